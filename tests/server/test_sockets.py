"""Sockets: cut and opened again, two browsers on one seat, spectators, hot seat, one that does not keep up."""

import base64
import json
import os
import random
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.frames import Frame, Opcode

from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import JSON, ME, OPEN, RANDOM, Browser, Line, Refused, answer_to, play_out
from tests.server.serving import PATIENCE, Server, wait_until


def test_a_game_over_the_socket_alone(come: MakeBrowser, server: Server) -> None:
    """Everything but creating the table: claim, rename, fill, play, concede, rematch."""
    host, guest = come(), come()
    created = host.create(ME, OPEN, OPEN)
    table = created["table"]
    lines = [host.line(table), guest.line(table)]
    assert lines[1].frame["viewer"] == -1
    assert lines[1].do("claim", table, token=created["seats"][1]["token"])["seat"] == 1
    lines[1].watch(table, 1)
    lines[1].do("rename", table, seat=1, name="Grace")
    lines[0].do("fill", table, bot="random")
    luck = random.Random(2)
    while lines[0].catch_up()["status"] == "playing":
        for line in lines:
            if line.catch_up()["ask"]:
                line.answer(line.frame, luck)
    again = lines[0].do("rematch", table)["table"]
    assert lines[1].until(lambda frame: frame["next"])["next"] == again
    lines[0].watch(again)
    lines[0].do("concede", again, seat=0)
    assert lines[0].until(lambda frame: frame["table"] == again)["seats"][0]["kind"] == "bot"
    assert len(server.rows(table)) > 50


def test_a_line_that_was_cut_is_taken_up_again(come: MakeBrowser) -> None:
    host = come()
    table = host.table(ME, RANDOM)
    luck = random.Random(3)
    for _ in range(4):
        line = host.line(table)
        for _ in range(6):
            line.until(lambda frame: frame["ask"])
            line.answer(line.frame, luck)
        before = line.catch_up()
        cut(line.wire.socket)
        after = host.line(table).frames[0]  # a bot may answer before all of it is read
        assert after["events"]["since"] == 0, "a new line is told everything"
        assert len(after["events"]["items"]) >= before["events"]["since"] + len(before["events"]["items"])
    assert play_out(host.line(table), luck)["result"]


def test_messages_arrive_in_pieces_and_together(come: MakeBrowser) -> None:
    """However the network cuts what was sent: plain messages go another way than the rest, and never past it."""
    line = come().line()
    texts = [b'{"id": %d, "do": "unwatch", "table": "nothing"}' % id for id in range(6)]
    frames = [Frame(Opcode.TEXT, text).serialize(mask=True, extensions=[]) for text in texts]
    halves = [
        Frame(Opcode.TEXT, texts[2][:9], False).serialize(mask=True, extensions=[]),
        Frame(Opcode.CONT, texts[2][9:]).serialize(mask=True, extensions=[]),
    ]
    pieces = [frames[0], frames[1][:2], frames[1][2:6], frames[1][6:], halves[0], halves[1] + frames[3] + frames[4][:9]]
    for piece in [*pieces, frames[4][9:], frames[5]]:
        line.wire.socket.sendall(piece)
        time.sleep(0.02)  # so that each arrives by itself, as a rule
    assert [line.read()["re"] for _ in range(6)] == list(range(6))


def test_answers_that_arrive_together_are_carried_out_in_their_order(come: MakeBrowser) -> None:
    """The first is carried out at once; what comes while it is being written down waits, and is not passed by."""
    host = come()
    table = host.table(ME, ME)
    line = host.line(table)
    first = answer_to(line.until(lambda frame: frame["ask"]), 0)
    messages = [
        {"do": "play", "table": table, **first},
        {"do": "unwatch", "table": "nothing"},
        {"do": "play", "table": table, **first},
        {"do": "unwatch", "table": "nothing"},
    ]
    texts = [json.dumps({"id": id, **message}).encode() for id, message in enumerate(messages)]
    line.wire.socket.sendall(b"".join(Frame(Opcode.TEXT, text).serialize(mask=True, extensions=[]) for text in texts))
    replies = replies_to(line, 4)
    assert [reply["re"] for reply in replies] == [0, 1, 2, 3]
    assert ["error" in reply for reply in replies] == [False, False, True, False], "the same answer twice is late"


def replies_to(line: Line, count: int) -> list[JSON]:
    """The next replies, whatever is shown between them."""
    found: list[JSON] = []
    while len(found) < count:
        message = line.read()
        if "re" in message:
            found.append(message)
    return found


def cut(wire: socket.socket) -> None:
    """No goodbye: the connection is gone."""
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    wire.shutdown(socket.SHUT_RDWR)


def test_two_browsers_on_one_seat_see_and_do_the_same(come: MakeBrowser) -> None:
    host, phone = come(), come()
    created = host.create(ME, ME)
    table = created["table"]
    phone.do("claim", table, token=created["seats"][0]["token"])
    one, two = host.line(table, 0), phone.line(table, 0)
    question = one.catch_up()["ask"]
    assert question == two.frame["ask"]
    one.answer(one.frame)
    assert two.catch_up()["ask"] == one.frame["ask"] != question
    with pytest.raises(Refused) as fault:
        two.answer(two.frames[0])
    assert fault.value.code == "stale"
    two.answer(two.frame)
    assert one.catch_up()["ask"] == two.frame["ask"]
    two.do("restart", table, seat=0)
    assert one.catch_up()["ask"] == question
    with pytest.raises(Refused, match="not yours"):
        two.watch(table, 1)


def test_here_and_away(come: MakeBrowser) -> None:
    host, guest = come(), come()
    created = host.create(ME, OPEN)
    table = created["table"]
    guest.do("claim", table, token=created["seats"][1]["token"])
    line = host.line(table)
    assert [seat["here"] for seat in line.frame["seats"]] == [True, False]
    first, second = guest.line(table), guest.line(table)
    assert line.until(lambda frame: frame["seats"][1]["here"])
    first.close()
    assert line.catch_up()["seats"][1]["here"], "the other line is still there"
    cut(second.wire.socket)
    assert line.until(lambda frame: not frame["seats"][1]["here"])


def test_spectators_see_the_table_and_have_no_say(come: MakeBrowser) -> None:
    host, stranger = come(), come()
    table = host.table(ME, RANDOM)
    eyes = stranger.line(table)
    assert (eyes.frame["viewer"], eyes.frame["ask"], eyes.frame["undo"]["can"]) == (-1, None, False)
    play_out(host.line(table), random.Random(1))
    frame = eyes.until(lambda frame: frame["status"] == "over")
    assert frame["result"]
    assert frame["view"] == stranger.frame(table)["view"]
    mine = host.line(table, -1)
    assert mine.frame["viewer"] == -1, "a player may look as a spectator does"


def test_in_hot_seat_a_browser_gets_the_secrets_of_the_seat_it_watches_as(come: MakeBrowser) -> None:
    host = come()
    table = host.table(ME, ME)
    line = host.line(table, 0)
    for _ in range(3):
        line.answer(line.frame, 1)
    mine = line.frame
    assert mine["mine"]
    other = line.watch(table, 1)
    assert (other["viewer"], other["mine"], other["events"]["own"]) == (1, [], [])
    assert other["view"]["sheets"][0] != mine["view"]["sheets"][0]
    assert other["view"]["sheets"][0] == line.watch(table, -1)["view"]["sheets"][0]
    assert line.watch(table, 0)["view"] == mine["view"]
    line.watch(table, 1)
    frames = len(line.frames)
    line.do("play", table, seat=0, at=mine["ask"]["at"], action=mine["ask"]["actions"][0]["action"])
    assert all(frame["viewer"] == 1 and not frame["mine"] for frame in line.frames[frames:])


def test_a_line_stops_when_it_is_told(come: MakeBrowser) -> None:
    host = come()
    table = host.table(ME, ME)
    line = host.line(table, 0)
    line.do("unwatch", table)
    frames = len(line.frames)
    host.answer(host.frame(table, seat=0))
    line.catch_up()
    assert len(line.frames) == frames
    line.do("unwatch", table)
    for seat in ("0", True, 1.5, [0]):
        with pytest.raises(Refused, match="seat must be a number") as fault:
            line.do("watch", table, seat=seat)
        assert fault.value.code == "bad_request"


@contextmanager
def deaf(browser: Browser, table: str) -> Iterator[socket.socket]:
    """A browser that connects, watches, and never reads."""
    host = f"127.0.0.1:{browser.server.port}"
    key = base64.b64encode(os.urandom(16)).decode()
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    with wire:
        wire.connect(("127.0.0.1", browser.server.port))
        lines = [f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"]
        lines += [f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"]
        wire.sendall("".join(lines).encode())
        assert wire.recv(12) == b"HTTP/1.1 101"
        text = f'{{"do":"watch","table":"{table}"}}'.encode()
        wire.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
        yield wire


def test_who_does_not_keep_up_is_cut_off_and_nobody_waits_for_it(own: MakeServer, come: MakeBrowser) -> None:
    server = own(longest_line=10_000)
    host = come(server)
    table = host.table(ME, ME)
    line = host.line(table)
    with deaf(host, table) as wire:
        wait_until(lambda: server.metric("sockets") == 2, "the deaf one is there")
        for n in range(3000):
            line.do("say", table, text=f"{n} {'x' * 9000}")
            if not n % 50 and server.metric("sockets") == 1:
                break
        assert server.metric("sockets") == 1, "who does not read is still waited for"
        wire.settimeout(PATIENCE)
        while wire.recv(1 << 20):
            pass
    line.answer(line.frame)
    assert line.catch_up()["mine"]
