"""Fair luck at a table: the server commits itself, browsers add to it, and after the game anybody can check it."""

import hashlib
import random
import secrets
from typing import Any

import pytest

from starcup.table.fair import Fair, hash_of
from starcup.table.save import Save
from starcup.table.session import Session
from starcup.table.verify import verify
from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import ME, OPEN, RANDOM, Browser, Refused, finished_table, is_asked_or_over, play_out
from tests.server.serving import Server, wait_until
from tests.server.test_saves import half_played

JSON = dict[str, Any]
QUICKLY = {"luck_seconds": 0.5}


def some_text() -> str:
    return secrets.token_hex(32)


def luck(browser: Browser, table: str) -> JSON:
    found: JSON = browser.frame(table)["luck"]
    return found


def added(server: Server, table: str) -> list[str | None]:
    return [row[0] for row in server.ask("SELECT added FROM seats WHERE table_id = ? ORDER BY seat", table)]


def is_playing(browser: Browser, table: str) -> bool:
    return bool(browser.frame(table)["status"] == "playing")


# ---- before the deal ----


def test_the_commitment_comes_before_what_browsers_add_and_that_before_the_deal(
    come: MakeBrowser, server: Server
) -> None:
    host, guest = come(), come()
    created = host.create(ME, OPEN, contribute=True)
    table, text = created["table"], [some_text(), some_text()]
    before = guest.frame(table)["luck"]
    assert before == {
        "commitment": hash_of(server.secret(table)),
        "contributions": ["", ""],
        "awaited": [0],
        "secret": None,
    }
    assert before["commitment"] == hashlib.blake2s(bytes.fromhex(server.secret(table))).hexdigest()
    host.do("contribute", table, seat=0, text=text[0])
    guest.do("claim", table, token=created["seats"][1]["token"], contribute=True)
    frame = guest.frame(table)
    assert (frame["status"], frame["view"], frame["luck"]["awaited"]) == ("waiting", None, [1])
    with pytest.raises(Refused, match="about to add to the luck"):
        host.do("start", table)
    frame = guest.do("contribute", table, seat=1, text=text[1])
    assert frame["status"] == "playing"
    assert frame["luck"] == before | {"contributions": text, "awaited": []}
    game = half_played().game
    truth = Session(game, game.setup(2, None), None, Fair(server.secret(table), (text[0], text[1])))
    assert frame["view"] == truth.state.view(1), "the deal follows from the secret and both texts"


def test_what_was_added_stands(come: MakeBrowser, server: Server) -> None:
    host, other = come(), come()
    created = host.create(ME, OPEN, contribute=True)
    table, text = created["table"], some_text()
    with pytest.raises(Refused, match="not yours"):
        other.do("contribute", table, seat=0, text=text)
    for bad in ("", "ab", text.upper(), text + "0", "zz" * 32, text[:-1] + "\n"):
        with pytest.raises(Refused) as fault:
            host.do("contribute", table, seat=0, text=bad)
        assert fault.value.code == "bad_request"
    host.do("contribute", table, seat=0, text=text)
    host.do("contribute", table, seat=0, text=text)  # a reply was lost: said again, it is the same
    with pytest.raises(Refused, match="already, and it stands"):
        host.do("contribute", table, seat=0, text=some_text())
    host.do("fill", table, bot="random")
    assert is_playing(host, table)
    assert added(server, table) == [text, None], "bots add nothing: it would be the server's choice"
    with pytest.raises(Refused, match="fixed"):
        host.do("contribute", table, seat=0, text=text)


def test_a_script_that_says_nothing_is_not_waited_for(come: MakeBrowser, server: Server) -> None:
    host = come()
    table = host.table(ME, RANDOM)
    assert is_playing(host, table)
    assert luck(host, table)["contributions"] == ["", ""]
    open_table = host.table(ME, OPEN)
    host.do("contribute", open_table, seat=0, text="ab" * 32)
    host.do("fill", open_table, bot="random")
    assert added(server, open_table) == ["ab" * 32, None], "it may add something all the same"


def test_a_browser_that_never_adds_anything_holds_nobody_up(come: MakeBrowser, own: MakeServer) -> None:
    server = own(**QUICKLY)
    host = come(server)
    table = host.table(ME, ME, contribute=True)
    host.do("contribute", table, seat=1, text="cd" * 32)
    assert host.frame(table)["status"] == "waiting"
    wait_until(lambda: is_playing(host, table), "the deal is made without it")
    assert added(server, table) == [None, "cd" * 32]
    with pytest.raises(Refused, match="fixed"):
        host.do("contribute", table, seat=0, text="ab" * 32)


def test_who_leaves_before_the_deal_takes_it_along(come: MakeBrowser, server: Server) -> None:
    host, first, second = come(), come(), come()
    table = host.table(ME, OPEN, OPEN, public=True)
    first.do("join", table, seat=1, name="First", contribute=True)
    first.do("contribute", table, seat=1, text=some_text())
    first.do("leave", table, seat=1)
    assert added(server, table) == [None, None, None]
    second.do("join", table, seat=1, name="Second", contribute=True)
    host.do("fill", table, bot="random")
    assert host.frame(table)["status"] == "waiting"
    text = some_text()
    second.do("contribute", table, seat=1, text=text)
    assert added(server, table) == [None, text, None]
    second.do("leave", table, seat=1)
    assert added(server, table) == [None, text, None], "what the luck is made of stays when a bot takes over"


def test_a_table_closed_before_the_deal_shows_no_deal(come: MakeBrowser) -> None:
    host = come()
    table = host.table(ME, OPEN)
    host.do("close", table)
    frame = host.frame(table)
    assert (frame["status"], frame["view"], frame["luck"]["secret"]) == ("closed", None, None)


# ---- in the game, and after it ----


def test_a_restart_changes_no_die(come: MakeBrowser, own: MakeServer) -> None:
    server = own()
    host = come(server)
    waiting, table, text = host.table(ME, contribute=True, game="tiny"), host.table(ME, RANDOM), some_text()
    server.kill()
    server.start()
    assert host.frame(waiting)["luck"]["awaited"] == [0]
    host.do("contribute", waiting, seat=0, text=text)
    wait_until(lambda: is_asked_or_over(host.frame(table)), "the bot has answered")
    views = [host.frame(one)["view"] for one in (waiting, table)]
    server.kill()
    server.start()
    assert [host.frame(one)["view"] for one in (waiting, table)] == views
    play_out(host.line(table), random.Random(4))
    assert all(check.ok for check in verify(host.get(f"/tables/{table}/save")))


def test_the_secret_is_shown_when_the_game_is_over_and_verifies(come: MakeBrowser, server: Server) -> None:
    host = come()
    table = host.table(ME, RANDOM, contribute=True)
    text = some_text()
    host.do("contribute", table, seat=0, text=text)
    shown = luck(host, table)
    line = host.line(table)
    play_out(line, random.Random(2))
    assert all(frame["luck"]["secret"] is None for frame in line.frames if frame["status"] == "playing")
    assert luck(come(), table) == shown | {"secret": server.secret(table)}
    save = come().get(f"/tables/{table}/save")
    assert save["luck"]["contributions"] == [text, ""]
    assert save["luck"]["commitment"] == shown["commitment"]
    found = come().ask("POST", "/verify", {"save": save})["checks"]
    assert [check["ok"] for check in found] == [True] * 4
    place, draw = next((n, draw) for n, draw in enumerate(save["luck"]["draws"]) if n > 20 and draw[1] > 1)
    draw[2] = (draw[2] + 1) % draw[1]
    found = come().ask("POST", "/verify", {"save": save})["checks"]
    assert (found[-1]["ok"], found[-1]["text"].split(" (")[0]) == (False, f"Draw {place + 1}")


def test_a_rematch_has_luck_of_its_own_and_waits_for_the_same_browsers(come: MakeBrowser) -> None:
    host = come()
    table = host.table(ME, RANDOM, contribute=True)
    host.do("contribute", table, seat=0, text=some_text())
    play_out(host.line(table), random.Random(3))
    again = host.do("rematch", table)["table"]
    frame = host.frame(again)
    assert (frame["status"], frame["luck"]["awaited"], frame["luck"]["contributions"]) == ("waiting", [0], ["", ""])
    assert frame["luck"]["commitment"] != luck(host, table)["commitment"]
    host.do("contribute", again, seat=0, text=some_text())
    assert is_playing(host, again)
    plain = finished_table(host, ME, RANDOM)
    assert is_playing(host, host.do("rematch", plain)["table"]), "scripts that added nothing are not waited for"


def test_a_save_with_others_goes_on_with_luck_they_had_a_part_in(come: MakeBrowser) -> None:
    host, guest = come(), come()
    created = host.create(ME, OPEN, save=half_played().save().data(), contribute=True)
    table = created["table"]
    host.do("contribute", table, seat=0, text=some_text())
    guest.do("claim", table, token=created["seats"][1]["token"], contribute=True)
    guest.do("contribute", table, seat=1, text=some_text())
    lines = [host.line(table), guest.line(table)]
    choice = random.Random(5)
    while lines[0].frame["status"] == "playing":
        for line in lines:
            if line.catch_up()["ask"]:
                line.answer(line.frame, choice)
    save = host.get(f"/tables/{table}/save")
    assert all(check.ok for check in verify(save))
    assert "luck" not in save["start"]


def test_a_fair_save_played_on_alone_keeps_its_luck(come: MakeBrowser, server: Server) -> None:
    host = come()
    done = Save.from_data(host.get(f"/tables/{finished_table(host, ME, RANDOM)}/save"))
    session = Session.load(done).at_ply(len(done.actions) // 2)
    table = host.table(ME, ME, save=session.save().data())
    assert server.secret(table) == session.save().fair.secret  # type: ignore[union-attr]
    line = host.line(table, -1)
    for seat, action in done.actions[len(done.actions) // 2 :]:
        at = list(session.at(seat))
        session.play(seat, action)
        line.do("play", table, seat=seat, at=at, action=done.data()["actions"][len(session.log) - 1][1:])
    assert host.get(f"/tables/{table}/save")["scores"] == done.scores
