"""Several runs of one training at once: they play and learn apart, and every few lessons their nets are averaged.

A member's share of the work is its whole state as bytes, so it is done wherever there is a worker, and done again if it
is lost. What is learned depends on the recipe, its seed and the number of members, not on where they work.
"""

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch

from starcup.bots.where import PAUSE, Pause, Where
from starcup.core.errors import BadOption
from starcup.train.learn import Lesson
from starcup.train.run import SAVE_SECONDS, Progress, Run, note

TOGETHER = 4  # lessons that a member takes between two averages
MEMBERS = "members.pt"

Share = tuple[bytes, list[float]]  # a member, and how much of the run is over at each of its lessons


class Team:
    """The members of a training; the first one is the run itself, and has the net that counts."""

    def __init__(self, lead: Run, count: int, folder: Path) -> None:
        if count < 1:
            raise BadOption(f"a training needs at least 1 process, not {count}")
        self.lead = lead
        self.averages = 0
        self.members = [lead, *self.others(count - 1, folder)]

    def others(self, count: int, folder: Path) -> list[Run]:
        """The other members as they were left; new ones begin with the lead's net."""
        path = folder / MEMBERS
        known = torch.load(path, weights_only=True) if path.exists() else []
        found = [Run.from_data(data) for data in known[:count]]
        for number in range(len(found), count):
            run = Run(self.lead.game, self.lead.recipe, number + 1)
            run.model.load_state_dict(self.lead.model.state_dict())
            run.mean.load_state_dict(self.lead.mean.state_dict())
            found.append(run)
        return found

    def save(self, folder: Path) -> None:
        """Write everything down; the lead's checkpoint is what other commands read."""
        folder.mkdir(parents=True, exist_ok=True)
        torch.save([run.to_data() for run in self.members[1:]], folder / f"{MEMBERS}.new")
        os.replace(folder / f"{MEMBERS}.new", folder / MEMBERS)
        self.lead.save(folder)

    def shares(self, lessons: int) -> list[Share]:
        """What each member does next: some of the lessons that the run has in all."""
        done = self.lead.progress.lessons
        parts = [number / lessons for number in range(done, min(done + TOGETHER, lessons))]
        return [(packed(run), parts) for run in self.members]

    def take(self, results: list[tuple[bytes, list[Lesson]]]) -> list[Lesson]:
        """Go on with what the members have become, averaged. Gives their lessons, each averaged over the members."""
        for run, (data, _) in zip(self.members, results, strict=True):
            run.become(unpacked(data))
        average([run.model.state_dict() for run in self.members])
        average([run.mean.state_dict() for run in self.members])
        average_moments([run.learner.optimiser for run in self.members])
        variety = sum(run.learner.entropy for run in self.members) / len(self.members)
        for run in self.members:
            run.learner.entropy = variety
        self.lead.progress = together([run.progress for run in self.members])
        for run in self.members[1:]:
            run.progress = Progress(lessons=self.lead.progress.lessons)  # what it has done is counted
        self.averages += 1
        lessons = zip(*(found for _, found in results), strict=True)
        return [Lesson(*np.mean(np.array(same), axis=0).tolist()) for same in lessons]


def together(members: list[Progress]) -> Progress:
    """How far a team has come: the lead's figures, and what the others have added since they were last counted."""
    sums = [sum(figures) for figures in zip(*members, strict=True)]
    return Progress(*sums)._replace(lessons=members[0].lessons)


def average(weights: list[dict[str, torch.Tensor]]) -> None:
    """Give all of them the mean of each weight."""
    for name, first in weights[0].items():
        mean = torch.stack([one[name] for one in weights]).mean(0) if first.is_floating_point() else first.clone()
        for one in weights:
            one[name].copy_(mean)


def average_moments(optimisers: list[torch.optim.Adam]) -> None:
    """The same for what the optimisers remember of earlier slopes."""
    states = [[optimiser.state[p] for p in optimiser.param_groups[0]["params"]] for optimiser in optimisers]
    for same in zip(*states, strict=True):
        if all("exp_avg" in state for state in same):
            average([{name: state[name] for name in ("exp_avg", "exp_avg_sq")} for state in same])


def packed(run: Run) -> bytes:
    """A run as bytes."""
    out = io.BytesIO()
    torch.save(run.to_data(), out)
    return out.getvalue()


def unpacked(data: bytes) -> Run:
    """The run of these bytes."""
    whole: dict[str, Any] = torch.load(io.BytesIO(data), weights_only=True)
    return Run.from_data(whole)


def learn_apart(_: None, share: Share) -> tuple[bytes, list[Lesson]]:
    """A member's share: its lessons."""
    data, parts = share
    run = unpacked(data)
    lessons = [run.lesson(part) for part in parts]
    return packed(run), lessons


def train_team(team: Team, folder: Path, lessons: int, minutes: float, where: Where) -> Iterator[Lesson]:
    """Learn until every member has had so many lessons, or for so many minutes of all processors together."""
    begun = saved = team.lead.progress.seconds
    results: list[tuple[bytes, list[Lesson]]] = []

    def shares() -> Iterator[Share | Pause]:
        while team.lead.progress.lessons < lessons and team.lead.progress.seconds - begun < minutes * 60:
            averages = team.averages
            yield from team.shares(lessons)
            while team.averages == averages:
                yield PAUSE

    for result in where.results(learn_apart, None, shares()):
        results.append(result)
        if len(results) < len(team.members):
            continue
        found = team.take(results)
        results.clear()
        note(folder, {**team.lead.progress._asdict(), **found[-1]._asdict(), "entropy": team.lead.learner.entropy})
        if team.lead.progress.seconds - saved > SAVE_SECONDS * len(team.members):
            team.save(folder)
            saved = team.lead.progress.seconds
        yield from found
    team.save(folder)
