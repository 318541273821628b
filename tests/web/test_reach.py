"""Everybody can play: on a phone, by keyboard alone, with a screen reader, in light and dark, on one screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.visitor import DESK, PHONE, Visitors


def overflow(page: Page) -> list[int]:
    """How far the page is wider and higher than the screen."""
    found: list[int] = page.evaluate(
        "() => { const e = document.documentElement;"
        " return [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]; }"
    )
    return found


@pytest.mark.parametrize("seats", [2, 8])
def test_the_table_fits_one_screen(visitors: Visitors, seats: int) -> None:
    ada = visitors.come(DESK)
    ada.set_up(["Me", *["Bot"] * (seats - 1)])
    ada.set_up_ships()
    ada.wait_until_asked()
    assert overflow(ada.page) == [0, 0]
    screen = DESK["height"]
    for part in (ada.prompt, ada.page.get_by_label("Your sheet"), ada.page.get_by_role("group", name="Star map")):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= screen
    cards = ada.page.get_by_role("button", name="Enlarge")
    assert cards.count() == seats - 1
    last = cards.last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] < screen


def test_a_first_die_on_a_phone(visitors: Visitors) -> None:
    ada = visitors.come(PHONE, has_touch=True)
    ada.play_now()
    assert overflow(ada.page)[0] == 0
    ada.page.locator("[data-planet=D]").tap()
    ada.page.locator("[data-planet=F]").tap()
    for _ in range(6):
        ada.page.get_by_role("button", name="More settle").tap()
    ada.page.get_by_role("button", name="Done: start with these").tap()
    expect(ada.prompt).to_have_attribute("data-prompt", "die")
    ada.answer("take")
    ada.page.get_by_role("button", name="Log", exact=True).tap()
    expect(ada.page.get_by_text(re.compile("You .*took")).first).to_be_visible()
    assert overflow(ada.page)[0] == 0


def test_a_round_by_keyboard_alone(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.go()
    page = ada.page
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText").strip() == "Play now":
            break
    page.keyboard.press("Enter")
    ada.wait_until_asked()
    page.keyboard.press("?")
    expect(ada.prompt.locator("kbd").first).to_have_text("1")
    page.keyboard.press("4")
    expect(page.get_by_label("Your ship at D")).to_have_count(1)
    page.keyboard.press("n")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your ship at B")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.get_by_label("Your ship at B")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.get_by_label("Your ship at B")).to_have_count(1)
    for _ in range(4):
        at = ada.at()
        page.keyboard.press("2")
        expect(ada.prompt).not_to_have_attribute("data-at", at)
    expect(ada.prompt).to_have_attribute("data-prompt", "die")
    for _ in range(3):
        ada.wait_until_asked()
        at = ada.at()
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        expect(ada.prompt).not_to_have_attribute("data-at", at)


def test_the_map_is_played_by_keyboard(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    ada.page.locator("[data-planet=G]").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_label("Your ship at G")).to_have_count(1)
    ada.page.locator("[data-planet=E]").focus()
    for arrow in ("ArrowUp", "ArrowLeft"):
        ada.page.keyboard.press(arrow)
    assert ada.page.evaluate("document.activeElement.dataset.planet") in ("D", "B", "F")
    ada.page.keyboard.press("Enter")
    expect(ada.prompt).to_have_attribute("data-prompt", "spread")


def test_the_focus_goes_on_to_the_next_question(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    ada.wait_until_asked()
    ada.page.keyboard.press("n")
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("Enter")
    expect(ada.prompt).to_have_attribute("data-prompt", "second_ship")
    expect(ada.prompt.locator("[data-choice='0']")).to_be_focused()


def test_a_long_press_explains(visitors: Visitors) -> None:
    ada = visitors.come(PHONE, has_touch=True)
    ada.play_now()
    ada.wait_until_asked()
    ada.page.mouse.move(0, 0)  # the click that began the game left it where a planet may lie now
    ada.page.locator("[data-planet=C]").dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(ada.page.get_by_role("tooltip")).to_contain_text("A large planet")


def test_the_rules_open_at_what_is_asked_and_can_be_searched(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    ada.page.get_by_role("button", name="Rules").click()
    drawer = ada.page.get_by_role("dialog", name="Rules")
    expect(drawer.locator("section.asked")).to_contain_text("two ships on two different planets")
    expect(drawer.get_by_role("table").first).to_be_attached()
    assert drawer.locator("td .drawn svg").count() >= 15, "dice and planets are drawn"
    drawer.get_by_label("Search the rules").fill("bombard")
    expect(drawer.get_by_role("status")).to_have_text("1 of 2")
    expect(drawer.locator("mark.now")).to_be_in_viewport()
    drawer.get_by_role("button", name="Next place").click()
    expect(drawer.get_by_role("status")).to_have_text("2 of 2")
    drawer.get_by_label("Search the rules").fill("")
    expect(drawer.locator("mark")).to_have_count(0)
    drawer.get_by_role("button", name="Technologies", exact=True).click()
    expect(drawer.get_by_role("heading", name="Technologies")).to_be_in_viewport()
