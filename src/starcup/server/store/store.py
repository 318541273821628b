"""The database: opened, migrated and read; what is written goes to the writer as jobs."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, select, text, update
from sqlalchemy.exc import InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session as Database

from starcup.server.errors import NoDatabase, first_line
from starcup.server.store.additions import Addition, Additions, check_order
from starcup.server.store.alone import Alone
from starcup.server.store.commits import Job, Then
from starcup.server.store.models import (
    AnalysisRow,
    ChatRow,
    HolderRow,
    LogRow,
    RunningRow,
    SeatFacts,
    SeatRow,
    TableFacts,
    TableRow,
    seat_facts,
    table_facts,
)
from starcup.server.store.owned import Owned
from starcup.server.store.prompt import Quick
from starcup.server.store.writer import Writer
from starcup.server.work import in_thread

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
# A server that is frozen in the middle of a write must not keep others from its tables.
NOT_FROZEN = {"options": "-c idle_in_transaction_session_timeout=2000"}
MIGRATING = 0x57A2C0  # the number of the lock that one process holds while it brings the database up to date


@dataclass
class Stored:
    """A table as it is in the database."""

    table: TableFacts
    seats: list[SeatFacts]
    holders: list[HolderRow]
    log: list[LogRow] = field(default_factory=list)
    epoch: int = 0
    asked: int | None = None  # what lists say, which may be wrong or missing
    damaged: bool = False


@dataclass
class NewRows:
    """Everything that is written for a new table."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    holders: list[dict[str, Any]]
    log: list[dict[str, Any]]
    asked: int | None = None  # a bit for each seat that is asked

    def stored(self) -> Stored:
        """The table as the database has it once this is written."""
        seats = [{name: value for name, value in row.items() if name != "table_id"} for row in self.seats]
        return Stored(
            TableFacts(**self.table),
            [SeatFacts(**seat) for seat in seats],
            [HolderRow(**holder) for holder in self.holders],
            [LogRow(**row) for row in self.log],
            asked=self.asked,
        )


def open_engine(url: str, synchronous: str = "NORMAL", is_server: bool = False) -> Engine:
    """An engine; SQLite in WAL mode, so that reading never waits for writing."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, connect_args=PATIENCE | (NOT_FROZEN if is_server else {}))
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def pragmas(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", f"synchronous={synchronous}", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def migrate(engine: Engine) -> None:
    """Bring the database to the newest version. Of several processes that start at once, one does it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Until the first statement is there, and between two of them, a busy machine may take its time.
            connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Store:
    """Everything the server reads and writes."""

    def __init__(self, url: str, synchronous: str = "NORMAL") -> None:
        self.alone = Alone(url)
        self.engine = open_engine(url, synchronous, is_server=True)
        migrate(self.engine)
        self.additions = Additions(self.engine)
        self.worker: int | None = None  # our number, where several share the database
        self.writer = Writer(self.engine, is_prompt=url.startswith("sqlite") and synchronous == "NORMAL")

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()
        self.alone.release()

    # ---- reading ----

    async def read(self, question: Callable[[Database], Answer]) -> Answer:
        """Ask the database something, away from the event loop."""
        return await in_thread(self.read_now, question)

    def read_now(self, question: Callable[[Database], Answer]) -> Answer:
        try:
            with Database(self.engine, expire_on_commit=False) as database:
                return question(database)
        except (OperationalError, InterfaceError, InternalError) as fault:  # the last: PostgreSQL has cut us off
            raise NoDatabase(first_line(str(fault.orig))) from None
        except PoolTimeout:
            raise NoDatabase("it is too busy") from None

    async def table(self, id: str) -> Stored | None:
        """A whole table with its log; None if there is none."""
        return await self.read(lambda database: read_table(database, id))

    async def epoch(self, id: str) -> int | None:
        """In which epoch a table is."""
        return await self.read(lambda database: database.scalar(select(RunningRow.epoch).filter_by(table_id=id)))

    async def public_tables(self, limit: int) -> list[str]:
        """Public tables to watch or join, the most recently active first."""
        wanted = select(TableRow.id).where(TableRow.public, TableRow.status.in_(("waiting", "playing")))
        return await self.read(lambda db: list(db.scalars(wanted.order_by(TableRow.touched.desc()).limit(limit))))

    async def tables_of(self, visitor: str, limit: int) -> list[str]:
        """The tables where a visitor holds a seat, the liveliest first."""
        wanted = select(TableRow.id).join(HolderRow).where(HolderRow.visitor == visitor, TableRow.status != "closed")
        wanted = wanted.group_by(TableRow.id, TableRow.touched)
        return await self.read(lambda db: list(db.scalars(wanted.order_by(TableRow.touched.desc()).limit(limit))))

    async def idle(self, before: float) -> list[str]:
        """Tables that nobody has touched since then, and that are not closed."""
        wanted = select(TableRow.id).where(TableRow.touched < before, TableRow.status.in_(("waiting", "playing")))
        return await self.read(lambda db: list(db.scalars(wanted)))

    async def chat(self, table: str) -> list[ChatRow]:
        """The last lines, oldest first."""
        wanted = select(ChatRow).where(ChatRow.table_id == table).order_by(ChatRow.id.desc()).limit(MAX_CHAT_LINES)
        return await self.read(lambda db: list(db.scalars(wanted))[::-1])

    async def analysis(self, table: str) -> dict[str, Any] | None:
        """The analysis of a finished game, if there is one."""
        wanted = select(AnalysisRow.facts).where(AnalysisRow.table_id == table)
        return await self.read(lambda db: db.scalar(wanted))

    async def count(self) -> int:
        """How many tables there are."""
        return await self.read(lambda db: db.scalar(select(func.count()).select_from(TableRow)) or 0)

    # ---- writing: nothing is acknowledged before it is committed ----

    async def write(self, owned: Owned, job: Job, asked: int | None = None) -> None:
        """Write something about a table, if it is still ours; raises Moved."""

        def fenced_job(connection: Connection) -> None:
            self.additions.fence.check(connection.connection.cursor(), owned, asked)
            job(connection)

        await self.writer.write(fenced_job)

    async def add_table(self, new: NewRows, follows: Owned | None = None) -> None:
        """A whole new table; `follows` is the table that it is a rematch of."""

        check_order(new.log, 0)
        running = {"table_id": new.table["id"], "epoch": 0, "owner": self.worker, "taken": 0.0, "asked": new.asked}

        def job(connection: Connection) -> None:
            connection.execute(insert(TableRow), new.table)
            connection.execute(insert(RunningRow), running | {"here": 0, "damaged": False})
            for model, rows in ((SeatRow, new.seats), (HolderRow, new.holders), (LogRow, new.log)):
                if rows:
                    connection.execute(insert(model), rows)
            if follows is not None:
                self.additions.fence.check(connection.connection.cursor(), follows)
                connection.execute(update(TableRow).where(TableRow.id == follows.id).values(next=new.table["id"]))

        await self.writer.write(job)

    async def append(
        self, owned: Owned, rows: Sequence[dict[str, Any]], asked: int | None = None, **table: Any
    ) -> None:
        """Rows of a table's log, all or none, and what changes about the table with them."""
        await self.writer.write(*self.appending(owned, Addition(list(rows), table, asked)))

    def append_then(self, owned: Owned, addition: Addition, then: Then) -> None:
        """The same for who does not wait: `then` is called when it is committed, or with why it is not."""
        addition.turn = self.writer.turn
        job, quick = self.appending(owned, addition)
        self.writer.take(job, then, quick)

    def appending(self, owned: Owned, addition: Addition) -> tuple[Job, Quick | None]:
        """What writes it; what does so quickly, if it is little."""

        def quick(cursor: Any) -> None:
            self.additions.write(cursor, owned, addition)

        def job(connection: Connection) -> None:
            quick(connection.connection.cursor())

        return job, quick if addition.is_small() else None

    def can_grow(self, addition: Addition) -> bool:
        """Whether more can be added: nobody has begun to write it."""
        return addition.turn == self.writer.turn

    async def set_table(self, owned: Owned, **values: Any) -> None:
        """Change how a table is run."""
        values.setdefault("touched", time.time())
        change = update(TableRow).where(TableRow.id == owned.id).values(**values)
        await self.write(owned, lambda db: void(db.execute(change)))

    async def set_running(self, owned: Owned, **values: Any) -> None:
        """Change what lists say of a table in play."""
        change = update(RunningRow).where(RunningRow.table_id == owned.id).values(**values)
        await self.write(owned, lambda db: void(db.execute(change)))

    async def set_seat(self, owned: Owned, seat: int, **values: Any) -> None:
        """Change a seat."""
        await self.set_seats(owned, {seat: values})

    async def set_seats(
        self,
        owned: Owned,
        seats: dict[int, dict[str, Any]],
        holder: str | None = None,
        gone: Sequence[str] = (),
        asked: int | None = None,
        **table: Any,
    ) -> None:
        """Change who has these seats, and the table with them.

        With `holder`, a visitor holds them as well; those who are `gone` hold them no more. With `asked`, these seats
        are asked from now on.
        """
        id = owned.id

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

        await self.write(owned, job, asked)

    async def vacate(self, owned: Owned, seat: int, **values: Any) -> None:
        """Nobody holds the seat any more."""
        id = owned.id

        def job(connection: Connection) -> None:
            change_seat(connection, id, seat, values)
            connection.execute(delete(HolderRow).where(HolderRow.table_id == id, HolderRow.seat == seat))

        await self.write(owned, job)

    async def keep_analysis(self, owned: Owned, facts: dict[str, Any], at: float) -> None:
        """The analysis of a finished game; one that is there already is replaced."""

        def job(connection: Connection) -> None:
            connection.execute(delete(AnalysisRow).where(AnalysisRow.table_id == owned.id))
            connection.execute(insert(AnalysisRow).values(table_id=owned.id, facts=facts, at=at))

        await self.write(owned, job)

    async def say(self, owned: Owned, line: dict[str, Any]) -> None:
        """A line of chat."""
        await self.write(owned, lambda db: void(db.execute(insert(ChatRow), line)))


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
    running = database.get(RunningRow, id)
    facts = table_facts(table), [seat_facts(seat) for seat in seats], holders, log
    return Stored(*facts, running.epoch, running.asked, running.damaged) if running else Stored(*facts)
