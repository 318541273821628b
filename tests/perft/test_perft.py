"""Perft: the action trees have as many branches as they had, in both builds."""

import pytest

from starcup.core.playout import perft
from tests.perft.counts import Count, divide, read_all


@pytest.mark.parametrize("count", read_all(), ids=lambda count: f"{count.game}, {count.name}")
def test_counts_are_exact(count: Count) -> None:
    state = count.state()
    before = state.position()
    for depth, ways in enumerate(count.counts):
        found = perft(state, depth)
        assert found == ways, f"depth {depth}: {divide(state, depth)}"
    assert state.position() == before


@pytest.mark.parametrize("count", read_all(), ids=lambda count: f"{count.game}, {count.name}")
def test_the_first_counts_can_be_seen(count: Count) -> None:
    state = count.state()
    assert count.counts[:2] == [1, len(state.legal_actions(state.to_move()))]
    assert count.counts[2] == sum(divide(state, 2).values())
