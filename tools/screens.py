"""Pictures of marked positions of a game, made from the real page in a real browser: `python -m tools.screens roll`.

A position's file holds a `title`, a `position`, and maybe `answers`: kinds of actions to give first, each as often as
it is asked for, by the first answer of that kind.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.house import CHROMIUM, ROOT, House, build_page

POSITIONS = ROOT / "tests" / "web" / "positions"
SIZES = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
THEMES = ("dark", "light")
MOST_ANSWERS = 40
SETTLED = 500  # ms: what flies has landed


def main() -> None:
    wish = wishes()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page = Path(wish.page) if wish.page else build_page(Path(folder) / "page")
        house = House(page, Path(folder))
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        try:
            for made in pictures(browser, house.address, wish):
                sys.stdout.write(f"{made}\n")
        finally:
            browser.close()
            house.close()


def wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", default=str(ROOT / "screens"), help="where the pictures go")
    parser.add_argument("--page", help="a page that was built already")
    parser.add_argument("--only", default="", help="positions whose name contains this")
    parser.add_argument("--sizes", nargs="*", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--themes", nargs="*", default=list(THEMES), choices=THEMES)
    return parser.parse_args()


def pictures(browser: Browser, address: str, wish: argparse.Namespace) -> Iterator[Path]:
    """Each position in each size and theme."""
    out = Path(wish.out)
    out.mkdir(parents=True, exist_ok=True)
    files = [file for file in sorted((POSITIONS / wish.game).glob("*.json")) if wish.only in file.name]
    for size in wish.sizes:
        for theme in wish.themes:
            context = browser.new_context(viewport=SIZES[size], color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            skip_walk_through(context, wish.game)
            for file in files:
                page = open_position(context, address, wish.game, json.loads(file.read_text()))
                picture = out / f"{wish.game}-{file.stem}-{size}-{theme}.png"
                page.screenshot(path=picture)
                page.close()
                yield picture
            context.close()


def skip_walk_through(context: BrowserContext, game: str) -> None:
    settings = json.dumps({"walked": [game], "sound": False})
    context.add_init_script(f"localStorage.setItem('starcup.settings', {json.dumps(settings)})")


def open_position(context: BrowserContext, address: str, game: str, marked: dict[str, Any]) -> Page:
    """A table begun from the position, with bots at the other seats, seen by the first one."""
    page = context.new_page()
    page.goto(address)
    position = marked.get("position", marked)
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot"}] * (position["seats"] - 1)]
    wish = {"game": game, "seats": seats, "position": position}
    answer = page.request.post(f"{address}/api/tables", data=wish)
    assert answer.ok, answer.text()
    page.goto(f"{address}/t/{answer.json()['table']}")
    page.locator(".prompt[data-at]:not([data-at='']), .result").first.wait_for()
    for kind in marked.get("answers", []):
        give(page, kind)
    page.wait_for_timeout(SETTLED)
    return page


def give(page: Page, kind: str) -> None:
    """The first answer of a kind, once; `place` as long as it is asked for."""
    for _ in range(MOST_ANSWERS):
        prompt = page.locator(".prompt")
        chip = prompt.locator(f"[data-action='{kind}'], [data-action^='{kind} ']").first
        before = prompt.get_attribute("data-at")
        if not before or not chip.count():
            return
        menu = chip.get_attribute("aria-expanded") is not None
        chip.click()
        if menu:
            prompt.locator(".menu [data-action]").first.click()
        page.wait_for_function("at => document.querySelector('.prompt')?.dataset.at !== at", arg=before)
        if kind != "place":
            return


if __name__ == "__main__":
    main()
