"""A table that somebody is at: its session in memory, its log in the database, and who is watching.

Everything that changes it goes through `change`: the session does it, the database has it, and only then is anybody
told. If the database refuses, the session is read from it again, and nothing has happened.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Protocol

import orjson
import structlog

from starcup.core.errors import StarcupError
from starcup.core.game import Game
from starcup.core.setup import Setup
from starcup.core.state import SPECTATOR, Seat
from starcup.server.errors import Refusal, refusal_of
from starcup.server.store.journal import Journal
from starcup.server.store.models import LogRow, SeatFacts, TableFacts
from starcup.server.store.store import Store, Stored
from starcup.table import frames
from starcup.table.session import Session

log = structlog.get_logger()
JSON = dict[str, Any]
TOUCH_EVERY = 60.0  # how often a table in play is marked as alive, in seconds


class Watcher(Protocol):
    """Somebody who is shown the table."""

    visitor: str

    def watched_as(self, table: str) -> Seat: ...

    def tell(self, table: "LiveTable") -> None: ...

    def rewind(self, table: str, events: int) -> None:
        """Events were taken back: of those that were sent, only the first so many still count."""

    def hear(self, line: JSON) -> None: ...


class LiveTable:
    """One table in memory."""

    def __init__(self, store: Store, game: Game | None, stored: Stored) -> None:
        self.store = store
        self.game = game  # None: the ruleset it began with is not here any more
        self.row: TableFacts = stored.table
        self.seats: list[SeatFacts] = stored.seats
        self.holders: dict[int, set[str]] = {seat.seat: set() for seat in stored.seats}
        for holder in stored.holders:
            self.holders[holder.seat].add(holder.visitor)
        self.journal: Journal | None = None
        self.lock = asyncio.Lock()
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
        self.parts: dict[int, bytes] = {}  # what viewers are shown of the game
        if self.row.status in ("playing", "over", "closed"):
            self.open_journal(stored.log)

    # ---- the game ----

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def session(self) -> Session | None:
        return self.journal.session if self.journal else None

    @property
    def status(self) -> str:
        return "old_ruleset" if self.game is None else self.row.status

    def open_journal(self, rows: list[LogRow]) -> None:
        """Play the log that the database has. Where it does not play out, its ruleset is not the one we have."""
        self.journal = None
        if self.game is None:
            return
        seed = int(self.row.seed) if self.row.seed is not None else None
        try:
            setup: Setup = self.game.setup(self.row.seats, seed, dict(self.row.options))
            session = Session(self.game, setup, self.row.start)
            session.names = [seat.name for seat in self.seats]
            self.journal = Journal.load(self.id, session, rows)
        except StarcupError as fault:
            log.error("log_does_not_play_out", table=self.id, why=str(fault))
            self.game = None
        self.note_asked(rows[-1].at if rows else self.row.touched)

    def playing(self) -> Session:
        """The session of a game in play; raises where there is none."""
        if self.game is None:
            raise Refusal("old_ruleset", "this table was begun with another ruleset: take the save, or look at the log")
        if self.journal is None or self.row.status != "playing":
            raise Refusal("not_now", f"the game is not in play: it is {self.row.status}")
        return self.journal.session

    async def change(
        self, seat: Seat, strikes: list[int], deed: Callable[[], None], by: str, order: list[str] | None = None
    ) -> None:
        """Do it, write it down, tell everybody. The caller holds the lock."""
        self.playing()
        assert self.journal is not None
        before = {watcher: self.known_to(watcher) for watcher in self.watchers} if strikes else {}
        screen = self.screen()
        try:
            rows = self.journal.change(seat, strikes, deed, by, order)
        except StarcupError as fault:
            raise refusal_of(fault) from None
        over = self.journal.session.state.over
        values: JSON = {"status": "over"} if over else {}
        now = time.time()
        if over or now - self.row.touched > TOUCH_EVERY:
            values["touched"] = self.row.touched = now
        if rows:
            await self.write(rows, values)
        if over:
            self.row.status = "over"
        for watcher, known in before.items():
            watcher.rewind(self.id, frames.common(known, self.known_to(watcher)))
        self.note_asked()
        self.tell_all({row["seat"] for row in rows} if screen and self.screen() == screen else None)

    def screen(self) -> int:
        """The number of the window in which several seats answer unseen by each other; 0 where there is none."""
        state = self.journal.session.state if self.journal else None
        return int(state.windows) if state and state.opening else 0

    def known_to(self, watcher: Watcher) -> list[list[int]]:
        """The events that a watcher has been told for good."""
        return frames.opened(self.session, watcher.watched_as(self.id)) if self.session else []

    async def write(self, rows: list[JSON], values: JSON) -> None:
        """Write rows down; where that fails, the session is what the database says."""
        try:
            await self.store.append(rows, **values)
        except Exception:
            stored = await self.store.table(self.id)
            if stored is not None:
                self.open_journal(stored.log)
            raise

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

    # ---- who is who ----

    def seats_of(self, visitor: str) -> list[Seat]:
        """The seats a visitor holds."""
        return [seat for seat, holders in self.holders.items() if visitor in holders]

    def check_seat(self, visitor: str, seat: Seat) -> None:
        """Raise where the visitor does not hold the seat."""
        if not 0 <= seat < len(self.seats):
            raise Refusal("unknown", f"there is no seat {seat}: seats go from 0 to {len(self.seats) - 1}")
        if visitor not in self.holders[seat]:
            raise Refusal("forbidden", f"seat {seat} is not yours: open its seat link first")

    def check_host(self, visitor: str) -> None:
        if visitor != self.row.host:
            raise Refusal("forbidden", "only the host may do this")

    def viewer_of(self, visitor: str, wish: Seat | None) -> Seat:
        """The seat to show: the one wished for if it is the visitor's, or its first, or the spectator's view."""
        held = self.seats_of(visitor)
        if wish is not None and wish != SPECTATOR:
            self.check_seat(visitor, wish)
            return wish
        return held[0] if held and wish is None else SPECTATOR

    def player_of(self, seat: Seat) -> str | None:
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

    def tell_all(self, doers: set[Seat] | None = None) -> None:
        """Show everybody the table. `doers` alone have done something, behind a screen: nobody else's part changes."""
        for seat in list(self.parts):
            if doers is None or seat in doers:
                del self.parts[seat]
        for watcher in list(self.watchers):
            watcher.tell(self)

    def frame(self, visitor: str, seat: Seat, since: int = 0) -> JSON:
        """Everything this viewer may see."""
        return self.heading(visitor) | self.part(seat) | {"events": self.events(seat, since)}

    def part(self, seat: Seat) -> JSON:
        """What a frame shows of the game, but for events."""
        session = self.session
        part = frames.table_part(session, seat) if session else frames.empty_part(seat, self.status)
        return part if self.row.status == "playing" else part | frames.at_rest(self.status)

    def written_part(self, seat: Seat) -> bytes:
        """The same as it is sent, kept until it changes."""
        if seat not in self.parts:
            self.parts[seat] = orjson.dumps(self.part(seat))
        return self.parts[seat]

    def events(self, seat: Seat, since: int) -> JSON:
        """What has happened, from an event on."""
        return frames.events(self.session, seat, since) if self.session else frames.NO_EVENTS

    def heading(self, visitor: str) -> JSON:
        """The part of a frame that every table has."""
        row = self.row
        return {
            "table": row.id,
            "game": row.game,
            "title": self.game.title if self.game else row.game,
            "status": self.status,
            "public": row.public,
            "host": visitor == row.host,
            "options": row.options,
            "clock": {"seconds": row.clock} if row.clock else None,
            "seats": self.seat_infos(visitor),
            "next": row.next,
        }

    def card(self, visitor: str) -> JSON:
        """The table as a line in a list."""
        infos = self.seat_infos(visitor)
        return {
            "table": self.id,
            "game": self.row.game,
            "title": self.game.title if self.game else self.row.game,
            "status": self.status,
            "public": self.row.public,
            "seats": infos,
            "your_turn": any(info["yours"] and info["to_move"] for info in infos),
            "updated": self.row.touched,
            "next": self.row.next,
        }

    def seat_infos(self, visitor: str) -> list[JSON]:
        return [self.seat_info(row, visitor) for row in self.seats]

    def seat_info(self, row: SeatFacts, visitor: str) -> JSON:
        asked = self.asked_since.get(row.seat)
        yours = visitor in self.holders[row.seat]
        timed = row.kind == "person" and row.sits_in is None and (yours or not self.is_sealed())
        return {
            "seat": row.seat,
            "name": row.name,
            "kind": row.kind,
            "bot": row.bot,
            "yours": yours,
            "here": row.kind == "bot" or self.is_here(row.seat),
            "to_move": asked is not None,
            "sits_in": row.sits_in,
            "deadline": asked + self.row.clock if timed and asked and self.row.clock else None,
        }

    def is_sealed(self) -> bool:
        """Whether what others do is hidden now: a deadline that moves would tell how often they have answered."""
        return self.screen() > 0
