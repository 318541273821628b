"""The greedy bot: it always answers, the same to the same question, and plays better than chance."""

import pytest

from starcup.bots.greedy.tiny import Greedy
from starcup.bots.random import Random
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import State
from tests.games.tiny.table import TINY, mat, offers, play, spell, table


def played(seats: int, seed: int, greedy: int, **options: int | str) -> State:
    """A game with one greedy player among random ones."""
    state = TINY.new(TINY.setup(seats, seed, options))
    bots = [
        Greedy(TINY, Rng.seeded(seed, seat)) if seat == greedy else Random(TINY, Rng.seeded(seed, seat))
        for seat in range(seats)
    ]
    while not state.over:
        seat = state.to_move()
        action = bots[seat].choose(Perspective(state, seat))
        assert action in state.legal_actions(seat)
        state.apply(seat, action)
    return state


@pytest.mark.parametrize("seats", [2, 3])
def test_greedy_beats_random_players(seats: int) -> None:
    ranks = [played(seats, seed, seed % seats, confirm="on").ranking()[seed % seats] for seed in range(3)]
    assert ranks == [1, 1, 1]


def test_greedy_wins_solo_games_now_and_then() -> None:
    assert 1 in [played(1, seed, 0).ranking()[0] for seed in range(8)]


def test_the_same_question_gets_the_same_answer() -> None:
    state = TINY.new(TINY.setup(2, 4))
    while not state.over and state.plies < 150:
        seat = state.to_move()
        one, other = (Greedy(TINY, Rng.seeded(9)).choose(Perspective(state, seat)) for _ in range(2))
        assert one == other
        state.apply(seat, one)


def choice(state: State) -> str:
    from starcup.games.tiny.state import TinyState

    assert isinstance(state, TinyState)
    seat = state.to_move()
    return spell(state, seat, Greedy(TINY, Rng.seeded(1)).choose(Perspective(state, seat)))


def test_it_colonises_when_it_can() -> None:
    state = table(
        mat("maia 4", "gort 1", culture=1), mat(), row="gort maia", inactive="diplomacy economy energy culture"
    )
    assert choice(state) == "activate diplomacy"


def test_it_rerolls_useless_dice_while_that_is_free() -> None:
    state = table(
        mat("gort", "gort 0", energy=7), mat(), row="gort", inactive="diplomacy diplomacy colony", rerolled=False
    )
    state.mats[0].energy = 0
    state.agenda = []
    state.proceed()
    assert choice(state) == "reroll"


def test_it_follows_what_pays() -> None:
    state = table(mat("maia 0", "home"), mat("maia 4", "home", culture=1), row="maia gort", inactive="diplomacy move")
    play(state, "activate diplomacy")
    assert offers(state) == ["follow", "pass"]
    assert choice(state) == "follow"
    state = table(mat(), mat("maia", "home", culture=1, energy=7), row="maia", inactive="energy move")
    play(state, "activate energy")
    assert choice(state) == "pass"
