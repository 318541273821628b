"""Whole games and their turns, by mouse."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.house import House
from tests.web.visitor import Visitor, Visitors, first_asked

MOST_ANSWERS = 1500
SHIFT = 0.02


def answer_something(visitor: Visitor) -> None:
    """A player who acts when it can: that ends a game sooner than saving up."""
    actions = visitor.actions()
    bold = [action for action in actions if action not in ("take", "done")]
    if not bold:
        return visitor.answer(actions[0])
    chosen = bold[-1]
    chip = visitor.prompt.locator(f"[data-action='{chosen}']")
    if chip.get_attribute("aria-expanded") is None:
        return visitor.answer(chosen)
    chip.click()
    inside = visitor.prompt.locator(".menu [data-action]")
    return visitor.answer(inside.last.get_attribute("data-action") or "")


@pytest.mark.long
def test_two_browsers_and_a_bot_play_to_the_end(visitors: Visitors) -> None:
    ada, brahe = visitors.come(), visitors.come()
    ada.set_up(["Me", "Guest", "Bot"], ["Ada"])
    brahe.follow(ada.link(), "Brahe")
    for visitor in (ada, brahe):
        visitor.set_up_ships()
    assert "#" not in brahe.page.url, "the token stays in no address"
    for _ in range(MOST_ANSWERS):
        asked = first_asked(ada, brahe)
        if not asked:
            break
        answer_something(asked)
    for visitor in (ada, brahe):
        result = visitor.page.get_by_role("region", name="Result")
        expect(result).to_be_visible()
        expect(result.get_by_role("listitem")).to_have_count(3)
        expect(result.get_by_text("10", exact=True).first).to_be_visible()


def test_undo_takes_a_ship_back_and_redo_puts_it_there_again(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    ship = ada.page.get_by_label("Your ship at D")
    ada.page.locator("[data-planet=D]").click()
    expect(ship).to_have_count(1)
    ada.page.get_by_role("button", name="Undo").click()
    expect(ship).to_have_count(0)
    expect(ada.prompt).to_have_attribute("data-prompt", "first_ship")
    ada.page.get_by_role("button", name="Redo").click()
    expect(ship).to_have_count(1)
    ada.page.locator("[data-planet=F]").click()
    expect(ada.prompt).to_have_attribute("data-prompt", "spread")
    ada.page.get_by_role("button", name="Restart my turn").click()
    expect(ada.prompt).to_have_attribute("data-prompt", "first_ship")


def test_the_button_says_why_undo_is_no_longer_possible(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    ada.set_up_ships()
    ada.wait_until_asked()
    ada.answer("take")
    undo = ada.page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    expect(ada.prompt.get_by_text("can no longer be taken back")).to_have_count(0)
    undo.hover()
    expect(ada.page.get_by_role("tooltip")).to_contain_text("can no longer be taken back")
    ada.page.mouse.move(0, 0)
    undo.focus()
    ada.page.keyboard.press("Shift+Tab")
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("tooltip")).to_contain_text("can no longer be taken back")


def test_an_answer_that_ends_the_turn_waits_for_done(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    ada.set_up_ships()
    ada.wait_until_asked()
    at = ada.at()
    ada.prompt.locator("[data-action=take]").click()
    expect(ada.prompt.get_by_text("Chosen: Take")).to_be_visible()
    assert ada.at() == at, "nothing was sent yet"
    ada.page.keyboard.press("Escape")
    expect(ada.prompt.get_by_role("button", name="Done", exact=True)).to_be_disabled()
    ada.answer("take")


def test_resources_are_spread_with_sliders(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    ada.page.locator("[data-planet=A]").click()
    ada.page.locator("[data-planet=J]").click()
    for name, amount in {"settle": 3, "trade": 2, "research": 1}.items():
        for _ in range(amount):
            ada.page.get_by_role("button", name=f"More {name}").click()
    expect(ada.page.get_by_role("button", name="More move")).to_be_disabled()
    ada.page.get_by_role("button", name="Done: start with these").click()
    expect(ada.page.get_by_text(re.compile("Round 1: the .* die shows")).first).to_be_visible()
    expect(ada.page.get_by_text(re.compile("You began with 3 settle,.* 2 trade"))).to_be_visible()


def test_a_reload_in_the_middle_changes_nothing(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    ada.set_up_ships()
    ada.wait_until_asked()
    ada.answer("take")
    ada.wait_until_asked()
    at, question = ada.at(), ada.prompt.locator("h2").inner_text()
    ada.page.reload()
    ada.wait_until_asked()
    assert (ada.at(), ada.prompt.locator("h2").inner_text()) == (at, question)
    expect(ada.page.get_by_label("Your ship at D")).to_have_count(1)


@pytest.mark.long
def test_the_line_mends_itself_when_the_server_was_killed(house: House, browser: Browser, tmp_path: Path) -> None:
    own = House(house.page, tmp_path)
    ada = Visitors(browser, own.address).come()
    ada.play_now()
    ada.page.locator("[data-planet=D]").click()
    expect(ada.page.get_by_label("Your ship at D")).to_have_count(1)
    own.kill()
    lost = ada.page.get_by_text("Connection lost")
    expect(lost).to_be_visible()
    own = own.restart()
    try:
        expect(lost).to_have_count(0)
        ada.page.locator("[data-planet=F]").click()
        expect(ada.page.get_by_label("Your ship at F")).to_have_count(1)
        expect(ada.page.get_by_label("Your ship at D")).to_have_count(1)
    finally:
        ada.context.close()
        own.close()


def test_the_title_says_whose_turn_it_is(visitors: Visitors) -> None:
    ada, brahe = visitors.come(), visitors.come()
    ada.set_up(["Me", "Guest"], ["Ada"])
    brahe.follow(ada.link(), "Brahe")
    ada.wait_until_asked()
    expect(ada.page).to_have_title(re.compile("Your turn"))
    ada.set_up_ships()
    expect(ada.page).not_to_have_title(re.compile("Your turn"))
    expect(ada.prompt).to_contain_text("Waiting for Brahe")


def test_a_game_without_its_board_is_played_through_the_prompt_bar(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.page.route(re.compile(r"/assets/rollers-.*\.js"), lambda route: route.abort())
    ada.play_now()
    expect(ada.page.get_by_role("region", name="The table")).to_contain_text("planets")
    ada.set_up_ships()
    ada.wait_until_asked()
    ada.answer(ada.actions()[-1])
    assert all("Failed to load resource" in fault for fault in ada.faults)
    ada.faults.clear()


def test_nothing_jumps_while_a_round_is_played(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    ada.set_up_ships()
    ada.page.evaluate(
        """() => {
      const found = [];
      const log = document.querySelector('#panel-log');  // a list that grows: it may move
      const weigh = ({node, previousRect: was, currentRect: now}) => {
        const wide = Math.max(was.right, now.right) - Math.min(was.x, now.x);
        const high = Math.max(was.bottom, now.bottom) - Math.min(was.y, now.y);
        const far = Math.max(Math.abs(was.x - now.x), Math.abs(was.y - now.y));
        const share = wide * high * far / (innerWidth * innerHeight * Math.max(innerWidth, innerHeight));
        return [share, node?.outerHTML?.slice(0, 80) ?? node?.textContent, was, now];
      };
      const add = (all) => all.forEach(({sources}) =>
        found.push(...sources.filter(({node}) => !log.contains(node)).map(weigh)));
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({type: 'layout-shift'});
      const drawn = () => new Promise(requestAnimationFrame);
      window.shifted = async () => (await drawn(), await drawn(), add(observer.takeRecords()), found);
    }"""
    )
    for _ in range(6):
        ada.wait_until_asked()
        answer_something(ada)
    ada.wait_until_asked()
    shifts = ada.page.evaluate("() => window.shifted()")
    assert sum(share for share, *_ in shifts) < SHIFT, shifts
