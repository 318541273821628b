"""A hint is the search's own answer with its numbers, the same each time, and knows no more than the seat."""

import pytest

from starcup import Perspective, Rng, game, game_ids
from starcup.minds.hint import hint, runner_up
from starcup.minds.outlook import outlook
from starcup.minds.search import Search, Tried
from tests.minds.nets import random_net
from tests.minds.test_net import walked
from tests.minds.test_search import with_choices

SIMULATIONS = 16


@pytest.mark.parametrize("id", game_ids())
def test_a_hint_is_what_the_search_answers(id: str) -> None:
    state = with_choices(id, 2)
    net, seat = random_net(state.game), state.to_move()
    found = hint(net, Perspective(state, seat), Rng.seeded(4), SIMULATIONS)
    searched = Search(net, Perspective(state, seat), Rng.seeded(4), SIMULATIONS, way=outlook(state.game)).run()
    assert found.action == searched[0].action
    assert 0 <= found.wins <= 1
    assert found.next_best is None or found.next_best != found.action
    assert found == hint(net, Perspective(state, seat), Rng.seeded(4), SIMULATIONS), "the same each time"


@pytest.mark.parametrize("id", game_ids())
def test_a_hint_knows_no_more_than_its_seat(id: str) -> None:
    title = game(id)
    net = random_net(title)
    for plies in (10, 45):
        state = walked(title, 3, 5, plies)
        seat = state.actors()[-1]
        other = state.determinize(seat, Rng.seeded(plies))
        first, second = (hint(net, Perspective(one, seat), Rng.seeded(2), SIMULATIONS) for one in (state, other))
        assert first == second


def test_the_next_best_was_tried_as_long_as_any_other() -> None:
    """What was dropped early may look good by luck alone."""
    found = [Tried(1, 0.5, 0.4, 60, 0.7), Tried(2, 0.2, 0.9, 4, 0.95), Tried(3, 0.1, 0.1, 60, 0.55)]
    assert runner_up(found).action == 3


def test_a_single_answer_needs_no_search() -> None:
    state = with_choices("rollers", 2)
    perspective = Perspective(state, state.to_move())
    perspective.legal = perspective.legal[:1]
    found = hint(random_net(state.game), perspective, Rng.seeded(1), SIMULATIONS)
    assert (found.action, found.next_best) == (perspective.legal[0], None)
    assert 0 < found.wins < 1
