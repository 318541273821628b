"""Answers that are not legal, and the sentences that say why."""

from typing import TYPE_CHECKING, Final

from starcup.core.book import Action
from starcup.core.errors import IllegalAction

if TYPE_CHECKING:
    from starcup.core.state import State

MAX_LISTED_ACTIONS: Final = 12  # legal actions that an error message names


def check_answer(state: "State", seat: int, action: Action) -> None:
    """Raise IllegalAction unless the seat may give this answer now; both may be any ints, however large."""
    if state.over:
        raise IllegalAction("the game is over: nobody can act any more")
    if not 0 <= seat < int(state.seats):
        raise IllegalAction(f"there is no seat {seat}: seats run from 0 to {state.seats - 1}")
    if not state.prompt(seat):
        raise IllegalAction(f"seat {seat} is not being asked anything: waiting for {state.actors()}")
    for legal in state.choices[seat]:
        if int(legal) == action:
            return
    raise IllegalAction(refusal(state, seat, action))


def refusal(state: "State", seat: int, action: Action) -> str:
    """The message for an action that is not legal."""
    legal = state.legal_actions(seat)
    words = [state.game.label(state, seat, choice) for choice in legal[:MAX_LISTED_ACTIONS]]
    unlisted = len(legal) - len(words)
    more = f"; and {unlisted} more" if unlisted else ""
    label = state.game.label(state, seat, action)
    return f"seat {seat} cannot do this now: {label}. Legal: {'; '.join(words)}{more}"
