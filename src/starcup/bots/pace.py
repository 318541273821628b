"""How long a bot thinks about a decision."""

import math
import time
from typing import NamedTuple

from starcup.bots import bot
from starcup.bots.arena import luck
from starcup.core.game import Game
from starcup.core.perspective import Perspective

DEAL = -1


class Pace(NamedTuple):
    """Milliseconds of the processor for a real decision (one with a choice): on average, for 95 of 100, at worst."""

    decisions: int
    mean: float
    p95: float
    worst: float


def pace(game: Game, name: str, seats: int, games: int, seed: int) -> Pace:
    """Let a bot play against itself, and time it."""
    times: list[float] = []
    for index in range(games):
        state = game.new(game.setup(seats, luck(seed, index, DEAL)))
        bots = [bot(name, game, luck(seed, index, seat)) for seat in range(seats)]
        while not state.over:
            seat = state.to_move()
            perspective = Perspective(state, seat)
            begun = time.process_time()
            action = bots[seat].choose(perspective)
            if len(perspective.legal) > 1:
                times.append((time.process_time() - begun) * 1000)
            state.play(seat, action)
    times.sort()
    return Pace(len(times), math.fsum(times) / len(times), times[int(0.95 * (len(times) - 1))], times[-1])
