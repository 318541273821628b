"""How many decisions a second a table of five bots takes, every one on disk, with somebody looking on and without.

A real server process. The clock runs from when the table is made until its game is over. How much of the server's
processor time a decision takes says more where others use the machine as well: what the thinking process takes, for the
levels that are not quick and for the first thoughts of those that are, is not in it. Run it with `make load-bots`.
"""

import sys
import tempfile
import time
from typing import Annotated

import httpx
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table
from websockets.sync.client import connect

from benchmarks.browser import cpu_seconds
from benchmarks.serving import fresh, start_server

SEATS = 5
AIM = 300  # decisions a second
PATIENCE = 600.0  # seconds for a game, on a busy machine
LOOK_SECONDS = 0.05


def decisions(http: httpx.Client, server: int, game: str, bot: str, is_watched: bool) -> tuple[float, float]:
    """Decisions a second of one game, and the microseconds of the server's processor time that one takes."""
    seats = [{"kind": "bot", "bot": bot}] * SEATS
    began, busy = time.perf_counter(), cpu_seconds(server)
    id = http.post("/api/tables", json={"game": game, "seats": seats}).json()["table"]
    if is_watched:
        watch(http, id)
    while http.get(f"/api/tables/{id}", params={"since": 1_000_000}).json()["status"] != "over":
        if time.perf_counter() - began > PATIENCE:
            raise RuntimeError(f"{bot} did not finish {game}")
        time.sleep(LOOK_SECONDS)
    took, busy = time.perf_counter() - began, cpu_seconds(server) - busy
    plies: int = http.get(f"/api/tables/{id}/replay").json()["plies"]
    return plies / took, busy / plies * 1e6


def watch(http: httpx.Client, id: str) -> None:
    """Look on until the game is over."""
    address = str(http.base_url).replace("http", "ws", 1).rstrip("/")
    with connect(f"{address}/ws?table={id}", proxy=None, max_queue=None) as line:
        line.send(f'{{"do": "watch", "table": "{id}", "seat": -1, "patches": true}}')
        while '"status":["over"]' not in (text := str(line.recv())) and '"status":"over"' not in text:
            pass


def has(http: httpx.Client, game: str, bot: str) -> bool:
    """Whether a game has this bot: levels need a net."""
    return any(one["name"] == bot for one in http.get(f"/api/games/{game}").json()["bots"])


def main(
    games: Annotated[str, typer.Option(help="The games, separated by commas.")] = "rollers,roll,tiny",
    bots: Annotated[str, typer.Option(help="The bots, separated by commas.")] = "greedy,admiral",
    quick_ms: Annotated[float, typer.Option(help="STARCUP_BOT_QUICK_MS; 0: all think in their process.")] = 4.0,
) -> None:
    """Measure, and print a table."""
    titles = ["decisions/s", "CPU µs a decision", "decisions/s, watched", "CPU µs a decision", "slower one, of the aim"]
    out = Table("game", "bots", *titles, title=f"{SEATS} bots at a table; the aim is {AIM} decisions/s")
    cases = [(game, bot) for game in games.split(",") for bot in bots.split(",")]
    with tempfile.TemporaryDirectory() as folder:
        process, base = start_server(sys.executable, fresh(folder), STARCUP_BOT_QUICK_MS=str(quick_ms))
        try:
            with httpx.Client(base_url=base, timeout=60) as http:
                there = [case for case in cases if has(http, *case)]
                for game, bot in track(there, "playing", console=Console(stderr=True), transient=True):
                    runs = [decisions(http, process.pid, game, bot, is_watched) for is_watched in (False, True)]
                    slower = min(rate for rate, _ in runs)
                    out.add_row(game, bot, *[f"{value:,.0f}" for run in runs for value in run], f"{slower / AIM:.2f}")
        finally:
            process.terminate()
            process.wait()
    Console(width=140).print(out)


if __name__ == "__main__":
    typer.run(main)
