"""A table that somebody is at: its session in memory, its log in the database, and who is watching.

Everything that happens in the game goes through `change`: the session does it, the database has it, and only then is
anybody shown. If anything fails on the way, the session is read from the database again, and nothing has happened.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, Protocol

import orjson
import structlog

from starcup.core.errors import BadOption, StarcupError
from starcup.core.game import Game
from starcup.core.state import SPECTATOR, Seat
from starcup.games import game as game_of
from starcup.server.errors import Refusal, refusal_of
from starcup.server.live import frames
from starcup.server.store.journal import Journal
from starcup.server.store.models import SeatFacts, TableFacts
from starcup.server.store.store import Store, Stored
from starcup.table.change import Change
from starcup.table.frames import alternatives
from starcup.table.save import applicable
from starcup.table.session import Session

log = structlog.get_logger()
JSON = dict[str, Any]
TOUCH_SECONDS = 60.0  # how often a table in play is marked as alive


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

    def __init__(self, store: Store, stored: Stored, journal: Journal | None) -> None:
        self.store = store
        self.row: TableFacts = stored.table
        self.seats: list[SeatFacts] = stored.seats
        self.holders: dict[int, set[str]] = {seat.seat: set() for seat in stored.seats}
        for holder in stored.holders:
            self.holders[holder.seat].add(holder.visitor)
        self.journal = journal  # None: the ruleset the table was started with is not here any more
        self.lock = asyncio.Lock()
        self.must_reload = False  # memory may be ahead of the disk
        self.watchers: set[Watcher] = set()
        self.opened = time.time()
        self.away_since: dict[int, float] = {}
        self.asked: dict[int, tuple[int, int]] = {}
        self.asked_since: dict[int, float] = {}
        self.notified: dict[int, tuple[int, int]] = {}  # the question each seat was last told of by its webhook
        self.reminding: set[int] = set()  # seats that are about to be told
        self.next_post = 0.0  # when the table may have another post
        self.votes: dict[int, set[int]] = {}
        self.thinking: set[int] = set()
        self.written_parts: dict[int, bytes] = {}  # what each viewer is shown of the game
        self.known_alternatives: dict[int, tuple[int, list[list[JSON]]]] = {}  # per seat, and for which last row
        self.name_players()
        self.note_asked(stored.log[-1].at if stored.log else self.row.touched)

    @staticmethod
    async def open(store: Store, stored: Stored) -> "LiveTable":
        """A table as it is in the database. Its log may be long, so it is played away from the event loop."""
        return LiveTable(store, stored, await asyncio.to_thread(open_journal, stored))

    @contextlib.asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Hold the table, so that nobody else changes it; memory is as the disk has it."""
        async with self.lock:
            if self.must_reload:
                await self.reload()
            yield

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
        return self.row.status if self.journal else "old_ruleset"

    def playing(self) -> Session:
        """The session of a game in play; raises Refusal if there is none."""
        if self.status == "old_ruleset":
            raise Refusal("old_ruleset", "this table was started with a different ruleset: its log and save are left")
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
        try:
            change = command()
            await self.write(journal.record(seat, change, by, order))
        except StarcupError as fault:  # the session has changed nothing
            self.must_reload = False
            raise refusal_of(fault) from None
        except Exception:
            await self.reload()
            raise
        self.must_reload = False
        if change.struck:
            for watcher in self.watchers:
                kept = session.run.chronicle.shared_with(before, watcher.watched_as(self.id))
                watcher.keep_events(self.id, kept)
        self.note_asked()
        self.show_all({who for who, _ in change.played} | {seat} if screen and self.screen() == screen else None)

    async def write(self, rows: list[JSON]) -> None:
        """Write down what the session has done, and what it means for the table."""
        values: JSON = {"status": "over"} if self.is_over() else {}
        if values or time.time() - self.row.touched > TOUCH_SECONDS:
            values["touched"] = time.time()
        if rows:
            await self.store.append(rows, **values)
        for name, value in values.items():
            setattr(self.row, name, value)

    async def reload(self) -> None:
        """Take the game from the database again."""
        stored = await self.store.table(self.id)
        if stored is not None:
            self.journal = await asyncio.to_thread(open_journal, stored)
            self.name_players()
            self.note_asked()
        self.must_reload = False

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

    def note_asked(self, since: float | None = None) -> None:
        """Remember since when each seat has been asked its question: the clock runs from there."""
        session = self.session
        actors = session.state.actors() if session and self.row.status == "playing" else []
        now = time.time() if since is None else since
        asked = {seat: session.at(seat) for seat in actors} if session else {}
        self.asked_since = {
            seat: self.asked_since[seat] if self.asked.get(seat) == at else now for seat, at in asked.items()
        }
        self.asked = asked

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
        return any(watcher.visitor in self.holders[seat] for watcher in self.watchers)

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


def open_journal(stored: Stored) -> Journal | None:
    """The log of a table, played. None if its ruleset is not the one we have, or if it does not play out."""
    row = stored.table
    try:
        game = game_of(row.game)
    except BadOption:
        return None
    if game.ruleset != row.ruleset:
        return None
    try:
        setup = game.setup(
            row.seats, int(row.seed) if row.seed is not None else None, applicable(game, row.options, row.seats)
        )
        return Journal.load(row.id, Session(game, setup, row.start), stored.log)
    except StarcupError as fault:
        log.error("log_does_not_play_out", table=row.id, why=str(fault))
        return None
