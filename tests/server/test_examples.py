"""The example that the docs point to does what they say, against a real server."""

import subprocess
import sys

from starcup.bots.stars import STARS
from tests.server.conftest import MakeServer
from tests.server.serving import ROOT, Server

SCRIPT = ROOT / "examples" / "play.py"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-W", "error", SCRIPT, *words], capture_output=True, text=True, timeout=120)


def test_the_script_plays_a_whole_game(own: MakeServer) -> None:
    server = own()
    done = run(server.address, "rollers")
    assert done.returncode == 0, done.stderr
    *_, mine, bots = done.stdout.splitlines()
    assert mine.startswith("Script: ")
    name, score = bots.split(": ")
    assert name in STARS
    assert 0 <= int(score) <= 10
    [(table, game)] = server.ask("SELECT id, game FROM tables WHERE status = 'over'")
    assert game == "rollers"
    assert {row[4] for row in server.rows(table)} == {"person", "bot"}


def test_the_script_waits_where_it_asks_too_much(own: MakeServer) -> None:
    server = own(messages_per_second=50)
    assert run(server.address, "rollers").returncode == 0


def test_the_script_says_what_is_wrong(server: Server) -> None:
    done = run(server.address, "chess")
    assert done.returncode == 1
    assert "400: " in done.stderr
    assert "rollers" in done.stderr


def test_the_docs_show_it() -> None:
    assert "examples/play.py" in (ROOT / "docs" / "api.md").read_text()
