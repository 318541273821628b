"""Tables as lists need them: read for many at once, and never opened for it."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import and_, exists, not_, or_, select
from sqlalchemy.orm import Session as Database

from starcup.server.store.models import (
    HolderRow,
    RunningRow,
    SeatFacts,
    SeatRow,
    TableFacts,
    TableRow,
    seat_facts,
    table_facts,
)


@dataclass
class Listed:
    """A table as the database has it, without its log."""

    table: TableFacts
    seats: list[SeatFacts]
    holders: dict[int, set[str]]  # of each seat
    owner: int | None
    asked: int  # a bit for each seat, as are those who are here
    here: int
    damaged: bool


def read_listed(database: Database, ids: list[str]) -> list[Listed]:
    """These tables, in this order; one that is not there is left out."""
    rows = {row.id: row for row in database.scalars(select(TableRow).where(TableRow.id.in_(ids)))}
    running = {row.table_id: row for row in database.scalars(select(RunningRow).where(RunningRow.table_id.in_(ids)))}
    seats: defaultdict[str, list[SeatFacts]] = defaultdict(list)
    for seat in database.scalars(select(SeatRow).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.seat)):
        seats[seat.table_id].append(seat_facts(seat))
    holders: defaultdict[str, defaultdict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    for holder in database.scalars(select(HolderRow).where(HolderRow.table_id.in_(ids))):
        holders[holder.table_id][holder.seat].add(holder.visitor)
    return [
        Listed(
            table_facts(rows[id]),
            seats[id],
            holders[id],
            now.owner if now else None,
            (now.asked or 0) if now else 0,
            now.here if now else 0,
            now.damaged if now else False,
        )
        for id in ids
        if id in rows
        for now in (running.get(id),)
    ]


def orphans(database: Database, live: Collection[int]) -> list[str]:
    """Tables in play that no living worker has, and where a bot is asked: without an owner they would stand still.

    Where only people are asked, whoever comes opens the table.
    """
    is_bot = or_(SeatRow.kind == "bot", SeatRow.sits_in.is_not(None))
    is_asked = RunningRow.asked.op(">>")(SeatRow.seat).op("&")(1) == 1
    waits = exists().where(and_(SeatRow.table_id == RunningRow.table_id, is_bot, is_asked))
    wanted = select(RunningRow.table_id).join(TableRow).where(TableRow.status == "playing", not_(RunningRow.damaged))
    wanted = wanted.where(or_(RunningRow.owner.is_(None), RunningRow.owner.not_in(live)))
    return list(database.scalars(wanted.where(or_(RunningRow.asked.is_(None), waits))))
