"""Levels that play with a net whose numbers are worked out elsewhere: in a browser by the page, on typed arrays.

The seam: Python says what a seat knows (a row) and what its answers mean, and is told how much each is liked; then it
picks as the levels of `starcup.minds` do. The oracle is not among them: it plays out hundreds of games before an
answer, which takes too long here.
"""

import math
from collections.abc import Sequence
from typing import Protocol

from starcup.bots.base import Bot
from starcup.bots.ranks import ADMIRAL, RANKS, Rank
from starcup.core.book import Action
from starcup.core.features import PAIR
from starcup.core.game import Game
from starcup.core.perspective import Perspective

FINE = 2**30  # steps in which chances are drawn


class Forward(Protocol):
    """Whoever works nets out."""

    def has(self, game: Game) -> bool:
        """Whether there is a net for these rules of the game."""

    def logits(
        self, game: Game, row: bytes, others: int, answers: Sequence[int], seconds: Sequence[int]
    ) -> Sequence[float]:
        """How much each answer is liked; `seconds` is empty for a game without second codes, -1 in it means none."""


class Level(Bot):
    """A level of a net: at temperature 0 the likeliest answer, above it a draw, less and less strict."""

    rank: Rank = ADMIRAL
    forward: Forward

    def choose(self, perspective: Perspective) -> Action:
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        others = self.game.layout().others(perspective.seats)
        liked = list(self.forward.logits(self.game, bytes(memoryview(perspective.row())), others, *codes(perspective)))
        most = max(liked)
        temperature = self.rank.temperature(self.game)
        if temperature <= 0:
            return legal[liked.index(most)]
        weights = [math.exp((like - most) / temperature) for like in liked]
        point = self.rng.below(FINE) / FINE * sum(weights)
        for action, weight in zip(legal, weights, strict=True):
            point -= weight
            if point < 0:
                return action
        return legal[-1]


def codes(perspective: Perspective) -> tuple[list[int], list[int]]:
    """What the legal answers mean: a code each, and the second ones where the game has any."""
    if not perspective.game.layout().answers:
        return list(perspective.legal), []
    meanings = perspective.meanings()
    return [meaning % PAIR for meaning in meanings], [meaning // PAIR - 1 for meaning in meanings]


def levels(game: Game, forward: Forward | None) -> dict[str, type[Bot]]:
    """The levels at which the game's net plays here, weakest first; none without a net."""
    if forward is None or not forward.has(game):
        return {}
    return {rank.name: ranked(rank, forward) for rank in RANKS}


def ranked(rank: Rank, forward: Forward) -> type[Level]:
    """The bot of a rank."""
    facts = {"name": rank.name, "level": rank.level, "sentence": rank.sentence, "rank": rank, "forward": forward}
    return type(rank.name.capitalize(), (Level,), facts)
