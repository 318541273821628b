"""The same for the phases that build, produce and ship, for Manage Empire, the end, and what is remembered of tiles."""

from typing import Any

import pytest

from starcup import BadPosition, Rng
from starcup.games.roll.state import RollState
from tests.games.roll.table import ROLL, TILES, asked, bystander, empire, play, table
from tests.games.roll.test_impossible import DROP, Base, refused

ALL_OTHER_TILES = ("bag", DROP)

# ---- Develop and Settle ----


def developing() -> RollState:
    one = empire(developments="public_works space_docks", develop="HMN", cup="H")
    return table("develop", one, bystander(develop="HMN", developments=["export_duties"], developers=""))


def using() -> RollState:
    state = table("develop", empire(developers="HMNG", developments="export_duties public_works"))
    assert asked(state) == "use"
    return state


def releasing() -> RollState:
    state = table("develop", empire("galactic_federation", developments="trade_levies", develop="HMN"))
    assert asked(state) == "to_cup"
    return state


def removing() -> RollState:
    state = table("develop", empire(developments="space_marines", develop="HHH", cup="G"))
    assert asked(state) == "remove"
    return state


def last_square() -> RollState:
    """Strict order: seat 1, of faction 1, has its turn; seat 0 could build the twelfth square."""
    built = "gem_world spice_world mining_world silicon_world fifth_column high_gravity_world artist_colony new_vinland"
    one = empire(built, developments="backup_planning", develop="HM", cup="H")
    other = bystander(develop="HMN", developments=["space_docks", "trade_levies"], developers="")
    third = empire(faction="genetics_lab", home="old_earth", develop="HMN", developments="public_works diversification")
    state = table("develop", one, other, third)
    assert state.actors() == [1]
    return state


BUILD: list[tuple[Base, str, Any, str]] = [
    (
        developing,
        "empires.0.dice.explore",
        {"home": 1},
        "that phase is past: its workers are in the cup or the Citizenry",
    ),
    (developing, "empires.0.dice.used", {"home": 1}, "has used dice, but no tile that is being completed"),
    (developing, "empires.0.doing.needed", 1, "has used dice, but no tile that is being completed"),
    (developing, "empires.0.doing.tile", "space_docks", "twice"),
    (developing, "empires.0.doing.tile", "gem_world", "needs a tile that is being completed exactly while it is asked"),
    (developing, "windows.0.prompts.0", "use", "needs a tile that is being completed exactly while it is asked"),
    (developing, "windows.0.prompts.0", "", "has dice to put or a tile to complete in this phase, but is not asked"),
    (developing, "windows.0.prompts.0", "settle", "stage is develop, in which nobody is asked 'settle'"),
    (
        developing,
        "empires.0.dice.develop",
        {"home": 3},
        "is asked which die to put next, but the top tile must need some",
    ),
    (developing, "empires.0.dice.developers", {"home": 6}, "is asked which die to put next"),
    (developing, "empires.0.abandoned", ["gem_world"], "abandoned has 'gem_world'"),
    (developing, "windows.0.then", "explored", "go on with 'explored', but the first window goes on with 'finish'"),
    (developing, "opening.0", "", "opening must have asked several seats: for a single one it is left out"),
    (developing, "opening.0", "use", "opening asks seat 0 'use', but what was shown of it calls for 'develop'"),
    (developing, "empires.0.chips", 30, "have all chips of the pool before ship in round 1: the game was over"),
    (using, "empires.0.doing.needed", 4, "needs more dice on the stack than are still to be used"),
    (using, "empires.0.doing.needed", 1, "needs as many dice as its tile costs, 2, used and needed ones together"),
    (using, "empires.0.dice.developers", {"home": 4}, "and not all of one colour"),
    (using, "empires.0.doing.tile", "gem_world", "has a tile that this phase does not build"),
    (using, "empires.0.tableau", ["export_duties"], "has a tile that is placed: it is placed before a die is removed"),
    (releasing, "empires.0.doing.needed", 1, "has dice needed, but all are chosen"),
    (releasing, "empires.0.doing.to_cup", 2, "needs used dice, and may send 2 of the 3 to the cup"),
    (releasing, "empires.0.doing.least_to_cup", 0, "has least_to_cup other than what its powers ask for"),
    (releasing, "empires.0.doing.least_to_cup", 2, "has least_to_cup other than what its powers ask for"),
    (
        releasing,
        "empires.0.dice.used",
        {"home": 1},
        "needs as many dice as its tile costs, 3, with those that went to the cup",
    ),
    (releasing, "empires.0.dice.used", {"home": 4}, "needs used dice, and may send 2 of the 3 to the cup"),
    (removing, "empires.0.dice.used", {"home": 1}, "has used dice left, or too many in the cup"),
    (
        removing,
        "empires.0.tableau",
        ["space_marines", "backup_planning"],
        "needs a tile just placed that takes a die away",
    ),
    (removing, "empires.0.tableau", [], "has a tile that is not placed"),
    (last_square, "windows.1.with", {"turn": 2}, "ask seats [1] in turn 2, but that is the turn of seat"),
    (last_square, "windows.1.then", "finish", "unknown turn"),
    (last_square, "windows.1", {"prompts": ["", "develop", ""], "then": "finish"}, "are not such as develop has"),
    (last_square, "options.strict_timing", "bag_only", "are not such as develop has"),
    (last_square, "windows.0.prompts", ["develop", "", ""], "are not such as develop has"),
]


@pytest.mark.parametrize(("base", "path", "value", "words"), BUILD, ids=[row[-1][:60] for row in BUILD])
def test_a_building_phase_that_cannot_be_is_refused(base: Base, path: str, value: Any, words: str) -> None:
    refused(base, ((path, value), ALL_OTHER_TILES), words)


def test_a_tile_to_build_is_needed() -> None:
    one = empire(develop="HM", cup="H")
    windows = [{"prompts": ["develop", ""], "then": "finish"}]
    with pytest.raises(BadPosition, match="needs a tile to build"):
        table("develop", one, bystander(), windows=windows)


# ---- Produce and Ship ----


def producing() -> RollState:
    return table(
        "produce", empire("gem_world spice_world", produce="HM", cup="H"), bystander(produce="HM", novelty_goods="")
    )


def shipping() -> RollState:
    one = empire("gem_world galactic_bankers space_docks", ship="HM", cup="H", novelty_goods="N")
    return table("ship", one, bystander(ship="HM"))


def banking() -> RollState:
    return play(shipping(), "trade novelty N H")


GOODS: list[tuple[Base, str, Any, str]] = [
    (producing, "windows.0.prompts.0", "", "is asked about a good exactly while it has a producer and room for one"),
    (producing, "empires.0.dice.produce", {}, "is asked about a good exactly while it has a producer and room for one"),
    (
        producing,
        "empires.0.dice.produce",
        {"home": 2},
        "has other dice than shown: some are lost, or come from nowhere",
    ),
    (producing, "windows.0.then", "turn", "go on with 'turn', but the first window goes on with 'finish'"),
    (producing, "empires.0.chips", 1, "has other chips than shown, which produce cannot change"),
    (shipping, "empires.0.dice.imaginary", {"home": 2}, "has imaginary home workers: 2, but its tiles bring 1"),
    (shipping, "empires.0.dice.imaginary", {"genes": 1}, "has imaginary genes workers: 1, but its tiles bring 0"),
    (shipping, "windows.0.prompts.0", "", "is asked about a shipment exactly while it has a shipper and a good"),
    (shipping, "empires.0.chips", 9999, "has 9999 chips, more than the game can have"),
    (
        shipping,
        "empires.0.dice.produce",
        {"home": 1},
        "that phase is past: its workers are in the cup or the Citizenry",
    ),
    (
        banking,
        "shown.0.tableau",
        ["gem_world", "space_docks"],
        "has other tableau than shown, which ship cannot change",
    ),
    (banking, "empires.0.tableau", ["gem_world", "space_docks"], "needs a tile that sells chips to be asked"),
]


@pytest.mark.parametrize(("base", "path", "value", "words"), GOODS, ids=[row[-1][:60] for row in GOODS])
def test_a_phase_of_goods_that_cannot_be_is_refused(base: Base, path: str, value: Any, words: str) -> None:
    refused(base, ((path, value), ALL_OTHER_TILES), words)


def test_imaginary_shippers_with_nothing_behind_them_are_refused() -> None:
    dice = {"cup": {"home": 1}, "imaginary": {"rare": 1}, "novelty_goods": {"novelty": 1}}
    one = {"tableau": ["gem_world"], "dice": dice}
    windows = [{"prompts": ["ship", ""], "then": "finish"}]
    with pytest.raises(BadPosition, match="has imaginary rare workers: 1, but its tiles bring 0 in this phase"):
        ROLL.restore({"seats": 2, "stage": "ship", "empires": [one], "windows": windows})


def test_a_chip_is_sold_by_a_tile_that_sells_chips() -> None:
    windows = [{"prompts": ["bank", ""], "then": "finish"}]
    with pytest.raises(BadPosition, match="needs a tile that sells chips to be asked whether it buys one"):
        table("ship", empire(cup="H"), bystander(ship=""), windows=windows)


# ---- Manage Empire, and the end ----


def recruiting() -> RollState:
    return table("manage", empire(citizenry="HHM", cup="H", credits=2, developers="H"), bystander())


def recalling() -> RollState:
    return play(recruiting(), "recruit H", "recruit H")


def over() -> RollState:
    one = empire(cup="H", chips=24)
    state = table("manage", one, bystander(one, developers="", novelty_goods=""))
    assert state.over
    return state


MANAGE: list[tuple[Base, str, Any, str]] = [
    (
        recruiting,
        "empires.0.credits",
        4,
        "is asked whom to recruit only with dice of several colours, more than credits",
    ),
    (
        recruiting,
        "shown.0.credits",
        1,
        "has other credits than shown, but explore only brings credits, and manage only",
    ),
    (recruiting, "empires.0.dice.citizenry", {"home": 3}, "is asked whom to recruit only with dice of several colours"),
    (recruiting, "windows.0.prompts.0", "recall", "has credits and dice in the Citizenry, but must recruit"),
    (recruiting, "windows.0.prompts.0", "", "has credits and dice in the Citizenry, but must recruit"),
    (recruiting, "empires.0.drawn", ["gem_world"], "drawn has 'gem_world'"),
    (recalling, "empires.0.dice.developers", DROP, "is asked whom to recall, but has no dice on stacks or worlds"),
    (recalling, "empires.0.dice", {"developers": {"home": 1}}, "has other dice than shown"),
    (over, "stage", "ship", "over is true, but a game ends with manage"),
    (over, "empires.0.chips", 23, "over is true, but a game ends with manage, with an empty pool or a last square"),
    (over, "empires.0.dice.ship", {"home": 1}, "has dice in ship, but in manage nobody has workers"),
]


@pytest.mark.parametrize(("base", "path", "value", "words"), MANAGE, ids=[row[-1][:60] for row in MANAGE])
def test_a_manage_that_cannot_be_is_refused(base: Base, path: str, value: Any, words: str) -> None:
    refused(base, ((path, value), ALL_OTHER_TILES), words)


def test_nobody_is_through_with_an_empty_cup() -> None:
    one = empire(citizenry="H", developers="H")
    windows = [{"prompts": ["", "recall"], "then": "finish"}]
    with pytest.raises(BadPosition, match="is through with manage, but has an empty cup and must recall a die"):
        table("manage", one, bystander(), windows=windows)


def test_phases_are_those_that_were_selected() -> None:
    seats = [empire(cup="H", doing={"selected": "ship"}), bystander(ship="", doing={"selected": "ship"})]
    third = empire(cup="H", faction="genetics_lab", home="old_earth", doing={"selected": "ship"})
    table("manage", *seats, phases=["ship", "explore"])  # the die of two players
    with pytest.raises(BadPosition, match="phases has explore, produce, which nobody selected"):
        table("manage", *seats, phases=["ship", "explore", "produce"])
    with pytest.raises(BadPosition, match="phases has explore, which nobody selected"):
        table("manage", *seats, third, phases=["ship", "explore"])


# ---- what is remembered ----

HIDDEN = {"cup": {"home": 1}}


@pytest.mark.parametrize(
    ("zone", "memory", "words"),
    [
        (["public_works", {"tile": "conscription", "epoch": 6}], {}, "has conscription from an epoch later than 4"),
        (["public_works", {"tile": "conscription", "mixed": True}], {}, "has mixed tiles, but no tile that lets it"),
        (["public_works", "conscription"], {"conscription": 3}, "has conscription outside the bag after it was drawn"),
    ],
)
def test_nobody_remembers_what_cannot_have_been(zone: list[Any], memory: dict[str, int], words: str) -> None:
    other = {"dice": HIDDEN, "memory": memory}
    with pytest.raises(BadPosition, match=words):
        ROLL.restore({"seats": 2, "round": 3, "epoch": 4, "empires": [{"dice": HIDDEN, "developments": zone}, other]})


def known_somewhere() -> dict[str, Any]:
    """Mixed slots of two epochs, one of them with a known tile; the other player has seen all else in between."""
    one = {
        "tableau": ["advanced_logistics"],
        "dice": HIDDEN,
        "developments": [
            "public_works",
            {"tile": "conscription", "epoch": 2, "mixed": True, "known": "somewhere"},
            {"tile": "space_docks", "epoch": 4, "mixed": True},
        ],
    }
    seen = {name: 3 for name in TILES if name not in ("advanced_logistics", "public_works", "conscription")}
    return {"seats": 2, "round": 3, "epoch": 6, "empires": [one, {"dice": HIDDEN, "memory": seen}]}


def test_a_known_tile_lies_where_no_other_can() -> None:
    """Nothing else fits the older slot, so the known tile is there in every sample."""
    state = ROLL.restore(known_somewhere())
    for seed in range(20):
        zone = state.determinize(1, Rng.seeded(seed)).position()["empires"][0]["developments"]
        assert zone[1]["tile"] == "conscription"
