"""A turn: rolling, activating, rerolling, the Converter, stopping."""

import pytest

from tests.games.tiny.table import asked, lying, mat, mine, offers, play, rolls, stock, table


@pytest.mark.rule("tiny:turn.dice")
def test_a_turn_begins_with_a_roll() -> None:
    state = table(mat(), mat(), inactive="energy")
    play(rolls(state, "move energy culture colony"), "end_turn")
    assert asked(state) == (1, "turn")
    assert lying(state) == "move energy culture colony"
    assert state.rng.forced == []


@pytest.mark.rule("tiny:turn.any_order")
def test_dice_are_used_in_any_order() -> None:
    for first, second in [("energy", "culture"), ("culture", "energy")]:
        state = table(mat("jakks", "home"), mat(), inactive="energy culture move")
        play(state, f"activate {first}", f"activate {second}")
        assert stock(state) == (1, 1)
        assert lying(state) == "move"


@pytest.mark.rule("tiny:turn.stop", "tiny:turn.clockwise")
def test_a_player_stops_at_will_and_the_next_clockwise_is_next() -> None:
    state = table(mat(), mat(), mat(), inactive="energy energy energy", active=2)
    assert "end_turn" in offers(state)
    play(state, "end_turn")
    assert asked(state) == (0, "turn")
    play(state, "end_turn")
    assert asked(state) == (1, "turn")


def test_a_player_without_dice_is_not_asked_to_stop() -> None:
    state = table(mat(), mat(), inactive="energy")
    play(state, "activate energy")
    assert asked(state) == (1, "turn")


@pytest.mark.rule("tiny:turn.clear")
def test_all_dice_leave_the_control_mat() -> None:
    state = table(
        mat(level=5),
        mat(),
        inactive="energy",
        bay="move",
        converter="culture culture",
        discarded="economy economy",
        die="move",
    )
    play(state, "end_turn")
    assert [lying(state, place) for place in ("bay", "converter", "discarded")] == ["", "", ""]
    assert len(lying(state).split()) == 4
    assert state.view(0)["dice"]["die"] is None


@pytest.mark.rule("tiny:activate.bay")
def test_a_die_goes_to_the_bay_and_is_not_used_again() -> None:
    state = table(mat(), mat(), inactive="energy move")
    play(state, "activate energy")
    assert (lying(state), lying(state, "bay")) == ("move", "energy")
    assert "activate energy" not in offers(state)


@pytest.mark.rule("tiny:activate.legal")
def test_dice_without_anything_to_do_cannot_be_activated() -> None:
    state = table(mat(energy=1, culture=1), mat(), inactive="diplomacy economy colony energy")
    assert offers(state) == ["end_turn", "reroll", "convert", "activate energy"]
    state = table(mat("jakks 0", "gort 0", energy=2), mat(), row="jakks gort", inactive="diplomacy economy colony move")
    assert offers(state)[3:] == ["activate move", "activate diplomacy", "activate economy", "activate colony"]


@pytest.mark.rule("tiny:activate.acquire")
def test_acquire_dice_may_be_used_for_nothing() -> None:
    state = table(mat("jakks", "jakks 0", energy=3), mat(), inactive="energy culture move")
    play(state, "activate energy")
    assert stock(state) == (3, 0)


# ---- rerolls ----


@pytest.mark.rule("tiny:reroll.free", "tiny:reroll.paid")
def test_the_first_reroll_is_free_and_the_next_costs_an_energy() -> None:
    state = table(mat(energy=1), mat(), inactive="move energy culture")
    play(rolls(state, "colony"), "reroll", "pick move", "roll")
    assert (lying(state), stock(state)) == ("energy culture colony", (1, 0))
    play(rolls(state, "move move move"), "reroll", "pick energy", "pick culture", "pick colony")
    assert (lying(state, "hand"), stock(state)) == ("energy culture colony", (1, 0))  # nothing is paid before the roll
    play(state, "roll")
    assert (lying(state), stock(state)) == ("move move move", (0, 0))
    assert "reroll" not in offers(state)


@pytest.mark.rule("tiny:reroll.any")
def test_any_dice_are_rerolled_together() -> None:
    state = table(mat(), mat(), inactive="move move energy colony")
    play(state, "reroll")
    assert offers(state) == ["pick move", "pick energy", "pick colony"]
    play(state, "pick move")
    assert offers(state) == ["roll", "pick move", "pick energy", "pick colony"]
    play(state, "pick energy")
    assert offers(state) == ["roll", "pick move", "pick colony"]
    play(rolls(state, "culture culture"), "roll")
    assert lying(state) == "move culture culture colony"
    assert lying(state, "hand") == ""


def test_a_reroll_is_there_only_while_dice_are_inactive() -> None:
    state = table(mat("jakks 0", "home", culture=2), mat(), inactive="colony", bay="move")
    play(state, "activate colony")
    assert asked(state) == (1, "turn")  # nothing was left but to stop


# ---- the Converter ----


@pytest.mark.rule("tiny:converter.two", "tiny:converter.turn", "tiny:converter.spent")
def test_two_dice_are_spent_to_turn_a_third() -> None:
    state = table(mat(), mat(), inactive="move energy culture")
    play(state, "convert")
    assert offers(state) == ["spend move", "spend energy", "spend culture"]
    play(state, "spend culture", "spend move")
    assert offers(state) == [
        f"turn energy {face}" for face in ("move", "energy", "culture", "diplomacy", "economy", "colony")
    ]
    play(state, "turn energy colony")
    assert (lying(state), lying(state, "converter")) == ("colony", "move culture")


@pytest.mark.rule("tiny:converter.two")
def test_two_inactive_dice_are_too_few() -> None:
    assert "convert" in offers(table(mat(), mat(), inactive="move move move"))
    assert "convert" not in offers(table(mat(), mat(), inactive="move move"))


@pytest.mark.rule("tiny:converter.once")
def test_the_converter_works_once_a_turn() -> None:
    state = table(mat(level=4), mat(), inactive="move move move move energy energy")
    play(state, "convert", "spend move", "spend move", "turn move culture")
    assert lying(state) == "move energy energy culture"
    assert "convert" not in offers(state)


@pytest.mark.rule("tiny:converter.spent")
def test_spent_dice_are_neither_activated_nor_rerolled() -> None:
    state = table(mat(), mat(), inactive="culture culture", converter="move energy")
    assert offers(state) == ["end_turn", "reroll", "activate culture"]
    play(state, "reroll")
    assert offers(state) == ["roll", "pick culture"]  # the first is picked: they are alike


def test_the_turned_die_is_an_ordinary_one() -> None:
    state = table(mat(), mat(), inactive="move move move culture")
    play(state, "convert", "spend move", "spend move", "turn move energy", "activate energy")
    assert stock(state) == (2, 0)
    assert mine(state)["energy"] == 2
