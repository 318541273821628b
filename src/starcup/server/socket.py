"""One WebSocket for each browser: commands in; replies, frames and chat out."""

import asyncio
import contextlib
import time
from typing import Any

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect

import starcup
from starcup.core.state import SPECTATOR, Seat
from starcup.server import commands
from starcup.server.errors import Refusal
from starcup.server.hall import Hall
from starcup.server.limits import Limits
from starcup.server.live import LiveTable

MOST_WAITING = 256  # messages a slow browser may lag behind before it is cut off
MOST_WATCHED = 16


class Connection:
    """A browser that is connected. It is shown the tables it watches, each as one seat."""

    def __init__(self, hall: Hall, limits: Limits, socket: WebSocket, visitor: str) -> None:
        self.hall = hall
        self.limits = limits
        self.socket = socket
        self.visitor = visitor
        self.watched: dict[str, Seat] = {}
        self.sent: dict[str, int] = {}  # how many open events of a table this browser has
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)

    # ---- what the tables call ----

    def watched_as(self, table: str) -> Seat:
        return self.watched[table]

    def tell(self, table: LiveTable) -> None:
        """Show the table as it is now."""
        seat = self.watched[table.id]
        if seat != SPECTATOR and self.visitor not in table.holders[seat]:
            seat = self.watched[table.id] = SPECTATOR  # the seat was taken away
        frame = table.frame(self.visitor, seat, self.sent.get(table.id, 0))
        self.sent[table.id] = frame["events"]["since"] + len(frame["events"]["items"])
        self.send({"frame": frame})

    def forget(self, table: str) -> None:
        self.sent.pop(table, None)

    def hear(self, line: dict[str, Any]) -> None:
        """Pass a line of chat on."""
        self.send({"chat": {"table": line["table_id"], **{key: line[key] for key in ("seat", "name", "text", "at")}}})

    def send(self, message: dict[str, Any]) -> None:
        """Queue a message; a browser that does not keep up is cut off, and comes back for a fresh frame."""
        try:
            self.out.put_nowait(orjson.dumps(message))
        except asyncio.QueueFull:
            self.out = asyncio.Queue()
            self.out.put_nowait(None)

    # ---- the connection ----

    async def run(self) -> None:
        """Serve until the browser leaves."""
        self.send({"hello": {"version": starcup.__version__}})
        sender = asyncio.create_task(self.send_all())
        try:
            await self.receive_all()
        finally:
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender
            for id in list(self.watched):
                self.unwatch(id)

    async def send_all(self) -> None:
        while (message := await self.out.get()) is not None:
            try:
                await self.socket.send_text(message.decode())
            except (WebSocketDisconnect, RuntimeError):
                return
        await self.socket.close(1013)

    async def receive_all(self) -> None:
        while True:
            try:
                text = await self.socket.receive_text()
            except (WebSocketDisconnect, RuntimeError, KeyError):
                return
            await self.take(text)

    async def take(self, text: str) -> None:
        """One message: carry it out and reply."""
        id: Any = None
        try:
            self.limits.check(self.visitor)
            message = self.read(text)
            id = message.pop("id", None)
            self.send({"re": id, "ok": True, **await self.do(message)})
        except Refusal as fault:
            self.send({"re": id, "error": fault.data()})

    def read(self, text: str) -> dict[str, Any]:
        if len(text) > self.hall.settings.message_bytes:
            raise Refusal("too_large", f"a message has at most {self.hall.settings.message_bytes} bytes")
        try:
            message = orjson.loads(text)
        except orjson.JSONDecodeError:
            raise Refusal("bad_request", "a message must be a JSON object") from None
        if not isinstance(message, dict) or not isinstance(message.get("do"), str):
            raise Refusal("bad_request", 'a message must be a JSON object with "do"')
        return message

    async def do(self, message: dict[str, Any]) -> dict[str, Any]:
        name, id = message.pop("do"), message.pop("table", None)
        if not isinstance(id, str):
            raise Refusal("bad_request", 'which table? "table" is missing')
        if name == "watch":
            await self.watch(id, message.get("seat"))
            return {}
        if name == "unwatch":
            self.unwatch(id)
            return {}
        return await commands.run(self.hall, id, self.visitor, name, commands.parse(name, message))

    async def watch(self, id: str, seat: Any) -> None:
        """Show a table from now on."""
        if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool)):
            raise Refusal("bad_request", "seat must be a number, -1 to watch")
        if id not in self.watched and len(self.watched) >= MOST_WATCHED:
            raise Refusal("too_many", f"one browser watches at most {MOST_WATCHED} tables")
        table = await self.hall.table(id)
        async with table.lock:
            self.watched[id] = table.viewer_of(self.visitor, seat)
            self.sent.pop(id, None)
            table.watchers.add(self)
            for held in table.seats_of(self.visitor):
                table.away_since.pop(held, None)
                table.votes.pop(held, None)
            table.tell_all()
        for line in await self.hall.store.chat(id):
            self.hear({"table_id": id, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at})

    def unwatch(self, id: str) -> None:
        """Stop showing a table; its other watchers see who has left."""
        if self.watched.pop(id, None) is None:
            return
        table = self.hall.tables.get(id)
        if table is not None:
            table.watchers.discard(self)
            for seat in table.seats_of(self.visitor):
                if not table.is_here(seat):
                    table.away_since[seat] = time.time()
            if not table.lock.locked():
                table.tell_all()
