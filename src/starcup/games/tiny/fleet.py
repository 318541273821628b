"""Ships on their way: moving, landing, advancing, regressing, colonising, and what ships bring in."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.core.state import BIT
from starcup.games.tiny.able import can_use
from starcup.games.tiny.book import (
    E_ADVANCED,
    E_COLONISED,
    E_GAINED,
    E_HOME,
    E_MOVED,
    E_PLANET,
    E_REGRESSED,
    E_RELOCATED,
    HOME_CODE,
    LANDED,
)
from starcup.games.tiny.data import CHAIN_BITS, CHAIN_MASK, ENERGY, LENGTH, MAKES, POINTS, SHIPS
from starcup.games.tiny.mat import HOME, Mat, landed, orbit, place_of, space_of

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

NO_PLANET: Final = -1


def move(state: "TinyState", seat: i64, ship: i64, to: i64, chain: i64) -> None:
    """A ship goes home, lands or takes up orbit; landing may use the planet."""
    mat = state.mats[seat]
    start: i64 = mat.at[ship]
    place: i64 = (to - 1) >> 1
    if to == HOME_CODE:
        mat.at[ship] = HOME  # tiny:move.home
    elif (to - 1) & 1:
        mat.at[ship] = orbit(place, 0)  # tiny:move.orbit
    else:
        mat.at[ship] = landed(place)  # tiny:move.land
    state.emit(E_MOVED, seat, ship, moved_from(state, start), moved_from(state, mat.at[ship]))
    if to != HOME_CODE and not (to - 1) & 1:
        offer_planet(state, seat, state.row[place], chain & CHAIN_MASK | (ship + 1) << CHAIN_BITS)


def offer_planet(state: "TinyState", seat: i64, planet: i64, chain: i64) -> None:
    """The planet landed on may be used: who cannot is not asked."""
    if can_use(state, seat, planet, chain):
        state.ask_one(seat, LANDED, 0, chain, planet)  # tiny:move.may_use


def moved_from(state: "TinyState", where: i64) -> i64:
    """Where a ship is, for an event: -1 home, else 8 * planet, and 1 + space when it orbits."""
    return where if where < 0 else state.row[place_of(where)] * 8 + (where & 7)


def advance(state: "TinyState", owner: i64, ship: i64, spaces: i64) -> None:
    """A ship goes on along its track; who reaches the symbol colonises, and surplus spaces are lost."""
    mat = state.mats[owner]
    where: i64 = mat.at[ship]
    place: i64 = place_of(where)
    if space_of(where) + spaces >= LENGTH[state.row[place]]:  # tiny:colonise.reach
        colonise(state, owner, place)
    else:
        mat.at[ship] = where + spaces  # tiny:advance.one
        state.emit(E_ADVANCED, state.name_of(owner), ship, moved_from(state, mat.at[ship]), spaces)


def regress(state: "TinyState", seat: i64, owner: i64, ship: i64, spaces: i64) -> None:
    """A ship goes back along its track, to the start at most."""
    mat = state.mats[owner]
    space: i64 = space_of(mat.at[ship])
    back: i64 = spaces if spaces < space else space  # tiny:regress.start
    mat.at[ship] -= back
    name = state.name_of(owner)
    state.emit(E_REGRESSED, state.name_of(seat), name, moved_from(state, mat.at[ship]), back)


def colonise(state: "TinyState", owner: i64, place: i64) -> None:
    """The planet is the owner's; all ships there go home, and the next card fills the gap."""
    mat = state.mats[owner]
    planet: i64 = state.row[place]
    mat.colonies |= BIT[planet]  # tiny:colonise.take
    mat.planet_points += POINTS[planet]
    state.emit(E_COLONISED, state.name_of(owner), planet, place, mat.points())
    for other in range(len(state.mats)):
        home: i64 = state.mats[other].send_home(place)  # tiny:colonise.home
        if home:
            state.emit(E_HOME, state.name_of(other), home, planet)
    fill(state, place)
    state.check_goal(owner)


def fill(state: "TinyState", place: i64) -> None:
    """The next card of the deck goes to this place; with no deck left the gap stays empty."""
    if state.left == 0:
        state.row[place] = NO_PLANET  # tiny:colonise.empty_deck
        return
    state.left -= 1
    state.row[place] = state.deck[state.left]  # tiny:colonise.gap
    state.emit(E_PLANET, -1, place, state.row[place])


def relocate(state: "TinyState", seat: i64, ship: i64, place: i64) -> None:
    """A ship in orbit goes to the equally numbered space of another track; the symbol there colonises."""
    mat = state.mats[seat]
    start: i64 = mat.at[ship]
    space: i64 = space_of(start)
    if space >= LENGTH[state.row[place]]:  # tiny:gort.number
        mat.at[ship] = orbit(place, 0)
        colonise(state, seat, place)
    else:
        mat.at[ship] = orbit(place, space)
        state.emit(E_RELOCATED, seat, ship, moved_from(state, start), moved_from(state, mat.at[ship]))


def production(state: "TinyState", mat: Mat, resource: i64) -> i64:
    """How much an acquire die brings: 1 for each ship at a planet that makes it, and for each at home where that is."""
    n: i64 = 0
    for ship in range(SHIPS):
        where: i64 = mat.at[ship]
        if where >= 0:
            if MAKES[state.row[place_of(where)]] == resource:  # tiny:acquire.planets
                n += 1
        elif where == HOME and (resource == ENERGY or mat.rogue >= 0):  # tiny:acquire.home tiny:rogue.acquire
            n += 1
    return n


def gain(state: "TinyState", owner: i64, resource: i64, amount: i64) -> None:
    """A player takes a resource, up to the end of the track."""
    mat = state.mats[owner]
    gained: i64 = mat.gain(resource, amount)
    if gained:
        state.emit(E_GAINED, state.name_of(owner), resource, gained, mat.stock(resource))
