"""What happened, step by step: moments between events, live and told again."""

from typing import Any

import starcup
from starcup.core.rng import Rng
from starcup.table import frames
from starcup.table.session import Session
from starcup.table.story import Story
from tests.table.tools import play_any

MAX_PLIES = 400


def new_session(id: str, seats: int, seed: int = 3) -> Session:
    game = starcup.game(id)
    return Session(game, game.setup(seats, seed))


def told(session: Session, viewer: int, since: int) -> dict[str, Any]:
    return frames.events(session, viewer, since)


def test_a_rogues_die_is_told_before_what_it_does() -> None:
    session, rng, seen = new_session("tiny", 1), Rng.seeded(5), 0
    for _ in range(MAX_PLIES):
        play_any(session, rng)
        events = told(session, 0, seen)
        kinds = [event["kind"] for event in events["items"]]
        if "rogue_die" in kinds and "gained" in kinds[kinds.index("rogue_die") :]:
            break
        seen = events["since"] + len(events["items"])
    number = next(event["n"] for event in events["items"] if event["kind"] == "gained" and event["seat"] < 0)
    gain = events["items"][number - events["since"]]
    rogues = [(moment["upto"], moment["view"]["rogue"][gain["resource"]]) for moment in events["moments"]]
    before = [stock for upto, stock in rogues if upto <= number]
    assert before, "there is a moment before the gain"
    assert before[-1] == gain["now"] - gain["amount"]


def test_screens_are_lifted_seat_by_seat() -> None:
    session, rng, seen = new_session("rollers", 3), Rng.seeded(2), 0
    for _ in range(MAX_PLIES):
        old = session.state.view(0)
        play_any(session, rng)
        events = told(session, 0, seen)
        doers = {event["seat"] for event in events["items"] if event["seat"] >= 0}
        if doers == {0, 1, 2}:
            break
        assert not events["moments"] or events["items"], "while the window is open nothing is told"
        seen = events["since"] + len(events["items"])
    seconds = [event["n"] for event in events["items"] if event["seat"] == 1]
    halfway = next(moment for moment in events["moments"] if moment["upto"] == seconds[-1] + 1)
    assert halfway["view"]["sheets"][2] == old["sheets"][2], "the third player's screen is still up"
    assert halfway["view"]["sheets"][1] != old["sheets"][1], "the second player's is not"


def test_an_answer_behind_a_screen_tells_nobody_else_anything() -> None:
    session, rng = new_session("roll", 3), Rng.seeded(4)
    for _ in range(60):
        seen = len(session.run.chronicle.open_to(0))
        window = session.state.windows
        seat, _ = play_any(session, rng)
        if seat != 0 and session.state.windows == window and session.state.opening:
            assert told(session, 0, seen)["moments"] == []


def test_a_story_told_again_is_the_one_that_was_told() -> None:
    for id, seats in (("tiny", 3), ("roll", 2), ("rollers", 3)):
        session, rng = new_session(id, seats), Rng.seeded(8)
        lived: list[dict[str, Any]] = []
        for _ in range(60):
            seen = len(session.run.chronicle.open_to(1))
            play_any(session, rng)
            lived += told(session, 1, seen)["moments"]
        total = len(session.run.chronicle.open_to(1))
        story = Story.of(session, 1, total - 12).tell()
        assert story["since"] <= total - 12
        again = {moment["upto"]: moment["view"] for moment in story["moments"]}
        shared = [moment for moment in lived if moment["upto"] > story["since"] and moment["upto"] in again]
        assert shared
        assert min(again) == story["since"], "it begins with the table as it was"
        assert [again[moment["upto"]] for moment in shared] == [moment["view"] for moment in shared]


def test_a_take_back_tells_no_story() -> None:
    session = new_session("tiny", 2)
    rng = Rng.seeded(1)
    while session.why_not_undo(0):
        play_any(session, rng)
    session.undo(0)
    assert told(session, 0, 0)["moments"] == []


def test_no_copy_of_the_table_is_kept_while_screens_are_up() -> None:
    session = new_session("rollers", 2)
    first, answers = session.state.windows, 0
    while session.state.windows == first:
        assert not session.run.chronicle.marks
        session.play(seat := session.state.actors()[0], session.state.legal_actions(seat)[0])
        answers += 1
    assert answers > 1
    assert session.run.chronicle.marks, "and then it is told step by step"
