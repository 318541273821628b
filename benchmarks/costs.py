"""What 1,000 processors would do, worked out from what one does here: docs/processors.md has the sums.

    python -m benchmarks.costs

Seconds are those of one processor, but for a lesson's, and the best of some turns. Ray's share of it is measured where
Ray is installed: see `benchmarks.where` for how to start it.
"""

import pickle
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from rich.console import Console
from rich.table import Table

from starcup.bots.arena import Contest, play_game
from starcup.bots.where import SHARE_SECONDS, OnRay, Processes, Where
from starcup.games import game as game_of
from starcup.games import game_ids
from starcup.version import build

SECONDS = 1.0
TURNS = 3
SHARES = 1500
PROCESSORS = 1000
BYTES_GAMES = 20


def nothing(_: Any, share: int) -> int:
    """An empty share."""
    return share


def rate(game: str, bot: str) -> float:
    """Games a second between two such bots."""
    contest = Contest(game, (bot, bot), 1_000_000, 1)
    best = 0.0
    for turn in range(TURNS):
        begun, games = time.process_time(), 0
        while time.process_time() - begun < SECONDS:
            play_game(contest, turn * 1000 + games)
            games += 1
        best = max(best, games / (time.process_time() - begun))
    return best


def size(game: str, with_log: bool) -> float:
    """Bytes of a result as it is sent, on average."""
    contest = Contest(game, ("greedy", "greedy"), BYTES_GAMES, 1)
    return sum(len(pickle.dumps(play_game(contest, k, with_log))) for k in range(BYTES_GAMES)) / BYTES_GAMES


def driver_seconds(where: Where) -> float:
    """What handing out a share and taking its result costs the process that does it."""
    results = where.results(nothing, None, range(SHARES))
    for _ in range(SHARES // 10):
        next(results)  # workers have started
    begun = time.process_time()
    left = sum(1 for _ in results)
    return (time.process_time() - begun) / left


def lesson_seconds(game: str) -> tuple[float, float, int, float, float]:
    """A member's lesson: playing and learning; its size in bytes; packing and unpacking it, and the answers given."""
    from starcup.train.collect import collect
    from starcup.train.recipe import recipe_for
    from starcup.train.run import Run
    from starcup.train.team import packed, unpacked

    run = Run(game_of(game), recipe_for(game_of(game)))
    run.lesson(0.0)
    played, playing = timed(lambda: collect(run.tables, run.model, None, run.luck))
    _, learning = timed(lambda: run.learner.lesson(played, run.luck))
    data, packing = timed(lambda: packed(run))
    _, unpacking = timed(lambda: unpacked(data))
    return playing, learning, len(data), packing + unpacking, float(len(played.pick))


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    begun = time.process_time()
    return work(), time.process_time() - begun


def main() -> None:
    games = game_ids()
    table = Table(f"{build()} build, seconds of one processor", *games)
    rates = {bot: {game: rate(game, bot) for game in games} for bot in ("greedy", "random")}
    for bot in rates:
        table.add_row(f"games of two {bot} bots a second", *[f"{rates[bot][game]:,.0f}" for game in games])
    sizes = {with_log: {game: size(game, with_log) for game in games} for with_log in (False, True)}
    for with_log, name in ((False, "a result, kB"), (True, "the same with its log")):
        table.add_row(name, *[f"{sizes[with_log][game] / 1e3:.2f}" for game in games])
    out = Console()
    out.print(table)
    for name, make in (("processes", Processes), ("Ray", OnRay)):
        if name == "processes" or find_spec("ray") is not None:
            tell_driver(out, name, driver_seconds(make(2)), rates["greedy"], sizes)
    if find_spec("torch") is not None:
        tell_training(out, "rollers")


def tell_driver(out: Console, name: str, cost: float, rates: dict[str, float], sizes: Any) -> None:
    """How many workers one driver keeps busy, and how much that sends."""
    full = SHARE_SECONDS / cost
    out.print(f"{name}: the driver's own work for a share is {cost * 1e3:.2f} ms, so it is full at {full:,.0f} workers")
    workers = min(full, PROCESSORS)
    for game, greedy in rates.items():
        sent = workers * greedy
        out.print(
            f"  {game}: {workers:,.0f} workers play {sent:,.0f} games a second between greedy bots: "
            f"{sent * sizes[False][game] / 1e6:.1f} MB/s, {sent * sizes[True][game] / 1e6:.1f} with logs"
        )


def tell_training(out: Console, game: str) -> None:
    """How many members one training keeps busy."""
    from starcup.train.team import TOGETHER

    playing, learning, length, packing, answers = lesson_seconds(game)
    members = TOGETHER * (playing + learning) / packing
    out.print(f"a lesson of {game} ({answers:,.0f} answers): playing {playing:.2f} s, learning {learning:.2f} s")
    out.print(
        f"a member is {length / 1e6:.1f} MB, {packing:.2f} s to pack and unpack, after {TOGETHER} lessons: "
        f"the driver is busy all the time from {members:,.0f} members on"
    )


if __name__ == "__main__":
    main()
