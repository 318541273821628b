"""Roll for the Galaxy on its board: whole games, every question, phones, keys, and what can be changed until Ready."""

import re

import pytest
from playwright.sync_api import expect

from starcup.games import game
from tests.web.roll_table import (
    Hand,
    begin,
    crowded_stack,
    empty_bag,
    last_rounds,
    marked,
    settlers,
    suggest_and_end,
    wild_dice,
)
from tests.web.test_reach import overflow
from tests.web.visitor import PHONE, Visitor, Visitors, first_asked

MOST_ANSWERS = 120


def play_to_the_end(*players: Visitor) -> None:
    """By suggestions, everybody in turn."""
    for _ in range(MOST_ANSWERS):
        player = first_asked(*players)
        if not player:
            return
        suggest_and_end(player)
    raise AssertionError("the game does not end")


# ---- whole games ----


def test_two_browsers_and_a_bot_play_to_the_end(visitors: Visitors) -> None:
    ada, brahe = visitors.come(), visitors.come()
    links = begin(ada, last_rounds(3), ["me", "open", "bot"])
    brahe.follow(links[1], "Brahe")
    for visitor in (ada, brahe):
        visitor.wait_until_asked()
    play_to_the_end(ada, brahe)
    for visitor in (ada, brahe):
        result = visitor.page.get_by_role("region", name="Result")
        expect(result).to_be_visible()
        for part in ("VP chips", "Tile costs", "Total"):
            expect(result.get_by_role("rowheader", name=part)).to_be_visible()


def test_a_phone_plays_to_the_end(visitors: Visitors) -> None:
    ada = visitors.come(PHONE, has_touch=True)
    begin(ada, last_rounds(2))
    ada.wait_until_asked()
    assert overflow(ada.page)[0] == 0
    hand = Hand(ada)
    hand.answer_until("select", "reassign", "move")
    play_to_the_end(ada)
    expect(ada.page.get_by_role("region", name="Result")).to_be_visible()
    assert overflow(ada.page)[0] == 0


@pytest.mark.long
def test_every_question_is_answered_on_the_board(visitors: Visitors) -> None:
    ada = visitors.come()
    met: set[str] = set()
    for position, prompts in (
        (marked("01-start"), ["start"]),
        (marked("03-reassign"), ["select", "reassign", "move"]),
        (wild_dice(), ["select", "place"]),
        (marked("05-explore"), ["explore", "arrange", "abandon", "keep"]),
        (empty_bag(), ["explore", "give"]),
        (marked("07-develop"), ["develop"]),
        (crowded_stack(), ["use", "to_cup", "remove"]),
        (settlers(), ["settle"]),
        (marked("08-produce"), ["produce", "ship", "bank"]),
        (marked("10-manage"), ["recruit", "recall"]),
    ):
        begin(ada, position)
        hand = Hand(ada)
        hand.answer_until(*prompts)
        met |= set(hand.met)
    assert met == set(game("roll").prompts) - {""}


# ---- until Ready ----


def at_reassign(visitors: Visitors, name: str = "03-reassign") -> Visitor:
    """Somebody who has selected Explore with a Home worker, and may reassign."""
    ada = visitors.come()
    begin(ada, marked(name))
    ada.wait_until_asked()
    ada.page.locator(".target[data-spot='strip 0']").click()
    expect(ada.prompt).to_have_attribute("data-prompt", "reassign")
    return ada


def test_another_phase_is_selected_by_clicking_the_worker_on_the_strip(visitors: Visitors) -> None:
    ada = at_reassign(visitors)
    strip = ada.page.locator("[data-where^='strip']")
    strip.click()
    ada.page.locator(".target[data-spot='strip 3']").click()
    expect(ada.page.locator(".column.ph-produce [data-where^='strip']")).to_be_visible()
    expect(ada.page.locator(".column.ph-explore [data-where^='strip']")).to_have_count(0)
    ada.page.get_by_role("button", name="Undo").click()
    expect(ada.prompt).to_have_attribute("data-prompt", "select")


def test_a_power_lights_the_workers_it_may_move(visitors: Visitors) -> None:
    ada = at_reassign(visitors)
    page = ada.page
    page.get_by_role("button", name="Nanotechnology").first.click()
    page.locator(".column.ph-settle [data-where='settle military']").click()
    expect(page.locator(".target[data-spot='dictate']")).to_have_count(0)
    page.locator(".target[data-spot='column 4']").click()
    expect(page.locator(".column.ph-ship [data-where='ship military']")).to_be_visible()
    expect(ada.prompt).to_have_attribute("data-prompt", "move")
    expect(ada.prompt).to_contain_text("Done means: No more moves")
    ada.prompt.get_by_role("button", name="Done", exact=True).click()
    expect(ada.prompt).to_have_attribute("data-prompt", "reassign")


def test_a_worker_is_dragged_to_dictate(visitors: Visitors) -> None:
    ada = at_reassign(visitors)
    ada.page.locator("[data-where='ship consumption']").drag_to(ada.page.locator("[data-slot='dictate']"))
    expect(ada.page.locator("[data-where='dictate consumption']")).to_be_visible()
    expect(ada.prompt).to_have_attribute("data-prompt", "move")


def test_the_columns_say_what_they_would_do(visitors: Visitors) -> None:
    ada = at_reassign(visitors)
    expect(ada.page.locator(".column.ph-settle .does")).to_contain_text("Completes Planetary Nebula")
    expect(ada.page.locator(".column.ph-ship .does")).to_contain_text("up to")


def test_ready_is_asked_even_with_a_single_worker(visitors: Visitors) -> None:
    """Nothing is left to reassign, and the bot has answered: the screens lift with Ready, and not before."""
    ada = visitors.come()
    begin(ada, {"seats": 2, "round": 3, "empires": [{"dice": {"cup": {"home": 1}}}, {"dice": {"cup": {"home": 1}}}]})
    ada.wait_until_asked()
    ready = ada.prompt.get_by_role("button", name="Ready")
    expect(ready).to_have_count(0)
    for spot in ("strip 0", "strip 3"):
        ada.page.locator(".workers .die, [data-where^='strip']").first.click()
        ada.page.locator(f".target[data-spot='{spot}']").click()
        expect(ready).to_be_visible()
        expect(ada.prompt).to_contain_text("Nothing is left to Reassign")
    expect(ada.page.locator(".column.ph-produce [data-where^='strip']")).to_be_visible()
    ada.page.get_by_role("button", name="Undo").click()
    expect(ada.prompt).to_have_attribute("data-prompt", "select")
    ada.page.get_by_role("button", name="Redo").click()
    before = ada.at()
    ready.click()
    ada.wait_beyond(before)


def test_same_again_repeats_the_last_assignment(visitors: Visitors) -> None:
    ada = visitors.come()
    quiet = {"cup": {"home": 4}}
    begin(ada, {"seats": 2, "round": 3, "empires": [{"dice": quiet}, {"dice": quiet}]})
    hand = Hand(ada)
    hand.met.append("move")  # no Dictate: just ready
    hand.answer_until("select", "reassign")
    ada.wait_until_asked()
    for _ in range(MOST_ANSWERS):
        if hand.prompt() == "select":
            break
        suggest_and_end(ada)
        ada.wait_until_asked()
    ada.page.get_by_role("button", name="Same again").click()
    expect(ada.page.locator("[data-where^='strip']")).to_be_visible()
    expect(ada.prompt).not_to_have_attribute("data-prompt", "select")


# ---- reading the board ----


def test_a_tile_opens_large_from_the_board_and_from_the_log(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, marked("02-select"))
    ada.wait_until_asked()
    page = ada.page
    page.locator(".tableau [data-tile='spice_world']").click()
    dialog = page.get_by_role("dialog", name="Spice World")
    expect(dialog).to_contain_text("Gain a Novelty die in your cup.")
    expect(dialog).to_contain_text("Other side: Alien Research Ship")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_label("Log and chat").get_by_role("button", name="Artist Colony").first.click()
    expect(page.get_by_role("dialog", name="Artist Colony")).to_contain_text("Galactic Federation")


def test_discounts_and_pays_are_named(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, marked("07-develop"))
    expect(ada.page.get_by_label("Your developments to build")).to_contain_text("with Investment Credits")
    begin(ada, marked("09-ship"))
    good = ada.page.get_by_role("group", name="Genes good (Genes world)")
    expect(good.get_by_role("button", name="3 VP")).to_be_visible()
    ada.page.get_by_role("button", name="Ship with the Novelty shipper").click()
    expect(good.get_by_role("button", name="2 VP")).to_be_visible()
    expect(good.get_by_role("button", name="Trade")).to_contain_text("$5")


def test_points_are_told_with_their_parts(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, marked("11-result"))
    ada.wait_until_asked()
    ada.page.get_by_role("button", name=re.compile("^Points")).click()
    table = ada.page.get_by_role("dialog", name="Points so far")
    expect(table.get_by_role("row", name=re.compile("New Economy"))).to_contain_text("without a Reassign power")


def test_an_empire_is_enlarged(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, marked("04-five-seats"))
    ada.wait_until_asked()
    assert overflow(ada.page) == [0, 0]
    ada.page.get_by_role("button", name="Enlarge").last.click(position={"x": 8, "y": 8})
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.locator("[data-tile='major_research_labs']")).to_be_visible()
    expect(dialog).to_contain_text("of 12 squares")


def test_the_screens_lift_and_the_reveal_can_be_skipped(visitors: Visitors) -> None:
    ada = visitors.come(pace="slow")
    begin(ada, marked("03-reassign"))
    hand = Hand(ada)
    hand.met.append("move")
    hand.answer_until("select", "reassign")
    # In between nothing is asked: the reveal is told.
    skip = ada.page.get_by_role("button", name="Skip the reveal")
    expect(skip).to_be_visible()
    skip.click()
    expect(skip).to_have_count(0)


# ---- everybody can play ----


def test_a_round_begins_by_keyboard_alone(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, marked("02-select"))
    ada.wait_until_asked()
    page = ada.page
    page.locator("[data-where='develop home'] .hit").focus()
    page.keyboard.press("Enter")
    page.locator(".target[data-spot='strip 1']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".column.ph-develop [data-where^='strip']")).to_be_visible()
    page.keyboard.press("u")
    expect(ada.prompt).to_have_attribute("data-prompt", "select")
    page.keyboard.press("s")
    expect(ada.prompt).to_contain_text("Press Suggest again")
    page.keyboard.press("s")
    expect(ada.prompt).to_have_attribute("data-prompt", "reassign")
    before = ada.at()
    ada.prompt.get_by_role("button", name="Ready").focus()
    page.keyboard.press("Enter")
    ada.wait_beyond(before)


def test_advice_plays_along_and_says_why(visitors: Visitors) -> None:
    ada = visitors.come(seen_it=False)
    begin(ada, marked("01-start"))
    advice = ada.page.get_by_role("complementary", name="Advice")
    expect(advice).to_contain_text("Every tile has two sides")
    for _ in range(6):
        ada.wait_until_asked()
        expect(advice.locator(".why")).not_to_be_empty()
        ada.follow_coach(advice)
