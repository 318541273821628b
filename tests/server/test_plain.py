"""The short way for messages: what is read and written without the library is what the library would make of it."""

import pytest
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from starcup.server.http.plain import framed, is_between_frames, plain_text

LENGTHS = [0, 1, 125, 126, 127, 255, 256, 65_535]


def sent(kind: Opcode, body: bytes, fin: bool = True, is_masked: bool = True) -> bytes:
    """A frame as the library writes it."""
    return Frame(kind, body, fin).serialize(mask=is_masked, extensions=[])


@pytest.mark.parametrize("length", LENGTHS)
def test_a_whole_message_is_read(length: int) -> None:
    text = "x" * length
    assert plain_text(sent(Opcode.TEXT, text.encode()), None) == text


def test_a_message_has_any_letters() -> None:
    assert plain_text(sent(Opcode.TEXT, "Zoé: 5 € 🎲".encode()), None) == "Zoé: 5 € 🎲"


@pytest.mark.parametrize("length", [*LENGTHS, 65_536, 70_000])
def test_a_message_is_written_as_the_library_does(length: int) -> None:
    assert framed(b"x" * length) == sent(Opcode.TEXT, b"x" * length, is_masked=False)


OTHERS = {
    "a first fragment": sent(Opcode.TEXT, b"first", fin=False),
    "a last fragment": sent(Opcode.CONT, b"last"),
    "bytes": sent(Opcode.BINARY, b"bytes"),
    "a ping": sent(Opcode.PING, b"ping"),
    "a goodbye": sent(Opcode.CLOSE, b"\x03\xe8"),
    "no mask": sent(Opcode.TEXT, b"no mask", is_masked=False),
    "no text": sent(Opcode.TEXT, b"\xff\xfe no text"),
    "compressed": bytes([0xC1]) + sent(Opcode.TEXT, b"compressed")[1:],
    "two at once": sent(Opcode.TEXT, b"one") * 2,
    "not all of it": sent(Opcode.TEXT, b"one")[:-1],
    "not all of a longer one": sent(Opcode.TEXT, b"x" * 300)[:7],
    "a very long one": sent(Opcode.TEXT, b"x" * 70_000),
    "two bytes": sent(Opcode.TEXT, b"one")[:2],
    "one byte": b"\x81",
}


@pytest.mark.parametrize("what", OTHERS)
def test_everything_else_is_left_to_the_library(what: str) -> None:
    assert plain_text(OTHERS[what], None) is None


def test_a_message_that_is_too_long_is_left_to_the_library() -> None:
    data = sent(Opcode.TEXT, b"x" * 300)
    assert plain_text(data, 300) == "x" * 300
    assert plain_text(data, 299) is None


def test_the_library_says_whether_it_is_between_two_frames() -> None:
    """The short way is open before a frame and after it, and nowhere in between; if it never is, all of it is slow."""
    conn = ServerProtocol()
    upgrade = {"Host": "here", "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    conn.receive_data(Request("/", Headers(upgrade | {"Sec-WebSocket-Key": "A" * 22 + "=="})).serialize())
    request = conn.events_received()[0]
    assert isinstance(request, Request)
    conn.send_response(conn.accept(request))
    assert is_between_frames(conn.parser)
    for length in (0, 5, 200):
        data = sent(Opcode.TEXT, b"x" * length)
        for at in range(len(data) - 1):
            conn.receive_data(data[at : at + 1])
            assert not is_between_frames(conn.parser), f"after {at + 1} bytes of {len(data)}"
        conn.receive_data(data[-1:])
        assert is_between_frames(conn.parser)
