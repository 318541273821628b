"""Asking a bot that need not be ours: what it answers is checked, and its failures are named."""

import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starcup.bots.base import Bot
from starcup.core.book import Action
from starcup.core.errors import BadBot
from starcup.core.perspective import Perspective
from starcup.core.state import State

MOST_SHOWN = 20  # legal answers in an error


def ask(bot: Bot, name: str, state: State, seat: int, seconds: float = 0.0) -> Action:
    """The bot's answer, which is legal. Raises BadBot if it fails, cheats, or takes too long (0: no end)."""
    try:
        with deadline(seconds):
            answer: Any = bot.choose(Perspective(state, seat))
    except BadBot:  # it says so itself
        raise
    except Late as fault:
        raise BadBot(f"the bot {name} failed in seat {seat}: {fault}") from fault
    except Exception as fault:  # whatever a foreign bot does
        last = traceback.extract_tb(fault.__traceback__)[-1]
        raise BadBot(
            f"the bot {name} failed in seat {seat}: {fault!r} ({last.filename}, line {last.lineno})"
        ) from fault
    legal = state.legal_actions(seat)
    if isinstance(answer, bool) or not hasattr(answer, "__index__") or answer.__index__() not in legal:
        raise BadBot(f"the bot {name} answered {answer!r} in seat {seat}: {what_is_legal(legal)}")
    return int(answer.__index__())


def what_is_legal(legal: list[Action]) -> str:
    """What would have been right, in a few words."""
    return f"legal are {legal}" if len(legal) <= MOST_SHOWN else f"legal are {len(legal)} others"


class Late(TimeoutError):
    """Time is up."""


def within(seconds: float) -> str:
    """How long somebody had."""
    return f"within {seconds:g} second{'' if seconds == 1 else 's'}"


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Raise Late after so many seconds, where the system can: in the main thread of a process with alarms."""
    if seconds <= 0 or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(_number: int, _frame: Any) -> None:
        raise Late(f"no answer {within(seconds)}")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
