"""A game without rules: it notes what the base asks of it, and does what a test tells it to."""

from collections.abc import Sequence
from typing import Any

from starcup import Game, Rng, Setup, State
from starcup.core.book import ActionBook, Asked, Block, EventBook
from starcup.core.event import Event
from starcup.core.fields import Field
from starcup.core.reader import Reader

ASK, FORCED, ALWAYS, STUCK = 1, 2, 3, 4  # prompts with two answers, one, one that is asked all the same, and none
ASKING_STEP = 9
INTS = [Field(name) for name in "abc"]


class ProbeState(State):
    """`log` has every call of the base. `following` says which prompts a seat goes on to, one after another."""

    def __init__(self, game: Game, setup: Setup) -> None:
        super().__init__(game, setup)
        self.log: list[str] = []
        self.following: list[int] = []

    def legal(self, seat: int) -> list[int]:
        return [[], [0, 1], [2], [3], []][self.prompt(seat)]

    def act(self, seat: int, action: int) -> None:
        self.log.append(f"seat {seat} does {action}")
        self.answered(seat, self.following.pop(0) if self.following else 0)

    def resume(self, step: int, a: int, b: int, c: int) -> None:
        self.log.append(f"step {step} with {a} {b} {c}")
        if step == ASKING_STEP:
            self.ask_one(a, ASK, b, c)

    def advance(self) -> None:
        self.log.append("advance")
        self.over = True

    def begin(self, seat: int) -> None:
        self.log.append(f"begin {seat}")

    def snapshot(self) -> None:
        self.log.append("snapshot")

    def drop_snapshot(self) -> None:
        self.log.append("drop")

    def rewind(self, seat: int) -> None:
        self.log.append(f"rewind {seat}")

    def redeal(self, seat: int, rng: Rng) -> None:  # noqa: ARG002
        self.log.append(f"redeal for {seat}")

    def clone(self) -> "ProbeState":
        twin = type(self)(self.game, self.setup)
        self.copy_base(twin)
        twin.following = self.following[:]
        return twin

    def deal(self) -> None:
        self.log.append("deal")

    def view(self, viewer: int) -> dict[str, Any]:
        return {"viewer": viewer}

    def scores(self) -> list[int]:
        return [0] * self.seats

    def ranking(self) -> list[int]:
        return [1] * self.seats

    def facts(self) -> dict[str, Any]:
        return {}

    def read(self, facts: Reader) -> None:
        pass


class Probe(Game):
    """The title without rules."""

    def __init__(self, states: type[ProbeState] = ProbeState) -> None:
        self.states = states
        book = ActionBook([Block("answer", {"n": 5})])
        prompts = [Asked(name, INTS) for name in ("ask", "forced", "always", "stuck")]
        steps = [Asked(f"step{n}", INTS) for n in range(1, 10)]
        super().__init__("probe", "Probe", 1, range(1, 5), book, EventBook([]), prompts, steps)
        self.always_asked = {ALWAYS: "a test wants it", STUCK: "a test wants it"}

    def blank(self, setup: Setup) -> State:
        return self.states(self, setup)

    def label(self, state: State, seat: int, action: int, names: Sequence[str] = ()) -> str:  # noqa: ARG002
        return f"answer {action}"

    def question(self, state: State, seat: int, names: Sequence[str] = ()) -> str:  # noqa: ARG002
        return "Well?" if state.prompt(seat) else ""

    def describe(self, event: Event, viewer: int, names: Sequence[str] = ()) -> str:  # noqa: ARG002
        return f"{event.code} to {viewer}"


def probe(states: type[ProbeState] = ProbeState) -> ProbeState:
    """A state for three seats in which nothing is asked: dealt, ended at once, and opened again."""
    state = Probe(states).new(Setup(3, 1))
    assert isinstance(state, ProbeState)
    state.over = False
    state.log = []
    return state
