"""Errors: one root, and an index for saves."""

import pytest

import starcup
from starcup import BadOption, BadPosition, BadSave, IllegalAction, StarcupError


@pytest.mark.parametrize("kind", [IllegalAction, BadOption, BadPosition, BadSave])
def test_all_are_starcup_errors_and_value_errors(kind: type[StarcupError]) -> None:
    fault = kind("what was wrong")
    assert isinstance(fault, StarcupError)
    assert isinstance(fault, ValueError)
    assert str(fault) == "what was wrong"


def test_bad_save_names_an_index() -> None:
    assert BadSave("damaged").index == -1
    assert BadSave("not legal", 17).index == 17


def test_unknown_game_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no game 'chess'; choose from rollers, roll, tiny"):
        starcup.game("chess")
