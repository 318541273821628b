"""Greedy bots: each picks the answer that leaves it best off by its own evaluation, and looks no further ahead.

A game's bot is the class `Greedy` in `bots/greedy/<id>.py`; it is found by that name and listed nowhere.
"""

from importlib import import_module
from importlib.util import find_spec

from starcup.bots.base import Bot
from starcup.core.game import Game


def find(game: Game) -> type[Bot] | None:
    """The greedy bot of a game, or None if there is none."""
    path = f"{__name__}.{game.id}"
    if not game.id.isidentifier() or find_spec(path) is None:
        return None
    kind: type[Bot] = import_module(path).Greedy
    return kind
