"""Toys that ask badly, or for ever."""

from collections.abc import Sequence
from typing import Any

from starcup import State
from starcup.core.event import Event
from tests.contract import asking as laws
from tests.core.broken import breaks
from tests.core.toy import A_ROLL, BID, E_BID, PRIZE, Toy, ToyState


@breaks(laws.actors_are_the_prompted_seats)
class LastFirst(ToyState):
    def to_move(self) -> int:
        return max(self.actors(), default=-1)


@breaks(laws.actors_are_the_prompted_seats)
class OffersToAll(ToyState):
    def legal_actions(self, seat: int) -> list[int]:
        return super().legal_actions(seat) or [0]


@breaks(laws.choices_are_real)
class Descending(ToyState):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


@breaks(laws.choices_are_real)
class Repeating(ToyState):
    def legal(self, seat: int) -> list[int]:
        return sorted(super().legal(seat) * 2)


@breaks(laws.choices_are_real)
class OutsideTheBook(ToyState):
    def legal(self, seat: int) -> list[int]:
        return [*super().legal(seat), self.game.book.size]


@breaks(laws.choices_are_real)
class NeedlessQuestions(ToyState):
    """Every prompt is asked, choice or not."""

    def is_always_asked(self, prompt: int) -> bool:  # noqa: ARG002
        return True


@breaks(laws.choices_are_real)
class StaleChoices(ToyState):
    """Bids change what others may do, and the lists that are kept do not know."""

    def bid(self, seat: int, card: int) -> None:
        super().bid(seat, card)
        for other in self.actors():
            if other != seat and self.prompt(other) == BID and len(self.players[other].hand) > 1:
                self.players[other].hand.pop()


@breaks(laws.everything_has_words)
class Wordless(Toy):
    def label(self, state: State, seat: int, action: int, names: Sequence[str] = ()) -> str:
        return "" if action == A_ROLL else super().label(state, seat, action, names)


@breaks(laws.everything_has_words)
class Ambiguous(Toy):
    def label(self, state: State, seat: int, action: int, names: Sequence[str] = ()) -> str:  # noqa: ARG002
        return self.book.decode(action)[0]


@breaks(laws.everything_has_words)
class Questionless(Toy):
    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> str:
        return "" if state.prompt(seat) == PRIZE else super().question(state, seat, names)


@breaks(laws.everything_has_words)
class AsksEverybody(Toy):
    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> str:
        return super().question(state, seat, names) or "Well?"


@breaks(laws.events_have_words)
class Silent(Toy):
    def describe(self, event: Event, viewer: int, names: Sequence[str] = ()) -> str:
        return "" if event.code == E_BID else super().describe(event, viewer, names)


@breaks(laws.events_have_words)
class EmptyChair(ToyState):
    def emit(self, code: int, seat: int, a: int = 0, b: int = 0, c: int = 0, audience: int = -1) -> None:
        super().emit(code, seat, a, b, c, self.seats if code == E_BID else audience)


@breaks(laws.standing_orders_are_legal)
class Overreaching(Toy):
    """A standing order that answers what it was not asked."""

    def ordered(self, state: State, seat: int, orders: dict[str, int]) -> int:
        return A_ROLL if orders.get("boost") else super().ordered(state, seat, orders)


@breaks(laws.looking_changes_nothing)
class SpendingAid(Toy):
    def aids(self, state: State, viewer: int) -> dict[str, Any]:  # noqa: ARG002
        assert isinstance(state, ToyState)
        state.players[0].coins -= 1
        return {}


@breaks(laws.looking_changes_nothing)
class AidOfTuples(Toy):
    def aids(self, state: State, viewer: int) -> dict[str, Any]:
        return {"pair": (viewer, state.seats)}


@breaks(laws.looking_changes_nothing)
class LookingCosts(ToyState):
    def view(self, viewer: int) -> dict[str, Any]:
        self.players[0].coins += 1
        return super().view(viewer)


@breaks(laws.looking_changes_nothing)
class HandsOutItsLists(ToyState):
    def view(self, viewer: int) -> dict[str, Any]:
        return super().view(viewer) | {"discard": self.discard}


@breaks(laws.looking_changes_nothing)
class NotJson(ToyState):
    def view(self, viewer: int) -> dict[str, Any]:
        return super().view(viewer) | {"discard": tuple(self.discard)}


@breaks(laws.ranks_are_fair)
class RanksFromZero(ToyState):
    def ranking(self) -> list[int]:
        return [rank - 1 for rank in super().ranking()]


@breaks(laws.ranks_are_fair)
class FewestWin(ToyState):
    def ranking(self) -> list[int]:
        return [1 + sum(1 for other in self.players if other.points < one.points) for one in self.players]


@breaks(laws.returns_say_who_won)
class EverybodyWins(ToyState):
    def returns(self) -> list[float]:
        return [1.0] * self.seats


@breaks(laws.returns_say_who_won)
class SecondIsHalfAWin(ToyState):
    """Whoever is not last gains something."""

    def returns(self) -> list[float]:
        middle = (int(self.seats) + 1) / 2
        return [(middle - rank) / int(self.seats) for rank in self.ranking()]


@breaks(laws.the_game_ends)
class Unending(ToyState):
    def advance(self) -> None:
        self.round = 0
        self.deck += self.discard
        self.discard = []
        super().advance()
