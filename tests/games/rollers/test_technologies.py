"""The ten technologies, one after the other, each with its rulings."""

import pytest

import starcup
from tests.games.rollers.table import (
    LETTERS,
    RESOURCES,
    RICH,
    against_rich,
    choices,
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

# ---- 1 Recruit ----


@pytest.mark.rule("rollers:technology.1")
@pytest.mark.parametrize(("planet", "cost"), [("D", 2), ("A", 4), ("C", 6)])
def test_recruit_takes_one_off_settling(planet: str, cost: int) -> None:
    assert choices("settle", sheet(planet * 2, [1], settle=cost - 1)) == ["take"]
    state = against_rich("settle", sheet(planet * 2, [1], settle=cost))
    assert left(play(state, f"settle {planet}"), "settle") == 0


# ---- 2 Stargate System ----


@pytest.mark.rule("rollers:technology.2")
@pytest.mark.parametrize(("start", "to"), [("A", "B"), ("B", "C"), ("C", "D"), ("F", "G"), ("H", "I"), ("I", "J")])
def test_stargates_hop_to_the_next_letter_for_one(start: str, to: str) -> None:
    assert f"move {start} {to}" not in choices("move", sheet(start * 2, move=1))
    state = against_rich("move", sheet(start * 2, [2], move=1))
    assert f"move {start} {to}" in offers(state)
    play(state, f"move {start} {to}")
    assert (mine(state)["ships"], left(state, "move")) == ([start, to], 0)


@pytest.mark.rule("rollers:technology.2.loop")
def test_from_j_a_ship_hops_to_a() -> None:
    state = against_rich("move", sheet("JJ", [2], move=1))
    assert offers(state) == ["take", "move J A"]
    assert mine(play(state, "move J A"))["ships"] == ["A", "J"]


@pytest.mark.rule("rollers:technology.2.back")
@pytest.mark.parametrize("start", LETTERS)
def test_no_ship_hops_back(start: str) -> None:
    before = LETTERS[LETTERS.index(start) - 1]
    hop = LETTERS[(LETTERS.index(start) + 1) % 10]
    reached = [words[-1] for words in choices("move", sheet(start * 2, [2], move=1))[1:]]
    walks = [words[-1] for words in choices("move", sheet(start * 2, move=1))[1:]]
    assert reached == sorted({hop, *walks})
    assert before not in reached or before in walks


@pytest.mark.rule("rollers:technology.2.again")
def test_a_ship_hops_again_and_again() -> None:
    state = play(against_rich("move", sheet("AA", [2], move=4)), "move A B", "move B C", "move C D", "move A B")
    assert (mine(state)["ships"], left(state, "move")) == (["B", "D"], 0)


@pytest.mark.rule("rollers:technology.2.mixed")
def test_hops_and_moves_mix() -> None:
    state = play(against_rich("move", sheet("AA", [2], move=9)), "move A D", "move D E", "move E G", "move G H")
    assert (mine(state)["ships"], left(state, "move")) == (["A", "H"], 4)


# ---- 3 Space Cannons ----


@pytest.mark.rule("rollers:technology.3")
def test_example_cannons_reach_d_i_and_j_from_a() -> None:
    assert choices("conquer", sheet("AA", conquer=1)) == ["take", "conquer A 1"]
    reached = choices("conquer", sheet("AA", [3], conquer=1))
    assert reached == ["take", "conquer A 1", "conquer D 1", "conquer I 1", "conquer J 1"]


@pytest.mark.rule("rollers:technology.3")
def test_cannons_reach_from_both_ships_and_leave_controlled_planets() -> None:
    reached = choices("conquer", sheet("AF", [3], conquer=1, settled="DEH"))
    assert reached == ["take", *[f"conquer {letter} 1" for letter in "ACFIJ"]]


@pytest.mark.rule("rollers:technology.3")
def test_cannons_take_a_planet_where_no_ship_is() -> None:
    state = red(against_rich("conquer", sheet("AA", [3], conquer=2)), 3, 3)
    assert mine(play(state, "conquer I 2"))["conquered"] == ["I"]


@pytest.mark.rule("rollers:technology.3.several")
def test_cannons_take_several_planets_in_one_turn() -> None:
    state = red(against_rich("conquer", sheet("AA", [3], conquer=4)), 3, 3, 6, 6)
    assert planets(play(state, "conquer I 2", "conquer D 2")) == "DI"


@pytest.mark.rule("rollers:technology.3.line")
def test_cannons_reach_over_one_route_finished_or_not() -> None:
    reached = choices("conquer", sheet("BB", [3], conquer=1, routes=["BJ"]))
    assert reached == ["take", *[f"conquer {letter} 1" for letter in "BCDJ"]]


# ---- 4 Merchant Outposts ----


@pytest.mark.rule("rollers:technology.4")
def test_example_outposts_go_on_from_d_to_b() -> None:
    started = {"trade": 2, "routes": ["AD"]}
    assert choices("trade", sheet("AA", **started)) == ["take", "trade AI", "trade AJ"]
    assert choices("trade", sheet("AA", [4], **started)) == ["take", "trade AI", "trade AJ", "trade BD", "trade DE"]


@pytest.mark.rule("rollers:technology.4.ends")
def test_outposts_stand_at_either_end_of_any_finished_route() -> None:
    offered = choices("trade", sheet("JJ", [4], trade=9, routes=["GH"]))
    assert offered == ["take", "trade AJ", "trade BJ", "trade EG", "trade FH", "trade GI", "trade CH"]


@pytest.mark.rule("rollers:technology.4.ends")
def test_outposts_use_a_route_finished_with_the_same_die() -> None:
    state = against_rich("trade", sheet("II", [4], trade=9))
    assert "trade AD" not in offers(state)
    play(state, "trade AI", "trade AD", "trade DE")
    assert planets(state) == "AD"


# ---- 5 Research Facility ----


@pytest.mark.rule("rollers:technology.5")
def test_example_technology_nine_for_three_with_the_facility() -> None:
    assert "research 9" not in choices("research", sheet("AA", [2, 5, 6], research=2))
    state = against_rich("research", sheet("AA", [2, 5, 6], research=3))
    assert said(state, "research 9")[0] == "You researched Mass of Colonists for 3"
    assert left(state, "research") == 0


@pytest.mark.rule("rollers:technology.5")
def test_without_the_facility_it_would_cost_six() -> None:
    assert "research 9" not in choices("research", sheet("AA", [2, 4, 6], research=5))
    assert "research 9" in choices("research", sheet("AA", [2, 4, 6], research=6))


@pytest.mark.rule("rollers:technology.5.itself")
@pytest.mark.parametrize(("known", "cost"), [([], 5), ([1, 2], 3)])
def test_the_facility_itself_has_the_plain_discount(known: list[int], cost: int) -> None:
    state = against_rich("research", sheet("GG", known, research=cost))
    assert left(play(state, "research 5"), "research") == 0
    assert choices("research", sheet("GG", known, research=cost - 1)) == ["take"]


@pytest.mark.rule("rollers:technology.5.itself")
def test_the_facility_counts_itself() -> None:
    assert choices("research", sheet("BB", [5], research=7)) == ["take"]
    assert choices("research", sheet("BB", [5], research=8)) == ["take", "research 10"]


# ---- 6 Laboratory ----


@pytest.mark.rule("rollers:technology.6")
def test_the_laboratory_researches_from_anywhere() -> None:
    assert choices("research", sheet("AA", [1], research=4)) == ["take"]
    assert choices("research", sheet("AA", [6], research=4)) == ["take", *[f"research {n}" for n in range(1, 6)]]
    state = play(against_rich("research", sheet("AA", [6], research=9)), "research 10")
    assert mine(state)["technologies"] == [6, 10]


# ---- 7 Bombard ----


@pytest.mark.rule("rollers:technology.7", "rollers:planet.A")
def test_example_bombard_on_a() -> None:
    """2 + 4 + 4 is 10 and fails; all three dice are rolled again."""
    state = red(against_rich("conquer", sheet("AC", [7], conquer=4)), 2, 4, 4, 3, 4, 5)
    assert said(state, "conquer A 3") == [
        "You attacked A with 3 dice: 2 + 4 + 4 = 10",
        "You bombarded A: all dice are rolled again",
        "You attacked A with 3 dice: 3 + 4 + 5 = 12",
        "You conquered A",
    ]
    assert (planets(state), left(state, "conquer")) == ("A", 1)


@pytest.mark.rule("rollers:technology.7")
def test_without_bombard_a_failure_stays_one() -> None:
    state = red(against_rich("conquer", sheet("AC", conquer=4)), 2, 4, 4, 3, 4, 5)
    assert planets(play(state, "conquer A 3")) == ""
    assert state.streams[0].forced == [2, 3, 4]


@pytest.mark.rule("rollers:technology.7")
def test_dice_are_rolled_again_once() -> None:
    state = red(against_rich("conquer", sheet("IC", [7], conquer=2)), 1, 2, 6)
    assert planets(play(state, "conquer I 1")) == ""
    assert state.streams[0].forced == [5]
    assert offers(state) == ["done", "conquer C 1", "conquer I 1"], "the next attempt is paid for anew"


@pytest.mark.rule("rollers:technology.7.itself")
def test_a_success_is_not_rolled_again() -> None:
    state = red(against_rich("conquer", sheet("IC", [7], conquer=2)), 6, 1)
    assert planets(play(state, "conquer I 1")) == "I"
    assert state.streams[0].forced == [0]


@pytest.mark.rule("rollers:technology.7.itself")
def test_the_second_roll_replaces_the_first() -> None:
    state = red(against_rich("conquer", sheet("IC", [7], conquer=2)), 4, 4)
    assert said(state, "conquer I 1")[-1] == "You failed to conquer I: it takes more than 5"
    assert planets(state) == "", "4 and 4 are not added up"


# ---- 8 Military Draft ----


@pytest.mark.rule("rollers:technology.8", "rollers:planet.A")
@pytest.mark.parametrize(("technologies", "total", "taken"), [([], "10", "EF"), ([8], "2 bonus = 12", "AEF")])
def test_example_draft_on_a_with_e_and_f(technologies: list[int], total: str, taken: str) -> None:
    state = red(against_rich("conquer", sheet("AC", technologies, conquer=4, settled="EF")), 2, 4, 4)
    assert said(state, "conquer A 3")[0].endswith(total)
    assert planets(state) == taken


@pytest.mark.rule("rollers:technology.8")
def test_the_draft_counts_planets_however_taken() -> None:
    ours = sheet("CC", [8], conquer=1, settled="B", conquered="H", traded="D", routes=["AD", "DE"])
    state = red(against_rich("conquer", ours), 6)
    assert said(state, "conquer C 1")[0] == "You attacked C with 1 die: 6 + 3 bonus = 9"


@pytest.mark.rule("rollers:technology.8.now")
def test_a_planet_just_conquered_counts_for_the_next_roll() -> None:
    state = red(against_rich("conquer", sheet("BI", [8], conquer=9)), 3, 3, 3, 3)
    assert said(state, "conquer I 2")[0].endswith("3 + 3 = 6")
    assert said(state, "conquer B 2")[0].endswith("3 + 3 + 1 bonus = 7")
    assert planets(state) == "BI"


@pytest.mark.rule("rollers:technology.8.now")
def test_the_draft_helps_bombards_second_roll_too() -> None:
    state = red(against_rich("conquer", sheet("IC", [7, 8], conquer=9, settled="B")), 1, 5)
    assert planets(play(state, "conquer I 1")) == "BI"


# ---- 9 Mass of Colonists ----


@pytest.mark.rule("rollers:technology.9")
@pytest.mark.parametrize("planet", "DAC")
def test_colonists_settle_any_planet_for_one(planet: str) -> None:
    state = against_rich("settle", sheet(planet * 2, [9], settle=1))
    assert left(play(state, f"settle {planet}"), "settle") == 0
    assert planets(state) == planet


@pytest.mark.rule("rollers:technology.9.exactly")
def test_colonists_with_recruit_still_cost_one() -> None:
    state = play(against_rich("settle", sheet("AD", [1, 9], settle=3)), "settle A", "settle D")
    assert left(state, "settle") == 1


# ---- 10 Space Base ----


@pytest.mark.rule("rollers:technology.10")
@pytest.mark.parametrize("colour", RESOURCES)
def test_a_space_base_takes_and_acts_with_each_die(colour: str) -> None:
    ours = sheet("AE", [10], **dict.fromkeys(RESOURCES, 9))
    state = against_rich(colour, ours, value=2)
    assert left(state, colour) == 11
    assert offers(state)[0] == "done"
    assert offers(state)[1].startswith(colour)


@pytest.mark.rule("rollers:technology.10.order")
def test_what_a_space_base_takes_pays_for_the_action_at_once() -> None:
    state = against_rich("settle", sheet("AA", [10], settle=2), value=3)
    assert offers(state) == ["done", "settle A"]
    assert left(play(state, "settle A"), "settle") == 0


@pytest.mark.rule("rollers:technology.10.order")
def test_a_space_base_takes_once() -> None:
    state = play(against_rich("move", sheet("AE", [10], move=5), value=2), "move A D", "move E F")
    assert left(state, "move") == 5
    assert "take" not in offers(state)
    play(state, "done")
    assert left(state, "move") == 5


@pytest.mark.rule("rollers:technology.10.order")
def test_who_only_takes_with_a_space_base_is_done() -> None:
    state = play(against_rich("move", sheet("AE", [10], move=5), value=2), "done")
    assert (left(state, "move"), offers(state)) == (7, [])


@pytest.mark.rule("rollers:technology.10.order")
def test_nobody_sees_what_a_space_base_takes_before_the_die_is_done() -> None:
    state = table("move", sheet("AE", [10], move=5), RICH, value=2)
    assert state.view(1)["sheets"][0]["resources"]["move"] == 5
    assert state.view(starcup.SPECTATOR)["sheets"][0]["resources"]["move"] == 5


@pytest.mark.rule("rollers:technology.10.next_die")
def test_a_new_space_base_works_from_the_next_die_on() -> None:
    state = table("research", sheet("BC", research=12, move=2), value=3)
    play(state, "research 10")
    assert left(state, "research") == 2, "this die is not taken as well"
    play(next_die(state, "move", 2), "done")
    assert left(state, "research") == 2
    assert left(state, "move") == 4
    assert offers(state)[0] == "done"
