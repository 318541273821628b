"""How many decisions a second a table of five bots takes, every one on disk, with somebody looking on and without.

A real server process. The clock runs from when the table is made until its game is over. Run it with `make load-bots`.
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

from benchmarks.serving import fresh, start_server

SEATS = 5
PATIENCE = 600.0  # seconds for a game, on a busy machine
LOOK_SECONDS = 0.05


def decisions(http: httpx.Client, game: str, bot: str, is_watched: bool) -> float:
    """Decisions a second of one game."""
    seats = [{"kind": "bot", "bot": bot}] * SEATS
    began = time.perf_counter()
    id = http.post("/api/tables", json={"game": game, "seats": seats}).json()["table"]
    if is_watched:
        watch(http, id)
    while http.get(f"/api/tables/{id}", params={"since": 1_000_000}).json()["status"] != "over":
        if time.perf_counter() - began > PATIENCE:
            raise RuntimeError(f"{bot} did not finish {game}")
        time.sleep(LOOK_SECONDS)
    took = time.perf_counter() - began
    plies: int = http.get(f"/api/tables/{id}/replay").json()["plies"]
    return plies / took


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
    out = Table("game", "bots", "decisions/s", "with somebody looking on", title=f"{SEATS} bots at a table")
    cases = [(game, bot) for game in games.split(",") for bot in bots.split(",")]
    with tempfile.TemporaryDirectory() as folder:
        process, base = start_server(sys.executable, fresh(folder), STARCUP_BOT_QUICK_MS=str(quick_ms))
        try:
            with httpx.Client(base_url=base, timeout=60) as http:
                there = [case for case in cases if has(http, *case)]
                for game, bot in track(there, "playing", console=Console(stderr=True), transient=True):
                    rates = [decisions(http, game, bot, is_watched) for is_watched in (False, True)]
                    out.add_row(game, bot, *[f"{rate:,.0f}" for rate in rates])
        finally:
            process.terminate()
            process.wait()
    Console().print(out)


if __name__ == "__main__":
    typer.run(main)
