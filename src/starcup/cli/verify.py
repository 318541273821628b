"""`starcup verify`: whether every die and draw of a saved game followed from luck that nobody chose."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from starcup.cli.common import clear_errors, out
from starcup.core.errors import BadSave
from starcup.table.verify import verify


def verify_save(file: Annotated[Path, typer.Argument(help="The save of a game that was played online.")]) -> None:
    """Check a saved game's fair luck; the exit code is 1 if something does not follow."""
    with clear_errors():
        checks = verify(read_json(file))
    for check in checks:
        mark = ("✓ ", "green") if check.ok else ("✗ ", "red")
        out.print(Text.assemble(mark, check.text), soft_wrap=True)
    if not all(check.ok for check in checks):
        raise typer.Exit(1)


def read_json(path: Path) -> object:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadSave(f"cannot read {path}: {fault}") from None
    except (ValueError, RecursionError) as fault:
        raise BadSave(f"{path} is not a valid save: it is not JSON ({fault})") from None
