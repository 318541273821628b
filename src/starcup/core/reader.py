"""Reading a position: every error says which field it is about, and unknown fields are refused."""

from collections.abc import Sequence
from typing import Any

from starcup.core.errors import BadPosition


class Reader:
    """One JSON object of a position, read field by field; fields that are left out take their defaults."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise BadPosition(f"{where} must be an object with named fields, not {data!r}")
        self.data: dict[str, Any] = data
        self.where = where
        self.asked: set[str] = set()

    def fault(self, name: str, problem: str) -> BadPosition:
        """An error about one field, to raise."""
        return BadPosition(f"{self.where}: {name} {problem}")

    def has(self, name: str) -> bool:
        """Whether the field is present and not null."""
        return self.get(name) is not None

    def get(self, name: str) -> Any:
        """The field as it is, or None."""
        self.asked.add(name)
        return self.data.get(name)

    def done(self) -> None:
        """Raise if there are fields that nobody asked for."""
        unknown = sorted(set(self.data) - self.asked)
        if unknown:
            raise BadPosition(
                f"{self.where}: unknown {', '.join(unknown)}; choose from {', '.join(sorted(self.asked))}"
            )

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A whole number from low to high."""
        value = self.get(name)
        return default if value is None else self.whole(name, value, low, high)

    def whole(self, name: str, value: Any, low: int, high: int) -> int:
        """`value` as a whole number from low to high."""
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(name, f"is {value!r}, but must be a whole number from {low} to {high}")
        return value

    def flag(self, name: str) -> bool:
        """True or false; false when left out."""
        value = self.get(name)
        if value is not None and not isinstance(value, bool):
            raise self.fault(name, f"is {value!r}, but must be true or false")
        return bool(value)

    def choice(self, name: str, choices: Sequence[str], default: int) -> int:
        """The index in `choices` of the name in this field."""
        value = self.get(name)
        return default if value is None else self.index(name, value, choices)

    def index(self, name: str, value: Any, choices: Sequence[str]) -> int:
        """The index of `value` in `choices`."""
        if not isinstance(value, str) or value not in choices:
            raise self.fault(name, f"has {value!r}, but must be one of {', '.join(choices)}")
        return choices.index(value)

    def items(self, name: str, most: int) -> list[Any]:
        """A list of at most `most` items; empty when left out."""
        value = self.get(name)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > most:
            raise self.fault(name, f"is {value!r}, but must be a list of at most {most}")
        return value

    def indices(self, name: str, choices: Sequence[str], most: int) -> list[int]:
        """A list of names, as indices in `choices`."""
        return [self.index(name, item, choices) for item in self.items(name, most)]

    def numbers(self, name: str, most: int, low: int, high: int) -> list[int]:
        """A list of whole numbers."""
        return [self.whole(name, item, low, high) for item in self.items(name, most)]

    def child(self, name: str) -> "Reader":
        """The object in this field; empty when left out."""
        value = self.get(name)
        return Reader({} if value is None else value, f"{self.where}.{name}")

    def children(self, name: str, most: int) -> list["Reader"]:
        """A list of objects."""
        items = self.items(name, most)
        return [Reader(item, f"{self.where}.{name}[{i}]") for i, item in enumerate(items)]
