"""What answers mean, for nets: the same answer has the same code wherever its planet lies and whoever gives it.

The book numbers slots of the row, ships and seats. A net would have to learn of each planet what it is worth, and then
again for every slot. So answers about ships and slots are written as what is done and at which planet, and players are
counted from the seat. All others keep the code they have in the book.

A ship that advances or retreats has a second code, its prospect: how large the planet is, how far the ship still has to
go, and whether somebody else is as close. Without it a net that has seen one planet's race knows nothing of another's,
and cannot tell which of its ships to move.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.core.features import pair
from starcup.games.tiny.book import DESTINATIONS, HOME_CODE
from starcup.games.tiny.codes import (
    A_ADVANCE,
    A_EXCHANGE,
    A_MOVE,
    A_RECALL,
    A_REGRESS,
    A_RELOCATE,
    A_REPLACE,
    A_RETREAT,
    A_STEAL,
)
from starcup.games.tiny.data import LENGTH, MOST_ROW, SHIPS
from starcup.games.tiny.mat import HOME, Mat

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

PLANETS: Final = 40
FIRST: Final = 320  # the codes before this one are the book's
GO_HOME: Final = FIRST
FROM_HOME: Final = GO_HOME + 1
FROM_HOME_TOO: Final = FROM_HOME + 1  # a second ship at home that may not do what the first may
LAND: Final = FROM_HOME_TOO + 1
ORBIT: Final = LAND + PLANETS
FROM_SURFACE: Final = ORBIT + PLANETS
FROM_ORBIT: Final = FROM_SURFACE + PLANETS
ADVANCE: Final = FROM_ORBIT + PLANETS
RETREAT: Final = ADVANCE + PLANETS
RECALL: Final = RETREAT + PLANETS
REGRESS: Final = RECALL + PLANETS
RELOCATE: Final = REGRESS + PLANETS
REPLACE: Final = RELOCATE + PLANETS
PLAYER: Final = REPLACE + PLANETS
RESOURCE: Final = PLAYER + 5
PROSPECT: Final = RESOURCE + 2
SIZES: Final = 5
SIZE_SHIFT: Final = 3
SPACES: Final = 6
COUNT: Final = PROSPECT + SIZES * SPACES * 2


def meaning(state: "TinyState", seat: i64, action: i64) -> i64:
    """An answer as one or two codes: what is done, and with what; see `core.features.pair`."""
    if action < A_MOVE or action >= A_EXCHANGE:
        return action
    own = state.mats[seat]
    if action < A_ADVANCE:
        return move(state, own, (action - A_MOVE) // DESTINATIONS, (action - A_MOVE) % DESTINATIONS)
    if action < A_RETREAT:
        return pair(ADVANCE + planet_of(state, own, action - A_ADVANCE), prospect(state, own, action - A_ADVANCE))
    if action < A_RELOCATE:
        return pair(RETREAT + planet_of(state, own, action - A_RETREAT), prospect(state, own, action - A_RETREAT))
    if action < A_RECALL:
        ship: i64 = (action - A_RELOCATE) // MOST_ROW
        slot: i64 = (action - A_RELOCATE) % MOST_ROW
        return pair(RELOCATE + state.row[slot], FROM_ORBIT + planet_of(state, own, ship))
    if action < A_REGRESS:
        return pair(RECALL + planet_of(state, own, (action - A_RECALL) // 2), RESOURCE + (action - A_RECALL) % 2)
    count: i64 = len(state.mats)
    if action < A_REPLACE:
        owner: i64 = (action - A_REGRESS) // SHIPS
        target: i64 = planet_of(state, state.mats[owner], (action - A_REGRESS) % SHIPS)
        return pair(REGRESS + target, PLAYER + (owner - seat) % count)
    if action < A_STEAL:
        return REPLACE + state.row[action - A_REPLACE]
    return PLAYER + (action - A_STEAL - seat) % count


def move(state: "TinyState", own: Mat, ship: i64, to: i64) -> i64:
    """Where a ship goes, and where it comes from."""
    start: i64 = own.at[ship]
    if start == HOME:
        first: i64 = 0
        while own.at[first] != HOME:
            first += 1
        origin: i64 = FROM_HOME if ship == first else FROM_HOME_TOO
    elif start & 7:
        origin = FROM_ORBIT + state.row[start >> 3]
    else:
        origin = FROM_SURFACE + state.row[start >> 3]
    if to == HOME_CODE:
        return pair(GO_HOME, origin)
    planet: i64 = state.row[(to - 1) // 2]
    return pair((LAND if to % 2 else ORBIT) + planet, origin)


def planet_of(state: "TinyState", mat: Mat, ship: i64) -> i64:
    """The planet where a ship is."""
    return state.row[mat.at[ship] >> 3]


def prospect(state: "TinyState", own: Mat, ship: i64) -> i64:
    """What a ship in orbit can hope for."""
    where: i64 = own.at[ship]
    planet: i64 = state.row[where >> 3]
    code: i64 = PROSPECT + ((planet >> SIZE_SHIFT) * SPACES + LENGTH[planet] - (where & 7)) * 2
    for mat in state.mats:
        if mat is not own:
            for other in range(i64(SHIPS)):
                if mat.at[other] >= where and mat.at[other] >> 3 == where >> 3:
                    return code + 1
    return code
