"""Break every row of the games' data in turn: a test that covers the row's rule must fail each time.

    python tools/mutate.py [game ...]

A row of `games/<id>/data.py` is a rule when a comment on its first or last line cites one: `# rollers:planet.A`. Each
of its values is changed in turn, in a copy of the sources, and the tests marked with that rule run against the copy.
A change that no test notices is a survivor, and survivors fail the run.
"""

import argparse
import ast
import io
import os
import re
import shutil
import signal
import sys
import tempfile
import time
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import hypothesis  # noqa: F401 (loaded here once, and not in every fork)
import pytest
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn

DATA = "src/starcup/games/{game}/data.py"
TIMEOUT_SECONDS = 300
NOTICED, UNNOTICED, NO_TESTS = "noticed", "unnoticed", "no test covers the rule"
Row = tuple[ast.expr, int, list[ast.expr]]  # a row, its first line, its sibling rows


@dataclass(frozen=True)
class Mutant:
    """One change to one row."""

    game: str
    rules: tuple[str, ...]
    line: int
    old: str
    new: str
    source: str

    def __str__(self) -> str:
        old = self.old if len(self.old) < 60 else self.old[:57] + "..."
        return f"{' '.join(self.rules)} (data.py:{self.line}): {' '.join(old.split())} -> {self.new}"


# ---- finding rows ----


def cited_lines(source: str, game: str) -> dict[int, tuple[str, ...]]:
    """The lines that end with a comment citing rules of the game, except in functions and classes."""
    lines: dict[int, tuple[str, ...]] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        rules = re.findall(rf"\b{game}:\w(?:[\w.-]*\w)?", token.string) if token.type == tokenize.COMMENT else []
        if rules and not token.line.lstrip().startswith("#"):
            lines[token.start[0]] = tuple(rules)
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            for line in range(statement.lineno, (statement.end_lineno or 0) + 1):
                lines.pop(line, None)
    return lines


def rows(source: str, game: str) -> Iterator[tuple[ast.expr, tuple[str, ...], list[ast.expr]]]:
    """Every row that is a rule, with its rules and its sibling rows.

    If several begin or end on a line that cites a rule, the outermost counts.
    """
    cited = cited_lines(source, game)
    todo: list[Row] = []
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            todo.append((statement.value, statement.lineno, []))
    for node, first, beside in todo:  # grows while it is walked: outermost first
        line = first if first in cited else node.end_lineno or 0
        if line in cited:
            yield node, cited.pop(line), beside
        todo.extend(inner_rows(node))
    if cited:
        where = f"{DATA.format(game=game)}, lines {sorted(cited)}"
        raise SystemExit(f"{where}: a rule is cited, but no row begins or ends there")


def inner_rows(node: ast.expr) -> list[Row]:
    """The items of a list, tuple, call or dict, each with its first line."""
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        return [(item, item.lineno, node.elts) for item in node.elts]
    if isinstance(node, ast.Dict):
        return [(item, (key or item).lineno, node.values) for key, item in zip(node.keys, node.values, strict=True)]
    if isinstance(node, ast.Call):
        items = [*node.args, *[keyword.value for keyword in node.keywords]]
        return [(item, item.lineno, []) for item in items]
    return []


# ---- changing values ----


def changes(row: ast.expr, beside: list[ast.expr], constants: dict[str, int]) -> list[tuple[ast.expr, str]]:
    """Every value of a row, with what to replace it by."""
    found: list[tuple[ast.expr, str]] = []
    for node in parts(row):
        if isinstance(node, ast.Constant) and isinstance(node.value, bool):
            found.append((node, str(not node.value)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            found.append((node, str(node.value + 1)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append((node, repr(other_text(row, node, beside))))
        elif isinstance(node, ast.Name | ast.Attribute):
            found.append((node, "1" if constants.get(ast.unparse(node)) == 0 else "0"))
        elif isinstance(node, ast.List | ast.Dict | ast.Set) and ast.unparse(node) not in ("[]", "{}"):
            found.append((node, {ast.List: "[]", ast.Dict: "{}", ast.Set: "set()"}[type(node)]))
    return found


def parts(node: ast.expr) -> Iterator[ast.expr]:
    """The values inside an expression: the arguments of a call, the whole of a dotted name."""
    yield node
    if isinstance(node, ast.Call):
        for item in [*node.args, *[keyword.value for keyword in node.keywords]]:
            yield from parts(item)
    elif not isinstance(node, ast.Attribute):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from parts(child)


def other_text(row: ast.expr, node: ast.Constant, beside: list[ast.expr]) -> str:
    """A plausible replacement: the text at the same index of another row, or one that occurs nowhere."""
    index = [part for part in parts(row) if isinstance(part, ast.Constant)].index(node)
    for other in beside:
        texts = [part for part in parts(other) if isinstance(part, ast.Constant)]
        if index < len(texts) and isinstance(texts[index].value, str) and texts[index].value != node.value:
            return str(texts[index].value)
    return str(node.value) + " x"


def int_constants(source: str) -> dict[str, int]:
    """The module's own constants that are plain numbers."""
    found: dict[str, int] = {}
    for statement in ast.parse(source).body:
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        value = getattr(statement, "value", None)
        if isinstance(value, ast.Constant) and isinstance(value.value, int) and isinstance(targets[0], ast.Name):
            found[targets[0].id] = value.value
    return found


def replaced(source: str, node: ast.expr, text: str) -> str:
    """The source with other text instead of a node. Columns in a syntax tree count bytes."""
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    begin = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    end = sum(map(len, lines[: (node.end_lineno or 0) - 1])) + (node.end_col_offset or 0)
    whole = b"".join(lines)
    return (whole[:begin] + text.encode() + whole[end:]).decode()


def mutants(source: str, game: str) -> list[Mutant]:
    """Every change to every row of a game's data."""
    constants = int_constants(source)
    found: list[Mutant] = []
    for row, rules, beside in rows(source, game):
        for node, text in changes(row, beside, constants):
            old = ast.get_source_segment(source, node) or ""
            found.append(Mutant(game, rules, node.lineno, old, text, replaced(source, node, text)))
    return found


# ---- running tests ----


class Tree:
    """A copy of the sources to break, one per job."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self.source = folder / "src"
        unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
        shutil.copytree(root / "src", self.source, ignore=unwanted)
        self.broken: Path | None = None
        self.whole = ""

    def change(self, mutant: Mutant) -> None:
        """Undo the last change and make this one."""
        if self.broken is not None:
            self.broken.write_text(self.whole, "utf-8")
        self.broken = self.source.parent / DATA.format(game=mutant.game)
        self.whole = self.broken.read_text("utf-8")
        self.broken.write_text(mutant.source, "utf-8")

    def start_tests(self, game: str, rules: tuple[str, ...], quiet: bool) -> int:
        """Run the tests of these rules, or all of the game's, in a new process; returns its id.

        It is a fork because loading pytest takes longer than running the tests.
        """
        child = os.fork()
        if child:
            return child
        signal.alarm(TIMEOUT_SECONDS)
        os.chdir(self.root)
        if quiet:
            for stream in (1, 2):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
        sys.path[:0] = [str(self.source), str(self.root)]
        chosen = [word for rule in rules for word in ("--rule", rule)]
        os._exit(pytest.main(["-x", "-q", "-p", "no:cacheprovider", f"tests/games/{game}", *chosen]))


def survivors(found: list[Mutant], trees: list[Tree], console: Console) -> list[str]:
    """Try every change, one per tree at a time; returns those that no test noticed, in words."""
    left: list[str] = []
    todo = found[::-1]
    free = trees[:]
    running: dict[int, tuple[Mutant, Tree]] = {}
    with Progress(
        *Progress.get_default_columns(), MofNCompleteColumn(), TimeElapsedColumn(), console=console, auto_refresh=False
    ) as progress:
        task = progress.add_task("changing rows", total=len(found))
        while todo or running:
            while todo and free:
                mutant, tree = todo.pop(), free.pop()
                tree.change(mutant)
                running[tree.start_tests(mutant.game, mutant.rules, quiet=True)] = (mutant, tree)
            child, status = os.wait()
            mutant, tree = running.pop(child)
            free.append(tree)
            word = {0: UNNOTICED, 5: NO_TESTS}.get(os.waitstatus_to_exitcode(status), NOTICED)
            if word != NOTICED:
                left.append(f"{mutant}: {word}")
                progress.console.print(left[-1], highlight=False, markup=False)
            progress.update(task, advance=1, refresh=True)
    return left


def check_rules(root: Path, found: list[Mutant]) -> None:
    """Refuse rules that are not in the ledger: pytest stops at them, which would look like a failed test."""
    known = {
        f"{path.stem}:{name}"
        for path in (root / "tests" / "rules").glob("*.toml")
        for name in tomllib.loads(path.read_text("utf-8"))
    }
    unknown = sorted({rule for mutant in found for rule in mutant.rules} - known)
    if unknown:
        raise SystemExit(f"the ledger does not have {', '.join(unknown)}")


def check_unbroken(tree: Tree, games: list[str]) -> None:
    """Make sure the tests pass on unbroken data, or every change would seem to be noticed."""
    for game in games:
        _, status = os.waitpid(tree.start_tests(game, (), quiet=False), 0)
        if status != 0:
            raise SystemExit(f"tests/games/{game} must pass before anything is changed")


def games_in(root: Path) -> list[str]:
    """The games with a ledger and data."""
    names = [path.stem for path in sorted((root / "tests" / "rules").glob("*.toml"))]
    return [name for name in names if (root / DATA.format(game=name)).is_file()]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="the games to check; default: all")
    parser.add_argument("--jobs", type=int, default=2, help="how many changes to try at a time")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[1], help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ.pop("STARCUP_BUILD", None)
    sys.dont_write_bytecode = True  # a cache could not tell two changes in the same second apart
    games = arguments.games or games_in(arguments.root)
    found = [mutant for game in games for mutant in mutants(read_data(arguments.root, game), game)]
    check_rules(arguments.root, found)
    begun = time.monotonic()
    console = Console()
    with tempfile.TemporaryDirectory() as folder:
        trees = [Tree(arguments.root, Path(folder, str(job))) for job in range(arguments.jobs)]
        check_unbroken(trees[0], games)
        left = survivors(found, trees, console)
    console.print(f"{len(found)} changes, {len(left)} survivors, {time.monotonic() - begun:.0f} s", highlight=False)
    return 1 if left else 0


def read_data(root: Path, game: str) -> str:
    path = root / DATA.format(game=game)
    if not path.is_file():
        raise SystemExit(f"there is no game {game!r}; choose from {', '.join(games_in(root))}")
    return path.read_text("utf-8")


if __name__ == "__main__":
    sys.exit(main())
