"""Galactic Rollers as a title: seats, options, ruleset; its words are in `words/`."""

from collections.abc import Mapping, Sequence
from typing import Any

from starcup.core.book import Action
from starcup.core.event import Event
from starcup.core.game import Game
from starcup.core.names import Names
from starcup.core.setup import Option, Setup
from starcup.core.state import Seat, State
from starcup.games.rollers.book import ACTIONS, EVENTS, PROMPTS
from starcup.games.rollers.features import LAYOUT
from starcup.games.rollers.state import RollersState
from starcup.games.rollers.words import aids, components, events, labels, reasons, shapes

RULESET = 1


class Rollers(Game):
    """The roll-and-write race over ten planets."""

    def __init__(self) -> None:
        super().__init__("rollers", "Galactic Rollers", RULESET, range(1, 9), ACTIONS, EVENTS, PROMPTS)  # rollers:seats
        self.pitch = components.PITCH
        self.minutes = components.MINUTES
        self.options = [
            Option(
                "set_up",
                ["quick_start", "variable"],
                "quick_start",
                "Quick start has printed defences and technologies; the variable set-up rolls for them.",
                title="Star map",
                labels=["Quick start", "Variable"],
            )
        ]
        self.shapes = {
            "view": shapes.RollersView,
            "aids": shapes.RollersAids,
            "components": shapes.RollersComponents,
        }
        self.features = LAYOUT

    def blank(self, setup: Setup) -> State:
        return RollersState(self, setup)

    def label(self, state: State, seat: Seat, action: Action, names: Sequence[str] = ()) -> str:  # noqa: ARG002 (it names nobody)
        assert isinstance(state, RollersState)
        return labels.label(state, seat, action)

    def reason(self, state: State, seat: Seat, action: Action, names: Sequence[str] = ()) -> str:  # noqa: ARG002 (it names nobody)
        assert isinstance(state, RollersState)
        return reasons.reason(state, seat, action)

    def question(self, state: State, seat: Seat, names: Sequence[str] = ()) -> str:  # noqa: ARG002 (it names nobody)
        assert isinstance(state, RollersState)
        return labels.question(state, seat)

    def describe(self, event: Event, viewer: Seat, names: Sequence[str] = ()) -> str:
        return events.describe(event, Names(viewer, names))

    def describe_run(self, run: list[Event], viewer: Seat, names: Sequence[str] = ()) -> str:
        return events.describe_run(run, Names(viewer, names))

    def goes_on(self, before: Event, event: Event) -> bool:
        return events.goes_on(before, event)

    def glossary(self) -> dict[str, str]:
        return components.glossary()

    def components(self) -> Mapping[str, Any]:
        return components.components()

    def aids(self, state: State, viewer: Seat) -> Mapping[str, Any]:
        assert isinstance(state, RollersState)
        return aids.aids(state, viewer)
