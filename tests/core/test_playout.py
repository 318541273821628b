"""Playing on without anybody."""

from starcup import Rng, Setup, random_playout
from starcup.core.playout import clone_many, perft
from tests.core.toy import Toy


def test_playout_plays_to_the_end_and_counts() -> None:
    for seats in range(1, 5):
        state = Toy().new(Setup(seats, 3))
        plies = random_playout(state, Rng.seeded(1))
        assert state.over
        assert plies == state.plies > 0


def test_playout_of_an_ended_game_takes_nothing() -> None:
    state = Toy().new(Setup(2, 3))
    random_playout(state, Rng.seeded(1))
    assert random_playout(state, Rng.seeded(1)) == 0


def test_perft_counts_the_tree() -> None:
    """Two players with three cards and a coin each: three bids, boost or not, for one and then for the other."""
    state = Toy().new(Setup(2, 3))
    assert [perft(state, depth) for depth in range(5)] == [1, 3, 6, 18, 36]
    assert state.plies == 0


def test_perft_counts_ended_games_once() -> None:
    state = Toy().new(Setup(2, 3))
    random_playout(state, Rng.seeded(1))
    assert perft(state, 5) == 1


def test_clone_many_leaves_the_state_alone() -> None:
    state = Toy().new(Setup(2, 3))
    state.apply(0, state.legal_actions(0)[0])
    assert clone_many(state, 7) == 7
    assert state.plies == 1
