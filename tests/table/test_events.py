"""What has happened, for each pair of eyes: one's own at once, others' when the window has closed."""

from itertools import permutations

import pytest

from starcup import SPECTATOR, Rng
from starcup.table.chronicle import NOT_YET
from starcup.table.session import Session
from tests.contract.tools import Table, same
from tests.core.toy import A_DRAW, A_KEEP, E_CARD, E_DREW
from tests.table.tools import ALL_TABLES, PLAYER_STREAM, RICH, TOY, begin, do, events, play_any, play_out, rollers


def news(session: Session, viewer: int) -> list[str]:
    """What the viewer is told, without the die that comes next."""
    return [line for line in session.words(viewer) if "die shows" not in line]


def test_own_doings_are_seen_at_once_and_others_when_the_window_closes() -> None:
    session = rollers("move", RICH, RICH, RICH)
    do(session, 2, "move C B", "done")
    do(session, 0, "take")
    assert news(session, 2) == ["You moved from C to B for 2"]
    assert news(session, 0) == ["You took 1 move"]
    assert news(session, 1) == []
    assert news(session, SPECTATOR) == []
    do(session, 1, "move G I", "done")
    assert news(session, 1) == [
        "Player 1 took 1 move",
        "You moved from G to I for 3",
        "Player 3 moved from C to B for 2",
    ]
    assert news(session, SPECTATOR) == [
        "Player 1 took 1 move",
        "Player 2 moved from G to I for 3",
        "Player 3 moved from C to B for 2",
    ]


def test_what_happens_next_is_told_after_what_happened() -> None:
    session = do(rollers("move", RICH, RICH), 1, "move C B", "done")
    do(session, 0, "take")
    words = session.words(SPECTATOR)
    assert words[:2] == ["Player 1 took 1 move", "Player 2 moved from C to B for 2"]
    assert words[2].startswith("Round 1: the ")
    assert len(words) == 3


def test_the_order_of_clicks_tells_nothing() -> None:
    """Whoever came first: everybody is told the same afterwards, in the order of the seats."""
    told = []
    for order in permutations(range(3)):
        session = rollers("trade", RICH, RICH, RICH)
        for seat in order:
            do(session, seat, *[["take"], ["trade CH", "done"], ["trade BC", "trade CF", "done"]][seat])
        told.append([session.words(viewer) for viewer in (SPECTATOR, 0, 1, 2)])
    assert all(words == told[0] for words in told)


def test_each_entry_says_after_how_many_answers_it_was_open() -> None:
    session = do(rollers("move", RICH, RICH), 0, "move C B")
    assert [entry.ply for entry in session.events(0)] == [NOT_YET]
    do(session, 1, "take")
    do(session, 0, "done")
    assert [entry.ply for entry in session.events(0)] == [3, 3, 3]


def test_undo_takes_the_news_back() -> None:
    session = do(rollers("move", RICH, RICH), 0, "move C B", "move B D")
    session.undo(0)
    assert news(session, 0) == ["You moved from C to B for 2"]


def test_what_only_one_may_know_is_told_to_one() -> None:
    session = Session(TOY, TOY.setup(3, 1))
    for seat in range(3):
        session.play(seat, session.state.legal_actions(seat)[0])
        session.play(seat, A_KEEP)
    best = session.state.to_move()
    session.play(best, A_DRAW)
    for viewer in (SPECTATOR, 0, 1, 2):
        codes = [row[0] for _, row in events(session, viewer)]
        assert codes.count(E_DREW) == 1
        assert codes.count(E_CARD) == (viewer == best)


def test_names_stand_for_the_players_where_they_are_known() -> None:
    session = do(rollers("move", RICH, RICH), 0, "move C B", "done")
    session.names = ["Ada", "Player 1"]
    do(session, 1, "take")
    assert news(session, SPECTATOR) == ["Ada moved from C to B for 2", "Player 1 took 1 move"]
    assert news(session, 0) == ["You moved from C to B for 2", "Player 1 took 1 move"]
    assert news(session, 1) == ["Ada moved from C to B for 2", "You took 1 move"]


def test_a_space_base_takes_before_anybody_answers() -> None:
    """What happens by itself when a window opens is a seat's own doing too."""
    session = rollers("move", {**RICH, "technologies": [10]}, RICH)
    assert news(session, 0) == ["You took 1 move"]
    assert news(session, 1) == news(session, SPECTATOR) == []
    do(session, 0, "done")
    do(session, 1, "take")
    assert news(session, 1) == ["Player 1 took 1 move", "You took 1 move"]
    assert len(news(session, 0)) == 3, "and the next die's resources are there already"


@pytest.mark.parametrize("table", [table for table in ALL_TABLES if table.seats > 1], ids=Table.words)
def test_nobody_is_told_of_anothers_answer_before_the_window_closes(table: Table) -> None:
    session = begin(table)
    rng = Rng.seeded(8, PLAYER_STREAM)
    sealed = 0
    while not session.state.over and sealed < 60:
        viewers = [SPECTATOR, *range(table.seats)]
        window = session.state.windows if session.state.opening else 0
        before = [events(session, viewer) for viewer in viewers] if window else []
        seat, _ = play_any(session, rng)
        if window and session.state.opening and session.state.windows == window:
            sealed += 1
            before[seat + 1] = events(session, seat)
            same("events", [events(session, viewer) for viewer in viewers], before)
    assert sealed


@pytest.mark.parametrize("table", ALL_TABLES, ids=Table.words)
def test_in_the_end_everything_has_been_told_once_and_in_order(table: Table) -> None:
    session = play_out(begin(table))
    assert not session.run.chronicle.held
    for viewer in [SPECTATOR, *range(table.seats)]:
        plies = [entry.ply for entry in session.events(viewer)]
        assert plies == sorted(plies)
        assert all(0 <= ply <= len(session.log) for ply in plies)
        assert all(session.words(viewer))
    told = {id(entry.event) for seat in range(table.seats) for entry in session.events(seat)}
    assert told == {id(entry.event) for entry in session.run.chronicle.entries}
