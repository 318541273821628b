"""Move: ships along routes, from planet to planet."""

import pytest

from tests.games.rollers.table import against_rich, choices, left, mine, offers, play, sheet


@pytest.mark.rule("rollers:move.cost")
def test_a_move_costs_the_number_on_the_route() -> None:
    assert choices("move", sheet("FF", move=1)) == ["take", "move F E"]
    assert choices("move", sheet("FF", move=2)) == ["take", "move F C", "move F E"]
    assert choices("move", sheet("FF", move=3)) == ["take", "move F C", "move F E", "move F H"]
    assert left(play(against_rich("move", sheet("FF", move=5)), "move F H"), "move") == 2


@pytest.mark.rule("rollers:move.cost", "rollers:route.EG", "rollers:route.GH", "rollers:route.EF", "rollers:route.FH")
@pytest.mark.parametrize("over", ["G", "F"])
def test_example_from_e_to_h_for_four(over: str) -> None:
    state = play(against_rich("move", sheet("EA", move=4)), f"move E {over}", f"move {over} H")
    assert (mine(state)["ships"], left(state, "move")) == (["A", "H"], 0)


@pytest.mark.rule("rollers:move.cost")
def test_four_is_the_least_from_e_to_h() -> None:
    reached = {"E": 0}
    for _ in range(10):
        for start, paid in list(reached.items()):
            for words in choices("move", sheet(start * 2, move=3))[1:]:
                to = words[-1]
                state = play(against_rich("move", sheet(start * 2, move=3)), words)
                reached[to] = min(reached.get(to, 99), paid + 3 - left(state, "move"))
    assert reached["H"] == 4


@pytest.mark.rule("rollers:move.stop")
def test_a_ship_stops_on_planets_only() -> None:
    assert choices("move", sheet("CC", move=1)) == ["take"], "no route from C costs less than 2"
    state = play(against_rich("move", sheet("CC", move=5)), "move C B")
    assert mine(state)["ships"] == ["B", "C"]
    assert mine(play(state, "move B D"))["ships"] == ["C", "D"]


@pytest.mark.rule("rollers:move.both")
def test_one_or_both_ships_move_over_several_planets() -> None:
    state = play(against_rich("move", sheet("AH", move=9)), "move A D", "move D E", "move E F")
    assert mine(state)["ships"] == ["F", "H"]
    assert mine(play(state, "move H G"))["ships"] == ["F", "G"]
    assert "move F E" in offers(state)
    assert "move G E" in offers(state)


@pytest.mark.rule("rollers:move.share")
def test_two_ships_may_share_a_planet() -> None:
    state = play(against_rich("move", sheet("AD", move=3)), "move A D")
    assert mine(state)["ships"] == ["D", "D"]
    assert offers(state) == ["done", "move D A", "move D B", "move D E"], "ships are alike: each way once"
    assert mine(play(state, "move D E"))["ships"] == ["D", "E"], "one of them stays"


@pytest.mark.rule("rollers:move.cheapest")
@pytest.mark.parametrize(("start", "to", "back"), [("D", "E", 2), ("B", "C", 2), ("G", "H", 2), ("E", "F", 1)])
def test_a_hop_is_paid_where_it_is_cheaper_than_the_route(start: str, to: str, back: int) -> None:
    state = play(against_rich("move", sheet(start * 2, [2], move=9)), f"move {start} {to}")
    assert left(state, "move") == 8
    assert left(play(state, f"move {to} {start}"), "move") == 8 - back
