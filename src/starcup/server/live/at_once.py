"""An answer in the game, carried out without a task: what `commands.play` does, where only the disk is waited for.

Almost all answers are such. Whatever is not as it mostly is goes the long way, which knows every case and every
refusal: nothing has been done by then.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import structlog

from starcup.core.book import Action
from starcup.core.errors import StarcupError
from starcup.core.state import Seat
from starcup.server.errors import Moved, changes_nothing
from starcup.server.live import turns
from starcup.server.live.hall import Hall
from starcup.server.live.table import Done, LiveTable
from starcup.server.work import Meter
from starcup.table.answers import encoded
from starcup.table.session import Session

log = structlog.get_logger()
Then = Callable[[Exception | None], None]
MAX_SEAT, MAX_PARTS = 7, 8
FIELDS = {"do", "table", "seat", "at", "action"}


class Ready(NamedTuple):
    """An answer that nothing speaks against."""

    hall: Hall
    table: LiveTable
    session: Session
    visitor: str
    seat: Seat
    action: Action
    meter: Meter  # how much work it is


def ready(hall: Hall, visitor: str, message: dict[str, Any]) -> Ready | None:
    """The answer that a message gives, if it can be carried out at once; None if not, or if it is to be refused."""
    if not is_plain(message):
        return None
    table, seat = hall.tables.get(message["table"]), message["seat"]
    if table is None or not is_free(hall, table) or seat not in table.seats_of(visitor):
        return None
    session = table.session
    if session is None or table.status != "playing" or session.run.has_rolls:
        return None
    if table.bot_of(seat) is not None or table.overdue[seat] or message["at"] != list(session.at(seat)):
        return None
    try:
        action = encoded(session.game, message["action"])
    except StarcupError:
        return None
    if action not in session.state.legal_actions(seat):
        return None
    return Ready(hall, table, session, visitor, seat, action, Meter())


def is_plain(message: dict[str, Any]) -> bool:
    """Whether a message has the fields of an answer, each of its kind, and no others."""
    if not message.keys() >= FIELDS or len(message) > len(FIELDS) + ("id" in message):
        return False
    seat, at, action = message["seat"], message["at"], message["action"]
    return (
        type(message["table"]) is str
        and type(seat) is int
        and 0 <= seat <= MAX_SEAT
        and type(at) is list
        and [type(part) for part in at] == [int, int]
        and type(action) is list
        and 1 <= len(action) <= MAX_PARTS
        and type(action[0]) is str
        and all(type(part) is int for part in action[1:])
    )


def is_free(hall: Hall, table: LiveTable) -> bool:
    """Whether a table is surely ours, as the disk has it, and nobody is doing anything there."""
    is_ours = not table.is_gone and hall.workers.is_sure()
    return is_ours and not table.must_reload and not table.lock.locked()


def carry_out(answer: Ready, then: Then) -> bool:
    """Play the answer; `then` is called when it is on disk and everybody was shown, or with why not. False: not now."""
    table, began = answer.table, time.thread_time()
    if not table.lock.take():
        return False
    table.used = table.away_since[answer.seat] = time.monotonic()
    table.note_seen(answer.visitor)
    try:
        done = table.do(answer.seat, partial(answer.session.play, answer.seat, answer.action), "person")
        shown = partial(show, answer, done, then)
        table.store.append_then(table.owned, done.rows, table.asked_bits(), done.values, shown)
    except Exception as fault:
        end(answer, then, fault)
    answer.meter.seconds += time.thread_time() - began
    return True


def show(answer: Ready, done: Done, then: Then, fault: Exception | None) -> None:
    """The answer is on disk, or it is not."""
    began = time.thread_time()
    try:
        if fault is None:
            answer.table.show_done(done)
            answer.hall.moves += 1
    except Exception as trouble:
        fault = trouble
    answer.meter.seconds += time.thread_time() - began
    end(answer, then, fault)


def end(answer: Ready, then: Then, fault: Exception | None) -> None:
    """Let others go on; after any fault but a plain refusal the table is read again first, as in `LiveTable.locked`."""
    table = answer.table
    if fault is not None:
        table.is_gone = table.is_gone or isinstance(fault, Moved)
        table.must_reload = table.must_reload or not changes_nothing(fault)
    table.lock.release()
    try:
        if isinstance(fault, Moved):
            answer.hall.let_go(table)
        elif fault is None:
            turns.wake(answer.hall, table)
        then(fault)
    except Exception:
        log.exception("answer_failed", table=table.id)
