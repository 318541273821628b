"""The bot that plays with a net, and looks no further ahead."""

import numpy as np

from starcup.bots.base import Bot
from starcup.bots.ranks import Rank
from starcup.core.book import Action
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.minds.net import Net
from starcup.minds.policy import chances
from starcup.minds.shipped import shipped
from starcup.minds.tastes import Taste

FINE = 2**30  # steps in which chances are drawn
BARE = Rank("net", 4, "A net's likeliest answer.")


class NetBot(Bot):
    """A net's likeliest answer; or, with a temperature, one that it finds good, less and less strictly.

    At temperature 1 answers come as often as the net's chances say; above it, weaker ones come more often. What the net
    would hardly ever do stays rare: these are mistakes that people make, not random ones.
    """

    name = BARE.name
    rank: Rank = BARE
    taste: Taste | None = None

    def __init__(self, game: Game, rng: Rng, net: Net | None = None, temperature: float | None = None) -> None:
        super().__init__(game, rng)
        self.net = net or shipped(game)
        self.temperature = self.rank.temperature(game) if temperature is None else temperature
        self.bonus = self.taste.bonus(game) if self.taste is not None else None

    def choose(self, perspective: Perspective) -> Action:
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        policy = chances(self.net, perspective, self.bonus)
        if self.temperature <= 0:
            return legal[int(policy.argmax())]
        weights = np.cumsum(policy.astype(np.float64) ** (1 / self.temperature))
        point = int(self.rng.below(FINE)) / FINE * weights[-1]
        return legal[min(int(np.searchsorted(weights, point, side="right")), len(legal) - 1)]
