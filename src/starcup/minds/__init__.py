"""Minds: players that learned by playing. They need numpy to play, nothing more; `starcup train` makes them.

A game's net is `nets/<id>.mind` in this folder; a game without one has no such players.
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


def levels_of(game: Game) -> dict[str, type[Bot]]:
    """The levels at which the game's net plays, weakest first; none without a net, or without numpy to use it."""
    if net_path(game) is None or find_spec("numpy") is None:
        return {}
    from starcup.minds.levels import LEVELS

    return {kind.name: kind for kind in LEVELS}
