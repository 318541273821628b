"""What is left of a game: save, log, replay, report; and new tables from a save or a position."""

import random
from typing import Any

import pytest

import starcup
from starcup.bots.stars import STARS
from starcup.table.save import Save
from starcup.table.session import Session
from tests.server.conftest import MakeBrowser
from tests.server.people import GREEDY, ME, OPEN, RANDOM, Line, Refused, finished_table
from tests.server.serving import Server

JSON = dict[str, Any]
ROLLERS = starcup.game("rollers")
ROLLED = [0, 5, 0]  # which die, its value, which die


def half_played(seats: int = 2) -> Session:
    """A game that was broken off."""
    session = Session(ROLLERS, ROLLERS.setup(seats, 11))
    session.names = [f"Guest {seat}" for seat in range(seats)]
    luck = random.Random(1)
    for _ in range(60):
        seat = session.state.actors()[0]
        session.play(seat, luck.choice(session.state.legal_actions(seat)))
    return session


def with_rolls() -> JSON:
    """A save of a game in which dice were rolled by hand, some of them not used yet."""
    session = half_played()
    session.hand_in(-1, ROLLED)
    luck = random.Random(2)
    while len(session.run.luck(-1).forced or []) > 1:
        seat = session.state.actors()[0]
        session.play(seat, luck.choice(session.state.legal_actions(seat)))
    return session.save().data()


def test_a_running_game_gives_no_save_and_no_replay(come: MakeBrowser) -> None:
    host = come()
    table = host.table(ME, RANDOM)
    for path in ("save", "replay", "replay/0"):
        with pytest.raises(Refused, match="not over") as fault:
            host.get(f"/tables/{table}/{path}")
        assert (fault.value.code, fault.value.status) == ("not_now", 409)


def test_a_finished_game_is_open_to_everybody(come: MakeBrowser, server: Server) -> None:
    table = finished_table(come(), ME, RANDOM, GREEDY)
    stranger = come()
    save = stranger.get(f"/tables/{table}/save")
    assert (save["seed"], save["luck"]["secret"]) == (None, server.secret(table))
    me, one, two = save["names"]
    assert me == "Player 1"
    assert {one, two} < set(STARS), "bots have stars' names"
    assert one != two, "and each its own"
    session = Session.load(Save.from_data(save))
    replay = stranger.get(f"/tables/{table}/replay")
    assert replay["plies"] == len(session.log) == len(replay["steps"]) - 1
    labels = [step["label"] for step in replay["steps"][1:]]
    assert labels == [label_at(session, ply) for ply in range(len(session.log))]
    assert [word for step in replay["steps"] for word in step["words"]] == session.words(starcup.SPECTATOR)


def label_at(session: Session, ply: int) -> str:
    return session.game.label(session.at_ply(ply).state, *session.log[ply])


def test_every_step_of_a_finished_game_can_be_looked_at_from_every_side(come: MakeBrowser) -> None:
    table = finished_table(come())
    stranger = come()
    session = Session.load(Save.from_data(stranger.get(f"/tables/{table}/save")))
    for ply in (0, 1, len(session.log) // 2, len(session.log)):
        for seat in (-1, 0, 1):
            frame = stranger.get(f"/tables/{table}/replay/{ply}", seat=seat)
            assert frame["view"] == session.at_ply(ply).state.view(seat)
            assert (frame["viewer"], frame["ask"], frame["undo"]["can"]) == (seat, None, False)
    for ply, seat in ((len(session.log) + 1, 0), (-1, 0), (0, 5)):
        with pytest.raises(Refused) as fault:
            stranger.get(f"/tables/{table}/replay/{ply}", seat=seat)
        assert fault.value.code == "unknown"


def test_a_save_is_a_new_table(come: MakeBrowser, server: Server) -> None:
    host = come()
    session = half_played()
    table = host.table(ME, ME, game="rollers", save=session.save().data())
    for seat in (0, 1):
        frame = host.frame(table, seat=seat)
        assert frame["view"] == session.state.view(seat)
        assert frame["status"] == "playing"
    assert {row[4] for row in server.rows(table)} == {"save"}
    assert [row[0] for row in server.rows(table)] == list(range(60))
    play_hot_seat(host.line(table), table)
    end = Session.load(Save.from_data(host.get(f"/tables/{table}/save")))
    assert end.log[:60] == session.log
    assert end.setup.seed == session.setup.seed


def play_hot_seat(line: Line, table: str) -> None:
    luck = random.Random(4)
    while line.frame["status"] == "playing":
        seat = next(info["seat"] for info in line.frame["seats"] if info["to_move"])
        line.watch(table, seat)
        line.answer(line.frame, luck)


def test_a_finished_save_is_a_table_to_look_at(come: MakeBrowser) -> None:
    host = come()
    save = host.get(f"/tables/{finished_table(host)}/save")
    table = host.table(ME, RANDOM, save=save)
    frame = host.frame(table)
    assert (frame["status"], frame["result"]["scores"]) == ("over", save["scores"])
    assert host.get(f"/tables/{table}/replay")["plies"] == len(save["actions"])
    assert host.get(f"/tables/{table}/save")["actions"] == save["actions"]


def test_rolls_that_were_handed_in_come_with_the_save(come: MakeBrowser, server: Server) -> None:
    host = come()
    save = with_rolls()
    assert len(save["rolls"]) == len(ROLLED)
    session = Session.load(Save.from_data(save))
    table = host.table(ME, ME, save=save)
    assert host.frame(table)["view"] == session.state.view(0)
    assert [row[3] for row in server.rows(table) if row[1] == "roll"] == [[roll] for roll in ROLLED]
    play_hot_seat(host.line(table), table)
    end = host.get(f"/tables/{table}/save")
    assert end["rolls"] == save["rolls"]
    assert Session.load(Save.from_data(end)).state.over
    assert host.get(f"/tables/{table}/replay")["plies"] == len(end["actions"])
    assert host.get(f"/tables/{table}/replay/70", seat=0)["view"]["round"] > 1


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"ruleset": 99}, "ruleset 99"),
        ({"actions": [[0, "place", 0], [0, "place", 0]]}, "action 1 does not fit"),
        ({"actions": [[9, "place", 0]]}, "no seat 9"),
        ({"scores": [1, 2]}, "scores is"),
        ({"seed": None}, "seed is missing"),
        ({"seed": 2**70}, "seed"),
        ({"extra": 1}, "unknown"),
    ],
)
def test_a_bad_save_is_refused_with_the_reason(come: MakeBrowser, spoil: JSON, why: str) -> None:
    save = half_played().save().data() | spoil
    with pytest.raises(Refused, match=why) as fault:
        come().table(ME, ME, save=save)
    assert (fault.value.code, fault.value.status) == ("bad_request", 400)


def test_a_position_is_a_new_table(come: MakeBrowser) -> None:
    host = come()
    session = half_played()
    table = host.table(ME, ME, position=session.state.position())
    assert host.frame(table)["view"] == session.state.view(0)
    play_hot_seat(host.line(table), table)
    end = Session.load(Save.from_data(host.get(f"/tables/{table}/save")))
    assert (end.setup.seed, end.start) == (None, session.state.position())
    with pytest.raises(Refused, match="position") as fault:
        host.table(ME, position={"seats": 2, "die": "blue"})
    assert fault.value.code == "bad_request"


def test_seats_must_fit_the_save(come: MakeBrowser) -> None:
    with pytest.raises(Refused, match="1 seats were given for a game with 2") as fault:
        come().table(ME, save=half_played().save().data())
    assert fault.value.code == "bad_request"


def test_a_report_of_a_finished_game_holds_the_save(come: MakeBrowser) -> None:
    host = come()
    table = finished_table(host)
    report = come().get(f"/tables/{table}/report")
    assert report["save"] == host.get(f"/tables/{table}/save")
    assert (report["table"], report["version"]) == (table, starcup.__version__)


def test_a_report_of_a_running_game_holds_what_the_reporter_knows(come: MakeBrowser, server: Server) -> None:
    host, guest = come(), come()
    created = host.create(ME, OPEN)
    table = created["table"]
    guest.do("claim", table, token=created["seats"][1]["token"])
    line = host.line(table)
    for _ in range(3):
        line.answer(line.frame)
    mine, other = host.get(f"/tables/{table}/report"), guest.get(f"/tables/{table}/report")
    assert mine["frame"] == host.frame(table)
    assert (mine["index"], other["index"]) == (3, 0), "nobody may know how many answers others have given"
    assert "save" not in mine
    assert server.secret(table) not in str(mine)
