"""An installed Starcup, run as its user would: from any folder, with nothing of this tree in reach."""

import os
import re
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 120.0
OURS = ("STARCUP", "PYTHONPATH", "VIRTUAL_ENV")


class Failed(Exception):
    """What was built does not do what it should."""


def settings(folder: Path) -> dict[str, str]:
    """An environment in which the user's data is in the folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return kept | {"XDG_DATA_HOME": str(folder / "data"), "PYTHONUNBUFFERED": "1", "COLUMNS": "200"}


def run(command: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """A command in a folder, to its end."""
    return subprocess.run(command, cwd=folder, env=settings(folder), capture_output=True, text=True, check=False)


@contextmanager
def serving(command: Sequence[str], folder: Path, *more: str) -> Iterator[tuple[str, str]]:
    """A server in a folder: what it has printed, and its address. `command` is what starts starcup."""
    log = folder / "out"
    with log.open("w") as out:
        process = subprocess.Popen([*command, "serve", *more], cwd=folder, env=settings(folder), stdout=out, stderr=out)
    try:
        end = time.monotonic() + PATIENCE
        while not (found := re.search(r"Starcup is at (http://\S+)", log.read_text())):
            if process.poll() is not None or time.monotonic() > end:
                raise Failed(f"it does not serve:\n{log.read_text()}")
            time.sleep(0.1)
        yield log.read_text(), found[1]
    finally:
        process.terminate()
        process.wait()


def read(url: str) -> str:
    """What is at an address, once somebody answers there."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url) as answer:
                return str(answer.read().decode())
        except urllib.error.URLError as fault:
            if time.monotonic() > end:
                raise Failed(f"{url}: {fault}") from None
            time.sleep(0.1)


def expect(is_so: bool, otherwise: str) -> None:
    """Fail with a reason."""
    if not is_so:
        raise Failed(otherwise)


# ---- what every install must do ----


def check_version(command: Sequence[str], folder: Path, version: str, build: str) -> None:
    """It names its build, and the ruleset and weights of each game."""
    done = run([*command, "--version"], folder)
    first, *games = done.stdout.splitlines() or [""]
    expect(first == f"starcup {version} ({build})", f"--version says {first!r}, not {version} ({build}): {done.stderr}")
    pattern = r"\w+: ruleset \d+, (no weights|weights [0-9a-f]{12})"
    expect(len(games) > 0 and all(re.fullmatch(pattern, line) for line in games), f"--version says {games}")


def check_serving(command: Sequence[str], folder: Path, page: str) -> None:
    """The page is served from any folder, data goes to the user's own, and a port in use is no trouble."""
    other = folder / "other"
    other.mkdir()
    with serving(command, folder) as (_, first):
        expect(page in read(first), f"the page is not at {first}")
        expect("<" in read(f"{first}tab/"), f"the edition without a server is not at {first}tab/")
        expect((folder / "data" / "starcup" / "starcup.db").is_file(), "the database is not among the user's data")
        expect(not (folder / "starcup.db").exists(), "there is a database in the folder it was started in")
        with serving(command, other) as (printed, second):
            expect(second != first and "is in use, so this is port" in printed, f"no word of another port:\n{printed}")
            expect(page in read(second), f"the page is not at {second}")
        port = first.rstrip("/").rsplit(":", 1)[1]
        done = run([*command, "serve", "--port", port, "--database", "sqlite:///x.db"], other)
        clear = re.search(rf"port {port} is in use: --port \d+ is free", done.stderr)
        expect(done.returncode == 2 and clear is not None, f"a port in use is not refused:\n{done.stderr}")


def check_without_a_page(command: Sequence[str], folder: Path) -> None:
    """It says that there is no page, and what to do; the API is there."""
    more = ("--page", str(folder / "nowhere"), "--port", "0", "--database", f"sqlite:///{folder / 'x.db'}")
    with serving(command, folder, *more) as (printed, address):
        clear = "There is no page in" in printed and "starcup serve --page web/dist" in printed
        expect(clear, f"no word of the missing page:\n{printed}")
        expect('"status":"ok"' in read(f"{address}api/health"), "the API is not there")
