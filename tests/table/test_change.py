"""What a command returns: which answers it struck out of the log, and which it added."""

import pytest

import starcup
from starcup import Rng
from starcup.table.change import Change
from starcup.table.session import Session
from tests.contract.tools import Table, same
from tests.core.toy import A_KEEP
from tests.games.rollers.table import code
from tests.table.tools import ALL_TABLES, PLAYER_STREAM, RICH, TOY, begin, do, everything, loaded, rollers


def applied(log: list[tuple[int, int]], change: Change) -> list[tuple[int, int]]:
    """A log after a change, by what the change says."""
    return [answer for index, answer in enumerate(log) if index not in change.struck] + list(change.played)


def any_command(session: Session, rng: Rng) -> Change:
    """Let somebody answer, or take something back, or change it, or give it again."""
    able = [seat for seat in range(session.setup.seats) if not session.why_not_undo(seat)]
    if able and rng.below(3) == 0:
        seat = able[rng.below(len(able))]
        count = len(session.run.open_answers(seat))
        n = rng.below(count)
        legal = session.changeable(seat).alternatives()[n][1]
        return [
            lambda: session.undo(seat),
            lambda: session.restart(seat),
            lambda: session.revise(seat, n, legal[rng.below(len(legal))]),
        ][rng.below(3)]()
    redoable = [seat for seat in session.state.actors() if session.taken_back[seat]]
    if redoable and rng.below(2):
        return session.redo(redoable[0])
    actors = session.state.actors()
    seat = actors[rng.below(len(actors))]
    legal = session.state.legal_actions(seat)
    return session.play(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("table", ALL_TABLES, ids=Table.words)
def test_a_change_leads_from_the_log_before_to_the_log_after(table: Table) -> None:
    session = begin(table)
    for seat in range(session.setup.seats):
        for option in session.game.orders:
            session.order(seat, option.name, len(option.choices) - 1 if seat % 2 else option.default)
    rng = Rng.seeded(8, PLAYER_STREAM)
    for _ in range(60):
        if session.state.over:
            break
        before = list(session.log)
        change = any_command(session, rng)
        assert applied(before, change) == session.log
        assert list(change.struck) == sorted(set(change.struck))
        assert change != Change()


def test_an_answer_and_what_orders_answer_after_it() -> None:
    session = Session(TOY, TOY.setup(3, 1))
    assert session.order(0, "boost", "never") == Change()
    bid = session.state.legal_actions(0)[0]
    assert session.play(0, bid) == Change(played=((0, bid), (0, A_KEEP)))
    assert session.undo(0) == Change(struck=(1,))
    assert session.undo(0) == Change(struck=(0,))
    assert session.redo(0) == Change(played=((0, bid),))
    assert session.order(0, "boost", "never") == Change(), "the open question is not answered"
    assert session.redo(0) == Change(played=((0, A_KEEP),))
    assert session.restart(0) == Change(struck=(0, 1))


def test_a_revised_answer_and_the_later_ones_that_fit() -> None:
    session = do(rollers("move", RICH, RICH), 0, "move C B")
    do(session, 1, "move C H")
    do(session, 0, "move B D")
    change = session.revise(0, 0, code("move C F"))
    assert change == Change((0, 2), ((0, code("move C F")),))
    assert session.log == [(1, code("move C H")), (0, code("move C F"))]


@pytest.mark.parametrize("table", ALL_TABLES, ids=Table.words)
def test_one_pass_finds_what_every_answer_could_have_been(table: Table) -> None:
    """Against the plain way: take one answer back after the other, and look what is asked."""
    session = begin(table)
    rng = Rng.seeded(9, PLAYER_STREAM)
    compared = 0
    while not session.state.over and compared < 25:
        any_command(session, rng)
        for seat in range(session.setup.seats):
            if not session.why_not_undo(seat):
                compared += 1
                compare_alternatives(session, seat)
    assert compared > 3


def compare_alternatives(session: Session, seat: int) -> None:
    before = everything(session)
    found = session.changeable(seat).alternatives()
    same("the session", everything(session), before)
    assert len(found) == len(session.run.open_answers(seat))
    plain = loaded(session)
    for state, legal in reversed(found):
        plain.undo(seat)
        assert legal == plain.state.legal_actions(seat)
        labels = [session.game.label(state, seat, action) for action in legal]
        assert labels == [session.game.label(plain.state, seat, action) for action in legal]
        assert session.game.question(state, seat) == session.game.question(plain.state, seat)


def test_only_what_is_not_final_could_have_been_something_else() -> None:
    session = do(rollers("conquer", RICH, RICH), 0, "conquer C 1")
    with pytest.raises(starcup.IllegalAction, match="can no longer be taken back"):
        session.changeable(0)
    with pytest.raises(starcup.IllegalAction, match="nothing to take back"):
        session.changeable(1)
    with pytest.raises(starcup.IllegalAction, match="there is no seat 2"):
        session.changeable(2)
