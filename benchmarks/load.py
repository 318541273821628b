"""How many moves per second the server handles, every move on disk before anybody sees it.

A real server process, and real WebSockets from another process: at every table two browsers answer at random as soon
as they are asked. A move takes from when it is sent until the reply that it is stored; the frame it leads to has
arrived by then. How busy each side is shows which one is the bottleneck: 100 % is one core, and Python uses one. Run it
with `make load`.
"""

import asyncio
import math
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NoReturn

import httpx
import orjson
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.serving import fresh, start_server

WARM_UP_SECONDS, WARM_UP_SECONDS_PER_TABLE = 1.0, 0.02  # to set up the tables, before anything counts
MOVE_ID = 1  # one id for all moves: a player never has more than one under way
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
Groups = Callable[[], list[list[int]]]  # the processes whose CPU time is measured, some of them together


class Browser(asyncio.Protocol):
    """The leanest possible WebSocket client, so that it is not the bottleneck."""

    def __init__(self, host: str, cookie: str, table: str = "") -> None:
        key = "A" * 22 + "=="
        lines = [
            f"GET /ws?table={table} HTTP/1.1",
            f"Host: {host}",
            f"Cookie: {cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
        ]
        self.hello = "\r\n".join([*lines, "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", ""])
        self.rest = b""
        self.is_open = False
        self.ended = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.hello.encode())

    def connection_lost(self, _: Exception | None) -> None:
        self.end()

    def end(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    def data_received(self, data: bytes) -> None:
        self.rest += data
        if not self.is_open:
            head, found, self.rest = self.rest.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            assert b" 101 " in head, head
            self.is_open = True
            self.opened()
        while (frame := self.next_frame()) is not None:
            kind, body = frame
            if kind == TEXT:
                self.take(orjson.loads(body))
            elif kind == PING:
                self.write(PONG, body)
            elif kind == CLOSE:
                self.end()

    def next_frame(self) -> tuple[int, bytes] | None:
        """The next complete WebSocket frame received: its kind and its body."""
        data = self.rest
        if len(data) < 2:
            return None
        extra = {126: 2, 127: 8}.get(data[1], 0)
        begin = 2 + extra
        length = int.from_bytes(data[2:begin], "big") if extra else data[1]
        if len(data) < begin + length:
            return None
        self.rest = data[begin + length :]
        return data[0] & 15, data[begin : begin + length]

    def write(self, kind: int, body: bytes) -> None:
        """Send a frame, with the mask that clients must use, here all zeros."""
        length = bytes([128 | len(body)]) if len(body) < 126 else bytes([128 | 126]) + len(body).to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + length + bytes(4) + body)

    def opened(self) -> None:
        """Called when the connection is open."""

    def take(self, message: dict[str, Any]) -> None:
        """Called with each message."""


@dataclass
class Tally:
    """What was measured: how long each move took, counting from `since`."""

    since: float = math.inf
    times: list[float] = field(default_factory=list)
    took: float = 0.0
    received: int = 0  # bytes
    busy: list[float] = field(default_factory=list)  # CPU share of the servers, and last of the clients


class Player(Browser):
    """One browser at one seat: it answers whenever it is asked, until the game is over."""

    def __init__(self, host: str, cookie: str, table: str, seat: int, tally: Tally) -> None:
        super().__init__(host, cookie, table)
        self.table = table
        self.seat = seat
        self.tally = tally
        self.random = random.Random(seat)
        self.sent_at = 0.0
        self.waiting = False
        self.frame: dict[str, Any] = {}

    def data_received(self, data: bytes) -> None:
        self.tally.received += len(data)
        super().data_received(data)

    def opened(self) -> None:
        self.write(TEXT, orjson.dumps({"do": "watch", "table": self.table, "seat": self.seat}))

    def take(self, message: dict[str, Any]) -> None:
        now = time.perf_counter()
        if "frame" in message:
            self.frame = message["frame"]
        if message.get("re") == MOVE_ID:
            assert "error" not in message, message
            if self.waiting and self.sent_at >= self.tally.since:
                self.tally.times.append(now - self.sent_at)
            self.waiting = False
        if self.frame.get("status") == "over":
            self.end()
        elif self.frame and self.frame["ask"] and not self.waiting:
            self.answer(self.frame["ask"])

    def answer(self, ask: dict[str, Any]) -> None:
        action = self.random.choice(ask["actions"])["action"]
        move = {"id": MOVE_ID, "do": "play", "table": self.table, "seat": self.seat, "at": ask["at"], "action": action}
        self.waiting = True
        self.sent_at = time.perf_counter()
        self.write(TEXT, orjson.dumps(move))


def same(player: Player) -> Player:
    """A factory for asyncio that returns a player already made."""
    return player


async def keep_playing(http: httpx.AsyncClient, tally: Tally) -> NoReturn:
    """One table after another."""
    host = http.base_url.netloc.decode()
    loop = asyncio.get_running_loop()
    while True:
        seats = [{"kind": "me", "name": "one"}, {"kind": "me", "name": "two"}]
        created = (await http.post("/api/tables", json={"game": "rollers", "seats": seats})).json()
        players: list[Player] = []
        for seat in range(2):
            player = Player(host, f"starcup={http.cookies['starcup']}", created["table"], seat, tally)
            await loop.create_connection(partial(same, player), http.base_url.host, http.base_url.port or 80)
            players.append(player)
        try:
            await asyncio.gather(*[player.ended for player in players])
        finally:
            for player in players:
                player.transport.close()


async def measure(base: str, servers: Groups, tables: int, seconds: float) -> Tally:
    """Measure the moves at this many tables at once, after a warm-up; how busy each group of processes is, and we."""
    tally = Tally()
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        await http.get("/api/tables")
        playing = [asyncio.create_task(keep_playing(http, tally)) for _ in range(tables)]
        await asyncio.sleep(WARM_UP_SECONDS + tables * WARM_UP_SECONDS_PER_TABLE)
        tally.since, *before = clocks(servers)
        tally.received = 0
        await asyncio.sleep(seconds)
        now, *after = clocks(servers)
        tally.took = now - tally.since
        tally.busy = [(late - early) / tally.took for early, late in zip(before, after, strict=True)]
        for task in playing:
            task.cancel()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError):
                raise RuntimeError("a table stopped") from ended
    return tally


def cpu_seconds(pid: int) -> float:
    """The CPU seconds that a process has used."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def clocks(servers: Groups) -> list[float]:
    """The time, and the CPU seconds that each group of servers and this process have used."""
    return [time.perf_counter(), *[sum(map(cpu_seconds, group)) for group in servers()], time.process_time()]


def main(
    python: Annotated[str, typer.Option(help="A Python with starcup[server] installed.")] = sys.executable,
    tables: Annotated[str, typer.Option(help="Numbers of tables, separated by commas.")] = "1,10,50,200",
    seconds: Annotated[float, typer.Option(help="Seconds of play for each.")] = 8.0,
    database: Annotated[str | None, typer.Option(help="A database to use instead of a fresh SQLite file.")] = None,
) -> None:
    """Measure, and print a table."""
    titles = ["tables", "synchronous", "moves/s", "p50 ms", "p99 ms", "server", "clients"]
    out = Table(*titles, title="every move written before it is shown")
    cases = [(mode, int(n)) for mode in ("NORMAL", "FULL") for n in tables.split(",")]
    for mode, n in track(cases, "playing", console=Console(stderr=True), transient=True):
        with tempfile.TemporaryDirectory() as folder:
            process, base = start_server(python, database or fresh(folder), STARCUP_SYNCHRONOUS=mode)
            try:
                tally = asyncio.run(measure(base, partial(list, [[process.pid]]), n, seconds))
            finally:
                process.terminate()
                process.wait()
        cuts = statistics.quantiles(tally.times, n=100)
        figures = f"{len(tally.times) / tally.took:,.0f}", f"{cuts[49] * 1e3:.2f}", f"{cuts[98] * 1e3:.2f}"
        out.add_row(str(n), mode, *figures, *[f"{busy:.0%}" for busy in tally.busy])
    Console().print(out)


if __name__ == "__main__":
    typer.run(main)
