"""`starcup play`: a table in the terminal."""

import os
import re
import secrets
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer
from rich.text import Text

from starcup import bots
from starcup.bots.outside import is_spec
from starcup.bots.stars import star
from starcup.cli.common import clear_errors, game_names, out, parse_options, read_save
from starcup.cli.table import QuitTable, TerminalTable
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.games import game as game_of
from starcup.games import game_ids
from starcup.table.session import Session

MAX_NAME_LENGTH = 24
SEED_BITS = 48
BOT_NAME = re.compile(r".+ \(([^()]+)\)")


def play(
    game: Annotated[
        str | None,
        typer.Argument(help="The game's id; you are asked if you leave it out.", autocompletion=game_names),
    ] = None,
    players: Annotated[
        str,
        typer.Option(
            help="Names in seat order, separated by commas; a bot's name seats that bot, and so does mybot.py:Class."
        ),
    ] = "You,greedy",
    option: Annotated[list[str] | None, typer.Option(help="A game option, as name=choice; may be repeated.")] = None,
    seed: Annotated[int | None, typer.Option(help="The seed of the deal; default: random.")] = None,
    file: Annotated[Path | None, typer.Option(help="The file to save to.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue a saved game.")] = None,
) -> None:
    """Play in the terminal, alone against bots or with friends at one keyboard."""
    with clear_errors():
        if resume is not None:
            session = Session.load(read_save(resume))
            session.names = session.names or seat_names(players, session.game, session.setup.seats)
        else:
            session = new_session(game or choose_game(), players, option or [], seed)
        path = file or resume or Path(f"starcup-{session.game.id}-{session.setup.seed}.json")
        check_writable(path)
        table = TerminalTable(session, seat_bots(session, players), path, out)
        try:
            table.play()
        except QuitTable:
            out.print(Text(f"\nSaved. Continue with: starcup play --resume {quote(str(path))}"), soft_wrap=True)


def choose_game() -> str:
    """Ask which game to play, if there is more than one."""
    ids = game_ids()
    if len(ids) == 1:
        return ids[0]
    for number, id in enumerate(ids, 1):
        out.print(f"[bold]{number}[/bold] {game_of(id).title}")
    while True:
        try:
            word = out.input("Which game? ").strip()
        except (EOFError, KeyboardInterrupt):
            raise typer.Exit from None
        if word in ids:
            return word
        if word.isdecimal() and 1 <= int(word) <= len(ids):
            return ids[int(word) - 1]
        out.print(f"Please type a number from 1 to {len(ids)}.")


def new_session(game: str, players: str, option: list[str], seed: int | None) -> Session:
    """A table with a fresh deal."""
    title = game_of(game)
    names = seat_names(players, title, None)
    luck = secrets.randbits(SEED_BITS) if seed is None else seed
    session = Session(title, title.setup(len(names), luck, parse_options(title, option)))
    session.names = names
    return session


def seat_names(players: str, game: Game, seats: int | None) -> list[str]:
    """The names in `players`, checked."""
    names = [name.strip() for name in players.split(",")]
    for name in names:
        if is_spec(name):
            bots.bot(name, game)
        elif not name or len(name) > MAX_NAME_LENGTH or not name.isprintable():
            raise BadOption(f"{name!r} is not a valid name: names have 1 to {MAX_NAME_LENGTH} printable characters")
    if seats is not None and len(names) != seats:
        raise BadOption(f"{len(names)} players for {seats} seats: {', '.join(names)}")
    game.setup(len(names))
    kinds = [name if is_spec(name) else name.lower() for name in names]
    return [
        f"{star(seat)} ({kind})" if is_spec(kind) or bots.is_known(kind, game) else name
        for seat, (name, kind) in enumerate(zip(names, kinds, strict=True))
    ]


def seat_bots(session: Session, players: str) -> dict[int, bots.Bot]:
    """A bot for each seat that has a bot's name, as in `Vega (greedy)`; in older saves `greedy` or `greedy 2`.

    A bot of your own is run only if `players` names it: a save must not decide which files are run.
    """
    named = [name.strip() for name in players.split(",")]
    seated: dict[int, bots.Bot] = {}
    for seat, name in enumerate(session.names):
        bracketed = BOT_NAME.fullmatch(name)
        kind = bracketed[1] if bracketed else name.rstrip("0123456789 ").lower()
        if bracketed and is_spec(kind) and kind not in named:
            raise BadOption(f"seat {seat} is played by {kind}; to run it again, add it to --players")
        if bots.is_known(kind, session.game) or (bracketed and is_spec(kind)):
            seated[seat] = bots.bot(kind, session.game, secrets.randbits(SEED_BITS))
    return seated


def check_writable(path: Path) -> None:
    """Make sure the game can be saved before it starts."""
    if path.is_dir() or not path.parent.is_dir():
        raise BadOption(f"cannot save to {path}: it must be a file in an existing folder")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadOption(f"cannot save to {path}: permission denied")
