"""A browser and a server with the page in it, for benchmarks that look at the page."""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from benchmarks.serving import fresh, start_server
from starcup.rl.browser import chromium

ASKED = ".prompt[data-at]:not([data-at=''])"  # the bar, while it asks something


@contextmanager
def visiting(page: Path, **settings: str) -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server with an empty database that serves this page."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, base = start_server(sys.executable, fresh(folder), "--page", str(page), **settings)
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            yield browser, base
            browser.close()
        finally:
            process.terminate()
            process.wait()
