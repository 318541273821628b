"""Dealing: factions, home worlds, first dice, and the first two tiles of each player."""

from typing import TYPE_CHECKING

from starcup.games.roll.codes import E_DEALT
from starcup.games.roll.data import (
    A_WORLD,
    CITIZENRY_DICE,
    CUP_DICE,
    FACTION_HALVES,
    FIRST_HOME,
    HOME,
    HOME_WORLDS,
    TILE_COUNT,
)
from starcup.games.roll.empire import CITIZENRY, CUP, Empire, no_dice
from starcup.games.roll.powers import place
from starcup.games.roll.questions.build import grant
from starcup.games.roll.questions.start import FIRST_TILES
from starcup.games.roll.zone import EPOCH

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState


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
            grant(state, seat, code)  # roll:setup.grants roll:setup.once
        empire.drawn = [tile | state.epoch * EPOCH for tile in bag[:FIRST_TILES]]  # roll:setup.tiles
        bag = bag[FIRST_TILES:]
    state.bag = bag


def drawn_cards(state: "RollState", kind: str, count: int) -> list[int]:
    """A different card for each seat, at random where the options do not fix one.

    Options count seats from 1, as people do: faction_1, home_1 and so on.
    """
    fixed = [state.setup.options[f"{kind}_{seat + 1}"] - 1 for seat in range(state.seats)]
    free = [card for card in range(count) if card not in fixed]
    state.rng.shuffle(free)  # roll:setup.random
    out: list[int] = []
    for card in fixed:
        out.append(card if card >= 0 else free.pop())
    return out
