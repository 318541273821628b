"""The books of a game: its actions and its events, and the names of what windows hold.

The engine works with codes, since ints are quick; people, saves and the wire use the decoded form, so codes may be
renumbered without breaking anything that was written down.
"""

from typing import Any, Final, TypeAlias

from starcup.core.errors import IllegalAction
from starcup.core.event import Event
from starcup.core.fields import Field

Action: TypeAlias = int
INTS: Final = 3  # how many ints an event and a window have
RESERVED: Final = ["n", "ply", "kind", "seat", "words"]  # what every event on the wire has


class Block:
    """All actions of one kind: one code for every combination of its parameters, each counting from 0.

    Put the parameter first that varies least among the legal choices: lists then come out ascending.
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
    """Blocks laid end to end. `encode` and `decode` are inverse; codes run from 0 to `size - 1`."""

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks
        self.by_kind: dict[str, Block] = {}
        self.size = 0
        for block in blocks:
            block.base = self.size
            self.size += block.count
            self.by_kind[block.kind] = block

    def base(self, kind: str) -> int:
        """The first code of a kind: games add parameters to it in hot code."""
        return self.by_kind[kind].base

    def encode(self, kind: str, params: list[int]) -> Action:
        """The code of `kind` with `params`. Raises IllegalAction where the book has no such action."""
        block = self.by_kind.get(kind)
        if block is None:
            raise IllegalAction(f"there is no action {kind!r}: there are {', '.join(self.by_kind)}")
        if len(params) != len(block.sizes):
            wanted = ", ".join(block.names) or "nothing"
            raise IllegalAction(f"{kind} takes {wanted}, and was given {params}")
        code = 0
        for name, size, value in zip(block.names, block.sizes, params, strict=True):
            if not 0 <= value < size:
                raise IllegalAction(f"{kind}: {name} is {value}, and goes from 0 to {size - 1}")
            code = code * size + value
        return block.base + code

    def decode(self, action: Action) -> tuple[str, list[int]]:
        """Kind and parameters of a code. Raises IllegalAction for a code outside the book."""
        for block in self.blocks:
            if block.base <= action < block.base + block.count:
                code = action - block.base
                params: list[int] = []
                for size in reversed(block.sizes):
                    params.append(code % size)
                    code //= size
                params.reverse()
                return block.kind, params
        raise IllegalAction(f"there is no action {action}: codes go from 0 to {self.size - 1}")


class EventKind:
    """All events of one kind: its name and its fields, in the order of the event's ints."""

    def __init__(self, kind: str, fields: list[Field] | None = None) -> None:
        self.kind = kind
        self.fields = fields or []


class EventBook:
    """Every kind of event of a game, by code: the first has code 1."""

    def __init__(self, kinds: list[EventKind]) -> None:
        self.kinds = kinds
        for kind in kinds:
            check_fields(kind.kind, kind.fields)
            taken = [field.name for field in kind.fields if field.name in RESERVED]
            if taken:
                raise ValueError(f"event {kind.kind}: {', '.join(taken)} is what every event has")

    def kind(self, event: Event) -> str:
        """The name of the event's kind."""
        return self.kinds[event.code - 1].kind

    def facts(self, event: Event) -> dict[str, Any]:
        """The event as named facts, JSON-ready: its kind, whose doing it was, and its fields."""
        kind = self.kinds[event.code - 1]
        out: dict[str, Any] = {"kind": kind.kind, "seat": event.seat}
        out.update(field_facts(kind.fields, [event.a, event.b, event.c]))
        return out


class Asked:
    """A prompt or a step: its name, and what its window's three ints are called.

    Where a window has both a prompt and a step that follows it, the ints are those of the one that has fields.
    """

    def __init__(self, name: str, fields: list[Field] | None = None) -> None:
        self.name = name
        self.fields = fields or []
        check_fields(name, self.fields)


def check_fields(owner: str, fields: list[Field]) -> None:
    """Refuse fields that take more than the three ints there are, or share a name."""
    if sum([field.width for field in fields]) > INTS or len({field.name for field in fields}) < len(fields):
        raise ValueError(f"{owner}: fields have names of their own and take {INTS} ints at most")


def field_facts(fields: list[Field], ints: list[int]) -> dict[str, Any]:
    """Ints as named facts."""
    out: dict[str, Any] = {}
    first = 0
    for field in fields:
        out[field.name] = field.fact(ints[first : first + field.width])
        first += field.width
    return out


NOTHING: Final = Asked("")  # number 0: no prompt, no step
