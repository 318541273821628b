"""A table in a tab: its session in memory, its log with the keeper.

Everything that happens goes through `change`: the session does it, the keeper has it, and only then is it shown. If
the keeper fails, the table is read again before anybody looks at it.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

from starcup.core.errors import BadOption, StarcupError
from starcup.core.game import Game
from starcup.core.state import SPECTATOR, Seat
from starcup.games import game as game_of
from starcup.tab.keeper import YOU, Facts, Kept, SeatFacts, Shelf
from starcup.table.change import Change
from starcup.table.fair import Fair
from starcup.table.journal import Journal, result_of
from starcup.table.played import PlayedTable
from starcup.table.refusal import Refusal
from starcup.table.save import applicable
from starcup.table.session import Session

JSON = dict[str, Any]


class TabTable(PlayedTable):
    """One table. `why_not` says why it cannot be played on, unless its ruleset is gone."""

    def __init__(self, shelf: Shelf, kept: Kept, journal: Journal | None, why_not: str = "") -> None:
        self.shelf = shelf
        self.lock = asyncio.Lock()
        self.must_reload = False  # memory may be ahead of what is kept
        self.is_busy = False  # bots are answering
        self.take(kept, journal, why_not)

    def take(self, kept: Kept, journal: Journal | None, why_not: str) -> None:
        self.row: Facts = kept.facts
        self.seats: list[SeatFacts] = kept.seats
        self.journal = journal
        self.why_not = why_not
        self.name_players()

    @staticmethod
    async def open(shelf: Shelf, id: str) -> "TabTable":
        kept = await shelf.read(id)
        return TabTable(shelf, kept, *opened(kept))

    @contextlib.asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Hold the table; memory is as the keeper has it."""
        async with self.lock:
            if self.must_reload:
                kept = await self.shelf.read(self.row.id)
                self.take(kept, *opened(kept))
                self.must_reload = False
            yield

    # ---- what frames are made of ----

    @property
    def holders(self) -> dict[int, set[str]]:
        return {seat.seat: {YOU} if seat.kind == "person" or seat.given_up else set() for seat in self.seats}

    @property
    def asked(self) -> dict[int, tuple[int, int]]:
        """Which question each seat is asked."""
        return self.questions()

    def is_here(self, seat: Seat) -> bool:
        return self.seats[seat].kind == "person"

    def deadline(self, seat: Seat) -> float | None:  # noqa: ARG002
        return None

    def bank_of(self, seat: Seat) -> float | None:  # noqa: ARG002
        return None

    def overdue_of(self, seat: Seat) -> int:  # noqa: ARG002
        return 0

    def notes(self) -> list[JSON]:
        return []

    def luck(self) -> JSON | None:
        """There is nobody whose luck it could be but yours: nothing to prove, and no server to prove it."""
        return None

    # ---- who is who ----

    def seats_of(self, visitor: str) -> list[Seat]:
        """The seats that are a visitor's to play."""
        return self.yours() if visitor == YOU else []

    def yours(self) -> list[Seat]:
        """The seats of the people in this tab."""
        return [seat.seat for seat in self.seats if seat.kind == "person"]

    def check_seat(self, seat: Any) -> Seat:
        """A seat of the people in this tab; raises Refusal."""
        if not isinstance(seat, int) or seat not in self.yours():
            raise Refusal("forbidden", f"seat {seat!r} is not yours: yours are {self.yours() or 'none'}")
        return seat

    def viewer_of(self, wanted: Any) -> Seat:
        """The seat to show: the one asked for, or the first of ours, or the spectator's view."""
        if wanted is not None and wanted != SPECTATOR:
            return self.check_seat(wanted)
        held = self.yours()
        return held[0] if held and wanted is None else SPECTATOR

    # ---- the game ----

    async def change(
        self, seat: Seat, command: Callable[[], Change], by: str = "person", order: list[str] | None = None
    ) -> Change:
        """Let the session do it and write it down. The caller holds the lock, and the game is in play."""
        assert self.journal is not None
        session = self.journal.session
        self.must_reload = True  # until it is kept
        change = self.carried_out(session, command)
        rows = self.journal.record(seat, change, by, order)
        is_over = session.state.over
        await self.write(rows, status="over" if is_over else self.row.status, result=result_of(session))
        return change

    async def write(self, rows: list[JSON] | None = None, **facts: Any) -> None:
        """Change how the table is run, and add to its log."""
        self.must_reload = True
        row = replace(self.row, touched=time.time(), **facts)
        row.asked = asked_at(self.session, row.status)
        await self.shelf.write(row, self.seats, rows or [])
        self.row = row
        self.must_reload = False


class ListedTable(TabTable):
    """A table that has not been opened, as a line in a list: by its facts alone, for to play its log takes time."""

    def __init__(self, shelf: Shelf, kept: Kept) -> None:
        super().__init__(shelf, kept, None)

    @property
    def game(self) -> Game | None:
        return game_for(self.row)

    @property
    def status(self) -> str:
        return self.row.status if self.game else "old_ruleset"

    @property
    def asked(self) -> dict[int, tuple[int, int]]:
        return dict.fromkeys(self.row.asked or [], (0, 0))


def asked_at(session: Session | None, status: str) -> list[Seat]:
    """The seats that are asked."""
    return list(session.state.actors()) if session and status == "playing" else []


def game_for(facts: Facts) -> Game | None:
    """The game by whose rules the table is played; None if we do not have them."""
    try:
        game = game_of(facts.game)
    except BadOption:
        return None
    return game if game.ruleset == facts.ruleset else None


def opened(kept: Kept) -> tuple[Journal | None, str]:
    """The log of a table, played. None if its ruleset is not the one we have, or, with the reason, if it is damaged."""
    facts = kept.facts
    game = game_for(facts)
    if game is None:
        return None, ""
    count = len(kept.seats)
    try:
        seed = int(facts.seed) if facts.seed is not None else None
        setup = game.setup(count, seed, applicable(game, facts.options, count))
        fair = None if facts.secret is None else Fair(facts.secret, tuple(facts.contributions))
        return Journal.load(facts.id, Session(game, setup, facts.start, fair), kept.rows), ""
    except StarcupError as fault:
        return None, str(fault)
