"""Undo, redo and restart: each seat for itself, and nothing that is final."""

import pytest

import starcup
from starcup import Rng
from starcup.table.session import FINAL, NOTHING_TO_UNDO, Session
from tests.contract.tools import Table, same
from tests.core.toy import A_COIN, A_DRAW, A_KEEP, A_ROLL, NEXT_PRIZE, Toy, ToyState
from tests.table.tools import (
    ALL_TABLES,
    PLAYER_STREAM,
    REAL_TABLES,
    RICH,
    TOY,
    begin,
    do,
    everything,
    play_any,
    play_on,
    rollers,
    side,
)

ENOUGH = 90  # answers: the set-up and a round or more with eight seats


def bid(session: Session, seat: int, then: int) -> None:
    """Bid the seat's lowest card in the toy, then boost it or keep it as it is."""
    session.play(seat, session.state.legal_actions(seat)[0])
    session.play(seat, then)


class Turns(ToyState):
    """The toy with a prize for everybody in turn, and none for the best bid."""

    def reveal(self) -> None:
        for seat in reversed(range(self.seats)):
            self.wait(NEXT_PRIZE, seat, 1)


# ---- what can be taken back ----


def test_undo_takes_one_answer_at_a_time() -> None:
    session = rollers("move", RICH, RICH)
    fresh = session.state.position()
    do(session, 0, "move C B")
    moved = session.state.position()
    do(session, 0, "move B D")
    session.undo(0)
    assert session.state.position() == moved
    session.undo(0)
    assert session.state.position() == fresh
    assert session.log == []


def test_redo_gives_the_answers_again_in_their_order() -> None:
    session = do(rollers("move", RICH, RICH), 0, "move C B", "move B D")
    before = everything(session)
    session.undo(0)
    session.undo(0)
    session.redo(0)
    session.redo(0)
    assert everything(session) == before


def test_restart_takes_back_everything_open_and_redo_brings_it_back() -> None:
    session = do(rollers("move", RICH, RICH), 0, "move C B", "move B D", "move D E")
    before = everything(session)
    session.undo(0)
    session.restart(0)
    assert session.log == []
    for _ in range(3):
        session.redo(0)
    assert everything(session) == before


def test_a_new_answer_ends_redoing() -> None:
    session = do(rollers("move", RICH, RICH), 0, "move C B")
    session.undo(0)
    do(session, 0, "move C F")
    with pytest.raises(starcup.IllegalAction, match="nothing to redo"):
        session.redo(0)


def test_another_seats_answer_does_not_end_redoing() -> None:
    session = do(rollers("move", RICH, RICH), 0, "move C B")
    session.undo(0)
    do(session, 1, "move C F")
    session.redo(0)
    assert [sheet["ships"] for sheet in session.state.position()["sheets"]] == [["B", "G"], ["F", "G"]]


def test_a_whole_turn_of_several_prompts_can_be_taken_back_in_a_window_of_ones_own() -> None:
    session = Session(TOY, TOY.setup(2, 1))
    for seat in (0, 1):
        bid(session, seat, A_KEEP)
    best = session.state.to_move()
    before = everything(session)
    session.play(best, A_COIN)
    assert session.state.actors() == [best]
    session.undo(best)
    after = everything(session)
    after["redo"] = before["redo"]
    same("after undo", after, before)


# ---- what is final ----


def test_own_luck_seals_ones_own_answers_only() -> None:
    session = do(rollers("conquer", RICH, RICH, RICH), 1, "take")
    do(session, 0, "conquer C 1")
    assert session.why_not_undo(0) == FINAL
    assert session.why_not_undo(1) == ""
    session.undo(1)
    assert session.log == [(0, session.log[0][1])]
    with pytest.raises(starcup.IllegalAction, match="can no longer be taken back"):
        session.undo(0)


def test_own_luck_seals_all_answers_before_it() -> None:
    session = Session(TOY, TOY.setup(2, 1))
    bid(session, 0, A_ROLL)
    for take_back in (session.undo, session.restart):
        with pytest.raises(starcup.IllegalAction, match="dice were rolled"):
            take_back(0)


def test_answers_after_own_luck_are_open_again() -> None:
    session = do(rollers("conquer", RICH, RICH), 0, "conquer C 1")
    rolled = session.state.position()
    do(session, 0, "done")
    session.undo(0)
    assert session.state.position() == rolled
    with pytest.raises(starcup.IllegalAction, match="can no longer be taken back"):
        session.undo(0)


def test_a_card_drawn_is_final() -> None:
    session = Session(TOY, TOY.setup(2, 1))
    for seat in (0, 1):
        bid(session, seat, A_KEEP)
    best = session.state.to_move()
    session.play(best, A_DRAW)
    assert session.state.actors() == [best]
    assert session.why_not_undo(best) == FINAL


def test_the_close_of_a_window_seals_everybody() -> None:
    session = Session(TOY, TOY.setup(2, 1))
    bid(session, 0, A_KEEP)
    assert session.why_not_undo(0) == ""
    bid(session, 1, A_KEEP)
    assert [session.why_not_undo(seat) for seat in (0, 1)] == [FINAL, FINAL]


def test_shared_luck_is_final() -> None:
    session = rollers("move", RICH)
    do(session, 0, "move C B")
    assert session.why_not_undo(0) == ""
    do(session, 0, "done")
    assert session.state.view(0)["bag"]
    assert session.why_not_undo(0) == FINAL


def test_another_seat_being_asked_is_final() -> None:
    """Here no luck falls in between: seat 0 is followed by seat 1."""
    turns = Toy(Turns)
    session = Session(turns, turns.setup(2, 1))
    for seat in (0, 1):
        bid(session, seat, A_KEEP)
    assert session.state.actors() == [0]
    session.play(0, A_COIN)
    assert session.state.actors() == [1]
    assert session.why_not_undo(0) == FINAL


def test_nothing_yet_is_said_in_other_words() -> None:
    session = rollers("move", RICH, RICH)
    assert session.why_not_undo(0) == NOTHING_TO_UNDO
    for take_back in (session.undo, session.restart):
        with pytest.raises(starcup.IllegalAction, match="there is nothing to take back"):
            take_back(0)
    do(session, 0, "move C B")
    assert session.why_not_undo(1) == NOTHING_TO_UNDO
    session.undo(0)
    assert session.why_not_undo(0) == NOTHING_TO_UNDO


@pytest.mark.parametrize("seat", [-1, 2, 2**70])
def test_there_are_only_so_many_seats(seat: int) -> None:
    session = do(rollers("move", RICH, RICH), 1, "move C B", "move B D")
    session.undo(1)
    before = everything(session)
    for take_back in (session.undo, session.redo, session.restart, session.why_not_undo, session.at):
        with pytest.raises(starcup.IllegalAction, match=f"there is no seat {seat}: seats go from 0 to 1"):
            take_back(seat)
    with pytest.raises(starcup.IllegalAction, match="there is no seat"):
        session.play(seat, 0)
    with pytest.raises(starcup.IllegalAction, match="there is no seat"):
        session.revise(seat, 0, 0)
    assert everything(session) == before


# ---- for every game ----


@pytest.mark.parametrize("table", ALL_TABLES, ids=Table.words)
def test_undo_and_redo_return_to_an_equal_table(table: Table) -> None:
    session = begin(table)
    rng = Rng.seeded(2, PLAYER_STREAM)
    undone = 0
    while not session.state.over and len(session.log) < ENOUGH:
        before = everything(session)
        seat, _ = play_any(session, rng)
        if not session.why_not_undo(seat):
            undone += 1
            after = everything(session)
            session.undo(seat)
            same("but for what can be done again", everything(session) | {"redo": 0}, before | {"redo": 0})
            session.redo(seat)
            same("after redo", everything(session), after)
    assert undone > 3


@pytest.mark.parametrize("table", [table for table in ALL_TABLES if table.seats > 1], ids=Table.words)
def test_take_backs_leave_the_others_as_they_were(table: Table) -> None:
    session = begin(table)
    rng = Rng.seeded(3, PLAYER_STREAM)
    checked = 0
    while not session.state.over and len(session.log) < ENOUGH:
        window = session.state.windows
        seat, _ = play_any(session, rng)
        others = [other for other in range(table.seats) if other != seat]
        sealed = session.state.opening and session.state.windows == window  # the answer was given in this window
        if sealed and not session.why_not_undo(seat):
            checked += 1
            before = [side(session, other) for other in others]
            session.undo(seat)
            same("others after undo", [side(session, other) for other in others], before)
            session.redo(seat)
            same("others after redo", [side(session, other) for other in others], before)
    assert checked


@pytest.mark.parametrize("table", ALL_TABLES, ids=Table.words)
def test_an_illegal_answer_is_refused_without_a_trace(table: Table) -> None:
    session = play_on(begin(table), 10)
    before = everything(session)
    actor = session.state.to_move()
    legal = session.state.legal_actions(actor)
    wrong = next(action for action in range(table.game.book.size) if action not in legal)
    for action in (wrong, -1, table.game.book.size, 2**70):
        with pytest.raises(starcup.IllegalAction):
            session.play(actor, action)
    same("after a refusal", everything(session), before)


def test_over_is_over() -> None:
    session = rollers("settle", {"ships": ["A", "A"], "settled": list("BCDEFGHIJ"), "resources": {"settle": 5}}, RICH)
    do(session, 1, "take")
    do(session, 0, "settle A")
    assert session.state.over
    with pytest.raises(starcup.IllegalAction, match="the game is over"):
        do(session, 0, "take")
    for seat in (0, 1):
        with pytest.raises(starcup.IllegalAction, match="can no longer be taken back"):
            session.undo(seat)


# ---- stale clicks ----


def test_at_changes_with_ones_own_answers_and_windows_only() -> None:
    session = rollers("move", RICH, RICH)
    at = [session.at(seat) for seat in (0, 1)]
    assert at[0] == at[1]
    do(session, 1, "move C B", "move B D")
    assert session.at(0) == at[0], "another's click leaves mine fresh"
    assert session.at(1) == (at[1][0], 2)
    session.undo(1)
    assert session.at(0) == at[0], "another's undo leaves mine fresh"
    assert session.at(1) == (at[1][0], 1)
    do(session, 1, "done")
    do(session, 0, "take")
    assert session.at(0) == session.at(1) == (at[0][0] + 1, 0), "a new window makes old clicks stale"


def test_at_tells_every_prompt_of_a_seat_from_every_other() -> None:
    """A click that was meant for one prompt can never be taken for an answer to another."""
    session = begin(ALL_TABLES[-1])
    rng = Rng.seeded(4, PLAYER_STREAM)
    met: set[tuple[int, int, int]] = set()
    while not session.state.over:
        asked = {(seat, *session.at(seat)) for seat in session.state.actors()}
        seat, _ = play_any(session, rng)
        answered = {key for key in asked if key[0] == seat}
        assert not answered & met
        met |= answered
    assert len(met) == len(session.log)


# ---- late in a game ----


@pytest.mark.parametrize("table", [t for t in REAL_TABLES if t.seats == 2 and not any(t.options)], ids=Table.words)
def test_late_take_backs_begin_from_a_kept_state_and_end_where_the_log_does(table: Table) -> None:
    session = begin(table)
    rng = Rng.seeded(3, PLAYER_STREAM)
    taken = 0
    for _ in range(120):
        if session.state.over:
            break
        seat, _ = play_any(session, rng)
        if not session.why_not_undo(seat) and not rng.below(4):
            session.undo(seat)
            taken += 1
    assert taken
    kept = session.run.kept
    assert kept is not None
    assert kept.plies >= len(session.log) // 3
    again = begin(table)
    again.run.replay(session.log, [])
    again.taken_back = session.taken_back
    same("taken back late, and played straight through", everything(session), everything(again))
