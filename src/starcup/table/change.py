"""What a command did to a table's log."""

from dataclasses import dataclass

from starcup.core.book import Action
from starcup.core.state import Seat

Answer = tuple[Seat, Action]


@dataclass(frozen=True)
class Change:
    """The log after a command is the log before it, without the answers at the `struck` indexes, then `played`.

    `played` may hold more than the command itself: standing orders answer right after it.
    """

    struck: tuple[int, ...] = ()
    played: tuple[Answer, ...] = ()
