"""The greedy bot: it plays by the rules, knows no more than its seat, and beats who plays at random."""

import pytest

from starcup import Perspective, Rng
from starcup.bots.base import Bot
from starcup.bots.greedy.roll import Greedy
from starcup.bots.greedy.thumb.roll import ANSWERS
from starcup.bots.random import Random
from starcup.games.roll.state import RollState
from tests.games.roll.table import ROLL, new


def played(kinds: list[type[Bot]], seed: int) -> RollState:
    state = new(len(kinds), seed)
    bots = [kind(ROLL, Rng.seeded(seed, seat)) for seat, kind in enumerate(kinds)]
    while not state.over:
        seat = state.to_move()
        state.play(seat, bots[seat].choose(Perspective(state, seat)))
    return state


def test_it_has_an_answer_to_every_prompt() -> None:
    assert sorted(ANSWERS) == list(range(1, len(ROLL.prompts)))


def test_it_beats_who_plays_at_random() -> None:
    wins = 0
    for seed in range(10):
        kinds: list[type[Bot]] = [Greedy, Random] if seed % 2 else [Random, Greedy]
        wins += played(kinds, seed).ranking()[kinds.index(Greedy)] == 1
    assert wins == 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_between_greedy_bots_are_as_long_as_the_rulebook_says(seats: int) -> None:
    states = [played([Greedy] * seats, seed) for seed in range(4)]
    rounds = [int(state.round) for state in states]
    assert 9 <= sum(rounds) / len(rounds) <= 16, "usually 11 to 14"
    assert min(max(state.scores()) for state in states) > 20


def test_what_it_cannot_see_does_not_change_its_answer() -> None:
    state = new(3, 8)
    bots = [Greedy(ROLL, Rng.seeded(8, seat)) for seat in range(3)]
    for _ in range(120):
        seat = state.to_move()
        answer = bots[seat].choose(Perspective(state, seat))
        sample = state.determinize(seat, Rng.seeded(5))
        assert bots[seat].choose(Perspective(sample, seat)) == answer
        state.play(seat, answer)
        if state.over:
            break
