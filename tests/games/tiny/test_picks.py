"""Dice picked one by one, for a reroll, the Converter and Maia: in any order, and nothing happens behind one's back."""

from itertools import permutations
from typing import Any

import pytest

from starcup.core.errors import BadPosition
from starcup.games.tiny.state import TinyState
from starcup.table.session import Session
from tests.games.tiny.table import TINY, asked, lying, mat, offers, play, rolls, stock, table, using

DICE = "move economy colony"


def turn() -> TinyState:
    """A turn in which the free reroll is used up, with the energy for another one."""
    return table(mat(energy=1), mat(), inactive=DICE, rerolled=True)


def ends(start: TinyState, first: tuple[str, ...], picks: list[str], last: tuple[str, ...]) -> list[Any]:
    """The position that each order of these picks comes to."""
    found: list[Any] = []
    for order in permutations(picks):
        state = start.clone()
        play(state, *first, *order, *last)
        found.append(state.position())
    return found


@pytest.mark.rule("tiny:dice.any_order")
def test_dice_to_reroll_are_picked_in_any_order() -> None:
    found = ends(rolls(turn(), "energy energy"), ("reroll",), ["pick colony", "pick move"], ("roll",))
    assert found[0] == found[1]
    assert found[0]["dice"]["inactive"] == ["acquire_energy", "acquire_energy", "economy"]


@pytest.mark.rule("tiny:dice.any_order")
def test_dice_for_the_converter_are_picked_in_any_order() -> None:
    found = ends(turn(), ("convert",), ["spend colony", "spend move"], ("turn economy move",))
    assert found[0] == found[1]
    assert found[0]["dice"]["converter"] == ["move_ship", "utilize_colony"]


@pytest.mark.rule("tiny:dice.any_order")
def test_dice_for_maia_are_picked_in_any_order() -> None:
    state = table(mat(colonies="maia jakks"), mat(), inactive="move culture economy colony")
    found = ends(state, using("maia"), ["discard economy", "discard move"], ())
    assert found[0] == found[1]
    assert found[0]["dice"]["discarded"] == ["move_ship", "economy"]


def test_maia_asks_nothing_where_all_dice_must_go() -> None:
    state = table(mat(colonies="maia jakks"), mat(), inactive="move economy colony", rerolled=True)
    play(state, *using("maia"))
    assert lying(state, "discarded") == ""  # the turn is over
    assert (asked(state), stock(state)) == ((1, "turn"), (2, 2))


@pytest.mark.rule("tiny:reroll.roll")
@pytest.mark.parametrize("order", list(permutations(DICE.split())))
def test_only_roll_rolls_and_only_then_is_it_paid(order: tuple[str, ...]) -> None:
    session = Session.from_position(TINY, turn().position())
    before = session.state.rng.words()

    def give(words: str) -> TinyState:
        state = session.state
        assert isinstance(state, TinyState)
        session.play(0, dict(zip(offers(state), state.legal_actions(0), strict=True))[words])
        assert isinstance(session.state, TinyState)
        return session.state

    give("reroll")
    for face in order:
        state = give(f"pick {face}")
        assert offers(state)[0] == "roll"
        assert (state.rng.words(), stock(state), state.final) == (before, (1, 0), 0)
    assert (asked(state), offers(state)) == ((0, "roll"), ["roll"])
    for count in (2, 1, 0):
        session.undo(0)
        assert len(session.state.view(0)["dice"]["hand"]) == count
    session.redo(0)
    assert stock(give("roll")) == (0, 0)
    assert session.why_not_undo(0)


@pytest.mark.rule("tiny:reroll.roll")
def test_a_single_die_is_picked_already_and_still_waits_for_the_word() -> None:
    state = table(mat(), mat(), inactive="economy")
    play(state, "reroll")
    assert (asked(state), offers(state), lying(state, "hand")) == ((0, "roll"), ["roll"], "economy")
    play(rolls(state, "move"), "roll")
    assert lying(state) == "move"


def test_answers_say_what_they_roll_and_for_how_much() -> None:
    state = play(turn(), "reroll")
    assert TINY.question(state, 0) == "Which inactive dice do you reroll? Pick them one by one, then roll them."
    play(state, "pick economy")
    assert TINY.question(state, 0) == "Which other dice do you reroll? Pick more, or roll these."
    assert TINY.label(state, 0, state.legal_actions(0)[0]) == "Roll this die for 1 energy: economy"
    play(state, "pick move", "pick colony")
    assert TINY.question(state, 0) == "You have picked all your inactive dice. Roll them?"
    words = "Roll these 3 dice for 1 energy: move a ship, economy, utilize a colony"
    assert TINY.label(state, 0, state.legal_actions(0)[0]) == words


@pytest.mark.rule("tiny:planet.zalax")
def test_a_reroll_through_a_planet_says_so_and_costs_nothing() -> None:
    state = table(mat(energy=1, colonies="zalax jakks"), mat(), inactive="move colony", rerolled=True)
    play(state, *using("zalax"))
    assert state.view(0)["windows"][-1]["with"] == {"reroll": "planet"}
    assert TINY.label(state, 0, state.legal_actions(0)[0]) == "Roll this die: move a ship"
    assert stock(play(state, "roll")) == (1, 0)


@pytest.mark.parametrize(
    ("prompt", "facts", "words"),
    [
        ("pick_dice", {"inactive": "", "hand": "move"}, "there is no inactive die to pick"),
        ("pick_dice", {"inactive": "move", "rerolled": True}, "no energy for another reroll"),
        ("roll", {"inactive": "move", "hand": "move"}, "with all of them in hand"),
        ("roll", {"bay": "move"}, "with all of them in hand"),
        ("roll", {"hand": "move", "rerolled": True}, "no energy for another reroll"),
    ],
    ids=["nothing to pick", "nothing to pay with", "not all picked", "nothing picked", "rolled, and not paid"],
)
def test_a_position_asks_for_picks_only_where_they_can_be_made(prompt: str, facts: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        table(mat(), mat(), windows=[{"prompts": [prompt, ""]}], **facts)
