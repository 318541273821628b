"""Toys that break the contract, each in one way, and the law that must notice: a law that cannot fail is none."""

from collections.abc import Callable
from typing import TypeVar

from starcup import Game
from tests.contract.tools import Law
from tests.core.toy import Toy, ToyState

Kind = TypeVar("Kind", type[Toy], type[ToyState])

CASES: list[tuple[Law, type[Toy] | type[ToyState]]] = []


def breaks(law: Law) -> Callable[[Kind], Kind]:
    """Mark a toy, or a class of its states, as one that the law must refuse."""

    def add(kind: Kind) -> Kind:
        CASES.append((law, kind))
        return kind

    return add


def game_of(kind: type[Toy] | type[ToyState]) -> Game:
    """The broken game."""
    return kind() if issubclass(kind, Toy) else Toy(kind)
