"""What time does: clocks that run out, tables that nobody comes back to."""

import asyncio
import time

import structlog

from starcup.server import seating
from starcup.server.hall import Hall
from starcup.server.settings import DAY

log = structlog.get_logger()
EVERY = 1.0
TIDY_EVERY = 3600.0


async def run_clock(hall: Hall) -> None:
    """Look at every clock, once a second; tidy up once an hour."""
    tidied = 0.0
    while True:
        try:
            await check_clocks(hall)
            if time.monotonic() - tidied > TIDY_EVERY:
                tidied = time.monotonic()
                await close_idle(hall)
        except Exception:
            log.exception("ticker_failed")
        await asyncio.sleep(EVERY)


async def check_clocks(hall: Hall) -> None:
    """A bot sits in for everybody whose time has run out."""
    now = time.time()
    for table in list(hall.tables.values()):
        if table.row.clock is None or table.row.status != "playing":
            continue
        for seat, since in list(table.asked_since.items()):
            row = table.seats[seat]
            if row.kind == "person" and row.sits_in is None and now > since + table.row.clock:
                async with table.lock:
                    await seating.sit_in(hall, table, seat)


async def close_idle(hall: Hall) -> None:
    """Close tables that nobody has touched for long."""
    for id in await hall.store.idle(time.time() - hall.settings.idle_days * DAY):
        table = await hall.table(id)
        async with table.lock:
            await seating.close(hall, table)
