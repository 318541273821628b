"""What a player could do now: whether a die's action or a planet's has anything to do. Nothing here changes a game."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starcup.core.state import BIT
from starcup.games.tiny.data import (
    ADVANCE,
    ALL_ADVANCE,
    ANY,
    BOUNTY,
    CHAIN_BIT,
    CHAIN_BITS,
    DIPLOMACY,
    DISCARD,
    ECONOMY,
    EXCHANGE,
    F_COLONY,
    F_DIPLOMACY,
    F_ECONOMY,
    F_MOVE,
    FACE_COUNT,
    LENGTH,
    MOVES,
    ONCE,
    OPERATION,
    OWN_TURN,
    PER_SHIP,
    PRICE_CULTURE,
    PRICE_ENERGY,
    RECALL,
    REGRESS,
    RELOCATE,
    REPEAT,
    REPLACE,
    REROLL,
    SET_DIE,
    SHIPS,
    STEAL,
    SWAP,
    TAX,
    TOP_LEVEL,
    UPGRADE,
    USE_COLONY,
    USE_ROW,
    WHEN,
    X,
    Y,
    Z,
)
from starcup.games.tiny.dice import UNIT, number, showing
from starcup.games.tiny.mat import HOME, LOCKED, NO_SHIP, Mat, landed, place_of, space_of

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState


def can_face(state: "TinyState", seat: i64, face: i64, chain: i64) -> bool:
    """Whether the action of a die's face can be done; acquiring can always, be it for nothing."""
    mat = state.mats[seat]
    if face == F_MOVE:
        return can_move(state, mat, NO_SHIP)
    if face == F_DIPLOMACY:
        return mat.has_on_track(state.row, DIPLOMACY)  # tiny:advance.symbol
    if face == F_ECONOMY:
        return mat.has_on_track(state.row, ECONOMY)
    if face == F_COLONY:
        return can_upgrade(mat, 0, False) or usable(state, seat, mat.colonies, chain) != 0
    return True  # tiny:activate.acquire


def can_activate(state: "TinyState", face: i64) -> bool:
    """Whether the active player can use a die of this face: in the bay it is no longer inactive, nor to be repeated."""
    if face != F_COLONY:
        return can_face(state, state.active, face, 0)
    last: i64 = state.die
    state.inactive -= UNIT[face]
    state.bay += UNIT[face]
    state.die = face
    able = can_face(state, state.active, face, 0)
    state.inactive += UNIT[face]
    state.bay -= UNIT[face]
    state.die = last
    return able


def can_move(state: "TinyState", mat: Mat, but: i64) -> bool:
    """Whether some ship other than `but` can move."""
    for ship in range(SHIPS):
        if ship != but and mat.at[ship] != LOCKED:
            if mat.at[ship] != HOME:
                return True
            for place in range(len(state.row)):
                if can_enter(state, mat, place):
                    return True
    return False


def can_enter(state: "TinyState", mat: Mat, place: i64) -> bool:
    """Whether there is room for a ship of this player on the planet or its track."""
    return state.row[place] >= 0 and not (mat.is_at(landed(place)) and mat.orbits(place))


def can_upgrade(mat: Mat, discount: i64, mixed: bool) -> bool:
    """Whether the next level can be paid."""
    cost: i64 = mat.level + 1 - discount  # tiny:upgrade.cost
    if mat.level >= TOP_LEVEL:  # tiny:upgrade.top
        return False
    return mat.energy >= cost or mat.culture >= cost or (mixed and mat.energy + mat.culture >= cost)


def usable(state: "TinyState", seat: i64, planets: i64, chain: i64) -> i64:
    """Those of the planets whose actions the player can do: a bit each."""
    out: i64 = 0
    planet: i64 = 0
    while planets:
        if planets & 1 and can_use(state, seat, planet, chain):
            out |= BIT[planet]
        planets >>= 1
        planet += 1
    return out


def can_use(state: "TinyState", seat: i64, planet: i64, chain: i64) -> bool:
    """Whether the player can do the planet's action, in whatever way it is reached."""
    mat = state.mats[seat]
    if chain & CHAIN_BIT[planet]:  # tiny:chain.guard
        return False
    if WHEN[planet] & OWN_TURN and seat != state.active:  # tiny:use.own_turn
        return False
    if WHEN[planet] & ONCE and mat.used >> planet & 1:  # tiny:use.once
        return False
    if mat.energy < PRICE_ENERGY[planet] or mat.culture < PRICE_CULTURE[planet]:  # tiny:use.price
        return False
    return can_do(state, seat, planet, chain | CHAIN_BIT[planet])


def can_do(state: "TinyState", seat: i64, planet: i64, chain: i64) -> bool:
    """Whether the operation has something to do; those not named here always have."""
    mat = state.mats[seat]
    op: i64 = OPERATION[planet]
    if op == ADVANCE:
        return mat.has_on_track(state.row, X[planet])
    if op == REGRESS:
        return can_regress(state, seat, X[planet])
    if op == UPGRADE:
        return (not Z[planet] or is_lowest(state, seat)) and can_upgrade(mat, X[planet], Y[planet] != 0)
    if op == STEAL:
        return can_steal(state, seat, X[planet])
    if op == EXCHANGE:
        return mat.stock(X[planet]) > 0 and mat.stock(1 - X[planet]) < mat.most  # tiny:use.exchange
    if op == PER_SHIP:
        return mat.ships_home() > 0
    if op == RECALL:
        return mat.has_on_track(state.row, ANY)
    if op == SWAP:
        return can_swap(mat)
    if op == RELOCATE:
        return can_relocate(state, mat)
    return can_do_with_table(state, op) and can_lead(state, seat, planet, chain)


def can_do_with_table(state: "TinyState", op: i64) -> bool:
    """The operations about dice, the row and following."""
    if op == REROLL or op == SET_DIE:
        return state.inactive != 0
    if op == DISCARD:
        return number(state.inactive) >= 2
    if op == BOUNTY:
        return state.seats > 1  # tiny:rogue.never_follows
    if op == TAX:
        return state.seats > 1 and not state.tax
    if op == REPLACE:
        return can_replace(state)
    if op == ALL_ADVANCE:
        return someone_orbits(state)
    return True


def can_lead(state: "TinyState", seat: i64, planet: i64, chain: i64) -> bool:
    """The operations that lead to another action."""
    op: i64 = OPERATION[planet]
    if op == MOVES:
        return can_move(state, state.mats[seat], (chain >> CHAIN_BITS) - 1)  # tiny:nagato.not_the_landed
    if op == USE_ROW:
        return usable(state, seat, row_mask(state), chain) != 0
    if op == USE_COLONY:
        return can_borrow(state, seat, planet, chain)
    if op == REPEAT:
        return can_repeat(state, seat, chain)
    return True


# ---- one question an operation ----


def can_regress(state: "TinyState", seat: i64, track: i64) -> bool:
    """Whether an enemy ship on such a track is beyond the start."""
    for owner in range(len(state.mats)):
        if owner != seat:
            for ship in range(SHIPS):
                if is_target(state, owner, ship, track):
                    return True
    return False


def is_target(state: "TinyState", owner: i64, ship: i64, track: i64) -> bool:
    """Whether the ship is on such a track and beyond the start."""
    mat = state.mats[owner]
    return mat.on_track(ship, state.row, track) and space_of(mat.at[ship]) > 0  # tiny:regress.target


def is_lowest(state: "TinyState", seat: i64) -> bool:
    """Whether every other empire is on a higher level."""
    for owner in range(len(state.mats)):
        if owner != seat and state.mats[owner].level <= state.mats[seat].level:
            return False
    return True


def can_steal(state: "TinyState", seat: i64, resource: i64) -> bool:
    """Whether another player has some."""
    for owner in range(len(state.mats)):
        if owner != seat and state.mats[owner].stock(resource) > 0:
            return True
    return False


def can_swap(mat: Mat) -> bool:
    """Whether one ship can go back and another one on."""
    orbiting: i64 = 0
    beyond: i64 = 0
    for ship in range(SHIPS):
        if mat.is_orbiting(ship):
            orbiting += 1
            if space_of(mat.at[ship]) > 0:
                beyond += 1
    return beyond > 0 and orbiting > 1


def can_relocate(state: "TinyState", mat: Mat) -> bool:
    """Whether some ship in orbit has another track to go to."""
    for ship in range(SHIPS):
        for place in range(len(state.row)):
            if can_relocate_to(state, mat, ship, place):
                return True
    return False


def can_relocate_to(state: "TinyState", mat: Mat, ship: i64, place: i64) -> bool:
    """Whether the ship's number is on the track at this place, where no ship of this player orbits."""
    if not mat.is_orbiting(ship) or state.row[place] < 0 or mat.orbits(place):  # tiny:gort.free
        return False
    return place != place_of(mat.at[ship]) and space_of(mat.at[ship]) <= LENGTH[state.row[place]]  # tiny:gort.number


def can_replace(state: "TinyState") -> bool:
    """Whether there is a card to put in the place of a planet without ships."""
    if state.left == 0:
        return False
    for place in range(len(state.row)):
        if is_deserted(state, place):
            return True
    return False


def is_deserted(state: "TinyState", place: i64) -> bool:
    """Whether there is a planet here, and no ship on it or its track."""
    if state.row[place] < 0:
        return False
    for mat in state.mats:
        if mat.is_near(place):
            return False
    return True


def someone_orbits(state: "TinyState") -> bool:
    """Whether any ship is on any track."""
    for mat in state.mats:
        if mat.has_on_track(state.row, ANY):
            return True
    return False


def row_mask(state: "TinyState") -> i64:
    """The planets of the row: a bit each."""
    mask: i64 = 0
    for place in range(len(state.row)):
        if state.row[place] >= 0:
            mask |= BIT[state.row[place]]
    return mask


def can_borrow(state: "TinyState", seat: i64, planet: i64, chain: i64) -> bool:
    """Whether another player's colony can be used for the price."""
    for owner in range(len(state.mats)):
        if owner != seat and borrowable(state, seat, owner, X[planet], Y[planet], chain):
            return True
    return False


def borrowable(state: "TinyState", seat: i64, owner: i64, resource: i64, amount: i64, chain: i64) -> i64:
    """The colonies of the owner that the player could use once it has paid: a bit each."""
    mat = state.mats[seat]
    other = state.mats[owner]
    if not other.colonies or mat.stock(resource) < amount:
        return 0
    mat.lose(resource, amount)
    gained: i64 = other.gain(resource, amount)
    out: i64 = usable(state, seat, other.colonies, chain)
    other.lose(resource, gained)
    mat.lose(resource, -amount)
    return out


def repeatable(state: "TinyState") -> i64:
    """The dice in the Activation Bay, but the one that is being used."""
    return state.bay - UNIT[state.die] if state.die >= 0 else state.bay  # tiny:piedes.not_itself tiny:piedes.follower


def can_repeat(state: "TinyState", seat: i64, chain: i64) -> bool:
    """Whether a die activated before shows something that can be done."""
    dice: i64 = repeatable(state)
    for face in range(FACE_COUNT):
        if showing(dice, face) and can_face(state, seat, face, chain):
            return True
    return False
