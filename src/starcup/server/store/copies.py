"""Copies of an SQLite database: taken while the server runs, and put back while it does not."""

import contextlib
import os
import sqlite3
import time
from pathlib import Path

PAGES_AT_A_TIME = 512  # the server writes in between


class NoCopy(Exception):
    """It cannot be copied, and why."""


def copy(source: Path, target: Path) -> None:
    """A whole copy as of one moment, even while somebody writes. It appears under its name once it is complete."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
            contextlib.closing(sqlite3.connect(part)) as new,
        ):
            old.backup(new, pages=PAGES_AT_A_TIME)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, not three
        os.replace(part, target)
    except (sqlite3.Error, OSError) as fault:
        part.unlink(missing_ok=True)
        raise NoCopy(f"{source} could not be copied to {target}: {fault}") from None


def put_aside(file: Path) -> Path | None:
    """Rename a database, so that another may take its place; nothing is ever overwritten."""
    if not file.exists():
        return None
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA journal_mode=DELETE")
    aside = file.with_name(f"{file.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    if aside.exists():
        raise NoCopy(f"{aside} exists already: try again in a second")
    return file.rename(aside)
