"""What a thinking process is told of a table: everything once, and from then on only what is new.

The server notes what each process has heard. Updates are numbered, and an update says which one it follows: a process
that has not heard that one, or has let the table go, says so and is told everything.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from starcup.table.change import Answer
from starcup.table.save import Roll
from starcup.table.session import Session

TABLES_KEPT = 200  # per process


@dataclass(frozen=True)
class Opening:
    """All that is needed to play a table's log from the start; plain data, to be sent to a process."""

    game: str
    seats: int
    seed: int | None
    options: dict[str, int]
    start: dict[str, Any] | None
    rolls: list[Roll]
    key: bytes | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Update:
    """The next news of a table: of the log that was heard, `kept` answers still stand, and `added` follow them."""

    table: str
    number: int
    after: int  # the number of the update that it follows; 0 for none, and then there is an opening
    opening: Opening | None
    kept: int
    added: list[Answer]


@dataclass(frozen=True)
class TableLog:
    """A table at one moment, so that a bot thinks about what it was asked, whatever happens meanwhile."""

    table: str
    opening: Opening
    log: list[Answer]

    @staticmethod
    def of(table: str, session: Session) -> "TableLog":
        setup = session.setup
        options, rolls = dict(setup.options), list(session.rolls)
        key = setup.key.secret if setup.key else None
        opening = Opening(session.game.id, setup.seats, setup.seed, options, session.start, rolls, key)
        return TableLog(table, opening, list(session.log))


class Heard:
    """What one process has heard of each table."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, tuple[int, TableLog]] = OrderedDict()
        self.last_number = 0

    def update(self, now: TableLog) -> Update:
        """What the process has to be told, and is taken to have heard from now on."""
        number, before = self.tables.pop(now.table, (0, None))
        self.last_number += 1
        self.tables[now.table] = self.last_number, now
        if len(self.tables) > TABLES_KEPT:
            self.tables.popitem(last=False)
        if before is None or before.opening != now.opening:
            return Update(now.table, self.last_number, 0, now.opening, 0, now.log)
        kept = shared_length(before.log, now.log)
        return Update(now.table, self.last_number, number, None, kept, now.log[kept:])

    def forget(self, table: str) -> None:
        """The process does not have the table: tell it everything next time."""
        self.tables.pop(table, None)


def shared_length(one: list[Answer], two: list[Answer]) -> int:
    """How many answers two logs have in common from the start."""
    shortest = min(len(one), len(two))
    if one[:shortest] == two[:shortest]:
        return shortest
    return next(index for index in range(shortest) if one[index] != two[index])
