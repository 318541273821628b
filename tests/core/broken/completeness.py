"""A toy that does not show what its questions are about."""

from typing import Any

from tests.contract import completeness as laws
from tests.core.broken import breaks
from tests.core.toy import ToyState


@breaks(laws.what_matters_is_in_the_view)
class HiddenQuestion(ToyState):
    """Nobody sees whose prize comes next."""

    def view(self, viewer: int) -> dict[str, Any]:
        return {name: fact for name, fact in super().view(viewer).items() if name != "windows"}
