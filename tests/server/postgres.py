"""A PostgreSQL of the tests' own, from Debian's packages, for as long as they run."""

import getpass
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.serving import PATIENCE, Row

HOME = Path("/usr/lib/postgresql")
USER = "postgres"
# Tests lose nothing when the machine does: what is written need not reach the disk.
OPTIONS = "-c listen_addresses='' -c fsync=off -c full_page_writes=off -c unix_socket_directories="


def programs() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = sorted(HOME.glob("*/bin/initdb"))
    return found[-1].parent if found else None


class Postgres:
    """A cluster that listens in its own folder only."""

    def __init__(self, folder: Path, bin: Path) -> None:
        self.folder = folder
        self.bin = bin
        self.made = 0

    def run(self, program: str, *words: str) -> None:
        """Run a program of PostgreSQL's; as root it must be another user, since PostgreSQL refuses root."""
        as_user = ["runuser", "-u", USER, "--"] if getpass.getuser() == "root" else []
        command = [*as_user, str(self.bin / program), *words]
        subprocess.run(command, cwd=self.folder, check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def make(self) -> None:
        self.run("initdb", "-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", self.data, "-w", "-l", log, "-o", f"{OPTIONS}'{self.folder}'", "start")

    def stop(self, how: str = "immediate") -> None:
        """Stop it: "fast" as an ordinary restart does, "immediate" as a crash does."""
        self.run("pg_ctl", "-D", self.data, "-m", how, "-w", "stop")

    def address(self, name: str) -> str:
        return f"postgresql+psycopg://{USER}@/{name}?host={self.folder}"

    def ask(self, question: str) -> None:
        with psycopg.connect(host=str(self.folder), user=USER, dbname=USER, autocommit=True) as connection:
            connection.execute(question)

    def new_database(self) -> str:
        """The address of an empty database."""
        self.made += 1
        self.ask(f"CREATE DATABASE starcup{self.made}")
        return self.address(f"starcup{self.made}")

    def rows(self, address: str, table: str) -> list[Row]:
        """The log of a table in the database with this address."""
        found = self.ask_one(
            address, "SELECT n, kind, seat, what::text, by FROM log WHERE table_id = %s ORDER BY n", table
        )
        return [(n, kind, seat, json.loads(what), by) for n, kind, seat, what, by in found]

    def ask_one(self, address: str, question: str, *values: object) -> list[Any]:
        """Ask the database with this address."""
        name = address.split("@/")[1].split("?")[0]
        with psycopg.connect(host=str(self.folder), user=USER, dbname=name) as connection:
            return connection.execute(question, values).fetchall()

    def cut_all(self) -> None:
        """End every connection, as a restart of PostgreSQL would."""
        self.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


@contextmanager
def running() -> Iterator[Postgres]:
    """A cluster; without PostgreSQL the test is skipped, and where CI is set it fails."""
    bin = programs()
    if bin is None:
        why = f"PostgreSQL is not installed: there is no {HOME}/*/bin/initdb"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    folder = Path(tempfile.mkdtemp(prefix="starcup-postgres-"))
    if getpass.getuser() == "root":
        shutil.chown(folder, USER, USER)
    cluster = Postgres(folder, bin)
    cluster.make()
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(folder)
