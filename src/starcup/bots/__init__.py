"""Bots by name: which ones play a game, and how to get one.

A new kind of bot is one line in `_KINDS`; a `greedy` bot for another game is `bots/greedy/<id>.py`, and a net for
another game `minds/nets/<id>.mind`.
"""

from collections.abc import Callable
from importlib import import_module

from starcup.bots import greedy
from starcup.bots.base import Bot
from starcup.bots.random import Random
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.rng import Rng


def _any_game(_: Game) -> type[Bot]:
    return Random


def _minds(game: Game) -> type[Bot] | None:
    """Minds stand on bots, so they are looked up when they are asked for."""
    kind: type[Bot] | None = import_module("starcup.minds").find(game)
    return kind


# For each kind of bot, weakest first: the class that plays a game, or None.
_KINDS: dict[str, Callable[[Game], type[Bot] | None]] = {
    "random": _any_game,
    "greedy": greedy.find,
    "net": _minds,
}


def names(game: Game) -> list[str]:
    """The names of the bots that play this game, weakest first."""
    return [name for name, find in _KINDS.items() if find(game) is not None]


def best(game: Game) -> str:
    """The name of the strongest bot that plays this game."""
    return names(game)[-1]


def bot(name: str, game: Game, luck: Rng | int = 0) -> Bot:
    """A bot for one seat of a game. `luck` is its own generator, or a seed for one.

    Raises BadOption if no bot of that name plays this game.
    """
    find = _KINDS.get(name)
    kind = find(game) if find is not None else None
    if kind is None:
        raise BadOption(f"no bot {name!r} plays {game.title}; choose from {', '.join(names(game))}")
    return kind(game, Rng.seeded(luck) if isinstance(luck, int) else luck)


__all__ = ["Bot", "best", "bot", "names"]
