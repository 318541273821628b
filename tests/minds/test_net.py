"""A net says something about every seat, alone and in batches, and its bot keeps to what bots promise."""

from pathlib import Path

import numpy as np
import pytest

from starcup import Game, Perspective, Rng, State, bots, game, game_ids
from starcup.core.lockstep import Lockstep
from starcup.minds import levels_of, net_path
from starcup.minds.arrays import as_rows, observe, spread_out
from starcup.minds.bot import NetBot
from starcup.minds.net import Net
from tests.core.toy import Toy
from tests.minds.nets import random_net


def walked(title: Game, seats: int, seed: int, plies: int) -> State:
    state = title.new(title.setup(seats, seed))
    rng = Rng.seeded(seed, 4)
    for _ in range(plies):
        if not state.over:
            seat = state.to_move()
            legal = state.legal_actions(seat)
            state.apply(seat, legal[rng.below(len(legal))])
    return state


@pytest.mark.parametrize("id", game_ids())
def test_shares_add_up_for_every_number_of_seats(id: str) -> None:
    title = game(id)
    net = random_net(title)
    for seats in title.seats:
        state = walked(title, seats, 2, 40)
        thought = net.think(as_rows(Perspective(state, state.to_move()).row()), net.layout.others(seats))
        shares, margins = net.shares(thought), net.margins(thought)
        assert shares.shape == margins.shape == (1, 1 + net.layout.others(seats))
        assert shares.sum() == pytest.approx(1, abs=1e-5)
        assert (shares > 0).all()
        assert (np.abs(margins) <= 1).all()


@pytest.mark.parametrize("id", game_ids())
def test_a_batch_says_the_same_as_row_by_row(id: str) -> None:
    title = game(id)
    net = random_net(title)
    box = Lockstep(title, [title.setup(2, seed) for seed in range(6)])
    seen = observe(box)
    index, row_of, firsts = spread_out(seen.offsets[:-1], seen.offsets[1:] - seen.offsets[:-1])
    liked = net.logits(net.think(seen.rows, net.layout.others(2)), seen.answers[index], seen.seconds, row_of)
    for i, state in enumerate(box.states):
        bot = NetBot(title, Rng.seeded(0), net)
        perspective = Perspective(state, state.to_move())
        mine = liked[firsts[i] : firsts[i] + len(perspective.legal)]
        assert bot.choose(perspective) == perspective.legal[int(mine.argmax())]


@pytest.mark.parametrize("id", game_ids())
def test_rows_of_one_position_say_the_same_together_and_alone(id: str) -> None:
    """Most places are zero in all of them, and are left out where they are worked out together."""
    title = game(id)
    net = random_net(title)
    state = walked(title, 2, 4, 30)
    perspective = Perspective(state, state.to_move())
    box = Lockstep(title, [])
    box.fill([perspective.sample(Rng.seeded(seed)) for seed in range(16)])
    for _ in range(5):
        seen = observe(box)
        box.play([0] * len(box.states))
    together = net.shares(net.think(seen.rows, 1))
    alone = np.concatenate([net.shares(net.think(row[None], 1)) for row in seen.rows])
    assert 2 * np.count_nonzero(seen.rows.any(axis=0)) < seen.rows.shape[1], "otherwise nothing is left out"
    np.testing.assert_allclose(together, alone, atol=1e-5)


@pytest.mark.parametrize("id", game_ids())
def test_the_bot_knows_no_more_than_its_seat(id: str) -> None:
    title = game(id)
    bot = NetBot(title, Rng.seeded(0), random_net(title))
    for plies in range(0, 60, 3):
        state = walked(title, 3, 5, plies)
        seat = state.actors()[-1]
        other = state.determinize(seat, Rng.seeded(plies))
        answer = bot.choose(Perspective(state, seat))
        assert answer in state.legal_actions(seat)
        assert answer == bot.choose(Perspective(other, seat))


def test_seats_are_alike_to_a_net() -> None:
    """The same sheet in another seat gets the same answer: rows are turned so that the seat comes first."""
    title = game("rollers")
    state = title.new(title.setup(2, 3))
    rows = [list(Perspective(state, seat).row()) for seat in (0, 1)]
    assert rows[0] == rows[1]


def test_a_game_without_a_net_has_no_such_bot() -> None:
    assert net_path(Toy()) is None
    assert levels_of(Toy()) == {}
    assert bots.names(Toy()) == ["random"]
    assert bots.usual(Toy()) == bots.best(Toy()) == "random"


@pytest.mark.parametrize("id", game_ids())
def test_shipped_nets_fit_the_rules_and_are_small(id: str) -> None:
    path: Path | None = net_path(game(id))
    if path is not None:
        assert path.stat().st_size < 1_100_000
        Net.load(path, game(id))
