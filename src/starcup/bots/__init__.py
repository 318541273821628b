"""The bots by name: which there are for a game, and how to get one.

A new kind of bot is one line in `_KINDS`; a `greedy` bot for another game is a file in `bots/greedy` with its id.
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


# What a kind of bot answers for a game: the class that plays it, or None.
_KINDS: dict[str, Callable[[Game], type[Bot] | None]] = {
    "random": _any_game,
    "greedy": greedy.find,
}


def names(game: Game) -> list[str]:
    """The names of the bots that play this game, the weakest first."""
    return [name for name, find in _KINDS.items() if find(game) is not None]


def best(game: Game) -> str:
    """The name of the strongest bot that plays this game."""
    return names(game)[-1]


def bot(name: str, game: Game, luck: Rng | int = 0) -> Bot:
    """A bot for one seat of a game, with its own luck: a generator, or the seed of one.

    Raises BadOption for a name that does not play this game.
    """
    find = _KINDS.get(name)
    kind = find(game) if find is not None else None
    if kind is None:
        raise BadOption(f"no bot {name!r} plays {game.title}: there are {', '.join(names(game))}")
    return kind(game, Rng.seeded(luck) if isinstance(luck, int) else luck)


__all__ = ["Bot", "best", "bot", "names"]
