"""All at once, or in turn where order can matter."""

from typing import Any

import pytest

from starcup import Rng
from starcup.games.roll.state import RollState
from starcup.games.roll.zone import OPEN
from tests.games.roll.table import ROLL, TILES, asked, bystander, chips, empire, new, play, said, shown, table
from tests.games.roll.test_explore import spread

BAG_ONLY = {"strict_timing": "bag_only"}
SIXTH = TILES[23:31]  # tiles to have built


def builders(
    phase: str, built: int, factions: tuple[str, ...] = ("mining_industry", "space_piracy"), **facts: Any
) -> RollState:
    """Everybody can build one tile, and has a choice which die does it; seat 0 has so many squares."""
    stacks = {
        "develop": ("public_works", "space_docks", "trade_levies"),
        "settle": ("fifth_column", "outlaw_world", "gem_world"),
    }
    side = "developments" if phase == "develop" else "worlds"
    homes = ["new_sparta", "old_earth", "doomed_world"]
    seats = []
    for seat, faction in enumerate(factions):
        one = empire(faction=faction, home=homes[seat], cup="H", developers="", **{phase: "HMNG"})
        one[side] = [stacks[phase][seat]]
        one["tableau"] = SIXTH[: built - 3] if seat == 0 else []
        seats.append(one)
    return table(phase, *seats, **facts)


@pytest.mark.rule("roll:timing.squares", "roll:simultaneous")
@pytest.mark.parametrize("phase", ["develop", "settle"])
def test_building_goes_in_turn_when_somebody_could_reach_twelve_squares(phase: str) -> None:
    assert builders(phase, 10).actors() == [0, 1]
    assert builders(phase, 11).actors() == [1], "clockwise from faction 1"


@pytest.mark.rule("roll:timing.squares")
def test_only_what_could_be_built_counts() -> None:
    """Eleven squares without dice, or without a tile, cannot become twelve."""
    other = bystander(develop="HMN", developments=["space_docks", "trade_levies"], developers="")
    third = empire(faction="genetics_lab", home="old_earth", develop="HMN", developments="public_works diversification")
    for facts in ({"developments": "backup_planning"}, {"develop": "H"}, {"cup": "H"}):
        state = table("develop", empire(SIXTH, citizenry="H", **facts), other, third)
        assert state.actors() == [1, 2]
    state = table("develop", empire(SIXTH, developments="backup_planning", develop="HM"), other, third)
    assert state.actors() == [1], "faction 1 first"


def settling(built: int, worlds: str, tableau: str, settle: str, waiting: str) -> RollState:
    """Seat 0 has so many squares, and worlds to build; two others have a choice which settler does the work."""
    powers = tableau.split()
    tiles = [*SIXTH[: built - 3 - len(powers)], *powers]
    one = empire(tiles, worlds=worlds, cup="H", settle=settle, settlers=waiting)
    other = bystander(one, settle="HMN", worlds=["gem_world"], developers="")
    third = empire(faction="genetics_lab", home="old_earth", settle="HMN", worlds=["outlaw_world"])
    return table("settle", one, other, third)


@pytest.mark.rule("roll:timing.squares")
@pytest.mark.parametrize(
    ("built", "worlds", "tableau", "settle", "waiting", "in_turn"),
    [
        (11, "lost_alien_battle_fleet", "", "HM", "", False),  # the world costs 6
        (11, "lost_alien_battle_fleet", "", "HMNGR", "", False),
        (11, "lost_alien_battle_fleet", "", "HMNGRC", "", True),
        (11, "lost_alien_battle_fleet", "", "HM", "NGRC", True),
        (11, "lost_alien_battle_fleet", "replicant_robots", "HMNGR", "", True),
        (11, "lost_alien_battle_fleet", "replicant_robots alien_uplift_blueprints", "HMNG", "", True),
        (10, "fifth_column spice_world", "", "H", "", False),  # 1 and 2
        (10, "fifth_column spice_world", "", "HM", "", True),
        (10, "spice_world fifth_column", "", "HM", "", False),
        (10, "spice_world fifth_column", "", "HMN", "", True),
        (9, "spice_world fifth_column", "", "HMNGRC", "", False),
        (9, "spice_world fifth_column star_nomad_lair", "", "HMNG", "", True),
    ],
)
def test_the_open_top_tile_counts_at_its_present_cost(
    built: int, worlds: str, tableau: str, settle: str, waiting: str, in_turn: bool
) -> None:
    """Who cannot finish the tile on top cannot reach twelve squares; each tile below takes a die at least."""
    state = settling(built, worlds, tableau, settle, waiting)
    assert ("Settle, in player order" in said(state)) == in_turn
    assert (state.actors()[-2:] == [1, 2]) != in_turn, "the others settle at once, or one of them does"


@pytest.mark.rule("roll:timing.squares")
@pytest.mark.parametrize(("settle", "in_turn"), [("H", False), ("HM", True)])
def test_hidden_tiles_do_not_decide_who_plays_when(settle: str, in_turn: bool) -> None:
    """Below the top lies something cheap or something dear: later players would learn which."""
    for hidden in ("star_nomad_lair", "lost_alien_battle_fleet"):
        state = settling(10, f"fifth_column {hidden}", "", settle, "")
        assert ("Settle, in player order" in said(state)) == in_turn


def test_top_tiles_are_open_whenever_nobody_is_busy_behind_a_screen() -> None:
    """What decides the order lies open: played at random, no phase begins with a hidden tile on top."""
    luck = Rng.seeded(3)
    seen = 0
    for seed in range(8):
        state = new(2 + seed % 4, seed)
        while not state.over:
            actor = state.to_move()
            legal = state.legal_actions(actor)
            state.apply(actor, legal[luck.below(len(legal))])
            if not state.opening and asked(state, state.to_move()) != "arrange":
                for one in state.empires:
                    tops = [*one.developments[:1], *one.worlds[:1]]
                    assert all(entry & OPEN for entry in tops)
                    seen += len(tops)
    assert seen > 100


@pytest.mark.rule("roll:timing.option")
def test_the_option_keeps_building_and_shipping_all_at_once() -> None:
    assert builders("develop", 11, options=BAG_ONLY).actors() == [0, 1]
    assert shippers(11, 11, options=BAG_ONLY).actors() == [0, 1]


@pytest.mark.rule("roll:timing.order")
def test_strict_order_is_clockwise_not_by_faction_number() -> None:
    factions = ("consumer_markets", "mining_industry", "alien_archaeology")  # 3, 8, 2
    state = builders("develop", 11, factions)
    assert state.view(0)["order"] == [2, 0, 1]
    order = []
    while state.view(0)["stage"] == "develop":
        seat = state.to_move()
        order.append(seat)
        play(state, "put H", seat=seat)
        while state.view(0)["stage"] == "develop" and state.actors() == [seat]:
            state.play(seat, state.legal_actions(seat)[0])
    assert order == [2, 0, 1]


@pytest.mark.rule("roll:timing.seen")
def test_in_turn_each_sees_what_those_before_have_done() -> None:
    state = builders("develop", 11)
    play(state, "put H", "put M", seat=1)
    assert state.actors() == [0]
    assert state.view(0)["empires"][1]["tableau"] == ["space_docks"]
    assert any("Space Docks" in line for line in said(state, 0))


def shippers(mine: int, theirs: int, **facts: Any) -> RollState:
    """Both have one shipper and one good, with so many chips already."""
    one = empire("spice_world", cup="H", novelty_goods="N", ship="N", chips=mine)
    return table("ship", one, bystander(one, chips=theirs), **facts)


@pytest.mark.rule("roll:timing.pool", "roll:simultaneous")
@pytest.mark.parametrize(("mine", "theirs", "strict"), [(8, 9, False), (9, 9, True), (0, 0, False), (20, 3, True)])
def test_shipping_goes_in_turn_when_the_pool_could_run_out(mine: int, theirs: int, strict: bool) -> None:
    assert shippers(mine, theirs).actors() == ([1] if strict else [0, 1]), "each could take 3 of 24"


@pytest.mark.rule("roll:timing.pool", "roll:timing.seen")
def test_who_ships_later_sees_the_pool() -> None:
    state = shippers(9, 12)
    play(state, "consume novelty N H", seat=1)
    assert state.actors() == [0]
    assert state.view(0)["pool"] == 1
    assert chips(play(state, "consume novelty N N")) == 12


@pytest.mark.rule("roll:timing.pool")
@pytest.mark.parametrize("power", ["galactic_renaissance", "space_refineries", "minor_research_labs", "galactic_salon"])
def test_powers_count_for_what_could_be_taken(power: str) -> None:
    one = empire(["spice_world", power], cup="H", novelty_goods="N", ship="N", chips=8)
    assert table("ship", one, bystander(one, chips=9)).actors() == [1], "6 and 1 more could be taken of 7"


@pytest.mark.rule("roll:advanced_logistics", "roll:explore.strict")
def test_in_turn_the_zone_is_rearranged_only_in_its_owners_turn() -> None:
    state = spread(
        ["trade_levies"],
        [["public_works", "space_docks"], ["conscription"]],
        ("advanced_logistics",),
        seat0={"explore": "H"},
    )
    assert state.actors() == [1]
    play(state, "stock", seat=1)
    assert state.actors() == [0]
    play(state, "rearrange", "raise world public_works")
    assert shown(state, 0)["worlds"][0]["tile"] == "lost_alien_warship"
    assert shown(state, 1)["worlds"][0]["tile"] is None, "others see it when the zone is as it should be"
    assert ROLL.restore(state.position()).position() == state.position()
