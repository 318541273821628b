"""What happened, for those who were there to see it."""

from typing import Final

EVERYONE: Final = -1
NOBODY: Final = -1  # an event that is no seat's doing: a shared roll, the end of a round


class Event:
    """One thing that happened: a code of the game's own, whose doing it was, who may know, and three ints.

    `window` is 0 for what everybody in the audience sees at once. Otherwise it is the number of the sealed window it
    happened in: until that window has closed, only `seat` may know of it.
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
