"""Who connects and says nothing, or very slowly: a connection is waited for so long, and one address has so many."""

import json
import socket
import time
from contextlib import AbstractContextManager, ExitStack

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from starcup.server.http.connections import Connections
from starcup.server.http.limits import whose
from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import ME, RANDOM, Line
from tests.server.serving import PATIENCE, Server, wait_until

SECONDS = 1.0  # for a request to arrive
HEAD = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n"
WHOLE = b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def opened(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE)


def drip(wire: socket.socket, what: bytes) -> float:
    """Send a byte now and then until the other side has had enough; how long that was."""
    began = time.monotonic()
    wire.settimeout(0.1)
    for byte in what * 100:
        try:
            wire.send(bytes([byte]))
            wire.recv(1, socket.MSG_PEEK)
            break  # it says something, or has closed
        except TimeoutError:
            pass
        except OSError:
            break
        assert time.monotonic() - began < PATIENCE, "it is still waiting"
    wire.settimeout(PATIENCE)
    return time.monotonic() - began


def read_all(wire: socket.socket) -> bytes:
    """What the other side says until it closes."""
    said = b""
    with wire:
        while more := wire.recv(4096):
            said += more
    return said


@pytest.mark.parametrize("before", ["", "GET /api/games HTTP/1.1\r\nX-Slow: ", HEAD, HEAD + "x" * 100])
def test_a_request_that_does_not_arrive_is_not_waited_for(own: MakeServer, before: str) -> None:
    """Neither its first line, nor its headers, nor its body; and nobody else is held up meanwhile."""
    server = own(request_seconds=SECONDS)
    slow = [opened(server) for _ in range(20)]
    for wire in slow:
        wire.send(before.encode())
    assert drip(slow[0], b"x" if before else b"G") < PATIENCE / 2
    for wire in slow:
        said = read_all(wire)
        assert said.startswith((b"HTTP/1.1 408", b"HTTP/1.1 400")), said
    assert httpx.get(f"{server.address}/api/games", timeout=PATIENCE).status_code == 200


def test_the_next_request_on_a_connection_is_not_waited_for_either(own: MakeServer) -> None:
    server = own(request_seconds=SECONDS)
    wire = opened(server)
    for _ in range(3):
        wire.sendall(WHOLE)
        said = b""
        while not said.endswith(b"[]"):  # no tables: head and body may come one by one
            more = wire.recv(65_536)
            assert more, said
            said += more
        assert said.startswith(b"HTTP/1.1 200")
    wire.send(WHOLE[:-4])
    drip(wire, b"x")
    assert b"HTTP/1.1 408" in read_all(wire)


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (b"GET /", b"x" * 10_000),
        (b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ", b"x" * 10_000),
        (b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X-Much: of it\r\n" * 700),
        (WHOLE + b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X-Much: of it\r\n" * 700),
    ],
)
def test_headers_without_an_end_are_cut_off(own: MakeServer, start: bytes, more: bytes) -> None:
    """Each of them is kept until the last has come: they must not fill the memory."""
    server = own()
    with opened(server) as wire, pytest.raises(ConnectionError):
        send_on_and_on(wire, start, more)
    assert answers(server)


def send_on_and_on(wire: socket.socket, start: bytes, more: bytes) -> None:
    wire.sendall(start)
    for _ in range(200):
        wire.sendall(more)
        time.sleep(0.01)


def test_a_large_body_is_no_long_header(own: MakeServer) -> None:
    body = json.dumps({"game": "rollers", "seats": [{"kind": "me", "name": "x" * 900_000}]}).encode()
    with httpx.Client(base_url=own().address, timeout=PATIENCE) as browser:
        for _ in range(3):
            assert browser.post("/api/tables", content=body).status_code == 400
            assert browser.get("/api/games").status_code == 200


def test_what_has_arrived_may_take_its_time_and_sockets_stay(own: MakeServer, come: MakeBrowser) -> None:
    server = own(request_seconds=SECONDS)
    browser = come(server)
    line = browser.line(table := browser.table(ME, RANDOM))
    time.sleep(1.5 * SECONDS)
    assert line.catch_up()["status"] == "playing"
    assert browser.frame(table)["ask"]


def test_one_address_has_so_many_connections(own: MakeServer) -> None:
    server = own(connections_per_address=4)
    held = [opened(server) for _ in range(4)]
    time.sleep(0.2)
    for _ in range(3):
        head, body = read_all(opened(server)).split(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 429")
        assert b"retry-after: 5" in head
        assert json.loads(body)["error"]["code"] == "too_many"
    for wire in held:
        wire.close()
    wait_until(lambda: answers(server), "there is room again")


def answers(server: Server) -> bool:
    return httpx.get(f"{server.address}/api/games", timeout=PATIENCE).status_code == 200


def test_behind_a_proxy_sockets_count_for_who_they_are_for(own: MakeServer) -> None:
    """The proxy's own connections are everybody's."""
    server = own(connections_per_address=3, proxies="127.0.0.1")
    with ExitStack() as stack:
        held = [stack.enter_context(come_from(server, f"2001:db8:1:2::{n}")) for n in range(3)]
        with pytest.raises(InvalidStatus) as fault, come_from(server, "2001:db8:1:2:ffff::1"):
            pass
        assert fault.value.response.status_code == 429
        assert b"at most 3 from one address" in (fault.value.response.body or b"")
        stack.enter_context(come_from(server, "2001:db8:1:3::1"))
        held[0].close()
        wait_until(lambda: server.metric("sockets") == 3, "one has gone")
        stack.enter_context(come_from(server, "2001:db8:1:2::9"))


def come_from(server: Server, address: str) -> AbstractContextManager[ClientConnection]:
    headers = {"X-Forwarded-For": address}
    return connect(f"ws://127.0.0.1:{server.port}/ws", additional_headers=headers, proxy=None, open_timeout=PATIENCE)


def test_limits_go_by_what_somebody_has() -> None:
    assert whose("203.0.113.7") == whose("::ffff:203.0.113.7") == "203.0.113.7"
    assert whose("2001:db8:1:2::1") == whose("2001:db8:1:2:ffff:ffff:ffff:ffff") != whose("2001:db8:1:3::1")
    assert whose("fe80::1%eth0") == whose("fe80::2")
    assert whose("") == ""
    assert whose("testclient") == "testclient"


def test_who_is_a_proxy() -> None:
    some = Connections(1, "10.0.0.0/8, 192.0.2.1, proxy.example")
    assert [some.is_proxy(it) for it in ("10.1.2.3", "192.0.2.1", "192.0.2.2", "", "::1")] == [True, True] + [False] * 3
    assert Connections(1, "*").is_proxy("anybody")
    assert not Connections(1).is_proxy("127.0.0.1")


def test_bodies_that_cannot_be_read_count_as_well(own: MakeServer) -> None:
    server = own(messages_per_second=5)
    with httpx.Client(base_url=server.address, timeout=PATIENCE, verify=False) as browser:
        posts = [browser.post("/api/tables", content=b"{no JSON") for _ in range(40)]
    assert posts[0].status_code == 400
    refused = [post for post in posts if post.status_code == 429]
    assert refused
    assert refused[0].json()["error"]["code"] == "too_many"
    assert int(refused[0].headers["retry-after"]) >= 1
    assert {post.status_code for post in posts} == {400, 429}


def test_a_line_that_is_cut_is_counted_no_more(own: MakeServer) -> None:
    server = own(connections_per_address=5)
    for _ in range(12):
        line = Line(server, None)
        line.wire.socket.close()
    wait_until(lambda: server.metric("sockets") == 0, "those that were cut are gone")
    Line(server, None).close()
