"""Produce: producers become goods on worlds."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.games.roll.codes import A_DONE, A_PRODUCE, E_PRODUCED, E_UNUSED, Q_PRODUCE
from starcup.games.roll.data import COLOURS, GOODS_COLOURS, PRODUCE
from starcup.games.roll.empire import COLUMN, CUP, GOODS, Empire
from starcup.games.roll.powers import END_POWERS, empty_worlds, room

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

PRODUCERS: Final = COLUMN + PRODUCE


def next_prompt(empire: Empire) -> i64:
    """Another producer, if there is room for its good; 0 when the seat is done."""
    if empire.count(PRODUCERS):
        for world in range(GOODS_COLOURS):
            if room(empire, world) > 0:
                return Q_PRODUCE
    return 0


def finish(state: "RollState", seat: i64) -> None:
    """Producers left over go to the cup; then credits."""
    empire = state.empires[seat]
    if empire.count(PRODUCERS):
        state.emit(E_UNUSED, seat, PRODUCE, empire.count(PRODUCERS))
        empire.pour(PRODUCERS, CUP)  # roll:produce.excess
    state.earn_end(seat, END_POWERS[PRODUCE])


# ---- produce: a producer becomes a good ----


def asks(prompt: i64) -> bool:
    """Whether the prompt is one of this file."""
    return prompt == Q_PRODUCE


def legal(empire: Empire) -> vec[i64]:
    """Any producer on any world with room; a second good may be left out, a first one not."""
    out = vec[i64](capacity=ROOM)
    if not has_empty_world(empire):  # roll:produce.second_optional roll:produce.must
        out = append(out, A_DONE)
    for world in range(GOODS_COLOURS):  # roll:produce.not_gray
        if room(empire, world) > 0:
            for colour in range(COLOURS):  # roll:produce.any_colour
                if empire.has(PRODUCERS, colour):
                    out = append(out, A_PRODUCE + world * COLOURS + colour)
    return out


def has_empty_world(empire: Empire) -> bool:
    """Whether a world that could hold a good has none."""
    for world in range(GOODS_COLOURS):
        if empty_worlds(empire, world) > 0:
            return True
    return False


def answer(state: "RollState", seat: i64, action: i64) -> i64:
    """The producer lies on the world as a good; or no second good."""
    if action == A_DONE:
        return 0
    code: i64 = action - A_PRODUCE
    empire = state.empires[seat]
    empire.shift(code % COLOURS, PRODUCERS, GOODS + code // COLOURS)  # roll:produce.becomes
    state.emit(E_PRODUCED, seat, code // COLOURS, code % COLOURS)
    return next_prompt(empire)
