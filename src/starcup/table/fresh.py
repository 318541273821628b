"""A table that goes on with luck nobody can know: what is decided stays, and all that is to come is dealt anew."""

from starcup.table.fair import Fair
from starcup.table.session import Session


def with_fresh_luck(session: Session) -> Session:
    """The same table from here on, with fair luck and what is undrawn in a new order; outcomes handed in are dropped.

    It begins with the position: a log that led here from a seed would lead on from it as well.
    """
    position = session.state.position()
    del position["luck"]
    fresh = Session.from_position(session.game, position, Fair.fresh(session.setup.seats))
    fresh.names = list(session.names)
    return fresh
