"""Stable-Baselines' own check, and the example of a learner, which runs as the docs say."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from stable_baselines3.common.env_checker import check_env

from starcup.rl.single import StarcupEnv

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", ["rollers", "tiny", "roll"])
def test_the_librarys_check(game: str) -> None:
    check_env(StarcupEnv(game, 2, flat=True, illegal="first"))


def test_the_example_learns() -> None:
    words = [sys.executable, str(ROOT / "examples" / "learn.py"), "--steps", "256", "--rollout", "256", "--games", "1"]
    alone = {**os.environ, "OMP_NUM_THREADS": "1"}  # other tests run beside it
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, env=alone)
    assert done.returncode == 0, done.stderr
    assert "after 256 steps" in done.stdout
