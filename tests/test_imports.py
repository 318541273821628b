"""Imports go one way, and the engine stands on little: read off the source, without running it."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import starcup

SOURCE = Path(__file__).parent.parent / "src" / "starcup"
MODULES = sorted(SOURCE.rglob("*.py"))

# Which parts of the package a part may use beside itself.
MAY_USE: dict[str, set[str]] = {
    "core": set(),
    "version": {"core"},
    "docstrings": set(),
    "without_librt": set(),
    "shapes": set(),
    "games": {"core", "shapes"},
    "bots": {"core", "games"},
    "minds": {"core", "games", "bots"},
    "tournament": {"core", "games", "bots"},
    "train": {"core", "games", "bots", "minds"},
    "table": {"core", "games"},
    "draw": {"core", "games"},
    "rl": {"core", "games", "bots", "table", "draw"},
    "tab": {"core", "games", "bots", "table", "version"},
    "server": {"core", "games", "bots", "minds", "table", "version"},
    "cli": {"core", "games", "bots", "tournament", "minds", "train", "table", "draw", "rl", "server", "version"},
    "__init__": {"core", "games", "version", "docstrings", "without_librt"},
    "__main__": {"cli"},
}
# `import starcup` gives core and games, so whoever uses it must stand above both.
MAY_USE_TOP = {"bots", "minds", "train", "table", "rl", "tab", "server", "cli"}
ENGINE = {"core", "games"}
# The same between the server's rooms. What stands beside them (errors, identity, wire, work) all of them may use.
ROOMS_MAY_USE: dict[str, set[str]] = {
    "store": set(),
    "bots": set(),
    "ops": {"live"},  # figures are read off the hall
    "live": {"store", "bots", "ops"},
    "http": {"live", "store", "bots", "ops"},
}
NO_WEB = {"core", "games", "table"}
TAB_HELP = {"pyodide"}  # and nothing else from outside: it must run in a browser
OUTSIDE_HELP = {"mypy_extensions", "librt"}
WORDS_HELP = {"typing_extensions"}  # what the words of games may use beside it: they are not compiled


def name_of(path: Path) -> list[str]:
    """The parts of a module's name below the package: `["games", "rollers", "state"]`."""
    return list(path.relative_to(SOURCE).with_suffix("").parts)


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that a source imports, in full: `from a import b` may mean a module `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def faults(module: list[str], source: str) -> list[str]:
    """The imports of a module that go the wrong way."""
    part = module[0]
    return [name for name in imported(ast.parse(source)) if not is_allowed(part, module, name.split("."))]


def is_allowed(part: str, module: list[str], name: list[str]) -> bool:
    """Whether a module of a part may import what has this name."""
    if name[0] != "starcup":
        known = name[0] in sys.stdlib_module_names
        helps = OUTSIDE_HELP | WORDS_HELP if is_words(module) else OUTSIDE_HELP
        if part == "tab":
            return known or (module[1:] == ["browser"] and name[0] in TAB_HELP)
        return known or part not in NO_WEB or (part in ENGINE and name[0] in helps)
    if len(name) == 1 or name[1] not in MAY_USE:
        return part in MAY_USE_TOP
    if name[1] != part:
        return name[1] in MAY_USE[part]
    if part == "server" and name[2] in ROOMS_MAY_USE and name[2] != module[1]:
        return name[2] in ROOMS_MAY_USE.get(module[1], set())
    is_title = part == "games" and len(module) > 2
    return not is_title or name[2:3] == module[1:2]  # no game knows another


def is_words(module: list[str]) -> bool:
    """Whether a module is in the folder of a game that is not compiled."""
    return module[:1] == ["games"] and module[2:3] == ["words"]


def needs_words(module: list[str], source: str) -> list[str]:
    """What a compiled module of a game imports from its words when it runs; `meta` hands over to them."""
    if module[0] != "games" or len(module) < 3 or is_words(module) or module[2] == "meta":
        return []
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    return [name for name in imported(tree) if is_words(name.split(".")[1:])]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: ".".join(name_of(path)))
def test_imports_go_one_way(path: Path) -> None:
    assert faults(name_of(path), path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "path", [path for path in MODULES if "games" in path.parts], ids=lambda p: ".".join(name_of(p))
)
def test_rules_need_no_words(path: Path) -> None:
    assert needs_words(name_of(path), path.read_text(encoding="utf-8")) == []


def test_rules_that_need_words_are_found() -> None:
    line = "from starcup.games.rollers.words.shapes import Letter"
    guarded = f"if TYPE_CHECKING:\n    {line}"
    assert len(needs_words(["games", "rollers", "state"], line)) == 1
    assert len(needs_words(["games", "rollers", "questions", "die"], line)) == 1
    assert needs_words(["games", "rollers", "state"], guarded) == []
    assert needs_words(["games", "rollers", "words", "aids"], line) == []
    assert needs_words(["games", "rollers", "meta"], line) == []


def test_every_part_has_its_rule() -> None:
    assert {name_of(path)[0] for path in MODULES} <= set(MAY_USE)
    assert {path.parent.name for path in (SOURCE / "server").glob("*/__init__.py")} == set(ROOMS_MAY_USE)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("core.state", "from starcup.games.rollers import data"),
        ("core.state", "import starcup"),
        ("core.state", "from starcup import Rng"),
        ("core.state", "import numpy"),
        ("core.state", "if True:\n    from starcup.table.save import Save"),
        ("games.rollers.state", "from starcup.games.other import data"),
        ("games.rollers.state", "from starcup.games import game"),
        ("games.rollers.state", "from starcup.table.save import Save"),
        ("games.rollers.state", "from starcup import bots"),
        ("games.rollers.state", "import hypothesis"),
        ("games.rollers.state", "from typing_extensions import TypedDict"),
        ("bots.greedy.rollers", "from starcup.table.session import Session"),
        ("table.save", "import fastapi"),
        ("table.save", "from starcup import server"),
        ("table.save", "from starcup.bots.base import Bot"),
        ("server.http.app", "import starcup.cli"),
        ("tab.host", "import numpy"),
        ("tab.host", "from pyodide.ffi import to_js"),
        ("tab.host", "from starcup.server import wire"),
        ("server.live.table", "from starcup.server.http.socket import Connection"),
        ("server.store.doctor", "from starcup.server.live import table"),
        ("server.wire", "from starcup.server.live import table"),
    ],
)
def test_wrong_way_is_found(module: str, line: str) -> None:
    assert len(faults(module.split("."), line)) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("core.state", "from mypy_extensions import i64\nfrom librt.vecs import vec\nimport json, starcup.core.rng"),
        ("games.rollers.state", "from starcup.games.rollers import data\nfrom starcup.core.state import State"),
        ("games.rollers.words.shapes", "from typing_extensions import TypedDict"),
        ("games.__init__", "from starcup.games.rollers.meta import Rollers"),
        ("bots.greedy.rollers", "from starcup.games.rollers.state import RollersState\nimport numpy"),
        ("server.http.app", "import fastapi\nimport starcup\nfrom starcup import bots"),
        ("server.live.table", "from starcup.server.store.store import Store\nfrom starcup.server import wire"),
    ],
)
def test_right_way_is_let_pass(module: str, line: str) -> None:
    assert faults(module.split("."), line) == []


def words(tree: ast.AST) -> Iterator[str]:
    """Every name and every plain string of a source."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        for field in ("id", "attr", "arg", "name", "module"):
            yield from str(getattr(node, field, "") or "").split(".")


def games_named(source: str) -> list[str]:
    """The games that a source names: by id as a word of the code, by title anywhere."""
    found = set(words(ast.parse(source)))
    named = [id for id in starcup.game_ids() if id in found]
    return named + [id for id in starcup.game_ids() if starcup.game(id).title.lower() in source.lower()]


@pytest.mark.parametrize("path", sorted((SOURCE / "core").glob("*.py")), ids=lambda path: path.stem)
def test_core_names_no_game(path: Path) -> None:
    assert games_named(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("source", ["x = 'rollers'", "rollers = 1", "a.rollers", "# as in Galactic Rollers"])
def test_named_games_are_found(source: str) -> None:
    assert games_named(source) == ["rollers"]


def test_coroutines_of_tests_have_threads_of_their_own() -> None:
    """Where browsers are tested in the same process there is a loop already: which tests share it is chance."""
    own_loop = "asyncio" + ".run("
    here = Path(__file__).parent
    assert [str(path.relative_to(here)) for path in here.rglob("*.py") if own_loop in path.read_text()] == []
