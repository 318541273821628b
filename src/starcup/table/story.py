"""What happened, step by step: how the table looked between events, for those who are told one thing at a time."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from starcup.core.game import Game
from starcup.core.setup import Setup
from starcup.core.state import Seat
from starcup.table.change import Answer
from starcup.table.chronicle import Mark
from starcup.table.run import Run
from starcup.table.save import Roll
from starcup.table.session import Session

JSON = dict[str, Any]
MAX_TOLD = 120  # events: what is longer ago is in the log


def moments(run: Run, viewer: Seat, since: int, now: Mapping[str, Any] | None = None) -> list[JSON]:
    """How the table looked between events: `upto` is how many of them the viewer knew of by then.

    After the last event there may be one more, where the table went on without a word; never the table as it is: `now`
    is the viewer's view of that, if it is at hand.
    """
    marks = run.chronicle.marks_for(viewer, since)
    looks = [seen(mark, viewer) for _, mark in marks]
    is_at_end = bool(marks) and marks[-1][0] == len(run.chronicle.open_to(viewer))
    if is_at_end and looks[-1] == (run.state.look(viewer) if now is None else now):
        marks.pop()
    return [
        {"upto": upto, "view": look, "aids": run.game.aids(mark.state, viewer)}
        for (upto, mark), look in zip(marks, looks, strict=False)
    ]


def seen(mark: Mark, viewer: Seat) -> Mapping[str, Any]:
    """A viewer's view of the table at a mark."""
    mark.state.lifted = mark.lifted
    return mark.state.look(viewer)


@dataclass(frozen=True)
class Story:
    """How the table came to be as it is, from event number `since` on: for those who come late.

    A copy of what it needs, so another thread may work on it. It begins with the first event of the answer numbered
    `ply`.
    """

    game: Game
    setup: Setup
    start: dict[str, Any] | None
    log: list[Answer]
    rolls: list[Roll]
    viewer: Seat
    since: int
    ply: int

    @staticmethod
    def of(session: Session, viewer: Seat, since: int) -> "Story":
        """The story of a session from about event number `since` on, but not from too long ago."""
        opened = session.run.chronicle.open_to(viewer)
        first = max(min(since, len(opened)), len(opened) - MAX_TOLD, 0)
        ply = opened[first].ply if first < len(opened) else len(session.log) + 1
        while first > 0 and opened[first - 1].ply == ply:
            first -= 1
        log, rolls = list(session.log), list(session.rolls)
        return Story(session.game, session.setup, session.start, log, rolls, viewer, first, ply)

    def tell(self) -> JSON:
        """The log is played once more; the first moment is how the table looked before."""
        past = Run(self.game, self.setup, self.start)
        for index, answer in past.before_each(self.log, self.rolls):
            if index + 1 == self.ply:
                past.tell(True)
                past.chronicle.marks.append(Mark(len(past.chronicle.entries), past.state.clone()))
            past.play(*answer)
        return {
            "since": self.since,
            "moments": moments(past, self.viewer, self.since - 1),
        }
