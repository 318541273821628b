"""A searcher without a net, to measure nets by: greedy plays each answer out to the end, on the same samples.

    starcup ladder roll --bots starcup.bots.playouts:Playouts,admiral,oracle --games 100

It is slow, and stands in no list of bots that people choose from.
"""

import math

from starcup.bots import greedy
from starcup.bots.base import Bot
from starcup.core.book import Action
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.lockstep import Outcome
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import State

PLAYOUTS = 60  # for one question, shared among its answers
MOST_CANDIDATES = 6
CLEAR_MARGIN = 12.0  # in points
WIN_WEIGHT = 0.8


class Playouts(Bot):
    """Greedy's answer, unless another one does better by more than chance explains when greedy plays both games out."""

    name = "playouts"
    sentence = "Plays every answer out to the end by rules of thumb before it gives one."

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng)
        kind = greedy.find(game)
        if kind is None:
            raise BadOption(f"there is no greedy bot for {game.title}, so nothing can be played out")
        self.kind = kind
        self.player = kind(game, rng)

    def choose(self, perspective: Perspective) -> Action:
        first = self.player.choose(perspective)
        others = [action for action in perspective.legal if action != first]
        self.rng.shuffle(others)
        tried = [first, *others[: MOST_CANDIDATES - 1]]
        if len(tried) == 1:
            return first
        rounds = [self.compare(perspective, tried) for _ in range(max(2, PLAYOUTS // len(tried)))]
        return max(tried, key=lambda action: surely_ahead([row[tried.index(action)] - row[0] for row in rounds]))

    def compare(self, perspective: Perspective, tried: list[Action]) -> list[float]:
        """What each answer leads to on one sample with one luck."""
        sample = perspective.sample(self.rng)
        seed = int(self.rng.next32())
        return [self.played_out(sample.clone(), perspective.seat, action, seed) for action in tried]

    def played_out(self, state: State, seat: int, action: Action, seed: int) -> float:
        """The worth of the end for the seat, from -1 to 1, if everybody goes on as greedy would."""
        players = [self.kind(self.game, Rng.seeded(seed + other)) for other in range(state.seats)]
        state.apply(seat, action)
        while not state.over:
            mover = state.to_move()
            state.apply(mover, players[mover].choose(Perspective(state, mover)))
        outcome = Outcome(state)
        won = 2 * outcome.shares[seat] - 1
        others = [score for other, score in enumerate(outcome.scores) if other != seat]
        ahead = math.tanh((outcome.scores[seat] - max(others)) / CLEAR_MARGIN) if others else won
        return WIN_WEIGHT * won + (1 - WIN_WEIGHT) * ahead


def surely_ahead(differences: list[float]) -> float:
    """By how much an answer did better than greedy's own, less a standard error: 0 for greedy's own."""
    mean = sum(differences) / len(differences)
    square = sum((one - mean) ** 2 for one in differences) / len(differences)
    return mean - math.sqrt(square / len(differences))
