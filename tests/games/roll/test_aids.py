"""What a board may show beside the view: points by part, discounts by name, what columns, powers and goods would do."""

from collections.abc import Mapping
from typing import Any

from starcup.core.event import NOBODY
from starcup.games.roll.state import RollState
from tests.games.roll.table import ROLL, bystander, empire, new, play, rolled, table


def aids(state: RollState, viewer: int = 0) -> Mapping[str, Any]:
    return ROLL.aids(state, viewer)


def words(state: RollState) -> list[str]:
    return [column["words"] for column in aids(state)["columns"]]


def test_points_are_told_by_part() -> None:
    mine = empire(
        "galactic_renaissance new_economy space_docks gem_world", chips=6, cup="HH", developers="H", credits=4
    )
    parts = aids(table("manage", mine))["scores"][0]
    # Mining Industry 2, Meteorite Planet 1, New Sparta 2; 6 + 6 + 2 + 2.
    assert (parts["chips"], parts["tiles"], parts["tie"]) == (6, 21, 6)
    assert [(row["tile"], row["points"]) for row in parts["bonuses"]] == [
        ("galactic_renaissance", 3),
        ("new_economy", 4),
    ]
    assert parts["bonus"] == 7
    assert "without a Reassign power" in parts["bonuses"][1]["why"]


def test_parts_make_up_the_score_at_every_moment() -> None:
    state = new(2, 3)
    for _ in range(400):
        seat = state.to_move()
        if state.over or seat < 0:
            break
        for viewer in (0, 1, NOBODY):
            told = [row["chips"] + row["tiles"] + row["bonus"] for row in aids(state, viewer)["scores"]]
            assert told == state.view(viewer)["scores"]
        state.play(seat, state.legal_actions(seat)[-1])


def test_discounts_are_named() -> None:
    mine = empire("investment_credits replicant_robots alien_uplift_blueprints", developments="nanotechnology", cup="H")
    state = table(
        "manage",
        mine
        | {
            "faction": "biological_adaptation",
            "worlds": ["jungle_world"],
            "dice": {"cup": {"home": 1}, "developers": {"home": 1}},
        },
    )
    costs = aids(state)["costs"][0]
    assert costs["development"] == {"printed": 5, "cost": 3, "by": ["biological_adaptation", "investment_credits"]}
    assert costs["world"] == {"printed": 4, "cost": 2, "by": ["replicant_robots", "alien_uplift_blueprints"]}
    plain = aids(table("manage", empire(developments="nanotechnology", cup="H", developers="H")))["costs"][0]
    assert plain["development"] == {"printed": 5, "cost": 5, "by": []}


def bill(side: str, tableau: str, tile: str, faction: str = "mining_industry") -> dict[str, Any]:
    """The bill of a tile on top of its stack."""
    stack = {"development": "developments", "world": "worlds"}[side]
    own = empire(tableau, cup="H", faction=faction, **{stack: [tile]})
    bills: dict[str, Any] = dict(aids(table("manage", own, bystander(own))))["costs"][0]
    return dict(bills[side])


def test_a_discount_that_does_nothing_is_not_named() -> None:
    """Nothing goes below 1 developer or settler, and Free Trade Zone goes no lower than 2."""
    gray = bill("world", "replicant_robots free_trade_zone", "sentient_robots")
    assert gray == {"printed": 2, "cost": 1, "by": ["replicant_robots"]}
    assert bill("world", "replicant_robots free_trade_zone", "gateway_station") == {
        "printed": 3,
        "cost": 1,
        "by": ["replicant_robots", "free_trade_zone"],
    }
    assert bill("world", "replicant_robots free_trade_zone", "fifth_column") == {"printed": 1, "cost": 1, "by": []}
    assert bill("world", "free_trade_zone", "gem_world") == {"printed": 2, "cost": 2, "by": []}
    cheap = bill("development", "investment_credits", "local_subsidies", "biological_adaptation")
    assert cheap == {"printed": 2, "cost": 1, "by": ["biological_adaptation"]}, "the second one changes nothing"


def test_a_hidden_top_tile_has_no_price_for_others() -> None:
    state = table(
        "explore", empire("advanced_logistics", developments="public_works conscription", cup="H", explore="H")
    )
    play(state, "rearrange", "raise development conscription")
    assert aids(state, 0)["costs"][0]["development"]["printed"] == 4
    assert "development" not in aids(state, 1)["costs"][0], "nobody else sees what lies on top by now"
    assert "zone" not in aids(state, NOBODY)


def test_columns_say_what_they_would_do() -> None:
    mine = empire(
        "merchant_guild spice_world",
        developments="public_works conscription",
        worlds="asteroid_belt",
        cup="HHHHHH",
        novelty_goods="N",
        rare_goods="R",
        credits=3,
    )
    state = table("manage", mine, bystander(mine))
    play(state, "done")
    rolled(state, 2, 2, 2, 3, 4, 5)  # before the other player is done: these are the dice to come
    play(state, "done", seat=1)
    assert words(state) == [
        "",
        "Completes Public Works, Conscription 2/4",
        "Asteroid Belt 1/2",
        "No room for goods: back to the cup",
        "1 good: up to $4 or 2 VP and $1",
    ]
    assert [column["extra"] for column in aids(state)["columns"]] == ["", "", "", "+$2", ""]


def test_powers_tell_what_they_may_move() -> None:
    mine = empire("shipping_affinity", cup="HHHH", developers="H")
    state = table("manage", mine, bystander(mine))
    play(state, "done")
    rolled(state, 0, 0, 2, 5)
    play(state, "done", seat=1)
    play(state, "select explore explore H")
    (power,) = aids(state)["powers"]
    assert power["tile"] == "shipping_affinity"
    assert power["moves"] == [[0, 4, 0], [1, 4, 0]]


def test_shipments_tell_what_they_pay() -> None:
    mine = empire("export_duties trade_levies spice_world", cup="H", ship="NC", novelty_goods="N", credits=8)
    pays = {tuple(row["ship"]): (row["credits"], row["chips"]) for row in aids(table("ship", mine))["pays"]}
    assert pays[(0, 0, 3, 3)] == (2, 0), "4, but nobody has more than 10"
    assert pays[(1, 0, 3, 3)] == (1, 3)
    assert pays[(1, 0, 3, 2)] == (1, 3)
