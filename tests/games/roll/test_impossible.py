"""Positions that contradict themselves or the rules: real ones with something changed, each refused with the reason."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from starcup import BadPosition
from starcup.games.roll.state import RollState
from tests.games.roll.table import ROLL, TILES, asked, bystander, empire, new, play, table
from tests.games.roll.test_explore import spread

Position = dict[str, Any]
Base = Callable[[], RollState]
DROP = object()


def with_change(state: RollState, *changes: tuple[str, Any]) -> Position:
    """The state's position with values put at these paths, or dropped: "empires.0.dice.cup"."""
    position = copy.deepcopy(state.position())
    for path, value in changes:
        *parents, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
        place: Any = position
        for part in parents:
            place = place[part] if isinstance(part, int) else place.setdefault(part, {})
        if value is DROP:
            del place[last]
        elif isinstance(place, list) and last == len(place):
            place.append(value)
        else:
            place[last] = value
    return position


def refused(base: Base, changes: tuple[tuple[str, Any], ...], words: str) -> None:
    state = base()
    ROLL.restore(state.position())
    with pytest.raises(BadPosition) as fault:
        ROLL.restore(with_change(state, *changes))
    assert words in str(fault.value)


# ---- Assign ----


def selecting() -> RollState:
    mine = empire("nanotechnology executive_power galactic_mandate", cup="HHHHM")
    return table("assign", mine, bystander(), luck={"forced": [[], [0, 2, 2, 3, 5], [0]]})


def placing() -> RollState:
    return play(selecting(), "select explore explore H")


def reassigning() -> RollState:
    return play(placing(), "place develop M")


def moving() -> RollState:
    state = play(reassigning(), "power nanotechnology", "move develop ship H")
    assert asked(state) == "move"
    return state


def dictating() -> RollState:
    return play(reassigning(), "dictate develop H")


def moving_both() -> RollState:
    return play(reassigning(), "power executive_power", "move develop explore H")


ASSIGN: list[tuple[Base, str, Any, str]] = [
    (selecting, "round", 0, "round is 0, but in assign the first round has begun"),
    (selecting, "phases", ["ship"], "phases must be empty in assign: they are not revealed yet"),
    (selecting, "sharers", 1, "sharers is 1, but must be 0 where nobody draws"),
    (selecting, "epoch", 3, "epoch is 3, but must be even"),
    (selecting, "epoch", 2**20, "epoch is 1048576, but must be even"),
    (selecting, "options.faction_1", "space_piracy", "has the faction mining_industry, but the options give that seat"),
    (selecting, "options.home_1", "old_earth", "has the home world new_sparta, but the options give that seat"),
    (selecting, "empires.0.chips", 30, "over is not true, but the game was over before assign"),
    (
        selecting,
        "empires.0.dice.cup",
        {"home": 1},
        "has dice in cup, but in assign all dice of the cup have been rolled",
    ),
    (selecting, "empires.0.dice.used", {"home": 1}, "has dice in used, but in assign no tile is being completed"),
    (
        selecting,
        "empires.0.dice.imaginary",
        {"home": 1},
        "imaginary workers are there only while explorers or shippers",
    ),
    (selecting, "empires.0.dice", {}, "has no dice at all"),
    (
        selecting,
        "empires.0.dice.citizenry",
        {"alien": 3},
        "alien dice, and there are 9, 7 of them for tiles that are not",
    ),
    (selecting, "shown.0.dice.explore", {"home": 1}, "has dice in explore, but in assign nobody has workers"),
    (selecting, "shown.0.dice.strip", {"home": 1}, "has dice in strip, but in assign no dice are behind the screens"),
    (selecting, "empires.0.revealed", {"strip": {"home": 1}}, "revealed must be left out in assign"),
    (selecting, "empires.0.doing", {"selected": "ship"}, "needs a selected phase and one die on the strip once it has"),
    (selecting, "empires.0.doing", {"owed": 1}, "doing has owed, which must be left out here in assign"),
    (selecting, "empires.0.doing", {"dictated": 1}, "has Reassigned workers before all of them were placed"),
    (placing, "empires.0.doing", {}, "needs a selected phase and one die on the strip once it has selected"),
    (placing, "empires.0.dice.strip", {"home": 2}, "needs a selected phase and one die on the strip"),
    (placing, "windows.0.prompts.0", "reassign", "has wild workers that are not placed"),
    (placing, "windows.0.prompts.0", "", "has wild workers that are not placed"),
    (placing, "windows.0.prompts.0", "ship", "stage is assign, in which nobody is asked 'ship'"),
    (placing, "windows.0.then", "", "go on with '', but the first window goes on with 'finish'"),
    (placing, "windows.1", {"prompts": ["", "select"], "then": "turn"}, "ask seat 1 twice: select, select"),
    (placing, "opening.1", "place", "opening asks seat 1 'place', but what was shown of it calls for 'select'"),
    (reassigning, "empires.0.doing.powers_used", ["local_subsidies"], "has used a power that no tile of the empire"),
    (reassigning, "empires.0.doing.powers_used", ["nanotechnology"] * 2, "powers_used has 'nanotechnology' twice"),
    (reassigning, "empires.0.doing.dictated", 1, "needs one die set aside for each Dictate"),
    (reassigning, "empires.0.doing.power", "dictate", "needs a power in use to move workers, and has one only while"),
    (reassigning, "empires.0.doing.source", "ship", "has moves without a power in use"),
    (reassigning, "windows.0.prompts.0", "move", "needs a power in use to move workers"),
    (reassigning, "empires.0.dice.develop", {"home": 3, "military": 1}, "has other dice than shown"),
    (reassigning, "empires.0.credits", 5, "has other credits than shown, which assign cannot change"),
    (reassigning, "empires.0.dice.citizenry", {"home": 1}, "has other dice in citizenry than shown"),
    (moving, "empires.0.doing.powers_used", [], "has a power in use that was not begun"),
    (moving, "empires.0.doing.moves", 2, "needs moves left, and 2 with those made"),
    (moving, "empires.0.doing.moves", 0, "needs moves left, and 2 with those made"),
    (
        moving,
        "empires.0.doing.source",
        "develop",
        "needs a source exactly where both workers must come from one column",
    ),
    (moving, "empires.0.doing.moved_to", 1, "has moved_to with a worker that is not there"),
    (moving, "empires.0.doing.moved_to", 63, "has moved_to with a worker that is not there"),
    (moving, "empires.0.doing.moved_to", 0, "has moved as 1, but moved_to has 0"),
    (dictating, "empires.0.doing.dictated", 0, "needs one die set aside for each Dictate"),
    (dictating, "empires.0.doing.power", "nanotechnology", "has a power in use that was not begun"),
]


@pytest.mark.parametrize(("base", "path", "value", "words"), ASSIGN, ids=[row[-1][:60] for row in ASSIGN])
def test_an_assign_that_cannot_be_is_refused(base: Base, path: str, value: Any, words: str) -> None:
    refused(base, ((path, value),), words)


def test_workers_that_were_never_rolled_are_refused() -> None:
    facts = {"seats": 2, "stage": "assign", "empires": [{"dice": {"cup": {"home": 1}, "explore": {"home": 1}}}]}
    with pytest.raises(BadPosition, match="has dice in explore, but in assign nobody has workers"):
        ROLL.restore(facts)


def test_the_rounds_come_to_an_end() -> None:
    with pytest.raises(BadPosition, match="round is 200, the last, and another is about to begin"):
        ROLL.restore({"seats": 2, "stage": "assign", "round": 200})


def test_without_moves_left_no_source_is_kept() -> None:
    refused(moving_both, (("empires.0.doing.source", DROP),), "needs a source exactly where both workers")


# ---- the set-up ----


def starting() -> RollState:
    return play(new(2, 3), "start " + first_tile(new(2, 3)))


def first_tile(state: RollState) -> str:
    """One of the two tiles of seat 0."""
    return TILES[state.empires[0].drawn[0] & 63]


START: list[tuple[str, Any, str]] = [
    ("round", 1, "round is 1, but must be 0 in the set-up"),
    ("options.first_game", "yes", "must be left out in the set-up of a first game"),
    ("windows.0.prompts", ["start", "start"], "needs two drawn tiles exactly while it is asked about them"),
    ("empires.1.chips", 1, "has built or earned something in the set-up"),
    ("empires.0.doing", {"selected": "ship"}, "has selected, which must be left out in the set-up"),
    ("empires.1.dice.explore", {"home": 1}, "has dice in explore, but in set_up nobody has workers"),
]


@pytest.mark.parametrize(("path", "value", "words"), START, ids=[row[-1] for row in START])
def test_a_set_up_that_cannot_be_is_refused(path: str, value: Any, words: str) -> None:
    refused(starting, ((path, value),), words)


def test_a_set_up_begins_with_two_tiles_each() -> None:
    dice = {"dice": {"cup": {"home": 3}}}
    laid = {**dice, "developments": ["public_works"], "worlds": ["gem_world"]}
    with pytest.raises(BadPosition, match="needs two drawn tiles to begin the set-up"):
        ROLL.restore({"seats": 2, "stage": "set_up", "empires": [laid, {**dice, "drawn": TILES[:2]}]})
    tile = starting().position()["empires"][1]["drawn"][1]
    changes = (("empires.1.drawn.1", DROP), ("empires.1.developments", [tile]))
    refused(starting, changes, "needs two drawn tiles in the set-up, or a development and a world laid")


# ---- Explore ----


def exploring() -> RollState:
    one = empire(explore="HM", cup="H", developments="public_works diversification")
    two = bystander(explore="HH", developments=["space_docks", "trade_levies"], ship="", developers="")
    return table("explore", one, two, phases=["explore"])


def alone() -> RollState:
    one = empire(explore="HM", cup="H", developments="public_works diversification")
    return table("explore", one, bystander(ship=""), phases=["explore"])


def keeping() -> RollState:
    state = play(exploring(), "scout", "abandon diversification", "draw")
    assert asked(state) == "keep"
    return state


def abandoning() -> RollState:
    return play(exploring(), "scout", "abandon diversification")


def in_turn() -> RollState:
    return spread(["trade_levies"], [["public_works"], ["conscription"]])


def giving() -> RollState:
    stacks = [["public_works", "conscription", "space_docks"], TILES[:4], TILES[7:9]]
    return play(spread([], stacks, seat1={"explore": ""}, seat2={"explore": ""}), "scout", "draw")


def team_drawing() -> RollState:
    one = empire("alien_research_team", faction="improved_reconnaissance", cup="H", worlds="gem_world")
    return table("explore", one, bystander(ship=""), phases=["explore"])


def rearranging() -> RollState:
    one = empire("advanced_logistics", explore="H", cup="H", developments="public_works conscription")
    return play(table("explore", one, bystander(ship="", explore="HH"), phases=["explore"]), "rearrange")


EXPLORE: list[tuple[Base, str, Any, str]] = [
    (exploring, "phases", ["ship"], "phases lacks explore, which is being played"),
    (exploring, "phases", ["explore", "explore"], "phases has 'explore' twice"),
    (exploring, "empires.0.doing.selected", "ship", "phases lacks ship, which seat 0 selected"),
    (exploring, "empires.0.dice.develop", {"home": 1}, "that phase was not selected: its workers are back in the cup"),
    (exploring, "empires.0.dice.imaginary", {"home": 1}, "has imaginary home workers: 1, but its tiles bring 0"),
    (exploring, "empires.0.dice.imaginary", {"rare": 1}, "has imaginary rare workers: 1, but its tiles bring 0"),
    (exploring, "empires.0.revealed", {"explore": {"home": 1}}, "has 0 dice on the strip, but must have one"),
    (exploring, "windows", [{"prompts": ["explore", "explore"], "then": "finish"}], "lack one: in explore the end of"),
    (exploring, "windows.1.then", "", "must have a turn or a team draw above the first, or all exploring at once"),
    (alone, "windows.2", {"prompts": ["", ""], "then": "turn"}, "are more than one above the first"),
    (alone, "sharers", 0, "sharers is 0, but must be 1: as many as began with explorers"),
    (exploring, "sharers", 1, "sharers is 1, but must be 2: as many as began with explorers"),
    (exploring, "empires.1.doing.share", 0, "has share 0, but shares go by seat: 1"),
    (exploring, "empires.0.doing.exploring", "explored", "has exploring as explored, but here it must be exploring"),
    (exploring, "empires.0.doing.draws", 1, "has a tile at 0, but the tiles that were drawn, and no others, are gone"),
    (exploring, "shown.0.developments", ["public_works"], "has other tiles than shown, and those it drew since"),
    (exploring, "windows.1.prompts.0", "", "exploring as exploring, but here it must be explored or waiting"),
    (exploring, "empires.0.doing.alien_scouted", True, "has alien_scouted, but no tile that looks at it"),
    (exploring, "empires.0.doing.arranged", True, "needs arranged, and a tile that lets it rearrange"),
    (exploring, "empires.0.doing.scrapped", 1, "has scrapped tiles that it did not abandon for a Scout just now"),
    (exploring, "empires.0.doing.owed", 1, "has tiles owed, but draws none now"),
    (exploring, "empires.0.doing.raised_worlds", 60, "has raised more tiles than there are in its zone"),
    (exploring, "empires.0.credits", 0, "credits is 0, but must be a whole number from 1 to 10"),
    (exploring, "shown.0.credits", 2, "has other credits than shown, but explore only brings credits"),
    (exploring, "shown.0.tableau", ["gem_world"], "has other tableau than shown, which explore cannot change"),
    (exploring, "shown.0.doing.draws", 1, "doing has draws, which must be left out here in explore"),
    (keeping, "windows.1.prompts.0", "explore", "has drawn tiles in hand, but is not asked where to put them"),
    (keeping, "bag.0", "conscription", "holds conscription, which is somewhere else as well"),
    (keeping, "empires.0.doing.draws", 1, "has"),
    (keeping, "empires.0.memory", {"public_works": 2}, "has public_works at 2, but epoch 2 is not over"),
    (keeping, "memory", {"public_works": 1}, "has public_works later than seat 0, who knows what everybody knows"),
    (keeping, "empires.0.drawn.0", {"tile": "trade_levies", "epoch": 4}, "trade_levies"),
    (abandoning, "empires.0.doing.scrapped", 2, "has scrapped tiles that it did not abandon for a Scout just now"),
    (in_turn, "windows.1.with", {"turn": 2}, "ask seats [1] in turn 2, but that is the turn of seat 0"),
    (in_turn, "windows.1.with", {"turn": 0}, "have turn 0, but must have 1 to 2"),
    (in_turn, "windows.1.with", {"turn": 3}, "have turn 3, but must have 1 to 2"),
    (in_turn, "windows.1", {"prompts": ["", ""], "then": "finish"}, "must have a turn or a team draw above the first"),
    (in_turn, "windows.2.then", "draw_on", "let seat 0 draw on, but it is the turn of seat 1"),
    (in_turn, "windows.3", {"prompts": ["", ""], "then": "turn"}, "must ask one seat for its task, or let it draw on"),
    (in_turn, "sharers", 1, "sharers is 1, but must be 0 where seats draw one after the other"),
    (in_turn, "bag", [None, "trade_levies"], "has empty slots (null), which are there only while seats draw"),
    (in_turn, "empires.0.doing.exploring", "team_draw", "has exploring as team_draw, but here it must be"),
    (in_turn, "empires.0.doing.exploring", "waiting", "needs tiles owed to it to wait for some"),
    (in_turn, "empires.0.doing.exploring", "explored", "is through with explore, but has explorers left"),
    (in_turn, "empires.0.dice.explore", {}, "is to explore, but has no explorers and nothing to rearrange"),
    (in_turn, "empires.1.dice.explore", {}, "is asked what to explore, but has no explorers"),
    (giving, "empires.0.doing.owed", 0, "needs tiles owed to it to wait for some"),
    (giving, "empires.0.doing.owed", 99, "has 99 tiles owed, more than there are"),
    (giving, "windows.4.prompts", ["", "", "give"], "ask seat 2 to give a tile, but it has fewer than 3"),
    (giving, "windows.4.then", "turn", "must ask one seat after the other to give a tile before the scout draws on"),
    (team_drawing, "empires.0.doing.owed", 1, "draws more tiles at the end of explore than its tiles let it"),
    (team_drawing, "empires.1.doing", {"exploring": "exploring"}, "has exploring as exploring, but here it must be"),
    (rearranging, "empires.0.doing.arranged", DROP, "needs arranged, and a tile that lets it rearrange"),
    (rearranging, "empires.0.doing.raised_developments", 3, "has raised more tiles than there are in its zone"),
    (rearranging, "empires.1.worlds", [{"tile": "gem_world", "mixed": True}], "conscription"),
]


@pytest.mark.parametrize(("base", "path", "value", "words"), EXPLORE, ids=[row[-1][:60] for row in EXPLORE])
def test_an_explore_that_cannot_be_is_refused(base: Base, path: str, value: Any, words: str) -> None:
    refused(base, ((path, value),), words)


def test_gifts_are_asked_for_in_order() -> None:
    changes = (("windows.4.prompts", ["give", "", ""]), ("windows.5.prompts", ["", "give", ""]))
    refused(giving, changes, "must ask for gifts clockwise from the scout, the next to give on top")
    refused(giving, (("windows.3.with", {"seat": 1}),), "let seat 1 draw on, but it is the turn of seat 0")
