"""How a table begins: with a deal, a save or a position, and with luck that is fair to whoever sits at it."""

from dataclasses import dataclass, field
from typing import Any

from starcup.core.errors import BadOption
from starcup.core.setup import Setup
from starcup.games import game as game_of
from starcup.table.fair import Fair
from starcup.table.fresh import with_fresh_luck
from starcup.table.save import Save
from starcup.table.session import Session

KEPT, FRESH = "kept", "fresh"


@dataclass(frozen=True)
class Beginning:
    """What somebody wants a table to begin with. `is_shared`: people from elsewhere will sit at it."""

    game: str | None = None  # may be left out if there is a save
    seats: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    save: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    is_shared: bool = False


def begin(wish: Beginning) -> tuple[Session, str | None]:
    """What a new table begins with, and whether it is imported. Raises StarcupError."""
    if wish.save is not None:
        return with_fair_luck(Session.load(Save.from_data(wish.save)), wish.is_shared, True)
    if wish.game is None:
        raise BadOption("game is missing: name one, or send a save")
    game = game_of(wish.game)
    if wish.position is not None:
        return with_fair_luck(Session.from_position(game, wish.position), wish.is_shared, "luck" in wish.position)
    seats = wish.seats or (2 if 2 in game.seats else game.seats.start)
    setup: Setup = game.setup(seats, None, wish.options)
    return Session(game, setup, None, Fair.fresh(seats)), None


def with_fair_luck(session: Session, is_shared: bool, has_luck: bool) -> tuple[Session, str]:
    """Whoever brings a table along may know its luck: with others at it, or without any luck, it gets fresh luck."""
    if session.state.over or (has_luck and not is_shared):
        return session, KEPT
    return with_fresh_luck(session), FRESH
