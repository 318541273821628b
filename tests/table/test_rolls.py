"""Outcomes handed in, as at a table with real dice: shared and of one's own, kept in saves and through take-backs."""

import pytest

import starcup
from starcup.table.save import MAX_ROLLS, Save
from starcup.table.session import Session
from tests.games.rollers.table import sheet
from tests.table.tools import RICH, do, everything, loaded, rollers

SHARED = -1
ARMED = sheet("GI", conquer=9, move=9)


def die(session: Session) -> tuple[str, int]:
    """The die on the table."""
    facts = session.state.view(0)["die"]
    return facts["colour"], facts["value"]


def test_shared_luck_comes_out_as_handed_in() -> None:
    session = rollers("move", RICH)
    session.hand_in(SHARED, [3, 5])  # the fourth die in the bag, and the face that shows 3
    do(session, 0, "take")
    assert die(session) == ("research", 3)


def test_own_luck_comes_out_as_handed_in() -> None:
    session = rollers("conquer", ARMED, ARMED)
    session.hand_in(1, [5, 4])
    do(session, 1, "conquer G 2")
    assert session.words(1)[0] == "You attacked G with 2 dice: 6 + 5 = 11"


def test_outcomes_may_be_handed_in_bit_by_bit_and_beforehand() -> None:
    session = rollers("conquer", ARMED, ARMED)
    session.hand_in(0, [5])
    session.hand_in(1, [0])
    session.hand_in(0, [3, 2])
    do(session, 0, "conquer I 1", "conquer G 2")
    assert [line for line in session.words(0) if "attacked" in line] == [
        "You attacked I with 1 die: 6",
        "You attacked G with 2 dice: 4 + 3 = 7",
    ]
    do(session, 1, "conquer I 1")
    assert "You attacked I with 1 die: 1" in session.words(1)


def test_luck_goes_on_as_dealt_when_nothing_more_is_handed_in() -> None:
    session, plain = (do(rollers("conquer", ARMED, ARMED), 1, "take") for _ in range(2))
    session.hand_in(0, [0])
    do(session, 0, "conquer G 1")
    assert session.state.streams[0].words() == plain.state.streams[0].words()


@pytest.mark.parametrize("stream", [-2, 2, 99])
def test_there_are_only_so_many_streams(stream: int) -> None:
    session = rollers("conquer", ARMED, ARMED)
    with pytest.raises(starcup.BadOption, match=f"no luck of seat {stream}: seats go from 0 to 1, -1 is shared"):
        session.hand_in(stream, [0])
    with pytest.raises(starcup.BadOption, match=f"no luck of seat {stream}"):
        session.withdraw(stream)


@pytest.mark.parametrize("outcome", [-1, 2**31, 2**70])
def test_outcomes_that_can_never_be_are_refused_at_once(outcome: int) -> None:
    session = rollers("conquer", ARMED, ARMED)
    before = everything(session)
    with pytest.raises(starcup.BadOption, match=f"outcome {outcome} cannot be"):
        session.hand_in(0, [1, outcome])
    assert everything(session) == before


@pytest.mark.parametrize(("stream", "moves"), [(0, ["conquer G 2"]), (SHARED, ["take"])])
def test_an_outcome_that_does_not_fit_is_refused_when_it_is_drawn(stream: int, moves: list[str]) -> None:
    session = do(rollers("conquer", ARMED, ARMED), 1, "take")
    session.hand_in(stream, [0, 6])
    before = everything(session)
    with pytest.raises(starcup.BadOption, match="outcome 6 does not fit a draw from 0 to 5"):
        do(session, 0, *moves)
    assert everything(session) == before
    session.undo(1)
    assert session.log == []


def test_what_was_handed_in_can_be_withdrawn_until_it_is_drawn() -> None:
    session = rollers("conquer", ARMED, ARMED)
    session.hand_in(0, [5, 7])
    session.hand_in(1, [2])
    session.hand_in(0, [9])
    do(session, 0, "conquer I 1")
    session.withdraw(0)
    assert session.rolls == [(0, 0, 5), (0, 1, 2)]
    session.hand_in(0, [4, 4])
    do(session, 0, "conquer G 2")
    assert "You attacked G with 2 dice: 5 + 5 = 10" in session.words(0)
    session.withdraw(0)
    assert session.rolls == [(0, 0, 5), (0, 1, 2), (1, 0, 4), (1, 0, 4)]
    assert everything(loaded(session)) == everything(session)


def test_withdrawing_leaves_the_outcomes_of_the_start() -> None:
    position = rollers("conquer", ARMED, ARMED).state.position()
    position["luck"]["forced"] = [[], [5], []]
    session = Session.from_position(starcup.game("rollers"), position)
    session.hand_in(0, [3])
    session.withdraw(0)
    assert session.state.position() == position


def test_a_save_keeps_them_drawn_or_not() -> None:
    session = do(rollers("conquer", ARMED, ARMED), 1, "take")
    session.hand_in(0, [5, 4, 3])
    do(session, 0, "conquer G 2")
    session.hand_in(SHARED, [0])
    assert session.save().data()["rolls"] == [[1, 0, 5], [1, 0, 4], [1, 0, 3], [2, -1, 0]]
    again = Session.load(Save.parse(session.save().text()))
    assert everything(again) == everything(session)
    for table in (session, again):
        do(table, 0, "conquer I 1")
        assert "You attacked I with 1 die: 4" in table.words(0)


def test_they_outlive_the_undo_of_other_answers() -> None:
    session = do(rollers("conquer", RICH, RICH, RICH), 1, "take")
    session.hand_in(0, [5, 4])
    do(session, 2, "take")
    session.hand_in(SHARED, [0, 5])
    session.undo(1)
    assert session.rolls == [(0, 0, 5), (0, 0, 4), (1, -1, 0), (1, -1, 5)]
    do(session, 0, "conquer G 2", "done")
    assert "You attacked G with 2 dice: 6 + 5 = 11" in session.words(0)
    session.undo(2)
    do(session, 1, "take")
    do(session, 2, "take")
    assert die(session) == ("settle", 3)
    assert everything(loaded(session)) == everything(session)


def test_undo_keeps_an_outcome_that_was_handed_in_before_the_answer() -> None:
    session = rollers("move", RICH)
    session.hand_in(SHARED, [0, 5])
    do(session, 0, "move G H")
    session.undo(0)
    assert session.rolls == [(0, -1, 0), (0, -1, 5)]
    do(session, 0, "take")
    assert die(session) == ("settle", 3)


def test_a_look_back_has_the_same_rolls() -> None:
    session = rollers("conquer", ARMED)
    session.hand_in(0, [5])
    do(session, 0, "conquer I 1")
    session.hand_in(SHARED, [2, 0])
    do(session, 0, "done")
    assert "You conquered I" in session.at_ply(1).words(0)
    assert session.at_ply(0).rolls == [(0, 0, 5)]
    assert session.at_ply(2).state.position() == session.state.position()


def test_many_outcomes_are_taken_in_one_by_one_and_nothing_is_copied() -> None:
    session = rollers("conquer", ARMED, ARMED)
    session.hand_in(0, [5])
    waiting = session.run.luck(0).forced
    session.hand_in(0, [1] * (MAX_ROLLS - 1))
    assert session.run.luck(0).forced is waiting, "a copy for each would take a time that grows with the square"
    assert len(waiting or []) == MAX_ROLLS
    with pytest.raises(starcup.BadOption, match=f"at most {MAX_ROLLS} outcomes"):
        session.hand_in(0, [1])
