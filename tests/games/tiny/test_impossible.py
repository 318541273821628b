"""Positions that contradict themselves or the rules: each is refused, with the reason."""

from typing import Any

import pytest

from starcup import BadPosition
from tests.games.tiny.table import TINY

Facts = dict[str, Any]
ROW = ["gort", "maia", "jakks", "jorg"]
DICE = {"inactive": ["move_ship", "economy"], "bay": ["diplomacy"], "die": "diplomacy"}
MINE = {"level": 3, "ships": ["jakks", "gort 1", "maia 1"], "energy": 3, "culture": 3, "kept": "orbiter"}
THEIRS = {"ships": ["gort 1", "maia 2"], "culture": 3, "kept": "elder", "colonies": ["mj_120210"]}
TURN: Facts = {"seats": 2, "row": ROW, "dice": DICE, "mats": [MINE, THEIRS]}
ALONE: Facts = {"seats": 1, "row": ROW, "dice": DICE, "mats": [{"energy": 3, "culture": 3}]}
ROGUES: Facts = {"seats": 1, "row": ROW, "active": 1, "rolled": True, "mats": [{"energy": 3, "culture": 3}]}
CHOICE = [{"missions": ["elder", "hoarder"]}, {"missions": ["orbiter", "explorer"]}]


def refused(facts: Facts, words: str) -> None:
    with pytest.raises(BadPosition) as fault:
        TINY.restore(facts)
    assert words in str(fault.value)


def test_what_is_changed_here_can_be() -> None:
    for facts in (TURN, ALONE, ROGUES, {"seats": 2, "mats": CHOICE}):
        TINY.restore(facts)


# ---- the turn ----

TABLE: list[tuple[Facts, Facts, str]] = [
    (TURN, {"round": 0}, "round is 0, but a turn has begun"),
    (TURN, {"over": True, "rolled": True}, "rolled is true, but a game ends after a turn"),
    (TURN, {"tax": 1}, "tax is 1, but must be one of 0, 2"),
    (ALONE, {"tax": 2}, "must be left out of a game alone"),
    (ALONE, {"bounty": {"energy": 1}}, "must be left out of a game alone"),
    (TURN, {"rolled": False}, "dice lie on the mat, but the turn's dice are not rolled yet"),
    (TURN, {"dice": None, "rerolled": True}, "last for a turn, and none has begun"),
    (TURN, {"dice": None, "bounty": {"culture": 1}}, "last for a turn, and none has begun"),
    (TURN, {"dice": None, "mats": [MINE | {"used": ["nagato"]}]}, "has used nagato, but no turn has begun"),
    (TURN, {"mats": [MINE, THEIRS | {"used": ["gyore"]}]}, "has used gyore, but it is used on one's own turn"),
    (TURN, {"mats": [MINE | {"used": ["gyore", "gyore"]}]}, "used has 'gyore' twice"),
    (TURN, {"bounty": {"energy": 1}}, "bounty has energy, but the active player has not used bisschop"),
    (TURN, {"bounty": {"culture": 1}}, "bounty has culture, but the active player has not used birkomius"),
    (TURN, {"dice": {"inactive": ["economy"] * 6}}, "dice are 6, but the active player's empire has 5"),
    (TURN, {"dice": DICE | {"hand": ["economy"]}}, "are in hand, but nobody picks dice to reroll"),
    (TURN, {"dice": DICE | {"converter": ["economy"]}}, "in the Converter must be 2, or none"),
    (TURN, {"dice": DICE | {"discarded": ["economy"]}}, "are given up two at a time"),
    (
        TURN,
        {"mats": [MINE, {"missions": ["hoarder", "explorer"]}]},
        "must have been chosen from once the game is on its way",
    ),
    ({"seats": 2, "mats": CHOICE}, {"round": 1}, "missions must have been chosen from before the first round"),
    ({"seats": 2, "mats": CHOICE}, {"deck": ["gort"]}, "missions must have been chosen from before the first round"),
    ({"seats": 2, "mats": CHOICE}, {"mats": [CHOICE[0] | {"energy": 3}]}, "mats[0] is not as the game begins"),
    (TURN, {"over": True, "round": 3}, "over is true, but somebody needs 21 points, or the last round is played"),
    (TURN, {"over": True, "active": 1}, "over is true, but somebody needs 21 points"),
    (TURN, {"over": True, "round": 0}, "over is true, but somebody needs 21 points"),
    (ROGUES, {"dice": {"inactive": ["economy"]}}, "lie elsewhere than in the bay"),
    (ROGUES, {"rerolled": True}, "lie elsewhere than in the bay"),
    (ROGUES, {"rogue": {"dice": 6}}, "rogue has more dice than the 5 of its turn"),
    (
        ROGUES,
        {"rogue": {"dice": 3, "extra": True}, "dice": {"bay": ["economy"]}},
        "has more dice than the 3 of its turn",
    ),
    (ROGUES, {"lost_dice": 1}, "lost_dice is 1, but this Rogue takes no dice"),
    (ALONE, {"lost_dice": 1, "options": {"rogue": "zendica"}}, "lost_dice is 1, but must be 0 once you have rolled"),
    (ALONE, {"rogue": {"dice": 2}}, "are of the Rogue's own turn"),
    (ALONE, {"trigger": 0}, "trigger must be left out of a game alone"),
    (ALONE, {"over": True, "winner": "you"}, "winner has not won: that takes 21 points"),
    (ALONE, {"over": True, "winner": "rogue"}, "winner has not won: that takes 21 points"),
    (ALONE, {"over": True, "winner": "you", "rogue": {"space": 6}}, "winner has not won: that takes 21 points"),
]


@pytest.mark.parametrize(("base", "change", "words"), TABLE, ids=[words for _, _, words in TABLE])
def test_a_table_that_cannot_be_is_refused(base: Facts, change: Facts, words: str) -> None:
    refused(base | change, words)


# ---- windows ----


def asking(prompt: str, whom: int = 0, then: str = "", **ints: Any) -> Facts:
    """A window that asks one of two seats."""
    prompts = ["", ""]
    prompts[whom] = prompt
    return {"prompts": prompts, "then": then, "with": ints}


def followed(next: int = 1, owner: int = 0, face: str = "diplomacy", **more: bool) -> Facts:
    """The die waits to be followed; below it lies the answered question of the turn."""
    return asking("", then="follow", next=next, owner=owner, die={"face": face, **more})


CONFIRM: Facts = {"options": {"confirm": "on"}}
SECOND: Facts = {"seat": 0, "chain": {"planets": ["nagato"]}, "ship": 0}
USED: Facts = {"mats": [MINE | {"used": ["nagato"]}, THEIRS]}
STACKS: list[tuple[list[Facts], Facts, str]] = [
    ([asking("turn"), asking("move")], {}, "ask below the top one"),
    ([asking("")], {}, "have one that asks nobody and waits for nothing"),
    ([followed(), asking(""), asking("move")], {}, "have one that asks nobody and waits for nothing"),
    ([{"prompts": ["move", "move"]}], {}, "opening is missing"),
    ([{"prompts": ["move", "move"]}], {"opening": ["move", "move"]}, "only missions are chosen by several"),
    ([{"prompts": ["turn", ""], "with": [1]}], {}, "have [1, 0, 0], more than they hold"),
    ([asking("turn", 1)], {}, "ask seat 1 'turn', but seat 0 acts there"),
    ([followed(2), asking("move")], {}, "ask seat 0 'move', but seat 1 acts there"),
    (
        [asking("turn", then="follow", next=1, owner=0, die={"face": "diplomacy"})],
        {},
        "go on with 'follow' after 'turn', but must go on with ''",
    ),
    ([asking("follow", 1, next=2, owner=0, die={"face": "diplomacy"})], {}, "but must go on with 'follow'"),
    ([followed(), asking("turn")], {}, "ask 'turn' above a die that is still being used"),
    ([followed(owner=1)], {}, "let others follow a die of player 1, but player 0 acts there"),
    ([followed(3)], {}, "let a player or a face be followed that is not there"),
    ([followed(), followed()], {}, "let others follow for culture what is not the active player's die"),
    ([followed(face="economy")], {}, "let others follow economy, but the die used last shows diplomacy"),
    ([followed(2)], CONFIRM, "have a die confirmed, or not, against the option"),
    ([followed(2, confirmed=True)], {}, "have a die confirmed, or not, against the option"),
    ([asking("", then="second_move", **SECOND | {"seat": 1})], USED, "let seat 1 move a second ship"),
    ([asking("", then="second_move", **SECOND | {"ship": 3})], USED, "have moved ship 3 of seat 0"),
    ([asking("", then="second_move", **SECOND)], {}, "nagato led there, and is not among the planets used"),
    (
        [asking("", then="others_advance", next=2, owner=1, planet="terra_bettia")],
        {},
        "let the others advance for seat 1",
    ),
    (
        [asking("", then="others_advance", next=2, owner=0, planet="jakks")],
        {},
        "by a planet or for a player that is not",
    ),
    ([asking("", then="others_advance", next=3, owner=0, planet="terra_bettia")], {}, "by a planet or for a player"),
    (
        [asking("", then="others_advance", next=2, owner=0, planet="terra_bettia"), asking("move", 1)],
        {},
        "must ask for the advance that Terra-Bettia gives to others",
    ),
    ([asking("mission")], {}, "must ask for missions all who have not chosen, and nothing else"),
    ([asking("force")], {}, "that is asked alone, in the Rogue's turn"),
    ([asking("give_up")], {}, "that is asked alone, in the Rogue's turn"),
]


@pytest.mark.parametrize(("windows", "more", "words"), STACKS, ids=[words for _, _, words in STACKS])
def test_windows_that_cannot_be_are_refused(windows: list[Facts], more: Facts, words: str) -> None:
    refused(TURN | more | {"windows": windows}, words)


def test_windows_wait_for_dice_to_be_rolled() -> None:
    refused({"seats": 2, "windows": [asking("turn")]}, "windows are open, and no dice are rolled")


@pytest.mark.parametrize(
    ("prompts", "opening", "words"),
    [
        (["mission", ""], ["mission", "mission"], "must ask for missions all who have not chosen"),
        (["", ""], ["mission", "mission"], "opening is there, but nobody is asked"),
        (["mission", "mission"], ["turn", "mission"], "opening has something other than missions"),
        (["mission", "mission"], ["", "mission"], "opening must have asked several seats"),
    ],
)
def test_all_who_have_not_chosen_a_mission_are_asked(prompts: list[str], opening: list[str], words: str) -> None:
    refused({"seats": 2, "mats": CHOICE, "windows": [{"prompts": prompts}], "opening": opening}, words)


# ---- what is asked ----

PROMPTS: list[tuple[Facts, Facts, str]] = [
    (asking("convert"), {}, "the Converter takes two dice and turns a third"),
    (asking("turn_die"), {}, "a die is turned by the Converter, with two dice in it, or by Gyore"),
    (asking("discard_die", left=2, planet="jakks"), {}, "no dice are given up for jakks"),
    (
        asking("discard_die", left=2, planet="maia"),
        {"dice": {"inactive": ["economy"]}},
        "fewer inactive dice than the 2",
    ),
    (asking("any_die"), {}, "zavodnick must be among the planets of its chain"),
    (asking("repeat_die"), {}, "piedes must be among the planets of its chain"),
    (asking("any_die", chain={"planets": ["zavodnick"]}), {}, "zavodnick led there, and is not among the planets used"),
    (asking("move", chain={"landed": 3}), {}, "ship 3 has landed, which is not in play"),
    (asking("move", other_than=1), {}, "a die may move any ship"),
    (asking("move", which="first", chain={"planets": ["nagato"]}, other_than=1), USED, "another one than the one that"),
    (asking("move", which="second", chain={"planets": ["nagato"]}, other_than=3), USED, "ship 3 is not in play"),
    (asking("move", which="second", chain={"planets": ["nagato"]}), USED, "another one than the first"),
    (asking("move", which="second", other_than=1), USED, "nagato must be among the planets of its chain"),
    (
        asking("advance", track="diplomacy", spaces=1, other_than=1),
        {},
        "neither a die nor a planet gives such an advance",
    ),
    (asking("regress", track="economy", spaces=2), {}, "no planet pushes ships back like that"),
    (
        asking("regress", track="any", spaces=1, target={"which": "second", "player": 0, "ship": 1}),
        {},
        "the first target must have been a ship of another player",
    ),
    (asking("retreat", swap=True, back=1, spaces=2), {}, "one ship must go back for another one to advance"),
    (asking("retreat", back=1), {}, "no attack of a Rogue asks for that"),
    (asking("landed", planet="jakks"), {}, "the ship of its chain has not landed on jakks"),
    (asking("landed", chain={"landed": 1}, planet="jakks"), {}, "the ship of its chain has not landed on jakks"),
    (asking("row_planet"), {}, "umbra_forum must be among the planets of its chain"),
    (asking("borrow", chain={"planets": ["sargus_36"]}, resource="culture"), {}, "the planet that borrows for this"),
    (asking("replace"), {"deck": []}, "no planet can be replaced"),
    (asking("pay_upgrade"), {}, "no planet offers such an upgrade"),
    (asking("pay_upgrade", discount=1), {}, "no planet offers such an upgrade, or not to this player"),
    (asking("steal", resource="culture"), {}, "the planet that steals this is not among those used"),
    (
        asking("follow", 1, "follow", next=2, owner=0, die={"face": "diplomacy"}),
        {"mats": [MINE, THEIRS | {"culture": 0}]},
        "it cannot pay for following, or has nothing to do with the face",
    ),
    (
        asking("advance", track="economy", spaces=1),
        {"mats": [{"kept": "orbiter"}]},
        "seat 0 has no answer to 'advance'",
    ),
]


@pytest.mark.parametrize(("window", "more", "words"), PROMPTS, ids=[words for _, _, words in PROMPTS])
def test_what_a_seat_has_not_come_to_is_not_asked(window: Facts, more: Facts, words: str) -> None:
    refused(TURN | more | {"windows": [window]}, words)


@pytest.mark.parametrize(("inactive", "converter"), [(3, 2), (1, 1), (2, 0)], ids=["full", "one left", "two left"])
def test_the_converter_asks_only_while_it_can_be_filled(inactive: int, converter: int) -> None:
    dice = {"inactive": ["economy"] * inactive, "converter": ["economy"] * converter}
    refused(TURN | {"dice": dice, "windows": [asking("convert")]}, "the Converter takes two dice and turns a third")


ROGUE_PROMPTS: list[tuple[Facts, Facts, str]] = [
    ({"prompts": ["turn"]}, {}, "ask seat 0 'turn', but the Rogue acts there"),
    ({"prompts": ["force"], "with": {"face": "economy"}}, {}, "the Rogue cannot use this face"),
    (
        {"prompts": ["force"], "with": {"face": "move_ship"}},
        {"mats": [{}]},
        "forcing a reroll takes energy and culture",
    ),
    ({"prompts": ["give_up"], "with": {"left": 1}}, {}, "the attack on the Rogue's space does not take that much"),
    ({"prompts": ["retreat"], "with": {"back": 1}}, {}, "no attack of a Rogue asks for that"),
]


@pytest.mark.parametrize(("window", "more", "words"), ROGUE_PROMPTS, ids=[words for _, _, words in ROGUE_PROMPTS])
def test_the_rogues_turn_asks_what_the_rogue_does(window: Facts, more: Facts, words: str) -> None:
    mine = {"energy": 0, "culture": 3} if more else {"energy": 3, "culture": 3}
    refused(ROGUES | {"mats": [mine], "windows": [window]}, words)
