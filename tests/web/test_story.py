"""Opponents' turns are told: sentence by sentence, with nothing on the page ahead of it, and skipped at will."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.galaxy import begin
from tests.web.roll_table import Hand, marked
from tests.web.roll_table import begin as begin_roll
from tests.web.visitor import DESK, PHONE, Visitor, Visitors

# Whatever the bar says is noted with what the log, the question and the result say at that moment.
LISTEN = """() => {
  window.told = [];
  const note = () => {
    const bar = document.querySelector('.prompt');
    const sentence = bar?.querySelector('.sentence')?.innerText.trim();
    const lines = [...document.querySelectorAll('#panel-log li:not(.since)')];
    const step = {
      sentence, at: bar?.dataset.at, log: lines.at(-1)?.innerText.trim(),
      result: document.querySelector('.result') !== null,
      dice: document.querySelectorAll('.tray .die').length,
      chapter: bar?.querySelector('.chapter')?.innerText,
    };
    if (sentence && window.told.at(-1)?.sentence !== sentence) window.told.push(step);
  };
  new MutationObserver(() => requestAnimationFrame(note))
    .observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def told(visitor: Visitor) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = visitor.page.evaluate("() => window.told")
    return steps


def telling(visitor: Visitor) -> Any:
    return visitor.page.locator(".prompt[data-telling]")


def end_turn(visitor: Visitor) -> None:
    visitor.prompt.locator("[data-action=end_turn]").click()
    visitor.page.keyboard.press("Enter")


def tiny_table(visitor: Visitor, bots: int = 2) -> str:
    """A new game of Tiny Epic Galaxies, up to the visitor's own turn."""
    visitor.go("/mark.svg")
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "name": f"Bot {n}"} for n in range(bots)]]
    answer = visitor.page.request.post(f"{visitor.address}/api/tables", data={"game": "tiny", "seats": seats})
    assert answer.ok, answer.text()
    table: str = answer.json()["table"]
    visitor.go(f"/t/{table}")
    return table


def wait_for_turn(visitor: Visitor) -> None:
    """Answer whatever is asked until it is the visitor's own turn; nothing is skipped."""
    for _ in range(40):
        expect(visitor.prompt).not_to_have_attribute("data-at", "")
        prompt, at = visitor.prompt.get_attribute("data-prompt"), visitor.at()
        if prompt == "turn":
            return
        visitor.prompt.locator("[data-action=pass], [data-action^=keep]").first.click()
        visitor.wait_beyond(at)
    raise AssertionError("it is never the visitor's turn")


def be_told(visitor: Visitor) -> None:
    """Choose a mission, and end one's own turn if that comes first: then others are told of."""
    visitor.prompt.locator("[data-action^=keep]").first.click()
    ready = visitor.page.locator(".prompt[data-telling], .prompt[data-prompt=turn]")
    expect(ready.first).to_be_visible()
    if not telling(visitor).count():
        end_turn(visitor)
    expect(telling(visitor)).to_be_visible()


@pytest.mark.long
def test_a_bots_turn_is_told_and_nothing_runs_ahead_of_it(visitors: Visitors) -> None:
    ada = visitors.come(pace="fast")
    tiny_table(ada)
    wait_for_turn(ada)
    ada.page.evaluate(LISTEN)
    end_turn(ada)
    expect(telling(ada)).to_be_visible()
    expect(ada.page.get_by_role("button", name="Undo")).to_have_count(0)
    wait_for_turn(ada)
    steps = told(ada)
    sentences = " ".join(step["sentence"] for step in steps)
    assert re.search(r"Bot \d rolled", sentences), sentences
    assert re.search(r"Bot \d activated", sentences), sentences
    assert {step["at"] for step in steps} == {""}, "the question waits"
    # Pictures in the log break its lines, so only the letters are compared.
    log, sentences_told = (["".join(step[name].split()) for step in steps] for name in ("log", "sentence"))
    assert log == sentences_told, "the log is not ahead of the story"
    assert any("Bot 0's turn" in step["chapter"] for step in steps)


@pytest.mark.long
def test_whoever_answers_at_once_is_never_behind(visitors: Visitors) -> None:
    ada = visitors.come(pace="fast")
    table = tiny_table(ada)
    for _ in range(3):
        wait_for_turn(ada)
        frame = ada.page.request.get(f"{ada.address}/api/tables/{table}?seat=0").json()
        assert frame["ask"]["at"] == [int(part) for part in ada.at().split()], "what is asked is what the server asks"
        last = str(ada.page.locator("#panel-log li").last.text_content())  # dice are pictures that have words
        assert frame["events"]["lines"][-1]["words"] == " ".join(last.split())
        end_turn(ada)
        expect(telling(ada)).to_be_visible()


def test_a_story_is_skipped_by_click_and_by_key(visitors: Visitors) -> None:
    ada = visitors.come(pace="slow")
    tiny_table(ada)
    expect(ada.prompt).to_have_attribute("data-prompt", "mission")
    be_told(ada)
    for skip in ("click", "key"):
        expect(telling(ada)).to_be_visible()
        if skip == "click":
            ada.page.get_by_role("button", name="Skip", exact=True).click()
        else:
            ada.page.keyboard.press(" ")
        wait_until_asked_skipping(ada)  # bots go on: there may be more by now
        if ada.prompt.get_attribute("data-prompt") == "turn":
            end_turn(ada)
        else:
            ada.prompt.locator("[data-action=pass]").click()


def wait_until_asked_skipping(visitor: Visitor) -> None:
    """Whatever else is told meanwhile is skipped."""
    some = visitor.page.locator(".prompt[data-telling], .prompt:not([data-at=''])")
    while not visitor.is_asked():
        expect(some.first).to_be_visible()
        if telling(visitor).count():
            visitor.page.keyboard.press("Escape")


def test_the_pace_is_set_where_the_story_is_told_and_in_the_settings(visitors: Visitors) -> None:
    ada = visitors.come(pace="slow")
    tiny_table(ada)
    be_told(ada)
    ada.prompt.get_by_label("Pace").select_option("off")
    wait_for_turn(ada)
    ada.page.get_by_role("button", name="Settings").click()
    settings = ada.page.get_by_role("dialog", name="Settings")
    pace = settings.get_by_role("group", name="Other players' turns")
    expect(pace.get_by_role("button", name="Off")).to_have_attribute("aria-pressed", "true")
    pace.get_by_role("button", name="Fast").click()
    ada.page.keyboard.press("Escape")
    end_turn(ada)
    expect(telling(ada)).to_be_visible()


def test_what_was_just_clicked_answers_no_other_question_for_a_moment(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    ada.page.evaluate(
        """() => {
      window.under = [];
      let spot = null, shielded = false;
      addEventListener('pointerdown', ({clientX, clientY}) => (spot = [clientX, clientY]), true);
      new MutationObserver(() => {
        const now = document.querySelector('[data-shield]') !== null;
        if (now === shielded) return;
        shielded = now;
        const prompt = document.querySelector('.prompt').dataset.prompt;
        window.under.push([prompt, document.elementFromPoint(...spot)?.hasAttribute('data-shield')]);
      }).observe(document.body, {subtree: true, childList: true});
    }"""
    )
    ada.page.locator("[data-planet=D]").click()
    ada.page.wait_for_function("() => window.under.length >= 2")
    assert ada.page.evaluate("() => window.under") == [["second_ship", True], ["second_ship", False]]


def test_whose_turn_it_is_stays_in_sight_while_you_may_follow(visitors: Visitors) -> None:
    for size in (DESK, PHONE):
        ada = visitors.come(size)
        begin(ada, "03-follow")
        ada.wait_until_asked()
        follow = ada.page.get_by_role("region", name="Follow?")
        expect(follow).to_contain_text("turn")
        dice = follow.get_by_role("group", name=re.compile("dice that are left"))
        expect(dice).to_be_visible()
        box, bar = dice.bounding_box(), ada.prompt.bounding_box()
        assert box
        assert bar
        assert box["y"] + box["height"] <= bar["y"], "it is not under the bar"


def test_a_round_of_roll_is_told_as_reveal_and_phases_and_the_reveal_comes_back(visitors: Visitors) -> None:
    ada = visitors.come(pace="normal")
    begin_roll(ada, marked("02-select"))
    hand = Hand(ada)
    ada.wait_until_asked()
    ada.page.evaluate(LISTEN)
    assert hand.answer() == "select"
    while not telling(ada).count():
        if hand.prompt() == "reassign":
            ada.prompt.locator("[data-action=ready]").click()
            expect(telling(ada)).to_be_visible()
        else:
            hand.answer()
    reveal = ada.page.get_by_role("button", name="Skip the reveal")
    expect(reveal).to_be_visible()
    expect(reveal).to_contain_text("Player 1")
    expect(reveal.locator(".cell").first).to_be_visible()
    expect(reveal.locator(".screen").first).to_be_hidden()
    expect(ada.prompt.locator(".chapter")).to_contain_text("Reveal")
    expect(ada.page.locator(".chapter h2")).to_be_visible()
    expect(ada.prompt).not_to_have_attribute("data-at", "")
    ada.page.get_by_role("button", name="Reveal", exact=True).click()
    again = ada.page.get_by_role("button", name="Close the reveal")
    expect(again).to_be_visible()
    expect(again.locator(".row")).to_have_count(marked("02-select")["seats"])
    ada.page.keyboard.press("Escape")
    expect(again).to_have_count(0)


@pytest.mark.long
def test_the_end_is_told_seat_by_seat_and_arrives_at_the_winner(visitors: Visitors) -> None:
    ada = visitors.come(pace="fast")
    ada.context.add_init_script("localStorage.setItem('starcup.seen', '{}')")
    begin(ada, "09-last-turn")
    ada.page.evaluate(LISTEN)
    for _ in range(60):
        ada.wait_until_asked_or_over()
        if ada.is_over():
            break
        at = ada.at()
        ada.prompt.locator("[data-action=end_turn], [data-action=pass], [data-choice]").first.click()
        ada.page.keyboard.press("Enter")
        ada.wait_beyond(at)
    result = ada.page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading")).to_contain_text("Final scoring")
    log = ada.page.locator("#panel-log")
    expect(log).not_to_contain_text(re.compile("finished|had the mission"))
    expect(ada.page.locator(".score").first).to_contain_text("?")
    expect(result.locator(".why .turned").first).to_be_visible()
    expect(result.locator("li.won")).to_be_visible()
    expect(result.get_by_role("heading")).to_contain_text(re.compile("won|yours"))
    expect(log).to_contain_text("finished 1st")
    expect(ada.page.locator(".score").first).not_to_contain_text("?")
    assert not any(step["result"] for step in told(ada)), "the result is not ahead of the story"


def test_who_comes_late_is_told_the_last_turn(visitors: Visitors) -> None:
    ada, galle = visitors.come(), visitors.come(pace="normal")
    table = tiny_table(ada)
    wait_for_turn(ada)
    end_turn(ada)
    wait_for_turn(ada)
    galle.go(f"/t/{table}")
    expect(telling(galle)).to_be_visible()
    expect(galle.prompt.locator(".chapter")).to_contain_text("turn")
    galle.page.get_by_role("button", name="Skip", exact=True).click()
    expect(telling(galle)).to_have_count(0)
    expect(galle.prompt).to_contain_text("Waiting for Ada")
    galle.page.get_by_role("button", name="Again").click()
    expect(telling(galle)).to_be_visible()


@pytest.mark.long
def test_a_reload_tells_nothing_twice(visitors: Visitors) -> None:
    ada = visitors.come(pace="fast")
    tiny_table(ada)
    wait_for_turn(ada)
    at = ada.at()
    ada.page.reload()
    ada.page.evaluate(LISTEN)
    ada.wait_until_asked()
    assert ada.at() == at
    assert told(ada) == []


def test_a_story_on_a_phone_leaves_the_board_in_sight(visitors: Visitors) -> None:
    ada = visitors.come(PHONE, pace="slow", has_touch=True)
    tiny_table(ada)
    be_told(ada)
    bar = ada.prompt.bounding_box()
    assert bar
    assert bar["height"] <= PHONE["height"] / 3
    skip = ada.page.get_by_role("button", name="Skip", exact=True).bounding_box()
    assert skip
    assert skip["height"] >= 44


def test_the_curtain_waits_for_the_end_of_the_story(visitors: Visitors) -> None:
    ada = visitors.come(pace="slow", answers=False)
    ada.go()
    seats = [{"kind": "me", "name": name} for name in ("Ada", "Brahe")]
    wish = {"game": "roll", "seats": seats, "position": {"luck": {"seed": 0}} | marked("12-two")}
    ada.go(f"/t/{ada.page.request.post(f'{ada.address}/api/tables', data=wish).json()['table']}")
    lift = ada.page.get_by_role("button", name=re.compile("^I am "))
    lift.click()
    ada.prompt.get_by_role("button", name="Ready").click()  # the other one is ready
    story = ada.page.locator(".prompt[data-telling]")
    expect(story).to_contain_text("Reveal")
    story.get_by_role("button", name="Skip", exact=True).click()
    ada.wait_until_asked()
    expect(lift).to_have_count(0)
