"""The levels that a net plays at without looking ahead, weakest first: names, sentences, temperatures.

Nothing but plain numbers, so that a browser without numpy has the same levels. The temperatures were chosen by
measuring: each level takes at least 59 % of the wins from the one below, at two seats and at four (docs/minds.md).
"""

from typing import NamedTuple

from starcup.core.game import Game


class Rank(NamedTuple):
    """A level. Its temperature is the one for games that have none of their own: see `temperature`."""

    name: str
    level: int
    sentence: str
    usual: float = 0.0
    own: dict[str, float] = {}  # noqa: RUF012 - never changed

    def temperature(self, game: Game) -> float:
        """How warm it is in a game: 0 takes the likeliest answer, 1 draws by the net's chances."""
        return self.own.get(game.id, self.usual)


CADET = Rank(
    "cadet",
    1,
    "Learns the ropes: sensible more often than not, and kind to beginners.",
    4.0,
    {"rollers": 2.8, "roll": 4.9, "tiny": 4.7},
)
PILOT = Rank("pilot", 2, "Knows what pays, and lets chances slip.", 2.6, {"rollers": 2.2, "roll": 3.8, "tiny": 3.5})
CAPTAIN = Rank(
    "captain",
    3,
    "Plays a sound game with a mistake now and then.",
    1.6,
    {"rollers": 1.7, "roll": 2.7, "tiny": 2.4},
)
# In Galactic Rollers luck leaves looking ahead little to find: against the likeliest answers the oracle took 56 %.
ADMIRAL = Rank("admiral", 4, "Plays as it has learned to, at once.", 0.0, {"rollers": 1.0})
RANKS = (CADET, PILOT, CAPTAIN, ADMIRAL)
