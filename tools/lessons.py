"""Pictures of lessons, taken of the real page in a real browser: `python -m tools.lessons tiny --course alone`.

Every lesson is shown where it first asks for something; with `--all`, at each of its steps and at its end.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.web.house import CHROMIUM, ROOT, House, build_page
from tests.web.test_lessons import do_step, lessons, open_lessons, tutor
from tests.web.visitor import Visitor, Visitors
from tools.screens import ANIMATION_MS, SIZES, THEMES


def main() -> None:
    arguments = parse_arguments()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page = Path(arguments.page) if arguments.page else build_page(Path(folder) / "page")
        house = House(page, Path(folder))
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        visitors = Visitors(browser, house.address)
        try:
            for made in pictures(visitors, arguments):
                sys.stdout.write(f"{made}\n")
            visitors.leave()
        finally:
            browser.close()
            house.close()


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--course", default="", help="a folder among the game's lessons")
    parser.add_argument("--out", default=str(ROOT / "screens"), help="the folder for the pictures")
    parser.add_argument("--page", help="the folder of a page that is already built")
    parser.add_argument("--only", type=int, nargs="*", help="only the lessons with these numbers")
    parser.add_argument("--all", action="store_true", help="every step, and the end")
    parser.add_argument("--sizes", nargs="*", default=["desk", "phone"], choices=list(SIZES))
    parser.add_argument("--themes", nargs="*", default=list(THEMES), choices=THEMES)
    return parser.parse_args()


def pictures(visitors: Visitors, arguments: argparse.Namespace) -> Iterator[Path]:
    """Every lesson in every size and theme."""
    out = Path(arguments.out)
    out.mkdir(parents=True, exist_ok=True)
    for size in arguments.sizes:
        for theme in arguments.themes:
            ada = visitors.come(SIZES[size], answers=False, color_scheme=theme)
            for number, lesson in enumerate(lessons(arguments.game, arguments.course), 1):
                if arguments.only and number not in arguments.only:
                    continue
                dialog = open_lessons(ada, arguments.game, arguments.course)
                dialog.get_by_role("button", name=f"{number}. {lesson['title']}").click()
                for step in shown(ada, lesson, arguments.all):
                    name = "-".join([arguments.game, *filter(None, [arguments.course]), f"{number:02}"])
                    picture = out / f"{name}-{step}-{size}-{theme}.png"
                    ada.page.wait_for_timeout(ANIMATION_MS)
                    ada.page.screenshot(path=picture)
                    yield picture
                tutor(ada).get_by_role("button", name="Leave").click()


def shown(ada: Visitor, lesson: dict[str, Any], everything: bool) -> Iterator[str]:
    """Stop where a picture is to be taken: the name of each place."""
    asks = [number for number, step in enumerate(lesson["steps"]) if "expect" in step]
    for number, step in enumerate(lesson["steps"]):
        tutor(ada).get_by_text(step["say"]).wait_for()
        if everything or number == asks[0]:
            yield f"step{number + 1}"
        if not everything and number == asks[0]:
            return
        do_step(ada, step)
    tutor(ada).get_by_text(lesson["end"]).wait_for()
    yield "end"


if __name__ == "__main__":
    main()
