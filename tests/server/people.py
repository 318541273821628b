"""Who comes to the server: browsers with a cookie and a socket, scripts with a token. No part of the server in here."""

import itertools
import json
import random
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.serving import PATIENCE, Server

JSON = dict[str, Any]
ME = {"kind": "me"}
OPEN = {"kind": "open"}
RANDOM = {"kind": "bot", "bot": "random"}
GREEDY = {"kind": "bot", "bot": "greedy"}


class Refused(Exception):
    """The server said no."""

    def __init__(self, error: JSON, status: int = 0) -> None:
        super().__init__(f"{error['code']}: {error['text']}")
        self.code: str = error["code"]
        self.text: str = error["text"]
        self.status = status


class Browser:
    """Somebody with a cookie jar; or, with a token, a script without one."""

    def __init__(self, server: Server, token: str | None = None) -> None:
        self.server = server
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE, headers=headers, verify=False)
        self.lines: list[Line] = []
        self.is_script = token is not None

    def close(self) -> None:
        for line in self.lines:
            line.close()
        self.http.close()

    # ---- HTTP ----

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """A request under /api; raises Refused for what is refused in the documented shape."""
        if self.is_script:
            self.http.cookies.clear()
        answer = self.http.request(method, f"/api{path}", json=body, params=query)
        if answer.is_success:
            return answer.json()
        assert set(answer.json()) == {"error"}, answer.text
        raise Refused(answer.json()["error"], answer.status_code)

    def get(self, path: str, **query: Any) -> Any:
        return self.ask("GET", path, **query)

    def create(self, *seats: JSON, game: str = "rollers", **wish: Any) -> JSON:
        """A table; the answer as it came."""
        created: JSON = self.ask("POST", "/tables", {"game": game, "seats": list(seats), **wish})
        return created

    def table(self, *seats: JSON, **wish: Any) -> str:
        """A table's name."""
        return str(self.create(*seats, **wish)["table"])

    def do(self, name: str, table: str, /, **fields: Any) -> JSON:
        """A command, by HTTP."""
        answer: JSON = self.ask("POST", f"/tables/{table}/{name}", fields)
        return answer

    def frame(self, table: str, **query: Any) -> JSON:
        frame: JSON = self.get(f"/tables/{table}", **query)
        return frame

    def answer(self, frame: JSON, choice: int | random.Random = 0, since: int = 0) -> JSON:
        """Answer the frame's question with the so-manieth choice, or any."""
        answer: JSON = self.ask("POST", f"/tables/{frame['table']}/play", answer_to(frame, choice), since=since)
        return answer

    # ---- the socket ----

    def line(self, table: str | None = None, seat: int | None = None, **options: Any) -> "Line":
        """A socket of this browser, watching a table."""
        if "starcup" not in self.http.cookies:
            self.get("/tables")
        line = Line(self.server, self.http.cookies["starcup"], table, **options)
        self.lines.append(line)
        if table is not None:
            line.watch(table, seat)
        return line


class Line:
    """One WebSocket, and all that came over it."""

    def __init__(self, server: Server, cookie: str | None, table: str | None = None, **options: Any) -> None:
        address = server.address.replace("http", "ws") + "/ws" + (f"?table={table}" if table else "")
        headers = {"Cookie": f"starcup={cookie}"} if cookie else {}
        self.open = ExitStack()
        self.wire: ClientConnection = self.open.enter_context(
            connect(address, additional_headers=headers, proxy=None, max_queue=None, **options)
        )
        self.ids = itertools.count(1)
        self.frames: list[JSON] = []
        self.chats: list[JSON] = []
        self.texts: list[str] = []
        self.hello: JSON = self.read()["hello"]

    def close(self) -> None:
        self.open.close()

    def read(self, patience: float = PATIENCE) -> JSON:
        """The next message."""
        text = self.wire.recv(patience)
        assert isinstance(text, str)
        self.texts.append(text)
        message: JSON = json.loads(text)
        if "frame" in message:
            self.frames.append(message["frame"])
        if "chat" in message:
            self.chats.append(message["chat"])
        return message

    def send(self, message: Any) -> None:
        self.wire.send(message if isinstance(message, str) else json.dumps(message))

    def reply(self, id: Any) -> JSON:
        """The reply to a message; raises Refused."""
        message = self.read()
        while "re" not in message or message["re"] != id:
            message = self.read()
        if "error" in message:
            raise Refused(message["error"])
        return message

    def do(self, name: str, table: str, /, **fields: Any) -> JSON:
        """Ask for something and wait for the reply; the frames it led to for this browser have come by then."""
        id = next(self.ids)
        self.send({"id": id, "do": name, "table": table, **fields})
        return self.reply(id)

    def say_raw(self, text: str) -> Refused:
        """Send anything; how it is refused."""
        self.send(text)
        message = self.read()
        while "re" not in message:
            message = self.read()
        return Refused(message["error"])

    def watch(self, table: str, seat: int | None = None) -> JSON:
        self.do("watch", table, **({} if seat is None else {"seat": seat}))
        return self.frame

    def answer(self, frame: JSON, choice: int | random.Random = 0) -> JSON:
        self.do("play", frame["table"], **answer_to(frame, choice))
        return self.frame

    def catch_up(self) -> JSON:
        """Read all that the server has sent so far; the newest frame."""
        self.do("unwatch", "nothing")
        return self.frame

    @property
    def frame(self) -> JSON:
        """The newest frame."""
        return self.frames[-1]

    def until(self, condition: Callable[[JSON], Any]) -> JSON:
        """Read on until a frame is as wished."""
        while not condition(self.frame):
            self.read()
        return self.frame


def answer_to(frame: JSON, choice: int | random.Random = 0) -> JSON:
    """What to send for an answer to the frame's question."""
    actions = frame["ask"]["actions"]
    action = actions[choice] if isinstance(choice, int) else choice.choice(actions)
    return {"seat": frame["viewer"], "at": frame["ask"]["at"], "action": action["action"]}


def is_asked_or_over(frame: JSON) -> bool:
    return frame["ask"] is not None or frame["status"] == "over"


def play_out(line: Line, luck: random.Random) -> JSON:
    """Answer anything until the game is over; the last frame."""
    while line.until(is_asked_or_over)["status"] != "over":
        line.answer(line.frame, luck)
    return line.frame


def finished_table(browser: Browser, *seats: JSON, seed: int = 1, **wish: Any) -> str:
    """A table whose game has been played to the end at one browser."""
    table = browser.table(*(seats or (ME, RANDOM)), **wish)
    with_line = browser.line(table)
    play_out(with_line, random.Random(seed))
    with_line.close()
    return table
