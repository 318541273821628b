"""Settle: pay for a planet where a ship of yours is."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.state import BIT
from starcup.games.rollers.codes import A_SETTLE, E_SETTLED
from starcup.games.rollers.data import PLANET_COUNT, SETTLE
from starcup.games.rollers.powers import settle_cost, settle_targets
from starcup.games.rollers.sheet import Sheet

if TYPE_CHECKING:
    from starcup.games.rollers.state import RollersState


def add_legal(out: vec[i64], sheet: Sheet) -> vec[i64]:
    """Planets in reach that the player can pay for."""
    budget: i64 = sheet.resources[SETTLE]
    targets: i64 = settle_targets(sheet)
    for planet in range(PLANET_COUNT):
        if targets >> planet & 1 and settle_cost(sheet, planet) <= budget:
            out = append(out, A_SETTLE + planet)
    return out


def answer(state: "RollersState", seat: i64, action: i64) -> None:
    """The planet is the player's at once."""
    planet: i64 = action - A_SETTLE
    sheet = state.sheets[seat]
    cost: i64 = settle_cost(sheet, planet)
    sheet.resources[SETTLE] -= cost
    sheet.settled |= BIT[planet]  # rollers:settle.take
    state.emit(E_SETTLED, seat, planet, cost)
