"""A real server in a process of its own, on a file of its own: started, stopped, killed, started again."""

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import httpx

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0  # seconds for anything that is waited for: a busy machine takes its time
UNLIMITED = {"messages_per_second": "0", "work_ms_per_second": "0", "tables_per_hour": "0"}
UNLIMITED |= {"connections_per_address": "0", "metrics_token": "for the operator"}
# Bots without nets answer quickly; tests of nets bring their own.
UNLIMITED |= {"nets": "no such folder", "hint_simulations": "16", "analysis_simulations": "8"}
ORDINARY = ["starcup", "serve"]  # what people run
WITH_TEST_PARTS = ["tests.server.launch", "serve"]  # the same, with bots that fail and a toy

JSON = dict[str, Any]
Row = tuple[int, str, int, list[Any], str]  # of a log: n, kind, seat, what, by


class Process(Protocol):
    """What a test has to do with a server's process."""

    pid: int

    def send_signal(self, how: signal.Signals) -> None: ...

    def wait(self, patience: float) -> int: ...


class Server:
    """`starcup serve` with some settings. Its database outlives it."""

    def __init__(self, folder: Path, module: list[str] | None = None, database: str = "", **settings: object) -> None:
        self.folder = folder
        self.module = module or ORDINARY
        self.file = folder / "starcup.db"
        self.database = database or f"sqlite:///{self.file}"
        self.settings = UNLIMITED | {name: str(value) for name, value in settings.items()}
        self.errors = folder / "stderr.txt"
        self.port = 0
        self.process: Process | None = None

    # ---- running ----

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> "Server":
        """Start on a free port, or again on the same one, and wait until it answers."""
        env = {name: value for name, value in os.environ.items() if not name.startswith("STARCUP_")}
        env |= {f"STARCUP_{name.upper()}": value for name, value in self.settings.items()}
        said = self.launch([*self.module, "--port", str(self.port), "--database", self.database], env)
        found = re.search(r"http://[\d.]+:(\d+)/", said)
        assert found, f"the server said {said!r}, and {self.log()}"
        self.port = int(found[1])
        assert fetch(f"{self.address}/api/health").json()["status"] == "ok"
        return self

    def launch(self, words: list[str], env: dict[str, str]) -> str:
        """Run a module with these words in a process of its own; what it says first."""
        with self.errors.open("a") as errors:
            process = self.process = subprocess.Popen(
                [sys.executable, "-W", "error", "-m", *words],
                env=env,
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
            )
        assert process.stdout is not None
        said = process.stdout.readline()
        process.stdout.close()
        return said

    def stop(self) -> int:
        """Ask it to stop; the code it leaves with."""
        return self.end(signal.SIGTERM)

    def kill(self) -> None:
        """`kill -9`."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        process, self.process = self.process, None
        process.send_signal(how)
        return process.wait(PATIENCE)

    def close(self) -> None:
        """Stop it if it runs, and look whether anything went wrong that nobody was told of."""
        if self.process is not None:
            self.stop()
        for line in self.log().splitlines():
            assert "Traceback" not in line, self.log()
            assert "was never" not in line, self.log()
            assert not line.startswith("ERROR"), self.log()

    # ---- what it left ----

    def log(self) -> str:
        """All that it has written to its log."""
        return self.errors.read_text() if self.errors.exists() else ""

    def logged(self, event: str) -> list[JSON]:
        """The lines of its log about one thing."""
        lines = [json.loads(line) for line in self.log().splitlines() if line.startswith("{")]
        return [line for line in lines if line["event"] == event]

    def rows(self, table: str) -> list[Row]:
        """The log of a table as it is in the file."""
        found = self.ask("SELECT n, kind, seat, what, by FROM log WHERE table_id = ? ORDER BY rowid", table)
        return [(n, kind, seat, json.loads(what), by) for n, kind, seat, what, by in found]

    def ask(self, question: str, *values: object) -> list[Any]:
        """Ask the file itself; a change is committed."""
        database = sqlite3.connect(self.file, timeout=PATIENCE)
        try:
            with database:
                return database.execute(question, values).fetchall()
        finally:
            database.close()

    def secret(self, table: str) -> str:
        """What nobody is told while the game goes on: its luck is made of it."""
        return str(self.ask("SELECT secret FROM tables WHERE id = ?", table)[0][0])

    def metric(self, name: str) -> float:
        """A figure of /metrics."""
        shown = {"Authorization": f"Bearer {self.settings['metrics_token']}"}
        text = fetch(f"{self.address}/metrics", headers=shown).text
        found = re.search(rf"^starcup_{name} (\S+)$", text, re.MULTILINE)
        assert found, text
        return float(found[1])


def fetch(url: str, **more: Any) -> httpx.Response:
    """GET, without reading the certificates of all authorities first: that takes longer than the rest."""
    return httpx.get(url, timeout=PATIENCE, verify=False, **more)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_running(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):  # it ended before, or while, it was read
        return False


def wait_until_gone(processes: list[int]) -> None:
    """Wait until processes have ended."""
    wait_until(lambda: not any(map(is_running, processes)), "the bots' processes end")


def wait_until(condition: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Wait for something that happens in another process."""
    until = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < until, f"this did not happen: {what}"
        time.sleep(0.02)
