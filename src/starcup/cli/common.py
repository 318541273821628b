"""What the commands share: consoles, one-line errors, game options, the version."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.text import Text

import starcup
from starcup.core.errors import BadOption, BadSave, StarcupError
from starcup.core.game import Game
from starcup.minds import fingerprint
from starcup.table.save import Save
from starcup.version import build

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)
WHERE_HELP = "Where to work: processes of this machine, or ray; the results are the same."


def show_version(wanted: bool) -> None:
    if wanted:
        out.print(f"starcup {starcup.__version__} ({build()})")
        for id in starcup.game_ids():
            out.print(f"{id}: ruleset {starcup.game(id).ruleset}, {weights_of(starcup.game(id))}")
        raise typer.Exit


def weights_of(game: Game) -> str:
    """Which net plays a game, so that two installs can be compared."""
    found = fingerprint(game)
    return f"weights {found}" if found else "no weights"


def version(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Show the version, the build, rulesets and weights, then exit.",
            callback=show_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Play, study and automate three space-dice games."""


def fail(message: str) -> NoReturn:
    """Exit with one line that says what was wrong."""
    err.print(Text.assemble(("starcup: ", "red"), message), soft_wrap=True)
    raise typer.Exit(2)


@contextmanager
def clear_errors() -> Iterator[None]:
    """Turn Starcup's errors into one line and exit code 2."""
    try:
        yield
    except StarcupError as fault:
        fail(str(fault))


def game_names() -> list[str]:
    """What a shell offers where a game is wanted."""
    return starcup.game_ids()


def parse_options(game: Game, pairs: list[str]) -> dict[str, int | str]:
    """`name=choice` pairs as options for a setup."""
    options: dict[str, int | str] = {}
    for pair in pairs:
        name, equals, choice = pair.partition("=")
        if not equals:
            known = ", ".join(f"{option.name}={'|'.join(option.choices)}" for option in game.options)
            raise BadOption(f"option {pair!r} must be written as name=choice: {known}")
        options[name] = choice
    return options


def read_save(path: Path) -> Save:
    """The save in a file; raises BadSave."""
    try:
        return Save.parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as fault:
        raise BadSave(f"cannot read {path}: {fault}") from None
