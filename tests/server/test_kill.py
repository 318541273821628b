"""`kill -9` in the middle of play: nothing that was acknowledged is lost, and the game goes on where it was."""

import random
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from starcup.table.save import Save
from starcup.table.session import Session
from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.nursery import QuickServer
from tests.server.people import ME, RANDOM, Browser, Line, answer_to
from tests.server.serving import PATIENCE, Row, Server, children, wait_until_gone

KILLS = 20
PEOPLE = 5
ANSWERS = 8  # that are acknowledged between two kills, at most
SLOWEST = 0.03  # seconds after which the kill comes

Move = tuple[int, list[Any]]


class Player:
    """Plays several seats of a table from one browser, and remembers what was acknowledged."""

    def __init__(self, browser: Browser, table: str, luck: random.Random) -> None:
        self.browser = browser
        self.table = table
        self.luck = luck
        self.sure: list[tuple[str, Any]] = []  # acknowledged: a play with its move, or a strike
        self.flying: tuple[str, Any] | None = None
        self.line = browser.line(table)

    @property
    def is_over(self) -> bool:
        return bool(self.line.frame["status"] == "over")

    def come_back(self) -> None:
        """A new line, as a page opens one by itself."""
        self.line.open.close()
        self.browser.lines.remove(self.line)  # with all that came over it
        self.line = self.browser.line(self.table)

    def next(self) -> None:
        """Answer for somebody who is asked, or take something back."""
        asked = [seat["seat"] for seat in self.line.catch_up()["seats"] if seat["to_move"] and seat["yours"]]
        if not asked:
            time.sleep(0.001)
            return
        frame = self.line.watch(self.table, self.luck.choice(asked))
        if not frame["ask"]:
            return
        if frame["undo"]["can"] and self.luck.random() < 0.15:
            self.send(("strike", frame["viewer"]), "undo", seat=frame["viewer"])
        else:
            move = answer_to(frame, self.luck)
            self.send(("play", (move["seat"], move["action"])), "play", **move)

    def send(self, what: tuple[str, Any], name: str, **fields: Any) -> None:
        self.flying = what
        self.line.do(name, self.table, **fields)
        self.sure.append(what)
        self.flying = None


def play_until_killed(player: Player, server: Server, luck: random.Random) -> None:
    """Play, and let the kill come at any moment, while a message is under way or not."""
    for _ in range(luck.randrange(ANSWERS)):
        if player.is_over:
            return
        player.next()
    killer = threading.Timer(luck.random() * SLOWEST, server.kill)
    killer.start()
    try:
        while not player.is_over:
            player.next()
    except ConnectionClosed:
        pass
    finally:
        killer.join()


def deeds(rows: list[Row]) -> list[tuple[str, Any]]:
    """What people have done, in the order it was written."""
    return [(kind, seat if kind == "strike" else (seat, what)) for _, kind, seat, what, by in rows if by == "person"]


def check_log(player: Player, server: Server, before: list[Row]) -> list[Row]:
    """Every acknowledged deed is there; of the one under way, all or nothing. Rows only ever come after rows."""
    rows = server.rows(player.table)
    assert rows[: len(before)] == before, "a row has changed"
    assert [row[0] for row in rows] == list(range(len(rows))), "row numbers run one by one"
    done = deeds(rows)
    assert done[: len(player.sure)] == player.sure, "something acknowledged was lost"
    assert done[len(player.sure) :] in ([], [player.flying])
    player.sure, player.flying = done, None
    return rows


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[QuickServer]:
    """A server that is back at once: the first start is the ordinary one, the others are forked (see nursery.py)."""
    server = QuickServer(tmp_path)
    server.start()
    yield server
    server.close()


def test_twenty_kills_in_one_game(quick: QuickServer, come: MakeBrowser) -> None:
    server = quick
    luck = random.Random(20)
    browser = come(server)
    table = browser.table(*[ME] * PEOPLE, RANDOM)
    player = Player(browser, table, luck)
    rows: list[Row] = []
    for kill in range(KILLS):
        processes = children(server.pid)
        play_until_killed(player, server, luck)
        assert not player.is_over, f"the game was over before kill {kill}: let the kills come sooner"
        rows = check_log(player, server, rows)
        server.start()
        player.come_back()
        wait_until_gone(processes)
    while not player.is_over:
        player.next()
    assert len(check_log(player, server, rows)) > len(rows)
    assert any(kind == "strike" for kind, _ in player.sure)
    session = Session.load(Save.from_data(browser.get(f"/tables/{table}/save")))
    assert session.state.over
    assert session.scores() == player.line.frame["result"]["scores"]


def test_a_killed_server_keeps_seats_names_talk_and_hosts(own: MakeServer, come: MakeBrowser) -> None:
    server = own()
    host, guest = come(server), come(server)
    created = host.create(ME, {"kind": "open"}, public=True, clock={"seconds": 3600})
    table = created["table"]
    guest.do("claim", table, token=created["seats"][1]["token"])
    guest.do("rename", table, seat=1, name="Grace")
    guest.do("say", table, text="back in a minute")
    host.do("hand_over", table, seat=1)
    guest.answer(guest.frame(table))
    before = [without_deadlines(browser.frame(table)) for browser in (host, guest)]
    server.kill()
    server.start()
    assert [without_deadlines(browser.frame(table)) for browser in (host, guest)] == before
    line = guest.line(table)
    line.catch_up()
    assert [chat["text"] for chat in line.chats] == ["back in a minute"]
    assert guest.do("close", table)["status"] == "closed"
    server.kill()
    server.start()
    closed = host.frame(table)
    assert (closed["status"], closed["ask"]) == ("closed", None)


def without_deadlines(frame: dict[str, Any]) -> dict[str, Any]:
    """A clock begins anew with the last row of the log."""
    return frame | {"seats": [seat | {"deadline": seat["deadline"] is not None} for seat in frame["seats"]]}


def test_a_table_that_was_killed_while_it_filled_begins(own: MakeServer, come: MakeBrowser) -> None:
    """The last seat and the beginning are written together: no table waits for nobody."""
    server = own()
    host = come(server)
    for kill in range(3):
        table = host.table(ME, {"kind": "open"}, {"kind": "open"})
        killer = threading.Timer(0.002 * kill, server.kill)
        killer.start()
        with suppress(httpx.HTTPError):
            host.do("fill", table, bot="random")
        killer.join()
        server.start()
        frame = host.frame(table)
        kinds = [seat["kind"] for seat in frame["seats"]]
        assert (kinds, frame["status"]) in (
            (["person", "open", "open"], "waiting"),
            (["person", "bot", "bot"], "playing"),
        )


def test_lines_are_told_when_the_server_stops(own: MakeServer, come: MakeBrowser) -> None:
    """On SIGTERM it finishes what it has begun, says goodbye and leaves with nothing to complain of."""
    server = own()
    browser = come(server)
    table = browser.table(ME, RANDOM, RANDOM)
    line = browser.line(table)
    line.answer(line.frame)
    processes = children(server.pid)
    assert processes
    began = time.monotonic()
    assert server.stop() in (0, -15)
    assert time.monotonic() - began < PATIENCE / 2
    code = goodbye(line)
    assert code == 1012, "service restart"
    wait_until_gone(processes)
    assert server.logged("stopped")
    assert [row for row in server.rows(table) if row[4] == "person"]
    server.start()
    assert browser.frame(table)["mine"]


def goodbye(line: Line) -> int | None:
    """The code with which a line was closed."""
    try:
        while True:
            line.read()
    except ConnectionClosed as fault:
        return fault.rcvd.code if fault.rcvd else None
