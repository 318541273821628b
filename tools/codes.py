"""Writes `codes.py` of every game from its `book.py`: prompts, steps, actions and events as literal numbers.

The compiler turns a `Final` literal into a constant, but not a number looked up in the book at import time. So the
numbers are in a file that this tool writes. Run `make codes`; a test fails if it is out of date.
"""

import importlib
import sys
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parents[1] / "src/starcup"
GAMES = PACKAGE / "games"
DOCSTRING = "Codes of prompts, steps, actions and events. Written by `make codes` from book.py: do not edit."


def text(game: str) -> str:
    """What a game's `codes.py` must say."""
    book = importlib.import_module(f"starcup.games.{game}.book")
    lines = [f'"""{DOCSTRING}"""', "", "from typing import Final"]
    for rows in blocks(book):
        lines += ["", *(f"{name.upper()}: Final = {number}" for name, number in rows)]
    return "\n".join(lines) + "\n"


def blocks(book: ModuleType) -> list[list[tuple[str, int]]]:
    """The names and numbers of the book's prompts, steps, actions and events."""
    found = [
        [(f"Q_{asked.name}", number) for number, asked in enumerate(book.PROMPTS, 1)],
        [(f"S_{step.name}", number) for number, step in enumerate(getattr(book, "STEPS", []), 1)],
        [(f"A_{block.kind}", block.base) for block in book.ACTIONS.blocks],
        [(f"E_{kind.kind}", number) for number, kind in enumerate(book.EVENTS.kinds, 1)],
    ]
    return [rows for rows in found if rows]


def games() -> list[str]:
    """Every game that has a book."""
    return sorted(path.parent.name for path in GAMES.glob("*/book.py"))


def import_books_alone() -> None:
    """Import no game along with its book: its rules may use a name already that is about to get its number."""
    for name, folder in (("starcup", PACKAGE), ("starcup.games", GAMES)):
        package = ModuleType(name)
        package.__path__ = [str(folder)]
        sys.modules[name] = package


if __name__ == "__main__":
    import_books_alone()
    for game in games():
        (GAMES / game / "codes.py").write_text(text(game))
