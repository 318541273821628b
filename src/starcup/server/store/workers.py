"""The processes that serve one database together. PostgreSQL says who is alive, who has which table, and what changed.

A worker holds a lock with its number for as long as its connection lives, and says twice a second that it is there: a
process that is killed loses the lock at once, and one that is frozen, or whose machine is gone, falls silent. Nobody
has to be dead to lose a table: to open a table is to own it. Its former owner is told, and lets go.

An SQLite file has one process, so there `Sole` has everything.
"""

import asyncio
import contextlib
import time
from dataclasses import dataclass
from typing import Any, Protocol

import structlog
from sqlalchemy import text
from sqlalchemy.orm import Session as Database

from starcup.server.errors import Refusal
from starcup.server.store.store import Store

with contextlib.suppress(ModuleNotFoundError):  # an install without PostgreSQL serves a file
    import psycopg

log = structlog.get_logger()
CHANNEL = "starcup"
ALIVE = 0x57A2  # the first number of a worker's lock; the second is the worker's own
BEAT_SECONDS = 0.5
SILENT_SECONDS = 5.0  # who has not been heard of for so long does not run its tables, lock or not
SURE_SECONDS = 1.5  # how long after a beat we know that nothing was taken from us unheard
AGAIN_SECONDS = 0.3  # between attempts to connect
TENURE_SECONDS = 0.25  # for so long a living worker keeps what it took: two that want a table both get on
MAX_TRIES = 40
ROW_SECONDS = 3  # how long to wait for a table's row: whoever is writing it commits in a moment
OLD_SECONDS = 86_400  # workers that have been silent for so long are forgotten

NOW = "extract(epoch FROM clock_timestamp())"
HAS = f"SELECT owner, taken > {NOW} - {TENURE_SECONDS} FROM running WHERE table_id = :id FOR UPDATE"
TAKE = f"""
    UPDATE running SET epoch = epoch + 1, owner = :me, taken = {NOW}, here = 0 WHERE table_id = :id RETURNING epoch
"""
NAME = "SELECT name FROM workers WHERE number = :number"
LIVE = f"""
    SELECT number, name FROM workers WHERE beat > {NOW} - {SILENT_SECONDS} AND EXISTS (
        SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = {ALIVE} AND objid = number AND objsubid = 2
        AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
"""


class Listener(Protocol):
    """Who is told what the other workers do."""

    def held(self) -> list[tuple[str, int]]:
        """The tables we have, with the epoch of each."""

    def lost(self, table: str, epoch: int) -> None:
        """Somebody has the table since that epoch."""

    def joined(self, name: str) -> None: ...

    def vanished(self) -> None:
        """A worker is gone, or has left tables behind."""


@dataclass(frozen=True)
class Taken:
    """A table that is ours now: since which epoch, and the name of the worker that died or left with it, if one did."""

    epoch: int
    dead: str | None = None


class NotYet:
    """A living worker has only just taken the table."""


class Sole:
    """The one process that has the database."""

    def __init__(self) -> None:
        self.number: int | None = None
        self.live: dict[int, str] = {}
        self.taken = 0  # tables, since the start

    def is_sure(self) -> bool:
        return True

    async def take(self, _: str) -> Taken | None:
        return Taken(0)

    async def release(self, table: str, epoch: int) -> None: ...

    def rank(self) -> tuple[int, int]:
        return 0, 1

    async def run(self, listener: Listener) -> None:
        listener.vanished()

    async def leave(self) -> None: ...


class Workers(Sole):
    """This process among others on one PostgreSQL."""

    def __init__(self, store: Store, name: str) -> None:
        super().__init__()
        self.store = store
        self.name = name
        self.missing: set[int] = set()
        self.beaten = 0.0
        self.has_left = False
        self.locked = False

    # ---- tables ----

    def is_sure(self) -> bool:
        """Whether we would have heard if a table had been taken from us."""
        return time.monotonic() - self.beaten < SURE_SECONDS

    async def take(self, id: str) -> Taken | None:
        """Own a table from now on: only we can write to it, and its former owner is told. None if there is none."""
        for _ in range(MAX_TRIES):
            taken = await self.store.read(lambda database: self.take_now(database, id))
            if not isinstance(taken, NotYet):
                self.taken += taken is not None
                return taken
            await asyncio.sleep(TENURE_SECONDS / 5)
        raise Refusal("too_many", "too many want this table at once, at different workers: try again in a moment")

    def take_now(self, database: Database, id: str) -> "Taken | NotYet | None":
        """Take it, unless a living worker has only just done so. Whoever is writing to it comes to an end first."""
        live = list(self.live)
        database.execute(text(f"SET LOCAL lock_timeout = '{ROW_SECONDS}s'"))
        found = database.execute(text(HAS), {"id": id}).first()
        if found is None:
            return None
        owner, is_new = found
        if is_new and owner in live and owner != self.number:
            return NotYet()
        epoch = database.execute(text(TAKE), {"id": id, "me": self.number}).scalar_one()
        if owner is not None and owner != self.number:
            database.execute(text("SELECT pg_notify(:to, :what)"), {"to": CHANNEL, "what": f"moved {id} {epoch}"})
        dead = None if owner is None or owner in live else database.scalar(text(NAME), {"number": owner})
        database.commit()
        return Taken(epoch, dead if dead != self.name else None)  # ourselves, before a restart

    async def release(self, table: str, epoch: int) -> None:
        """Nobody owns a table that we let go of by ourselves."""
        values = {"id": table, "epoch": epoch}
        gone = text("UPDATE running SET owner = NULL, here = 0 WHERE table_id = :id AND epoch = :epoch")
        await self.store.writer.write(lambda connection: discard(connection.execute(gone, values)))

    def rank(self) -> tuple[int, int]:
        """Which of the living we are, and how many there are: so that each takes its share of what nobody has."""
        numbers = sorted(self.live)
        return (numbers.index(self.number), len(numbers)) if self.number in self.live else (0, 1)

    # ---- staying in touch ----

    async def begin(self) -> None:
        """Get a number, and be alive, before anything is served."""
        self.connection = await self.connect()
        cursor = await self.connection.execute(
            f"INSERT INTO workers (name, beat) VALUES (%s, {NOW}) RETURNING number", (self.name,)
        )
        found = await cursor.fetchone()
        assert found is not None
        self.number = self.store.worker = int(found[0])
        await self.connection.execute(f"DELETE FROM workers WHERE beat < {NOW} - {OLD_SECONDS}")
        await self.beat()
        await self.tell(f"joined {self.name}")

    async def connect(self) -> "psycopg.AsyncConnection[Any]":
        engine = self.store.engine
        words, values = engine.dialect.create_connect_args(engine.url)
        connection = await psycopg.AsyncConnection.connect(*words, **values, autocommit=True, connect_timeout=5)
        await connection.execute(f"LISTEN {CHANNEL}")
        self.locked = False
        return connection

    async def run(self, listener: Listener) -> None:
        """Listen and be heard for as long as the server runs; after a cut, look what was missed."""
        listener.vanished()  # what nobody had when we came
        while not self.has_left:
            try:
                await self.stay(listener)
            except (psycopg.Error, OSError) as fault:
                log.warning("listening_again", why=str(fault).splitlines()[:1])
                with contextlib.suppress(psycopg.Error, OSError):
                    await self.connection.close()
                await self.come_back(listener)

    async def stay(self, listener: Listener) -> None:
        while True:
            async for note in self.connection.notifies(timeout=BEAT_SECONDS):
                self.hear(note.payload, listener)
            if await self.beat():
                listener.vanished()

    async def come_back(self, listener: Listener) -> None:
        """Connect again; what was taken meanwhile is let go of."""
        while not self.has_left:
            await asyncio.sleep(AGAIN_SECONDS)
            with contextlib.suppress(psycopg.Error, OSError):
                self.connection = await self.connect()
                await self.look(listener)
                await self.beat()
                return

    async def look(self, listener: Listener) -> None:
        """Compare the tables we have with the database's word on it."""
        held = dict(listener.held())
        cursor = await self.connection.execute(
            "SELECT table_id, epoch FROM running WHERE table_id = ANY(%s)", (list(held),)
        )
        for table, epoch in await cursor.fetchall():
            if epoch != held[table]:
                listener.lost(table, epoch)

    def hear(self, what: str, listener: Listener) -> None:
        kind, *words = what.split(maxsplit=2)
        if kind == "moved":
            listener.lost(words[0], int(words[1]))
        elif kind == "joined":
            listener.joined(" ".join(words))
        elif kind == "left":
            self.live.pop(int(words[0]), None)
            listener.vanished()

    async def beat(self) -> bool:
        """Say that we are here, and look who else is; whether somebody has been gone for two beats."""
        if not self.locked:
            cursor = await self.connection.execute("SELECT pg_try_advisory_lock(%s, %s)", (ALIVE, self.number))
            self.locked = bool((await cursor.fetchone() or [False])[0])
        began = time.monotonic()
        await self.connection.execute(f"UPDATE workers SET beat = {NOW} WHERE number = %s", (self.number,))
        cursor = await self.connection.execute(LIVE)
        live = {int(number): str(name) for number, name in await cursor.fetchall()}
        gone = self.live.keys() - live.keys()
        is_over = bool(gone & self.missing)
        self.missing = gone - self.missing
        self.live = live | {number: self.live[number] for number in self.missing}
        self.beaten = began
        return is_over

    async def tell(self, what: str) -> None:
        await self.connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, what))

    async def leave(self) -> None:
        """Say so, and be as good as dead: the others need not find out."""

        def all_of_it(database: Database) -> None:
            values = {"me": self.number, "to": CHANNEL, "what": f"left {self.number}"}
            database.execute(text(f"UPDATE workers SET beat = {NOW} - {SILENT_SECONDS} WHERE number = :me"), values)
            database.execute(text("SELECT pg_notify(:to, :what)"), values)
            database.commit()

        self.has_left = True
        with contextlib.suppress(Refusal, psycopg.Error, OSError):
            await self.store.read(all_of_it)
            await self.connection.close()


def discard(_: object) -> None:
    """Jobs return nothing."""


async def workers_of(store: Store, name: str) -> Sole:
    """This process among those that share its database."""
    if store.engine.dialect.name != "postgresql":
        return Sole()
    workers = Workers(store, name)
    await workers.begin()
    return workers
