"""Minds, for `starcup bench`: encoding, the net alone and in batches, games against itself, learning, simulations.

The net is the shipped one, or one that has learned nothing: that costs the same.
"""

import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np
from rich.table import Table

from starcup.core.game import Game
from starcup.core.lockstep import Lockstep
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.minds import net_path
from starcup.minds.arrays import as_rows, observe
from starcup.minds.net import Net, Sizes, shapes
from starcup.minds.policy import chances, drawn
from starcup.minds.search import Search
from starcup.minds.shipped import shipped

Row = dict[str, Any]
BATCH = 256
SIMULATIONS = 192
FEW = 8  # games side by side where there is no time for more
LONG_ENOUGH = 0.5  # seconds
FIGURES = (
    "encode µs",
    "forward µs",
    "forward in batch µs",
    "self-play games/s",
    "self-play decisions/s",
    "learned decisions/s",
    "simulations/s",
)
HEADINGS = (
    "encode\nµs",
    "forward\nµs",
    "in batch\nµs",
    "self-play\ngames/s",
    "self-play\ndecisions/s",
    "learned\ndecisions/s",
    "simulations\n/s",
)


def measure_minds(game: Game, seats: int, seconds: float) -> Row:
    """All figures of one game with this many seats; None where there is nothing to measure."""
    if game.features is None:
        return dict.fromkeys(FIGURES)
    net = the_net(game)
    state = middle(game, seats)
    perspective = Perspective(state, state.to_move())
    one = as_rows(perspective.row())
    many = np.repeat(one, BATCH, axis=0)
    others = net.layout.others(seats)
    games, decisions = self_play(net, seats, seconds)
    return {
        "encode µs": cost(perspective.row, seconds),
        "forward µs": cost(lambda: chances(net, perspective), seconds),
        "forward in batch µs": cost(lambda: net.shares(net.think(many, others)), seconds) / BATCH,
        "self-play games/s": games,
        "self-play decisions/s": decisions,
        "learned decisions/s": learning(game, seconds),
        "simulations/s": simulations(net, perspective, seconds),
    }


def the_net(game: Game) -> Net:
    """The shipped net, or one of the usual size that has learned nothing."""
    if net_path(game) is not None:
        return shipped(game)
    luck = np.random.default_rng(1)
    return Net(
        game,
        {name: luck.normal(scale=0.05, size=shape).astype(np.float32) for name, shape in shapes(game, Sizes()).items()},
    )


def middle(game: Game, seats: int) -> Any:
    """A state from the middle of a random game, with a choice."""
    rng = Rng.seeded(5)
    state = game.new(Setup(seats, 5))
    while not state.over and (state.plies < 40 or len(state.legal_actions(state.to_move())) < 3):
        legal = state.legal_actions(state.to_move())
        state.apply(state.to_move(), legal[int(rng.below(len(legal)))])
    return state


def cost(call: Callable[[], object], seconds: float) -> float:
    """Microseconds for a call."""
    calls = 0
    start = time.perf_counter()
    while not calls or time.perf_counter() - start < seconds / 4:
        call()
        calls += 1
    return (time.perf_counter() - start) / calls * 1e6


def self_play(net: Net, seats: int, seconds: float) -> tuple[float, float]:
    """Games of the net against itself, side by side, dealt anew as they end: games and decisions in a second."""
    count = BATCH if seconds >= LONG_ENOUGH else FEW
    box = Lockstep(net.game, [Setup(seats, seed) for seed in range(count)])
    luck, others = np.random.default_rng(1), net.layout.others(seats)
    ended = decisions = 0
    start = time.perf_counter()
    while ended < count or time.perf_counter() - start < seconds:
        seen = observe(box)
        box.play(drawn(net, seen, net.think(seen.rows, others), luck))
        decisions += count
        for index, state in enumerate(box.states):
            if state.over:
                box.reset(index, Setup(seats, count + ended))
                ended += 1
    took = time.perf_counter() - start
    return ended / took, decisions / took


def learning(game: Game, seconds: float) -> float | None:
    """Decisions a second that are played and learned from; None without torch."""
    if find_spec("torch") is None:
        return None
    from starcup.train.recipe import recipe_for
    from starcup.train.run import Run

    run = Run(game, recipe_for(game))
    run.lesson(0.0)  # the first one warms up
    before, start = run.progress.decisions, time.perf_counter()
    while run.progress.decisions == before or time.perf_counter() - start < seconds:
        run.lesson(0.0)
    return (run.progress.decisions - before) / (time.perf_counter() - start)


def simulations(net: Net, perspective: Perspective, seconds: float) -> float:
    """Simulations a second of a search."""
    tried, start = 0, time.perf_counter()
    while not tried or time.perf_counter() - start < seconds:
        tried += sum(one.simulations for one in Search(net, perspective, Rng.seeded(1), SIMULATIONS).run()) or 1
    return tried / (time.perf_counter() - start)


def mind_table(rows: list[Row]) -> Table:
    """A row for each game, seat count and build."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in ("game", "seats", "build"):
        table.add_column(heading, no_wrap=True)
    for heading in HEADINGS:
        table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        cells = ["-" if row[name] is None else figure(row[name]) for name in FIGURES]
        table.add_row(row["game"], str(row["seats"]), row["build"], *cells)
    return table


def figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"
