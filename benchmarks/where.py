"""How well two workers share work: processes and Ray, in one run, beside a single worker of the same kind.

    python -m benchmarks.where

All take turns; the best turn of each counts. Ray is left out where it is not installed. It listens on all interfaces,
whatever it is told: start it in a network that has nothing but loopback.

    unshare -rn sh -c 'ip link set lo up && RAY_USAGE_STATS_ENABLED=0 python -m benchmarks.where'
"""

import argparse
import time
from importlib.util import find_spec
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from starcup.bots.arena import Contest, play
from starcup.bots.where import Here, OnRay, Processes, Where
from starcup.version import build

CONTESTS = [("rollers", 8000), ("tiny", 1000), ("roll", 1600)]  # some seconds of one worker each
WARM_UP = 8
ROUNDS = 3
PLACES = ("here", "processes", "ray")
Times = dict[tuple[str, int, str], float]  # by place, workers and game


def seconds(contest: Contest, where: Where) -> float:
    """How long the contest takes, from the first results on: starting processes is not what is measured."""
    games = play(contest, where)
    for _ in range(WARM_UP):
        next(games)
    begun = time.perf_counter()
    for _ in games:
        pass
    return time.perf_counter() - begun


def measure(name: str, workers: int, contests: list[Contest], best: Times) -> None:
    """One turn of a place."""
    where: Where = Here() if name == "here" else Processes(workers) if name == "processes" else OnRay(workers)
    try:
        for contest in contests:
            took = seconds(contest, where)
            key = (name, workers, contest.game)
            best[key] = min(best.get(key, took), took)
    finally:
        if isinstance(where, OnRay):
            where.ray.shutdown()  # the next one has another number of processors


def main() -> None:
    parser = argparse.ArgumentParser(description="How well two workers share work.")
    parser.add_argument("--share", type=float, default=1.0, help="of the usual number of games")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many turns each has")
    given = parser.parse_args()
    contests = [
        Contest(game, ("random", "random"), max(WARM_UP + 1, int(games * given.share)), 1) for game, games in CONTESTS
    ]
    places = [name for name in PLACES if name != "ray" or find_spec("ray") is not None]
    best: Times = {}
    turns = [(name, n) for _ in range(given.rounds) for name in places for n in ((1,) if name == "here" else (1, 2))]
    for name, workers in track(turns, "measuring", console=Console(stderr=True), transient=True):
        measure(name, workers, contests, best)
    show(contests, places, best, given.rounds)


def show(contests: list[Contest], places: list[str], best: Times, rounds: int) -> None:
    """A line for each contest and place: games a second with one worker and with two, and what the second one adds."""
    out = Console()
    out.print(f"{build()} build, games a second between two random bots, best of {rounds} turns")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("game", "games", "where", "one worker", "two", "times", "times here"):
        table.add_column(heading, no_wrap=True)
    for contest in contests:
        alone = best["here", 1, contest.game]
        for name in places:
            rates: list[Any] = [(contest.games - WARM_UP) / best[name, 1, contest.game], None]
            times = ""
            if name != "here":
                two = best[name, 2, contest.game]
                rates[1] = (contest.games - WARM_UP) / two
                times = f"{best[name, 1, contest.game] / two:.2f}"
            of_alone = f"{alone / best[name, 1 if name == 'here' else 2, contest.game]:.2f}"
            words = [f"{rate:,.0f}" if rate else "" for rate in rates]
            table.add_row(contest.game, f"{contest.games:,}", name, *words, times, of_alone)
    out.print(table)
    out.print("times: two workers beside one, 2.00 at best. times here: beside this process alone.")
    if "ray" not in places:
        out.print("Ray is not installed here: pip install 'starcup[ray]'")


if __name__ == "__main__":
    main()
