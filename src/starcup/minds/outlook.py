"""How answers are tried out in each game: how often, how far, and how strictly everybody plays on.

The numbers were chosen by measuring: docs/minds.md says what was tried. A game without a row has the first ones.
"""

from typing import NamedTuple

from starcup.core.game import Game


class Outlook(NamedTuple):
    """How the strongest level looks ahead in a game.

    A try is judged at the seat's first question so many `rounds` on; with 0 it is played to the end. At temperature 0
    everybody plays on by the likeliest answers, at 1 by the net's chances.
    """

    simulations: int
    rounds: int
    temperature: float


# Quick and steady: ends of games vary more than what the net expects of them, so few simulations say more this way.
NEXT_ROUND = Outlook(simulations=192, rounds=1, temperature=0.3)
OUTLOOKS = {
    # A game is short, so its end costs only twice as much as the next round, and needs no judging.
    "rollers": Outlook(simulations=1000, rounds=0, temperature=0.3),
    "roll": Outlook(simulations=500, rounds=1, temperature=0.3),
    "tiny": Outlook(simulations=400, rounds=2, temperature=0.3),
}


def outlook(game: Game) -> Outlook:
    """How to look ahead in a game."""
    return OUTLOOKS.get(game.id, NEXT_ROUND)
