"""A table that fails again and again: whoever tries on their own waits longer each time, and it is said once."""

import asyncio
import contextlib
import time

import structlog

log = structlog.get_logger()
FIRST_SECONDS = 1.0
MOST_SECONDS = 60.0


class Trouble:
    """How often a table has failed since it last worked."""

    def __init__(self) -> None:
        self.count = 0
        self.again = 0.0  # when the next attempt makes sense
        self.over = asyncio.Event()

    def seconds(self) -> float:
        """How long to wait before the next attempt."""
        return float(min(MOST_SECONDS, FIRST_SECONDS * 2 ** min(self.count - 1, 10)))

    def failed(self, event: str, **facts: object) -> None:
        """It has failed once more; only the first time is worth a line in the log."""
        self.count += 1
        self.again = time.monotonic() + self.seconds()
        self.over.clear()
        if self.count == 1:
            log.warning(event, **facts)

    def is_waiting(self) -> bool:
        """Whether it has failed, and it is too early to try again."""
        return bool(self.count) and time.monotonic() < self.again

    def worked(self, table: str) -> None:
        """It works: whoever waits need not."""
        if self.count:
            log.info("table_works_again", table=table, failures=self.count)
            self.count = 0
            self.over.set()

    async def wait(self) -> None:
        """Wait for the next attempt, or until it works for somebody else."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.over.wait(), self.seconds())
