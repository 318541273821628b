"""A log being played out: the state it has come to, and what each seat could still take back."""

from bisect import bisect_left
from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

from starcup.core.errors import BadPosition, IllegalAction, StarcupError
from starcup.core.event import Event
from starcup.core.game import Game
from starcup.core.luck import give_key
from starcup.core.refusals import check_answer
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.source import SHARED_STREAM
from starcup.core.state import Seat, State
from starcup.table.broken import BrokenEngine
from starcup.table.change import Answer
from starcup.table.chronicle import Chronicle
from starcup.table.save import Roll

SHARED = SHARED_STREAM
KEPT_EVERY = 16  # answers between two states that are kept: so many more are played again by a take-back, at most


class Kept(NamedTuple):
    """The table after `plies` answers, all of them final; `entries` and `held` are where its chronicle stood."""

    plies: int
    state: State
    answers: list[int]
    entries: int
    held: list[Event]


class Run:
    """A state with the log that led to it. It only goes forward; a take-back is a new Run of a shorter log.

    Now and then the state is kept, at a point that no take-back goes behind: a new Run begins from there.

    - `own[seat]`: the indexes of the seat's answers in the log.
    - `final[seat]`: how many of them can no longer be taken back.
    - `answers[seat]`: how many it has given in the current window.
    """

    def __init__(self, game: Game, setup: Setup, start: dict[str, Any] | None, state: State | None = None) -> None:
        """At the deal or the start; with a `state`, there, and whoever makes it says what led to it."""
        self.game = game
        self.state = begun(game, setup, start) if state is None else state
        self.log: list[Answer] = []
        self.own: list[list[int]] = [[] for _ in range(setup.seats)]
        self.final = [0] * setup.seats
        self.answers = [0] * setup.seats
        self.chronicle = Chronicle()
        if state is None:
            self.chronicle.record(self.state, 0)
        self.has_rolls = any(stream.forced for stream in self.streams())  # whether any were ever handed in
        self.kept: Kept | None = None

    def play(self, seat: Seat, action: int) -> None:
        """Play a checked answer and note it. Raises IllegalAction, or BadOption for a roll that cannot be."""
        window = self.state.windows
        if self.has_rolls and any(stream.forced for stream in self.streams()):
            self.state.clone().play(seat, action)  # a roll that was handed in may not fit: find out on a copy
        check_answer(self.state, seat, action)
        try:
            self.state.apply(seat, action)
        except StarcupError as fault:  # it was legal, so this is no refusal: the state is half changed
            raise BrokenEngine(f"a legal answer of seat {seat} could not be played: {fault}") from fault
        self.own[seat].append(len(self.log))
        self.log.append((seat, action))
        self.answers[seat] += 1
        if self.state.windows != window:
            self.answers = [0] * len(self.answers)
        self.chronicle.record(self.state, len(self.log))
        final = self.state.final
        if final:
            for other in range(len(self.final)):
                if final >> other & 1:
                    self.final[other] = len(self.own[other])
            if len(self.log) >= (self.kept.plies if self.kept else 0) + KEPT_EVERY:
                self.keep()

    # ---- kept states ----

    def keep(self) -> None:
        """Keep the table as it stands, if nothing of what led here can be taken back: take-backs then begin here."""
        if not self.has_rolls and all(count == len(own) for count, own in zip(self.final, self.own, strict=True)):
            chronicle = self.chronicle
            self.kept = Kept(
                len(self.log), self.state.clone(), list(self.answers), len(chronicle.entries), list(chronicle.held)
            )

    def from_kept(self) -> "Run | None":
        """A run of its own that stands where the table was kept last; None where nothing is kept."""
        kept = self.kept
        if kept is None or self.has_rolls:
            return None
        run = Run(self.game, kept.state.setup, None, kept.state.clone())
        run.state.events = []
        run.log = self.log[: kept.plies]
        run.own = [own[: bisect_left(own, kept.plies)] for own in self.own]
        run.final = [len(own) for own in run.own]
        run.answers = list(kept.answers)
        run.chronicle = self.chronicle.up_to(kept.entries, kept.held)
        run.kept = kept
        return run

    # ---- moments and rolls ----

    def tell(self, wanted: bool) -> None:
        """From now on, keep the moments of what happens; or stop that, and forget those kept so far."""
        self.state.moments = [] if wanted else None
        self.chronicle.marks = []

    def hand_in(self, stream: int, outcome: int) -> None:
        """Fix the next draw of a stream: a seat's own, or the shared one, -1."""
        self.has_rolls = True
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
        for index, (seat, action) in self.before_each(log, rolls) if rolls else enumerate(log):
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


def begun(game: Game, setup: Setup, start: dict[str, Any] | None) -> State:
    """A deal, or a position; a position with a key goes on with the key's luck, and what is undrawn in a new order."""
    if start is None:
        return game.new(setup, events=True)
    state = game.restore(start, events=True)
    if setup.key is not None:
        if state.drew:
            raise BadPosition("position: something is drawn before anybody answers, so fair luck comes too late for it")
        give_key(state, setup.key)
        state.reshuffle(state.rng)
        state.make_luck_final()
    return state


class IndexedFault(IllegalAction):
    """A log that does not play out, with the index where it stops."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index
