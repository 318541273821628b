"""`starcup perft`: exact counts of the action tree."""

import json
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from starcup.cli.common import clear_errors, game_names, out, parse_options
from starcup.core.errors import BadPosition
from starcup.core.game import Game
from starcup.core.playout import perft as count
from starcup.core.state import State
from starcup.games import game as game_of


def perft(
    game: Annotated[str, typer.Argument(help="The game's id.", autocompletion=game_names)],
    depth: Annotated[int, typer.Argument(help="How many answers to look ahead.", min=0)] = 3,
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 2,
    seed: Annotated[int, typer.Option(help="The seed of the deal.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="A game option, as name=choice; may be repeated.")] = None,
    position: Annotated[Path | None, typer.Option(help="Start from a position in a JSON file.")] = None,
    divide: Annotated[bool, typer.Option(help="Show the count for each first answer.")] = False,
) -> None:
    """Count the ways to play on from a deal or a position: if two builds agree, so do their rules."""
    with clear_errors():
        title = game_of(game)
        if position is not None:
            state = title.restore(read_position(position))
        else:
            state = title.new(title.setup(seats, seed, parse_options(title, option or [])))
        if divide and depth > 0 and not state.over:
            show_divided(title, state, depth)
        else:
            show_counts(state, depth)


def read_position(path: Path) -> dict[str, object]:
    """A position from a file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as fault:
        raise BadPosition(f"cannot read a position from {path}: {fault}") from None
    if not isinstance(data, dict):
        raise BadPosition(f"{path} must contain an object with named fields")
    return data


def show_counts(state: State, depth: int) -> None:
    """A row for each depth."""
    table = Table("depth", "games", "seconds")
    for d in range(depth + 1):
        start = time.perf_counter()
        games = count(state, d)
        table.add_row(str(d), f"{games:,}", f"{time.perf_counter() - start:.2f}")
    out.print(table)


def show_divided(game: Game, state: State, depth: int) -> None:
    """A row for each first answer, to find where two builds differ."""
    seat = state.to_move()
    table = Table("answer", "games")
    total = 0
    for action in state.legal_actions(seat):
        child = state.clone()
        child.apply(seat, action)
        games = count(child, depth - 1)
        total += games
        table.add_row(game.label(state, seat, action), f"{games:,}")
    table.add_row("total", f"{total:,}", style="bold")
    out.print(table)
