"""What `import starcup` gives: every class explains and shows itself, in either build."""

import ast
import inspect
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import starcup
from starcup.docstrings import docstring, source_of

CLASSES = [value for value in (getattr(starcup, name) for name in starcup.__all__) if isinstance(value, type)]


def test_there_are_public_classes() -> None:
    assert {starcup.State, starcup.Game, starcup.Setup} < set(CLASSES)


@pytest.mark.parametrize("public", CLASSES, ids=lambda public: public.__name__)
def test_public_classes_have_their_docstrings(public: type) -> None:
    source = Path(source_of(public)).read_text("utf-8")
    node = next(n for n in ast.parse(source).body if isinstance(n, ast.ClassDef) and n.name == public.__name__)
    written = ast.get_docstring(node)
    assert written
    assert inspect.getdoc(public) == written
    assert inspect.cleandoc(docstring(source, public.__name__) or "") == written
    assert written.splitlines()[0] in pydoc.plain(pydoc.render_doc(public))


def test_a_class_without_docstring_gets_none() -> None:
    source = 'class Plain:\n    x = 1\n\n\nclass Other:\n    """Of the other."""\n'
    assert docstring(source, "Plain") is None
    assert docstring(source, "Missing") is None
    assert docstring(source, "Other") == "Of the other."


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
