"""Lessons, played through the real page: each from its first word to its last, at a desk and on a phone."""

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, expect

from tests.games.test_lessons import YOU, begin, played
from tests.web.axe import findings
from tests.web.house import PATIENCE
from tests.web.visitor import DESK, PHONE, Visitor, Visitors

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
TITLES = {"roll": "Roll for the Galaxy", "rollers": "Galactic Rollers", "tiny": "Tiny Epic Galaxies"}


LESSON = "[aria-label=Lesson]"
COURSES = [("roll", ""), ("rollers", ""), ("tiny", ""), ("tiny", "alone")]


def lessons(game: str, course: str = "") -> list[dict[str, Any]]:
    folder = GAMES / game / "lessons" / course
    return [json.loads(file.read_text("utf-8")) for file in sorted(folder.glob("*.json"))]


def tutor(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("complementary", name="Lesson")


def open_lessons(visitor: Visitor, game: str, course: str = "") -> Locator:
    visitor.go()
    card = visitor.page.get_by_role("article").filter(has=visitor.page.get_by_role("heading", name=TITLES[game]))
    card.get_by_role("button", name="Learn").click()
    dialog = visitor.page.get_by_role("dialog")
    if course:
        dialog.get_by_role("button", name="Alone").click()
    expect(dialog.get_by_role("listitem").first).to_be_visible()  # until then the dialog grows, and its buttons move
    return dialog


def do_step(visitor: Visitor, step: dict[str, Any]) -> None:
    """Do what a step says, with the lesson's own button."""
    visitor.wait_until_said(LESSON, step["say"])
    button = "Do that for me" if "expect" in step else "Next"
    tutor(visitor).get_by_role("button", name=button, exact=True).click()


def walk(visitor: Visitor, lesson: dict[str, Any], game: str) -> None:
    for step in lesson["steps"]:
        do_step(visitor, step)
    visitor.wait_until_said(LESSON, lesson["end"])
    expect(visitor.prompt).to_have_attribute("data-prompt", last_prompt(lesson, game))  # others have answered, too


def last_prompt(lesson: dict[str, Any], game: str) -> str:
    """What kind of question the learner is asked when all is done as the lesson says; "" if there is none.

    Which one it is may depend on dice that the lesson does not hand in.
    """
    session = begin(lesson, game)
    for _ in played(lesson, session):
        pass
    asked = YOU in session.state.actors()
    return session.game.prompts[session.state.prompt(YOU)] if asked else ""


MOST_CLICKS = 5  # for one answer: a power, a worker, its column
# What to click next: Next, or what is lit and was not clicked yet while the lesson says the same. "over" at its end,
# and nothing while the page is busy. Looked at in one go, so that the page cannot go on in between.
TO_CLICK = """end => {
  const panel = document.querySelector("[aria-label=Lesson]");
  if (!panel || document.querySelector("[aria-busy=true]")) return null;
  const said = panel.innerText;
  if (said.includes(end)) return "over";
  for (const thing of document.querySelectorAll("[data-tried]"))
    if (thing.dataset.tried !== said) delete thing.dataset.tried;
  const next = [...panel.querySelectorAll("button")].find((button) => button.innerText.trim() === "Next");
  const seen = [...document.querySelectorAll(".hinted")].filter((thing) => thing.checkVisibility());
  const lit = seen.filter((thing) => !("tried" in thing.dataset));
  const thing = next ?? lit.at(-1);
  if (thing) thing.dataset.tried = said;
  return thing ?? null;
}"""


@pytest.mark.long
@pytest.mark.parametrize(("game", "course"), COURSES)
def test_whoever_clicks_what_is_lit_gets_through(visitors: Visitors, game: str, course: str) -> None:
    """Nobody has to guess what a sentence means: each answer is lit on the board, one click after the other."""
    ada = visitors.come()
    for number, lesson in enumerate(lessons(game, course), 1):
        open_lessons(ada, game, course).get_by_role("button", name=f"{number}. {lesson['title']}").click()
        expect(tutor(ada)).to_contain_text(lesson["steps"][0]["say"])
        for _ in range(MOST_CLICKS * len(lesson["steps"])):
            thing = ada.page.wait_for_function(TO_CLICK, arg=lesson["end"]).as_element()
            if thing is None:
                break
            with suppress(Error):  # it has just gone: the page went on by itself
                thing.click(timeout=250 * PATIENCE)
        expect(tutor(ada)).to_contain_text(lesson["end"])


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "course"), COURSES)
def test_all_lessons_lead_to_their_end(visitors: Visitors, game: str, course: str, size: dict[str, int]) -> None:
    ada = visitors.come(size)
    all_of_them = lessons(game, course)
    dialog = open_lessons(ada, game, course)
    expect(dialog.get_by_role("listitem")).to_have_count(len(all_of_them))
    dialog.get_by_role("button", name="Begin", exact=True).click()
    for number, lesson in enumerate(all_of_them, 1):
        expect(tutor(ada)).to_contain_text(f"Lesson {number} of {len(all_of_them)} · {lesson['title']}")
        walk(ada, lesson, game)
        last = number == len(all_of_them)
        tutor(ada).get_by_role("button", name="That was the last one: play" if last else "Next lesson").click()
    ada.page.wait_for_url(re.compile(r"/$"))
    dialog = open_lessons(ada, game, course)
    expect(dialog.get_by_text("done", exact=True)).to_have_count(len(all_of_them))
    tables = ada.page.request.get(f"{ada.address}/api/tables/mine").json()
    assert tables == [], "lessons leave no tables behind"


def test_a_wrong_answer_is_met_with_why(visitors: Visitors) -> None:
    ada = visitors.come()
    open_lessons(ada, "rollers").get_by_role("button", name="3. Settle").click()
    panel = tutor(ada)
    panel.get_by_role("button", name="Next").click()
    ada.wait_until_asked()
    before = ada.at()
    ada.page.get_by_role("button", name="Settle D for 3").first.click()
    expect(panel).to_contain_text("Try E this time")
    assert ada.at() == before, "nothing was answered"
    ada.page.get_by_role("button", name="Settle E for 5").first.click()
    expect(panel).to_contain_text("stays yours even when the ship leaves")


def test_leave_go_back_and_start_over(visitors: Visitors) -> None:
    ada = visitors.come()
    open_lessons(ada, "rollers").get_by_role("button", name="4. Move").click()
    panel = tutor(ada)
    first = lessons("rollers")[3]["steps"][0]["say"]
    expect(panel).to_contain_text(first)
    panel.get_by_role("button", name="Next").click()
    panel.get_by_role("button", name="Back").click()
    expect(panel).to_contain_text(first)
    panel.get_by_role("button", name="Next").click()
    panel.get_by_role("button", name="Do that for me").click()
    expect(panel).to_contain_text("2 are left")
    table = ada.table()
    panel.get_by_role("button", name="Start over").click()
    expect(panel).to_contain_text(first)
    assert ada.table() != table
    panel.get_by_role("button", name="Leave").click()
    ada.page.wait_for_url(re.compile(r"/$"))
    dialog = open_lessons(ada, "rollers")
    expect(dialog.get_by_text("done", exact=True)).to_have_count(0)


def test_back_takes_an_answer_back_and_a_reload_nothing(visitors: Visitors) -> None:
    ada = visitors.come()
    open_lessons(ada, "rollers").get_by_role("button", name="4. Move").click()
    panel = tutor(ada)
    _, asked, after, *_ = lessons("rollers")[3]["steps"]
    panel.get_by_role("button", name="Next").click()
    for way in ("Back", "reload"):
        panel.get_by_role("button", name="Do that for me").click()
        expect(panel).to_contain_text(after["say"])
        if way == "Back":
            table = ada.table()
            panel.get_by_role("button", name="Back").click()
            expect(panel).to_contain_text(asked["say"])
            assert ada.table() != table, "what was answered is not answered any more"
        else:
            ada.page.reload()
            expect(panel).to_contain_text(after["say"])
    ada.page.get_by_role("button", name="Move from F to E for 1").first.click()
    expect(panel).to_contain_text("1 move is left")


@pytest.mark.parametrize(("game", "number"), [("tiny", 2), ("tiny", 6), ("rollers", 7)])
def test_what_a_lesson_asks_for_is_in_sight_on_a_phone(visitors: Visitors, game: str, number: int) -> None:
    ada = visitors.come(PHONE)
    lesson = lessons(game)[number - 1]
    open_lessons(ada, game).get_by_role("button", name=f"{number}. {lesson['title']}").click()
    panel, board = tutor(ada), ada.page.locator("main")
    if "expect" not in lesson["steps"][0]:
        expect(board.locator("[data-looked]")).to_be_in_viewport()
        panel.get_by_role("button", name="Next").click()
        expect(board.locator("[data-looked]")).to_have_count(0)
    expect(board.locator(".hinted").first).to_be_in_viewport(ratio=1)


def test_lessons_are_offered_before_a_first_game_and_stay_at_hand(visitors: Visitors) -> None:
    ada = visitors.come(seen_it=False)
    ada.go()
    ada.world.get_by_role("button", name="Play now").click()
    offer = ada.page.get_by_role("dialog", name="Your first game?")
    offer.get_by_role("button", name="Learn it first").click()
    expect(tutor(ada)).to_contain_text("Lesson 1 of 9")
    for _ in range(2):
        tutor(ada).get_by_role("button", name=re.compile("Next|Do that for me")).click()
    expect(tutor(ada)).to_contain_text(lessons("rollers")[0]["end"])
    tutor(ada).get_by_role("button", name="Leave").click()
    ada.play_now()  # whoever has begun to learn is not asked again
    ada.page.get_by_role("button", name="Learn", exact=True).click()
    learn = ada.page.get_by_role("dialog", name="Learn Galactic Rollers")
    expect(learn.get_by_text("done", exact=True)).to_have_count(1)
    expect(learn.get_by_role("button", name="Go on")).to_be_visible()


def test_twelve_questions_explain_their_answers(visitors: Visitors) -> None:
    ada = visitors.come(PHONE, color_scheme="light", bypass_csp=True)
    questions = json.loads((GAMES / "tiny" / "questions" / "main.json").read_text("utf-8"))
    open_lessons(ada, "tiny").get_by_role("button", name="Twelve questions").click()
    quiz = ada.page.get_by_role("dialog", name="What you know now")
    for number, question in enumerate(questions):
        wrong = number == 3
        place = (question["right"] + wrong) % len(question["answers"])
        quiz.get_by_role("button", name=question["answers"][place], exact=True).click()
        expect(quiz).to_contain_text(f"{'Not quite.' if wrong else 'Right.'} {question['why']}")
        if wrong:
            assert findings(ada.page) == []
            expect(quiz.get_by_role("button", name="To the lesson about it")).to_be_visible()
        quiz.get_by_role("button", name=re.compile("Next question|How did I do")).click()
    expect(quiz).to_contain_text("11 of 12")


def test_a_first_game_is_advised_with_reasons_less_and_less(visitors: Visitors) -> None:
    ada = visitors.come(seen_it=False)
    ada.go()
    ada.world.get_by_role("button", name="Play now").click()
    ada.page.get_by_role("button", name="Play, and advise me").click()
    ada.wait_until_asked()
    advice = ada.page.get_by_role("complementary", name="Advice")
    expect(advice.locator(".why")).not_to_be_empty()
    expect(ada.page.locator("[data-planet].hinted, [data-planet] .hinted, .hinted").first).to_be_visible()
    ada.follow_coach(advice)
    ada.page.evaluate(
        "() => { const s = JSON.parse(localStorage['starcup.settings']); s.advised = {rollers: 15};"
        " localStorage['starcup.settings'] = JSON.stringify(s); }"
    )
    ada.page.reload()
    ada.wait_until_asked()
    expect(advice).to_contain_text("What would you do?")
    expect(advice.locator(".why")).to_have_count(0)
    advice.get_by_role("button", name="Show advice").click()
    expect(advice.locator(".why")).not_to_be_empty()
    advice.get_by_role("button", name="No more advice").click()
    expect(advice).to_have_count(0)
    ada.page.reload()
    ada.wait_until_asked()
    expect(advice).to_have_count(0)


@pytest.mark.parametrize("game", sorted(TITLES))
def test_a_game_fits_on_one_sheet_of_paper(visitors: Visitors, game: str) -> None:
    ada = visitors.come(bypass_csp=True)
    ada.go(f"/sheet/{game}")
    expect(ada.page.get_by_role("heading", name=TITLES[game])).to_be_visible()
    box = ada.page.request.get(f"{ada.address}/api/games/{game}").json()["components"]
    text = ada.page.locator("main").inner_text()
    halves = {half for tile in box.get("tiles", []) for half in tile.values()}
    things = [one["name"] for kind in ("developments", "worlds") for one in box.get(kind, []) if one["id"] in halves]
    things += [one["name"] for kind in ("missions", "rogues", "technologies") for one in box.get(kind, [])]
    things += [one["name"] if game == "tiny" else one["planet"] for one in box.get("planets", [])]
    assert len(things) > 15
    assert [name for name in things if name not in text] == []
    assert findings(ada.page) == []
    assert ada.page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1
