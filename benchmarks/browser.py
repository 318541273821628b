"""The leanest possible WebSocket clients, and what is measured with them: how many moves, how long, how many bytes."""

import asyncio
import math
import os
import statistics
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import httpx

WARM_UP_SECONDS, WARM_UP_SECONDS_PER_TABLE = 1.0, 0.02  # to set up the tables, before anything counts
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
Groups = Callable[[], list[list[int]]]  # the processes whose CPU time is measured, some of them together


@dataclass
class Tally:
    """What was measured: how long each move took, counting from `since`."""

    since: float = math.inf
    times: list[float] = field(default_factory=list)
    frames: list[int] = field(default_factory=list)  # the bytes of each message that shows the table
    took: float = 0.0
    received: int = 0  # bytes
    busy: list[float] = field(default_factory=list)  # CPU share of the servers, and last of the clients

    @property
    def rate(self) -> float:
        """Moves per second."""
        return len(self.times) / self.took

    def time_within(self, percent: int) -> float:
        """The milliseconds within which so many of a hundred moves were done."""
        return statistics.quantiles(self.times, n=100)[percent - 1] * 1e3

    def bytes_within(self, percent: int) -> float:
        """The bytes that so many of a hundred frames did not exceed."""
        return statistics.quantiles(self.frames, n=100)[percent - 1]

    def cost(self, group: int) -> float:
        """The microseconds of CPU that a move took in a group of processes."""
        return self.busy[group] / self.rate * 1e6


class Browser(asyncio.Protocol):
    """One player's connection, so lean that it is not the bottleneck."""

    def __init__(self, address: str, host: str, tally: Tally, cookie: str = "") -> None:
        key = "A" * 22 + "=="
        lines = [f"GET {address} HTTP/1.1", f"Host: {host}", "Connection: Upgrade", "Upgrade: websocket"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        self.hello = "\r\n".join([*lines, "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", ""])
        self.rest = b""
        self.is_open = False
        self.tally = tally
        self.sent_at = 0.0
        self.is_waiting = False  # for the reply to a move
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
        self.tally.received += len(data)
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
                self.take(body)
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

    def move(self, body: bytes) -> None:
        """Send a move: its time runs until `moved`."""
        self.is_waiting = True
        self.sent_at = time.perf_counter()
        self.write(TEXT, body)

    def moved(self) -> None:
        """The move is done."""
        if self.is_waiting and self.sent_at >= self.tally.since:
            self.tally.times.append(time.perf_counter() - self.sent_at)
        self.is_waiting = False

    def showed(self, body: bytes) -> None:
        """A message showed the table."""
        if time.perf_counter() >= self.tally.since:
            self.tally.frames.append(len(body))

    def opened(self) -> None:
        """Called when the connection is open."""

    def take(self, body: bytes) -> None:
        """Called with each message."""


Player = TypeVar("Player", bound=Browser)
KeepPlaying = Callable[[httpx.AsyncClient, Tally], Coroutine[Any, Any, NoReturn]]


async def seat(http: httpx.AsyncClient, players: list[Player]) -> None:
    """Connect the players of one table, and stay until all have ended."""

    def same(player: Player) -> Player:
        return player

    for player in players:
        connect = asyncio.get_running_loop().create_connection
        await connect(partial(same, player), http.base_url.host, http.base_url.port or 80)
    try:
        await asyncio.gather(*[player.ended for player in players])
    finally:
        for player in players:
            player.transport.close()


async def measure_play(
    base: str, servers: Groups, tables: int, seconds: float, keep_playing: KeepPlaying, first: str = ""
) -> Tally:
    """Measure the moves at this many tables at once, after a warm-up; how busy each group of processes is, and we.

    `first` is asked for before anybody plays, where that gives a cookie: at once, each table would get one of its own.
    """
    tally = Tally()
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        if first:
            await http.get(first)
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
