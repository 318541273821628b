"""Tiny Epic Galaxies as a title: seats, options, standing orders, ruleset, words."""

from collections.abc import Mapping, Sequence
from typing import Any

from starcup.core.book import Action
from starcup.core.event import Event
from starcup.core.game import Game
from starcup.core.names import Names
from starcup.core.setup import Option, Setup
from starcup.core.state import Seat, State
from starcup.games.tiny import orders
from starcup.games.tiny.book import ACTIONS, EVENTS, PROMPTS, STEPS
from starcup.games.tiny.codes import Q_CONFIRM, Q_END_TURN, Q_ROLL
from starcup.games.tiny.data import ROGUE_IDS, ROGUES
from starcup.games.tiny.features import LAYOUT
from starcup.games.tiny.state import TinyState
from starcup.games.tiny.words import aids, components, events, labels, reasons
from starcup.games.tiny.words.shapes import TinyAids, TinyComponents, TinyView

RULESET = 2
MOST_ANSWERS = 10_000  # of one seat: random players are slow to get anywhere


class Tiny(Game):
    """The race for 21 points over a row of planets; alone against a Rogue Galaxy."""

    def __init__(self) -> None:
        super().__init__("tiny", "Tiny Epic Galaxies", RULESET, range(1, 6), ACTIONS, EVENTS, PROMPTS, STEPS)
        self.pitch = components.PITCH
        self.minutes = components.MINUTES
        self.options = [  # tiny:seats
            Option(
                "two_seat_missions",
                ["all", "six"],
                "six",
                "With two players, deal the six missions that compare nobody, or all twelve: then a tie pays nothing.",
                title="Missions",
                labels=["All twelve", "Only the six that compare nobody"],
                seats=range(2, 3),
            ),
            Option(
                "confirm",
                ["off", "on"],
                "off",
                "With confirmation on, you say Done before others are asked to follow, and end every turn yourself: "
                "until then you can undo, the last die as well.",
                title="Confirm each die",
                labels=["Off", "On"],
            ),
            Option(
                "rogue",
                ROGUE_IDS,
                ROGUE_IDS[0],
                "The Rogue Galaxy you play against, from beginner to epic.",
                title="Rogue Galaxy",
                labels=[f"{rogue.name} ({rogue.difficulty})" for rogue in ROGUES],
                details=[components.rogue_sentence(rogue) for rogue in range(len(ROGUES))],
                seats=range(1, 2),
            ),
        ]
        self.orders = orders.ORDERS
        self.always_asked = {
            Q_END_TURN: "the table wants it confirmed: afterwards the last answer cannot be undone",
            Q_ROLL: "nothing but the player's word rolls dice: what was rolled cannot be taken back",
            Q_CONFIRM: "the table wants it confirmed: afterwards the die cannot be undone",
        }
        self.shapes = {"view": TinyView, "aids": TinyAids, "components": TinyComponents}
        self.features = LAYOUT
        self.most_answers = MOST_ANSWERS

    def blank(self, setup: Setup) -> State:
        return TinyState(self, setup)

    def label(self, state: State, seat: Seat, action: Action, names: Sequence[str] = ()) -> str:
        return labels.label(state, seat, action, Names(seat, names))

    def reason(self, state: State, seat: Seat, action: Action, names: Sequence[str] = ()) -> str:
        return reasons.reason(state, seat, action, Names(seat, names))

    def question(self, state: State, seat: Seat, names: Sequence[str] = ()) -> str:
        return labels.question(state, seat, Names(seat, names))

    def describe(self, event: Event, viewer: Seat, names: Sequence[str] = ()) -> str:
        return events.describe(event, Names(viewer, names))

    def describe_run(self, run: list[Event], viewer: Seat, names: Sequence[str] = ()) -> str:
        return events.describe_run(run, Names(viewer, names))

    def goes_on(self, before: Event, event: Event) -> bool:
        return events.goes_on(before, event)

    def subject(self, seat: Seat, viewer: Seat, names: Sequence[str] = ()) -> str:
        return events.subject(seat, Names(viewer, names))

    def cast(self, setup: Setup, names: Sequence[str]) -> Sequence[str]:
        """Alone, the Rogue is at the table by its name."""
        if setup.seats > 1:
            return names
        return [*(names or ["Player 1"]), ROGUES[setup.options["rogue"]].name]

    def glossary(self) -> dict[str, str]:
        return components.glossary()

    def components(self) -> Mapping[str, Any]:
        return components.components()

    def aids(self, state: State, viewer: Seat) -> Mapping[str, Any]:
        assert isinstance(state, TinyState)
        return aids.aids(state, viewer)

    def ordered(self, state: State, seat: Seat, given: dict[str, int]) -> Action:
        return orders.answer(state, seat, given)
