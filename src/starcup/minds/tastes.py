"""Tastes: what a bot likes to do where it makes next to no difference.

A taste is a small bonus on some kinds of answers, added to how much the net likes them. It decides between answers that
are about as good, so bots of one level play differently and about equally well. A bot at a table has its taste by the
luck of its seat, and a name that says so: Vega the Settler.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from starcup.bots.stars import star
from starcup.core.game import Game
from starcup.minds import levels_of
from starcup.minds.file import Array

BONUS = 0.4  # in logits: an answer that is liked so is chosen over one that the net finds half as likely again
JOINT = "-"  # between level and taste in a bot's name: captain-settler

Likes = dict[str, Sequence[int | None]]  # kinds of actions, each with what its parameters must be; None for anything


@dataclass(frozen=True, eq=False)
class Taste:
    """What a bot likes."""

    name: str
    sentence: str
    likes: Likes

    def bonus(self, game: Game) -> Array:
        """How much more each action of the book is liked."""
        out = np.zeros(game.book.size, np.float32)
        for action in range(game.book.size):
            kind, params = game.book.decode(action)
            wanted = self.likes.get(kind)
            if wanted is not None and all(want in (None, given) for want, given in zip(wanted, params, strict=False)):
                out[action] = BONUS
        return out


EXPLORE, DEVELOP, SETTLE, PRODUCE, SHIP = range(5)  # Roll's phases, as its book counts them
DEVELOPMENT, WORLD = range(2)  # and the sides of its tiles
MOVE, ENERGY, CULTURE, DIPLOMACY, ECONOMY, COLONY = range(6)  # the faces of Tiny's dice

TASTES: dict[str, tuple[Taste, ...]] = {
    "roll": (
        Taste(
            "builder",
            "Likes developments, and what they do for the rest of the game.",
            {"select": (None, DEVELOP), "place": (DEVELOP,), "keep": (None, DEVELOPMENT)},
        ),
        Taste(
            "settler",
            "Likes worlds, and the dice that live there.",
            {"select": (None, SETTLE), "place": (SETTLE,), "keep": (None, WORLD)},
        ),
        Taste(
            "trader",
            "Likes goods, and what they sell for.",
            {"select": (None, SHIP), "place": (SHIP,), "produce": (), "ship": (0,)},
        ),
        Taste(
            "scout",
            "Likes to look round before deciding anything.",
            {"select": (None, EXPLORE), "place": (EXPLORE,), "scout": ()},
        ),
    ),
    "tiny": (
        Taste(
            "diplomat",
            "Likes planets that are won by talking.",
            {"activate": (DIPLOMACY,), "face": (DIPLOMACY,)},
        ),
        Taste(
            "merchant",
            "Likes planets that are won by dealing.",
            {"activate": (ECONOMY,), "face": (ECONOMY,)},
        ),
        Taste(
            "follower",
            "Likes to do what you have just done.",
            {"follow": ()},
        ),
        Taste(
            "founder",
            "Likes a great empire, and the actions of its colonies.",
            {"activate": (COLONY,), "upgrade": (), "use": ()},
        ),
    ),
    "rollers": (
        Taste("settler", "Likes to settle planets in peace.", {"settle": ()}),
        Taste("conqueror", "Likes to take planets by force.", {"conquer": ()}),
        Taste("trader", "Likes to finish trade routes.", {"trade": (), "move": ()}),
        Taste("scholar", "Likes technologies.", {"research": ()}),
    ),
}


def tastes_of(game: Game) -> tuple[Taste, ...]:
    """The tastes that bots of a game can have; none for a game that has none."""
    return TASTES.get(game.id, ())


def with_some_taste(game: Game, name: str, number: int) -> tuple[str, str]:
    """A level with the taste that has this number, and what to call it; the name as it is where nobody has a taste."""
    level, _, given = name.partition(JOINT)
    tastes = [taste for taste in tastes_of(game) if given in ("", taste.name)]
    if level not in levels_of(game) or not tastes:
        return name, star(number)
    taste = tastes[number % len(tastes)]
    return f"{level}{JOINT}{taste.name}", f"{star(number)} the {taste.name.capitalize()}"
