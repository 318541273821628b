"""One WebSocket per browser: commands in; replies, frames and chat out."""

import asyncio
import contextlib
from collections import deque
from functools import partial
from typing import Any

import orjson
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

import starcup
from starcup.core.state import SPECTATOR, Seat
from starcup.server.errors import Moved, Refusal
from starcup.server.http.bounded import LINE, BoundedSockets
from starcup.server.http.guard import FAULT
from starcup.server.http.limits import Budgets, Limits
from starcup.server.http.visitors import address_of
from starcup.server.identity import ID_LENGTH
from starcup.server.live import at_once, commands, turns
from starcup.server.live.hall import Hall
from starcup.server.live.prompt import PromptLock
from starcup.server.live.showing import Sent, Showing
from starcup.server.live.table import LiveTable
from starcup.server.work import Measured, Meter

log = structlog.get_logger()
MAX_QUEUED_MESSAGES = 256  # a browser that is further behind is disconnected
MAX_REFUSED_MESSAGES = 200  # in a row, by the limit on messages; then the browser is disconnected
MAX_WATCHED_TABLES = 16
SERVICE_RESTART = 1012
GOODBYE_SECONDS = 1.0
FRAMES, REPLY = (b'{"frame":', b'{"patch":'), b'{"re":'
JSON = dict[str, Any]


def note(tables: set[str], id: str, is_in: bool) -> None:
    """See that a table is among others, or is not."""
    if is_in:
        tables.add(id)
    else:
        tables.discard(id)


class Connection:
    """A browser that is connected. It is shown the tables it watches, each as one seat."""

    def __init__(self, hall: Hall, limits: Limits, socket: WebSocket, visitor: str) -> None:
        self.hall = hall
        self.limits = limits
        self.budgets: Budgets = socket.app.state.budgets
        self.address = address_of(socket)
        self.led_to = socket.headers.get("x-starcup-table")  # the table for which a proxy has led the socket here
        self.socket = socket
        self.line: BoundedSockets | None = (socket.scope.get("extensions") or {}).get(LINE)
        self.visitor = visitor
        self.watched: dict[str, Seat] = {}
        self.veiled: set[str] = set()  # tables that are watched so that others may look on
        self.patched: set[str] = set()  # tables of which only changes are sent
        self.sent: dict[str, Sent] = {}  # of each table
        self.out: deque[bytes] = deque()
        self.refused = 0  # messages in a row that were too many
        self.news = asyncio.Event()
        self.must_go = asyncio.Event()
        self.is_sent_away = False
        self.handling = PromptLock()  # held while a message is carried out: that is never interrupted
        self.is_listening = False  # nothing that came before is under way

    # ---- what the tables call ----

    def watched_as(self, table: str) -> Seat:
        return SPECTATOR if table in self.veiled else self.watched[table]

    def show(self, table: LiveTable) -> None:
        """Show the table as it is now. Nothing is sent if nothing has changed for this browser.

        A frame without news would give away that somebody has answered, when nobody may know that yet.
        """
        id = table.id
        seat = self.watched[id]
        if seat != SPECTATOR and not table.holds(self.visitor, seat):
            seat = self.watched[id] = SPECTATOR  # the seat was given up, or taken away
            self.sent.pop(id, None)  # what a spectator knows begins anew
        eyes, last = self.watched_as(id), self.sent.get(id)
        showing = table.showing or Showing(table)
        now = showing.sent(self.visitor, seat, id in self.veiled, eyes, last)
        if last is not None and last.says_the_same(now):
            return
        self.sent[id] = now
        if last is None or id not in self.patched:
            self.put(showing.frame(now, eyes, last.events if last else 0, id in self.patched))
        else:
            self.put(showing.patch(last, now, eyes))

    def keep_events(self, table: str, count: int) -> None:
        """Events were taken back: of those that were sent, only the first `count` still stand."""
        last = self.sent.get(table)
        if last is not None and count < last.events:
            self.sent[table] = last.cut(count)

    def pass_on(self, line: dict[str, Any]) -> None:
        """Send a line of chat."""
        self.send({"chat": {"table": line["table_id"], **{key: line[key] for key in ("seat", "name", "text", "at")}}})

    def send_away(self) -> None:
        """A table that is watched is at another worker now. Browsers come back by themselves."""
        self.is_sent_away = True
        self.must_go.set()

    def send(self, message: dict[str, Any]) -> None:
        """Queue a message; a browser that does not keep up is disconnected, and comes back for a fresh frame."""
        self.put(orjson.dumps(message))

    def put(self, message: bytes) -> None:
        """Queue a message: it goes out as soon as what is being done is done, with what else there is by then."""
        self.out.append(message)
        if len(self.out) == 1 and self.line is not None:
            asyncio.get_running_loop().call_soon(self.say_all, self.line)
        elif self.line is None:
            self.news.set()
        if len(self.out) > MAX_QUEUED_MESSAGES:
            self.must_go.set()

    def say_all(self, line: BoundedSockets) -> None:
        """Send what is queued at once. What cannot go yet goes when the browser has read what was sent before."""
        while self.out and not self.news.is_set() and line.can_take():
            line.say(self.next_message())
        if self.out:
            self.news.set()

    # ---- the connection ----

    async def run(self) -> None:
        """Serve until the browser leaves, does not keep up, or asks for far too much."""
        self.send({"hello": {"version": starcup.__version__}})
        if self.line is not None:
            self.line.listener = self.answer_at_once
        ends = self.send_all(), self.receive_all(), self.must_go.wait()
        tasks = [asyncio.ensure_future(end) for end in ends]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self.line is not None:
                self.line.listener = None
            async with self.handling:
                for task in tasks:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for id in list(self.watched):
                self.unwatch(id)
            if self.is_sent_away:
                await self.say_goodbye()

    async def say_goodbye(self) -> None:
        """Replies that are due go out first: what was written is not to be asked for again."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                while self.out:
                    await self.socket.send_text(self.next_message().decode())
                await self.socket.close(SERVICE_RESTART, "this table is at another worker now: come back")

    async def send_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self.news.wait()
                while self.out:
                    await self.socket.send_text(self.next_message().decode())
                self.news.clear()

    def next_message(self) -> bytes:
        """The next message; a frame and the reply right after it are sent as one."""
        message = self.out.popleft()
        if message.startswith(FRAMES) and self.out and self.out[0].startswith(REPLY):
            return message[:-1] + b"," + self.out.popleft()[1:]
        return message

    async def receive_all(self) -> None:
        while True:
            self.is_listening = True
            text = await self.next_text()
            self.is_listening = False
            if text is None:
                return
            async with self.handling:
                await self.handle(text)

    async def next_text(self) -> str | None:
        """The next message; None when the browser has gone, or has sent something else."""
        if self.line is not None:
            return await self.line.hear()
        try:
            return await self.socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return None

    def answer_at_once(self, text: str) -> bool:
        """Carry out a message that is an answer like most; False for any other, which has to wait its turn."""
        if not self.is_listening or self.handling.locked() or '"play"' not in text:
            return False
        try:
            message = self.read(text)
        except Refusal:
            return False
        is_here = message["do"] == "play" and self.led_to in (None, message.get("table"))
        meter = Meter() if self.budgets.rate else None
        answer = at_once.ready(self.hall, self.visitor, message, meter) if is_here else None
        if answer is None or not self.handling.take():
            return False
        no = self.counted()
        if no is not None:
            self.send({"re": message.get("id"), "error": no.data()})
        elif at_once.carry_out(answer, partial(self.answered, text, message.get("id"), meter)):
            return True
        self.handling.release()
        return no is not None

    def answered(self, text: str, id: Any, meter: Meter | None, fault: Exception | None) -> None:
        """An answer is on disk and shown, or it is not: say so. For a table that has moved, it begins again."""
        self.handling.release()
        if meter is not None:
            self.budgets.charge(self.address, meter)
        if isinstance(fault, Moved) and self.line is not None:
            self.line.give(text)
        elif isinstance(fault, Refusal):
            self.send({"re": id, "error": fault.data()})
        elif fault is not None:
            log.error("message_failed", do="play", exc_info=fault)
            self.send({"re": id, "error": FAULT})
        else:
            self.send({"re": id, "ok": True})

    async def handle(self, text: str) -> None:
        """Carry out one message, and reply. It counts before it is read, whatever is in it."""
        no = self.counted()
        message: dict[str, Any] = {}
        try:
            message = self.read(text)
            if no is None:
                self.send({"re": message.get("id"), "ok": True, **await self.on_account(message)})
        except Refusal as fault:
            no = no or fault
        except Exception:
            log.exception("message_failed", do=message.get("do"))
            no = Refusal("fault", FAULT["text"])
        if no is not None:
            self.send({"re": message.get("id"), "error": no.data()})

    async def on_account(self, message: dict[str, Any]) -> dict[str, Any]:
        """Do what a message asks within the visitor's budget, if there is one."""
        if not self.budgets.rate:
            return await self.do(message)
        meter = Meter()
        try:
            return await Measured(self.do(message), meter)
        finally:
            self.budgets.charge(self.address, meter)

    def counted(self) -> Refusal | None:
        """Count a message: None if it may be carried out. Whoever goes on and on all the same is disconnected."""
        try:
            self.limits.check(self.address)
            self.budgets.check(self.address)
        except Refusal as no:
            self.refused += 1
            if self.refused > MAX_REFUSED_MESSAGES:
                self.must_go.set()
            return no
        self.refused = 0
        return None

    def read(self, text: str) -> dict[str, Any]:
        data = text.encode()
        if len(data) > self.hall.settings.message_bytes:
            raise Refusal("too_large", f"a message has at most {self.hall.settings.message_bytes} bytes")
        try:
            message = orjson.loads(data)
        except orjson.JSONDecodeError:
            raise Refusal("bad_request", "a message must be a JSON object") from None
        if not isinstance(message, dict) or not isinstance(message.get("do"), str):
            raise Refusal("bad_request", 'a message must be a JSON object with "do"')
        return message

    async def do(self, message: dict[str, Any]) -> dict[str, Any]:
        fields = {key: value for key, value in message.items() if key not in ("id", "do", "table")}
        name, id = message["do"], message.get("table")
        if not isinstance(id, str):
            raise Refusal("bad_request", '"table" is missing: which table?')
        if self.led_to not in (None, id) and name != "unwatch":  # it would be torn from the worker that has it
            raise Refusal("bad_request", f"this socket is not for table {id[:ID_LENGTH]!r}: open /ws?table=ID for it")
        if name == "watch":
            await self.watch(id, fields.get("seat"), fields.get("veiled") is True, fields.get("patches") is True)
            return {}
        if name == "unwatch":
            self.unwatch(id)
            return {}
        return await commands.run(self.hall, id, self.visitor, name, commands.parse(name, fields))

    async def watch(self, id: str, seat: Any, is_veiled: bool = False, is_patched: bool = False) -> None:
        """Show a table from now on, first all of it; veiled, without what is secret to the seat."""
        if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool)):
            raise Refusal("bad_request", "seat must be a number, -1 to watch")
        if id not in self.watched and len(self.watched) >= MAX_WATCHED_TABLES:
            raise Refusal("too_many", f"a browser may watch at most {MAX_WATCHED_TABLES} tables")
        async with self.hall.at(id) as table:
            self.watched[id] = table.viewer_of(self.visitor, seat)
            self.sent.pop(id, None)
            note(self.veiled, id, is_veiled)
            note(self.patched, id, is_patched)
            if table.come(self):
                self.hall.note_here(table)
                table.show_all(set())  # who is here has changed, and nothing of the game
            else:
                self.show(table)
        for line in await self.hall.store.chat(id):
            self.pass_on({"table_id": id, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at})
        turns.wake_bots(self.hall, table)  # those who play in somebody's place may have waited for company

    def unwatch(self, id: str) -> None:
        """Stop showing a table; its other watchers see who has left."""
        if self.watched.pop(id, None) is None:
            return
        self.sent.pop(id, None)
        note(self.veiled, id, False)
        note(self.patched, id, False)
        table = self.hall.tables.get(id)
        if table is not None and table.go(self):
            self.hall.note_here(table)
            if not table.lock.locked():
                table.show_all(set())
