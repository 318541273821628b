"""Many games of one kind side by side, where every seat that is asked has a row: for learners that play many seats.

`play` answers in all of them and fills flat buffers with what comes next, which `numpy.frombuffer` reads without
copying; later answers leave them as they are, but for the rows, whose memory the caller gives. Questions with a single
answer are passed over, and a game that is over is dealt anew at once, from seeds of its own: what happens at one table
never depends on another.
"""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i32, i64, mypyc_attr, u8

from starcup.core.errors import IllegalAction
from starcup.core.features import blank_row
from starcup.core.game import Game
from starcup.core.results import rewards
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.state import BIT, State

USUAL_ANSWERS: Final = 10  # in a list of legal answers; more are fine


@mypyc_attr(allow_interpreted_subclasses=True)
class Tables:
    """Games side by side. `learns` has a bit for each seat of a game that has rows; the others answer at random.

    `lucks` has a generator for each game: of its deals, and of what seats without rows answer.

    What `deal_all` and `play` fill in, for n rows of `width` places each:

    - `rows`: what the seat knows. `row_games`, `row_seats`: whose row it is.
    - `legal`, `offsets`: row r's answers are `legal[offsets[r]:offsets[r + 1]]`, as codes of the game's book.

    What `play` fills in besides, for all games:

    - `done`, `cut`: 1 where a game has ended by the rules, or was stopped at the game's `most_plies`.
    - `rewards`: what it paid, by game and seat; 0 where it goes on or was stopped.
    - `ended`, `ends`: the numbers of those games, and their last states.
    """

    def __init__(
        self, game: Game, setup: Setup, lucks: list[Rng], learns: list[int], reward: int, most_plies: int
    ) -> None:
        self.game = game
        self.setup = setup
        self.seats: i64 = setup.seats
        self.count: i64 = len(learns)
        self.width: i64 = game.layout().size
        self.learns: list[int] = learns
        self.reward = reward
        self.most_plies: i64 = most_plies
        self.lucks: list[Rng] = lucks
        self.blank: vec[u8] = game.layout().blank()
        self.room: vec[u8] = self.new_room()
        self.no_flags: vec[u8] = blank_row(len(learns))
        self.no_rewards: vec[float] = vec[float]([0.0 for _ in range(len(learns) * setup.seats)])
        self.rows: vec[u8] = vec[u8]()
        self.row_games: vec[i32] = vec[i32]()
        self.row_seats: vec[i32] = vec[i32]()
        self.legal: vec[i64] = vec[i64]()
        self.offsets: vec[i32] = vec[i32]()
        self.done: vec[u8] = self.no_flags
        self.cut: vec[u8] = self.no_flags
        self.rewards: vec[float] = self.no_rewards
        self.ended: list[int] = []
        self.ends: list[State] = []
        self.states: list[State] = []

    def __repr__(self) -> str:
        return f"<Tables: {self.count} games of {self.game.id} with {self.seats} seats>"

    def deal_all(self) -> None:
        """Deal every game: once, before anything else."""
        self.states = [self.dealt(k) for k in range(self.count)]
        self.go_round([])

    def dealt(self, k: i64) -> State:
        """A new game for table k, from its own seeds."""
        luck = self.lucks[k]
        seed = int(luck.next32()) << 32 | int(luck.next32())
        return self.game.new(Setup(self.setup.seats, seed, self.setup.options))

    def answer_for(self, k: i64, state: State, seat: i64) -> i64:
        """What a seat without rows answers at table k: anything."""
        legal = state.choices[seat]
        return legal[self.lucks[k].below(len(legal))]

    # ---- playing ----

    def new_room(self) -> vec[u8]:
        """Memory for the most rows there can be, empty."""
        return vec[u8](capacity=self.count * self.seats * self.width)

    def play(self, actions: list[int], room: vec[u8]) -> None:
        """Give an answer for every row, go on to the next choices, and look. Raises IllegalAction, changing nothing.

        The next rows are written into `room`: what was there before is gone. Games that end are dealt anew: `ended` has
        their numbers, `ends` their last states.
        """
        self.check(actions)
        self.room = room
        self.done = self.no_flags
        self.cut = self.no_flags
        self.rewards = self.no_rewards
        self.ended = []
        self.ends = []
        self.go_round(actions)

    def go_round(self, actions: list[int]) -> None:
        """At table after table, give the answers for its rows, if any, go on, and write its next rows.

        All of it for one table before the next, while its state is at hand: that is what caches are for.
        """
        games = vec[i32](capacity=self.count * self.seats)
        seats = vec[i32](capacity=self.count * self.seats)
        offsets = vec[i32](capacity=self.count * self.seats + 1)
        legal = vec[i64](capacity=self.count * USUAL_ANSWERS)
        rows = self.room  # with room enough, what is added to it stays in the same memory
        blank = self.blank
        offsets = append(offsets, 0)
        answers: i64 = len(actions)
        r: i64 = 0
        for k in range(self.count):
            while r < answers and i64(self.row_games[r]) == k:
                self.states[k].apply(i64(self.row_seats[r]), actions[r])
                r += 1
            self.settle(k)
            state = self.states[k]
            learns: i64 = self.learns[k]
            for seat in range(self.seats):
                if state.prompt(seat) and learns & BIT[seat]:
                    games = append(games, i32(k))
                    seats = append(seats, i32(seat))
                    legal = extend(legal, state.choices[seat])
                    offsets = append(offsets, i32(len(legal)))
                    rows = state.add_row(seat, rows, blank)
        self.rows = rows
        self.row_games = games
        self.row_seats = seats
        self.legal = legal
        self.offsets = offsets

    def check(self, actions: list[int]) -> None:
        """Refuse answers unless there is a legal one for every row."""
        n: i64 = len(self.row_games)
        if len(actions) != n:
            raise IllegalAction(f"there are {n} rows, so {n} answers are needed, not {len(actions)}")
        for r in range(n):
            action: i64 = actions[r]
            if not self.is_legal(r, action):
                k = int(self.row_games[r])
                seat = int(self.row_seats[r])
                legal = self.states[k].legal_actions(seat)
                raise IllegalAction(f"row {r}, seat {seat} of game {k}: {action} is not legal; legal are {legal}")

    def is_legal(self, r: i64, action: i64) -> bool:
        """Whether an answer is among those of a row."""
        for i in range(i64(self.offsets[r]), i64(self.offsets[r + 1])):
            if self.legal[i] == action:
                return True
        return False

    def settle(self, k: i64) -> None:
        """Go on to the next choice of a learner at table k; deal anew if the game is over before that."""
        state = self.states[k]
        while not self.asks_learner(k, state):
            self.finish(k, state)
            state = self.dealt(k)
            self.states[k] = state

    def asks_learner(self, k: i64, state: State) -> bool:
        """Give single answers and those of seats without rows until only learners are asked; False if it ends first."""
        learns: i64 = self.learns[k]
        while not state.over and state.plies < self.most_plies:
            answered = False
            for seat in range(self.seats):
                if state.prompt(seat):
                    legal = state.choices[seat]
                    if len(legal) == 1:
                        state.apply(seat, legal[0])
                        answered = True
                        break
                    if not learns & BIT[seat]:
                        state.apply(seat, self.answer_for(k, state, seat))
                        answered = True
                        break
            if not answered:
                return True
        return False

    def finish(self, k: i64, state: State) -> None:
        """Note how a game has ended. Buffers are copied first: who has the last ones may keep them."""
        if not self.ended:
            self.done = self.no_flags[:]
            self.cut = self.no_flags[:]
            self.rewards = self.no_rewards[:]
        self.ended.append(int(k))
        self.ends.append(state)
        if not state.over:
            self.cut[k] = 1
            return
        self.done[k] = 1
        paid = rewards(state, self.reward)
        at: i64 = k * self.seats
        for seat in range(self.seats):
            self.rewards[at + seat] = paid[seat]
