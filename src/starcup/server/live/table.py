"""A table that somebody is at: its session in memory, its log in the database, and who is watching.

Everything that happens in the game goes through `change`: the session does it, the database has it, and only then is
anybody shown. If anything fails on the way, the table refuses everything until it has been read again.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Any, Protocol

import orjson

from starcup.core.errors import BadOption, StarcupError
from starcup.core.game import Game
from starcup.core.state import SPECTATOR, Seat
from starcup.games import game as game_of
from starcup.server.errors import NoDatabase, NotWritten, Refusal, changes_nothing, refusal_of
from starcup.server.live import frames
from starcup.server.live.hours import Hours
from starcup.server.live.trouble import Trouble
from starcup.server.store.journal import Journal
from starcup.server.store.models import SeatFacts, TableFacts
from starcup.server.store.store import Store, Stored
from starcup.table.change import Change
from starcup.table.chronicle import Chronicle
from starcup.table.frames import alternatives
from starcup.table.save import applicable
from starcup.table.session import Session

JSON = dict[str, Any]
TOUCH_SECONDS = 60.0  # how often a table in play is marked as alive
GRACE_SECONDS = 30.0  # after a start or a fault nobody's time runs for so long: browsers have to come back first
ATTENDED_SECONDS = 60.0  # how long somebody who asks by HTTP counts as being here


class Watcher(Protocol):
    """Somebody who is shown the table."""

    visitor: str

    def watched_as(self, table: str) -> Seat: ...

    def show(self, table: "LiveTable") -> None: ...

    def keep_events(self, table: str, count: int) -> None:
        """Events were taken back: of those that were sent, only the first `count` still stand."""

    def pass_on(self, line: JSON) -> None:
        """Somebody said something."""


class LiveTable:
    """One table in memory."""

    def __init__(self, store: Store, stored: Stored, journal: Journal | None, why: str = "") -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.must_reload = False  # memory may be ahead of the disk
        self.watchers: set[Watcher] = set()
        self.present: Counter[str] = Counter()  # how many connections each visitor has here
        self.opened = time.monotonic()
        self.away_since: dict[int, float] = {}
        self.seen: dict[int, float] = {}  # when a seat's player last asked for anything
        self.hours = Hours()
        self.notified: dict[int, tuple[int, int]] = {}  # the question each seat was last told of by its webhook
        self.reminding: set[int] = set()  # seats that are about to be told
        self.next_post = 0.0  # when the table may have another post
        self.votes: dict[int, set[int]] = {}
        self.thinking: set[int] = set()
        self.trouble = Trouble()
        self.written_parts: dict[int, bytes] = {}  # what each viewer is shown of the game
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
        self.name_players()
        self.note_asked()

    @staticmethod
    async def open(store: Store, stored: Stored) -> "LiveTable":
        """A table as it is in the database. Its log may be long, so it is played away from the event loop.

        Nobody may have been able to answer before, so everybody's time begins anew, with a grace.
        """
        table = LiveTable(store, stored, *await asyncio.to_thread(open_journal, stored))
        table.hours.begin_anew(GRACE_SECONDS)
        return table

    @contextlib.asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Hold the table, so that nobody else changes it; memory is as the disk has it.

        After any fault but a plain refusal it is read again, before anybody else looks at it.
        """
        async with self.lock:
            if self.must_reload:
                await self.reload()
            try:
                yield
            except BaseException as fault:
                self.must_reload = self.must_reload or not changes_nothing(fault)
                raise

    # ---- the game ----

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def game(self) -> Game | None:
        """The game, unless the ruleset the table was started with is not here any more."""
        return self.journal.session.game if self.journal else None

    @property
    def title(self) -> str:
        return self.game.title if self.game else self.row.game

    @property
    def session(self) -> Session | None:
        """The session of a game that has started."""
        return self.journal.session if self.journal and self.row.status != "waiting" else None

    @property
    def status(self) -> str:
        if self.journal is None:
            return "damaged" if self.why_not else "old_ruleset"
        return self.row.status

    @property
    def asked(self) -> dict[int, tuple[int, int]]:
        """Which question each seat is asked."""
        return self.hours.asked

    def playing(self) -> Session:
        """The session of a game in play; raises Refusal if there is none."""
        if self.status == "old_ruleset":
            raise Refusal("old_ruleset", "this table was started with a different ruleset: its log and save are left")
        if self.status == "damaged":
            raise Refusal("damaged", f"this table cannot be played on: {self.why_not}. Its log is left as it is")
        if self.session is None or self.status != "playing":
            raise Refusal("not_now", f"the game is not in play: it is {self.status}")
        return self.session

    async def change(
        self, seat: Seat, command: Callable[[], Change], by: str = "person", order: list[str] | None = None
    ) -> None:
        """Let the session do it, write it down, show everybody. The caller holds the lock, and the game is in play."""
        journal = self.journal
        assert journal is not None
        session, screen, before = journal.session, self.screen(), journal.session.run.chronicle
        self.must_reload = True  # until it is on disk
        change = self.carried_out(session, command)
        is_sealed = bool(screen) and self.screen() == screen
        await self.write(journal.record(seat, change, by, order), is_sealed)
        self.must_reload = False
        self.trouble.worked(self.id)
        if change.struck:
            self.keep_events(before)
        self.note_asked()
        self.show_all({who for who, _ in change.played} | {seat} if is_sealed else None)

    def carried_out(self, session: Session, command: Callable[[], Change]) -> Change:
        """What the session did. If it refuses and has changed nothing, neither has the table."""
        run, count = session.run, len(session.log)
        try:
            return command()
        except StarcupError as fault:
            self.must_reload = session.run is not run or len(session.log) != count
            raise refusal_of(fault) from None

    async def write(self, rows: list[JSON], is_sealed: bool) -> None:
        """Write down what the session has done, and what it means for the table.

        Behind a screen the table is not marked as alive: the others would see that somebody has answered.
        """
        values: JSON = {"status": "over"} if self.is_over() else {}
        if values or (time.time() - self.row.touched > TOUCH_SECONDS and not is_sealed):
            values |= {"touched": time.time(), "closes": None}
        if rows:
            await self.store.append(rows, **values)
        for name, value in values.items():
            setattr(self.row, name, value)

    async def reload(self) -> None:
        """Take the table from the database again. While that is impossible, nobody may do anything here."""
        before = self.journal.session.run.chronicle if self.journal else None
        try:
            stored = await self.store.table(self.id)
        except NoDatabase as fault:
            raise NotWritten(fault.why) from None
        if stored is None:
            raise NotWritten("the table is not in the database")
        self.take(stored, *await asyncio.to_thread(open_journal, stored))
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

    def screen(self) -> int:
        """The number of the window in which several seats answer unseen by each other; 0 if there is none."""
        state = self.session.state if self.session else None
        return int(state.windows) if state and state.opening else 0

    def is_over(self) -> bool:
        """Whether the game has ended, as a save may have done before its table starts."""
        return self.journal is not None and self.journal.session.state.over

    def name_players(self) -> None:
        """Let the session's sentences use the players' names."""
        if self.journal is not None:
            self.journal.session.names = [seat.name for seat in self.seats]

    def note_asked(self) -> None:
        """Remember since when each seat has been asked its question: the clock runs from there."""
        session = self.session
        actors = session.state.actors() if session and self.row.status == "playing" else []
        self.hours.note({seat: session.at(seat) for seat in actors} if session else {})

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
            known = self.known_alternatives[seat] = last_row, await asyncio.to_thread(alternatives, changeable)
        return known[1][n]

    # ---- who is who ----

    def seats_of(self, visitor: str) -> list[Seat]:
        """The seats a visitor holds."""
        return [seat for seat, holders in self.holders.items() if visitor in holders]

    def check_seat(self, visitor: str, seat: Seat) -> None:
        """Raise Refusal if the visitor does not hold the seat."""
        if not 0 <= seat < len(self.seats):
            raise Refusal("unknown", f"there is no seat {seat}: seats go from 0 to {len(self.seats) - 1}")
        if visitor not in self.holders[seat]:
            raise Refusal("forbidden", f"seat {seat} is not yours: open its seat link first")

    def check_host(self, visitor: str) -> None:
        """Raise Refusal if the visitor is not the host."""
        if visitor != self.row.host:
            raise Refusal("forbidden", "only the host may do this")

    def viewer_of(self, visitor: str, wanted: Seat | None) -> Seat:
        """The seat to show: the one asked for if it is the visitor's, or its first, or the spectator's view."""
        held = self.seats_of(visitor)
        if wanted is not None and wanted != SPECTATOR:
            self.check_seat(visitor, wanted)
            return wanted
        return held[0] if held and wanted is None else SPECTATOR

    def bot_of(self, seat: Seat) -> str | None:
        """The bot that answers for a seat; None for a person who is there."""
        row = self.seats[seat]
        return row.bot if row.kind == "bot" else row.sits_in

    def is_here(self, seat: Seat) -> bool:
        """Whether somebody who holds the seat is connected."""
        return not self.present.keys().isdisjoint(self.holders[seat])

    def is_attended(self) -> bool:
        """Whether a player is at the table: connected, or a script that has just asked for something."""
        recently = time.monotonic() - ATTENDED_SECONDS
        return any(self.is_here(row.seat) or self.seen.get(row.seat, 0.0) > recently for row in self.seats)

    def note_seen(self, visitor: str) -> None:
        """A visitor asks for something: time that ran out while nobody was here is given back in part."""
        held = self.seats_of(visitor)
        if held and not self.is_attended() and self.row.clock is not None:
            self.hours.leave_at_least(min(GRACE_SECONDS, self.row.clock), self.row.clock)
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
        gone = [seat for seat in self.seats_of(watcher.visitor) if not self.is_here(seat)]
        for seat in gone:
            self.away_since[seat] = self.seen[seat] = time.monotonic()
        return bool(gone)

    def is_needed(self) -> bool:
        """Whether the table must stay in memory: somebody is at it, or its clock is running."""
        timed = self.row.status == "playing" and self.row.clock is not None
        return bool(self.watchers or self.thinking or self.reminding or timed or self.lock.locked())

    # ---- what is shown ----

    def show_all(self, answered: set[Seat] | None = None) -> None:
        """Show everybody the table. If only `answered` did anything, behind a screen, nobody else's part changes."""
        if self.must_reload:
            return
        for seat in list(self.written_parts):
            if answered is None or seat in answered:
                del self.written_parts[seat]
        for watcher in list(self.watchers):
            watcher.show(self)

    def written_part(self, viewer: Seat) -> bytes:
        """What a frame shows of the game, as it is sent; kept until it changes."""
        if viewer not in self.written_parts:
            self.written_parts[viewer] = orjson.dumps(frames.game_part(self, viewer))
        return self.written_parts[viewer]


def open_journal(stored: Stored) -> tuple[Journal | None, str]:
    """The log of a table, played. None if its ruleset is not the one we have, or, with the reason, if it is damaged.

    Whatever is wrong with one table, the others must not suffer from it.
    """
    row = stored.table
    try:
        game = game_of(row.game)
    except BadOption:
        return None, ""
    if game.ruleset != row.ruleset:
        return None, ""
    try:
        setup = game.setup(
            row.seats, int(row.seed) if row.seed is not None else None, applicable(game, row.options, row.seats)
        )
        return Journal.load(row.id, Session(game, setup, row.start), stored.log), ""
    except StarcupError as fault:
        return None, str(fault)
    except Exception as fault:
        return None, f"its log breaks the rules engine ({fault!r})"
