"""Starcup in a tab with nets and without a network: lessons, the puzzle, hints, levels, and later visits."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import starcup
from tests.minds.nets import write_nets
from tests.web.test_lessons import TITLES, lessons, open_lessons, tutor, walk
from tests.web.test_minds import answer_puzzle
from tests.web.test_tab import StaticHost, TabVisitor, tab_with
from tests.web.visitor import DESK

LEVELS = ["cadet", "pilot", "captain", "admiral"]
MEMORY = "async () => (await caches.keys()).filter((name) => name.startsWith('memory-of-starcup-')).length"
SPOIL = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith('memory-of-starcup-'));
  await (await caches.open(name)).put('/memory', new Response(new Uint8Array(1000)));
}"""
# Until the browser has put it away, which it does beside everything else.
KEPT = """async () => {
  for (;;) {
    const names = (await caches.keys()).filter((name) => name.startsWith('memory-of-starcup-'));
    if (names.length && (await (await caches.open(names[0])).match('/memory'))) return true;
    await new Promise((go) => setTimeout(go, 50));
  }
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make tab` builds, with nets that have learned nothing."""
    return tab_with(write_nets(tmp_path_factory.mktemp("nets") / "nets"), tmp_path_factory)


@pytest.fixture(scope="module")
def ada(folder: Path, browser: Browser) -> Iterator[TabVisitor]:
    """Somebody who was here once; since then nobody can be reached."""
    host = StaticHost(folder)
    context = browser.new_context(viewport={"width": DESK["width"], "height": DESK["height"]}, reduced_motion="reduce")
    visitor = TabVisitor(context, host.address)
    visitor.begin_with("off", seen_it=True, answers=False)
    visitor.arrive()
    visitor.page.get_by_role("button", name="Play now").first.wait_for()
    visitor.wait_until_kept()
    assert visitor.page.evaluate(KEPT)
    host.close()
    yield visitor
    context.close()
    assert visitor.faults == []


@pytest.mark.parametrize("game", starcup.game_ids())
def test_a_lesson(ada: TabVisitor, game: str) -> None:
    first = lessons(game)[0]
    open_lessons(ada, game).get_by_role("button", name="Begin", exact=True).click()
    expect(tutor(ada)).to_contain_text(first["title"])
    walk(ada, first, game)
    tutor(ada).get_by_role("button", name="Leave").click()
    ada.page.get_by_role("button", name="Play now").first.wait_for()


@pytest.mark.parametrize("game", starcup.game_ids())
def test_hints_and_levels(ada: TabVisitor, game: str) -> None:
    """Every level sits at a table, answers, and the best of them gives the hint."""
    ada.go()
    world = ada.page.locator("article", has_text=TITLES[game])
    world.get_by_role("button", name="Set up a table").click()
    dialog = ada.page.get_by_role("dialog")
    for _ in range(len(LEVELS) - 1):
        dialog.get_by_role("button", name="Add a seat").click()
    for seat, level in enumerate(LEVELS, 2):
        dialog.get_by_role("group", name=f"Seat {seat}").get_by_role("button", name="Bot").click()
        dialog.get_by_label(f"Bot at seat {seat}").select_option(level)
    dialog.locator("form button.start").click()
    ada.page.wait_for_url("**?table=*")
    for _ in range(2):
        ada.wait_until_asked()
        ada.follow_suggestion()
    ada.wait_until_asked()
    request = "indexedDB.open('starcup')"
    players = f"""() => new Promise((done) => {{
      const opening = {request};
      opening.onsuccess = () => {{
        const asked = opening.result.transaction('tables').objectStore('tables').getAll();
        asked.onsuccess = () => done(asked.result.map((text) => JSON.parse(text).seats.map((seat) => seat.bot)));
      }};
    }})"""
    assert [None, *LEVELS] in ada.page.evaluate(players)


def test_the_puzzle(ada: TabVisitor) -> None:
    ada.go()
    card = ada.page.get_by_role("region", name="Puzzle of the day")
    card.get_by_role("button", name=re.compile("Solve it|Look at it again")).click()
    ada.page.wait_for_url(re.compile(r"\?puzzle=\d{4}-\d\d-\d\d"))
    answer_puzzle(ada)
    ada.page.reload()
    answer_puzzle(ada)  # its address is its own


def test_a_spoilt_memory_is_made_anew(ada: TabVisitor) -> None:
    """Later visits begin with Python's memory; one that cannot be used does no harm."""
    ada.go()
    ada.page.get_by_role("button", name="Play now").first.wait_for()
    ada.page.evaluate(SPOIL)
    ada.page.reload()
    ada.begin(TITLES["rollers"])
    assert ada.page.evaluate(KEPT)
    assert ada.page.evaluate(MEMORY) == 1
