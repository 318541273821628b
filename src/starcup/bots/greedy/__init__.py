"""Greedy bots: each asks which answer leaves it best off, by an evaluation of its own game, and looks no further.

`bots/greedy/<id>.py` holds the bot of a game as the class `Greedy`; it is found by that name, and nowhere listed.
"""

from importlib import import_module
from importlib.util import find_spec

from starcup.bots.base import Bot
from starcup.core.game import Game


def find(game: Game) -> type[Bot] | None:
    """The greedy bot of a game, or None where nobody has written one."""
    path = f"{__name__}.{game.id}"
    if not game.id.isidentifier() or find_spec(path) is None:
        return None
    kind: type[Bot] = import_module(path).Greedy
    return kind
