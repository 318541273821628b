"""A game: its seats, options and words, and the two ways to start one. It holds nothing about any table."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, SupportsIndex

from mypy_extensions import mypyc_attr

from starcup.core.book import NOTHING, Action, ActionBook, Asked, EventBook
from starcup.core.copies import note_made, the_game
from starcup.core.errors import BadOption
from starcup.core.event import Event
from starcup.core.features import Layout
from starcup.core.luck import deal_luck, read_luck
from starcup.core.names import Names
from starcup.core.positions import check_prompts, go_on_from, read_setup, read_windows
from starcup.core.reader import Reader
from starcup.core.rng import Rng
from starcup.core.setup import Option, Setup, option_numbers
from starcup.core.state import Seat, State, unknown_choices

MOST_ANSWERS: Final = 3000


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One game. A single object serves every table.

    - `id`, `title`: a short name for code, and the full name for people.
    - `ruleset`: goes up whenever an old save would replay differently.
    - `seats`: how many can play.
    - `pitch`: two sentences that make people want to play. `minutes`: how long a game takes, roughly.
    - `options`: what is chosen before the deal. `orders`: standing orders, which answer some prompts for a seat.
    - `book`: every action. `event_book`: every kind of event.
    - `prompts`, `steps`: names by number; 0 is "". `asked`, `waiting`: the same, with the fields of their windows.
    - `always_asked`: prompts that are asked even with a single answer, and why: skipping them would give away a secret,
      or do what cannot be taken back before the player has said so.
    - `shapes`: the TypedDicts of `view`, `aids` and `components`, under those names, for the page's types.
    - `most_answers`: how many answers a seat gives in a game at the very most, and then some: see `most_plies`.
    - `features`: how `State.encode` lays out what a seat knows, for nets and learners; None for a game without.
    """

    def __init__(
        self,
        id: str,
        title: str,
        ruleset: int,
        seats: range,
        book: ActionBook,
        event_book: EventBook,
        prompts: list[Asked],
        steps: list[Asked] | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.ruleset = ruleset
        self.seats = seats
        self.book = book
        self.event_book = event_book
        self.asked = [NOTHING, *prompts]
        self.waiting = [NOTHING, *(steps or [])]
        self.prompts = [asked.name for asked in self.asked]
        self.steps = [step.name for step in self.waiting]
        self.pitch = ""
        self.minutes = 0
        self.options: list[Option] = []
        self.orders: list[Option] = []
        self.always_asked: dict[int, str] = {}
        self.shapes: dict[str, Any] = {}
        self.most_answers = MOST_ANSWERS
        self.features: Layout | None = None
        note_made(self)

    def __repr__(self) -> str:
        seats = f"{self.seats.start} to {self.seats.stop - 1} seats"
        return f"<Game {self.id!r}: {self.title}, {seats}, ruleset {self.ruleset}>"

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        """The game itself: it holds nothing about any table."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle keeps a game by its class. A game whose class takes arguments writes this itself."""
        return (the_game, (type(self),))

    # ---- starting a game ----

    def setup(
        self, seats: SupportsIndex, seed: SupportsIndex | None = 0, options: dict[str, Any] | None = None
    ) -> Setup:
        """A checked Setup. Choices are names or numbers; those left out take their defaults. Raises BadOption."""
        given = Setup(seats, seed)
        if given.seats not in self.seats:
            raise BadOption(f"{self.title} seats {self.seats.start} to {self.seats.stop - 1}, not {given.seats}")
        if given.seed is not None:
            Rng.seeded(given.seed)
        return Setup(given.seats, given.seed, option_numbers(self.options, options or {}, given.seats))

    def new(self, setup: Setup, events: bool = False) -> State:
        """Deal a game and go on to the first decision. Raises BadOption if the setup does not fit this game.

        With `events`, the state records what happens, starting with the deal.
        """
        checked = self.setup(setup.seats, setup.seed, dict(setup.options))
        if setup.key is not None:
            checked = checked.with_key(setup.key)
        state = self.blank(checked)
        deal_luck(state, checked)
        state.choices = unknown_choices(checked.seats)
        if events:
            state.events = []
        state.deal()
        state.proceed()
        state.make_luck_final()
        return state

    def restore(self, position: Mapping[str, Any], events: bool = False) -> State:
        """The state that a position describes; fields left out take their defaults. Raises BadPosition."""
        facts = Reader(position, "position")
        state = self.blank(read_setup(self, facts))
        if events:
            state.events = []
        state.choices = unknown_choices(state.setup.seats)
        read_luck(state, facts)
        state.over = facts.flag("over")
        read_windows(state, facts)
        state.read(facts)
        facts.done()
        check_prompts(state)
        go_on_from(state)
        state.make_luck_final()
        return state

    def option_names(self, setup: Setup) -> dict[str, str]:
        """The options of a setup, with the names of the choices."""
        return {option.name: option.choices[setup.options[option.name]] for option in self.options}

    def most_plies(self, seats: int) -> int:
        """A bound on the answers in a game: random games stay well below it, and learners may stop a game there."""
        return self.most_answers * seats

    def layout(self) -> Layout:
        """How a seat's row is laid out; raises BadOption for a game without features."""
        layout = self.features
        if layout is None:
            raise BadOption(f"{self.title} has no features: nothing says how its states are written as rows")
        return layout

    # ---- words ----

    def prompt_name(self, prompt: int) -> str:
        """The name of a prompt; "" for none."""
        return self.prompts[prompt]

    @abstractmethod
    def label(self, state: State, seat: Seat, action: Action, names: Sequence[str] = ()) -> str:
        """An action in words, for a button or a list: what it does, and what it costs now.

        Works for every action in the book, legal or not. Never says what the seat may not know.
        """

    def reason(self, state: State, seat: Seat, action: Action, names: Sequence[str] = ()) -> str:  # noqa: ARG002
        """What speaks for a legal answer, in one clause made of facts: "finishes Jumpdrive this round"; "" for nothing.

        It stands beside a bot's advice, so it says what the answer does, never that it is good. It is made of what the
        seat knows: a sample gives the same words.
        """
        return ""

    @abstractmethod
    def question(self, state: State, seat: Seat, names: Sequence[str] = ()) -> str:
        """What the seat is being asked, in one sentence; "" if it is not asked."""

    @abstractmethod
    def describe(self, event: Event, viewer: Seat, names: Sequence[str] = ()) -> str:
        """An event in words, as `viewer` may know it, with the players' names where there are any."""

    def describe_run(self, events: list[Event], viewer: Seat, names: Sequence[str] = ()) -> str:
        """Several events of one kind and one seat as one line of the log; by default sentence after sentence."""
        return "; ".join([self.describe(event, viewer, names) for event in events])

    def goes_on(self, before: Event, event: Event) -> bool:  # noqa: ARG002
        """Whether an event is the rest of the deed before it, of the same seat and moment, and shares its line."""
        return False

    def subject(self, seat: Seat, viewer: Seat, names: Sequence[str] = ()) -> str:
        """How sentences about this seat's deeds begin."""
        return Names(viewer, names).subject(seat)

    def cast(self, setup: Setup, names: Sequence[str]) -> Sequence[str]:  # noqa: ARG002
        """Everybody whom sentences name: the players, and behind them whomever the game itself plays."""
        return names

    def glossary(self) -> dict[str, str]:
        """Every component and term that needs explaining, with its explanation."""
        return {}

    def components(self) -> Mapping[str, Any]:
        """What is in the box, as data: every tile, planet or die with its name, figures and text.

        It never changes, so a page fetches it once, and never has to parse figures out of text.
        """
        return {}

    def aids(self, state: State, viewer: Seat) -> Mapping[str, Any]:  # noqa: ARG002
        """What follows from the view by the rules, for boards to show: costs, payouts, parts of the score.

        Plain data, like a view, with nothing the viewer may not know. It keeps the rules out of the boards.
        """
        return {}

    def ordered(self, state: State, seat: Seat, orders: dict[str, int]) -> Action:  # noqa: ARG002
        """The answer that the seat's standing orders give to its prompt; -1 to ask the seat."""
        return -1

    # ---- what each game writes ----

    @abstractmethod
    def blank(self, setup: Setup) -> State:
        """A state before the deal."""
