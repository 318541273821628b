"""Pictures of a game's sample positions, taken of the real page in a real browser: `python -m tools.screens roll`.

A position's file has a `title`, a `position`, and optionally `answers`: the kinds of actions to give first; the first
answer of each kind is taken.
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
SIZES = {
    "desk": {"width": 1280, "height": 800},
    "middle": {"width": 1440, "height": 900},
    "large": {"width": 1920, "height": 1080},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "turned": {"width": 844, "height": 390},
    "zoomed": {"width": 640, "height": 400},  # a desk at 200 %
}
THEMES = ("dark", "light")
MAX_ANSWERS = 40
ANIMATION_MS = 500


def main() -> None:
    arguments = parse_arguments()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page = Path(arguments.page) if arguments.page else build_page(Path(folder) / "page")
        house = House(page, Path(folder))
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        try:
            for made in pictures(browser, house.address, arguments):
                sys.stdout.write(f"{made}\n")
        finally:
            browser.close()
            house.close()


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", default=str(ROOT / "screens"), help="the folder for the pictures")
    parser.add_argument("--page", help="the folder of a page that is already built")
    parser.add_argument("--only", default="", help="only positions whose name contains this")
    parser.add_argument("--sizes", nargs="*", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--themes", nargs="*", default=list(THEMES), choices=THEMES)
    return parser.parse_args()


def pictures(browser: Browser, address: str, arguments: argparse.Namespace) -> Iterator[Path]:
    """Every position in every size and theme."""
    out = Path(arguments.out)
    out.mkdir(parents=True, exist_ok=True)
    files = [file for file in sorted((POSITIONS / arguments.game).glob("*.json")) if arguments.only in file.name]
    for size in arguments.sizes:
        for theme in arguments.themes:
            context = browser.new_context(viewport=SIZES[size], color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            skip_walk_through(context, arguments.game)
            for file in files:
                page = open_position(context, address, arguments.game, json.loads(file.read_text()))
                picture = out / f"{arguments.game}-{file.stem}-{size}-{theme}.png"
                page.screenshot(path=picture)
                page.close()
                yield picture
            context.close()


def skip_walk_through(context: BrowserContext, game: str) -> None:
    settings = json.dumps({"walked": [game], "sound": False, "pace": "off"})
    context.add_init_script(f"localStorage.setItem('starcup.settings', {json.dumps(settings)})")


def open_position(context: BrowserContext, address: str, game: str, marked: dict[str, Any]) -> Page:
    """A table started from the position, seen from the first seat, with bots in the others."""
    page = context.new_page()
    page.goto(address)
    position = marked.get("position", marked)
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot"}] * (position["seats"] - 1)]
    wanted = {"game": game, "seats": seats, "position": {"luck": {"seed": 0}} | position}  # the same each time
    answer = page.request.post(f"{address}/api/tables", data=wanted)
    assert answer.ok, answer.text()
    page.goto(f"{address}/t/{answer.json()['table']}")
    page.locator(".prompt[data-at]:not([data-at='']), .result").first.wait_for()
    if marked.get("answers"):
        page.get_by_role("button", name="All answers").click()
        for kind in marked["answers"]:
            give(page, kind)
        if page.locator(".prompt[data-at]:not([data-at=''])").count():
            page.get_by_role("button", name="All answers").click()
    page.wait_for_timeout(ANIMATION_MS)
    return page


def give(page: Page, kind: str) -> None:
    """Give the first answer of a kind, once; `place` for as long as it is asked."""
    for _ in range(MAX_ANSWERS):
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
