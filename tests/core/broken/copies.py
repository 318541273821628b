"""Toys whose clones, replays, refusals or positions are not what they should be."""

import random
from collections.abc import Sequence
from typing import Any

from starcup import Rng, State
from tests.contract import copies as laws
from tests.core.broken import breaks
from tests.core.toy import BOOK, BOOST, Toy, ToyState


@breaks(laws.a_clone_is_equal)
class ForgetfulClone(ToyState):
    def clone(self) -> ToyState:
        twin = super().clone()
        twin.price = 0
        return twin


@breaks(laws.a_clone_is_equal)
class LoudClone(ToyState):
    def clone(self) -> ToyState:
        twin = super().clone()
        twin.events = self.events
        return twin


@breaks(laws.a_pickle_is_equal)
class ForgetfulPickle(ToyState):
    """What comes back from pickle begins to count anew."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (self.game.restore, (self.position(),))


@breaks(laws.a_pickle_is_equal)
class SharedDeepCopy(ToyState):
    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        twin = self.clone()
        twin.streams = self.streams
        twin.rng = Rng.seeded(1)
        return twin


@breaks(laws.old_states_stay_as_they_were)
class SharedHands(ToyState):
    def clone(self) -> ToyState:
        twin = super().clone()
        for mine, other in zip(self.players, twin.players, strict=True):
            other.hand = mine.hand
        return twin


@breaks(laws.old_states_stay_as_they_were)
class SharedLuck(ToyState):
    def clone(self) -> ToyState:
        twin = super().clone()
        twin.streams = self.streams
        return twin


@breaks(laws.replay_gives_the_same)
class ForeignLuck(ToyState):
    """Luck from outside of the state."""

    def advance(self) -> None:
        super().advance()
        self.price = random.randint(1, 6)


@breaks(laws.wrong_actions_are_refused)
class Unchecked(ToyState):
    def play(self, seat: int, action: int) -> None:
        if self.prompt(seat) == BOOST:
            self.apply(seat, action)
        else:
            super().play(seat, action)


@breaks(laws.wrong_actions_are_refused)
class HastyRefusal(ToyState):
    """Counts the answer before it is checked."""

    def play(self, seat: int, action: int) -> None:
        self.plies += 1
        super().play(seat, action)
        self.plies -= 1


@breaks(laws.wrong_actions_are_refused)
class CostlyRefusal(Toy):
    """Finding words for a refusal costs a coin."""

    def label(self, state: State, seat: int, action: int, names: Sequence[str] = ()) -> str:
        if action not in state.legal_actions(seat) and 0 <= action < BOOK.size:
            assert isinstance(state, ToyState)
            state.players[seat].coins += 1
        return super().label(state, seat, action, names)


@breaks(laws.a_position_says_everything)
class ForgetfulPosition(ToyState):
    def facts(self) -> dict[str, Any]:
        return super().facts() | {"deck": sorted(self.deck)}


@breaks(laws.a_position_says_everything)
class UnwrittenFact(ToyState):
    """The rules go by something that the position does not tell."""

    rolled = False

    def clone(self) -> ToyState:
        twin = super().clone()
        assert isinstance(twin, UnwrittenFact)
        twin.rolled = self.rolled
        return twin

    def boost(self, seat: int, roll: bool) -> None:
        super().boost(seat, roll)
        self.rolled = self.rolled or roll

    def advance(self) -> None:
        super().advance()
        if self.rolled:
            self.price = 6
