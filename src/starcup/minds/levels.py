"""The levels that people choose from, weakest first: one net a game, which errs more or less, or looks ahead."""

from starcup.bots.base import Bot
from starcup.minds.bot import NetBot
from starcup.minds.search import SearchBot


class Cadet(NetBot):
    name = "cadet"
    sentence = "Learns the ropes: sensible more often than not, and kind to beginners."
    temperature = 5.0


class Pilot(NetBot):
    name = "pilot"
    sentence = "Knows what pays, and lets chances slip."
    temperature = 2.5


class Captain(NetBot):
    name = "captain"
    sentence = "Plays a sound game with a mistake now and then."
    temperature = 1.4


class Admiral(NetBot):
    name = "admiral"
    sentence = "Always gives the answer it has learned to be best, at once."


class Oracle(SearchBot):
    name = "oracle"
    sentence = "Looks a round ahead before every answer. The strongest there is."


LEVELS: tuple[type[Bot], ...] = (Cadet, Pilot, Captain, Admiral, Oracle)
