"""The part of a state that writes rows for learners and nets: see `core.features`."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr, u8

from starcup.core.book import Action
from starcup.core.windows import Windows

if TYPE_CHECKING:
    from starcup.core.game import Game

NO_PARTS: Final = vec[vec[u8]]()


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

    def encode_part(self, seat: i64, part: vec[u8]) -> None:
        """Write what others' rows say of a seat while a window is sealed: for games that call `add_others`."""
        raise NotImplementedError(f"{self.game.title} does not write parts of rows")

    def add_others(self, seat: i64, rows: vec[u8], blank: vec[u8], most_others: i64) -> vec[u8]:
        """Put the parts of all others after a row's own; `blank` is a part of zeros.

        Only while a window is sealed: nothing changes what they say until it closes, so they are written once.
        """
        if self.told_in != self.windows:
            parts = vec[vec[u8]](capacity=self.seats)
            for other in range(self.seats):
                part = blank[:]
                self.encode_part(other, part)
                parts = append(parts, part)
            self.told = parts
            self.told_in = self.windows
        for k in range(1, self.seats):
            rows = extend(rows, self.told[(seat + k) % self.seats])
        for _ in range(most_others + 1 - self.seats):
            rows = extend(rows, blank)
        return rows
