"""Many games at once, with a row for every seat that is asked. It needs numpy, and no learner's library."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from mypy_extensions import i64
from numpy.typing import NDArray

from starcup.bots import Bot
from starcup.core.errors import BadOption, IllegalAction
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import State
from starcup.core.tables import Tables
from starcup.games import game as game_of
from starcup.rl.names import reward_number
from starcup.rl.opponents import Player, bots_for, players

MOST_ROOMS = 4  # remembered; what a learner keeps longer is its own
OWN_REFERENCES = 2  # of a room: its own, and the question's


class BotTables(Tables):
    """Tables whose other seats are played by bots."""

    named: list[Player]
    bots: dict[int, list[Bot]]

    def dealt(self, k: i64) -> State:
        state = super().dealt(k)
        self.bots[int(k)] = bots_for(self.named, self.game, self.lucks[k])
        return state

    def answer_for(self, k: i64, state: State, seat: i64) -> i64:
        first = int(self.learns[k]).bit_length() - 1 if self.learns[k] else 0
        bots = self.bots[int(k)]
        action = bots[(int(seat) - first - 1) % int(self.seats) % len(bots)].choose(Perspective(state, int(seat)))
        if action not in state.legal_actions(int(seat)):
            state.play(int(seat), action)  # it says in words what is wrong
        return action


class Room:
    """Memory for rows, which is used again as soon as nobody looks at what was written there last.

    New memory for every step would cost more than what is written into it.
    """

    def __init__(self, empty: Any) -> None:
        self.empty = empty
        self.seen: NDArray[np.uint8] | None = None  # every array that shows the rows refers to this one

    def is_free(self) -> bool:
        """Whether nobody has an array of these rows any more."""
        return self.seen is None or sys.getrefcount(self.seen) <= OWN_REFERENCES


class Batch:
    """Games of one kind side by side; each is dealt anew as soon as it is over.

    After `reset` and every `step` there are n rows, one for each seat that is asked:

    - `rows` (n, width): what the seat knows, laid out as `game.layout()` says. `games`, `seats` (n): whose row it is.
    - `legal`, `offsets`: row r may answer `legal[offsets[r]:offsets[r + 1]]`; `masks()` has the same as booleans.

    And for each game, about the answers just given:

    - `rewards` (games, seats), `done`, `truncated` (games): what it paid, and whether it has ended, or was cut off at
      the game's bound. Rows are then of the next game; `ends` has the last states, by number of the game.

    With `learners` fewer than the seats, `opponents` have the other seats and there are no rows for them. In game i the
    learners sit from seat i on, round the table. `seed` is one for all games, or a list of one for each.
    """

    def __init__(
        self,
        game: str,
        games: int,
        seats: int = 2,
        seed: int | Sequence[int] = 0,
        options: Mapping[str, int | str] | None = None,
        learners: int | None = None,
        opponents: Player | Sequence[Player] = "random",
        rewards: str = "win",
        most_plies: int | None = None,
    ) -> None:
        self.game = game_of(game)
        self.setup = self.game.setup(seats, 0, dict(options or {}))
        self.count = games
        self.learners = self.setup.seats if learners is None else learners
        if games < 1 or not 1 <= self.learners <= self.setup.seats:
            raise BadOption(f"{games} games with {self.learners} learners of {seats} seats: both must be at least 1")
        self.opponents = players(opponents, self.setup.seats - self.learners, self.game)
        self.reward = reward_number(rewards)
        self.most_plies = self.game.most_plies(self.setup.seats) if most_plies is None else most_plies
        self.tables = self.reset(seed)

    def reset(self, seed: int | Sequence[int]) -> Tables:
        """Deal all games anew."""
        n = self.setup.seats
        lucks = [Rng.seeded(seed, k) if isinstance(seed, int) else Rng.seeded(seed[k]) for k in range(self.count)]
        learns = [sum(1 << (k + i) % n for i in range(self.learners)) for k in range(self.count)]
        kind = Tables if all(player == "random" for player in self.opponents) else BotTables
        tables = kind(self.game, self.setup, lucks, learns, self.reward, self.most_plies)
        if isinstance(tables, BotTables):
            tables.named, tables.bots = self.opponents, {}
        self.tables = tables
        self.rooms = [Room(tables.room)]
        tables.deal_all()
        self.look(self.rooms[0])
        return tables

    def free_room(self) -> Room:
        """Memory for the next rows: that of earlier ones, where nobody looks at them any more."""
        for room in self.rooms:
            if room.is_free():
                return room
        self.rooms = [*self.rooms[1 - MOST_ROOMS :], Room(self.tables.new_room())]
        return self.rooms[-1]

    def look(self, room: Room) -> None:
        """Read the buffers, without copying."""
        tables = self.tables
        room.seen = np.frombuffer(memoryview(tables.rows), np.uint8)
        self.rows: NDArray[np.uint8] = room.seen.reshape(-1, int(tables.width))
        self.games: NDArray[np.int32] = np.frombuffer(memoryview(tables.row_games), np.int32)
        self.seats: NDArray[np.int32] = np.frombuffer(memoryview(tables.row_seats), np.int32)
        self.legal: NDArray[np.int64] = np.frombuffer(memoryview(tables.legal), np.int64)
        self.offsets: NDArray[np.int32] = np.frombuffer(memoryview(tables.offsets), np.int32)
        self.rewards: NDArray[np.float64] = np.frombuffer(memoryview(tables.rewards), np.float64).reshape(
            self.count, -1
        )
        self.done: NDArray[np.bool_] = np.frombuffer(memoryview(tables.done), np.bool_)
        self.truncated: NDArray[np.bool_] = np.frombuffer(memoryview(tables.cut), np.bool_)

    @property
    def ends(self) -> dict[int, State]:
        """The last states of the games that ended with the last step, by their numbers."""
        return dict(zip(self.tables.ended, self.tables.ends, strict=True))

    def masks(self) -> NDArray[np.bool_]:
        """For each row, True for each legal answer of the book."""
        masks = np.zeros((len(self.games), self.game.book.size), np.bool_)
        masks[np.repeat(np.arange(len(self.games)), np.diff(self.offsets)), self.legal] = True
        return masks

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """Give an answer for every row, as a code of the book. Raises IllegalAction, and then none is given."""
        given = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        is_whole = actions.dtype.kind in "iu" if isinstance(actions, np.ndarray) else all(type(a) is int for a in given)
        if not is_whole:
            raise IllegalAction("answers are whole numbers, one for every row")
        room = self.free_room()
        self.tables.play(given, room.empty)
        self.look(room)

    def pick(self, numbers: NDArray[np.integer[Any]]) -> None:
        """Give an answer for every row, by its number among the row's legal ones."""
        counts = np.diff(self.offsets)
        if len(numbers) != len(counts) or (numbers < 0).any() or (numbers >= counts).any():
            raise IllegalAction("numbers run from 0 to below how many legal answers each row has")
        self.step(self.legal[self.offsets[:-1] + numbers])
