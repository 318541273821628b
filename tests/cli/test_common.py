"""The commands as a whole: version, help, and what they need."""

import re
import sys

import pytest

import starcup
from starcup.cli.app import app
from starcup.version import build
from tests.cli.tools import run


def test_version_tells_the_build() -> None:
    result = run("--version")
    assert result.exit_code == 0
    first, *games = result.stdout.splitlines()
    assert first == f"starcup {starcup.__version__} ({build()})"
    assert [line.split(":")[0] for line in games] == starcup.game_ids()


def test_the_build_is_told_from_what_runs() -> None:
    compiled = not str(sys.modules["starcup.core.state"].__file__).endswith(".py")
    assert build() == ("compiled" if compiled else "pure")


def test_no_command_shows_them_all() -> None:
    result = run()
    names = [command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands]
    assert {"play", "bench", "replay", "perft"} <= set(names)
    for name in names:
        assert re.search(rf"\b{name}\b", result.output)


@pytest.mark.parametrize("command", ["play", "bench", "replay", "perft"])
def test_every_command_explains_itself(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage: starcup " + command in result.stdout


def test_an_unknown_command() -> None:
    result = run("fly")
    assert result.exit_code == 2
    assert "fly" in result.stderr
