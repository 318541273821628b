"""A game without a board of its own is played on the plain one, through the prompt bar."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.house import House
from tests.web.visitor import Visitor, Visitors

MAX_ANSWERS = 60


@pytest.fixture
def visitor(house: House, browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitor]:
    """Somebody at a server that has the toy from outside the package."""
    monkeypatch.setenv("STARCUP_GAMES", "tests.core.toy:Toy")
    with_toy = House(house.page, tmp_path)
    visitors = Visitors(browser, with_toy.address)
    yield visitors.come()
    visitors.leave()
    with_toy.close()


def test_the_plain_board_plays_a_game_from_outside(visitor: Visitor) -> None:
    visitor.go()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    created = visitor.page.request.post(f"{visitor.address}/api/tables", data={"game": "toy", "seats": seats})
    assert created.ok, created.text()
    visitor.go(f"/t/{created.json()['table']}")
    result = visitor.page.get_by_role("region", name="Result")
    for _ in range(MAX_ANSWERS):
        expect(visitor.page.locator(".prompt[data-at]:not([data-at=''])").or_(result).first).to_be_visible()
        if visitor.is_over():
            break
        visitor.answer(visitor.actions()[0])
    expect(result.get_by_role("listitem")).to_have_count(2)
