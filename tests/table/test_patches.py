"""Changes: what they make of a thing is exactly the other thing, to the order of its keys."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from starcup.table.patches import change, patched

leaves = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "b"])
keys = st.sampled_from(["a", "b", "c", "d"])
things = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4), max_leaves=20
)


def wire(thing: Any) -> Any:
    """A thing as it comes out at the other end."""
    return json.loads(json.dumps(thing))


@given(things, things)
def test_a_change_makes_exactly_the_other_thing(old: Any, new: Any) -> None:
    if old != new:
        before = json.dumps(old)
        made = patched(wire(old), wire(change(old, new)))
        assert made == new
        assert json.dumps(old) == before, "and the old one stays as it is"


@given(st.dictionaries(keys, things, max_size=4), st.dictionaries(keys, things, max_size=4))
def test_keys_come_in_the_same_order(old: dict[str, Any], new: dict[str, Any]) -> None:
    if old != new:
        assert list(patched(wire(old), wire(change(old, new)))) == list(new)


def test_only_what_changed_is_named() -> None:
    old = {"sheets": [{"move": 1, "trade": 2}, {"move": 5}], "round": 1, "own": [{"n": 0}]}
    new = {"sheets": [{"move": 3, "trade": 2}, {"move": 5}], "round": 1, "own": [{"n": 0}, {"n": 1}]}
    assert change(old, new) == {"sheets": {"0": {"move": [3]}}, "own": {"1": [{"n": 1}]}}
    assert change(new, old) == {"sheets": {"0": {"move": [1]}}, "own": {"1": []}}


def test_what_did_not_change_is_the_same_object() -> None:
    old = {"sheets": [{"move": 1}, {"move": 5}]}
    assert patched(old, {"sheets": {"0": {"move": [3]}}})["sheets"][1] is old["sheets"][1]
