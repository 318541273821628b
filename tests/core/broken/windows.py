"""Toys whose windows are not sealed, and toys that make too little or too much final."""

from typing import Any

from tests.contract import windows as laws
from tests.core.broken import breaks
from tests.core.toy import E_BID, ToyState


@breaks(laws.answers_are_isolated)
class ShowsWhoHasBid(ToyState):
    def view(self, viewer: int) -> dict[str, Any]:
        return super().view(viewer) | {"bids": sum(1 for player in self.players if player.bid)}


@breaks(laws.answers_are_isolated)
class Meddling(ToyState):
    """A bid costs the neighbour all coins."""

    def bid(self, seat: int, card: int) -> None:
        super().bid(seat, card)
        self.players[(seat + 1) % self.seats].coins = 0


@breaks(laws.answers_commute)
class FirstComeFirst(ToyState):
    """Whoever bids first gains by it."""

    def bid(self, seat: int, card: int) -> None:
        first = not any(player.bid for player in self.players)
        super().bid(seat, card)
        self.players[seat].points += first


@breaks(laws.answers_commute)
class SharedDice(ToyState):
    """Boosts pay by the shared luck."""

    def boost(self, seat: int, roll: bool) -> None:
        super().boost(seat, roll)
        if roll:
            self.players[seat].coins += self.rng.below(6)


@breaks(laws.sealed_events_are_held)
class ThroughTheWall(ToyState):
    """Bids are heard at once."""

    def emit(self, code: int, seat: int, a: int = 0, b: int = 0, c: int = 0, audience: int = -1) -> None:
        super().emit(code, seat, a, b, c, audience)
        if self.events and code == E_BID:
            self.events[-1].window = 0


@breaks(laws.sealed_events_are_held)
class Ventriloquist(ToyState):
    """A bid is told as the neighbour's."""

    def emit(self, code: int, seat: int, a: int = 0, b: int = 0, c: int = 0, audience: int = -1) -> None:
        other = (seat + 1) % self.seats if code == E_BID else seat
        super().emit(code, other, a, b, c, audience)


@breaks(laws.luck_and_closing_are_final)
class LuckSealsNothing(ToyState):
    def make_luck_final(self) -> None:
        pass


@breaks(laws.luck_and_closing_are_final)
class NothingSealsAll(ToyState):
    def make_all_final(self) -> None:
        pass


@breaks(laws.luck_and_closing_are_final)
class EverythingSealsAll(ToyState):
    """One seat's boost keeps everybody from thinking again."""

    def boost(self, seat: int, roll: bool) -> None:
        super().boost(seat, roll)
        self.make_all_final()


@breaks(laws.drawing_luck_is_told)
class SecretDice(ToyState):
    """A seat's own die counts as nothing drawn."""

    def make_luck_final(self) -> None:
        super().make_luck_final()
        self.drew = False
