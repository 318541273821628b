"""Other ways to play: dice and ships dragged, arrow keys from one lit thing to the next; and boards on low screens."""

import pytest
from playwright.sync_api import expect

from tests.web.galaxy import begin
from tests.web.roll_table import begin as begin_roll
from tests.web.roll_table import marked
from tests.web.visitor import TURN, Visitor, Visitors

LOW = [{"width": 844, "height": 390}, {"width": 932, "height": 430}, {"width": 640, "height": 400}]


def drag(visitor: Visitor, what: str, to: str) -> None:
    """Take something by its middle, and let it go over the middle of something else."""
    mouse = visitor.page.mouse
    for selector, act in ((what, mouse.down), (to, mouse.up)):
        box = visitor.page.locator(selector).first.bounding_box()
        assert box, selector
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
        act()


def test_dice_and_ships_of_tiny_are_dragged(visitors: Visitors) -> None:
    ada = visitors.come(answers=False)
    begin(ada, "01-turn-of-five")
    ada.wait_until_asked()
    at = ada.at()
    drag(ada, "button.die[data-target='die:0']", "[data-spot=bay]")
    ada.wait_beyond(at)
    ada.wait_until_asked()
    assert ada.prompt.get_attribute("data-prompt") == "move", "the die that moves a ship is in use"
    at = ada.at()
    ship = "[data-target^='ship:0:']"
    drag(ada, ship, ".tray")  # let go where it cannot land: nothing happens
    assert ada.at() == at
    box = ada.page.locator(ship).first.bounding_box()
    assert box
    mouse = ada.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"] + 60, box["y"] + 60, steps=4)
    expect(ada.page.locator("body > [data-ghost]")).to_be_visible()
    there = ada.page.locator("[data-target^='land:'], [data-target^='orbit:']").last.bounding_box()
    assert there, "where it may go lights up once it is lifted"
    mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=6)
    mouse.up()
    ada.wait_beyond(at)
    expect(ada.page.locator("[data-ghost]")).to_have_count(0)


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
    expect(line.locator(".sign svg").first).to_be_visible(timeout=TURN)
    name = line.get_by_role("button").first.inner_text()
    line.get_by_role("button").first.click()
    expect(ada.page.get_by_role("dialog", name=name)).to_be_visible()
