"""Planets: whether and which one to use, upgrading, and planets that act on resources, players and the row."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.games.tiny import fleet
from starcup.games.tiny.chain import after_giving, has_given, left_of
from starcup.games.tiny.codes import (
    A_EXCHANGE,
    A_REPLACE,
    A_SKIP,
    A_STEAL,
    A_UPGRADE,
    A_USE,
    E_EXCHANGED,
    E_HANDED,
    E_PROMISED,
    E_REPLACED,
    E_STOLE,
    E_TAXED,
    E_UPGRADED,
    Q_AMOUNT,
    Q_BORROW,
    Q_COLONY,
    Q_LANDED,
    Q_PAY_UPGRADE,
    Q_REPLACE,
    Q_ROW_PLANET,
    Q_STEAL,
)
from starcup.games.tiny.data import (
    AMOUNT,
    BOUNTY,
    CULTURE,
    CULTURE_GAINED,
    DISCOUNT,
    ENERGY,
    ENERGY_GAINED,
    EXCHANGE,
    FEE,
    GAIN,
    LOWEST,
    MIXED,
    OPERATION,
    OTHERS,
    PER_SHIP,
    REPLACE,
    RESOURCE,
    SHARE,
    STEAL,
    TAX,
    UPGRADE,
    USE_COLONY,
    USE_ROW,
)
from starcup.games.tiny.mat import Mat
from starcup.games.tiny.powers import add_uses, can_upgrade, payments, row_mask, usable

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState


# ---- planets that act on resources, players and the row ----


def can_use(state: "TinyState", seat: i64, planet: i64, chain: i64) -> bool:
    """Whether the planet's action has something to do; those not named here always have."""
    mat = state.mats[seat]
    op: i64 = OPERATION[planet]
    if op == UPGRADE:
        return (not LOWEST[planet] or is_lowest(state, seat)) and can_upgrade(
            mat, DISCOUNT[planet], MIXED[planet] != 0, chain
        )
    if op == STEAL:
        return can_steal(state, seat, RESOURCE[planet], chain)
    if op == EXCHANGE:
        given: i64 = RESOURCE[planet]
        return left_of(mat, given, chain) > 0 and left_of(mat, 1 - given, chain) < mat.most  # tiny:use.exchange
    if op == PER_SHIP:
        return mat.ships_home() > 0
    if op == BOUNTY:
        return state.seats > 1  # tiny:rogue.never_follows
    if op == TAX:
        return state.seats > 1 and not state.tax
    if op == REPLACE:
        return can_replace(state)
    if op == USE_ROW:
        return usable(state, seat, row_mask(state), chain) != 0
    if op == USE_COLONY:
        return borrowable(state, seat, RESOURCE[planet], AMOUNT[planet], chain) != 0
    return True


def use(state: "TinyState", seat: i64, planet: i64, chain: i64) -> None:
    """Do what needs no choice, and ask about the rest."""
    op: i64 = OPERATION[planet]
    if op == UPGRADE:
        state.ask_one(seat, Q_PAY_UPGRADE, 0, DISCOUNT[planet], MIXED[planet])
    elif op == STEAL:
        state.ask_one(seat, Q_STEAL, 0, RESOURCE[planet], AMOUNT[planet])
    elif op == EXCHANGE:
        state.ask_one(seat, Q_AMOUNT, 0, RESOURCE[planet])
    elif op == REPLACE:
        state.ask_one(seat, Q_REPLACE)
    elif op == USE_ROW:
        state.ask_one(seat, Q_ROW_PLANET, 0, chain)
    elif op == USE_COLONY:
        state.ask_one(seat, Q_BORROW, 0, chain, RESOURCE[planet], AMOUNT[planet])
    else:
        take(state, seat, planet)


def take(state: "TinyState", seat: i64, planet: i64) -> None:
    """Actions without a choice."""
    op: i64 = OPERATION[planet]
    resource: i64 = RESOURCE[planet]
    if op == GAIN:
        state.gain(seat, ENERGY, ENERGY_GAINED[planet])
        state.gain(seat, CULTURE, CULTURE_GAINED[planet])
    elif op == SHARE:
        for k in range(len(state.mats)):
            owner: i64 = (seat + k) % len(state.mats)
            state.gain(owner, resource, OTHERS[planet] if k else AMOUNT[planet])
    elif op == PER_SHIP:
        state.gain(seat, resource, AMOUNT[planet] * state.mats[seat].ships_home())
    elif op == BOUNTY:
        promise(state, resource, AMOUNT[planet])
        state.emit(E_PROMISED, seat, resource)
    elif op == TAX:
        state.tax = FEE[planet]
        state.emit(E_TAXED, seat, state.tax)


def promise(state: "TinyState", resource: i64, amount: i64) -> None:
    """From now on every follow pays the active player."""
    if resource == ENERGY:
        state.bounty_energy = amount
    else:
        state.bounty_culture = amount


# ---- the questions ----


def legal(state: "TinyState", seat: i64, prompt: i64) -> vec[i64]:
    """What may be answered."""
    mat = state.mats[seat]
    if prompt == Q_LANDED:
        return vec[i64]([A_SKIP, A_USE + state.window_int(1)])
    if prompt == Q_COLONY:
        return add_uses(payments(mat, 0, False), usable(state, seat, mat.colonies, state.window_int(0)))
    if prompt == Q_PAY_UPGRADE:
        return payments(mat, state.window_int(0), state.window_int(1) != 0)
    if prompt == Q_ROW_PLANET:
        return add_uses(vec[i64](capacity=ROOM), usable(state, seat, row_mask(state), state.window_int(0)))
    if prompt == Q_BORROW:
        planets: i64 = borrowable(state, seat, state.window_int(1), state.window_int(2), state.window_int(0))
        return add_uses(vec[i64](capacity=ROOM), planets)
    if prompt == Q_REPLACE:
        return vec[i64]([A_REPLACE + slot for slot in range(len(state.row)) if is_deserted(state, slot)])
    if prompt == Q_STEAL:
        return legal_thefts(state, seat, state.window_int(0))
    return legal_amounts(mat, state.window_int(0))


def answer(state: "TinyState", seat: i64, prompt: i64, action: i64, a: i64, b: i64, c: i64) -> None:
    """What the answer does; a, b and c are the ints of the window."""
    if prompt == Q_LANDED:
        if action != A_SKIP:
            state.use(seat, action - A_USE, a)
    elif prompt == Q_COLONY:
        if action >= A_USE:
            state.use(seat, action - A_USE, a)
        else:
            upgrade(state, seat, action - A_UPGRADE, 0)
    elif prompt == Q_PAY_UPGRADE:
        upgrade(state, seat, action - A_UPGRADE, a)
    elif prompt == Q_ROW_PLANET:
        state.use(seat, action - A_USE, a)
    elif prompt == Q_BORROW:
        borrow(state, seat, action - A_USE, a, b, c)
    elif prompt == Q_REPLACE:
        replace(state, seat, action - A_REPLACE)
    elif prompt == Q_STEAL:
        steal(state, seat, action - A_STEAL, a, b)
    else:
        exchange(state, seat, a, action - A_EXCHANGE)


# ---- pay_upgrade (discount, mixed), and the upgrade of colony ----


def is_lowest(state: "TinyState", seat: i64) -> bool:
    """Whether every other empire is on a higher level."""
    for owner in range(len(state.mats)):
        if owner != seat and state.mats[owner].level <= state.mats[seat].level:
            return False
    return True


def upgrade(state: "TinyState", seat: i64, energy: i64, discount: i64) -> None:
    """One level up, paid with this much energy and the rest in culture."""
    mat = state.mats[seat]
    culture: i64 = mat.level + 1 - discount - energy  # tiny:upgrade.cost
    mat.energy -= energy
    mat.culture -= culture
    mat.upgrade()
    state.emit(E_UPGRADED, seat, mat.level, energy, culture)
    state.check_goal(seat)


# ---- borrow (chain, resource, amount): Walsfeo, Sargus-36 ----


def borrowable(state: "TinyState", seat: i64, resource: i64, amount: i64, chain: i64) -> i64:
    """The colonies of all others that the player could use once it has paid for it: a bit each."""
    out: i64 = 0
    if left_of(state.mats[seat], resource, chain) < amount:
        return out
    after: i64 = after_giving(chain, resource, amount)
    for owner in range(len(state.mats)):
        if owner != seat and state.mats[owner].colonies:
            out |= usable(state, seat, state.mats[owner].colonies, after)
    return out


def borrow(state: "TinyState", seat: i64, planet: i64, chain: i64, resource: i64, amount: i64) -> None:
    """Pay the owner of a colony and do its action."""
    for owner in range(len(state.mats)):
        mat = state.mats[owner]
        if mat.has(planet):
            state.mats[seat].lose(resource, amount)
            mat.gain(resource, amount)  # tiny:borrow.pay
            state.emit(E_HANDED, seat, state.name_of(owner), resource, amount)
    state.use(seat, planet, chain)


# ---- replace: Helios ----


def can_replace(state: "TinyState") -> bool:
    """Whether there is a card to take the place of a planet without ships."""
    if state.left == 0:
        return False
    for slot in range(len(state.row)):
        if is_deserted(state, slot):
            return True
    return False


def is_deserted(state: "TinyState", slot: i64) -> bool:
    """Whether there is a planet here, and no ship on it or its track."""
    if state.row[slot] < 0:
        return False
    for mat in state.mats:
        if mat.is_near(slot):
            return False
    return True


def replace(state: "TinyState", seat: i64, slot: i64) -> None:
    """A planet leaves the game and the next card takes its place."""
    state.emit(E_REPLACED, seat, state.row[slot], slot)
    fleet.fill(state, slot)


# ---- steal (resource, amount): CLJ-0517, La-Torres ----


def can_steal(state: "TinyState", seat: i64, resource: i64, chain: i64) -> bool:
    """Whether another player has some."""
    if has_given(chain, resource):
        return True
    for owner in range(len(state.mats)):
        if owner != seat and state.mats[owner].stock(resource) > 0:
            return True
    return False


def legal_thefts(state: "TinyState", seat: i64, resource: i64) -> vec[i64]:
    """Other players who have some."""
    return vec[i64](
        [A_STEAL + owner for owner in range(len(state.mats)) if owner != seat and state.mats[owner].stock(resource) > 0]
    )


def steal(state: "TinyState", seat: i64, owner: i64, resource: i64, amount: i64) -> None:
    """The other player loses it; the thief gains as much as there is room for."""
    state.mats[owner].lose(resource, amount)
    gained: i64 = state.mats[seat].gain(resource, amount)  # tiny:steal.lost
    state.emit(E_STOLE, seat, state.name_of(owner), resource, gained)


# ---- amount (resource): Pembertonia-Major, Omicron Fenzi ----


def legal_amounts(mat: Mat, resource: i64) -> vec[i64]:
    """As much as there is, and as there is room for."""
    most: i64 = mat.most - mat.stock(1 - resource)
    if mat.stock(resource) < most:
        most = mat.stock(resource)
    return vec[i64]([A_EXCHANGE + amount for amount in range(1, most + 1)])


def exchange(state: "TinyState", seat: i64, resource: i64, amount: i64) -> None:
    """One resource for the other, one for one."""
    mat = state.mats[seat]
    mat.lose(resource, amount)
    mat.gain(1 - resource, amount)
    state.emit(E_EXCHANGED, seat, resource, 1 - resource, amount)
