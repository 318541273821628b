"""Courses: the runs that make a game's net from nothing, one after the other.

One run is enough where self-play finds out by itself what pays. Where it does not, a net that learns against one fixed
foe may find it, and begins a run of all numbers of seats.
"""

from pathlib import Path
from typing import Any, NamedTuple

from starcup.core.game import Game
from starcup.train.curve import read_curve
from starcup.train.run import CHECKPOINT, NET, Run

MIXED = {"bot_share": 0.1, "old_share": 0.2, "imitate": 0, "rest": 0.3}


class Leg(NamedTuple):
    """One run of a course: the game's recipe with some numbers changed.

    `after`: the leg whose net it begins with; without one it begins from nothing. `against`: the leg whose net it
    learns to beat, at two seats.
    """

    name: str
    changes: dict[str, Any] = {}  # noqa: RUF012 - never changed
    after: str = ""
    against: str = ""


# A leg that begins with another's net counts its lessons on from there.
COURSES: dict[str, tuple[Leg, ...]] = {
    # Self-play alone hardly builds developments; who has one foe to please learns to live by them (docs/minds.md).
    "roll": (
        Leg("foe", {"lessons": 420}),
        Leg("rival", {"lessons": 1330, "imitate": 2000}, against="foe"),
        Leg("net", {"lessons": 2800, "seed": 2, "curious": 0.0, **MIXED}, after="rival"),
    ),
}
ALONE = (Leg("net"),)


def course(game: Game) -> tuple[Leg, ...]:
    """The runs that make a game's net; a game without a course of its own is learned in one."""
    return COURSES.get(game.id, ALONE)


def net_of(folder: Path, leg: str) -> Path | None:
    """Where a leg's net is, in the folder of its course."""
    return folder / leg / NET if leg else None


def is_done(folder: Path) -> bool:
    """Whether the run in a folder has had all its lessons."""
    if not (folder / CHECKPOINT).exists():
        return False
    run = Run.load(folder)
    return run.progress.lessons >= run.recipe.lessons


def joined_curve(folder: Path, legs: tuple[Leg, ...]) -> list[dict[str, Any]]:
    """The curves of all legs in one, each where the one before it stopped."""
    lines: list[dict[str, Any]] = []
    for leg in legs:
        own = read_curve(folder / leg.name)
        later = lines[-1]["seconds"] - own[0]["seconds"] if lines else 0.0
        lines += [{**line, "seconds": line["seconds"] + later} for line in own]
    return lines
