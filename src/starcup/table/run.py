"""A log being played out: the state it has come to, and what each seat could still take back."""

from collections import deque
from collections.abc import Iterator
from typing import Any

from starcup.core.errors import IllegalAction, StarcupError
from starcup.core.game import Game
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.state import Seat, State
from starcup.table.change import Answer
from starcup.table.chronicle import Chronicle
from starcup.table.save import Roll

SHARED = -1


class Run:
    """A state with the log that led to it. It only goes forward; a take-back is a new Run of a shorter log.

    - `own[seat]`: the indexes of the seat's answers in the log.
    - `final[seat]`: how many of them can no longer be taken back.
    - `answers[seat]`: how many it has given in the current window.
    """

    def __init__(self, game: Game, setup: Setup, start: dict[str, Any] | None) -> None:
        self.game = game
        self.state: State = game.new(setup, events=True) if start is None else game.restore(start, events=True)
        self.log: list[Answer] = []
        self.own: list[list[int]] = [[] for _ in range(setup.seats)]
        self.final = [0] * setup.seats
        self.answers = [0] * setup.seats
        self.chronicle = Chronicle()
        self.chronicle.record(self.state, 0)

    def play(self, seat: Seat, action: int) -> None:
        """Play a checked answer and note it. Raises IllegalAction, or BadOption for a roll that cannot be."""
        window = self.state.windows
        if any(stream.forced for stream in self.streams()):
            self.state.clone().play(seat, action)  # a roll that was handed in may not fit: find out on a copy
        self.check(seat, action)
        try:
            self.state.apply(seat, action)
        except StarcupError as fault:  # it was legal, so this is no refusal: the state is half changed
            raise BrokenEngine(f"a legal answer of seat {seat} could not be played: {fault}") from fault
        self.own[seat].append(len(self.log))
        self.log.append((seat, action))
        self.answers[seat] += 1
        if self.state.windows != window:
            self.answers = [0] * len(self.answers)
        for other in range(len(self.final)):
            if self.state.final >> other & 1:
                self.final[other] = len(self.own[other])
        self.chronicle.record(self.state, len(self.log))

    def check(self, seat: Seat, action: int) -> None:
        """Raise IllegalAction unless the seat may give this answer now."""
        state = self.state
        asked = not state.over and 0 <= seat < state.seats and state.prompt(seat)
        if not asked or action not in state.legal_actions(seat):
            state.play(seat, action)  # it says what is wrong

    def tell(self, wanted: bool) -> None:
        """From now on, keep the moments of what happens; or stop that, and forget those kept so far."""
        self.state.moments = [] if wanted else None
        self.chronicle.marks = []

    def hand_in(self, stream: int, outcome: int) -> None:
        """Fix the next draw of a stream: a seat's own, or the shared one, -1."""
        luck = self.luck(stream)
        if luck.forced is None:
            luck.forced = []
        luck.forced.append(outcome)

    def luck(self, stream: int) -> Rng:
        """A seat's own luck, or the shared luck."""
        return self.streams()[stream - SHARED]

    def streams(self) -> list[Rng]:
        return [self.state.rng, *self.state.streams]

    def open_answers(self, seat: Seat) -> list[int]:
        """The indexes in the log of the answers that the seat may still take back."""
        return self.own[seat][self.final[seat] :]

    def replay(self, log: list[Answer], rolls: list[Roll]) -> None:
        """Play a whole log with its rolls; raises IndexedFault with the index of the first answer that does not fit."""
        for index, (seat, action) in self.before_each(log, rolls):
            try:
                self.play(seat, action)
            except StarcupError as fault:
                raise IndexedFault(index, str(fault)) from None

    def before_each(self, log: list[Answer], rolls: list[Roll]) -> Iterator[tuple[int, Answer]]:
        """Each answer of a log when it is due, after the rolls that came before it have been handed in."""
        waiting = deque(rolls)
        for index, answer in enumerate(log):
            while waiting and waiting[0][0] <= index:
                self.hand_in(*waiting.popleft()[1:])
            yield index, answer
        for _, stream, outcome in waiting:
            self.hand_in(stream, outcome)


class BrokenEngine(RuntimeError):
    """A fault of the rules' own, in the middle of an answer: whoever has the log must play it again."""


class IndexedFault(IllegalAction):
    """A log that does not play out, with the index where it stops."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index
