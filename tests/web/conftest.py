"""Chromium and a server for the tests of the page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.house import CHROMIUM, PATIENCE, House, build_page, missing
from tests.web.visitor import Visitors

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the page, for all tests of one worker."""
    folder: Path = tmp_path_factory.mktemp("house")
    house = House(build_page(folder / "page"), folder)
    yield house
    house.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    if not CHROMIUM.is_file():
        missing("Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visitors(house: House, browser: Browser) -> Iterator[Visitors]:
    """People who come to this house: each with a browser of their own. What goes wrong in a page fails the test."""
    visitors = Visitors(browser, house.address)
    yield visitors
    visitors.leave()
