"""The state of a game: every fact, public and hidden, and the stack of windows that says who is asked what.

The base class decides who may act, in which order waiting steps run, which decisions are made without asking, and what
can no longer be taken back. It knows no rule of any game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from starcup.core.book import Action
from starcup.core.errors import IllegalAction
from starcup.core.event import EVERYONE, Event
from starcup.core.moments import Moment, note_moment
from starcup.core.positions import write_position
from starcup.core.rng import Rng
from starcup.core.sampling import draw_sample
from starcup.core.setup import Setup

if TYPE_CHECKING:
    from starcup.core.game import Game
    from starcup.core.reader import Reader

Seat: TypeAlias = int
Prompt: TypeAlias = int
SPECTATOR: Final = -1
MAX_SEATS: Final = 8
# In compiled code a constant shifted by an i64 is a 32-bit shift: masks come from this table.
BIT: Final = vec[i64]([2**i for i in range(62)])
UNKNOWN_CHOICES: Final[list[int]] = []  # stands for choices that are not worked out yet; never changed
NO_CHOICES: Final[list[list[int]]] = []
MAX_LISTED_ACTIONS: Final = 12  # legal actions that an error message names


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A game in progress; mutable: clone it to explore.

    The agenda is a stack of windows, and only the top one is open. A window is a list of ints: a prompt per seat (0:
    not asked), the step that runs once all have answered (0: none), and three ints for the game to use.

    A window that asks several seats is *sealed*: until it closes, nobody sees what another seat does in it. While it is
    open, `opening` holds the prompts it started with, and the game keeps a snapshot of the seats.

    `events` and `moments` are None unless somebody wants to be told what happens: then `apply` fills them anew. Moments
    are copies of the table between events: an answer with many consequences can be shown step by step.
    """

    def __init__(self, game: "Game", setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.seats: i64 = setup.seats
        self.over: bool = False
        self.plies: i64 = 0
        self.actor: i64 = SPECTATOR  # whose answer is being carried out
        self.final: i64 = 0
        self.windows: i64 = 0
        self.events: list[Event] | None = None
        self.moments: list[Moment] | None = None
        self.lifted: i64 = 0
        self.agenda: list[list[int]] = []
        self.opening: list[int] = []
        self.choices: list[list[int]] = NO_CHOICES
        self.rng: Rng = NO_LUCK
        self.streams: list[Rng] = []

    def __repr__(self) -> str:
        asked = ", ".join([f"seat {seat}: {self.game.prompts[self.prompt(seat)]}" for seat in self.actors()])
        return f"<State of {self.game.id}, {self.seats} seats, after {self.plies} answers; {asked or 'over'}>"

    # ---- questions ----

    def actors(self) -> list[Seat]:
        """The seats that are being asked, ascending. They may answer in any order; the result is the same."""
        out: list[int] = []
        if self.agenda:
            top = self.agenda[-1]
            for seat in range(self.seats):
                if top[seat]:
                    out.append(seat)
        return out

    def to_move(self) -> Seat:
        """The lowest actor, which search serves first; -1 when the game is over."""
        if self.agenda:
            top = self.agenda[-1]
            for seat in range(self.seats):
                if top[seat]:
                    return seat
        return -1

    def prompt(self, seat: Seat) -> Prompt:
        """What the seat is being asked; 0 for nothing. The spectator is never asked."""
        return self.agenda[-1][seat] if self.agenda and seat >= 0 else 0

    def legal_actions(self, seat: Seat) -> list[Action]:
        """What the seat may answer: ascending, no repeats, two or more for an actor and none for other seats.

        An actor has a single choice only at a prompt that the game lists in `Game.always_asked`.
        The list is kept until the prompt is answered, and shared with clones: do not change it.
        """
        return self.choices[seat] if self.prompt(seat) else []

    @abstractmethod
    def view(self, viewer: Seat) -> Mapping[str, Any]:
        """Everything `viewer` may know, JSON-ready, with names from the rulebook; SPECTATOR sees what everybody sees.

        Built up from nothing, so that a forgotten field is missing, not leaked. In a sealed window it shows the viewer
        as they are now and everybody else as they were when the window opened, and not who has answered already.
        """

    def encode(self, seat: Seat, row: vec[u8], at: i64) -> None:  # noqa: ARG002
        """Write what the seat knows into `row` from place `at` on, as `Game.features` lays it out.

        Those places are all zero before. Only what the seat's view holds is written. Games without features leave this
        out.
        """
        self.game.layout()
        raise NotImplementedError(f"{self.game.title} has a layout for rows, but its states do not write them")

    def meaning(self, seat: Seat, action: Action) -> i64:  # noqa: ARG002
        """What a legal answer of the seat means, as nets know it: a code of the layout, or two (`core.features.pair`).

        Different answers mean different things. Games whose book says the same thing always alike leave this out.
        """
        return action

    @abstractmethod
    def scores(self) -> list[int]:
        """Each seat's score as things stand."""

    @abstractmethod
    def ranking(self) -> list[int]:
        """Each seat's rank as things stand, after the rulebook's tie-breaks: 1 is best, ties share a rank."""

    def rounds(self) -> int:
        """How many rounds have begun; 0 in a game that does not count them."""
        return 0

    # ---- moves ----

    def play(self, seat: Seat, action: Action) -> None:
        """Check an action, then play it: for people and saves. Raises IllegalAction if it is not legal."""
        if self.over:
            raise IllegalAction("the game is over: nobody can act any more")
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"there is no seat {seat}: seats run from 0 to {self.seats - 1}")
        if not self.prompt(seat):
            raise IllegalAction(f"seat {seat} is not being asked anything: waiting for {self.actors()}")
        if action not in self.legal_actions(seat):
            raise IllegalAction(self.refusal(seat, action))
        self.apply(seat, action)

    def refusal(self, seat: Seat, action: Action) -> str:
        """The message for an action that is not legal."""
        legal = self.legal_actions(seat)
        words = [self.game.label(self, seat, choice) for choice in legal[:MAX_LISTED_ACTIONS]]
        unlisted = len(legal) - len(words)
        more = f"; and {unlisted} more" if unlisted else ""
        return f"seat {seat} cannot do this now: {self.game.label(self, seat, action)}. Legal: {'; '.join(words)}{more}"

    def apply(self, seat: Seat, action: Action) -> None:
        """Play an action without checking it: for search. After an illegal action the state may be anything.

        Afterwards `final` has a bit for every seat whose answers so far are final, and `events`, unless it is None,
        holds what happened.
        """
        self.plies += 1
        self.actor = seat
        self.final = 0
        if self.events is not None:
            self.events = []
        if self.moments is not None:
            self.moments = []
        window: i64 = self.windows
        self.act(seat, action)
        note_moment(self)
        self.proceed()
        note_moment(self)
        self.make_luck_final()
        if (self.windows != window or not self.opening) and self.asks_another(seat):
            self.make_all_final()  # another seat is to answer, in a new window or in one that waited below

    def proceed(self) -> None:
        """Run the rules on to the next decision: forced answers, steps that wait, then `advance`."""
        while not self.over:
            if not self.agenda:
                self.advance()
            elif self.serve_window():
                return
            note_moment(self)
        self.agenda = []

    def serve_window(self) -> bool:
        """Give the forced answers in the top window, and close it once all have answered; True if anybody is asked."""
        top = self.agenda[-1]
        waiting = False
        for seat in range(self.seats):
            while top[seat] and not self.choices[seat]:
                legal = self.legal(seat)
                if len(legal) > 1 or (legal and self.is_always_asked(top[seat])):
                    self.choices[seat] = legal
                else:
                    self.act(seat, legal[0])
                    if self.over or self.agenda[-1] is not top:
                        return False
            if top[seat]:
                waiting = True
        if not waiting:
            self.close()
        return waiting

    def is_always_asked(self, prompt: Prompt) -> bool:
        """Whether a prompt is asked even if there is only one answer."""
        always = self.game.always_asked
        return len(always) > 0 and prompt in always

    def asks_another(self, seat: Seat) -> bool:
        """Whether anybody but `seat` is asked."""
        if self.agenda:
            top = self.agenda[-1]
            for other in range(self.seats):
                if top[other] and other != seat:
                    return True
        return False

    def close(self) -> None:
        """Take the answered window off the stack and run its step."""
        if self.opening:
            note_moment(self, True)
        top = self.agenda.pop()
        if self.opening:
            self.opening = []
            self.drop_snapshot()
            self.make_all_final()
        n: i64 = self.seats
        if top[n]:
            self.resume(top[n], top[n + 1], top[n + 2], top[n + 3])

    # ---- what games call ----

    def ask(self, prompts: list[int], then: int = 0, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Open a window: a prompt per seat (0: not asked), the step to run afterwards, and three ints for either.

        Asking several seats seals the window: the snapshot is taken here, before anything happens in it. While it is
        open, each seat goes on at its own pace with `answered(seat, next)`, and no other window may be opened.
        """
        if self.opening:
            raise RuntimeError("a window for several seats is open: use answered(seat, next), not another window")
        asked: i64 = 0
        for prompt in prompts:
            if prompt:
                asked += 1
        if asked > 1:
            self.opening = prompts
            self.snapshot()
        if asked:
            self.windows += 1
        window = prompts[:]
        window.append(then)
        window.append(a)
        window.append(b)
        window.append(c)
        self.agenda.append(window)
        for seat in range(self.seats):
            self.choices[seat] = UNKNOWN_CHOICES
            if prompts[seat]:
                self.begin(seat)

    def ask_one(self, seat: Seat, prompt: Prompt, then: int = 0, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Open a window for one seat."""
        prompts = [0] * self.seats
        prompts[seat] = prompt
        self.ask(prompts, then, a, b, c)

    def wait(self, step: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Put a step on the stack: it runs when everything above it is done. Not allowed while a window is sealed."""
        if self.opening:
            raise RuntimeError("a window for several seats is open: a step on top of it would close it")
        self.agenda.append([0] * self.seats + [step, a, b, c])

    def answered(self, seat: Seat, then: Prompt = 0) -> None:
        """The seat has answered: it is done with the top window, or goes on to its next prompt there."""
        self.agenda[-1][seat] = then
        self.choices[seat] = UNKNOWN_CHOICES

    def forget_choices(self, seat: Seat) -> None:
        """Have the seat's legal actions worked out again before it is asked."""
        self.choices[seat] = UNKNOWN_CHOICES

    def window_int(self, index: i64) -> i64:
        """One of the three ints of the top window: 0, 1 or 2."""
        return self.agenda[-1][self.seats + 1 + index]

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the answer that is being carried out is the seat's, and nothing so far has made it final."""
        if self.actor != seat or self.final >> seat & 1:
            return False
        return not self.rng.used and not self.streams[seat].used

    def make_final(self, seat: Seat) -> None:
        """Make the seat's answers so far final: it has seen something new."""
        self.final |= BIT[seat]

    def make_all_final(self) -> None:
        """Make everybody's answers so far final: everybody has seen something new."""
        self.final = BIT[self.seats] - 1

    def make_luck_final(self) -> None:
        """Nothing is taken back after luck: after a seat's own by that seat, after shared luck by anybody."""
        if self.rng.used:
            self.rng.used = False
            self.make_all_final()
        for seat in range(self.seats):
            stream = self.streams[seat]
            if stream.used:
                stream.used = False
                self.make_final(seat)

    def emit(self, code: int, seat: Seat, a: int = 0, b: int = 0, c: int = 0, audience: int = EVERYONE) -> None:
        """Record an event, if events are recorded; `seat` is the seat that caused it."""
        events = self.events
        if events is not None:
            window = self.windows if self.opening else 0
            events.append(Event(code, seat, audience, a, b, c, window))

    def is_seen(self, seat: Seat, viewer: Seat) -> bool:
        """Whether the viewer sees the seat as it is now: its own, or one whose screen is lifted."""
        return seat == viewer or self.lifted >> seat & 1 != 0

    # ---- copies ----

    @abstractmethod
    def clone(self) -> "State":
        """An equal state, independent from here on. A clone records no events and no moments."""

    def copy_base(self, twin: "State") -> None:
        """Copy the fields of the base class: every game's `clone` starts with this."""
        twin.over = self.over
        twin.plies = self.plies
        twin.final = self.final
        twin.windows = self.windows
        twin.agenda = [window[:] for window in self.agenda]
        twin.opening = self.opening
        twin.lifted = self.lifted
        twin.choices = self.choices[:]
        twin.rng = self.rng.clone()
        twin.streams = [stream.clone() for stream in self.streams]

    def determinize(self, seat: Seat, rng: Rng) -> "State":
        """A state that the seat cannot tell from this one: everything it cannot know is dealt anew, luck included.

        It depends only on what the seat knows and on `rng`. In a sealed window the other seats are put back to when it
        opened and asked again. Its setup has no seed.
        """
        return draw_sample(self, seat, rng)

    def position(self) -> dict[str, Any]:
        """The whole state as readable JSON, from which `Game.restore` continues exactly as this state would.

        It leaves out how many actions led here and what can be taken back: those belong to the log.
        """
        return write_position(self)

    # ---- what each game writes ----

    @abstractmethod
    def deal(self) -> None:
        """Set up the game; `proceed` runs afterwards."""

    @abstractmethod
    def legal(self, seat: Seat) -> list[Action]:
        """Work out what the prompted seat may answer: ascending, no repeats, never empty."""

    @abstractmethod
    def act(self, seat: Seat, action: Action) -> None:
        """Carry out the seat's answer: call `answered`, then change the state and open windows.

        In a sealed window, touch only the seat's own fields and its own luck, `streams[seat]`.
        """

    @abstractmethod
    def advance(self) -> None:
        """No window is open: go on to whatever the rules ask next, or set `over`."""

    def begin(self, seat: Seat) -> None:  # noqa: B027 (most games have nothing to do here)
        """What happens automatically to a prompted seat when its window opens; touch only the seat's own fields.

        It happens after the snapshot, and again when a sample puts the seat back to when the window opened.
        """

    def resume(self, step: int, a: int, b: int, c: int) -> None:  # noqa: ARG002
        """Run a step that has waited. Games without steps leave this out."""
        raise RuntimeError(f"step {step} was put on the stack, but nothing runs it")

    @abstractmethod
    def snapshot(self) -> None:
        """Keep the seats as they are, for views and samples while a window is sealed. Clones share the snapshot."""

    @abstractmethod
    def drop_snapshot(self) -> None:
        """Drop the snapshot: the sealed window has closed."""

    @abstractmethod
    def rewind(self, seat: Seat) -> None:
        """Put a seat back to how it is in the snapshot."""

    @abstractmethod
    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Deal anew what the seat cannot know. Sort it before shuffling, or its old order leaks."""

    def reshuffle(self, rng: Rng) -> None:  # noqa: B027 (most games draw when they need to)
        """Put what nobody has drawn yet into a new order, where the game keeps an order of it."""

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """The game's own part of `position`, snapshot included."""

    @abstractmethod
    def read(self, facts: "Reader") -> None:
        """Read the game's own part of a position into a blank state; raises BadPosition.

        If the position has no windows, leave the agenda empty so that `advance` goes on from here, or open the window
        that the facts call for.
        """


NO_LUCK: Final = Rng(0, 0, 0, 0)
