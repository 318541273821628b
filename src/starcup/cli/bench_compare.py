"""`starcup bench --compare OTHER_TREE`: this build beside that of another tree, measured in turns by one yardstick."""

import json
import os
import subprocess
import sys
from pathlib import Path

from rich.progress import track
from rich.table import Table

from starcup.cli import measures
from starcup.cli.common import err, fail

HIGHER_IS_BETTER = "games/s"
PYTHONS = (".venv-compiled/bin/python", ".venv/bin/python")
Figures = dict[str, float]
Case = tuple[str, int]


def compare(tree: Path, cases: list[Case], seconds: float, rounds: int, quiet: bool) -> dict[Case, list[list[Figures]]]:
    """For each case and round, the figures of this build and of the other; who begins changes from round to round."""
    pythons = [[sys.executable], other_python(tree)]
    found: dict[Case, list[list[Figures]]] = {case: [] for case in cases}
    turns = [(turn, case) for turn in range(rounds) for case in cases]
    for turn, case in track(turns, "measuring", console=err, transient=True, disable=quiet):
        pair: list[Figures] = [{}, {}]
        for side in (0, 1) if turn % 2 == 0 else (1, 0):
            pair[side] = run(pythons[side], case, seconds, tree if side else Path.cwd())
        found[case].append(pair)
    return found


def other_python(tree: Path) -> list[str]:
    """The Python of another tree's build: the compiled one if there is one."""
    found = [tree.absolute() / name for name in PYTHONS if (tree / name).exists()]
    if not found:
        fail(f"there is no build in {tree}: it needs {' or '.join(PYTHONS)}; `make play` there makes one")
    return [str(found[0])]


def run(python: list[str], case: Case, seconds: float, folder: Path) -> Figures:
    """One run in a process of its own."""
    words = [*python, "-P", measures.__file__, case[0], str(case[1]), str(seconds)]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH" or python[0] == sys.executable}
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=True, cwd=folder, env=env)
        figures: Figures = json.loads(done.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError) as fault:
        reason = getattr(fault, "stderr", "") or str(fault)
        fail(f"cannot measure {python[0]}: {reason.strip().splitlines()[-1]}")
    return figures


def ratio(name: str, this: float, other: float) -> float:
    """How many times better this build is."""
    top, bottom = (this, other) if name.endswith(HIGHER_IS_BETTER) else (other, this)
    return top / bottom if bottom else 0.0


def best(name: str, values: list[float]) -> float:
    """The best of several rounds: noise only ever slows things down."""
    return max(values) if name.endswith(HIGHER_IS_BETTER) else min(values)


def compared(case: Case, pairs: list[list[Figures]]) -> list[dict[str, object]]:
    """A row for each figure: the best of both builds, their ratio, and the ratio of each round."""
    rows: list[dict[str, object]] = []
    for name in pairs[0][0]:
        this, other = (best(name, [pair[side][name] for pair in pairs]) for side in (0, 1))
        each = [ratio(name, pair[0][name], pair[1][name]) for pair in pairs]
        head: dict[str, object] = {"game": case[0], "seats": case[1], "figure": name}
        rows.append(head | {"this": this, "other": other, "ratio": ratio(name, this, other), "rounds": each})
    return rows


def table_of(rows: list[dict[str, object]]) -> Table:
    """The rows as a table."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("game", "seats", "figure"):
        table.add_column(heading, no_wrap=True)
    for heading in ("this", "other", "ratio", "each round"):
        table.add_column(heading, justify="right", no_wrap=True)
    last = ""
    for row in rows:
        place = f"{row['game']} {row['seats']}"
        rounds = row["rounds"]
        each = " ".join(f"{value:.2f}" for value in rounds) if isinstance(rounds, list) else ""
        head = (str(row["game"]), str(row["seats"])) if place != last else ("", "")
        table.add_row(
            *head, str(row["figure"]), f"{row['this']:,.2f}", f"{row['other']:,.2f}", f"{row['ratio']:.2f}", each
        )
        last = place
    return table
