"""A title: its seats, options and words, and the two ways to begin a game of it. No data of any table."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from starcup.core.book import INTS, NOTHING, Action, ActionBook, Asked, EventBook
from starcup.core.errors import BadOption, BadPosition, StarcupError
from starcup.core.event import Event
from starcup.core.fields import INT_LIMIT, Field
from starcup.core.reader import Reader
from starcup.core.rng import WORD, Rng
from starcup.core.setup import Option, Setup, option_numbers
from starcup.core.state import UNKNOWN, Seat, State

MOST_WINDOWS: Final = 1000


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One title. A single object of it serves every table.

    - `id`, `title`: a short name for code, the full name for people.
    - `ruleset`: goes up whenever an old save would play out differently.
    - `seats`: how many may play.
    - `options`: what is settled before the deal. `orders`: what a seat may settle beforehand for its prompts.
    - `book`: every action. `event_book`: every kind of event.
    - `prompts`, `steps`: their names by number; 0 is "". `asked`, `waiting`: the same with what their windows hold.
    - `always_asked`: prompts that are asked even with a single answer, and why: skipping them would tell a secret.
    - `shapes`: the TypedDicts of `view`, `aids` and `components` by those names, for the page's types.
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
        self.options: list[Option] = []
        self.orders: list[Option] = []
        self.always_asked: dict[int, str] = {}
        self.shapes: dict[str, Any] = {}

    def __repr__(self) -> str:
        seats = f"{self.seats.start} to {self.seats.stop - 1} seats"
        return f"<Game {self.id!r}: {self.title}, {seats}, ruleset {self.ruleset}>"

    # ---- beginnings ----

    def setup(self, seats: int, seed: int | None = 0, options: dict[str, Any] | None = None) -> Setup:
        """A checked Setup; choices by name or number, those left out at their defaults. Raises BadOption."""
        if isinstance(seats, bool) or seats not in self.seats:
            raise BadOption(f"{self.title} seats {self.seats.start} to {self.seats.stop - 1}, not {seats}")
        if seed is not None:
            Rng.seeded(seed)
        return Setup(seats, seed, option_numbers(self.options, options or {}, seats))

    def new(self, setup: Setup, events: bool = False) -> State:
        """Deal a game and go on to the first decision. Raises BadOption for a setup this game does not have.

        With `events` the state notes what happens, beginning with the deal.
        """
        checked = self.setup(setup.seats, setup.seed, dict(setup.options))
        if checked.seed is None:
            raise BadOption("a new game needs a seed: a whole number from 0 to 2**64 - 1")
        state = self.blank(checked)
        state.rng = Rng.seeded(checked.seed)
        state.streams = [Rng.seeded(checked.seed, seat + 1) for seat in range(checked.seats)]
        state.choices = [UNKNOWN] * checked.seats
        if events:
            state.events = []
        state.deal()
        state.proceed()
        state.seal_luck()
        return state

    def restore(self, position: dict[str, Any], events: bool = False) -> State:
        """The state that a position describes; fields left out are at their defaults. Raises BadPosition."""
        facts = Reader(position, "position")
        state = self.blank(self.setup_of(facts))
        if events:
            state.events = []
        restore_luck(state, facts)
        state.over = facts.flag("over")
        restore_windows(state, facts)
        state.read(facts)
        facts.done()
        check_prompts(state)
        state.proceed()
        state.seal_luck()
        return state

    def setup_of(self, facts: Reader) -> Setup:
        """The Setup that a position names."""
        if facts.has("game") and facts.get("game") != self.id:
            raise facts.fault("game", f"is {facts.get('game')!r}, and this is {self.id}")
        if facts.has("ruleset") and facts.get("ruleset") != self.ruleset:
            raise facts.fault("ruleset", f"is {facts.get('ruleset')!r}, and this is ruleset {self.ruleset}")
        seats = facts.number("seats", 0, self.seats.start, self.seats.stop - 1)
        if not facts.has("seats"):
            raise facts.fault("seats", f"is missing: {self.seats.start} to {self.seats.stop - 1}")
        options = facts.child("options")
        try:
            return self.setup(seats, None, options.data)
        except BadOption as fault:
            raise BadPosition(f"position.options: {fault}") from None

    def option_names(self, setup: Setup) -> dict[str, str]:
        """The options of a setup by the names of their choices."""
        return {option.name: option.choices[setup.options[option.name]] for option in self.options}

    # ---- words ----

    def prompt_name(self, prompt: int) -> str:
        """The name of a prompt; "" for none."""
        return self.prompts[prompt]

    @abstractmethod
    def label(self, state: State, seat: Seat, action: Action) -> str:
        """An action in words, for a button or a line in a list: what it does and what it costs now.

        Works for every action of the book, legal or not. Says nothing that the seat may not know.
        """

    @abstractmethod
    def question(self, state: State, seat: Seat) -> str:
        """What the seat is being asked, in one sentence; "" when it is not asked."""

    @abstractmethod
    def describe(self, event: Event, viewer: Seat) -> str:
        """An event in words, as `viewer` may know it."""

    def glossary(self) -> dict[str, str]:
        """Every component and term that needs explaining, in our own words."""
        return {}

    def components(self) -> Mapping[str, Any]:
        """What lies in the box, as data: every tile, planet or die with its figures, name and sentence.

        It never changes: pages ask for it once. So no page has to read figures out of sentences.
        """
        return {}

    def aids(self, state: State, viewer: Seat) -> Mapping[str, Any]:  # noqa: ARG002
        """What a board may show beside the view because the rules make it follow: costs, pays, parts of the score.

        Plain data, like a view, and nothing that the viewer may not know. So no board has to know a rule.
        """
        return {}

    def ordered(self, state: State, seat: Seat, orders: dict[str, int]) -> Action:  # noqa: ARG002
        """What the seat's standing orders answer to its prompt; -1 to ask it. They never change the rules."""
        return -1

    # ---- what each game writes ----

    @abstractmethod
    def blank(self, setup: Setup) -> State:
        """A state before the deal."""


def restore_luck(state: State, facts: Reader) -> None:
    """The luck that a position holds, or that of a seed in its place, or that of seed 0."""
    seats = state.setup.seats
    luck = facts.child("luck")
    try:
        seed = luck.number("seed", 0, 0, 2**64 - 1)
        state.rng = stream_from(luck, "shared", luck.get("shared"), Rng.seeded(seed))
        rows = luck.items("seats", seats)
        streams: list[Rng] = []
        for seat in range(seats):
            row = rows[seat] if seat < len(rows) else None
            streams.append(stream_from(luck, "seats", row, Rng.seeded(seed, seat + 1)))
        state.streams = streams
    except StarcupError as fault:
        raise BadPosition(str(fault)) from None
    restore_forced(state, luck)
    luck.done()


def stream_from(luck: Reader, name: str, words: Any, default: Rng) -> Rng:
    """A generator from its four words."""
    if words is None:
        return default
    if not isinstance(words, list) or len(words) != 4:
        raise luck.fault(name, "must hold four words for each stream")
    row = [luck.whole(name, word, 0, WORD) for word in words]
    return Rng(row[0], row[1], row[2], row[3])


def restore_forced(state: State, luck: Reader) -> None:
    """Outcomes handed in and not yet used: the shared stream's, then each seat's."""
    rows = luck.items("forced", state.setup.seats + 1)
    for stream, row in zip([state.rng, *state.streams], rows, strict=False):
        if not isinstance(row, list):
            raise luck.fault("forced", "must be a list of lists: shared, then one a seat")
        if row:
            stream.forced = [luck.whole("forced", outcome, 0, INT_LIMIT) for outcome in row]


def restore_windows(state: State, facts: Reader) -> None:
    """The stack of windows, where the position has one."""
    seats = state.setup.seats
    game = state.game
    state.choices = [UNKNOWN] * seats
    for window in facts.children("windows", MOST_WINDOWS):
        prompts = window.places("prompts", game.prompts, seats)
        if len(prompts) != seats:
            raise window.fault("prompts", f"must name one prompt for each of {seats} seats")
        then = window.choice("then", game.steps, 0)
        ints = window_ints(window, state.window_fields([*prompts, then]))
        window.done()
        state.agenda.append([*prompts, then, *ints])
    opening = facts.places("opening", game.prompts, seats)
    if opening and (len(opening) != seats or not state.agenda):
        raise facts.fault("opening", f"must name one prompt for each of {seats} seats, and needs windows")
    if state.over and state.agenda:
        raise facts.fault("windows", "must be empty when the game is over")
    if len(state.actors()) > 1 and not opening:
        raise facts.fault("opening", "is missing: a window that asks several seats has the prompts it opened with")
    state.opening = opening
    state.windows = len(state.agenda)  # what a sealed window holds back is noted under its number, and 0 is none


def window_ints(window: Reader, fields: list[Field]) -> list[int]:
    """The three ints of a window, by the names of its fields; in older positions a list in their order."""
    if isinstance(window.get("with"), list):
        ints = window.numbers("with", INTS, -INT_LIMIT, INT_LIMIT)
        named = Reader({}, window.where)
        for field, value in zip(fields, ints, strict=False):
            named.whole(field.name, value, field.low, field.high)
    else:
        facts = window.child("with")
        ints = [field.number(facts) for field in fields]
        facts.done()
    return [*ints, *[0] * (INTS - len(ints))]


def check_prompts(state: State) -> None:
    """Refuse a position that asks a seat something it has no answer to."""
    for seat in state.actors():
        if not state.legal(seat):
            raise BadPosition(
                f"position.windows: seat {seat} has no answer to {state.game.prompts[state.prompt(seat)]!r}"
            )
