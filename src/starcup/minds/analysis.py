"""What happened in a game that is over, seen by a mind: win chances, luck and decisions told apart, costly mistakes.

A decision costs the difference between the win chance of the answer given and that of the best one, both tried out on
the same samples of what the player could not know: nobody is blamed for what was hidden. What is left of the way from
an even start to the result, after one's own mistakes and those of others, was luck.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np

from starcup.core.book import Action
from starcup.core.lockstep import Outcome
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import Seat, State
from starcup.minds.arrays import as_rows
from starcup.minds.net import Net
from starcup.minds.search import Search, Tried

ANALYSIS_STREAM = 11  # of luck: each decision has its own, so that it can be looked at alone
GOOD_ENOUGH = 0.01  # a decision that costs less of a win than this counts as right
MOST_SHOWN = 5


class Decision(NamedTuple):
    """A real choice, and what came of looking ahead: win chances after the answer given, and after the best one."""

    ply: int
    round: int
    seat: Seat
    chosen: Action
    best: Action
    chosen_chance: float
    best_chance: float

    @property
    def cost(self) -> float:
        return max(0.0, self.best_chance - self.chosen_chance)


class Step(NamedTuple):
    """Win chances of all seats before an answer (or at the end), and the answer if it was a choice."""

    ply: int
    chances: list[float]
    decision: Decision | None


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


def analyse(net: Net, game: Iterable[tuple[State, Seat, Action]], simulations: int) -> Iterator[Step]:
    """Look at each answer of a game; the states are those before the answers, and may change afterwards."""
    for ply, (state, seat, action) in enumerate(game):
        chances = win_chances(net, state)
        is_choice = len(state.legal_actions(seat)) > 1
        found = tried_out(net, state, seat, action, ply, simulations) if is_choice else []
        yield Step(ply, chances, judged(found, state, seat, action, ply, chances[seat]) if is_choice else None)


def last_step(state: State, plies: int) -> Step:
    """How it ended."""
    return Step(plies, Outcome(state).shares, None)


def win_chances(net: Net, state: State) -> list[float]:
    """What each seat could expect, from what it knew; at a table for several they add up to 1."""
    others = net.layout.others(state.setup.seats)
    rows = np.concatenate([as_rows(Perspective(state, seat).row()) for seat in range(state.setup.seats)])
    shares = net.shares(net.think(rows, others))[:, 0]
    total = float(shares.sum()) if state.setup.seats > 1 else 1.0
    return [float(share) / total for share in shares]


def tried_out(net: Net, state: State, seat: Seat, action: Action, ply: int, simulations: int) -> list[Tried]:
    """Try out the answer given beside those that the net finds best; the best one is first."""
    luck = Rng.seeded(ply, ANALYSIS_STREAM)
    return Search(net, Perspective(state, seat), luck, simulations, also=(action,), win_weight=1.0).run()


def judged(found: list[Tried], state: State, seat: Seat, action: Action, ply: int, expected: float) -> Decision:
    """The decision; where nothing else was worth trying, both chances are what was expected anyway."""
    given = next(tried for tried in found if tried.action == action)
    chances = [(tried.worth + 1) / 2 if tried.simulations else expected for tried in (given, found[0])]
    return Decision(ply, state.rounds(), seat, action, found[0].action, *chances)


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


def to_json(steps: list[Step]) -> dict[str, Any]:
    """Everything, JSON-ready."""
    seats = len(steps[0].chances)
    return {
        "chances": [[round(chance, 4) for chance in step.chances] for step in steps],
        "players": [
            {**account(steps, seat)._asdict(), "accuracy": account(steps, seat).accuracy} for seat in range(seats)
        ],
        "costliest": [{**decision._asdict(), "cost": decision.cost} for decision in costliest(steps)],
    }
