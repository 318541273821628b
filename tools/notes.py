"""Figures inside of notes: each is followed by a comment with its name, so that new ones can be put in their places.

`38.9<!-- winners.points -->` is a figure; `<!-- holds: winners.tiles > others.tiles -->` beside a sentence is what must
be true for it to be said. `~` means within a tenth of each other.
"""

import operator
import re
from collections.abc import Callable
from typing import Any

FIGURE = re.compile(r"([\d,.]*\d)<!-- ([^>]+?) -->")
HOLDS = re.compile(r"<!-- holds: (.+?) ([<>~]) (.+?) -->")
ALIKE = 0.1


def alike(a: float, b: float) -> bool:
    return abs(a - b) <= ALIKE * max(abs(a), abs(b))


COMPARE: dict[str, Callable[[float, float], bool]] = {"<": operator.lt, ">": operator.gt, "~": alike}


def figure(figures: dict[str, Any], name: str) -> float:
    """The figure of this name, or the number that it is."""
    if re.fullmatch(r"\d+(\.\d+)?", name):
        return float(name)
    found: Any = figures
    for part in name.split("."):
        found = found[part]
    assert isinstance(found, int | float), name
    return found


def rewrite(text: str, figures: dict[str, Any]) -> str:
    """The text with the figures of today."""
    return FIGURE.sub(lambda found: f"{figure(figures, found[2]):,}<!-- {found[2]} -->", text)


def quoted(text: str) -> list[tuple[str, str]]:
    """Every figure of a text as it stands there, with its name."""
    return FIGURE.findall(text)


def untrue(text: str, figures: dict[str, Any]) -> list[str]:
    """What a text claims and the figures deny."""
    return [
        f"{a} {sign} {b}"
        for a, sign, b in HOLDS.findall(text)
        if not COMPARE[sign](figure(figures, a), figure(figures, b))
    ]
