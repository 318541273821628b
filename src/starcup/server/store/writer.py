"""Everything that is written to the database goes through here, in order, and commits in groups.

Whoever has something to write hands over a job and waits. What arrives together, or during a commit, shares the next
one: the busier the server, the more writes share a commit.

A commit may take long, so a thread does it. Where it does not, since SQLite writes its log ahead and waits for no disk
(NORMAL), the way to a thread and back costs more than the commit itself: answers are then written on the event loop,
unless the thread has something under way, or somebody outside is writing.
"""

import asyncio
import queue
import threading
from functools import partial

from sqlalchemy import Engine

from starcup.server.store.commits import Commits, Job, Then, Waiting, settle
from starcup.server.store.prompt import Elsewhere, Prompt, Quick

MAX_JOBS_PER_COMMIT = 512
# After so many jobs on the event loop the thread has its turn: it moves SQLite's log into the database, if it is long.
JOBS_BETWEEN_TURNS = 256


class Writer:
    """Runs jobs, each in a transaction. With `is_prompt`, those that are quick are mostly run on the event loop."""

    def __init__(self, engine: Engine, is_prompt: bool = False) -> None:
        self.is_prompt = is_prompt
        self.waiting: list[Waiting] = []  # what has come since the event loop last had its turn
        self.turn = 0  # how often all that waited was taken to be written: what has come since can still grow
        self.here = Prompt(engine)
        self.there = Commits(engine)
        self.since_turn = 0
        self.handed = 0  # groups to the thread; counted on the event loop
        self.done = 0  # of those; counted in the thread
        self.groups: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    @property
    def commits(self) -> int:
        """How many transactions were committed."""
        return self.here.commits + self.there.commits

    @property
    def written(self) -> int:
        """How many jobs they had."""
        return self.here.written + self.there.written

    async def write(self, job: Job, quick: Quick | None = None) -> None:
        """Run a job and wait until it is committed. Raises what the database raised; then nothing was written."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.take(job, partial(settle, done), quick)
        await done

    def take(self, job: Job, then: Then, quick: Quick | None = None) -> None:
        """The same for who does not wait: `then` is called when the job is committed, or with why it is not."""
        loop = asyncio.get_running_loop()
        self.waiting.append(Waiting(job, quick, loop, then))
        if len(self.waiting) == 1:
            loop.call_soon(self.write_waiting)

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self.hand_over()
        self.groups.put(None)
        self.thread.join()
        self.here.let_go()

    # ---- on the event loop ----

    def write_waiting(self) -> None:
        """Write what has come together: here if that is quick, and otherwise in the thread."""
        if not self.waiting:  # the writer was closed meanwhile, and has handed it over
            return
        quick = [waiting.quick for waiting in self.waiting if waiting.quick is not None]
        if len(quick) < len(self.waiting) or not self.can_write_here():
            self.hand_over()
            return
        try:
            self.here.write(quick)
        except Elsewhere:
            self.hand_over()
            return
        self.turn += 1
        group, self.waiting = self.waiting, []
        self.since_turn += len(group)
        for waiting in group:
            waiting.resolve()

    def can_write_here(self) -> bool:
        """Whether the thread has nothing to do, and its turn has not come."""
        return self.is_prompt and self.handed == self.done and self.since_turn < JOBS_BETWEEN_TURNS

    def hand_over(self) -> None:
        """Let the thread write what is waiting."""
        self.turn += 1
        group, self.waiting = self.waiting, []
        self.since_turn = 0
        if group:
            self.handed += 1
            self.groups.put(group)

    # ---- in the thread ----

    def run(self) -> None:
        try:
            is_open = True
            while is_open:
                groups = self.collect()
                is_open = None not in groups
                self.write_there([group for group in groups if group is not None])
        finally:
            self.there.let_go()

    def collect(self) -> list[list[Waiting] | None]:
        """The next group and all that wait behind it."""
        first = self.groups.get()
        groups, count = [first], len(first or ())
        while count < MAX_JOBS_PER_COMMIT and not self.groups.empty() and groups[-1] is not None:
            group = self.groups.get()
            groups.append(group)
            count += len(group or ())
        return groups

    def write_there(self, groups: list[list[Waiting]]) -> None:
        jobs = [waiting for group in groups for waiting in group]
        if jobs:
            self.there.write(jobs)
        self.done += len(groups)
        for loop in {waiting.loop for waiting in jobs}:
            loop.call_soon_threadsafe(resolve_all, [waiting for waiting in jobs if waiting.loop is loop])


def resolve_all(group: list[Waiting]) -> None:
    """Let everybody go on whose jobs are done."""
    for waiting in group:
        waiting.resolve()
