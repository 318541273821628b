"""Tables of Tiny Epic Galaxies in the browser: begun from positions, answered on the board."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.web.visitor import Visitor, first_asked

POSITIONS = Path(__file__).parent / "positions" / "tiny"
BOT = "greedy"
CREATE = """async body => (await fetch("/api/tables", {
  method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body)})).json()"""
ENOUGH = 400


def begin(visitor: Visitor, name: str, kinds: list[str] | None = None, **more: Any) -> dict[str, Any]:
    """Begin a table from a position: the first seat is the visitor's, bots sit at those that are not named."""
    position = json.loads((POSITIONS / f"{name}.json").read_text())
    wanted = kinds or ["me"] + ["bot"] * (position["seats"] - 1)
    names = [None if kind == "bot" else ["Ada", "Brahe", "Galle"][n] for n, kind in enumerate(wanted)]
    seats = [
        {"kind": kind, "name": name if kind == "me" else None, "bot": BOT if kind == "bot" else None}
        for kind, name in zip(wanted, names, strict=True)
    ]
    body = {"game": "tiny", "seats": seats, "options": {}, "public": False, "clock": None, "save": None, **more}
    if visitor.page.url == "about:blank":
        visitor.go("/mark.svg")  # somewhere with the server's address; the page itself is not needed yet
    created: dict[str, Any] = visitor.page.evaluate(
        CREATE, body | {"position": {"luck": {"seed": 0}} | position}
    )  # the same in every run
    assert "table" in created, created
    visitor.go(f"/t/{created['table']}")
    expect(visitor.page.locator(".lost")).to_have_count(0)
    expect(visitor.page.locator("main").first).to_be_visible()
    return created


def click(visitor: Visitor, what: str) -> None:
    """Click something on the board: a target that is lit, an answer on a tile, or a button by its name."""
    kind, _, name = what.partition(" ")
    if kind == "on":
        visitor.page.locator(f"[data-target='{name}']").first.click()
    elif kind == "answer":
        visitor.page.locator(f"[data-answer='{name}']").click()
    else:
        visitor.page.get_by_role("button", name=name, exact=True).click()


def advised(visitor: Visitor) -> None:
    """Let the best bot answer as far as it can, and give what it leaves to the player."""
    visitor.follow_suggestion()


def end_turn(visitor: Visitor) -> None:
    """By the bar, and by Enter where the page asks for Done."""
    at = visitor.at()
    visitor.prompt.locator("[data-action=end_turn]").click()
    visitor.page.keyboard.press("Enter")
    visitor.wait_beyond(at)


def end_turns(visitor: Visitor) -> None:
    """Somebody who ends the turn as soon as that is possible, until the game is over."""
    for _ in range(ENOUGH):
        visitor.wait_until_asked_or_over()
        if visitor.is_over():
            return
        (end_turn if "end_turn" in visitor.actions() else advised)(visitor)
    raise AssertionError("the game does not end")


def play_out(*visitors: Visitor) -> None:
    """Everybody plays on by advice until somebody has enough points; then turns are only ended."""
    for _ in range(ENOUGH):
        visitor = first_asked(*visitors)
        if not visitor:
            return
        last = "the last" in visitor.page.locator(".headline").inner_text()
        (end_turn if last and "end_turn" in visitor.actions() else advised)(visitor)
    raise AssertionError("the game does not end")
