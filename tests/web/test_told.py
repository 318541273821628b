"""Said once and shortly: rolls as dice in the log, questions in the bar alone, ties with what decided them."""

import pytest
from playwright.sync_api import expect

from tests.web.galaxy import begin as begin_tiny
from tests.web.roll_table import begin as begin_roll
from tests.web.roll_table import marked
from tests.web.screens import sit_at
from tests.web.test_hands import LOW
from tests.web.visitor import DESK, PHONE, Visitors

LINES_OF_A_ROLL = 4
TABLET = {"width": 820, "height": 1180}
IN_SIGHT = "thing => { const box = thing.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight }"

IN_BOARD = (
    "thing => { const board = document.querySelector('main.centre').getBoundingClientRect();"
    " const box = thing.getBoundingClientRect();"
    " return box.height > 0 && box.top >= board.top && box.bottom <= board.bottom }"
)


def test_a_roll_is_a_line_of_dice(visitors: Visitors) -> None:
    ada = visitors.come(answers=False)
    begin_roll(ada, marked("04-five-seats"))
    ada.wait_until_asked()
    line = ada.page.locator("#panel-log li", has_text="You rolled")
    dice = line.locator(".bare")
    expect(dice).to_have_count(10)
    expect(line).to_contain_text("Explore")
    expect(dice.first).to_contain_text("Home")  # for whoever listens to the page
    height, one = line.evaluate("line => [line.clientHeight, parseFloat(getComputedStyle(line).lineHeight)]")
    assert height <= LINES_OF_A_ROLL * one + 8
    dice.first.hover()
    expect(ada.page.get_by_role("tooltip")).to_contain_text("Home")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_one_question_is_shown_once(visitors: Visitors, size: dict[str, int]) -> None:
    ada = visitors.come(size, answers=False)
    for name in ("06-missions", "03-follow", "02-move"):
        begin_tiny(ada, name)
        ada.wait_until_asked()
        question = ada.prompt.get_by_role("heading").inner_text()
        expect(ada.page.get_by_text(question, exact=True)).to_have_count(1)


def test_the_first_planets_are_one_line_and_no_heading(visitors: Visitors) -> None:
    ada = visitors.come(answers=False)
    ada.go()
    ada.page.locator("article", has_text="Tiny Epic").get_by_role("button", name="Play now").click()
    ada.wait_until_asked()
    line = ada.page.locator("#panel-log li", has_text="New in the row")
    expect(line).to_have_count(1)
    expect(line).not_to_have_class("head")
    expect(line.get_by_role("button")).to_have_count(5)  # each opens


@pytest.mark.parametrize("size", LOW, ids=["phone", "large phone", "200 %"])
def test_what_is_asked_is_in_sight_on_a_low_screen(visitors: Visitors, size: dict[str, int]) -> None:
    ada = visitors.come(size, answers=False)
    begin_tiny(ada, "01-turn-of-five")
    ada.wait_until_asked()
    assert ada.page.locator("[data-target^='die:']").last.evaluate(IN_SIGHT)
    sit_at(ada, "rollers", "04-settle")
    assert ada.page.get_by_role("button", name="Take 3 settle").evaluate(IN_SIGHT)
    names = ada.page.locator(".sheet .name")
    assert names.evaluate_all("names => names.every(name => name.scrollWidth <= name.clientWidth)"), "nothing is cut"
    board = ada.page.locator("main.centre")
    assert board.evaluate("board => board.scrollWidth <= board.clientWidth")


LIT = {
    ("tiny", "04-colony"): "main.centre .lit, main.centre [data-target]",
    ("rollers", "07-research"): "main.centre .row.lit",
    ("roll", "09-ship"): "main.centre .lit",
}


@pytest.mark.parametrize(("game", "name"), LIT)
def test_a_phone_scrolls_to_what_may_be_clicked(visitors: Visitors, game: str, name: str) -> None:
    ada = visitors.come(PHONE, answers=False)
    sit_at(ada, game, name)
    ada.page.wait_for_function(f"() => [...document.querySelectorAll({LIT[game, name]!r})].some({IN_BOARD})")


def test_long_names_are_told_whole(visitors: Visitors) -> None:
    long = "Wilhelmina Featherstone"
    ada = visitors.come()
    ada.go()
    wish = {"game": "rollers", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": long}]}
    made = ada.page.request.post(f"{ada.address}/api/tables", data=wish).json()
    ada.go(f"/t/{made['table']}")
    ada.page.get_by_role("button", name="I am Ada").click()
    name = ada.page.get_by_role("complementary", name="Players").get_by_text(long, exact=True)
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight + 2")


def test_equal_scores_say_what_decided(visitors: Visitors) -> None:
    ada = visitors.come()
    sit_at(ada, "rollers", "12-result")
    places = ada.page.get_by_role("region", name="Result").get_by_role("listitem")
    expect(places).to_have_count(3)
    left = [int(places.nth(n).locator("small").inner_text().split()[0]) for n in range(2)]
    assert left[0] > left[1]
    expect(places.nth(2).locator("small")).to_have_count(0)  # it has fewer planets


@pytest.mark.parametrize("size", [*LOW, TABLET], ids=["phone", "large phone", "200 %", "tablet"])
def test_on_a_low_screen_a_game_can_be_begun_without_scrolling(visitors: Visitors, size: dict[str, int]) -> None:
    ada = visitors.come(size)
    ada.go()
    play = ada.world.get_by_role("button", name="Play now")
    expect(play).to_be_visible()
    assert play.evaluate(IN_SIGHT)
    ada.world.get_by_role("button", name="Set up a table").click()
    start = ada.page.get_by_role("dialog").locator("form button.start")
    expect(start).to_be_visible()
    assert start.evaluate(IN_SIGHT)
    below = start.evaluate(
        "button => { const { left, bottom } = button.getBoundingClientRect();"
        " return document.elementFromPoint(left + 30, bottom + 8)?.className ?? '' }"
    )
    assert "button" not in below, "nothing shines through below it"
