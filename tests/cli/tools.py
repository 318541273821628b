"""Commands run as a person would, with what they are told to type."""

from pathlib import Path

from typer.testing import CliRunner, Result

from starcup import Rng
from starcup.cli.app import app
from starcup.cli.common import err, out
from starcup.core.game import Game
from starcup.table.save import Save
from starcup.table.session import Session

WIDTH = 100


def run(*words: str | Path, typed: str | list[str] = "") -> Result:
    """Run `starcup` with these words; a list is typed line by line, and then the input ends."""
    for console in (out, err):
        console.width = WIDTH  # whatever terminal the tests run in
    text = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(
        app, [str(word) for word in words], input=text, env={"COLUMNS": str(WIDTH), "TERM": "dumb"}
    )


def refused(*words: str | Path) -> str:
    """The one line that a command which cannot be done leaves behind."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    line = result.stderr.removesuffix("\n")
    assert "\n" not in line
    assert line.startswith("starcup: ")
    return line.removeprefix("starcup: ")


def session_in(path: Path) -> Session:
    """The table of a saved file."""
    return Session.load(Save.parse(path.read_text(encoding="utf-8")))


def answers_in(path: Path) -> list[list[object]]:
    """The actions of a saved file, as they are written."""
    actions: list[list[object]] = Save.parse(path.read_text(encoding="utf-8")).data()["actions"]
    return actions


def played(game: Game, seats: int, answers: int = -1, seed: int = 3) -> Session:
    """A session with this many random answers; played to the end if negative."""
    session = Session(game, game.setup(seats, seed))
    rng = Rng.seeded(seed, 55)
    while answers and not session.state.over:
        seat = session.state.to_move()
        legal = session.state.legal_actions(seat)
        session.play(seat, legal[rng.below(len(legal))])
        answers -= 1
    return session


def saved(path: Path, session: Session) -> Path:
    """A session in a file; the path of it."""
    path.write_text(session.save().text(), encoding="utf-8")
    return path
