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


def test_place_of_a_child_is_named() -> None:
    die = reader(die={"value": 7}).child("die")
    with pytest.raises(BadPosition, match=r"^position\.die: value is 7, but must be a whole number from 1 to 6$"):
        die.number("value", 1, 1, 6)
