"""Roll for the Galaxy as a title: seats, options, standing orders, ruleset; its words stand in words/."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

from starcup.core.book import Action
from starcup.core.errors import BadOption
from starcup.core.event import Event
from starcup.core.game import Game
from starcup.core.names import Names
from starcup.core.setup import Option, Setup
from starcup.core.state import Seat, State
from starcup.games.roll.book import ACTIONS, EVENTS, MOST_SEATS, PROMPTS, STEPS
from starcup.games.roll.codes import A_BANK, A_DONE, Q_BANK, Q_REASSIGN, Q_RECALL
from starcup.games.roll.data import FACTION_IDS, HOME_IDS, HOME_WORLDS
from starcup.games.roll.layout import LAYOUT
from starcup.games.roll.state import RollState
from starcup.games.roll.words import aids, components, events, labels, reasons, shapes

if TYPE_CHECKING:
    from starcup.games.roll.words.shapes import RollAids, RollComponents

RULESET = 2
RANDOM = "random"
ALWAYS = 1  # choices of the order bankers


class Roll(Game):
    """Dice as workers: build the most prosperous space empire."""

    def __init__(self) -> None:
        super().__init__(
            "roll", "Roll for the Galaxy", RULESET, range(2, MOST_SEATS + 1), ACTIONS, EVENTS, PROMPTS, STEPS
        )  # roll:seats
        self.pitch = components.PITCH
        self.minutes = components.MINUTES
        self.shapes = {"view": shapes.RollView, "aids": shapes.RollAids, "components": shapes.RollComponents}
        self.features = LAYOUT
        self.options = [first_game(), strict_timing()]
        for seat in range(1, MOST_SEATS + 1):  # roll:setup.fixed
            self.options.append(card_option("faction", seat, FACTION_IDS, faction_names()))
        for seat in range(1, MOST_SEATS + 1):
            self.options.append(card_option("home", seat, HOME_IDS, HOME_WORLDS))
        self.orders = [recall_order(), bankers_order()]
        # roll:assign.always_asked
        self.always_asked = {Q_REASSIGN: "Ready ends Assign for good: until then everything can be changed"}

    def setup(
        self, seats: SupportsIndex, seed: SupportsIndex | None = 0, options: dict[str, Any] | None = None
    ) -> Setup:
        """A checked Setup: no two players have the same faction or home world."""
        setup = super().setup(seats, seed, options)
        for kind, words in (("faction", "faction"), ("home", "home world")):
            cards = [setup.options[f"{kind}_{seat}"] for seat in range(1, MOST_SEATS + 1)]
            fixed = [card for card in cards if card]
            if len(set(fixed)) < len(fixed):
                raise BadOption(f"two players cannot have the same {words}")
        return setup

    def blank(self, setup: Setup) -> State:
        return RollState(self, setup)

    def label(self, state: State, seat: Seat, action: Action, names: Sequence[str] = ()) -> str:  # noqa: ARG002 (it names nobody)
        return labels.label(state, seat, action)

    def reason(self, state: State, seat: Seat, action: Action, names: Sequence[str] = ()) -> str:
        return reasons.reason(state, seat, action, Names(seat, names))

    def question(self, state: State, seat: Seat, names: Sequence[str] = ()) -> str:  # noqa: ARG002 (it names nobody)
        return labels.question(state, seat)

    def describe(self, event: Event, viewer: Seat, names: Sequence[str] = ()) -> str:
        return events.describe(event, Names(viewer, names))

    def describe_run(self, run: list[Event], viewer: Seat, names: Sequence[str] = ()) -> str:
        return events.describe_run(run, Names(viewer, names))

    def goes_on(self, before: Event, event: Event) -> bool:
        return events.goes_on(before, event)

    def glossary(self) -> dict[str, str]:
        return components.glossary()

    def components(self) -> "RollComponents":
        return components.components()

    def aids(self, state: State, viewer: Seat) -> "RollAids":
        return aids.aids(state, viewer)

    def ordered(self, state: State, seat: Seat, orders: dict[str, int]) -> Action:
        """Recall nothing while the cup has dice; bank always or never."""
        prompt = state.prompt(seat)
        legal = state.legal_actions(seat)
        if prompt == Q_RECALL and orders.get("recall") and A_DONE in legal:
            return A_DONE
        bankers = orders.get("bankers", 0)
        if prompt == Q_BANK and bankers:
            return A_BANK + (1 if bankers == ALWAYS else 0)
        return -1


# ---- options ----


def first_game() -> Option:
    """Whether the costs decide how the first tiles lie."""
    return Option(
        "first_game",
        ["no", "yes"],
        "no",
        "In a first game nobody chooses how their first two tiles lie: the costs decide.",
        "First game",
        ["Players choose their first tiles", "Costs decide the first tiles"],
    )


def strict_timing() -> Option:
    """Which phases are played seat by seat."""
    return Option(
        "strict_timing",
        ["when_it_matters", "bag_only"],
        "when_it_matters",
        "A phase that could end the game is played in player order; or only Explore is, when tiles run short.",
        "Player order",
        ["Whenever it could matter", "Only when tiles run short"],
    )


def card_option(kind: str, seat: int, ids: list[str], names: list[str]) -> Option:
    """A fixed faction or home world for one player; players count from 1."""
    words = {"faction": "faction", "home": "home world"}[kind]
    return Option(
        f"{kind}_{seat}",
        [RANDOM, *ids],
        RANDOM,
        f"Which {words} player {seat} gets: one you name, or one at random.",
        f"Player {seat}'s {words}",
        ["Random", *names],
        seats=range(max(2, seat), MOST_SEATS + 1),
        many=True,
    )


def faction_names() -> list[str]:
    """Factions by both their halves."""
    return [components.faction_name(number) for number in range(len(FACTION_IDS))]


def recall_order() -> Option:
    """Whether to be asked about recalling."""
    return Option(
        "recall",
        ["ask", "never"],
        "ask",
        "Whether you are asked about recalling dice when you do not have to.",
        "Recalling dice",
        ["Ask me", "Never recall unless I must"],
    )


def bankers_order() -> Option:
    """What Galactic Bankers does."""
    return Option(
        "bankers",
        ["ask", "always", "never"],
        "ask",
        "Whether Galactic Bankers pays $1 for 1 VP with each Trade.",
        "Galactic Bankers",
        ["Ask me", "Always pay", "Never pay"],
    )
