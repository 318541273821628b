"""Produce: producers become goods on worlds."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.games.roll.book import A_DONE, A_PRODUCE, E_PRODUCED, E_UNUSED, Q_PRODUCE
from starcup.games.roll.data import (
    COLOURS,
    GENES,
    GOODS_COLOURS,
    NOVELTY_WORLD,
    PRODUCE,
    PRODUCE_END,
    PRODUCE_END_GENES_DIE,
    PRODUCE_END_MOST,
    PRODUCE_END_NOVELTY,
    PRODUCE_END_RARE,
    RARE_WORLD,
)
from starcup.games.roll.empire import COLUMN, CUP, GOODS, Empire
from starcup.games.roll.powers import empty_worlds, has_most_developments, room

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

PRODUCERS: Final = COLUMN + PRODUCE


def next_produce(empire: Empire) -> int:
    """Another producer with room for its good."""
    if empire.count(PRODUCERS):
        for world in range(GOODS_COLOURS):
            if room(empire, world) > 0:
                return Q_PRODUCE
    return 0


def has_empty_world(empire: Empire) -> bool:
    for world in range(GOODS_COLOURS):
        if empty_worlds(empire, world) > 0:
            return True
    return False


def produces(empire: Empire) -> list[int]:
    """Any producer on any world with room; a second good may be left out, a first one not."""
    out: list[int] = []
    if not has_empty_world(empire):  # roll:produce.second_optional roll:produce.must
        out.append(A_DONE)
    for world in range(GOODS_COLOURS):  # roll:produce.not_gray
        if room(empire, world) > 0:
            for colour in range(COLOURS):  # roll:produce.any_colour
                if empire.has(PRODUCERS, colour):
                    out.append(A_PRODUCE + world * COLOURS + colour)
    return out


def produce(state: "RollState", seat: int, code: i64) -> int:
    empire = state.empires[seat]
    empire.shift(code % COLOURS, PRODUCERS, GOODS + code // COLOURS)  # roll:produce.becomes
    state.emit(E_PRODUCED, seat, code // COLOURS, code % COLOURS)
    return next_produce(empire)


def finish(state: "RollState", seat: int) -> None:
    """Producers left over go to the cup; then credits."""
    empire = state.empires[seat]
    powers = empire.powers
    if empire.count(PRODUCERS):
        state.emit(E_UNUSED, seat, PRODUCE, empire.count(PRODUCERS))
        empire.pour(PRODUCERS, CUP)  # roll:produce.excess
    state.earn(seat, powers[PRODUCE_END], PRODUCE_END)
    state.earn(seat, powers[PRODUCE_END_NOVELTY] * empire.count(GOODS + NOVELTY_WORLD), PRODUCE_END_NOVELTY)
    state.earn(seat, powers[PRODUCE_END_RARE] * empire.count(GOODS + RARE_WORLD), PRODUCE_END_RARE)
    if powers[PRODUCE_END_GENES_DIE]:
        state.earn(seat, powers[PRODUCE_END_GENES_DIE] * goods_of(empire, GENES), PRODUCE_END_GENES_DIE)
    if powers[PRODUCE_END_MOST] and has_most_developments(state, seat):
        state.earn(seat, powers[PRODUCE_END_MOST], PRODUCE_END_MOST)


def goods_of(empire: Empire, colour: i64) -> i64:
    """Goods that are dice of this colour, on worlds of any."""
    n: i64 = 0
    for world in range(GOODS_COLOURS):
        n += empire.has(GOODS + world, colour)
    return n
