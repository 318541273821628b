"""Set-up: factions, home worlds, first dice, and the first two tiles of each player."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starcup.games.roll.book import E_DEALT, E_STARTED, Q_START, S_FINISH
from starcup.games.roll.build import gains
from starcup.games.roll.data import (
    A_WORLD,
    CITIZENRY_DICE,
    CUP_DICE,
    DEVELOPMENT_COST,
    FACTION_HALVES,
    FIRST_HOME,
    HOME,
    HOME_WORLDS,
    TILE_COUNT,
    WORLD_COST,
)
from starcup.games.roll.empire import CITIZENRY, CUP, NOTHING, Empire, no_dice
from starcup.games.roll.powers import place
from starcup.games.roll.zone import EPOCH, TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

FIRST_TILES = 2
SEAT_WORDS = ["faction", "home"]  # options are named faction_1, home_1 and so on, as people count


def deal(state: "RollState") -> None:
    """Everything up to the first question."""
    factions = drawn_cards(state, "faction", len(FACTION_HALVES))
    homes = drawn_cards(state, "home", len(HOME_WORLDS))
    bag = list(range(TILE_COUNT))
    state.rng.shuffle(bag)
    for seat in range(state.seats):
        empire = Empire(no_dice())
        empire.faction = factions[seat] + 1
        state.empires.append(empire)
        state.emit(E_DEALT, seat, factions[seat], homes[seat])
        empire.add(CUP, HOME, CUP_DICE)
        empire.add(CITIZENRY, HOME, CITIZENRY_DICE)
        for code in [*FACTION_HALVES[factions[seat]], A_WORLD + FIRST_HOME + homes[seat]]:  # roll:setup.faction_worlds
            place(empire, code)  # roll:setup.tableau
            gains(state, seat, code)  # roll:setup.grants roll:setup.once
        empire.drawn = [tile | state.epoch * EPOCH for tile in bag[:FIRST_TILES]]  # roll:setup.tiles
        bag = bag[FIRST_TILES:]
    state.bag = bag


def drawn_cards(state: "RollState", kind: str, count: int) -> list[int]:
    """A different card for each seat, at random where the options do not fix one."""
    fixed = [state.setup.options[f"{kind}_{seat + 1}"] - 1 for seat in range(state.seats)]
    free = [card for card in range(count) if card not in fixed]
    state.rng.shuffle(free)  # roll:setup.random
    out: list[int] = []
    for card in fixed:
        out.append(card if card >= 0 else free.pop())
    return out


def begin(state: "RollState") -> None:
    """Ask everybody which tile is the development; in a first game the costs decide."""
    if state.setup.options["first_game"]:
        for seat in range(state.seats):
            start(state, seat, lowest(state.empires[seat]))
        state.show_all()
        state.wait(S_FINISH)
    else:
        state.ask([Q_START] * state.seats, S_FINISH)  # roll:setup.choose


def lowest(empire: Empire) -> int:
    """The lowest development decides; then the lowest world; then the tile drawn first."""
    first = empire.drawn[0] & TILE
    second = empire.drawn[1] & TILE
    if DEVELOPMENT_COST[first] != DEVELOPMENT_COST[second]:  # roll:setup.first_game
        return first if DEVELOPMENT_COST[first] < DEVELOPMENT_COST[second] else second
    return second if WORLD_COST[first] < WORLD_COST[second] else first


def start(state: "RollState", seat: int, tile: i64) -> None:
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
