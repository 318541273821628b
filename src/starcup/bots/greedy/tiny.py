"""The greedy bot of Tiny Epic Galaxies: it does what leaves it best off, and looks no further than one action."""

from librt.vecs import vec
from mypy_extensions import i64

from starcup.bots.base import Bot
from starcup.bots.greedy.thumb.tiny import answer, mission
from starcup.core.book import Action
from starcup.core.perspective import Perspective
from starcup.games.tiny.codes import Q_MISSION
from starcup.games.tiny.state import TinyState


class Greedy(Bot):
    """Nothing that it looks at is hidden from it but missions and the deck, and those it does not count."""

    name = "greedy"
    title = "Trader"
    sentence = "Follows rules of thumb, and takes what looks best right now."

    def choose(self, perspective: Perspective) -> Action:
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        if perspective.prompt == Q_MISSION:
            return mission(legal)
        sample = perspective.sample(self.rng.clone())
        assert isinstance(sample, TinyState)
        return answer(sample, perspective.seat, perspective.prompt, vec[i64](legal))
