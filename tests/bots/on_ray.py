"""What the test of Ray runs, in a network that has nothing but loopback."""

import sys

from starcup.bots.arena import Contest, play
from starcup.bots.where import Here, OnRay
from starcup.core.errors import BadOption
from tests.bots import where_tasks

if __name__ == "__main__":
    where = OnRay(2)
    contest = Contest("rollers", ("greedy", "random", "random"), 6, 5)
    assert list(play(contest, where, True)) == list(play(contest, Here(), True))
    sys.stdout.write("same\n")
    found = list(where.results(where_tasks.die_once, sys.argv[1], range(8)))
    assert found == [n * n for n in range(8)]
    sys.stdout.write("again\n")
    try:
        list(where.results(where_tasks.refuse, 2, range(5)))
    except BadOption:
        sys.stdout.write("refused\n")
