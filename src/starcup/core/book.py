"""The book of a game's actions: every action has a code, a kind and parameters.

The engine works with codes, since ints are quick; people, saves and the wire use the decoded form, so codes may be
renumbered without breaking anything that was written down.
"""

from typing import TypeAlias

from starcup.core.errors import IllegalAction

Action: TypeAlias = int


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
