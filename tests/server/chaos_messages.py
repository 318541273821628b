"""`make chaos-messages`: a hundred thousand malformed messages and bodies at a running server, and no 5xx.

Every one is answered, in the documented shape; the server logs no fault; and a game that is played beside them has in
its log what its own people did, and goes on to its end.
"""

import argparse
import http.client
import json
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

import starcup
from starcup.table.session import Session
from tests.server.malformed import as_bytes, as_text, message, new_table, spoilt
from tests.server.people import ME, OPEN, Browser, Line, answer_to, is_asked_or_over
from tests.server.serving import PATIENCE, Server
from tests.table.tools import play_on

JSON = dict[str, Any]
AT_ONCE = 50  # messages that are sent before their replies are read
FRESH_EVERY = 2000  # messages after which there is a new table to spoil
OURS = {"fault", "not_written", "no_database"}  # codes that say that the server was at fault
METHODS = ["POST"] * 12 + ["GET", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"]
TYPES = ["application/json"] * 8 + ["text/plain", "multipart/form-data", "application/json; charset=utf-16", ""]


class Vandal:
    """Somebody at a table of their own who sends nothing that is right, but by accident."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.luck = random.Random(seed)
        self.browser = Browser(server)
        self.seen: Counter[str] = Counter()
        game = starcup.game("tiny")
        session = play_on(Session(game, game.setup(2, 3)), 40)
        self.save, self.position = session.save().data(), session.state.position()
        self.http = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self.line: Line | None = None
        self.fresh()

    def fresh(self) -> None:
        """Another table, since the last one may be closed by now, and another socket."""
        if self.line is not None:
            self.line.close()
        self.table = self.browser.table(ME, ME, OPEN, game=self.luck.choice(["rollers", "roll", "tiny"]))
        self.browser.do("fill", self.table, bot="random")
        self.line = Line(self.server, self.browser.http.cookies["starcup"])

    def close(self) -> None:
        if self.line is not None:
            self.line.close()
        self.http.close()
        self.browser.close()

    # ---- by the socket ----

    def send_messages(self, count: int) -> None:
        """So many at once; then what comes back is read, a reply for each."""
        assert self.line is not None
        raws = [self.raw() for _ in range(count)]
        try:
            for raw in raws:
                self.line.wire.send(raw, text=not isinstance(raw, bytes) or None)
            replies = 0
            while replies < count:
                reply = self.line.read()
                if "re" in reply:
                    replies += 1
                    self.note("message", reply["error"]["code"] if "error" in reply else "done")
        except ConnectionClosed as fault:
            self.note("message", f"cut off with {fault.rcvd.code if fault.rcvd else 'nothing'}")
            self.fresh()

    def raw(self) -> str | bytes:
        """A message; one in a thousand is not even text, and ends the line."""
        if self.luck.random() < 0.001:
            return bytes(self.luck.randrange(256) for _ in range(40))
        table = self.luck.choice([self.table, self.table, self.table, "abcdefghjk", "", "x" * 200])
        text = as_text(self.luck, spoilt(self.luck, message(self.luck, table)))
        return as_bytes(text).decode("utf-8", "replace")

    # ---- by HTTP ----

    def send_body(self) -> None:
        path, body = self.request()
        headers = {
            "Content-Type": self.luck.choice(TYPES),
            "Cookie": self.luck.choice([self.cookie(), "starcup=", "x"]),
        }
        if self.luck.random() < 0.1:
            headers["Authorization"] = self.luck.choice(["Bearer", "Bearer x", "Basic eDp5", "Bearer " + "é" * 50])
        method = self.luck.choice(METHODS)
        try:
            self.http.request(method, path, body, {name: value.encode() for name, value in headers.items()})
            answer = self.http.getresponse()
            text = answer.read()
        except (http.client.HTTPException, ConnectionError):  # it would not be talked to like that
            self.http.close()
            self.note("body", "cut off")
            return
        self.note("body", str(answer.status))
        if answer.status >= 400 and method != "HEAD" and text.startswith(b"{"):
            assert set(json.loads(text)["error"]) == {"code", "text"}, text
            self.note("body", json.loads(text)["error"]["code"])

    def cookie(self) -> str:
        return f"starcup={self.browser.http.cookies['starcup']}"

    def request(self) -> tuple[str, bytes]:
        """A path and a body."""
        asked = message(self.luck, self.table)
        name, way = asked["do"], self.luck.random()
        if way < 0.1:
            wish = spoilt(self.luck, new_table(self.luck, self.save, self.position))
            return "/api/tables", as_bytes(as_text(self.luck, wish))
        if way < 0.12:
            return "/api/verify", as_bytes(as_text(self.luck, {"save": spoilt(self.luck, self.save)}))
        if way < 0.2:
            odd = self.luck.choice(
                ["/log", "/save", "/replay/-1", "/replay/99999999999", "/story", "/report", "/%00", "/a/b"]
            )
            query = self.luck.choice(
                ["", "?seat=x", "?seat=99", "?since=-5", "?since=1e9", "?seat=1&seat=2", "?%ff=%fe", "?seat="]
            )
            return f"/api/tables/{self.table}{odd}{query}", b""
        fields = {key: value for key, value in asked.items() if key not in ("id", "do", "table")}
        table = self.luck.choice([self.table, self.table, "abcdefghjk", "%2e%2e", "x" * 300])
        return f"/api/tables/{table}/{name}", as_bytes(as_text(self.luck, spoilt(self.luck, fields)))

    def note(self, kind: str, what: str) -> None:
        self.seen[f"{kind}: {what}"] += 1
        assert what not in OURS, f"the server was at fault: {self.server.log()[-3000:]}"
        assert not (what.isdigit() and int(what) >= 500), f"a {what}: {self.server.log()[-3000:]}"


def rage(server: Server, count: int, seed: int) -> Counter[str]:
    """So many malformed things, two of three by the socket; a game is played beside them."""
    vandal, player, luck = Vandal(server, seed), Browser(server), random.Random(seed)
    table = player.table(ME, ME, game="rollers")
    line = player.line(table, 0)
    given: list[tuple[int, list[Any]]] = []
    for sent in range(0, count, AT_ONCE):
        if sent and sent % FRESH_EVERY == 0:
            vandal.fresh()
        if sent // AT_ONCE % 3 < 2:
            vandal.send_messages(min(AT_ONCE, count - sent))
        else:
            for _ in range(min(AT_ONCE, count - sent)):
                vandal.send_body()
        given += answered(line, table, luck)
    while line.frame["status"] != "over":
        given += answered(line, table, luck)
    done = [(seat, what) for _, kind, seat, what, _ in server.rows(table) if kind == "play"]
    assert done == given, "the game beside them has something that nobody did there"
    vandal.close()
    player.close()
    return vandal.seen


def answered(line: Line, table: str, luck: random.Random) -> list[tuple[int, list[Any]]]:
    """One answer in the game that is played beside, if it is not over."""
    if line.catch_up()["status"] == "over":
        return []
    asked = [seat["seat"] for seat in line.frame["seats"] if seat["to_move"]]
    frame = line.watch(table, luck.choice(asked))
    assert is_asked_or_over(frame)
    move = answer_to(frame, luck)
    line.do("play", table, **move)
    return [(move["seat"], move["action"])]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--count", type=int, default=100_000)
    words.add_argument("--seed", type=int, default=1)
    wish = words.parse_args()
    with tempfile.TemporaryDirectory(prefix="starcup-messages-") as folder:
        server = Server(Path(folder), socket_bytes_per_second=0).start()
        seen = rage(server, wish.count, wish.seed)
        server.close()
    for what, count in sorted(seen.items()):
        sys.stdout.write(f"{count:8,} {what}\n")
    sys.stdout.write(f"{wish.count:,} malformed messages and bodies: no 5xx, no fault in the log\n")


if __name__ == "__main__":
    main()
