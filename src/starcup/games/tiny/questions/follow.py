"""Following: after a die's action the others may copy its face for culture, clockwise from the owner's left."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starcup.games.tiny.chain import START, after_fee
from starcup.games.tiny.codes import (
    A_DONE,
    A_FOLLOW,
    A_PASS,
    E_BOUNTY,
    E_FOLLOWED,
    E_PASSED,
    Q_CONFIRM,
    Q_FOLLOW,
    S_FOLLOW,
)
from starcup.games.tiny.data import CULTURE, ENERGY, F_CULTURE, F_ENERGY, FOLLOW_COST
from starcup.games.tiny.fields import CONFIRMED, FACE_BITS, FREE
from starcup.games.tiny.powers import production
from starcup.games.tiny.questions import dice

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState


# ---- the step follow (next, owner, die): who is asked next ----


def next_follower(state: "TinyState", k: i64, owner: i64, die: i64) -> None:
    """Ask the next player clockwise who can follow as things stand now."""
    players: i64 = len(state.mats)
    while k < players:  # tiny:follow.who
        seat: i64 = (owner + k) % players  # tiny:follow.order
        if can_follow(state, seat, die):
            if state.confirm and not die & CONFIRMED and state.mats[owner].rogue < 0:  # tiny:option.confirm
                state.ask_one(owner, Q_CONFIRM, S_FOLLOW, k, owner, die | CONFIRMED)
            else:
                state.ask_one(seat, Q_FOLLOW, S_FOLLOW, k + 1, owner, die)  # tiny:follow.once
            return
        k += 1


def fee(state: "TinyState", die: i64) -> i64:
    """What following costs: nothing after Zavodnick, more under Nibiru."""
    if die & FREE:
        return 0  # tiny:zavodnick.free
    return state.tax if state.tax else FOLLOW_COST  # tiny:follow.cost


def can_follow(state: "TinyState", seat: i64, die: i64) -> bool:
    """Whether the player can pay, and then has something to do."""
    mat = state.mats[seat]
    cost: i64 = fee(state, die)
    if mat.rogue >= 0 or mat.culture < cost:  # tiny:rogue.never_follows tiny:follow.cost
        return False
    return has_action(state, seat, die & FACE_BITS, after_fee(cost))  # tiny:follow.first tiny:follow.offer


def has_action(state: "TinyState", seat: i64, face: i64, chain: i64) -> bool:
    """Whether the face gives a follower anything to do: to acquire it needs a ship that brings something in."""
    if face == F_ENERGY:
        return production(state, state.mats[seat], ENERGY) > 0
    if face == F_CULTURE:
        return production(state, state.mats[seat], CULTURE) > 0
    return dice.can_face(state, seat, face, chain)


# ---- confirm and follow (next, owner, die) ----


def legal(prompt: i64) -> vec[i64]:
    """The owner says Done; another player follows or passes."""
    return vec[i64]([A_DONE]) if prompt == Q_CONFIRM else vec[i64]([A_FOLLOW, A_PASS])


def answer(state: "TinyState", seat: i64, action: i64, owner: i64, die: i64) -> None:
    """After Done the step goes on by itself."""
    if action == A_FOLLOW:
        follow(state, seat, owner, die)
    elif action == A_PASS:
        state.emit(E_PASSED, seat, state.name_of(owner), die & FACE_BITS)


def follow(state: "TinyState", seat: i64, owner: i64, die: i64) -> None:
    """Pay, and copy the face with one's own ships, colonies and choices."""
    cost: i64 = fee(state, die)
    face: i64 = die & FACE_BITS
    state.mats[seat].culture -= cost
    state.emit(E_FOLLOWED, seat, state.name_of(owner), face, cost)
    if owner == state.active:
        pay_bounty(state, owner, ENERGY, state.bounty_energy)
        pay_bounty(state, owner, CULTURE, state.bounty_culture)
    dice.do_face(state, seat, face, START)  # tiny:follow.copy


def pay_bounty(state: "TinyState", owner: i64, resource: i64, amount: i64) -> None:
    """What Bisschop or Birkomius promised for each follow."""
    gained: i64 = state.mats[owner].gain(resource, amount)
    if gained:
        state.emit(E_BOUNTY, owner, resource, gained)
