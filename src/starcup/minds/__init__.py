"""Minds: players that learned by playing. They need numpy to play, nothing more; `starcup train` makes them.

A game's net is `nets/<id>.mind` in this folder; a game without one has no such player.
"""

from importlib.util import find_spec
from pathlib import Path

from starcup.bots.base import Bot
from starcup.core.game import Game

NETS = Path(__file__).parent / "nets"


def net_path(game: Game) -> Path | None:
    """Where the net of a game is; None where there is none."""
    path = NETS / f"{game.id}.mind"
    return path if game.id.isidentifier() and path.is_file() else None


def find(game: Game) -> type[Bot] | None:
    """The bot that plays with the game's net, or None if there is no net, or no numpy to use it."""
    if net_path(game) is None or find_spec("numpy") is None:
        return None
    from starcup.minds.bot import NetBot

    return NetBot
