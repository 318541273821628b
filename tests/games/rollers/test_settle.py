"""Settle: pay for a planet by its size."""

import pytest

from tests.games.rollers.table import against_rich, choices, left, mine, play, said, sheet


@pytest.mark.rule("rollers:settle.cost")
@pytest.mark.parametrize(("planet", "cost"), [("D", 3), ("A", 5), ("C", 7)])
def test_settling_costs_three_five_or_seven(planet: str, cost: int) -> None:
    assert choices("settle", sheet(planet * 2, settle=cost - 1)) == ["take"]
    assert choices("settle", sheet(planet * 2, settle=cost)) == ["take", f"settle {planet}"]
    state = play(against_rich("settle", sheet(planet + "I", settle=cost + 3)), f"settle {planet}")
    assert left(state, "settle") == 3


@pytest.mark.rule("rollers:settle.cost", "rollers:planet.A")
def test_example_settling_a_costs_five() -> None:
    state = against_rich("settle", sheet("AD", settle=8))
    assert said(state, "settle A") == ["You settled A for 5"]
    assert left(state, "settle") == 3


@pytest.mark.rule("rollers:settle.take")
def test_a_settled_planet_is_taken() -> None:
    state = against_rich("settle", sheet("AD", settle=8, conquered="B"))
    assert state.scores() == [1, 0]
    play(state, "settle A")
    assert mine(state)["settled"] == ["A"]
    assert state.scores() == [2, 0]
