"""A toy that lets a seat look at the deck and take it back."""

from tests.contract import takebacks as laws
from tests.core.broken import breaks
from tests.core.toy import ToyState


@breaks(laws.what_can_be_taken_back_shows_nothing_new)
class OpenDraw(ToyState):
    """Whoever draws a card may put it back."""

    def make_final(self, seat: int) -> None:
        pass

    def make_all_final(self) -> None:
        pass
