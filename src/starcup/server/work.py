"""How much work somebody causes: the processor's time that their request takes here, in the event loop and in threads.

Requests are not alike: to look at a table costs a millisecond, to step through a long game a hundred. So what a visitor
may ask for is counted in time, not in requests alone.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Generic, ParamSpec, TypeVar

Result = TypeVar("Result")
Params = ParamSpec("Params")


class Meter:
    """The seconds that one request has taken so far."""

    def __init__(self) -> None:
        self.seconds = 0.0


ON_ACCOUNT: ContextVar[Meter | None] = ContextVar("ON_ACCOUNT", default=None)


class Measured(Generic[Result]):
    """Something to await, with the time it takes on a meter; what others do while it waits is not counted."""

    def __init__(self, work: Coroutine[Any, Any, Result], meter: Meter) -> None:
        self.work = work
        self.meter = meter

    def __await__(self) -> Generator[Any, Any, Result]:
        steps = self.work.__await__()
        before = ON_ACCOUNT.set(self.meter)
        go_on: Callable[[Any], Any] = steps.send
        given: Any = None
        try:
            while True:
                began = time.thread_time()
                try:
                    awaited = go_on(given)
                except StopIteration as done:
                    result: Result = done.value
                    return result
                finally:
                    self.meter.seconds += time.thread_time() - began
                try:
                    given, go_on = (yield awaited), steps.send
                except BaseException as fault:
                    given, go_on = fault, steps.throw
        finally:
            with contextlib.suppress(ValueError):  # thrown away half done, from elsewhere
                ON_ACCOUNT.reset(before)


def charge(seconds: float) -> None:
    """Put what was done elsewhere, in another process say, on the account of whoever's request this is."""
    meter = ON_ACCOUNT.get()
    if meter is not None:
        meter.seconds += seconds


async def in_thread(do: Callable[Params, Result], *args: Params.args, **named: Params.kwargs) -> Result:
    """Do something in a thread, on the account of whoever's request this is."""

    def timed() -> Result:
        began = time.thread_time()
        try:
            return do(*args, **named)
        finally:
            charge(time.thread_time() - began)

    return await asyncio.to_thread(timed)
