"""Clear at a glance: one button for one act, answers where they are needed, dice that explain themselves, sizes."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.web.galaxy import begin as begin_tiny
from tests.web.roll_table import Hand, marked
from tests.web.roll_table import begin as begin_roll
from tests.web.visitor import DESK, PHONE, Visitors

LARGE = {"width": 1920, "height": 1080}
SMALLEST_LETTERS = """() => {
  let least = 99;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, around = text.parentElement;
    if (!text.data.trim() || !around.checkVisibility() || around.closest(".hidden, svg, style, script")) continue;
    least = Math.min(least, parseFloat(getComputedStyle(around).fontSize) * around.currentCSSZoom);
  }
  return least;
}"""
SMALL_TARGETS = """() => [...document.querySelectorAll(".prompt button, header button, .board .button")]
  .filter((button) => button.checkVisibility())
  .map((button) => [button.getAttribute("aria-label") ?? button.textContent, button.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([name, box]) => `${name} ${box.width} x ${box.height}`)"""


def test_the_answers_stand_in_the_bar_when_asked_for(visitors: Visitors) -> None:
    ada = visitors.come(answers=False)
    ada.play_now()
    chips = ada.prompt.locator("[data-choice]")
    expect(chips).to_have_count(0)
    ada.page.keyboard.press("1")  # a key that nobody can see picks nothing
    expect(ada.prompt).to_have_attribute("data-prompt", "first_ship")
    expect(chips).to_have_count(10)
    expect(ada.prompt.locator(".start")).to_have_text(re.compile("Ship on|A ship on|Ship"))
    ada.page.keyboard.press("?")
    expect(chips).to_have_count(0)
    ada.page.get_by_role("button", name="All answers").click()
    expect(chips).to_have_count(10)


def test_what_lies_beyond_the_edge_is_announced(visitors: Visitors) -> None:
    ada = visitors.come({"width": 390, "height": 844})
    ada.play_now()
    more = ada.prompt.get_by_role("button", name=re.compile(r"\d+ more answers to the right"))
    more.click()
    expect(ada.prompt.get_by_role("button", name=re.compile(r"\d+ more answers? to the left"))).to_be_visible()


def test_there_is_one_button_to_be_ready_and_enter_presses_it(visitors: Visitors) -> None:
    ada = visitors.come(answers=False)
    begin_roll(ada, marked("03-reassign"))
    ada.wait_until_asked()
    for _ in range(12):
        if ada.prompt.get_attribute("data-prompt") == "reassign":
            break
        ada.follow_suggestion()
    expect(ada.page.get_by_role("button", name=re.compile("Ready|^Done|Do that"))).to_have_count(1)
    at = ada.at()
    ada.page.locator("body").click(position={"x": 4, "y": 790})
    ada.page.keyboard.press("Enter")
    ada.wait_beyond(at)


def test_a_click_on_any_phase_selects_it_and_says_with_which_worker(visitors: Visitors) -> None:
    ada = visitors.come(answers=False)
    begin_roll(ada, marked("02-select"))
    ada.wait_until_asked()
    offered = ada.page.locator("[data-select]")
    expect(offered).to_have_count(5)
    offered.nth(1).click()
    expect(ada.page.locator(".slot.taken [data-die]")).to_have_count(1)
    expect(ada.page.locator(".tools .say")).to_contain_text(re.compile("Develop.*You can still change it"))


def test_a_suggestion_is_shown_on_the_board_before_it_is_done(visitors: Visitors) -> None:
    ada = visitors.come(answers=False)
    begin_roll(ada, marked("02-select"))
    ada.wait_until_asked()
    at = ada.at()
    suggest = ada.page.get_by_role("button", name="Suggest")
    suggest.click()
    expect(ada.prompt.get_by_role("status")).to_contain_text("Suggested: ")
    expect(ada.page.locator(".assign .target.hinted")).to_have_count(1)
    expect(ada.page.locator(".assign .die.hinted").first).to_be_visible()
    assert ada.at() == at, "nothing was done yet"
    suggest.click()
    ada.wait_beyond(at)


def test_a_die_shows_its_six_faces(visitors: Visitors) -> None:
    ada = visitors.come()
    begin_roll(ada, marked("02-select"))
    ada.wait_until_asked()
    tip = ada.page.get_by_role("tooltip")
    ada.page.locator(".workers .die").first.hover()
    expect(tip.locator(".row svg")).to_have_count(6)
    expect(tip).to_contain_text("of 6")
    expect(tip).to_contain_text(re.compile("matches .*, as a good"))
    ada.page.mouse.move(2, 400)
    expect(tip).to_have_count(0)
    ada.page.locator(".others svg.die").first.hover()  # a rival's, on a card
    expect(tip.locator(".row svg")).to_have_count(6)


def test_a_die_of_tiny_shows_its_six_faces_by_long_press(visitors: Visitors) -> None:
    ada = visitors.come(PHONE, has_touch=True)
    begin_tiny(ada, "02-move")
    ada.wait_until_asked()
    die = ada.page.locator(".bay svg.die").first
    die.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(ada.page.get_by_role("tooltip").locator(".row svg")).to_have_count(6)


def test_the_reference_is_one_key_away(visitors: Visitors) -> None:
    ada = visitors.come(answers=False)
    begin_roll(ada, marked("02-select"))
    ada.wait_until_asked()
    ada.page.keyboard.press("i")
    sheet = ada.page.get_by_role("dialog", name="Reference")
    expect(sheet.locator("[data-entry]")).to_have_count(7)
    expect(sheet.locator("[data-entry=Home] svg")).to_have_count(6)
    sheet.get_by_role("button", name="Tiles").click()
    everything = sheet.locator("[data-entry]")
    expect(sheet.locator("[data-entry='Spice World']")).to_contain_text("In your tableau")
    count = everything.count()
    sheet.get_by_label("May still be in the bag").check()
    expect(sheet.locator("[data-entry='Spice World']")).to_have_count(0)
    assert 0 < everything.count() < count
    sheet.get_by_label("Kind").select_option("Development")
    sheet.get_by_label("Search").fill("stock")
    expect(sheet.get_by_role("status")).to_have_text(re.compile(r"\d+ found"))
    sheet.get_by_role("button", name="Prices").click()
    expect(sheet.locator("[data-entry='Stock']")).to_contain_text("$2")
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_the_reference_of_tiny_knows_the_deck_and_your_missions(visitors: Visitors) -> None:
    ada = visitors.come()
    begin_tiny(ada, "02-move")
    ada.wait_until_asked()
    ada.page.get_by_role("button", name="Reference").click()
    sheet = ada.page.get_by_role("dialog", name="Reference")
    expect(sheet.locator("[data-entry]")).to_have_count(6)
    sheet.get_by_role("button", name="Planets").click()
    expect(sheet.locator("[data-entry=Maia]")).to_contain_text("In the row")
    expect(sheet.locator("[data-entry=Leandra]")).to_contain_text("Your colony")
    sheet.get_by_label("Still in the deck").check()
    expect(sheet.get_by_role("status")).to_have_text("26 found")
    sheet.get_by_role("button", name="Missions").click()
    expect(sheet.locator("[data-entry=Noble]")).to_contain_text("Your mission")


@pytest.mark.parametrize(("size", "least"), [(DESK, 13), (LARGE, 14), (PHONE, 13)], ids=["desk", "large", "phone"])
def test_letters_are_never_too_small(visitors: Visitors, size: dict[str, int], least: int) -> None:
    ada = visitors.come(size, answers=False)
    for begin in (lambda: begin_roll(ada, marked("04-five-seats")), lambda: begin_tiny(ada, "01-turn-of-five")):
        begin()
        ada.wait_until_asked()
        assert ada.page.evaluate(SMALLEST_LETTERS) >= least


def test_a_phone_has_large_targets_and_a_small_dock(visitors: Visitors) -> None:
    ada = visitors.come(PHONE)
    for begin in (lambda: begin_roll(ada, marked("02-select")), lambda: begin_tiny(ada, "02-move")):
        begin()
        ada.wait_until_asked()
        assert ada.page.evaluate(SMALL_TARGETS) == []
        box = ada.prompt.bounding_box()
        assert box
        assert box["height"] <= PHONE["height"] / 3
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_size_volume_and_movement_are_settings(visitors: Visitors) -> None:
    ada = visitors.come(LARGE)
    ada.play_now()
    ada.page.get_by_role("button", name="Settings").click()
    sheet = ada.page.get_by_role("dialog")
    wide = "() => document.querySelector('dialog').getBoundingClientRect().width"
    before = ada.page.evaluate(wide)
    sheet.get_by_role("group", name="Size").get_by_role("button", name="Larger").click()
    ada.page.wait_for_function(f"least => ({wide})() > least", arg=before * 1.1)
    sheet.get_by_role("group", name="Movement").get_by_role("button", name="Off").click()
    sheet.get_by_label("Sounds").check()
    sheet.get_by_label("Volume").fill("0.3")
    kept = json.loads(ada.page.evaluate("localStorage.getItem('starcup.settings')"))
    assert (kept["size"], kept["motion"], kept["volume"]) == ("larger", "off", 0.3)


def test_what_is_dragged_lies_above_everything_and_nothing_is_explained(visitors: Visitors) -> None:
    ada = visitors.come(LARGE)
    begin_roll(ada, marked("06-keep"))
    table = Hand(ada)
    ada.wait_until_asked()
    while table.prompt() != "keep":
        table.answer()
    tile = ada.page.locator(".panel .double").first
    words = tile.locator(".words").first
    words.hover()  # waits until nothing moves any more
    expect(ada.page.get_by_role("tooltip")).to_have_count(1)
    ada.page.evaluate("() => document.fonts.ready.then(() => true)")
    box, held = tile.bounding_box(), words.bounding_box()
    assert box
    assert held
    x, y = held["x"] + held["width"] / 2, held["y"] + held["height"] / 2
    ada.page.mouse.move(x, y)  # letters may have come since it was hovered, and moved it a little
    ada.page.mouse.down()
    ada.page.mouse.move(x + 200, y + 330, steps=6)
    ghost = ada.page.locator("[data-ghost]")
    expect(ghost).to_have_count(1)
    moved = ghost.bounding_box()
    assert moved
    assert abs(moved["x"] + moved["width"] / 2 - (box["x"] + box["width"] / 2) - 200) < 3
    ada.page.evaluate("() => new Promise((done) => setTimeout(done, 600))")  # an explanation would be here by now
    expect(ada.page.get_by_role("tooltip")).to_have_count(0)
    ada.page.mouse.up()
    expect(ghost).to_have_count(0)
