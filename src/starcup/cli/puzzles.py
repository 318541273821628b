"""`starcup puzzles`: positions from games of the net against itself in which one answer is clearly best."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from starcup.cli.common import clear_errors, err, game_names, out
from starcup.core.errors import BadOption
from starcup.games import game as game_of
from starcup.minds import net_path
from starcup.minds.puzzling import CLEAR, GLANCE, Puzzle, find_puzzles
from starcup.minds.shipped import shipped


def puzzles(
    game: Annotated[str, typer.Argument(help="The game's id.", autocompletion=game_names)],
    count: Annotated[int, typer.Option(help="How many puzzles to find.", min=1)] = 10,
    out_file: Annotated[
        Path | None, typer.Option("--out", help="The file to write; default: <game>-puzzles.json.")
    ] = None,
    seats: Annotated[str, typer.Option(help="Numbers of seats, separated by commas; they take turns.")] = "2",
    seed: Annotated[int, typer.Option(help="Where the games come from: the same seed finds the same puzzles.")] = 1,
    simulations: Annotated[
        int, typer.Option(help="How many games are tried out in a position that looks like a puzzle.", min=GLANCE)
    ] = 4000,
) -> None:
    """Find puzzles, for the page's puzzle of the day or for a book."""
    with clear_errors():
        title = game_of(game)
        if net_path(title) is None:
            raise BadOption(f"Starcup has no net for {title.title}: train one with `starcup train`")
        numbers = seat_numbers(seats)
        for number in numbers:
            title.setup(number)
        path = out_file or Path(f"{title.id}-puzzles.json")
        if not path.parent.is_dir():
            raise BadOption(f"cannot write {path}: there is no folder {path.parent}")
        net = shipped(title)
        found: list[Puzzle] = []
        columns = [TextColumn(title.title), BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}")]
        with Progress(*columns, TimeElapsedColumn(), console=err) as bar:
            task = bar.add_task("", total=count)
            sources = [find_puzzles(net, number, seed, simulations) for number in numbers]
            games = 0
            while len(found) < count:
                puzzle = next(sources[games % len(sources)])
                games += 1
                found += [puzzle] if puzzle else []
                bar.update(task, completed=len(found), description=f"in {games} games")
        facts = {
            "game": title.id,
            "ruleset": title.ruleset,
            "simulations": simulations,
            "clear": CLEAR,
            "seed": seed,
            "puzzles": [puzzle.to_json(title) for puzzle in found],
        }
        path.write_text(json.dumps(facts, separators=(",", ":")) + "\n", encoding="utf-8")
    out.print(Text(f"{len(found)} puzzles from {games} games: {path}"))


def seat_numbers(text: str) -> list[int]:
    try:
        return [int(word) for word in text.split(",")]
    except ValueError:
        raise BadOption(f"seats {text!r} must be whole numbers separated by commas") from None
