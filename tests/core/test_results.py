"""Returns: who has won, in numbers, alone and with others; and what copies of games, setups and luck keep."""

import pickle
from copy import deepcopy

import pytest

from starcup import Perspective, Rng, Setup, State, game, game_ids
from starcup.bots import bot
from starcup.core.results import win_shares
from starcup.games.tiny.state import TinyState


def played(id: str, seats: int, name: str, seed: int) -> State:
    """A game to its end, all seats played by one kind of bot."""
    title = game(id)
    state = title.new(title.setup(seats, seed))
    player = bot(name, title, seed)
    while not state.over:
        seat = state.to_move()
        state.play(seat, player.choose(Perspective(state, seat)))
    return state


def test_all_planets_win_alone_and_less_loses() -> None:
    title = game("rollers")
    assert title.new(title.setup(1, 1)).returns() == [-1.0]
    won = played("rollers", 1, "greedy", 1)
    assert won.scores() == [10]
    assert won.returns() == [1.0]


@pytest.mark.parametrize(("winner", "returns"), [(0, 1.0), (1, -1.0)])
def test_the_rogue_wins_or_loses(winner: int, returns: float) -> None:
    title = game("tiny")
    state = title.new(title.setup(1, 3))
    assert isinstance(state, TinyState)
    state.winner = winner
    assert state.returns() == [returns]


@pytest.mark.parametrize(
    ("ranks", "shares"), [([1, 2], [1, 0]), ([2, 1, 1], [0, 0.5, 0.5]), ([1, 1, 1], [1 / 3, 1 / 3, 1 / 3])]
)
def test_a_win_is_shared(ranks: list[int], shares: list[float]) -> None:
    assert win_shares(ranks) == pytest.approx(shares)


def test_returns_of_five_seats() -> None:
    state = played("roll", 5, "random", 2)
    winners = state.ranking().count(1)
    assert sorted(set(state.returns())) == pytest.approx([-0.25, (5 / winners - 1) / 4])


@pytest.mark.parametrize("id", game_ids())
def test_copies_of_a_game_are_the_game(id: str) -> None:
    title = game(id)
    assert deepcopy(title) is title
    assert pickle.loads(pickle.dumps(title)) is title


def test_copies_of_setups_and_luck() -> None:
    setup = Setup(3, 2**63, {"set_up": 1})
    rng = Rng.seeded(5)
    rng.below(7)
    rng.forced = [1, 2]
    both = (setup, rng)
    for setup_again, twin in (deepcopy(both), pickle.loads(pickle.dumps(both))):
        assert repr(setup_again) == repr(setup)
        assert (repr(twin), twin.used, twin.forced) == (repr(rng), True, [1, 2])
        twin.below(3)
        assert rng.forced == [1, 2]
