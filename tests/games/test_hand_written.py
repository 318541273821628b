"""Positions written by hand for pictures and for the page's tests: they can be, as any other."""

import json
from pathlib import Path

import pytest

import starcup

FILES = sorted((Path(__file__).parent.parent / "web" / "positions").glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_position_for_the_page_can_be(path: Path) -> None:
    facts = json.loads(path.read_text("utf-8"))
    state = starcup.game(path.parent.name).restore(facts.get("position", facts))
    again = starcup.game(path.parent.name).restore(state.position())
    assert again.position() == state.position()
