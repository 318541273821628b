"""What the server adds to a frame: seats, host and clock; and what is shown where no game is in play."""

from typing import TYPE_CHECKING, Any

from starcup.core.state import Seat
from starcup.server.store.models import SeatFacts
from starcup.table import frames

if TYPE_CHECKING:
    from starcup.server.live.table import LiveTable

JSON = dict[str, Any]
NO_EVENTS: JSON = {"since": 0, "items": [], "lines": [], "moments": [], "own": [], "own_lines": []}
WHY_NO_UNDO = {
    "waiting": "the game has not started yet",
    "over": "the game is over",
    "closed": "the table is closed",
    "old_ruleset": "this table was started with a different ruleset",
    "damaged": "this table is damaged and cannot be played on",
}


def frame(table: "LiveTable", visitor: str, viewer: Seat, since: int = 0) -> JSON:
    """Everything this viewer may see."""
    return heading(table, visitor) | game_part(table, viewer) | {"events": events(table, viewer, since)}


def game_part(table: "LiveTable", viewer: Seat) -> JSON:
    """What a frame shows of the game, except for events."""
    session = table.session
    part = frames.game_part(session, viewer) if session else empty_part(viewer)
    return part if table.status == "playing" else part | at_rest(table.status)


def events(table: "LiveTable", viewer: Seat, since: int) -> JSON:
    """What has happened, from event number `since` on."""
    return frames.events(table.session, viewer, since) if table.session else NO_EVENTS


def at_rest(status: str) -> JSON:
    """What nobody can do while the game is not in play."""
    return {"ask": None, "undo": {"can": False, "why": WHY_NO_UNDO[status]}, "redo": False, "mine": []}


def empty_part(viewer: Seat) -> JSON:
    """What is shown without a game: it has not started, or its ruleset is gone."""
    return {"viewer": viewer, "view": None, "aids": {}, "orders": {}, "result": None}


def heading(table: "LiveTable", visitor: str) -> JSON:
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
        "clock": {"seconds": row.clock} if row.clock else None,
        "seats": seat_infos(table, visitor),
        "next": row.next,
        "closes": row.closes,
        "imported": row.imported is not None,
    }


def card(table: "LiveTable", visitor: str) -> JSON:
    """The table as a line in a list."""
    infos = seat_infos(table, visitor)
    return {
        "table": table.id,
        "game": table.row.game,
        "title": table.title,
        "status": table.status,
        "public": table.row.public,
        "seats": infos,
        "your_turn": any(info["yours"] and info["to_move"] for info in infos),
        "updated": table.row.touched,
        "next": table.row.next,
        "closes": table.row.closes,
        "imported": table.row.imported is not None,
    }


def seat_infos(table: "LiveTable", visitor: str) -> list[JSON]:
    return [seat_info(table, row, visitor) for row in table.seats]


def seat_info(table: "LiveTable", row: SeatFacts, visitor: str) -> JSON:
    """A seat. Behind a screen others' deadlines are hidden: one that moves would tell how often they have answered."""
    yours = visitor in table.holders[row.seat]
    timed = row.kind == "person" and row.sits_in is None and (yours or not table.screen())
    return {
        "seat": row.seat,
        "name": row.name,
        "kind": row.kind,
        "bot": row.bot,
        "yours": yours,
        "here": row.kind == "bot" or table.is_here(row.seat),
        "to_move": row.seat in table.asked,
        "sits_in": row.sits_in,
        "deadline": table.hours.deadline(row.seat, table.row.clock) if timed and table.row.clock else None,
        "browsers": len(table.holders[row.seat]),
    }
