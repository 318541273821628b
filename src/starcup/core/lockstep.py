"""Many games of one kind side by side, for learners and nets that answer in batches.

`observe` looks at all of them at once. What it finds lies in flat buffers: `numpy.frombuffer` reads them without
copying, and later observations leave them as they are. Questions with a single answer are passed over: whoever is asked
here has a choice.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from starcup.core.features import PAIR, Layout
from starcup.core.game import Game
from starcup.core.results import win_shares
from starcup.core.setup import Setup
from starcup.core.state import State

USUAL_ANSWERS: Final = 10  # in a list of legal answers; more are fine


class Lockstep:
    """Games side by side; a game that is over waits until it is dealt anew with `reset` or `put`.

    What `observe` fills in, for `count` games with rows of `width` places:

    - `rows`: a row for each game, as the seat to move knows it; all zero where a game is over.
    - `legal`, `offsets`: game i's answers are `legal[offsets[i]:offsets[i + 1]]`, as codes of the game's book.
    - `answers`, `seconds`: what those answers mean, as the layout counts meanings: a code each, and a second code where
      there is one, else -1. Where the layout has no codes of its own, `answers` is `legal`, and `seconds` is empty.
    - `movers`: the seat to move in each game; -1 where it is over. Where several are asked it is the lowest.
    """

    def __init__(self, game: Game, setups: list[Setup]) -> None:
        self.game = game
        self.layout: Layout = game.layout()
        self.width: i64 = self.layout.size
        self.count: i64 = len(setups)
        self.blank = bytes(self.layout.size * len(setups))
        self.rows: vec[u8] = vec[u8](self.blank)
        self.legal: vec[i32] = vec[i32]()
        self.answers: vec[i32] = vec[i32]()
        self.seconds: vec[i32] = vec[i32]()
        self.translates: bool = self.layout.answers > 0
        self.offsets: vec[i32] = vec[i32]([0 for _ in range(len(setups) + 1)])
        self.movers: vec[i32] = vec[i32]([0 for _ in setups])
        self.states: list[State] = [self.dealt(setup) for setup in setups]

    def __repr__(self) -> str:
        return f"<Lockstep of {self.count} games of {self.game.id}>"

    def dealt(self, setup: Setup) -> State:
        """A new game, at its first real choice."""
        state = self.game.new(setup)
        pass_over_forced(state)
        return state

    def reset(self, index: int, setup: Setup) -> None:
        """Deal game `index` anew."""
        self.states[index] = self.dealt(setup)

    def put(self, index: int, state: State) -> None:
        """Go on with this state as game `index`; the state is the lockstep's from now on."""
        pass_over_forced(state)
        self.states[index] = state

    def fill(self, states: list[State]) -> None:
        """Go on with these states instead of all games so far; they are the lockstep's from now on."""
        if len(states) != self.count:
            self.count = len(states)
            self.blank = bytes(self.layout.size * len(states))
        for state in states:
            pass_over_forced(state)
        self.states = states

    def observe(self) -> None:
        """Look at all games: fill in `rows`, `legal`, `offsets` and `movers`."""
        rows = vec[u8](self.blank)
        movers = vec[i32](capacity=self.count)
        offsets = vec[i32](capacity=self.count + 1)
        legal = vec[i32](capacity=self.count * USUAL_ANSWERS)
        answers = vec[i32]()
        seconds = vec[i32]()
        offsets = append(offsets, 0)
        at: i64 = 0
        for k in range(self.count):
            state = self.states[k]
            seat = state.to_move()
            movers = append(movers, i32(seat))
            if seat >= 0:
                state.encode(seat, rows, at)
                for action in state.choices[seat]:
                    legal = append(legal, i32(action))
                    if self.translates:
                        meaning: i64 = state.meaning(seat, action)
                        answers = append(answers, i32(meaning % PAIR))
                        seconds = append(seconds, i32(meaning // PAIR - 1))
            offsets = append(offsets, i32(len(legal)))
            at += self.width
        self.rows = rows
        self.movers = movers
        self.offsets = offsets
        self.legal = legal
        self.answers = answers if self.translates else legal
        self.seconds = seconds

    def observe_seat(self, seats: list[int]) -> vec[u8]:
        """A row for each game as a seat of your choice knows it, whoever is to move."""
        rows = vec[u8](self.blank)
        at: i64 = 0
        for k in range(self.count):
            self.states[k].encode(seats[k], rows, at)
            at += self.width
        return rows

    def play(self, picks: list[int]) -> list[int]:
        """Give answer number `picks[i]` of game i's legal ones in every game that is not over.

        Returns which games this has ended: `outcome` says how.
        """
        ended: list[int] = []
        for k in range(self.count):
            state = self.states[k]
            if not state.over and answer_ends(state, picks[k]):
                ended.append(int(k))
        return ended

    def outcome(self, index: int) -> "Outcome":
        """How game `index` stands, or has ended."""
        return Outcome(self.states[index])


class Outcome:
    """Scores and shares of the win, by seat: 1 for a win, 1/k for a win shared by k, otherwise 0."""

    def __init__(self, state: State) -> None:
        self.scores: list[int] = state.scores()
        self.shares: list[float] = win_shares(state.ranking())
        self.plies: int = int(state.plies)


def answer_ends(state: State, pick: i64) -> bool:
    """Give the mover's answer of this number; True if that has ended the game."""
    seat = state.to_move()
    state.apply(seat, state.choices[seat][pick])
    pass_over_forced(state)
    return state.over


def pass_over_forced(state: State) -> None:
    """Give every single answer, at prompts that are asked all the same, until somebody has a choice."""
    while not state.over:
        seat = state.to_move()
        legal = state.choices[seat]
        if len(legal) > 1:
            return
        state.apply(seat, legal[0])
