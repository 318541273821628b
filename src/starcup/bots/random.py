"""The bot that takes any answer: the yardstick for all others, and a table filler."""

from starcup.bots.base import Bot
from starcup.core.book import Action
from starcup.core.perspective import Perspective


class Random(Bot):
    """Every legal action is as likely."""

    name = "random"

    def choose(self, perspective: Perspective) -> Action:
        legal = perspective.legal
        return legal[self.rng.below(len(legal))]
