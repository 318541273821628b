"""A table's log between where it is kept and the session: rows are only ever added, and the session's log follows.

An answer is a row. A take-back is a row too: it names the rows it strikes out. What counts is every answer that no
later row has struck out, in the order of the rows. Standing orders, and rolls that came with a save, are rows as well,
and so are notes: who gave up a seat, who is back.
"""

import contextlib
import time
from bisect import bisect_left
from collections import deque
from collections.abc import Sequence
from typing import Any, Protocol

from starcup.core.errors import BadOption, BadSave
from starcup.core.state import Seat
from starcup.table.answers import decoded, encoded
from starcup.table.change import Change
from starcup.table.save import Roll
from starcup.table.session import Session

Row = dict[str, Any]
Note = tuple[str, Seat, int]  # what, about whom, and after how many actions


def result_of(session: Session) -> Row | None:
    """How the game ended, if it has: lists show it without opening the table."""
    state = session.state
    return {"scores": state.scores(), "ranking": state.ranking()} if state.over else None


class LogRow(Protocol):
    """A row as it was written down."""

    @property
    def n(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def seat(self) -> int: ...
    @property
    def what(self) -> list[Any]: ...


def standing(rows: Sequence[LogRow]) -> list[LogRow]:
    """The answers that count."""
    struck = {n for row in rows if row.kind == "strike" for n in row.what}
    return [row for row in rows if row.kind == "play" and row.n not in struck]


def rolls_of(rows: Sequence[LogRow]) -> list[Roll]:
    """The rolls that were handed in, each with how many of the answers that count came before it."""
    numbers = [row.n for row in standing(rows)]
    return [(bisect_left(numbers, row.n), row.seat, row.what[0]) for row in rows if row.kind == "roll"]


def check_rows(rows: Sequence[LogRow]) -> None:
    """Raise BadSave, and name the row, if the rows' numbers do not run on one by one."""
    for n, row in enumerate(rows):
        if row.n != n:
            raise BadSave(f"its log has a gap: row {n} is missing, and row {row.n} comes next", n)


class Journal:
    """A session and, for every answer in its log, the number of the row it is written in.

    `last` is the number of the last row: as long as it is the same, nothing has changed.
    """

    def __init__(self, table: str, session: Session) -> None:
        self.table = table
        self.session = session
        self.numbers: list[int] = []
        self.notes: list[Note] = []
        self.last = -1

    @staticmethod
    def load(table: str, session: Session, rows: Sequence[LogRow]) -> "Journal":
        """Play the log of a table; raises StarcupError if it has a gap or does not play out."""
        check_rows(rows)
        journal = Journal(table, session)
        plays = standing(rows)
        session.rolls = rolls_of(rows)
        session.run.replay([(row.seat, encoded(session.game, row.what)) for row in plays], session.rolls)
        for row in rows:
            if row.kind == "order":
                with contextlib.suppress(BadOption):  # an order that the game no longer has
                    session.order(row.seat, *row.what)
        journal.numbers = [row.n for row in plays]
        journal.notes = [(row.what[0], row.seat, row.what[1]) for row in rows if row.kind == "note"]
        journal.last = rows[-1].n if rows else -1
        return journal

    @staticmethod
    def begin(table: str, session: Session) -> tuple["Journal", list[Row]]:
        """The journal of a new table, and the rows it begins with: what a save came with."""
        journal = Journal(table, session)
        rows: list[Row] = []
        rolls = deque(session.rolls)
        for index, (seat, action) in enumerate(session.log):
            while rolls and rolls[0][0] <= index:
                rows.append(journal.roll_row(rolls.popleft()))
            rows.append(journal.play_row(seat, action, "save"))
        rows += [journal.roll_row(roll) for roll in rolls]
        return journal, rows

    def asked_bits(self) -> int:
        """A bit for each seat that the game asks, for lists."""
        return sum(1 << seat for seat in self.session.state.actors())

    def record(self, seat: Seat, change: Change, by: str, order: list[str] | None = None) -> list[Row]:
        """The rows that say what the session has just done, at a seat's command; `order` is the standing order set."""
        rows = [self.row("order", seat, order, "person")] if order else []
        if change.struck:
            rows.append(self.row("strike", seat, [self.numbers[index] for index in change.struck], by))
            gone = set(change.struck)
            self.numbers = [n for index, n in enumerate(self.numbers) if index not in gone]
        for count, (who, action) in enumerate(change.played):
            is_command = bool(change.struck) or (count == 0 and who == seat)
            rows.append(self.play_row(who, action, by if is_command else "order"))
        return rows

    def play_row(self, seat: Seat, action: int, by: str) -> Row:
        """The next row, for an answer."""
        row = self.row("play", seat, decoded(self.session.game, action), by)
        self.numbers.append(self.last)
        return row

    def roll_row(self, roll: Roll) -> Row:
        """The next row, for a roll that was handed in."""
        _, stream, outcome = roll
        return self.row("roll", stream, [outcome], "save")

    def note_row(self, what: str, seat: Seat) -> Row:
        """The next row, for something that happened at the table and not in the game.

        Its place is after what everybody knows of, so that it tells nothing of what was done behind a screen.
        """
        known = self.session.run.chronicle.entries
        self.notes.append((what, seat, known[-1].ply if known else 0))
        return self.row("note", seat, [what, self.notes[-1][2]], "table")

    def row(self, kind: str, seat: Seat, what: list[Any], by: str) -> Row:
        """The next row."""
        self.last += 1
        return {
            "table_id": self.table,
            "n": self.last,
            "kind": kind,
            "seat": seat,
            "what": what,
            "by": by,
            "at": time.time(),
        }
