"""Conquer: gamble resources as dice against a planet's defence."""

import pytest

import starcup
from tests.games.rollers.table import (
    HARDEST,
    RICH,
    against_rich,
    choices,
    faces_for,
    left,
    mine,
    offers,
    planets,
    play,
    red,
    said,
    sheet,
)

DEFENCES = [5, 4, 21, 9, 15, 6, 7, 8, 3, 14]  # as dice can have given them


@pytest.mark.rule("rollers:conquer.gamble")
def test_the_player_chooses_how_many_resources_to_gamble() -> None:
    assert choices("conquer", sheet("GG", conquer=4)) == ["take", *[f"conquer G {n}" for n in (1, 2, 3, 4)]]


@pytest.mark.rule("rollers:conquer.gamble")
@pytest.mark.parametrize("faces", [[1, 1], [6, 6]])
def test_the_resources_are_gone_whatever_falls(faces: list[int]) -> None:
    state = play(red(against_rich("conquer", sheet("GB", conquer=5)), *faces), "conquer G 2")
    assert left(state, "conquer") == 3


@pytest.mark.rule("rollers:conquer.dice")
@pytest.mark.parametrize("dice", [1, 3, 5])
def test_a_die_is_rolled_for_each_resource(dice: int) -> None:
    state = red(against_rich("conquer", sheet("CG", conquer=9)), *[2] * dice, 6)
    assert said(state, f"conquer C {dice}")[0].startswith(f"You attacked C with {dice} di")
    assert state.streams[0].forced == [5], "one die each, and no more"


@pytest.mark.rule("rollers:conquer.dice")
def test_red_dice_have_six_faces() -> None:
    with pytest.raises(starcup.BadOption, match="0 to 5"):
        play(red(against_rich("conquer", RICH), 7), "conquer C 1")
    state = against_rich("conquer", sheet("CC", conquer=600), **HARDEST)
    totals = {int(said(state, "conquer C 1")[0].split()[-1]) for _ in range(200)}
    assert totals == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("rollers:conquer.exceed")
@pytest.mark.parametrize(("total", "taken"), [(8, []), (9, []), (10, ["G"]), (18, ["G"])])
def test_the_total_must_exceed_the_defence(total: int, taken: list[str]) -> None:
    state = red(against_rich("conquer", sheet("GB", conquer=9)), *faces_for(total, 3))
    assert mine(play(state, "conquer G 3"))["conquered"] == taken


@pytest.mark.rule("rollers:conquer.exceed", "rollers:planet.G")
def test_example_four_and_four_and_two_conquer_g() -> None:
    state = red(against_rich("conquer", sheet("GB", conquer=4)), 4, 4, 2)
    assert said(state, "conquer G 3") == [
        "You attacked G with 3 dice: 4 + 4 + 2 = 10",
        "You conquered G",
    ]
    assert (planets(state), left(state, "conquer")) == ("G", 1)
    assert state.scores()[0] == 1


@pytest.mark.rule("rollers:conquer.again")
def test_a_failed_attempt_may_be_repeated() -> None:
    state = red(against_rich("conquer", sheet("II", conquer=3)), 1, 5, 1)
    play(state, "conquer I 1")
    assert offers(state) == ["done", "conquer I 1", "conquer I 2"]
    play(state, "conquer I 2")
    assert planets(state) == "I"


@pytest.mark.rule("rollers:conquer.most_dice")
@pytest.mark.parametrize(("planet", "defence"), list(zip("ABCDEFGHIJ", DEFENCES, strict=True)))
def test_no_more_dice_than_can_be_of_use(planet: str, defence: int) -> None:
    offered = choices("conquer", sheet(planet * 2, conquer=50), defences=DEFENCES, options={"set_up": "variable"})
    assert offered == ["take", *[f"conquer {planet} {n}" for n in range(1, defence + 2)]]


@pytest.mark.rule("rollers:conquer.most_dice")
@pytest.mark.parametrize(("settled", "most"), [("B", 5), ("BCDE", 2), ("BCDEF", 1), ("BCDEFGH", 1)])
def test_military_draft_makes_dice_needless_but_the_first(settled: str, most: int) -> None:
    offered = choices("conquer", sheet("II", [8], conquer=50, settled=settled))
    assert offered == ["take", *[f"conquer I {n}" for n in range(1, most + 1)]]
