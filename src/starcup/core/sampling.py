"""Samples: states that a seat cannot tell from the true one, for bots that look ahead."""

from typing import TYPE_CHECKING, Final

from starcup.core.luck import replace_luck
from starcup.core.rng import Rng

if TYPE_CHECKING:
    from starcup.core.state import State


MOST_DEALS: Final = 1000  # only a position written by hand can contradict itself so that no deal keeps a window open


def draw_sample(state: "State", seat: int, rng: Rng) -> "State":
    """A state that agrees with all the seat knows; everything else is dealt anew from `rng`.

    Everybody knows that an open window is open: somebody is still asked. A deal that leaves nobody anything to choose
    there is not one of those the seat thinks possible, so another is drawn.
    """
    sample = dealt_anew(state, seat, rng)
    if state.opening:
        deals = 1
        while deals < MOST_DEALS and (sample.windows != state.windows or not sample.opening):
            sample = dealt_anew(state, seat, rng)
            deals += 1
    return sample


def dealt_anew(state: "State", seat: int, rng: Rng) -> "State":
    """The state with everything that the seat cannot know dealt anew, run on to its next question."""
    sample = state.clone()
    sample.setup = state.setup.without_seed()
    sample.plies = 0
    sample.final = 0
    sample.drew = False
    sample.lead = seat
    replace_luck(sample, rng)
    for other in range(state.seats):
        if other != seat:
            sample.forget_choices(other)  # what others may do can depend on what is dealt anew
            if state.opening:
                sample.rewind(other)
                sample.stack[sample.top + other] = state.opening[other]
    sample.redeal(seat, rng)
    begin_again(sample, seat)
    sample.proceed()
    return sample


def begin_again(sample: "State", seat: int) -> None:
    """Repeat the automatic part of a sealed window for everybody but `seat`."""
    for other in range(sample.seats):
        if sample.opening and sample.opening[other] and other != seat:
            sample.begin(other)
