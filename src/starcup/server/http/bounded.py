"""WebSockets whose bytes and frames are counted before anything is made of them: messages, fragments, pings alike.

Almost all that comes is a whole message of plain text, in one piece (`plain.py`): that goes the short way. Everything
else, above all what is not as it should be, goes to the library, which knows every case.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from starcup.server.http.limits import Bucket
from starcup.server.http.plain import framed, is_between_frames, plain_text

BURST_SECONDS = 4  # of the rate, that may come at once
SMALL_FRAMES_PER_SECOND = 20.0  # pings and fragments: browsers send neither of their own accord
POLICY = 1008
LINE = "starcup.line"  # among a socket's extensions: the connection itself


class BoundedSockets(WebSocketsSansIOProtocol):
    """Cuts off whoever sends more than `rate` bytes a second; a rate of 0 means no limit."""

    rate = 0.0
    listener: Callable[[str], bool] | None = None  # who may deal with a message at once; if it does not, the app does

    def room(self) -> tuple[Bucket, Bucket]:
        """What is left for bytes, and for frames that carry no whole message."""
        if not hasattr(self, "buckets"):
            small = SMALL_FRAMES_PER_SECOND
            self.buckets = Bucket(self.rate, self.rate * BURST_SECONDS), Bucket(small, small * BURST_SECONDS)
        return self.buckets

    def data_received(self, data: bytes) -> None:
        if self.is_closing() or (self.rate and not self.room()[0].take(len(data))):
            self.cut_off()
            return
        text = plain_text(data, self.conn.max_message_size) if self.can_hear() else None
        if text is None:
            super().data_received(data)
        else:
            self.pass_on(text)

    def can_hear(self) -> bool:
        """Whether what comes now begins a message, and somebody wants to hear it."""
        conn = self.conn
        return (
            self.handshake_complete
            and not self.close_sent
            and conn.state is State.OPEN
            and conn.current_size is None  # not in the middle of fragments
            and is_between_frames(conn.parser)
        )

    def pass_on(self, text: str) -> None:
        """Give the app a message. Whoever sends on while one is waiting is not read until the app has caught up."""
        if self.queue.empty() and self.listener is not None and self.listener(text):
            return
        self.give(text)

    def give(self, text: str) -> None:
        """Queue a message for the app."""
        if not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    async def hear(self) -> str | None:
        """The next message, as `receive` has it, with nothing in between; None when the browser has gone."""
        text: str | None = (await self.receive()).get("text")  # type: ignore[assignment]
        return text

    async def run_asgi(self) -> None:
        """Let the app find us: what it says often, it says to us at once."""
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), LINE: self}  # type: ignore[dict-item]
        await super().run_asgi()

    def can_take(self) -> bool:
        """Whether a message can go out now: the browser is there, and has read most of what was sent before."""
        is_open = self.handshake_complete and self.conn.state is State.OPEN
        return is_open and self.writable.is_set() and not self.is_closing()

    def say(self, text: bytes) -> None:
        """Send a message, as `send` does, with nothing in between; only if we `can_take` it."""
        if self.conn.extensions:  # it is to be compressed
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(framed(text))

    async def send(self, message: Any) -> None:
        """A handshake that was refused in words is done with: uvicorn would log it as forgotten."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def handle_ping(self) -> None:
        if self.has_room():
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        if self.has_room():
            super().handle_cont(event)

    def has_room(self) -> bool:
        """Whether one more small frame may come; if not, the connection is cut off."""
        if self.is_closing():
            return False
        if self.rate and not self.room()[1].take():
            self.cut_off()
            return False
        return True

    def is_closing(self) -> bool:
        return self.transport.is_closing()

    def cut_off(self) -> None:
        """Say why, and go: what else has come is not read."""
        if self.is_closing():
            return
        if self.handshake_complete and not self.close_sent:
            self.conn.send_close(POLICY, "too much at once")
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()


def bounded_to(rate: float) -> type[BoundedSockets]:
    """The protocol for a server with this many bytes a second for each connection."""
    return type("BoundedSockets", (BoundedSockets,), {"rate": rate})
