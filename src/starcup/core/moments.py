"""Moments: copies of the table between two events, so that an answer with many consequences can be told one by one."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starcup.core.state import State


class Moment:
    """The table between two events of one answer.

    `count` is how many events had happened since the answer was given. If it is `closing`, everybody in a window for
    several seats has answered, and the screens are still up: bits of the copy's `lifted` lift them seat by seat.
    """

    def __init__(self, count: int, state: "State", closing: bool) -> None:
        self.count = count
        self.state = state
        self.closing = closing


def note_moment(state: "State", closing: bool = False) -> None:
    """Keep a copy of the table as it is now, if anybody wants it and anything has happened since the last one.

    While screens are up nothing is told of what happens behind them, so there is nothing to show in between.
    """
    moments, events = state.moments, state.events
    if moments is None or events is None or (state.opening and not closing):
        return
    count = len(events)
    if closing or count > (moments[-1].count if moments else 0):
        moments.append(Moment(count, state.clone(), closing))
