"""All tables: found, opened, dealt. What happens at one is in `commands`, `seating` and `table`."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import structlog

from starcup import bots
from starcup.core.errors import StarcupError
from starcup.core.game import Game
from starcup.core.state import Seat
from starcup.minds.tastes import with_some_taste
from starcup.server.bots.thinkers import Thinkers
from starcup.server.errors import Moved, Refusal, refusal_of
from starcup.server.identity import ID_LENGTH, hashed, is_id, new_id, new_token
from starcup.server.live import turns
from starcup.server.live.listed import listed_card
from starcup.server.live.table import LiveTable
from starcup.server.ops.settings import Settings
from starcup.server.ops.webhooks import Webhooks
from starcup.server.store.lists import read_listed
from starcup.server.store.owned import Owned
from starcup.server.store.store import NewRows, Store
from starcup.server.store.workers import Sole
from starcup.server.wire import NewTable, SeatWish
from starcup.server.work import in_thread
from starcup.table import heading as frames
from starcup.table.begin import KEPT, Beginning, begin
from starcup.table.journal import Journal, result_of
from starcup.table.session import Session

log = structlog.get_logger()
JSON = dict[str, Any]
MAX_TRIES = 4  # to do something at a table that moves to another worker meanwhile


@dataclass
class NewSeats:
    """Who is to sit at a new table, and how it is run."""

    seats: list[SeatWish]
    holders: list[tuple[int, str]]
    public: bool
    clock: float | None
    added: list[str | None]  # to the luck, by seat; "" where a browser is going to
    bank: float | None = None  # seconds that each player has beyond the clock's
    imported: str | None = None  # whether it begins elsewhere, and if so, whether its luck is kept or fresh


class Hall:
    """Every table of this server."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers, workers: Sole | None = None) -> None:
        self.settings = settings
        self.store = store
        self.workers = workers or Sole()
        self.thinkers = thinkers
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.lost_meanwhile: dict[str, int] = {}  # tables that were taken from us while we opened them
        self.tasks: set[asyncio.Task[None]] = set()
        self.reported: set[str] = set()  # tables that are known to be damaged
        self.analysing = asyncio.Lock()  # one game at a time
        self.is_closing = False
        self.moves = 0
        self.let_go_count = 0
        self.webhooks = Webhooks(settings.webhooks_inside)

    # ---- finding ----

    async def table(self, id: str) -> LiveTable:
        """The table, from memory or from the database. To open it is to own it."""
        found = self.tables.get(id)
        if found is not None and await self.is_ours(found):
            found.used = time.monotonic()
            return found
        if not is_id(id):
            raise Refusal("unknown", f"there is no table {id[:ID_LENGTH]!r}")
        try:
            async with self.opening.setdefault(id, asyncio.Lock()):
                if id not in self.tables:
                    table = await self.opened(id)
                    self.report(table)
                    if id not in self.tables:  # two objects for one table would each go their own way
                        self.keep(table)
                return self.tables[id]
        finally:
            self.opening.pop(id, None)
            self.lost_meanwhile.pop(id, None)

    async def is_ours(self, table: LiveTable) -> bool:
        """Whether a table in memory is the one that counts; if we may have missed that it is not, the database says."""
        if not table.is_gone and not self.workers.is_sure():
            table.is_gone = await self.store.epoch(table.id) != table.owned.epoch
        if table.is_gone:
            self.let_go(table)
        return not table.is_gone

    async def opened(self, id: str) -> LiveTable:
        """Take a table and read it, again if it is taken from us meanwhile."""
        for _ in range(MAX_TRIES):
            taken = await self.workers.take(id)
            stored = await self.store.table(id) if taken else None
            if taken is None or stored is None:
                raise Refusal("unknown", f"there is no table {id!r}")
            if stored.epoch == taken.epoch:
                table = await LiveTable.open(self.store, stored)
                table.taken_from = taken.dead
                facts = {"asked": table.asked_bits(), "damaged": bool(table.why_not)}
                if facts != {"asked": stored.asked, "damaged": stored.damaged}:
                    await self.note(table, **facts)
                if self.lost_meanwhile.pop(id, 0) <= taken.epoch:
                    return table
        raise Moved

    @contextlib.asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[LiveTable]:
        """A table, with its lock; looked for again if it moves away while we wait for it."""
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(MAX_TRIES):
                table = await self.table(id)
                try:
                    await stack.enter_async_context(table.locked())
                except Moved:
                    self.let_go(table)
                else:
                    yield table
                    return
            raise Moved

    def let_go(self, table: LiveTable) -> None:
        """Another worker has the table: nothing more is done with this object, and who watches comes back there."""
        table.is_gone = True
        self.let_go_count += 1
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        for watcher in list(table.watchers):
            watcher.send_away()

    async def note(self, table: LiveTable, **values: Any) -> None:
        """Let lists know; if that fails, they are a little behind."""
        with contextlib.suppress(Refusal):
            await self.store.set_running(table.owned, **values)

    def note_here(self, table: LiveTable) -> None:
        """Let lists at other workers know who is at the table."""
        if self.workers.number is not None:
            turns.begin(self, self.note(table, here=table.here_bits()))

    def report(self, table: LiveTable) -> None:
        """Say once that a table cannot be played on."""
        if table.why_not and table.id not in self.reported:
            self.reported.add(table.id)
            log.error("table_damaged", table=table.id, why=table.why_not)

    def keep(self, table: LiveTable) -> None:
        """Put a table in memory; once a second there is made room (`memory.make_room`)."""
        self.tables[table.id] = table
        turns.wake_bots(self, table)

    async def cards(self, ids: list[str], visitor: str) -> list[JSON]:
        """Tables as lines in a list. None is opened for it: those at rest in memory are as they are, others as written.

        Who is at a table only its owner knows, and tells the others as long as it lives.
        """
        cards: list[JSON] = []
        for listed in await self.store.read(lambda database: read_listed(database, ids)):
            table = self.tables.get(listed.table.id)
            if table is not None and not (table.is_gone or table.must_reload or table.lock.locked()):
                cards.append(frames.card(table, visitor))
            else:
                is_elsewhere = listed.owner in self.workers.live and listed.owner != self.workers.number
                cards.append(listed_card(listed, visitor, listed.here if is_elsewhere else 0))
        return cards

    # ---- creating ----

    async def create(self, visitor: str, new: NewTable) -> JSON:
        """A new table, from a deal, a save or a position."""
        try:
            session, imported = await in_thread(session_of, new)  # playing a long save takes a while
        except StarcupError as fault:
            raise refusal_of(fault) from None
        seats = new.seats or [SeatWish(kind="me")] + [SeatWish(kind="bot")] * (session.setup.seats - 1)
        if len(seats) != session.setup.seats:
            raise Refusal("bad_request", f"{len(seats)} seats were given for a game with {session.setup.seats}")
        holders = [(seat, visitor) for seat, row in enumerate(seats) if row.kind == "me"]
        named = self.with_names(seats, session.names)
        clock, bank = (new.clock.seconds, new.clock.bank) if new.clock else (None, None)
        added = added_before(session, seats, new.contribute, imported)
        facts = NewSeats(named, holders, new.public, clock, added, bank, imported)
        return await self.write_table(visitor, session, facts)

    def with_names(self, seats: list[SeatWish], names: list[str]) -> list[SeatWish]:
        """Seats that were not given a name get the one that their player has in the save."""
        clipped = [" ".join(name.split())[: self.settings.longest_name].strip() for name in names]
        return [
            seat if seat.name or not name else seat.model_copy(update={"name": name})
            for seat, name in zip(seats, clipped or [""] * len(seats), strict=True)
        ]

    async def write_table(self, visitor: str, session: Session, new: NewSeats, follows: Owned | None = None) -> JSON:
        """Write a new table down, all at once, and begin it if nobody is missing. Its session is the one given."""
        id, now = new_id(), time.time()
        seats, tokens = self.seat_rows(id, session.game, new.seats)
        for seat, added in zip(seats, new.added, strict=True):
            seat["added"] = added
        waiting = any(seat["kind"] == "open" or seat["added"] == "" for seat in seats)
        invite = new_token() if any(seat["kind"] == "open" for seat in seats) else None
        table = {
            "id": id,
            "game": session.game.id,
            "ruleset": session.game.ruleset,
            "seats": session.setup.seats,
            "seed": None if session.setup.seed is None else str(session.setup.seed),
            "options": session.game.option_names(session.setup),
            "start": session.start,
            "status": "waiting" if waiting else "over" if session.state.over else "playing",
            "public": new.public,
            "host": visitor,
            "clock": new.clock,
            "next": None,
            "created": now,
            "touched": now,
            "closes": None,
            "imported": new.imported,
            "bank": new.bank and {"whole": new.bank, "left": [new.bank] * session.setup.seats},
            "invite": hashed(invite) if invite else None,
            "result": result_of(session),
            "secret": session.fair.secret if session.fair else None,
        }
        holders = [{"table_id": id, "seat": seat, "visitor": holder} for seat, holder in new.holders]
        journal, rows = Journal.begin(id, session)
        asked = sum(1 << seat for seat in session.state.actors())
        written = NewRows(table, seats, holders, rows, asked)
        await self.store.add_table(written, follows)
        self.keep(LiveTable(self.store, written.stored(), journal))
        kept = [{"seat": seat, "token": token} for seat, token in tokens.items()]
        return {"table": id, "seats": kept, "invite": invite}

    def seat_rows(self, id: str, game: Game, seats: list[SeatWish]) -> tuple[list[JSON], dict[int, str]]:
        """Seats as they were asked for, and a token for each that a person may have."""
        rows: list[JSON] = []
        tokens: dict[int, str] = {}
        for seat, wanted in enumerate(seats):
            row: JSON = {"table_id": id, "seat": seat, "sits_in": None, "token": None, "webhook": None, "bot": None}
            if wanted.kind == "bot":
                row |= self.bot_seat(game, wanted.bot, id, seat)
                row |= {"name": self.checked_name(wanted.name)} if wanted.name else {}
            else:
                tokens[seat] = new_token()
                name = self.checked_name(wanted.name or f"Player {seat + 1}")
                row |= {
                    "kind": "open" if wanted.kind == "open" else "person",
                    "name": name,
                    "token": hashed(tokens[seat]),
                }
            rows.append(row)
        return rows, tokens

    def bot_seat(self, game: Game, name: str | None, id: str, seat: Seat) -> JSON:
        """A seat for a bot, with a name that no other bot of the table has, and a taste that goes with it."""
        kind = name or bots.usual(game)
        if not bots.is_known(kind, game):
            known = ", ".join(bots.names(game))
            raise Refusal("bad_request", f"there is no bot {kind!r} for {game.title}: there are {known}")
        tasted, called = with_some_taste(game, kind, sum(id.encode()) + seat)
        return {"kind": "bot", "name": called, "bot": tasted}

    def checked_name(self, name: str) -> str:
        """A name people can read; it is text, never markup."""
        clean = " ".join(name.split())
        if not clean or len(clean) > self.settings.longest_name or not clean.isprintable():
            limit = self.settings.longest_name
            raise Refusal("bad_request", f"{name[:50]!r} is not a valid name: 1 to {limit} printable characters")
        return clean


def session_of(new: NewTable) -> tuple[Session, str | None]:
    """What a new table begins with, and whether it is imported. Raises StarcupError."""
    seats = len(new.seats) if new.seats else None
    is_shared = any(seat.kind == "open" for seat in new.seats or [])
    return begin(Beginning(new.game, seats, dict(new.options), new.save, new.position, is_shared))


def added_before(session: Session, seats: list[SeatWish], contribute: bool, imported: str | None) -> list[str | None]:
    """What a new table's seats have added to its luck: with luck that is kept all of it, otherwise nothing yet."""
    if imported == KEPT:
        return [text or None for text in session.fair.contributions] if session.fair else [None] * len(seats)
    return ["" if contribute and seat.kind == "me" else None for seat in seats]
