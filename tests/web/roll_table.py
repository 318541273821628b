"""Roll for the Galaxy at the page: tables begun from positions, and every question answered on the board itself."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator

from starcup.games.roll.data import WORLD_IDS
from tests.games.roll.table import TILES, empire
from tests.web.visitor import Visitor

MARKED = Path(__file__).parent / "positions" / "roll"
JSON = dict[str, Any]


def marked(name: str) -> JSON:
    """One of the marked positions."""
    facts: JSON = json.loads((MARKED / f"{name}.json").read_text())["position"]
    return facts


def begin(visitor: Visitor, position: JSON, kinds: list[str] | None = None) -> dict[int, str]:
    """A table from a position: the visitor at the first seat, bots at the others or who is wished for.

    Returns the links of the seats of people.
    """
    if visitor.page.url == "about:blank":
        visitor.go()
    seats = [{"kind": kind} for kind in kinds or ["me", *["bot"] * (position["seats"] - 1)]]
    wish = {"game": "roll", "seats": seats, "position": {"luck": {"seed": 0}} | position}  # the same in every run
    answer = visitor.page.request.post(f"{visitor.address}/api/tables", data=wish)
    assert answer.ok, answer.text()
    created = answer.json()
    visitor.go(f"/t/{created['table']}")
    return {seat["seat"]: f"/t/{created['table']}#{seat['token']}" for seat in created["seats"]}


# ---- positions with rare questions ----


def wild_dice() -> JSON:
    """Two Alien dice that have fallen on the wild face: their column is asked for."""
    return {"seats": 2, "empires": [{"dice": {"cup": {"alien": 2}}}, {}], "luck": {"forced": [[], [5, 5]]}}


def empty_bag() -> JSON:
    """A scout draws from an empty bag: whoever has three tiles must give one."""
    mine = TILES[:4]
    rest = WORLD_IDS[4 : len(TILES)]
    first = empire(developments=mine, explore="H", cup="H", home="new_sparta")
    other = empire(rest, faction="space_piracy", home="old_earth", cup="H", developers="H")
    return {"seats": 2, "round": 3, "stage": "explore", "phases": ["explore"], "bag": [], "empires": [first, other]}


def crowded_stack() -> JSON:
    """More dice lie on a stack than its tile needs, a power sends some to the cup, and a die must be removed."""
    first = empire(
        "galactic_federation", developments="space_marines public_works", developers="HHRN", develop="G", cup="H"
    )
    other = empire("", faction="space_piracy", home="old_earth", cup="HH", developers="H")
    return {"seats": 2, "round": 3, "stage": "develop", "phases": ["develop"], "empires": [first, other]}


def settlers() -> JSON:
    first = empire("", worlds="gem_world mining_world", settle="HHMG", cup="H")
    other = empire("", faction="space_piracy", home="old_earth", cup="H", developers="H")
    return {"seats": 2, "round": 3, "stage": "settle", "phases": ["settle"], "empires": [first, other]}


def last_rounds(seats: int) -> JSON:
    """Everybody has ten squares and cheap tiles to build: the game is over soon."""
    homes = ["new_sparta", "old_earth", "doomed_world"]
    factions = ["mining_industry", "space_piracy", "genetics_lab"]
    out: list[JSON] = []
    for seat in range(seats):
        tiles = TILES[seat * 11 : seat * 11 + 11]
        out.append(
            empire(
                tiles[:8], faction=factions[seat], home=homes[seat], credits=8, developments=tiles[8:10], cup="HHHMMN"
            )
        )
    return {"seats": seats, "round": 11, "stage": "assign", "empires": out}


# ---- the board answers ----


class Hand:
    """Somebody who answers by clicking what the board lights, and notes which questions were answered so."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.met: list[str] = []

    def prompt(self) -> str:
        return self.visitor.prompt.get_attribute("data-prompt") or ""

    def answer(self) -> str:
        """Answer the question that is asked; returns which one it was."""
        self.visitor.wait_until_asked()
        before, prompt = self.visitor.at(), self.prompt()
        getattr(self, f"answer_{prompt}", self.answer_die)()
        if self.visitor.prompt.get_by_text("Chosen:").count():
            self.visitor.prompt.get_by_role("button", name="Done", exact=True).click()
        self.visitor.wait_beyond(before)
        self.met.append(prompt)
        return prompt

    def answer_until(self, *prompts: str, most: int = 12) -> None:
        """Go on until each of these was answered."""
        for _ in range(most):
            if set(prompts) <= set(self.met):
                return
            self.answer()
        raise AssertionError(f"never asked: {set(prompts) - set(self.met)} among {self.met}")

    def panel(self, selector: str) -> Locator:
        return self.page.locator(f".panel {selector}").first

    def answer_start(self) -> None:
        self.panel(".half.lit").click()

    def answer_select(self) -> None:
        self.page.locator(".target[data-spot^='strip']").first.click()

    def answer_place(self) -> None:
        self.page.locator(".target[data-spot^='column']").first.click()

    def answer_reassign(self) -> None:
        """Dictate once, then ready."""
        if "move" in self.met:
            self.page.get_by_role("button", name="Ready").first.click()
            return
        self.page.get_by_role("button", name="Dictate", exact=True).first.click()
        self.page.locator(".workers .die.lit").first.click()

    def answer_move(self) -> None:
        self.page.locator(".workers .die.lit").first.click()
        self.page.locator(".target[data-spot^='column']").first.click()

    def answer_explore(self) -> None:
        """Rearrange first where that is possible, then Scout."""
        tasks = self.page.locator(".task.rearrange")
        (tasks if tasks.count() and "arrange" not in self.met else self.page.locator(".task.scout")).first.click()

    def answer_abandon(self) -> None:
        if "abandon" in self.met:
            self.panel("header .button.act").click()
        else:
            self.page.locator(".stack .tile.lit").first.click()

    def answer_give(self) -> None:
        self.page.locator(".stack .tile.lit").last.click()

    def answer_keep(self) -> None:
        self.panel(".half.lit").click()

    def answer_arrange(self) -> None:
        if "arrange" in self.met:
            self.visitor.prompt.get_by_role("button", name="Done", exact=True).click()
        else:
            self.panel(".half.lit").click()

    def answer_produce(self) -> None:
        self.panel(".world").click()

    def answer_ship(self) -> None:
        self.panel(".pay").click()

    def answer_bank(self) -> None:
        self.panel(".body .button").click()

    def answer_die(self) -> None:
        """A die that is lit in the panel: next, used, to the cup, removed, recruited, recalled."""
        self.panel(".die.lit").click()


def suggest_and_end(visitor: Visitor) -> None:
    """Let the page suggest, and give the answer that it leaves to the player."""
    visitor.follow_suggestion()
