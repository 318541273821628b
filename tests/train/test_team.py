"""Several runs at once: the same wherever they work, averaged, and going on where they stopped."""

import json
from pathlib import Path

import pytest
import torch
from typer.testing import CliRunner

from starcup import game
from starcup.bots.where import Here, Processes, Where
from starcup.cli.app import app
from starcup.minds.net import Sizes
from starcup.train.recipe import recipe_for
from starcup.train.run import CURVE, Run, train
from starcup.train.team import TOGETHER, Team, train_team

ROLLERS = game("rollers")
SMALL = {"games": 12, "steps": 24, "batch": 64, "keep_every": 1, "sizes": Sizes(8, 24, 16)}
LESSONS = TOGETHER + 2


def small_run() -> Run:
    return Run(ROLLERS, recipe_for(ROLLERS, seed=1, **SMALL))


def weights(run: Run) -> torch.Tensor:
    return torch.cat([value.flatten() for value in run.model.state_dict().values()])


def trained(folder: Path, count: int, where: Where, lessons: int = LESSONS) -> Team:
    team = Team(small_run(), count, folder)
    assert len(list(train_team(team, folder, lessons, 60, where))) == lessons
    return team


def test_what_is_learned_does_not_depend_on_where(tmp_path: Path) -> None:
    here = trained(tmp_path / "here", 2, Here())
    there = trained(tmp_path / "there", 2, Processes(2))
    assert torch.equal(weights(here.lead), weights(there.lead))
    assert all(torch.equal(weights(here.lead), weights(run)) for run in here.members)
    assert here.lead.progress._replace(seconds=0) == there.lead.progress._replace(seconds=0)
    assert here.lead.progress.lessons == LESSONS
    one = here.lead.progress.decisions / (2 * LESSONS)
    assert one > 200  # both members' answers are counted
    assert json.loads((tmp_path / "there" / CURVE).read_text().splitlines()[-1])["lessons"] == LESSONS


def test_members_play_games_of_their_own(tmp_path: Path) -> None:
    team = Team(small_run(), 3, tmp_path)
    seeds = [{state.setup.seed for state in run.tables.box.states} for run in team.members]
    assert len(set.union(*seeds)) == sum(map(len, seeds))


def test_a_team_that_was_stopped_goes_on_exactly(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", 2, Here(), 2 * TOGETHER)
    folder = tmp_path / "parts"
    first = Team(small_run(), 2, folder)
    lessons = train_team(first, folder, 2 * TOGETHER, 60, Here())
    for _ in range(TOGETHER):
        next(lessons)
    first.save(folder)
    again = Team(Run.load(folder), 2, folder)
    list(train_team(again, folder, 2 * TOGETHER, 60, Here()))
    assert torch.equal(weights(whole.lead), weights(again.lead))


def test_a_team_of_one_is_the_run_itself(tmp_path: Path) -> None:
    alone = small_run()
    list(train(alone, tmp_path / "alone", LESSONS))
    assert torch.equal(weights(alone), weights(trained(tmp_path / "one", 1, Here()).lead))


@pytest.mark.parametrize(("words", "said"), [(["--processes", "0"], "from 1 to"), (["--on", "moon"], "choose from")])
def test_what_cannot_be_is_refused(tmp_path: Path, words: list[str], said: str) -> None:
    done = CliRunner().invoke(app, ["train", "rollers", "--folder", str(tmp_path), *words])
    assert done.exit_code == 2
    assert said in done.output.replace("\n", " ")
