"""In the browser: a hint says why, a finished game is analysed, and there is a puzzle for every day."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.minds.nets import write_nets
from tests.web.axe import in_both_themes
from tests.web.house import House
from tests.web.test_kept import open_save
from tests.web.visitor import DESK, PHONE, Visitor, Visitors

SAVE = Path(__file__).parents[1] / "golden" / "rollers" / "win_two.json"


@pytest.fixture(scope="module")
def minded(house: House, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with nets that have learned nothing, and the page of the other one."""
    folder = tmp_path_factory.mktemp("minded")
    server = House(house.page, folder, nets=write_nets(folder / "nets"))
    yield server
    server.close()


@pytest.fixture
def guests(minded: House, browser: Browser) -> Iterator[Visitors]:
    visitors = Visitors(browser, minded.address)
    yield visitors
    visitors.leave()


def test_a_hint_says_why(guests: Visitors) -> None:
    ada = guests.come()
    ada.play_now()
    ada.page.get_by_role("button", name="Suggest").click()
    status = ada.prompt.get_by_role("status")
    expect(status).to_contain_text("Suggested:")
    expect(status).to_contain_text(re.compile(r"wins \d+%"))
    expect(ada.page.locator(".hinted").first).to_be_visible()


def analyse(ada: Visitor) -> None:
    """Open a finished game, and have it analysed."""
    open_save(ada, SAVE)
    ada.page.get_by_role("button", name="Analysis").first.click()
    dialog = ada.page.get_by_role("dialog", name="Analysis")
    dialog.get_by_role("button", name="Analyse this game").click()
    expect(dialog.get_by_role("img", name=re.compile("Win chances over the game"))).to_be_visible()


def test_a_finished_game_is_analysed_and_mistakes_lead_into_the_replay(guests: Visitors) -> None:
    ada = guests.come()
    analyse(ada)
    dialog = ada.page.get_by_role("dialog", name="Analysis")
    expect(dialog.get_by_role("table").get_by_role("row")).to_have_count(3)
    mistakes = dialog.get_by_role("region", name="The costliest decisions").get_by_role("button")
    expect(mistakes.first).to_contain_text("Better:")
    mistakes.first.click()
    expect(dialog).to_have_count(0)
    replay = ada.page.get_by_role("region", name="Replay")
    expect(replay).to_be_visible()
    ada.page.wait_for_url(re.compile(r"\?step=\d+"))
    replay.get_by_role("button", name="Analysis").click()
    graph = ada.page.get_by_role("dialog", name="Analysis").get_by_role("img", name=re.compile("Win chances"))
    graph.hover()  # waits until it is as wide as its dialog
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 24, "y": box["height"] / 2})
    expect(replay.get_by_label("Step", exact=True)).to_have_attribute("aria-valuetext", re.compile(r"step (\d+) of \1"))


def test_an_analysis_fits_a_phone(guests: Visitors) -> None:
    ada = guests.come(size=PHONE)
    analyse(ada)
    wide = ada.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_an_analysis(guests: Visitors, size: dict[str, int]) -> None:
    ada = guests.come(size=size, bypass_csp=True)
    open_save(ada, SAVE)
    ada.page.get_by_role("button", name="Analysis").first.click()
    dialog = ada.page.get_by_role("dialog", name="Analysis")
    start = dialog.get_by_role("button", name="Analyse this game")
    expect(start.or_(dialog.get_by_role("table")).first).to_be_visible()
    assert not any(in_both_themes(ada.page).values()), "before it, or after somebody else asked for it"
    if start.count():
        start.click()
    expect(dialog.get_by_role("img", name=re.compile("Win chances over the game"))).to_be_visible()
    assert not any(in_both_themes(ada.page).values())
    dialog.get_by_role("region", name="The costliest decisions").get_by_role("button").first.click()
    expect(ada.page.get_by_role("region", name="Replay")).to_be_visible()
    assert not any(in_both_themes(ada.page).values()), "the replay at a mistake"


def answer_puzzle(ada: Visitor) -> None:
    """Give the first answer on the puzzle's board, and be told how good it was."""
    asked = ada.page.get_by_role("region", name="What is asked")
    asked.locator("[data-choice='0']").click()
    menu = asked.locator(".menu [data-action]")
    if menu.count():
        menu.first.click()
    done = asked.get_by_role("button", name="Done", exact=True)
    verdict = ada.page.get_by_role("complementary", name="The puzzle").get_by_role("status")
    expect(verdict.or_(ada.page.get_by_text("Press Done to confirm")).first).to_be_visible()
    if not verdict.count():
        done.click()
    expect(verdict).to_be_visible()
    answers = ada.page.get_by_role("list", name="All answers that were tried out").get_by_role("listitem")
    expect(answers.first).to_contain_text("best")


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_the_puzzle_of_the_day_is_solved_on_its_board(visitors: Visitors, size: dict[str, int] | None) -> None:
    ada = visitors.come(size=size) if size else visitors.come()
    ada.go()
    card = ada.page.get_by_role("region", name="Puzzle of the day")
    card.get_by_role("button", name="Solve it").click()
    ada.page.wait_for_url("**/puzzle/*")
    answer_puzzle(ada)
    verdict = ada.page.get_by_role("complementary", name="The puzzle").get_by_role("status")
    ada.page.get_by_role("button", name="Try another answer").click()
    expect(verdict).to_have_count(0)
    day = ada.page.url
    ada.page.get_by_role("link", name="The day before").click()
    expect(ada.page).not_to_have_url(day)
    expect(ada.page.get_by_text("Yesterday")).to_be_visible()
    ada.page.get_by_role("link", name="The day after").click()
    expect(ada.page).to_have_url(day)
    ada.go()
    expect(card.get_by_text(re.compile("Solved|Tried"))).to_be_visible()
