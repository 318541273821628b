"""The log as people read it: whole sentences, one for like things of one moment."""

import re

import pytest

import starcup
from starcup import SPECTATOR, Rng
from starcup.table.log import Line, lines
from starcup.table.session import Session
from tests.contract.tools import Table
from tests.table.tools import PLAYER_STREAM, REAL_TABLES, RICH, begin, do, play_any, play_on, rollers


def told(session: Session, viewer: int, first: int = 0) -> list[Line]:
    entries = session.events(viewer)
    return lines(session.game, entries, first, viewer, session.names)


def test_what_several_did_at_once_is_one_line() -> None:
    session = rollers("move", RICH, RICH, RICH)
    session.names = ["Ada", "Ben", "Cleo"]
    for seat in (2, 0, 1):
        do(session, seat, "take")
    assert Line(0, 2, [0, 1, 2], "Ada, Ben and Cleo took 1 move") in told(session, SPECTATOR)
    assert Line(0, 2, [0, 1, 2], "You, Ada and Cleo took 1 move") in told(session, 1)


def test_what_differs_has_a_line_of_its_own() -> None:
    session = rollers("move", RICH, RICH)
    session.names = ["Ada", "Ben"]
    do(session, 0, "take")
    do(session, 1, "move C B", "done")
    assert [line.words for line in told(session, SPECTATOR)][:2] == ["Ada took 1 move", "Ben moved from C to B for 2"]


def test_many_players_are_not_all_named() -> None:
    session = rollers("move", *[RICH] * 5)
    for seat in range(5):
        do(session, seat, "take")
    assert told(session, SPECTATOR)[0].words == "Player 1 and 4 others took 1 move"


def test_a_deed_and_what_came_of_it_are_one_line() -> None:
    session = rollers("conquer", RICH, RICH)
    session.names = ["Ada", "Ben"]
    do(session, 1, "take")
    do(session, 0, "conquer C 2", "done")
    [attack] = [line for line in told(session, SPECTATOR) if "attacked" in line.words]
    assert re.fullmatch(r"Ada attacked C with 2 dice: .* and (failed to conquer|conquered) C.*", attack.words)
    assert attack.last == attack.first + 1


def test_dice_of_a_roll_are_told_by_their_columns() -> None:
    game = starcup.game("roll")
    session = play_on(Session(game, game.setup(2, 5)), 60)
    rolls = [line.words for line in told(session, 0) if line.words.startswith("You rolled")]
    assert rolls
    assert all(re.fullmatch(r"You rolled \w+ \([\w ,]+\)(, \w+ \([\w ,]+\))*", words) for words in rolls)
    reveals = [line for line in told(session, 0) if " selected " in line.words]
    assert reveals
    assert any(line.last > line.first and ", had workers in " in line.words for line in reveals)


def test_the_rogue_has_its_name() -> None:
    game = starcup.game("tiny")
    session = play_on(Session(game, game.setup(1, 5, {"rogue": "hades"})), 120)
    words = [line.words for line in lines(game, session.events(0), 0, 0, session.cast)]
    assert any(line.startswith("Hades rolled") for line in words)
    assert not [line for line in words if "Rogue" in line]


@pytest.mark.parametrize("table", REAL_TABLES, ids=Table.words)
def test_lines_tell_every_event_once_and_never_change(table: Table) -> None:
    session, rng = begin(table), Rng.seeded(5, PLAYER_STREAM)
    shown: list[Line] = []
    for _ in range(60):
        if session.state.over:
            break
        play_any(session, rng)
        opened = session.run.chronicle.open_to(0)
        now = lines(session.game, opened, 0, 0, session.names)
        assert now[: len(shown)] == shown, "a line that was shown has changed"
        told_of = [n for line in now for n in range(line.first, line.last + 1)]
        assert told_of == sorted(set(told_of))
        silent = [opened[n].event for n in sorted({*range(len(opened))} - {*told_of})]
        assert not any(session.game.event_book.is_told_to(event, 0) for event in silent)
        assert all(line.words.strip() and "{" not in line.words for line in now)
        shown = now
    later = lines(session.game, session.run.chronicle.open_to(0), shown[len(shown) // 2].first, 0, session.names)
    assert later == shown[len(shown) // 2 :]


def test_what_a_seat_did_in_secret_is_told_to_it_once() -> None:
    game = starcup.game("roll")
    session = play_on(Session(game, game.setup(2, 5)), 400)
    for viewer in range(2):
        words = [line.words for line in told(session, viewer)]
        assert any(line.startswith("You put ") for line in words)
        assert not any(
            line.startswith("You put a tile") or "and scouted for" in line[:40] for line in words if "You" in line
        )
        assert any(line.startswith("Player") and "put a tile" in line for line in words), "the others stay in outline"
