"""The page's picture of a table as an array: the built page in a browser without a window, and no server.

The page asks as it would ask a server, and is answered here: with its own files, with the game in words, and with
frames of the state that is to be shown. It stays open from one picture to the next.
"""

import base64
import json
import mimetypes
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import urlsplit

import numpy as np
from numpy.typing import NDArray

import starcup
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.state import SPECTATOR, Seat, State
from starcup.rl.browser import Browser, browser, later
from starcup.table import boxes, frames, heading
from starcup.table.session import Session

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route, WebSocketRoute

JSON: TypeAlias = dict[str, Any]
Picture: TypeAlias = NDArray[np.uint8]

SIZE = (1280, 800)
SMALLEST, LARGEST = 320, 4096
HOUSE = "http://starcup.invalid"  # no such host: whatever is not answered here fails
TABLE = "picture"
PATIENCE_MS = 120_000
SETTINGS = {"sound": False, "motion": "off", "pace": "off", "chat": False}
NO_PAGE = (
    "pictures need the built page, and there is none in {place}. Install a wheel, which has the page inside, or build "
    "it (`npm run build` in web) and name it: STARCUP_PAGE=web/dist"
)
# After two frames all that the page has been told is drawn.
# What the page puts off is begun in the next picture it draws, and may take another: the log's lines, scrolling.
DRAWN = """() => new Promise((done) => {
  let pictures = 6;
  const next = () => (pictures-- ? requestAnimationFrame(next) : done());
  next();
})"""
# The browser can read its own pictures: no library is needed for that.
PIXELS = """async (picture) => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(bitmap, 0, 0);
  const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
  return await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(",", 2)[1]);
    reader.readAsDataURL(new Blob([data]));
  });
}"""


def page_folder() -> Path:
    """Where the built page is: what STARCUP_PAGE names, or the package's own. Raises BadOption if there is none."""
    named = os.environ.get("STARCUP_PAGE")
    folder = Path(named) if named else Path(starcup.__file__).parent / "server" / "http" / "page"
    if not (folder / "index.html").is_file():
        raise BadOption(NO_PAGE.format(place=folder if named else "this install"))
    return folder.resolve()


def frame_of(state: State, names: list[str], seat: Seat, viewer: Seat) -> JSON:
    """What a page that has this seat is sent to show a state as the viewer sees it."""
    session = Session.from_position(state.game, state.position())
    session.names = names
    part = heading.stage(session, seat) | frames.game_part(session, viewer) | {"events": heading.NO_EVENTS}
    if state.over:
        part |= {"status": "over"} | heading.at_rest("over")
    return part | {"table": TABLE, "imported": False}


def game_of(game: Game) -> JSON:
    """What the page asks about a game; nobody is to be chosen as an opponent."""
    return boxes.game_info(game, {}, "") | {"glossary": game.glossary(), "components": game.components()}


class Camera:
    """Takes pictures of one table. A copy, or one that was pickled, opens a page of its own."""

    def __init__(self, game: Game, names: list[str], size: tuple[int, int] = SIZE) -> None:
        if len(size) != 2 or not all(type(n) is int and SMALLEST <= n <= LARGEST for n in size):
            raise BadOption(f"a picture's width and height are from {SMALLEST} to {LARGEST}, not {size!r}")
        self.game = game
        self.names = names
        self.size = size
        self.browser: Browser | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Camera, (self.game, self.names, self.size)

    def take(self, state: State, viewer: Seat = SPECTATOR) -> Picture:
        """The table as the viewer sees it: height, width and three colours."""
        self.open()
        assert self.browser is not None
        return self.browser.do(later(self.shoot, state, viewer))

    def open(self) -> None:
        """Open the page, if it is not."""
        now = browser() if self.browser is None or self.browser.process != os.getpid() else self.browser
        if now is not self.browser:
            self.folder = page_folder()
            self.browser = now
            now.do(self.set_up)

    def close(self) -> None:
        """Close the page; the browser stays for others."""
        if self.browser is not None and self.browser.process == os.getpid() and self.browser.thread.is_alive():
            self.browser.do(self.context.close)
        self.browser = None

    # ---- what the browser's thread does ----

    def set_up(self) -> None:
        assert self.browser is not None
        self.context = self.browser.context(*self.size)
        settings = json.dumps({**SETTINGS, "walked": [self.game.id]})
        self.context.add_init_script(f"localStorage.setItem('starcup.settings', {json.dumps(settings)})")
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.route(f"{HOUSE}/**", self.answer)
        self.context.route_web_socket("**/ws?*", self.listen)
        self.page: Page = self.context.new_page()
        self.shown: tuple[Any, ...] = ()
        self.line: WebSocketRoute | None = None

    def shoot(self, state: State, viewer: Seat) -> Picture:
        # The page first looks from outside, and then through the eyes of its own seat.
        self.outside = frame_of(state, self.names, viewer, SPECTATOR)
        self.inside = json.dumps({"frame": frame_of(state, self.names, viewer, viewer)})
        game = (viewer, state.setup.seed, state.over)
        if game != self.shown or self.line is None:  # who looks, or at which game, is asked when the page is opened
            self.line = None
            self.page.goto(f"{HOUSE}/t/{TABLE}")
            self.page.locator(".table .centre").wait_for()
            self.page.wait_for_function("() => document.querySelector('.line.open')")
            self.shown = game
        else:
            self.line.send(self.inside)
        self.page.evaluate(DRAWN)
        taken = self.page.screenshot(animations="disabled", caret="hide")
        pixels = base64.b64decode(self.page.evaluate(PIXELS, base64.b64encode(taken).decode()))
        width, height = self.size
        return np.frombuffer(pixels, np.uint8).reshape(height, width, 4)[:, :, :3].copy()

    def answer(self, route: "Route") -> None:
        """Answer what the page fetches."""
        path = urlsplit(route.request.url).path
        if path == f"/api/tables/{TABLE}":
            route.fulfill(json=self.outside)
        elif path == f"/api/games/{self.game.id}":
            route.fulfill(json=game_of(self.game))
        elif path.startswith("/api/"):
            route.fulfill(status=404, json={"error": {"code": "unknown", "text": f"there is nothing at {path}"}})
        else:
            file = (self.folder / path.lstrip("/")).resolve()
            found = file if file.is_file() and file.is_relative_to(self.folder) else self.folder / "index.html"
            route.fulfill(path=found, content_type=mimetypes.guess_type(found.name)[0] or "application/octet-stream")

    def listen(self, line: "WebSocketRoute") -> None:
        """The page's line to its server: whatever it says, it is shown the table."""

        def hear(text: str | bytes) -> None:
            asked = json.loads(text)
            line.send(json.dumps({"re": asked.get("id"), "ok": True}))
            line.send(self.inside)

        line.on_message(hear)
        self.line = line
