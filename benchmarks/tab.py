"""Figures of Starcup in a tab, in Chromium: weight, time to the first question cold and warm, bots, memory.

    make tabfigures

Cold is an empty browser; warm is the same browser again, with the service worker's files, Python's memory of the first
visit, and no network; then once more without that memory, so that its worth can be told in one run. Bots are timed
inside the page's worker, all that there are: from one answer sent to the page to the next, when bots sit at every seat.
"""

import argparse
import functools
import gzip
import http.server
import json
import statistics
import sys
import threading
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from starcup.rl.browser import chromium

FOLDER = Path(__file__).parent.parent / "web" / "dist" / "tab"
SETTINGS = json.dumps({"pace": "off", "walked": ["rollers", "roll", "tiny"], "sound": False})
START = 120_000
DECISIONS = 60

# Asks the host in the worker directly, as the page's client does. The worker itself says when it sends something:
# here it may be heard late, and several messages at once.
DRIVE = """
async ([game, bot, decisions]) => {
  const script = performance.getEntriesByType("resource").find(({ name }) => /worker-.*js/.test(name)).name;
  const stamped = `const post = self.postMessage.bind(self);
    self.postMessage = (message) => post({ ...message, sent: performance.now() });
    await import(${JSON.stringify(script)});
    post({ kind: "here" });`;
  const worker = new Worker(URL.createObjectURL(new Blob([stamped], { type: "text/javascript" })), { type: "module" });
  await new Promise((here) => (worker.onmessage = here));
  const waiting = new Map();
  let next = 1, frame = null, heard = () => undefined;
  worker.onmessage = ({ data }) => {
    if (data.kind === "answer") waiting.get(data.n)(JSON.parse(data.text));
    if (data.kind === "message") {
      const said = JSON.parse(data.text);
      if (said.frame) {
        frame = said.frame;
        heard(data.sent);
      }
    }
  };
  const request = (method, path, body) => new Promise((done) => {
    waiting.set(next, done);
    worker.postMessage({ kind: "request", n: next++, text: JSON.stringify([method, path, body]) });
  });
  const tell = (message) => worker.postMessage({ kind: "message", text: JSON.stringify(message) });
  worker.postMessage({ kind: "start", base: document.baseURI });
  const seats = [{ kind: "bot", bot }, { kind: "bot", bot }];
  const times = [];
  while (times.length < decisions) {
    const made = await request("POST", "/tables", { game, seats });
    let last = 0, count = 0;
    heard = (sent) => {
      if (count++ > 1) times.push(sent - last);
      last = sent;
    };
    tell({ id: 0, do: "watch", table: made.body.table, seat: -1 });
    while (times.length < decisions && frame?.status !== "over") await new Promise((go) => setTimeout(go, 50));
    frame = null;
  }
  worker.terminate();
  return times.slice(0, decisions);
}
"""


# The bots of every game, as the host in the worker names them.
BOTS = """
async () => {
  const worker = new Worker(performance.getEntriesByType("resource").find(({ name }) => /worker-.*js/.test(name)).name,
    { type: "module" });
  const games = await new Promise((done) => {
    worker.onmessage = ({ data }) => data.kind === "answer" && done(JSON.parse(data.text).body);
    worker.postMessage({ kind: "start", base: document.baseURI });
    worker.postMessage({ kind: "request", n: 1, text: JSON.stringify(["GET", "/games", null]) });
  });
  worker.terminate();
  return games.map(({ id, bots }) => [id, bots.map(({ name }) => name)]);
}
"""
# Until the browser has put Python's memory away, which it does beside everything else.
KEPT = """
async () => {
  for (;;) {
    const names = (await caches.keys()).filter((name) => name.startsWith("memory-of-starcup-"));
    if (names.length && (await (await caches.open(names[0])).keys()).length) return true;
    await new Promise((go) => setTimeout(go, 50));
  }
}
"""
FORGET = """
async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("memory-of-starcup-"));
  await Promise.all(names.map((name) => caches.delete(name)));
}
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def weight(folder: Path) -> tuple[int, int]:
    """Bytes of all files, as they are and compressed one by one."""
    files = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    return sum(map(len, files)), sum(len(gzip.compress(data, 9)) for data in files)


def to_first_question(context: BrowserContext, address: str) -> tuple[float, float, Page]:
    """Seconds from the address to the first question of Galactic Rollers, and those in which Python started."""
    page = context.new_page()
    page.set_default_timeout(START)
    begun = time.perf_counter()
    page.goto(address)
    page.locator("article", has_text="Galactic Rollers").get_by_role("button", name="Play now").click()
    page.wait_for_selector("[aria-label='What is asked']:not([data-at=''])")
    seconds = time.perf_counter() - begun
    return seconds, float(page.evaluate("document.documentElement.dataset.engineSeconds")), page


def memory(browser: Browser) -> float:
    """Megabytes of all of the browser's renderers, by their proportional set size."""
    session = browser.new_browser_cdp_session()
    processes: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    total = 0
    for process in processes:
        if process["type"] == "renderer":
            lines = Path(f"/proc/{process['id']}/smaps_rollup").read_text().splitlines()
            total += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


def measure(folder: Path) -> None:
    say = sys.stdout.write
    raw, small = weight(folder)
    say(f"weight: {raw / 1e6:.1f} MB, {small / 1e6:.2f} MB compressed\n")
    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        context = browser.new_context(bypass_csp=True)  # the page lets nobody start a worker as DRIVE does
        context.add_init_script(f"localStorage.setItem('starcup.settings', {json.dumps(SETTINGS)})")
        cold, engine, page = to_first_question(context, address)
        say(f"first question, cold: {cold:.2f} s (Python and rules {engine:.2f} s)\n")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.evaluate(KEPT)
        page.close()
        server.shutdown()
        server.server_close()
        warm, engine, page = to_first_question(context, address)
        say(f"first question, warm and offline: {warm:.2f} s (Python and rules {engine:.2f} s)\n")
        say(f"memory of the page and its worker: {memory(browser):.0f} MB\n")
        page.evaluate(FORGET)
        page.close()
        anew, engine, page = to_first_question(context, address)
        say(f"the same, Python started anew: {anew:.2f} s (Python and rules {engine:.2f} s)\n")
        for game, bots in page.evaluate(BOTS):
            for bot in bots:
                times = sorted(page.evaluate(DRIVE, [game, bot, DECISIONS]))
                p95 = times[int(len(times) * 0.95)]
                say(f"{game}, {bot}: {statistics.median(times):.1f} ms a decision, kept and shown; p95 {p95:.1f} ms\n")
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=FOLDER, help="what `make tab` built")
    folder = parser.parse_args().folder
    measure(folder)
