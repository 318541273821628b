"""Looking ahead: states played on, side by side, up to a seat's first question some rounds on, or to the end."""

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from starcup.core.game import Game
from starcup.core.lockstep import Lockstep, answer_ends, pass_over_forced
from starcup.core.state import State


class Ahead:
    """So many states on their way; who holds this one answers for all seats.

    `look` observes those that are still on their way in `box`; `under_way` says which of the states they are, by
    number, and `arrived` which places among them are where the seat is asked so many `rounds` on (0: only the end of
    the game is far enough): they are shown once more, to be judged, and then left behind. `ended` are the numbers of
    the states whose game is over.
    """

    def __init__(self, game: Game, seat: int, rounds: int, most_steps: int) -> None:
        self.box = Lockstep(game, [])
        self.seat: i64 = seat
        self.rounds: i64 = rounds
        self.most_steps: i64 = most_steps
        self.steps: i64 = 0
        self.states: list[State] = []
        self.goals: vec[i32] = vec[i32]()
        self.under_way: vec[i32] = vec[i32]()
        self.arrived: vec[i32] = vec[i32]()
        self.ended: list[int] = []

    def begin(self, states: list[State]) -> None:
        """Go on with these states, which belong to this object from now on."""
        self.states = states
        self.steps = 0
        self.ended = []
        self.goals = vec[i32](capacity=len(states))
        self.under_way = vec[i32](capacity=len(states))
        for k in range(i64(len(states))):
            state = states[k]
            self.goals = append(self.goals, i32(state.rounds() + self.rounds))
            pass_over_forced(state)
            if state.over:
                self.ended.append(int(k))
            else:
                self.under_way = append(self.under_way, i32(k))

    def look(self) -> bool:
        """Observe all that are under way, and find those that have arrived; False if there are none."""
        if len(self.under_way) == 0:
            return False
        self.box.fill([self.states[k] for k in self.under_way])
        self.box.observe()
        self.arrived = vec[i32]()
        late = self.steps >= self.most_steps
        for j in range(i64(len(self.under_way))):
            k = i64(self.under_way[j])
            state = self.states[k]
            there = self.rounds > 0 and state.rounds() >= i64(self.goals[k]) and state.to_move() == self.seat
            if late or there:
                self.arrived = append(self.arrived, i32(j))
        self.steps += 1
        return True

    def answer(self, picks: list[int]) -> None:
        """Give answer number `picks[j]` in the j-th of those under way, and leave behind what has arrived or ended."""
        still = vec[i32](capacity=len(self.under_way))
        next_arrival: i64 = 0
        for j in range(i64(len(self.under_way))):
            if next_arrival < len(self.arrived) and i64(self.arrived[next_arrival]) == j:
                next_arrival += 1
                continue
            k = self.under_way[j]
            if answer_ends(self.states[k], picks[j]):
                self.ended.append(int(k))
            else:
                still = append(still, k)
        self.under_way = still
