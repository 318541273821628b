"""Roll for the Galaxy as a title: seats, options, standing orders, ruleset, words."""

from collections.abc import Mapping
from typing import Any

from starcup.core.book import Action
from starcup.core.errors import BadOption
from starcup.core.event import Event
from starcup.core.game import Game
from starcup.core.setup import Option, Setup
from starcup.core.state import Seat, State
from starcup.games.roll.book import ACTIONS, EVENTS, PROMPTS, STEPS
from starcup.games.roll.codes import A_BANK, A_DONE, Q_BANK, Q_RECALL
from starcup.games.roll.data import FACTION_IDS, HOME_IDS
from starcup.games.roll.state import RollState
from starcup.games.roll.words import aids, components, labels

RULESET = 1
MOST_SEATS = 5
RANDOM = "random"
CARD_WORDS = {"faction": "faction, by the name of its first half,", "home": "home world"}


class Roll(Game):
    """Dice as workers: build the most prosperous space empire."""

    def __init__(self) -> None:
        super().__init__(
            "roll", "Roll for the Galaxy", RULESET, range(2, MOST_SEATS + 1), ACTIONS, EVENTS, PROMPTS, STEPS
        )  # roll:seats
        self.options = [
            Option("first_game", ["no", "yes"], "no", "In a first game the costs decide how the first tiles lie."),
            Option(
                "strict_timing",
                ["when_it_matters", "bag_only"],
                "when_it_matters",
                "Phases that could end the game are played in turn; or only Explore is, when tiles run short.",
            ),
        ]
        for kind, ids in (("faction", FACTION_IDS), ("home", HOME_IDS)):  # roll:setup.fixed
            for seat in range(1, MOST_SEATS + 1):
                sentence = f"The {CARD_WORDS[kind]} of player {seat}."
                self.options.append(
                    Option(
                        f"{kind}_{seat}", [RANDOM, *ids], RANDOM, sentence, many=True, seats=range(seat, MOST_SEATS + 1)
                    )
                )
        self.orders = [
            Option("recall", ["ask", "never"], "ask", "Whether to be asked about dice to recall when none has to be."),
            Option("bankers", ["ask", "always", "never"], "ask", "Whether Galactic Bankers pays 1 credit for 1 chip."),
        ]

    def setup(self, seats: int, seed: int | None = 0, options: dict[str, int | str] | None = None) -> Setup:
        """A checked Setup: no two players have the same faction or home world."""
        setup = super().setup(seats, seed, options)
        for kind in ("faction", "home"):
            cards = [setup.options[f"{kind}_{seat}"] for seat in range(1, MOST_SEATS + 1)]
            fixed = [card for card in cards if card]
            if len(set(fixed)) < len(fixed):
                raise BadOption(f"two players cannot have the same {kind}")
        return setup

    def blank(self, setup: Setup) -> State:
        return RollState(self, setup)

    def label(self, state: State, seat: Seat, action: Action) -> str:
        return labels.label(state, seat, action)

    def question(self, state: State, seat: Seat) -> str:
        return labels.question(state, seat)

    def describe(self, event: Event, viewer: Seat) -> str:
        return labels.describe(event, viewer)

    def glossary(self) -> dict[str, str]:
        return components.glossary()

    def aids(self, state: State, viewer: Seat) -> Mapping[str, Any]:
        return aids.aids(state, viewer)

    def ordered(self, state: State, seat: Seat, orders: dict[str, int]) -> Action:
        """Recall nothing while the cup has dice; bank always or never."""
        prompt = state.prompt(seat)
        legal = state.legal_actions(seat)
        if prompt == Q_RECALL and orders.get("recall") and A_DONE in legal:
            return A_DONE
        bankers = orders.get("bankers", 0)
        if prompt == Q_BANK and bankers:
            return A_BANK + (1 if bankers == 1 else 0)
        return -1
