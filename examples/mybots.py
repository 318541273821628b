"""Three bots of one's own for Galactic Rollers, one of each kind: rules, Monte Carlo, a trained net.

starcup tournament examples/cup.toml
"""

import os
import re
from pathlib import Path

from starcup.bots import Bot
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.playout import random_playout
from starcup.core.rng import Rng
from starcup.minds.bot import NetBot
from starcup.minds.net import Net


class Rules(Bot):
    """Goes by rules of thumb: what it likes best, by the words of the answers; luck decides between equals."""

    games = ("rollers",)
    likes = ("Settle", "Research")

    def choose(self, perspective: Perspective) -> int:
        worth = {action: self.worth(perspective.label(action)) for action in perspective.legal}
        best = [action for action in worth if worth[action] == max(worth.values())]
        return best[self.rng.below(len(best))]

    def worth(self, label: str) -> float:
        """What an answer is worth: planets first, and no attack that is likely to fail."""
        chance = re.search(r"\((\d+)%\)", label)
        if chance:
            return len(self.likes) + 1.0 if int(chance[1]) >= 60 else -1.0
        return next((len(self.likes) - place for place, word in enumerate(self.likes) if label.startswith(word)), 0.0)


class MonteCarlo(Bot):
    """Plays the game to its end at random after each answer, a few times, in samples of what it cannot know."""

    playouts = 4

    def choose(self, perspective: Perspective) -> int:
        won = dict.fromkeys(perspective.legal, 0.0)
        for _ in range(self.playouts):
            sample = perspective.sample(self.rng)
            for action in perspective.legal:
                state = sample.clone()
                state.apply(perspective.seat, action)
                random_playout(state, self.rng)
                won[action] += state.returns()[perspective.seat]
        return max(won, key=lambda action: won[action])


class Trained(NetBot):
    """A net that `starcup train rollers` has made: MY_NET says where it is."""

    games = ("rollers",)

    def __init__(self, game: Game, rng: Rng) -> None:
        path = Path(os.environ.get("MY_NET", f"runs/{game.id}/net.mind"))
        super().__init__(game, rng, Net.load(path, game))
