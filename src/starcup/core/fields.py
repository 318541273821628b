"""Fields: what the ints of an event or a window are called, and what they stand for.

The engine passes ints around because they are fast to copy; people, pages and positions use names. A field converts
between the two, knows which values are allowed, and describes itself as JSON schema for the page's types.
"""

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from starcup.core.reader import Reader

NONE: Final = -1  # stands for "nobody", "nothing", "nowhere" in an optional field
INT_LIMIT: Final = 2**31 - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """A plain whole number from `low` to `high`. Subclasses say what the number stands for.

    `width` is how many ints the field takes: 1, except for facts that do not fit into one.
    """

    def __init__(self, name: str, low: int = 0, high: int = INT_LIMIT) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.width = 1

    def fact(self, ints: list[int]) -> Any:
        """What the ints stand for, JSON-ready."""
        return ints[0]

    def number(self, facts: Reader) -> int:
        """The int for this field of a position's object; `low` if it is left out. Raises BadPosition."""
        return facts.number(self.name, self.low, self.low, self.high)

    def schema(self) -> dict[str, Any]:
        """The JSON schema of `fact`."""
        return {"type": "integer"}


class Flag(Field):
    """Yes or no."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 0, 1)

    def fact(self, ints: list[int]) -> Any:
        return ints[0] != 0

    def number(self, facts: Reader) -> int:
        return 1 if facts.flag(self.name) else 0

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


class Named(Field):
    """One of a list of names, by index; with `optional`, -1 means none of them."""

    def __init__(self, name: str, names: Sequence[str], optional: bool = False) -> None:
        super().__init__(name, NONE if optional else 0, len(names) - 1)
        self.names = list(names)

    def fact(self, ints: list[int]) -> Any:
        return None if ints[0] == NONE else self.names[ints[0]]

    def number(self, facts: Reader) -> int:
        return facts.choice(self.name, self.names, self.low)

    def schema(self) -> dict[str, Any]:
        names: dict[str, Any] = {"type": "string", "enum": self.names}
        return {"anyOf": [names, {"type": "null"}]} if self.low == NONE else names


class NamedSet(Field):
    """Any number of names from a list: one bit each."""

    def __init__(self, name: str, names: Sequence[str]) -> None:
        super().__init__(name, 0, (1 << len(names)) - 1)
        self.names = list(names)

    def fact(self, ints: list[int]) -> Any:
        return [word for i, word in enumerate(self.names) if ints[0] >> i & 1]

    def number(self, facts: Reader) -> int:
        mask = 0
        for index in facts.distinct(self.name, self.names):
            mask |= 1 << index
        return mask

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "string", "enum": self.names}}
