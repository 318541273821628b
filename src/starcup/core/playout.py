"""Playing without players: random games for benchmarks and search, and exact counts of action trees."""

from mypy_extensions import i64

from starcup.core.rng import Rng
from starcup.core.state import State


def random_playout(state: State, rng: Rng) -> int:
    """Play the state to the end with random answers, lowest seat first; returns how many it took."""
    plies: i64 = 0
    while not state.over:
        seat = state.to_move()
        legal = state.choices[seat]
        state.apply(seat, legal[rng.below(len(legal))])
        plies += 1
    return plies


def perft(state: State, depth: int) -> int:
    """How many ways there are to play `depth` answers from here, lowest seat first; games that end sooner count once.

    Luck comes from the state's own streams, so the count is exact and repeatable.
    """
    if depth == 0 or state.over:
        return 1
    seat = state.to_move()
    total = 0
    for action in state.legal_actions(seat):
        child = state.clone()
        child.apply(seat, action)
        total += perft(child, depth - 1)
    return total


def clone_many(state: State, times: int) -> int:
    """Clone the state over and over, for `starcup bench`: an interpreted loop would cost more than the clones."""
    plies: i64 = 0
    for _ in range(times):
        plies += state.clone().plies
    return plies
