"""The golden games of Roll for the Galaxy: both ways to end, ties, an empty bag, each option, one whole game."""

from typing import Any

from starcup.games.roll.data import TILE_IDS, WORLD_IDS
from tests.golden.tables import Golden

HOMES = ["new_sparta", "earths_lost_colony", "old_earth", "alpha_centauri", "ancient_race"]
FACTIONS = ["mining_industry", "space_piracy", "genetics_lab", "galactic_religion", "biological_adaptation"]
SHIPPING = {"cup": {"home": 2}, "ship": {"novelty": 1, "home": 1}, "novelty_goods": {"novelty": 1}}


def seats(*empires: dict[str, Any]) -> list[dict[str, Any]]:
    """Empires with a faction and a home world each."""
    return [{"faction": FACTIONS[i], "home": HOMES[i], **facts} for i, facts in enumerate(empires)]


def shipping(chips: int, world: str, **facts: Any) -> dict[str, Any]:
    """An empire about to ship from a Novelty world."""
    return {"chips": chips, "tableau": [world], "dice": SHIPPING, **facts}


def end_by_pool(**facts: Any) -> dict[str, Any]:
    """Ship, with 2 VP left in the pool."""
    empires = seats(shipping(11, "gem_world"), shipping(11, "spice_world"), shipping(12, "space_port"))
    return {"seats": 3, "stage": "ship", "empires": empires, **facts}


def builder(built: list[str], development: str, **facts: Any) -> dict[str, Any]:
    """An empire about to complete a development, with a choice of developers."""
    dice = {"cup": {"home": 2}, "develop": {"home": 2, "military": 1, "genes": 1}}
    return {"tableau": built, "developments": [development, *facts.pop("more", [])], "dice": dice, **facts}


END_BY_SQUARES = {
    "seats": 2,
    "stage": "develop",
    "phases": ["develop"],
    "empires": seats(builder(TILE_IDS[:8], "space_docks"), builder(TILE_IDS[8:14], "trade_levies")),
}


def tied(credits: int) -> dict[str, Any]:
    """The last Manage Empire of two empires with as many points each."""
    mine = {"chips": 15, "dice": {"cup": {"home": 3}}, "credits": 2}
    other = {"chips": 16, "dice": {"cup": {"home": 2}, "settlers": {"military": 1}}, "credits": credits}
    return {"seats": 2, "stage": "manage", "empires": seats(mine, other)}


def empty_bag() -> dict[str, Any]:
    """Explore with nothing in the bag: abandoned tiles, then gifts; the round ends by squares."""
    stacks = [TILE_IDS[0:2], TILE_IDS[2:6], TILE_IDS[6:9]]
    rest = WORLD_IDS[9:55]
    empires = []
    for seat, stack in enumerate(stacks):
        dice = {"cup": {"home": 1}, "explore": {"home": 2, "novelty": 1} if seat < 2 else {}}
        empires.append({"tableau": rest[seat::3], "developments": stack, "dice": dice})
    return {"seats": 3, "stage": "explore", "phases": ["explore"], "bag": [], "empires": seats(*empires)}


GOLDENS = [
    Golden("roll", "whole_game", seats=2, seed=305, options={"first_game": "yes"}),
    Golden("roll", "end_by_pool", start=end_by_pool()),
    Golden("roll", "end_by_pool_at_once", start=end_by_pool(options={"strict_timing": "bag_only"})),
    Golden("roll", "end_by_squares", start=END_BY_SQUARES),
    Golden("roll", "tie_shared", start=tied(2)),
    Golden("roll", "tie_by_cup_and_credits", start=tied(5)),
    Golden("roll", "empty_bag", start=empty_bag()),
]
