"""At which level does somebody play? Their answers so far are compared with the net's chances.

A level with temperature T gives an answer of chance p with a chance that goes as p to the power of 1/T. So each level
says how likely all the answers were, and the one that says most is the nearest. The strongest levels answer with the
likeliest almost always; people who play as well still differ now and then, so they are taken as a little warm. The
oracle is left out: from answers alone it cannot be told from an admiral.
"""

from collections.abc import Iterable

import numpy as np

from starcup.bots.ranks import RANKS
from starcup.core.book import Action
from starcup.core.perspective import Perspective
from starcup.minds.file import Array
from starcup.minds.net import Net
from starcup.minds.policy import chances

FEWEST = 12  # choices; from fewer nothing can be said
USUAL = "admiral"
COLDEST = 0.7  # the temperature at which an answer by the likeliest is taken to be given
LEAST_CHANCE = 1e-4  # whatever somebody does, it is not impossible


def nearest_level(net: Net, answers: Iterable[tuple[Perspective, Action]]) -> str:
    """The name of the level that plays most like this; the usual one where little is known."""
    said = np.zeros(len(RANKS))
    seen = 0
    for perspective, action in answers:
        if len(perspective.legal) > 1:
            policy = chances(net, perspective)
            at = perspective.legal.index(action)
            said += [surprise(policy, at, max(COLDEST, rank.temperature(net.game))) for rank in RANKS]
            seen += 1
    return RANKS[int(said.argmax())].name if seen >= FEWEST else USUAL


def surprise(policy: Array, at: int, temperature: float) -> float:
    """The logarithm of the chance that a level of this temperature gives answer number `at`."""
    warm = np.maximum(policy.astype(np.float64), LEAST_CHANCE) ** (1 / temperature)
    return float(np.log(warm[at] / warm.sum()))
