"""Real positions to corrupt, with every kind of question and of waiting steps: from random games at every table, and
from those written by hand for questions that random games seldom come to."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import starcup
from starcup import Game, Rng, State
from tests.contract.tools import Table, step, tables

Position: TypeAlias = dict[str, Any]

BY_HAND = Path(__file__).parents[2] / "web" / "positions"
GAMES_PER_TABLE = 2
OF_EACH_KIND = 4  # positions that ask and wait alike, at one number of seats
KEPT_BESIDES = 60  # one in so many of all others


@cache
def sources(id: str) -> list[str]:
    """Positions of the game as JSON texts: each is read again by whoever changes it."""
    out: list[str] = []
    seen: Counter[str] = Counter()
    game = starcup.game(id)
    for table in tables(game):
        for seed in range(GAMES_PER_TABLE):
            out += played(table, seed, seen)
    return out + by_hand(game)


def by_hand(game: Game) -> list[str]:
    """The positions written for the page's tests, whole."""
    texts = [json.loads(file.read_text()) for file in sorted((BY_HAND / game.id).glob("*.json"))]
    return [json.dumps(game.restore(marked.get("position", marked)).position()) for marked in texts]


def played(table: Table, seed: int, seen: Counter[str]) -> list[str]:
    """Positions of one random game: those whose kind is rare so far, some of the others, and the last."""
    rng = Rng.seeded(seed, 7)
    state = table.game.new(table.setup(seed))
    out: list[str] = []
    for _ in range(table.game.most_plies(table.seats)):
        kind = kind_of(state)
        if seen[kind] < OF_EACH_KIND or rng.below(KEPT_BESIDES) == 0:
            out.append(json.dumps(state.position()))
        seen[kind] += 1
        if state.over:
            break
        step(state, rng)
    return out


def kind_of(state: State) -> str:
    """What is asked and what waits, whoever it is."""
    n, game = state.setup.seats, state.game
    windows = [
        [sorted({game.prompts[prompt] for prompt in window[:n]}), game.steps[window[n]]] for window in state.agenda
    ]
    return f"{n} {bool(state.opening)} {state.over} {windows}"
