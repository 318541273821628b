"""A state of a game: every fact, open and hidden, and the stack of windows that says who is asked what.

What the base decides: who may act, in which order waiting steps run, which decisions are made without asking, what can
no longer be taken back. What it does not: any rule of any game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starcup.core.book import Action
from starcup.core.errors import IllegalAction
from starcup.core.event import EVERYONE, Event
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
MOST_SEATS: Final = 8
# In compiled code a constant shifted by an i64 is a 32-bit shift: masks come from this table.
BIT: Final = vec[i64]([2**i for i in range(62)])
UNKNOWN: Final[list[int]] = []  # in the place of choices that are not worked out yet; never changed
NO_CHOICES: Final[list[list[int]]] = []
LISTED: Final = 12  # how many legal actions an error message names


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position of a game; mutable: clone it to explore.

    The agenda is a stack of windows, and only the top one is open. A window is a list of ints: a prompt per seat (0:
    not asked), the step that follows once all have answered (0: none), and three ints of the game's own.

    A window that asks several seats is *sealed*: until it closes, nobody sees what another seat does in it. `opening`
    then holds the prompts it opened with, and the game keeps a snapshot of the seats.
    """

    def __init__(self, game: "Game", setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.seats: i64 = setup.seats
        self.over: bool = False
        self.plies: i64 = 0
        self.sealed: i64 = 0
        self.windows: i64 = 0
        self.events: list[Event] | None = None
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
        """The seats that may act now, ascending. They may answer in any order; the result is the same."""
        out: list[int] = []
        if self.agenda:
            top = self.agenda[-1]
            for seat in range(self.seats):
                if top[seat]:
                    out.append(seat)
        return out

    def to_move(self) -> Seat:
        """The lowest actor, whom search serves first; -1 when the game is over."""
        if self.agenda:
            top = self.agenda[-1]
            for seat in range(self.seats):
                if top[seat]:
                    return seat
        return -1

    def prompt(self, seat: Seat) -> Prompt:
        """What the seat is being asked; 0 for nothing, and for the spectator always."""
        return self.agenda[-1][seat] if self.agenda and seat >= 0 else 0

    def legal_actions(self, seat: Seat) -> list[Action]:
        """What the seat may answer: ascending, no repeats, two or more for an actor and none for anybody else.

        An actor has a single choice only at a prompt that the game lists in `Game.always_asked`.
        The list is kept while the prompt stands and shared with clones: read it, do not change it.
        """
        return self.choices[seat] if self.prompt(seat) else []

    @abstractmethod
    def view(self, viewer: Seat) -> Mapping[str, Any]:
        """All that `viewer` may know, JSON-ready, with names from the rulebook; SPECTATOR sees what everybody sees.

        Built up from nothing, so that a forgotten field is missing, not leaked. In a sealed window the viewer is shown
        as it stands, everybody else as they stood when the window opened. Who has answered already is not in it.
        """

    @abstractmethod
    def scores(self) -> list[int]:
        """The score of each seat as things stand."""

    @abstractmethod
    def ranking(self) -> list[int]:
        """The rank of each seat as things stand: 1 is best, ties share, the rulebook's tie-breaks applied."""

    # ---- moves ----

    def play(self, seat: Seat, action: Action) -> None:
        """Play a checked action: for people and saves. Raises IllegalAction and changes nothing if it is not legal."""
        if self.over:
            raise IllegalAction("the game is over: nobody may act any more")
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"there is no seat {seat}: seats go from 0 to {self.seats - 1}")
        if not self.prompt(seat):
            raise IllegalAction(f"seat {seat} is not asked anything now: waiting for {self.actors()}")
        if action not in self.legal_actions(seat):
            raise IllegalAction(self.refusal(seat, action))
        self.apply(seat, action)

    def refusal(self, seat: Seat, action: Action) -> str:
        """Why an action is refused, in words."""
        legal = self.legal_actions(seat)
        words = [self.game.label(self, seat, choice) for choice in legal[:LISTED]]
        more = f"; and {len(legal) - LISTED} more" if len(legal) > LISTED else ""
        return f"seat {seat} cannot do this now: {self.game.label(self, seat, action)}. Legal: {'; '.join(words)}{more}"

    def apply(self, seat: Seat, action: Action) -> None:
        """Play a trusted action: for search. An action that is not legal leaves the state in any condition.

        Afterwards `sealed` has a bit for every seat whose answers so far can no longer be taken back, and `events`,
        where it is a list, holds what happened.
        """
        self.plies += 1
        self.sealed = 0
        if self.events is not None:
            self.events = []
        window: i64 = self.windows
        self.act(seat, action)
        self.proceed()
        self.seal_luck()
        if (self.windows != window or not self.opening) and self.asks_another(seat):
            self.seal_all()  # it is another's turn: by a new window, or by one that waited below

    def proceed(self) -> None:
        """Run the rules on to the next decision: forced answers, steps that wait, then `advance`."""
        while not self.over:
            if not self.agenda:
                self.advance()
            elif self.serve_window():
                return
        self.agenda = []

    def serve_window(self) -> bool:
        """Make the forced answers of the top window, and close it once all have answered; True if somebody is asked."""
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
        """Whether a prompt is asked even with a single answer."""
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
        """Take the answered window off the stack and run the step that follows it."""
        top = self.agenda.pop()
        if self.opening:
            self.opening = []
            self.drop_snapshot()
            self.seal_all()
        n: i64 = self.seats
        if top[n]:
            self.resume(top[n], top[n + 1], top[n + 2], top[n + 3])

    # ---- what games call ----

    def ask(self, prompts: list[int], then: int = 0, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Open a window: a prompt per seat (0: not asked), the step that follows it, three ints for either.

        Asking several seats seals the window: the snapshot is taken here, before anything of the window happens. While
        it is open each seat goes on at its own pace with `answered(seat, next)`; no other window may be opened.
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
            self.choices[seat] = UNKNOWN
            if prompts[seat]:
                self.begin(seat)

    def ask_one(self, seat: Seat, prompt: Prompt, then: int = 0, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Open a window for one seat."""
        prompts = [0] * self.seats
        prompts[seat] = prompt
        self.ask(prompts, then, a, b, c)

    def wait(self, step: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Put a step on the stack: it runs when all that is put above it is done. Not while a window is sealed."""
        if self.opening:
            raise RuntimeError("a window for several seats is open: a step on top of it would close it")
        self.agenda.append([0] * self.seats + [step, a, b, c])

    def answered(self, seat: Seat, then: Prompt = 0) -> None:
        """The seat is done with the top window, or goes on to its next prompt in it."""
        self.agenda[-1][seat] = then
        self.choices[seat] = UNKNOWN

    def forget_choices(self, seat: Seat) -> None:
        """Have the seat's legal actions worked out again before it is asked."""
        self.choices[seat] = UNKNOWN

    def window_int(self, index: i64) -> i64:
        """One of the three ints of the top window: 0, 1 or 2."""
        return self.agenda[-1][self.seats + 1 + index]

    def seal(self, seat: Seat) -> None:
        """What the seat answered so far can no longer be taken back: it was shown something."""
        self.sealed |= BIT[seat]

    def seal_all(self) -> None:
        """Nobody can take anything back any more: everybody was shown something."""
        self.sealed = BIT[self.seats] - 1

    def seal_luck(self) -> None:
        """Luck seals by itself: a seat's own stream its seat, the shared one everybody."""
        if self.rng.used:
            self.rng.used = False
            self.seal_all()
        for seat in range(self.seats):
            stream = self.streams[seat]
            if stream.used:
                stream.used = False
                self.seal(seat)

    def emit(self, code: int, seat: Seat, a: int = 0, b: int = 0, c: int = 0, audience: int = EVERYONE) -> None:
        """Note what happened, where somebody listens; `seat` is whose doing it is."""
        events = self.events
        if events is not None:
            window = self.windows if self.opening else 0
            events.append(Event(code, seat, audience, a, b, c, window))

    # ---- copies ----

    @abstractmethod
    def clone(self) -> "State":
        """An equal state that goes its own way from here. Events are not part of it: a clone notes none."""

    def copy_base(self, twin: "State") -> None:
        """Copy what the base keeps: the first line of every game's `clone`."""
        twin.over = self.over
        twin.plies = self.plies
        twin.sealed = self.sealed
        twin.windows = self.windows
        twin.agenda = [window[:] for window in self.agenda]
        twin.opening = self.opening
        twin.choices = self.choices[:]
        twin.rng = self.rng.clone()
        twin.streams = [stream.clone() for stream in self.streams]

    def determinize(self, seat: Seat, rng: Rng) -> "State":
        """A state that the seat cannot tell from this one: all it cannot know dealt anew, and new luck.

        It depends only on what the seat knows and on `rng`. In a sealed window the other seats are back at its
        opening, their prompts open again. Its setup has no seed.
        """
        return draw_sample(self, seat, rng)

    def position(self) -> dict[str, Any]:
        """The whole state as readable JSON: `Game.restore` continues from it exactly alike.

        How many actions led here, and what can be taken back, are matters of the log and not in it.
        """
        return write_position(self)

    # ---- what each game writes ----

    @abstractmethod
    def deal(self) -> None:
        """Set the game up; `proceed` runs afterwards."""

    @abstractmethod
    def legal(self, seat: Seat) -> list[Action]:
        """What the prompted seat may answer, worked out: ascending, no repeats, never empty."""

    @abstractmethod
    def act(self, seat: Seat, action: Action) -> None:
        """Do what the seat answered: call `answered`, then change the state and open windows.

        In a sealed window touch only the seat's own fields and its own luck, `streams[seat]`.
        """

    @abstractmethod
    def advance(self) -> None:
        """Nothing is open: go on to the next thing the rules want, or set `over`."""

    def begin(self, seat: Seat) -> None:  # noqa: B027 (most games have nothing to do here)
        """What happens by itself for a prompted seat when its window opens: touch only the seat's own fields.

        It happens after the snapshot, and again when a sample takes the seat back to the opening of the window.
        """

    def resume(self, step: int, a: int, b: int, c: int) -> None:  # noqa: ARG002
        """Run a step that waited. Games without steps leave it out."""
        raise RuntimeError(f"step {step} was put on the stack and nothing runs it")

    @abstractmethod
    def snapshot(self) -> None:
        """Keep the seats as they stand, for views and samples while a window is sealed. Clones share it."""

    @abstractmethod
    def drop_snapshot(self) -> None:
        """The sealed window has closed."""

    @abstractmethod
    def rewind(self, seat: Seat) -> None:
        """Put a seat back as it stands in the snapshot."""

    @abstractmethod
    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Deal anew what the seat cannot know. Sort what is dealt before shuffling it, or its order tells."""

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """The game's own part of `position`, snapshot included."""

    @abstractmethod
    def read(self, facts: "Reader") -> None:
        """Take the game's own part from a position; raises BadPosition.

        Called on a blank state. Where the position has no windows, leave the agenda empty and let `advance` go on from
        here, or open the window that the facts call for.
        """


NO_LUCK: Final = Rng(0, 0, 0, 0)
