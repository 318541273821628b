"""The greedy bot of Roll for the Galaxy: it plans workers by what its empire needs, and answers all else by worth."""

from starcup.bots.base import Bot
from starcup.bots.greedy.thumb.roll import best_answer
from starcup.core.book import Action
from starcup.core.perspective import Perspective
from starcup.games.roll.state import RollState


class Greedy(Bot):
    """It sees its own empire and what is open of the others, and looks no further than its next answer."""

    name = "greedy"
    title = "Trader"
    sentence = "Follows rules of thumb, and takes what looks best right now."

    def choose(self, perspective: Perspective) -> Action:
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        sample = perspective.sample(self.rng.clone())
        assert isinstance(sample, RollState)
        return best_answer(sample, perspective.seat, perspective.prompt, legal)
