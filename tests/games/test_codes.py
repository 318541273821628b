"""`codes.py` of every game is what `make codes` writes from its book."""

import pytest

from tools import codes


@pytest.mark.parametrize("game", codes.games())
def test_codes_are_up_to_date(game: str) -> None:
    assert (codes.GAMES / game / "codes.py").read_text("utf-8") == codes.text(game), "run `make codes`"
