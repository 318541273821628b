"""What happens with time: clocks run out, and tables that nobody comes back to are closed."""

import asyncio
import time

import structlog

from starcup.core.state import Seat
from starcup.server.errors import Refusal
from starcup.server.live import memory, seating, turns
from starcup.server.live.hall import Hall
from starcup.server.live.table import GRACE_SECONDS, LiveTable
from starcup.server.ops.settings import DAY_SECONDS

log = structlog.get_logger()
TICK_SECONDS = 1.0
TIDY_SECONDS = 3600.0
MOST_OVERDUE = 3  # questions in a row; then a bot stays until its player is back
STALL_SECONDS = 5.0  # a tick that comes so late, or a system clock that has moved so far, was no ordinary second


class Ticker:
    """Compares both clocks from tick to tick: was the server held up, or the system's clock set?"""

    def __init__(self) -> None:
        self.running, self.shown = time.monotonic(), time.time()
        self.steady_since = self.running

    def has_jumped(self) -> bool:
        """Whether more has happened since the last tick than a tick."""
        running, shown = time.monotonic(), time.time()
        held_up = running - self.running - TICK_SECONDS
        moved = abs((shown - self.shown) - (running - self.running))
        self.running, self.shown = running, shown
        if held_up < STALL_SECONDS and moved < STALL_SECONDS:
            return False
        log.warning("time_jumped", held_up=round(held_up, 1), system_clock_moved=round(moved, 1))
        self.steady_since = running
        return True

    def steady(self) -> float:
        """For how long nothing of the kind has happened, since the start at most."""
        return self.running - self.steady_since


async def run_clock(hall: Hall) -> None:
    """Check every clock once a second; tidy up once an hour, and not before the first hour is over."""
    ticker = Ticker()
    tidied = 0.0
    while True:
        await asyncio.sleep(TICK_SECONDS)
        try:
            if ticker.has_jumped():
                begin_anew(hall)
                tidied = 0.0
            await check_clocks(hall)
            memory.make_room(hall)
            if ticker.steady() - tidied > hall.settings.tidy_seconds:
                tidied = ticker.steady()
                await tidy(hall)
        except Refusal as fault:
            log.warning("ticker_failed", why=fault.text)
        except Exception:
            log.exception("ticker_failed")


def begin_anew(hall: Hall) -> None:
    """Nobody could answer for a while, or the time they were shown was wrong: all their time begins again."""
    for table in list(hall.tables.values()):
        table.hours.begin_anew(GRACE_SECONDS)
        table.opened = time.monotonic()
        table.away_since.clear()
        if not table.lock.locked():
            table.show_all()


async def check_clocks(hall: Hall) -> None:
    """A bot answers for everybody whose time has run out; a deal waits no longer for browsers that say nothing."""
    for table in list(hall.tables.values()):
        patience = hall.settings.luck_seconds
        if not (late(table) or table.waits_for_luck(patience)) or table.trouble.is_waiting():
            continue
        try:
            async with table.locked():
                if table.waits_for_luck(patience):
                    await seating.stop_waiting(hall, table)
                for seat in late(table):
                    await help_out(hall, table, seat)
        except Exception as fault:  # one table's trouble is not the others'
            table.trouble.failed("clock_failed", table=table.id, why=str(fault))


async def help_out(hall: Hall, table: LiveTable, seat: Seat) -> None:
    """A bot answers this one question; who has let several in a row go by finds it at the seat when they come back."""
    table.overdue[seat] += 1
    if table.overdue[seat] >= MOST_OVERDUE:
        await seating.sit_in(hall, table, seat, "stays")
        return
    table.helped[seat] = table.asked[seat]
    table.show_all(set())  # nothing in the game has changed
    turns.wake_bots(hall, table)


def late(table: LiveTable) -> list[Seat]:
    """The people whose time has run out. Where nobody is at the table, no bot plays the game away."""
    clock = table.row.clock
    if clock is None or table.row.status != "playing" or not table.is_attended():
        return []
    people = [row.seat for row in table.seats if row.kind == "person" and table.bot_of(row.seat) is None]
    return [seat for seat in table.hours.late(clock) if seat in people]


async def tidy(hall: Hall) -> None:
    """Announce that a table nobody has touched for a long time is to be closed; close it when that time has come."""
    if hall.workers.rank()[0] != 0:  # one worker does this for all
        return
    now = time.time()
    for id in await hall.store.idle(now - hall.settings.idle_days * DAY_SECONDS):
        try:
            async with hall.at(id) as table:
                if table.row.closes is None:
                    await seating.announce_close(hall, table, now + hall.settings.notice_days * DAY_SECONDS)
                elif table.row.closes < now:
                    await seating.close(hall, table, is_idle=True)
        except Exception as fault:
            log.warning("idle_table_not_closed", table=id, why=str(fault))
