"""Corrupt real positions of every game: each must be refused in words, or play to an end with all laws held.

    python -m tools.fuzz [game ...] [--count 10000] [--seed 1] [--jobs 2] [--only NUMBER]

Whatever else comes of one is a failure: any other error, a broken law, a game without end, and in the compiled build a
position that takes more than a second. Failing positions are written down, each with what was done to it and what went
wrong; `--only` tries one of them again, here and now, with the whole traceback.
"""

import argparse
import json
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn

import starcup
import starcup.core.state
from tests.contract.fuzz.sources import sources
from tests.contract.fuzz.trial import Case, tried

COUNT = 10_000
MOST_SECONDS = 1.0  # for one position, of the processor's time, in the compiled build
STUCK_SECONDS = 120  # then a position is given up, whatever the build
SHOWN = 10  # failures that are told; all are written down
REFUSED, PLAYED, FAILED = "refused", "played", "failed"


class Result(NamedTuple):
    """What came of one case."""

    number: int
    kind: str
    seconds: float
    plies: int
    fault: str


# ---- one case ----


def result_of(case: Case) -> Result:
    """Try a case, and catch whatever it raises."""
    begin = time.process_time()
    try:
        outcome = tried(case)
    except Exception:
        return Result(case.number, FAILED, time.process_time() - begin, 0, traceback.format_exc())
    kind = REFUSED if outcome.refusal else PLAYED
    return Result(case.number, kind, outcome.seconds, outcome.plies, "")


def try_again(case: Case) -> int:
    """Say what the case is, and let it raise."""
    console = Console()
    for words in case.position()[1]:
        console.print(words, markup=False)
    outcome = tried(case)
    console.print(outcome.refusal or f"played {outcome.plies} plies", markup=False)
    return 0


# ---- many of them, in several processes ----


class Worker:
    """A process that tries these cases, and tells of each."""

    def __init__(self, id: str, seed: int, numbers: range) -> None:
        self.numbers = numbers  # still to come
        self.is_dead = False
        self.since = time.monotonic()
        self.told, telling = multiprocessing.Pipe(duplex=False)
        self.process: BaseProcess = multiprocessing.Process(target=work, args=(id, seed, numbers, telling), daemon=True)
        self.process.start()
        telling.close()

    def is_stuck(self) -> bool:
        return time.monotonic() - self.since > STUCK_SECONDS

    def heard(self) -> Result | None:
        """The next result; None once there are no more. A process that dies in a case has failed it."""
        try:
            result: Result = self.told.recv()
        except EOFError:
            return self.killed("the process died") if len(self.numbers) else None
        self.numbers = self.numbers[1:]
        self.since = time.monotonic()
        return result

    def killed(self, words: str) -> Result:
        """End the process; the case that it is at has failed."""
        self.process.kill()
        self.process.join()
        self.is_dead = True
        failed = Result(self.numbers.start, FAILED, time.monotonic() - self.since, 0, words)
        self.numbers = self.numbers[1:]
        return failed


def work(id: str, seed: int, numbers: range, telling: Connection) -> None:
    """What a worker's process does."""
    for number in numbers:
        telling.send(result_of(Case(id, seed, number)))
    telling.close()


def results(id: str, seed: int, count: int, jobs: int, progress: Progress) -> list[Result]:
    """Every case of a game."""
    sources(id)  # before the processes part: so all have them
    out: list[Result] = []
    bar = progress.add_task(id, total=count)
    workers = [Worker(id, seed, range(first, count, jobs)) for first in range(jobs)]
    while workers:
        ready = wait([worker.told for worker in workers], timeout=1)
        for worker in list(workers):
            if worker.told not in ready and not worker.is_stuck():
                continue
            result = worker.heard() if worker.told in ready else worker.killed(f"no end in {STUCK_SECONDS} seconds")
            if result is not None:
                out.append(result)
                progress.advance(bar)
            if result is None or worker.is_dead:
                workers.remove(worker)
                if len(worker.numbers):
                    workers.append(Worker(id, seed, worker.numbers))
    return out


# ---- telling ----


def is_compiled() -> bool:
    return not str(starcup.core.state.__file__).endswith(".py")


def failures(found: list[Result]) -> list[Result]:
    """Those that failed, and in the compiled build those that took too long."""
    slow = [one for one in found if is_compiled() and one.kind != FAILED and one.seconds > MOST_SECONDS]
    return [one for one in found if one.kind == FAILED] + slow


def write_down(case: Case, result: Result, folder: Path) -> Path:
    """A failing position as a file."""
    position, done = case.position()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{case.id}-{case.seed}-{case.number}.json"
    facts: dict[str, Any] = {"done": done, "seconds": result.seconds, "fault": result.fault, "position": position}
    path.write_text(json.dumps(facts, indent=1), "utf-8")
    return path


def tell(id: str, seed: int, found: list[Result], folder: Path, console: Console) -> int:
    """Say what came of a game's cases; returns how many failed."""
    kinds = Counter(one.kind for one in found)
    slowest = max(found, key=lambda one: one.seconds)
    longest = max(found, key=lambda one: one.plies)
    failed = failures(found)
    console.print(
        f"{id}: {kinds[REFUSED]} refused, {kinds[PLAYED]} played to an end, {len(failed)} failed; "
        f"the slowest took {slowest.seconds:.2f} s (number {slowest.number}), the longest {longest.plies} plies",
        highlight=False,
    )
    for result in failed:
        path = write_down(Case(id, seed, result.number), result, folder)
        if failed.index(result) < SHOWN:
            words = result.fault.strip().splitlines()[-1] if result.fault else f"took {result.seconds:.2f} s"
            console.print(f"  {words}", markup=False, highlight=False)
            console.print(f"  {path}; again: python -m tools.fuzz {id} --seed {seed} --only {result.number}")
    return len(failed)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="ids; all if none is named")
    parser.add_argument("--count", type=int, default=COUNT, help="positions of each game")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other positions")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--only", type=int, help="try this number again")
    parser.add_argument("--out", type=Path, default=Path("fuzz"), help="where failing positions are written")
    asked = parser.parse_args()
    ids = asked.games or starcup.game_ids()
    if asked.only is not None:
        return try_again(Case(ids[0], asked.seed, asked.only))
    console = Console()
    columns = [*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeElapsedColumn()]
    failed = 0
    with Progress(*columns, console=console) as progress:
        for id in ids:
            found = results(id, asked.seed, asked.count, asked.jobs, progress)
            failed += tell(id, asked.seed, found, asked.out, console)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
