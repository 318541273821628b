"""Looking ahead: the net proposes a few answers, and they are tried out on samples of what the seat cannot know.

Every answer is tried on the same samples with the same luck, so that they differ by nothing else. All seats play on by
the net's policy, each knowing only what it may know, to the end of the game or to the seat's first question some rounds
on, where the net judges (`outlook`). Worse halves are dropped (sequential halving), and at any time whatever is clearly
behind. The net's own first choice gives way only to an answer that did better by more than chance explains.

The budget is a number of simulations, not of seconds: the same perspective and the same luck give the same answer.
"""

import math
from functools import cache
from typing import NamedTuple

import numpy as np
from librt.vecs import vec

from starcup.bots.base import Bot
from starcup.core.ahead import Ahead
from starcup.core.book import Action
from starcup.core.game import Game
from starcup.core.lockstep import Outcome
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import State
from starcup.minds.arrays import Ints, sights_of
from starcup.minds.file import Array
from starcup.minds.net import Net, Thought
from starcup.minds.outlook import NEXT_ROUND, Outlook, outlook
from starcup.minds.policy import chances, liked_in
from starcup.minds.shipped import shipped
from starcup.minds.tastes import Taste
from starcup.minds.threads import in_one_thread

MOST_CANDIDATES = 8
UNLIKELY = 0.002  # an answer that the net would give less often than this is not tried
CLEARLY = 1.0  # standard errors that an answer must be ahead of the net's own to be preferred
FAR_BEHIND = 2.5  # standard errors behind the best one at which an answer is dropped
FIRST_LOOK = 16  # samples after which answers are compared for the first time, then after twice as many, and so on
FEWEST_SAMPLES = 2
MOST_STEPS = 10_000  # of one simulation: a game that never ends is judged where it stands
WIN_WEIGHT = 0.8
CLEAR_MARGIN = 12.0  # in points, for a net that does not say what it was trained with
# Moods of simulated players, which make a draw by the chances of the likeliest answer. A table is far quicker than new
# draws; it is long enough for simulations not to have the same ones.
MOODS: Array = np.random.default_rng(1).gumbel(size=2**16).astype(np.float32)


@cache
def moods(temperature: float) -> vec[float]:
    """How much more each mood likes things when everybody plays on at this temperature; at 0 nobody is moody."""
    return vec[float]((np.float32(temperature) * MOODS).tolist() if temperature > 0 else [0.0])


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
    the margin. `way` says how far ahead to look, and how.
    """

    def __init__(
        self,
        net: Net,
        perspective: Perspective,
        rng: Rng,
        simulations: int,
        also: tuple[Action, ...] = (),
        win_weight: float = WIN_WEIGHT,
        way: Outlook = NEXT_ROUND,
    ) -> None:
        self.net = net
        self.perspective = perspective
        self.rng = rng
        self.simulations = simulations
        self.also = also
        self.win_weight = win_weight
        self.luck = np.random.default_rng(int(rng.next32()))
        self.way = way
        self.ahead = Ahead(perspective.game, perspective.seat, self.way.rounds, MOST_STEPS)
        self.moods = moods(self.way.temperature)
        self.others = net.layout.others(perspective.seats)
        self.points = float(net.training.get("recipe", {}).get("points", CLEAR_MARGIN))
        self.values: dict[int, list[float]] = {}
        self.won: dict[int, list[float]] = {}
        self.taste: Array | None = None

    @in_one_thread
    def run(self) -> list[Tried]:
        """All answers that were tried, best first."""
        legal = self.perspective.legal
        policy = chances(self.net, self.perspective, self.taste)
        order = [int(i) for i in np.argsort(-policy, kind="stable")]
        base = order[0]
        kept = [i for i in order if legal[i] in self.also]
        likely = [i for i in order[:MOST_CANDIDATES] if i == base or policy[i] > UNLIKELY]
        alive = [*likely, *(i for i in kept if i not in likely)]
        self.values = {i: [] for i in alive}
        self.won = {i: [] for i in alive}
        alive = self.halved(alive, base, kept)
        found = sorted(self.values, key=lambda i: (-self.mean(i), -policy[i]) if self.values[i] else (0.0, -policy[i]))
        best = self.preferred(base, [i for i in found if i in alive])
        found.sort(key=lambda i: i != best)
        return [
            Tried(legal[i], float(policy[i]), self.mean(i), len(self.values[i]), *mean_and_error(self.won[i]))
            for i in found
        ]

    def halved(self, alive: list[int], base: int, kept: list[int]) -> list[int]:
        """Try these answers out, and drop the worse half again and again; the ones that are left.

        Each time as much of the budget is used; what dropped answers leave goes to the closer ones. The net's own stays
        as long as it is not clearly behind.
        """
        left = self.simulations
        rungs = math.ceil(math.log2(len(alive)))
        for rung in range(rungs):
            alive, used = self.compared(alive, kept, left // (rungs - rung))
            left -= used
            staying = [i for i in alive if i == base or i in kept]
            others = sorted((i for i in alive if i not in staying), key=lambda i: -self.mean(i))
            alive = [*staying, *others[: max(1, (len(alive) + 1) // 2 - len(staying))]]
        return alive

    def compared(self, alive: list[int], kept: list[int], budget: int) -> tuple[list[int], int]:
        """Those that are not clearly behind after so many simulations, and how many it took to see that."""
        used, look = 0, FIRST_LOOK
        while len(alive) > 1:
            samples = min(look, (budget - used) // len(alive))
            if samples < FEWEST_SAMPLES:
                if used:
                    break
                samples = FEWEST_SAMPLES  # however small the budget, they are compared
            self.try_out(alive, samples)
            used += samples * len(alive)
            look *= 2
            best = max(alive, key=self.mean)
            if len(self.values[best]) >= FIRST_LOOK:  # a few samples that happen to agree say nothing
                alive = [i for i in alive if i in kept or not self.is_ahead(best, i, FAR_BEHIND)]
        return alive, used

    def mean(self, candidate: int) -> float:
        values = self.values[candidate]
        return sum(values) / len(values) if values else 0.0

    def preferred(self, base: int, best_first: list[int]) -> int:
        """The best answer if it is clearly better than the net's own, else that one."""
        best = best_first[0]
        if best == base or base not in best_first:
            return best
        return best if self.is_ahead(best, base, CLEARLY) else base

    def is_ahead(self, one: int, other: int, errors: float) -> bool:
        """Whether an answer did better than another by more than so many standard errors of the difference."""
        ahead = np.array(self.values[one]) - np.array(self.values[other])
        return float(ahead.mean()) > errors * float(ahead.std()) / math.sqrt(len(ahead))

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
        leanings = np.repeat(self.luck.integers(len(MOODS), size=samples), len(candidates))
        worth = self.play_on(states, leanings, shares)
        for k, candidate in enumerate(candidates):
            self.values[candidate] += [float(value) for value in worth[k :: len(candidates)]]
            self.won[candidate] += [float(share) for share in shares[k :: len(candidates)]]

    def play_on(self, states: list[State], leanings: Ints, shares: Array | None = None) -> Array:
        """What the seat can expect of each state, judged as far ahead as is looked, or at the end.

        States with the same leaning play on alike where they can. With `shares`, the share of the win alone is written
        there.
        """
        ahead = self.ahead
        worth: Array = np.zeros(len(states), np.float32)
        ahead.begin(states, leanings.tolist())
        while ahead.look():
            sights = sights_of(ahead)
            thought = self.net.think(sights.rows, self.others)
            if len(ahead.arrived):
                under_way = np.frombuffer(memoryview(ahead.under_way), np.int32)
                there = np.frombuffer(memoryview(ahead.arrived), np.int32)
                won, judged = self.judgement(thought, np.frombuffer(memoryview(ahead.sight_of), np.int64)[there])
                worth[under_way[there]] = judged
                if shares is not None:
                    shares[under_way[there]] = won
            liked = liked_in(self.net, sights, thought)
            ahead.answer(ahead.picks(liked.tolist(), self.moods))
        for place in ahead.ended:
            outcome = Outcome(states[place])
            worth[place] = self.final_worth(outcome)
            if shares is not None:
                shares[place] = outcome.shares[self.perspective.seat]
        for one, other in ahead.twins:
            states[one], worth[one] = states[other], worth[other]
            if shares is not None:
                shares[one] = shares[other]
        return worth

    def judgement(self, thought: Thought, rows: Ints) -> tuple[Array, Array]:
        """The share of the win that the net expects in some of the rows it thought of, and all in all what they are
        worth.
        """
        judged = Thought(thought.last[rows], [other[rows] for other in thought.others])
        won = self.net.shares(judged)[:, 0]
        return won, self.judged(won, self.net.margins(judged)[:, 0])

    def final_worth(self, outcome: Outcome) -> float:
        """What came out for the seat where the game is over."""
        scores, seat = outcome.scores, self.perspective.seat
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

    taste: Taste | None = None

    def __init__(self, game: Game, rng: Rng, net: Net | None = None, simulations: int = 0) -> None:
        super().__init__(game, rng)
        self.net = net or shipped(game)
        self.way = outlook(game)
        self.simulations = simulations or self.way.simulations
        self.bonus = self.taste.bonus(game) if self.taste is not None else None

    def choose(self, perspective: Perspective) -> Action:
        if len(perspective.legal) == 1:
            return perspective.legal[0]
        search = Search(self.net, perspective, self.rng, self.simulations, way=self.way)
        search.taste = self.bonus
        return search.run()[0].action
