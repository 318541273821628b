"""Sitting down and standing up: who has which seat at a table. The caller holds the table's lock."""

import secrets
import time
from dataclasses import replace
from typing import Any

from starcup import bots
from starcup.core.state import Seat
from starcup.server.errors import Refusal
from starcup.server.identity import hashed, new_token
from starcup.server.live import turns
from starcup.server.live.hall import Hall, NewSeats
from starcup.server.live.notes import note
from starcup.server.live.table import LiveTable
from starcup.server.store.deal import begun
from starcup.server.store.models import SeatFacts
from starcup.server.wire import Join, SeatWish, Token
from starcup.table.begin import KEPT
from starcup.table.fair import Fair
from starcup.table.journal import Journal
from starcup.table.save import applicable
from starcup.table.session import Session

JSON = dict[str, Any]


async def claim(hall: Hall, table: LiveTable, visitor: str, ask: Token) -> tuple[Seat, str]:
    """Hold the seat whose token this is. It works once: the seat has another token from now on, and it is returned.

    Whoever is the first at the seat may give their name.

    Whoever was known by the old token itself, as scripts are, is nobody any more, so the new one takes that place.
    Whoever is going to `contribute` to the luck is waited for.
    """
    secret = hashed(ask.token)
    for row in table.seats:
        if row.token is not None and secrets.compare_digest(row.token, secret):
            new = new_token()
            holder = hashed(new) if visitor == secret else visitor
            values: JSON = {"token": hashed(new)}
            if row.kind == "open":
                values |= {"name": hall.checked_name(ask.name)} if ask.name is not None else {}
                values |= {"added": ""} if ask.contribute else {}
            await hold(hall, table, row.seat, holder, values, (secret,))
            return row.seat, new
    raise Refusal("forbidden", "this seat link is no longer valid: each works once, ask for a new one")


async def hold(
    hall: Hall, table: LiveTable, seat: Seat, visitor: str, more: JSON | None = None, gone: tuple[str, ...] = ()
) -> None:
    """A visitor has the seat from now on, and some others no more; a bot that played for its player leaves."""
    row = table.seats[seat]
    check_luck(table, visitor)
    values: JSON = {"kind": "person", "bot": None} if row.kind != "person" else {}
    is_back = row.kind == "bot" or row.sits_in is not None
    if row.sits_in is not None:
        values["sits_in"] = None
    table.overdue.pop(seat, None)
    table.helped.pop(seat, None)
    await set_seats(hall, table, {seat: values | (more or {})}, visitor, gone)
    if is_back:
        await tell(table, "back", seat)


async def come_back(hall: Hall, table: LiveTable, seat: Seat, visitor: str) -> None:
    """Whoever had the seat has it again, if a bot plays there or has just helped out."""
    if table.bot_of(seat) is not None or table.overdue[seat]:
        await hold(hall, table, seat, visitor)


async def tell(table: LiveTable, what: str, seat: Seat = -1) -> None:
    """Put a line into everybody's log."""
    await note(table, what, seat)
    table.show_all(set())


def check_luck(table: LiveTable, visitor: str) -> None:
    """Raise Refusal where somebody new would play with luck that another person at the table may know."""
    people = [row.seat for row in table.seats if row.kind != "bot"]
    is_new = not table.had_by(visitor)
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


async def invite(hall: Hall, table: LiveTable) -> str:
    """A token by which anybody may take an open seat."""
    if table.row.status != "waiting":
        raise Refusal("not_now", "nobody can be invited any more: no seat is open")
    token = new_token()
    await set_table(hall, table, {"invite": hashed(token)})
    return token


async def forget(hall: Hall, table: LiveTable, visitor: str) -> None:
    """A visitor has no more to do with a table; a game that nobody else plays ends with that."""
    seats = table.had_by(visitor)
    others = {seat for seat, holders in table.holders.items() if holders - {visitor}}
    if table.row.status in ("waiting", "playing") and seats:
        if not others and visitor == table.row.host:
            await close(hall, table)
        else:
            for seat in seats:
                await vacate(hall, table, seat)
                if table.row.status == "playing":
                    await tell(table, "gave_up", seat)
            return
    await hall.store.set_seats(table.owned, {seat: {} for seat in seats}, gone=(visitor,))
    for seat in seats:
        table.holders[seat].discard(visitor)
    table.show_all()


async def join(hall: Hall, table: LiveTable, visitor: str, ask: Join) -> tuple[Seat, str]:
    """Take an open seat: the one asked for, or the first. Who is going to `contribute` to the luck is waited for."""
    seat = ask.seat
    free = [row.seat for row in table.seats if row.kind == "open" and table.row.status == "waiting"]
    wanted = free[0] if seat is None and free else seat
    if wanted is None or wanted not in free:
        raise Refusal("not_now", f"that seat is not open: open seats are {free or 'none'}")
    if not table.row.public and visitor != table.row.host and not is_invited(table, ask.invite):
        raise Refusal("forbidden", "this table is private: open the link you were given")
    token = new_token()
    clean = hall.checked_name(ask.name)
    values = {"kind": "person", "name": clean, "token": hashed(token)} | ({"added": ""} if ask.contribute else {})
    await set_seats(hall, table, {wanted: values}, visitor)
    return wanted, token


def is_invited(table: LiveTable, token: str | None) -> bool:
    """Whether this is the table's token for guests."""
    return bool(token and table.row.invite and secrets.compare_digest(table.row.invite, hashed(token)))


async def rename(hall: Hall, table: LiveTable, seat: Seat, name: str) -> None:
    clean = hall.checked_name(name)
    await hall.store.set_seat(table.owned, seat, name=clean)
    table.seats[seat].name = clean
    table.name_players()
    table.show_all()


async def vacate(hall: Hall, table: LiveTable, seat: Seat, token: str | None = None) -> None:
    """Somebody stands up: before the game the seat is open again, later a bot has it.

    Its link is dead, since whoever leaves may know it; with `token` it gets another.
    """
    if table.game is None:
        raise Refusal("old_ruleset", "there is no bot for the ruleset that this table was started with")
    values: JSON = {"kind": "open", "token": hashed(token) if token else None, "added": None}
    if table.row.status != "waiting":
        values = {"kind": "bot", "bot": bots.usual(table.game), "token": None}
    values |= {"sits_in": None, "webhook": None}
    await hall.store.vacate(table.owned, seat, **values)
    for name, value in values.items():
        setattr(table.seats[seat], name, value)
    table.holders[seat] = set()
    table.show_all()
    turns.wake_bots(hall, table)
    turns.begin(hall, turns.match_level(hall, table, seat))


async def give_up(hall: Hall, table: LiveTable, seat: Seat) -> None:
    """A bot has the seat; whoever gave it up may take it again as long as the game lasts, and so may its link."""
    if table.game is None:
        raise Refusal("old_ruleset", "there is no bot for the ruleset that this table was started with")
    values = {"kind": "bot", "bot": bots.usual(table.game), "sits_in": None, "webhook": None}
    await set_seats(hall, table, {seat: values})
    await tell(table, "gave_up", seat)
    turns.wake_bots(hall, table)
    turns.begin(hall, turns.match_level(hall, table, seat))


async def sit_in(hall: Hall, table: LiveTable, seat: Seat, why: str) -> None:
    """A bot plays for a person until they are back; everybody's log says why."""
    if table.game is None:
        return
    name = bots.usual(table.game)
    await hall.store.set_seat(table.owned, seat, sits_in=name)
    table.seats[seat].sits_in = name
    table.votes.pop(seat, None)
    await note(table, why, seat)
    table.show_all()
    turns.wake_bots(hall, table)
    turns.begin(hall, turns.match_level(hall, table, seat))


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
    """Write down who has these seats now. A table begins without open seats, once all have added to the luck."""
    facts = [replace(row, **seats.get(row.seat, {})) for row in table.seats]
    begins = table.row.status == "waiting" and all(row.kind != "open" and row.added != "" for row in facts)
    journal = dealt(table, facts) if begins else table.journal
    is_over = journal is not None and journal.session.state.over
    changes = {"status": "over" if is_over else "playing"} if begins else {}
    asked = journal.asked_bits() if begins and journal else None
    await hall.store.set_seats(table.owned, seats, visitor, gone, asked, **changes)
    for seat, values in seats.items():
        for name, value in values.items():
            setattr(table.seats[seat], name, value)
        table.holders[seat] -= set(gone)
        if visitor is not None:
            table.holders[seat].add(visitor)
    table.journal = journal
    table.name_players()
    if begins:
        table.row.status = changes["status"]
        table.note_asked()
        turns.wake_bots(hall, table)
    table.show_all()


def dealt(table: LiveTable, seats: list[SeatFacts]) -> Journal | None:
    """The table as it begins. Its luck is fixed only now, by all that the browsers have added to the secret."""
    if table.journal is None or table.row.secret is None or table.row.imported == KEPT:
        return table.journal
    return Journal(table.id, begun(table.row, seats))


async def contribute(hall: Hall, table: LiveTable, seat: Seat, text: str) -> None:
    """A browser adds to the luck. The server has committed itself before; nothing changes once it was added."""
    added = table.seats[seat].added
    if table.row.secret is None or table.row.imported == KEPT or table.row.status != "waiting":
        raise Refusal("not_now", "the luck of this table is fixed: browsers add to it before the deal")
    if added and added != text:
        raise Refusal("not_now", f"something has been added to the luck for seat {seat} already, and it stands")
    await set_seats(hall, table, {seat: {"added": text}})


async def stop_waiting(hall: Hall, table: LiveTable) -> None:
    """Begin without what some browsers were going to add: they have had time."""
    await set_seats(hall, table, {seat: {"added": None} for seat in table.awaited()})


async def start(hall: Hall, table: LiveTable) -> None:
    """Begin a table that is full."""
    if table.row.status != "waiting":
        raise Refusal("not_now", f"the game cannot start: it is {table.row.status}")
    if table.missing():
        raise Refusal("not_now", f"seats {table.missing()} are still open: wait for players, or fill them with bots")
    if table.awaited():
        raise Refusal("not_now", f"the browsers of seats {table.awaited()} are about to add to the luck: wait a moment")
    await set_seats(hall, table, {})


async def close(hall: Hall, table: LiveTable, is_idle: bool = False) -> None:
    """Nobody plays here any more. Closed because nobody came, it keeps the mark of that, and can be opened again."""
    values: JSON = {"status": "closed"} | ({"touched": table.row.touched} if is_idle else {"closes": None})
    await note(table, "idle" if is_idle else "closed")
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
        is_waiting = table.missing() or table.awaited()
        values["status"] = "waiting" if is_waiting else "over" if table.is_over() else "playing"
        await note(table, "opened")
    await set_table(hall, table, values)
    turns.wake_bots(hall, table)


async def set_table(hall: Hall, table: LiveTable, values: JSON) -> None:
    """Change how a table is run, and show everybody."""
    values = {"touched": time.time()} | values
    await hall.store.set_table(table.owned, **values)
    for name, value in values.items():
        setattr(table.row, name, value)
    table.note_asked()
    table.show_all()


async def hand_over(hall: Hall, table: LiveTable, seat: Seat) -> None:
    """Make the player of a seat the host."""
    holders = table.holders.get(seat) or set()
    if not holders or table.seats[seat].kind != "person":
        raise Refusal("not_now", f"nobody holds seat {seat}")
    await set_table(hall, table, {"host": sorted(holders)[0]})


async def rematch(hall: Hall, table: LiveTable, visitor: str) -> JSON:
    """The same players, a new deal. Seats keep their holders; the table names the new one."""
    if table.game is None or table.row.status != "over":
        raise Refusal("not_now", "a rematch needs a finished game")
    if table.row.next is not None:
        return {"table": table.row.next, "seats": []}
    options = applicable(table.game, table.row.options, table.row.seats)
    setup = table.game.setup(table.row.seats, None, options)
    seats = [
        SeatWish(kind="bot", bot=row.bot, name=row.name) if row.kind == "bot" else SeatWish(kind="me", name=row.name)
        for row in table.seats
    ]
    is_person = [row.kind == "person" for row in table.seats]
    holders = [(seat, holder) for seat, people in table.holders.items() if is_person[seat] for holder in people]
    added = ["" if row.added and row.kind == "person" else None for row in table.seats]
    bank = table.row.bank["whole"] if table.row.bank else None
    new = NewSeats(seats, holders, table.row.public, table.row.clock, added, bank)
    session = Session(table.game, setup, None, Fair.fresh(table.row.seats))
    created = await hall.write_table(visitor, session, new, table.owned)
    table.row.next = created["table"]
    table.show_all()
    held = table.seats_of(visitor)
    return {"table": created["table"], "seats": [seat for seat in created["seats"] if seat["seat"] in held]}
