"""Events: what happened, and who may know of it."""

from typing import Final

from mypy_extensions import mypyc_attr

EVERYONE: Final = -1
NOBODY: Final = -1  # not caused by a seat: a shared roll, the end of a round


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened: its code in the event book, the seat that caused it, who may know, and three ints.

    `window` is 0 if the whole audience sees it at once. Otherwise it is the number of the sealed window it happened in:
    until that window closes, only `seat` may know of it.
    """

    def __init__(self, code: int, seat: int, audience: int, a: int, b: int, c: int, window: int) -> None:
        self.code = code
        self.seat = seat
        self.audience = audience
        self.a = a
        self.b = b
        self.c = c
        self.window = window

    def __repr__(self) -> str:
        return f"<Event {self.code} of seat {self.seat}: {self.a}, {self.b}, {self.c}>"

    def row(self) -> list[int]:
        """The event as plain ints: code, seat, audience, a, b, c."""
        return [self.code, self.seat, self.audience, self.a, self.b, self.c]
