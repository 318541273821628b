"""Minds: players that learned by playing. They need numpy to play, nothing more; `starcup train` makes them.

A game's net is `nets/<id>.mind` in this folder, or in the one that the variable STARCUP_NETS names; a game without one
has no such players.
"""

import os
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from starcup.bots.base import Bot
from starcup.core.game import Game

NETS = Path(__file__).parent / "nets"


def net_path(game: Game) -> Path | None:
    """Where the net of a game is; None where there is none."""
    path = Path(os.environ.get("STARCUP_NETS") or NETS) / f"{game.id}.mind"
    return path if game.id.isidentifier() and path.is_file() else None


def fingerprint(game: Game) -> str | None:
    """The first digits of the hash of a game's net, by which two nets are told apart; None where there is none."""
    path = net_path(game)
    return sha256(path.read_bytes()).hexdigest()[:12] if path else None


def levels_of(game: Game) -> dict[str, type[Bot]]:
    """The levels at which the game's net plays, weakest first; none without a net, or without numpy to use it."""
    if net_path(game) is None or find_spec("numpy") is None:
        return {}
    from starcup.minds.levels import LEVELS

    return {kind.name: kind for kind in LEVELS}


def tasted_of(game: Game) -> dict[str, type[Bot]]:
    """Every level with every taste of the game, by names such as captain-settler."""
    if not levels_of(game):
        return {}
    from starcup.minds.levels import with_taste
    from starcup.minds.tastes import tastes_of

    found = [with_taste(level, taste) for level in levels_of(game).values() for taste in tastes_of(game)]
    return {kind.name: kind for kind in found}


__all__ = ["NETS", "fingerprint", "levels_of", "net_path", "tasted_of"]
