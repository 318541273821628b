"""Since when each seat has been asked: the time that runs for it, and the time that browsers are shown.

Running time is monotonic: the system's clock may jump, and no game is lost by that. Browsers are told a deadline by the
system's clock, worked out once per question, so that a frame is the same as long as nothing has happened.
"""

import time
from typing import NamedTuple

Question = tuple[int, int]


class Since(NamedTuple):
    """A moment, by both clocks. It may lie ahead: until then nobody's time runs."""

    running: float
    shown: float

    @staticmethod
    def now(grace: float = 0.0) -> "Since":
        return Since(time.monotonic() + grace, time.time() + grace)


class Hours:
    """The questions that are open at a table, and since when."""

    def __init__(self) -> None:
        self.asked: dict[int, Question] = {}
        self.since: dict[int, Since] = {}
        self.banks: list[float] = []  # what each seat has left beyond the time for a decision; empty for none

    def note(self, asked: dict[int, Question], grace: float = 0.0) -> None:
        """These questions are open now; those that were open before keep their time."""
        now = Since.now(grace)
        self.since = {seat: self.since[seat] if self.asked.get(seat) == at else now for seat, at in asked.items()}
        self.asked = asked

    def begin_anew(self, grace: float) -> None:
        """Everybody has all their time again, and a grace: the server or the players could not answer for a while."""
        self.since = dict.fromkeys(self.since, Since.now(grace))

    def charge(self, asked: dict[int, Question], clock: float) -> bool:
        """Take what answers took beyond their own time off the banks, before new questions are noted.

        Whether anything was taken. Time that is left over is not kept: answers that are taken back would gather it.
        """
        now, taken = time.monotonic(), False
        for seat, since in self.since.items() if self.banks else ():
            beyond = now - since.running - clock
            if beyond > 0 and asked.get(seat) != self.asked.get(seat):
                self.banks[seat] = max(0.0, round(self.banks[seat] - beyond, 1))
                taken = True
        return taken

    def time_for(self, seat: int, clock: float) -> float:
        """How long a seat may take over a question."""
        return clock + (self.banks[seat] if self.banks else 0.0)

    def leave_at_least(self, seconds: float, clock: float) -> None:
        """Whoever has less time left than this gets it: somebody has come to a table where nobody was."""
        now = time.monotonic()
        for seat, since in self.since.items():
            whole = self.time_for(seat, clock)
            if since.running + whole < now + seconds:
                self.since[seat] = Since.now(seconds - whole)

    def late(self, clock: float) -> list[int]:
        """The seats whose time is up."""
        now = time.monotonic()
        return [seat for seat, since in self.since.items() if now > since.running + self.time_for(seat, clock)]

    def deadline(self, seat: int, clock: float) -> float | None:
        """When the seat's time is up, by the system's clock."""
        since = self.since.get(seat)
        return since.shown + self.time_for(seat, clock) if since else None
