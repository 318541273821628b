"""Reading positions: every fault is named with its place."""

from collections.abc import Callable
from typing import Any

import pytest

from starcup import BadPosition
from starcup.core.reader import Reader

COLOURS = ["red", "green"]


def reader(**fields: Any) -> Reader:
    return Reader(fields, "position")


def test_fields_left_out_or_null_take_their_defaults() -> None:
    facts = reader(round=None)
    assert not facts.has("round")
    assert facts.number("round", 4, 0, 9) == 4
    assert facts.choice("colour", COLOURS, 1) == 1
    assert facts.flag("over") is False
    assert facts.items("bag", 3) == facts.indices("bag", COLOURS, 3) == facts.numbers("bag", 3, 0, 9) == []
    assert facts.child("die").data == {}
    assert facts.children("sheets", 2) == []
    facts.done()


def test_fields_are_read() -> None:
    facts = reader(
        round=9, colour="green", over=True, bag=["green", "red"], row=[1, 2], die={"value": 3}, rows=[{}, {}]
    )
    assert facts.number("round", 4, 0, 9) == 9
    assert facts.choice("colour", COLOURS, 0) == 1
    assert facts.flag("over") is True
    assert facts.indices("bag", COLOURS, 2) == [1, 0]
    assert facts.numbers("row", 2, 1, 2) == [1, 2]
    assert facts.child("die").number("value", 0, 0, 6) == 3
    assert [child.where for child in facts.children("rows", 2)] == ["position.rows[0]", "position.rows[1]"]
    facts.done()


FAULTS: list[tuple[dict[str, Any], Callable[[Reader], object], str]] = [
    ({"n": 10}, lambda r: r.number("n", 0, 1, 9), "position: n is 10, but must be a whole number from 1 to 9"),
    ({"n": True}, lambda r: r.number("n", 0, 0, 9), "position: n is True, but must be a whole number from 0 to 9"),
    ({"n": 1.0}, lambda r: r.number("n", 0, 0, 9), "position: n is 1.0, but must be a whole number from 0 to 9"),
    ({"n": "1"}, lambda r: r.number("n", 0, 0, 9), "position: n is '1', but must be a whole number from 0 to 9"),
    ({"n": 1}, lambda r: r.flag("n"), "position: n is 1, but must be true or false"),
    ({"n": "blue"}, lambda r: r.choice("n", COLOURS, 0), "position: n has 'blue', but must be one of red, green"),
    ({"n": ["red"]}, lambda r: r.choice("n", COLOURS, 0), "position: n has ['red'], but must be one of red, green"),
    ({"n": 5}, lambda r: r.items("n", 2), "position: n is 5, but must be a list of at most 2"),
    ({"n": [1, 2, 3]}, lambda r: r.items("n", 2), "position: n is [1, 2, 3], but must be a list of at most 2"),
    ({"n": [7]}, lambda r: r.indices("n", COLOURS, 2), "position: n has 7, but must be one of red, green"),
    ({"n": [3] * 13}, lambda r: r.items("n", 2), "position: n is a list of 13, but must be a list of at most 2"),
    (
        {"n": [[1], {"a": 1}]},
        lambda r: r.items("n", 1),
        "position: n is [a list of 1, an object with 1 field], but must be a list of at most 1",
    ),
    ({"n": "a" * 99}, lambda r: r.flag("n"), f"position: n is '{'a' * 56}..., but must be true or false"),
    (
        {"n": 10**5000},
        lambda r: r.number("n", 0, 0, 9),
        "position: n is a number with many digits, but must be a whole number from 0 to 9",
    ),
    (
        {"n": ""},
        lambda r: r.choice("n", ["", *"abcdefghijklmn"], 0) or r.choice("n", [*"abcdefghijklmn"], 0),
        "position: n has '', but must be one of a, b, c, d, e, f, g, h, i, j, k, l and 2 more",
    ),
    ({"n": "x"}, lambda r: r.choice("n", ["", "a"], 0), "position: n has 'x', but must be one of '', a"),
    ({"n": ["red", "red"]}, lambda r: r.distinct("n", COLOURS), "position: n has 'red' twice, but must have each once"),
    ({"n": [-1]}, lambda r: r.numbers("n", 2, 0, 5), "position: n is -1, but must be a whole number from 0 to 5"),
    ({"n": 1}, lambda r: r.child("n"), "position.n must be an object with named fields, not 1"),
    ({"n": [1]}, lambda r: r.children("n", 3), "position.n[0] must be an object with named fields, not 1"),
]


@pytest.mark.parametrize(("fields", "ask", "words"), FAULTS, ids=[words for _, _, words in FAULTS])
def test_faults_are_named(fields: dict[str, Any], ask: Callable[[Reader], object], words: str) -> None:
    with pytest.raises(BadPosition) as fault:
        ask(Reader(fields, "position"))
    assert str(fault.value) == words


def test_unknown_fields_are_refused() -> None:
    facts = reader(round=1, ruond=2, colur=3)
    facts.number("round", 0, 0, 9)
    facts.flag("over")
    with pytest.raises(BadPosition, match=r"^position: unknown colur, ruond; choose from over, round$"):
        facts.done()


def test_an_object_without_fields_says_so() -> None:
    with pytest.raises(BadPosition, match=r"^position: unknown nonsense; it has no fields$"):
        reader(nonsense=1).done()


def test_place_of_a_child_is_named() -> None:
    die = reader(die={"value": 7}).child("die")
    with pytest.raises(BadPosition, match=r"^position\.die: value is 7, but must be a whole number from 1 to 6$"):
        die.number("value", 1, 1, 6)
