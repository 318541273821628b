"""Every development: its cost, and its power, which is missed when it is not there."""

import pytest

from tests.games.roll.table import (
    asked,
    at,
    bystander,
    chips,
    credits,
    empire,
    mine,
    next_tiles,
    offers,
    play,
    stack,
    table,
    tiles,
)

COSTS = {
    1: "advanced_logistics backup_planning diversification hydroponics_guild jumpdrive_research public_works"
    " space_mercenaries technology_unions terraforming_robots",
    2: "colonial_affinity export_duties galactic_demand galactic_recycling local_subsidies minor_research_labs"
    " operations_affinity shipping_affinity space_docks technology_affinity",
    3: "alien_research_team alien_uplift_blueprints executive_power free_trade_zone galactic_influence"
    " galactic_mandate homeworld_patriotism isolation_policy mad_scientists major_research_labs merchant_guild"
    " space_marines space_refineries space_tourism trade_levies",
    4: "conscription galactic_salon information_tech investment_credits propaganda_campaign replicant_robots",
    5: "alien_research_ship galactic_investors nanotechnology organic_shipyards robot_surveyors",
    6: "free_trade_association galactic_bankers galactic_exchange galactic_federation galactic_renaissance"
    " galactic_reserves mining_league new_economy new_galactic_order system_diversification",
}
FACTION_COSTS = {
    "space_piracy": 0,
    "alien_archaeology": 1,
    "consumer_markets": 3,
    "improved_reconnaissance": 2,
    "genetics_lab": 2,
    "galactic_religion": 2,
    "biological_adaptation": 2,
    "mining_industry": 2,
}
FACTION_WORLD_COSTS = [2, 1, 0, 3, 0, 3, 2, 1]
REASSIGN = [
    "backup_planning",
    "diversification",
    "hydroponics_guild",
    "space_mercenaries",
    "colonial_affinity",
    "local_subsidies",
    "operations_affinity",
    "shipping_affinity",
    "technology_affinity",
    "executive_power",
    "galactic_influence",
    "galactic_mandate",
    "homeworld_patriotism",
    "isolation_policy",
    "mad_scientists",
    "propaganda_campaign",
    "nanotechnology",
    "system_diversification",
]
IMMEDIATE = {"space_marines": "M", "conscription": "MM", "information_tech": "NN"}


def costs() -> list[object]:
    out: list[object] = []
    for cost, names in COSTS.items():
        out += [pytest.param(name, cost, id=name, marks=pytest.mark.rule(f"roll:{name}")) for name in names.split()]
    assert len(out) == 55
    return out


@pytest.mark.rule("roll:build.complete", "roll:build.citizenry", "roll:score.costs")
@pytest.mark.parametrize(("name", "cost"), costs())
def test_a_development_takes_its_cost_in_developers(name: str, cost: int) -> None:
    state = table("develop", empire(developments=name, develop="H" * cost, cup="H"))
    if name in IMMEDIATE:
        play(state, "remove cup H")
    assert tiles(state) == [name]
    assert at(state, "citizenry") == "H" * cost
    before = table("develop", empire(developments=name, develop="H" * (cost - 1), cup="H"))
    assert (tiles(before), at(before, "developers")) == ([], "H" * (cost - 1))
    # The costs of Mining Industry and its worlds, and what a development of cost 6 adds with nothing else.
    bonus = {"galactic_bankers": 2, "galactic_exchange": 1, "galactic_federation": 3, "mining_league": 2,
             "new_economy": 2, "system_diversification": 3}  # fmt: skip
    assert state.scores()[0] == 5 + cost + bonus.get(name, 0)


@pytest.mark.parametrize(
    ("name", "cost"),
    [pytest.param(name, cost, id=name, marks=pytest.mark.rule(f"roll:{name}")) for name, cost in FACTION_COSTS.items()],
)
def test_a_faction_development_counts_its_cost(name: str, cost: int) -> None:
    state = table("assign", empire(faction=name, home="doomed_world", cup="H"))
    assert state.scores()[0] == cost + FACTION_WORLD_COSTS[list(FACTION_COSTS).index(name)]


@pytest.mark.rule("roll:reassign.list")
def test_eighteen_developments_have_a_reassign_power() -> None:
    """Biological Adaptation makes exactly these cheaper."""
    cheaper: list[str] = []
    for cost, names in COSTS.items():
        for name in names.split():
            given = "H" * max(1, cost - 1) if cost > 1 else ""
            if cost == 1:  # no discount shows: they are counted by System Diversification instead
                plain = table("assign", empire("system_diversification", cup="H")).scores()[0]
                more = table("assign", empire(["system_diversification", name, "trade_levies"], cup="H")).scores()[0]
                is_reassign = more - plain - cost - 3 == 1
            else:
                state = table(
                    "develop", empire(faction="biological_adaptation", developments=name, develop=given, cup="H")
                )
                is_reassign = tiles(state) == [name]
            if is_reassign:
                cheaper.append(name)
    assert sorted(cheaper) == sorted(REASSIGN)
    assert len(cheaper) == 18


# ---- immediate effects ----


@pytest.mark.rule("roll:remove.anywhere", "roll:remove.first", "roll:remove.no_effect")
@pytest.mark.parametrize(
    ("name", "gains", "earned"),
    [
        pytest.param("space_marines", "M", 1, marks=pytest.mark.rule("roll:space_marines")),
        pytest.param("conscription", "MM", 0, marks=pytest.mark.rule("roll:conscription")),
        pytest.param("information_tech", "NN", 0, marks=pytest.mark.rule("roll:information_tech")),
    ],
)
def test_an_immediate_development_removes_a_die_and_then_brings_dice(name: str, gains: str, earned: int) -> None:
    cost = 3 if name == "space_marines" else 4
    one = empire(
        developments=name, develop="H" * cost, cup="G", ship="CA", settlers="R", rare_goods="N"
    )  # Meteorite Planet holds the good
    state = table("develop", one)
    assert offers(state) == [
        "remove cup G", "remove citizenry H", "remove ship C", "remove ship A", "remove settlers R",
        "remove rare_goods N",
    ], "every die there is, and none of those to come"  # fmt: skip
    play(state, "remove rare_goods N")
    assert (at(state, "cup"), at(state, "rare_goods"), credits(state)) == (sorted_dice("G" + gains), "", 1 + earned)
    assert (at(state, "citizenry"), at(state, "ship"), at(state, "settlers")) == ("H" * cost, "CA", "R")


def sorted_dice(letters: str) -> str:
    extra = letters.replace("G", "")
    return extra + "G" * letters.count("G") if "A" not in letters else letters


# ---- Explore ----


def explorer(tableau: str = "", **facts: object) -> dict[str, object]:
    return empire(tableau, **{"explore": "H", "cup": "H", **facts})


@pytest.mark.rule("roll:alien_archaeology", "roll:assign.column")
def test_alien_archaeology_pays_four_when_an_alien_explorer_stocks() -> None:
    state = table("explore", explorer(faction="alien_archaeology", explore="AH"))
    assert offers(state) == ["stock", "stock alien", "scout", "scout alien"]
    play(state, "stock alien")
    assert credits(state) == 5
    play(state, "stock")
    assert (credits(state), at(state, "citizenry")) == (7, "HA")


@pytest.mark.rule("roll:alien_archaeology", "roll:alien_research_ship")
def test_the_imaginary_alien_explorer_counts_for_alien_archaeology() -> None:
    state = table("explore", explorer("alien_research_ship", faction="alien_archaeology", explore=""))
    play(state, "stock alien", "stock")
    assert (credits(state), at(state, "citizenry"), at(state, "imaginary")) == (7, "", "")


@pytest.mark.rule("roll:alien_archaeology")
def test_others_do_not_tell_explorers_apart() -> None:
    state = table("explore", explorer(explore="AH"))
    assert offers(state) == ["stock", "scout"]
    assert credits(play(state, "stock", "stock")) == 5


@pytest.mark.rule("roll:alien_research_ship", "roll:imaginary", "roll:power.no_workers")
def test_alien_research_ship_has_two_more_explorers() -> None:
    state = table("explore", empire("alien_research_ship", cup="H"))
    assert at(state, "imaginary") == "HA"
    play(state, "stock", "stock")
    assert (credits(state), at(state, "citizenry"), at(state, "cup")) == (5, "", "H")


@pytest.mark.rule("roll:major_research_labs", "roll:imaginary")
def test_major_research_labs_have_one_more_explorer() -> None:
    state = table("explore", explorer("major_research_labs"))
    assert at(state, "imaginary") == "H"
    play(state, "stock")
    assert asked(state) == "explore", "the second one must work as well"
    play(state, "stock")
    assert (credits(state), at(state, "citizenry")) == (5, "H")


@pytest.mark.rule("roll:advanced_logistics")
def test_advanced_logistics_reaches_every_arrangement() -> None:
    one = explorer("advanced_logistics", explore="", developments="public_works", worlds="gem_world spice_world")
    state = table("explore", one)
    assert offers(state) == ["done", "rearrange"]
    play(state, "rearrange", "raise development conscription", "raise world public_works")
    play(state, "raise development alien_research_ship")
    assert stack(state, "developments") == ["alien_research_ship", "conscription"]
    assert stack(state, "worlds") == ["lost_alien_warship"]


@pytest.mark.rule("roll:advanced_logistics")
def test_advanced_logistics_works_between_tasks_and_after_them() -> None:
    state = table("explore", explorer("advanced_logistics", developments="public_works"))
    play(state, "rearrange", "done")
    assert offers(state) == ["stock", "scout"], "twice in a row is the same as once"
    play(state, "stock")
    assert offers(state) == ["done", "rearrange"]
    play(state, "done")
    assert asked(state) == ""


@pytest.mark.rule("roll:advanced_logistics", "roll:explore.dice_stay")
def test_rearranged_tiles_keep_the_dice_of_the_stack() -> None:
    one = explorer("advanced_logistics", explore="", developers="MM", developments="conscription public_works")
    state = table("explore", one, phases=["explore", "develop", "ship"])
    play(state, "rearrange", "raise development public_works", "done")
    assert asked(state) == "", "Develop came, and the tile needed one of two equal dice"
    assert (tiles(state), at(state, "developers")) == (["advanced_logistics", "public_works"], "M")


@pytest.mark.rule("roll:advanced_logistics")
def test_without_advanced_logistics_nothing_is_rearranged() -> None:
    state = table("explore", explorer(developments="public_works"))
    assert "rearrange" not in offers(state)


@pytest.mark.rule("roll:improved_reconnaissance", "roll:explore.dice_stay")
def test_improved_reconnaissance_puts_tiles_on_top() -> None:
    one = explorer(faction="improved_reconnaissance", developments="conscription", developers="M")
    state = next_tiles(table("explore", one), "public_works")
    play(state, "scout", "draw")
    assert offers(state) == [
        f"{where} {side} public_works" for where in ("under", "top") for side in ("development", "world")
    ]
    play(state, "top development public_works")
    assert stack(state, "developments") == ["public_works", "conscription"]
    assert (tiles(state), at(state, "developers")) == ([], "M"), "it waits for Develop"


@pytest.mark.rule("roll:improved_reconnaissance")
def test_others_put_tiles_under_the_stacks() -> None:
    state = next_tiles(table("explore", explorer(developments="conscription")), "public_works")
    play(state, "scout", "draw")
    assert offers(state) == ["under development public_works", "under world public_works"]
    play(state, "under development public_works")
    assert stack(state, "developments") == ["conscription", "public_works"]


@pytest.mark.rule("roll:alien_research_team", "roll:explore.team_under", "roll:power.no_workers")
def test_alien_research_team_draws_a_tile_at_the_end() -> None:
    one = empire("alien_research_team", faction="improved_reconnaissance", cup="H", worlds="gem_world")
    state = next_tiles(table("explore", one, bystander(explore="H")), "public_works")
    assert asked(state) == "", "the others come first"
    play(state, "stock", seat=1)
    assert offers(state) == ["under development public_works", "under world public_works"], "never on top"
    play(state, "under world public_works")
    assert stack(state, "worlds") == ["gem_world", "lost_alien_warship"]
    assert credits(state) == 1


@pytest.mark.rule("roll:alien_research_team")
@pytest.mark.parametrize(("explorers", "moves", "earned"), [
    ("A", ["scout alien", "under world public_works"], 1),
    ("AA", ["scout alien", "under world public_works", "scout", "under world backup_planning"], 1),
    ("A", ["stock alien"], 2),
    ("H", ["scout", "under world public_works"], 0),
])  # fmt: skip
def test_alien_research_team_pays_once_for_an_alien_scout(explorers: str, moves: list[str], earned: int) -> None:
    state = table("explore", explorer("alien_research_team", explore=explorers))
    next_tiles(state, "public_works", "backup_planning", "conscription", "diversification")
    for move in moves:
        play(state, move)
        if asked(state) == "abandon":
            play(state, "draw")
    assert asked(state) == "keep", "the tile of the end"
    assert credits(state) == 1 + earned


@pytest.mark.rule("roll:alien_research_team")
def test_the_tile_of_the_end_is_drawn_before_abandoned_tiles_go_back() -> None:
    one = explorer("alien_research_team", developments="public_works")
    state = table("explore", one)
    play(state, "scout", "abandon public_works")
    while asked(state) == "keep" and mine(state).exploring == 1:
        play(state, offers(state)[0])
    assert asked(state) == "keep"
    assert "public_works" not in " ".join(offers(state))
    assert 41 in [entry & 63 for entry in mine(state).abandoned]


@pytest.mark.parametrize("phase", ["explore", "produce"])
@pytest.mark.rule("roll:technology_unions", "roll:power.no_workers")
def test_technology_unions_pay_who_alone_has_most_developments(phase: str) -> None:
    most = table(phase, empire("technology_unions", cup="H"))
    assert credits(most) == 2, "two developments against one"
    level = table(phase, empire("technology_unions", cup="H"), bystander(tableau=["public_works"]))
    assert credits(level) == 1
    none = table(phase, empire("technology_unions", faction="destroyed_colony", cup="H"))
    assert credits(none) == 1, "Destroyed Colony has no development: one against one"
    third = empire("public_works backup_planning", faction="genetics_lab", home="old_earth", cup="H")
    fewer = table(phase, empire("technology_unions", cup="H"), bystander(), third)
    assert credits(fewer) == 1


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


# ---- Ship ----


def shipping(tableau: str = "", **facts: object) -> dict[str, object]:
    """One world of each colour with its good, and nothing else that pays in Ship."""
    worlds = "spice_world asteroid_belt plague_world alien_sentinels"
    base = {"faction": "alien_archaeology", "cup": "H", "novelty_goods": "N", "rare_goods": "R", "genes_goods": "G"}
    return empire(f"{tableau} {worlds}", **{**base, "alien_goods": "A", "ship": "H", **facts})


def traded(tableau: str, **facts: object) -> list[int]:
    """What a Trade from each colour of world earns."""
    out = []
    for move in ("trade novelty N H", "trade rare R H", "trade genes G H", "trade alien A H"):
        state = table("ship", shipping(tableau, **facts))
        out.append(credits(play(state, move)) - 1)
    return out


def consumed(tableau: str, **facts: object) -> list[tuple[int, int]]:
    """Chips and credits of a Consume from each colour of world, with one die that matches."""
    out = []
    for move in ("consume novelty N H", "consume rare R H", "consume genes G H", "consume alien A H"):
        state = table("ship", shipping(tableau, **facts))
        play(state, move)
        out.append((chips(state), credits(state) - 1))
    return out


PLAIN = [(2, 0), (2, 0), (2, 0), (2, 0)]


@pytest.mark.rule("roll:ship.trade")
def test_trade_values() -> None:
    assert traded("") == [3, 4, 5, 6]
    assert consumed("") == PLAIN


@pytest.mark.parametrize(
    ("name", "values"),
    [
        pytest.param("export_duties", [4, 5, 6, 7], marks=pytest.mark.rule("roll:export_duties")),
        pytest.param("galactic_demand", [5, 4, 5, 6], marks=pytest.mark.rule("roll:galactic_demand")),
        pytest.param("jumpdrive_research", [3, 5, 5, 6], marks=pytest.mark.rule("roll:jumpdrive_research")),
        pytest.param(
            "export_duties galactic_demand jumpdrive_research",
            [6, 6, 6, 7],
            marks=pytest.mark.rule("roll:combination.trade"),
        ),
    ],
)
def test_powers_that_add_to_a_trade(name: str, values: list[int]) -> None:
    assert traded(name) == values
    assert consumed(name) == PLAIN


@pytest.mark.parametrize(
    ("name", "values"),
    [
        pytest.param("galactic_renaissance", [(3, 0)] * 4, marks=pytest.mark.rule("roll:galactic_renaissance")),
        pytest.param(
            "space_refineries", [(2, 0), (3, 0), (2, 0), (2, 0)], marks=pytest.mark.rule("roll:space_refineries")
        ),
        pytest.param(
            "minor_research_labs", [(2, 0), (2, 0), (3, 0), (3, 0)], marks=pytest.mark.rule("roll:minor_research_labs")
        ),
        pytest.param("trade_levies", [(2, 1)] * 4, marks=pytest.mark.rule("roll:trade_levies")),
        pytest.param("new_economy", [(2, 2)] * 4, marks=pytest.mark.rule("roll:new_economy")),
        pytest.param("trade_levies new_economy", [(2, 3)] * 4, marks=pytest.mark.rule("roll:combination.consume")),
    ],
)
def test_powers_that_add_to_a_consume(name: str, values: list[tuple[int, int]]) -> None:
    assert consumed(name) == values
    assert traded(name) == [3, 4, 5, 6]


@pytest.mark.rule("roll:mining_industry", "roll:combination.consume")
def test_mining_industry_pays_for_goods_consumed_from_rare_worlds() -> None:
    assert consumed("", faction="mining_industry") == [(2, 0), (2, 1), (2, 0), (2, 0)]
    assert traded("", faction="mining_industry") == [3, 4, 5, 6]
    assert consumed("trade_levies new_economy", faction="mining_industry")[1] == (2, 4)


@pytest.mark.rule("roll:galactic_bankers")
def test_galactic_bankers_sell_a_chip_with_each_trade() -> None:
    state = table("ship", shipping("galactic_bankers", ship="HM", credits=10))
    play(state, "trade novelty N H")
    assert offers(state) == ["bank no", "bank yes"]
    play(state, "bank yes")
    assert (credits(state), chips(state)) == (9, 1), "after the income, which was lost beyond 10"
    play(state, "consume rare R M")
    assert chips(state) == 3, "not with a Consume"
    no = play(table("ship", shipping("galactic_bankers")), "trade novelty N H", "bank no")
    assert (credits(no), chips(no)) == (4, 0)


@pytest.mark.rule("roll:space_docks", "roll:imaginary", "roll:ship.all_shippers")
def test_space_docks_have_one_more_home_shipper() -> None:
    state = table("ship", shipping("space_docks", ship=""))
    assert "consume novelty N home" in offers(state)
    play(state, "consume novelty N home")
    assert (chips(state), at(state, "citizenry"), asked(state)) == (2, "N", ""), "used once, and it is no die"


@pytest.mark.rule("roll:organic_shipyards", "roll:imaginary")
def test_organic_shipyards_have_a_home_and_a_genes_shipper() -> None:
    state = table("ship", shipping("organic_shipyards", ship="M"))
    assert at(state, "imaginary") == "HG"
    play(state, "consume genes G genes")
    assert chips(state) == 3, "the Genes shipper matches a Genes world"
    play(state, "consume novelty N home")
    assert chips(state) == 5
    assert at(play(state, "trade rare R M"), "citizenry") == "MNRG"
    other = play(table("ship", shipping("organic_shipyards", ship="")), "consume novelty N genes")
    assert chips(other) == 2


def at_end_of_ship(tableau: str, other: dict[str, object] | None = None, **facts: object) -> tuple[int, int]:
    """Credits gained and chips taken by the end of Ship, with nothing shipped."""
    one = empire(tableau, **{"faction": "alien_archaeology", "cup": "H", **facts})
    state = table("ship", one, other or bystander())
    if state.prompt(1):
        play(state, "trade novelty N H", seat=1)
    assert state.stage == 7
    return credits(state) - 1, chips(state)


@pytest.mark.rule("roll:free_trade_association", "roll:power.no_workers")
def test_free_trade_association_pays_at_the_end_of_ship() -> None:
    assert at_end_of_ship("free_trade_association") == (2, 0)


@pytest.mark.rule("roll:galactic_salon", "roll:power.no_workers")
def test_galactic_salon_takes_a_chip_in_each_ship() -> None:
    assert at_end_of_ship("galactic_salon") == (0, 1)


@pytest.mark.rule("roll:space_tourism")
@pytest.mark.parametrize(("mine_", "other", "earned"), [
    ("gem_world", "", 2),
    ("gem_world", "asteroid_belt", 1),
    ("gem_world", "mining_world", 1),
    ("silicon_world tourist_world", "mining_world", 2),
])  # fmt: skip
def test_space_tourism_pays_more_for_the_highest_world(mine_: str, other: str, earned: int) -> None:
    beside = bystander(tableau=other.split(), home="doomed_world", faction="consumer_markets")

    beside["dice"]["novelty_goods"] = {"novelty": 1}
    assert at_end_of_ship(f"space_tourism {mine_}", beside, home="ancient_race") == (earned, 0)


@pytest.mark.rule("roll:space_piracy", "roll:round_up", "roll:purple.elsewhere")
@pytest.mark.parametrize(("citizenry", "earned"), [("", 0), ("M", 1), ("MM", 1), ("MMM", 2), ("CCMMM", 2), ("CC", 0)])
def test_space_piracy_pays_for_pairs_of_military_dice(citizenry: str, earned: int) -> None:
    other = bystander(faction="genetics_lab")
    assert at_end_of_ship("", other, faction="space_piracy", citizenry=citizenry, ship="MMM") == (earned, 0)
