"""Whose turn it is: bots think, people who are away hear of it."""

import asyncio
import time
from collections.abc import Coroutine
from contextvars import Context
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog

from starcup import bots
from starcup.core.state import Seat, State
from starcup.server.bots.thoughts import Advice
from starcup.server.errors import Moved, Refusal
from starcup.server.live.table import LiveTable
from starcup.table.frames import choice
from starcup.table.session import Session

if TYPE_CHECKING:
    from starcup.server.live.hall import Hall

log = structlog.get_logger()


def wake(hall: "Hall", table: LiveTable) -> None:
    """Something has changed: bots that are asked think, people who are asked and away hear of it."""
    if table.is_gone:  # that is up to whoever has it now
        return
    wake_bots(hall, table)
    notify_people(hall, table)


def begin(hall: "Hall", work: Coroutine[Any, Any, None]) -> None:
    """Let something go on in the background, until the server stops."""
    task = asyncio.get_running_loop().create_task(work, context=Context())  # on nobody's account
    hall.tasks.add(task)
    task.add_done_callback(hall.tasks.discard)


# ---- people ----


def notify_people(hall: "Hall", table: LiveTable) -> None:
    """Post to those who want it, once per question."""
    for seat in table.asked if hall.settings.webhooks else ():
        if wants_post(table, seat) and seat not in table.reminding:
            table.reminding.add(seat)
            begin(hall, remind(hall, table, seat))


def wants_post(table: LiveTable, seat: Seat) -> bool:
    """Whether a seat is asked something that its player has not been told of, and the player is away."""
    row, at = table.seats[seat], table.asked.get(seat)
    wanted = row.webhook is not None and row.kind == "person" and row.sits_in is None
    is_away = not table.is_here(seat) and not table.is_gone
    return wanted and at is not None and table.notified.get(seat) != at and is_away


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
    notify_people(hall, table)  # there may be another question by now


def post_of(table: LiveTable, seat: Seat) -> dict[str, Any]:
    """What is posted: nothing that is a secret."""
    name = table.seats[seat].name
    return {"table": table.id, "game": table.row.game, "seat": seat, "name": name, "text": "It is your turn."}


# ---- bots ----


def wake_bots(hall: "Hall", table: LiveTable) -> None:
    """Let every bot that is asked think, unless it does already."""
    for seat in table.asked if not hall.is_closing else ():
        if table.bot_of(seat) is None or seat in table.thinking:
            continue
        if not table.is_left_to_bots(seat):
            table.thinking.add(seat)
            begin(hall, bot_turn(hall, table, seat))


async def bot_turn(hall: "Hall", table: LiveTable, seat: Seat) -> None:
    """One answer of a bot. If its table fails, it waits, longer each time, and says so once."""
    try:
        await bot_answer(hall, table, seat)
    except Moved:
        hall.let_go(table)
    except Refusal as fault:
        table.trouble.failed("bot_refused", table=table.id, seat=seat, why=fault.text)
        await table.trouble.wait()
    except Exception:
        table.trouble.failed("bot_turn_failed", table=table.id, seat=seat, exc_info=True)
        await table.trouble.wait()
    finally:
        table.thinking.discard(seat)
        wake(hall, table)


async def bot_answer(hall: "Hall", table: LiveTable, seat: Seat) -> None:
    """Think outside the lock, and answer if the question still stands: a person may have come back meanwhile."""
    async with table.locked():
        session, at, name = table.session, table.asked.get(seat), table.bot_of(seat)
    if session is None or at is None or name is None:
        return
    if hall.settings.bot_pause:
        await asyncio.sleep(hall.settings.bot_pause)
    action = await hall.thinkers.choose(table.id, session, seat, name)
    async with table.locked():
        if table.session is not session or table.asked.get(seat) != at or table.bot_of(seat) != name:
            return
        if action not in session.state.legal_actions(seat):
            action = hall.thinkers.fall_back(session, seat, name, f"illegal answer {action}")
        await table.change(seat, partial(session.play, seat, action), "bot")
        hall.moves += 1


async def suggestion(hall: "Hall", table: LiveTable, seat: Seat) -> dict[str, Any]:
    """What the best mind would answer and why: first what can be taken back, then the answer that ends the turn."""
    async with table.locked():
        session = table.playing()
    if not session.state.prompt(seat):
        raise Refusal("not_now", "this seat is not being asked anything now")
    game, state = session.game, session.state.clone()
    steps = await hall.thinkers.advise(table.id, session, seat, bots.best(game), hall.settings.hint_simulations)
    actions: list[dict[str, Any]] = []
    for step in steps:
        actions.append(choice(game, state, seat, step.action, session.names) | in_words(session, state, seat, step))
        state.apply(seat, step.action)
    ends = bool(steps) and steps[-1].ends
    return {"actions": actions[:-1] if ends else actions, "then": actions[-1] if ends else None}


def in_words(session: Session, state: State, seat: Seat, advice: Advice) -> dict[str, Any]:
    """Why an answer is advised: what speaks for it, and how it did beside the next best when both were tried out."""
    hint, words = advice.hint, [session.game.reason(state, seat, advice.action, session.names)]
    if hint is not None and hint.next_best is not None:
        other = session.game.label(state, seat, hint.next_best, session.names)
        words.append(f"wins {hint.wins:.0%}, against {hint.next_wins:.0%} for the next best ({other})")
    elif hint is not None:
        words.append(f"wins {hint.wins:.0%}; nothing else comes close")
    return {"why": "; ".join(word for word in words if word), "wins": hint and round(hint.wins, 4)}


async def match_level(hall: "Hall", table: LiveTable, seat: Seat) -> None:
    """Let the bot that has just taken somebody's place play about as well as they did, once that is known."""
    session, taken = table.session, table.bot_of(seat)
    if session is None or taken is None:
        return
    level = await hall.thinkers.level(table.id, session, seat)
    try:
        async with table.locked():
            if level and level != taken and table.bot_of(seat) == taken and table.session is session:
                column = "bot" if table.seats[seat].kind == "bot" else "sits_in"
                await hall.store.set_seat(table.owned, seat, **{column: level})
                setattr(table.seats[seat], column, level)
                table.show_all()
    except Refusal as fault:  # the bot that sits there does, too
        log.warning("level_not_matched", table=table.id, seat=seat, why=fault.text)
