"""Workers behind nginx that are killed, taken out, frozen and cut off at random, with people playing at all of them.

`make chaos-workers` runs it for ten minutes, the tests for a few seconds. At every table there is a person with a page
(a socket through the proxy, which comes back by itself), a person with a script (by HTTP), and a bot. At every third
table the script asks one and the same worker, wherever the table is.
"""

import argparse
import random
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy.orm import Session as Database
from websockets.exceptions import WebSocketException

from starcup.server.store.doctor import examine_all
from starcup.server.store.store import open_engine
from tests.server.fleet import Fleet, fleet
from tests.server.people import ME, OPEN, RANDOM, Browser, Line, Refused, answer_to
from tests.server.postgres import running
from tests.server.serving import Server, wait_until

Deed = tuple[int, list[Any]]
WAYS = ("kill", "stop", "freeze", "cut")
PASSING = {"moved", "no_database", "not_written", "no_worker", "too_many"}
FAULTS = (httpx.HTTPError, WebSocketException, OSError, ValueError, EOFError)
COME_BACK_SECONDS = 0.3  # as the page does
LOOK_SECONDS = 0.1
FREEZE_SECONDS = 8.0
AWAY_SECONDS = 1.5


@dataclass
class Notes:
    """What somebody saw: what was acknowledged, what was asked for and not, and how long nothing went."""

    sure: list[Deed] = field(default_factory=list)
    unsure: list[Deed] = field(default_factory=list)
    pauses: list[tuple[float, float]] = field(default_factory=list)  # when it began, how long it was
    failed_since: float | None = None

    def worked(self) -> None:
        if self.failed_since is not None:
            self.pauses.append((self.failed_since, time.monotonic() - self.failed_since))
            self.failed_since = None

    def failed(self) -> None:
        self.failed_since = self.failed_since or time.monotonic()


class Person(threading.Thread):
    """Somebody who answers for a seat as long as the game goes on."""

    def __init__(self, browser: Browser, table: str, seat: int, luck: random.Random, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.browser = browser
        self.table = table
        self.seat = seat
        self.luck = luck
        self.stop = stop
        self.notes = Notes()
        self.is_over = False
        self.broken: Exception | None = None

    def run(self) -> None:
        try:
            while not self.stop.is_set() and not self.is_over:
                try:
                    self.next()
                    self.notes.worked()
                except Refused as fault:
                    if fault.code in ("stale", "illegal"):
                        self.notes.worked()
                        continue
                    if fault.code not in PASSING:
                        raise
                    self.lost()
                except FAULTS:
                    self.lost()
        except Exception as fault:
            self.broken = fault

    def lost(self) -> None:
        self.notes.failed()
        self.stop.wait(COME_BACK_SECONDS)

    def give(self, frame: dict[str, Any]) -> None:
        """Answer, and note what came of it."""
        move = answer_to(frame, self.luck)
        deed = (move["seat"], move["action"])
        try:
            self.send(move)
        except Refused as fault:
            if fault.status >= 500 or fault.code in ("moved", "not_written", "no_database"):
                self.notes.unsure.append(deed)
            raise
        except FAULTS:
            self.notes.unsure.append(deed)
            raise
        self.notes.sure.append(deed)

    def next(self) -> None:
        raise NotImplementedError

    def send(self, move: dict[str, Any]) -> None:
        raise NotImplementedError


class Script(Person):
    """By HTTP."""

    def next(self) -> None:
        frame = self.browser.frame(self.table, seat=self.seat)
        self.is_over = frame["status"] == "over"
        if frame["ask"]:
            self.give(frame)
        else:
            self.stop.wait(LOOK_SECONDS)

    def send(self, move: dict[str, Any]) -> None:
        self.browser.do("play", self.table, **move)


class Page(Person):
    """By a socket, which is opened again when it is lost."""

    line: Line | None = None

    def next(self) -> None:
        line = self.line
        if line is None:
            line = self.line = self.browser.line(self.table, self.seat)
        try:
            self.is_over = line.frame["status"] == "over"
            if line.frame["ask"]:
                self.give(line.frame)
            elif not self.is_over:
                line.read(LOOK_SECONDS)
        except TimeoutError:
            return  # nothing is new
        except Refused:
            line.catch_up()
            raise

    def send(self, move: dict[str, Any]) -> None:
        assert self.line is not None
        try:
            self.line.do("play", self.table, **move)
        except TimeoutError:
            raise EOFError from None

    def lost(self) -> None:
        if self.line is not None:
            self.line.close()
            self.browser.lines.remove(self.line)
            self.line = None
        super().lost()


class TableOfTwo:
    """A page and a script at one table; when its game is over, at another."""

    def __init__(self, made: Fleet, number: int, stop: threading.Event) -> None:
        self.made = made
        self.is_led_astray = number % 3 == 2
        self.luck = random.Random(number)
        self.stop = stop
        self.people: list[Person] = []
        door = made.workers[number % len(made.workers)] if self.is_led_astray else made.front
        self.browsers = Browser(made.front), Browser(door)
        self.now: list[Person] = []
        self.go_on()

    def begin(self) -> None:
        host, guest = self.browsers
        created = host.create(ME, OPEN, RANDOM)
        table = created["table"]
        guest.do("claim", table, token=created["seats"][1]["token"])
        self.now = [Page(host, table, 0, self.luck, self.stop), Script(guest, table, 1, self.luck, self.stop)]
        for person in self.now:
            person.start()
        self.people += self.now

    def go_on(self) -> None:
        """A new game if there is none, or if it is over."""
        if all(person.is_over for person in self.now):
            try:
                self.begin()
            except (Refused, *FAULTS):
                return  # at the next look

    def answers(self) -> int:
        return sum(len(person.notes.sure) for person in self.people)


@dataclass
class Report:
    """What came of it."""

    done: dict[str, int]
    answers: int
    lost: int
    doubled: int
    damaged: int
    tables: int
    pauses: dict[str, list[float]]

    def __str__(self) -> str:
        lines = [
            ", ".join(f"{count} x {way}" for way, count in self.done.items()),
            f"{self.tables} tables, {self.answers} answers acknowledged, {self.lost} lost, {self.doubled} doubled, "
            f"{self.damaged} tables damaged",
        ]
        every = [pause for some in self.pauses.values() for pause in some]
        for name, some in [*self.pauses.items(), ("all", every)]:
            if len(some) > 1:
                cuts = statistics.quantiles(some, n=100, method="inclusive")
                figures = f"median {statistics.median(some):.2f} s, p99 {cuts[98]:.2f} s, longest {max(some):.2f} s"
                lines.append(f"pauses after {name}: {len(some)}, {figures}")
        return "\n".join(lines)


class Chaos:
    """People who play, and somebody who does things to the workers."""

    def __init__(self, made: Fleet, tables: int, seed: int, quick: float = 1.0) -> None:
        self.made = made
        self.luck = random.Random(seed)
        self.quick = quick
        self.stop = threading.Event()
        self.tables = [TableOfTwo(made, number, self.stop) for number in range(tables)]
        self.events: list[tuple[float, str]] = []

    def rage(self, seconds: float, ways: tuple[str, ...] = WAYS) -> None:
        """One thing after the other; each way in turn, at random workers."""
        until = time.monotonic() + seconds
        while time.monotonic() < until or len(self.events) < len(ways):
            self.rest(self.quick * self.luck.uniform(1, 4))
            way = ways[len(self.events) % len(ways)]
            worker = self.luck.choice(self.made.workers)
            self.events.append((time.monotonic(), way))
            self.do(way, worker)

    def do(self, way: str, worker: Server) -> None:
        if way == "freeze":
            self.made.signal(worker, signal.SIGSTOP)
            self.rest(self.quick * self.luck.uniform(1, FREEZE_SECONDS))
            self.made.signal(worker, signal.SIGCONT)
        elif way == "cut":
            self.made.cluster.cut_all()
        else:
            worker.end(signal.SIGKILL if way == "kill" else signal.SIGTERM)
            self.rest(self.quick * AWAY_SECONDS)
            worker.start()

    def rest(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            time.sleep(0.05)
            for table in self.tables:
                table.go_on()

    def end(self) -> Report:
        """Everybody gets on once more, and then everything is looked at."""
        wanted = [table.answers() + 1 for table in self.tables]
        wait_until(lambda: self.all_play_on(wanted), "all play on", 90)
        self.stop.set()
        people = [person for table in self.tables for person in table.people]
        for person in people:
            person.join()
        for table in self.tables:
            for browser in table.browsers:
                browser.close()
        engine = open_engine(self.made.database)
        with Database(engine) as database:
            found = list(examine_all(database))
        engine.dispose()
        counts = [self.compare(person) for person in people]
        return Report(
            {way: sum(done == way for _, done in self.events) for way in WAYS},
            sum(len(person.notes.sure) for person in people),
            sum(lost for lost, _ in counts),
            sum(doubled for _, doubled in counts),
            sum(finding is not None for finding in found),
            len(found),
            self.pauses(),
        )

    def all_play_on(self, wanted: list[int]) -> bool:
        self.rest(0.1)
        for table in self.tables:
            for person in table.people:
                if person.broken is not None:
                    raise person.broken
        return all(table.answers() >= n for table, n in zip(self.tables, wanted, strict=True))

    def compare(self, person: Person) -> tuple[int, int]:
        """How much of what was acknowledged is not there, and how much is there that nobody asked for."""
        rows = self.made.cluster.rows(self.made.database, person.table)
        assert [row[0] for row in rows] == list(range(len(rows))), "a gap"
        done = [
            (seat, what)
            for _, kind, seat, what, by in rows
            if by == "person" and kind == "play" and seat == person.seat
        ]
        unsure, sure = list(person.notes.unsure), list(person.notes.sure)
        doubled = 0
        for deed in done:
            if sure and deed == sure[0]:
                sure.pop(0)
            elif deed in unsure:
                unsure.remove(deed)
            else:
                doubled += 1
        return len(sure), doubled

    def pauses(self) -> dict[str, list[float]]:
        """By what came before; only where people were led to the right worker."""
        found: defaultdict[str, list[float]] = defaultdict(list)
        for table in self.tables:
            for person in table.people if not table.is_led_astray else ():
                for began, lasted in person.notes.pauses:
                    before = [way for at, way in self.events if at <= began]
                    found[before[-1] if before else "nothing"].append(lasted)
        return dict(found)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seconds", type=float, default=600.0)
    words.add_argument("--workers", type=int, default=3)
    words.add_argument("--tables", type=int, default=9)
    words.add_argument("--seed", type=int, default=1)
    wish = words.parse_args()
    with tempfile.TemporaryDirectory(prefix="starcup-chaos-") as folder, running() as cluster:
        Path(folder).chmod(0o711)
        with fleet(Path(folder) / "fleet", cluster, wish.workers, bot_pause=0.05) as made:
            chaos = Chaos(made.with_nginx(), wish.tables, wish.seed)
            chaos.rage(wish.seconds)
            report = chaos.end()
    sys.stdout.write(f"{report}\n")
    if report.lost or report.doubled or report.damaged:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
