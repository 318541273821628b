"""Galactic Rollers as a title: seats, options, ruleset, words."""

from starcup.core.book import Action
from starcup.core.event import Event
from starcup.core.game import Game
from starcup.core.setup import Option, Setup
from starcup.core.state import Seat, State
from starcup.games.rollers import labels
from starcup.games.rollers.book import BOOK, EVENTS, PROMPTS
from starcup.games.rollers.state import RollersState

RULESET = 1


class Rollers(Game):
    """The roll-and-write race over ten planets."""

    def __init__(self) -> None:
        super().__init__("rollers", "Galactic Rollers", RULESET, range(1, 9), BOOK, EVENTS, PROMPTS)  # rollers:seats
        self.options = [
            Option(
                "set_up",
                ["quick_start", "variable"],
                "quick_start",
                "Quick start has printed defences and technologies; the variable set-up rolls for them.",
            )
        ]

    def blank(self, setup: Setup) -> State:
        return RollersState(self, setup)

    def label(self, state: State, seat: Seat, action: Action) -> str:
        return labels.label(state, seat, action)

    def question(self, state: State, seat: Seat) -> str:
        return labels.question(state, seat)

    def describe(self, event: Event, viewer: Seat) -> str:
        return labels.describe(event, viewer)

    def glossary(self) -> dict[str, str]:
        return labels.glossary()
