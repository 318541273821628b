"""The state of a game: every fact, public and hidden, and the stack of windows that says who is asked what.

The base class decides who may act, in which order waiting steps run, which decisions are made without asking, and what
can no longer be taken back. It knows no rule of any game.
"""

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starcup.core.book import Action
from starcup.core.copies import revive
from starcup.core.event import EVERYONE, Event
from starcup.core.moments import Moment, note_moment
from starcup.core.positions import write_position
from starcup.core.refusals import check_answer
from starcup.core.results import returns
from starcup.core.rng import Rng
from starcup.core.rows import Rows
from starcup.core.sampling import draw_sample
from starcup.core.setup import Setup

if TYPE_CHECKING:
    from starcup.core.game import Game

Seat: TypeAlias = int
Prompt: TypeAlias = int
SPECTATOR: Final = -1
MAX_SEATS: Final = 8
# In compiled code a constant shifted by an i64 is a 32-bit shift: masks come from this table.
BIT: Final = vec[i64]([2**i for i in range(62)])
UNKNOWN_CHOICES: Final = vec[i64]()  # stands for choices that are not worked out yet; never changed
NO_CHOICES: Final = vec[vec[i64]]()


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Rows):
    """A game in progress; mutable: clone it to explore.

    Who is asked what lies on a stack of windows (see `Windows`), and only the top one is open.

    A window that asks several seats is *sealed*: until it closes, nobody sees what another seat does in it. While it is
    open, `opening` holds the prompts it started with, and the game keeps a snapshot of the seats.

    `events` and `moments` are None unless somebody wants to be told what happens: then `apply` fills them anew. Moments
    are copies of the table between events: an answer with many consequences can be shown step by step.
    """

    def __init__(self, game: "Game", setup: Setup) -> None:
        super().__init__(game, setup.seats)
        self.setup = setup
        self.over: bool = False
        self.plies: i64 = 0
        self.actor: i64 = SPECTATOR  # whose answer is being carried out
        self.final: i64 = 0
        self.events: list[Event] | None = None
        self.moments: list[Moment] | None = None
        self.lifted: i64 = 0
        self.lead: i64 = SPECTATOR  # whom `to_move` serves first; a sample's own seat
        self.drew: bool = False  # whether the last answer drew luck, the state's or a seat's
        self.choices: vec[vec[i64]] = NO_CHOICES
        self.rng: Rng = NO_LUCK
        self.streams: list[Rng] = []

    def __repr__(self) -> str:
        asked = ", ".join([f"seat {seat}: {self.game.prompts[self.prompt(seat)]}" for seat in self.actors()])
        return f"<State of {self.game.id}, {self.seats} seats, after {self.plies} answers; {asked or 'over'}>"

    # ---- questions ----

    def actors(self) -> list[Seat]:
        """The seats that are being asked, ascending. They may answer in any order; the result is the same."""
        return [int(seat) for seat in range(self.seats) if self.prompt(seat)]

    def to_move(self) -> i64:
        """The actor whom search serves first: a sample's own seat, otherwise the lowest. -1 when the game is over."""
        top: i64 = self.top
        if top >= 0:
            stack = self.stack
            if self.lead >= 0 and stack[top + self.lead]:
                return self.lead
            for seat in range(self.seats):
                if stack[top + seat]:
                    return seat
        return -1

    def prompt(self, seat: i64) -> i64:
        """What the seat is being asked; 0 for nothing. The spectator is never asked."""
        if self.top >= 0 and seat >= 0:
            return self.stack[self.top + seat]
        return 0

    def legal_actions(self, seat: i64) -> list[Action]:
        """What the seat may answer: ascending, no repeats, two or more for an actor and none for other seats.

        An actor has a single choice only at a prompt that the game lists in `Game.always_asked`.
        """
        return [int(action) for action in self.choices[seat]] if self.prompt(seat) else []

    @abstractmethod
    def view(self, viewer: Seat) -> Mapping[str, Any]:
        """Everything `viewer` may know, JSON-ready, with names from the rulebook; SPECTATOR sees what everybody sees.

        Built up from nothing, so that a forgotten field is missing, not leaked. In a sealed window it shows the viewer
        as they are now and everybody else as they were when the window opened, and not who has answered already.
        """

    def look(self, viewer: Seat) -> Mapping[str, Any]:
        """The same for who only shows it. Parts may be the very objects that other looks have: change none."""
        return self.view(viewer)

    def veiled(self, seat: Seat) -> "State | None":  # noqa: ARG002
        """A copy for others to look at with the seat, its secrets put away; None if its question needs them.

        Games whose questions can mostly be answered in the open say so here: at one screen no curtain falls for those.
        """
        return None

    @abstractmethod
    def scores(self) -> list[int]:
        """Each seat's score as things stand."""

    @abstractmethod
    def ranking(self) -> list[int]:
        """Each seat's rank as things stand, after the rulebook's tie-breaks: 1 is best, ties share a rank."""

    def rounds(self) -> int:
        """How many rounds have begun; 0 in a game that does not count them."""
        return 0

    def has_won_alone(self) -> bool:
        """Whether the only player has won, as things stand; by default, whether nobody ranks before them."""
        return self.ranking()[0] == 1

    def returns(self) -> list[float]:
        """What the game is worth to each seat as things stand, from 1 for a sole win to -1 for a loss.

        With several seats it is the share of the win, centred so that all add up to 0. Alone it is 1 or -1.
        """
        return returns(self)

    # ---- moves ----

    def play(self, seat: Seat, action: Action) -> None:
        """Check an action, then play it: for people and saves. Raises IllegalAction if it is not legal."""
        check_answer(self, seat, action)
        self.apply(seat, action)

    def apply(self, seat: i64, action: i64) -> None:
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
        if self.moments is not None:
            note_moment(self)
        self.proceed()
        if self.moments is not None:
            note_moment(self)
        self.make_luck_final()
        if (self.windows != window or not self.opening) and self.asks_another(seat):
            self.make_all_final()  # another seat is to answer, in a new window or in one that waited below

    def proceed(self) -> None:
        """Run the rules on to the next decision: forced answers, steps that wait, then `advance`."""
        while not self.over:
            if self.top < 0:
                self.advance()
            elif self.serve_window():
                return
            if self.moments is not None:
                note_moment(self)
        self.top = -self.width

    def serve_window(self) -> bool:
        """Give the forced answers in the top window, and close it once all have answered; True if anybody is asked."""
        top: i64 = self.top
        turnover: i64 = self.turnover
        waiting = False
        for seat in range(self.seats):
            while self.stack[top + seat] and not len(self.choices[seat]):
                legal = self.legal_row(seat)
                if len(legal) > 1 or (len(legal) == 1 and self.is_always_asked(self.stack[top + seat])):
                    self.choices[seat] = legal
                else:
                    self.act(seat, legal[0])
                    if self.over or self.turnover != turnover:
                        return False
            if self.stack[top + seat]:
                waiting = True
        if not waiting:
            self.close()
        return waiting

    def is_always_asked(self, prompt: i64) -> bool:
        """Whether a prompt is asked even if there is only one answer."""
        always = self.game.always_asked
        return len(always) > 0 and prompt in always

    def asks_another(self, seat: i64) -> bool:
        """Whether anybody but `seat` is asked."""
        top: i64 = self.top
        if top >= 0:
            for other in range(self.seats):
                if self.stack[top + other] and other != seat:
                    return True
        return False

    def close(self) -> None:
        """Take the answered window off the stack and run its step."""
        if self.opening and self.moments is not None:
            note_moment(self, True)
        at: i64 = self.top + self.seats
        step: i64 = self.stack[at]
        a: i64 = self.stack[at + 1]
        b: i64 = self.stack[at + 2]
        c: i64 = self.stack[at + 3]
        self.drop_window()
        if self.opening:
            self.opening = []
            self.drop_snapshot()
            self.make_all_final()
        if step:
            self.resume(step, a, b, c)

    # ---- what games call ----

    def ask(self, prompts: list[int], then: i64 = 0, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
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
        self.add_window(then, a, b, c)
        for seat in range(self.seats):
            self.stack[self.top + seat] = prompts[seat]
        for seat in range(self.seats):
            self.choices[seat] = UNKNOWN_CHOICES
            if prompts[seat]:
                self.begin(seat)

    def ask_all(self, prompt: i64, then: i64 = 0) -> None:
        """Open a window that asks everybody the same."""
        self.ask([int(prompt) for _ in range(self.seats)], then)

    def ask_one(self, seat: i64, prompt: i64, then: i64 = 0, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Open a window for one seat."""
        if self.opening:
            raise RuntimeError("a window for several seats is open: use answered(seat, next), not another window")
        self.add_window(then, a, b, c)
        for other in range(self.seats):
            self.choices[other] = UNKNOWN_CHOICES
        if prompt:
            self.windows += 1
            self.stack[self.top + seat] = prompt
            self.begin(seat)

    def wait(self, step: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Put a step on the stack: it runs when everything above it is done. Not allowed while a window is sealed."""
        if self.opening:
            raise RuntimeError("a window for several seats is open: a step on top of it would close it")
        self.add_window(step, a, b, c)

    def answered(self, seat: i64, then: i64 = 0) -> None:
        """The seat has answered: it is done with the top window, or goes on to its next prompt there."""
        self.stack[self.top + seat] = then
        self.choices[seat] = UNKNOWN_CHOICES

    def forget_choices(self, seat: i64) -> None:
        """Have the seat's legal actions worked out again before it is asked."""
        self.choices[seat] = UNKNOWN_CHOICES

    def can_take_back(self, seat: i64) -> bool:
        """Whether the answer that is being carried out is the seat's, and nothing so far has made it final."""
        if self.actor != seat or self.final >> seat & 1:
            return False
        return not self.rng.used and not self.streams[seat].used

    def make_final(self, seat: i64) -> None:
        """Make the seat's answers so far final: it has seen something new."""
        self.final |= BIT[seat]

    def make_all_final(self) -> None:
        """Make everybody's answers so far final: everybody has seen something new."""
        self.final = BIT[self.seats] - 1

    def make_luck_final(self) -> None:
        """Nothing is taken back after luck: after a seat's own by that seat, after shared luck by anybody."""
        self.drew = self.rng.used
        if self.rng.used:
            self.rng.used = False
            self.make_all_final()
        for seat in range(self.seats):
            stream = self.streams[seat]
            if stream.used:
                stream.used = False
                self.drew = True
                self.make_final(seat)

    def emit(self, code: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, audience: i64 = EVERYONE) -> None:
        """Record an event, if events are recorded; `seat` is the seat that caused it."""
        events = self.events
        if events is not None:
            window = self.windows if self.opening else 0
            events.append(Event(code, seat, audience, a, b, c, window))

    def is_seen(self, seat: i64, viewer: i64) -> bool:
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
        twin.top = self.top
        twin.stack = self.stack[:]
        twin.opening = self.opening
        twin.lifted = self.lifted
        twin.lead = self.lead
        twin.drew = self.drew
        twin.choices = self.choices[:]
        twin.rng = self.rng.clone()
        twin.streams = [stream.clone() for stream in self.streams]

    def goes_on_like(self, other: "State") -> bool:  # noqa: ARG002
        """Whether another state of the same sample is in the same position, so that both go on alike, luck included.

        A game may say no although it is so: whoever asks saves some work, and no more. Games where different answers
        often lead to one position write this, with `alike_so_far` for the fields of the base class.
        """
        return False

    def alike_so_far(self, other: "State") -> bool:
        """Whether the fields of the base class are alike, but for what led here."""
        if self.top != other.top or self.over != other.over or not self.rng.is_like(other.rng):
            return False
        if self.opening != other.opening or self.lead != other.lead or self.lifted != other.lifted:
            return False
        for at in range(self.top + self.width):
            if self.stack[at] != other.stack[at]:
                return False
        for seat in range(self.seats):
            if not self.streams[seat].is_like(other.streams[seat]):
                return False
        return True

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        """What `copy.deepcopy` gives: a clone."""
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """How pickle keeps a state: by its position and setup. Like a clone, it comes back recording no events."""
        beside = [self.plies, self.final, self.windows, self.lifted, self.lead, int(self.drew)]
        return (revive, (self.game, self.setup, self.position(), beside))

    def determinize(self, seat: Seat, rng: Rng) -> "State":
        """A state that the seat cannot tell from this one: everything it cannot know is dealt anew, luck included.

        It depends only on what the seat knows and on `rng`. In a sealed window the other seats are put back to when it
        opened and asked again, after the seat itself. Its setup has no seed.
        """
        return draw_sample(self, seat, rng)

    def position(self) -> dict[str, Any]:
        """The whole state as readable JSON, from which `Game.restore` continues exactly as this state would.

        It leaves out how many actions led here and what can be taken back: those belong to the log.
        """
        return write_position(self)


NO_LUCK: Final = Rng(0, 0, 0, 0)


def unknown_choices(seats: i64) -> vec[vec[i64]]:
    """A place for the choices of each seat, none of them worked out."""
    return vec[vec[i64]]([UNKNOWN_CHOICES for _ in range(seats)])
