"""boardgame.io 0.50.2 under the same load: the counter in `benchmarks/counter`, over its own protocol (socket.io 4).

Two players take turns at every table. A move takes from when it is sent until the state that it leads to has come
back. Nothing is written down: what a move costs here is the library's own.
"""

import os
import subprocess
import time
from pathlib import Path
from typing import Any, NoReturn

import httpx
import orjson

from benchmarks.browser import TEXT, Browser, Groups, Tally, measure_play, seat
from benchmarks.serving import free_port

FOLDER = Path(__file__).parent / "counter"
ADDRESS = "/socket.io/?EIO=4&transport=websocket"
OPEN, PING, PONG, JOINED, EVENT = b"0", b"2", b"3", b"40/counter,", b"42/counter,"


class Counting(Browser):
    """One player of a counter: whose turn it is adds one."""

    def __init__(self, host: str, match: str, seat: int, credentials: str, tally: Tally) -> None:
        super().__init__(ADDRESS, host, tally)
        self.match = match
        self.seat = str(seat)
        self.credentials = credentials

    def take(self, body: bytes) -> None:
        if body.startswith(EVENT):
            self.hear(body)
        elif body == PING:
            self.write(TEXT, PONG)
        elif body.startswith(OPEN):
            self.write(TEXT, JOINED)
        elif body.startswith(JOINED):
            self.say("sync", self.match, self.seat, self.credentials, 2)

    def hear(self, body: bytes) -> None:
        what, _, *more = orjson.loads(body[len(EVENT) :])
        if what not in ("sync", "update"):
            return
        self.showed(body)
        state: dict[str, Any] = more[0]["state"] if what == "sync" else more[0]
        if state["ctx"]["currentPlayer"] != self.seat:
            self.moved()
        elif not self.is_waiting:
            payload = {"type": "add", "args": [], "playerID": self.seat, "credentials": self.credentials}
            action = {"type": "MAKE_MOVE", "payload": payload}
            self.move(event("update", action, state["_stateID"], self.match, self.seat))

    def say(self, *words: Any) -> None:
        self.write(TEXT, event(*words))


def event(*words: Any) -> bytes:
    """A message of socket.io."""
    return EVENT + orjson.dumps(words)


async def keep_counting(http: httpx.AsyncClient, tally: Tally) -> NoReturn:
    """One table, for ever: a counter has no end."""
    host = http.base_url.netloc.decode()
    while True:
        match = (await http.post("/games/counter/create", json={"numPlayers": 2})).json()["matchID"]
        players: list[Counting] = []
        for number in range(2):
            joined = {"playerID": str(number), "playerName": f"player {number}"}
            told = (await http.post(f"/games/counter/{match}/join", json=joined)).json()
            players.append(Counting(host, match, number, told["playerCredentials"], tally))
        await seat(http, players)


async def measure(base: str, servers: Groups, tables: int, seconds: float) -> Tally:
    """Measure boardgame.io at this many tables at once."""
    return await measure_play(base, servers, tables, seconds, keep_counting)


def start_counter() -> tuple[subprocess.Popen[bytes], str]:
    """The process and its address, as soon as it answers there."""
    port = free_port()
    settings = os.environ | {"NODE_ENV": "production"}
    words = ["node", "server.js", str(port)]
    process = subprocess.Popen(words, cwd=FOLDER, env=settings, stdout=subprocess.DEVNULL)
    base = f"http://127.0.0.1:{port}"
    for _ in range(200):
        try:
            httpx.get(base + "/games").raise_for_status()
            return process, base
        except httpx.HTTPError:
            time.sleep(0.1)
    process.kill()
    raise RuntimeError("boardgame.io did not start")
