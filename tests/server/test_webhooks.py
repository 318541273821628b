"""Posts to players whose turn it is: when they come, where they may go, and that they do no harm."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from starcup.server.errors import Refusal
from starcup.server.ops.webhooks import TIMEOUT_SECONDS, Webhooks, is_public
from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import ME, OPEN, Browser, Refused
from tests.server.serving import Server, wait_until

A_MOMENT = 0.3  # long enough for a post that should not come
LONG = 30.0
DISTANCE = 2.0


@dataclass
class Receiver:
    """A server that takes posts, and answers as a test wishes."""

    address: str = ""
    status: int = 204
    is_stuck: bool = False
    posts: list[dict[str, Any]] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)

    def of(self, seat: int) -> list[dict[str, Any]]:
        return [post for post in self.posts if post["seat"] == seat]

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        """Take one post."""
        body = request.rfile.read(int(request.headers["content-length"]))
        assert len(body) < 1000
        self.paths.append(request.path)
        self.times.append(time.monotonic())
        self.posts.append(json.loads(body))
        if self.is_stuck:
            time.sleep(LONG)
        request.send_response(self.status)
        request.send_header("location", f"{self.address}/elsewhere")
        request.send_header("content-length", "0")
        request.end_headers()


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver on a port of its own."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            receiver.answer(self)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.block_on_close = False  # one that is stuck is left alone
    receiver.address = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may post to this machine."""
    shared = Server(tmp_path_factory.mktemp("in"), webhooks=True, webhooks_inside=True, webhook_seconds=0).start()
    yield shared
    shared.close()


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may post to public addresses only."""
    shared = Server(tmp_path_factory.mktemp("out"), webhooks=True).start()
    yield shared
    shared.close()


def failures(server: Server, table: str) -> list[dict[str, Any]]:
    """What is logged of posts for a table that failed."""
    return [line for line in server.logged("webhook_failed") if line["table"] == table]


def two_players(come: MakeBrowser, server: Server) -> tuple[str, Browser, Browser]:
    """A table of two scripts, that is: of players who are never connected."""
    host = come(server)
    created = host.create(ME, OPEN)
    link = created["seats"][1]["token"]
    guest = come(server, come(server, link).do("claim", created["table"], token=link)["token"])
    return created["table"], host, guest


def test_a_post_comes_once_for_each_question(inside: Server, come: MakeBrowser, receiver: Receiver) -> None:
    table, host, guest = two_players(come, inside)
    host.do("webhook", table, seat=0, url=f"{receiver.address}/mine?key=1")
    asked: set[tuple[int, ...]] = set()
    for _ in range(12):
        for browser in (guest, host):
            frame = browser.frame(table)
            if frame["viewer"] == 0 and frame["ask"]:
                asked.add(tuple(frame["ask"]["at"]))
                wait_until(lambda: len(receiver.posts) == len(asked), "a post comes for the question")
            browser.do("say", table, text="The same question is no news.")
            if frame["ask"]:
                browser.answer(frame)
    time.sleep(A_MOMENT)
    frame = host.frame(table)
    asked |= {tuple(frame["ask"]["at"])} if frame["ask"] else set()
    assert len(receiver.posts) == len(asked) > 5
    post = {"table": table, "game": "rollers", "seat": 0, "name": "Player 1", "text": "It is your turn."}
    assert all(found == post for found in receiver.posts)
    assert set(receiver.paths) == {"/mine?key=1"}
    assert failures(inside, table) == []


def test_nothing_is_posted_to_who_is_connected_or_wishes_it_no_more(
    inside: Server, come: MakeBrowser, receiver: Receiver
) -> None:
    table, host, _ = two_players(come, inside)
    line = host.line(table)
    host.do("webhook", table, seat=0, url=receiver.address)
    line.answer(line.frame)
    time.sleep(A_MOMENT)
    assert receiver.posts == []
    line.close()
    wait_until(lambda: not host.frame(table)["seats"][0]["here"], "the server notices")
    host.do("undo", table, seat=0)
    wait_until(lambda: receiver.posts, "a post comes to who has left")
    host.do("webhook", table, seat=0, url=None)
    host.answer(host.frame(table))
    time.sleep(A_MOMENT)
    assert len(receiver.posts) == 1


def test_posts_of_one_table_keep_their_distance_and_none_is_lost(
    own: MakeServer, come: MakeBrowser, receiver: Receiver
) -> None:
    server = own(webhooks=True, webhooks_inside=True, webhook_seconds=DISTANCE)
    table, host, guest = two_players(come, server)
    host.do("webhook", table, seat=0, url=receiver.address)
    guest.do("webhook", table, seat=1, url=receiver.address)
    wait_until(lambda: len(receiver.posts) == 2, "both are told")
    assert sorted(post["seat"] for post in receiver.posts) == [0, 1]
    assert receiver.times[1] - receiver.times[0] > DISTANCE / 4, "even if the first was long on its way"
    host.answer(host.frame(table))
    host.answer(host.frame(table))
    wait_until(lambda: len(receiver.of(0)) == 2, "the newest question is told")
    time.sleep(DISTANCE + A_MOMENT)
    assert len(receiver.posts) == 3, "a question that was answered meanwhile is told"


# ---- where posts may go ----


def test_webhooks_are_off_unless_allowed(come: MakeBrowser) -> None:
    browser = come()
    with pytest.raises(Refused, match="does not send webhooks") as fault:
        browser.do("webhook", browser.table(ME, ME), seat=0, url="https://example.org/")
    assert fault.value.code == "forbidden"


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://example.org:8443/",
        "https://name:word@example.org/",
        "https://@example.org/",
        "https:///nowhere",
        "https://[half",
        "https://example.org:99999/",
        "https://example.org:0/",
        "https://example.org/\x00",
        "example.org",
        "",
        "https://example.org/" + "x" * 500,
    ],
)
def test_an_address_of_another_kind_is_refused(url: str) -> None:
    with pytest.raises(Refusal):
        Webhooks().checked(url)


def test_a_refused_address_changes_nothing(outside: Server, come: MakeBrowser) -> None:
    browser = come(outside)
    table = browser.table(ME, ME)
    for url in ("http://127.0.0.1/", "https://[half", "https://x:99999"):
        with pytest.raises(Refused) as fault:
            browser.do("webhook", table, seat=0, url=url)
        assert fault.value.code == "bad_request"
    with pytest.raises(Refused, match="not yours"):
        come(outside).do("webhook", table, seat=0, url="https://example.org/")
    assert outside.ask("SELECT DISTINCT webhook FROM seats WHERE table_id = ?", table) == [(None,)]


PRIVATE = ["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1", "0.0.0.0", "2130706433"]


@pytest.mark.parametrize("host", PRIVATE)
def test_nothing_is_posted_to_private_addresses(outside: Server, come: MakeBrowser, host: str) -> None:
    """The name is looked up when it is called: what it stands for may have changed since it was given."""
    browser = come(outside)
    browser.do("webhook", table := browser.table(ME, ME), seat=0, url=f"https://{host}/hook")
    wait_until(lambda: failures(outside, table), "the post is refused")
    [line] = failures(outside, table)
    assert "is not a public address" in line["why"] or "cannot be found" in line["why"]


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("9.9.9.9", True),
        ("2620:fe::fe", True),
        ("127.0.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("0.0.0.0", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:10.0.0.1", False),
        ("2002:7f00:1::", False),
        ("64:ff9b::10.0.0.1", False),
        ("64:ff9b::9.9.9.9", False),
        ("::ffff:9.9.9.9", False),
        ("2002:909:909::", False),
        ("2001::1", False),
        ("4000::1", False),
        ("2001:db8::1", False),
    ],
)
def test_public_addresses(address: str, public: bool) -> None:
    assert is_public(address) is public


# ---- failures ----


@pytest.mark.parametrize("status", [302, 404, 500])
def test_an_answer_that_is_no_success_is_logged_and_nothing_else(
    inside: Server, come: MakeBrowser, receiver: Receiver, status: int
) -> None:
    receiver.status = status
    table, host, _ = two_players(come, inside)
    host.do("webhook", table, seat=0, url=f"{receiver.address}/hook-0815")
    wait_until(lambda: failures(inside, table), "the failure is logged")
    [line] = failures(inside, table)
    assert (line["host"], line["why"], line["level"]) == ("127.0.0.1", f"it answered {status}", "warning")
    assert "hook-0815" not in inside.log()
    assert receiver.paths == ["/hook-0815"], "a redirect was followed, or the post was made again"
    assert host.answer(host.frame(table))


def test_nobody_waits_for_a_receiver_that_hangs_or_is_gone(
    inside: Server, come: MakeBrowser, receiver: Receiver
) -> None:
    receiver.is_stuck = True
    table, host, guest = two_players(come, inside)
    with receiving() as other:
        gone = other.address.replace("127.0.0.1", "localhost")
    host.do("webhook", table, seat=0, url=receiver.address)
    guest.do("webhook", table, seat=1, url=gone)
    wait_until(lambda: receiver.posts, "the post has come")
    began = time.monotonic()
    host.answer(host.frame(table))
    guest.answer(guest.frame(table))
    assert time.monotonic() - began < TIMEOUT_SECONDS, "an answer waited until the post was given up"
    both = {"127.0.0.1", "localhost"}
    wait_until(lambda: {line["host"] for line in failures(inside, table)} == both, "both failures are logged")
    assert host.frame(table)["status"] == "playing"


def test_a_server_stops_though_a_receiver_hangs(own: MakeServer, come: MakeBrowser, receiver: Receiver) -> None:
    server = own(webhooks=True, webhooks_inside=True)
    receiver.is_stuck = True
    table, host, _ = two_players(come, server)
    host.do("webhook", table, seat=0, url=receiver.address)
    wait_until(lambda: receiver.posts, "the post has come")
    server.stop()
    assert server.logged("stopped")
    assert failures(server, table) == [], "it waited until the post was given up"
