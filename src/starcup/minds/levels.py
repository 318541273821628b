"""The levels that people choose from, weakest first: one net a game, which errs more or less, or looks ahead."""

from functools import cache

from starcup.bots.base import Bot
from starcup.minds.bot import NetBot
from starcup.minds.search import SearchBot
from starcup.minds.tastes import JOINT, Taste


class Cadet(NetBot):
    name = "cadet"
    level = 1
    sentence = "Learns the ropes: sensible more often than not, and kind to beginners."
    temperature = 5.0


class Pilot(NetBot):
    name = "pilot"
    level = 2
    sentence = "Knows what pays, and lets chances slip."
    temperature = 2.5


class Captain(NetBot):
    name = "captain"
    level = 3
    sentence = "Plays a sound game with a mistake now and then."
    temperature = 1.4


class Admiral(NetBot):
    name = "admiral"
    level = 4
    sentence = "Always gives the answer it has learned to be best, at once."


class Oracle(SearchBot):
    name = "oracle"
    level = 5
    sentence = "Looks a round ahead before every answer. The strongest there is."


LEVELS: tuple[type[Bot], ...] = (Cadet, Pilot, Captain, Admiral, Oracle)


@cache
def with_taste(level: type[Bot], taste: Taste) -> type[Bot]:
    """A level that likes something."""
    facts = {"name": f"{level.name}{JOINT}{taste.name}", "sentence": f"{level.sentence} {taste.sentence}"}
    return type(f"{level.__name__}{taste.name.capitalize()}", (level,), {**facts, "taste": taste})
