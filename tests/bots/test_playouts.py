"""The searcher without a net: it keeps the promise of all bots, and leaves greedy's answer for a better one alone."""

import pytest

import starcup
from starcup import Rng
from starcup.bots.playouts import Playouts, surely_ahead
from starcup.core.errors import BadOption
from starcup.core.perspective import Perspective
from tests.core.toy import Toy


@pytest.mark.parametrize("game", ["rollers", "roll", "tiny"])
def test_it_gives_a_legal_answer_and_the_same_one_again(game: str) -> None:
    title = starcup.game(game)
    state = title.new(title.setup(2, 3))
    seat = state.to_move()
    perspective = Perspective(state, seat)
    answers = {Playouts(title, Rng.seeded(5)).choose(perspective) for _ in range(2)}
    assert len(answers) == 1
    assert answers <= set(perspective.legal)


def test_an_answer_must_be_ahead_by_more_than_chance_explains() -> None:
    assert surely_ahead([0.0, 0.0]) == 0
    assert surely_ahead([1.0, -0.8]) < 0
    assert surely_ahead([0.3, 0.2, 0.4]) > 0


def test_a_game_without_greedy_is_refused() -> None:
    with pytest.raises(BadOption, match="no greedy bot"):
        Playouts(Toy(), Rng.seeded(1))
