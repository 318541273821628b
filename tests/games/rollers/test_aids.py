"""Aids and components: what a board would otherwise have to work out or to read from sentences."""

import re

import pytest

from starcup import SPECTATOR
from starcup.games.rollers.state import RollersState
from starcup.games.rollers.words.aids import aids
from starcup.games.rollers.words.components import components
from starcup.games.rollers.words.shapes import RollersTarget
from tests.games.rollers.table import LETTERS, RESOURCES, RICH, ROLLERS, against_rich, code, play, sheet, table


def planet(state: RollersState, letter: str, seat: int = 0) -> RollersTarget:
    return aids(state, seat)["planets"][LETTERS.index(letter)]


# ---- aids ----


def test_a_spectator_has_no_sheet_and_no_aids() -> None:
    assert set(map(len, aids(table("move", RICH), SPECTATOR).values())) == {0}  # type: ignore[arg-type]


def test_there_are_no_aids_before_the_ships_are_placed() -> None:
    state = ROLLERS.new(ROLLERS.setup(1))
    assert isinstance(state, RollersState)
    assert aids(state, 0)["planets"] == []
    play(play(state, "place A"), "place B")
    assert len(aids(state, 0)["planets"]) == 10


def test_aids_know_no_more_than_the_viewer_sees() -> None:
    state = table("move", RICH, RICH)
    before = aids(state, 1)
    play(state, "move C B")
    assert aids(state, 1) == before
    assert aids(state, 0) != before


@pytest.mark.parametrize(
    ("technologies", "odds"),
    [
        ([], [17, 72, 95, 99, 99, 100]),
        ([7], [31, 92, 99, 99, 99, 100]),
        ([8], [50, 92, 99, 100]),
    ],
)
def test_the_odds_of_a_conquest_by_number_of_dice(technologies: list[int], odds: list[int]) -> None:
    state = against_rich("conquer", sheet("IH", technologies, conquer=9, settled="AB"))
    assert planet(state, "I")["odds"] == odds
    assert planet(state, "A")["odds"] == [], "it is controlled already"


def test_odds_are_those_of_the_labels() -> None:
    state = against_rich("conquer", sheet("CG", [7, 8], conquer=30, settled="AB"))
    for action in state.legal_actions(0)[1:]:
        _, (index, dice) = ROLLERS.book.decode(action)
        said = re.search(r"\((\d+)%\)", ROLLERS.label(state, 0, action))
        assert said is not None
        assert aids(state, 0)["planets"][index]["odds"][dice - 1] == int(said[1])


def test_how_planets_were_taken_and_what_trade_still_needs() -> None:
    state = against_rich("trade", sheet("AE", settled="A", conquered="B", traded="D", routes=["AD", "BD", "BJ"]))
    assert [planet(state, letter)["taken"] for letter in "ABDJ"] == ["settled", "conquered", "traded", None]
    facts = planet(state, "J")
    assert (facts["routes"], facts["routes_finished"], facts["routes_needed"]) == (2, 1, 1)
    assert planet(state, "C")["routes_needed"] == 2
    assert planet(state, "D")["routes_needed"] == 0


@pytest.mark.parametrize("technologies", [[], [1], [2, 3, 4, 6], [5, 9]])
def test_what_can_be_done_is_what_is_legal_for_whoever_can_pay(technologies: list[int]) -> None:
    ours = sheet("CG", technologies, **dict.fromkeys(RESOURCES, 30), settled="A", routes=["BJ"])
    for die in RESOURCES:
        state = against_rich(die, ours)
        found = aids(state, 0)
        wanted = {
            "settle": [f"settle {row['planet']}" for row in found["planets"] if row["can_settle"]],
            "conquer": [f"conquer {row['planet']} 1" for row in found["planets"] if row["can_conquer"]],
            "trade": [f"trade {row['route']}" for row in found["routes"] if row["can_trade"]],
            "move": [f"move {row['start']} {row['to']}" for row in found["steps"]],
            "research": [f"research {row['technology']}" for row in found["technologies"] if row["can_research"]],
        }
        first_dice = [a for a in state.legal_actions(0)[1:] if die != "conquer" or ROLLERS.book.decode(a)[1][1] == 1]
        assert [code(words) for words in wanted[die]] == first_dice


def test_prices_are_those_of_the_labels() -> None:
    state = against_rich("settle", sheet("CG", [1, 2], settle=9))
    assert planet(state, "C")["settle_cost"] == 6
    assert {"start": "G", "to": "H", "cost": 1} in aids(state, 0)["steps"]
    row = aids(state, 0)["technologies"][8]
    assert row == {"technology": 9, "planet": "A", "cost": 7, "known": False, "can_research": False}
    assert aids(state, 0)["technologies"][1]["known"]


def test_asking_for_aids_changes_nothing() -> None:
    state = table("conquer", RICH, RICH)
    before = state.position()
    aids(state, 0)
    assert state.position() == before


# ---- components ----


def test_the_map_of_the_view_is_made_of_the_components() -> None:
    facts, view = components(), table("move", RICH).view(0)
    assert [(row["planet"], row["size"], row["defence"], row["x"], row["y"]) for row in facts["planets"]] == [
        (row["planet"], row["size"], row["defence"], row["x"], row["y"]) for row in view["planets"]
    ]
    assert facts["routes"] == view["routes"]
    assert [row["name"] for row in facts["planets"]][:2] == ["Amber", "Boreal"]


def test_every_colour_and_technology_has_its_sentence() -> None:
    facts, glossary = components(), ROLLERS.glossary()
    assert [row["resource"] for row in facts["actions"]] == RESOURCES
    assert [row["sentence"] for row in facts["actions"]] == [glossary[name] for name in RESOURCES]
    assert [row["technology"] for row in facts["technologies"]] == list(range(1, 11))
    assert all(glossary[f"#{row['technology']} {row['name']}"] == row["sentence"] for row in facts["technologies"])


def test_the_goal_is_every_planet() -> None:
    assert components()["goal"] == len(components()["planets"]) == 10
