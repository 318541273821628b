"""Every development: its cost, and its power, which is missed when it is not there."""

import pytest

from tests.games.roll.table import (
    asked,
    at,
    bystander,
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
