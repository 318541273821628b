"""How large the page is, how soon it is playable, and how smoothly dice fall, in Chromium with a real server.

For each game, a browser with an empty cache opens a table against bots. Measured are the bytes over the wire
(compressed, with fonts and pictures), the time from the request to the first question on the screen, and the frames per
second in the three seconds after an answer that makes dice fall. Run it with `make page`.
"""

import time
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import typer
from playwright.sync_api import Browser, CDPSession, Page
from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.visiting import ASKED, visiting

WALKED = (
    "localStorage.setItem('starcup.settings', JSON.stringify({walked: ['roll', 'tiny', 'rollers'], confirm: false}))"
)
FRAMES = """(seconds) => new Promise((done) => {
  const times = [];
  const tick = (now) => {
    times.push(now);
    if (now - times[0] < seconds * 1000) requestAnimationFrame(tick);
    else done(times);
  };
  requestAnimationFrame(tick);
})"""
WATCHED_SECONDS = 3.0


class Weight:
    """The bytes received over the wire, as counted by the browser."""

    def __init__(self, session: CDPSession) -> None:
        self.bytes = 0
        session.send("Network.enable")
        session.on("Network.loadingFinished", self.note)

    def note(self, event: dict[str, float]) -> None:
        self.bytes += int(event["encodedDataLength"])


def measure(browser: Browser, base: str, game: str, size: tuple[int, int]) -> list[str]:
    """Measure one game: kB, seconds, frames per second."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(WALKED)
    page = context.new_page()
    table = page.request.post(base + "/api/tables", data={"game": game}).json()["table"]
    weight = Weight(context.new_cdp_session(page))
    start = time.perf_counter()
    page.goto(f"{base}/t/{table}")
    page.wait_for_selector(ASKED)
    playable = time.perf_counter() - start
    page.wait_for_timeout(1000)
    heavy = weight.bytes / 1000
    frames = watch_dice(page)
    context.close()
    gaps = sorted(later - sooner for sooner, later in pairwise(frames))
    slow = gaps[int(len(gaps) * 0.99)]
    rate = (len(frames) - 1) / (frames[-1] - frames[0]) * 1e3
    return [game, f"{size[0]} x {size[1]}", f"{heavy:.0f}", f"{playable:.2f}", f"{rate:.0f}", f"{slow:.0f}"]


def watch_dice(page: Page) -> list[float]:
    """When each frame was drawn after the last set-up answer, when the first dice fall in every game."""
    page.get_by_role("button", name="Suggest").click()
    last = page.locator(".prompt .hinted").first
    last.wait_for()
    last.click()
    times: list[float] = page.evaluate(FRAMES, WATCHED_SECONDS)
    return times


def main(
    page: Annotated[Path, typer.Option(help="The folder of the built page.")] = Path("web/dist"),
    games: Annotated[str, typer.Option(help="The games to measure, separated by commas.")] = "roll,tiny,rollers",
) -> None:
    """Measure, and print a table."""
    out = Table("game", "window", "kB over the wire", "playable after s", "frames/s", "99 % of frames within ms")
    cases = [(game, size) for game in games.split(",") for size in ((1280, 800), (390, 844))]
    with visiting(page) as (browser, base):
        for game, size in track(cases, "looking", console=Console(stderr=True), transient=True):
            out.add_row(*measure(browser, base, game, size))
    Console().print(out)


if __name__ == "__main__":
    typer.run(main)
