"""A table from its first minute to its last, by HTTP alone, as a script would play it."""

import ipaddress
import json
import random

import pytest

import starcup
from starcup.server.http.place import reachable_host
from starcup.table.save import Save
from starcup.table.session import Session
from tests.server.conftest import MakeBrowser
from tests.server.people import GREEDY, JSON, ME, OPEN, RANDOM, Browser, Refused, finished_table
from tests.server.serving import Server, wait_until

GAMES = starcup.game_ids()


def play_by_http(script: Browser, table: str, seed: int) -> None:
    """Ask for the table, answer, and so on, to the end; events that are known already are not asked for again."""
    luck = random.Random(seed)
    frame = script.frame(table)
    while frame["status"] == "playing":
        known = frame["events"]["since"] + len(frame["events"]["items"])
        if frame["ask"]:
            frame = script.answer(frame, luck, known)
            assert frame["events"]["since"] == known
        else:
            frame = frame_to_answer(script, table, known)


def frame_to_answer(script: Browser, table: str, known: int) -> JSON:
    """The table as soon as bots have answered."""
    wait_until(lambda: is_ready(script.frame(table, since=known)), "a bot answers")
    return script.frame(table, since=known)


def is_ready(frame: dict[str, object]) -> bool:
    return frame["ask"] is not None or frame["status"] != "playing"


@pytest.mark.parametrize("id", GAMES)
def test_a_script_plays_a_game_to_the_end_against_bots(come: MakeBrowser, server: Server, id: str) -> None:
    script = come(token="a secret of the script's own")
    seats = [ME, RANDOM, GREEDY] if 3 in starcup.game(id).seats else [ME, GREEDY]
    table = script.table(*seats, game=id)
    play_by_http(script, table, 1)
    frame = script.frame(table)
    assert frame["result"]["ranking"].count(1) >= 1
    assert (frame["ask"], frame["undo"]["can"], frame["mine"]) == (None, False, [])
    assert {by for *_, by in server.rows(table)} == {"person", "bot"}
    session = Session.load(Save.from_data(script.get(f"/tables/{table}/save")))
    assert session.state.over
    assert session.state.scores() == frame["result"]["scores"]
    assert session.state.view(0) == frame["view"]


def test_games_are_listed_with_all_that_a_table_needs(come: MakeBrowser) -> None:
    games = come().get("/games")
    assert [game["id"] for game in games] == GAMES
    for game in games:
        title = starcup.game(game["id"])
        assert game["title"] == title.title
        assert range(game["seats"]["min"], game["seats"]["max"] + 1) == title.seats
        assert game["bots"][0] == {
            "name": "random",
            "title": "Drifter",
            "sentence": "Does anything that is allowed.",
            "level": 0,
        }
        assert game["usual_bot"] in [bot["name"] for bot in game["bots"]]
        details = come().get(f"/games/{game['id']}")
        assert {name: details[name] for name in game} == game
        assert details["glossary"] == title.glossary()
        assert details["components"] == json.loads(json.dumps(title.components()))
        for option, info in zip(title.options, game["options"], strict=True):
            assert (info["name"], info["choices"]) == (option.name, option.choices)
            assert (info["title"], info["labels"]) == (option.title, option.labels)
            assert info["seats"] == (option.seats and {"min": option.seats.start, "max": option.seats.stop - 1})
            assert info["default"] == option.choices[option.default]


def test_a_table_begins_by_itself_when_nobody_is_missing(come: MakeBrowser) -> None:
    frame = (host := come()).frame(host.table(ME, GREEDY))
    assert (frame["status"], frame["host"], frame["viewer"]) == ("playing", True, 0)
    assert [seat["kind"] for seat in frame["seats"]] == ["person", "bot"]
    assert frame["ask"]["actions"][0].keys() == {"action", "label"}


def test_options_are_the_tables_own(come: MakeBrowser) -> None:
    host = come()
    table = host.table(ME, RANDOM, options={"set_up": "variable"})
    assert host.frame(table)["options"] == {"set_up": "variable"}
    with pytest.raises(Refused, match="set_up cannot be 'none'") as fault:
        host.table(ME, options={"set_up": "none"})
    assert (fault.value.code, fault.value.status) == ("bad_request", 400)


def test_left_out_seats_are_me_and_bots(come: MakeBrowser) -> None:
    host = come()
    created = host.ask("POST", "/tables", {"game": "rollers"})
    assert [seat["kind"] for seat in host.frame(created["table"])["seats"]] == ["person", "bot"]
    assert [seat["seat"] for seat in created["seats"]] == [0]


def test_a_public_table_is_listed_and_joined(come: MakeBrowser) -> None:
    host, guest = come(), come()
    table = host.table(ME, OPEN, OPEN, public=True)
    assert host.frame(table)["status"] == "waiting"
    assert table in [card["table"] for card in guest.get("/tables")]
    assert table not in [card["table"] for card in guest.get("/tables/mine")]
    assert guest.do("join", table, name="  Ada   Lovelace ")["seat"] == 1
    assert guest.frame(table)["seats"][1]["name"] == "Ada Lovelace"
    assert guest.frame(table)["viewer"] == 1
    with pytest.raises(Refused, match="not open") as fault:
        guest.do("join", table, seat=1, name="Eve")
    assert fault.value.code == "not_now"
    assert guest.do("join", table, seat=2, name="Ada again")["token"]
    assert host.frame(table)["status"] == "playing"
    with pytest.raises(Refused, match="none"):
        come().do("join", table, name="Too Late")


def test_a_table_by_link_is_neither_listed_nor_joined(come: MakeBrowser) -> None:
    host, guest = come(), come()
    created = host.create(ME, OPEN)
    table = created["table"]
    assert table not in [card["table"] for card in guest.get("/tables")]
    for invite in ({}, {"invite": "guessed"}, {"invite": created["seats"][1]["token"]}):
        with pytest.raises(Refused, match="private") as fault:
            guest.do("join", table, name="Eve", **invite)
    assert (fault.value.code, fault.value.status) == ("forbidden", 403)
    assert guest.frame(table)["viewer"] == -1
    token = next(seat["token"] for seat in created["seats"] if seat["seat"] == 1)
    claimed = guest.do("claim", table, token=token)
    assert claimed["seat"] == 1
    assert claimed["token"] not in (token, None)
    assert guest.frame(table)["status"] == "playing"
    assert guest.frame(table)["viewer"] == 1
    assert table in [card["table"] for card in guest.get("/tables/mine")]


def test_one_invite_link_seats_everybody_who_has_it(come: MakeBrowser) -> None:
    host, ada, eve, late = come(), come(), come(), come()
    created = host.create(ME, OPEN, OPEN, OPEN)
    table, first = created["table"], created["invite"]
    assert ada.do("join", table, name="Ada", invite=first)["seat"] == 1
    with pytest.raises(Refused, match="only the host"):
        ada.do("invite", table)
    second = host.do("invite", table)["token"]
    with pytest.raises(Refused, match="private"):
        eve.do("join", table, name="Eve", invite=first)
    assert eve.do("join", table, name="Eve", invite=second)["seat"] == 2
    assert late.do("join", table, name="Last", invite=second)["seat"] == 3
    with pytest.raises(Refused, match="not open"):
        come().do("join", table, name="Too Late", invite=second)
    with pytest.raises(Refused, match="no seat is open"):
        host.do("invite", table)


@pytest.mark.parametrize(
    ("host", "known"), [("127.0.0.1", None), ("localhost", None), ("::1", None), ("games.example", "games.example")]
)
def test_links_say_where_others_reach_the_server(host: str, known: str | None) -> None:
    assert reachable_host(host) == known


def test_a_server_for_all_is_reached_at_its_address_in_the_network(come: MakeBrowser) -> None:
    assert come().get("/here") == {"host": None}, "the shared server is for this machine alone"
    found = reachable_host("0.0.0.0")
    assert found is None or not ipaddress.ip_address(found).is_loopback


def test_the_host_fills_with_bots_and_starts(come: MakeBrowser) -> None:
    host, guest = come(), come()
    table = host.table(ME, OPEN, OPEN, public=True)
    with pytest.raises(Refused, match=r"seats \[1, 2\] are still open") as fault:
        host.do("start", table)
    assert fault.value.code == "not_now"
    for name, fields in (("fill", {"bot": "random"}), ("start", {})):
        with pytest.raises(Refused, match="host") as fault:
            guest.do(name, table, **fields)
        assert fault.value.code == "forbidden"
    with pytest.raises(Refused, match="no bot 'genius'"):
        host.do("fill", table, bot="genius")
    frame = host.do("fill", table, bot="random")
    assert [seat["bot"] for seat in frame["seats"]] == [None, "random", "random"]
    assert frame["status"] == "playing"
    with pytest.raises(Refused, match="it is playing"):
        host.do("start", table)


def test_tables_that_wait_for_you_come_first(come: MakeBrowser) -> None:
    host = come()
    first, second = host.table(ME, GREEDY), host.table(ME, OPEN)
    cards = host.get("/tables/mine")
    assert [card["table"] for card in cards] == [first, second]
    assert [card["your_turn"] for card in cards] == [True, False]
    assert [card["status"] for card in cards] == ["playing", "waiting"]


def test_a_script_plays_with_the_token_of_a_seat(come: MakeBrowser) -> None:
    host = come()
    created = host.create(ME, OPEN)
    link = created["seats"][1]["token"]
    table = created["table"]
    assert come(token=link).frame(table)["viewer"] == -1, "the host knows the link: it must be claimed first"
    token = come(token=link).do("claim", table, token=link)["token"]
    script = come(token=token)
    frame = script.frame(table)
    assert frame["seats"][1]["browsers"] == 1
    assert come(token=link).frame(table)["viewer"] == -1, "and then it is dead"
    assert (frame["viewer"], frame["status"], frame["host"]) == (1, "playing", False)
    before = len(frame["ask"]["actions"])
    assert script.answer(frame)["viewer"] == 1
    assert before > 1
    assert come(token="guessed").frame(created["table"])["viewer"] == -1
    assert come(token=token).do("rename", created["table"], seat=1, name="Bot 9000")["seats"][1]["name"] == "Bot 9000"


def test_health_and_metrics(come: MakeBrowser, server: Server) -> None:
    browser = come()
    before = server.metric("moves_total")
    table = browser.table(ME, OPEN, public=True)
    assert browser.do("join", table, name="me too")["seat"] == 1
    browser.answer(browser.frame(table))
    health = browser.get("/health")
    assert (health["status"], health["version"]) == ("ok", starcup.__version__)
    assert health["tables"] >= health["open"] >= 1
    assert server.metric("moves_total") >= before + 1
    assert server.metric("writes_total") >= server.metric("commits_total") > 0
    line = browser.line(table)
    assert server.metric("sockets") >= 1
    line.close()


def test_a_hot_seat_game_is_played_by_one_script(come: MakeBrowser, server: Server) -> None:
    host = come()
    table = host.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
    luck = random.Random(3)
    while (frame := host.frame(table))["status"] == "playing":
        seat = next(info["seat"] for info in frame["seats"] if info["to_move"])
        host.answer(host.frame(table, seat=seat), luck)
    words = host.get(f"/tables/{table}/log", seat=1)["words"]
    assert any(line.startswith("Ann ") for line in words)
    assert len(server.rows(table)) == host.get(f"/tables/{table}/replay")["plies"]


def test_a_finished_game_is_not_played_on(come: MakeBrowser) -> None:
    host = come()
    table = finished_table(host)
    for name in ("undo", "redo", "restart"):
        with pytest.raises(Refused, match="it is over") as fault:
            host.do(name, table, seat=0)
        assert fault.value.code == "not_now"
    with pytest.raises(Refused, match="it is over"):
        host.do("play", table, seat=0, at=[1, 0], action=["take"])
