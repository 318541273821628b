"""Steps a second for learners: the batch and PettingZoo's environments, beside other libraries' games in the same run.

A step is an answer given, with the observation and the legal answers of whoever answers next. Seconds are those of the
processor, and each figure is the best of some runs:

    python -m benchmarks.learners
"""

import argparse
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from types import ModuleType

import numpy as np

import starcup
from starcup import rl
from starcup.core.playout import random_playout
from starcup.version import build

SECONDS = 0.5
RUNS = 4
TABLES = [("rollers", 2), ("tiny", 2), ("roll", 2), ("roll", 5)]


def best(run: Callable[[], int]) -> float:
    """Steps a second, best of some runs; `run` gives how many steps it took."""
    rates = []
    for _ in range(RUNS):
        start, steps = time.process_time(), 0
        while time.process_time() - start < SECONDS:
            steps += run()
        rates.append(steps / (time.process_time() - start))
    return max(rates)


def engine(game: str, seats: int) -> Callable[[], int]:
    """Random games with nobody looking."""
    title, luck = starcup.game(game), starcup.Rng.seeded(1)
    return lambda: random_playout(title.new(title.setup(seats, int(luck.next32()))), luck)


def batch(game: str, seats: int) -> Callable[[], int]:
    """Many games at once, random answers by number."""
    games = rl.Batch(game, 256, seats, seed=1)
    luck = np.random.default_rng(1)

    def run() -> int:
        counts = np.diff(games.offsets)
        games.pick((luck.random(len(counts)) * counts).astype(np.int32))
        return len(counts)

    return run


def aec(game: str, seats: int) -> Callable[[], int]:
    """PettingZoo's environment with a masked random choice."""
    env = rl.aec(game, seats)
    luck = np.random.default_rng(1)

    def run() -> int:
        env.reset()
        steps = 0
        while steps < 500 and not any(env.terminations.values()):
            seen, *_ = env.last()
            assert seen is not None
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(luck.random() * len(legal))]))
            steps += 1
        return steps

    return run


def backgammon() -> Callable[[], int]:
    """OpenSpiel's backgammon, through Python, with its observation and mask."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    luck = np.random.default_rng(1)

    def run() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < 500:
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
                continue
            np.array(state.observation_tensor(), np.float32)
            np.array(state.legal_actions_mask(), np.int8)
            legal = state.legal_actions()
            state.apply_action(legal[int(luck.random() * len(legal))])
            steps += 1
        return steps

    return run


def connect_four() -> Callable[[], int]:
    """PettingZoo's own connect four. It imports pygame to draw, which nobody does here."""
    if find_spec("pygame") is None:
        sys.modules["pygame"] = ModuleType("pygame")
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.raw_env()
    luck = np.random.default_rng(1)

    def run() -> int:
        env.reset()
        steps = 0
        while not any(env.terminations.values()):
            seen, *_ = env.last()
            assert seen is not None
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(luck.random() * len(legal))]))
            steps += 1
        return steps

    return run


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a processor second, for learners.")
    parser.add_argument("--alone", action="store_true", help="leave out the other libraries' games")
    given = parser.parse_args()
    lines = [f"{build()} build, steps per processor second, best of {RUNS} runs of {SECONDS} s"]
    for game, seats in TABLES:
        rates = [best(make(game, seats)) for make in (engine, batch, aec)]
        lines.append(f"{game}/{seats}: engine {rates[0]:,.0f}, batch of 256 {rates[1]:,.0f}, AEC {rates[2]:,.0f}")
    if not given.alone:
        lines.append(f"OpenSpiel's backgammon {best(backgammon()):,.0f}")
        lines.append(f"PettingZoo's connect four {best(connect_four()):,.0f}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
