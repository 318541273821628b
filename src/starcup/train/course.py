"""Courses: the runs that make a game's net from nothing, one after the other.

Mostly one run is enough. Where the numbers that are good for who knows nothing are not those that make a good net
better, one run begins with the net of another.
"""

from pathlib import Path
from typing import Any, NamedTuple

from starcup.core.game import Game
from starcup.train.curve import read_curve
from starcup.train.run import CHECKPOINT, NET, Run

SMALL_STEPS = {"games": 256, "steps": 96, "rate": 7e-4, "old_share": 0.2}


class Leg(NamedTuple):
    """One run of a course: the game's recipe with some numbers changed.

    `after`: the leg whose net it begins with; without one it begins from nothing.
    """

    name: str
    changes: dict[str, Any] = {}  # noqa: RUF012 - never changed
    after: str = ""


# A leg that begins with another's net counts its lessons on from there.
COURSES: dict[str, tuple[Leg, ...]] = {
    # Who knows nothing has to try much: with little variety from the start a run ended at 77 % against greedy.
    "rollers": (
        Leg("first", {"lessons": 660, "entropy": 0.01, "floor": 0.15, "bot_share": 0.0, "rest": 0.2, **SMALL_STEPS}),
        Leg("net", {"lessons": 1500, "seed": 23, "rest": 0.7}, after="first"),
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
