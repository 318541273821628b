"""A training run: play, learn, keep earlier selves, write checkpoints; and go on exactly where it stopped.

A run has a folder of its own: `checkpoint.pt` (everything), `net.mind` (the net as it plays), `curve.jsonl` (one line
for each lesson or measurement).
"""

import json
import math
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch

from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.games import game as game_of
from starcup.minds.file import identity, pack
from starcup.minds.net import Net
from starcup.train.collect import collect
from starcup.train.imitate import imitate
from starcup.train.learn import Learner, Lesson
from starcup.train.model import Model
from starcup.train.recipe import Recipe, recipe_from
from starcup.train.tables import Tables

CHECKPOINT = "checkpoint.pt"
NET = "net.mind"
CURVE = "curve.jsonl"
LOWEST_RATE = 0.1
SAVE_SECONDS = 180  # of the processor, between checkpoints
SOON = 10  # in lessons
PLAY_STREAM = 1  # luck of tables and answers, apart from the first weights


class Progress(NamedTuple):
    """How far a run has come; `seconds` are those of the processor."""

    lessons: int = 0
    decisions: int = 0
    games: int = 0
    plies: int = 0
    seconds: float = 0.0


class Run:
    """A training in progress."""

    def __init__(self, game: Game, recipe: Recipe, member: int = 0) -> None:
        """`member` is a number in a team: its luck and its deals are its own."""
        torch.set_num_threads(1)
        self.game = game
        self.recipe = recipe
        self.progress = Progress()
        self.luck = np.random.default_rng([recipe.seed, PLAY_STREAM, member] if member else [recipe.seed, PLAY_STREAM])
        self.model = Model(game, recipe.sizes, recipe.seed, recipe.half)
        self.mean = Model(game, recipe.sizes, recipe.seed, recipe.half)  # the one that plays in the end
        self.learner = Learner(self.model, recipe)
        self.tables = Tables(game, recipe, self.luck, member)
        self.kept: list[dict[str, torch.Tensor]] = []
        self.old = Model(game, recipe.sizes, recipe.seed, recipe.half)
        self.before: dict[str, Any] = {}  # how the net was made that this run began with

    def lesson(self, share: float) -> Lesson:
        """Play and learn once; `share` is how much of the run is over."""
        begun = time.process_time()
        self.learner.set_rate(self.recipe.rate * rate_at(share, self.recipe.rest))
        self.tables.favour = max(0.0, 1 - share / self.recipe.favours_end)
        played = collect(self.tables, self.model, self.pick_old(), self.luck)
        lesson = self.learner.lesson(played, self.luck)
        p = self.progress
        self.remember()
        self.progress = Progress(
            p.lessons + 1,
            p.decisions + len(played.pick),
            p.games + played.games,
            p.plies + played.plies,
            p.seconds + time.process_time() - begun,
        )
        if self.progress.lessons % self.recipe.keep_every == 0 and not self.recipe.probe:
            self.keep()
        return lesson

    def remember(self) -> None:
        """Take what was just learned into the mean: little of it, so that steps to and fro cancel out."""
        lessons = self.progress.lessons
        stays = min(self.recipe.memory, lessons / (lessons + SOON))  # the first weights are soon forgotten
        for mean, now in zip(self.mean.parameters(), self.model.parameters(), strict=True):
            mean.data.lerp_(now.data, 1 - stays)

    def imitate(self, games: int, teacher: str = "greedy") -> Iterator[int]:
        """Begin by watching another bot; yields how many games were watched. The optimiser starts anew afterwards."""
        yield from imitate(self.tables, self.learner, self.luck, games, teacher)
        self.mean.load_state_dict(self.model.state_dict())
        self.learner = Learner(self.model, self.recipe)
        self.tables = Tables(self.game, self.recipe, self.luck)

    def begin_with(self, net: Net) -> None:
        """Begin with what a net knows already, and count on from how far it had come."""
        self.know(net)
        self.before = net.training
        self.progress = Progress(**{name: net.training.get(name, 0) for name in Progress._fields})
        self.keep()

    def know(self, net: Net) -> None:
        """Have the weights of a net."""
        self.model.take(net.arrays)
        self.mean.take(net.arrays)

    def face(self, net: Net) -> None:
        """Learn against this net alone, in a probe."""
        frozen = Model(self.game, self.recipe.sizes, self.recipe.seed)
        frozen.take(net.arrays)
        self.kept = [frozen.state_dict()]

    def faced(self) -> Net:
        """The net that a probe faces."""
        frozen = Model(self.game, self.recipe.sizes, self.recipe.seed)
        frozen.load_state_dict(self.kept[0])
        return Net(self.game, frozen.arrays())

    def pick_old(self) -> Model | None:
        """An earlier self to play against; None as long as there is none."""
        if not self.kept:
            return None
        self.old.load_state_dict(self.kept[int(self.luck.integers(len(self.kept)))])
        return self.old

    def keep(self) -> None:
        """Keep the net as it is. When there are too many, one of them goes, but neither the oldest nor the newest."""
        self.kept.append({name: value.detach().clone() for name, value in self.model.state_dict().items()})
        if len(self.kept) > self.recipe.most_kept:
            del self.kept[1 + int(self.luck.integers(len(self.kept) - 2))]

    def net(self) -> Net:
        """The net as it plays."""
        return Net(self.game, self.mean.arrays(), self.card())

    def card(self) -> dict[str, Any]:
        """How the net was made, run after run."""
        before = {"before": self.before} if self.before else {}
        return {"recipe": self.recipe.to_json(), **self.progress._asdict(), **before}

    # ---- on disk ----

    def to_data(self) -> dict[str, Any]:
        """Everything, as tensors and plain data."""
        return {
            "identity": identity(self.game),
            "recipe": self.recipe.to_json(),
            "progress": self.progress._asdict(),
            "model": self.model.state_dict(),
            "mean": self.mean.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "entropy": self.learner.entropy,
            "kept": self.kept,
            "before": json.dumps(self.before),
            "luck": self.luck.bit_generator.state,
            "tables": json.dumps(self.tables.to_json()),
        }

    def become(self, other: "Run") -> None:
        """Go on as another run: whoever holds this one sees how far it has come."""
        vars(self).update(vars(other))

    def save(self, folder: Path) -> None:
        """Write everything down; a file is replaced only when the new one is complete."""
        folder.mkdir(parents=True, exist_ok=True)
        torch.save(self.to_data(), folder / f"{CHECKPOINT}.new")
        os.replace(folder / f"{CHECKPOINT}.new", folder / CHECKPOINT)
        (folder / f"{NET}.new").write_bytes(pack(self.game, self.mean.arrays(), self.card()))
        os.replace(folder / f"{NET}.new", folder / NET)

    @classmethod
    def load(cls, folder: Path) -> "Run":
        """The run of a folder, exactly as it was saved; raises BadOption if it was made for other rules."""
        whole = torch.load(folder / CHECKPOINT, weights_only=True)
        for name, wanted in identity(game_of(whole["identity"]["game"])).items():
            found = whole["identity"][name]
            if found != wanted:
                raise BadOption(f"the run in {folder} cannot go on: its {name} is {found!r}, and now it is {wanted!r}")
        return cls.from_data(whole)

    @classmethod
    def from_data(cls, whole: dict[str, Any]) -> "Run":
        """The run that was written with `to_data`."""
        game = game_of(whole["identity"]["game"])
        run = cls(game, recipe_from(whole["recipe"]))
        run.progress = Progress(**whole["progress"])
        run.model.load_state_dict(whole["model"])
        run.mean.load_state_dict(whole["mean"])
        run.learner.optimiser.load_state_dict(whole["optimiser"])
        run.learner.entropy = whole["entropy"]
        run.kept = whole["kept"]
        run.before = json.loads(whole["before"])
        run.tables.restore(json.loads(whole["tables"]))
        run.luck.bit_generator.state = whole["luck"]
        return run


def rate_at(share: float, rest: float) -> float:
    """The rate for this share of a run: full, then falling over the rest to a tenth."""
    left = (1 - share) / rest if rest > 0 else 1.0
    return max(LOWEST_RATE, min(1.0, left))


def train(run: Run, folder: Path, lessons: int, minutes: float = math.inf) -> Iterator[Lesson]:
    """Learn until there were so many lessons, earlier sittings included, or for so many minutes of the processor.

    Yields every lesson. What is learned depends on the number of lessons alone: a run that is stopped and goes on is
    the same as one that was not, if both are given the same number.
    """
    begun = saved = run.progress.seconds
    while run.progress.lessons < lessons and run.progress.seconds - begun < minutes * 60:
        lesson = run.lesson(run.progress.lessons / lessons)
        note(folder, {**run.progress._asdict(), **lesson._asdict(), "entropy": run.learner.entropy})
        if run.progress.seconds - saved > SAVE_SECONDS:
            run.save(folder)
            saved = run.progress.seconds
        yield lesson
    run.save(folder)


def note(folder: Path, facts: dict[str, Any]) -> None:
    """Add a line to the run's curve."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / CURVE).open("a", encoding="utf-8") as file:
        file.write(json.dumps({name: rounded(fact) for name, fact in facts.items()}) + "\n")


def rounded(fact: Any) -> Any:
    return round(fact, 5) if isinstance(fact, float) else fact
