"""Pictures side by side on one sheet, to look at many at once: `python -m tools.contact sheet.png a.png b.png`."""

import argparse
import base64
from html import escape
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.house import CHROMIUM

STYLE = "body{margin:0;display:grid;gap:6px;background:#808080;font:12px sans-serif}img{width:100%;display:block}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sheet", type=Path)
    parser.add_argument("pictures", type=Path, nargs="+")
    parser.add_argument("--across", type=int, default=2, help="pictures in a row")
    parser.add_argument("--wide", type=int, default=1600, help="the sheet's width in pixels")
    arguments = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": arguments.wide, "height": 100})
        page.set_content(sheet(arguments.pictures, arguments.across))
        page.screenshot(path=arguments.sheet, full_page=True)
        browser.close()


def sheet(pictures: list[Path], across: int) -> str:
    cells = "".join(
        f'<figure style="margin:0">{escape(picture.stem)}'
        f'<img src="data:image/png;base64,{base64.b64encode(picture.read_bytes()).decode()}"></figure>'
        for picture in pictures
    )
    return f"<style>{STYLE} body{{grid-template-columns:repeat({across},1fr)}}</style>{cells}"


if __name__ == "__main__":
    main()
