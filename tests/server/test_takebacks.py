"""Undo, redo, restart and revise at a real table; and what the log on disk says of them."""

import pytest

from tests.server.conftest import MakeBrowser
from tests.server.people import ME, OPEN, Browser, Line, Refused
from tests.server.serving import Row, Server


@pytest.fixture
def pair(come: MakeBrowser) -> tuple[Line, Line, str]:
    """Two people at the set-up of Galactic Rollers: both are asked at once, each for several answers."""
    host, guest = come(), come()
    created = host.create(ME, OPEN)
    guest.do("claim", created["table"], token=created["seats"][1]["token"])
    return host.line(created["table"]), guest.line(created["table"]), created["table"]


def kinds(rows: list[Row]) -> list[tuple[int, str]]:
    return [(n, kind) for n, kind, *_ in rows]


def test_an_answer_is_taken_back_and_given_again(pair: tuple[Line, Line, str], server: Server) -> None:
    line, _, table = pair
    first = line.frame
    assert first["undo"] == {"can": False, "why": "there is nothing to take back"}
    second = line.answer(first, 2)
    assert second["undo"] == {"can": True, "why": ""}
    assert [answer["action"] for answer in second["mine"]] == [first["ask"]["actions"][2]["action"]]
    line.do("undo", table, seat=0)
    assert line.frame["ask"] == first["ask"]
    assert line.frame["view"] == first["view"]
    assert (line.frame["redo"], line.frame["mine"]) == (True, [])
    line.do("redo", table, seat=0)
    assert line.frame["ask"] == second["ask"]
    assert line.frame["redo"] is False
    assert kinds(server.rows(table)) == [(0, "play"), (1, "strike"), (2, "play")]
    assert server.rows(table)[1][3] == [0]


def test_a_turn_is_begun_anew(pair: tuple[Line, Line, str], server: Server) -> None:
    line, _, table = pair
    first = line.frame
    for choice in (3, 1, 1):
        line.answer(line.frame, choice)
    line.do("restart", table, seat=0)
    assert line.frame["ask"] == first["ask"]
    strike = server.rows(table)[3]
    assert (strike[1], strike[2], strike[3]) == ("strike", 0, [0, 1, 2])


def test_an_earlier_answer_is_changed_and_later_ones_stay(pair: tuple[Line, Line, str], server: Server) -> None:
    line, _, table = pair
    first = line.frame
    for choice in (3, 4, 1):
        line.answer(line.frame, choice)
    before = [answer["action"] for answer in line.frame["mine"]]
    other = first["ask"]["actions"][0]["action"]
    line.do("revise", table, seat=0, n=0, action=other)
    assert [answer["action"] for answer in line.frame["mine"]] == [other, *before[1:]]
    rows = server.rows(table)
    assert kinds(rows) == [(n, "strike" if n == 3 else "play") for n in range(7)]
    assert rows[3][3] == [0, 1, 2]
    assert [row[3] for row in rows[4:]] == [other, *before[1:]]


def test_revise_is_checked(pair: tuple[Line, Line, str], server: Server) -> None:
    line, _, table = pair
    line.answer(line.frame)
    shown = line.frame
    for n, action, code in (
        (5, ["place", 0], "illegal"),
        (0, ["place", 99], "illegal"),
        (-1, ["place", 0], "bad_request"),
    ):
        with pytest.raises(Refused) as fault:
            line.do("revise", table, seat=0, n=n, action=action)
        assert fault.value.code == code
    assert line.catch_up() == shown
    assert len(server.rows(table)) == 1


def test_one_seats_take_back_is_no_matter_of_the_others(pair: tuple[Line, Line, str], server: Server) -> None:
    mine, other, table = pair
    mine.answer(mine.frame, 1)
    other.answer(other.frame, 2)
    seen = other.frame
    frames = len(other.frames)
    mine.answer(mine.frame, 1)
    mine.do("undo", table, seat=0)
    mine.do("undo", table, seat=0)
    assert other.catch_up() == seen
    assert len(other.frames) == frames, "a frame told that somebody had answered, or taken something back"
    assert other.answer(seen, 0)["mine"][0] == seen["mine"][0]
    assert [row[3] for row in server.rows(table) if row[1] == "strike"] == [[2], [0]]


def test_what_is_final_stays(pair: tuple[Line, Line, str]) -> None:
    lines, table = pair[:2], pair[2]
    window = lines[0].frame["ask"]["at"][0]
    while not (ask := lines[0].catch_up()["ask"]) or ask["at"][0] == window:
        for line in lines:
            if (ask := line.catch_up()["ask"]) and ask["at"][0] == window:
                line.answer(line.frame)
    for seat, line in enumerate(lines):
        assert line.catch_up()["undo"]["can"] is False
        assert "can no longer be taken back" in line.frame["undo"]["why"]
        with pytest.raises(Refused, match="can no longer be taken back") as fault:
            line.do("undo", table, seat=seat)
        assert fault.value.code == "illegal"


def test_nobody_takes_back_for_another(pair: tuple[Line, Line, str]) -> None:
    mine, other, table = pair
    mine.answer(mine.frame)
    for name in ("undo", "redo", "restart"):
        with pytest.raises(Refused, match="not yours") as fault:
            other.do(name, table, seat=0)
        assert fault.value.code == "forbidden"
    assert mine.catch_up()["mine"]


def test_events_that_were_taken_back_are_dropped(come: MakeBrowser) -> None:
    """A watcher is told from where on to forget: it never ends with more or less than a newcomer is told."""
    host, watcher = come(), come()
    table = host.table(ME)
    line, eyes = host.line(table), watcher.line(table, -1)
    for step in range(40):
        line.answer(line.frame, step % len(line.frame["ask"]["actions"]))
        if step % 3 and line.frame["undo"]["can"]:
            line.do("undo", table, seat=0)
    eyes.catch_up()
    assert any(frame["events"]["since"] < told(eyes, n) for n, frame in enumerate(eyes.frames))
    for reader, seat in ((line, 0), (eyes, -1)):
        newcomer = Browser.frame(host, table, seat=seat)["events"]
        assert gathered(reader) == newcomer["items"]
        assert reader.frame["events"]["own"] == newcomer["own"]


def told(line: Line, frames: int) -> int:
    """How many events a browser has after so many frames."""
    events = [frame["events"] for frame in line.frames[:frames]]
    return events[-1]["since"] + len(events[-1]["items"]) if events else 0


def gathered(line: Line) -> list[object]:
    """The events a browser has, if it does as the docs say."""
    items: list[object] = []
    for frame in line.frames:
        items = items[: frame["events"]["since"]] + frame["events"]["items"]
    return items


def test_what_an_answer_could_have_been(pair: tuple[Line, Line, str], server: Server) -> None:
    line, _, table = pair
    first = line.frame
    for choice in (3, 4):
        line.answer(line.frame, choice)
    before = line.frame
    assert line.do("alternatives", table, seat=0, n=0)["actions"] == first["ask"]["actions"]
    assert line.frame == before
    assert len(server.rows(table)) == 2
    with pytest.raises(Refused, match="there is no answer 2 to change: there are 2"):
        line.do("alternatives", table, seat=0, n=2)
    with pytest.raises(Refused, match="seat 1"):
        line.do("alternatives", table, seat=1, n=0)


def test_a_suggestion_is_legal_and_plays_nothing(pair: tuple[Line, Line, str], server: Server) -> None:
    line, _, table = pair
    asked = line.frame
    advice = line.do("suggest", table, seat=0)
    first = dict(advice["actions"][0])
    assert first.pop("why"), "it says what speaks for it"
    assert first.pop("wins") is None, "nothing was tried out: this house has no nets"
    assert first in asked["ask"]["actions"]
    assert server.rows(table) == []
    assert line.frame["ask"] == asked["ask"]
    for choice in [*advice["actions"], advice["then"]]:
        line.do("play", table, seat=0, at=line.frame["ask"]["at"], action=choice["action"])
    assert line.frame["ask"] is None
    with pytest.raises(Refused, match="not being asked anything"):
        line.do("suggest", table, seat=0)
