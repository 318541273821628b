"""Views drawn for a terminal. A game's own drawing is in the module named after its id; others get a plain outline."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.text import Text
from rich.tree import Tree

from starcup.core.state import Seat
from starcup.draw.seats import mark


def draw(game: str, view: Mapping[str, Any], viewer: Seat, names: list[str]) -> RenderableType:
    """A view as something to print."""
    if find_spec(f"{__name__}.{game}"):
        picture: RenderableType = import_module(f"{__name__}.{game}").draw(view, viewer, names)
        return picture
    return outline(game, view)


def legend(game: str, names: list[str]) -> dict[str, str]:
    """What the signs in a drawing mean: the players' marks, then the game's own."""
    signs = {mark(seat): name for seat, name in enumerate(names)}
    if find_spec(f"{__name__}.{game}"):
        signs |= import_module(f"{__name__}.{game}").LEGEND
    return signs


def outline(title: str, value: Any) -> Tree:
    """Any view as a tree of names and values."""
    tree = Tree(title)
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for name, item in items:
        if isinstance(item, (dict, list)) and item:
            tree.add(outline(str(name), item))
        else:
            tree.add(Text(f"{name}: {item}"))
    return tree
