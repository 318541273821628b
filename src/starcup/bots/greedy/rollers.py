"""The greedy bot of Galactic Rollers: of all uses of a die it chooses the one that leaves the fewest rounds."""

from starcup.bots.base import Bot
from starcup.bots.greedy.thumb.rollers import answer
from starcup.core.book import Action
from starcup.core.perspective import Perspective
from starcup.games.rollers.state import RollersState


class Greedy(Bot):
    """It races on a sheet of its own: what others do can neither help nor harm it."""

    name = "greedy"
    title = "Trader"
    sentence = "Follows rules of thumb, and takes what looks best right now."

    def choose(self, perspective: Perspective) -> Action:
        if len(perspective.legal) == 1:
            return perspective.legal[0]
        # What is hidden does not matter to this bot, so it samples without using its luck up.
        sample = perspective.sample(self.rng.clone())
        assert isinstance(sample, RollersState)
        return answer(sample, perspective.seat, self.rng)
