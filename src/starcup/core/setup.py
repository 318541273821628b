"""What a game is dealt from, and what its players choose beforehand."""

from operator import index
from typing import Any, SupportsIndex

from starcup.core.errors import BadOption
from starcup.core.source import Key


class Setup:
    """Everything needed to deal a game again: seats, seed or key, options. It never changes.

    Luck comes from a seed, or from a key where people meet. A state that was restored from a position or sampled for a
    bot has neither: it cannot be dealt again.
    `options` maps an option's name to the number of the choice.
    """

    def __init__(
        self,
        seats: SupportsIndex,
        seed: SupportsIndex | None = 0,
        options: dict[str, int] | None = None,
        key: Key | None = None,
    ) -> None:
        self.seats = whole(seats, "the number of seats")
        self.seed = None if seed is None else whole(seed, "a seed")
        self.options: dict[str, int] = dict(options or {})
        self.unseeded: Setup | None = None  # made when somebody first asks for it: samples are many
        self.key = key

    def __repr__(self) -> str:
        return f"Setup(seats={self.seats}, seed={self.seed}, options={self.options})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Setup, (self.seats, self.seed, self.options, self.key))

    def without_seed(self) -> "Setup":
        """The same setup for somebody who must not know the luck to come."""
        if self.seed is None and self.key is None:
            return self
        if self.unseeded is None:
            self.unseeded = Setup(self.seats, None, self.options)
        return self.unseeded

    def with_key(self, key: Key) -> "Setup":
        """The same setup with the luck of a key."""
        return Setup(self.seats, None, self.options, key)


class Option:
    """One thing to choose before a game: a name, named choices, a default, and words for people.

    Standing orders are declared the same way: what a player chooses in advance for a prompt.

    - `title`: what the page calls it; `sentence`: what it is about; `labels`: a word or two for each choice;
      `details`: a sentence for each choice, if they need one.
    - `seats`: the player counts it is for; at other tables it keeps its default and is not offered.
    - `many`: the choices are a long list of names of the same kind, so tests need not try them one by one.
    """

    def __init__(
        self,
        name: str,
        choices: list[str],
        default: str,
        sentence: str,
        title: str = "",
        labels: list[str] | None = None,
        details: list[str] | None = None,
        seats: range | None = None,
        many: bool = False,
    ) -> None:
        self.name = name
        self.choices = choices
        self.default = choices.index(default)
        self.sentence = sentence
        self.title = title or plain(name)
        self.labels = labels or [plain(choice) for choice in choices]
        self.details = details or []
        self.seats = seats
        self.many = many

    def __repr__(self) -> str:
        return f"<Option {self.name}: {', '.join(self.choices)}>"

    def is_for(self, seats: int) -> bool:
        """Whether it applies at a table with this many seats."""
        return self.seats is None or seats in self.seats

    def number(self, value: Any) -> int:
        """The number of a choice given by number or by name. Raises BadOption for anything else."""
        if isinstance(value, str) and value in self.choices:
            return self.choices.index(value)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(self.choices):
            return value
        raise BadOption(f"option {self.name} cannot be {value!r}; choose from {', '.join(self.choices)}")


def whole(value: SupportsIndex, what: str) -> int:
    """The value as a plain int. Raises BadOption for anything else: True is no number of seats, nor is 2.0.

    Were it declared an int, compiled code would turn True into 1 before anybody could look at it.
    """
    try:
        number = index(value)
    except TypeError:
        raise BadOption(f"{what} is a whole number, not {value!r}") from None
    if isinstance(value, bool):
        raise BadOption(f"{what} is a whole number, not {value}")
    return number


def plain(name: str) -> str:
    """A name from the code as people would write it: `when_it_matters` becomes "When it matters"."""
    return name[:1].upper() + name[1:].replace("_", " ")


def option_numbers(declared: list[Option], given: dict[str, Any], seats: int) -> dict[str, int]:
    """Every declared option with the number of its choice: the given one, or the default. Raises BadOption."""
    known = [option.name for option in declared]
    for name in given:
        if name not in known:
            raise BadOption(
                f"there is no option {name!r}; {'choose from ' + ', '.join(known) if known else 'this game has none'}"
            )
    numbers: dict[str, int] = {}
    for option in declared:
        number = option.number(given[option.name]) if option.name in given else option.default
        if number != option.default and not option.is_for(seats):
            raise BadOption(f"option {option.name} is for {seat_words(option.seats)}, not {seats}")
        numbers[option.name] = number
    return numbers


def seat_words(seats: range | None) -> str:
    """The player counts an option is for, in words."""
    if seats is None:
        return "any number of players"
    if len(seats) == 1:
        return f"{seats.start} player{'' if seats.start == 1 else 's'}"
    return f"{seats.start} to {seats.stop - 1} players"
