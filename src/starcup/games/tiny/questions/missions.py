"""Secret missions: dealing them, the choice of one, what a seat cannot know, and dealing that anew for a sample."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.core.rng import Rng
from starcup.core.state import Seat
from starcup.games.tiny.codes import A_KEEP, E_DEALT, E_KEPT
from starcup.games.tiny.data import ALONE_MISSIONS, MISSION_COUNT
from starcup.games.tiny.mat import NO_CARD, Mat

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

SIX: Final = 1  # of two_seat_missions


def pack(state: "TinyState") -> list[int]:
    """The missions that are shuffled: those that compare players are for three or more, and for two who want them."""
    if state.seats == 2 and state.setup.options["two_seat_missions"] == SIX:
        return ALONE_MISSIONS[:]  # tiny:option.six
    return list(range(MISSION_COUNT))


def deal(state: "TinyState") -> None:
    """Two missions for each player."""
    cards = pack(state)
    state.rng.shuffle(cards)
    for seat in range(state.seats):
        mat = state.mats[seat]
        give(mat, cards.pop(), cards.pop())
        state.emit(E_DEALT, seat, mat.low, mat.high, 0, seat)


def give(mat: Mat, one: i64, other: i64) -> None:
    """Two missions for a player, in order: which came first tells nothing."""
    mat.low = one if one < other else other
    mat.high = other if one < other else one


# ---- mission: which of the two to keep, all at the same time ----


def legal(state: "TinyState", seat: i64) -> vec[i64]:
    """Either of the two."""
    mat = state.mats[seat]
    return vec[i64]([A_KEEP + mat.low, A_KEEP + mat.high])  # tiny:setup.missions


def answer(state: "TinyState", seat: i64, action: i64) -> None:
    """The other one is given back, and stays secret too."""
    state.mats[seat].kept = action - A_KEEP  # tiny:setup.keep
    state.emit(E_KEPT, seat, action - A_KEEP, 0, 0, seat)


# ---- what is hidden ----


def before_choosing(state: "TinyState") -> list[Mat]:
    """The mats as they stood when missions were dealt: the only window for several seats is their choice."""
    mats = [mat.clone() for mat in state.mats]
    for seat in range(state.seats):
        if state.opening[seat]:
            mats[seat].kept = NO_CARD
    return mats


def redeal_deck(state: "TinyState", rng: Rng) -> None:
    """Nobody knows the order of the deck."""
    deck = sorted(state.deck[: state.left])
    rng.shuffle(deck)
    state.deck = deck


def redeal(state: "TinyState", seat: Seat, rng: Rng) -> None:
    """A seat knows its own two missions, and what others kept once the game is over."""
    cards = unknown(state, seat)
    rng.shuffle(cards)
    for other in range(state.seats):
        if other != seat:
            mat = state.mats[other]
            if state.over:
                give(mat, mat.kept, cards.pop())
            else:
                chosen: i64 = cards.pop()
                give(mat, chosen, cards.pop())
                mat.kept = chosen if mat.kept != NO_CARD else NO_CARD
    if state.opening:
        state.shown = before_choosing(state)


def unknown(state: "TinyState", seat: Seat) -> list[int]:
    """The missions that the seat has not seen, in order."""
    seen: list[int] = []
    for other in range(state.seats):
        mat = state.mats[other]
        if state.over:
            seen.append(mat.kept)
        if other == seat:
            seen.append(mat.low)
            seen.append(mat.high)
    return [card for card in pack(state) if card not in seen]
