"""Positions: written by hand, read back, and refused where they cannot be."""

import json
from typing import Any

import pytest

from starcup import BadPosition, Rng, random_playout
from starcup.games.roll.state import RollState
from tests.games.roll.table import ROLL, TILES, at, bystander, empire, new, table, tiles


def read(**facts: Any) -> RollState:
    state = ROLL.restore({"seats": 2, **facts})
    assert isinstance(state, RollState)
    return state


def test_the_shortest_position_is_a_first_round() -> None:
    state = read()
    assert state.round == 1
    assert [len(empire_["dice"]) > 0 for empire_ in state.view(0)["empires"]] == [True, True]
    assert [empire_["faction"] for empire_ in state.view(0)["empires"]] == ["space_piracy", "alien_archaeology"]
    assert [empire_["home"] for empire_ in state.view(0)["empires"]] == ["alpha_centauri", "ancient_race"]
    assert len(state.bag) == 55
    assert state.empires[1].credits == 1


def test_a_left_out_stage_of_a_phase_takes_place() -> None:
    state = table("develop", empire(developments="public_works", develop="H"), bystander(ship=""), phases=[])
    assert tiles(state) == ["public_works"]
    assert at(state, "developers") == ""


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_of_a_game_continues_alike(seats: int) -> None:
    state = new(seats, 11)
    rng = Rng.seeded(5)
    for ply in range(150):
        seat = state.actors()[rng.below(len(state.actors()))]
        legal = state.legal_actions(seat)
        state.apply(seat, legal[rng.below(len(legal))])
        if state.over:
            break
        if ply % 10 == 0:
            text = json.dumps(state.position())
            again = ROLL.restore(json.loads(text))
            assert again.position() == state.position()
            one, two = state.clone(), again
            random_playout(one, Rng.seeded(3))
            random_playout(two, Rng.seeded(3))
            assert one.position() == two.position()


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"stage": "sleep"}, "stage has 'sleep'"),
    ({"round": 201}, "round is 201"),
    ({"phases": ["dance"]}, "phases has 'dance'"),
    ({"empires": [{"credits": 11}]}, r"empires\[0\]: credits is 11"),
    ({"empires": [{"chips": -1}]}, "chips is -1"),
    ({"empires": [{"colour": "red"}]}, "unknown colour"),
    ({"empires": [{"faction": "pirates"}]}, "faction has 'pirates'"),
    ({"empires": [{"faction": "genetics_lab"}, {"faction": "genetics_lab"}]}, "another empire has that"),
    ({"empires": [{"home": "old_earth"}, {"home": "old_earth"}]}, "another empire has that"),
    ({"empires": [{}, {}, {}]}, "at most 2"),
    ({"empires": [{"tableau": ["space_piracy"]}]}, "tableau has 'space_piracy'"),
    ({"empires": [{"tableau": ["gem_world", "conscription"]}]}, "tile conscription .gem_world. twice"),
    ({"empires": [{"developments": ["gem_world"]}]}, "developments has 'gem_world'"),
    ({"empires": [{"worlds": ["conscription"]}]}, "worlds has 'conscription'"),
    ({"empires": [{"developments": [{"epoch": 2}]}]}, "tile is missing"),
    ({"empires": [{"developments": [{"tile": "conscription", "known": "somewhere"}]}]}, "somewhere for mixed ones"),
    ({"empires": [{"developments": [{"tile": "conscription", "known": "here", "mixed": True}]}]}, "not mixed"),
    ({"empires": [{"developments": [{"tile": "conscription", "seen": 1}]}]}, "unknown seen"),
    ({"empires": [{"dice": {"pocket": {"home": 1}}}]}, "unknown pocket"),
    ({"empires": [{"dice": {"cup": {"blue": 1}}}]}, "unknown blue"),
    ({"empires": [{"dice": {"cup": {"home": 26}}}]}, "home is 26"),
    ({"empires": [{"dice": {"cup": {"home": 13}}}, {"dice": {"cup": {"home": 13}}}]}, "have 26 home dice"),
    ({"empires": [{"dice": {"cup": {"home": 1}, "alien_goods": {"alien": 1}}}]}, "alien_goods are more"),
    ({"empires": [{"dice": {}}]}, "need a die in every cup"),
    ({"empires": [{"memory": {"gem_world": 3}}]}, "unknown gem_world"),
    ({"empires": [{"doing": {"selected": "nothing"}}]}, "selected has 'nothing'"),
    ({"empires": [{"doing": {"hurry": 1}}]}, "unknown hurry"),
    (
        {"memory": {"conscription": 3}, "empires": [{"developments": ["public_works", "conscription"]}]},
        "memory has cons",
    ),
    ({"bag": ["conscription"]}, "lacks tiles"),
    ({"bag": [*TILES, "conscription"]}, "holds conscription"),
    ({"bag": TILES, "empires": [{"developments": ["conscription"]}]}, "holds conscription"),
    ({"stage": "set_up"}, "two drawn tiles"),
    ({"windows": [{"prompts": ["select"]}]}, "one prompt for each"),
    ({"options": {"strict_timing": "never"}}, "strict_timing cannot be"),
]


@pytest.mark.parametrize(("facts", "words"), FAULTS, ids=[words for _, words in FAULTS])
def test_a_position_that_cannot_be_is_refused(facts: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        read(**facts)


def test_other_faults_name_their_place() -> None:
    with pytest.raises(BadPosition, match=r"position.empires\[1\].doing: unknown x"):
        read(empires=[{}, {"doing": {"x": 1}}])
    with pytest.raises(BadPosition, match=r"position.empires\[0\].developments\[1\]: epoch is 0"):
        read(empires=[{"developments": ["public_works", {"tile": "conscription", "epoch": 0}]}])
