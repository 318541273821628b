"""What a game is dealt from, and what a game lets its players choose beforehand."""

from typing import Any

from starcup.core.errors import BadOption


class Setup:
    """All that is needed to deal a game again: seats, seed, options. It never changes.

    `seed` is None for a state that was restored from a position or sampled for a bot: nobody can deal it again.
    `options` maps an option's name to the number of the choice.
    """

    def __init__(self, seats: int, seed: int | None = 0, options: dict[str, int] | None = None) -> None:
        self.seats = seats
        self.seed = seed
        self.options: dict[str, int] = dict(options or {})

    def without_seed(self) -> "Setup":
        """The same table for somebody who must not know the luck to come."""
        return Setup(self.seats, None, self.options)


class Option:
    """One thing to settle before a game: a name, named choices, a default, and one sentence about it.

    Standing orders are declared the same way: what a player has settled beforehand for a prompt.
    `every` is False where the choices are a long list of names, all alike in kind: nobody need try them one by one.
    """

    def __init__(self, name: str, choices: list[str], default: str, sentence: str, every: bool = True) -> None:
        self.name = name
        self.choices = choices
        self.default = choices.index(default)
        self.sentence = sentence
        self.every = every

    def number(self, value: Any) -> int:
        """The number of a choice given by number or by name; raises BadOption for any other."""
        if isinstance(value, str) and value in self.choices:
            return self.choices.index(value)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(self.choices):
            return value
        raise BadOption(f"option {self.name} cannot be {value!r}: it is one of {', '.join(self.choices)}")


def option_numbers(declared: list[Option], given: dict[str, Any]) -> dict[str, int]:
    """Every declared option with its number: as given, or its default. Raises BadOption."""
    known = [option.name for option in declared]
    for name in given:
        if name not in known:
            raise BadOption(f"there is no option {name!r}: there are {', '.join(known) or 'none'}")
    numbers: dict[str, int] = {}
    for option in declared:
        numbers[option.name] = option.number(given[option.name]) if option.name in given else option.default
    return numbers
