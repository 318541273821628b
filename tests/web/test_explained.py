"""Everything on a table explains itself: with the mouse, with a finger, and by keyboard alone."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.screens import sit_at
from tests.web.visitor import DESK, PHONE, Visitor, Visitors

# Bare numbers, and icons without a word beside them, at whose middle the mouse finds nothing that explains itself.
UNEXPLAINED = """() => {
  const table = document.querySelector(".table");
  const elsewhere = ".log, .chat, .prompt .words, .hidden, dialog, h1, h2, h3, p, li.since";
  const named = (element) => /[a-z]{3}/i.test(element.innerText ?? "");
  const says = (element, box) => {
    if (!element.checkVisibility() || element.closest(elsewhere) || !box.width) return true;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const there = document.elementFromPoint(x, y);
    return !there || there.closest("[data-explained], [data-yields], [title], [role=dialog]") !== null;
  };
  const way = (element) => [element.parentElement, element]
    .map(({ tagName, classList }) => [tagName, ...classList].join(".")).join(" > ");
  const found = [];
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, around = text.parentElement, range = document.createRange();
    range.selectNodeContents(text);
    if (!/\\d/.test(text.data) || named(around) || says(around, range.getBoundingClientRect())) continue;
    found.push(`${text.data.trim()} in ${way(around)}`);
  }
  for (const icon of table.querySelectorAll("svg")) {
    const button = icon.closest("button, a");
    if (button && (button.ariaLabel || named(button))) continue;
    if (named(icon.parentElement) || says(icon, icon.getBoundingClientRect())) continue;
    found.push(`an icon in ${way(icon)}`);
  }
  return [...new Set(found)];
}"""
TABLES = {
    "rollers": ["04-settle", "05-conquer", "10-eight"],
    "roll": ["02-select", "04-five-seats", "09-ship"],
    "tiny": ["01-turn-of-five", "03-follow", "07-alone"],
}
FIGURES = {"rollers": ".card .settle", "roll": ".card .credits", "tiny": ".card .hue-energy"}
WORDS = {"rollers": r"\d+ settle", "roll": r"\$\d+", "tiny": r"\d+ of 7 energy"}


def tip(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("tooltip")


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_number_and_icon_explains_itself(visitors: Visitors, game: str) -> None:
    ada = visitors.come(DESK, answers=False)
    found = {}
    for question in TABLES[game]:
        sit_at(ada, game, question)
        found[question] = ada.page.evaluate(UNEXPLAINED)
    assert found == {question: [] for question in TABLES[game]}


@pytest.mark.parametrize("game", sorted(FIGURES))
def test_rivals_cards_explain_themselves_to_the_mouse_the_keyboard_and_a_finger(visitors: Visitors, game: str) -> None:
    ada = visitors.come(DESK, answers=False)
    sit_at(ada, game, TABLES[game][0])
    figure = ada.page.locator(FIGURES[game]).first
    figure.hover()
    expect(tip(ada)).to_contain_text(re.compile(WORDS[game]))
    ada.page.mouse.move(2, 700)
    expect(tip(ada)).to_have_count(0)
    card = ada.page.get_by_role("button", name=re.compile("^Enlarge")).first
    card.focus()
    ada.page.keyboard.press("Shift+Tab")
    ada.page.keyboard.press("Tab")
    expect(tip(ada)).to_contain_text(re.compile(WORDS[game]))
    figure.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(tip(ada).locator("strong")).to_have_text(re.compile(WORDS[game]))
    figure.dispatch_event("click", {"bubbles": True})  # the finger is lifted: it has asked, and enlarged nothing
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    figure.click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("game", sorted(FIGURES))
def test_one_key_explains_and_arrows_go_on(visitors: Visitors, game: str) -> None:
    ada = visitors.come(DESK, answers=False)
    sit_at(ada, game, TABLES[game][0])
    at = ada.at()
    ada.page.keyboard.press("k")
    expect(tip(ada)).to_be_visible()
    said = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"):
        ada.page.keyboard.press(key)
        expect(tip(ada)).to_be_visible()
        said.add(tip(ada).inner_text())
        assert ada.page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "tip"
    assert len(said) > 2, said
    ada.page.keyboard.press("Escape")
    expect(tip(ada)).to_have_count(0)
    assert ada.page.evaluate("document.activeElement === document.body")
    assert ada.page.locator("[aria-describedby=tip]").count() == 0
    assert ada.at() == at, "nothing was answered"


def test_an_explanation_lies_above_an_open_sheet(visitors: Visitors) -> None:
    ada = visitors.come(DESK, answers=False)
    sit_at(ada, "roll", "02-select")
    ada.page.keyboard.press("i")
    ada.page.get_by_role("dialog", name="Reference").locator("[data-entry] svg").first.hover()
    expect(tip(ada)).to_contain_text("Home die")
    expect(ada.page.locator(".tip:popover-open")).to_have_count(1)  # in the top layer, like the sheet itself


def test_your_own_row_has_the_figures_of_your_rivals(visitors: Visitors) -> None:
    ada = visitors.come(DESK, answers=False)
    sit_at(ada, "roll", "04-five-seats")
    expect(ada.page.locator(".me .figures > span")).to_have_count(5)
    expect(ada.page.locator(".card .figures > span")).to_have_count(4 * 5)
    last = ada.page.locator(".card").last.bounding_box()
    bar = ada.prompt.bounding_box()
    assert last
    assert bar
    assert last["y"] + last["height"] <= bar["y"], "all players stay in sight"


def test_nothing_is_cut_on_a_phone(visitors: Visitors) -> None:
    ada = visitors.come(PHONE, answers=False)
    sit_at(ada, "tiny", "03-follow")
    expect(ada.prompt.locator(".round")).to_have_text(re.compile("round 6, 26 cards left"))
    ada.page.get_by_role("button", name="Following: Ask me").click()
    panel = ada.page.get_by_role("group", name="Standing orders")
    for part in (panel, *panel.get_by_role("button").all()):
        expect(part).to_be_in_viewport(ratio=1)
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
