"""What an answer adds to its table in the database: rows of the log, and what changes about the table with them.

Nothing is written more often, so it is written with the driver's own cursor, by statements that are compiled once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import JSON, Engine, bindparam, insert, select, update

from starcup.server.errors import NotWritten
from starcup.server.store.models import LogRow, TableRow
from starcup.server.store.owned import Fence, Owned, Statement

Row = dict[str, Any]
FEW_ROWS = 16  # of a log, that an answer and what follows from it take
JSON_COLUMNS = {column.name for column in TableRow.__table__.columns if isinstance(column.type, JSON)}


@dataclass
class Addition:
    """Rows of a table's log, all or none, and what changes about the table. Until it is written, it can grow."""

    rows: list[Row]
    values: Row
    asked: int | None = None  # a bit for each seat that is asked then; None: as before
    turn: int = -1  # the writer's, in which it is written

    def add(self, rows: list[Row], values: Row, asked: int | None) -> None:
        """What comes next, to be written with the rest."""
        self.rows += rows
        self.values |= values
        self.asked = asked

    def is_small(self) -> bool:
        """Whether it is written in no time."""
        return len(self.rows) <= FEW_ROWS


class Additions:
    """Writes them. Rows that would leave a gap are refused: a log with a gap never plays out again."""

    def __init__(self, engine: Engine) -> None:
        before = select(LogRow.n).where(LogRow.table_id == bindparam("table_id"), LogRow.n == bindparam("n"))
        self.engine = engine
        self.fence = Fence(engine)
        self.insert = Statement(engine, insert(LogRow))
        self.before = Statement(engine, before)
        self.updates: dict[tuple[str, ...], Statement] = {}

    def write(self, cursor: Any, owned: Owned, addition: Addition) -> None:
        """Write one; raises Moved if the table is another's."""
        self.fence.check(cursor, owned, addition.asked)
        self.write_rows(cursor, addition.rows)
        if addition.values:
            self.write_values(cursor, owned.id, addition.values)

    def write_rows(self, cursor: Any, rows: Sequence[Row]) -> None:
        first = rows[0]
        check_order(rows, first["n"])
        if first["n"] > 0:
            cursor.execute(self.before.text, self.before.values(first | {"n": first["n"] - 1}))
            if cursor.fetchone() is None:
                raise gap(first["n"])
        cursor.executemany(self.insert.text, [self.insert.values(written(row)) for row in rows])

    def write_values(self, cursor: Any, id: str, values: Row) -> None:
        names = tuple(values)
        statement = self.updates.get(names)
        if statement is None:
            news = {name: bindparam(f"new_{name}", type_=TableRow.__table__.columns[name].type) for name in names}
            change = update(TableRow).where(TableRow.id == bindparam("of")).values(news)
            statement = self.updates[names] = Statement(self.engine, change)
        row = {f"new_{name}": as_kept(name, value) for name, value in values.items()}
        cursor.execute(statement.text, statement.values(row | {"of": id}))


def as_kept(name: str, value: Any) -> Any:
    """A table's value as its column has it."""
    return orjson.dumps(value).decode() if name in JSON_COLUMNS and value is not None else value


def written(row: Row) -> Row:
    """A row with its JSON as text."""
    return row | {"what": orjson.dumps(row["what"]).decode()}


def check_order(rows: Sequence[Row], first: int) -> None:
    """Raise NotWritten unless the rows' numbers run on one by one from `first`."""
    for n, row in enumerate(rows, first):
        if row["n"] != n:
            raise gap(row["n"])


def gap(n: int) -> NotWritten:
    return NotWritten(f"row {n} does not follow the last row of the table's log")
