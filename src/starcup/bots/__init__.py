"""Bots by name: which ones play a game, and how to get one.

A new kind of bot is one line in `_KINDS`; a `greedy` bot for another game is `bots/greedy/<id>.py`.
"""

from collections.abc import Callable

from starcup.bots import greedy
from starcup.bots.base import Bot
from starcup.bots.random import Random
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.rng import Rng


def _any_game(_: Game) -> type[Bot]:
    return Random


# For each kind of bot, weakest first: the class that plays a game, or None.
_KINDS: dict[str, Callable[[Game], type[Bot] | None]] = {
    "random": _any_game,
    "greedy": greedy.find,
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
