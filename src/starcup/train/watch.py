"""Watching a run: matches against another bot now and then, and TensorBoard for those who like it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starcup.train.learn import Lesson
from starcup.train.measure import measure
from starcup.train.run import Progress, Run

FOE = "greedy"
FROZEN = "frozen"


def measured(run: Run, seats: list[int], games: int, seed: int) -> Iterator[dict[str, Any]]:
    """A match of the net for each number of seats, as lines for the curve; in a probe, against the net it faces."""
    net = run.net()
    foe = run.faced() if run.recipe.probe else FOE
    for count in seats:
        found = measure(net, run.game, count, games, seed, foe)
        yield {
            **run.progress._asdict(),
            "foe": FROZEN if run.recipe.probe else FOE,
            "seats": count,
            "match": games,
            "share": found.wins.share,
            "low": found.wins.low,
            "high": found.wins.high,
            "margin": found.margin,
        }


class Board:
    """Writes what happens for TensorBoard."""

    def __init__(self, folder: Path) -> None:
        from torch.utils.tensorboard import SummaryWriter

        self.writer = SummaryWriter(str(folder / "tensorboard"))

    def lesson(self, progress: Progress, lesson: Lesson) -> None:
        for name, number in lesson._asdict().items():
            self.writer.add_scalar(f"lesson/{name}", number, progress.decisions)
        self.writer.add_scalar("run/decisions_per_second", progress.decisions / progress.seconds, progress.decisions)

    def measured(self, progress: Progress, facts: dict[str, Any]) -> None:
        self.writer.add_scalar(f"wins/{facts['foe']}_{facts['seats']}_seats", facts["share"], progress.decisions)
