"""From rows to a game: what was dealt follows from a table's row and its seats alone, the rest from its log."""

from starcup.core.errors import BadOption, StarcupError
from starcup.games import game as game_of
from starcup.server.store.models import SeatFacts, TableFacts
from starcup.server.store.store import Stored
from starcup.table.fair import Fair
from starcup.table.journal import Journal
from starcup.table.save import applicable
from starcup.table.session import Session


def fair_of(row: TableFacts, seats: list[SeatFacts]) -> Fair | None:
    """The fair luck of a table, with what its browsers have added so far; None for one that was dealt from a seed."""
    return None if row.secret is None else Fair(row.secret, tuple(seat.added or "" for seat in seats))


def begun(row: TableFacts, seats: list[SeatFacts]) -> Session:
    """The table before its first answer. Raises StarcupError."""
    game = game_of(row.game)
    seed = int(row.seed) if row.seed is not None else None
    setup = game.setup(row.seats, seed, applicable(game, row.options, row.seats))
    return Session(game, setup, row.start, fair_of(row, seats))


def open_journal(stored: Stored) -> tuple[Journal | None, str]:
    """The log of a table, played. None if its ruleset is not the one we have, or, with the reason, if it is damaged.

    Whatever is wrong with one table, the others must not suffer from it.
    """
    row = stored.table
    try:
        game = game_of(row.game)
    except BadOption:
        return None, ""
    if game.ruleset != row.ruleset:
        return None, ""
    try:
        return Journal.load(row.id, begun(row, stored.seats), stored.log), ""
    except StarcupError as fault:
        return None, str(fault)
    except Exception as fault:
        return None, f"its log breaks the rules engine ({fault!r})"
