"""Steps a second for learners: the batch and PettingZoo's environments, beside other libraries' games in the same run.

A step is an answer given, with the observation and the legal answers of whoever answers next. All take turns, seconds
are those of the processor, and the best turn of each counts:

    python -m benchmarks.learners
"""

import argparse
import random
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from types import ModuleType

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

import starcup
from starcup import rl
from starcup.core.playout import random_playout
from starcup.version import build

SECONDS = 0.5
ROUNDS = 4
GAMES = 256
TABLES = [("rollers", 2), ("tiny", 2), ("roll", 2), ("roll", 5)]
AIMS = {("rollers", 2): 600_000, ("tiny", 2): 600_000, ("roll", 2): 300_000}  # of the batch
TIMES = 10  # the other libraries' games: what the batch is to be, at least
Run = Callable[[], int]  # gives how many steps it took


def rate(run: Run) -> float:
    """Steps a second in one turn."""
    start, steps = time.process_time(), 0
    while time.process_time() - start < SECONDS:
        steps += run()
    return steps / (time.process_time() - start)


def engine(game: str, seats: int) -> Run:
    """Random games with nobody looking."""
    title, luck = starcup.game(game), starcup.Rng.seeded(1)
    return lambda: random_playout(title.new(title.setup(seats, int(luck.next32()))), luck)


def batch(game: str, seats: int) -> Run:
    """Many games at once, random answers by number."""
    games = rl.Batch(game, GAMES, seats, seed=1)
    luck = np.random.default_rng(1)

    def run() -> int:
        counts = np.diff(games.offsets)
        games.pick((luck.random(len(counts)) * counts).astype(np.int32))
        return len(counts)

    return run


def aec(game: str, seats: int) -> Run:
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


def backgammon() -> Run:
    """OpenSpiel's backgammon, through Python, with its observation and mask."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    luck, dice = np.random.default_rng(1), random.Random(1)

    def run() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < 500:
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
                continue
            np.array(state.observation_tensor(), np.float32)
            np.array(state.legal_actions_mask(), np.int8)
            legal = state.legal_actions()
            state.apply_action(legal[int(luck.random() * len(legal))])
            steps += 1
        return steps

    return run


def connect_four() -> Run:
    """PettingZoo's own connect four. It imports pygame to draw, which nobody does here."""
    if find_spec("pygame") is None:
        sys.modules["pygame"] = ModuleType("pygame")
    from pettingzoo.classic.connect_four.connect_four import raw_env

    env = raw_env()
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
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many turns each has")
    given = parser.parse_args()
    runs: dict[str, Run] = {} if given.alone else {"backgammon": backgammon(), "connect four": connect_four()}
    for game, seats in TABLES:
        for name, make in (("engine", engine), ("batch", batch), ("AEC", aec)):
            runs[f"{name} {game} {seats}"] = make(game, seats)
    rates: dict[str, float] = dict.fromkeys(runs, 0.0)
    for _ in track(range(given.rounds), "measuring", console=Console(stderr=True), transient=True):
        for name, run in runs.items():
            rates[name] = max(rates[name], rate(run))
    show(rates, given.rounds)


def show(rates: dict[str, float], rounds: int) -> None:
    """A line for each table, with how many times the other libraries' games its batch is."""
    out = Console(width=140)
    out.print(f"{build()} build, steps per processor second, best of {rounds} turns of {SECONDS} s")
    peers = {name: rates[name] for name in ("backgammon", "connect four") if name in rates}
    for name, steps in peers.items():
        out.print(f"{'OpenSpiel' if name == 'backgammon' else 'PettingZoo'}'s {name}: {steps:,.0f}")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("game", no_wrap=True)
    for heading in ("seats", "engine", "AEC", f"batch {GAMES}", "aim", *[f"x {name}" for name in peers]):
        table.add_column(heading, justify="right", no_wrap=True)
    for game, seats in TABLES:
        steps = rates[f"batch {game} {seats}"]
        aim = AIMS.get((game, seats))
        table.add_row(
            game,
            str(seats),
            f"{rates[f'engine {game} {seats}']:,.0f}",
            f"{rates[f'AEC {game} {seats}']:,.0f}",
            f"{steps:,.0f}",
            f"{aim:,}" if aim else "",
            *[f"{steps / theirs:.1f}" for theirs in peers.values()],
        )
    out.print(table)
    if peers:
        out.print(f"The batch is to be at least {TIMES} times the other libraries' games.")


if __name__ == "__main__":
    main()
