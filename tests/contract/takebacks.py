"""Laws about what can be taken back: nobody learns anything by an undo."""

from starcup import SPECTATOR, Rng, State
from tests.contract.tools import first_difference, pick, seen_by, step

STEPS = 6  # how far the law looks on from where it starts
MAX_ANSWERS = 12  # answers of a seat that are tried; all of them where there are no more


def what_can_be_taken_back_shows_nothing_new(state: State, rng: Rng) -> None:
    """If an answer shows a seat something it could not know before, that seat's answers are final.

    What the seat cannot know is dealt twice, and the same answer given in both deals with the same luck: if the seat
    sees a difference, the answer must be final for that seat; if the spectator sees one, for every seat. That luck
    is final is another law.
    """
    for _ in range(STEPS):
        for seat in state.actors():
            for action in tried(state, seat, rng):
                check_answer(state, seat, action, rng)
        if state.over:
            return
        step(state, rng)


def tried(state: State, seat: int, rng: Rng) -> list[int]:
    """The answers to try: all of a few, some of many."""
    legal = state.legal_actions(seat)
    return list(legal) if len(legal) <= MAX_ANSWERS else [pick(state, seat, rng) for _ in range(MAX_ANSWERS)]


def check_answer(state: State, seat: int, action: int, rng: Rng) -> None:
    """One answer of one seat."""
    truth = state.clone()
    truth.apply(seat, action)
    deals = [state.determinize(seat, rng) for _ in range(2)]
    share_luck(deals[0], deals[1])
    for deal in deals:
        deal.apply(seat, action)
    label = state.game.label(state, seat, action)
    one, other = (seen_by(deal, seat) for deal in deals)
    if one != other and not truth.final >> seat & 1:
        raise AssertionError(f"seat {seat} can take {label!r} back, and has seen {first_difference(one, other)}")
    one, other = (seen_by(deal, SPECTATOR) for deal in deals)
    if one != other and truth.final != 2**state.seats - 1:
        raise AssertionError(f"{label!r} can be taken back, and everybody has seen {first_difference(one, other)}")


def share_luck(one: State, other: State) -> None:
    """Let the same dice fall in both states."""
    other.rng = one.rng.clone()
    other.streams = [stream.clone() for stream in one.streams]
