"""Stale, repeated, forged, foreign and malformed messages: each is refused with its code, and changes nothing."""

import json
from typing import Any

import pytest

from tests.server.conftest import MakeBrowser
from tests.server.people import ME, OPEN, RANDOM, Browser, Line, Refused, answer_to
from tests.server.serving import Server

JSON = dict[str, Any]
STATUS = {"bad_request": 400, "forbidden": 403, "unknown": 404, "stale": 409, "illegal": 409, "not_now": 409}
DEEP = "[" * 3000


@pytest.fixture
def pair(come: MakeBrowser) -> tuple[Browser, Browser, str]:
    """Two people who are both asked."""
    host, guest = come(), come()
    created = host.create(ME, OPEN)
    guest.do("claim", created["table"], token=created["seats"][1]["token"])
    return host, guest, created["table"]


# ---- staleness ----


def test_another_seats_click_does_not_make_mine_stale(pair: tuple[Browser, Browser, str], server: Server) -> None:
    host, guest, table = pair
    mine, other = host.frame(table), guest.frame(table)
    for _ in range(3):
        other = guest.answer(other, 0)
    assert host.answer(mine, 1)["mine"]
    assert [row[2] for row in server.rows(table)] == [1, 1, 1, 0]


def test_a_message_sent_twice_is_done_once(pair: tuple[Browser, Browser, str], server: Server) -> None:
    host, _, table = pair
    frame = host.frame(table)
    line = host.line(table)
    line.send({"id": "a", "do": "play", "table": table, **answer_to(frame)})
    line.send({"id": "b", "do": "play", "table": table, **answer_to(frame)})
    assert line.reply("a")["ok"] is True
    with pytest.raises(Refused, match="no longer stands") as fault:
        line.reply("b")
    assert fault.value.code == "stale"
    with pytest.raises(Refused, match="no longer stands") as fault:
        host.answer(frame)
    assert (fault.value.code, fault.value.status) == ("stale", 409)
    assert len(server.rows(table)) == 1


def test_an_answer_to_a_question_that_was_taken_back_is_stale(pair: tuple[Browser, Browser, str]) -> None:
    host, _, table = pair
    second = host.answer(host.frame(table))
    host.do("undo", table, seat=0)
    with pytest.raises(Refused) as fault:
        host.answer(second)
    assert fault.value.code == "stale"


# ---- what does not belong to one ----


def test_another_seats_move_is_refused(pair: tuple[Browser, Browser, str], come: MakeBrowser, server: Server) -> None:
    host, guest, table = pair
    move = answer_to(host.frame(table))
    for somebody in (guest, come()):
        for way in (somebody.do, somebody.line().do):
            with pytest.raises(Refused, match="seat 0 is not yours") as fault:
                way("play", table, **move)
            assert fault.value.code == "forbidden"
    for seat in (-1, 2, 7):
        with pytest.raises(Refused, match="no seat") as fault:
            host.do("play", table, **(move | {"seat": seat}))
        assert fault.value.code == "unknown"
    assert server.rows(table) == []


def test_another_seats_side_is_not_shown(pair: tuple[Browser, Browser, str], come: MakeBrowser) -> None:
    host, guest, table = pair
    for path in ("", "/log", "/report"):
        with pytest.raises(Refused, match="not yours") as fault:
            guest.get(f"/tables/{table}{path}", seat=0)
        assert (fault.value.code, fault.value.status) == ("forbidden", 403)
    with pytest.raises(Refused, match="not yours"):
        come().line().watch(table, 1)
    assert host.frame(table, seat=-1)["ask"] is None


def test_another_tables_token_opens_nothing(come: MakeBrowser) -> None:
    host, thief = come(), come()
    mine, other = host.create(ME, OPEN), thief.create(ME, OPEN)
    for token in (other["seats"][0]["token"], other["seats"][1]["token"], "x", "x" * 200):
        with pytest.raises(Refused, match="no longer valid") as fault:
            thief.do("claim", mine["table"], token=token)
        assert fault.value.code == "forbidden"
        assert come(token=token).frame(mine["table"])["viewer"] == -1
    assert thief.frame(mine["table"])["viewer"] == -1


def test_tokens_are_kept_hashed(come: MakeBrowser, server: Server) -> None:
    host = come()
    created = host.create(ME, OPEN)
    cookie = host.http.cookies["starcup"]
    kept = str([server.ask(f"SELECT * FROM {name}") for name in ("tables", "seats", "holders")])
    for secret in (cookie, *(seat["token"] for seat in created["seats"])):
        assert len(secret) >= 32
        assert secret not in kept
        assert secret not in server.log()


# ---- what makes no sense ----


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"action": ["place", 99]}, "illegal"),
        ({"action": ["fly", 1]}, "illegal"),
        ({"action": ["place"]}, "illegal"),
        ({"action": ["place", 1, 2]}, "illegal"),
        ({"action": ["take"]}, "illegal"),
        ({"action": ["place", -1]}, "illegal"),
        ({"action": []}, "bad_request"),
        ({"action": [1, 2]}, "bad_request"),
        ({"action": ["place", "A"]}, "bad_request"),
        ({"action": ["place", 2**40]}, "bad_request"),
        ({"action": ["place", 1.5]}, "bad_request"),
        ({"action": ["place", True]}, "bad_request"),
        ({"action": ["place", None]}, "bad_request"),
        ({"action": "place"}, "bad_request"),
        ({"action": {"kind": "place"}}, "bad_request"),
        ({"at": [1]}, "bad_request"),
        ({"at": "1"}, "bad_request"),
        ({"at": None}, "bad_request"),
        ({"at": [1.0, 0.0]}, "bad_request"),
        ({"at": [9999, 0]}, "stale"),
        ({"at": [-1, -1]}, "stale"),
        ({"seat": "0"}, "bad_request"),
        ({"seat": None}, "bad_request"),
        ({"seat": 99}, "bad_request"),
        ({"seat": False}, "bad_request"),
        ({"more": 1}, "bad_request"),
    ],
)
def test_a_move_is_checked(pair: tuple[Browser, Browser, str], server: Server, change: JSON, code: str) -> None:
    host, _, table = pair
    line = host.line(table)
    shown = line.frame
    for way in (host.do, line.do):
        with pytest.raises(Refused) as fault:
            way("play", table, **(answer_to(shown) | change))
        assert fault.value.code == code, fault.value
        assert fault.value.status in (0, STATUS[code])
        assert fault.value.text
    assert line.catch_up() == shown
    assert server.rows(table) == []


@pytest.mark.parametrize("id", ["nowhere", "abcdefghjk", "ABCDEFGHJK", "a" * 5000, "'; DROP TABLE log; --", "%00"])
def test_an_unknown_table_is_unknown(come: MakeBrowser, id: str) -> None:
    browser = come()
    line = browser.line()
    move = {"seat": 0, "at": [1, 0], "action": ["take"]}
    for name, fields in (("watch", {}), ("play", move), ("undo", {"seat": 0}), ("claim", {"token": "x"})):
        with pytest.raises(Refused) as fault:
            line.do(name, id, **fields)
        assert fault.value.code == "unknown"
    if "%" not in id and "'" not in id:
        with pytest.raises(Refused) as fault:
            browser.frame(id)
        assert (fault.value.code, fault.value.status) == ("unknown", 404)


NO_MESSAGES = ["", "hello", "[]", "1", "null", '"do"', "{", DEEP, '{"do": 1}', '{"id": 1}', '{"do": "watch"}']
NO_MESSAGES += ['{"do": "dance", "table": "x"}', '{"do": "watch", "table": 5}', '{"do": "undo", "table": "x"}']
NO_MESSAGES += ['{"do": "undo", "table": "\\ud800", "seat": 0}']


@pytest.mark.parametrize("text", NO_MESSAGES)
def test_a_malformed_message_is_answered(come: MakeBrowser, text: str) -> None:
    line = come().line()
    assert line.say_raw(text).code == "bad_request"
    assert line.do("unwatch", "nothing")["ok"] is True


def test_a_message_that_is_not_text_ends_the_line_and_nothing_else(come: MakeBrowser) -> None:
    host = come()
    table = host.table(ME, RANDOM)
    host.line(table).wire.send(b"\x00\x01")
    assert host.line(table).frame["ask"]


@pytest.mark.parametrize(
    "body", ["", "hello", "[]", "null", "1", '{"seat": 0', '{"seat": NaN}', '{"seat": 0, "seat": 1}', DEEP, "\ud800"]
)
def test_a_malformed_body_is_answered(pair: tuple[Browser, Browser, str], body: str) -> None:
    host, _, table = pair
    data = body.encode("utf-8", "surrogatepass")
    answer = host.http.post(f"/api/tables/{table}/undo", content=data, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 403, 409), answer.text
    assert answer.json()["error"]["code"] in ("bad_request", "illegal", "forbidden")


def test_unknown_paths_and_methods_are_answered_in_the_same_shape(come: MakeBrowser) -> None:
    browser = come()
    for method, path, code, status in (
        ("GET", "/nothing", "unknown", 404),
        ("GET", "/tables/x/y/z", "unknown", 404),
        ("DELETE", "/tables", "bad_request", 405),
        ("POST", "/games", "bad_request", 405),
    ):
        with pytest.raises(Refused) as fault:
            browser.ask(method, path)
        assert (fault.value.code, fault.value.status) == (code, status)


def test_what_is_too_large_is_refused(come: MakeBrowser, server: Server) -> None:
    host = come()
    table = host.table(ME, ME)
    line = host.line(table)
    large = json.dumps({"id": 1, "do": "say", "table": table, "text": "ü" * 9000}, ensure_ascii=False)
    assert len(large) < 16_384 < len(large.encode())
    assert line.say_raw(large).code == "too_large"
    with pytest.raises(Refused) as fault:
        host.do("say", table, text="x" * 2_000_000)
    assert (fault.value.code, fault.value.status) == ("too_large", 413)
    chunks = host.http.post(f"/api/tables/{table}/say", content=iter([b'{"text": ', b'"hello"}']))
    assert chunks.json()["error"]["code"] == "too_large", "a body of unknown length could be of any length"
    huge = host.line(table)
    huge.send("x" * 100_000)
    with pytest.raises(Exception, match="1009"):
        huge.read()
    line.catch_up()
    assert line.chats == []
    assert server.rows(table) == []


def test_a_refusal_says_which_message_it_answers(come: MakeBrowser) -> None:
    line = come().line()
    for id in (7, "seven", None, [7], {"seven": 7}):
        line.send({"id": id, "do": "watch", "table": "nowhere"})
        message = Line.read(line)
        assert message["re"] == id
        assert message["error"]["code"] == "unknown"
