"""Revise: an earlier answer is changed, later ones stay as far as they fit."""

import pytest

import starcup
from starcup import Rng
from starcup.table.session import Session
from tests.contract.tools import Table, same
from tests.core.toy import A_KEEP, A_ROLL
from tests.games.rollers.table import code, sheet
from tests.table.tools import (
    ALL_TABLES,
    PLAYER_STREAM,
    RICH,
    TOY,
    begin,
    do,
    everything,
    loaded,
    play_any,
    rollers,
    side,
)


def moves(session: Session, seat: int) -> list[str]:
    """The kinds and numbers of a seat's answers, in short."""
    book = session.game.book
    decoded = [book.decode(action) for who, action in session.log if who == seat]
    return [" ".join([kind, *map(str, params)]) for kind, params in decoded]


def spread_session() -> Session:
    """Two seats set up; seat 0 has spread 2 settle, 1 conquer, 0 trade."""
    session = Session(starcup.game("rollers"), starcup.game("rollers").setup(2, 1))
    do(session, 0, "place A", "place B", "spread settle 2", "spread conquer 1", "spread trade 0")
    return do(session, 1, "place C", "place D")


def test_later_answers_stay_where_they_fit() -> None:
    session = spread_session()
    session.revise(0, 0, code("place J"))
    assert moves(session, 0) == ["place 9", "place 1", "spread 0 2", "spread 1 1", "spread 2 0"]
    assert moves(session, 1) == ["place 2", "place 3"]


def test_later_answers_go_from_the_first_that_does_not_fit() -> None:
    session = spread_session()
    session.revise(0, 0, code("place B"))
    assert moves(session, 0) == ["place 1"], "the second ship stood on B"


def test_what_would_be_forced_now_is_not_asked_again() -> None:
    session = spread_session()
    session.revise(0, 2, code("spread settle 6"))
    assert moves(session, 0) == ["place 0", "place 1", "spread 0 6"]
    assert session.state.actors() == [1]


def test_the_last_answer_may_be_revised() -> None:
    session = spread_session()
    session.revise(0, 4, code("spread trade 3"))
    assert moves(session, 0)[-1] == "spread 2 3"


def test_revising_equals_playing_it_so() -> None:
    session = do(rollers("move", RICH, RICH), 0, "move C B", "move B D")
    do(session, 1, "move C H")
    session.revise(0, 0, code("move C F"))
    wanted = do(do(rollers("move", RICH, RICH), 1, "move C H"), 0, "move C F")
    assert everything(session) == everything(wanted)


def test_a_change_that_is_not_legal_changes_nothing() -> None:
    session = spread_session()
    before = everything(session)
    with pytest.raises(starcup.IllegalAction, match="seat 0 cannot do this now: 3 settle"):
        session.revise(0, 1, code("spread settle 3"))
    for n in (-1, 5, 99):
        with pytest.raises(starcup.IllegalAction, match=f"there is no answer {n} to change: there are 5"):
            session.revise(0, n, code("place J"))
    assert everything(session) == before


def test_final_answers_cannot_be_revised() -> None:
    session = do(rollers("conquer", RICH, RICH), 0, "conquer C 1")
    with pytest.raises(starcup.IllegalAction, match="can no longer be taken back"):
        session.revise(0, 0, code("take"))
    do(session, 0, "conquer G 1")
    with pytest.raises(starcup.IllegalAction, match="can no longer be taken back"):
        session.revise(0, 0, code("take"))


def test_answers_count_from_the_first_that_is_open() -> None:
    session = do(rollers("conquer", RICH, RICH), 0, "conquer C 1", "done")
    session.revise(0, 0, code("conquer G 1"))
    assert moves(session, 0) == ["conquer 2 1", "conquer 6 1"]


def test_luck_in_the_changed_answer_stops_the_later_ones() -> None:
    """Who has rolled anew must think anew: nothing is done for a seat after its dice have fallen."""
    session = Session(TOY, TOY.setup(2, 1))
    session.play(0, session.state.legal_actions(0)[0])
    session.play(0, A_KEEP)
    session.revise(0, 1, A_ROLL)
    assert session.log[-1] == (0, A_ROLL)
    assert session.why_not_undo(0)


def test_a_change_that_ends_the_window_ends_there() -> None:
    session = do(rollers("move", sheet("AB", move=9), sheet("AB", move=9)), 1, "take")
    do(session, 0, "move A D", "move D E")
    session.revise(0, 0, code("take"))
    assert moves(session, 0) == ["take"]
    assert session.why_not_undo(0)


def test_revising_ends_redoing() -> None:
    session = do(rollers("move", RICH, RICH), 0, "move C B", "move B D")
    session.undo(0)
    session.revise(0, 0, code("move C F"))
    with pytest.raises(starcup.IllegalAction, match="nothing to redo"):
        session.redo(0)


@pytest.mark.parametrize("table", ALL_TABLES, ids=Table.words)
def test_any_open_answer_may_become_any_that_was_legal(table: Table) -> None:
    """Against the plain way: all answers from there on taken back, and given again as far as they are legal."""
    session = begin(table)
    rng = Rng.seeded(6, PLAYER_STREAM)
    revised = 0
    while not session.state.over and revised < 40:
        seat, _ = play_any(session, rng)
        open_answers = len(session.run.open_answers(seat))
        if open_answers:
            n = rng.below(open_answers)
            revised += 1
            revise_both_ways(session, seat, n, rng)
    assert revised > 3


def revise_both_ways(session: Session, seat: int, n: int, rng: Rng) -> None:
    others = [other for other in range(session.setup.seats) if other != seat]
    window = session.state.windows
    before = [side(session, other) for other in others]
    plain = loaded(session)
    later = [session.log[place][1] for place in session.run.open_answers(seat)[n + 1 :]]
    for _ in range(len(later) + 1):
        plain.undo(seat)
    sealed = session.state.opening and plain.state.windows == window  # the answer was given in this window
    legal = plain.state.legal_actions(seat)
    action = legal[rng.below(len(legal))]
    plain.play(seat, action)
    for answer in later:
        if plain.why_not_undo(seat) or answer not in plain.state.legal_actions(seat):
            break
        plain.play(seat, answer)
    session.revise(seat, n, action)
    same("revised", everything(session), everything(plain))
    if sealed and session.state.opening and session.state.windows == window:
        same("others", [side(session, other) for other in others], before)
