"""Notes on playing well: every figure in them was measured, and what they claim is so by the figures of today."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools.figures import BEST, measured
from tools.notes import HOLDS, figure, quoted, rewrite, untrue

NOTES = Path(__file__).parents[2] / "docs" / "play" / "strategy"
FILES = sorted(NOTES.glob("*.md"))
FEWEST = 1000  # games that the figures come from


def figures_of(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.with_suffix(".json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_notes_quote_what_was_measured(file: Path) -> None:
    text, figures = file.read_text("utf-8"), figures_of(file)
    assert len(quoted(text)) >= 15
    assert [name for said, name in quoted(text) if said != f"{figure(figures, name):,}"] == []
    unmarked = re.findall(r"\b\d+\.\d\b(?!<!--)|\b\d+ %", HOLDS.sub("", text))
    assert unmarked == [], "a figure without its name would stay as it is when the others change"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_section_with_figures_holds(file: Path) -> None:
    text = file.read_text("utf-8")
    assert untrue(text, figures_of(file)) == []
    for section in text.split("\n## ")[1:]:
        assert "<!-- holds:" in section or not quoted(section), section.splitlines()[0]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_figures_are_of_the_best_bot_and_of_enough_games(file: Path) -> None:
    figures = figures_of(file)
    assert figures["bot"] == BEST
    assert figures["games"] >= FEWEST


def test_every_game_has_notes() -> None:
    assert [file.stem for file in FILES] == sorted(["roll", "rollers", "tiny"])


def test_new_figures_take_the_places_of_old_ones() -> None:
    figures = {"winners": {"points": 12.5}, "others": {"points": 11.9}, "games": 2000}
    text = (
        "In 100<!-- games --> games 3.1<!-- winners.points --> points. <!-- holds: winners.points > others.points -->"
    )
    new = rewrite(text, figures)
    assert new.startswith("In 2,000<!-- games --> games 12.5<!-- winners.points --> points.")
    assert quoted(new) == [("2,000", "games"), ("12.5", "winners.points")]
    assert untrue(new, figures) == []
    assert untrue(new, {**figures, "others": {"points": 13}}) == ["winners.points > others.points"]
    assert untrue("<!-- holds: games ~ 2100 --><!-- holds: games < 1 -->", figures) == ["games < 1"]


@pytest.mark.parametrize("id", ["roll", "rollers", "tiny"])
def test_figures_can_be_made_again(id: str) -> None:
    """A few games give the same names as many; what is seldom seen is left out."""
    made, kept = measured(id, seats=2, deals=2), figures_of(NOTES / f"{id}.md")
    assert set(made) == set(kept)
    assert set(made["winners"]) == set(kept["winners"])
    assert made["seats"] == 2
    assert made == measured(id, seats=2, deals=2), "the same games every time"
