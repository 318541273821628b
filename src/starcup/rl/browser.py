"""A browser without a window, kept open for as long as the process runs, with a thread of its own.

Playwright's plain calls belong to the thread that has started it, and refuse to work where an event loop runs, as in a
notebook. So one thread has the browser, and everybody else leaves it work and waits.
"""

import atexit
import os
import shutil
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from importlib.util import find_spec
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from starcup.core.errors import BadOption

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Playwright

Found = TypeVar("Found")

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_PLAYWRIGHT = "pictures of the page need playwright: pip install 'starcup[picture]'"
NO_CHROMIUM = (
    "pictures of the page need Chromium: install it (`playwright install chromium`, or your system's own), "
    "or name it in STARCUP_CHROMIUM"
)


def chromium() -> str | None:
    """The browser that is named in the environment, or found on the path; None for Playwright's own."""
    named = os.environ.get("STARCUP_CHROMIUM")
    if named:
        if shutil.which(named) is None:
            raise BadOption(f"STARCUP_CHROMIUM names {named}, and there is no such program")
        return named
    return next((name for name in map(shutil.which, NAMES) if name), None)


class Browser:
    """The process's one browser."""

    def __init__(self) -> None:
        if find_spec("playwright") is None:
            raise BadOption(NO_PLAYWRIGHT)
        self.process = os.getpid()
        self.work: SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None] = SimpleQueue()
        self.thread = Thread(target=self.serve, name="starcup's browser", daemon=True)
        self.thread.start()
        self.do(self.open)
        atexit.register(self.close)

    def serve(self) -> None:
        """What the thread does: one piece of work after the other."""
        while (given := self.work.get()) is not None:
            work, done = given
            try:
                done.set_result(work())
            except BaseException as fault:
                done.set_exception(fault)

    def do(self, work: Callable[[], Found]) -> Found:
        """Have the thread do something, and wait for it."""
        done: Future[Found] = Future()
        self.work.put((work, done))
        return done.result()

    def open(self) -> None:
        from playwright.sync_api import Error, sync_playwright

        self.playwright: Playwright = sync_playwright().start()
        try:
            self.window = self.playwright.chromium.launch(executable_path=chromium())
        except Error as fault:
            self.playwright.stop()
            first = str(fault).strip().splitlines()[0]
            raise BadOption(f"{NO_CHROMIUM}. It says: {first}") from None
        except BadOption:
            self.playwright.stop()
            raise

    def context(self, width: int, height: int) -> "BrowserContext":
        """A browser's window that remembers nothing of others. Only for the thread."""
        return self.window.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")

    def close(self) -> None:
        """Close the browser, and end the thread."""
        if self.process != os.getpid() or not self.thread.is_alive():
            return
        self.do(self.stop)
        self.work.put(None)
        self.thread.join()
        atexit.unregister(self.close)

    def stop(self) -> None:
        self.window.close()
        self.playwright.stop()


_open: Browser | None = None


def browser() -> Browser:
    """The process's browser, started when it is first asked for. A forked process gets one of its own."""
    global _open  # there is one for the process
    if _open is None or _open.process != os.getpid() or not _open.thread.is_alive():
        _open = Browser()
    return _open


def later(work: Callable[..., Found], *given: Any) -> Callable[[], Found]:
    """Work with what it is given, to be done by the thread."""
    return partial(work, *given)
