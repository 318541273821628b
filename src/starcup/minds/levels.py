"""The levels that people choose from, weakest first: one net a game, which errs more or less, or looks ahead."""

from functools import cache

from starcup.bots.base import Bot
from starcup.bots.ranks import RANKS, Rank
from starcup.minds.bot import NetBot
from starcup.minds.search import SearchBot
from starcup.minds.tastes import JOINT, Taste


def ranked(rank: Rank) -> type[NetBot]:
    """The bot of a rank."""
    facts = {"name": rank.name, "level": rank.level, "sentence": rank.sentence, "rank": rank}
    return type(rank.name.capitalize(), (NetBot,), facts)


Cadet, Pilot, Captain, Admiral = (ranked(rank) for rank in RANKS)


class Oracle(SearchBot):
    name = "oracle"
    level = 5
    sentence = "Tries answers out before it gives one. The strongest there is."


LEVELS: tuple[type[Bot], ...] = (Cadet, Pilot, Captain, Admiral, Oracle)


@cache
def with_taste(level: type[Bot], taste: Taste) -> type[Bot]:
    """A level that likes something."""
    facts = {"name": f"{level.name}{JOINT}{taste.name}", "sentence": f"{level.sentence} {taste.sentence}"}
    return type(f"{level.__name__}{taste.name.capitalize()}", (level,), {**facts, "taste": taste})
