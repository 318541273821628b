"""Toys whose rows say too much or too little."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from tests.contract import rows as laws
from tests.core.broken import breaks
from tests.core.toy import A_BID, A_DRAW, A_SELL, DECK_SIZE, OTHER_HAND, PRICE, ToyState


@breaks(laws.a_row_tells_no_secret)
class TellingRow(ToyState):
    """The row counts on the next card."""

    def encode(self, seat: int, row: vec[u8], at: i64) -> None:
        super().encode(seat, row, at)
        row[at + DECK_SIZE] = self.deck[-1]


@breaks(laws.a_row_tells_no_secret)
class CrowdedRow(ToyState):
    """The row has a fourth player even if there is none."""

    def encode(self, seat: int, row: vec[u8], at: i64) -> None:
        super().encode(seat, row, at)
        row[at + OTHER_HAND] = 1
        row[at + self.game.layout().size - 1] = 1


@breaks(laws.a_row_tells_no_secret)
class LongRow(ToyState):
    """The row goes on after its end."""

    def encode(self, seat: int, row: vec[u8], at: i64) -> None:
        super().encode(seat, row, at)
        row[at + self.game.layout().size] = 1


@breaks(laws.a_row_tells_no_secret)
class RowFromTheWindow(ToyState):
    """What others bid in a sealed window shows."""

    def encode(self, seat: int, row: vec[u8], at: i64) -> None:
        shown = self.shown
        self.shown = self.players
        super().encode(seat, row, at)
        self.shown = shown


@breaks(laws.different_views_have_different_rows)
class ForgetfulRow(ToyState):
    """The price is missing, and what lies before the others."""

    def encode(self, seat: int, row: vec[u8], at: i64) -> None:
        super().encode(seat, row, at)
        row[at + PRICE] = 0
        for place in range(OTHER_HAND, self.game.layout().size):
            row[at + place] = 0


@breaks(laws.answers_mean_different_things)
class SameCards(ToyState):
    """All bids mean the same."""

    def meaning(self, seat: int, action: int) -> i64:  # noqa: ARG002
        return A_BID if A_BID <= action < A_SELL else action


@breaks(laws.answers_mean_different_things)
class StrayMeaning(ToyState):
    """There is no such code."""

    def meaning(self, seat: int, action: int) -> i64:  # noqa: ARG002
        return action + self.game.book.size


@breaks(laws.answers_mean_different_things)
class TellingMeaning(ToyState):
    """What drawing means depends on the card."""

    def meaning(self, seat: int, action: int) -> i64:  # noqa: ARG002
        return A_SELL + self.deck[-1] if action == A_DRAW else action


@breaks(laws.a_row_tells_no_secret)
class KeptRow(ToyState):
    """A row that is put after others is the first that was written, even when the table has changed."""

    kept: vec[u8] | None = None

    def add_row(self, seat: int, rows: vec[u8], blank: vec[u8]) -> vec[u8]:
        if self.kept is None:
            self.kept = super().add_row(seat, rows, blank)
        return self.kept
