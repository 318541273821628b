"""Reading a position: every error says which field it is about, and unknown fields are refused."""

from collections.abc import Sequence
from typing import Any, Final

from starcup.core.errors import BadPosition

MOST_NAMED: Final = 12  # names or items that an error lists
MOST_FIELDS: Final = 20  # and fields that an object can have
MOST_UNKNOWN: Final = 4  # and fields that it cannot have
MOST_LETTERS: Final = 60  # of a value that an error quotes
MANY_DIGITS: Final = 10**20


class Reader:
    """One JSON object of a position, read field by field; fields that are left out take their defaults."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise BadPosition(f"{where} must be an object with named fields, not {brief(data)}")
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
        unknown = sorted([shortened(str(name)) for name in self.data if name not in self.asked])
        if unknown:
            known = listed(sorted(self.asked), MOST_FIELDS)
            must = f"choose from {known}" if known else "it has no fields"
            raise BadPosition(f"{self.where}: unknown {listed(unknown, MOST_UNKNOWN)}; {must}")

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A whole number from low to high."""
        value = self.get(name)
        return default if value is None else self.whole(name, value, low, high)

    def whole(self, name: str, value: Any, low: int, high: int) -> int:
        """`value` as a whole number from low to high."""
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(name, f"is {brief(value)}, but must be a whole number from {low} to {high}")
        return value

    def flag(self, name: str) -> bool:
        """True or false; false when left out."""
        value = self.get(name)
        if value is not None and not isinstance(value, bool):
            raise self.fault(name, f"is {brief(value)}, but must be true or false")
        return bool(value)

    def choice(self, name: str, choices: Sequence[str], default: int) -> int:
        """The index in `choices` of the name in this field."""
        value = self.get(name)
        return default if value is None else self.index(name, value, choices)

    def index(self, name: str, value: Any, choices: Sequence[str]) -> int:
        """The index of `value` in `choices`."""
        if not isinstance(value, str) or value not in choices:
            raise self.fault(name, f"has {brief(value)}, but must be one of {listed(choices)}")
        return choices.index(value)

    def items(self, name: str, most: int) -> list[Any]:
        """A list of at most `most` items; empty when left out."""
        value = self.get(name)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > most:
            raise self.fault(name, f"is {brief(value)}, but must be a list of at most {most}")
        return value

    def indices(self, name: str, choices: Sequence[str], most: int) -> list[int]:
        """A list of names, as indices in `choices`."""
        return [self.index(name, item, choices) for item in self.items(name, most)]

    def distinct(self, name: str, choices: Sequence[str]) -> list[int]:
        """A list of different names, as indices in `choices`."""
        found = self.indices(name, choices, len(choices))
        for index in found:
            if found.count(index) > 1:
                raise self.fault(name, f"has {choices[index]!r} twice, but must have each once")
        return found

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


# ---- values and names in errors: short, whatever stands in the position ----


def brief(value: Any) -> str:
    """A value as an error quotes it; a short list with its items."""
    if isinstance(value, list) and len(value) <= MOST_NAMED:
        return shortened("[" + ", ".join([quoted(item) for item in value]) + "]")
    return quoted(value)


def quoted(value: Any) -> str:
    """A single value; lists and objects only by their size."""
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return f"an object with {len(value)} field{'' if len(value) == 1 else 's'}"
    if isinstance(value, int) and not -MANY_DIGITS < value < MANY_DIGITS:
        return "a number with many digits"
    return shortened(repr(value))


def shortened(text: str) -> str:
    """At most so many letters."""
    return text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 3] + "..."


def listed(names: Sequence[str], most: int = MOST_NAMED) -> str:
    """Names to choose from, the first of many; no name at all is ''."""
    words = [name if name else "''" for name in names[:most]]
    left = len(names) - len(words)
    return ", ".join(words) + (f" and {left} more" if left else "")
