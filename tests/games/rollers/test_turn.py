"""A turn: the die from the bag, taking or acting, and the end of a round."""

import pytest

import starcup
from tests.games.rollers.table import (
    RESOURCES,
    RICH,
    against_rich,
    choices,
    die,
    left,
    mine,
    next_die,
    offers,
    planets,
    play,
    red,
    said,
    sheet,
    table,
)

ALL = dict.fromkeys(RESOURCES, 9)


@pytest.mark.rule("rollers:turn.draw")
def test_no_die_is_drawn_twice_in_a_round() -> None:
    state = table("settle", sheet("AE", **ALL))
    for _ in range(30):
        drawn = [die(state)["colour"]]
        for _ in range(4):
            drawn.append(die(play(state, "take"))["colour"])
        assert sorted(drawn) == sorted(RESOURCES)
        play(state, "take")


@pytest.mark.rule("rollers:turn.draw")
@pytest.mark.parametrize("place", range(3))
def test_the_die_comes_from_those_left_in_the_bag(place: int) -> None:
    bag = ["settle", "trade", "research"]
    state = table("move", sheet("AE", **ALL), bag=bag)
    state.rng.forced = [place, 0]
    play(state, "take")
    assert die(state)["colour"] == bag[place]
    assert state.view(0)["bag"] == [colour for colour in bag if colour != bag[place]]


@pytest.mark.rule("rollers:turn.draw")
def test_every_die_left_is_drawn_at_times() -> None:
    state = table("move", RICH)
    first: set[str] = set()
    for _ in range(300):
        play(state, "take")
        if len(state.view(0)["bag"]) == 4:
            first.add(die(state)["colour"])
    assert first == set(RESOURCES)


@pytest.mark.rule("rollers:die.faces")
@pytest.mark.parametrize(("face", "value"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_a_die_has_three_ones_two_twos_and_a_three(face: int, value: int) -> None:
    state = table("move", RICH)
    state.rng.forced = [0, face]
    assert die(play(state, "take"))["value"] == value


@pytest.mark.rule("rollers:die.faces")
def test_a_die_has_six_faces() -> None:
    state = table("move", RICH)
    state.rng.forced = [0, 6]
    with pytest.raises(starcup.BadOption, match="0 to 5"):
        play(state, "take")


@pytest.mark.rule("rollers:turn.simultaneous")
def test_everyone_is_asked_about_the_same_die_at_once() -> None:
    state = table("trade", RICH, RICH, RICH, value=2)
    assert state.actors() == [0, 1, 2]
    for seat in (1, 2, 0):
        assert offers(state, seat)[0] == "take"
        play(next_die(state, "settle", 3), "take", seat=seat)
    assert [left(state, "trade", seat) for seat in range(3)] == [11, 11, 11]
    assert state.actors() == [0, 1, 2]
    assert state.view(0)["die"] == {"colour": "settle", "value": 3}


@pytest.mark.rule("rollers:turn.choice")
def test_who_takes_does_not_act() -> None:
    state = play(against_rich("settle", sheet("AE", **ALL)), "take")
    assert offers(state) == []


@pytest.mark.rule("rollers:turn.choice")
def test_who_acts_does_not_take() -> None:
    state = play(against_rich("settle", sheet("AB", **ALL)), "settle A")
    assert offers(state) == ["done", "settle B"]
    play(state, "done")
    assert left(state, "settle") == 4


@pytest.mark.rule("rollers:turn.take")
@pytest.mark.parametrize("colour", RESOURCES)
@pytest.mark.parametrize("value", [1, 2, 3])
def test_taking_adds_the_number_to_the_colour(colour: str, value: int) -> None:
    state = play(against_rich(colour, sheet("AE", **ALL), value=value), "take")
    assert mine(state)["resources"] == ALL | {colour: 9 + value}


@pytest.mark.rule("rollers:turn.act")
@pytest.mark.parametrize("colour", RESOURCES)
def test_the_colour_says_which_action(colour: str) -> None:
    kinds = {words.split()[0] for words in choices(colour, sheet("AE", **ALL))}
    assert kinds == {"take", colour}


@pytest.mark.rule("rollers:turn.act")
@pytest.mark.parametrize(
    ("act", "cost"), [("settle A", 5), ("conquer A 2", 2), ("trade AI", 2), ("move A J", 2), ("research 9", 9)]
)
def test_acting_pays_with_the_colour_of_the_die(act: str, cost: int) -> None:
    colour = act.split()[0]
    state = play(against_rich(colour, sheet("AE", **ALL)), act)
    assert mine(state)["resources"] == ALL | {colour: 9 - cost}


@pytest.mark.rule("rollers:turn.again")
def test_an_action_is_repeated_while_there_are_resources() -> None:
    state = play(against_rich("settle", sheet("BD", settle=6)), "settle B", "settle D")
    assert planets(state) == "BD"
    assert left(state, "settle") == 0
    assert state.prompt(0) == 0, "nothing left to pay with"


@pytest.mark.rule("rollers:turn.independent")
def test_what_others_do_with_a_die_is_shown_when_everyone_is_done() -> None:
    state = table("settle", sheet("AB", settle=9), RICH)
    before = state.view(1)
    play(state, "settle A")
    assert state.view(1) == before
    assert state.view(starcup.SPECTATOR)["sheets"][0]["settled"] == []
    assert offers(state, 1) == ["take", "settle C", "settle G"]
    play(state, "done")
    assert state.view(1) == before
    play(state, "take", seat=1)
    assert state.view(1)["sheets"][0]["settled"] == ["A"]
    assert state.view(starcup.SPECTATOR)["sheets"][0]["resources"]["settle"] == 4


@pytest.mark.rule("rollers:turn.independent")
def test_the_order_of_answers_makes_no_difference() -> None:
    ends = []
    for order in ([0, 1], [1, 0]):
        state = red(table("conquer", RICH, RICH), 6, 6, seat=0)
        for seat in order:
            play(state, "conquer G 2", "done", seat=seat)
        ends.append(state.position())
    assert ends[0] == ends[1]


@pytest.mark.rule("rollers:turn.at_least_one")
@pytest.mark.parametrize("colour", RESOURCES)
def test_acting_begins_with_an_action(colour: str) -> None:
    assert "done" not in choices(colour, sheet("AE", **ALL))


@pytest.mark.rule("rollers:turn.at_least_one")
def test_only_who_has_acted_may_be_done() -> None:
    state = play(against_rich("move", sheet("AE", **ALL)), "move A D")
    assert offers(state)[0] == "done"


@pytest.mark.rule("rollers:turn.only_take")
@pytest.mark.parametrize("colour", RESOURCES)
def test_who_can_pay_for_nothing_takes_without_being_asked(colour: str) -> None:
    state = against_rich(colour, sheet("AE", **{name: 9 for name in RESOURCES if name != colour}), value=2)
    assert state.actors() == [1]
    assert left(state, colour) == 2


@pytest.mark.rule("rollers:act.where")
def test_settling_and_conquering_are_for_planets_with_a_ship() -> None:
    assert choices("settle", sheet("AE", settle=9)) == ["take", "settle A", "settle E"]
    assert choices("conquer", sheet("EH", conquer=1)) == ["take", "conquer E 1", "conquer H 1"]


@pytest.mark.rule("rollers:act.where")
def test_research_is_for_planets_with_a_ship() -> None:
    assert choices("research", sheet("CE", research=10)) == ["take", "research 1", "research 3"]


@pytest.mark.rule("rollers:act.least_cost")
def test_an_action_costs_at_least_one() -> None:
    many = sheet("CD", [3, 4, 5, 6, 7, 8], research=1)
    state = play(against_rich("research", many), "research 1")
    assert left(state, "research") == 0
    assert choices("research", many | {"resources": {}}) == ["take"]


@pytest.mark.rule("rollers:act.least_cost")
@pytest.mark.parametrize(
    ("colour", "technologies", "act"),
    [("settle", [1, 9], "settle C"), ("move", [2], "move C D"), ("conquer", [8], "conquer C 1")],
)
def test_no_technology_makes_anything_free(colour: str, technologies: list[int], act: str) -> None:
    poor = sheet("CC", technologies, settled="ABDEF")
    assert choices(colour, poor) == ["take"]
    one = sheet("CC", technologies, settled="ABDEF", **{colour: 1})
    assert choices(colour, one) == ["take", act]
    assert left(play(against_rich(colour, one), act), colour) == 0


@pytest.mark.rule("rollers:act.controlled")
@pytest.mark.parametrize(
    "taken",
    [{"settled": "A"}, {"conquered": "A"}, {"traded": "A", "routes": ["AI", "AJ"]}],
    ids=lambda t: next(iter(t)),
)
def test_a_controlled_planet_is_not_taken_again(taken: dict[str, object]) -> None:
    ours = sheet("AF", settle=9, conquer=1, **taken)
    assert choices("settle", ours) == ["take", "settle F"]
    assert choices("conquer", ours) == ["take", "conquer F 1"]


@pytest.mark.rule("rollers:act.controlled")
def test_a_controlled_planet_is_not_traded_for_either() -> None:
    state = against_rich("trade", sheet("AB", trade=9, settled="A", routes=["AI"]))
    assert said(state, "trade AD") == ["You finished route A-D for 1"]
    assert (mine(state)["settled"], mine(state)["traded"]) == (["A"], [])


@pytest.mark.rule("rollers:round.end")
def test_after_the_fifth_die_all_go_back_into_the_bag() -> None:
    state = table("settle", RICH, bag=["move"], round=7)
    play(next_die(state, "move", 1), "take")
    assert (state.view(0)["round"], state.view(0)["bag"]) == (7, [])
    play(next_die(state, "move", 2), "take")
    assert state.view(0)["round"] == 8
    assert state.view(0)["die"] == {"colour": "move", "value": 2}
    assert state.view(0)["bag"] == ["settle", "conquer", "trade", "research"]
