"""A turn that ends by itself: with confirm on its player ends it, as long as something can still be taken back."""

from typing import Any

import pytest

from starcup.core.errors import BadPosition
from starcup.games.tiny.state import TinyState
from starcup.table.session import Session
from tests.games.tiny.table import TINY, asked, lying, mat, offers, play, rolls, ships, stock, table

ON = {"confirm": "on"}
SPENT: dict[str, Any] = {"rerolled": True, "options": ON}  # nothing but dice to use, and no energy to reroll


def given(session: Session, *answers: str) -> TinyState:
    """Answers in short words, given at a table."""
    for words in answers:
        state = session.state
        assert isinstance(state, TinyState)
        seat = state.to_move()
        session.play(seat, dict(zip(offers(state), state.legal_actions(seat), strict=True))[words])
    assert isinstance(session.state, TinyState)
    return session.state


@pytest.mark.rule("tiny:option.confirm_end")
def test_the_last_die_of_a_turn_is_taken_back_like_any_other() -> None:
    session = Session.from_position(TINY, table(mat(), mat(), inactive="energy culture", **SPENT).position())
    state = given(session, "activate culture", "activate energy")
    assert (asked(state), offers(state)) == ((0, "end_turn"), ["end_turn"])
    assert "can take your last answer back" in TINY.question(state, 0)
    session.undo(0)
    assert isinstance(session.state, TinyState)
    assert (asked(session.state), lying(session.state), stock(session.state)) == ((0, "turn"), "energy", (0, 0))
    session.redo(0)
    assert asked(given(session, "end_turn")) == (1, "turn")
    assert session.why_not_undo(0)


@pytest.mark.rule("tiny:option.confirm_end")
def test_dice_of_no_use_do_not_end_the_turn_either() -> None:
    state = table(mat(colonies="maia jakks"), mat(), inactive="colony economy move energy", **SPENT)
    play(state, "activate colony", "use maia", "discard energy", "discard move")
    assert asked(state) == (0, "turn")  # the gain pays for another reroll
    state = table(mat("jakks", "maia"), mat(), row="jakks maia", inactive="energy economy", **SPENT)
    play(state, "activate energy")
    assert (asked(state), lying(state)) == ((0, "end_turn"), "economy")


@pytest.mark.rule("tiny:option.confirm_end")
def test_nothing_is_asked_when_nothing_can_be_taken_back() -> None:
    state = table(mat(), mat(), inactive="economy", options=ON)
    assert asked(play(rolls(state, "economy"), "reroll", "roll")) == (1, "turn")
    state = table(mat("jakks 1", "home"), mat(), row="jakks", inactive="diplomacy", **SPENT)
    assert asked(play(state, "activate diplomacy")) == (1, "turn")  # a card of the deck was shown
    state = table(mat(), mat(culture=1), mat(culture=1), inactive="energy", **SPENT)
    play(state, "activate energy", "done", "pass", "follow")
    assert asked(state) == (1, "turn")


@pytest.mark.rule("tiny:option.confirm_end")
def test_a_card_that_is_not_there_shows_nothing() -> None:
    state = table(mat("jakks 1", "home"), mat(), row="jakks gort jorg zalax", deck=[], inactive="diplomacy", **SPENT)
    assert asked(play(state, "activate diplomacy")) == (0, "end_turn")
    assert ships(state) == ["home", "home"]


def test_without_confirming_the_turn_ends_by_itself() -> None:
    state = table(mat(), mat(), inactive="energy", rerolled=True)
    assert asked(play(state, "activate energy")) == (1, "turn")


@pytest.mark.rule("tiny:option.confirm_end")
def test_alone_the_rogue_waits_for_the_end_of_the_turn_and_confirms_nothing() -> None:
    state = table(mat(culture=1), rogue={}, row="gort maia nibiru piedes", inactive="energy", **SPENT)
    play(state, "activate energy")
    assert asked(state) == (0, "end_turn")
    play(rolls(state, "energy"), "end_turn")
    assert asked(state) == (0, "force")
    play(state, "accept")
    assert asked(state) == (0, "follow")


@pytest.mark.parametrize("facts", [{"inactive": "energy"}, {"bay": "energy"}], ids=["a die is left", "confirm is off"])
def test_a_position_asks_for_the_end_only_where_nothing_else_is_left(facts: dict[str, Any]) -> None:
    options = ON if "inactive" in facts else {}
    with pytest.raises(BadPosition, match="confirmed only with the option, and with nothing left to do"):
        table(mat(), mat(), windows=[{"prompts": ["end_turn", ""]}], options=options, **facts)
