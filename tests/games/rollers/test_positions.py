"""Positions: written by hand with fields left out, and every fault named."""

import json
from typing import Any

import pytest

import starcup
from starcup.games.rollers.state import RollersState
from tests.games.rollers.table import RICH, ROLLERS, offers, play, red, sheet, table


def restore(**facts: Any) -> RollersState:
    state = ROLLERS.restore({"seats": 1, **facts})
    assert isinstance(state, RollersState)
    return state


# ---- defaults ----


def test_a_position_may_hold_nothing_but_the_seats() -> None:
    state = restore(seats=2)
    assert state.actors() == [0, 1]
    assert len(offers(state)) == 10, "the set-up begins"
    facts = state.view(0)
    assert facts["round"] == 1
    assert facts["bag"] == ["settle", "conquer", "trade", "move", "research"]
    assert [planet["defence"] for planet in facts["planets"]] == [10, 6, 14, 6, 10, 7, 9, 13, 5, 8]
    assert [planet["technology"] for planet in facts["planets"]] == [9, 10, 1, 2, 3, 4, 5, 6, 7, 8]


def test_without_a_die_the_next_one_is_drawn() -> None:
    state = restore(sheets=[RICH], bag=["trade"], luck={"forced": [[0, 5]]})
    assert state.view(0)["die"] == {"colour": "trade", "value": 3}


def test_the_die_on_the_table_is_not_in_the_bag() -> None:
    assert table("trade", RICH).view(0)["bag"] == ["settle", "conquer", "move", "research"]
    assert restore(sheets=[RICH], die={"colour": "move"}).view(0)["die"] == {"colour": "move", "value": 1}


@pytest.mark.parametrize(
    ("mine", "first"),
    [
        ({}, "place A"),
        ({"ships": ["A"]}, "place B"),
        ({"ships": ["A", "B"], "spread": []}, "spread settle 0"),
        ({"ships": ["A", "B"], "spread": ["settle"], "resources": {"settle": 2}}, "spread conquer 0"),
    ],
)
def test_a_set_up_goes_on_where_it_stands(mine: dict[str, Any], first: str) -> None:
    state = restore(seats=2, sheets=[mine, sheet("CG", settle=2, move=4)])
    assert state.actors() == [0]
    assert offers(state)[0] == first


def test_who_has_a_space_base_has_taken_already() -> None:
    state = table("move", sheet("AE", [10], move=5), value=3)
    assert state.view(0)["sheets"][0]["resources"]["move"] == 8


def test_a_seed_stands_for_the_luck() -> None:
    dice = [str(restore(sheets=[RICH], luck={"seed": seed}).view(0)["die"]) for seed in range(30)]
    assert len(set(dice)) > 5
    assert dice[0] == str(restore(sheets=[RICH]).view(0)["die"]), "left out, it is seed 0"


def test_somebody_with_all_planets_ends_the_game() -> None:
    state = restore(sheets=[sheet("AB", settled="ABCDEFGHIJ")])
    assert (state.over, state.scores()) == (True, [10])


# ---- round trips ----


@pytest.mark.parametrize("set_up", ["quick_start", "variable"])
@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_goes_on_exactly_alike_from_every_position(seats: int, set_up: str) -> None:
    state = ROLLERS.new(ROLLERS.setup(seats, 5, {"set_up": set_up}))
    luck = starcup.Rng.seeded(1)
    while not state.over:
        written = state.position()
        state = ROLLERS.restore(json.loads(json.dumps(written)))
        assert state.position() == written
        seat = state.actors()[-1]
        legal = state.legal_actions(seat)
        state.play(seat, legal[luck.below(len(legal))])
    assert ROLLERS.restore(state.position()).position() == state.position()


def test_a_restored_window_stays_sealed() -> None:
    state = table("conquer", RICH, RICH)
    red(state, 6, 6)
    play(state, "conquer G 2")
    again = ROLLERS.restore(state.position())
    assert again.view(1) == state.view(1)
    assert again.view(1)["sheets"][0]["conquered"] == []
    assert again.view(0)["sheets"][0]["conquered"] == ["G"]


# ---- faults ----

SET_UP = {"prompts": ["first_ship"]}
ASKED = {"sheets": [RICH], "die": {"colour": "move"}}
VARIABLE = {"options": {"set_up": "variable"}}
TWO = {"seats": 2, "sheets": [RICH, RICH], "die": {"colour": "move"}}
FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"planets": 3}, "position: unknown planets; choose from bag, "),
    ({"round": 201}, "round is 201, but must be a whole number from 0 to 200"),
    ({"bag": ["blue"]}, "bag has 'blue', but must be one of settle, conquer, trade, move, research"),
    ({"bag": ["move", "move"]}, "bag has 'move' twice, but must have each once"),
    ({"bag": ["move"] * 6}, "but must be a list of at most 5"),
    ({"bag": ["move"], "round": 0}, "bag must be empty before the first round"),
    ({"die": {"colour": "move"}, "round": 0}, "die must be left out before the first round"),
    ({"die": {"colour": "red"}}, "position.die: colour has 'red', but must be one of settle, "),
    ({"die": {"colour": "move", "value": 4}}, "position.die: value is 4, but must be a whole number from 1 to 3"),
    ({"die": {"faces": 4}}, "position.die: unknown faces"),
    ({"die": {"colour": "move"}, "bag": ["move"]}, "bag holds the move die, which is on the table"),
    ({"die": {"colour": "move"}}, "die must be left out during the set-up"),
    ({"defences": [1]}, "defences must have a number for each of the planets A to J"),
    ({"defences": [22] * 10}, "defences is 22, but must be a whole number from 1 to 21"),
    ({"technologies": [1] * 10}, "technologies must have each technology on exactly one planet"),
    ({"technologies": [0] * 10}, "technologies is 0, but must be a whole number from 1 to 10"),
    ({"sheets": [RICH, RICH]}, "but must be a list of at most 1"),
    ({"sheets": [3]}, r"position.sheets\[0\] must be an object with named fields, not 3"),
    ({"sheets": [{"ship": "A"}]}, r"position.sheets\[0\]: unknown ship"),
    ({"sheets": [sheet("ABC")]}, r"sheets\[0\]: ships is \['A', 'B', 'C'\], but must be a list of at most 2"),
    ({"sheets": [sheet("AK")]}, "ships has 'K', but must be one of A, B, C"),
    ({"sheets": [sheet("AB", move=-1)]}, "resources: move is -1, but must be a whole number from 0 to 606"),
    ({"sheets": [{"resources": {"gold": 1}}]}, r"sheets\[0\].resources: unknown gold"),
    ({"sheets": [sheet("AB", spread=["move"])]}, r"spread is \['move'\], but must begin like settle, "),
    ({"sheets": [sheet("AB", spread=[], move=1)]}, "spread lacks move, but there is some of it"),
    (
        {"sheets": [sheet("AB", spread=["settle"], settle=7)]},
        "sheets give seat 0 7 in resources, but the set-up spreads 6",
    ),
    ({"sheets": [sheet("AA", spread=[])]}, "ships must start on two different planets"),
    ({"sheets": [sheet("AB", settled="CC")]}, "settled has 'C' twice, but must have each once"),
    ({"sheets": [sheet("AB", settled="C", conquered="C")]}, "name a planet twice: a planet is taken once, in one way"),
    ({"sheets": [sheet("AB", settled="I", traded="I", routes=["AI", "GI"])]}, "name a planet twice"),
    ({"sheets": [sheet("AB", routes=["DA"])]}, "routes has 'DA', but must be one of AD, AI"),
    ({"sheets": [sheet("AB", traded="I", routes=["AI"])]}, "traded has I without more than half of its routes"),
    ({"sheets": [sheet("AB", routes=["AI", "GI"])]}, "traded lacks I, but more than half of its routes are finished"),
    ({"sheets": [sheet("AB", [11])]}, "technologies is 11, but must be a whole number from 1 to 10"),
    ({"sheets": [sheet("AB", [3, 3])]}, "technologies names one twice, but must have each once"),
    ({"over": True, "sheets": [RICH]}, "over is true, but nobody controls all ten planets and"),
    ({"windows": [SET_UP, SET_UP]}, "windows must be one at most"),
    ({"windows": [{"prompts": ["die"]}]}, "die is missing, but 'die' asks about it"),
    (
        {"windows": [{"prompts": ["die"]}], "die": {"colour": "move"}},
        "windows ask 'die', but sheets call for 'first_ship'",
    ),
    ({**ASKED, "windows": [{"prompts": ["spread"]}]}, "windows ask 'spread', but sheets call for ''"),
    ({**ASKED, "windows": [SET_UP]}, "windows ask 'first_ship', but sheets call for ''"),
    ({**ASKED, "windows": [{"prompts": ["what"]}]}, "prompts has 'what', but must be one of '', first_ship"),
    (
        {**ASKED, "sheets": [sheet("AB", [10], move=9)], "windows": [{"prompts": ["die"]}]},
        "windows ask 'die', but with Space Base it must be 'more'",
    ),
    ({"defences": [11, 6, 14, 6, 10, 7, 9, 13, 5, 8]}, "has 11 for A, but must have 10, as in every quick start"),
    ({"defences": [4, *[8] * 9], **VARIABLE}, "defences has 4 for A, but must have from 5 to 15"),
    ({"defences": [5, 10, *[8] * 8], **VARIABLE}, "defences has 10 for B, but must have from 4 to 9"),
    ({"technologies": [10, 9, 1, 2, 3, 4, 5, 6, 7, 8]}, "has 10 on A, but they must be those of the quick start"),
    ({"technologies": [10, 9, 1, 2, 3, 4, 5, 6, 7, 8], **VARIABLE}, "must go up by one from planet to planet"),
    ({"sheets": [sheet("AB", move=607)]}, "resources: move is 607, but must be a whole number from 0 to 606"),
    ({"sheets": [RICH], "round": 0}, "sheets give seat 0 45 in resources, but the set-up spreads 6"),
    ({"sheets": [sheet("AB", spread=[], settled="C")]}, "sheets let seat 0 take or learn something before the first"),
    ({"sheets": [sheet("A")], "round": 2}, "round is not over its set-up"),
    ({"sheets": [sheet("A")], "bag": ["move"]}, "round is not over its set-up"),
    ({"over": True, "round": 200, "bag": []}, "over is true, but the set-up is not finished"),
    ({**ASKED, "windows": [{"prompts": [""]}]}, "windows ask nobody: leave them out where everybody is done"),
    (
        {**ASKED, "sheets": [sheet("AB", settled="ABCDEFGHIJ")], "windows": [{"prompts": ["die"]}]},
        "all ten planets already",
    ),
    ({**TWO, "windows": [{"prompts": ["die", "die"]}]}, "opening is missing: a window that asks several seats"),
    (
        {**TWO, "windows": [{"prompts": ["die", "die"]}], "opening": ["die", "die"]},
        "windows ask 'die', but shown call for 'first_ship'",
    ),
]


@pytest.mark.parametrize(("facts", "fault"), FAULTS, ids=[fault[:40] for _, fault in FAULTS])
def test_a_position_that_cannot_be_is_refused_in_words(facts: dict[str, Any], fault: str) -> None:
    with pytest.raises(starcup.BadPosition, match=fault):
        restore(**facts)


RICHER = sheet("CG", settle=9, conquer=9, trade=9, move=10, research=9)
SEALED: dict[str, Any] = {
    "seats": 2,
    "die": {"colour": "move", "value": 1},
    "sheets": [RICH, RICHER],
    "shown": [RICH, RICH],
    "windows": [{"prompts": ["die", ""]}],
    "opening": ["die", "die"],
}
SETTING_UP: dict[str, Any] = {
    "seats": 2,
    "round": 0,
    "sheets": [sheet("AB", spread=["settle"], settle=2), sheet("C")],
    "shown": [sheet("A"), {}],
    "windows": [{"prompts": ["spread", "second_ship"]}],
    "opening": ["second_ship", "first_ship"],
}


def test_positions_with_a_snapshot_can_be() -> None:
    assert ROLLERS.restore(SEALED).actors() == [0]
    assert ROLLERS.restore(SETTING_UP).actors() == [0, 1]


SINCE: list[tuple[dict[str, Any], str]] = [
    (SEALED | {"opening": ["more", "die"]}, "opening must ask every seat 'die' while a die is on the table"),
    (
        SEALED | {"shown": [RICH, sheet("CG", settled="ABCDEFGHIJ")]},
        "ask 'die' of somebody who controls all ten planets",
    ),
    (SEALED | {"shown": [RICHER, RICH]}, "sheets change move by -1 for seat 0 since shown"),
    (SEALED | {"sheets": [RICH, sheet("CG", move=9, settle=9)]}, "sheets change conquer by -9 for seat 1"),
    (SEALED | {"sheets": [RICH, {**RICHER, "settled": ["A"]}]}, "other settled for seat 1 than shown"),
    (SEALED | {"sheets": [{**RICH, "ships": ["C", "H"]}, RICHER]}, "other ships for seat 0 than shown"),
    (
        SEALED | {"sheets": [RICH, {**RICH, "resources": RICHER["resources"] | {"move": 11}}]},
        "change move by 2 for seat 1",
    ),
    (SEALED | {"sheets": [RICH, RICH]}, "show no use of the die for seat 1, which is through with it"),
    (SEALED | {"sheets": [RICH, {**RICHER, "ships": ["C", "H"]}]}, "show no use of the die for seat 1"),
    (SEALED | {"windows": [{"prompts": ["die", "more"]}]}, "show no use of the die for seat 1"),
    (SETTING_UP | {"shown": [sheet("C"), {}]}, "sheets lack what shown has for seat 0"),
    (
        SETTING_UP | {"shown": [sheet("AB", spread=["settle"], settle=1), {}], "opening": ["spread", "first_ship"]},
        "sheets have other settle resources for seat 0 than shown",
    ),
    (SETTING_UP | {"shown": [sheet("A", settled="D"), {}]}, "shown let seat 0 take or learn something"),
    (SETTING_UP | {"opening": ["spread", "first_ship"]}, "windows ask 'spread', but shown call for 'second_ship'"),
]


@pytest.mark.parametrize(("facts", "fault"), SINCE, ids=[fault[:60] for _, fault in SINCE])
def test_what_was_written_since_a_window_opened_can_have_been(facts: dict[str, Any], fault: str) -> None:
    with pytest.raises(starcup.BadPosition, match=fault):
        ROLLERS.restore(facts)


def test_a_single_ship_is_a_set_up_that_has_just_begun() -> None:
    state = restore(sheets=[sheet("A")])
    play(state, "place B")
    assert offers(state)[0] == "spread settle 0"


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({}, "seats is missing: 1 to 8"),
        ({"seats": 9}, "seats is 9, but must be a whole number from 1 to 8"),
        ({"seats": 2, "game": "chess"}, "game is 'chess', but this is rollers"),
        ({"seats": 2, "ruleset": 99}, "ruleset is 99, but this is ruleset"),
        ({"seats": 2, "options": {"set_up": "long"}}, "set_up cannot be 'long'; choose from quick_start, variable"),
    ],
)
def test_a_position_of_another_table_is_refused(facts: dict[str, Any], fault: str) -> None:
    with pytest.raises(starcup.BadPosition, match=fault):
        ROLLERS.restore(facts)
