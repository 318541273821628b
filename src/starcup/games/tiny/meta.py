"""Tiny Epic Galaxies as a title: seats, options, standing orders, ruleset, words."""

from collections.abc import Mapping
from typing import Any

from starcup.core.book import Action
from starcup.core.event import Event
from starcup.core.game import Game
from starcup.core.setup import Option, Setup
from starcup.core.state import Seat, State
from starcup.games.tiny import aids, event_labels, labels, orders, words
from starcup.games.tiny.book import BOOK, CONFIRM, EVENTS, PROMPTS, STEPS
from starcup.games.tiny.data import ROGUE_IDS
from starcup.games.tiny.state import TinyState

RULESET = 1


class Tiny(Game):
    """The race for 21 points over a row of planets; alone against a Rogue Galaxy."""

    def __init__(self) -> None:
        super().__init__("tiny", "Tiny Epic Galaxies", RULESET, range(1, 6), BOOK, EVENTS, PROMPTS, STEPS)  # tiny:seats
        self.options = [
            Option(
                "two_seat_missions",
                ["all", "six"],
                "all",
                "With two players all twelve missions are shuffled, or only the six that compare nobody.",
            ),
            Option(
                "confirm",
                ["off", "on"],
                "off",
                "With confirming on, you say Done before others are asked to follow: until then you can take back.",
            ),
            Option("rogue", ROGUE_IDS, ROGUE_IDS[0], "The Rogue Galaxy of the solo game, from beginner to epic."),
        ]
        self.orders = orders.ORDERS
        self.always_asked = {CONFIRM: "the table wants it confirmed: afterwards the die cannot be taken back"}

    def blank(self, setup: Setup) -> State:
        return TinyState(self, setup)

    def label(self, state: State, seat: Seat, action: Action) -> str:
        return labels.label(state, seat, action)

    def question(self, state: State, seat: Seat) -> str:
        return labels.question(state, seat)

    def describe(self, event: Event, viewer: Seat) -> str:
        return event_labels.describe(event, viewer)

    def glossary(self) -> dict[str, str]:
        return words.glossary()

    def aids(self, state: State, viewer: Seat) -> Mapping[str, Any]:
        assert isinstance(state, TinyState)
        return aids.aids(state, viewer)

    def ordered(self, state: State, seat: Seat, given: dict[str, int]) -> Action:
        return orders.answer(state, seat, given)
