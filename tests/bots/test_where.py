"""Work is the same wherever it is done: in order, never too much at once, and done again when it is lost."""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from starcup.bots.where import SHARE_SECONDS, Cutter, Here, Processes, Where, place
from starcup.core.errors import BadOption, StarcupError
from starcup.version import build
from tests.bots import where_tasks

ROOT = Path(__file__).parents[2]
# With processes of its own, too: whatever Ray starts ends with it.
IN_A_NAMESPACE = ["unshare", "-rnpf", "--mount-proc", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]


class Counted:
    """Shares that note how many were asked for."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.asked = 0

    def __iter__(self) -> Iterator[int]:
        for share in range(self.count):
            self.asked += 1
            yield share


@pytest.mark.parametrize("where", [Here(), Processes(2)])
def test_results_come_in_order_and_little_is_under_way(where: Where) -> None:
    shares = Counted(20)
    for done, result in enumerate(where.results(where_tasks.add, 100, shares), 1):
        assert result == 100 + done - 1
        assert shares.asked <= done + 2 * where.workers


@pytest.mark.parametrize("where", [Here(), Processes(2)])
def test_an_error_is_raised_in_its_place(where: Where) -> None:
    results = where.results(where_tasks.refuse, 2, range(5))
    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(BadOption, match="not 2"):
        next(results)


def test_work_that_is_lost_with_a_process_is_done_again(tmp_path: Path) -> None:
    found = list(Processes(2).results(where_tasks.die_once, str(tmp_path / "mark"), range(8)))
    assert found == [n * n for n in range(8)]
    assert (tmp_path / "mark").exists()


def test_work_that_kills_every_process_is_given_up_and_named() -> None:
    with pytest.raises(StarcupError, match="died 3 times at 0"):
        list(Processes(1).results(where_tasks.always_die, "", range(2)))


def test_shares_are_cut_by_time_and_leave_nothing_out() -> None:
    cutter = Cutter(1000, workers=2)
    found: list[range] = []
    for share in cutter.shares():
        found.append(share)
        cutter.took(len(share), len(share) * SHARE_SECONDS / 40)
    assert [index for share in found for index in share] == list(range(1000))
    assert len(found[0]) == 1
    assert max(map(len, found)) == 40
    assert len(found[-1]) == 1  # everybody has something to do until the end


def test_places_by_name() -> None:
    assert isinstance(place("processes", 1), Here)
    assert place("processes", 3).workers == 3
    for on, jobs, words in (("moon", 1, "choose from"), ("processes", 0, "from 1 to"), ("processes", 999, "from 1 to")):
        with pytest.raises(BadOption, match=words):
            place(on, jobs)


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starcup.bots.where.find_spec", lambda name: None if name == "ray" else find_spec(name))
    with pytest.raises(BadOption, match=r"starcup\[ray\]"):
        place("ray", 2)


def why_no_ray() -> str:
    """Why Ray cannot be tried here; "" if it can."""
    if find_spec("ray") is None:
        return "ray is not installed: pip install 'starcup[ray]'"
    if subprocess.run([*IN_A_NAMESPACE, "true"], capture_output=True).returncode:
        return "Ray listens on all interfaces, and no network of its own can be made for it here"
    return ""


def on_ray(module: str, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run a module of the tests where Ray may be started."""
    quiet = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled", "RAY_ADDRESS": "", "OMP_NUM_THREADS": "1"}
    run = [*IN_A_NAMESPACE, sys.executable, "-m", module, *words]
    return subprocess.run(run, capture_output=True, text=True, timeout=300, env={**os.environ, **quiet}, cwd=ROOT)


def test_ray_gives_the_same_and_does_lost_work_again(tmp_path: Path) -> None:
    if why := why_no_ray():
        pytest.skip(why)
    done = on_ray("tests.bots.on_ray", str(tmp_path / "mark"))
    assert done.returncode == 0, done.stderr[-3000:]
    assert [line for line in done.stdout.splitlines() if line in ("same", "again", "refused")] == [
        "same",
        "again",
        "refused",
    ]
    assert (tmp_path / "mark").exists()


def test_what_a_lost_node_was_doing_is_done_again() -> None:
    if why := why_no_ray():
        pytest.skip(why)
    done = on_ray("tests.bots.two_nodes", "1000" if build() == "compiled" else "60")
    assert done.returncode == 0, f"{done.stdout[-2000:]}{done.stderr[-3000:]}"
    assert done.stdout.endswith("the same without the node\n")
