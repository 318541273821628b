"""Puzzles: positions from games of the net against itself in which one answer is clearly best, and not the obvious one.

Every answer worth a try is played out on the same samples with the same luck, often enough that the best one is ahead
of all others by several standard errors. Obvious is what the bare net or the greedy bot would answer: at least one of
them has to be wrong. What is written down is one sample of what the seat knows: nobody learns more from a puzzle than
the seat could know.
"""

import itertools
import math
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from starcup.bots import bot
from starcup.core.book import Action
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import State
from starcup.minds.bot import NetBot
from starcup.minds.net import Net
from starcup.minds.policy import chances
from starcup.minds.search import Search

FEWEST_ANSWERS = 3
MOST_ANSWERS = 10  # if there are no more, all of them are tried; else those that the net finds best
GLANCE = 96  # simulations to find out whether a position is worth a closer look
CLEAR = 0.05  # of a win: how far the best answer must be ahead
ERRORS = 4.0  # and in standard errors
SURE = 0.7  # an answer of which the net is so sure, and that greedy would give too, is left alone
TEMPERATURE = 1.2  # at which positions are reached: varied, and not silly
PUZZLE_STREAM = 13  # of luck


class Answer(NamedTuple):
    """An answer that was tried out: the share of the win it led to, and the standard error of that."""

    action: Action
    wins: float
    error: float


class Puzzle(NamedTuple):
    """A position, whose answer is asked for, the answers that were tried (best first), and an obvious wrong one."""

    position: dict[str, Any]
    seat: int
    answers: list[Answer]
    obvious: Action
    obvious_to: str  # "net" or "greedy"

    def to_json(self, game: Game) -> dict[str, Any]:
        """With actions by name, so that it outlives their codes."""
        return {
            "position": self.position,
            "seat": self.seat,
            "answers": [
                {"action": named(game, one.action), "wins": round(one.wins, 4), "error": round(one.error, 4)}
                for one in self.answers
            ],
            "obvious": named(game, self.obvious),
            "obvious_to": self.obvious_to,
        }


def named(game: Game, action: Action) -> list[Any]:
    kind, params = game.book.decode(action)
    return [kind, *params]


def find_puzzles(net: Net, seats: int, seed: int, simulations: int) -> Iterator[Puzzle | None]:
    """Play game after game, and yield for each the first good puzzle in it, from a random point on; None for none."""
    for number in itertools.count():
        rng = Rng.seeded(seed * 1_000_003 + number, PUZZLE_STREAM)
        yield next(puzzles_in_game(net, seats, rng, simulations), None)


def puzzles_in_game(net: Net, seats: int, rng: Rng, simulations: int) -> Iterator[Puzzle]:
    """Every puzzle of one game, from a point that luck decides on."""
    game = net.game
    state = game.new(game.setup(seats, int(rng.next32())))
    player = NetBot(game, rng, net, TEMPERATURE)
    first = int(rng.below(4)) * int(rng.below(12))
    while not state.over:
        seat = state.to_move()
        perspective = Perspective(state, seat)
        if state.plies >= first and len(perspective.legal) >= FEWEST_ANSWERS:
            found = puzzle_at(net, state, perspective, rng, simulations)
            if found is not None:
                yield found
        state.apply(seat, player.choose(perspective))


def puzzle_at(net: Net, state: State, perspective: Perspective, rng: Rng, simulations: int) -> Puzzle | None:
    """The puzzle in a position; None if it has none."""
    legal = perspective.legal
    policy = chances(net, perspective)
    by_net = legal[int(policy.argmax())]
    by_greedy = bot("greedy", net.game, Rng.seeded(0)).choose(perspective)
    if by_net == by_greedy and policy.max() > SURE:
        return None
    order = [legal[int(i)] for i in np.argsort(-policy, kind="stable")]
    tried = order if len(order) <= MOST_ANSWERS else list(dict.fromkeys([*order[: MOST_ANSWERS - 1], by_greedy]))
    glance = tried_out(net, perspective, rng, tried, GLANCE)
    best = glance[0].action
    if best in (by_net, by_greedy) and by_net == by_greedy:
        return None
    if glance[0].wins - glance[1].wins < CLEAR / 2:
        return None
    answers = tried_out(net, perspective, rng, tried, simulations)
    best = answers[0].action
    wrong = [(who, action) for who, action in (("net", by_net), ("greedy", by_greedy)) if action != best]
    if not wrong or not is_clear(answers):
        return None
    position = sampled(state, perspective, rng)
    return None if position is None else Puzzle(position, perspective.seat, answers, wrong[0][1], wrong[0][0])


def tried_out(net: Net, perspective: Perspective, rng: Rng, actions: list[Action], simulations: int) -> list[Answer]:
    """Every answer on the same samples, best first; errors are those of the distance to the best."""
    search = Search(net, perspective, rng, simulations, win_weight=1.0)
    candidates = [perspective.legal.index(action) for action in actions]
    search.values = {i: [] for i in candidates}
    search.won = {i: [] for i in candidates}
    search.try_out(candidates, max(2, simulations // len(candidates)))
    won = {i: np.array(search.won[i]) for i in candidates}
    best = max(candidates, key=lambda i: float(won[i].mean()))
    found = []
    for i in candidates:
        away = won[i] if i == best else won[best] - won[i]
        found.append(Answer(perspective.legal[i], float(won[i].mean()), float(away.std()) / math.sqrt(len(away))))
    return sorted(found, key=lambda answer: -answer.wins)


def is_clear(answers: list[Answer]) -> bool:
    """Whether the first answer is ahead of every other by far more than chance explains."""
    best = answers[0].wins
    return all(best - other.wins >= max(CLEAR, ERRORS * other.error) for other in answers[1:])


def sampled(state: State, perspective: Perspective, rng: Rng) -> dict[str, Any] | None:
    """One sample of what the seat knows as a position, without its luck; None if it does not come back as it was."""
    position = perspective.sample(rng).position()
    position.pop("luck", None)
    again = state.game.restore(position)
    seat = perspective.seat
    same = again.view(seat) == perspective.view() and again.legal_actions(seat) == perspective.legal
    return position if same else None
