"""What everybody knows, game by game, with the reason: short lists, to be read with suspicion.

The law that nothing is kept by mistake wants every fact of a position to vary from sample to sample, or to stand in
the seat's view under the same path, or to be listed here. In a path `[*]` is any index and `[own]` the seat itself; an
entry covers everything below it.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from starcup import State
from tests.games.roll import conserved as of_roll
from tests.games.roll.deduced import deduced
from tests.games.rollers import conserved as of_rollers
from tests.games.tiny import conserved as of_tiny


class Known(NamedTuple):
    """`seen`: where the view has a fact under another name, which is checked. `open`: known all the same, and why."""

    seen: dict[str, str]
    open: dict[str, str]


EVERY_GAME = Known(
    seen={},
    open={
        "game": "what is played",
        "ruleset": "what is played",
        "seats": "how many sit at the table",
        "options": "chosen before the deal, for all to see",
        "over": "everybody notices",
        "opening": "a window for several seats asks openly; only the answers are sealed",
        "windows[*].prompts": "whom the rules wait for is open; in a sealed window samples go back to the opening",
        "windows[*].then": "what the rules do next is open",
    },
)

GAMES: dict[str, Known] = {
    "roll": Known(
        seen={"shown[*]": "empires[*]"},
        open={
            "shown[own]": "the seat's own empire as the window opened",
            "windows[*].with": "how far strict order has come, and who draws on",
        },
    ),
    "rollers": Known(
        seen={"defences[*]": "planets[*].defence", "technologies[*]": "planets[*].technology"},
        open={
            "shown": "all sheets lay open when the die was rolled",
            "sheets[*].spread": "how far a seat has come in the set-up: alone it is watched, else samples go back",
        },
    ),
    "tiny": Known(
        seen={
            "row[*]": "row[*].planet",
            "mats[*].ships[*]": "mats[*].ships[*].at",
            "rogue.ships[*]": "rogue.ships[*].at",
        },
        open={"windows[*].with": "what is being done on the table, and by whom, lies open"},
    ),
    "toy": Known(  # tests/core/toy.py
        seen={
            "players[own].hand": "hand",
            "shown[*].coins": "players[*].coins",
            "shown[*].points": "players[*].points",
        },
        open={
            "shown[own]": "the seat itself, as it was when the window opened",
            "windows[*].with": "whose prize it is, and which",
        },
    ),
}

# What a viewer can work out from its view: paths of facts that no sample can change.
DEDUCED: dict[str, Callable[[dict[str, Any], int], list[str]]] = {"roll": deduced}

# What is never lost or made: dice, tiles, planets, resources. Raises AssertionError.
CONSERVED: dict[str, Callable[[State], None]] = {
    "roll": of_roll.conserved,
    "rollers": of_rollers.conserved,
    "tiny": of_tiny.conserved,
}


def is_open(id: str, path: str, viewer: int) -> bool:
    """Whether a fact of the position is known to everybody, or the seat's own, by the lists above."""
    lists = [EVERY_GAME.open, *([GAMES[id].open] if id in GAMES else [])]
    return any(matched(pattern, path, viewer) for listed in lists for pattern in listed)


def names_in_view(id: str, path: str, viewer: int) -> list[str]:
    """The paths under which the view may have a fact of the position."""
    names = [path]
    for pattern, target in GAMES[id].seen.items() if id in GAMES else []:
        match = matched(pattern, path, viewer)
        if match:
            name = target
            for index in match.groups():
                name = name.replace("[*]", f"[{index}]", 1)
            names.append(name + path[match.end() :])
    return names


def matched(pattern: str, path: str, viewer: int) -> re.Match[str] | None:
    """Whether the path is the pattern's, or below it."""
    return expression(pattern, viewer).match(path)


@cache
def expression(pattern: str, viewer: int) -> re.Pattern[str]:
    """A pattern as a regular expression, for one viewer; its groups are the places that `[*]` stands for."""
    words = re.escape(pattern).replace(r"\[\*\]", r"\[(\d+)\]").replace(r"\[own\]", rf"\[{viewer}\]")
    words = words.replace(r"\[other\]", rf"\[(?!{viewer}\])(\d+)\]")
    return re.compile(words + r"(?=[.\[]|$)")
