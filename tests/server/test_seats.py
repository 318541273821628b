"""Who sits where: names, links, leaving, the host's doings, a rematch, and talk."""

import random
from typing import Any

import pytest

from tests.server.conftest import MakeBrowser
from tests.server.people import ME, OPEN, RANDOM, Browser, Refused, finished_table, play_out
from tests.server.serving import Server

JOHN = {"kind": "me", "name": "John"}


def two_at_a_table(come: MakeBrowser, **wish: Any) -> tuple[Browser, Browser, str]:
    """A host and a guest, each in a browser of their own, in a game that has begun."""
    host, guest = come(), come()
    created = host.create(JOHN, OPEN, **wish)
    guest.do("claim", created["table"], token=created["seats"][1]["token"])
    return host, guest, created["table"]


# ---- names ----


def test_names_are_text(come: MakeBrowser) -> None:
    host, guest, table = two_at_a_table(come)
    line = guest.line(table)
    for name in ("<b>Bobby</b>", "Zoë & Ὀδυσσεύς", "🚀" * 24):
        assert host.do("rename", table, seat=0, name=name)["seats"][0]["name"] == name
        assert line.catch_up()["seats"][0]["name"] == name


@pytest.mark.parametrize("name", ["x" * 25, "a\u202eb", "nul\u0000", "", "   ", "tab\u0007", "x" * 101])
def test_what_is_no_name_is_refused(come: MakeBrowser, name: str) -> None:
    host = come()
    table = host.table(JOHN, RANDOM)
    with pytest.raises(Refused) as fault:
        host.do("rename", table, seat=0, name=name)
    assert (fault.value.code, fault.value.status) == ("bad_request", 400)
    with pytest.raises(Refused):
        host.table({"kind": "me", "name": name}, RANDOM)
    assert host.frame(table)["seats"][0]["name"] == "John"


def test_only_the_holder_renames_a_seat(come: MakeBrowser) -> None:
    _, guest, table = two_at_a_table(come)
    with pytest.raises(Refused, match="seat 0 is not yours"):
        guest.do("rename", table, seat=0, name="Mallory")


def test_the_log_uses_the_names(come: MakeBrowser) -> None:
    host = come()
    table = finished_table(host, {"kind": "me", "name": "Player One"}, RANDOM)
    host.do("rename", table, seat=0, name="Grace")
    words = host.get(f"/tables/{table}/log", seat=-1)["words"]
    assert any(line.startswith("Grace ") for line in words)
    assert not any(line.startswith("Player One ") for line in words)


# ---- standing up ----


def test_before_the_start_a_seat_that_is_left_is_open_again_and_needs_a_new_link(come: MakeBrowser) -> None:
    host, guest, other = come(), come(), come()
    created = host.create(ME, OPEN, OPEN)
    table, token = created["table"], created["seats"][1]["token"]
    known = [token, guest.do("claim", table, token=token)["token"]]
    assert guest.do("leave", table, seat=1)["seats"][1]["kind"] == "open"
    assert guest.frame(table)["viewer"] == -1
    for dead in known:
        with pytest.raises(Refused, match="each works once"):
            other.do("claim", table, token=dead)
    with pytest.raises(Refused, match="only the host"):
        guest.do("link", table, seat=1)
    new = host.do("link", table, seat=1)
    assert other.do("claim", table, token=new["token"])["seat"] == 1
    with pytest.raises(Refused, match="not yours"):
        guest.do("leave", table, seat=1)


# ---- links ----


def test_a_seat_link_works_once(come: MakeBrowser) -> None:
    """Neither the host, who made it, nor anybody who saw it can look through that seat's eyes later on."""
    host, guest, thief = come(), come(), come()
    created = host.create(ME, OPEN)
    table, link = created["table"], created["seats"][1]["token"]
    assert guest.do("claim", table, token=link)["seat"] == 1
    for browser in (host, thief):
        with pytest.raises(Refused, match="no longer valid"):
            browser.do("claim", table, token=link)
        with pytest.raises(Refused, match="not yours"):
            browser.frame(table, seat=1)
    script = come(token=link)
    assert script.frame(table)["viewer"] == -1
    with pytest.raises(Refused, match="not yours"):
        script.frame(table, seat=1)
    assert [seat["browsers"] for seat in host.frame(table)["seats"]] == [1, 1]


def test_a_seat_shows_how_many_hold_it_and_its_holder_throws_the_others_out(come: MakeBrowser) -> None:
    host, guest, phone = come(), come(), come()
    created = host.create(ME, OPEN)
    table = created["table"]
    token = guest.do("claim", table, token=created["seats"][1]["token"])["token"]
    line, away = host.line(table), phone.line(table)
    script = come(token=token)
    assert script.frame(table)["viewer"] == 1
    assert line.catch_up()["seats"][1]["browsers"] == 2
    with pytest.raises(Refused, match="not yours"):
        host.do("link", table, seat=1)
    link = guest.do("link", table, seat=1)["token"]
    phone.do("claim", table, token=link)
    assert line.catch_up()["seats"][1]["browsers"] == 3, "everybody sees it"
    away.watch(table, 1)
    assert away.frame["ask"]
    spare = guest.do("link", table, seat=1)["token"]
    with pytest.raises(Refused, match="not yours"):
        host.do("throw_out", table, seat=1)
    assert guest.do("throw_out", table, seat=1)["seats"][1]["browsers"] == 1
    assert away.until(lambda frame: frame["viewer"] == -1)["ask"] is None
    for browser in (phone, script):
        with pytest.raises(Refused, match="not yours"):
            browser.do("undo", table, seat=1)
    with pytest.raises(Refused, match="no longer valid"):
        phone.do("claim", table, token=spare)
    assert guest.frame(table, seat=1)["ask"]


@pytest.mark.parametrize("how", ["leave", "concede"])
def test_later_a_bot_plays_on_for_who_leaves(come: MakeBrowser, how: str) -> None:
    host, guest, table = two_at_a_table(come)
    line = host.line(table)
    line.answer(line.frame)
    assert guest.do(how, table, seat=1)["seats"][1]["kind"] == "bot"
    with pytest.raises(Refused, match="not yours"):
        guest.do("undo", table, seat=1)
    assert guest.frame(table)["viewer"] == -1
    assert [note["words"] for note in line.catch_up()["notes"]] == ["Player 2 gave the seat to a bot."]
    assert play_out(line, random.Random(1))["result"]
    with pytest.raises(Refused, match="it is over"):
        guest.do("back", table, seat=1)


def test_a_seat_that_was_given_up_is_taken_again(come: MakeBrowser) -> None:
    host, guest, table = two_at_a_table(come)
    line = guest.line(table, 1)
    guest.do("leave", table, seat=1)
    frame = line.until(lambda frame: frame["viewer"] == -1)
    assert frame["events"]["since"] == 0, "a spectator's story begins anew"
    assert (frame["seats"][1]["yours"], frame["seats"][1]["given_up"]) == (False, True)
    assert not host.frame(table)["seats"][1]["given_up"]
    assert table in [card["table"] for card in guest.get("/tables/mine")]
    for browser in (host, come()):
        with pytest.raises(Refused, match="not yours"):
            browser.do("back", table, seat=1)
    frame = guest.do("back", table, seat=1)
    assert (frame["viewer"], frame["seats"][1]["kind"], frame["seats"][1]["bot"]) == (1, "person", None)
    assert [note["words"] for note in frame["notes"]] == ["Player 2 gave the seat to a bot.", "Player 2 is back."]
    answered = guest.answer(frame) if frame["ask"] else frame
    assert answered["seats"][1]["yours"]


def test_the_link_of_a_seat_works_after_it_was_given_up_and_not_after_a_removal(come: MakeBrowser) -> None:
    host, guest, phone = come(), come(), come()
    created = host.create(ME, OPEN)
    table = created["table"]
    token = guest.do("claim", table, token=created["seats"][1]["token"])["token"]
    guest.do("leave", table, seat=1)
    token = phone.do("claim", table, token=token)["token"]
    assert phone.frame(table)["viewer"] == 1
    host.do("remove", table, seat=1)
    assert host.frame(table)["notes"][-1]["words"] == "The host gave Player 2's seat to a bot."
    with pytest.raises(Refused, match="no longer valid") as fault:
        guest.do("claim", table, token=token)
    assert fault.value.code == "forbidden"
    for browser in (guest, phone):
        with pytest.raises(Refused, match="not yours"):
            browser.do("back", table, seat=1)


# ---- off the list ----


def test_a_table_is_taken_off_the_list(come: MakeBrowser) -> None:
    host, guest, table = two_at_a_table(come)
    assert guest.do("forget", table) == {}
    assert table not in [card["table"] for card in guest.get("/tables/mine")]
    frame = host.frame(table)
    assert (frame["status"], frame["seats"][1]["kind"]) == ("playing", "bot"), "the other one plays on"
    host.do("forget", table)
    assert host.frame(table)["status"] == "closed", "nobody is left who could"
    over = finished_table(host)
    mine = next(card for card in host.get("/tables/mine") if card["table"] == over)
    assert sorted(mine["result"]["ranking"]) == [1, 2]
    host.do("forget", over)
    assert over not in [card["table"] for card in host.get("/tables/mine")]
    assert host.frame(over)["status"] == "over", "it is still there for whoever has its address"


# ---- the host ----


def test_the_host_removes_a_guest_and_gets_another_link(come: MakeBrowser) -> None:
    host, guest, other = come(), come(), come()
    created = host.create(ME, OPEN, OPEN)
    table, token = created["table"], created["seats"][1]["token"]
    guest.do("claim", table, token=token)
    line = guest.line(table)
    with pytest.raises(Refused, match="host"):
        guest.do("remove", table, seat=0)
    new = host.do("remove", table, seat=1)
    assert line.until(lambda frame: frame["viewer"] == -1)["seats"][1]["kind"] == "open"
    with pytest.raises(Refused, match="no longer valid"):
        guest.do("claim", table, token=token)
    assert other.do("claim", table, token=new["token"])["seat"] == 1


def test_a_guest_who_is_removed_from_a_game_is_followed_by_a_bot(come: MakeBrowser) -> None:
    host, guest, table = two_at_a_table(come)
    line = guest.line(table, 1)
    assert line.frame["ask"]
    assert host.do("remove", table, seat=1) == {"seat": 1, "token": None}
    frame = line.until(lambda frame: frame["viewer"] == -1)
    assert (frame["seats"][1]["kind"], frame["ask"], frame["seats"][1]["yours"]) == ("bot", None, False)
    with pytest.raises(Refused, match="not yours"):
        line.do("play", table, seat=1, at=[1, 0], action=["place", 0])
    with pytest.raises(Refused, match="no player at seat") as fault:
        host.do("remove", table, seat=1)
    assert fault.value.code == "unknown"


def test_the_host_hands_over(come: MakeBrowser) -> None:
    host, guest, table = two_at_a_table(come)
    with pytest.raises(Refused, match="host"):
        guest.do("hand_over", table, seat=1)
    assert host.do("hand_over", table, seat=1)["host"] is False
    assert guest.frame(table)["host"] is True
    with pytest.raises(Refused, match="host"):
        host.do("close", table)
    with pytest.raises(Refused, match="nobody holds"):
        guest.do("hand_over", table, seat=7)
    assert guest.do("close", table)["status"] == "closed"


def test_a_closed_table_is_at_rest(come: MakeBrowser) -> None:
    host, guest, table = two_at_a_table(come, public=True)
    frame = guest.frame(table)
    line = guest.line(table)
    host.do("close", table)
    closed = line.until(lambda frame: frame["status"] == "closed")
    assert (closed["ask"], closed["undo"]["can"]) == (None, False)
    assert not any(seat["to_move"] for seat in closed["seats"])
    with pytest.raises(Refused, match="it is closed") as fault:
        guest.answer(frame)
    assert fault.value.code == "not_now"
    assert table not in [card["table"] for card in guest.get("/tables") + guest.get("/tables/mine")]
    with pytest.raises(Refused, match="not over"):
        host.get(f"/tables/{table}/save")


def test_nobody_joins_a_closed_table(come: MakeBrowser) -> None:
    host = come()
    table = host.table(ME, OPEN, public=True)
    host.do("close", table)
    with pytest.raises(Refused, match="not open"):
        come().do("join", table, name="Late")


# ---- a rematch ----


def test_a_rematch_has_the_same_people_and_another_deal(come: MakeBrowser, server: Server) -> None:
    host, guest = come(), come()
    created = host.create(JOHN, OPEN, RANDOM)
    table = created["table"]
    with pytest.raises(Refused, match="a rematch needs a finished game"):
        host.do("rematch", table)
    guest.do("claim", table, token=created["seats"][1]["token"])
    guest.do("rename", table, seat=1, name="Paul")
    lines = [host.line(table), guest.line(table)]
    luck = random.Random(5)
    while lines[0].frame["status"] == "playing":
        for line in lines:
            if line.catch_up()["ask"]:
                line.answer(line.frame, luck)
    with pytest.raises(Refused, match="only players"):
        come().do("rematch", table)
    again = guest.do("rematch", table)
    assert host.do("rematch", table)["table"] == again["table"]
    assert lines[0].until(lambda frame: frame["next"])["next"] == again["table"]
    frame = host.frame(again["table"])
    names = [seat["name"] for seat in frame["seats"]]
    assert names == [seat["name"] for seat in lines[0].frame["seats"]]
    assert names[:2] == ["John", "Paul"]
    assert (frame["viewer"], frame["host"], frame["status"]) == (0, False, "playing")
    assert guest.frame(again["table"])["viewer"] == 1
    assert [seat["seat"] for seat in again["seats"]] == [1]
    assert come(token=again["seats"][0]["token"]).frame(again["table"])["viewer"] == 1
    assert server.secret(table) != server.secret(again["table"])


# ---- talk ----


def test_chat_is_text_and_comes_to_everybody(come: MakeBrowser) -> None:
    host, guest, table = two_at_a_table(come)
    lines = [host.line(table), guest.line(table), come().line(table)]
    said = "<script>alert('hello')</script> 👩‍🚀\nsecond line"
    host.do("say", table, text=said)
    lines[1].do("say", table, text="  Good luck!  ")
    for line in lines:
        line.catch_up()
        assert [(chat["seat"], chat["name"], chat["text"]) for chat in line.chats] == [
            (0, "John", said),
            (1, "Player 2", "Good luck!"),
        ]
    late = come().line(table)
    late.catch_up()
    assert [chat["text"] for chat in late.chats] == [said, "Good luck!"]


def test_a_newcomer_gets_the_last_fifty_lines(come: MakeBrowser) -> None:
    host = come()
    line = host.line(table := host.table(ME, RANDOM))
    for n in range(60):
        line.do("say", table, text=f"line {n}")
    late = come().line(table)
    late.catch_up()
    assert [chat["text"] for chat in late.chats] == [f"line {n}" for n in range(10, 60)]


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "x" * 10_001, "nul\u0000", "bell\u0007", "esc\u001b[2J"])
def test_what_is_no_line_of_chat_is_refused(come: MakeBrowser, text: str) -> None:
    host = come()
    line = host.line(table := host.table(ME, RANDOM))
    for way in (host.do, line.do):
        with pytest.raises(Refused) as fault:
            way("say", table, text=text)
        assert fault.value.code == "bad_request"
    line.catch_up()
    assert line.chats == []


def test_spectators_do_not_talk(come: MakeBrowser) -> None:
    table = come().table(ME, RANDOM)
    with pytest.raises(Refused, match="only players") as fault:
        come().do("say", table, text="Take the red one!")
    assert fault.value.code == "forbidden"
