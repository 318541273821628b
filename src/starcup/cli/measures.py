"""One run of every figure that `starcup bench --compare` sets side by side, for one game: `measures.py roll 2 1.0`.

It is run by path, by the Python of either tree, so that two trees are measured with the same yardstick: it imports only
what every tree has. Figures are seconds of the processor, which a busy machine disturbs least. It prints JSON.
"""

import json
import sys
import time
from collections.abc import Callable

from starcup.bots import bot
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.playout import clone_many, random_playout
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.state import State
from starcup.games import game as game_of
from starcup.table.save import Save
from starcup.table.session import Session

SAMPLE_STATES = 12
LOADS = 3
CLONES = 2000
SLOW_GAMES = 12  # between greedy bots, in a second


def measured(game: Game, seats: int, seconds: float) -> dict[str, float]:
    """All figures of a game."""
    states = middle_states(game, seats)
    rng = Rng.seeded(1)
    greedy, worst = greedy_games(game, seats, seconds)
    return {
        "random games/s": random_games(game, seats, seconds),
        "greedy games/s": greedy,
        "worst greedy ms": worst * 1e3,
        "clone us": cost(states, lambda state: clone_many(state, CLONES), 1) / CLONES,
        "sample us": cost(states, lambda state: state.determinize(state.to_move(), rng), 200),
        "view us": cost(states, lambda state: state.view(state.to_move()), 100),
        "load ms": load_time(game, seats) * 1e3,
        "undo ms": undo_time(game, seats) * 1e3,
    }


def random_games(game: Game, seats: int, seconds: float) -> float:
    """Random games from deal to end, per second."""
    rng = Rng.seeded(7)
    random_playout(game.new(Setup(seats, 0)), rng)
    played, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        random_playout(game.new(Setup(seats, played)), rng)
        played += 1
    return played / (time.process_time() - start)


def greedy_games(game: Game, seats: int, seconds: float) -> tuple[float, float]:
    """Games between greedy bots, per second, and the seconds of the slowest decision.

    Always the same games, since one may be three times as long as another: as many as a slow build plays in that time.
    """
    first = game.new(Setup(seats, 0))
    bot("greedy", game, Rng.seeded(0)).choose(Perspective(first, first.to_move()))  # all that is imported is there now
    worst, start = 0.0, time.process_time()
    games = max(1, round(seconds * SLOW_GAMES))
    for seed in range(games):
        state = game.new(Setup(seats, seed))
        bots = [bot("greedy", game, Rng.seeded(seed, seat + 1)) for seat in range(seats)]
        while not state.over:
            seat = state.to_move()
            before = time.process_time()
            answer = bots[seat].choose(Perspective(state, seat))
            worst = max(worst, time.process_time() - before)
            state.apply(seat, answer)
    return games / (time.process_time() - start), worst


def middle_states(game: Game, seats: int) -> list[State]:
    """States from all parts of random games."""
    states: list[State] = []
    for seed in range(SAMPLE_STATES):
        length = random_playout(game.new(Setup(seats, seed)), Rng.seeded(11))
        state, luck = game.new(Setup(seats, seed)), Rng.seeded(11)
        for _ in range(length * (seed + 1) // (SAMPLE_STATES + 1)):
            legal = state.legal_actions(state.to_move())
            state.apply(state.to_move(), legal[int(luck.below(len(legal)))])
        states.append(state)
    return states


def cost(states: list[State], call: Callable[[State], object], times: int) -> float:
    """Average microseconds per call over all states."""
    start = time.process_time()
    for state in states:
        for _ in range(times):
            call(state)
    return (time.process_time() - start) / (len(states) * times) * 1e6


def random_session(game: Game, seats: int) -> Session:
    """A whole random game as a session."""
    session, rng = Session(game, game.setup(seats, 3)), Rng.seeded(13)
    while not session.state.over:
        seat = session.state.to_move()
        legal = session.state.legal_actions(seat)
        session.run.play(seat, legal[int(rng.below(len(legal)))])
    return session


def load_time(game: Game, seats: int) -> float:
    """Seconds to load the save of a whole random game."""
    text = random_session(game, seats).save().text()
    best = 1e9
    for _ in range(LOADS):
        start = time.process_time()
        Session.load(Save.parse(text))
        best = min(best, time.process_time() - start)
    return best


def undo_time(game: Game, seats: int) -> float:
    """Seconds to take back an answer that was given late in a game."""
    log = random_session(game, seats).log
    late = Session(game, game.setup(seats, 3))
    late.run.replay(log[: len(log) * 4 // 5], [])
    for answer in log[len(log) * 4 // 5 :]:
        late.run.play(*answer)
        for seat in range(seats):
            if not late.why_not_undo(seat):
                start = time.process_time()
                late.undo(seat)
                return time.process_time() - start
    return 0.0


if __name__ == "__main__":
    found = measured(game_of(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))
    print(json.dumps(found))  # noqa: T201
