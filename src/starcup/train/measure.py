"""Measuring: how often a net wins against a bot, or another net, with all its games played side by side."""

from typing import NamedTuple

import numpy as np

from starcup.bots import bot
from starcup.bots.arena import Interval, luck, wilson, win_share
from starcup.bots.base import Bot
from starcup.core.game import Game
from starcup.core.lockstep import Lockstep
from starcup.core.perspective import Perspective
from starcup.minds.arrays import Ints, Seen, observe, spread_out
from starcup.minds.net import Net

DEAL = -1


class Measured(NamedTuple):
    """A net's share of the wins with its 95 % interval, and by how many points it was ahead of the best other."""

    games: int
    seats: int
    wins: Interval
    margin: float


def measure(
    net: Net,
    game: Game,
    seats: int,
    games: int,
    seed: int,
    foe: str | Net = "greedy",
    options: dict[str, str] | None = None,
) -> Measured:
    """One seat for the net, which takes its likeliest answer, and `foe` in all others; the net changes seats."""
    setups = [game.setup(seats, luck(seed, i // seats, DEAL), options) for i in range(games)]
    box = Lockstep(game, setups)
    own = np.arange(games) % seats
    others = [] if isinstance(foe, Net) else bots_for(foe, game, games, seats, seed)
    while True:
        seen = observe(box)
        if (seen.movers < 0).all():
            break
        picks = net_picks(net, seen, np.flatnonzero(seen.movers == own), seats)
        foes = np.flatnonzero((seen.movers >= 0) & (seen.movers != own))
        if isinstance(foe, Net):
            picks = [mine + theirs for mine, theirs in zip(picks, net_picks(foe, seen, foes, seats), strict=True)]
        else:
            for i in foes.tolist():
                view = Perspective(box.states[i], int(seen.movers[i]))
                picks[i] = view.legal.index(others[i][view.seat].choose(view))
        box.play(picks)
    wins, margin = 0.0, 0.0
    for state, mine in zip(box.states, own.tolist(), strict=True):
        wins += win_share(state.ranking(), mine)
        scores = state.scores()
        margin += scores[mine] - max([score for seat, score in enumerate(scores) if seat != mine], default=0)
    return Measured(games, seats, wilson(wins, games), margin / games)


def bots_for(name: str, game: Game, games: int, seats: int, seed: int) -> list[list[Bot]]:
    """A bot of this name for every seat of every game."""
    return [[bot(name, game, luck(seed, i, seat)) for seat in range(seats)] for i in range(games)]


def net_picks(net: Net, seen: Seen, where: Ints, seats: int) -> list[int]:
    """The number of the net's likeliest answer in the games `where`, 0 in the others."""
    picks = [0] * len(seen.movers)
    if len(where):
        index, row_of, firsts = spread_out(seen.offsets[where], seen.offsets[where + 1] - seen.offsets[where])
        thought = net.think(seen.rows[where], net.layout.others(seats))
        seconds = seen.seconds[index] if len(seen.seconds) else seen.seconds
        logits = net.logits(thought, seen.answers[index], seconds, row_of)
        best = np.flatnonzero(logits == np.maximum.reduceat(logits, firsts)[row_of])
        for at in best[::-1].tolist():  # of equals the first
            picks[int(where[row_of[at]])] = int(at - firsts[row_of[at]])
    return picks
