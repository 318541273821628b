"""The bot that picks any answer: a yardstick for the others, and a way to fill a table."""

from starcup.bots.base import Bot
from starcup.core.book import Action
from starcup.core.perspective import Perspective


class Random(Bot):
    """Every legal action is equally likely."""

    name = "random"
    title = "Drifter"
    sentence = "Does anything that is allowed."

    def choose(self, perspective: Perspective) -> Action:
        legal = perspective.legal
        return legal[self.rng.below(len(legal))]
