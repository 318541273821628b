"""Other ways to play: dice and ships dragged, arrow keys from one lit thing to the next; and boards on low screens."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.galaxy import begin
from tests.web.roll_table import begin as begin_roll
from tests.web.roll_table import marked
from tests.web.visitor import Visitor, Visitors

LOW = [{"width": 844, "height": 390}, {"width": 932, "height": 430}, {"width": 640, "height": 400}]


def take(visitor: Visitor, what: Locator) -> None:
    """Take something by its middle, once it rests and nothing lies above it, and lift it."""
    what.hover()
    visitor.page.mouse.down()
    box = what.bounding_box()
    assert box
    visitor.page.mouse.move(box["x"] + box["width"], box["y"] + box["height"], steps=4)
    expect(visitor.page.locator("body > [data-ghost]")).to_be_visible()


def let_go(visitor: Visitor, where: Locator) -> None:
    """Let go what is held over the middle of something."""
    box = where.bounding_box()
    assert box
    visitor.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    visitor.page.mouse.up()
    expect(visitor.page.locator("[data-ghost]")).to_have_count(0)


def test_dice_and_ships_of_tiny_are_dragged(visitors: Visitors) -> None:
    ada = visitors.come(answers=False)
    begin(ada, "01-turn-of-five")
    ada.wait_until_asked()
    at = ada.at()
    take(ada, ada.page.locator("button.die[data-target='die:0']"))
    let_go(ada, ada.page.locator("[data-spot=bay]"))
    ada.wait_beyond(at)
    expect(ada.prompt).to_have_attribute("data-prompt", "move")  # the die that moves a ship is in use
    at = ada.at()
    ship = ada.page.locator("[data-target^='ship:0:']").first
    take(ada, ship)
    let_go(ada, ada.page.locator(".tray"))  # it cannot land there: nothing happens
    assert ada.at() == at
    take(ada, ship)
    there = ada.page.locator("[data-target^='land:'], [data-target^='orbit:']").last
    expect(there).to_be_visible()  # where it may go lights up once it is lifted
    let_go(ada, there)
    ada.wait_beyond(at)


def focused(visitor: Visitor) -> str:
    script = "document.activeElement.closest('main.centre') ? document.activeElement.outerHTML.slice(0, 160) : ''"
    found: str = visitor.page.evaluate(script)
    return found


@pytest.mark.parametrize("game", ["roll", "tiny", "rollers"])
def test_arrow_keys_go_from_one_lit_thing_to_the_next(visitors: Visitors, game: str) -> None:
    ada = visitors.come(answers=False)
    if game == "roll":
        begin_roll(ada, marked("02-select"))
    elif game == "tiny":
        begin(ada, "02-move")
    else:
        ada.play_now()
    ada.wait_until_asked()
    ada.page.evaluate("document.activeElement.blur()")
    places = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        ada.page.keyboard.press(key)
        places.add(focused(ada))
    assert "" not in places, "the focus never leaves what is lit"
    assert len(places) > 1
    at = ada.at()
    if game == "rollers":
        ada.page.keyboard.press("Enter")
        ada.wait_beyond(at)


@pytest.mark.parametrize("size", LOW, ids=["phone", "large phone", "200 %"])
def test_on_a_low_screen_the_board_keeps_half_of_it(visitors: Visitors, size: dict[str, int]) -> None:
    ada = visitors.come(size, answers=False)
    ada.play_now()
    for game in ("rollers", "roll", "tiny"):
        if game == "roll":
            begin_roll(ada, marked("02-select"))
        elif game == "tiny":
            begin(ada, "01-turn-of-five")
        ada.wait_until_asked()
        board = ada.page.locator("main.centre").bounding_box()
        assert board
        share = board["width"] * board["height"] / (size["width"] * size["height"])
        assert share >= 0.5, f"{game} has {share:.0%}"


def test_the_log_has_small_pictures_that_open_and_its_mark_stays(visitors: Visitors) -> None:
    ada = visitors.come(answers=False)
    begin(ada, "02-move")
    ada.wait_until_asked()
    ada.page.locator("[data-target='ship:0:1']").first.click()
    ada.page.locator("[data-target^='orbit:']").first.click()
    line = ada.page.locator("#panel-log li", has_text="You moved a ship").first
    expect(line.locator(".sign svg").first).to_be_visible()
    name = line.get_by_role("button").first.inner_text()
    line.get_by_role("button").first.click()
    expect(ada.page.get_by_role("dialog", name=name)).to_be_visible()
