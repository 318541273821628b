"""Games in which the greedy bots are asked again and again, written down answer by answer.

Every third answer or so is any other, so that the bots also meet tables they would never bring about themselves.
`python -m tests.bots.greedy_games` writes what they answer now to `greedy_answers.json`: only when they are meant to
play differently.
"""

import json
from pathlib import Path

from starcup.bots import bot
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.games import game as game_of

ANSWERS = Path(__file__).with_name("greedy_answers.json")
MOST = 250  # answers of one game that are written down
Case = tuple[str, int, dict[str, str], int]
CASES: list[Case] = [
    ("roll", 2, {}, 1),
    ("roll", 5, {}, 2),
    ("roll", 3, {"first_game": "yes"}, 3),
    ("tiny", 1, {}, 4),
    ("tiny", 2, {}, 5),
    ("tiny", 4, {"confirm": "on"}, 6),
    ("rollers", 1, {}, 7),
    ("rollers", 2, {"set_up": "variable"}, 8),
    ("rollers", 3, {}, 9),
    ("roll", 4, {}, 10),
    ("tiny", 3, {}, 11),
    ("tiny", 5, {}, 12),
    ("rollers", 5, {}, 13),
    ("rollers", 8, {"set_up": "variable"}, 14),
]


def name_of(case: Case) -> str:
    """What a case is called in the file."""
    id, seats, options, seed = case
    return " ".join([id, str(seats), *options.values(), f"seed {seed}"])


def answers(case: Case, most: int = MOST) -> list[int]:
    """What the greedy bots answer in one game, whether that is then played or not."""
    id, seats, options, seed = case
    game = game_of(id)
    state = game.new(game.setup(seats, seed, options))
    bots = [bot("greedy", game, Rng.seeded(seed, seat + 1)) for seat in range(seats)]
    luck = Rng.seeded(seed, 99)
    out: list[int] = []
    while not state.over and len(out) < most:
        seat = state.to_move()
        legal = state.legal_actions(seat)
        answer = bots[seat].choose(Perspective(state, seat))
        if len(legal) > 1:
            out.append(answer)
        state.play(seat, answer if luck.below(3) else legal[luck.below(len(legal))])
    return out


if __name__ == "__main__":
    found = {name_of(case): answers(case) for case in CASES}
    ANSWERS.write_text("{\n" + ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in found.items()) + "\n}\n")
