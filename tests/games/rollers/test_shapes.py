"""Views, aids and components have the shapes that the page is promised."""

import pytest

from tests.games.rollers.table import ROLLERS
from tests.games.shapes import check_components, check_random_game


def test_components_have_their_shape() -> None:
    check_components(ROLLERS)


@pytest.mark.parametrize("set_up", ["quick_start", "variable"])
@pytest.mark.parametrize("seats", [1, 2, 3, 8])
def test_views_and_aids_have_their_shapes(seats: int, set_up: str) -> None:
    check_random_game(ROLLERS, seats, seats, {"set_up": set_up})
