"""States deep inside what is freed, as at the end of a long line of positions, leave memory as it was."""

import os
import subprocess
import sys

import pytest

import starcup

# Python puts off freeing what lies deep in other things, and each game's states are once as deep as that. How it keeps
# the list of what waits is no business of their neighbours in memory: Python's debugging allocator puts a fence around
# each object, and looks whether it still stands.
DEEPEST = 120
PLAY = f"""
import sys
from starcup import Rng, game

title = game(sys.argv[1])
luck = Rng.seeded(5)
state = title.new(title.setup(title.seats[-1], 5))
for depth in range({DEEPEST}):
    state.events = []
    seat = state.to_move()
    legal = state.legal_actions(seat)
    state.apply(seat, legal[luck.below(len(legal))])
    line = (state.clone(), state.determinize(seat, luck), state.events)
    for _ in range(depth):
        line = (line,)
    line = state.events = None
    if state.over:
        state = title.new(title.setup(title.seats[-1], depth))
print("freed", depth + 1)
"""


@pytest.mark.parametrize("id", starcup.game_ids())
def test_states_are_freed_at_any_depth(id: str) -> None:
    watched = {**os.environ, "PYTHONMALLOC": "debug"}
    command = [sys.executable, "-c", PLAY, id]
    done = subprocess.run(command, env=watched, capture_output=True, text=True, errors="replace", check=False)
    assert (done.returncode, done.stdout) == (0, f"freed {DEEPEST}\n"), done.stderr[:2000]
