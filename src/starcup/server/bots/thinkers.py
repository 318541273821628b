"""Bots think in processes of their own, so the event loop never waits for one; quick ones answer at once."""

import asyncio
import math
import multiprocessing
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TypeVar

import structlog

from starcup.minds.analysis import Step
from starcup.server.bots import process, thoughts
from starcup.server.bots.process import LostTable
from starcup.server.bots.quick import SEED_BITS, QuickMinds
from starcup.server.bots.thoughts import Advice
from starcup.server.bots.updates import Heard, TableLog, Update
from starcup.server.work import charge
from starcup.table.session import Session

log = structlog.get_logger()
NO_SEAT = -1
PATIENCE = 60.0  # seconds for a hint or a part of an analysis: nobody's turn waits for those

Result = TypeVar("Result")
Job = Callable[[Update, int, str, int], Result]


class Unanswered(Exception):
    """A bot failed, or took too long."""


class DeadWorker(Exception):
    """A process had died before it was given the job: that is not the bot's fault."""


class Worker:
    """One process, and what it has heard. It starts at once: the first bot should not have to wait for it."""

    def __init__(self, seconds: float) -> None:
        self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), process.begin, (seconds,))
        self.started = self.pool.submit(process.nothing)
        self.heard = Heard()

    async def do(self, job: Job[Result], table: TableLog, seat: int, name: str) -> Result:
        """Let the process do a job, told what is new at the table; if it has lost the table, told everything."""
        try:
            return await self.submit(job, table, seat, name)
        except LostTable:
            self.heard.forget(table.table)
            return await self.submit(job, table, seat, name)

    async def submit(self, job: Job[Result], table: TableLog, seat: int, name: str) -> Result:
        update = self.heard.update(table)
        try:
            future = self.pool.submit(job, update, seat, name, secrets.randbits(SEED_BITS))
        except BrokenProcessPool:
            raise DeadWorker from None
        return await asyncio.wrap_future(future)

    def kill(self, wait: bool = False) -> None:
        """End it at once, whatever it is thinking about."""
        for running in list(self.pool._processes.values()):
            running.kill()
        self.pool.shutdown(wait, cancel_futures=True)


class Thinkers:
    """The processes. A bot that fails or takes too long is replaced by a random answer, and that is logged.

    Its time begins when a process is free for it; one that overruns loses its process, so that nobody waits behind it.
    """

    def __init__(self, workers: int, seconds: float, quick_seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.quick = QuickMinds(quick_seconds)
        self.failures = 0
        self.workers = [Worker(seconds) for _ in range(workers)]
        self.besides = asyncio.Lock()
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self.free.put_nowait(worker)

    async def choose(self, table: str, session: Session, seat: int, name: str) -> int:
        """The bot's answer for the seat."""
        game = session.game
        try:
            if self.quick.is_quick(game, name):
                return await self.think_here(session, seat, name)
            action, seconds = await self.ask(process.choose, TableLog.of(table, session), seat, name)
        except Unanswered as fault:
            return self.fall_back(session, seat, name, str(fault))
        self.quick.note(game, name, seconds)
        return action

    async def think_here(self, session: Session, seat: int, name: str) -> int:
        """The answer of a quick mind; one that fails has to prove itself again. Raises Unanswered."""
        try:
            return await self.quick.choose(session.game, session.state, seat, name)
        except Exception as fault:
            self.quick.note(session.game, name, math.inf)
            raise Unanswered(repr(fault)) from None

    async def advise(self, table: str, session: Session, seat: int, name: str, simulations: int) -> list[Advice]:
        """What to answer for the seat, nothing if that fails: see `thoughts.advise`."""
        try:
            job = partial(thoughts.advise, simulations)
            return await self.beside(job, TableLog.of(table, session), seat, name)
        except Unanswered as fault:
            log.warning("bot_failed", bot=name, seat=seat, why=str(fault))
            return []

    async def analyse(self, table: str, session: Session, first: int, simulations: int) -> list[Step]:
        """The next steps of a finished game's analysis, from ply `first` on. Raises Unanswered."""
        job = partial(thoughts.analyse_part, first, simulations)
        return await self.beside(job, TableLog.of(table, session), NO_SEAT, "")

    async def level(self, table: str, session: Session, seat: int) -> str:
        """The level that plays most like whoever has the seat; "" where nobody can tell."""
        try:
            return await self.ask(thoughts.level_of, TableLog.of(table, session), seat, "")
        except Unanswered as fault:
            log.warning("level_not_found", seat=seat, why=str(fault))
            return ""

    async def beside(self, job: Job[Result], table: TableLog, seat: int, name: str) -> Result:
        """Let a process do what nobody's turn waits for: one such thing at a time, so that bots never wait for many.

        It is on the account of whoever asked, like other work. Raises Unanswered.
        """
        async with self.besides:
            return await self.ask(job, table, seat, name, PATIENCE)

    async def ask(self, job: Job[Result], table: TableLog, seat: int, name: str, seconds: float = 0.0) -> Result:
        """Let a process do it, as soon as one is free, in a bot's time or in `seconds` if more. Raises Unanswered."""
        seconds = max(seconds, self.seconds)
        worker = await self.free.get()
        began = time.monotonic()
        try:
            try:
                return await self.in_time(worker, seconds, job, table, seat, name)
            except DeadWorker:
                worker = self.replace(worker)
                return await self.in_time(worker, seconds, job, table, seat, name)
        except (BrokenProcessPool, TimeoutError) as fault:
            worker = self.replace(worker)
            late = isinstance(fault, TimeoutError)
            raise Unanswered(f"no answer in {seconds} s" if late else "its process died") from None
        except Exception as fault:
            raise Unanswered(repr(fault)) from None
        finally:
            self.free.put_nowait(worker)
            charge(time.monotonic() - began)

    async def in_time(
        self, worker: Worker, seconds: float, job: Job[Result], table: TableLog, seat: int, name: str
    ) -> Result:
        """The bot's time does not begin before its process has started."""
        await asyncio.wrap_future(worker.started)
        return await asyncio.wait_for(worker.do(job, table, seat, name), seconds)

    def replace(self, old: Worker) -> Worker:
        """A new process for one that is stuck or dead. It has heard of nothing yet."""
        old.kill()
        new = Worker(self.seconds)
        self.workers[self.workers.index(old)] = new
        return new

    def fall_back(self, session: Session, seat: int, name: str, why: str) -> int:
        """A random answer in place of a bot's."""
        self.failures += 1
        log.warning("bot_failed", bot=name, seat=seat, why=why)
        legal = session.state.legal_actions(seat)
        return secrets.choice(legal) if legal else -1

    def close(self) -> None:
        """Stop at once, and leave nothing behind."""
        for worker in self.workers:
            worker.kill(wait=True)
