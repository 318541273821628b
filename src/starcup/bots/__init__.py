"""Bots by name: which ones play a game, and how to get one.

A `greedy` bot for another game is `bots/greedy/<id>.py`, and a net for another game `minds/nets/<id>.mind`: whoever
has a net has all levels of `minds/levels.py`. Bots from outside this package come by `outside`: a file and class, a
module and class, an entry point of the group `starcup.bots`, or `register`.
"""

from importlib import import_module

from starcup.bots import greedy, outside
from starcup.bots.base import Bot
from starcup.bots.outside import register
from starcup.bots.planning import planned
from starcup.bots.random import Random
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.rng import Rng

# The level of those who take somebody's place, or sit at a table where nobody chose: strong, and quick to answer.
USUAL = "admiral"


def kinds(game: Game) -> dict[str, type[Bot]]:
    """Our own bots that play this game, by name, weakest first; `greedy` is weaker than most levels of a net."""
    plain = {"random": Random, "greedy": greedy.find(game)}
    minds: dict[str, type[Bot]] = import_module("starcup.minds").levels_of(game)  # they stand on bots
    return {name: kind for name, kind in plain.items() if kind is not None} | minds


def names(game: Game) -> list[str]:
    """The names of the bots that play this game: ours, weakest first, then those from outside that have a name."""
    return list(everybody(game))


def everybody(game: Game) -> dict[str, type[Bot]]:
    """All bots that have a name and play this game: ours, weakest first, then those from outside."""
    return {**kinds(game), **outside.others(game)}


def is_known(name: str, game: Game) -> bool:
    """Whether a bot has this name, which may be a level with a taste."""
    return name in names(game) or name in tasted(game)


def tasted(game: Game) -> dict[str, type[Bot]]:
    """Every level with every taste, by names such as captain-settler."""
    found: dict[str, type[Bot]] = import_module("starcup.minds").tasted_of(game)
    return found


def best(game: Game) -> str:
    """The name of the strongest of our own bots that play this game."""
    return list(kinds(game))[-1]


def usual(game: Game) -> str:
    """The bot to play with where nobody has chosen one."""
    return USUAL if USUAL in kinds(game) else best(game)


def find(name: str, game: Game) -> type[Bot] | None:
    """The class of the bot with this name that plays this game, or that a file or module has.

    A level may have a taste behind it: captain-settler.
    """
    return kinds(game).get(name) or tasted(game).get(name) or outside.find(name, game)


def bot(name: str | type[Bot], game: Game, luck: Rng | int = 0) -> Bot:
    """A bot for one seat of a game, by name or class. `luck` is its own generator, or a seed for one.

    Raises BadOption if no bot of that name plays this game.
    """
    kind = find(name, game) if isinstance(name, str) else outside.checked(repr(name), name)
    if kind is None:
        own = "or name a file and class, as in mybot.py:Careful"
        raise BadOption(f"no bot {name!r} plays {game.title}; choose from {', '.join(names(game))}, {own}")
    return outside.made(str(name), kind, game, Rng.seeded(luck) if isinstance(luck, int) else luck)


__all__ = ["Bot", "best", "bot", "everybody", "is_known", "kinds", "names", "planned", "register", "tasted", "usual"]
