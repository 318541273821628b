"""Fields: ints with names, what they stand for, and what positions may say of them."""

from typing import Any

import pytest

from starcup import BadPosition
from starcup.core.book import Asked, EventBook, EventKind
from starcup.core.event import Event
from starcup.core.fields import Field, Flag, Named, NamedSet
from starcup.core.reader import Reader

COLOURS = ["red", "green", "blue"]


@pytest.mark.parametrize(
    ("field", "number", "fact"),
    [
        (Field("n", -2, 9), 7, 7),
        (Flag("n"), 1, True),
        (Flag("n"), 0, False),
        (Named("n", COLOURS), 2, "blue"),
        (Named("n", COLOURS, optional=True), -1, None),
        (NamedSet("n", COLOURS), 5, ["red", "blue"]),
        (NamedSet("n", COLOURS), 0, []),
    ],
)
def test_a_number_is_written_and_read_back(field: Field, number: int, fact: Any) -> None:
    assert field.fact([number]) == fact
    assert field.number(Reader({"n": fact}, "here")) == number


@pytest.mark.parametrize(
    ("field", "fact"),
    [
        (Field("n", 0, 3), 4),
        (Flag("n"), 1),
        (Named("n", COLOURS), "pink"),
        (NamedSet("n", COLOURS), ["pink"]),
        (NamedSet("n", COLOURS), ["red", "red"]),
    ],
)
def test_what_cannot_be_is_refused(field: Field, fact: Any) -> None:
    with pytest.raises(BadPosition, match="here: n "):
        field.number(Reader({"n": fact}, "here"))


def test_what_is_left_out_is_the_least() -> None:
    assert Field("n", -2, 9).number(Reader({}, "here")) == -2
    assert Named("n", COLOURS, optional=True).number(Reader({}, "here")) == -1


def test_an_event_is_told_by_kind_and_names() -> None:
    book = EventBook([EventKind("rolled", [Named("colour", COLOURS), Field("value")]), EventKind("ended")])
    assert book.facts(Event(1, 2, -1, 1, 5, 0, 0)) == {"kind": "rolled", "seat": 2, "colour": "green", "value": 5}
    assert book.facts(Event(2, -1, -1, 0, 0, 0, 0)) == {"kind": "ended", "seat": -1}
    assert book.kind(Event(2, -1, -1, 0, 0, 0, 0)) == "ended"


def test_what_every_event_has_is_not_a_field() -> None:
    with pytest.raises(ValueError, match="rolled: seat is reserved"):
        EventBook([EventKind("rolled", [Field("seat")])])


@pytest.mark.parametrize("fields", [[Field("a"), Field("a")], [Field("a"), Field("b"), Field("c"), Field("d")]])
def test_fields_fit_into_three_ints_and_have_names_of_their_own(fields: list[Field]) -> None:
    with pytest.raises(ValueError, match="fields need different names"):
        Asked("ask", fields)
