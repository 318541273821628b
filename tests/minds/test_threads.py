"""A search multiplies in one thread, and gives the others back."""

import os
import subprocess
import sys

import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from starcup.minds.threads import in_one_thread

SEE = """
import starcup
from starcup import Perspective, Rng
from starcup.minds.search import Search
from tests.minds.nets import random_net
from tests.minds.test_threads import threads

rollers = starcup.game("rollers")
net = random_net(rollers)
seen = set()
think = net.think
net.think = lambda rows, others: (seen.add(threads()), think(rows, others))[1]
state = rollers.new(rollers.setup(2, 1))
before = threads()
Search(net, Perspective(state, state.to_move()), Rng.seeded(1), 16).run()
print(before, *seen, threads())
"""


def threads() -> int:
    """How many threads numpy's products may take."""
    return max(int(library["num_threads"]) for library in threadpool_info() if library["user_api"] == "blas")


def test_a_search_multiplies_in_one_thread() -> None:
    """In a process of its own, with numpy's threads as they are where nobody has said how many."""
    usual = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    done = subprocess.run([sys.executable, "-c", SEE], env=usual, capture_output=True, text=True, check=True)
    before, *during, after = map(int, done.stdout.split())
    assert during == [1]
    assert after == before


def test_after_a_fault_all_threads_are_back() -> None:
    @in_one_thread
    def fails() -> None:
        assert threads() == 1
        raise ValueError("no such answer")

    with threadpool_limits(limits=2, user_api="blas"):
        with pytest.raises(ValueError, match="no such answer"):
            fails()
        assert threads() == 2
