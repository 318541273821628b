"""Somebody at the page: clicks, keys, and what can be read on the screen."""

import json
import os
import re
import time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.web.house import PATIENCE

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
POLL_MS = 40
# Looked at with every picture that is drawn, as whole games need it: Playwright's `expect` looks after 100, 250 and 500
# milliseconds and then once a second.
ASKED = "() => document.querySelector('.prompt')?.dataset.at"
ASKED_OR_OVER = f"() => ({ASKED})() || document.querySelector('[aria-label=Result]')"
NOT_AT = "at => document.querySelector('.prompt')?.dataset.at !== at"
READY_TO_SUGGEST = "() => document.querySelector('.prompt [aria-label=Suggest]:enabled')"
SUGGESTED = "() => document.querySelector('.prompt [aria-label=Suggest][aria-pressed=true]')"
FOLLOWED = f"at => ({NOT_AT})(at) || document.querySelector('.prompt').innerText.includes('Chosen:')"
SAYS = """([selector, words]) => [...document.querySelectorAll(selector)].some(
  (thing) => thing.textContent.replace(/\\s+/g, ' ').includes(words))"""
# How many times slower the pages run than they could: the tests must not depend on how fast the machine is.
SLOWER = float(os.environ.get("STARCUP_SLOWER", "1"))


class Visitor:
    """One browser and its page."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        if SLOWER > 1:
            context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        self.page.on("request", self.note_stranger)

    def note_stranger(self, request: Any) -> None:
        """The page asks nobody but its own server."""
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.faults.append(f"asked {request.url}")

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    # ---- ways to a table ----

    def begin_with(self, pace: str, seen_it: bool, answers: bool) -> None:
        """As somebody who is told of others at this pace, has seen the walk-throughs or not, and lists all answers."""
        settings = {"pace": pace, "answers": answers} | (
            {"walked": ["rollers", "roll", "tiny"], "sound": False} if seen_it else {}
        )
        self.context.add_init_script(
            "if (!localStorage.getItem('starcup.settings'))"
            f" localStorage.setItem('starcup.settings', {json.dumps(json.dumps(settings))});"
        )

    @property
    def world(self) -> Locator:
        """Galactic Rollers on the home page."""
        return self.page.locator("article", has_text="Galactic Rollers")

    def play_now(self) -> None:
        self.go()
        self.world.get_by_role("button", name="Play now").click()
        self.wait_until_asked()

    def set_up(self, kinds: list[str], names: list[str] | None = None, public: bool = False) -> None:
        """Create a table with seats of these kinds: Me, Guest or Bot."""
        self.go()
        self.world.get_by_role("button", name="Set up a table").click()
        dialog = self.page.get_by_role("dialog")
        for _ in range(len(kinds) - 2):
            dialog.get_by_role("button", name="Add a seat").click()
        for seat, kind in enumerate(kinds, 1):
            dialog.get_by_role("group", name=f"Seat {seat}").get_by_role("button", name=kind).click()
        for seat, name in enumerate(names or [], 1):
            dialog.get_by_label(f"Name at seat {seat}").fill(name)
        if public:
            dialog.get_by_role("button", name="Public").click()
        dialog.locator("form button.start").click()
        self.page.wait_for_url("**/t/*")

    def link(self, what: str = "seat link") -> str:
        """The address that the lobby shows with the first code of this kind."""
        self.page.get_by_role("button", name=f"QR code for the {what}").first.click()
        return self.page.locator("code", has_text="/t/").first.inner_text()

    def follow(self, link: str, name: str) -> None:
        """Open somebody's seat link, and say who one is."""
        self.page.goto(link if "://" in link else self.address + link)
        self.page.get_by_label("What should we call you?").fill(name)
        self.page.get_by_role("button", name="Sit down").click()

    def table(self) -> str:
        found = re.search(r"/t/([\w-]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    # ---- at the table ----

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="What is asked")

    def at(self) -> str:
        """Which question is asked at this moment; "" when none is."""
        found: str = self.prompt.evaluate_all("bars => bars[0]?.dataset.at ?? ''")
        return found

    def is_asked(self) -> bool:
        return self.at() != ""

    def is_over(self) -> bool:
        return self.page.get_by_role("region", name="Result").count() > 0

    def wait_until_asked(self) -> None:
        self.page.wait_for_function(ASKED)

    def wait_until_asked_or_over(self) -> None:
        self.page.wait_for_function(ASKED_OR_OVER)

    def wait_until_said(self, selector: str, words: str) -> None:
        """Until something on the page has these words in it."""
        self.page.wait_for_function(SAYS, arg=[selector, " ".join(words.split())])

    def answer(self, action: str) -> None:
        """Click the answer with this action in the prompt bar, and Done where the page asks for it."""
        before = self.at()
        group = action.rsplit(" ", 1)[0]
        chip = self.prompt.locator(f"[data-action='{action}']")
        if not chip.count():
            self.prompt.locator(f"[data-action='{group}']").click()
        chip.click()
        if action == "take":  # it ends the turn
            self.prompt.get_by_role("button", name="Done", exact=True).click()
        self.wait_beyond(before)

    def wait_beyond(self, at: str) -> None:
        """Until that question is no longer asked; in hot seat the whole bar may be gone."""
        self.page.wait_for_function(NOT_AT, arg=at)

    def follow_suggestion(self) -> None:
        """Ask what the best bot would do, and ask again to do it; Done where the page asks for it."""
        at = self.at()
        suggest = self.prompt.get_by_role("button", name="Suggest")
        self.page.wait_for_function(READY_TO_SUGGEST)  # while an earlier one is followed, the next one is on its way
        if suggest.get_attribute("aria-pressed") != "true":
            suggest.click()
        self.page.wait_for_function(SUGGESTED)
        suggest.click()
        self.page.wait_for_function(FOLLOWED, arg=at)
        if self.at() == at and self.prompt.get_by_text("Chosen:").count():
            self.prompt.get_by_role("button", name="Done", exact=True).click()
        self.wait_beyond(at)

    def follow_coach(self, coach: Locator) -> None:
        """Do what is advised: the advice does it, or points to the button at the bottom."""
        at = self.at()
        expect(coach.locator(".advice b")).to_be_visible()
        do = coach.get_by_role("button", name="Do that for me")
        (do if do.count() else self.prompt.locator(".done")).click()
        self.wait_beyond(at)

    def actions(self) -> list[str]:
        """The answers in the prompt bar, menus opened."""
        script = "chips => chips.map(chip => chip.dataset.action)"
        found: list[str] = self.prompt.locator("[data-choice]").evaluate_all(script)
        return found

    def set_up_ships(self, first: int = 3, second: int = 5) -> None:
        """Ships on two planets, and six resources spread evenly."""
        self.wait_until_asked()
        self.answer(f"place {first}")
        self.answer(f"place {second}")
        for resource, amount in enumerate([3, 1, 1, 1]):
            self.wait_until_asked()
            if self.prompt.get_attribute("data-prompt") == "spread":
                self.answer(f"spread {resource} {amount}")


def first_asked(*visitors: Visitor) -> Visitor | None:
    """Whoever is asked something, as soon as that is so; nobody when all of them see the result."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        asked = next((visitor for visitor in visitors if visitor.is_asked()), None)
        if asked or all(visitor.is_over() for visitor in visitors):
            return asked
        visitors[0].page.wait_for_timeout(POLL_MS)
    raise AssertionError("nobody is asked anything, and the game is not over")


class Visitors:
    """Everybody who came."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.here: list[Visitor] = []

    def come(
        self, size: dict[str, int] = DESK, seen_it: bool = True, pace: str = "off", answers: bool = True, **more: Any
    ) -> Visitor:
        """A new visitor, who has seen the walk-through before unless told otherwise, and is told nothing slowly."""
        context = self.browser.new_context(viewport=size, reduced_motion="reduce", **more)  # type: ignore[arg-type]
        visitor = Visitor(context, self.address)
        visitor.begin_with(pace, seen_it, answers)
        self.here.append(visitor)
        return visitor

    def leave(self) -> None:
        faults = [fault for visitor in self.here for fault in visitor.faults]
        for visitor in self.here:
            visitor.context.close()
        assert faults == [], faults
