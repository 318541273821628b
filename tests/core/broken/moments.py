"""Toys that tell a story badly."""

from typing import Any

from tests.contract import moments as laws
from tests.core.broken import breaks
from tests.core.toy import ToyState


@breaks(laws.moments_can_be_told)
class CostlyCopies(ToyState):
    """Keeping a moment uses up luck: who is told about the game plays another one."""

    def clone(self) -> ToyState:
        twin = super().clone()
        if self.moments is not None:
            self.rng.below(6)
        return twin


@breaks(laws.moments_can_be_told)
class OpenHands(ToyState):
    """While the screens are lifted, hands lie open."""

    def view(self, viewer: int) -> dict[str, Any]:
        hands = [player.hand for seat, player in enumerate(self.players) if self.lifted >> seat & 1]
        return super().view(viewer) | {"hands": [f"card {card}" for hand in hands for card in hand]}
