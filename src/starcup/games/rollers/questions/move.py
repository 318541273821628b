"""Move: fly a ship along a route, or hop."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.games.rollers.codes import A_MOVE, E_MOVED
from starcup.games.rollers.data import MOVE, PLANET_COUNT
from starcup.games.rollers.powers import move_cost
from starcup.games.rollers.sheet import Sheet

if TYPE_CHECKING:
    from starcup.games.rollers.state import RollersState


def add_legal(out: vec[i64], sheet: Sheet) -> vec[i64]:
    """One step of either ship."""
    out = add_steps(out, sheet, sheet.low)
    return add_steps(out, sheet, sheet.high) if sheet.high != sheet.low else out  # rollers:move.both


def add_steps(out: vec[i64], sheet: Sheet, start: i64) -> vec[i64]:
    """Planets one step from where a ship is."""
    budget: i64 = sheet.resources[MOVE]
    for to in range(PLANET_COUNT):
        cost: i64 = move_cost(sheet, start, to)
        if 0 < cost <= budget:
            out = append(out, A_MOVE + start * PLANET_COUNT + to)
    return out


def answer(state: "RollersState", seat: i64, action: i64) -> None:
    """Pay for the step and take it."""
    start: i64 = (action - A_MOVE) // PLANET_COUNT
    to: i64 = (action - A_MOVE) % PLANET_COUNT
    sheet = state.sheets[seat]
    cost: i64 = move_cost(sheet, start, to)
    sheet.resources[MOVE] -= cost
    sheet.move_ship(start, to)  # rollers:move.stop rollers:move.share
    state.emit(E_MOVED, seat, start, to, cost)
