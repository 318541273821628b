"""A table that goes on with luck nobody can know: what is decided stays, and all that is to come is dealt anew."""

import secrets

from starcup.core.rng import Rng
from starcup.core.sampling import replace_luck
from starcup.table.session import Session

WORD_BITS = 32


def random_luck() -> Rng:
    """A generator that nobody has the words of."""
    return Rng(secrets.randbits(WORD_BITS), secrets.randbits(WORD_BITS), secrets.randbits(WORD_BITS), 1)


def with_fresh_luck(session: Session) -> Session:
    """The same table from here on, with fresh luck and what is undrawn in a new order; outcomes handed in are dropped.

    It begins with the position: a log that led here from a seed would lead on from it as well.
    """
    state, luck = session.state.clone(), random_luck()
    replace_luck(state, luck)
    state.reshuffle(luck)
    fresh = Session.from_position(session.game, state.position())
    fresh.names = list(session.names)
    return fresh
