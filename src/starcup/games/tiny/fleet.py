"""Ships on their way: moving, landing, advancing, regressing, colonising."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.core.state import BIT
from starcup.games.tiny.book import HOME_CODE
from starcup.games.tiny.chain import with_landed
from starcup.games.tiny.codes import (
    E_ADVANCED,
    E_COLONISED,
    E_HOME,
    E_MOVED,
    E_PLANET,
    E_REGRESSED,
    E_RELOCATED,
    Q_LANDED,
)
from starcup.games.tiny.data import LENGTH, POINTS, SHIPS
from starcup.games.tiny.mat import HOME, NO_SHIP, landed, orbit, slot_of, space_of

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

NO_PLANET: Final = -1


def move(state: "TinyState", seat: i64, ship: i64, to: i64, chain: i64) -> None:
    """A ship goes home, lands or takes up orbit; landing may use the planet."""
    mat = state.mats[seat]
    start: i64 = mat.at[ship]
    slot: i64 = (to - 1) >> 1
    if to == HOME_CODE:
        mat.at[ship] = HOME  # tiny:move.home
    elif (to - 1) & 1:
        mat.at[ship] = orbit(slot, 0)  # tiny:move.orbit
    else:
        mat.at[ship] = landed(slot)  # tiny:move.land
    state.emit(E_MOVED, seat, ship, for_event(state, start), for_event(state, mat.at[ship]))
    if to != HOME_CODE and not (to - 1) & 1:
        offer_planet(state, seat, state.row[slot], with_landed(chain, ship))


def offer_planet(state: "TinyState", seat: i64, planet: i64, chain: i64) -> None:
    """The planet landed on may be used: who cannot is not asked."""
    if state.can_use(seat, planet, chain):
        state.ask_one(seat, Q_LANDED, 0, chain, planet)  # tiny:move.may_use


def for_event(state: "TinyState", where: i64) -> i64:
    """Where a ship is, for an event: -1 home, else 8 * planet, and 1 + space when it orbits."""
    return where if where < 0 else state.row[slot_of(where)] * 8 + (where & 7)


def advance(state: "TinyState", owner: i64, ship: i64, spaces: i64) -> None:
    """A ship goes on along its track; who reaches the symbol colonises, and surplus spaces are lost."""
    mat = state.mats[owner]
    where: i64 = mat.at[ship]
    slot: i64 = slot_of(where)
    if space_of(where) + spaces >= LENGTH[state.row[slot]]:  # tiny:colonise.reach
        colonise(state, owner, slot)
    else:
        mat.at[ship] = where + spaces  # tiny:advance.one
        state.emit(E_ADVANCED, state.name_of(owner), ship, for_event(state, mat.at[ship]), spaces)


def advance_rogue(state: "TinyState", owner: i64, spaces: i64) -> None:
    """The Rogue advances its most advanced ship; of several the leftmost."""
    mat = state.mats[owner]
    best: i64 = NO_SHIP
    for ship in range(SHIPS):
        if mat.is_orbiting(ship) and (best < 0 or is_ahead(mat.at[ship], mat.at[best])):
            best = ship
    if best >= 0:
        advance(state, owner, best, spaces)  # tiny:rogue.terra_bettia


def is_ahead(where: i64, other: i64) -> bool:
    """Whether a ship is further along its track than another, or as far and further left in the row."""
    if space_of(where) != space_of(other):
        return space_of(where) > space_of(other)
    return where < other


def regress(state: "TinyState", seat: i64, owner: i64, ship: i64, spaces: i64) -> None:
    """A ship goes back along its track, to the start at most."""
    mat = state.mats[owner]
    space: i64 = space_of(mat.at[ship])
    back: i64 = spaces if spaces < space else space  # tiny:regress.start
    mat.at[ship] -= back
    name = state.name_of(owner)
    state.emit(E_REGRESSED, state.name_of(seat), name, for_event(state, mat.at[ship]), back)


def colonise(state: "TinyState", owner: i64, slot: i64) -> None:
    """The planet is the owner's; all ships there go home, and the next card fills the gap."""
    mat = state.mats[owner]
    planet: i64 = state.row[slot]
    mat.colonies |= BIT[planet]  # tiny:colonise.take
    mat.planet_points += POINTS[planet]
    state.emit(E_COLONISED, state.name_of(owner), planet, slot, mat.points())
    for other in range(len(state.mats)):
        home: i64 = state.mats[other].send_home(slot)  # tiny:colonise.home
        if home:
            state.emit(E_HOME, state.name_of(other), home, planet)
    fill(state, slot)
    state.check_goal(owner)


def fill(state: "TinyState", slot: i64) -> None:
    """The next card of the deck goes into this slot; with no deck left the gap stays empty."""
    if state.left == 0:
        state.row[slot] = NO_PLANET  # tiny:colonise.empty_deck
        return
    state.left -= 1
    state.row[slot] = state.deck[state.left]  # tiny:colonise.gap
    state.make_all_final()  # a card of the deck was shown: what led to it is final
    state.emit(E_PLANET, -1, slot, state.row[slot])


def relocate(state: "TinyState", seat: i64, ship: i64, slot: i64) -> None:
    """A ship in orbit goes to the equally numbered space of another track; the symbol there colonises."""
    mat = state.mats[seat]
    start: i64 = mat.at[ship]
    space: i64 = space_of(start)
    if space >= LENGTH[state.row[slot]]:  # tiny:gort.number
        mat.at[ship] = orbit(slot, 0)
        colonise(state, seat, slot)
    else:
        mat.at[ship] = orbit(slot, space)
        state.emit(E_RELOCATED, seat, ship, for_event(state, start), for_event(state, mat.at[ship]))
