"""Bots think in processes of their own: the event loop never waits for one.

A process is given a save and rebuilds the state from it. It keeps the states it has built, and goes on from there when
the next question comes from the same log.
"""

import asyncio
import multiprocessing
import secrets
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog

from starcup import bots
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import State
from starcup.table.save import Save
from starcup.table.session import Session

log = structlog.get_logger()
KEPT_STATES = 200


class Thinkers:
    """The processes. A bot that fails or takes too long is replaced by a random answer, and the fact is logged."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.failures = 0
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        """Processes that have begun to start: the first bot should not have to wait for them."""
        pool = ProcessPoolExecutor(self.workers, mp_context=multiprocessing.get_context("spawn"))
        for _ in range(self.workers):
            pool.submit(nothing)
        return pool

    async def choose(self, table: str, session: Session, seat: int, name: str) -> int:
        """The bot's answer for the seat."""
        data = session.save().data()
        seed = secrets.randbits(63)
        loop = asyncio.get_running_loop()
        try:
            job = loop.run_in_executor(self.pool, think, table, data, seat, name, seed)
            return await asyncio.wait_for(job, self.seconds)
        except BrokenProcessPool:
            self.pool = self.new_pool()
            return self.fall_back(session, seat, name, "its process died")
        except TimeoutError:
            return self.fall_back(session, seat, name, f"no answer in {self.seconds} s")
        except Exception as fault:
            return self.fall_back(session, seat, name, repr(fault))

    def fall_back(self, session: Session, seat: int, name: str, why: str) -> int:
        """A random answer in the place of a bot's."""
        self.failures += 1
        log.warning("bot_failed", bot=name, seat=seat, why=why)
        legal = session.state.legal_actions(seat)
        return secrets.choice(legal) if legal else -1

    def close(self) -> None:
        """Stop at once, whatever the bots are thinking about."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        self.pool.shutdown(wait=True)


# ---- in a process ----

_states: OrderedDict[str, tuple[list[Any], State]] = OrderedDict()


def nothing() -> None:
    """The first job of a process."""


def think(table: str, data: dict[str, Any], seat: int, name: str, seed: int) -> int:
    """Rebuild the state and let the bot answer."""
    save = Save.from_data(data)
    state = rebuild(table, save, data)
    bot = bots.bot(name, save.game, Rng.seeded(seed))
    return bot.choose(Perspective(state, seat))


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
