"""Trade: finish routes; with more than half of its routes finished, a planet is yours."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.state import BIT
from starcup.games.rollers.codes import A_TRADE, E_FINISHED, E_TRADED
from starcup.games.rollers.data import ROUTE_COST, ROUTE_COUNT, ROUTE_END, ROUTE_START, TRADE
from starcup.games.rollers.powers import has_majority, trade_offers
from starcup.games.rollers.sheet import Sheet

if TYPE_CHECKING:
    from starcup.games.rollers.state import RollersState


def add_legal(out: vec[i64], sheet: Sheet) -> vec[i64]:
    """Routes in reach that the player can pay for."""
    budget: i64 = sheet.resources[TRADE]
    offers: i64 = trade_offers(sheet)
    for route in range(ROUTE_COUNT):
        if offers >> route & 1 and ROUTE_COST[route] <= budget:  # rollers:trade.whole
            out = append(out, A_TRADE + route)
    return out


def answer(state: "RollersState", seat: i64, action: i64) -> None:
    """Finish a route, which may take the planets at both its ends."""
    route: i64 = action - A_TRADE
    sheet = state.sheets[seat]
    sheet.resources[TRADE] -= ROUTE_COST[route]  # rollers:trade.whole
    sheet.routes |= BIT[route]
    state.emit(E_FINISHED, seat, route, ROUTE_COST[route])
    take_by_trade(state, seat, ROUTE_START[route])  # rollers:trade.both
    take_by_trade(state, seat, ROUTE_END[route])


def take_by_trade(state: "RollersState", seat: i64, planet: i64) -> None:
    """Take the planet, with a ship there or without, if enough of its routes are finished."""
    sheet = state.sheets[seat]
    if has_majority(sheet, planet) and not sheet.controlled() >> planet & 1:  # rollers:trade.no_ship
        sheet.traded |= BIT[planet]
        state.emit(E_TRADED, seat, planet)
