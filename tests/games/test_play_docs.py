"""The rules for players: whole, in players' words, and with a section for everything that is asked."""

import re
from pathlib import Path

import pytest

import starcup
from starcup.core.game import Game

PLAY = Path(__file__).parents[2] / "docs" / "play"
GAMES = ["roll", "rollers", "tiny"]
ASKED = re.compile(r"^<!-- asked: ([\w ]+) -->$", re.MULTILINE)
# What only developers say.
THEIRS = re.compile(r"`|\.py\b|\.toml\b|\bAPI\b|\bJSON\b|\bruleset\b|\bledger\b|\b\w+=\w+|\b[a-z]+_[a-z_]+\b")


def text_of(id: str) -> str:
    return (PLAY / f"{id}.md").read_text("utf-8")


@pytest.mark.parametrize("id", GAMES)
def test_players_read_no_words_of_developers(id: str) -> None:
    words = re.sub(r"<!--.*?-->", "", text_of(id))
    assert THEIRS.findall(words) == []


@pytest.mark.parametrize("id", GAMES)
def test_every_question_has_one_section(id: str) -> None:
    game: Game = starcup.game(id)
    named = [prompt for line in ASKED.findall(text_of(id)) for prompt in line.split()]
    assert sorted(named) == sorted(game.prompts[1:])


@pytest.mark.parametrize("id", GAMES)
def test_links_inside_lead_to_headings(id: str) -> None:
    text = text_of(id)
    headings = {
        re.sub(r"[^a-z0-9]+", "-", line.lower()).strip("-") for line in re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([\w-]+)\)", text)) <= headings


def test_the_tables_of_galactic_rollers_are_those_of_its_data() -> None:
    text, box = text_of("rollers"), starcup.game("rollers").components()
    for planet in box["planets"]:
        ways = {
            f"{(set(route['between']) - {planet['planet']}).pop()} {route['cost']}"
            for route in box["routes"]
            if planet["planet"] in route["between"]
        }
        [row] = re.findall(rf"^\| {planet['planet']} \| (\w+) \| ([\w ,]+) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
        assert (row[0], set(row[1].split(", ")), int(row[2]), int(row[3])) == (
            planet["size"],
            ways,
            planet["defence"],
            planet["technology"],
        )
    for technology in box["technologies"]:
        assert f"| {technology['name']} | {technology['technology']} |" in text
