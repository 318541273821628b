"""Bots think in processes of their own: the event loop never waits for one.

A process is given a save and rebuilds the state from it. It keeps the states it has built, and goes on from there when
the next question comes from the same log.
"""

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import structlog

from starcup import bots
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import State
from starcup.table.save import Save
from starcup.table.session import Session

log = structlog.get_logger()
KEPT_STATES = 200


Answer = TypeVar("Answer")
Step = tuple[int, str, bool]  # an answer, its words, and whether it ends the seat's part
Job = Callable[[str, dict[str, Any], int, str, int], Answer]


class Unanswered(Exception):
    """A bot failed, or took too long."""


class Worker:
    """One process. It starts at once: the first bot should not have to wait for it."""

    def __init__(self) -> None:
        self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin)
        self.started = self.pool.submit(nothing)

    def kill(self, wait: bool = False) -> None:
        """End it at once, whatever it is thinking about."""
        for process in list(self.pool._processes.values()):
            process.kill()
        self.pool.shutdown(wait, cancel_futures=True)


class Thinkers:
    """The processes. A bot that fails or takes too long is replaced by a random answer, and the fact is logged.

    Its time begins when a process is free for it; one that overruns it loses its process, so that nobody waits behind.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self.failures = 0
        self.workers = [Worker() for _ in range(workers)]
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self.free.put_nowait(worker)

    async def choose(self, table: str, session: Session, seat: int, name: str) -> int:
        """The bot's answer for the seat."""
        try:
            return await self.ask(think, table, session, seat, name)
        except Unanswered as fault:
            return self.fall_back(session, seat, name, str(fault))

    async def plan(self, table: str, session: Session, seat: int, name: str) -> list[Step]:
        """The bot's next answers for the seat, none where it fails: see `think_ahead`."""
        try:
            return await self.ask(think_ahead, table, session, seat, name)
        except Unanswered as fault:
            log.warning("bot_failed", bot=name, seat=seat, why=str(fault))
            return []

    async def ask(self, job: Job[Answer], table: str, session: Session, seat: int, name: str) -> Answer:
        """Let a process do it, as soon as one is free. Raises Unanswered."""
        data = session.save().data()
        worker = await self.free.get()
        try:
            await asyncio.wrap_future(worker.started)
            future = worker.pool.submit(job, table, data, seat, name, secrets.randbits(63))
            return await asyncio.wait_for(asyncio.wrap_future(future), self.seconds)
        except (BrokenProcessPool, TimeoutError) as fault:
            worker = self.replace(worker)
            late = isinstance(fault, TimeoutError)
            raise Unanswered(f"no answer in {self.seconds} s" if late else "its process died") from None
        except Exception as fault:
            raise Unanswered(repr(fault)) from None
        finally:
            self.free.put_nowait(worker)

    def replace(self, old: Worker) -> Worker:
        """Another process in the place of one that is stuck or dead."""
        old.kill()
        new = Worker()
        self.workers[self.workers.index(old)] = new
        return new

    def fall_back(self, session: Session, seat: int, name: str, why: str) -> int:
        """A random answer in the place of a bot's."""
        self.failures += 1
        log.warning("bot_failed", bot=name, seat=seat, why=why)
        legal = session.state.legal_actions(seat)
        return secrets.choice(legal) if legal else -1

    def close(self) -> None:
        """Stop at once, and leave nothing behind."""
        for worker in self.workers:
            worker.kill(wait=True)


# ---- in a process ----

_states: OrderedDict[str, tuple[list[Any], State]] = OrderedDict()


def begin() -> None:
    """What a process does first: Ctrl-C is the server's business, and whose server is gone goes too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def nothing() -> None:
    """The first job of a process."""


def think(table: str, data: dict[str, Any], seat: int, name: str, seed: int) -> int:
    """Rebuild the state and let the bot answer."""
    save = Save.from_data(data)
    state = rebuild(table, save, data)
    bot = bots.bot(name, save.game, Rng.seeded(seed))
    return bot.choose(Perspective(state, seat))


def think_ahead(table: str, data: dict[str, Any], seat: int, name: str, seed: int) -> list[Step]:
    """The bot's answers up to the one that ends the seat's part: after it luck is drawn or others are asked."""
    save = Save.from_data(data)
    state = rebuild(table, save, data).clone()
    bot = bots.bot(name, save.game, Rng.seeded(seed))
    window = state.windows
    steps: list[Step] = []
    while True:
        action = bot.choose(Perspective(state, seat))
        label = save.game.label(state, seat, action)
        state.play(seat, action)
        ends = bool(state.windows != window or state.sealed >> seat & 1 or not state.prompt(seat))
        steps.append((action, label, ends))
        if ends:
            return steps


def rebuild(table: str, save: Save, data: dict[str, Any]) -> State:
    """The state of a save: from the one that was kept, if its log is the beginning of this one."""
    actions = data["actions"]
    known, state = _states.pop(table, ([], None))
    if state is None or actions[: len(known)] != known:
        state = Session.load(save).state
    else:
        for seat, action in save.actions[len(known) :]:
            state.play(seat, action)
    _states[table] = (actions, state)
    if len(_states) > KEPT_STATES:
        _states.popitem(last=False)
    return state
