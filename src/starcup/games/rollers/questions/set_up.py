"""The set-up: two ships on two planets, then the starting resources, colour by colour.

Everybody sets up at the same time and in secret, at their own pace. How far a seat has come stands on its sheet.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.games.rollers.book import AMOUNT_CODES
from starcup.games.rollers.codes import (
    A_PLACE,
    A_SPREAD,
    E_PLACED,
    E_SPREAD,
    Q_FIRST_SHIP,
    Q_SECOND_SHIP,
    Q_SPREAD,
)
from starcup.games.rollers.data import COLOURS, PLANET_COUNT, STARTING_RESOURCES
from starcup.games.rollers.sheet import Sheet

if TYPE_CHECKING:
    from starcup.core.reader import Reader
    from starcup.games.rollers.state import RollersState


def next_prompt(sheet: Sheet) -> int:
    """What the set-up asks next for this sheet; 0 when the sheet is set up."""
    if sheet.low < 0:
        return Q_FIRST_SHIP
    if sheet.high < 0:
        return Q_SECOND_SHIP
    return Q_SPREAD if sheet.spread < COLOURS else 0


# ---- first_ship, second_ship ----


def legal_ship(sheet: Sheet) -> vec[i64]:
    """Every planet, except the one where the first ship is."""
    out = vec[i64](capacity=PLANET_COUNT)
    for planet in range(PLANET_COUNT):
        if planet != sheet.low:  # rollers:setup.ships
            out = append(out, A_PLACE + planet)
    return out


def answer_ship(state: "RollersState", seat: i64, action: i64) -> None:
    """Place a ship on a planet."""
    planet: i64 = action - A_PLACE
    sheet = state.sheets[seat]
    state.emit(E_PLACED, seat, planet)
    if sheet.low < 0:
        sheet.low = planet
        state.answered(seat, Q_SECOND_SHIP)
    else:
        sheet.put_ships(sheet.low, planet)
        state.answered(seat, Q_SPREAD)


# ---- spread ----


def legal_spread(sheet: Sheet) -> vec[i64]:
    """How much of what is left goes to the next resource; the last one gets the rest."""
    left: i64 = STARTING_RESOURCES - sheet.total()
    least: i64 = left if sheet.spread == COLOURS - 1 else 0
    first: i64 = A_SPREAD + sheet.spread * AMOUNT_CODES
    out = vec[i64](capacity=AMOUNT_CODES)
    for amount in range(least, left + 1):
        out = append(out, first + amount)
    return out


def answer_spread(state: "RollersState", seat: i64, action: i64) -> None:
    """Write down how much of a resource the player begins with."""
    resource: i64 = (action - A_SPREAD) // AMOUNT_CODES
    amount: i64 = (action - A_SPREAD) % AMOUNT_CODES
    sheet = state.sheets[seat]
    sheet.resources[resource] = amount  # rollers:setup.resources
    sheet.spread = resource + 1
    if amount:
        state.emit(E_SPREAD, seat, resource, amount)
    state.answered(seat, Q_SPREAD if sheet.spread < COLOURS else 0)


# ---- positions ----


def check(state: "RollersState", facts: "Reader", name: str, sheet: Sheet, prompt: int) -> None:
    """A seat is asked exactly what its sheet still lacks; nothing (prompt 0) where that is complete.

    `name` says which sheets of the position these are: as they stand, or as they were when the window opened.
    """
    missing = next_prompt(sheet)
    if prompt != missing:
        asked = state.game.prompts
        raise facts.fault("windows", f"ask {asked[prompt]!r}, but {name} call for {asked[missing]!r}")
