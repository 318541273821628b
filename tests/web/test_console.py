"""Whole games of each title, without a word in the browser's console: no error, and no warning either."""

import pytest
from playwright.sync_api import ConsoleMessage, expect

from tests.web.screens import TITLES, card
from tests.web.visitor import Visitor, Visitors

LOUD = ("error", "warning", "assert")
FIRST_ANSWERS = 8
# The rest of the game: answers by HTTP with this browser's cookie, while the page shows every question and its answer.
PLAY_OUT = """
async (table) => {
  const at = `/api/tables/${table}`;
  const headers = { "content-type": "application/json" };
  const shown = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  let frame = await (await fetch(`${at}?seat=0`)).json();
  for (let n = 1; frame.status === "playing"; n++) {
    if (frame.ask) {
      const { actions, at: asked } = frame.ask;
      const { action } = actions[(n * 7919) % actions.length];
      const body = JSON.stringify({ seat: 0, at: asked, action });
      await fetch(`${at}/play`, { method: "POST", body, headers });
    }
    await shown();
    frame = await (await fetch(`${at}?seat=0`)).json();
  }
}
"""


def listen(visitor: Visitor) -> list[str]:
    """All that is said in the console from now on, and is more than a note."""
    said: list[str] = []

    def note(line: ConsoleMessage) -> None:
        if line.type in LOUD:
            said.append(f"{line.type}: {line.text}")

    visitor.page.on("console", note)
    return said


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(TITLES))
def test_a_whole_game_is_quiet(visitors: Visitors, game: str) -> None:
    """The first questions by hand, all drawers opened, the game to its end, and its replay."""
    ada = visitors.come(answers=False)
    said = listen(ada)
    card(ada, game).get_by_role("button", name="Play now").click()
    for _ in range(FIRST_ANSWERS):
        ada.wait_until_asked()
        ada.follow_suggestion()
    for drawer in ("Reference", "Rules", "Settings"):
        ada.page.get_by_role("button", name=drawer, exact=True).first.click()
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        ada.page.keyboard.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.page.evaluate(PLAY_OUT, ada.table())
    expect(ada.page.get_by_role("region", name="Result")).to_be_visible()
    ada.page.get_by_role("button", name="Replay").first.click()
    expect(ada.page.get_by_role("region", name="Replay")).to_be_visible()
    for key in ("ArrowRight", "ArrowRight", "End", "ArrowLeft", "Home"):
        ada.page.keyboard.press(key)
    assert said == []
