"""A table's log between the database and the session: rows are only ever added, and the session's log follows.

An answer is a row. A take-back is a row, too: it names the rows it strikes out. What counts is every answer that no
later row has struck out, in the order of the rows.
"""

import time
from collections.abc import Callable
from typing import Any

from starcup.core.game import Game
from starcup.core.state import Seat
from starcup.server.models import LogRow
from starcup.table.save import decoded
from starcup.table.session import Session

Row = dict[str, Any]


def standing(rows: list[LogRow]) -> list[LogRow]:
    """The answers that count."""
    struck = {n for row in rows if row.kind == "strike" for n in row.what}
    return [row for row in rows if row.kind == "play" and row.n not in struck]


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
        encode = session.game.book.encode
        session.run.replay([(row.seat, encode(row.what[0], row.what[1:])) for row in plays], [])
        return Journal(table, session, [row.n for row in plays], rows[-1].n if rows else -1)

    def change(self, seat: Seat, strikes: list[int], deed: Callable[[], None], by: str) -> list[Row]:
        """Let the session do something that strikes out answers at these places of its log; the rows that say so.

        Raises what the session raises, and then nothing has changed.
        """
        kept = len(self.session.log) - len(strikes)
        deed()
        struck = [self.numbers[place] for place in strikes]
        rows = [self.row("strike", seat, struck, by)] if struck else []
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


def encoded(game: Game, action: list[Any]) -> int:
    """An action from the wire; raises IllegalAction where the book has no such thing."""
    return game.book.encode(action[0], action[1:])
