"""A table that somebody is at: its session in memory, its log in the database, and who is watching.

Everything that happens in the game goes through `change`: the session does it, the database has it, and only then is
anybody shown. If anything fails on the way, the table refuses everything until it has been read again.
"""

import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from starcup import bots
from starcup.core.state import Seat
from starcup.server.errors import Moved, NoDatabase, NotWritten, changes_nothing
from starcup.server.live import notes as table_notes
from starcup.server.live.holding import Holding
from starcup.server.live.hours import Hours
from starcup.server.live.prompt import PromptLock
from starcup.server.live.showing import Part, Showing, forget_parts
from starcup.server.live.trouble import Trouble
from starcup.server.live.waiting import Waiting
from starcup.server.live.watcher import Watcher
from starcup.server.store.deal import fair_of, open_journal
from starcup.server.store.models import SeatFacts, TableFacts
from starcup.server.store.owned import Owned
from starcup.server.store.store import Store, Stored
from starcup.server.work import in_thread
from starcup.table.change import Change
from starcup.table.chronicle import Chronicle
from starcup.table.fair import Fair
from starcup.table.frames import alternatives
from starcup.table.journal import Journal, result_of
from starcup.table.played import PlayedTable

if TYPE_CHECKING:
    from starcup.server.live.analyses import Progress
    from starcup.server.live.at_once import Together

JSON = dict[str, Any]
TOUCH_SECONDS = 60.0  # how often a table in play is marked as alive
GRACE_SECONDS = 30.0  # after a start or a fault nobody's time runs for so long: browsers have to come back first
ATTENDED_SECONDS = 60.0  # how long somebody who asks by HTTP counts as being here


class Done(NamedTuple):
    """What the session has done and nobody has been shown: to be written first."""

    rows: list[JSON]
    values: JSON  # what changes about the table
    before: Chronicle | None  # where something was taken back: what had happened until then
    answered: set[Seat] | None  # who did anything, if the others are not to know; None where all may


class LiveTable(Waiting, Holding, PlayedTable):
    """One table in memory."""

    def __init__(self, store: Store, stored: Stored, journal: Journal | None, why: str = "") -> None:
        self.store = store
        self.id = stored.table.id
        self.owned = Owned(stored.table.id, stored.epoch)  # every write says so, and is refused if it is not
        self.is_gone = False  # another worker has the table, or another object here: nothing is done with this one
        self.taken_from: str | None = None  # the name of the worker that died or left with the table
        self.lock = PromptLock()
        self.together: Together | None = None  # answers that are about to be written; they have the lock
        self.must_reload = False  # memory may be ahead of the disk
        self.watchers: set[Watcher] = set()
        self.present: Counter[str] = Counter()  # how many connections each visitor has here
        self.opened = self.used = time.monotonic()
        self.away_since: dict[int, float] = {}
        self.seen: dict[int, float] = {}  # when a seat's player last asked for anything
        self.hours = Hours()
        self.overdue: Counter[int] = Counter()  # questions in a row that a seat left to a bot until its time was up
        self.helped: dict[int, tuple[int, int]] = {}  # the question that a bot answers for a seat, that one alone
        self.notified: dict[int, tuple[int, int]] = {}  # the question each seat was last told of by its webhook
        self.reminding: set[int] = set()  # seats that are about to be told
        self.next_post = 0.0  # when the table may have another post
        self.votes: dict[int, set[int]] = {}
        self.thinking: set[int] = set()
        self.trouble = Trouble()
        self.analysing: Progress | None = None  # the game is over, and being analysed
        self.parts: dict[int, Part] = {}  # what each viewer is shown of the game
        self.showing: Showing | None = None  # while everybody is shown the table
        self.known_luck: tuple[Fair | None, str] = None, ""  # and the commitment to it, which takes a while
        self.known_alternatives: dict[int, tuple[int, list[list[JSON]]]] = {}  # per seat, and for which last row
        self.take(stored, journal, why)

    def take(self, stored: Stored, journal: Journal | None, why: str = "") -> None:
        """Be as the disk has it."""
        self.row: TableFacts = stored.table
        self.seats: list[SeatFacts] = stored.seats
        self.holders: dict[int, set[str]] = {seat.seat: set() for seat in stored.seats}
        for holder in stored.holders:
            self.holders[holder.seat].add(holder.visitor)
        self.journal = journal  # None: it cannot be played here, and `why_not` says why unless its ruleset is gone
        self.why_not = why
        self.hours.banks = list(self.row.bank["left"]) if self.row.bank else []
        self.name_players()
        self.note_asked()

    @staticmethod
    async def open(store: Store, stored: Stored) -> "LiveTable":
        """A table as it is in the database. Its log may be long, so it is played away from the event loop.

        Nobody may have been able to answer before, so everybody's time begins anew, with a grace.
        """
        table = LiveTable(store, stored, *await in_thread(open_journal, stored))
        table.hours.begin_anew(GRACE_SECONDS)
        return table

    @contextlib.asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Hold the table, so that nobody else changes it; memory is as the disk has it.

        After any fault but a plain refusal it is read again, before anybody else looks at it.
        """
        async with self.lock:
            try:
                if self.is_gone:
                    raise Moved
                if self.must_reload:
                    await self.reload()
                yield
            except BaseException as fault:
                self.is_gone = self.is_gone or isinstance(fault, Moved)
                self.must_reload = self.must_reload or not changes_nothing(fault)
                raise

    # ---- the game ----

    @property
    def asked(self) -> dict[int, tuple[int, int]]:
        """Which question each seat is asked."""
        return self.hours.asked

    async def change(
        self, seat: Seat, command: Callable[[], Change], by: str = "person", order: list[str] | None = None
    ) -> None:
        """Let the session do it, write it down, show everybody. The caller holds the lock, and the game is in play."""
        done = self.do(seat, command, by, order)
        if done.rows:
            await self.store.append(self.owned, done.rows, self.asked_bits(), **done.values)
        self.show_done(done)

    def do(self, seat: Seat, command: Callable[[], Change], by: str, order: list[str] | None = None) -> Done:
        """Let the session do it; what is to be written now comes back. Until then the disk is behind."""
        journal = self.journal
        assert journal is not None
        screen, before = self.screen(), journal.session.run.chronicle
        self.must_reload = True  # until it is on disk
        change = self.carried_out(journal.session, command)
        is_sealed = bool(screen) and self.screen() == screen
        answered = {who for who, _ in change.played} | {seat} if is_sealed else None
        rows = journal.record(seat, change, by, order)
        return Done(rows, self.values(is_sealed), before if change.struck else None, answered)

    def show_done(self, done: Done) -> None:
        """It is on disk: show everybody."""
        for name, value in done.values.items():
            setattr(self.row, name, value)
        self.must_reload = False
        self.trouble.worked(self.id)
        if done.before is not None:
            self.keep_events(done.before)
        self.note_asked()
        self.show_all(done.answered)

    def values(self, is_sealed: bool) -> JSON:
        """What the session's last deed means for the table.

        Behind a screen the table is not marked as alive: the others would see that somebody has answered.
        """
        over = result_of(self.journal.session) if self.journal else None
        values: JSON = {"status": "over", "result": over} if over else {}
        bank = self.charged_bank()
        if values or (time.time() - self.row.touched > TOUCH_SECONDS and not is_sealed):
            values |= {"touched": time.time(), "closes": None}
        if bank is not None:
            values["bank"] = bank
        return values

    async def reload(self) -> None:
        """Take the table from the database again. While that is impossible, nobody may do anything here."""
        before = self.journal.session.run.chronicle if self.journal else None
        try:
            stored = await self.store.table(self.id)
        except NoDatabase as fault:
            raise NotWritten(fault.why) from None
        if stored is None:
            raise NotWritten("the table is not in the database")
        if stored.epoch != self.owned.epoch:
            raise Moved
        self.take(stored, *await in_thread(open_journal, stored))
        self.hours.begin_anew(GRACE_SECONDS)
        self.must_reload = False
        if before is not None:
            self.keep_events(before)
        self.show_all()

    def keep_events(self, before: Chronicle) -> None:
        """Something may have been taken back: let watchers know how much of what they were told still stands."""
        for watcher in self.watchers if self.session else ():
            kept = self.session.run.chronicle.shared_with(before, watcher.watched_as(self.id)) if self.session else 0
            watcher.keep_events(self.id, kept)

    def deadline(self, seat: Seat) -> float | None:
        """When the seat's time is up, by the system's clock; None where no time runs."""
        return self.hours.deadline(seat, self.row.clock) if self.row.clock else None

    def bank_of(self, seat: Seat) -> float | None:
        """The seconds that the seat has beyond those for a decision; None where there is no bank."""
        return self.hours.banks[seat] if self.hours.banks else None

    def overdue_of(self, seat: Seat) -> int:
        """How many questions of the seat in a row had to be answered for it."""
        return self.overdue[seat]

    def notes(self) -> list[JSON]:
        """What happened at the table and not in the game."""
        return table_notes.notes(self)

    def luck(self) -> JSON | None:
        """How the table's luck is made. The secret is shown when nothing can depend on it any more."""
        fair = fair_of(self.row, self.seats)
        if fair is None:
            return None
        if fair != self.known_luck[0]:
            self.known_luck = fair, fair.commitment
        return {
            "commitment": self.known_luck[1],
            "contributions": list(fair.contributions),
            "awaited": self.awaited(),
            "secret": fair.secret if self.row.status == "over" else None,
        }

    def is_over(self) -> bool:
        """Whether the game has ended, as a save may have done before its table starts."""
        return self.journal is not None and self.journal.session.state.over

    def note_asked(self) -> None:
        """Remember since when each seat has been asked its question: the clock runs from there."""
        self.hours.note(self.questions())

    def charged_bank(self) -> JSON | None:
        """The players' banks, if somebody's answer has taken more than its own time."""
        if self.row.bank is None or self.row.clock is None or not self.hours.charge(self.questions(), self.row.clock):
            return None
        return self.row.bank | {"left": list(self.hours.banks)}

    def asked_bits(self) -> int | None:
        """A bit for each seat that the game asks, in play or not; None if it cannot be played here."""
        return self.journal.asked_bits() if self.journal else None

    async def alternatives(self, seat: Seat, n: int) -> list[JSON]:
        """What the n-th of the seat's changeable answers could have been.

        All of them are worked out in one replay, in a thread, and kept until something changes. Only the copy of the
        log that it takes needs the lock.
        """
        async with self.locked():
            changeable = self.playing().changeable(seat)
            changeable.check(n)
            last_row = self.journal.last if self.journal else -1
        known = self.known_alternatives.get(seat)
        if known is None or known[0] != last_row:
            known = self.known_alternatives[seat] = last_row, await in_thread(alternatives, changeable)
        return known[1][n]

    # ---- who is here ----

    def bot_of(self, seat: Seat) -> str | None:
        """The bot that answers for a seat; None for a person who is there and in time."""
        row, at = self.seats[seat], self.helped.get(seat)
        if row.kind == "person" and row.sits_in is None and at is not None and at == self.asked.get(seat) and self.game:
            return bots.usual(self.game)
        return row.bot if row.kind == "bot" else row.sits_in

    def is_left_to_bots(self, seat: Seat) -> bool:
        """Whether a bot plays in somebody's place and nobody at all is here: the table waits then."""
        is_somebodys = self.seats[seat].kind == "person" or bool(self.holders[seat])
        return is_somebodys and not self.watchers and not self.is_attended()

    def is_here(self, seat: Seat) -> bool:
        """Whether somebody who holds the seat is connected."""
        return not self.present.keys().isdisjoint(self.holders[seat])

    def here_bits(self) -> int:
        """A bit for each seat whose player is connected."""
        return sum(1 << row.seat for row in self.seats if self.is_here(row.seat))

    def is_attended(self) -> bool:
        """Whether a player is at the table: connected, or a script that has just asked for something."""
        recently = time.monotonic() - ATTENDED_SECONDS
        return any(self.is_here(row.seat) or self.seen.get(row.seat, 0.0) > recently for row in self.seats)

    def note_seen(self, visitor: str) -> None:
        """A visitor asks for something: time that ran out while nobody was here is given back in part."""
        held, clock = self.had_by(visitor), self.row.clock
        if held and clock is not None and not self.is_attended():
            self.hours.leave_at_least(min(GRACE_SECONDS, clock), clock)
        for seat in held:
            self.seen[seat] = time.monotonic()

    def come(self, watcher: Watcher) -> bool:
        """Somebody watches from now on; whether the others see that, because a player is here who was not."""
        held = self.seats_of(watcher.visitor)
        is_news = bool(held) and watcher.visitor not in self.present
        self.note_seen(watcher.visitor)
        if watcher not in self.watchers:
            self.watchers.add(watcher)
            self.present[watcher.visitor] += 1
        for seat in held:
            self.away_since.pop(seat, None)
            self.votes.pop(seat, None)
        return is_news

    def go(self, watcher: Watcher) -> bool:
        """Somebody watches no more; whether the others see that."""
        if watcher not in self.watchers:
            return False
        self.watchers.discard(watcher)
        self.present[watcher.visitor] -= 1
        if self.present[watcher.visitor] > 0:
            return False
        del self.present[watcher.visitor]
        gone = [seat for seat in self.had_by(watcher.visitor) if not self.is_here(seat)]
        for seat in gone:
            self.away_since[seat] = self.seen[seat] = time.monotonic()
        return bool(gone)

    def is_needed(self) -> bool:
        """Whether the table must stay in memory: somebody is at it, or its clock is running."""
        is_timed = self.row.status == "playing" and self.row.clock is not None
        return is_timed or self.is_busy()

    def is_busy(self) -> bool:
        """Whether somebody is at the table, or something is being done there."""
        is_analysing = self.analysing is not None and not self.analysing.fault
        is_held = self.waits_for_luck() or is_analysing or self.lock.locked()
        return bool(self.watchers or self.thinking or self.reminding or is_held)

    # ---- what is shown ----

    def show_all(self, answered: set[Seat] | None = None) -> None:
        """Show everybody the table. If only `answered` did anything, behind a screen, nobody else's part changes."""
        if self.must_reload or self.is_gone:
            return
        forget_parts(self, answered)
        self.showing = Showing(self)
        for watcher in list(self.watchers):
            watcher.show(self)
        self.showing = None
