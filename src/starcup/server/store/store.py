"""The database: opened, migrated and read; what is written goes to the writer as jobs."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import orjson
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, bindparam, create_engine, delete, event, func, insert, select, update
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session as Database
from sqlalchemy.sql import ClauseElement

from starcup.server.errors import NoDatabase, NotWritten, first_line
from starcup.server.store.alone import Alone
from starcup.server.store.models import (
    ChatRow,
    HolderRow,
    LogRow,
    SeatFacts,
    SeatRow,
    TableFacts,
    TableRow,
    seat_facts,
    table_facts,
)
from starcup.server.store.writer import Writer

Answer = TypeVar("Answer")
MIGRATIONS = Path(__file__).parent / "migrations"
MAX_CHAT_LINES = 50
# How long PostgreSQL may be silent, in seconds (the last in milliseconds), before a connection counts as lost.
PATIENCE = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}


@dataclass
class Stored:
    """A table as it is in the database."""

    table: TableFacts
    seats: list[SeatFacts]
    holders: list[HolderRow]
    log: list[LogRow] = field(default_factory=list)


@dataclass
class NewRows:
    """Everything that is written for a new table."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    holders: list[dict[str, Any]]
    log: list[dict[str, Any]]

    def stored(self) -> Stored:
        """The table as the database has it once this is written."""
        seats = [{name: value for name, value in row.items() if name != "table_id"} for row in self.seats]
        return Stored(
            TableFacts(**self.table),
            [SeatFacts(**seat) for seat in seats],
            [HolderRow(**holder) for holder in self.holders],
            [LogRow(**row) for row in self.log],
        )


def open_engine(url: str, synchronous: str = "NORMAL") -> Engine:
    """An engine; SQLite in WAL mode, so that reading never waits for writing."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, connect_args=PATIENCE)
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def pragmas(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", f"synchronous={synchronous}", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def migrate(engine: Engine) -> None:
    """Bring the database to the newest version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Store:
    """Everything the server reads and writes."""

    def __init__(self, url: str, synchronous: str = "NORMAL") -> None:
        self.alone = Alone(url)
        self.engine = open_engine(url, synchronous)
        migrate(self.engine)
        self.log = LogInsert(self.engine)
        self.writer = Writer(self.engine)

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()
        self.alone.release()

    # ---- reading ----

    async def read(self, question: Callable[[Database], Answer]) -> Answer:
        """Ask the database something, away from the event loop."""
        return await asyncio.to_thread(self.read_now, question)

    def read_now(self, question: Callable[[Database], Answer]) -> Answer:
        try:
            with Database(self.engine, expire_on_commit=False) as database:
                return question(database)
        except (OperationalError, InterfaceError) as fault:
            raise NoDatabase(first_line(str(fault.orig))) from None
        except PoolTimeout:
            raise NoDatabase("it is too busy") from None

    async def table(self, id: str) -> Stored | None:
        """A whole table with its log; None if there is none."""
        return await self.read(lambda database: read_table(database, id))

    async def public_tables(self, limit: int) -> list[str]:
        """Public tables to watch or join, the most recently active first."""
        wanted = select(TableRow.id).where(TableRow.public, TableRow.status.in_(("waiting", "playing")))
        return await self.read(lambda db: list(db.scalars(wanted.order_by(TableRow.touched.desc()).limit(limit))))

    async def tables_of(self, visitor: str, limit: int) -> list[str]:
        """The tables where a visitor holds a seat, the liveliest first."""
        wanted = select(TableRow.id).join(HolderRow).where(HolderRow.visitor == visitor, TableRow.status != "closed")
        wanted = wanted.group_by(TableRow.id, TableRow.touched)
        return await self.read(lambda db: list(db.scalars(wanted.order_by(TableRow.touched.desc()).limit(limit))))

    async def playing(self) -> list[str]:
        """Every table in play."""
        wanted = select(TableRow.id).where(TableRow.status == "playing")
        return await self.read(lambda db: list(db.scalars(wanted)))

    async def idle(self, before: float) -> list[str]:
        """Tables that nobody has touched since then, and that are not closed."""
        wanted = select(TableRow.id).where(TableRow.touched < before, TableRow.status.in_(("waiting", "playing")))
        return await self.read(lambda db: list(db.scalars(wanted)))

    async def chat(self, table: str) -> list[ChatRow]:
        """The last lines, oldest first."""
        wanted = select(ChatRow).where(ChatRow.table_id == table).order_by(ChatRow.id.desc()).limit(MAX_CHAT_LINES)
        return await self.read(lambda db: list(db.scalars(wanted))[::-1])

    async def count(self) -> int:
        """How many tables there are."""
        return await self.read(lambda db: db.scalar(select(func.count()).select_from(TableRow)) or 0)

    # ---- writing: nothing is acknowledged before it is committed ----

    async def add_table(self, new: NewRows, follows: str | None = None) -> None:
        """A whole new table; `follows` is the table that it is a rematch of."""

        check_order(new.log, 0)

        def job(connection: Connection) -> None:
            connection.execute(insert(TableRow), new.table)
            for model, rows in ((SeatRow, new.seats), (HolderRow, new.holders), (LogRow, new.log)):
                if rows:
                    connection.execute(insert(model), rows)
            if follows is not None:
                connection.execute(update(TableRow).where(TableRow.id == follows).values(next=new.table["id"]))

        await self.writer.write(job)

    async def append(self, rows: Sequence[dict[str, Any]], **table: Any) -> None:
        """Rows of a table's log, all or none, and what changes about the table with them."""
        id = rows[0]["table_id"]

        def job(connection: Connection) -> None:
            self.log.add(connection, rows)
            if table:
                connection.execute(update(TableRow).where(TableRow.id == id).values(**table))

        await self.writer.write(job)

    async def set_table(self, id: str, **values: Any) -> None:
        """Change how a table is run."""
        values.setdefault("touched", time.time())
        await self.writer.write(lambda db: void(db.execute(update(TableRow).where(TableRow.id == id).values(**values))))

    async def set_seat(self, id: str, seat: int, **values: Any) -> None:
        """Change a seat."""
        await self.set_seats(id, {seat: values})

    async def set_seats(
        self,
        id: str,
        seats: dict[int, dict[str, Any]],
        holder: str | None = None,
        gone: Sequence[str] = (),
        **table: Any,
    ) -> None:
        """Change who has these seats, and the table with them.

        With `holder`, a visitor holds them as well; those who are `gone` hold them no more.
        """

        def job(connection: Connection) -> None:
            for seat, values in seats.items():
                change_seat(connection, id, seat, values)
                if gone:
                    of_seat = HolderRow.table_id == id, HolderRow.seat == seat
                    connection.execute(delete(HolderRow).where(*of_seat, HolderRow.visitor.in_(gone)))
                if holder is not None:
                    add_holder(connection, id, seat, holder)
            if table:
                connection.execute(update(TableRow).where(TableRow.id == id).values(**table))

        await self.writer.write(job)

    async def vacate(self, id: str, seat: int, **values: Any) -> None:
        """Nobody holds the seat any more."""

        def job(connection: Connection) -> None:
            change_seat(connection, id, seat, values)
            connection.execute(delete(HolderRow).where(HolderRow.table_id == id, HolderRow.seat == seat))

        await self.writer.write(job)

    async def say(self, line: dict[str, Any]) -> None:
        """A line of chat."""
        await self.writer.write(lambda db: void(db.execute(insert(ChatRow), line)))


class LogInsert:
    """Writes rows of the log with a statement that is compiled once: this is what the server does most.

    Rows that would leave a gap are refused: a log with a gap never plays out again.
    """

    def __init__(self, engine: Engine) -> None:
        before = select(LogRow.n).where(LogRow.table_id == bindparam("table_id"), LogRow.n == bindparam("n"))
        self.insert = Statement(engine, insert(LogRow))
        self.before = Statement(engine, before)

    def add(self, connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
        first = rows[0]
        check_order(rows, first["n"])
        cursor = connection.connection.cursor()
        if first["n"] > 0:
            cursor.execute(self.before.text, self.before.values(first | {"n": first["n"] - 1}))
            if cursor.fetchone() is None:
                raise gap(first["n"])
        cursor.executemany(self.insert.text, [self.insert.values(written(row)) for row in rows])
        cursor.close()


class Statement:
    """A statement as the driver wants it."""

    def __init__(self, engine: Engine, clause: ClauseElement) -> None:
        compiled: Any = clause.compile(dialect=engine.dialect)
        self.text = str(compiled)
        self.columns: list[str] | None = compiled.positiontup if compiled.positional else None  # None: by name

    def values(self, row: dict[str, Any]) -> Any:
        """A row's values, by position or by name."""
        return tuple([row[name] for name in self.columns]) if self.columns else row


def written(row: dict[str, Any]) -> dict[str, Any]:
    """A row with its JSON as text."""
    return row | {"what": orjson.dumps(row["what"]).decode()}


def check_order(rows: Sequence[dict[str, Any]], first: int) -> None:
    """Raise NotWritten unless the rows' numbers run on one by one from `first`."""
    for n, row in enumerate(rows, first):
        if row["n"] != n:
            raise gap(row["n"])


def gap(n: int) -> NotWritten:
    return NotWritten(f"row {n} does not follow the last row of the table's log")


def void(_: object) -> None:
    """Jobs return nothing."""


def change_seat(connection: Connection, id: str, seat: int, values: dict[str, Any]) -> None:
    if values:
        connection.execute(update(SeatRow).where(SeatRow.table_id == id, SeatRow.seat == seat).values(**values))


def add_holder(connection: Connection, id: str, seat: int, visitor: str) -> None:
    """A visitor holds the seat from now on, if not already."""
    known = select(HolderRow).where(HolderRow.table_id == id, HolderRow.seat == seat, HolderRow.visitor == visitor)
    if connection.execute(known).first() is None:
        connection.execute(insert(HolderRow).values(table_id=id, seat=seat, visitor=visitor))


def read_table(database: Database, id: str) -> Stored | None:
    """A table, its seats, who holds them, its log."""
    table = database.get(TableRow, id)
    if table is None:
        return None
    seats = list(database.scalars(select(SeatRow).where(SeatRow.table_id == id).order_by(SeatRow.seat)))
    holders = list(database.scalars(select(HolderRow).where(HolderRow.table_id == id)))
    log = list(database.scalars(select(LogRow).where(LogRow.table_id == id).order_by(LogRow.n)))
    return Stored(table_facts(table), [seat_facts(seat) for seat in seats], holders, log)
