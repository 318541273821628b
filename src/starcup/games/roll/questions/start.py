"""The start: which of the two first tiles is the development; the other one is the world."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.games.roll import zone
from starcup.games.roll.codes import A_START, E_STARTED, Q_START, S_FINISH
from starcup.games.roll.data import DEVELOPMENT_COST, WORLD_COST
from starcup.games.roll.empire import NOTHING, Empire
from starcup.games.roll.zone import TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

FIRST_TILES: Final = 2


def begin(state: "RollState") -> None:
    """Ask everybody which tile is the development; in a first game the costs decide."""
    if state.setup.options["first_game"]:
        for seat in range(state.seats):
            lay(state, seat, lowest(state.empires[seat]))
        state.show_all()
        state.wait(S_FINISH)
    else:
        state.ask_all(Q_START, S_FINISH)  # roll:setup.choose


def lowest(empire: Empire) -> int:
    """The lowest development decides; then the lowest world; then the tile drawn first."""
    first = empire.drawn[0] & TILE
    second = empire.drawn[1] & TILE
    if DEVELOPMENT_COST[first] != DEVELOPMENT_COST[second]:  # roll:setup.first_game
        return first if DEVELOPMENT_COST[first] < DEVELOPMENT_COST[second] else second
    return second if WORLD_COST[first] < WORLD_COST[second] else first


def lay(state: "RollState", seat: i64, tile: i64) -> None:
    """One tile as a development, the other as a world."""
    empire = state.empires[seat]
    first = empire.drawn[0]
    second = empire.drawn[1]
    if first & TILE != tile:
        first, second = second, first
    empire.developments = [first]
    empire.worlds = [second]  # roll:setup.zone_world
    empire.drawn = NOTHING
    state.emit(E_STARTED, seat, first & TILE, second & TILE)


# ---- start ----


def asks(prompt: i64) -> bool:
    """Whether the prompt is one of this file."""
    return prompt == Q_START


def legal(empire: Empire) -> vec[i64]:
    """Either tile as the development."""
    return vec[i64]([A_START + tile for tile in zone.numbers(empire.drawn)])


def answer(state: "RollState", seat: i64, action: i64) -> i64:
    """Lay both tiles."""
    lay(state, seat, action - A_START)
    return 0
