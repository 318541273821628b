"""One process per SQLite file: the server holds a lock beside the file for as long as it lives.

The lock is SQLite's own, on an empty file of its own, so it works wherever the database does, and it goes with the
process, however that ends.
"""

import sqlite3
from pathlib import Path

from sqlalchemy import make_url


class InUse(Exception):
    """Another process has the database."""


def file_of(database: str) -> Path | None:
    """The file of an SQLite database; None for one in memory, or for another kind of database."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


class Alone:
    """The lock. Raises InUse, with a clear word, if another process has it."""

    def __init__(self, database: str) -> None:
        file = file_of(database)
        self.connection: sqlite3.Connection | None = None
        if file is None:
            return
        beside = f"{file.resolve()}.lock"  # whatever name a link gives it
        connection = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as fault:
            connection.close()
            raise InUse(
                f"another process is using {file} ({fault}): one Starcup at a time may have an SQLite file. Stop the "
                "other one, or give this one a database of its own"
            ) from None
        self.connection = connection

    def release(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
