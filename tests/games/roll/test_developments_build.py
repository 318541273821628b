"""Developments whose powers work in Develop, Settle and Produce."""

import pytest

from tests.games.roll.table import (
    at,
    credits,
    empire,
    offers,
    play,
    table,
    tiles,
)

# ---- Develop ----


@pytest.mark.rule("roll:investment_credits", "roll:build.discounts")
def test_investment_credits_save_a_developer() -> None:
    state = table("develop", empire("investment_credits", developments="trade_levies", develop="HH"))
    assert tiles(state) == ["investment_credits", "trade_levies"]


@pytest.mark.rule("roll:power.must", "roll:build.discounts", "roll:investment_credits")
def test_a_discount_cannot_be_refused() -> None:
    state = table("develop", empire("investment_credits", developments="trade_levies", develop="HHH"))
    assert (at(state, "citizenry"), at(state, "cup")) == ("HH", "H"), "nobody overpays"


@pytest.mark.rule("roll:investment_credits", "roll:power.at_once", "roll:build.several")
def test_investment_credits_serve_the_next_tile_of_the_same_phase() -> None:
    state = table("develop", empire(developments="investment_credits trade_levies", develop="HHHHHH"))
    assert tiles(state) == ["investment_credits", "trade_levies"]
    fewer = table("develop", empire(developments="investment_credits trade_levies", develop="HHH"))
    assert tiles(fewer) == [], "not for itself"


@pytest.mark.rule("roll:biological_adaptation", "roll:combination.adaptation", "roll:build.least")
@pytest.mark.parametrize(("name", "plain", "both"), [
    ("backup_planning", 1, 1), ("local_subsidies", 1, 1), ("galactic_mandate", 2, 1), ("trade_levies", 3, 2),
    ("nanotechnology", 4, 3), ("system_diversification", 5, 4),
])  # fmt: skip
def test_biological_adaptation_makes_reassign_powers_cheaper(name: str, plain: int, both: int) -> None:
    for tableau, cost in (("", plain), ("investment_credits", both)):
        for dice in (cost - 1, cost):
            one = empire(tableau, faction="biological_adaptation", developments=name, develop="H" * dice, cup="H")
            assert (name in tiles(table("develop", one))) == (dice == cost)


@pytest.mark.rule("roll:galactic_investors", "roll:power.no_workers", "roll:power.at_once")
def test_galactic_investors_pay_at_the_end_of_develop() -> None:
    assert credits(table("develop", empire("galactic_investors", cup="H"))) == 3
    built = table("develop", empire(developments="galactic_investors", develop="HHHHH"))
    assert credits(built) == 3, "the phase in which it is finished included"
    assert credits(table("settle", empire("galactic_investors", cup="H"))) == 1


@pytest.mark.rule("roll:galactic_religion", "roll:purple.elsewhere")
def test_galactic_religion_counts_novelty_dice_in_the_citizenry() -> None:
    one = empire(faction="galactic_religion", citizenry="NNC", cup="N", developments="public_works", develop="N")
    assert credits(table("develop", one)) == 4, "the developer just used counts, Consumption and the cup do not"


@pytest.mark.rule("roll:public_works", "roll:power.triggered", "roll:power.at_once")
def test_public_works_and_two_more_pay_two() -> None:
    state = table("develop", empire(developments="public_works backup_planning diversification", develop="HHH"))
    assert (len(tiles(state)), credits(state)) == (3, 3)
    world = table("settle", empire("public_works", worlds="fifth_column", settle="H"))
    assert (len(tiles(world)), credits(world)) == (2, 1)


@pytest.mark.rule("roll:galactic_recycling", "roll:combination.completed")
def test_galactic_recycling_pays_for_developments_and_worlds() -> None:
    state = table("develop", empire(developments="galactic_recycling backup_planning", develop="HHH"))
    assert credits(state) == 2, "not for itself"
    assert credits(table("settle", empire("galactic_recycling", worlds="fifth_column", settle="H"))) == 2
    both = empire("galactic_recycling public_works", developments="backup_planning", develop="H")
    assert credits(table("develop", both)) == 3
    robots = empire("galactic_recycling terraforming_robots", worlds="asteroid_belt", settle="HH")
    assert credits(table("settle", robots)) == 4


@pytest.mark.rule("roll:galactic_federation", "roll:build.one_to_cup")
def test_galactic_federation_returns_one_or_two_developers() -> None:
    state = table("develop", empire("galactic_federation", developments="trade_levies", develop="HMN"))
    assert offers(state) == ["to_cup H", "to_cup M", "to_cup N"], "one at least"
    play(state, "to_cup M")
    assert offers(state) == ["done", "to_cup H", "to_cup N"]
    two = play(state.clone(), "to_cup N")
    assert (at(two, "cup"), at(two, "citizenry")) == ("MN", "H")
    play(state, "done")
    assert (at(state, "cup"), at(state, "citizenry")) == ("M", "HN")


@pytest.mark.rule("roll:galactic_federation")
def test_galactic_federation_does_not_serve_itself_but_the_next() -> None:
    state = table("develop", empire(developments="galactic_federation public_works", develop="HHHHHHH"))
    assert (tiles(state), at(state, "cup"), at(state, "citizenry")) == (
        ["galactic_federation", "public_works"],
        "H",
        "HHHHHH",
    )


@pytest.mark.rule("roll:galactic_federation")
def test_galactic_federation_has_nothing_to_do_with_worlds() -> None:
    state = table("settle", empire("galactic_federation", worlds="gem_world", settle="HM"))
    assert (at(state, "citizenry"), at(state, "cup")) == ("HM", "N")


# ---- Settle ----


@pytest.mark.rule("roll:replicant_robots", "roll:build.least")
def test_replicant_robots_save_a_settler() -> None:
    assert tiles(table("settle", empire("replicant_robots", worlds="gem_world", settle="H")))[1:] == ["gem_world"]
    assert tiles(table("settle", empire("replicant_robots", worlds="fifth_column", settle="H")))[1:] == ["fifth_column"]
    assert tiles(table("settle", empire("replicant_robots", worlds="fifth_column", cup="H")))[1:] == []
    assert tiles(table("settle", empire("replicant_robots", worlds="mining_world", settle="H")))[1:] == []


@pytest.mark.rule("roll:replicant_robots", "roll:build.early", "roll:build.discounts")
def test_replicant_robots_of_this_round_complete_a_world_without_settlers() -> None:
    one = empire(developments="replicant_robots", develop="HHHH", worlds="gem_world", settlers="H")
    state = table("develop", one, phases=["develop", "settle", "ship"])
    assert tiles(state) == ["replicant_robots", "gem_world"]
    later = table("develop", one)
    assert tiles(later) == ["replicant_robots"], "only when Settle takes place"


@pytest.mark.rule("roll:free_trade_zone", "roll:free_trade_zone.first", "roll:build.least")
@pytest.mark.parametrize(("world", "zone", "robots"), [
    ("fifth_column", 1, 1), ("outlaw_world", 2, 1), ("trading_world", 2, 1), ("tourist_world", 2, 1),
    ("terraformed_world", 3, 2), ("galactic_trendsetters", 4, 3), ("gem_world", 2, 1),
])  # fmt: skip
def test_free_trade_zone_makes_gray_worlds_cheaper(world: str, zone: int, robots: int) -> None:
    for tableau, cost in (("free_trade_zone", zone), ("free_trade_zone replicant_robots", robots)):
        for dice in range(7):
            state = table("settle", empire(tableau, worlds=world, settle="H" * dice, cup="H"))
            assert (world in tiles(state)) == (dice >= cost)


@pytest.mark.rule("roll:alien_uplift_blueprints", "roll:combination.blueprints")
@pytest.mark.parametrize(("world", "cost", "robots"), [
    ("plague_world", 2, 1), ("deserted_alien_outpost", 3, 2), ("mining_world", 3, 2), ("trading_world", 3, 2),
    ("galactic_resort", 3, 2),
])  # fmt: skip
def test_alien_uplift_blueprints_save_a_settler(world: str, cost: int, robots: int) -> None:
    for tableau, need in (("alien_uplift_blueprints", cost), ("alien_uplift_blueprints replicant_robots", robots)):
        for dice in range(6):
            state = table("settle", empire(tableau, worlds=world, settle="H" * dice, cup="H"))
            assert (world in tiles(state)) == (dice >= need)


@pytest.mark.rule("roll:robot_surveyors", "roll:power.no_workers")
def test_robot_surveyors_pay_at_the_end_of_settle() -> None:
    assert credits(table("settle", empire("robot_surveyors", cup="H"))) == 3
    assert credits(table("develop", empire("robot_surveyors", cup="H"))) == 1


@pytest.mark.rule("roll:terraforming_robots")
def test_terraforming_robots_pay_for_worlds_and_more_for_rare_elements() -> None:
    assert credits(table("settle", empire("terraforming_robots", worlds="fifth_column", settle="H"))) == 2
    assert credits(table("settle", empire("terraforming_robots", worlds="asteroid_belt", settle="HH"))) == 3
    built = table("develop", empire("terraforming_robots", developments="public_works", develop="H"))
    assert credits(built) == 1


@pytest.mark.rule("roll:galactic_exchange", "roll:build.one_to_cup")
def test_galactic_exchange_returns_one_or_two_settlers() -> None:
    state = table("settle", empire("galactic_exchange", worlds="mining_world", settle="HGN"))
    assert offers(state) == ["to_cup H", "to_cup N", "to_cup G"]
    play(state, "to_cup G")
    assert offers(state) == ["done", "to_cup H", "to_cup N"]
    play(state, "to_cup N")
    assert (at(state, "cup"), at(state, "citizenry")) == ("NG", "H"), "two at most"
    built = table("develop", empire("galactic_exchange", developments="export_duties", develop="HG"))
    assert at(built, "cup") == ""


@pytest.mark.rule("roll:new_galactic_order")
def test_new_galactic_order_returns_all_military_settlers_that_were_used() -> None:
    state = table("settle", empire("new_galactic_order", worlds="mining_world", settle="MMH"))
    assert (at(state, "cup"), at(state, "citizenry")) == ("MM", "H")
    left = empire("new_galactic_order", worlds="asteroid_belt mining_world", settle="MMM")
    stayed = table("settle", left)
    assert (at(stayed, "cup"), at(stayed, "settlers")) == ("MMR", "M"), "not those left on the stack"


@pytest.mark.rule("roll:galactic_exchange", "roll:new_galactic_order", "roll:build.both_to_cup")
def test_galactic_exchange_and_new_galactic_order_add_up() -> None:
    one = empire("galactic_exchange new_galactic_order", worlds="silicon_world", settle="MHGN")
    state = table("settle", one)
    assert offers(state) == ["done", "to_cup H", "to_cup N", "to_cup G"], "the Military die may be the one"
    play(state, "to_cup H", "to_cup G")
    assert (at(state, "cup"), at(state, "citizenry")) == ("HMG", "N")
    none = empire("galactic_exchange new_galactic_order", worlds="silicon_world", settle="RHGN")
    assert "done" not in offers(table("settle", none)), "one at least, and none is Military"


# ---- Produce ----


@pytest.mark.rule("roll:merchant_guild", "roll:power.no_workers")
def test_merchant_guild_pays_at_the_end_of_produce() -> None:
    assert credits(table("produce", empire("merchant_guild", cup="H"))) == 3
    assert credits(table("explore", empire("merchant_guild", cup="H"))) == 1


@pytest.mark.rule("roll:consumer_markets")
def test_consumer_markets_count_goods_on_novelty_worlds() -> None:
    one = empire(
        "spice_world gem_world asteroid_belt", faction="consumer_markets", novelty_goods="HN", rare_goods="N", cup="H"
    )
    assert credits(table("produce", one)) == 3, "by the world, not by the good"


@pytest.mark.rule("roll:mining_league")
def test_mining_league_counts_goods_on_rare_worlds() -> None:
    one = empire("mining_league asteroid_belt spice_world", rare_goods="HR", novelty_goods="R", cup="H")
    assert credits(table("produce", one)) == 3


@pytest.mark.rule("roll:genetics_lab")
def test_genetics_lab_counts_goods_that_are_genes_dice() -> None:
    one = empire("spice_world plague_world", faction="genetics_lab", novelty_goods="G", genes_goods="GR", cup="GG")
    assert credits(table("produce", one)) == 5, "on any world, and two each"


@pytest.mark.rule("roll:galactic_reserves", "roll:produce.one_good", "roll:produce.second_optional")
def test_galactic_reserves_hold_two_goods_a_world() -> None:
    one = empire("galactic_reserves spice_world", home="old_earth", produce="HHHHM")
    state = table("produce", one)
    assert offers(state) == ["produce novelty H", "produce novelty M", "produce rare H", "produce rare M"]
    play(state, "produce novelty H", "produce rare H")
    assert offers(state)[0] == "done", "a second good may be left out"
    play(state, "produce novelty M", "produce rare H")
    assert (at(state, "novelty_goods"), at(state, "rare_goods"), at(state, "cup")) == ("HM", "HH", "H")
