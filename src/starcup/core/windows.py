"""The stack of windows: who is asked what, and what waits until they have answered."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from starcup.core.book import INT_COUNT
from starcup.core.rules import Rules

NO_WINDOWS: Final = vec[i64]()
ROOM_AT_FIRST: Final = 4  # windows; the stack grows where a game needs more


@mypyc_attr(allow_interpreted_subclasses=True)
class Windows(Rules):
    """The part of a state that says who is asked. Only the top window is open.

    A window is some ints: a prompt per seat (0: not asked), the step that runs once all have answered (0: none), and
    three ints for the game to use. They lie end to end in `stack`, `width` ints each; `top` is where the open one
    begins, below 0 if there is none. `turnover` goes up with every window put on the stack or taken off, `windows` with
    every one that asks anybody. `opening` has the prompts that a sealed window started with.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.width: i64 = seats + 1 + INT_COUNT
        self.top: i64 = -self.width
        self.stack: vec[i64] = NO_WINDOWS
        self.turnover: i64 = 0
        self.windows: i64 = 0
        self.opening: list[int] = []

    @property
    def agenda(self) -> list[list[int]]:
        """The windows as lists, the open one last. These are copies: to change a window, assign all of them."""
        ints = [int(number) for number in self.stack]
        width = int(self.width)
        return [ints[at : at + width] for at in range(0, int(self.top) + width, width)]

    @agenda.setter
    def agenda(self, windows: list[list[int]]) -> None:
        self.stack = vec[i64]([number for window in windows for number in window])
        self.top = self.width * (len(windows) - 1)
        self.turnover += 1

    def window_int(self, index: i64) -> i64:
        """One of the three ints of the top window: 0, 1 or 2."""
        return self.stack[self.top + self.seats + 1 + index]

    def add_window(self, then: i64, a: i64, b: i64, c: i64) -> None:
        """Put a window on the stack that asks nobody yet."""
        width: i64 = self.width
        top: i64 = self.top + width
        if top + width > len(self.stack):
            self.stack = with_more_room(self.stack, width * ROOM_AT_FIRST)
        stack = self.stack
        seats: i64 = self.seats
        for seat in range(seats):
            stack[top + seat] = 0
        stack[top + seats] = then
        stack[top + seats + 1] = a
        stack[top + seats + 2] = b
        stack[top + seats + 3] = c
        self.top = top
        self.turnover += 1

    def drop_window(self) -> None:
        """Take the top window off the stack."""
        self.top -= self.width
        self.turnover += 1

    def drop_windows(self) -> None:
        """Take all windows off the stack: `proceed` then goes on with `advance`."""
        self.top = -self.width
        self.turnover += 1


def with_more_room(stack: vec[i64], more: i64) -> vec[i64]:
    """The same windows, with room for more of them."""
    out = vec[i64](capacity=len(stack) + more)
    for number in stack:
        out = append(out, number)
    for _ in range(more):
        out = append(out, 0)
    return out
