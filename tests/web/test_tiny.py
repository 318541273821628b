"""Tiny Epic Galaxies on its board: whole games, every prompt, the Rogue, following, missions that stay secret."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from starcup.games.tiny.book import PROMPTS
from starcup.table.patches import patched_frame
from tests.web.galaxy import advised, begin, click, end_turns, play_out
from tests.web.test_reach import overflow
from tests.web.visitor import DESK, PHONE, Visitor, Visitors

ADVISED = 6

# For each prompt a position that asks it, and what is clicked on the board to answer.
WAYS = {
    "mission": ("06-missions", "answer keep 8"),
    "turn": ("01-turn-of-five", "on die:1"),
    "pick_dice": ("pick_dice", "on die:3", "on die:0", "button Roll 2 dice"),
    "roll": ("roll", "button Roll 2 dice for 1 energy"),
    "convert": ("convert", "on die:3", "on die:1"),
    "turn_die": ("05-converter", "on die:0", "answer turn 0 3"),
    "confirm": ("confirm", "answer done"),
    "end_turn": ("end_turn", "button End turn"),
    "follow": ("03-follow", "answer follow"),
    "move": ("02-move", "on ship:0:2", "on orbit:3"),
    "landed": ("landed", "answer use 0"),
    "advance": ("advance", "on ship:0:0"),
    "colony": ("04-colony", "on planet:1"),
    "regress": ("regress", "on ship:1:1"),
    "replace": ("replace", "on place:2"),
    "pay_upgrade": ("pay_upgrade", "answer upgrade 2"),
    "steal": ("steal", "answer steal 2"),
    "amount": ("amount", "answer exchange 2"),
    "row_planet": ("row_planet", "on planet:0"),
    "borrow": ("borrow", "answer use 13"),
    "discard_die": ("discard_die", "on die:3", "on die:1"),
    "recall": ("recall", "on ship:0:1", "answer recall 1 1"),
    "any_die": ("any_die", "answer face 1"),
    "repeat_die": ("repeat_die", "answer face 1"),
    "retreat": ("retreat", "on ship:0:0"),
    "relocate": ("10-relocate", "on ship:0:0", "on orbit:2"),
    "give_up": ("give_up", "answer give_up 0"),
    "force": ("08-force", "answer accept"),
}


@pytest.mark.long
def test_every_prompt_of_the_game_is_answered_on_the_board(visitors: Visitors) -> None:
    ada = visitors.come()
    met: set[str] = set()
    for position, *clicks in WAYS.values():
        begin(ada, position)
        ada.wait_until_asked()
        at, prompt = ada.at(), ada.prompt.get_attribute("data-prompt") or ""
        for what in clicks:
            click(ada, what)
        ada.wait_beyond(at)
        met.add(prompt)
    assert met == {asked.name for asked in PROMPTS}


@pytest.mark.long
def test_two_browsers_and_a_bot_play_to_the_end_and_keep_their_missions(visitors: Visitors) -> None:
    ada, brahe = visitors.come(), visitors.come()
    frames: list[str] = []
    brahe.page.on("websocket", lambda ws: ws.on("framereceived", lambda text: frames.append(str(text))))
    created = begin(ada, "late", ["me", "open", "bot"])
    token = next(seat["token"] for seat in created["seats"] if seat["seat"] == 1)
    brahe.follow(f"/t/{created['table']}#{token}", "Brahe")
    ada.wait_until_asked()
    click(ada, "on die:3")
    click(ada, "on ship:0:0")
    expect(ada.page.get_by_label("Your galaxy").get_by_role("button", name="Jakks")).to_be_visible()
    play_out(ada, brahe)
    for visitor in (ada, brahe):
        result = visitor.page.get_by_role("region", name="Result")
        expect(result.get_by_role("listitem")).to_have_count(3)
        expect(result.get_by_role("row")).to_have_count(7)
        expect(result.get_by_text("Hoarder")).to_be_visible()
    running = [frame for frame in whole_frames(frames) if frame["status"] == "playing"]
    assert running
    assert "noble" not in json.dumps([frame["view"]["mats"] for frame in running]), "Ada's mission is hers"
    assert "noble" not in json.dumps([frame["aids"] for frame in running])


def whole_frames(messages: list[str]) -> Iterator[dict[str, Any]]:
    """The frames that a browser has made of the messages it was sent, which are mostly changes."""
    frame: dict[str, Any] = {}
    for message in map(json.loads, messages):
        if "frame" in message:
            frame = message["frame"]
            yield frame
        elif "patch" in message:
            frame = patched_frame(frame, message["patch"])
            yield frame


@pytest.mark.long
def test_a_game_to_the_end_on_a_phone(visitors: Visitors) -> None:
    ada = visitors.come(PHONE, has_touch=True)
    begin(ada, "late-two")
    ada.wait_until_asked()
    at = ada.at()
    for target in ("die:0", "ship:0:2", "orbit:3"):
        ada.page.locator(f"[data-target='{target}']").first.tap()
    ada.wait_beyond(at)
    assert overflow(ada.page)[0] == 0
    play_out(ada)
    expect(ada.page.get_by_role("region", name="Result").get_by_text("Noble")).to_be_visible()
    assert overflow(ada.page)[0] == 0


def test_a_whole_game_alone_against_a_rogue(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.go()
    ada.page.locator("article", has_text="Tiny Epic Galaxies").get_by_role("button", name="Play solo").click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.get_by_role("radio")).to_have_count(5)
    dialog.get_by_role("radio", name="Gamelyn (epic)").check(force=True)
    expect(dialog.get_by_text("all its ships in orbit advance 2 spaces")).to_be_visible()
    dialog.get_by_role("button", name="Start").click()
    ada.wait_until_asked()
    mat = ada.page.get_by_role("region", name="Gamelyn's mat")
    expect(mat.get_by_role("listitem")).to_have_count(6)
    expect(mat.locator("[aria-current=step]")).to_contain_text("You lose 1 energy and 1 culture.")
    order(ada, "Never")
    ada.page.get_by_label("Ask me whether to force the Rogue").uncheck()
    expect(ada.page.get_by_label("Ask me whether to force the Rogue")).not_to_be_checked()
    ada.page.keyboard.press("Escape")
    for _ in range(ADVISED):
        advised(ada)
        ada.wait_until_asked()
    end_turns(ada)
    expect(ada.page.get_by_role("heading", name="Gamelyn has won")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Result").get_by_text("you have").first).to_be_visible()


def order(visitor: Visitor, name: str) -> None:
    """A standing order about following, given beside the dice."""
    visitor.page.get_by_role("button", name="Following:").click()
    button = visitor.page.get_by_role("group", name="Standing orders").get_by_role("button", name=name)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_the_rogues_turn_is_told_die_by_die_and_can_be_skipped(visitors: Visitors) -> None:
    ada = visitors.come(pace="slow")
    begin(ada, "07-alone")
    ada.wait_until_asked()
    click(ada, "button End turn")
    click(ada, "button Done: end the turn")
    telling = ada.page.get_by_role("region", name="Hades's turn")
    expect(telling).to_be_visible()
    expect(telling.locator(".dice > .die")).to_have_count(1)
    expect(ada.page.locator("[data-target]")).to_have_count(0)
    expect(ada.prompt.locator(".sentence")).to_contain_text("rolled")
    ada.prompt.get_by_label("Pace").select_option("fast")
    ada.prompt.get_by_role("button", name="Skip", exact=True).click()
    expect(ada.page.locator("[data-answer]").first).to_be_visible()
    assert "fast" in ada.page.evaluate("() => localStorage.getItem('starcup.settings')")


def test_following_is_a_quick_question_with_price_gain_and_clock(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, "03-follow", clock={"seconds": 120})
    panel = ada.page.get_by_role("region", name="Follow?")
    expect(panel).to_contain_text("Maia: from space 1 to 2 of 5.")
    expect(panel.get_by_role("button", name="Follow for 1 culture")).to_be_visible()
    expect(panel.get_by_text(re.compile(r"^1:[0-5]\d$"))).to_be_visible()
    expect(panel).to_contain_text("3 culture left")


def test_a_click_anywhere_on_a_lit_planet_chooses_it(visitors: Visitors) -> None:
    ada = visitors.come(answers=False)
    begin(ada, "landed")
    ada.wait_until_asked()
    at = ada.at()
    ada.page.locator(".planet.lit .name").click(force=True)
    ada.wait_beyond(at)
    expect(ada.page.get_by_role("dialog")).to_have_count(0)


def test_standing_orders_are_in_reach_and_answer_for_you(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, "03-follow")
    ada.wait_until_asked()
    at = ada.at()
    order(ada, "Only these faces")
    faces = ada.page.get_by_role("group", name="Faces to ask about")
    faces.get_by_role("button", name="Economy").click()
    expect(faces.get_by_role("button", name="Economy")).to_have_attribute("aria-pressed", "false")
    expect(faces.get_by_role("button", name="Diplomacy")).to_have_attribute("aria-pressed", "true")
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("button", name="Following: 5 of 6 faces")).to_be_visible()
    assert ada.at() == at, "the question that is open stays open"


def test_the_board_is_played_by_keyboard(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, "02-move")
    ada.wait_until_asked()
    at = ada.at()
    for target in ("ship:0:0", "land:3"):
        ada.page.locator(f"[data-target='{target}']").focus()
        ada.page.keyboard.press("Enter")
    ada.wait_beyond(at)
    expect(ada.page.get_by_text("Helios").first).to_be_visible()
    begin(ada, "01-turn-of-five")
    ada.wait_until_asked()
    at = ada.at()
    ada.page.keyboard.press("n")
    ada.page.keyboard.press("u")
    assert ada.at() == at, "there is nothing to undo"
    ada.page.locator("[data-target='die:1']").focus()
    ada.page.keyboard.press("Space")
    ada.wait_beyond(at)


def test_dice_are_picked_and_put_back_before_they_are_rolled(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, "01-turn-of-five")
    ada.wait_until_asked()
    ada.page.get_by_role("button", name="Reroll, free").click()
    first = ada.page.locator("[data-target='die:4']")
    first.click()
    expect(ada.page.get_by_role("button", name="Roll 1 die", exact=True)).to_be_enabled()
    first.click()
    expect(ada.page.get_by_role("button", name="Pick dice to roll")).to_be_disabled()
    ada.page.get_by_role("button", name="Undo").click()
    expect(ada.prompt).to_have_attribute("data-prompt", "turn")


def test_dice_picked_in_the_bar_wait_until_they_are_rolled(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, "pick_dice")
    ada.wait_until_asked()
    for pick in ("pick 3", "pick 0"):  # the later face first
        ada.answer(pick)
    expect(ada.prompt.get_by_role("button", name="Roll these 2 dice: move a ship, diplomacy")).to_be_visible()
    ada.page.get_by_role("button", name="Undo").click()
    expect(ada.page.get_by_role("button", name="Roll 1 die", exact=True)).to_be_enabled()
    at = ada.at()
    click(ada, "on die:1")
    click(ada, "button Roll 2 dice")
    ada.wait_beyond(at)
    expect(ada.prompt).to_have_attribute("data-prompt", "turn")


def test_a_planet_opens_large_and_everything_explains_itself(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, "01-turn-of-five")
    ada.page.get_by_role("button", name="Gort, explained").click()
    dialog = ada.page.get_by_role("dialog", name="Gort")
    expect(dialog).to_contain_text("Move one of your orbiting ships to the same space of another track.")
    expect(dialog).to_contain_text("6 advances with economy")
    ada.page.keyboard.press("Escape")
    tip = ada.page.get_by_role("tooltip")
    for place, words in (
        (".mission", "Only you know it"),
        ("[data-target='die:1']", "Gain 2 energy."),
        (".bay", "none is used twice"),
    ):
        ada.page.locator(place).first.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
        expect(tip).to_contain_text(words)
        ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Enlarge").first.click(position={"x": 8, "y": 8})
    expect(ada.page.get_by_role("dialog").get_by_role("group", name="Empire level 3")).to_be_visible()


def test_advice_plays_along_and_says_why(visitors: Visitors) -> None:
    ada = visitors.come(seen_it=False)
    begin(ada, "06-missions")
    advice = ada.page.get_by_role("complementary", name="Advice")
    expect(advice).to_contain_text("A secret mission")
    for _ in range(6):
        ada.wait_until_asked()
        expect(advice.locator(".why")).not_to_be_empty()
        ada.follow_coach(advice)


def test_five_players_fit_one_screen(visitors: Visitors) -> None:
    ada = visitors.come(DESK)
    begin(ada, "01-turn-of-five")
    assert overflow(ada.page) == [0, 0]
    bar = ada.prompt.bounding_box()
    mat = ada.page.get_by_label("Your galaxy").bounding_box()
    assert bar is not None
    assert mat is not None
    assert mat["y"] + mat["height"] <= bar["y"]
    cut = "cards => cards.filter(card => card.scrollHeight > card.clientHeight + 1).length"
    assert ada.page.locator("article.planet").evaluate_all(cut) == 0
    assert ada.page.locator(".mat, .stage").evaluate_all(cut) == 0


def test_undo_takes_a_die_back(visitors: Visitors) -> None:
    ada = visitors.come()
    begin(ada, "01-turn-of-five")
    ada.wait_until_asked()
    click(ada, "on die:0")
    expect(ada.prompt).to_have_attribute("data-prompt", "move")
    ada.page.get_by_role("button", name="Undo").click()
    expect(ada.prompt).to_have_attribute("data-prompt", "turn")
    advised(ada)
