"""`starcup replay`: a saved game, step by step."""

from pathlib import Path
from typing import Annotated

import typer
from rich.rule import Rule
from rich.text import Text

from starcup.cli.common import clear_errors, out, read_save
from starcup.cli.table import result_lines
from starcup.core.state import SPECTATOR
from starcup.draw import draw
from starcup.table.session import Session

MAX_DIGITS = 9


def replay(
    file: Annotated[Path, typer.Argument(help="The saved game.")],
    step: Annotated[
        int | None, typer.Option(help="Show the table after this many answers; default: all of them.")
    ] = None,
    log: Annotated[bool, typer.Option(help="Print the whole game in words.")] = False,
    walk: Annotated[
        bool, typer.Option(help="Step through it: Enter for next, b for back, a number to jump, q to quit.")
    ] = False,
) -> None:
    """Replay a saved game: check it, look at any step, or step through it."""
    with clear_errors():
        session = Session.load(read_save(file))
        last = len(session.log)
        if walk:
            walk_through(session, step or 0)
            return
        if log:
            for line in session.words(SPECTATOR):
                out.print(Text(line))
        show(session.at_ply(last if step is None else step), last)


def names_of(session: Session) -> list[str]:
    return session.names or [f"Player {seat + 1}" for seat in range(session.setup.seats)]


def show(session: Session, last: int) -> None:
    """The table at one step as a spectator sees it, and what happened there."""
    here = len(session.log)
    state = session.state
    out.print(draw(session.game.id, state.view(SPECTATOR), SPECTATOR, names_of(session)))
    out.print(Rule(f"step {here} of {last}", style="dim", align="left"))
    for entry in session.events(SPECTATOR):
        if entry.ply == here:
            out.print(Text(session.in_words(entry, SPECTATOR)))
    if state.over:
        for line in result_lines(state, names_of(session)):
            out.print(line)


def walk_through(session: Session, step: int) -> None:
    """Forward and back, one step at a time."""
    last = len(session.log)
    while True:
        out.clear()
        show(session.at_ply(step), last)
        try:
            word = out.input("[dim]Enter for next, b for back, a number, q to quit[/dim] > ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return
        if word == "q":
            return
        if word.isdecimal():
            step = int(word[:MAX_DIGITS])
        else:
            step += -1 if word == "b" else 1
        step = min(max(step, 0), last)
