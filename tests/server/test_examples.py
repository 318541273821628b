"""The example that the docs point to does what they say, against a real server."""

import random
import re
import runpy
import subprocess
import sys
from typing import Any

import httpx

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


def test_the_heart_of_it_in_the_docs(own: MakeServer) -> None:
    """With what the script prepares before."""
    page = (ROOT / "docs" / "api.md").read_text()
    assert "examples/play.py" in page
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    ask = runpy.run_path(str(SCRIPT))["ask"]
    with httpx.Client(base_url=own().address) as http:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        created = ask(http, "POST", "/tables", {"game": "rollers", "seats": seats})
        http.headers["Authorization"] = f"Bearer {created['seats'][0]['token']}"
        names: dict[str, Any] = {"ask": ask, "http": http, "random": random, "table": f"/tables/{created['table']}"}
        exec(compile(code, "api.md", "exec"), names)
    assert names["frame"]["status"] == "over"
