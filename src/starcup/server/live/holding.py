"""Who holds which seat of a table, and so may play it and look into it."""

from starcup.core.state import SPECTATOR, Seat
from starcup.server.errors import Refusal
from starcup.server.store.models import SeatFacts, TableFacts


class Holding:
    """The part of a table that knows who holds its seats."""

    row: TableFacts
    seats: list[SeatFacts]
    holders: dict[int, set[str]]

    def seats_of(self, visitor: str) -> list[Seat]:
        """The seats a visitor holds and plays."""
        return [seat for seat in self.had_by(visitor) if self.seats[seat].kind == "person"]

    def holds(self, visitor: str, seat: Seat) -> bool:
        """Whether a visitor holds a seat and plays it."""
        return visitor in self.holders.get(seat, ()) and self.seats[seat].kind == "person"

    def had_by(self, visitor: str) -> list[Seat]:
        """The same, and those that they gave to a bot and may take again."""
        return [seat for seat, holders in self.holders.items() if visitor in holders]

    def check_seat(self, visitor: str, seat: Seat) -> None:
        """Raise Refusal if the visitor does not hold the seat."""
        if not 0 <= seat < len(self.seats):
            raise Refusal("unknown", f"there is no seat {seat}: seats go from 0 to {len(self.seats) - 1}")
        if seat not in self.seats_of(visitor):
            raise Refusal("forbidden", f"seat {seat} is not yours: open its seat link first")

    def check_host(self, visitor: str) -> None:
        """Raise Refusal if the visitor is not the host."""
        if visitor != self.row.host:
            raise Refusal("forbidden", "only the host may do this")

    def viewer_of(self, visitor: str, wanted: Seat | None) -> Seat:
        """The seat to show: the one asked for if it is the visitor's, or its first, or the spectator's view."""
        held = self.seats_of(visitor)
        if wanted is not None and wanted != SPECTATOR:
            self.check_seat(visitor, wanted)
            return wanted
        return held[0] if held and wanted is None else SPECTATOR
