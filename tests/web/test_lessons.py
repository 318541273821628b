"""Lessons, played through the real page: each from its first word to its last, at a desk and on a phone."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.visitor import DESK, PHONE, TURN, Visitor, Visitors

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
TAUGHT = sorted({file.parts[-3] for file in GAMES.glob("*/lessons/*.json")})
TITLES = {"roll": "Roll for the Galaxy", "rollers": "Galactic Rollers", "tiny": "Tiny Epic Galaxies"}


def lessons(game: str) -> list[dict[str, Any]]:
    return [json.loads(file.read_text("utf-8")) for file in sorted((GAMES / game / "lessons").glob("*.json"))]


def tutor(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("complementary", name="Lesson")


def open_lessons(visitor: Visitor, game: str) -> Locator:
    visitor.go()
    card = visitor.page.get_by_role("article").filter(has=visitor.page.get_by_role("heading", name=TITLES[game]))
    card.get_by_role("button", name="Learn").click()
    return visitor.page.get_by_role("dialog")


def walk(visitor: Visitor, lesson: dict[str, Any]) -> None:
    """Do what the lesson says, with its own button."""
    panel = tutor(visitor)
    for step in lesson["steps"]:
        expect(panel).to_contain_text(step["say"], timeout=TURN)
        panel.get_by_role("button", name="Do that for me" if "expect" in step else "Next", exact=True).click(
            timeout=TURN
        )
    expect(panel).to_contain_text(lesson["end"], timeout=TURN)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", TAUGHT)
def test_all_lessons_lead_to_their_end(visitors: Visitors, game: str, size: dict[str, int]) -> None:
    ada = visitors.come(size)
    all_of_them = lessons(game)
    dialog = open_lessons(ada, game)
    expect(dialog.get_by_role("listitem")).to_have_count(len(all_of_them))
    dialog.get_by_role("button", name="Begin", exact=True).click()
    for number, lesson in enumerate(all_of_them, 1):
        expect(tutor(ada)).to_contain_text(f"Lesson {number} of {len(all_of_them)} · {lesson['title']}", timeout=TURN)
        walk(ada, lesson)
        last = number == len(all_of_them)
        tutor(ada).get_by_role("button", name="That was the last one: play" if last else "Next lesson").click()
    ada.page.wait_for_url(re.compile(r"/$"))
    dialog = open_lessons(ada, game)
    expect(dialog.get_by_text("done", exact=True)).to_have_count(len(all_of_them))
    tables = ada.page.request.get(f"{ada.address}/api/tables/mine").json()
    assert tables == [], "lessons leave no tables behind"


def test_a_wrong_answer_is_met_with_why(visitors: Visitors) -> None:
    ada = visitors.come()
    open_lessons(ada, "rollers").get_by_role("button", name="3. Settle").click()
    panel = tutor(ada)
    panel.get_by_role("button", name="Next").click(timeout=TURN)
    before = ada.at()
    ada.page.get_by_role("button", name="Settle D for 3").first.click()
    expect(panel).to_contain_text("Try E this time")
    assert ada.at() == before, "nothing was answered"
    ada.page.get_by_role("button", name="Settle E for 5").first.click()
    expect(panel).to_contain_text("stays yours even when the ship leaves", timeout=TURN)


def test_leave_go_back_and_start_over(visitors: Visitors) -> None:
    ada = visitors.come()
    open_lessons(ada, "rollers").get_by_role("button", name="4. Move").click()
    panel = tutor(ada)
    first = lessons("rollers")[3]["steps"][0]["say"]
    expect(panel).to_contain_text(first, timeout=TURN)
    panel.get_by_role("button", name="Next").click()
    panel.get_by_role("button", name="Back").click()
    expect(panel).to_contain_text(first)
    panel.get_by_role("button", name="Next").click()
    panel.get_by_role("button", name="Do that for me").click()
    expect(panel).to_contain_text("2 are left", timeout=TURN)
    table = ada.table()
    panel.get_by_role("button", name="Start over").click()
    expect(panel).to_contain_text(first, timeout=TURN)
    assert ada.table() != table
    panel.get_by_role("button", name="Leave").click()
    ada.page.wait_for_url(re.compile(r"/$"))
    dialog = open_lessons(ada, "rollers")
    expect(dialog.get_by_text("done", exact=True)).to_have_count(0)
