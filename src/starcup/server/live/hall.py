"""All tables: found, opened, dealt. What happens at one is in `commands`, `seating` and `table`."""

import asyncio
import secrets
import time
from dataclasses import dataclass
from typing import Any

import structlog

from starcup import bots
from starcup.bots.stars import star
from starcup.core.errors import BadOption, StarcupError
from starcup.core.game import Game
from starcup.core.setup import Setup
from starcup.core.state import Seat
from starcup.games import game as game_of
from starcup.server.bots.thinkers import Thinkers
from starcup.server.errors import Refusal, refusal_of
from starcup.server.identity import ID_LENGTH, hashed, is_id, new_id, new_token
from starcup.server.live import frames, turns
from starcup.server.live.table import LiveTable
from starcup.server.ops.settings import Settings
from starcup.server.ops.webhooks import Webhooks
from starcup.server.store.journal import Journal
from starcup.server.store.store import NewRows, Store
from starcup.server.wire import NewTable, SeatWish
from starcup.table.fresh import with_fresh_luck
from starcup.table.save import Save
from starcup.table.session import Session

log = structlog.get_logger()
JSON = dict[str, Any]
SEED_BITS = 53  # a save goes through browsers, and they hold no larger number exactly
KEPT, FRESH = "kept", "fresh"
MAX_TABLES_IN_MEMORY = 2000  # those nobody needs are let go first


@dataclass
class NewSeats:
    """Who is to sit at a new table, and how it is run."""

    seats: list[SeatWish]
    holders: list[tuple[int, str]]
    public: bool
    clock: float | None
    imported: str | None = None  # whether it begins elsewhere, and if so, whether its luck is kept or fresh


class Hall:
    """Every table of this server."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.reported: set[str] = set()  # tables that are known to be damaged
        self.is_closing = False
        self.moves = 0
        self.webhooks = Webhooks(settings.webhooks_inside)

    # ---- finding ----

    async def table(self, id: str) -> LiveTable:
        """The table, from memory or from the database."""
        if id in self.tables:
            return self.tables[id]
        if not is_id(id):
            raise Refusal("unknown", f"there is no table {id[:ID_LENGTH]!r}")
        try:
            async with self.opening.setdefault(id, asyncio.Lock()):
                if id not in self.tables:
                    stored = await self.store.table(id)
                    if stored is None:
                        raise Refusal("unknown", f"there is no table {id!r}")
                    table = await LiveTable.open(self.store, stored)
                    self.report(table)
                    if id not in self.tables:  # two objects for one table would each go their own way
                        self.keep(table)
        finally:
            self.opening.pop(id, None)
        return self.tables[id]

    def report(self, table: LiveTable) -> None:
        """Say once that a table cannot be played on."""
        if table.why_not and table.id not in self.reported:
            self.reported.add(table.id)
            log.error("table_damaged", table=table.id, why=table.why_not)

    def keep(self, table: LiveTable) -> None:
        """Put a table in memory, and let go of one that nobody needs there."""
        if len(self.tables) >= MAX_TABLES_IN_MEMORY:
            for id, other in list(self.tables.items()):
                if not other.is_needed():
                    del self.tables[id]
                    break
        self.tables[table.id] = table
        turns.wake_bots(self, table)

    async def cards(self, ids: list[str], visitor: str) -> list[JSON]:
        """Tables as lines in a list; one that cannot be read just now is left out."""
        cards: list[JSON] = []
        for id in ids:
            try:
                table = await self.table(id)
                async with table.locked():
                    cards.append(frames.card(table, visitor))
            except Refusal as fault:
                log.debug("table_not_listed", table=id, why=fault.text)
        return cards

    # ---- creating ----

    async def create(self, visitor: str, new: NewTable) -> JSON:
        """A new table, from a deal, a save or a position."""
        try:
            session, imported = await asyncio.to_thread(session_of, new)  # playing a long save takes a while
        except StarcupError as fault:
            raise refusal_of(fault) from None
        seats = new.seats or [SeatWish(kind="me")] + [SeatWish(kind="bot")] * (session.setup.seats - 1)
        if len(seats) != session.setup.seats:
            raise Refusal("bad_request", f"{len(seats)} seats were given for a game with {session.setup.seats}")
        holders = [(seat, visitor) for seat, row in enumerate(seats) if row.kind == "me"]
        named = self.with_names(seats, session.names)
        clock = new.clock.seconds if new.clock else None
        return await self.write_table(visitor, session, NewSeats(named, holders, new.public, clock, imported))

    def with_names(self, seats: list[SeatWish], names: list[str]) -> list[SeatWish]:
        """Seats that were not given a name get the one that their player has in the save."""
        clipped = [" ".join(name.split())[: self.settings.longest_name].strip() for name in names]
        return [
            seat if seat.name or not name else seat.model_copy(update={"name": name})
            for seat, name in zip(seats, clipped or [""] * len(seats), strict=True)
        ]

    async def write_table(self, visitor: str, session: Session, new: NewSeats, follows: str | None = None) -> JSON:
        """Write a new table down, all at once, and begin it if nobody is missing. Its session is the one given."""
        id, now = new_id(), time.time()
        seats, tokens = self.seat_rows(id, session.game, new.seats)
        waiting = any(seat["kind"] == "open" for seat in seats)
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
        }
        holders = [{"table_id": id, "seat": seat, "visitor": holder} for seat, holder in new.holders]
        journal, rows = Journal.begin(id, session)
        written = NewRows(table, seats, holders, rows)
        await self.store.add_table(written, follows)
        self.keep(LiveTable(self.store, written.stored(), journal))
        return {"table": id, "seats": [{"seat": seat, "token": token} for seat, token in tokens.items()]}

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
        """A seat for a bot, with a name that no other bot of the table has."""
        known = bots.names(game)
        kind = name or bots.usual(game)
        if kind not in known:
            raise Refusal("bad_request", f"there is no bot {kind!r} for {game.title}: there are {', '.join(known)}")
        first = sum(id.encode())
        return {"kind": "bot", "name": star(first + seat), "bot": kind}

    def checked_name(self, name: str) -> str:
        """A name people can read; it is text, never markup."""
        clean = " ".join(name.split())
        if not clean or len(clean) > self.settings.longest_name or not clean.isprintable():
            limit = self.settings.longest_name
            raise Refusal("bad_request", f"{name[:50]!r} is not a valid name: 1 to {limit} printable characters")
        return clean


def session_of(new: NewTable) -> tuple[Session, str | None]:
    """What a new table begins with, and whether it is imported. Raises StarcupError."""
    if new.save is not None:
        return with_fair_luck(Session.load(Save.from_data(new.save)), new, True)
    if new.game is None:
        raise BadOption("game is missing: name one, or send a save")
    game = game_of(new.game)
    if new.position is not None:
        return with_fair_luck(Session.from_position(game, new.position), new, "luck" in new.position)
    seats = len(new.seats) if new.seats else 2 if 2 in game.seats else game.seats.start
    setup: Setup = game.setup(seats, secrets.randbits(SEED_BITS), dict(new.options))
    return Session(game, setup), None


def with_fair_luck(session: Session, new: NewTable, has_luck: bool) -> tuple[Session, str]:
    """Whoever brings a table along may know its luck: with others at it, or without any luck, it gets fresh luck."""
    is_shared = any(seat.kind == "open" for seat in new.seats or [])
    if session.state.over or (has_luck and not is_shared):
        return session, KEPT
    return with_fresh_luck(session), FRESH
