"""Research: technologies of planets, cheaper with each one known."""

import pytest

from tests.games.rollers.table import (
    RICH,
    against_rich,
    choices,
    left,
    mine,
    next_die,
    offers,
    play,
    said,
    sheet,
    table,
)

PLANET_OF = dict(zip(range(1, 11), "CDEFGHIJAB", strict=True))


@pytest.mark.rule("rollers:research.cost")
@pytest.mark.parametrize("number", range(1, 11))
def test_a_technology_costs_its_number(number: int) -> None:
    planet = PLANET_OF[number]
    assert choices("research", sheet(planet * 2, research=number - 1)) == ["take"]
    assert choices("research", sheet(planet * 2, research=number)) == ["take", f"research {number}"]
    state = play(against_rich("research", sheet(planet + planet, research=number)), f"research {number}")
    assert mine(state)["technologies"] == [number]
    assert left(state, "research") == 0


@pytest.mark.rule("rollers:research.discount")
@pytest.mark.parametrize(("known", "cost"), [([], 10), ([1], 9), ([1, 2, 3], 7), ([1, 2, 3, 4, 6, 7, 8, 9], 2)])
def test_each_technology_known_takes_one_off(known: list[int], cost: int) -> None:
    assert "research 10" not in choices("research", sheet("BB", known, research=cost - 1))
    state = against_rich("research", sheet("BB", known, research=cost))
    assert "research 10" in offers(state)
    assert left(play(state, "research 10"), "research") == 0


@pytest.mark.rule("rollers:research.discount", "rollers:technology.6")
def test_example_laboratory_for_four() -> None:
    state = against_rich("research", sheet("HH", [1, 2], research=4))
    assert said(state, "research 6")[0] == "You researched Laboratory for 4"
    assert left(state, "research") == 0


@pytest.mark.rule("rollers:research.once")
def test_a_technology_is_researched_once() -> None:
    assert choices("research", sheet("CD", [1], research=9)) == ["take", "research 2"]
    state = play(against_rich("research", sheet("CD", research=9)), "research 2")
    assert offers(state) == ["done", "research 1"]


@pytest.mark.rule("rollers:research.never_out")
def test_everybody_may_research_the_same_technology() -> None:
    ours = sheet("CC", research=3)
    state = table("research", ours, ours, RICH | {"technologies": [1]})
    for seat in (0, 1):
        assert "research 1" in offers(state, seat)
        play(state, "research 1", seat=seat)
    assert mine(state, 0)["technologies"] == mine(state, 1)["technologies"] == [1]


@pytest.mark.rule("rollers:research.at_once")
def test_a_new_discount_counts_for_the_same_die() -> None:
    state = play(against_rich("research", sheet("CD", research=2)), "research 1")
    assert offers(state) == ["done", "research 2"], "2 less 1"


@pytest.mark.rule("rollers:research.at_once")
def test_a_new_laboratory_works_with_the_same_die() -> None:
    state = play(against_rich("research", sheet("HH", research=8)), "research 6")
    assert offers(state) == ["done", "research 1", "research 2", "research 3"]


@pytest.mark.rule("rollers:research.at_once")
def test_a_new_facility_doubles_for_the_same_die() -> None:
    state = play(against_rich("research", sheet("GI", research=10)), "research 5")
    assert offers(state) == ["done", "research 7"], "7 less 2"


@pytest.mark.rule("rollers:research.at_once")
def test_a_new_technology_works_with_the_next_die() -> None:
    state = play(table("research", sheet("CD", research=2, settle=2)), "research 1")
    play(next_die(state, "settle", 1), "done")
    assert offers(state) == ["take", "settle D"]
