"""All tables: found, opened, dealt, joined and left. What happens inside a game is in `moves`."""

import asyncio
import secrets
import time
from typing import Any

import structlog

from starcup import bots
from starcup.core.errors import BadOption, StarcupError
from starcup.core.game import Game
from starcup.core.setup import Setup
from starcup.core.state import Seat
from starcup.games import game as game_of
from starcup.server import moves
from starcup.server.errors import Refusal, refusal_of
from starcup.server.identity import hashed, new_id, new_token
from starcup.server.live import LiveTable
from starcup.server.settings import Settings
from starcup.server.store import Store, Stored
from starcup.server.thinking import Thinkers
from starcup.server.wire import NewTable, SeatWish
from starcup.table.save import Save, decoded
from starcup.table.session import Session

log = structlog.get_logger()
JSON = dict[str, Any]
SEED_BITS = 63
MOST_KEPT = 2000  # tables in memory; those nobody watches are let go first


class Hall:
    """Every table of this server."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.moves = 0

    # ---- finding ----

    async def table(self, id: str) -> LiveTable:
        """The table, from memory or from the database."""
        if id in self.tables:
            return self.tables[id]
        async with self.opening.setdefault(id, asyncio.Lock()):
            if id not in self.tables:
                stored = await self.store.table(id)
                if stored is None:
                    raise Refusal("unknown", f"there is no table {id!r}")
                self.keep(LiveTable(self.store, ruleset_of(stored), stored))
        self.opening.pop(id, None)
        return self.tables[id]

    def keep(self, table: LiveTable) -> None:
        """Put a table in memory, and let go of one that nobody needs there."""
        if len(self.tables) >= MOST_KEPT:
            for id, other in list(self.tables.items()):
                if not other.watchers and not other.thinking and not other.lock.locked():
                    del self.tables[id]
                    break
        self.tables[table.id] = table
        self.wake_bots(table)

    async def cards(self, ids: list[str], visitor: str) -> list[JSON]:
        """Tables as lines in a list; one that cannot be opened is left out."""
        cards: list[JSON] = []
        for id in ids:
            try:
                table = await self.table(id)
            except Refusal as fault:
                log.warning("table_not_opened", table=id, why=fault.text)
                continue
            async with table.lock:
                cards.append(table.card(visitor))
        return cards

    # ---- creating ----

    async def create(self, visitor: str, wish: NewTable) -> JSON:
        """A new table, from a deal, a save or a position."""
        try:
            session = session_of(wish)
        except StarcupError as fault:
            raise refusal_of(fault) from None
        wishes = wish.seats or [SeatWish(kind="me")] + [SeatWish(kind="bot")] * (session.setup.seats - 1)
        if len(wishes) != session.setup.seats:
            raise Refusal("bad_request", f"{len(wishes)} seats were given for a game of {session.setup.seats}")
        return await self.write_table(visitor, session, wishes, wish.public, wish.clock.seconds if wish.clock else None)

    async def write_table(
        self, visitor: str, session: Session, wishes: list[SeatWish], public: bool, clock: float | None
    ) -> JSON:
        """Write a new table down and begin it if nobody is missing."""
        id, now = new_id(), time.time()
        seats, tokens = self.seat_rows(id, session.game, wishes)
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
            "public": public,
            "host": visitor,
            "clock": clock,
            "next": None,
            "created": now,
            "touched": now,
        }
        mine = [i for i, wish in enumerate(wishes) if wish.kind == "me"]
        await self.store.add_table(table, seats, [{"table_id": id, "seat": i, "visitor": visitor} for i in mine])
        await self.write_log(id, session)
        await self.table(id)
        return {"table": id, "seats": [{"seat": i, "token": token} for i, token in tokens.items()]}

    async def write_log(self, id: str, session: Session) -> None:
        """The log that a save came with."""
        rows = [
            {"table_id": id, "n": n, "kind": "play", "seat": seat, "by": "save", "at": time.time()}
            | {"what": decoded(session.game, seat, action)[1:]}
            for n, (seat, action) in enumerate(session.log)
        ]
        if rows:
            await self.store.append(rows)

    def seat_rows(self, id: str, game: Game, wishes: list[SeatWish]) -> tuple[list[JSON], dict[int, str]]:
        """Seats as they are wished for, and a token for each that a person may have."""
        rows: list[JSON] = []
        tokens: dict[int, str] = {}
        for seat, wish in enumerate(wishes):
            row: JSON = {"table_id": id, "seat": seat, "sits_in": None, "token": None, "webhook": None, "bot": None}
            if wish.kind == "bot":
                row |= self.bot_seat(game, wish.bot)
            else:
                tokens[seat] = new_token()
                name = self.checked_name(wish.name or f"Player {seat + 1}")
                row |= {
                    "kind": "open" if wish.kind == "open" else "person",
                    "name": name,
                    "token": hashed(tokens[seat]),
                }
            rows.append(row)
        return rows, tokens

    def bot_seat(self, game: Game, name: str | None) -> JSON:
        """A seat for a bot."""
        known = bots.names(game)
        kind = name or known[-1]
        if kind not in known:
            raise Refusal("bad_request", f"no bot {kind!r} plays {game.title}: there are {', '.join(known)}")
        return {"kind": "bot", "name": f"{kind.capitalize()} bot", "bot": kind}

    def checked_name(self, name: str) -> str:
        """A name people can read; it is text, never markup."""
        clean = " ".join(name.split())
        if not clean or len(clean) > self.settings.longest_name or not clean.isprintable():
            limit = self.settings.longest_name
            raise Refusal("bad_request", f"{name[:50]!r} is no name: 1 to {limit} printable characters")
        return clean

    # ---- sitting down and standing up; the caller holds the table's lock ----

    async def claim(self, table: LiveTable, visitor: str, token: str) -> Seat:
        """Hold the seat whose token this is."""
        secret = hashed(token)
        for row in table.seats:
            if row.token is not None and secrets.compare_digest(row.token, secret):
                await self.hold(table, row.seat, visitor)
                return row.seat
        raise Refusal("forbidden", "this seat link is not valid any more")

    async def hold(self, table: LiveTable, seat: Seat, visitor: str) -> None:
        row = table.seats[seat]
        values: JSON = {"kind": "person"} if row.kind == "open" else {}
        if row.sits_in is not None:
            values["sits_in"] = None
        await self.store.set_seat(table.id, seat, visitor, **values)
        for name, value in values.items():
            setattr(row, name, value)
        table.holders[seat].add(visitor)
        table.tell_all()

    async def join(self, table: LiveTable, visitor: str, seat: Seat | None, name: str) -> tuple[Seat, str]:
        """Take an open seat: the one asked for, or the first."""
        free = [row.seat for row in table.seats if row.kind == "open"]
        wanted = free[0] if seat is None and free else seat
        if wanted is None or wanted not in free:
            raise Refusal("not_now", f"that seat is not open: open seats are {free or 'none'}")
        if not table.row.public and visitor != table.row.host:
            raise Refusal("forbidden", "this table is by link: open the seat link you were given")
        token = new_token()
        clean = self.checked_name(name)
        await self.store.set_seat(table.id, wanted, visitor, kind="person", name=clean, token=hashed(token))
        row = table.seats[wanted]
        row.kind, row.name, row.token = "person", clean, hashed(token)
        table.holders[wanted].add(visitor)
        await self.begin_if_full(table)
        return wanted, token

    async def rename(self, table: LiveTable, seat: Seat, name: str) -> None:
        clean = self.checked_name(name)
        await self.store.set_seat(table.id, seat, name=clean)
        table.seats[seat].name = clean
        if table.session is not None:
            table.session.names[seat] = clean
        table.tell_all()

    async def vacate(self, table: LiveTable, seat: Seat) -> None:
        """Somebody stands up: before the game the seat is open again, later a bot has it."""
        values: JSON = {"kind": "open", "token": hashed(new_token()), "sits_in": None}
        if table.row.status != "waiting" and table.game is not None:
            values = self.bot_seat(table.game, None) | {"token": None, "sits_in": None, "name": table.seats[seat].name}
        await self.store.set_seat(table.id, seat, **values)
        await self.store.drop_holders(table.id, seat)
        for name, value in values.items():
            setattr(table.seats[seat], name, value)
        table.holders[seat] = set()
        table.tell_all()
        self.wake_bots(table)

    async def sit_in(self, table: LiveTable, seat: Seat) -> None:
        """A bot plays for a person until they are back."""
        if table.game is None:
            return
        name = bots.names(table.game)[-1]
        await self.store.set_seat(table.id, seat, sits_in=name)
        table.seats[seat].sits_in = name
        table.tell_all()
        self.wake_bots(table)

    async def fill(self, table: LiveTable, bot: str) -> None:
        """Bots for all open seats."""
        if table.game is None or table.row.status != "waiting":
            raise Refusal("not_now", "only a table that waits for players can be filled")
        for row in table.seats:
            if row.kind == "open":
                values = self.bot_seat(table.game, bot) | {"token": None}
                await self.store.set_seat(table.id, row.seat, **values)
                for name, value in values.items():
                    setattr(row, name, value)
        await self.begin_if_full(table)

    async def begin_if_full(self, table: LiveTable) -> None:
        if table.row.status == "waiting" and all(row.kind != "open" for row in table.seats):
            stored = await self.store.table(table.id)
            assert stored is not None
            await self.store.set_table(table.id, status="playing")
            table.row.status = "playing"
            table.open_journal(stored.log)
            self.wake_bots(table)
        table.tell_all()

    async def start(self, table: LiveTable) -> None:
        """Begin a table that is full."""
        if table.row.status != "waiting":
            raise Refusal("not_now", f"the game cannot begin: it is {table.row.status}")
        missing = [row.seat for row in table.seats if row.kind == "open"]
        if missing:
            raise Refusal("not_now", f"seats {missing} are open: wait for players, or fill them with bots")
        await self.begin_if_full(table)

    async def close(self, table: LiveTable) -> None:
        await self.store.set_table(table.id, status="closed")
        table.row.status = "closed"
        table.note_asked()
        table.tell_all()

    async def hand_over(self, table: LiveTable, seat: Seat) -> None:
        """Make the player of a seat the host."""
        holders = table.holders.get(seat) or set()
        if not holders:
            raise Refusal("not_now", f"nobody holds seat {seat}")
        host = sorted(holders)[0]
        await self.store.set_table(table.id, host=host)
        table.row.host = host
        table.tell_all()

    async def rematch(self, table: LiveTable, visitor: str) -> JSON:
        """The same players, a new deal. Seats keep their holders; the table names the new one."""
        if table.game is None or table.row.status != "over":
            raise Refusal("not_now", "a rematch follows a game that is over")
        if table.row.next is not None:
            return {"table": table.row.next, "seats": []}
        setup = table.game.setup(table.row.seats, secrets.randbits(SEED_BITS), dict(table.row.options))
        wishes = [
            SeatWish(kind="bot", bot=row.bot) if row.kind == "bot" else SeatWish(kind="open", name=row.name)
            for row in table.seats
        ]
        created = await self.write_table(visitor, Session(table.game, setup), wishes, table.row.public, table.row.clock)
        other = await self.table(created["table"])
        async with other.lock:
            for seat, holders in table.holders.items():
                for holder in holders:
                    await self.hold(other, seat, holder)
            await self.begin_if_full(other)
        await self.store.set_table(table.id, next=other.id)
        table.row.next = other.id
        table.tell_all()
        return {
            "table": other.id,
            "seats": [seat for seat in created["seats"] if visitor in other.holders[seat["seat"]]],
        }

    # ---- bots ----

    def wake_bots(self, table: LiveTable) -> None:
        """Let every bot that is asked think, if it does not already."""
        session = table.session
        if session is None or table.row.status != "playing":
            return
        for seat in session.state.actors():
            name = table.player_of(seat)
            if name is not None and seat not in table.thinking:
                table.thinking.add(seat)
                task = asyncio.get_running_loop().create_task(self.bot_turn(table, seat, name))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def bot_turn(self, table: LiveTable, seat: Seat, name: str) -> None:
        """One answer of a bot."""
        try:
            session = table.session
            if session is None:
                return
            at = session.at(seat)
            if self.settings.bot_pause:
                await asyncio.sleep(self.settings.bot_pause)
            action = await self.thinkers.choose(table.id, session, seat, name)
            async with table.lock:
                if table.session is session and session.at(seat) == at and session.state.prompt(seat):
                    await self.bot_play(table, session, seat, action)
        except Refusal as fault:
            log.warning("bot_refused", table=table.id, seat=seat, why=fault.text)
            await asyncio.sleep(1)
        finally:
            table.thinking.discard(seat)
            self.wake_bots(table)

    async def bot_play(self, table: LiveTable, session: Session, seat: Seat, action: int) -> None:
        legal = session.state.legal_actions(seat)
        if action not in legal:
            action = self.thinkers.fall_back(session, seat, table.player_of(seat) or "", f"illegal answer {action}")
        await moves.play(table, seat, None, decoded(session.game, seat, action)[1:], "bot")
        self.moves += 1


def ruleset_of(stored: Stored) -> Game | None:
    """The game of a table, if it is here with the ruleset the table began with."""
    try:
        game = game_of(stored.table.game)
    except BadOption:
        return None
    return game if game.ruleset == stored.table.ruleset else None


def session_of(wish: NewTable) -> Session:
    """What a new table begins with. Raises StarcupError."""
    if wish.save is not None:
        return Session.load(Save.from_data(wish.save))
    if wish.game is None:
        raise BadOption("which game? name one, or send a save")
    game = game_of(wish.game)
    if wish.position is not None:
        return Session.from_position(game, wish.position)
    seats = len(wish.seats) if wish.seats else 2 if 2 in game.seats else game.seats.start
    setup: Setup = game.setup(seats, secrets.randbits(SEED_BITS), dict(wish.options))
    return Session(game, setup)
