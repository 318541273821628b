"""Reveal: which phases take place, what everybody sees, and the spare die of two players."""

import pytest

from tests.games.roll.table import at, bystander, new, play
from tests.games.roll.test_assign import workers


@pytest.mark.rule("roll:reveal.selected", "roll:phases.selected_only")
def test_exactly_the_selected_phases_take_place() -> None:
    third = bystander(faction="genetics_lab", home="old_earth", novelty_goods="", cup="H")
    state = workers("He Hd", others=[bystander(), third])
    play(state, "select explore produce H", "ready")
    play(state, "select explore ship H", "ready", seat=1)
    play(state, "select explore produce H", "ready", seat=2)
    assert state.view(0)["phases"] == ["produce", "ship"]
    assert (at(state, "cup"), at(state, "rare_goods")) == ("H", "H"), "Produce took place, Develop did not"


@pytest.mark.rule("roll:reveal.seen")
def test_everybody_sees_all_workers_till_the_next_roll() -> None:
    state = workers("He Hd Ms Nh", citizenry="RG")
    play(state, "select explore ship H", "dictate develop H", "move settle produce M", "ready")
    assert state.view(1)["empires"][0]["revealed"] == {}
    state.rng.forced = [5]
    play(state, "select explore ship H", "ready", seat=1)
    shown = {"produce": {"military": 1}, "ship": {"novelty": 1}, "strip": {"home": 1}, "dictate": {"home": 1}}
    assert state.view(1)["empires"][0]["revealed"] == shown


@pytest.mark.rule("roll:reveal.two_players")
@pytest.mark.parametrize(("side", "phases"), [(0, ["explore", "ship"]), (3, ["settle", "ship"]), (5, ["ship"])])
def test_with_two_players_a_spare_home_die_adds_its_phase(side: int, phases: list[str]) -> None:
    state = workers("He", citizenry="HM")
    play(state, "select explore ship H", "ready")
    state.rng.forced = [side]
    play(state, "select explore ship H", "ready", seat=1)
    assert state.view(0)["phases"] == phases


@pytest.mark.rule("roll:reveal.two_players")
def test_with_three_players_no_die_is_rolled() -> None:
    third = bystander(faction="genetics_lab", home="old_earth", novelty_goods="", cup="H")
    state = workers("He", others=[bystander(), third])
    play(state, "select explore ship H", "ready")
    play(state, "select explore ship H", "ready", seat=1)
    state.rng.forced = [0]
    play(state, "select explore ship H", "ready", seat=2)
    assert (state.view(0)["phases"], state.rng.forced) == (["ship"], [0])


@pytest.mark.rule("roll:round.steps")
def test_a_round_leads_to_the_next() -> None:
    state = new(3, 5)
    stages = []
    while state.round < 3:
        stages.append(state.stage)
        seat = state.to_move()
        state.apply(seat, state.legal_actions(seat)[0])
    order = [stage for i, stage in enumerate(stages) if i == 0 or stages[i - 1] != stage]
    rounds: list[list[int]] = [[], [], [], []]
    number = 0
    for stage in order:
        number += stage == 1
        rounds[number].append(int(stage))
    assert rounds[0] == [0]
    for stages_of_round in rounds[1:3]:
        assert stages_of_round == sorted(stages_of_round)
        assert stages_of_round[0] == 1
