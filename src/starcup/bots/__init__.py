"""Bots by name: which ones play a game, and how to get one.

A `greedy` bot for another game is `bots/greedy/<id>.py`, and a net for another game `minds/nets/<id>.mind`: whoever
has a net has all levels of `minds/levels.py`.
"""

from importlib import import_module

from starcup.bots import greedy
from starcup.bots.base import Bot
from starcup.bots.random import Random
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.rng import Rng

# The level of those who take somebody's place, or sit at a table where nobody chose: strong, and quick to answer.
USUAL = "admiral"


def kinds(game: Game) -> dict[str, type[Bot]]:
    """The bots that play this game, by name, weakest first; `greedy` is about as strong as a pilot or a captain."""
    plain = {"random": Random, "greedy": greedy.find(game)}
    minds: dict[str, type[Bot]] = import_module("starcup.minds").levels_of(game)  # they stand on bots
    return {name: kind for name, kind in plain.items() if kind is not None} | minds


def names(game: Game) -> list[str]:
    """The names of the bots that play this game, weakest first."""
    return list(kinds(game))


def best(game: Game) -> str:
    """The name of the strongest bot that plays this game."""
    return names(game)[-1]


def usual(game: Game) -> str:
    """The bot to play with where nobody has chosen one."""
    return USUAL if USUAL in kinds(game) else best(game)


def bot(name: str | type[Bot], game: Game, luck: Rng | int = 0) -> Bot:
    """A bot for one seat of a game, by name or class. `luck` is its own generator, or a seed for one.

    Raises BadOption if no bot of that name plays this game.
    """
    kind = kinds(game).get(name) if isinstance(name, str) else name
    if kind is None:
        raise BadOption(f"no bot {name!r} plays {game.title}; choose from {', '.join(names(game))}")
    return kind(game, Rng.seeded(luck) if isinstance(luck, int) else luck)


__all__ = ["Bot", "best", "bot", "kinds", "names", "usual"]
