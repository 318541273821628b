"""How close the engine comes to what this machine can do: random games beside a flat numba loop and another tree.

All take turns, each in a process of its own; seconds are those of the processor. There is a ratio for every round:
where they differ much, the machine was busy. Run it with `make limit`.
"""

import json
import subprocess
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

LOOP = Path(__file__).with_name("limit_rollers.py")
STARCUP = """
import json, sys, time
import starcup
game, seats, seconds = starcup.game(sys.argv[1]), 2, float(sys.argv[2])
rng = starcup.Rng.seeded(7)
starcup.random_playout(game.new(starcup.Setup(seats, 0)), rng)
games = actions = 0
start = time.process_time()
while time.process_time() - start < seconds:
    actions += starcup.random_playout(game.new(starcup.Setup(seats, games)), rng)
    games += 1
took = time.process_time() - start
print(json.dumps({"games/s": games / took, "actions/s": actions / took}))
"""
GAMES = ("rollers", "roll", "tiny")
AIMS = {"rollers": "0.30 of loop", "roll": "1.60 of before", "tiny": "1.40 of before"}
WIDTH = 110  # of the table, on screens that are narrower, too
Row = dict[str, float]


def run(*words: str) -> Row:
    """One turn."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True)
    row: Row = json.loads(done.stdout)
    return row


def main(
    loop: Annotated[Path, typer.Option(help="A Python that has numba.")],
    this: Annotated[Path, typer.Option(help="A Python that has this tree's compiled build.")],
    before: Annotated[Path, typer.Option(help="A Python that has the other tree's compiled build.")],
    seconds: Annotated[float, typer.Option(help="How long each turn is.")] = 1.5,
    rounds: Annotated[int, typer.Option(help="How many turns each has.")] = 3,
) -> None:
    """Measure, and print a table."""
    turns: dict[str, list[str]] = {"the loop": [str(loop), str(LOOP), str(seconds)]}
    for game in GAMES:
        for name, python in (("this tree", this), ("before", before)):
            turns[f"{game}, {name}"] = [str(python), "-c", STARCUP, game, str(seconds)]
    rows: dict[str, list[Row]] = {name: [] for name in turns}
    for _ in track(range(rounds), "measuring", console=Console(stderr=True), transient=True):
        for name, words in turns.items():
            rows[name].append(run(*words))
    show(rows)


def show(rows: dict[str, list[Row]]) -> None:
    """A line for each, with the ratios of ours to the loop and to the tree before, best and by round."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("2 seats, random", "games/s", "actions/s", "of loop", "of before", "aim"):
        table.add_column(heading, no_wrap=True)
    loop = rows["the loop"]
    table.add_row("numba loop of rollers", *best(loop), "1.00", "", "")
    for game in GAMES:
        this, before = rows[f"{game}, this tree"], rows[f"{game}, before"]
        is_looped = game == "rollers"
        table.add_row(f"{game}, before", *best(before), ratios(before, loop) if is_looped else "", "1.00", "")
        table.add_row(
            f"{game}, this tree",
            *best(this),
            ratios(this, loop) if is_looped else "",
            ratios(this, before),
            AIMS[game],
        )
    Console(width=WIDTH).print(table)


def best(rows: list[Row]) -> tuple[str, str]:
    """The best of every figure: noise only ever slows things down."""
    return f"{max(row['games/s'] for row in rows):,.0f}", f"{max(row['actions/s'] for row in rows):,.0f}"


def ratios(ours: list[Row], theirs: list[Row]) -> str:
    """Best to best, then round by round."""
    whole = max(row["games/s"] for row in ours) / max(row["games/s"] for row in theirs)
    each = " ".join(f"{one['games/s'] / other['games/s']:.2f}" for one, other in zip(ours, theirs, strict=True))
    return f"{whole:.2f} ({each})"


if __name__ == "__main__":
    typer.run(main)
