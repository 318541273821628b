"""Sitting down and standing up: who has which seat at a table. The caller holds the table's lock."""

import secrets
import time
from typing import Any

from starcup import bots
from starcup.core.state import Seat
from starcup.server.errors import Refusal
from starcup.server.identity import hashed, new_token
from starcup.server.live import turns
from starcup.server.live.hall import KEPT, SEED_BITS, Hall, NewSeats
from starcup.server.live.table import LiveTable
from starcup.server.wire import SeatWish
from starcup.table.save import applicable
from starcup.table.session import Session

JSON = dict[str, Any]


async def claim(hall: Hall, table: LiveTable, visitor: str, token: str) -> tuple[Seat, str]:
    """Hold the seat whose token this is. It works once: the seat has another token from now on, and it is returned.

    Whoever was known by the old token itself, as scripts are, is nobody any more, so the new one takes that place.
    """
    secret = hashed(token)
    for row in table.seats:
        if row.token is not None and secrets.compare_digest(row.token, secret):
            new = new_token()
            holder = hashed(new) if visitor == secret else visitor
            await hold(hall, table, row.seat, holder, {"token": hashed(new)}, (secret,))
            return row.seat, new
    raise Refusal("forbidden", "this seat link is no longer valid: each works once, ask for a new one")


async def hold(
    hall: Hall, table: LiveTable, seat: Seat, visitor: str, more: JSON | None = None, gone: tuple[str, ...] = ()
) -> None:
    """A visitor has the seat from now on, and some others no more; a bot that sat in leaves."""
    row = table.seats[seat]
    check_luck(table, visitor)
    values: JSON = {"kind": "person"} if row.kind == "open" else {}
    if row.sits_in is not None:
        values["sits_in"] = None
    await set_seats(hall, table, {seat: values | (more or {})}, visitor, gone)


def check_luck(table: LiveTable, visitor: str) -> None:
    """Raise Refusal where somebody new would play with luck that another person at the table may know."""
    people = [row.seat for row in table.seats if row.kind != "bot"]
    is_new = not table.seats_of(visitor)
    if table.row.imported == KEPT and table.row.status != "over" and is_new and len(people) > 1:
        raise Refusal(
            "forbidden",
            "this table came from a save or a position, with its luck, for people at one browser: to play it with "
            "others, make a table with open seats from it",
        )


async def link(hall: Hall, table: LiveTable, seat: Seat) -> str:
    """A new token for a seat: whoever opens its link holds the seat. The one before is dead."""
    token = new_token()
    await set_seats(hall, table, {seat: {"token": hashed(token)}})
    return token


async def throw_out(hall: Hall, table: LiveTable, seat: Seat, visitor: str) -> None:
    """Of all who hold a seat only this visitor stays, and no link that is about leads to it any more."""
    gone = tuple(table.holders[seat] - {visitor})
    await set_seats(hall, table, {seat: {"token": None}}, visitor, gone)


async def join(hall: Hall, table: LiveTable, visitor: str, seat: Seat | None, name: str) -> tuple[Seat, str]:
    """Take an open seat: the one asked for, or the first."""
    free = [row.seat for row in table.seats if row.kind == "open" and table.row.status == "waiting"]
    wanted = free[0] if seat is None and free else seat
    if wanted is None or wanted not in free:
        raise Refusal("not_now", f"that seat is not open: open seats are {free or 'none'}")
    if not table.row.public and visitor != table.row.host:
        raise Refusal("forbidden", "this table is private: open the seat link you were given")
    token = new_token()
    clean = hall.checked_name(name)
    values = {"kind": "person", "name": clean, "token": hashed(token)}
    await set_seats(hall, table, {wanted: values}, visitor)
    return wanted, token


async def rename(hall: Hall, table: LiveTable, seat: Seat, name: str) -> None:
    clean = hall.checked_name(name)
    await hall.store.set_seat(table.id, seat, name=clean)
    table.seats[seat].name = clean
    table.name_players()
    table.show_all()


async def vacate(hall: Hall, table: LiveTable, seat: Seat, token: str | None = None) -> None:
    """Somebody stands up: before the game the seat is open again, later a bot has it.

    Its link is dead, since whoever leaves may know it; with `token` it gets another.
    """
    if table.game is None:
        raise Refusal("old_ruleset", "there is no bot for the ruleset that this table was started with")
    values: JSON = {"kind": "open", "token": hashed(token) if token else None}
    if table.row.status != "waiting":
        values = hall.bot_seat(table.game, None, table.id, seat) | {"token": None, "name": table.seats[seat].name}
    values |= {"sits_in": None, "webhook": None}
    await hall.store.vacate(table.id, seat, **values)
    for name, value in values.items():
        setattr(table.seats[seat], name, value)
    table.holders[seat] = set()
    table.show_all()
    turns.wake_bots(hall, table)


async def sit_in(hall: Hall, table: LiveTable, seat: Seat) -> None:
    """A bot plays for a person until they are back."""
    if table.game is None:
        return
    name = bots.usual(table.game)
    await hall.store.set_seat(table.id, seat, sits_in=name)
    table.seats[seat].sits_in = name
    table.votes.pop(seat, None)
    table.show_all()
    turns.wake_bots(hall, table)


async def fill(hall: Hall, table: LiveTable, bot: str) -> None:
    """Bots for all open seats."""
    if table.game is None or table.row.status != "waiting":
        raise Refusal("not_now", "only a table that is waiting for players can be filled")
    open_seats = [row.seat for row in table.seats if row.kind == "open"]
    seats = {seat: hall.bot_seat(table.game, bot, table.id, seat) | {"token": None} for seat in open_seats}
    await set_seats(hall, table, seats)


async def set_seats(
    hall: Hall, table: LiveTable, seats: dict[Seat, JSON], visitor: str | None = None, gone: tuple[str, ...] = ()
) -> None:
    """Write down who has these seats now; a table without open seats begins."""
    kinds = [seats.get(row.seat, {}).get("kind", row.kind) for row in table.seats]
    begins = table.row.status == "waiting" and "open" not in kinds
    changes = {"status": "over" if table.is_over() else "playing"} if begins else {}
    await hall.store.set_seats(table.id, seats, visitor, gone, **changes)
    for seat, values in seats.items():
        for name, value in values.items():
            setattr(table.seats[seat], name, value)
        table.holders[seat] -= set(gone)
        if visitor is not None:
            table.holders[seat].add(visitor)
    table.name_players()
    if begins:
        table.row.status = changes["status"]
        table.note_asked()
        turns.wake_bots(hall, table)
    table.show_all()


async def start(hall: Hall, table: LiveTable) -> None:
    """Begin a table that is full."""
    if table.row.status != "waiting":
        raise Refusal("not_now", f"the game cannot start: it is {table.row.status}")
    missing = [row.seat for row in table.seats if row.kind == "open"]
    if missing:
        raise Refusal("not_now", f"seats {missing} are still open: wait for players, or fill them with bots")
    await set_seats(hall, table, {})


async def close(hall: Hall, table: LiveTable, is_idle: bool = False) -> None:
    """Nobody plays here any more. Closed because nobody came, it keeps the mark of that, and can be opened again."""
    values: JSON = {"status": "closed"} | ({"touched": table.row.touched} if is_idle else {"closes": None})
    await set_table(hall, table, values)


async def announce_close(hall: Hall, table: LiveTable, closes: float) -> None:
    """Everybody sees when the table will be closed, unless somebody comes."""
    await set_table(hall, table, {"closes": closes, "touched": table.row.touched})


async def reopen(hall: Hall, table: LiveTable) -> None:
    """Keep a table that is to be closed because nobody came, or open it again."""
    if table.row.closes is None:
        raise Refusal("not_now", "this table was not closed because nobody came, and will not be")
    values: JSON = {"closes": None}
    if table.row.status == "closed":
        is_open = any(row.kind == "open" for row in table.seats)
        values["status"] = "waiting" if is_open else "over" if table.is_over() else "playing"
    await set_table(hall, table, values)
    turns.wake_bots(hall, table)


async def set_table(hall: Hall, table: LiveTable, values: JSON) -> None:
    """Change how a table is run, and show everybody."""
    values = {"touched": time.time()} | values
    await hall.store.set_table(table.id, **values)
    for name, value in values.items():
        setattr(table.row, name, value)
    table.note_asked()
    table.show_all()


async def hand_over(hall: Hall, table: LiveTable, seat: Seat) -> None:
    """Make the player of a seat the host."""
    holders = table.holders.get(seat) or set()
    if not holders:
        raise Refusal("not_now", f"nobody holds seat {seat}")
    await set_table(hall, table, {"host": sorted(holders)[0]})


async def rematch(hall: Hall, table: LiveTable, visitor: str) -> JSON:
    """The same players, a new deal. Seats keep their holders; the table names the new one."""
    if table.game is None or table.row.status != "over":
        raise Refusal("not_now", "a rematch needs a finished game")
    if table.row.next is not None:
        return {"table": table.row.next, "seats": []}
    options = applicable(table.game, table.row.options, table.row.seats)
    setup = table.game.setup(table.row.seats, secrets.randbits(SEED_BITS), options)
    seats = [
        SeatWish(kind="bot", bot=row.bot, name=row.name) if row.kind == "bot" else SeatWish(kind="me", name=row.name)
        for row in table.seats
    ]
    holders = [(seat, holder) for seat, people in table.holders.items() for holder in people]
    new = NewSeats(seats, holders, table.row.public, table.row.clock)
    created = await hall.write_table(visitor, Session(table.game, setup), new, table.id)
    table.row.next = created["table"]
    table.show_all()
    held = table.seats_of(visitor)
    return {"table": created["table"], "seats": [seat for seat in created["seats"] if seat["seat"] in held]}
