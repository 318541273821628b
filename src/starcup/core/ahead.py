"""Looking ahead: states played on, side by side, up to a seat's first question some rounds on, or to the end."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from starcup.core.features import PAIR
from starcup.core.game import Game
from starcup.core.lockstep import USUAL_ANSWERS, answer_ends, pass_over_forced
from starcup.core.state import State

STEP_STRIDE: Final = 7919  # odd numbers that take steps and answers to places of a table far from each other
ANSWER_STRIDE: Final = 40503
UNHEARD_OF: Final = 1e30  # no answer is liked as much


class Ahead:
    """So many states on their way; who holds this one answers for all seats.

    `look` observes those that are still on their way; `under_way` says which of the states they are, by number, and
    `arrived` which places among them are where the seat is asked so many `rounds` on (0: only the end of the game is
    far enough): they are shown once more, to be judged, and then left behind. `ended` are the numbers of the states
    whose game is over.

    States that came from one sample and lean alike may come to the same position again. They go on as one from there:
    `twins` says which state goes on for which other, the last that were found first.

    States that came from one position often look the same to who is asked, whatever is hidden in them. So `look` fills
    in what is seen once for every different sight, as long as a quarter is alike: finding them takes time, too.

    - `rows`: what the seat to move knows, a row for each state under way. `first_of`: the rows of the sights.
    - `answers[offsets[i]:offsets[i + 1]]`, `seconds`: what may be answered, as in a `Lockstep`; `row_of` says to which
      sight each of them belongs.
    - `sight_of`: for each state under way, which sight it is.
    """

    def __init__(self, game: Game, seat: int, rounds: int, most_steps: int) -> None:
        layout = game.layout()
        self.seat: i64 = seat
        self.rounds: i64 = rounds
        self.most_steps: i64 = most_steps
        self.blank: vec[u8] = layout.blank()
        self.width: i64 = layout.size
        self.translates: bool = layout.answers > 0
        self.steps: i64 = 0
        self.states: list[State] = []
        self.leanings: list[int] = []
        self.goals: vec[i32] = vec[i32]()
        self.under_way: vec[i32] = vec[i32]()
        self.arrived: vec[i32] = vec[i32]()
        self.ended: list[int] = []
        self.twins: list[tuple[int, int]] = []
        self.many_alike: bool = True
        self.rows: vec[u8] = vec[u8]()
        self.first_of: vec[i64] = vec[i64]()
        self.answers: vec[i64] = vec[i64]()
        self.seconds: vec[i64] = vec[i64]()
        self.row_of: vec[i64] = vec[i64]()
        self.offsets: vec[i64] = vec[i64]()
        self.sight_of: vec[i64] = vec[i64]()

    def begin(self, states: list[State], leanings: list[int]) -> None:
        """Go on with these states, which belong to this object from now on.

        Those that came from one sample stand together and have the same leaning; see `picks`.
        """
        self.states = states
        self.leanings = leanings
        self.steps = 0
        self.ended = []
        self.twins = []
        self.many_alike = True
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
        self.join()
        self.arrived = vec[i32]()
        late = self.steps >= self.most_steps
        for j in range(i64(len(self.under_way))):
            k = i64(self.under_way[j])
            state = self.states[k]
            there = self.rounds > 0 and state.rounds() >= i64(self.goals[k]) and state.to_move() == self.seat
            if late or there:
                self.arrived = append(self.arrived, i32(j))
        self.observe()
        self.steps += 1
        return True

    def join(self) -> None:
        """Let states that came to the same position go on as one."""
        still = vec[i32](capacity=len(self.under_way))
        begins: i64 = 0  # where those with the same leaning begin
        for j in range(i64(len(self.under_way))):
            k = i64(self.under_way[j])
            if begins < len(still) and self.leanings[i64(still[begins])] != self.leanings[k]:
                begins = len(still)
            twin = self.twin_of(k, still, begins)
            if twin < 0:
                still = append(still, i32(k))
            else:
                self.twins.insert(0, (int(k), int(twin)))
        self.under_way = still

    def twin_of(self, k: i64, still: vec[i32], begins: i64) -> i64:
        """Which of these states, from a place on, is as state k; -1 if none."""
        state = self.states[k]
        goal = self.goals[k]
        for j in range(begins, i64(len(still))):
            other = i64(still[j])
            if self.goals[other] == goal and state.goes_on_like(self.states[other]):
                return other
        return -1

    def observe(self) -> None:
        """Fill in what the states under way look like."""
        count = i64(len(self.under_way))
        rows = vec[u8](capacity=count * self.width)
        for j in range(count):
            state = self.states[i64(self.under_way[j])]
            rows = state.add_row(state.to_move(), rows, self.blank)
        self.rows = rows
        self.first_of = vec[i64](capacity=count)
        self.answers = vec[i64](capacity=count * USUAL_ANSWERS)
        self.seconds = vec[i64]()
        self.row_of = vec[i64](capacity=count * USUAL_ANSWERS)
        self.offsets = append(vec[i64](capacity=count + 1), 0)
        self.sight_of = vec[i64](capacity=count)
        if self.many_alike:
            self.add_sights(bytes(memoryview(rows)))
            self.many_alike = 4 * len(self.first_of) < 3 * count
        else:
            for j in range(count):
                self.add_sight(j)
                self.sight_of = append(self.sight_of, j)

    def add_sights(self, rows: bytes) -> None:
        """Find out which of these rows are alike."""
        known: dict[bytes, int] = {}
        for j in range(i64(len(self.under_way))):
            row = rows[j * self.width : (j + 1) * self.width]
            sight = i64(known.get(row, -1))
            if sight < 0 or not self.has_answers(sight, j):
                sight = len(self.first_of)
                known[row] = int(sight)
                self.add_sight(j)
            self.sight_of = append(self.sight_of, sight)

    def add_sight(self, j: i64) -> None:
        """What the j-th of those under way shows is a sight of its own."""
        state = self.states[i64(self.under_way[j])]
        seat = state.to_move()
        sight: i64 = len(self.first_of)
        self.first_of = append(self.first_of, j)
        for action in state.choices[seat]:
            self.row_of = append(self.row_of, sight)
            if self.translates:
                meaning = state.meaning(seat, action)
                self.answers = append(self.answers, meaning % PAIR)
                self.seconds = append(self.seconds, meaning // PAIR - 1)
            else:
                self.answers = append(self.answers, action)
        self.offsets = append(self.offsets, i64(len(self.answers)))

    def has_answers(self, sight: i64, j: i64) -> bool:
        """Whether the answers of the j-th of those under way are those of a sight, in the same order.

        Where rows are alike, the same can be answered; but two ships, say, may be numbered the other way round.
        """
        state = self.states[i64(self.under_way[j])]
        seat = state.to_move()
        at = self.offsets[sight]
        if self.offsets[sight + 1] - at != len(state.choices[seat]):
            return False
        for action in state.choices[seat]:
            if self.translates:
                meaning = state.meaning(seat, action)
                if self.answers[at] != meaning % PAIR or self.seconds[at] != meaning // PAIR - 1:
                    return False
            elif self.answers[at] != action:
                return False
            at += 1
        return True

    def picks(self, liked: list[float], moods: vec[float]) -> list[int]:
        """The number of the answer that each state under way gives, by how much each answer of each sight is `liked`.

        `moods` has how much more is liked what a mood likes; a state's leaning says which it is in, another one at each
        step. So states with the same leaning like the same answers more. Of equals it is the last.
        """
        out: list[int] = []
        mask: i64 = len(moods) - 1
        for j in range(i64(len(self.under_way))):
            mood = i64(self.leanings[i64(self.under_way[j])]) + STEP_STRIDE * self.steps
            sight = self.sight_of[j]
            first = self.offsets[sight]
            best = first
            most: float = -UNHEARD_OF
            for at in range(first, self.offsets[sight + 1]):
                much: float = liked[at] + moods[mood + ANSWER_STRIDE * self.answers[at] & mask]
                if much >= most:
                    most = much
                    best = at
            out.append(int(best - first))
        return out

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
