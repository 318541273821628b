"""Tiles of the construction zone in Explore: drawn ones to a stack, a zone rearranged, one given back to the bag."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.games.roll import zone
from starcup.games.roll.codes import (
    A_ABANDON,
    A_DONE,
    A_KEEP,
    A_RAISE,
    E_GAVE,
    E_KEPT,
    E_KEPT_TILE,
    Q_ARRANGE,
    Q_GIVE,
    Q_KEEP,
)
from starcup.games.roll.data import SCOUT_ON_TOP, TILE_COUNT
from starcup.games.roll.empire import TEAM_DRAW, Empire
from starcup.games.roll.questions.explore import go_on, go_on_after_draw

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState


def asks(prompt: i64) -> bool:
    """Whether the prompt is one of this file."""
    return prompt == Q_KEEP or prompt == Q_ARRANGE or prompt == Q_GIVE


def legal(empire: Empire, prompt: i64) -> vec[i64]:
    """What may be answered."""
    if prompt == Q_KEEP:
        return legal_keep(empire)
    return legal_arrange(empire) if prompt == Q_ARRANGE else legal_give(empire)


def answer(state: "RollState", seat: i64, prompt: i64, action: i64) -> i64:
    """Do it; returns what the seat is asked next."""
    if prompt == Q_KEEP:
        return keep(state, seat, action - A_KEEP)
    if prompt == Q_GIVE:
        return give(state, seat, action - A_ABANDON)
    empire = state.empires[seat]
    return go_on(empire) if action == A_DONE else raise_tile(empire, action - A_RAISE)


# ---- keep: a drawn tile to a stack ----


def legal_keep(empire: Empire) -> vec[i64]:
    """Any drawn tile next, as either side, under its stack; on top with a power for it."""
    out = vec[i64](capacity=ROOM)
    tiles = zone.numbers(empire.drawn)
    on_top: bool = empire.powers[SCOUT_ON_TOP] > 0 and empire.exploring != TEAM_DRAW  # roll:explore.team_under
    for top in range(2 if on_top else 1):
        for side in range(2):
            for tile in tiles:
                out = append(out, A_KEEP + (top * 2 + side) * TILE_COUNT + tile)
    return out


def keep(state: "RollState", seat: i64, code: i64) -> i64:
    """A drawn tile to a stack."""
    empire = state.empires[seat]
    tile: i64 = code % TILE_COUNT
    side: i64 = code // TILE_COUNT % 2
    on_top: bool = code >= 2 * TILE_COUNT
    at: i64 = zone.find(empire.drawn, tile)
    entry = empire.drawn[at]
    empire.drawn = zone.without(empire.drawn, at)
    zone.put(empire, entry, side, on_top)  # roll:explore.sides roll:explore.one_stack
    state.emit(E_KEPT, seat, side, 1 if on_top else 0)
    state.emit(E_KEPT_TILE, seat, side, tile, 1 if on_top else 0, seat)
    return go_on_after_draw(state, seat)


# ---- arrange: Advanced Logistics at work ----


def legal_arrange(empire: Empire) -> vec[i64]:
    """Any tile on top of either stack, each once: every arrangement can be reached. Or done."""
    out = vec[i64]([A_DONE], capacity=ROOM)
    below = empire.developments[empire.raised_developments :] + empire.worlds[empire.raised_worlds :]
    tiles = zone.numbers(below)
    for side in range(2):
        for tile in tiles:
            out = append(out, A_RAISE + side * TILE_COUNT + tile)
    return out


def raise_tile(empire: Empire, code: i64) -> i64:
    """A tile to the top of a stack."""
    side: i64 = code // TILE_COUNT
    zone.put(empire, zone.take(empire, code % TILE_COUNT), side, True)
    if side == zone.DEVELOPMENT:
        empire.raised_developments += 1
    else:
        empire.raised_worlds += 1
    return Q_ARRANGE


# ---- give: the bag is out of tiles ----


def legal_give(empire: Empire) -> vec[i64]:
    """Any tile of the zone."""
    return vec[i64]([A_ABANDON + tile for tile in zone.numbers_in_zone(empire)])


def give(state: "RollState", seat: i64, tile: i64) -> i64:
    """A tile for the bag, unseen: it goes in with those of the others."""
    empire = state.empires[seat]
    empire.abandoned = [*empire.abandoned, zone.take(empire, tile)]
    state.emit(E_GAVE, seat)
    return 0
