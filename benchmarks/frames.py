"""How long the page takes for a frame on a phone's processor, and whether its memory stays flat over a long game.

A browser at a phone's size, slowed down four times by Chromium, watches a whole game of each title against a bot. Its
seat is answered at random over a connection of its own, one answer at a time. Measured for every message that shows the
table, from when it arrives until the page's elements are as they should be: that is time on the clock, which others who
use the machine make longer. What comes in quick succession is shown once for each picture; that work counts for the
message that came last. All script, and style and layout, which the browser does once for what it shows next, are
counted in the processor's time of the page's own thread. The heap is measured after garbage has been collected, early
in the game, at its end, and once more after the page was loaded anew there: what it has then is what the table needs,
and what it had besides is code that the browser has compiled, or was left behind. Run it with `make page`, or
`python -m benchmarks.frames --games roll`; with `--wide` at a desk's size, where the log is always in sight.
"""

import random
import statistics
from pathlib import Path
from typing import Annotated, Any

import orjson
import typer
from playwright.sync_api import Browser, CDPSession, Page
from rich.console import Console
from rich.progress import track
from rich.table import Table
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from benchmarks.visiting import visiting
from starcup.table.patches import patched_frame

SLOWER = 4  # than this machine: a phone
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
SETTINGS = """localStorage.setItem('starcup.settings', JSON.stringify(
  {walked: ['roll', 'tiny', 'rollers'], sound: false, pace: 'off', confirm: false}))"""
# What the page does with a message is done when its microtasks are; ours come after those it has begun. What it leaves
# for the next picture counts where elements were changed: scrolling alone is layout, which is counted by itself.
WATCH = """
window.took = [];
const given = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
const later = (n, then) => queueMicrotask(() => (n ? later(n - 1, then) : then()));
Object.defineProperty(WebSocket.prototype, 'onmessage', {
  ...given,
  set(handle) {
    given.set.call(this, (message) => {
      const shows = /"(frame|patch)":/.test(message.data);
      const start = performance.now();
      handle.call(this, message);
      if (shows) later(5, () => window.took.push(performance.now() - start));
    });
  },
});
const ask = window.requestAnimationFrame.bind(window);
const ALL = { subtree: true, childList: true, attributes: true, characterData: true };
window.requestAnimationFrame = (then) => ask((time) => {
  let changed = false;
  const seen = new MutationObserver(() => (changed = true));
  seen.observe(document, ALL);
  const start = performance.now();
  then(time);
  later(5, () => {
    if (changed && took.length) took[took.length - 1] += performance.now() - start;
    seen.disconnect();
  });
});
"""
PATIENCE_MS = 60_000
AIM_MS = 4.0
SCRIPT = "ScriptDuration"
SPENT = (SCRIPT, "LayoutDuration", "RecalcStyleDuration")
WARM_UP = 40  # answers: what is made once has been made by then
MOST_ANSWERS = 1_500


class Hand:
    """Answers for the page's seat, at random."""

    def __init__(self, line: ClientConnection, table: str) -> None:
        self.line = line
        self.table = table
        self.frame: dict[str, Any] = {}
        self.random = random.Random(1)
        line.send(orjson.dumps({"do": "watch", "table": table, "seat": 0, "patches": True}).decode())

    def hear(self) -> None:
        """Take the next message."""
        message = orjson.loads(self.line.recv(timeout=PATIENCE_MS / 1000))
        assert "error" not in message, message
        if "frame" in message:
            self.frame = message["frame"]
        elif "patch" in message:
            self.frame = patched_frame(self.frame, message["patch"])

    def play(self) -> bool:
        """Wait to be asked, and answer; False once the game is over."""
        while not self.frame or not (self.frame["ask"] or self.frame["status"] == "over"):
            self.hear()
        ask = self.frame["ask"]
        if not ask:
            return False
        action = self.random.choice(ask["actions"])["action"]
        move = {"id": 1, "do": "play", "table": self.table, "seat": 0, "at": ask["at"], "action": action}
        self.line.send(orjson.dumps(move).decode())
        while self.frame["ask"] and self.frame["ask"]["at"] == ask["at"]:
            self.hear()
        return True


def metrics(session: CDPSession) -> dict[str, float]:
    """What Chromium has counted so far, garbage collected."""
    session.send("HeapProfiler.collectGarbage")
    return {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}


def settle(page: Page) -> int:
    """How many messages the page has handled, once it has nothing left to do."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    return int(page.evaluate("() => window.took.length"))


def loaded_anew(page: Page, session: CDPSession) -> dict[str, float]:
    """What Chromium counts once the page has shown the same table from the beginning."""
    page.reload()
    page.wait_for_selector(".prompt")
    settle(page)
    return metrics(session)


def told(figures: list[str]) -> str:
    early, late, anew = figures
    return f"{early} → {late} ({anew})"


def watch(browser: Browser, base: str, game: str, most_answers: int, size: dict[str, int]) -> list[str]:
    """One game: a row of the table."""
    context = browser.new_context(viewport=size, reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script(SETTINGS + "\n" + WATCH)
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = page.request.post(base + "/api/tables", data={"game": game, "seats": seats}).json()["table"]
    page.goto(f"{base}/t/{table}")
    page.wait_for_selector(".prompt[data-at]:not([data-at=''])")
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in context.cookies())
    early: dict[str, float] = {}
    begin = answers = 0
    with connect(
        f"{base.replace('http', 'ws')}/ws?table={table}",
        additional_headers={"Cookie": cookies},
        origin=Origin(base),
        max_size=None,
    ) as line:
        hand = Hand(line, table)
        while answers < most_answers and hand.play():
            answers += 1
            handled = settle(page)
            if answers == WARM_UP:
                early, begin = metrics(session), handled
    if not early:
        raise RuntimeError(f"{game} had {answers} answers: at least {WARM_UP} are needed before anything counts")
    late = metrics(session)
    took: list[float] = page.evaluate("() => window.took")[begin:]
    anew = loaded_anew(page, session)
    context.close()
    cuts = statistics.quantiles(took, n=100)
    spent = {name: (late[name] - early[name]) / len(took) * 1e3 for name in SPENT}
    heap = [f"{at['JSHeapUsedSize'] / 1e6:.1f}" for at in (early, late, anew)]
    nodes = [f"{at['Nodes']:,.0f}" for at in (early, late, anew)]
    means = [f"{spent[SCRIPT]:.1f}", f"{sum(spent.values()) - spent[SCRIPT]:.1f}"]
    times = [f"{cuts[49]:.1f}", f"{cuts[94]:.1f}", f"{max(took):.1f}", f"{cuts[49] / AIM_MS:.2f}", *means]
    return [game, f"{answers:,}", f"{len(took):,}", *times, told(heap), told(nodes)]


def main(
    page: Annotated[Path, typer.Option(help="The folder of the built page.")] = Path("web/dist"),
    games: Annotated[str, typer.Option(help="The games to measure, separated by commas.")] = "roll,tiny,rollers",
    answers: Annotated[int, typer.Option(help="The most answers of a game.")] = MOST_ANSWERS,
    wide: Annotated[bool, typer.Option("--wide", help="At a desk's size and not a phone's.")] = False,
) -> None:
    """Measure, and print a table."""
    titles = ["median ms", "p95", "most", "of the aim", "script, CPU ms", "layout, CPU ms"]
    about = f"How long a frame takes, {SLOWER} times slower than this machine; the aim is a median of {AIM_MS:g} ms"
    out = Table("game", "answers", "frames", *titles, "heap MB (anew)", "nodes (anew)", title=about)
    with visiting(page) as (browser, base):
        for game in track(games.split(","), "watching", console=Console(stderr=True), transient=True):
            out.add_row(*watch(browser, base, game, answers, DESK if wide else PHONE))
    Console(width=160).print(out)


if __name__ == "__main__":
    typer.run(main)
