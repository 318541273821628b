"""Small jobs that are written on the event loop: SQLite writes ahead, so a commit waits for no disk.

Nothing is waited for here, and nothing is tried again: whatever does not go smoothly is left to the writer's thread.
"""

import contextlib
from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine

Quick = Callable[[Any], None]  # writes a few rows with a driver's cursor


class Elsewhere(Exception):
    """Nothing was written: somebody who can wait has to do it."""


class Prompt:
    """A connection of SQLite's own that never waits, for a lock or for the disk.

    It also leaves it to others to move the write-ahead log into the database, which takes long.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: Any = None
        self.cursor: Any = None
        self.commits = 0
        self.written = 0

    def write(self, group: list[Quick]) -> None:
        """Everything in one transaction; where that is impossible at once, nothing, and Elsewhere is raised."""
        try:
            cursor = self.cursor or self.connect()
            for quick in group:
                quick(cursor)
            self.connection.driver_connection.commit()
        except Exception as fault:
            self.let_go()
            raise Elsewhere from fault
        self.commits += 1
        self.written += len(group)

    def connect(self) -> Any:
        """The cursor of a new connection."""
        self.connection = self.engine.raw_connection()
        self.cursor = self.connection.cursor()
        self.cursor.execute("PRAGMA busy_timeout=0")
        self.cursor.execute("PRAGMA wal_autocheckpoint=0")
        return self.cursor

    def let_go(self) -> None:
        """End the connection, with what it has not committed. It is not like others, so the pool does not get it."""
        connection, self.connection, self.cursor = self.connection, None, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.invalidate()
