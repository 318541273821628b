"""`make mutate` on a made-up game: what it changes, and that it tells a test that bites from one that does not."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutate import mutants

ROOT = Path(__file__).resolve().parents[1]

DATA = '''"""Tiles of a game that is not."""

NOTHING = 0
P_SHIP = 7
COST = [2, 5]  # made_up:cost

TILES = [
    ("Röst", P_SHIP, [P_SHIP, 1, NOTHING]),  # made_up:tile.roest
    (  # made_up:tile.long
        "Long",
        True,
        [],
    ),
    ("Free", 3, []),
    make(
        "Call",
        cost=-4,
    ),  # made_up:tile.call made_up:cost
]
'''


def test_every_value_of_a_cited_row_is_changed() -> None:
    assert [str(mutant) for mutant in mutants(DATA, "made_up")] == [
        "made_up:cost (data.py:5): [2, 5] -> []",
        "made_up:cost (data.py:5): 2 -> 3",
        "made_up:cost (data.py:5): 5 -> 6",
        "made_up:tile.roest (data.py:8): \"Röst\" -> 'Long'",
        "made_up:tile.roest (data.py:8): P_SHIP -> 0",
        "made_up:tile.roest (data.py:8): [P_SHIP, 1, NOTHING] -> []",
        "made_up:tile.roest (data.py:8): P_SHIP -> 0",
        "made_up:tile.roest (data.py:8): 1 -> 2",
        "made_up:tile.roest (data.py:8): NOTHING -> 1",
        "made_up:tile.long (data.py:10): \"Long\" -> 'Röst'",
        "made_up:tile.long (data.py:11): True -> False",
        "made_up:tile.call made_up:cost (data.py:16): \"Call\" -> 'Röst'",
        "made_up:tile.call made_up:cost (data.py:17): 4 -> 5",
    ]


def test_a_change_is_put_in_its_place_and_nowhere_else() -> None:
    sources = [mutant.source for mutant in mutants(DATA, "made_up")]
    assert sources[1] == DATA.replace("[2, 5]", "[3, 5]")
    assert sources[7] == DATA.replace("P_SHIP, 1, NOTHING", "P_SHIP, 2, NOTHING")
    assert sources[10] == DATA.replace("True", "False")
    assert sources[12] == DATA.replace("cost=-4", "cost=-5")


def test_a_rule_cited_beside_no_row_is_told() -> None:
    with pytest.raises(SystemExit, match=r"lines \[3\]: a rule is cited, but no row begins or ends there"):
        mutants("A = (\n    1\n    + 2  # made_up:cost\n    + 3\n)\n", "made_up")


def test_comments_of_their_own_and_in_functions_are_no_rows() -> None:
    assert mutants("# made_up:cost\ndef f() -> int:\n    return 1  # made_up:cost\n", "made_up") == []


RULES = '["cost"]\nwhere = "page 1"\nsays = "Two and five."\n["tile"]\nwhere = "page 2"\nsays = "A tile."\n'
SMALL = 'COST = [2, 5]  # made_up:cost\nTILE = ("Long", 3)  # made_up:tile\n'
TESTS = """
import pytest
from starcup.games.made_up import data

@pytest.mark.rule("made_up:cost")
def test_cost():
    assert data.COST == [2, 5]

@pytest.mark.rule("made_up:tile")
def test_tile():
    assert data.TILE[1] {bite}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A tree with one game and the ledger."""
    files = {
        "pyproject.toml": '[tool.pytest.ini_options]\naddopts = "-p tests.ledger"\nmarkers = ["rule"]\n',
        "src/starcup/__init__.py": "",
        "src/starcup/games/made_up/data.py": SMALL,
        "tests/rules/made_up.toml": RULES,
        "tests/games/made_up/test_it.py": TESTS.format(bite="== 3"),
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    shutil.copy(ROOT / "tests" / "ledger.py", tmp_path / "tests")
    return tmp_path


def mutate(project: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(ROOT / "tools" / "mutate.py"), "--root", str(project)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={"COLUMNS": "200"})


def test_survivors_are_printed_and_fail_the_run(project: Path) -> None:
    done = mutate(project)
    assert "made_up:tile (data.py:2): \"Long\" -> 'Long x': unnoticed" in done.stdout
    assert "5 changes, 1 survivors" in done.stdout, "the three of the cost and the number were noticed"
    assert done.returncode == 1


def test_without_survivors_the_run_passes(project: Path) -> None:
    data = project / "src/starcup/games/made_up/data.py"
    data.write_text(SMALL.replace('"Long"', "None"), "utf-8")
    done = mutate(project)
    assert "4 changes, 0 survivors" in done.stdout
    assert done.returncode == 0


def test_a_rule_without_a_test_survives(project: Path) -> None:
    tests = project / "tests/games/made_up/test_it.py"
    tests.write_text(TESTS.format(bite="== 3").replace("made_up:tile", "made_up:cost"), "utf-8")
    done = mutate(project)
    assert "3 -> 4: no test covers the rule" in done.stdout
    assert done.returncode == 1


def test_tests_that_fail_beforehand_stop_it(project: Path) -> None:
    (project / "tests/games/made_up/test_it.py").write_text(TESTS.format(bite="== 4"), "utf-8")
    done = mutate(project)
    assert "must pass before anything is changed" in done.stderr
    assert done.returncode == 1


def test_an_unknown_rule_stops_it(project: Path) -> None:
    (project / "src/starcup/games/made_up/data.py").write_text(SMALL + "A = 1  # made_up:else\n", "utf-8")
    assert "the ledger does not have made_up:else" in mutate(project).stderr
