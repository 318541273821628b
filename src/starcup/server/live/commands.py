"""What can be asked of a table, over HTTP and WebSocket alike: checked for seat and sense, then done under its lock."""

import time
import unicodedata
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from pydantic import BaseModel, ValidationError

from starcup.core.book import Action
from starcup.core.errors import StarcupError
from starcup.core.game import Game
from starcup.core.state import Seat
from starcup.server import wire
from starcup.server.errors import Moved, Refusal, refusal_of
from starcup.server.identity import new_token
from starcup.server.live import analyses, seating, turns
from starcup.server.live.hall import MAX_TRIES, Hall
from starcup.server.live.table import LiveTable
from starcup.table.answers import encoded
from starcup.table.session import Session

Command = Callable[[Hall, LiveTable, str, Any], Awaitable[dict[str, Any] | None]]


# ---- in the game ----


async def play(hall: Hall, table: LiveTable, visitor: str, ask: wire.Play) -> None:
    """Answer a question. `at` says which: an answer to a question that no longer stands is refused."""
    session = await game_of(hall, table, visitor, ask.seat)
    if ask.at != list(session.at(ask.seat)):
        raise Refusal("stale", "this question no longer stands: look at the table as it is now")
    action = action_code(session.game, ask.action)
    await table.change(ask.seat, partial(session.play, ask.seat, action))
    hall.moves += 1


async def undo(hall: Hall, table: LiveTable, visitor: str, ask: wire.SeatOnly) -> None:
    """Take your last answer back."""
    session = await game_of(hall, table, visitor, ask.seat)
    await table.change(ask.seat, partial(session.undo, ask.seat))


async def redo(hall: Hall, table: LiveTable, visitor: str, ask: wire.SeatOnly) -> None:
    """Give the answer again that you took back last."""
    session = await game_of(hall, table, visitor, ask.seat)
    await table.change(ask.seat, partial(session.redo, ask.seat))


async def restart(hall: Hall, table: LiveTable, visitor: str, ask: wire.SeatOnly) -> None:
    """Take back everything that can be taken back."""
    session = await game_of(hall, table, visitor, ask.seat)
    await table.change(ask.seat, partial(session.restart, ask.seat))


async def revise(hall: Hall, table: LiveTable, visitor: str, ask: wire.Revise) -> None:
    """Change an earlier answer, and keep the later ones as far as they fit."""
    session = await game_of(hall, table, visitor, ask.seat)
    action = action_code(session.game, ask.action)
    await table.change(ask.seat, partial(session.revise, ask.seat, ask.n, action))


async def order(hall: Hall, table: LiveTable, visitor: str, ask: wire.Order) -> None:
    """Set a standing order; it may answer at once."""
    session = await game_of(hall, table, visitor, ask.seat)
    command = partial(session.order, ask.seat, ask.name, ask.choice)
    await table.change(ask.seat, command, "order", [ask.name, ask.choice])


async def game_of(hall: Hall, table: LiveTable, visitor: str, seat: Seat) -> Session:
    """The game, for a visitor who holds the seat. They are back: a bot that sat in for them leaves."""
    table.check_seat(visitor, seat)
    session = table.playing()
    table.away_since[seat] = time.monotonic()
    await seating.come_back(hall, table, seat, visitor)
    return session


def action_code(game: Game, action: list[Any]) -> Action:
    """The code of an action as the wire carries it; raises Refusal."""
    if not isinstance(action[0], str) or not all(isinstance(part, int) for part in action[1:]):
        raise Refusal("bad_request", f'an action is a kind and whole numbers, such as ["take"]; this is {action!r}')
    try:
        return encoded(game, action)
    except StarcupError as fault:
        raise refusal_of(fault) from None


async def alternatives(_: Hall, table: LiveTable, visitor: str, ask: wire.Alternatives) -> dict[str, Any]:
    """What an answer that can still be changed could have been."""
    table.check_seat(visitor, ask.seat)
    try:
        return {"actions": await table.alternatives(ask.seat, ask.n)}
    except StarcupError as fault:
        raise refusal_of(fault) from None


async def suggest(hall: Hall, table: LiveTable, visitor: str, ask: wire.SeatOnly) -> dict[str, Any]:
    """What the best bot would answer in the seat's place, up to the answer that ends its turn. Nothing is played."""
    table.check_seat(visitor, ask.seat)
    return await turns.suggestion(hall, table, ask.seat)


async def analyse(hall: Hall, table: LiveTable, visitor: str, _: wire.Strict) -> dict[str, Any]:
    """Have a finished game analysed in the background; `GET /api/tables/{id}/analysis` tells how far it is."""
    await analyses.begin(hall, table, visitor)
    return {}


# ---- at the table ----


async def claim(hall: Hall, table: LiveTable, visitor: str, ask: wire.Token) -> dict[str, Any]:
    """Hold the seat whose link you have. A link works once: the answer has the seat's new token."""
    seat, token = await seating.claim(hall, table, visitor, ask)
    return {"seat": seat, "token": token}


async def link(hall: Hall, table: LiveTable, visitor: str, ask: wire.SeatOnly) -> dict[str, Any]:
    """A new link for your seat, to hold it with another browser as well; the host gets one for an open seat."""
    if 0 <= ask.seat < len(table.seats) and table.seats[ask.seat].kind == "open":
        table.check_host(visitor)
    else:
        table.check_seat(visitor, ask.seat)
    return {"seat": ask.seat, "token": await seating.link(hall, table, ask.seat)}


async def invite(hall: Hall, table: LiveTable, visitor: str, _: wire.Strict) -> dict[str, Any]:
    """Host: a new invite link, by which anybody may take any open seat; the one before is dead."""
    table.check_host(visitor)
    return {"token": await seating.invite(hall, table)}


async def forget(hall: Hall, table: LiveTable, visitor: str, _: wire.Strict) -> dict[str, Any]:
    """Take a table off your list. In a running game your seats go to bots for good; played alone, it is closed."""
    await seating.forget(hall, table, visitor)
    return {}


async def throw_out(hall: Hall, table: LiveTable, visitor: str, ask: wire.SeatOnly) -> None:
    """Throw everybody else out who holds your seat, and make its link worthless."""
    table.check_seat(visitor, ask.seat)
    await seating.throw_out(hall, table, ask.seat, visitor)


async def join(hall: Hall, table: LiveTable, visitor: str, ask: wire.Join) -> dict[str, Any]:
    """Take an open seat of a public table, or of one whose invite link you have."""
    seat, token = await seating.join(hall, table, visitor, ask)
    return {"seat": seat, "token": token}


async def contribute(hall: Hall, table: LiveTable, visitor: str, ask: wire.Contribute) -> None:
    """Add random text of your own to the luck, before the deal: then nobody has chosen it alone."""
    table.check_seat(visitor, ask.seat)
    await seating.contribute(hall, table, ask.seat, ask.text)


async def leave(hall: Hall, table: LiveTable, visitor: str, ask: wire.SeatOnly) -> None:
    """Stand up: before the game the seat is open again, later a bot plays it until you take it again."""
    table.check_seat(visitor, ask.seat)
    if table.row.status == "playing":
        await seating.give_up(hall, table, ask.seat)
    else:
        await seating.vacate(hall, table, ask.seat)


async def back(hall: Hall, table: LiveTable, visitor: str, ask: wire.SeatOnly) -> None:
    """You are back: a bot that plays for you leaves, also if you gave it the seat."""
    table.playing()
    if ask.seat not in table.had_by(visitor):
        table.check_seat(visitor, ask.seat)
    await seating.come_back(hall, table, ask.seat, visitor)


async def rename(hall: Hall, table: LiveTable, visitor: str, ask: wire.Rename) -> None:
    table.check_seat(visitor, ask.seat)
    await seating.rename(hall, table, ask.seat, ask.name)


async def fill(hall: Hall, table: LiveTable, visitor: str, ask: wire.Fill) -> None:
    table.check_host(visitor)
    await seating.fill(hall, table, ask.bot)


async def start(hall: Hall, table: LiveTable, visitor: str, _: wire.Strict) -> None:
    table.check_host(visitor)
    await seating.start(hall, table)


async def close(hall: Hall, table: LiveTable, visitor: str, _: wire.Strict) -> None:
    table.check_host(visitor)
    await seating.close(hall, table)


async def reopen(hall: Hall, table: LiveTable, visitor: str, _: wire.Strict) -> None:
    """Keep a table that is to be closed because nobody came, or open it again; for its players and its host."""
    if not table.seats_of(visitor):
        table.check_host(visitor)
    await seating.reopen(hall, table)


async def remove(hall: Hall, table: LiveTable, visitor: str, ask: wire.SeatOnly) -> dict[str, Any]:
    """Host: remove whoever has a seat; before the start it is open again, with a new link."""
    table.check_host(visitor)
    if not 0 <= ask.seat < len(table.seats) or table.seats[ask.seat].kind != "person":
        raise Refusal("unknown", f"there is no player at seat {ask.seat}")
    token = new_token() if table.row.status == "waiting" else None
    await seating.vacate(hall, table, ask.seat, token)
    if table.row.status == "playing":
        await seating.tell(table, "removed", ask.seat)
    return {"seat": ask.seat, "token": token}


async def hand_over(hall: Hall, table: LiveTable, visitor: str, ask: wire.SeatOnly) -> None:
    table.check_host(visitor)
    await seating.hand_over(hall, table, ask.seat)


async def vote(hall: Hall, table: LiveTable, visitor: str, ask: wire.Vote) -> None:
    """Vote for a bot to sit in for somebody who is away."""
    table.check_seat(visitor, ask.seat)
    table.playing()
    people = [row.seat for row in table.seats if row.kind == "person"]
    if ask.absent not in people or ask.absent == ask.seat:
        raise Refusal("bad_request", f"seat {ask.absent} does not belong to another person")
    away = time.monotonic() - table.away_since.get(ask.absent, table.opened)
    if table.is_here(ask.absent) or away < hall.settings.away_seconds:
        raise Refusal("not_now", f"the player of seat {ask.absent} is here, or was a moment ago")
    votes = table.votes.setdefault(ask.absent, set())
    votes.add(ask.seat)
    voters = [seat for seat in people if seat in votes or (seat != ask.absent and table.is_here(seat))]
    if 2 * len(votes) > len(voters):
        await seating.sit_in(hall, table, ask.absent, "voted")


async def say(hall: Hall, table: LiveTable, visitor: str, ask: wire.Say) -> None:
    """Say something in the chat; for players of the table."""
    seats = table.seats_of(visitor)
    if not seats:
        raise Refusal("forbidden", "only players at this table may chat")
    if len(ask.text) > hall.settings.longest_line:
        raise Refusal("bad_request", f"a line of chat has at most {hall.settings.longest_line} characters")
    if any(unicodedata.category(letter) == "Cc" and letter not in "\n\t" for letter in ask.text):
        raise Refusal("bad_request", "a line of chat must not contain control characters")
    line = {
        "table_id": table.id,
        "seat": seats[0],
        "name": table.seats[seats[0]].name,
        "text": ask.text,
        "at": time.time(),
    }
    await hall.store.say(table.owned, line)
    for watcher in table.watchers:
        watcher.pass_on(line)


async def webhook(hall: Hall, table: LiveTable, visitor: str, ask: wire.Webhook) -> None:
    """The URL to post to when it is this seat's turn; null for none."""
    table.check_seat(visitor, ask.seat)
    if not hall.settings.webhooks:
        raise Refusal("forbidden", "this server does not send webhooks")
    url = None if ask.url is None else hall.webhooks.checked(ask.url)
    await hall.store.set_seat(table.owned, ask.seat, webhook=url)
    table.seats[ask.seat].webhook = url


async def rematch(hall: Hall, table: LiveTable, visitor: str, _: wire.Strict) -> dict[str, Any]:
    if not table.seats_of(visitor):
        raise Refusal("forbidden", "only players at this table may ask for a rematch")
    return await seating.rematch(hall, table, visitor)


# What takes a while and changes nothing: it takes the lock itself, and only to look.
UNLOCKED = {"suggest", "alternatives"}

# What may be asked, and in which shape.
COMMANDS: dict[str, tuple[Command, type[BaseModel]]] = {
    "play": (play, wire.Play),
    "undo": (undo, wire.SeatOnly),
    "redo": (redo, wire.SeatOnly),
    "restart": (restart, wire.SeatOnly),
    "revise": (revise, wire.Revise),
    "alternatives": (alternatives, wire.Alternatives),
    "suggest": (suggest, wire.SeatOnly),
    "order": (order, wire.Order),
    "claim": (claim, wire.Token),
    "join": (join, wire.Join),
    "contribute": (contribute, wire.Contribute),
    "link": (link, wire.SeatOnly),
    "invite": (invite, wire.Strict),
    "forget": (forget, wire.Strict),
    "throw_out": (throw_out, wire.SeatOnly),
    "leave": (leave, wire.SeatOnly),
    "concede": (leave, wire.SeatOnly),
    "back": (back, wire.SeatOnly),
    "rename": (rename, wire.Rename),
    "fill": (fill, wire.Fill),
    "start": (start, wire.Strict),
    "close": (close, wire.Strict),
    "reopen": (reopen, wire.Strict),
    "remove": (remove, wire.SeatOnly),
    "hand_over": (hand_over, wire.SeatOnly),
    "vote": (vote, wire.Vote),
    "say": (say, wire.Say),
    "webhook": (webhook, wire.Webhook),
    "rematch": (rematch, wire.Strict),
    "analyse": (analyse, wire.Strict),
}


async def run(hall: Hall, id: str, visitor: str, name: str, ask: BaseModel) -> dict[str, Any]:
    """Carry out a command. If it raises Refusal, nothing has changed.

    A table that moves to another worker meanwhile is taken back: what it refused to write, it has not written.
    """
    for _ in range(MAX_TRIES):
        table = await hall.table(id)
        try:
            return await run_at(hall, table, visitor, name, ask)
        except Moved:
            hall.let_go(table)
    raise Moved


async def run_at(hall: Hall, table: LiveTable, visitor: str, name: str, ask: BaseModel) -> dict[str, Any]:
    if name in UNLOCKED:
        return await COMMANDS[name][0](hall, table, visitor, ask) or {}
    async with table.locked():
        table.note_seen(visitor)
        answer = await COMMANDS[name][0](hall, table, visitor, ask)
    turns.wake(hall, table)
    return answer or {}


def parse(name: str, data: dict[str, Any]) -> BaseModel:
    """What a WebSocket message asks; raises Refusal."""
    if name not in COMMANDS:
        raise Refusal("bad_request", f"unknown command {name!r}: there are watch, unwatch, {', '.join(COMMANDS)}")
    try:
        return COMMANDS[name][1].model_validate(data)
    except ValidationError as fault:
        raise Refusal("bad_request", first_fault(fault)) from None


def first_fault(fault: ValidationError) -> str:
    """What is wrong with a message, in one line."""
    error = fault.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(part) for part in error["loc"])
    return f"{place}: {error['msg']}" if place else str(error["msg"])
