"""Tables that are not open here, as lines in a list: by what the database says of them."""

from typing import Any

from starcup.games import game as game_of
from starcup.games import game_ids
from starcup.server.store.lists import Listed
from starcup.server.store.models import SeatFacts
from starcup.table.heading import card_of

JSON = dict[str, Any]


def listed_card(listed: Listed, visitor: str, here: int) -> JSON:
    """A table that is not open here as a line in a list, by what the database says of it."""
    row = listed.table
    game = game_of(row.game) if row.game in game_ids() else None
    is_playable = game is not None and game.ruleset == row.ruleset
    status = "old_ruleset" if not is_playable else "damaged" if listed.damaged else row.status
    infos = [listed_seat(listed, seat, visitor, here) for seat in listed.seats]
    return card_of(row, game.title if game and is_playable else row.game, status, infos)


def listed_seat(listed: Listed, row: SeatFacts, visitor: str, here: int) -> JSON:
    holders = listed.holders.get(row.seat, set())
    return {
        "seat": row.seat,
        "name": row.name,
        "kind": row.kind,
        "bot": row.bot,
        "yours": row.kind == "person" and visitor in holders,
        "given_up": row.kind == "bot" and visitor in holders,
        "here": row.kind == "bot" or bool(here >> row.seat & 1),
        "to_move": listed.table.status == "playing" and bool(listed.asked >> row.seat & 1),
        "in_open": False,
        "sits_in": row.sits_in,
        "overdue": 0,
        "bank": None,
        "deadline": None,  # its owner knows; and where nobody is, no time runs
        "browsers": len(holders),
    }
