"""The one thread that writes to the database; it commits in groups.

Whoever has something to write hands over a job and waits. What arrives during a commit goes into the next one, so the
busier the server, the more writes share a commit.
"""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from starcup.server.errors import NotWritten, first_line

Job = Callable[[Connection], None]
MAX_JOBS_PER_COMMIT = 512


@dataclass
class Waiting:
    """A job, and the future of whoever waits for it."""

    job: Job
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Writer:
    """Runs jobs in order, each in a transaction: all of it is on disk, or none of it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.connection: Connection | None = None
        self.commits = 0
        self.written = 0
        self.thread = threading.Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    async def write(self, job: Job) -> None:
        """Run a job and wait until it is committed. Raises what the database raised; then nothing was written."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.jobs.put(Waiting(job, loop, done))
        await done

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self.jobs.put(None)
        self.thread.join()

    # ---- in the thread ----

    def run(self) -> None:
        try:
            while (first := self.jobs.get()) is not None:
                group = self.collect(first)
                self.write_all([waiting for waiting in group if waiting is not None])
                if None in group:
                    return
        finally:
            self.let_go()

    def collect(self, first: Waiting) -> list[Waiting | None]:
        """The first job and all that is waiting behind it."""
        group: list[Waiting | None] = [first]
        while len(group) < MAX_JOBS_PER_COMMIT and not self.jobs.empty() and group[-1] is not None:
            group.append(self.jobs.get())
        return group

    def write_all(self, group: list[Waiting]) -> None:
        """Everything in one transaction; if one job fails, each in its own, so that it fails alone."""
        try:
            connection = self.connected()
        except Exception as fault:  # nobody can be helped: say so at once, and not after a time-out for each
            self.finish(group, self.as_refused(fault))
            return
        try:
            with connection.begin():
                for waiting in group:
                    waiting.job(connection)
        except Exception as fault:
            self.let_go(is_broken=isinstance(self.as_refused(fault), NotWritten))
            if len(group) == 1:
                self.finish(group, self.as_refused(fault))
            else:
                for waiting in group:
                    self.write_all([waiting])
            return
        self.commits += 1
        self.written += len(group)
        self.finish(group, None)

    def connected(self) -> Connection:
        if self.connection is None:
            self.connection = self.engine.connect()
        return self.connection

    def let_go(self, is_broken: bool = False) -> None:
        """After a fault the connection may be broken in ways it does not show: the pool looks, and gives another.

        Where the database itself has failed, the pool must not tidy up: cut off in the middle of a group of statements,
        the connection takes no more of them, and the pool would fill the log with that.
        """
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                if is_broken:
                    connection.invalidate()
                connection.close()

    def as_refused(self, fault: Exception) -> Exception:
        """A fault of the database as NotWritten, whether it came through SQLAlchemy or not; any other as it is.

        Only the driver's first line goes out: the rest says what was to be written, and that may be a secret.
        """
        if isinstance(fault, DBAPIError):
            return NotWritten(first_line(str(fault.orig)))
        if isinstance(fault, self.engine.dialect.loaded_dbapi.Error):
            return NotWritten(first_line(str(fault)))
        return NotWritten(type(fault).__name__) if isinstance(fault, SQLAlchemyError) else fault

    def finish(self, group: list[Waiting], fault: Exception | None) -> None:
        for waiting in group:
            waiting.loop.call_soon_threadsafe(resolve, waiting.done, fault)


def resolve(done: asyncio.Future[None], fault: Exception | None) -> None:
    """Let whoever waits for a job go on."""
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
