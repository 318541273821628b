"""What happens with time: clocks run out, and tables that nobody comes back to are closed."""

import asyncio
import time

import structlog

from starcup.core.state import Seat
from starcup.server.errors import Refusal
from starcup.server.live import seating
from starcup.server.live.hall import Hall
from starcup.server.live.table import LiveTable
from starcup.server.ops.settings import DAY_SECONDS

log = structlog.get_logger()
TICK_SECONDS = 1.0
TIDY_SECONDS = 3600.0


async def run_clock(hall: Hall) -> None:
    """Check every clock once a second; tidy up once an hour."""
    tidied = -TIDY_SECONDS
    while True:
        try:
            await check_clocks(hall)
            if time.monotonic() - tidied > TIDY_SECONDS:
                tidied = time.monotonic()
                await close_idle(hall)
        except Exception:
            log.exception("ticker_failed")
        await asyncio.sleep(TICK_SECONDS)


async def check_clocks(hall: Hall) -> None:
    """A bot sits in for everybody whose time has run out."""
    now = time.time()
    for table in list(hall.tables.values()):
        if late(table, now):
            async with table.locked():
                for seat in late(table, now):
                    await seating.sit_in(hall, table, seat)


def late(table: LiveTable, now: float) -> list[Seat]:
    """The people whose time has run out."""
    clock = table.row.clock
    if clock is None or table.row.status != "playing":
        return []
    people = [row.seat for row in table.seats if row.kind == "person" and row.sits_in is None]
    return [seat for seat in people if seat in table.asked_since and now > table.asked_since[seat] + clock]


async def close_idle(hall: Hall) -> None:
    """Close tables that nobody has touched for a long time."""
    for id in await hall.store.idle(time.time() - hall.settings.idle_days * DAY_SECONDS):
        try:
            table = await hall.table(id)
            async with table.locked():
                await seating.close(hall, table)
        except Refusal as fault:
            log.warning("idle_table_not_closed", table=id, why=fault.text)
