"""A table's log between the database and the session: rows are only ever added, and the session's log follows.

An answer is a row. A take-back is a row, too: it names the rows it strikes out. What counts is every answer that no
later row has struck out, in the order of the rows. Standing orders, and rolls that a save came with, are rows as well.
"""

import time
from bisect import bisect_left
from collections.abc import Callable
from typing import Any

from starcup.core.game import Game
from starcup.core.state import Seat
from starcup.server.store.models import LogRow
from starcup.table.save import Roll, decoded
from starcup.table.session import Session

Row = dict[str, Any]


def standing(rows: list[LogRow]) -> list[LogRow]:
    """The answers that count."""
    struck = {n for row in rows if row.kind == "strike" for n in row.what}
    return [row for row in rows if row.kind == "play" and row.n not in struck]


def rolls_of(rows: list[LogRow]) -> list[Roll]:
    """The rolls that were handed in, each with how many of the answers that count came before it."""
    numbers = [row.n for row in standing(rows)]
    return [(bisect_left(numbers, row.n), row.seat, row.what[0]) for row in rows if row.kind == "roll"]


class Journal:
    """A session and, for every answer in its log, the number of the row it is written in."""

    def __init__(self, table: str, session: Session, numbers: list[int], last: int) -> None:
        self.table = table
        self.session = session
        self.numbers = numbers
        self.last = last

    @staticmethod
    def load(table: str, session: Session, rows: list[LogRow]) -> "Journal":
        """Play the log of a table; raises IndexedFault where it does not play out."""
        plays = standing(rows)
        numbers = [row.n for row in plays]
        encode = session.game.book.encode
        session.rolls = rolls_of(rows)
        session.run.replay([(row.seat, encode(row.what[0], row.what[1:])) for row in plays], session.rolls)
        for row in rows:
            if row.kind == "order":
                settle(session, row.seat, *row.what)
        return Journal(table, session, numbers, rows[-1].n if rows else -1)

    def change(
        self, seat: Seat, strikes: list[int], deed: Callable[[], None], by: str, order: list[str] | None = None
    ) -> list[Row]:
        """Let the session do something that strikes out answers at these places of its log; the rows that say so.

        Raises what the session raises, and then nothing has changed.
        """
        kept = len(self.session.log) - len(strikes)
        deed()
        rows = [self.row("order", seat, order, "person")] if order else []
        struck = [self.numbers[place] for place in strikes]
        rows += [self.row("strike", seat, struck, by)] if struck else []
        places = set(strikes)
        self.numbers = [n for place, n in enumerate(self.numbers) if place not in places]
        for index, (who, action) in enumerate(self.session.log[kept:]):
            first = index == 0 and who == seat
            row = self.row(
                "play", who, decoded(self.session.game, who, action)[1:], by if first or strikes else "order"
            )
            rows.append(row)
            self.numbers.append(row["n"])
        return rows

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


def first_rows(table: str, session: Session) -> list[Row]:
    """The log that a save came with: its answers, each after the rolls that were handed in before it."""
    journal = Journal(table, session, [], -1)
    rolls = [(before, "roll", stream, [outcome]) for before, stream, outcome in session.rolls]
    plays = [
        (n + 0.5, "play", seat, decoded(session.game, seat, code)[1:]) for n, (seat, code) in enumerate(session.log)
    ]
    rows = sorted([*rolls, *plays], key=lambda row: row[0])
    return [journal.row(kind, seat, what, "save") for _, kind, seat, what in rows]


def settle(session: Session, seat: Seat, name: str, choice: str) -> None:
    """Settle a standing order without following it: what it answered stands in the log."""
    for order in session.game.orders:
        if order.name == name:
            session.orders[seat][name] = order.number(choice)


def encoded(game: Game, action: list[Any]) -> int:
    """An action from the wire; raises IllegalAction where the book has no such thing."""
    return game.book.encode(action[0], action[1:])
