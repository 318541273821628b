"""The part of a state that writes rows for learners and nets: see `core.features`."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr, u8

from starcup.core.book import Action
from starcup.core.features import blank_row
from starcup.core.windows import Windows

if TYPE_CHECKING:
    from starcup.core.game import Game

NO_PARTS: Final = vec[vec[u8]]()


def absent_parts(size: int, most_others: int) -> vec[vec[u8]]:
    """For each number of seats, the parts of all players who are not there: zeros, to be copied in one go."""
    return vec[vec[u8]]([blank_row(size * (most_others + 1 - max(seats, 1))) for seats in range(most_others + 2)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Rows(Windows):
    """Rows, and what is kept of them while a window is sealed: `told` has what others' rows say of each seat."""

    def __init__(self, game: "Game", seats: i64) -> None:
        super().__init__(seats)
        self.game = game
        self.told: vec[vec[u8]] = NO_PARTS
        self.told_in: i64 = -1  # the window of which that was worked out, as `windows` counts them

    def encode(self, seat: int, row: vec[u8], at: i64) -> None:  # noqa: ARG002
        """Write what the seat knows into `row` from place `at` on, as `Game.features` lays it out.

        Those places are all zero before. Only what the seat's view holds is written. Games without features leave this
        out.
        """
        self.game.layout()
        raise NotImplementedError(f"{self.game.title} has a layout for rows, but its states do not write them")

    def add_row(self, seat: i64, rows: vec[u8], blank: vec[u8]) -> vec[u8]:
        """Put the seat's row, as `encode` writes it, after those that are there; `blank` is a row of zeros.

        Games where parts of rows stay the same for a while write this, too: such parts are then copied.
        """
        at: i64 = len(rows)
        rows = extend(rows, blank)
        self.encode(seat, rows, at)
        return rows

    def meaning(self, seat: int, action: Action) -> i64:  # noqa: ARG002
        """What a legal answer of the seat means, as nets know it: a code of the layout, or two (`core.features.pair`).

        Different answers mean different things. Games whose book says the same thing always alike leave this out.
        """
        return action

    def part_of(self, seat: i64) -> vec[u8]:
        """What others' rows say of a seat while a window is sealed: for games that call `add_others`."""
        raise NotImplementedError(f"{self.game.title} does not write parts of rows")

    def add_others(self, seat: i64, rows: vec[u8], absent: vec[u8]) -> vec[u8]:
        """Put the parts of all others after a row's own, and those of players who are not there: see `absent_parts`.

        Only while a window is sealed: nothing changes what they say until it closes, so they are written once.
        """
        if self.told_in != self.windows:
            parts = vec[vec[u8]](capacity=self.seats)
            for other in range(self.seats):
                parts = append(parts, self.part_of(other))
            self.told = parts
            self.told_in = self.windows
        told = self.told
        other = seat
        for _ in range(self.seats - 1):
            other += 1
            if other == self.seats:
                other = 0
            rows = extend(rows, told[other])
        return extend(rows, absent)
