"""An answer in the game, carried out without a task: what `commands.play` does, where only the disk is waited for.

Almost all answers are such. Whatever is not as it mostly is goes the long way, which knows every case and every
refusal: nothing has been done by then.

Several seats often answer the same question at the same moment. Answers that come before the first of them is written
join it: they are written in one go, and shown in one go.
"""

import contextlib
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import structlog

from starcup.core.book import Action
from starcup.core.errors import StarcupError
from starcup.core.state import Seat
from starcup.server.errors import Moved, Refusal, changes_nothing
from starcup.server.live import turns
from starcup.server.live.hall import Hall
from starcup.server.live.table import Done, LiveTable
from starcup.server.store.additions import Addition
from starcup.server.work import Meter
from starcup.table.answers import encoded
from starcup.table.session import Session

log = structlog.get_logger()
Then = Callable[[Exception | None], None]
MAX_SEAT, MAX_PARTS = 7, 8
FIELDS = {"do", "table", "seat", "at", "action"}
WHOLE = {int}


class Ready(NamedTuple):
    """An answer that nothing speaks against."""

    hall: Hall
    table: LiveTable
    session: Session
    visitor: str
    seat: Seat
    action: Action
    meter: Meter | None  # how much work it is, if anybody counts that


def ready(hall: Hall, visitor: str, message: dict[str, Any], meter: Meter | None = None) -> Ready | None:
    """The answer that a message gives, if it can be carried out at once; None if not, or if it is to be refused."""
    if not is_plain(message):
        return None
    table, seat = hall.tables.get(message["table"]), message["seat"]
    if table is None or table.is_gone or not hall.workers.is_sure() or not table.holds(visitor, seat):
        return None
    session = table.session
    if session is None or table.status != "playing" or session.run.has_rolls:
        return None
    if not is_free(table) and not can_join(table, session):
        return None
    if table.bot_of(seat) is not None or table.overdue[seat] or message["at"] != list(session.at(seat)):
        return None
    try:
        action = encoded(session.game, message["action"])
    except StarcupError:
        return None
    if action not in session.state.legal_actions(seat):
        return None
    return Ready(hall, table, session, visitor, seat, action, meter)


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
        and len(at) == 2
        and type(at[0]) is type(at[1]) is int
        and type(action) is list
        and 1 <= len(action) <= MAX_PARTS
        and type(action[0]) is str
        and set(map(type, action[1:])) <= WHOLE
    )


def is_free(table: LiveTable) -> bool:
    """Whether memory has the table as the disk has it, and nobody is doing anything there."""
    return not table.must_reload and not table.lock.locked()


def can_join(table: LiveTable, session: Session) -> bool:
    """Whether answers to the question that is open wait to be written, so that one more can go with them.

    Not where time is counted: what an answer has taken of it is known when those before it are written.
    """
    together = table.together
    return together is not None and together.is_open(session) and table.row.bank is None


def carry_out(answer: Ready, then: Then) -> bool:
    """Play the answer; `then` is called when it is on disk and everybody was shown, or with why not. False: not now."""
    table = answer.table
    if table.together is None:
        if not table.lock.take():
            return False
        table.together = Together(answer)
    began = time.thread_time() if answer.meter else 0.0
    table.used = table.away_since[answer.seat] = time.monotonic()
    table.note_seen(answer.visitor)
    table.together.take(answer, then)
    if answer.meter:
        answer.meter.seconds += time.thread_time() - began
    return True


class Together:
    """Answers of a table that are written in one go, and shown in one go. As long as they are, they have its lock."""

    def __init__(self, first: Ready) -> None:
        self.hall = first.hall
        self.table = first.table
        self.window = first.session.state.windows
        self.addition = Addition([], {})
        self.answered: set[Seat] | None = set()
        self.answers: list[tuple[Ready, Then]] = []
        self.is_spoilt = False  # one that joined has failed half-way: memory has more than what is written

    def is_open(self, session: Session) -> bool:
        """Whether one more can join: nobody has begun to write, and the question is still the same."""
        is_same = self.window == session.state.windows
        return is_same and not self.is_spoilt and self.table.store.can_grow(self.addition)

    def take(self, answer: Ready, then: Then) -> None:
        """Play an answer, and have it written. What fails is not among those that are."""
        table = self.table
        try:
            done = table.do(answer.seat, partial(answer.session.play, answer.seat, answer.action), "person")
        except Exception as fault:
            self.is_spoilt = table.must_reload or not changes_nothing(fault)
            if self.answers:
                table.must_reload = True  # until those before it are on disk
            else:
                self.end(fault)
            tell(then, fault)
            return
        self.answers.append((answer, then))
        self.answered = None if self.answered is None or done.answered is None else self.answered | done.answered
        self.addition.add(done.rows, done.values, table.asked_bits())
        if len(self.answers) == 1:
            table.store.append_then(table.owned, self.addition, self.written)

    def written(self, fault: Exception | None) -> None:
        """The answers are on disk, or none of them is."""
        meters = [answer.meter for answer, _ in self.answers if answer.meter]
        began = time.thread_time() if meters else 0.0
        if fault is None:
            self.hall.moves += len(self.answers)
            fault = self.show()
        self.end(fault)
        for meter in meters:
            meter.seconds += (time.thread_time() - began) / len(meters)
        for _, then in self.answers:
            tell(then, fault)

    def show(self) -> Exception | None:
        """Show everybody; what comes of it, if it fails."""
        if self.is_spoilt:  # they are shown when the table has been read again
            turns.begin(self.hall, read_again(self.table))
            return None
        try:
            self.table.show_done(Done(self.addition.rows, self.addition.values, None, self.answered))
        except Exception as fault:
            return fault
        return None

    def end(self, fault: Exception | None) -> None:
        """Let others go on; after any fault but a plain no the table is read again first, as in `LiveTable.locked`."""
        table = self.table
        if fault is not None:
            table.is_gone = table.is_gone or isinstance(fault, Moved)
            table.must_reload = table.must_reload or not changes_nothing(fault)
        table.together = None
        table.lock.release()
        try:
            if isinstance(fault, Moved):
                self.hall.let_go(table)
            elif fault is None:
                turns.wake(self.hall, table)
        except Exception:
            log.exception("answer_failed", table=table.id)


def tell(then: Then, fault: Exception | None) -> None:
    """Say what came of an answer; one that cannot be told is not the others' trouble."""
    try:
        then(fault)
    except Exception:
        log.exception("answer_not_told")


async def read_again(table: LiveTable) -> None:
    """Have a table as the disk has it, and show it."""
    with contextlib.suppress(Refusal):  # then whoever comes next has it read
        async with table.locked():
            pass
