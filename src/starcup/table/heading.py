"""What a host adds to a frame: seats, host and clock; and what is shown where no game is in play."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from starcup.core.state import Seat, State
from starcup.table import frames
from starcup.table.session import Session

JSON = dict[str, Any]


class TableFacts(Protocol):
    """How a table is run, as its host keeps it."""

    id: str
    game: str
    status: str
    options: dict[str, str]
    public: bool
    host: str
    clock: float | None
    bank: dict[str, Any] | None
    next: str | None
    touched: float
    closes: float | None
    imported: str | None
    result: dict[str, Any] | None


class SeatFacts(Protocol):
    """A seat, as its host keeps it."""

    seat: int
    kind: str
    name: str
    bot: str | None
    sits_in: str | None


class Hosted(Protocol):
    """A table as whoever hosts it knows it."""

    @property
    def row(self) -> TableFacts: ...
    @property
    def seats(self) -> Sequence[SeatFacts]: ...
    @property
    def holders(self) -> Mapping[int, set[str]]: ...
    @property
    def session(self) -> Session | None: ...
    @property
    def title(self) -> str: ...
    @property
    def status(self) -> str: ...
    @property
    def asked(self) -> Mapping[int, tuple[int, int]]: ...

    def seats_of(self, visitor: str) -> list[Seat]:
        """The seats that are a visitor's to play."""

    def is_here(self, seat: Seat) -> bool:
        """Whether somebody who holds the seat is here."""

    def deadline(self, seat: Seat) -> float | None:
        """When the seat's time is up; None where no time runs."""

    def bank_of(self, seat: Seat) -> float | None:
        """The seconds that the seat has beyond those for a decision; None where there is no bank."""

    def overdue_of(self, seat: Seat) -> int:
        """How many questions of the seat in a row had to be answered for it."""

    def notes(self) -> list[JSON]:
        """What happened at the table and not in the game."""

    def luck(self) -> JSON | None:
        """How the table's luck is made, and after the game, what to check it with."""

    def screen(self) -> int:
        """The number of the window in which several seats answer unseen by each other; 0 if there is none."""


NO_EVENTS: JSON = {"since": 0, "items": [], "lines": [], "moments": [], "own": [], "own_lines": []}
WHY_NO_UNDO = {
    "waiting": "the game has not started yet",
    "over": "the game is over",
    "closed": "the table is closed",
    "old_ruleset": "this table was started with a different ruleset",
    "damaged": "this table is damaged and cannot be played on",
}


def frame(table: Hosted, visitor: str, viewer: Seat, since: int = 0) -> JSON:
    """Everything this viewer may see."""
    return heading(table, visitor) | game_part(table, viewer) | {"events": events(table, viewer, since)}


def game_part(table: Hosted, viewer: Seat, veil: State | None = None) -> JSON:
    """What a frame shows of the game, except for events."""
    session = table.session
    part = frames.game_part(session, viewer, veil) if session else empty_part(viewer)
    return part if table.status == "playing" else part | at_rest(table.status)


def veil_of(table: Hosted, seat: Seat) -> State | None:
    """The game as others may see it together with the seat; None where that would show a secret."""
    return table.session.state.veiled(seat) if table.session and seat >= 0 and not table.screen() else None


def events(table: Hosted, viewer: Seat, since: int, view: Mapping[str, Any] | None = None) -> JSON:
    """What has happened, from event number `since` on; `view` is the viewer's, if it is at hand."""
    session = table.session
    return frames.events(session, viewer, since, view) if session else NO_EVENTS


def at_rest(status: str) -> JSON:
    """What nobody can do while the game is not in play."""
    return {"ask": None, "undo": {"can": False, "why": WHY_NO_UNDO[status]}, "redo": False, "mine": []}


def empty_part(viewer: Seat) -> JSON:
    """What is shown without a game: it has not started, or its ruleset is gone."""
    return {"viewer": viewer, "view": None, "aids": {}, "orders": {}, "result": None}


def heading(table: Hosted, visitor: str) -> JSON:
    """The part of a frame that every table has."""
    row = table.row
    return {
        "table": row.id,
        "game": row.game,
        "title": table.title,
        "status": table.status,
        "public": row.public,
        "host": visitor == row.host,
        "options": row.options,
        "clock": {"seconds": row.clock, "bank": row.bank and row.bank["whole"]} if row.clock else None,
        "seats": seat_infos(table, visitor),
        "next": row.next,
        "closes": row.closes,
        "imported": row.imported is not None,
        "notes": table.notes(),
        "luck": table.luck(),
    }


def card(table: Hosted, visitor: str) -> JSON:
    """The table as a line in a list."""
    return card_of(table.row, table.title, table.status, seat_infos(table, visitor))


def card_of(row: TableFacts, title: str, status: str, infos: list[JSON]) -> JSON:
    return {
        "table": row.id,
        "game": row.game,
        "title": title,
        "status": status,
        "public": row.public,
        "seats": infos,
        "your_turn": any(info["yours"] and info["to_move"] for info in infos),
        "updated": row.touched,
        "result": row.result,
        "next": row.next,
        "closes": row.closes,
        "imported": row.imported is not None,
    }


def seat_infos(table: Hosted, visitor: str) -> list[JSON]:
    held, is_screened = table.seats_of(visitor), table.screen() != 0
    return [seat_info(table, row, visitor, held, is_screened) for row in table.seats]


def seat_info(table: Hosted, row: SeatFacts, visitor: str, held: list[Seat], is_screened: bool) -> JSON:
    """A seat, for a visitor who holds these; several are those who play at one screen.

    Behind a screen others' deadlines are hidden: one that moves would tell how often they have answered.
    """
    seat, is_bot, yours, asked = row.seat, row.kind == "bot", row.seat in held, row.seat in table.asked
    timed = row.kind == "person" and row.sits_in is None and (yours or not is_screened)
    return {
        "seat": seat,
        "name": row.name,
        "kind": row.kind,
        "bot": row.bot,
        "yours": yours,
        "given_up": is_bot and visitor in table.holders[seat],
        "here": is_bot or table.is_here(seat),
        "to_move": asked,
        "in_open": asked and len(held) > 1 and veil_of(table, seat) is not None,
        "sits_in": row.sits_in,
        "overdue": table.overdue_of(seat) if yours else 0,
        "bank": table.bank_of(seat) if timed else None,
        "deadline": table.deadline(seat) if timed else None,
        "browsers": len(table.holders[seat]),
    }


def stage(session: Session, seat: Seat) -> JSON:
    """The heading of a frame for a position that is shown and belongs to no table: one seat is yours."""
    return {
        "table": "",
        "game": session.game.id,
        "title": session.game.title,
        "status": "playing",
        "public": False,
        "host": False,
        "options": session.game.option_names(session.setup),
        "clock": None,
        "seats": [
            {
                "seat": other,
                "name": name,
                "kind": "person",
                "bot": None,
                "yours": other == seat,
                "given_up": False,
                "here": True,
                "to_move": bool(session.state.prompt(other)),
                "in_open": False,
                "sits_in": None,
                "overdue": 0,
                "bank": None,
                "deadline": None,
                "browsers": 0,
            }
            for other, name in enumerate(session.names)
        ],
        "next": None,
        "closes": None,
        "imported": True,
        "notes": [],
        "luck": None,
    }
