"""Who sits with whom."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from starcup.core.rng import Rng
from starcup.tournament.plan import Plan

Table = tuple[int, ...]  # numbers of bots
MOST_TRIES = 20_000


def everybody(plan: Plan) -> list[Table]:
    """The tables of a round robin: every choice of bots that fits a table."""
    return list(combinations(range(len(plan.bots)), plan.seats))


def swiss(plan: Plan, points: Sequence[float], met: Counter[Table], byes: Sequence[int]) -> tuple[list[Table], Table]:
    """The tables of a Swiss round, and who sits out: neighbours in the standings meet, if they have not met before.

    `met` counts, for each two bots with the smaller number first, how often they have sat together.
    """
    order = list(range(len(plan.bots)))
    Rng.seeded(plan.seed).shuffle(order)  # who is level is in an order that nobody chose
    order.sort(key=lambda bot: -points[bot])
    out = len(order) % plan.seats
    fewest = sorted(order, key=lambda bot: (byes[bot], -order.index(bot)))  # the last in the standings first
    resting = tuple(sorted(fewest[:out]))
    playing = [bot for bot in order if bot not in resting]
    if plan.seats == 2:
        search = Pairs(met)
        if search.fit(playing):
            return [pair(*two) for two in search.found], resting
    tables: list[Table] = []
    while playing:
        table = [playing.pop(0)]
        while len(table) < plan.seats:
            table.append(min(playing, key=lambda bot: sum(met[pair(bot, other)] for other in table)))
            playing.remove(table[-1])
        tables.append(tuple(sorted(table)))
    return tables, resting


def pair(one: int, other: int) -> Table:
    """Two bots, the smaller number first."""
    return (one, other) if one < other else (other, one)


class Pairs:
    """Looks for pairs that have never met, the first in the standings first."""

    def __init__(self, met: Counter[Table]) -> None:
        self.met = met
        self.tries = 0
        self.found: list[Table] = []

    def fit(self, playing: list[int]) -> bool:
        """Whether all of them can be paired; `found` has the pairs."""
        if not playing:
            return True
        self.tries += 1
        first, *others = playing
        for other in others:
            if self.tries < MOST_TRIES and not self.met[pair(first, other)]:
                self.found.append((first, other))
                if self.fit([bot for bot in others if bot != other]):
                    return True
                self.found.pop()
        return False
