"""Doing an action: a die's face or a planet's operation, however it was reached.

What needs a choice opens a window; an action made of actions puts what comes later on the stack first.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starcup.core.state import BIT
from starcup.games.tiny import fleet
from starcup.games.tiny.able import can_move, is_target
from starcup.games.tiny.book import (
    ADVANCE_SHIP,
    AMOUNT,
    ANY_DIE,
    BORROW,
    COLONY,
    DIE_MOVE,
    DISCARD_DIE,
    E_EXCHANGED,
    E_FACE,
    E_HANDED,
    E_PAID,
    E_PROMISED,
    E_RECALLED,
    E_REPLACED,
    E_STOLE,
    E_TAXED,
    E_UPGRADED,
    E_USED,
    FIRST_MOVE,
    FIRST_TARGET,
    FREE,
    MOVE,
    ONLY_TARGET,
    PAY_UPGRADE,
    PICK_DICE,
    RECALL_SHIP,
    REGRESS_ENEMY,
    RELOCATE_SHIP,
    REPEAT_DIE,
    REPLACE_PLANET,
    RETREAT,
    ROW_PLANET,
    S_FOLLOW,
    S_OTHERS_ADVANCE,
    S_SECOND_MOVE,
    SECOND_MOVE,
    SECOND_TARGET,
    STEAL_FROM,
    TURN_DIE,
)
from starcup.games.tiny.data import (
    ADVANCE,
    ALL_ADVANCE,
    ANY,
    ANY_FACE,
    BOUNTY,
    CHAIN_BIT,
    CHAIN_BITS,
    CULTURE,
    DIPLOMACY,
    DISCARD,
    ECONOMY,
    ENERGY,
    EXCHANGE,
    F_COLONY,
    F_CULTURE,
    F_DIPLOMACY,
    F_ECONOMY,
    F_ENERGY,
    F_MOVE,
    GAIN,
    MOVES,
    ONCE,
    OPERATION,
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
    SHARE,
    SHIPS,
    STEAL,
    SWAP,
    TAX,
    UPGRADE,
    USE_COLONY,
    USE_ROW,
    WHEN,
    X,
    Y,
    Z,
)
from starcup.games.tiny.mat import HOME, NO_SHIP, space_of

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState


# ---- the faces of the dice ----


def do_face(state: "TinyState", seat: i64, face: i64, chain: i64) -> None:
    """The action of a die's face, with the player's own ships, colonies and costs."""
    if face == F_MOVE:
        state.ask_one(seat, MOVE, 0, chain, NO_SHIP, DIE_MOVE)
    elif face == F_ENERGY:
        fleet.gain(state, seat, ENERGY, fleet.production(state, state.mats[seat], ENERGY))
    elif face == F_CULTURE:
        fleet.gain(state, seat, CULTURE, fleet.production(state, state.mats[seat], CULTURE))
    elif face == F_DIPLOMACY:
        state.ask_one(seat, ADVANCE_SHIP, 0, DIPLOMACY, 1, NO_SHIP)  # tiny:advance.symbol
    elif face == F_ECONOMY:
        state.ask_one(seat, ADVANCE_SHIP, 0, ECONOMY, 1, NO_SHIP)
    elif face == F_COLONY:
        state.ask_one(seat, COLONY, 0, chain)  # tiny:colony.which


def any_face(state: "TinyState", seat: i64, face: i64, chain: i64) -> None:
    """Zavodnick: any die's action, and then all others may follow it for nothing."""
    state.emit(E_FACE, seat, face, 0)
    state.wait(S_FOLLOW, 1, seat, face | FREE)  # tiny:zavodnick.free tiny:zavodnick.then tiny:zavodnick.follower
    do_face(state, seat, face, chain)


def repeat_face(state: "TinyState", seat: i64, face: i64, chain: i64) -> None:
    """Piedes: the action of a die in the bay once more, with new choices; nobody follows that."""
    state.emit(E_FACE, seat, face, 1)  # tiny:use.no_window
    do_face(state, seat, face, chain)


# ---- planets ----


def use(state: "TinyState", seat: i64, planet: i64, chain: i64) -> None:
    """Do a planet's action: the user pays, the user chooses."""
    mat = state.mats[seat]
    state.emit(E_USED, seat, planet)  # tiny:use.ways
    if WHEN[planet] & ONCE:
        mat.used |= BIT[planet]  # tiny:use.once
    pay(state, seat, PRICE_ENERGY[planet], PRICE_CULTURE[planet])  # tiny:use.price
    op: i64 = OPERATION[planet]
    if op in (GAIN, SHARE, PER_SHIP, BOUNTY, TAX):
        take(state, seat, planet)
    elif op in (MOVES, USE_ROW, USE_COLONY, ANY_FACE, REPEAT):
        lead_on(state, seat, planet, chain | CHAIN_BIT[planet])
    elif op in (REROLL, DISCARD, SET_DIE, REPLACE, UPGRADE, STEAL, EXCHANGE):
        ask_about_things(state, seat, planet)
    else:
        ask_about_ships(state, seat, planet)


def pay(state: "TinyState", seat: i64, energy: i64, culture: i64) -> None:
    """Spend resources."""
    mat = state.mats[seat]
    mat.energy -= energy
    mat.culture -= culture
    if energy or culture:
        state.emit(E_PAID, seat, energy, culture)


def take(state: "TinyState", seat: i64, planet: i64) -> None:
    """Operations without a choice."""
    op: i64 = OPERATION[planet]
    if op == GAIN:
        fleet.gain(state, seat, ENERGY, X[planet])
        fleet.gain(state, seat, CULTURE, Y[planet])
    elif op == SHARE:
        for k in range(len(state.mats)):
            owner: i64 = (seat + k) % len(state.mats)
            fleet.gain(state, owner, X[planet], Z[planet] if k else Y[planet])
    elif op == PER_SHIP:
        fleet.gain(state, seat, X[planet], Y[planet] * state.mats[seat].ships_home())
    elif op == BOUNTY:
        state.promise(X[planet], Y[planet])
        state.emit(E_PROMISED, seat, X[planet])
    elif op == TAX:
        state.tax = X[planet]
        state.emit(E_TAXED, seat, state.tax)


def lead_on(state: "TinyState", seat: i64, planet: i64, chain: i64) -> None:
    """Operations that lead to another action: the chain goes with them."""
    op: i64 = OPERATION[planet]
    if op == MOVES:
        state.ask_one(seat, MOVE, 0, chain, (chain >> CHAIN_BITS) - 1, FIRST_MOVE)  # tiny:nagato.not_the_landed
    elif op == USE_ROW:
        state.ask_one(seat, ROW_PLANET, 0, chain)
    elif op == USE_COLONY:
        state.ask_one(seat, BORROW, 0, chain, X[planet], Y[planet])
    elif op == ANY_FACE:
        state.ask_one(seat, ANY_DIE, 0, chain)
    elif op == REPEAT:
        state.ask_one(seat, REPEAT_DIE, 0, chain)


def ask_about_things(state: "TinyState", seat: i64, planet: i64) -> None:
    """Operations with a choice of dice, cards, players or amounts."""
    op: i64 = OPERATION[planet]
    if op == REROLL:
        state.ask_one(seat, PICK_DICE)
    elif op == DISCARD:
        state.ask_one(seat, DISCARD_DIE, 0, X[planet], planet)
    elif op == SET_DIE:
        state.ask_one(seat, TURN_DIE)
    elif op == REPLACE:
        state.ask_one(seat, REPLACE_PLANET)
    elif op == UPGRADE:
        state.ask_one(seat, PAY_UPGRADE, 0, X[planet], Y[planet])
    elif op == STEAL:
        state.ask_one(seat, STEAL_FROM, 0, X[planet], Y[planet])
    elif op == EXCHANGE:
        state.ask_one(seat, AMOUNT, 0, X[planet])


def ask_about_ships(state: "TinyState", seat: i64, planet: i64) -> None:
    """Operations with a choice of ships."""
    op: i64 = OPERATION[planet]
    if op == ADVANCE:
        state.ask_one(seat, ADVANCE_SHIP, 0, X[planet], Y[planet], NO_SHIP)
    elif op == REGRESS:
        state.ask_one(seat, REGRESS_ENEMY, 0, X[planet], Y[planet], FIRST_TARGET if Z[planet] > 1 else ONLY_TARGET)
    elif op == RECALL:
        state.ask_one(seat, RECALL_SHIP)
    elif op == SWAP:
        state.ask_one(seat, RETREAT, 0, 1, X[planet], Y[planet])
    elif op == RELOCATE:
        state.ask_one(seat, RELOCATE_SHIP)
    elif op == ALL_ADVANCE:
        others_advance(state, 1, seat, planet)


# ---- what the answers do ----


def move_ship(state: "TinyState", seat: i64, ship: i64, to: i64, chain: i64, which: i64) -> None:
    """A ship moves; after the first move of Nagato, and all that comes of it, a different ship may."""
    if which == FIRST_MOVE:
        state.wait(S_SECOND_MOVE, seat, chain, ship)  # tiny:nagato.two
    fleet.move(state, seat, ship, to, chain)


def second_move(state: "TinyState", seat: i64, chain: i64, first: i64) -> None:
    """The second move of Nagato, with a ship other than the first."""
    if can_move(state, state.mats[seat], first):
        state.ask_one(seat, MOVE, 0, chain, first, SECOND_MOVE)  # tiny:nagato.different


def others_advance(state: "TinyState", k: i64, user: i64, planet: i64) -> None:
    """Terra-Bettia: each other player in turn advances a ship; then the user does."""
    players: i64 = len(state.mats)
    while k < players and not state.over:
        owner: i64 = (user + k) % players
        k += 1
        if state.mats[owner].rogue >= 0:  # tiny:terra_bettia.others
            rogue_advances_one(state, owner, X[planet])
        elif state.mats[owner].has_on_track(state.row, ANY):
            state.wait(S_OTHERS_ADVANCE, k, user, planet)
            state.ask_one(owner, ADVANCE_SHIP, 0, ANY, X[planet], NO_SHIP)
            return
    if not state.over and state.mats[user].has_on_track(state.row, ANY):
        state.ask_one(user, ADVANCE_SHIP, 0, ANY, Y[planet], NO_SHIP)


def rogue_advances_one(state: "TinyState", owner: i64, spaces: i64) -> None:
    """The Rogue advances its most advanced ship; of several the leftmost."""
    mat = state.mats[owner]
    best: i64 = NO_SHIP
    for ship in range(SHIPS):
        if mat.is_orbiting(ship) and (best < 0 or is_ahead(mat.at[ship], mat.at[best])):
            best = ship
    if best >= 0:
        fleet.advance(state, owner, best, spaces)  # tiny:rogue.terra_bettia


def is_ahead(where: i64, other: i64) -> bool:
    """Whether a ship is further along its track than another, or as far and further left in the row."""
    if space_of(where) != space_of(other):
        return space_of(where) > space_of(other)
    return where < other


def regress_enemy(state: "TinyState", seat: i64, target: i64, track: i64, spaces: i64, which: i64) -> None:
    """An enemy ship goes back; of two targets the second is another ship."""
    fleet.regress(state, seat, target // SHIPS, target % SHIPS, spaces)
    if which == FIRST_TARGET:  # tiny:brumbaugh.two
        for owner in range(len(state.mats)):
            for ship in range(SHIPS):
                if owner != seat and owner * SHIPS + ship != target and is_target(state, owner, ship, track):
                    state.ask_one(seat, REGRESS_ENEMY, 0, track, spaces, SECOND_TARGET + target)
                    return


def upgrade(state: "TinyState", seat: i64, energy: i64, discount: i64) -> None:
    """One level up, paid with so much energy and the rest in culture."""
    mat = state.mats[seat]
    culture: i64 = mat.level + 1 - discount - energy  # tiny:upgrade.cost
    mat.energy -= energy
    mat.culture -= culture
    mat.upgrade()
    state.emit(E_UPGRADED, seat, mat.level, energy, culture)
    state.check_goal(seat)


def steal(state: "TinyState", seat: i64, owner: i64, resource: i64, amount: i64) -> None:
    """The other player loses it; the thief gains as much as there is room for."""
    state.mats[owner].lose(resource, amount)
    gained: i64 = state.mats[seat].gain(resource, amount)  # tiny:steal.lost
    state.emit(E_STOLE, seat, state.name_of(owner), resource, gained)


def borrow(state: "TinyState", seat: i64, planet: i64, chain: i64, resource: i64, amount: i64) -> None:
    """Pay the owner of a colony and do its action."""
    for owner in range(len(state.mats)):
        mat = state.mats[owner]
        if mat.has(planet):
            state.mats[seat].lose(resource, amount)
            mat.gain(resource, amount)  # tiny:borrow.pay
            state.emit(E_HANDED, seat, state.name_of(owner), resource, amount)
    use(state, seat, planet, chain)


def exchange(state: "TinyState", seat: i64, resource: i64, amount: i64) -> None:
    """One resource for the other, one for one."""
    mat = state.mats[seat]
    mat.lose(resource, amount)
    mat.gain(1 - resource, amount)
    state.emit(E_EXCHANGED, seat, resource, 1 - resource, amount)


def replace(state: "TinyState", seat: i64, place: i64) -> None:
    """A planet leaves the game and the next card takes its place."""
    state.emit(E_REPLACED, seat, state.row[place], place)
    fleet.fill(state, place)


def recall(state: "TinyState", seat: i64, ship: i64, resource: i64) -> None:
    """A ship in orbit goes home and brings as much of one resource as its space says."""
    mat = state.mats[seat]
    where: i64 = mat.at[ship]
    mat.at[ship] = HOME
    state.emit(E_RECALLED, seat, fleet.moved_from(state, where), resource, space_of(where))
    fleet.gain(state, seat, resource, space_of(where))


def retreat(state: "TinyState", seat: i64, ship: i64, swap: i64, back: i64, on: i64) -> None:
    """A ship of the player's own goes back; where that is the price, another one goes on."""
    fleet.regress(state, seat, seat, ship, back)
    if swap:
        state.ask_one(seat, ADVANCE_SHIP, 0, ANY, on, ship)
