"""Looks whether every table in a database can be opened, and repairs what can be repaired."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete, select, text, update
from sqlalchemy.orm import Session as Database

from starcup.core.errors import StarcupError
from starcup.games import game as game_of
from starcup.server.store.deal import begun
from starcup.server.store.models import LogRow, RunningRow, TableRow
from starcup.server.store.store import Stored, read_table
from starcup.table.journal import Journal, standing
from starcup.table.run import IndexedFault


@dataclass
class Finding:
    """What is wrong with a table, and what would mend it."""

    table: str
    what: str
    remedy: str = ""  # in words; "" if nothing can be done here
    values: dict[str, Any] = field(default_factory=dict)  # how the table's row should be
    keep: int | None = None  # how many rows of the log can be kept, if not all


def check_file(database: Database) -> list[str]:
    """What SQLite itself finds wrong with its file; nothing for another database, which checks itself."""
    if database.get_bind().dialect.name != "sqlite":
        return []
    found = [str(row[0]) for row in database.execute(text("PRAGMA integrity_check"))]
    return [] if found == ["ok"] else found


def examine_all(database: Database) -> Iterator[Finding | None]:
    """Every table in turn, with what is wrong with it; None for one that is sound."""
    for id in list(database.scalars(select(TableRow.id).order_by(TableRow.id))):
        stored = read_table(database, id)
        yield examine(stored) if stored else None


def examine(stored: Stored) -> Finding | None:
    """Play a table's log, and compare the table with what it comes to."""
    row = stored.table
    try:
        game = game_of(row.game)
    except StarcupError:
        return Finding(row.id, f"there is no game {row.game!r} here")
    if game.ruleset != row.ruleset:
        return Finding(row.id, f"it was started with ruleset {row.ruleset} of {game.title}, and this is {game.ruleset}")
    try:
        journal = opened(stored, stored.log)
    except Exception as fault:
        return cut(stored, str(fault) if isinstance(fault, StarcupError) else repr(fault))
    return compare(stored, journal)


def opened(stored: Stored, rows: list[LogRow]) -> Journal:
    """The table with some rows of its log, played."""
    return Journal.load(stored.table.id, begun(stored.table, stored.seats), rows)


def cut(stored: Stored, why: str) -> Finding:
    """How many rows play out: the rest can only be taken away."""
    rows = [row for n, row in enumerate(stored.log) if row.n == n]
    while rows:
        try:
            journal = opened(stored, rows)
        except IndexedFault as fault:
            rows = rows[: standing(rows)[fault.index].n]
        except Exception:
            rows = rows[:-1]
        else:
            break
    try:
        journal = opened(stored, rows)
    except Exception:
        return Finding(stored.table.id, f"{why}, and it cannot even be dealt")
    lost = len(stored.log) - len(rows)
    remedy = f"go back to its first {len(rows)} rows, and put the other {lost} into a file"
    finding = Finding(stored.table.id, why, remedy, keep=len(rows))
    if stored.table.status in ("playing", "over"):
        finding.values = {"status": "over" if journal.session.state.over else "playing"}
    return finding


def compare(stored: Stored, journal: Journal) -> Finding | None:
    """Whether a table that plays out stands where its log says."""
    row, is_over = stored.table, journal.session.state.over
    if row.status in ("playing", "over") and (row.status == "over") != is_over:
        status = "over" if is_over else "playing"
        return Finding(
            row.id, f"it is {row.status}, and its log is {status}", f"mark it as {status}", {"status": status}
        )
    if row.status == "waiting" and all(seat.kind != "open" and seat.added != "" for seat in stored.seats):
        status = "over" if is_over else "playing"
        return Finding(row.id, "it waits for players, and no seat is open", "begin it", {"status": status})
    return None


def repair(database: Database, finding: Finding) -> list[dict[str, Any]]:
    """Mend a table; the rows that were taken away are returned, for whoever wants to look at them."""
    lost: list[dict[str, Any]] = []
    if finding.keep is not None:
        beyond = (LogRow.table_id == finding.table, LogRow.n >= finding.keep)
        for row in database.scalars(select(LogRow).where(*beyond).order_by(LogRow.n)):
            lost.append({"n": row.n, "kind": row.kind, "seat": row.seat, "what": row.what, "by": row.by, "at": row.at})
        database.execute(delete(LogRow).where(*beyond))
    looked_at = update(RunningRow).where(RunningRow.table_id == finding.table)
    database.execute(looked_at.values(asked=None, damaged=False))  # whoever opens it next sees
    if finding.values:
        database.execute(update(TableRow).where(TableRow.id == finding.table).values(**finding.values))
    return lost
