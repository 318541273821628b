"""Whose turn it is: bots think, people who are away hear of it."""

import asyncio
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import structlog

from starcup import bots
from starcup.core.state import Seat
from starcup.server.errors import Refusal
from starcup.server.live import moves
from starcup.server.live.table import LiveTable
from starcup.table.save import decoded
from starcup.table.session import Session

if TYPE_CHECKING:
    from starcup.server.live.hall import Hall

log = structlog.get_logger()


def wake(hall: "Hall", table: LiveTable) -> None:
    """Something has changed: bots that are asked think, people who are asked and away hear of it."""
    wake_bots(hall, table)
    notify_people(hall, table)


def notify_people(hall: "Hall", table: LiveTable) -> None:
    """Post to those who wish it, once for each question."""
    for seat in table.asked if hall.settings.webhooks else ():
        if wants_post(table, seat) and seat not in table.reminding:
            table.reminding.add(seat)
            begin(hall, remind(hall, table, seat))


def wants_post(table: LiveTable, seat: Seat) -> bool:
    """Whether a seat is asked something its player has not been told of, and is away."""
    row, at = table.seats[seat], table.asked.get(seat)
    wishes = row.webhook is not None and row.kind == "person" and row.sits_in is None
    return wishes and at is not None and table.notified.get(seat) != at and not table.is_here(seat)


async def remind(hall: "Hall", table: LiveTable, seat: Seat) -> None:
    """Post as soon as the table may have a post, if the seat is still asked and away by then."""
    now = time.monotonic()
    turn = max(now, table.next_post)
    table.next_post = turn + hall.settings.webhook_seconds
    try:
        await asyncio.sleep(turn - now)
        row = table.seats[seat]
        if row.webhook is not None and wants_post(table, seat):
            table.notified[seat] = table.asked[seat]
            await hall.webhooks.send(row.webhook, post_of(table, seat))
    finally:
        table.reminding.discard(seat)
    notify_people(hall, table)  # there may be another question meanwhile


def post_of(table: LiveTable, seat: Seat) -> dict[str, Any]:
    """What is posted: nothing that anybody may not know."""
    name = table.seats[seat].name
    return {"table": table.id, "game": table.row.game, "seat": seat, "name": name, "text": "It is your turn."}


def begin(hall: "Hall", work: Coroutine[Any, Any, None]) -> None:
    """Let something go on in the background, until the server stops."""
    task = asyncio.get_running_loop().create_task(work)
    hall.tasks.add(task)
    task.add_done_callback(hall.tasks.discard)


def wake_bots(hall: "Hall", table: LiveTable) -> None:
    """Let every bot that is asked think, if it does not already."""
    session = table.session
    if session is None or table.row.status != "playing" or hall.is_closing:
        return
    for seat in session.state.actors():
        name = table.player_of(seat)
        if name is not None and seat not in table.thinking:
            table.thinking.add(seat)
            begin(hall, bot_turn(hall, table, seat, name))


async def bot_turn(hall: "Hall", table: LiveTable, seat: Seat, name: str) -> None:
    """One answer of a bot."""
    try:
        session = table.session
        if session is None:
            return
        at = session.at(seat)
        if hall.settings.bot_pause:
            await asyncio.sleep(hall.settings.bot_pause)
        action = await hall.thinkers.choose(table.id, session, seat, name)
        async with table.lock:
            is_asked = table.session is session and session.at(seat) == at and session.state.prompt(seat)
            if is_asked and table.player_of(seat) == name:  # a person may have come back meanwhile
                await bot_play(hall, table, session, seat, action)
    except Refusal as fault:
        log.warning("bot_refused", table=table.id, seat=seat, why=fault.text)
        await asyncio.sleep(1)
    finally:
        table.thinking.discard(seat)
        wake(hall, table)


async def suggestion(hall: "Hall", table: LiveTable, seat: Seat) -> dict[str, Any]:
    """What the best bot would answer, in words: first what can be taken back, then the answer that ends it."""
    session = table.playing()
    if not session.state.prompt(seat):
        raise Refusal("not_now", "this seat is not asked anything now")
    name = bots.best(session.game)
    steps = await hall.thinkers.plan(table.id, session, seat, name)
    actions = [{"action": decoded(session.game, seat, action)[1:], "label": label} for action, label, _ in steps]
    ends = bool(steps) and steps[-1][2]
    return {"actions": actions[:-1] if ends else actions, "then": actions[-1] if ends else None}


async def bot_play(hall: "Hall", table: LiveTable, session: Session, seat: Seat, action: int) -> None:
    legal = session.state.legal_actions(seat)
    if action not in legal:
        action = hall.thinkers.fall_back(session, seat, table.player_of(seat) or "", f"illegal answer {action}")
    await moves.play(table, seat, None, decoded(session.game, seat, action)[1:], "bot")
    hall.moves += 1
