"""Rows that are put after others, as batches have them: parts are kept from one to the next, and never for too long."""

import pytest
from librt.vecs import vec
from mypy_extensions import u8

import starcup
from starcup import Rng
from tests.contract.rows import row_of

ANSWERS = 300


@pytest.mark.parametrize("game", starcup.game_ids())
@pytest.mark.parametrize("seats", [2, 3])
def test_kept_parts_are_those_of_the_moment(game: str, seats: int) -> None:
    """At every moment of a game, for every seat, asked or not; a clone keeps nothing of what its original has."""
    title, luck = starcup.game(game), Rng.seeded(seats)
    state = title.new(title.setup(seats, 5))
    for _ in range(ANSWERS):
        if state.over:
            break
        rows = [row_of(state, seat) for seat in range(seats)]
        twin = state.clone()
        assert [row_of(twin, seat) for seat in range(seats)] == rows
        seat = state.actors()[luck.below(len(state.actors()))]
        legal = state.legal_actions(seat)
        action = legal[luck.below(len(legal))]
        twin.apply(seat, action)
        state.apply(seat, action)
        assert row_of(twin, seat) == row_of(state, seat)


def test_a_batch_writes_rows_one_after_the_other() -> None:
    title = starcup.game("roll")
    state, blank = title.new(title.setup(2, 1)), title.layout().blank()
    rows = state.add_row(1, state.add_row(0, vec[u8](), blank), blank)
    assert list(rows) == row_of(state, 0) + row_of(state, 1)
