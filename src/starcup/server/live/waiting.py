"""What a table waits for before its game begins: players, and what their browsers add to the luck."""

import time

from starcup.core.state import Seat
from starcup.server.store.models import SeatFacts, TableFacts


class Waiting:
    """The part of a table that knows whether it has begun."""

    row: TableFacts
    seats: list[SeatFacts]
    full_since = 0.0  # since when only browsers that are to add to the luck are waited for; 0 if they are not

    def is_dealt(self) -> bool:
        """Whether the game has begun: before, what is in the journal may still come out otherwise."""
        if self.row.status == "closed":
            return not self.missing() and not self.awaited()
        return self.row.status != "waiting"

    def missing(self) -> list[Seat]:
        """The seats that nobody has."""
        return [row.seat for row in self.seats if row.kind == "open"]

    def waits_for_luck(self, seconds: float = 0.0) -> bool:
        """Whether the deal waits only for browsers that are to add to the luck, and has done so for this long."""
        if self.row.status != "waiting" or self.missing() or not self.awaited():
            self.full_since = 0.0
            return False
        self.full_since = self.full_since or time.monotonic()
        return time.monotonic() - self.full_since >= seconds

    def awaited(self) -> list[Seat]:
        """The seats whose browsers are yet to add to the luck."""
        return [row.seat for row in self.seats if row.added == ""]
