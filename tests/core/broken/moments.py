"""Toys whose moments change the game, or give something away."""

from typing import Any

from tests.contract import moments as laws
from tests.core.broken import breaks
from tests.core.toy import ToyState


@breaks(laws.moments_can_be_told)
class CostlyMoments(ToyState):
    """Keeping a moment uses up luck."""

    def clone(self) -> "CostlyMoments":
        twin = super().clone()
        assert isinstance(twin, CostlyMoments)
        if self.moments is not None:
            self.rng.below(6)
        return twin


@breaks(laws.moments_can_be_told)
class TalkingScreens(ToyState):
    """While the screens are lifted, everybody hears what lies on top of the deck."""

    def view(self, viewer: int) -> dict[str, Any]:
        secret = {"top": f"card-{self.deck[-1]}"} if self.lifted else {}
        return {**super().view(viewer), **secret}
