"""Toys that cannot keep a secret."""

from collections.abc import Sequence
from typing import Any

from starcup import Rng, State
from tests.contract import secrets as laws
from tests.core.broken import breaks
from tests.core.toy import A_DRAW, Toy, ToyState


@breaks(laws.a_redeal_shows_nowhere)
class OpenHands(ToyState):
    def view(self, viewer: int) -> dict[str, Any]:
        return super().view(viewer) | {"hands": [player.hand[:] for player in self.players]}


@breaks(laws.a_redeal_shows_nowhere)
class TopOfTheDeck(ToyState):
    def view(self, viewer: int) -> dict[str, Any]:
        return super().view(viewer) | {"next": self.deck[-1]}


@breaks(laws.a_redeal_shows_nowhere)
class TellingLabel(Toy):
    def label(self, state: State, seat: int, action: int, names: Sequence[str] = ()) -> str:
        assert isinstance(state, ToyState)
        return f"draw {state.deck[-1]}" if action == A_DRAW else super().label(state, seat, action, names)


@breaks(laws.a_redeal_shows_nowhere)
class TellingAid(Toy):
    def aids(self, state: State, viewer: int) -> dict[str, Any]:  # noqa: ARG002
        assert isinstance(state, ToyState)
        return {"best": max(max(player.hand, default=0) for player in state.players)}


@breaks(laws.a_redeal_shows_nowhere)
class TellingSilence(ToyState):
    """Whoever holds only low cards is not asked for a second prize."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        dull = len(legal) > 2 and legal[-1] < self.game.book.base("sell") + 12
        return legal[:1] if dull and not self.opening else legal


@breaks(laws.a_sample_has_no_future)
class KeepsSeed(ToyState):
    def determinize(self, seat: int, rng: Rng) -> State:
        sample = super().determinize(seat, rng)
        sample.setup = self.setup
        return sample


@breaks(laws.a_sample_has_no_future)
class KeepsLuck(ToyState):
    def determinize(self, seat: int, rng: Rng) -> State:
        sample = super().determinize(seat, rng)
        words = self.streams[0].words()
        sample.streams[0] = Rng(words[0], words[1], words[2], words[3])
        return sample


@breaks(laws.a_sample_has_no_future)
class KeepsForcedLuck(ToyState):
    def determinize(self, seat: int, rng: Rng) -> State:
        sample = super().determinize(seat, rng)
        sample.rng.forced = self.rng.forced
        return sample


@breaks(laws.same_knowledge_same_sample)
class UnsortedPool(ToyState):
    """Shuffles the pool as it lies, and its order tells."""

    def redeal(self, seat: int, rng: Rng) -> None:
        true = self.deck[-1]
        super().redeal(seat, rng)
        turn = true % len(self.deck)
        self.deck = self.deck[turn:] + self.deck[:turn]


@breaks(laws.sealed_answers_leave_no_trace)
class KeepsBids(ToyState):
    """Who has bid is paid for it when a sample goes back to the opening."""

    def rewind(self, seat: int) -> None:
        bid = self.players[seat].bid
        super().rewind(seat)
        self.players[seat].coins += bid


@breaks(laws.a_sample_serves_its_own_seat)
class LowestFirst(ToyState):
    """Samples serve the lowest seat, whoever they were drawn for."""

    def determinize(self, seat: int, rng: Rng) -> State:
        sample = super().determinize(seat, rng)
        sample.lead = -1
        return sample


@breaks(laws.nothing_is_kept_by_mistake)
class KeepsHands(ToyState):
    def redeal(self, seat: int, rng: Rng) -> None:  # noqa: ARG002
        self.deck.sort()
        rng.shuffle(self.deck)


@breaks(laws.nothing_is_kept_by_mistake)
class KeepsTopCard(ToyState):
    def redeal(self, seat: int, rng: Rng) -> None:
        top = self.deck.pop()
        super().redeal(seat, rng)
        self.deck.append(top)


@breaks(laws.nothing_is_kept_by_mistake)
class KeepsSnapshot(ToyState):
    """The hands are dealt anew, and the true ones stay in the picture of the window's opening."""

    def redeal(self, seat: int, rng: Rng) -> None:
        shown = self.shown
        super().redeal(seat, rng)
        self.shown = shown


@breaks(laws.every_sample_plays_on)
class KeepsChoices(ToyState):
    """Samples offer what the true hands would allow."""

    def determinize(self, seat: int, rng: Rng) -> State:
        sample = super().determinize(seat, rng)
        if not self.opening:
            sample.choices = self.choices[:]
        return sample


@breaks(laws.events_tell_no_secret)
class TellsDraws(ToyState):
    """Everybody hears which card was drawn."""

    def emit(self, code: int, seat: int, a: int = 0, b: int = 0, c: int = 0, audience: int = -1) -> None:  # noqa: ARG002
        super().emit(code, seat, a, b, c)
