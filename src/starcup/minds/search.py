"""Looking ahead: the net proposes a few answers, and they are tried out on samples of what the seat cannot know.

Every answer is tried on the same samples with the same luck, so that they differ by nothing else. All seats play on by
the net's chances, each knowing only what it may know, up to the seat's first question of the next round; there the net
judges. Worse halves are dropped (sequential halving). The net's own first choice stays to the end, and gives way only
to an answer that did better by more than chance explains.

The budget is a number of simulations, not of seconds: the same perspective and the same luck give the same answer.
"""

import math
from typing import NamedTuple

import numpy as np

from starcup.bots.base import Bot
from starcup.core.ahead import Ahead
from starcup.core.book import Action
from starcup.core.game import Game
from starcup.core.lockstep import Outcome
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import State
from starcup.minds.arrays import seen_in
from starcup.minds.file import Array
from starcup.minds.net import Net
from starcup.minds.policy import chances, drawn
from starcup.minds.shipped import shipped
from starcup.minds.tastes import Taste

MOST_CANDIDATES = 8
UNLIKELY = 0.01  # an answer that the net would give less often than this is not tried
CLEARLY = 1.0  # standard errors that an answer must be ahead of the net's own to be preferred
MOST_STEPS = 400  # of one simulation: a round that never ends is judged where it stands
WIN_WEIGHT = 0.8
CLEAR_MARGIN = 12.0  # in points, for a net that does not say what it was trained with


class Tried(NamedTuple):
    """An answer that was tried: its chance by the net, how it did on average, and in how many simulations.

    `worth` is what was compared, winning and margin as one number; `wins` is the share of the win alone, and `error`
    the standard error of that.
    """

    action: Action
    chance: float
    worth: float
    simulations: int
    wins: float = 0.0
    error: float = 0.0


class Search:
    """Trying out answers to one question.

    `also` are tried in any case, and to the end. `win_weight` is how much of an answer's worth is winning; the rest is
    the margin.
    """

    def __init__(
        self,
        net: Net,
        perspective: Perspective,
        rng: Rng,
        simulations: int,
        also: tuple[Action, ...] = (),
        win_weight: float = WIN_WEIGHT,
    ) -> None:
        self.net = net
        self.perspective = perspective
        self.rng = rng
        self.simulations = simulations
        self.also = also
        self.win_weight = win_weight
        self.luck = np.random.default_rng(int(rng.next32()))
        self.ahead = Ahead(perspective.game, perspective.seat, MOST_STEPS)
        self.others = net.layout.others(perspective.seats)
        self.points = float(net.training.get("recipe", {}).get("points", CLEAR_MARGIN))
        self.values: dict[int, list[float]] = {}
        self.won: dict[int, list[float]] = {}
        self.taste: Array | None = None

    def run(self) -> list[Tried]:
        """All answers that were tried, best first."""
        legal = self.perspective.legal
        policy = chances(self.net, self.perspective, self.taste)
        order = [int(i) for i in np.argsort(-policy, kind="stable")]
        base = order[0]
        kept = [i for i in order if i == base or legal[i] in self.also]
        alive = [i for n, i in enumerate(order) if i in kept or (n < MOST_CANDIDATES and policy[i] > UNLIKELY)]
        self.values = {i: [] for i in alive}
        self.won = {i: [] for i in alive}
        rungs = max(1, math.ceil(math.log2(len(alive)))) if len(alive) > 1 else 0
        for _ in range(rungs):
            self.try_out(alive, max(2, self.simulations // (rungs * len(alive))))
            better = sorted((i for i in alive if i not in kept), key=lambda i: -self.mean(i))
            alive = [*kept, *better[: max(1, (len(alive) + 1) // 2 - len(kept))]]
        found = sorted(self.values, key=lambda i: (-self.mean(i), -policy[i]) if self.values[i] else (0.0, -policy[i]))
        best = self.preferred(base, [i for i in found if i in alive])
        found.sort(key=lambda i: i != best)
        return [
            Tried(legal[i], float(policy[i]), self.mean(i), len(self.values[i]), *mean_and_error(self.won[i]))
            for i in found
        ]

    def mean(self, candidate: int) -> float:
        values = self.values[candidate]
        return sum(values) / len(values) if values else 0.0

    def preferred(self, base: int, best_first: list[int]) -> int:
        """The best answer if it is clearly better than the net's own, else that one."""
        best = best_first[0]
        if best == base:
            return base
        pairs = min(len(self.values[best]), len(self.values[base]))
        ahead = np.array(self.values[best][:pairs]) - np.array(self.values[base][:pairs])
        error = float(ahead.std()) / math.sqrt(pairs)
        return best if float(ahead.mean()) > CLEARLY * error else base

    def try_out(self, candidates: list[int], samples: int) -> None:
        """Try each of these answers on as many new samples, the same ones for all."""
        seat, legal = self.perspective.seat, self.perspective.legal
        states: list[State] = []
        for _ in range(samples):
            sample = self.perspective.sample(self.rng)
            for candidate in candidates:
                state = sample.clone()
                state.apply(seat, legal[candidate])
                states.append(state)
        shares: Array = np.zeros(len(states), np.float32)
        worth = self.play_on(states, shares)
        for k, candidate in enumerate(candidates):
            self.values[candidate] += [float(value) for value in worth[k :: len(candidates)]]
            self.won[candidate] += [float(share) for share in shares[k :: len(candidates)]]

    def play_on(self, states: list[State], shares: Array | None = None) -> Array:
        """What the seat can expect of each state, judged at its first question of the next round or at the end.

        With `shares`, the share of the win alone is written there.
        """
        ahead = self.ahead
        worth: Array = np.zeros(len(states), np.float32)
        ahead.begin(states)
        while ahead.look():
            seen = seen_in(ahead.box)
            thought = self.net.think(seen.rows, self.others)
            there = np.frombuffer(memoryview(ahead.arrived), np.int32)
            if len(there):
                places = np.frombuffer(memoryview(ahead.under_way), np.int32)[there]
                won = self.net.shares(thought)[there, 0]
                worth[places] = self.judged(won, self.net.margins(thought)[there, 0])
                if shares is not None:
                    shares[places] = won
            ahead.answer(drawn(self.net, seen, thought, self.luck))
        for place in ahead.ended:
            worth[place] = self.final_worth(states[place])
            if shares is not None:
                shares[place] = Outcome(states[place]).shares[self.perspective.seat]
        return worth

    def final_worth(self, state: State) -> float:
        """What came out for the seat where the game is over."""
        outcome, seat = Outcome(state), self.perspective.seat
        scores = outcome.scores
        others = [score for other, score in enumerate(scores) if other != seat]
        ahead = math.tanh((scores[seat] - max(others)) / self.points) if others else 2 * outcome.shares[seat] - 1
        return self.win_weight * (2 * outcome.shares[seat] - 1) + (1 - self.win_weight) * ahead

    def judged(self, shares: Array, margins: Array) -> Array:
        """Win share and margin as one number from -1 to 1."""
        out: Array = self.win_weight * (2 * shares - 1) + (1 - self.win_weight) * margins
        return out


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The average, and its standard error; (0, 0) of nothing."""
    if not values:
        return 0.0, 0.0
    return float(np.mean(values)), float(np.std(values)) / math.sqrt(len(values))


class SearchBot(Bot):
    """The answer that does best when tried out."""

    simulations = 192
    taste: Taste | None = None

    def __init__(self, game: Game, rng: Rng, net: Net | None = None, simulations: int = 0) -> None:
        super().__init__(game, rng)
        self.net = net or shipped(game)
        self.simulations = simulations or type(self).simulations
        self.bonus = self.taste.bonus(game) if self.taste is not None else None

    def choose(self, perspective: Perspective) -> Action:
        if len(perspective.legal) == 1:
            return perspective.legal[0]
        search = Search(self.net, perspective, self.rng, self.simulations)
        search.taste = self.bonus
        return search.run()[0].action
