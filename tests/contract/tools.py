"""What the laws stand on: which tables are played, how a state is reached, and how two states are compared."""

import json
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from starcup import SPECTATOR, Game, Rng, Setup, State, random_playout
from starcup.core.setup import Option
from starcup.core.source import KEY_BYTES, Key

Law: TypeAlias = Callable[[State, Rng], None]

LAW_STREAM = 99  # the luck of the laws, apart from any stream of a game
PLIES_TO_SEALED_WINDOW = 30  # how far to look for a window for several seats
MISSING = "(nothing)"


class Table(NamedTuple):
    """A game with these seats and options."""

    game: Game
    seats: int
    options: tuple[int, ...]

    def setup(self, seed: int) -> Setup:
        names = [option.name for option in self.game.options]
        return Setup(self.seats, seed, dict(zip(names, self.options, strict=True)))

    def keyed(self, seed: int) -> Setup:
        """The same with the luck of a key, as at online tables."""
        return self.setup(seed).with_key(Key(seed.to_bytes(KEY_BYTES, "big")))

    def words(self) -> str:
        """A short name, for the list of tests."""
        chosen = [option.choices[n] for option, n in zip(self.game.options, self.options, strict=True)]
        return "-".join([self.game.id, str(self.seats), *chosen])


def tables(game: Game) -> list[Table]:
    """Every number of seats with every row of options."""
    return [Table(game, seats, options) for seats in game.seats for options in option_rows(game, seats)]


def option_rows(game: Game, seats: int) -> list[tuple[int, ...]]:
    """The defaults, then all other choices of the options for that many seats, one by one and together.

    Options with long lists of names (`many`) stay as they are, but for a last row that has them all at once.
    """
    defaults = tuple(option.default for option in game.options)
    wanted = [option.is_for(seats) for option in game.options]
    ways = [
        range(len(option.choices)) if here and not option.many else [option.default]
        for option, here in zip(game.options, wanted, strict=True)
    ]
    rows = sorted(product(*ways), key=lambda row: sum(n != usual for n, usual in zip(row, defaults, strict=True)))
    if any(option.many and here for option, here in zip(game.options, wanted, strict=True)):
        rows.append(
            tuple(
                named(option, here, place)
                for place, (option, here) in enumerate(zip(game.options, wanted, strict=True))
            )
        )
    return rows


def named(option: Option, here: bool, place: int) -> int:
    """Another name for each option with a long list of them."""
    return 1 + place % (len(option.choices) - 1) if option.many and here else option.default


# ---- reaching a state ----


def step(state: State, rng: Rng) -> tuple[int, int]:
    """Let any of the actors do anything legal; returns who did what."""
    actors = state.actors()
    seat = actors[rng.below(len(actors))]
    action = pick(state, seat, rng)
    state.apply(seat, action)
    return seat, action


def pick(state: State, seat: int, rng: Rng) -> int:
    """Any legal action of the seat."""
    legal = state.legal_actions(seat)
    return legal[rng.below(len(legal))]


def walk(state: State, plies: int, rng: Rng) -> None:
    """Play on at random, in any order of actors, so that windows are met half answered."""
    for _ in range(plies):
        if state.over:
            return
        step(state, rng)


def go_to_sealed_window(state: State, rng: Rng) -> bool:
    """Play on until several seats are asked at once; False if that does not come soon."""
    for _ in range(PLIES_TO_SEALED_WINDOW):
        if len(state.actors()) > 1 or state.over:
            break
        step(state, rng)
    return len(state.actors()) > 1


@cache
def usual_length(table: Table) -> int:
    """How many plies a random game at this table takes, roughly."""
    return random_playout(table.game.new(table.setup(1)), Rng.seeded(1, LAW_STREAM))


@lru_cache(maxsize=64)
def walked(table: Table, seed: int, percent: int) -> State:
    """The state that a random game of the seed reaches after this share of the usual length. Clone it.

    Luck is that of sfc32 for odd seeds, and a key's for even ones.
    """
    state = table.game.new(table.setup(seed) if seed % 2 else table.keyed(seed))
    walk(state, usual_length(table) * percent // 100, Rng.seeded(seed, LAW_STREAM))
    return state


def check(law: Law, table: Table, seed: int, percent: int) -> None:
    """Try a law on a state of the table; a failure says where it happened."""
    try:
        law(walked(table, seed, percent).clone(), Rng.seeded(seed, LAW_STREAM + 1))
    except Exception as fault:
        fault.add_note(f"{law.__name__} at {table.words()}, seed {seed}, {percent} percent into the game")
        raise


# ---- comparing ----


def viewers(state: State) -> list[int]:
    """Everybody who can look: the spectator, then every seat."""
    return [SPECTATOR, *range(state.seats)]


def print_of(state: State) -> dict[str, Any]:
    """All that a state is: its position, and what the base keeps beside it."""
    return {
        "position": state.position(),
        "plies": state.plies,
        "final": state.final,
        "over": state.over,
        "actors": state.actors(),
        "legal": [list(state.legal_actions(seat)) for seat in range(state.seats)],
    }


def seen_by(state: State, viewer: int) -> dict[str, Any]:
    """All that a viewer is shown: its view and aids, what it is asked, what it may answer, and the words for it."""
    legal = list(state.legal_actions(viewer)) if viewer != SPECTATOR else []
    return {
        "view": state.view(viewer),
        "aids": state.game.aids(state, viewer),
        "prompt": state.prompt(viewer),
        "legal": legal,
        "question": state.game.question(state, viewer),
        "labels": [state.game.label(state, viewer, action) for action in legal],
    }


def same(what: str, one: Any, other: Any) -> None:
    """Assert that two JSON values are equal; say where they first differ."""
    if one != other:
        raise AssertionError(f"{what}: {first_difference(one, other)}")


def first_difference(one: Any, other: Any, path: str = "") -> str:
    """The first place where two JSON values differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in {**one, **other}:
            a, b = one.get(name, MISSING), other.get(name, MISSING)
            if a != b:
                return first_difference(a, b, f"{path}.{name}" if path else str(name))
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                return first_difference(a, b, f"{path}[{index}]")
    return f"at {path or 'the top'} there is {one!r} and {other!r}"


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every number, word and truth value of a JSON value, with its path: `sheets[1].ships[0]`."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from leaves(item, f"{path}.{name}" if path else str(name))
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from leaves(item, f"{path}[{index}]")
    else:
        yield path, value


def is_json(value: Any) -> bool:
    """Whether a value survives being written as JSON and read again."""
    return bool(json.loads(json.dumps(value, allow_nan=False)) == value)


def in_sealed_window(state: State) -> int:
    """The number of the window for several seats that is open; 0 for none."""
    return state.windows if state.opening else 0
