"""What happened in a game that is over, seen by a mind: win chances, luck and decisions told apart, costly mistakes.

A decision costs the difference between the win chance of the answer given and that of the best one, both tried out on
the same samples of what the player could not know: nobody is blamed for what was hidden. What is left of the way from
an even start to the result, after one's own mistakes and those of others, was luck. Most of that are rolls: for each,
what everybody could expect before it is set beside what they could expect after it.
"""

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from starcup.core.book import Action
from starcup.core.lockstep import Outcome
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import Seat, State
from starcup.minds.arrays import as_rows
from starcup.minds.hint import expected
from starcup.minds.net import Net
from starcup.minds.search import Search

ANALYSIS_STREAM = 11  # of luck: each decision has its own, so that it can be looked at alone
DIGITS = 4
GOOD_ENOUGH = 0.01  # a decision that costs less of a win than this counts as right
MOST_SHOWN = 5
ROUNDING = 1e-5  # what processors make of the same chances differs by less
SURELY = 2.0  # standard errors by which another answer must be ahead: nobody is blamed for noise


class Decision(NamedTuple):
    """A real choice, and what came of looking ahead: win chances after the answer given, and after the best one."""

    ply: int
    round: int
    seat: Seat
    chosen: Action
    best: Action
    chosen_chance: float
    best_chance: float
    why: str = ""  # what speaks for the best answer, where the game can tell

    @property
    def cost(self) -> float:
        return max(0.0, self.best_chance - self.chosen_chance)


class Step(NamedTuple):
    """Win chances of all seats before an answer (or at the end), and the answer if it was a choice.

    `drew` says whether the answer drew luck: dice were rolled, or tiles drawn.
    """

    ply: int
    chances: list[float]
    decision: Decision | None
    round: int = 0
    seat: Seat = -1
    drew: bool = False


class Swing(NamedTuple):
    """A roll that changed a seat's chance: what it could expect before and after."""

    ply: int
    round: int
    seat: Seat  # whose chance it is
    before: float
    after: float

    @property
    def luck(self) -> float:
        return self.after - self.before


class Account(NamedTuple):
    """How a seat came from an even start to its result: these four add up."""

    start: float
    mistakes: float  # what its own decisions cost
    gifts: float  # what others' decisions gave it
    luck: float
    end: float
    decisions: int
    right: int  # those that cost next to nothing

    @property
    def accuracy(self) -> float:
        return self.right / self.decisions if self.decisions else 1.0


def analyse(net: Net, game: Iterable[tuple[State, Seat, Action]], simulations: int, first: int = 0) -> Iterator[Step]:
    """Look at each answer of a game; the states are those before the answers, and may change afterwards.

    The game may be a part of one, from ply `first` on: it makes no difference in how many parts it comes.
    """
    for ply, (state, seat, action) in enumerate(game, first):
        is_choice = len(state.legal_actions(seat)) > 1
        decision = judged(net, state, seat, action, ply, simulations) if is_choice else None
        after = state.clone()
        after.apply(seat, action)
        yield Step(ply, win_chances(net, state), decision, state.rounds(), seat, after.drew)


def last_step(state: State, plies: int) -> Step:
    """How it ended."""
    return Step(plies, Outcome(state).shares, None, state.rounds())


def win_chances(net: Net, state: State) -> list[float]:
    """What each seat could expect, from what it knew; at a table for several they add up to 1."""
    others = net.layout.others(state.setup.seats)
    rows = np.concatenate([as_rows(Perspective(state, seat).row()) for seat in range(state.setup.seats)])
    shares = net.shares(net.think(rows, others))[:, 0]
    total = float(shares.sum()) if state.setup.seats > 1 else 1.0
    return [float(share) / total for share in shares]


def judged(net: Net, state: State, seat: Seat, action: Action, ply: int, simulations: int) -> Decision:
    """Try the answer given out beside those that the net finds best.

    Another one counts as better if it is ahead by more than chance explains; else the answer given was as good as any.
    """
    perspective = Perspective(state, seat)
    search = Search(net, perspective, Rng.seeded(ply, ANALYSIS_STREAM), simulations, also=(action,), win_weight=1.0)
    best = search.run()[0]
    given, found = perspective.legal.index(action), perspective.legal.index(best.action)
    if not best.simulations:  # nothing else was worth trying
        chance = expected(net, perspective)
        return Decision(ply, state.rounds(), seat, action, action, chance, chance)
    ahead = np.array(search.won[found]) - np.array(search.won[given])
    chosen = float(np.mean(search.won[given]))
    if given == found or float(ahead.mean()) <= SURELY * float(ahead.std()) / math.sqrt(len(ahead)):
        return Decision(ply, state.rounds(), seat, action, action, chosen, chosen)
    cost = float(ahead.mean())
    why = perspective.reason(best.action) if cost >= GOOD_ENOUGH else ""
    return Decision(ply, state.rounds(), seat, action, best.action, chosen, chosen + cost, why)


def account(steps: list[Step], seat: Seat) -> Account:
    """The seat's way through a whole game."""
    seats = len(steps[0].chances)
    start = 1 / seats if seats > 1 else steps[0].chances[0]
    decisions = [step.decision for step in steps if step.decision is not None]
    own = [decision.cost for decision in decisions if decision.seat == seat]
    mistakes = sum(own)
    gifts = sum(decision.cost for decision in decisions if decision.seat != seat) / max(1, seats - 1)
    end = steps[-1].chances[seat]
    right = sum(cost < GOOD_ENOUGH for cost in own)
    return Account(start, mistakes, gifts, end - start + mistakes - gifts, end, len(own), right)


def costliest(steps: list[Step], most: int = MOST_SHOWN) -> list[Decision]:
    """The decisions that cost most, worst first."""
    decisions = [step.decision for step in steps if step.decision is not None and step.decision.cost >= GOOD_ENOUGH]
    return sorted(decisions, key=lambda decision: -decision.cost)[:most]


def swings(steps: list[Step], most: int = MOST_SHOWN) -> list[Swing]:
    """The rolls that changed most, largest first; each for the seat that gained or lost most by it.

    Between two players one gains what the other loses: it counts for the one whose answer led to the roll.
    """
    found: list[Swing] = []
    for step, then in pairwise(steps):
        if step.drew:
            before = before_luck(step, then)
            changes = [after - chance for chance, after in zip(before, then.chances, strict=True)]
            seat = largest(changes, step.seat)
            found.append(Swing(step.ply, step.round, seat, before[seat], then.chances[seat]))
    return sorted((one for one in found if abs(one.luck) >= GOOD_ENOUGH), key=lambda one: -abs(one.luck))[:most]


def largest(changes: list[float], mover: Seat) -> Seat:
    """Whose chance changed most. What differs by no more than rounding is equal, and then it is the mover's."""
    most = max(abs(change) for change in changes) - ROUNDING
    equal = [seat for seat, change in enumerate(changes) if abs(change) >= most]
    return mover if mover in equal else equal[0]


def before_luck(step: Step, then: Step) -> list[float]:
    """What everybody could expect once the answer was given, and before its luck.

    Where somebody lost by their own answer, the mistake explains the loss first, up to what it cost; the others gained
    that.
    """
    if step.decision is None or len(step.chances) == 1:
        return step.chances
    seat, others = step.decision.seat, len(step.chances) - 1
    lost = min(step.decision.cost, max(0.0, step.chances[seat] - then.chances[seat]))
    return [chance - lost if who == seat else chance + lost / others for who, chance in enumerate(step.chances)]


def to_json(steps: list[Step]) -> dict[str, Any]:
    """Everything, JSON-ready."""
    seats = len(steps[0].chances)
    return {
        "chances": [[round(chance, 4) for chance in step.chances] for step in steps],
        "rounds": [step.round for step in steps],
        "movers": [step.seat for step in steps],
        "costs": [round(step.decision.cost, 4) if step.decision else 0.0 for step in steps],
        "rolls": [step.ply for step in steps if step.drew],
        "players": [
            rounded({**account(steps, seat)._asdict(), "accuracy": account(steps, seat).accuracy})
            for seat in range(seats)
        ],
        "costliest": [rounded({**decision._asdict(), "cost": decision.cost}) for decision in costliest(steps)],
        "swings": [rounded({**swing._asdict(), "luck": swing.luck}) for swing in swings(steps)],
    }


def rounded(facts: dict[str, Any]) -> dict[str, Any]:
    """With as many digits of chances as mean anything."""
    return {name: round(fact, DIGITS) if isinstance(fact, float) else fact for name, fact in facts.items()}
