"""How many moves per second the server handles, every move on disk before anybody sees it, beside boardgame.io.

A real server process, and real WebSockets from another process: at every table two browsers answer at random as soon
as they are asked; as the page does, they ask for what changed. A move takes from when it is sent until the reply that
it is stored; what it leads to has arrived by then. How busy each side is shows which one is the bottleneck: 100 % is
one core, and Python uses one.

boardgame.io plays a counter of a game and writes nothing down (`benchmarks/boardgame.py`): the same tables, the same
two clients at each, in turns with ours. Run it with `make load`; `--alone` leaves boardgame.io out.
"""

import asyncio
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Annotated, Any, NoReturn

import httpx
import orjson
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks import boardgame
from benchmarks.browser import TEXT, Browser, Groups, Tally, measure_play, seat
from benchmarks.serving import fresh, start_server
from starcup.table.patches import patched_frame

MOVE_ID = 1  # one id for all moves: a player never has more than one under way
Measure = Callable[[str, Groups, int, float], Coroutine[Any, Any, Tally]]


class Player(Browser):
    """One browser at one seat: it answers whenever it is asked, until the game is over."""

    def __init__(self, host: str, cookie: str, table: str, seat: int, tally: Tally) -> None:
        super().__init__(f"/ws?table={table}", host, tally, cookie)
        self.table = table
        self.seat = seat
        self.random = random.Random(seat)
        self.frame: dict[str, Any] = {}

    def opened(self) -> None:
        self.write(TEXT, orjson.dumps({"do": "watch", "table": self.table, "seat": self.seat, "patches": True}))

    def take(self, body: bytes) -> None:
        message = orjson.loads(body)
        assert "error" not in message, message
        if "frame" in message:
            self.showed(body)
            self.frame = message["frame"]
        elif "patch" in message:
            self.showed(body)
            self.frame = patched_frame(self.frame, message["patch"])
        if message.get("re") == MOVE_ID:
            self.moved()
        if self.frame.get("status") == "over":
            self.end()
        elif self.frame and self.frame["ask"] and not self.is_waiting:
            self.answer(self.frame["ask"])

    def answer(self, ask: dict[str, Any]) -> None:
        action = self.random.choice(ask["actions"])["action"]
        move = {"id": MOVE_ID, "do": "play", "table": self.table, "seat": self.seat, "at": ask["at"], "action": action}
        self.move(orjson.dumps(move))


async def keep_playing(http: httpx.AsyncClient, tally: Tally) -> NoReturn:
    """One table after another."""
    host = http.base_url.netloc.decode()
    while True:
        seats = [{"kind": "me", "name": "one"}, {"kind": "me", "name": "two"}]
        created = (await http.post("/api/tables", json={"game": "rollers", "seats": seats})).json()
        cookie = f"starcup={http.cookies['starcup']}"
        await seat(http, [Player(host, cookie, created["table"], number, tally) for number in range(2)])


async def measure(base: str, servers: Groups, tables: int, seconds: float) -> Tally:
    """Measure the moves at this many tables at once."""
    return await measure_play(base, servers, tables, seconds, keep_playing, "/api/tables")


def measured(started: tuple[subprocess.Popen[bytes], str], play: Measure, tables: int, seconds: float) -> Tally:
    """Measure a server that has just been started, and stop it."""
    process, base = started
    try:
        return asyncio.run(play(base, partial(list, [[process.pid]]), tables, seconds))
    finally:
        process.terminate()
        process.wait()


def figures(tally: Tally) -> list[str]:
    """What is printed of a run."""
    sizes = [f"{tally.bytes_within(percent):,.0f}" for percent in (50, 95)]
    busy = [f"{share:.0%}" for share in tally.busy]
    times = [f"{tally.time_within(percent):.2f}" for percent in (50, 99)]
    return [f"{tally.rate:,.0f}", *times, f"{tally.cost(0):,.0f}", *busy, *sizes]


def ratios(ours: Tally, theirs: Tally) -> list[str]:
    """Ours over theirs."""
    pairs = [(ours.rate, theirs.rate)]
    pairs += [(ours.time_within(percent), theirs.time_within(percent)) for percent in (50, 99)]
    pairs += [(ours.cost(0), theirs.cost(0))]
    sizes = [(ours.bytes_within(percent), theirs.bytes_within(percent)) for percent in (50, 95)]
    return [*[f"{one / two:.2f}" for one, two in pairs], "", "", *[f"{one / two:.2f}" for one, two in sizes]]


def main(
    python: Annotated[str, typer.Option(help="A Python with starcup[server] installed.")] = sys.executable,
    tables: Annotated[str, typer.Option(help="Numbers of tables, separated by commas.")] = "1,10,50,200",
    seconds: Annotated[float, typer.Option(help="Seconds of play for each.")] = 8.0,
    database: Annotated[str | None, typer.Option(help="A database to use instead of a fresh SQLite file.")] = None,
    alone: Annotated[bool, typer.Option(help="Leave boardgame.io out.")] = False,
) -> None:
    """Measure, and print a table."""
    titles = ["tables", "who", "moves/s", "p50 ms", "p99 ms", "CPU µs a move", "server", "clients"]
    out = Table(*titles, "frame bytes, median", "p95", title="Starcup: every move written before it is shown")
    for count in track(tables.split(","), "playing", console=Console(stderr=True), transient=True):
        runs: dict[str, Tally] = {}
        for mode in ("NORMAL", "FULL"):
            with tempfile.TemporaryDirectory() as folder:
                started = start_server(python, database or fresh(folder), STARCUP_SYNCHRONOUS=mode)
                runs[f"Starcup, {mode}"] = measured(started, measure, int(count), seconds)
            out.add_row(count, f"Starcup, {mode}", *figures(runs[f"Starcup, {mode}"]))
        if not alone:
            theirs = measured(boardgame.start_counter(), boardgame.measure, int(count), seconds)
            out.add_row(count, "boardgame.io 0.50.2", *figures(theirs))
            for who, ours in runs.items():
                out.add_row(count, f"ratio, {who.partition(', ')[2]}", *ratios(ours, theirs))
        out.add_section()
    Console(width=140).print(out)


if __name__ == "__main__":
    typer.run(main)
