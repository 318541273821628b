"""How hypothesis is set up here."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import SETTINGS

depths: set[int] = set()


def depth(layer: settings | None) -> int:
    """How many layers a look at a setting may go through."""
    return 1 + depth(layer._fallback) if layer is not None else 0


@pytest.mark.parametrize("run", range(3))
@settings(max_examples=1)
@given(nothing=st.none())
def test_runs_leave_no_settings_behind(run: int, nothing: None) -> None:
    depths.add(depth(getattr(test_runs_leave_no_settings_behind, SETTINGS)))
    assert len(depths) == 1, (run, nothing)
