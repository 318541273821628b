"""What `import starcup` gives: every class explains and shows itself, in either build."""

import ast
import inspect
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import starcup
from starcup.docstrings import SourceDocstring, source_of

CLASSES = [value for value in (getattr(starcup, name) for name in starcup.__all__) if isinstance(value, type)]


def test_there_are_public_classes() -> None:
    assert {starcup.State, starcup.Game, starcup.Setup} < set(CLASSES)


@pytest.mark.parametrize("public", CLASSES, ids=lambda public: public.__name__)
def test_public_classes_have_their_docstrings(public: type) -> None:
    tree = ast.parse(source_of(public).read_text("utf-8"))
    written = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == public.__name__)
    first = (ast.get_docstring(written) or "").splitlines()[0]
    assert first
    assert (public.__doc__ or "").startswith(first)
    assert first in pydoc.plain(pydoc.render_doc(public))


def test_a_docstring_can_be_read_from_the_source() -> None:
    found = SourceDocstring(starcup.Setup).__get__(None)
    assert found == inspect.cleandoc(starcup.Setup.__doc__ or "") != ""


def test_without_the_source_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "is_file", lambda _: False)
    assert SourceDocstring(starcup.Setup).__get__(None) == ""


def test_public_objects_show_what_they_are() -> None:
    game = starcup.game("rollers")
    setup = game.setup(2, 7)
    state = game.new(setup)
    assert repr(game) == "<Game 'rollers': Galactic Rollers, 1 to 8 seats, ruleset 1>"
    assert repr(setup) == "Setup(seats=2, seed=7, options={'set_up': 0})"
    assert repr(state) == "<State of rollers, 2 seats, after 0 answers; seat 0: first_ship, seat 1: first_ship>"
    assert repr(starcup.Perspective(state, 0)) == "<Perspective of seat 0 in rollers: first_ship, 10 legal answers>"
    assert repr(starcup.Rng(1, 2, 3, 4)) == "Rng(1, 2, 3, 4)"


def test_a_module_of_a_game_is_found_by_its_name() -> None:
    lines = "import starcup.games.tiny.meta; print(starcup.games.tiny.meta.Tiny.__name__)"
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("Tiny\n", "")
