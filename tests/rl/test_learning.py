"""Stable-Baselines' own check, and the example of a learner, which runs as the docs say."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from stable_baselines3.common.env_checker import check_env

from starcup.rl.single import StarcupEnv
from starcup.version import build

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", ["rollers", "tiny", "roll"])
def test_the_librarys_check(game: str) -> None:
    check_env(StarcupEnv(game, 2, flat=True, illegal="first"))


@pytest.mark.long
def test_the_example_learns() -> None:
    """Compiled, it learns to beat chance in about half a minute of the processor; interpreted, it is only run."""
    steps, games = (10_240, 60) if build() == "compiled" else (256, 1)
    words = [sys.executable, str(ROOT / "examples" / "learn.py"), "--steps", str(steps), "--games", str(games)]
    alone = {**os.environ, "OMP_NUM_THREADS": "1"}  # other tests run beside it
    done = subprocess.run(
        [*words, "--rollout", str(min(steps, 1024))], capture_output=True, text=True, timeout=900, env=alone
    )
    assert done.returncode == 0, done.stderr
    found = re.fullmatch(r"against random: (\d+)% before, (\d+)% after ([\d,]+) steps\n", done.stdout)
    assert found, done.stdout
    assert found[3] == f"{steps:,}"
    if build() == "compiled":
        assert int(found[2]) >= 65
