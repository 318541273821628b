"""How many clicks a round takes at the page: whole games, every answer given on the board, by the best bot's advice.

Suggest shows on the board what it means, so that is what gets clicked: a ship, then where it goes; a die; a tile; and
Done where the page asks for it. Suggest itself is not counted, nor is Skip: nothing is told. What the board does not
show is answered in the bar, and counted apart. Run it with `make clicks`.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from playwright.sync_api import Browser, Error, Page, TimeoutError
from rich.console import Console
from rich.table import Table

import starcup
from benchmarks.visiting import ASKED, visiting
from starcup.table.session import Session

SETTINGS = """localStorage.setItem('starcup.settings', JSON.stringify(
  {walked: ['roll', 'tiny', 'rollers'], sound: false, pace: 'off', answers: false}))"""
WINDOW = {"width": 1280, "height": 800}
OVER = "[aria-label='Result']"
# Found at one moment: a list of locators would be looked up again when half of them have gone.
# What is lit for a second click, and cannot be clicked before the first, is left alone.
CLICKABLE = """selector => {
  const acts = 'button:not(:disabled), [role=button], [data-target]';
  for (const one of document.querySelectorAll(selector)) {
    if (!one.checkVisibility()) continue;
    const inside = one.querySelector('button.hit:not(:disabled), [data-target]');
    if (inside || one.matches(acts)) return inside ?? one;
  }
  return null;
}"""
# A click has done something: the question is answered or waits for Done, or something else is to be clicked now.
HAPPENED = f"""([at, selector, clicked]) => {{
  const prompt = document.querySelector('.prompt');
  return prompt?.dataset.at !== at || prompt.innerText.includes('Chosen:') || ({CLICKABLE})(selector) !== clicked;
}}"""
PATIENCE_MS = 60_000
ADVICE_MS = 10_000  # until advice is there
MOST_CLICKS = 8  # for one answer; where more seem to be needed, the bar is used
MOST_ANSWERS = 2_000
SEED = 5
PICK = "pick_dice"


class Clicks:
    """Somebody at a table of two, who does what is suggested and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0
        self.in_bar = 0
        self.answers = 0

    def at(self) -> str:
        prompt = self.page.locator(".prompt")
        return (prompt.get_attribute("data-at") or "") if prompt.count() else ""

    def moved_on(self, at: str) -> bool:
        return self.at() != at or self.page.locator(OVER).count() > 0

    def click(self, selector: str, at: str) -> bool:
        """Click the first of these that can be clicked; whether there was one."""
        self.page.wait_for_selector("[data-shield]", state="detached")  # nobody clicks that fast
        target = self.page.evaluate_handle(CLICKABLE, selector).as_element()
        if target is None:
            return False
        try:
            target.click(force=True, timeout=PATIENCE_MS)
        except Error:  # it was drawn anew meanwhile: look again
            return True
        self.clicks += 1
        with suppress(TimeoutError):  # then it did nothing, and the bar is used in the end
            self.page.wait_for_function(HAPPENED, arg=[at, selector, target], timeout=ADVICE_MS)
        return True

    def suggested(self) -> None:
        suggest = self.page.get_by_role("button", name="Suggest", exact=True)
        pressed = self.page.locator("[aria-label=Suggest][aria-pressed=true]")
        for _ in range(MOST_CLICKS):
            if pressed.count():
                return
            suggest.click()
            try:
                pressed.wait_for(timeout=ADVICE_MS)
            except TimeoutError:  # a click right after another one, at the same place, counts for nothing
                continue
        raise AssertionError("nothing is suggested")

    def answer(self) -> None:
        """One answer: what is lit for it on the board, then Done where that is asked for."""
        at = self.at()
        self.suggested()
        if self.page.locator(".prompt").get_attribute("data-prompt") == PICK:
            self.pick_dice(at)
            return
        for _ in range(MOST_CLICKS):
            if self.moved_on(at):
                break
            if self.page.locator(".prompt").get_by_text("Chosen:").count():
                self.click(".prompt .done", at)
            elif not self.click("main.centre .hinted:not(.held), .prompt .done.hinted", at):
                break
        if not self.moved_on(at):
            self.by_bar(at)
        self.answers += 1

    def pick_dice(self, at: str) -> None:
        """Dice to reroll are picked one by one and given together: a click for each, and one to roll them."""
        told = self.page.locator(".prompt .note").first.inner_text()
        given = told.count(", then ") or 1  # all but the last, which stays suggested
        self.page.get_by_role("button", name="Suggest", exact=True).click()
        self.page.wait_for_function("at => document.querySelector('.prompt')?.dataset.at !== at", arg=at)
        self.clicks += given
        self.answers += given
        self.page.wait_for_selector(f"{ASKED} [aria-label=Suggest]:enabled, {OVER}")

    def by_bar(self, at: str) -> None:
        """Suggest pressed twice does it; a click in the bar would have done the same."""
        self.suggested()
        self.page.get_by_role("button", name="Suggest", exact=True).click()
        self.clicks += 1
        self.in_bar += 1
        done = self.page.locator(".prompt .done.yours")
        self.page.wait_for_function(
            "at => document.querySelector('.prompt')?.dataset.at !== at"
            " || document.querySelector('.prompt .done.yours') !== null",
            arg=at,
        )
        if not self.moved_on(at) and done.count():
            self.click(".prompt .done", at)


def play(browser: Browser, base: str, game: str, most_rounds: int) -> list[str]:
    """One game of two, or its first rounds: a row of the table."""
    context = browser.new_context(viewport=WINDOW, reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script(SETTINGS)
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    deal = Session(starcup.game(game), starcup.game(game).setup(2, SEED)).save().text()
    made = page.request.post(base + "/api/tables", data={"save": json.loads(deal), "seats": seats}).json()["table"]
    page.goto(f"{base}/t/{made}")
    hand, rounds = Clicks(page), 0
    for _ in range(MOST_ANSWERS):
        page.wait_for_selector(f"{ASKED}, {OVER}")
        now = page.request.get(f"{base}/api/tables/{made}?seat=0").json()["view"]["round"]
        if page.locator(OVER).count() or now > most_rounds:
            break
        rounds = now
        hand.answer()
    context.close()
    per_round = hand.clicks / max(1, rounds)
    return [game, str(rounds), str(hand.answers), str(hand.clicks), str(hand.in_bar), f"{per_round:.1f}"]


def main(
    page: Annotated[Path, typer.Option(help="The folder of the built page.")] = Path("web/dist"),
    games: Annotated[str, typer.Option(help="The games to play, separated by commas.")] = "rollers,roll,tiny",
    rounds: Annotated[int, typer.Option(help="Stop after this many rounds.")] = 1000,
    nets: Annotated[str, typer.Option(help="A folder of nets for advice; without one, rules of thumb.")] = "no nets",
) -> None:
    """Play one game of each against a greedy bot, and print a table."""
    out = Table("game", "rounds", "answers", "clicks", "of them in the bar", "clicks a round")
    with visiting(page, STARCUP_NETS=nets) as (browser, base):
        for game in games.split(","):
            out.add_row(*play(browser, base, game, rounds))
    Console().print(out)


if __name__ == "__main__":
    typer.run(main)
