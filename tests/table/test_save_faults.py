"""Saves that are damaged or foreign: each is refused with a word on what is wrong, and where."""

import json
from typing import Any

import pytest

import starcup
from starcup.table.save import Save
from starcup.table.session import Session

GAME = starcup.game("rollers")
BEGUN = [[0, "place", 3], [1, "place", 0], [0, "place", 4], [1, "place", 1], [0, "spread", 0, 6], [1, "spread", 0, 2]]
GOOD: dict[str, Any] = {
    "game": "rollers",
    "ruleset": 1,
    "seats": 2,
    "options": {"set_up": "quick_start"},
    "seed": 7,
    "actions": BEGUN,
    "scores": None,
}
START = {"seats": 2, "die": {"colour": "conquer", "value": 1}, "sheets": [{"ships": ["A", "B"]}, {"ships": ["A", "B"]}]}
ARMED = {"ships": ["I", "B"], "resources": {"conquer": 3}}
FROM_START: dict[str, Any] = {"seed": None, "start": {**START, "sheets": [ARMED, ARMED]}, "actions": []}
CONQUER = [0, "conquer", 8, 1]


def load(text: str) -> Session:
    return Session.load(Save.parse(text))


def finished() -> dict[str, Any]:
    """A whole game, won by the first player with the die in hand."""
    nine = {"ships": ["A", "A"], "settled": list("BCDEFGHIJ"), "resources": {"settle": 5}}
    start = {**START, "die": {"colour": "settle", "value": 1}, "sheets": [nine, {"ships": ["A", "B"]}]}
    return {"seed": None, "start": start, "actions": [[0, "settle", 0]], "scores": [10, 0]}


def test_the_good_one_is_good() -> None:
    assert len(load(json.dumps(GOOD)).log) == len(BEGUN)
    assert load(json.dumps({**GOOD, **FROM_START, "actions": [CONQUER]})).log
    assert load(json.dumps({**GOOD, **finished()})).state.over


NO_SAVES = [
    ("", "not JSON"),
    ("hello", "not JSON"),
    (json.dumps(GOOD)[:-20], "not JSON"),
    ("[" * 100_000, "not JSON"),
    ('{"game": "rollers", "seed": ' + "9" * 5000 + "}", "not JSON"),
    ("null", "a save is an object"),
    ("7", "a save is an object"),
    ("[]", "a save is an object"),
    ('"rollers"', "a save is an object"),
    ("{}", "a save is an object with a game, seats, a seed and actions"),
]


@pytest.mark.parametrize(("text", "message"), NO_SAVES, ids=map(str, range(len(NO_SAVES))))
def test_what_is_no_save_at_all(text: str, message: str) -> None:
    with pytest.raises(starcup.BadSave, match=message) as caught:
        load(text)
    assert caught.value.index == -1


# What is changed in the good save, what is said about it, and which action is to blame.
FAULTS: list[tuple[dict[str, Any], str, int]] = [
    ({"game": "chess"}, "there is no game 'chess'; choose from rollers, roll, tiny", -1),
    ({"game": ["rollers"]}, "there is no game", -1),
    ({"game": None}, "there is no game", -1),
    ({"ruleset": 99}, "ruleset 99, but Galactic Rollers has ruleset 1", -1),
    ({"ruleset": None}, "ruleset None", -1),
    ({"ruleset": "1"}, "ruleset '1'", -1),
    ({"ruleset": True}, "ruleset True", -1),
    ({"comment": "hi", "author": "me"}, r"unknown fields \['author', 'comment'\]: a save has .*'actions'", -1),
    ({"seats": None}, "seats is None, and must be a whole number", -1),
    ({"seats": "2"}, "seats is '2', and must be a whole number", -1),
    ({"seats": 2.0}, "seats is 2.0", -1),
    ({"seats": True}, "seats is True", -1),
    ({"seats": 0}, "seats 1 to 8, not 0", -1),
    ({"seats": 9}, "seats 1 to 8, not 9", -1),
    ({"seats": -2}, "seats 1 to 8, not -2", -1),
    ({"seats": 2**80}, "seats 1 to 8, not", -1),
    ({"seed": None}, "seed is missing", -1),
    ({"seed": "7x"}, "seed is '7x', and must be a whole number", -1),
    ({"seed": 1.5}, "seed is 1.5", -1),
    ({"seed": -1}, "seed -1 is out of range", -1),
    ({"seed": 2**64}, "is out of range", -1),
    ({"options": None}, "options is None, and must be an object", -1),
    ({"actions": [[0, "place", 0]] * 20_001}, "has 20001 actions, and a game has at most 20000", -1),
    ({"rolls": [[0, -1, 0]] * 10_001}, "has 10001 rolls, and at most 10000 can be handed in", -1),
    ({"options": ["set_up"]}, "must be an object", -1),
    ({"options": {"colour": "red"}}, "there is no option 'colour'; choose from set_up", -1),
    ({"options": {"set_up": "slow"}}, "option set_up cannot be 'slow'; choose from quick_start, variable", -1),
    ({"options": {"set_up": 2}}, "option set_up cannot be 2", -1),
    ({"options": {"set_up": True}}, "option set_up cannot be True", -1),
    ({"options": {"set_up": ["variable"]}}, "options is .* a choice for each name", -1),
    ({"options": {"set_up": 1.0}}, "options is .* a choice for each name", -1),
    ({"actions": None}, "actions is None, and must be a list", -1),
    ({"actions": {"0": BEGUN[0]}}, "must be a list", -1),
    ({"actions": [*BEGUN, "place 3"]}, r"action 6 is 'place 3', and must be \[seat, kind, parameters...\]", 6),
    ({"actions": [[0]]}, r"action 0 is \[0\], and must be", 0),
    ({"actions": [[]]}, "action 0 is", 0),
    ({"actions": [*BEGUN[:1], ["1", "place", 0]]}, "action 1 is", 1),
    ({"actions": [*BEGUN[:1], [True, "place", 0]]}, "action 1 is", 1),
    ({"actions": [*BEGUN[:1], [1, 2, 0]]}, "action 1 is", 1),
    ({"actions": [*BEGUN[:2], [0, "place", 4.0]]}, "action 2 is .* parameters must be whole numbers", 2),
    ({"actions": [*BEGUN[:2], [0, "place", None]]}, "action 2 is .* parameters must be whole numbers", 2),
    ({"actions": [[0, "fly", 3]]}, "action 0 is .*there is no action 'fly'; choose from done, take, place", 0),
    ({"actions": [*BEGUN[:1], [1, "place"]]}, "action 1 is .*place takes planet, but got", 1),
    ({"actions": [[0, "place", 1, 2]]}, "place takes planet", 0),
    ({"actions": [[0, "done", 1]]}, "done takes nothing", 0),
    ({"actions": [[0, "place", 10]]}, "planet is 10, but must be from 0 to 9", 0),
    ({"actions": [[0, "place", -1]]}, "planet is -1, but must be from 0 to 9", 0),
    ({"actions": [[0, "place", 2**70]]}, "but must be from 0 to 9", 0),
    ({"actions": [*BEGUN[:1], [2, "place", 0]]}, "action 1 .* there is no seat 2, seats go from 0 to 1", 1),
    ({"actions": [[-1, "place", 0]]}, "there is no seat -1", 0),
    ({"actions": [[2**70, "place", 0]]}, "there is no seat 1180591620717411303424", 0),
    ({"actions": [*BEGUN[:2], [0, "place", 3]]}, "action 2 does not fit: .*Ship on D. Legal: Ship on A", 2),
    ({"actions": [*BEGUN[:5], [1, "settle", 0]]}, "action 5 does not fit: seat 1 cannot do this now: Settle A", 5),
    (
        {"actions": [*BEGUN[:5], [0, "take"]]},
        r"action 5 .*: seat 0 is not being asked .* waiting for \[1\]",
        5,
    ),
    ({"scores": 3}, "scores is 3, and must be null or a list", -1),
    ({"scores": ["a", "b"]}, "must be null or a list of whole numbers", -1),
    ({"scores": [True, False]}, "must be null or a list of whole numbers", -1),
    ({"scores": [0, 0]}, "the log comes to no end: scores must be null", -1),
    ({"rolls": 5}, "rolls is 5, and must be a list", -1),
    ({"rolls": {"0": [0, 0, 0]}}, "rolls is .* must be a list", -1),
    ({"rolls": "000"}, "rolls is '000', and must be a list", -1),
    ({"rolls": [[0, 0]]}, "rolls has .*before which action, stream, outcome", -1),
    ({"rolls": [3]}, "rolls has 3", -1),
    ({"rolls": [[0, 0, "1"]]}, "rolls has", -1),
    ({"rolls": [[7, 0, 0]]}, "does not match any action, stream or outcome", -1),
    ({"rolls": [[-1, 0, 0]]}, "does not match any action", -1),
    ({"rolls": [[0, 2, 0]]}, "does not match any action, stream", -1),
    ({"rolls": [[0, -2, 0]]}, "does not match any action, stream", -1),
    ({"rolls": [[0, 0, -1]]}, "does not match any action, stream or outcome", -1),
    ({"rolls": [[0, 0, 2**70]]}, "does not match any action, stream or outcome", -1),
    ({"rolls": [[3, 0, 0], [1, 0, 0]]}, "in the order in which they were handed in", -1),
    (
        {"rolls": [[0, -1, 5]], "actions": [*BEGUN, *[[1, "spread", n, 1] for n in (1, 2, 3)]]},
        "outcome 5 does not fit",
        8,
    ),
    ({"names": "ab"}, "names is 'ab', and must be a list", -1),
    ({"names": 0}, "names is 0, and must be a list", -1),
    ({"names": [1, 2]}, "list of printable texts", -1),
    ({"names": ["", "Bo"]}, "list of printable texts", -1),
    ({"names": ["Al\x1b[2J", "Bo"]}, "list of printable texts", -1),
    ({"names": ["\ud800", "Bo"]}, "list of printable texts", -1),
    ({"names": ["Al"]}, "names has 1 names for 2 seats", -1),
    ({**FROM_START, "start": []}, r"start is \[\], and must be a position", -1),
    ({**FROM_START, "seed": 7}, "seed is 7, and must be .*null if there is a start", -1),
    ({**FROM_START, "start": {}}, "start: position: seats is missing", -1),
    ({**FROM_START, "start": {**START, "colour": 1}}, "start: position: unknown colour", -1),
    ({**FROM_START, "start": {**START, "game": "tiny"}}, "start: .*this is rollers", -1),
    ({**FROM_START, "start": {"seats": 3}}, "start has different seats or options", -1),
    ({**FROM_START, "options": {"set_up": "variable"}}, "start has different seats or options", -1),
    ({**FROM_START, "actions": [CONQUER], "rolls": [[0, 0, 6]]}, "action 0 does not fit: outcome 6 does not fit", 0),
    ({**finished(), "actions": [[0, "settle", 0], [1, "take"]]}, "action 1 does not fit: the game is over", 1),
    ({**finished(), "scores": [9, 0]}, r"scores is \[9, 0\], and the log comes to \[10, 0\]", -1),
    ({**finished(), "scores": [10]}, r"scores is \[10\], and the log comes to \[10, 0\]", -1),
]


@pytest.mark.parametrize(("changes", "message", "index"), FAULTS, ids=[fault[1] for fault in FAULTS])
def test_a_fault_is_named_with_its_place(changes: dict[str, Any], message: str, index: int) -> None:
    with pytest.raises(starcup.BadSave, match=message) as caught:
        load(json.dumps({**GOOD, **changes}))
    assert caught.value.index == index


@pytest.mark.parametrize("name", ["game", "ruleset", "seats", "seed", "actions"])
def test_what_a_save_must_have(name: str) -> None:
    with pytest.raises(starcup.BadSave):
        load(json.dumps({field: value for field, value in GOOD.items() if field != name}))


@pytest.mark.parametrize("name", ["options", "scores"])
def test_what_a_save_may_leave_out(name: str) -> None:
    session = load(json.dumps({field: value for field, value in GOOD.items() if field != name}))
    assert session.save().data() == GOOD


@pytest.mark.parametrize("name", ["start", "rolls", "names", "scores"])
def test_what_may_be_null(name: str) -> None:
    assert load(json.dumps({**GOOD, name: None})).save().data() == GOOD
