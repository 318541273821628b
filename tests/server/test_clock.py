"""What time does: a bot sits in for who is late, others vote one in for who has left, idle tables are closed."""

import time
from functools import partial

import pytest

from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import ME, OPEN, RANDOM, Browser, Line, Refused
from tests.server.serving import Server, wait_until

CLOCK = 5
AWAY = 5  # seconds after which somebody who left counts as away


def people(host: Browser, *guests: Browser, **wish: object) -> str:
    """A table of people, each in a browser of their own."""
    created = host.ask("POST", "/tables", {"game": "rollers", "seats": [ME, *[OPEN] * len(guests)], **wish})
    for seat, guest in enumerate(guests, 1):
        guest.do("claim", created["table"], token=created["seats"][seat]["token"])
    return str(created["table"])


def answer_all(line: Line) -> None:
    """Answer as long as one is asked in this window."""
    window = line.frame["ask"]["at"][0]
    while line.catch_up()["ask"] and line.frame["ask"]["at"][0] == window:
        line.answer(line.frame)


def test_a_bot_answers_for_who_is_late_and_stays_after_the_third_time(come: MakeBrowser, server: Server) -> None:
    early, late = come(), come()
    began = time.time()
    table = people(early, late, clock={"seconds": CLOCK})
    lines = [early.line(table), late.line(table)]
    seats = lines[0].frame["seats"]
    assert began + CLOCK <= seats[0]["deadline"] <= time.time() + CLOCK
    assert seats[1]["deadline"] is None, "in a sealed window it would tell when the other has answered"
    answer_all(lines[0])
    window = lines[1].catch_up()["ask"]["at"][0]
    frame = lines[1].until(lambda frame: frame["seats"][1]["overdue"])
    assert time.time() >= began + CLOCK
    frame = lines[1].until(lambda frame: frame["ask"] and frame["ask"]["at"] != [window, 0])
    assert frame["seats"][1]["sits_in"] is None, "that answer only: the next question is the player's"
    assert frame["seats"][1]["deadline"] > time.time()
    assert lines[0].catch_up()["seats"][1]["overdue"] == 0, "nobody else's business behind a screen"
    frame = lines[1].until(lambda frame: frame["seats"][1]["sits_in"])
    assert frame["seats"][1]["overdue"] == 3
    assert frame["seats"][1]["deadline"] is None
    frame = lines[0].until(lambda frame: frame["ask"])
    assert frame["ask"]["at"][0] > window, "the bot has answered, and the game goes on"
    assert frame["seats"][1]["kind"] == "person"
    assert "three times in a row" in frame["notes"][-1]["words"]

    lines[1].do("back", table, seat=1)
    back = lines[1].catch_up()
    assert (back["seats"][1]["sits_in"], back["seats"][1]["overdue"]) == (None, 0)
    assert back["notes"][-1]["words"] == "Player 2 is back."
    rows = len(server.rows(table))
    while len(server.rows(table)) < rows + 6:
        for line in lines:
            if line.catch_up()["ask"]:
                line.answer(line.frame)
    assert {row[4] for row in server.rows(table)[rows:]} == {"person"}
    assert {row[4] for row in server.rows(table)[:rows]} == {"person", "bot", "table"}


def test_without_a_clock_nobody_is_late(come: MakeBrowser) -> None:
    host = come()
    table = host.table(ME, RANDOM)
    frame = host.frame(table)
    assert frame["clock"] is None
    assert all(seat["deadline"] is None for seat in frame["seats"])
    for seconds in (4.9, 0, -1, 10**9, float("inf")):
        answer = host.http.post("/api/tables", content=f'{{"game": "rollers", "clock": {{"seconds": {seconds}}}}}')
        assert answer.json()["error"]["code"] == "bad_request"


def test_others_vote_a_bot_in_for_who_has_left(own: MakeServer, come: MakeBrowser) -> None:
    server = own(away_seconds=AWAY)
    here, there, gone = come(server), come(server), come(server)
    table = people(here, there, gone)
    lines = [here.line(table), there.line(table), gone.line(table)]
    time.sleep(AWAY + 0.1)
    for absent, why in ((2, "is here"), (0, "not belong to another person"), (7, "not belong to another person")):
        with pytest.raises(Refused, match=why):
            here.do("vote", table, seat=0, absent=absent)
    lines[2].close()
    lines[0].until(lambda frame: not frame["seats"][2]["here"])
    with pytest.raises(Refused, match="was a moment ago") as fault:
        here.do("vote", table, seat=0, absent=2)
    assert fault.value.code == "not_now"
    time.sleep(AWAY + 0.1)
    with pytest.raises(Refused, match="not yours"):
        gone.do("vote", table, seat=0, absent=2)
    assert here.do("vote", table, seat=0, absent=2)["seats"][2]["sits_in"] is None, "one of two is no majority"
    assert here.do("vote", table, seat=0, absent=2)["seats"][2]["sits_in"] is None, "nobody votes twice"
    assert there.do("vote", table, seat=1, absent=2)["seats"][2]["sits_in"]
    wait_until(lambda: any(row[1:3] == ("play", 2) for row in server.rows(table)), "the bot answers")
    frame = gone.frame(table)
    assert frame["viewer"] == 2
    gone.do("undo", table, seat=2)
    assert gone.frame(table)["seats"][2]["sits_in"] is None


def test_who_did_not_come_back_after_a_restart_is_away(own: MakeServer, come: MakeBrowser) -> None:
    server = own(away_seconds=1)
    here, gone = come(server), come(server)
    table = people(here, gone)
    server.kill()
    server.start()
    here.line(table)
    time.sleep(1.2)
    assert here.do("vote", table, seat=0, absent=1)["seats"][1]["sits_in"], "who is here alone decides alone"


def test_a_restart_gives_everybody_their_time_again(own: MakeServer, come: MakeBrowser) -> None:
    """However long it was away: a clock that ran out meanwhile has not run out."""
    server = own()
    here, gone = come(server), come(server)
    table = people(here, gone, clock={"seconds": CLOCK})
    server.stop()
    server.ask("UPDATE log SET at = at - 100000")
    server.ask("UPDATE tables SET touched = touched - 100000")
    began = time.time()
    server.start()
    line = here.line(table)
    assert began + CLOCK + 25 < line.frame["seats"][0]["deadline"] < time.time() + CLOCK + 35
    time.sleep(2.5)
    assert not any(seat["sits_in"] for seat in line.catch_up()["seats"])


def has(browser: Browser, table: str, name: str, value: object = None) -> bool:
    """Whether a table's frame has a field, with this value if one is given."""
    found = browser.frame(table)[name]
    return bool(found) if value is None else found == value


def test_a_table_that_nobody_touches_is_announced_closed_and_opened_again(own: MakeServer, come: MakeBrowser) -> None:
    server = own(idle_days=1, notice_days=1, tidy_seconds=1)
    host, guest = come(server), come(server)
    tables = [host.table(ME, OPEN), host.table(ME, RANDOM), host.table(ME, RANDOM)]
    server.stop()
    server.ask("UPDATE tables SET touched = touched - 100000 WHERE id <> ?", tables[2])
    server.start()
    for table in tables[:2]:
        wait_until(partial(has, host, table, "closes"), "it is announced")
        assert host.frame(table)["status"] != "closed", "nothing is closed without notice"
    assert host.frame(tables[2])["closes"] is None
    server.stop()
    server.ask("UPDATE tables SET closes = closes - 100000 WHERE closes IS NOT NULL")
    server.start()
    for table, before in zip(tables, ("waiting", "playing"), strict=False):
        wait_until(partial(has, host, table, "status", "closed"), "it is closed")
        with pytest.raises(Refused, match="only the host"):
            guest.do("reopen", table)
        frame = host.do("reopen", table)
        assert (frame["status"], frame["closes"]) == (before, None)
    with pytest.raises(Refused, match="was not closed because nobody came"):
        host.do("reopen", tables[2])
    host.do("close", tables[2])
    with pytest.raises(Refused, match="was not closed because nobody came"):
        host.do("reopen", tables[2])


def test_nothing_is_closed_right_after_a_start(own: MakeServer, come: MakeBrowser) -> None:
    server = own(idle_days=1, notice_days=0, tidy_seconds=3600)
    host = come(server)
    table = host.table(ME, OPEN)
    server.stop()
    server.ask("UPDATE tables SET touched = 1, closes = 2")
    server.start()
    time.sleep(2.5)
    assert host.frame(table)["status"] == "waiting"
