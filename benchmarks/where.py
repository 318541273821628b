"""How well two workers share work: processes and Ray, in one run, beside a single worker of the same kind.

    python -m benchmarks.where

Ray listens on all interfaces, whatever it is told. Here it is started in a network that has nothing but loopback:

    unshare -rn sh -c 'ip link set lo up && RAY_USAGE_STATS_ENABLED=0 python -m benchmarks.where'
"""

import argparse
import pickle
import sys
import time
from importlib.util import find_spec

from starcup.bots.arena import Contest, play, play_game
from starcup.bots.where import Here, OnRay, Processes, Where
from starcup.version import build

CONTESTS = [("rollers", 4000), ("tiny", 400), ("roll", 600)]
WARM_UP = 8


def seconds(contest: Contest, where: Where) -> float:
    """How long the contest takes, from the first result on: starting processes is not what is measured."""
    games = play(contest, where)
    for _ in range(WARM_UP):
        next(games)
    begun = time.perf_counter()
    for _ in games:
        pass
    return time.perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description="How well two workers share work.")
    parser.add_argument("--share", type=float, default=1.0, help="of the usual number of games")
    given = parser.parse_args()
    lines = [f"{build()} build, random games between two bots, seconds without the start of processes"]
    places: dict[str, tuple[Where, Where]] = {"processes": (Processes(1), Processes(2))}
    if find_spec("ray") is not None:
        begun = time.perf_counter()
        places["ray"] = (OnRay(2), OnRay(2))
        places["ray"][0].workers = 1
        lines.append(f"Ray started in {time.perf_counter() - begun:.1f} s")
    for game, games in CONTESTS:
        contest = Contest(game, ("random", "random"), max(WARM_UP + 1, int(games * given.share)), 1)
        alone = seconds(contest, Here())
        size = len(pickle.dumps(play_game(contest, 0)))
        lines.append(f"{game}: {contest.games} games, here {alone:.2f} s, a result has {size} bytes")
        for name, (one, two) in places.items():
            first, second = seconds(contest, one), seconds(contest, two)
            lines.append(f"  {name}: one worker {first:.2f} s, two {second:.2f} s: {first / second:.2f} times")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
