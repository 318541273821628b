"""What views share: the map, and sheets on which nothing has changed. So whoever compares two views is soon done."""

import pytest

import starcup
from starcup.core.playout import random_playout

ROLLERS = starcup.game("rollers")


@pytest.mark.parametrize("set_up", ["quick_start", "variable"])
def test_the_map_is_one_object_in_all_views_of_a_game(set_up: str) -> None:
    state = ROLLERS.new(ROLLERS.setup(2, 3, {"set_up": set_up}))
    before = state.view(0)
    random_playout(state, starcup.Rng.seeded(1))
    for viewer in (0, 1, -1):
        after = state.clone().view(viewer)
        assert after["planets"] is before["planets"]
        assert after["routes"] is before["routes"]


def test_two_games_with_different_maps_do_not_share_them() -> None:
    first, second = [ROLLERS.new(ROLLERS.setup(2, seed, {"set_up": "variable"})) for seed in (3, 4)]
    assert first.view(0)["planets"] != second.view(0)["planets"]


def test_a_sheet_is_the_same_object_until_something_is_written_on_it() -> None:
    state = ROLLERS.new(ROLLERS.setup(2, 7))
    seen = state.view(0)["sheets"]
    state.play(1, state.legal_actions(1)[0])
    assert state.view(0)["sheets"][0] is seen[0]
    state.play(0, state.legal_actions(0)[0])
    assert state.view(0)["sheets"][0] is not seen[0]
    assert state.view(0)["sheets"][0] != seen[0]
