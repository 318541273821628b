"""Jobs carried out in one transaction on a connection of their own: all of it is on disk, or none of it."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from starcup.server.errors import NotWritten, first_line
from starcup.server.store.prompt import Quick

Job = Callable[[Connection], None]
Then = Callable[[Exception | None], None]  # called when a job is committed, or with why it is not


@dataclass(slots=True)
class Waiting:
    """A job, and what whoever waits for it does then; `quick` does the same if it is small. `fault`: why it failed."""

    job: Job
    quick: Quick | None
    loop: asyncio.AbstractEventLoop
    then: Then
    fault: Exception | None = None

    def resolve(self) -> None:
        """Let whoever waits go on."""
        self.then(self.fault)


def settle(done: asyncio.Future[None], fault: Exception | None) -> None:
    """Let whoever awaits a job go on, unless they have gone."""
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


class Commits:
    """Writes groups of jobs on one connection."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: Connection | None = None
        self.commits = 0
        self.written = 0

    def write(self, group: list[Waiting]) -> None:
        """Everything in one transaction; if one job fails, each in its own, so that it fails alone."""
        try:
            connection = self.connected()
        except Exception as fault:  # nobody can be helped: say so at once, and not after a time-out for each
            for waiting in group:
                waiting.fault = self.as_refused(fault)
            return
        try:
            with connection.begin():
                for waiting in group:
                    waiting.job(connection)
        except Exception as fault:
            refused = self.as_refused(fault)
            self.let_go(is_broken=isinstance(refused, NotWritten))
            if len(group) == 1:
                group[0].fault = refused
            else:
                for waiting in group:
                    self.write([waiting])
            return
        self.commits += 1
        self.written += len(group)

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
