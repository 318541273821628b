"""Starcup beside catanatron, the Python board-game simulator people know, in one run.

Both play random two-player games, in turns, each in a process of its own; the best of each counts. catanatron's
actions are counted twice: all of them, as its own figures do, and only those with two or more answers, as ours do.
Run it with `make peers`.
"""

import json
import subprocess
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

CATANATRON = """
import json, sys, time
from catanatron import Color, Game, RandomPlayer
seconds = float(sys.argv[1])
games = actions = choices = 0
start = time.perf_counter()
while time.perf_counter() - start < seconds:
    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
    while game.winning_color() is None and game.state.num_turns < 1000:
        choices += len(game.state.playable_actions) > 1
        game.play_tick()
        actions += 1
    games += 1
took = time.perf_counter() - start
print(json.dumps({"games/s": games / took, "actions/s": actions / took, "choices/s": choices / took}))
"""
STARCUP = """
import json, sys, time
import starcup
seconds = float(sys.argv[1])
game, rng = starcup.game(sys.argv[2]), starcup.Rng.seeded(7)
games = choices = 0
start = time.perf_counter()
while time.perf_counter() - start < seconds:
    choices += starcup.random_playout(game.new(starcup.Setup(2, games)), rng)
    games += 1
took = time.perf_counter() - start
print(json.dumps({"games/s": games / took, "choices/s": choices / took}))
"""
Row = dict[str, float]


def run(command: str, program: str, *args: str) -> Row:
    """Let one simulator have its turn."""
    done = subprocess.run([command, "-c", program, *args], capture_output=True, text=True, check=True)
    row: Row = json.loads(done.stdout)
    return row


def best(rows: list[Row]) -> Row:
    """The best of every figure."""
    return {name: max(row[name] for row in rows) for name in rows[0]}


def main(
    catanatron: Annotated[str, typer.Option(help="A Python that has catanatron.")],
    compiled: Annotated[str, typer.Option(help="A Python that has starcup, compiled.")],
    pure: Annotated[str, typer.Option(help="A Python that has starcup, pure.")],
    seconds: Annotated[float, typer.Option(help="How long each turn is.")] = 3.0,
    rounds: Annotated[int, typer.Option(help="How many turns each has.")] = 5,
    games: Annotated[str, typer.Option(help="Which games of ours.")] = "rollers",
) -> None:
    """Measure, and print a table."""
    turns: dict[str, Any] = {"catanatron": (catanatron, CATANATRON)}
    for game in games.split(","):
        turns[f"{game}, compiled"] = (compiled, STARCUP, game)
        turns[f"{game}, pure"] = (pure, STARCUP, game)
    rows: dict[str, list[Row]] = {name: [] for name in turns}
    for _ in track(range(rounds), "measuring", console=Console(stderr=True), transient=True):
        for name, (command, program, *args) in turns.items():
            rows[name].append(run(command, program, str(seconds), *args))
    show({name: best(measured) for name, measured in rows.items()})


def show(rows: dict[str, Row]) -> None:
    """A line for each simulator, in figures and in times catanatron's."""
    peer = rows["catanatron"]
    table = Table("2 players, random", "games/s", "actions/s", "times its actions/s", "times its choices/s")
    for name, row in rows.items():
        actions = row.get("actions/s", row["choices/s"])
        ratios = f"{actions / peer['actions/s']:.1f}", f"{row['choices/s'] / peer['choices/s']:.1f}"
        table.add_row(name, f"{row['games/s']:,.0f}", f"{actions:,.0f}", *ratios)
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
