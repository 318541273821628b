"""What is kept in memory: tables that somebody is at, and others as long as there is room, counted in bytes.

A table that was let go is read again when somebody comes: nothing is lost but a few milliseconds.
"""

import time

from starcup.server.live.hall import Hall
from starcup.server.live.table import LiveTable

MEGABYTE = 1_000_000
RESTING_SECONDS = 60.0  # a finished game that nobody looks at any more goes after this long
JUST_USED_SECONDS = 5.0  # somebody may be about to do something there
# Measured with tracemalloc over whole games of all three, at 2 and 5 seats; tests/server/test_memory.py holds us to it.
TABLE_BYTES = 20_000
EVENT_BYTES = 500
MARK_BYTES = 4_000  # how the table was at a moment: a copy of the state
PART_BYTES = 20_000  # how it looks now


def weight(table: LiveTable) -> int:
    """How many bytes a table takes, roughly."""
    total = TABLE_BYTES + PART_BYTES * len(table.parts)
    if table.journal is not None:
        chronicle = table.journal.session.run.chronicle
        total += EVENT_BYTES * len(chronicle.entries) + MARK_BYTES * len(chronicle.marks)
    return total


def make_room(hall: Hall) -> None:
    """Let go of finished games that nobody looks at; and while all tables take too much, of those used longest ago."""
    now = time.monotonic()
    for table in list(hall.tables.values()):
        if table.row.status in ("over", "closed") and now - table.used > RESTING_SECONDS and not table.is_needed():
            let_go(hall, table)
    left = hall.settings.memory_mb * MEGABYTE - sum(weight(table) for table in hall.tables.values())
    for table in spare(hall, now) if left < 0 else ():
        let_go(hall, table)
        left += weight(table)
        if left >= 0:
            return


def spare(hall: Hall, now: float) -> list[LiveTable]:
    """Tables that can be let go, the best ones first; those whose clock runs come last, for it would begin anew."""
    found = [table for table in hall.tables.values() if now - table.used > JUST_USED_SECONDS and not table.is_busy()]
    return sorted(found, key=lambda table: (table.is_needed(), table.used))


def let_go(hall: Hall, table: LiveTable) -> None:
    """The table is read again when somebody comes; whoever still has this object is told to look for it anew."""
    table.is_gone = True
    if hall.tables.get(table.id) is table:
        del hall.tables[table.id]
