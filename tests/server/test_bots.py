"""Bots that crash, die, hang or cheat: random answers for them, the fact is logged, and nobody else waits."""

import random
import time
from collections.abc import Iterator

import pytest

import starcup
from tests.server import serving
from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import GREEDY, ME, RANDOM, play_out
from tests.server.serving import WITH_TEST_PARTS, Server, children, wait_until

PATIENCE = 3.0  # seconds that a bot has: enough for one that fails at once, on any machine
WHY = {
    "crashing": "ZeroDivisionError",
    "dying": "its process died",
    "cheating": "illegal answer",
    "hanging": f"no answer in {PATIENCE} s",
}


def failing(name: str) -> dict[str, str]:
    return {"kind": "bot", "bot": name}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    shared = Server(tmp_path_factory.mktemp("bots"), WITH_TEST_PARTS, bot_seconds=PATIENCE, bot_processes=2).start()
    yield shared
    shared.close()


def test_a_bot_that_fails_is_replaced_by_random(server: Server, come: MakeBrowser) -> None:
    browser = come(server)
    tables = {name: browser.table(ME, failing(name)) for name in WHY}
    wait_until(lambda: all(map(server.rows, tables.values())), "somebody answers for each")
    for name, why in WHY.items():
        lines = [entry for entry in server.logged("bot_failed") if entry["bot"] == name]
        assert lines
        assert all(why in entry["why"] for entry in lines)
        assert all(entry["seat"] == 1 and entry["level"] == "warning" for entry in lines)
        assert server.rows(tables[name])[0][4] == "bot"
        browser.do("close", tables[name])
    assert server.metric("bot_failures_total") >= len(WHY)


def test_a_game_with_bots_that_fail_comes_to_its_end(server: Server, come: MakeBrowser) -> None:
    browser = come(server)
    table = browser.table(ME, failing("crashing"), failing("cheating"))
    assert play_out(browser.line(table), random.Random(1))["result"]


def test_nobody_waits_behind_a_bot_that_hangs(server: Server, come: MakeBrowser) -> None:
    """With as many hanging bots as processes, others think all the same, and the server answers at once."""
    browser = come(server)
    before = len(server.logged("bot_failed"))
    stuck = browser.table(ME, failing("hanging"), failing("hanging"))
    table = browser.table(ME, RANDOM, RANDOM)
    line = browser.line(table)
    took: list[float] = []
    luck = random.Random(1)
    while line.until(lambda frame: frame["ask"] or frame["status"] == "over")["status"] != "over":
        began = time.monotonic()
        line.answer(line.frame, luck)
        took.append(time.monotonic() - began)
    # One of them may have been slow for another reason; if the loop waited for those that hang, most of them were.
    assert sorted(took)[len(took) * 3 // 4] < PATIENCE, "the event loop waited for a bot"
    wait_until(
        lambda: len(server.logged("bot_failed")) > before, "somebody has waited long enough for a bot that hangs"
    )
    assert {entry["bot"] for entry in server.logged("bot_failed")[before:]} == {"hanging"}
    assert len(children(server.pid)) <= 2 + 1, "processes are left behind (two think, one is Python's own)"
    browser.do("close", stuck)


def test_a_server_stops_though_a_bot_hangs(own: MakeServer, come: MakeBrowser) -> None:
    server = own(WITH_TEST_PARTS)
    come(server).table(ME, failing("hanging"))
    began = time.monotonic()
    server.stop()
    assert time.monotonic() - began < serving.PATIENCE / 2


@pytest.mark.parametrize("id", starcup.game_ids())
def test_bots_play_a_whole_table_by_themselves(come: MakeBrowser, id: str, own: MakeServer) -> None:
    """Nobody needs to look on: a table of bots goes on, and goes on after a restart."""
    server = own(bot_processes=2)
    browser = come(server)
    seats = [GREEDY, RANDOM, RANDOM] if 3 in starcup.game(id).seats else [GREEDY, RANDOM]
    tables = [browser.table(*seats, game=id) for _ in range(3)]
    wait_until(lambda: server.metric("moves_total") > 20, "bots answer")
    server.kill()
    server.start()
    wait_until(lambda: all(browser.frame(table)["status"] == "over" for table in tables), "the games end")
    assert server.logged("bot_failed") == []
