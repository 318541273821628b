"""How many moves a second the server takes, every move on disk before anybody sees it.

A real server process, real WebSockets from another process: at every table two browsers that answer at random as soon
as they are asked. The time of a move runs from sending it to the reply that it is written down.
Run it with `make load`.
"""

import asyncio
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import httpx
import orjson
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

UNLIMITED = {"STARCUP_MESSAGES_PER_SECOND": "0", "STARCUP_TABLES_PER_HOUR": "0", "STARCUP_LOG_LEVEL": "WARNING"}


@dataclass
class Tally:
    """What was seen: how long each move took, and until when to go on."""

    until: float
    times: list[float] = field(default_factory=list)


class Player:
    """One browser at one seat."""

    def __init__(self, address: str, table: str, seat: int, cookie: str, tally: Tally) -> None:
        self.address = address
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.tally = tally
        self.random = random.Random(f"{table}/{seat}")
        self.sent_at = 0.0
        self.waiting = False
        self.frame: dict[str, Any] = {}
        self.answered: list[int] = []

    async def play(self) -> None:
        """Answer whenever asked, until time is up or the game is over."""
        async with connect(self.address, additional_headers={"cookie": self.cookie}, compression=None) as browser:
            await browser.send(orjson.dumps({"do": "watch", "table": self.table, "seat": self.seat}).decode())
            while time.perf_counter() < self.tally.until:
                try:
                    message = orjson.loads(await asyncio.wait_for(browser.recv(), 1))
                except TimeoutError:
                    continue
                if "re" in message and self.waiting:
                    self.tally.times.append(time.perf_counter() - self.sent_at)
                    self.waiting = False
                elif "frame" in message:
                    self.frame = message["frame"]
                if self.frame and not self.waiting and not await self.answer(browser, self.frame):
                    return

    async def answer(self, browser: ClientConnection, frame: dict[str, Any]) -> bool:
        """Answer a frame's question; whether the game goes on."""
        ask = frame["ask"]
        if ask and ask["at"] != self.answered:
            action = self.random.choice(ask["actions"])["action"]
            move = {"id": 1, "do": "play", "table": self.table, "seat": self.seat, "at": ask["at"], "action": action}
            self.answered = ask["at"]
            self.waiting = True
            self.sent_at = time.perf_counter()
            await browser.send(orjson.dumps(move).decode())
        return bool(frame["status"] == "playing")


async def keep_playing(base: str, tally: Tally) -> None:
    """One table after another, until time is up."""
    async with httpx.AsyncClient(base_url=base) as http:
        while time.perf_counter() < tally.until:
            seats = [{"kind": "me", "name": "one"}, {"kind": "me", "name": "two"}]
            created = (await http.post("/api/tables", json={"game": "rollers", "seats": seats})).json()
            cookie = f"starcup={http.cookies['starcup']}"
            address = base.replace("http", "ws") + "/ws"
            players = [Player(address, created["table"], seat, cookie, tally) for seat in range(2)]
            await asyncio.gather(*[player.play() for player in players])


async def measure(base: str, tables: int, seconds: float) -> list[float]:
    """The times of all moves at so many tables at once."""
    tally = Tally(time.perf_counter() + seconds)
    await asyncio.gather(*[keep_playing(base, tally) for _ in range(tables)])
    return tally.times


def start_server(
    python: str, folder: Path, synchronous: str, database: str | None
) -> tuple[subprocess.Popen[bytes], str]:
    """A server of its own, on an empty database."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    url = database or f"sqlite:///{folder / 'load.db'}"
    words = [python, "-m", "starcup", "serve", "--port", str(port), "--database", url]
    process = subprocess.Popen(words, env=UNLIMITED | {"STARCUP_SYNCHRONOUS": synchronous}, stdout=subprocess.DEVNULL)
    base = f"http://127.0.0.1:{port}"
    for _ in range(100):
        try:
            httpx.get(base + "/api/health").raise_for_status()
            return process, base
        except httpx.HTTPError:
            time.sleep(0.1)
    process.kill()
    raise RuntimeError("the server did not start")


def main(
    python: Annotated[str, typer.Option(help="A Python that has starcup with its server.")] = sys.executable,
    tables: Annotated[str, typer.Option(help="Numbers of tables, with commas in between.")] = "1,10,50,200",
    seconds: Annotated[float, typer.Option(help="How long to play with each.")] = 8.0,
    database: Annotated[str | None, typer.Option(help="Another database than a fresh SQLite file.")] = None,
) -> None:
    """Measure, and print a table."""
    out = Table("tables", "synchronous", "moves/s", "p50 ms", "p99 ms", title="every move written before it is shown")
    cases = [(mode, int(n)) for mode in ("NORMAL", "FULL") for n in tables.split(",")]
    for mode, n in track(cases, "playing", console=Console(stderr=True), transient=True):
        with tempfile.TemporaryDirectory() as folder:
            process, base = start_server(python, Path(folder), mode, database)
            try:
                times = asyncio.run(measure(base, n, seconds))
            finally:
                process.terminate()
                process.wait()
        cuts = statistics.quantiles(times, n=100)
        row = f"{len(times) / seconds:,.0f}", f"{cuts[49] * 1e3:.2f}", f"{cuts[98] * 1e3:.2f}"
        out.add_row(str(n), mode, *row)
    Console().print(out)


if __name__ == "__main__":
    typer.run(main)
