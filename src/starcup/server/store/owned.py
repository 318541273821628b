"""Whose a table is. Every write carries the epoch of the object in memory that wants it, and the newest alone writes.

The epoch belongs to the object, never to the table's id: a table that leaves and comes back leaves an old object
behind, whose bot may still be thinking.
"""

from collections.abc import Callable
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from sqlalchemy import Engine, bindparam, func, update
from sqlalchemy.sql import ClauseElement, ColumnElement

from starcup.server.errors import Moved
from starcup.server.store.models import RunningRow


@dataclass(frozen=True)
class Owned:
    """A table as one object in memory has it: the epoch is the one in which it was opened."""

    id: str
    epoch: int = 0


class Statement:
    """A statement as the driver wants it, compiled once."""

    def __init__(self, engine: Engine, clause: ClauseElement) -> None:
        compiled: Any = clause.compile(dialect=engine.dialect)
        self.text = str(compiled)
        pick: Callable[[dict[str, Any]], Any] = itemgetter(*compiled.positiontup) if compiled.positional else dict
        self.values = pick  # the values of a row that it wants, two or more: by position, or by name


class Fence:
    """Lets a write through if the table is still the writer's own.

    It changes the row that says whose the table is, so whoever takes the table over waits for this commit, and comes
    after it. It goes with every answer, so it is asked through the driver.
    """

    def __init__(self, engine: Engine) -> None:
        mine = (RunningRow.table_id == bindparam("table")) & (RunningRow.epoch == bindparam("mine"))
        asked: ColumnElement[int] = func.coalesce(bindparam("seats"), RunningRow.asked)
        self.statement = Statement(engine, update(RunningRow).where(mine).values(asked=asked))

    def check(self, cursor: Any, owned: Owned, asked: int | None = None) -> None:
        """Raise Moved if the table is another's; note which seats are asked, if that is given."""
        cursor.execute(
            self.statement.text, self.statement.values({"table": owned.id, "mine": owned.epoch, "seats": asked})
        )
        if not cursor.rowcount:
            raise Moved
