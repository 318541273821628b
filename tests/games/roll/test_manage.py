"""Manage Empire, the end of the game, and the score."""

from typing import Any

import pytest

from starcup.games.roll.state import RollState
from tests.games.roll.table import ROLL, TILES, asked, bystander, empire, offers, play, shown, table


def managing(**facts: Any) -> RollState:
    """Manage Empire for seat 0; seat 1 has dice to recall, and waits."""
    return table("manage", empire(**facts))


def now(state: RollState, place: str, seat: int = 0) -> str:
    """The dice at a place as they are, not as Manage Empire began."""
    facts = shown(state, seat, seat)["dice"].get(place, {})
    names = ["home", "military", "consumption", "novelty", "rare", "genes", "alien"]
    return "".join("HMCNRGA"[names.index(name)] * count for name, count in facts.items())


# ---- recruit ----


@pytest.mark.rule("roll:recruit.must", "roll:recruit.least")
@pytest.mark.parametrize(("dice", "credits", "left"), [("HM", 5, 3), ("HM", 2, 1), ("HM", 3, 1), ("", 4, 4)])
def test_all_dice_that_can_be_paid_are_recruited(dice: str, credits: int, left: int) -> None:
    state = managing(citizenry=dice, cup="N", credits=credits)
    assert (now(state, "cup"), now(state, "citizenry")) == (dice + "N", "")
    assert state.empires[0].credits == left


@pytest.mark.rule("roll:recruit.choose", "roll:recruit.must", "roll:recruit.least")
def test_with_too_few_credits_the_player_chooses() -> None:
    state = managing(citizenry="HMMG", cup="N", credits=2)
    assert offers(state) == ["recruit H", "recruit M", "recruit G"]
    play(state, "recruit M")
    assert state.empires[0].credits == 1
    play(state, "recruit G")
    assert (now(state, "cup"), now(state, "citizenry"), state.empires[0].credits) == ("MNG", "HM", 1)
    assert asked(state) == "", "the last credit comes too late to recruit with"


@pytest.mark.rule("roll:recruit.choose")
def test_equal_dice_are_no_choice() -> None:
    state = managing(citizenry="HHH", cup="N", credits=2)
    assert (now(state, "cup"), now(state, "citizenry"), state.empires[0].credits) == ("HHN", "H", 1)


# ---- recall ----


@pytest.mark.rule("roll:recall.any", "roll:recall.free", "roll:recall.last_round")
def test_any_dice_on_stacks_and_worlds_may_be_recalled() -> None:
    state = managing(developers="HM", settlers="G", rare_goods="R", cup="N", credits=3)
    assert offers(state) == [
        "done", "recall developers H", "recall developers M", "recall settlers G", "recall rare_goods R",
    ]  # fmt: skip
    play(state, "recall rare_goods R", "recall developers M", "done")
    assert (now(state, "cup"), now(state, "developers"), state.empires[0].credits) == ("MNR", "H", 3)


@pytest.mark.rule("roll:recall.empty_cup")
def test_with_an_empty_cup_one_die_must_be_recalled() -> None:
    state = managing(developers="HM", settlers="G")
    assert offers(state) == ["recall developers H", "recall developers M", "recall settlers G"]
    play(state, "recall settlers G")
    assert offers(state) == ["done", "recall developers H", "recall developers M"]
    one = managing(developers="H")
    assert (now(one, "cup"), asked(one)) == ("H", ""), "the only one comes by itself"


# ---- the end ----


def ended(mine: dict[str, Any], other: dict[str, Any] | None = None, **facts: Any) -> RollState:
    """After Manage Empire, with nothing recalled."""
    state = table("manage", mine, other or bystander(mine), **facts)
    while state.stage == 7 and not state.over:
        state.play(state.to_move(), ROLL.book.encode("done", []))
    return state


@pytest.mark.rule("roll:end.pool", "roll:setup.pool")
@pytest.mark.parametrize(("mine", "theirs", "over"), [(12, 11, False), (12, 12, True), (20, 9, True), (0, 0, False)])
def test_the_game_ends_when_the_pool_is_empty(mine: int, theirs: int, over: bool) -> None:
    one = empire(cup="H", chips=mine)
    assert ended(one, bystander(one, chips=theirs)).over == over


@pytest.mark.rule("roll:end.squares")
@pytest.mark.parametrize(("tiles", "over"), [(8, False), (9, True), (11, True)])
def test_the_game_ends_with_twelve_squares(tiles: int, over: bool) -> None:
    state = ended(empire(TILES[:tiles], cup="H"))
    assert state.over == over
    assert state.empires[0].squares() == tiles + 3


@pytest.mark.rule("roll:end.squares", "roll:end.pool")
def test_the_round_is_played_to_its_end() -> None:
    names = [*TILES[:8]]
    one = empire(names, developments="trade_levies", develop="HHH", cup="H")
    state = table("develop", one)
    assert state.empires[0].squares() == 12
    assert not state.over
    assert state.view(0)["stage"] == "ship"


@pytest.mark.rule("roll:end.unfinished")
def test_a_game_is_stopped_after_two_hundred_rounds() -> None:
    assert not ended(empire(cup="H"), round=199).over
    assert ended(empire(cup="H"), round=200).over


# ---- the score ----


def score(tableau: str | list[str] = "", **facts: Any) -> int:
    """The points of an empire with Mining Industry (2), Meteorite Planet (1) and New Sparta (2), less those."""
    return ended(empire(tableau, **{"cup": "H", **facts})).scores()[0] - 5


@pytest.mark.rule("roll:score.costs", "roll:score.chips")
def test_costs_and_chips_count_and_the_zone_does_not() -> None:
    assert score() == 0
    assert score("trade_levies gem_world") == 5
    assert score("trade_levies gem_world", chips=7) == 12
    assert score("trade_levies", developments="conscription", worlds="mining_world") == 3


@pytest.mark.rule("roll:score.bonus", "roll:galactic_federation", "roll:new_galactic_order", "roll:round_up")
def test_the_rulebooks_example_has_twenty_five_points() -> None:
    """Developments of 13, worlds of 3; Galactic Federation adds 5, New Galactic Order with 4 Military dice 4."""
    one = empire(
        "galactic_federation new_galactic_order",
        faction="alien_archaeology",  # 1 and 1
        home="separatist_colony",  # 2
        cup="HMM",
        developers="M",
        citizenry="M",
        credits=2,
    )
    assert ended(one).scores()[0] == 25


@pytest.mark.rule("roll:free_trade_association", "roll:round_up")
@pytest.mark.parametrize(("worlds", "bonus"), [("", 0), ("artist_colony", 1), ("spice_world", 1), (
    "spice_world galactic_resort", 3), ("mining_world", 0)])  # fmt: skip
def test_free_trade_association_scores_half_the_cost_of_novelty_worlds(worlds: str, bonus: int) -> None:
    assert score(f"free_trade_association {worlds}") == score(worlds) + 6 + bonus
    start = empire("free_trade_association", home="earths_lost_colony", faction="galactic_religion", cup="H")
    assert ended(start).scores()[0] == 6 + 2 + 5 + 3, "home and faction worlds count: half of 2 and 3"


@pytest.mark.rule("roll:galactic_bankers")
def test_galactic_bankers_score_developments() -> None:
    assert score("galactic_bankers") == 6 + 2, "itself and that of the faction"
    assert score("galactic_bankers trade_levies public_works gem_world") == 6 + 3 + 1 + 2 + 4


@pytest.mark.rule("roll:galactic_exchange", "roll:purple.elsewhere")
def test_galactic_exchange_scores_colours_of_dice() -> None:
    assert score("galactic_exchange") == 6 + 1
    everywhere = {"cup": "HH", "citizenry": "M", "developers": "C", "settlers": "N", "rare_goods": "A"}
    assert score("galactic_exchange", **everywhere) == 6 + 5
    assert score("galactic_exchange", **{**everywhere, "citizenry": "MRG", "credits": 9}) == 6 + 7


@pytest.mark.rule("roll:galactic_federation", "roll:round_up")
def test_galactic_federation_scores_a_third_of_all_developments() -> None:
    assert score("galactic_federation") == 6 + 3, "8 with the faction's 2, rounded up"
    assert score("galactic_federation trade_levies") == 6 + 3 + 4
    assert score("galactic_federation trade_levies export_duties") == 6 + 3 + 2 + 5


@pytest.mark.rule("roll:galactic_renaissance")
@pytest.mark.parametrize(("chips", "bonus"), [
    (0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3), (10, 4), (14, 4), (15, 5), (20, 5), (21, 6),
    (28, 7), (36, 8), (45, 9), (54, 9), (55, 10), (65, 10), (66, 11),
])  # fmt: skip
def test_galactic_renaissance_scores_by_chips(chips: int, bonus: int) -> None:
    assert score("galactic_renaissance", chips=chips) == 6 + chips + bonus


@pytest.mark.rule("roll:galactic_reserves")
def test_galactic_reserves_score_goods_that_are_left() -> None:
    one = empire("galactic_reserves gem_world", rare_goods="RH", novelty_goods="C", cup="H")
    assert ended(one).scores()[0] == 5 + 6 + 2 + 3
    state = table("manage", one)
    play(state, "recall rare_goods R", "done")
    assert state.scores()[0] == 5 + 6 + 2 + 2, "recalled goods no longer count"


@pytest.mark.rule("roll:mining_league")
def test_mining_league_scores_rare_worlds() -> None:
    assert score("mining_league") == 6 + 2, "Meteorite Planet"
    assert score("mining_league mining_world asteroid_belt gem_world") == 6 + 3 + 2 + 2 + 6
    assert score("mining_league", worlds="mining_world") == 6 + 2


@pytest.mark.rule("roll:new_economy", "roll:reassign.list")
def test_new_economy_scores_developments_without_a_reassign_power() -> None:
    assert score("new_economy") == 6 + 2, "itself and that of the faction"
    assert score("new_economy galactic_mandate backup_planning local_subsidies") == 6 + 3 + 1 + 2 + 2
    assert score("new_economy conscription public_works") == 6 + 4 + 1 + 4
    adapted = empire("new_economy", faction="biological_adaptation", cup="H")
    assert ended(adapted).scores()[0] == 6 + 4 + 2 + 2, "Biological Adaptation has none"


@pytest.mark.rule("roll:new_galactic_order", "roll:round_up")
@pytest.mark.parametrize(("dice", "bonus"), [(0, 0), (1, 2), (3, 2), (4, 4), (6, 4), (7, 6)])
def test_new_galactic_order_scores_military_dice(dice: int, bonus: int) -> None:
    mine = empire("new_galactic_order", cup="H" + "M" * dice)
    other = bystander(mine, tableau=["rebel_hideout"])  # which brings some of these dice into play
    assert ended(mine, other).scores()[0] - 5 == 6 + bonus


@pytest.mark.rule("roll:system_diversification", "roll:round_up", "roll:reassign.list")
def test_system_diversification_scores_half_of_reassign_developments() -> None:
    assert score("system_diversification") == 6 + 3
    assert score("system_diversification galactic_mandate backup_planning") == 6 + 3 + 1 + 5
    assert score("system_diversification trade_levies backup_planning") == 6 + 3 + 1 + 4
    adapted = empire("system_diversification", faction="biological_adaptation", cup="H")
    assert ended(adapted).scores()[0] == 6 + 4 + 2 + 3, "Biological Adaptation does not count"


# ---- who has won ----


@pytest.mark.rule("roll:score.ties")
@pytest.mark.parametrize(
    ("mine", "theirs", "ranks"),
    [
        ({"chips": 13}, {"chips": 12}, [1, 2]),
        ({"chips": 12, "cup": "HH"}, {"chips": 12}, [1, 2]),
        ({"chips": 12, "credits": 4}, {"chips": 12, "credits": 3}, [1, 2]),
        ({"chips": 12, "cup": "HHH"}, {"chips": 12, "credits": 3}, [1, 1]),
        ({"chips": 12, "cup": "HHHH", "credits": 3}, {"chips": 13, "credits": 1}, [2, 1]),
        ({"chips": 12, "developers": "MMM"}, {"chips": 12, "credits": 2}, [2, 1]),
    ],
)
def test_ties_are_broken_by_dice_in_the_cup_and_credits(
    mine: dict[str, Any], theirs: dict[str, Any], ranks: list[int]
) -> None:
    one = empire(**{"home": "new_sparta", "faction": "mining_industry", "cup": "H", **mine})
    other = empire(**{"home": "separatist_colony", "faction": "consumer_markets", "cup": "H", **theirs})
    state = ended(one, other)
    assert state.over
    assert state.ranking() == ranks
