"""Trade: finish routes, and take planets with more than half of theirs."""

import pytest

from tests.games.rollers.table import RICH, against_rich, choices, left, mine, offers, planets, play, said, sheet, table


@pytest.mark.rule("rollers:trade.whole")
def test_a_route_is_paid_in_full() -> None:
    assert choices("trade", sheet("JJ", trade=1)) == ["take"]
    assert choices("trade", sheet("JJ", trade=2)) == ["take", "trade AJ"]
    assert choices("trade", sheet("JJ", trade=3)) == ["take", "trade AJ", "trade BJ"]
    state = play(against_rich("trade", sheet("JJ", trade=5)), "trade BJ")
    assert mine(state)["routes"] == ["BJ"]
    assert left(state, "trade") == 2


@pytest.mark.rule("rollers:trade.where")
def test_a_route_touches_a_planet_with_a_ship() -> None:
    assert choices("trade", sheet("DI", trade=9)) == [
        "take",
        "trade AD",
        "trade AI",
        "trade BD",
        "trade DE",
        "trade GI",
    ]


@pytest.mark.rule("rollers:trade.where")
def test_a_finished_route_is_no_place_to_start_from() -> None:
    state = play(against_rich("trade", sheet("II", trade=9)), "trade AI")
    assert offers(state) == ["done", "trade GI"]


@pytest.mark.rule("rollers:trade.majority")
def test_two_of_three_routes_take_a_planet() -> None:
    state = play(against_rich("trade", sheet("FF", trade=9)), "trade CF")
    assert planets(state) == ""
    assert planets(play(state, "trade EF")) == "F"


@pytest.mark.rule("rollers:trade.majority")
@pytest.mark.parametrize(("planet", "first", "second"), [("I", "AI", "GI"), ("J", "AJ", "BJ")])
def test_half_of_the_routes_is_not_enough(planet: str, first: str, second: str) -> None:
    state = play(against_rich("trade", sheet(planet * 2, trade=9)), f"trade {first}")
    assert planets(state) == ""
    assert planets(play(state, f"trade {second}")) == planet


@pytest.mark.rule("rollers:trade.majority", "rollers:planet.D")
def test_example_taking_d_by_trade_for_three() -> None:
    state = against_rich("trade", sheet("DH", trade=3))
    assert said(state, "trade AD") == ["You finished route A-D for 1"]
    assert said(state, "trade DE") == ["You finished route D-E for 2", "You took D by trade"]
    assert (mine(state)["traded"], left(state, "trade")) == (["D"], 0)
    assert state.scores()[0] == 1


@pytest.mark.rule("rollers:trade.both")
def test_one_route_can_take_both_its_ends() -> None:
    state = against_rich("trade", sheet("DD", trade=9, routes=["AD", "EG"]))
    assert said(state, "trade DE") == ["You finished route D-E for 2", "You took D by trade", "You took E by trade"]
    assert mine(state)["traded"] == ["D", "E"]


@pytest.mark.rule("rollers:trade.both")
def test_several_planets_can_fall_in_one_turn() -> None:
    state = against_rich("trade", sheet("DE", trade=9))
    assert planets(play(state, "trade AD", "trade BD", "trade EF", "trade EG")) == "DE"


@pytest.mark.rule("rollers:trade.no_ship")
def test_a_planet_falls_without_a_ship_there() -> None:
    state = play(against_rich("trade", sheet("DD", trade=9, routes=["EF"])), "trade DE")
    assert mine(state)["traded"] == ["E"]


@pytest.mark.rule("rollers:trade.own")
def test_a_route_is_finished_once() -> None:
    state = play(against_rich("trade", sheet("DD", trade=9)), "trade BD")
    assert offers(state) == ["done", "trade AD", "trade DE"]


@pytest.mark.rule("rollers:trade.own")
def test_routes_of_others_neither_count_nor_stand_in_the_way() -> None:
    state = table("trade", RICH | {"routes": ["AD"]}, sheet("DD", trade=9))
    play(state, "trade DE", seat=1)
    assert planets(state, 1) == ""
    assert offers(state, 1) == ["done", "trade AD", "trade BD"]


@pytest.mark.rule("rollers:trade.any")
def test_a_route_may_be_finished_between_controlled_planets() -> None:
    ours = sheet("DD", trade=9, settled="A", conquered="DE")
    assert choices("trade", ours) == ["take", "trade AD", "trade BD", "trade DE"]
    assert mine(play(against_rich("trade", ours), "trade AD"))["routes"] == ["AD"]


@pytest.mark.rule("rollers:trade.any")
def test_a_route_may_be_finished_whoever_controls_its_ends() -> None:
    state = table("trade", sheet("DD", trade=1), RICH | {"settled": ["A", "D"]})
    assert offers(state) == ["take", "trade AD"]
