"""Views, aids and components have the shapes that the page is promised."""

from typing import Any

import pytest

from tests.games.shapes import check_components, check_random_game
from tests.games.tiny.table import TINY


def test_components_have_their_shape() -> None:
    check_components(TINY)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"rogue": "artemis"}),
        (1, {"rogue": "gamelyn"}),
        (2, {"two_seat_missions": "all"}),
        (2, {"confirm": "on"}),
        (3, {}),
        (5, {"confirm": "on"}),
    ],
)
def test_views_and_aids_have_their_shapes(seats: int, options: dict[str, Any]) -> None:
    check_random_game(TINY, seats, seats, options)
