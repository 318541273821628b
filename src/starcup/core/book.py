"""The books of a game: its actions and its events, and the names of what windows hold.

The engine works with codes because ints are fast. People, saves and the wire use the decoded form, so codes can be
renumbered without breaking anything already written down.
"""

from typing import Any, Final, TypeAlias

from starcup.core.errors import IllegalAction
from starcup.core.event import Event
from starcup.core.fields import Field

Action: TypeAlias = int
INT_COUNT: Final = 3  # ints in an event, and in a window
RESERVED_FIELDS: Final = ["n", "ply", "kind", "seat", "words"]  # every event on the wire has these


class Block:
    """All actions of one kind: one code for every combination of its parameters, each counting from 0.

    Put the parameter that varies least among the legal actions first, so that lists of them come out ascending.
    """

    def __init__(self, kind: str, params: dict[str, int] | None = None) -> None:
        self.kind = kind
        self.params = params or {}
        self.names = list(self.params)
        self.sizes = list(self.params.values())
        self.base = 0
        self.count = 1
        for size in self.sizes:
            self.count *= size


class ActionBook:
    """Blocks laid end to end. `encode` and `decode` are inverses; codes run from 0 to `size - 1`."""

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks
        self.by_kind: dict[str, Block] = {}
        self.size = 0
        for block in blocks:
            block.base = self.size
            self.size += block.count
            self.by_kind[block.kind] = block

    def base(self, kind: str) -> int:
        """The first code of a kind; hot code adds the parameters to it."""
        return self.by_kind[kind].base

    def encode(self, kind: str, params: list[int]) -> Action:
        """The code of `kind` with `params`. Raises IllegalAction if the book has no such action."""
        block = self.by_kind.get(kind)
        if block is None:
            raise IllegalAction(f"there is no action {kind!r}; choose from {', '.join(self.by_kind)}")
        if len(params) != len(block.sizes):
            wanted = ", ".join(block.names) or "nothing"
            raise IllegalAction(f"{kind} takes {wanted}, but got {params}")
        code = 0
        for name, size, value in zip(block.names, block.sizes, params, strict=True):
            if not 0 <= value < size:
                raise IllegalAction(f"{kind}: {name} is {value}, but must be from 0 to {size - 1}")
            code = code * size + value
        return block.base + code

    def decode(self, action: Action) -> tuple[str, list[int]]:
        """The kind and parameters of a code. Raises IllegalAction for a code outside the book."""
        for block in self.blocks:
            if block.base <= action < block.base + block.count:
                code = action - block.base
                params: list[int] = []
                for size in reversed(block.sizes):
                    params.append(code % size)
                    code //= size
                params.reverse()
                return block.kind, params
        raise IllegalAction(f"there is no action {action}: codes run from 0 to {self.size - 1}")


class EventKind:
    """All events of one kind: its name, and its fields in the order of the event's ints.

    `outline`: the others are told no more than this; the seat itself has an event that says the same with its secrets.
    """

    def __init__(self, kind: str, fields: list[Field] | None = None, outline: bool = False) -> None:
        self.kind = kind
        self.fields = fields or []
        self.outline = outline


class EventBook:
    """Every kind of event in a game, by code; the first has code 1."""

    def __init__(self, kinds: list[EventKind]) -> None:
        self.kinds = kinds
        for kind in kinds:
            check_fields(kind.kind, kind.fields)
            taken = [field.name for field in kind.fields if field.name in RESERVED_FIELDS]
            if taken:
                raise ValueError(f"event {kind.kind}: {', '.join(taken)} is reserved: every event has it")

    def kind(self, event: Event) -> str:
        """The name of the event's kind."""
        return self.kinds[event.code - 1].kind

    def is_told_to(self, event: Event, viewer: int) -> bool:
        """Whether a viewer who knows of the event has not been told it better."""
        return not (self.kinds[event.code - 1].outline and event.seat == viewer)

    def facts(self, event: Event) -> dict[str, Any]:
        """The event as named facts, JSON-ready: its kind, the seat that caused it, and its fields."""
        kind = self.kinds[event.code - 1]
        out: dict[str, Any] = {"kind": kind.kind, "seat": event.seat}
        out.update(field_facts(kind.fields, [event.a, event.b, event.c]))
        return out


class Asked:
    """A prompt or a step: its name, and what its window's three ints are called.

    If a window has both a prompt and a step, only one of them has fields, and the ints belong to that one.
    """

    def __init__(self, name: str, fields: list[Field] | None = None) -> None:
        self.name = name
        self.fields = fields or []
        check_fields(name, self.fields)


def check_fields(owner: str, fields: list[Field]) -> None:
    """Refuse fields that share a name, or need more than the three ints available."""
    if sum([field.width for field in fields]) > INT_COUNT or len({field.name for field in fields}) < len(fields):
        raise ValueError(f"{owner}: fields need different names, and fit into {INT_COUNT} ints")


def field_facts(fields: list[Field], ints: list[int]) -> dict[str, Any]:
    """Ints as named facts."""
    out: dict[str, Any] = {}
    first = 0
    for field in fields:
        out[field.name] = field.fact(ints[first : first + field.width])
        first += field.width
    return out


NOTHING: Final = Asked("")  # number 0: no prompt, no step
