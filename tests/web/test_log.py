"""A long log: light however long it is, and all of it can be read by whoever scrolls up, whatever happens meanwhile."""

from typing import Any

import pytest

import starcup
from starcup.table.session import Session
from tests.table.tools import play_on
from tests.web.visitor import DESK, PHONE, Visitor, Visitors

ANSWERS = 400
MOST_LINES = 300  # that the page shows
MOST_DRAWN = 60  # a screenful, what is kept ready above it, and what is left of a page
MOST_PAGES = MOST_LINES / 8
STEP = 500  # pixels, less than a screenful
# How much of the log is drawn, how many texts stand for all of it that is not, and how far away its end is.
LOG = """() => {
  const log = document.querySelector('#panel-log');
  return {drawn: log.querySelectorAll('[data-drawn]').length, pages: log.querySelectorAll('.page').length,
          text: log.innerText.split(/\\s+/).join(' '), below: log.scrollHeight - log.scrollTop - log.clientHeight};
}"""
# The first drawn line of those that can be seen, and how far it is from the top.
SEEN = """() => {
  const log = document.querySelector('#panel-log');
  const top = log.getBoundingClientRect().top;
  const from = (line) => Math.round(line.getBoundingClientRect().top - top);
  const line = [...log.querySelectorAll('[data-drawn]')].find((line) => from(line) >= 0);
  return [line.innerText, from(line)];
}"""
# Pictures later the page has done what it does about having been scrolled.
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


def long_game(visitor: Visitor) -> list[str]:
    """A table where much has happened; the log as the server tells it."""
    game = starcup.game("tiny")
    save = play_on(Session(game, game.setup(2, 3)), ANSWERS).save().data()
    wish = {"save": save, "seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]}
    visitor.go("/mark.svg")
    made = visitor.page.request.post(f"{visitor.address}/api/tables", data=wish)
    assert made.ok, made.text()
    table = made.json()["table"]
    visitor.go(f"/t/{table}")
    visitor.wait_until_asked()
    frame = visitor.page.request.get(f"{visitor.address}/api/tables/{table}?seat=0").json()
    return [line["words"] for line in frame["events"]["lines"]]


def look(visitor: Visitor, what: str, scrolled: int = 0) -> Any:
    """What there is of the log, after it has been scrolled."""
    visitor.page.evaluate("by => document.querySelector('#panel-log').scrollBy(0, by)", scrolled)
    visitor.page.evaluate(SETTLED)
    return visitor.page.evaluate(what)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_long_log_is_light_and_whole(visitors: Visitors, size: dict[str, int]) -> None:
    ada = visitors.come(size)
    lines = long_game(ada)
    if size == PHONE:
        ada.page.get_by_role("button", name="Log", exact=True).click()
    log = look(ada, LOG)
    assert len(lines) > MOST_LINES
    assert log["drawn"] <= MOST_DRAWN
    assert log["pages"] <= MOST_PAGES
    assert log["below"] <= 1, "the newest line is in sight"
    assert " ".join(lines[-MOST_LINES].split()) in log["text"], "what is not drawn can be found and heard"
    for step in range(1, 6):
        _, from_top = look(ada, SEEN, -STEP)
        assert from_top < STEP / 4, "whoever comes there finds it drawn"
        assert abs(look(ada, LOG)["below"] - step * STEP) <= 2, "and nothing has jumped"


def test_who_reads_what_came_earlier_is_left_there(visitors: Visitors) -> None:
    ada = visitors.come(DESK)
    long_game(ada)
    before = look(ada, SEEN, -3 * STEP)
    ada.follow_suggestion()
    ada.wait_until_asked()
    assert look(ada, SEEN) == before
    drawn = look(ada, LOG, 100 * STEP)["drawn"]
    assert drawn > MOST_DRAWN
    ada.follow_suggestion()
    ada.wait_until_asked()
    log = look(ada, LOG)
    assert log["below"] <= 1, "whoever has come back to the end stays there"
    assert log["drawn"] <= MOST_DRAWN
