"""Notes on playing well: every figure in them is one that was measured."""

import json
import re
from pathlib import Path

import pytest

NOTES = Path(__file__).parents[2] / "docs" / "play" / "strategy"


def numbers(value: object) -> set[float]:
    if isinstance(value, dict):
        return {found for one in value.values() for found in numbers(one)}
    return {float(value)} if isinstance(value, int | float) else set()


@pytest.mark.parametrize("file", sorted(NOTES.glob("*.md")), ids=lambda file: file.stem)
def test_notes_quote_what_was_measured(file: Path) -> None:
    """Percentages, and numbers with a decimal, come from the figures; so do the games, the seats and the bot."""
    text = file.read_text("utf-8")
    figures = json.loads(file.with_suffix(".json").read_text("utf-8"))
    quoted = {float(number) for number in re.findall(r"\b(\d+(?:\.\d)?) %", text)}
    quoted |= {float(number) for number in re.findall(r"\b(\d+\.\d)\b", text)}
    assert len(quoted) >= 5
    assert quoted <= numbers(figures), sorted(quoted - numbers(figures))
    words = ["no", "one", "two", "three", "four", "five"]
    assert f"{figures['games']} games of {words[figures['seats']]} {figures['bot']} bots" in " ".join(text.split())


def test_every_game_has_notes() -> None:
    assert sorted(file.stem for file in NOTES.glob("*.md")) == ["roll", "rollers", "tiny"]
