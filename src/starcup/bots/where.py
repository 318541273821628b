"""Where work is done: here, in processes of this machine, or on a Ray cluster.

Work is cut into shares. A share is a plain value, and what becomes of it depends on nothing else: so results are the
same everywhere, and a share that is lost with its process is simply done again. Results come in order, and at most
twice as many shares are under way as there are workers, so that memory stays small however long the work is.
"""

import multiprocessing
import os
import signal
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib.util import find_spec
from typing import Any, TypeAlias, cast

from starcup.bots import lines
from starcup.core.errors import BadOption, StarcupError

PLACES = ("processes", "ray")
SHARES_PER_WORKER = 2  # under way
SHARE_SECONDS = 0.5  # long enough that handing it over costs little, short enough that nobody waits at the end
FASTER_AT_MOST = 4  # times as many in the next share
MOST_DEATHS = 3  # of processes at the same share, then it is given up
MAX_WORKERS = 256

Task: TypeAlias = Callable[[Any, Any], Any]  # what all shares need, and one share


class Pause:
    """Stands among the shares where the next one depends on results that have not come yet: ask again after one."""


PAUSE = Pause()


class Where(ABC):
    """A place with workers."""

    workers: int

    @abstractmethod
    def results(self, task: Task, told: Any, shares: Iterable[Any]) -> Iterator[Any]:
        """`task(told, share)` for every share, in their order. Workers are told `told` once.

        A StarcupError of a task is raised here, in its place. `shares` is read as it is needed, and may say PAUSE.
        """


class Here(Where):
    """In this process, one share after the other."""

    workers = 1

    def results(self, task: Task, told: Any, shares: Iterable[Any]) -> Iterator[Any]:
        for share in shares:
            if share is not PAUSE:
                yield task(told, share)


# ---- in processes ----

_told: Any = None  # in a process that works: what all its shares need


def hear(told: Any) -> None:
    """What a process does first. Ctrl-C reaches every process of a terminal; only the first one is to act on it."""
    global _told  # a process is told once
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    _told = told


def end_with_parent() -> None:
    """End this process, and the programs that play in it, as soon as the one that started it has ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        lines.stop_all()
        os._exit(1)


def do(task: Task, share: Any) -> Any:
    """One share, in a process that has been told the rest."""
    return attempt(task, _told, share)


def attempt(task: Task, told: Any, share: Any) -> Any:
    """The result, or the error as a value: not every place hands errors on as they are."""
    try:
        return task(told, share)
    except StarcupError as fault:
        return Failed(fault)


class Failed:
    """A share that ended with an error."""

    def __init__(self, fault: StarcupError) -> None:
        self.fault = fault


class Processes(Where):
    """In processes of this machine. They are spawned: a script needs the usual `if __name__ == "__main__":`."""

    def __init__(self, workers: int) -> None:
        if not 1 <= workers <= MAX_WORKERS:
            raise BadOption(f"there must be from 1 to {MAX_WORKERS} processes, not {workers}")
        self.workers = workers

    def results(self, task: Task, told: Any, shares: Iterable[Any]) -> Iterator[Any]:
        waiting = iter(shares)
        under_way: deque[tuple[Any, Future[Any]]] = deque()
        pool = self.pool(told)
        deaths = 0
        try:
            while True:
                try:
                    self.fill(pool, task, waiting, under_way)
                    if not under_way:
                        return
                    result = under_way[0][1].result()
                except BrokenProcessPool:  # a process died, and took the others' shares with it: all are done again
                    deaths += 1
                    if deaths == MOST_DEATHS:
                        raise StarcupError(f"the process died {deaths} times at {under_way[0][0]!r}") from None
                    pool.shutdown()
                    pool = self.pool(told)
                    again = [share for share, _ in under_way]
                    under_way.clear()
                    under_way.extend((share, pool.submit(do, task, share)) for share in again)
                    continue
                under_way.popleft()
                deaths = 0
                yield unpacked(result)
        finally:
            pool.shutdown(cancel_futures=True)

    def pool(self, told: Any) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), hear, (told,))

    def fill(
        self, pool: ProcessPoolExecutor, task: Task, waiting: Iterator[Any], under_way: deque[tuple[Any, Future[Any]]]
    ) -> None:
        """Hand out shares until enough are under way."""
        while len(under_way) < SHARES_PER_WORKER * self.workers:
            share = next(waiting, None)
            if share is None or share is PAUSE:
                return
            under_way.append((share, Future()))  # its place, should the process be dead already
            under_way[-1] = (share, pool.submit(do, task, share))


def unpacked(result: Any) -> Any:
    if isinstance(result, Failed):
        raise result.fault
    return result


# ---- on Ray ----


class OnRay(Where):
    """On a Ray cluster: the one that `RAY_ADDRESS` names, or else one that is started on this machine for the while.

    Ray itself does the shares of a lost node again.
    """

    def __init__(self, workers: int | None = None) -> None:
        if find_spec("ray") is None:
            raise BadOption("this needs ray: pip install 'starcup[ray]'")
        import ray

        if not ray.is_initialized():
            sys.stdout = cast(Any, WithoutRay(sys.stdout))
            own: dict[str, Any] = {"address": "local", "num_cpus": workers, "include_dashboard": False}
            ray.init(log_to_driver=False, logging_level="warning", **({} if is_elsewhere() else own))
        self.ray: Any = ray
        self.workers = min(int(ray.cluster_resources().get("CPU", 1)), workers or MAX_WORKERS * MAX_WORKERS)

    def results(self, task: Task, told: Any, shares: Iterable[Any]) -> Iterator[Any]:
        remote = self.ray.remote(max_retries=MOST_DEATHS)(attempt)
        kept = self.ray.put(told)  # once for each node
        waiting = iter(shares)
        under_way: deque[tuple[Any, Any]] = deque()
        while True:
            while len(under_way) < SHARES_PER_WORKER * self.workers:
                share = next(waiting, None)
                if share is None or share is PAUSE:
                    break
                under_way.append((share, remote.remote(task, kept, share)))
            if not under_way:
                return
            share, reference = under_way.popleft()
            try:
                result = self.ray.get(reference)
            except self.ray.exceptions.RayTaskError:  # a fault of the task's own code
                raise
            except self.ray.exceptions.RayError as fault:  # its process or its node was lost, again and again
                why = type(fault).__name__
                raise StarcupError(f"lost {MOST_DEATHS + 1} times on Ray ({why}), and given up: {share!r}") from None
            yield unpacked(result)


class WithoutRay:
    """Standard output without what Ray writes there in threads of its own, as when a node is lost.

    That goes to standard error: results, as JSON perhaps, go to standard output.
    """

    def __init__(self, out: Any) -> None:
        self.out = out

    def write(self, text: str) -> int:
        is_rays = threading.current_thread().name.startswith("ray_")
        return int((sys.stderr if is_rays else self.out).write(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.out, name)


def is_elsewhere() -> bool:
    """Whether the environment names a cluster that runs already."""
    return bool(os.environ.get("RAY_ADDRESS"))


def place(on: str, jobs: int) -> Where:
    """The place with this name, with so many workers. Raises BadOption."""
    if on not in PLACES:
        raise BadOption(f"there is no place {on!r} to work on; choose from {', '.join(PLACES)}")
    if on == "ray":
        return OnRay(jobs if jobs > 1 else None)
    return Processes(jobs) if jobs != 1 else Here()


# ---- cutting ----


class Cutter:
    """Cuts numbered work into shares of about half a second. How it is cut changes no result, only how long it takes.

    The first shares have a single piece each; as results come in it is known how long a piece takes.
    """

    def __init__(self, pieces: int, workers: int = 1, first: int = 0) -> None:
        """The pieces from number `first` up to `pieces`."""
        self.pieces = pieces
        self.first = first
        self.workers = workers
        self.size = 1

    def shares(self) -> Iterator[range]:
        """The shares, each cut when it is asked for."""
        start = self.first
        while start < self.pieces:
            left = self.pieces - start
            even = -(-left // (SHARES_PER_WORKER * self.workers))  # towards the end: something for everybody
            end = start + max(1, min(self.size, even))
            yield range(start, end)
            start = end

    def took(self, pieces: int, seconds: float) -> None:
        """So many pieces took so long."""
        fitting = SHARE_SECONDS * pieces / max(seconds, 1e-6)
        self.size = max(1, min(int(fitting), self.size * FASTER_AT_MOST))


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """What the work gives, and how long it took."""
    begun = time.perf_counter()
    return work(), time.perf_counter() - begun
