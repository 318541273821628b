"""Produce and Ship."""

import pytest

from tests.games.roll.table import asked, at, bystander, chips, credits, empire, offers, play, table

WORLDS = "spice_world asteroid_belt plague_world deserted_alien_outpost"


# ---- Produce ----


@pytest.mark.rule("roll:produce.becomes", "roll:produce.any_colour")
def test_a_producer_of_any_colour_becomes_a_good_on_a_world_of_any() -> None:
    state = table("produce", empire(WORLDS, faction="space_piracy", produce="HCA"), bystander(faction="genetics_lab"))
    worlds = ["novelty", "rare", "genes", "alien"]
    assert offers(state) == [f"produce {world} {letter}" for world in worlds for letter in "HCA"]
    play(state, "produce alien H", "produce rare A", "produce novelty C")
    assert (at(state, "alien_goods"), at(state, "rare_goods"), at(state, "novelty_goods")) == ("H", "A", "C")


@pytest.mark.rule("roll:produce.not_gray", "roll:produce.excess")
def test_gray_worlds_hold_no_goods() -> None:
    state = table(
        "produce", empire("tourist_world", faction="space_piracy", produce="HM"), bystander(faction="genetics_lab")
    )
    assert (asked(state), at(state, "cup"), at(state, "produce")) == ("", "HM", "")


@pytest.mark.rule("roll:produce.one_good", "roll:produce.excess", "roll:phases.unused", "roll:produce.must")
def test_a_world_holds_one_good_and_producers_left_go_to_the_cup() -> None:
    state = table("produce", empire("spice_world", produce="HM", novelty_goods="N"))
    assert offers(state) == ["produce rare H", "produce rare M"], "and no way to produce nothing"
    play(state, "produce rare M")
    assert (at(state, "rare_goods"), at(state, "novelty_goods"), at(state, "cup")) == ("M", "N", "H")


@pytest.mark.rule("roll:produce.must", "roll:produce.second_optional", "roll:galactic_reserves")
def test_first_goods_must_be_produced_with_galactic_reserves_too() -> None:
    state = table("produce", empire("galactic_reserves spice_world", produce="HM", rare_goods="N"))
    assert "done" not in offers(state), "Spice World is empty"
    play(state, "produce rare H")
    assert "done" not in offers(state), "it still is"
    play(state, "produce novelty M") if asked(state) else None
    assert (at(state, "rare_goods"), at(state, "novelty_goods")) == ("HN", "M")


@pytest.mark.rule("roll:produce.second_optional")
def test_a_producer_may_go_back_when_only_second_places_are_left() -> None:
    state = table("produce", empire("galactic_reserves", produce="HM", rare_goods="N"))
    assert offers(state) == ["done", "produce rare H", "produce rare M"]
    play(state, "done")
    assert (at(state, "rare_goods"), at(state, "cup")) == ("N", "HM")


@pytest.mark.rule("roll:power.only_phase")
def test_powers_of_other_phases_do_nothing_in_produce() -> None:
    names = "galactic_investors robot_surveyors galactic_salon public_works"
    state = table("produce", empire(names, cup="H"))
    assert (credits(state), chips(state)) == (1, 0)


# ---- Ship ----


def shipper(tableau: str = WORLDS, **facts: object) -> dict[str, object]:
    return empire(tableau, **{"faction": "alien_archaeology", "cup": "H", **facts})


@pytest.mark.rule("roll:ship.trade", "roll:ship.both_dice", "roll:ship.one_at_a_time")
def test_a_trade_pays_by_the_colour_of_the_world() -> None:
    one = shipper(novelty_goods="A", rare_goods="A", genes_goods="A", alien_goods="H", ship="MMMM")
    for move, paid in (("novelty A", 3), ("rare A", 4), ("genes A", 5), ("alien H", 6)):
        state = play(table("ship", one), f"trade {move} M")
        assert credits(state) == 1 + paid
        assert at(state, "citizenry") == "".join(sorted("M" + move[-1], key="HMCNRGA".index))
    both = play(table("ship", one), "trade novelty A M", "trade rare A M", "consume alien H M")
    assert (credits(both), chips(both), at(both, "citizenry"), at(both, "ship")) == (8, 1, "HMMMAA", "M")


@pytest.mark.rule("roll:ship.consume", "roll:ship.purple", "roll:ship.mismatch", "roll:assign.column")
@pytest.mark.parametrize(("world", "good", "who", "earned"), [
    ("novelty", "N", "N", 3), ("novelty", "N", "H", 2), ("novelty", "H", "N", 2), ("novelty", "H", "M", 1),
    ("rare", "R", "R", 3), ("rare", "N", "N", 1), ("genes", "G", "G", 3), ("alien", "A", "A", 3),
    ("alien", "G", "G", 1), ("novelty", "C", "H", 2), ("rare", "H", "C", 2), ("genes", "C", "C", 3),
    ("alien", "A", "C", 3), ("genes", "C", "G", 3),
])  # fmt: skip
def test_consuming_pays_for_dice_that_match_the_world(world: str, good: str, who: str, earned: int) -> None:
    state = table("ship", shipper(**{f"{world}_goods": good, "ship": who}))
    if state.prompt(0):
        play(state, f"consume {world} {good} {who}")
    assert chips(state) == earned


@pytest.mark.rule("roll:ship.all_shippers", "roll:ship.excess", "roll:phases.unused")
def test_all_shippers_work_while_there_are_goods_and_the_others_go_to_the_cup() -> None:
    state = table("ship", shipper(novelty_goods="N", ship="HHM"))
    assert not any(words == "done" for words in offers(state))
    play(state, "trade novelty N M")
    assert (asked(state), at(state, "ship")) == ("", "HH"), "no good is left"
    play(state, "trade novelty N H", seat=1)
    assert (at(state, "cup"), at(state, "ship")) == ("HHH", "")


@pytest.mark.rule("roll:ship.own_goods")
def test_a_shipper_takes_only_its_owners_goods() -> None:
    state = table("ship", shipper(ship="H"))
    assert asked(state) == "", "others have goods, this player has none"


@pytest.mark.rule("roll:galactic_reserves")
def test_each_of_two_goods_needs_a_shipper() -> None:
    state = table("ship", shipper("galactic_reserves spice_world", novelty_goods="NN", ship="H"))
    play(state, "trade novelty N H")
    assert (at(state, "novelty_goods"), asked(state)) == ("N", "")


@pytest.mark.rule("roll:ship.pool", "roll:end.pool")
def test_chips_beyond_the_pool_are_paid() -> None:
    other = bystander(chips=12, faction="genetics_lab")
    state = table("ship", shipper(novelty_goods="N", ship="NN", chips=11), other)
    while state.actors() != [0]:
        play(state, "trade novelty N H", seat=1)
    play(state, "consume novelty N N")
    assert chips(state) == 14
    assert state.view(0)["pool"] == -2
