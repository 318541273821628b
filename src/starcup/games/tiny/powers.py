"""Costs, reach and income: what several questions need, and the aids. Everything here only asks."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.core.state import BIT
from starcup.games.tiny.chain import left_of
from starcup.games.tiny.codes import A_UPGRADE, A_USE
from starcup.games.tiny.data import (
    CHAIN_BIT,
    CULTURE,
    ENERGY,
    MAKES,
    ONCE,
    OWN_TURN,
    PRICE_CULTURE,
    PRICE_ENERGY,
    SHIPS,
    TOP_LEVEL,
    WHEN,
)
from starcup.games.tiny.mat import HOME, LOCKED, Mat, landed, slot_of, space_of

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState


# ---- income ----


def production(state: "TinyState", mat: Mat, resource: i64) -> i64:
    """How much an acquire die brings: 1 for each ship at a planet that makes it, and for each at home where that is."""
    n: i64 = 0
    for ship in range(SHIPS):
        where: i64 = mat.at[ship]
        if where >= 0:
            if MAKES[state.row[slot_of(where)]] == resource:  # tiny:acquire.planets
                n += 1
        elif where == HOME and (resource == ENERGY or mat.rogue >= 0):  # tiny:acquire.home tiny:rogue.acquire
            n += 1
    return n


# ---- upgrades ----


def can_upgrade(mat: Mat, discount: i64, mixed: bool, chain: i64) -> bool:
    """Whether the next level can be paid."""
    cost: i64 = mat.level + 1 - discount  # tiny:upgrade.cost
    if mat.level >= TOP_LEVEL:  # tiny:upgrade.top
        return False
    energy: i64 = left_of(mat, ENERGY, chain)
    culture: i64 = left_of(mat, CULTURE, chain)
    return energy >= cost or culture >= cost or (mixed and energy + culture >= cost)


def payments(mat: Mat, discount: i64, mixed: bool) -> vec[i64]:
    """How much of an upgrade's cost is paid in energy: all or nothing, unless resources mix."""
    cost: i64 = mat.level + 1 - discount  # tiny:upgrade.cost
    if mat.level >= TOP_LEVEL:  # tiny:upgrade.top
        return vec[i64]()
    out = vec[i64](capacity=ROOM)
    for energy in range(cost + 1):
        fits = mixed or energy == 0 or energy == cost  # tiny:upgrade.kind
        if fits and energy <= mat.energy and cost - energy <= mat.culture:
            out = append(out, A_UPGRADE + energy)
    return out


# ---- planets ----


def may_use(state: "TinyState", seat: i64, planet: i64, chain: i64) -> bool:
    """Whether the planet's action is open to the player and can be paid, in whatever way it is reached."""
    mat = state.mats[seat]
    if chain & CHAIN_BIT[planet]:  # tiny:chain.guard
        return False
    if WHEN[planet] & OWN_TURN and seat != state.active:  # tiny:use.own_turn
        return False
    if WHEN[planet] & ONCE and mat.used >> planet & 1:  # tiny:use.once
        return False
    if left_of(mat, ENERGY, chain) < PRICE_ENERGY[planet]:  # tiny:use.price
        return False
    return left_of(mat, CULTURE, chain) >= PRICE_CULTURE[planet]


def usable(state: "TinyState", seat: i64, planets: i64, chain: i64) -> i64:
    """Those of the planets whose actions the player can do: a bit each."""
    out: i64 = 0
    planet: i64 = 0
    while planets:
        if planets & 1 and state.can_use(seat, planet, chain):
            out |= BIT[planet]
        planets >>= 1
        planet += 1
    return out


def add_uses(out: vec[i64], planets: i64) -> vec[i64]:
    """An action for each planet."""
    planet: i64 = 0
    while planets:
        if planets & 1:
            out = append(out, A_USE + planet)
        planets >>= 1
        planet += 1
    return out


def row_mask(state: "TinyState") -> i64:
    """The planets of the row: a bit each."""
    mask: i64 = 0
    for slot in range(len(state.row)):
        if state.row[slot] >= 0:
            mask |= BIT[state.row[slot]]
    return mask


# ---- ships ----


def can_move(state: "TinyState", mat: Mat, other_than: i64) -> bool:
    """Whether some ship can move, other than this one."""
    for ship in range(SHIPS):
        if ship != other_than and mat.at[ship] != LOCKED:
            if mat.at[ship] != HOME:
                return True
            for slot in range(len(state.row)):
                if can_enter(state, mat, slot):
                    return True
    return False


def can_enter(state: "TinyState", mat: Mat, slot: i64) -> bool:
    """Whether there is room for a ship of this player on the planet or its track."""
    return state.row[slot] >= 0 and not (mat.is_at(landed(slot)) and mat.orbits(slot))


def is_target(state: "TinyState", owner: i64, ship: i64, track: i64) -> bool:
    """Whether the ship is on such a track and beyond the start."""
    mat = state.mats[owner]
    return mat.on_track(ship, state.row, track) and space_of(mat.at[ship]) > 0  # tiny:regress.target
