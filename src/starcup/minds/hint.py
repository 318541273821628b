"""A hint: what the strongest mind would answer in a seat's place, and by how much it is better than the next best.

It gets a Perspective like every bot, so it gives nothing away that the player could not know.
"""

from typing import NamedTuple

from starcup.core.book import Action
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.minds.arrays import as_rows
from starcup.minds.net import Net
from starcup.minds.outlook import outlook
from starcup.minds.search import Search, Tried

SIMULATIONS = 256


class Hint(NamedTuple):
    """An answer with the win chance it leads to; and the next best one, if another was tried."""

    action: Action
    wins: float
    next_best: Action | None
    next_wins: float


def hint(net: Net, perspective: Perspective, rng: Rng, simulations: int = SIMULATIONS) -> Hint:
    """Look ahead from a seat's side of the table."""
    way = outlook(perspective.game)
    found = Search(net, perspective, rng, simulations, way=way).run() if len(perspective.legal) > 1 else []
    if not found or not found[0].simulations:  # nothing else is worth a try
        return Hint(found[0].action if found else perspective.legal[0], expected(net, perspective), None, 0.0)
    rival = runner_up(found)
    return Hint(found[0].action, found[0].wins, rival.action, rival.wins)


def runner_up(found: list[Tried]) -> Tried:
    """The best of the others, among those that were tried longest: the rest were dropped early."""
    longest = max(tried.simulations for tried in found[1:])
    return max((tried for tried in found[1:] if tried.simulations == longest), key=lambda tried: tried.worth)


def expected(net: Net, perspective: Perspective) -> float:
    """The share of the win that the net expects without looking ahead."""
    thought = net.think(as_rows(perspective.row()), net.layout.others(perspective.seats))
    return float(net.shares(thought)[0, 0])
