"""All tables of this browser: found, made, and played at by bots."""

import secrets
import time
from functools import partial
from typing import Any

from starcup import bots
from starcup.bots.base import Bot
from starcup.bots.stars import star
from starcup.core.errors import StarcupError
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import Seat
from starcup.tab.keeper import YOU, Facts, Keeper, Kept, SeatFacts, Shelf
from starcup.tab.minds import Forward, levels
from starcup.tab.table import ListedTable, TabTable, asked_at
from starcup.table import frames, heading
from starcup.table.begin import Beginning, begin
from starcup.table.journal import Journal, result_of
from starcup.table.refusal import Refusal, refusal_of
from starcup.table.session import Session

JSON = dict[str, Any]
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no characters that look alike
ID_LENGTH = 10
LONGEST_NAME = 24
SEED_BITS = 63
NO_FRIENDS = (
    "this is Starcup in your browser alone: there is no server that friends could reach by a link. Play at one screen, "
    "or open a table on a server: `pip install starcup`, then `starcup serve`"
)


class House:
    """Every table of this browser. `forward` works a net out, where there are nets."""

    def __init__(self, keeper: Keeper, forward: Forward | None = None) -> None:
        self.shelf = Shelf(keeper)
        self.forward = forward
        self.tables: dict[str, TabTable] = {}

    async def table(self, id: str) -> TabTable:
        """The table, from memory or from the keeper."""
        if id not in self.tables:
            table = await TabTable.open(self.shelf, id)
            self.tables.setdefault(id, table)
        return self.tables[id]

    async def cards(self) -> list[JSON]:
        """Tables as lines in a list. Most are not opened for that: a shelf full of long games would take its time."""
        return [heading.card(await self.listed(kept), YOU) for kept in await self.shelf.listed()]

    async def listed(self, kept: Kept) -> TabTable:
        id = kept.facts.id
        is_to_be_opened = id in self.tables or kept.facts.asked is None
        return await self.table(id) if is_to_be_opened else ListedTable(self.shelf, kept)

    # ---- bots ----

    def kinds(self, game: Game) -> dict[str, type[Bot]]:
        """The bots that play a game here, weakest first."""
        found = bots.kinds(game)
        return found | {name: kind for name, kind in levels(game, self.forward).items() if name not in found}

    def usual(self, game: Game) -> str:
        """The bot to play with where nobody has chosen one."""
        kinds = self.kinds(game)
        return bots.USUAL if bots.USUAL in kinds else list(kinds)[-1]

    def bot(self, game: Game, name: str) -> Bot:
        return self.kinds(game)[name](game, Rng.seeded(secrets.randbits(SEED_BITS)))

    def suggestion(self, table: TabTable, seat: Seat) -> JSON:
        """What the best bot would answer, in words."""
        session = table.playing()
        if not session.state.prompt(seat):
            raise Refusal("not_now", "this seat is not being asked anything now")
        best = self.bot(session.game, list(self.kinds(session.game))[-1])
        return frames.suggestion(session, seat, bots.planned(best, session.state, seat))

    def next_bot(self, table: TabTable) -> Seat | None:
        """A seat that is asked and has a bot to answer for it."""
        return next((seat for seat in table.asked if table.seats[seat].kind == "bot"), None)

    async def bot_answer(self, table: TabTable) -> bool:
        """One answer of a bot; false if none is asked. The caller holds the lock."""
        seat = self.next_bot(table)
        if seat is None:
            return False
        session = table.playing()
        player = self.bot(session.game, table.seats[seat].bot or "random")
        action = player.choose(Perspective(session.state, seat))
        await table.change(seat, partial(session.play, seat, action), "bot")
        return True

    # ---- creating ----

    async def create(self, wish: JSON) -> str:
        """A new table, from a deal, a save or a position; its id."""
        seats = wish.get("seats")
        if seats is not None and not is_list_of_seats(seats):
            raise Refusal("bad_request", "seats must be a list of objects with a kind: me or bot")
        if any(seat["kind"] not in ("me", "bot") for seat in seats or []):
            raise Refusal("not_now", NO_FRIENDS)
        if wish.get("clock"):
            raise Refusal("not_now", "no clock runs in a tab: leave the time limit out")
        count, options = len(seats) if seats else None, dict(wish.get("options") or {})
        beginning = Beginning(wish.get("game"), count, options, wish.get("save"), wish.get("position"))
        try:
            session, imported = begin(beginning)
        except StarcupError as fault:
            raise refusal_of(fault) from None
        seats = seats or [{"kind": "me"}] + [{"kind": "bot"}] * (session.setup.seats - 1)
        if len(seats) != session.setup.seats:
            raise Refusal("bad_request", f"{len(seats)} seats were given for a game with {session.setup.seats}")
        return await self.put(session, self.seat_facts(session, seats), imported)

    async def put(self, session: Session, seats: list[SeatFacts], imported: str | None = None) -> str:
        """Write a new table down, all at once."""
        id, now = "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH)), time.time()
        facts = Facts(
            id,
            session.game.id,
            session.game.ruleset,
            None if session.setup.seed is None else str(session.setup.seed),
            session.game.option_names(session.setup),
            session.start,
            "over" if session.state.over else "playing",
            now,
            now,
            imported=imported,
            result=result_of(session),
            secret=session.fair.secret if session.fair else None,
            contributions=list(session.fair.contributions) if session.fair else [],
            asked=asked_at(session, "over" if session.state.over else "playing"),
        )
        journal, rows = Journal.begin(id, session)
        await self.shelf.write(facts, seats, rows)
        self.tables[id] = TabTable(self.shelf, Kept(facts, seats, []), journal)
        return id

    def seat_facts(self, session: Session, wanted: list[JSON]) -> list[SeatFacts]:
        """Seats as they were asked for. Those without a name get the one that their player has in the save."""
        named = session.names or [""] * len(wanted)
        first = secrets.randbelow(1000)
        rows: list[SeatFacts] = []
        for seat, wish in enumerate(wanted):
            is_bot = wish["kind"] == "bot"
            usual = star(first + seat) if is_bot else f"Player {seat + 1}"
            name = clean_name(wish.get("name") or named[seat][:LONGEST_NAME] or usual)
            bot = self.known_bot(session.game, wish.get("bot")) if is_bot else None
            rows.append(SeatFacts(seat, "bot" if is_bot else "person", name, bot))
        return rows

    def known_bot(self, game: Game, name: str | None) -> str:
        """A bot that plays the game; raises Refusal."""
        known = list(self.kinds(game))
        if name is not None and name not in known:
            raise Refusal("bad_request", f"there is no bot {name!r} for {game.title}: there are {', '.join(known)}")
        return name or self.usual(game)


def is_list_of_seats(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(seat, dict) and "kind" in seat for seat in value)


def clean_name(name: Any) -> str:
    """A name people can read; raises Refusal."""
    clean = " ".join(name.split()) if isinstance(name, str) else ""
    if not clean or len(clean) > LONGEST_NAME or not clean.isprintable():
        raise Refusal("bad_request", f"{name!r} is not a valid name: 1 to {LONGEST_NAME} printable characters")
    return clean
