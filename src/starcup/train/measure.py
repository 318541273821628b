"""Measuring: how often a net wins against a bot, another net or itself, with all its games played side by side."""

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
from starcup.minds.threads import in_one_thread

DEAL = -1


class Measured(NamedTuple):
    """A net's share of the wins with its 95 % interval, and by how many points it was ahead of the best other."""

    games: int
    seats: int
    wins: Interval
    margin: float


@in_one_thread
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


@in_one_thread
def meet(net: Net, game: Game, seats: int, games: int, seed: int, warmths: tuple[float, float]) -> Interval:
    """The share of the wins of a net at the first of two temperatures, against itself at the second.

    They take every other seat and change seats from game to game, as on a ladder; so equal strength means a half.
    """
    box = Lockstep(game, [game.setup(seats, luck(seed, i // 2, DEAL)) for i in range(games)])
    draws = np.random.default_rng(seed)
    turned = np.arange(games) % 2
    while True:
        seen = observe(box)
        if (seen.movers < 0).all():
            break
        side = (seen.movers + turned) % 2
        picks = [0] * games
        for which, warmth in enumerate(warmths):
            where = np.flatnonzero((seen.movers >= 0) & (side == which))
            for i, pick in zip(where.tolist(), picked(net, seen, where, seats, warmth, draws), strict=True):
                picks[i] = pick
        box.play(picks)
    wins = 0.0
    for state, turn in zip(box.states, turned.tolist(), strict=True):
        wins += sum(win_share(state.ranking(), seat) for seat in range(seats) if (seat + turn) % 2 == 0)
    return wilson(wins, games)


def bots_for(name: str, game: Game, games: int, seats: int, seed: int) -> list[list[Bot]]:
    """A bot of this name for every seat of every game."""
    return [[bot(name, game, luck(seed, i, seat)) for seat in range(seats)] for i in range(games)]


def net_picks(net: Net, seen: Seen, where: Ints, seats: int) -> list[int]:
    """The number of the net's likeliest answer in the games `where`, 0 in the others."""
    picks = [0] * len(seen.movers)
    for i, pick in zip(where.tolist(), picked(net, seen, where, seats), strict=True):
        picks[i] = pick
    return picks


def picked(
    net: Net, seen: Seen, where: Ints, seats: int, warmth: float = 0.0, draws: np.random.Generator | None = None
) -> list[int]:
    """The numbers of the net's answers in the games `where`: the likeliest, or at a temperature one that is drawn."""
    if not len(where):
        return []
    index, row_of, firsts = spread_out(seen.offsets[where], seen.offsets[where + 1] - seen.offsets[where])
    thought = net.think(seen.rows[where], net.layout.others(seats))
    seconds = seen.seconds[index] if len(seen.seconds) else seen.seconds
    liked = net.logits(thought, seen.answers[index], seconds, row_of)
    if draws is not None and warmth > 0:
        liked += warmth * draws.gumbel(size=len(liked)).astype(np.float32)  # the likeliest of these is a draw
    best = np.flatnonzero(liked == np.maximum.reduceat(liked, firsts)[row_of])[::-1]  # of equals the first
    picks = np.zeros(len(where), np.int64)
    picks[row_of[best]] = best - firsts[row_of[best]]
    found: list[int] = picks.tolist()
    return found
