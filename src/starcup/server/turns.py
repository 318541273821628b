"""Whose turn it is: bots think, people who are away hear of it."""

import asyncio
from typing import TYPE_CHECKING, Any

import structlog

from starcup import bots
from starcup.core.state import Seat
from starcup.server import moves
from starcup.server.errors import Refusal
from starcup.server.live import LiveTable
from starcup.table.save import decoded
from starcup.table.session import Session

if TYPE_CHECKING:
    from starcup.server.hall import Hall

log = structlog.get_logger()


def wake(hall: "Hall", table: LiveTable) -> None:
    """Something has changed: bots that are asked think, people who are asked and away hear of it."""
    wake_bots(hall, table)
    notify_people(hall, table)


def notify_people(hall: "Hall", table: LiveTable) -> None:
    """Post to those who wish it, once for each question."""
    if not hall.settings.webhooks:
        return
    for seat, at in table.asked.items():
        row = table.seats[seat]
        if row.webhook and row.sits_in is None and table.notified.get(seat) != at and not table.is_here(seat):
            table.notified[seat] = at
            body = {
                "table": table.id,
                "game": table.row.game,
                "seat": seat,
                "name": row.name,
                "text": "It is your turn.",
            }
            hall.webhooks.notify(table.id, row.webhook, body)


def wake_bots(hall: "Hall", table: LiveTable) -> None:
    """Let every bot that is asked think, if it does not already."""
    session = table.session
    if session is None or table.row.status != "playing" or hall.is_closing:
        return
    for seat in session.state.actors():
        name = table.player_of(seat)
        if name is not None and seat not in table.thinking:
            table.thinking.add(seat)
            task = asyncio.get_running_loop().create_task(bot_turn(hall, table, seat, name))
            hall.tasks.add(task)
            task.add_done_callback(hall.tasks.discard)


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
    name = bots.names(session.game)[-1]
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
