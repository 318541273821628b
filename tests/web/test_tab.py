"""Starcup in a tab: loaded once, it plays whole games without a network, and a tab that is killed loses nothing."""

import fcntl
import functools
import http.server
import os
import shutil
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.web.house import PATIENCE, ROOT, WEB, missing
from tests.web.visitor import DESK, Visitor
from tools import tab

WHOLE_GAME = 5_000 * PATIENCE
STEPS = 4


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class StaticHost:
    """A plain host of files, as simple as they come."""

    def __init__(self, folder: Path) -> None:
        handler = functools.partial(Handler, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make tab` builds."""
    return tab_with(tab.NETS, tmp_path_factory)


def tab_with(nets: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The edition for tabs with some nets. What takes time is built once for all workers, and copied."""
    if not (WEB / "node_modules" / "pyodide").is_dir():
        missing("pyodide")
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    base, out = shared / "tab", tmp_path_factory.mktemp("tab") / "tab"
    with (shared / "tab.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not base.is_dir():
            tab.lay_out(shared / "tab.new")
            (shared / "tab.new").rename(base)
    shutil.copytree(base, out)
    tab.finish(out, nets)
    return out


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": DESK["width"], "height": DESK["height"]})
    yield context
    context.close()


class TabVisitor(Visitor):
    """Somebody whose page is its own server."""

    def arrive(self, path: str = "/") -> None:
        self.go(path)

    def begin(self, title: str) -> None:
        """Play now, with all of it kept for when the network is gone."""
        world = self.page.locator("article", has_text=title)
        world.get_by_role("button", name="Play now").click()
        self.page.wait_for_url("**?table=*")
        self.wait_until_asked()

    def wait_until_kept(self) -> None:
        """Until the service worker has every file."""
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    def kill(self) -> None:
        """The tab dies, with everything in it."""
        browser = self.context.browser
        assert browser is not None
        processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        with self.page.expect_event("crash"):
            for process in processes:
                if process["type"] == "renderer":
                    os.kill(int(process["id"]), signal.SIGKILL)


@pytest.mark.long
@pytest.mark.parametrize("title", ["Galactic Rollers", "Roll for the Galaxy", "Tiny Epic Galaxies"])
def test_a_whole_game_without_a_network(folder: Path, context: BrowserContext, title: str) -> None:
    host = StaticHost(folder)
    visitor = TabVisitor(context, host.address)
    visitor.begin_with("off", seen_it=True, answers=False)
    visitor.arrive()
    visitor.page.get_by_role("button", name="Play now").first.wait_for()
    visitor.wait_until_kept()
    host.close()  # from now on there is nobody to ask
    visitor.begin(title)
    for _ in range(STEPS):
        visitor.follow_suggestion()
        visitor.wait_until_asked()
    url, asked, at = visitor.page.url, visitor.prompt.locator("h2").inner_text(), visitor.at()
    assert visitor.faults == []
    visitor.kill()
    visitor = TabVisitor(context, host.address)
    visitor.arrive(url.removeprefix(host.address))
    visitor.wait_until_asked()
    assert (visitor.prompt.locator("h2").inner_text(), visitor.at()) == (asked, at)
    visitor.follow_suggestion()
    visitor.wait_until_asked()
    visitor.page.get_by_role("button", name="Settings").first.click()
    give = visitor.page.get_by_role("button", name="Give my seat to a bot")
    give.click()
    visitor.page.get_by_role("button", name="Give it to a bot").click()
    expect(give).to_have_count(0)
    expect(visitor.page.get_by_role("region", name="Result")).to_be_visible(timeout=WHOLE_GAME)
    assert visitor.faults == []


def test_friends_are_told_why_and_what_to_do(folder: Path, context: BrowserContext) -> None:
    host = StaticHost(folder)
    visitor = TabVisitor(context, host.address)
    visitor.arrive()
    world = visitor.page.locator("article", has_text="Galactic Rollers")
    world.get_by_role("button", name="Set up a table").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_text("no server through which friends could join")).to_be_visible()
    assert dialog.get_by_role("button", name="Open", exact=True).count() == 0
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_text("starcup serve").first).to_be_visible()
    host.close()


def test_the_folder_is_complete_and_light(folder: Path) -> None:
    """The service worker knows every file, nothing points elsewhere, and all of it is below 8 MB when compressed."""
    import gzip
    import json
    import re

    text = (folder / "sw.js").read_text()
    found = re.search(r"const FILES = (\[.*?\]);", text)
    assert found
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert set(json.loads(found[1])) == (names - {"sw.js", "index.html"}) | {"./"}
    weight = sum(len(gzip.compress((folder / name).read_bytes())) for name in names)
    assert weight < 8_000_000
    manifest = json.loads((folder / "manifest.webmanifest").read_text())
    assert all((folder / icon["src"]).is_file() for icon in manifest["icons"])
    assert (ROOT / "web" / "tab" / "sw.js").is_file()
