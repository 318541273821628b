"""A server process of its own, with a freshly built page, and browsers that visit it."""

import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import starcup

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
# The same engine twice: the shell draws no window of its own, which takes a third of the work.
BROWSERS = [Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium")]
CHROMIUM = next((path for path in BROWSERS if path.is_file()), BROWSERS[-1])
SERVE = "from starcup.cli.app import app; app()"
PATIENCE = 120.0  # seconds for anything that is waited for: a busy machine takes its time
FEW_SIMULATIONS = {"STARCUP_HINT_SIMULATIONS": "16", "STARCUP_ANALYSIS_SIMULATIONS": "8"}


def missing(what: str) -> None:
    """Where continuous integration runs, nothing may be missing; elsewhere the tests say what they lack."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing: the page is not tested")


def build_page(folder: Path) -> Path:
    """The page: the one that STARCUP_PAGE names, or built from its sources into a folder."""
    if os.environ.get("STARCUP_PAGE"):
        return Path(os.environ["STARCUP_PAGE"])
    try:
        subprocess.run(["npm", "--version"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        missing("npm")
    if not (WEB / "node_modules").is_dir():
        run(["npm", "install", "--no-audit", "--no-fund"])
    run(["npm", "run", "build", "--", "--outDir", str(folder), "--emptyOutDir"])
    return folder


def run(command: list[str]) -> None:
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


class House:
    """A running server. Without `nets` it has none, and bots answer by rules of thumb: quickly, and always the same."""

    def __init__(self, page: Path, folder: Path, port: int = 0, nets: Path | None = None) -> None:
        self.page = page
        self.folder = folder
        self.log = (folder / "server.log").open("w+")
        settings = {"STARCUP_MESSAGES_PER_SECOND": "0", "STARCUP_TABLES_PER_HOUR": "0", "PYTHONUNBUFFERED": "1"}
        settings |= {"STARCUP_NETS": str(nets or folder / "no nets")} | FEW_SIMULATIONS
        settings |= {"STARCUP_WORK_MS_PER_SECOND": "0"}
        database = f"sqlite:///{folder / 'starcup.db'}"
        command = [
            sys.executable,
            "-c",
            SERVE,
            "serve",
            "--port",
            str(port),
            "--database",
            database,
            "--page",
            str(page),
        ]
        paths = {"PYTHONPATH": str(Path(starcup.__file__).parents[1]), "COLUMNS": "200"}
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, env=os.environ | settings | paths)
        self.address = self.wait()

    def wait(self) -> str:
        """The address, as soon as the server answers there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            found = re.search(r"http://[\d.]+:\d+", Path(self.log.name).read_text())
            if found and self.answers(found[0]):
                return found[0]
            time.sleep(0.1)
        raise AssertionError(f"the server did not start:\n{Path(self.log.name).read_text()}")

    def answers(self, address: str) -> bool:
        try:
            with urllib.request.urlopen(f"{address}/api/health", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """As if the power had failed."""
        self.process.kill()
        self.process.wait(timeout=PATIENCE)
        self.log.close()

    def restart(self) -> "House":
        """A new server with the old address and the old database."""
        return House(self.page, self.folder, int(self.address.rsplit(":", 1)[1]))

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        self.log.close()
