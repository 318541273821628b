"""Whole games of a bot against itself, for `starcup bench`: games per second, and decisions per game."""

import time
from typing import Any

from rich.table import Table

from starcup.bots import bot, usual
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.setup import Setup

Row = dict[str, Any]
BOT_FIGURES = ("bot games/s", "decisions/game", "rounds/game", "decisions/round/seat")


def measure_bot(game: Game, seats: int, seconds: float) -> Row:
    """Games with the usual bot in every seat: at least one, then as many as can start within the time."""
    name = usual(game)
    played = decisions = rounds = 0
    start = time.perf_counter()
    while not played or time.perf_counter() - start < seconds:
        asked, ended = play_one(game, name, seats, played)
        played += 1
        decisions += asked
        rounds += ended
    took = time.perf_counter() - start
    return {
        "bot": name,
        "bot games/s": played / took,
        "decisions/game": decisions / played,
        "rounds/game": rounds / played,
        "decisions/round/seat": decisions / rounds / seats,
    }


def play_one(game: Game, name: str, seats: int, seed: int) -> tuple[int, int]:
    """Play one game: the number of decisions with two or more answers, and of rounds."""
    state = game.new(Setup(seats, seed))
    bots = [bot(name, game, Rng.seeded(seed, seat + 1)) for seat in range(seats)]
    asked = 0
    while not state.over:
        seat = state.to_move()
        asked += len(state.legal_actions(seat)) > 1
        state.play(seat, bots[seat].choose(Perspective(state, seat)))
    return asked, state.rounds()


def bot_table(rows: list[Row]) -> Table:
    """A row for each game, seat count and build."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in ("game", "seats", "build", "bot"):
        table.add_column(heading, no_wrap=True)
    for heading in ("games\n/s", "decisions\n/game", "rounds\n/game", "decisions\n/round/seat"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        cells = [f"{row[name]:,.1f}" for name in BOT_FIGURES]
        table.add_row(row["game"], str(row["seats"]), row["build"], row["bot"], *cells)
    return table
