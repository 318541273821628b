"""What you are asked in the Rogue's turn: whether you force a reroll, and which resources an attack takes."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starcup.games.tiny import rogue_galaxy
from starcup.games.tiny.codes import A_ACCEPT, A_FORCE, A_GIVE_UP, E_FORCED, Q_FORCE
from starcup.games.tiny.data import CULTURE, ENERGY, FORCE_CULTURE, FORCE_ENERGY, KEPT
from starcup.games.tiny.rogue_galaxy import YOU

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState


def legal(state: "TinyState", prompt: i64) -> vec[i64]:
    """What may be answered."""
    if prompt == Q_FORCE:
        return vec[i64]([A_FORCE, A_ACCEPT])
    mat = state.mats[YOU]
    return vec[i64]([A_GIVE_UP + resource for resource in (ENERGY, CULTURE) if mat.stock(resource) > 0])


def answer(state: "TinyState", prompt: i64, action: i64, a: i64, b: i64) -> None:
    """What the answer does; `a` and `b` are the first ints of the window."""
    if prompt != Q_FORCE:
        give_up(state, action - A_GIVE_UP, a)
    elif action == A_FORCE:
        force(state, a, b)
    else:
        rogue_galaxy.activate(state, a)


# ---- force (face, rerolled) ----


def force(state: "TinyState", face: i64, rerolled: i64) -> None:
    """You pay, and the die is rolled again, as often as you like."""
    state.pay(YOU, FORCE_ENERGY, FORCE_CULTURE)
    state.emit(E_FORCED, YOU, face)
    rogue_galaxy.roll_die(state, rerolled != 0, True)


# ---- give_up (left) ----


def give_up(state: "TinyState", resource: i64, left: i64) -> None:
    """One resource of your choice is gone; more may be asked for."""
    rogue_galaxy.take(state, resource, 1, rogue_galaxy.part(state, KEPT) != 0)
    rogue_galaxy.take_any(state, left - 1)
