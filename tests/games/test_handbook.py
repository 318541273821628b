"""The rules for players: they open at whatever is asked, and say nothing that only developers understand."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import starcup

PLAY = Path(__file__).parents[2] / "docs" / "play"
TEXTS = sorted([*PLAY.glob("*.md"), *PLAY.glob("strategy/*.md")])
RULES = sorted(PLAY.glob("*.md"))
ASKED = re.compile(r"<!-- asked: ([\w ]+) -->")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
DEVELOPERS = re.compile(r"`|\bAPI\b|JSON|Python|\.(py|ts|md|toml|json)\b|https?://|\bseat \d|\w+_\w+|\bstarcup\b")


def name_of(file: Path) -> str:
    return f"{file.parent.name}-{file.stem}"


@pytest.mark.parametrize("file", RULES, ids=name_of)
def test_every_question_has_its_section(file: Path) -> None:
    prompts = {prompt.name for prompt in import_module(f"starcup.games.{file.stem}.book").PROMPTS}
    asked = [name for names in ASKED.findall(file.read_text("utf-8")) for name in names.split()]
    assert sorted(asked) == sorted(prompts)


@pytest.mark.parametrize("file", TEXTS, ids=name_of)
def test_players_read_no_words_of_developers(file: Path) -> None:
    text = COMMENT.sub("", file.read_text("utf-8"))
    assert DEVELOPERS.findall(text) == []
    names = {option.name for option in starcup.game(file.stem).options}
    assert [name for name in names if "_" in name and name in text] == []


@pytest.mark.parametrize("file", TEXTS, ids=name_of)
def test_links_lead_to_sections(file: Path) -> None:
    text = file.read_text("utf-8")
    headings = {re.sub(r"[^a-z0-9]+", "-", line.lower()).strip("-") for line in re.findall(r"^#+ (.+)$", text, re.M)}
    assert [link for link in re.findall(r"\]\(#([\w-]+)\)", text) if link not in headings] == []
