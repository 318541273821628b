"""`starcup bench`: that its figures are there and fit together; how good they are is for people to judge."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.table import Table

import starcup
from starcup import bots
from starcup.cli import bench_minds
from starcup.cli.bench import FIGURES, HIGHER_IS_BETTER, keep_best
from starcup.cli.bench_bots import BOT_FIGURES
from starcup.version import build
from tests.cli.tools import refused, run

QUICK = ["--seconds", "0.01", "--rounds", "1"]


def row(build: str, figure: float) -> dict[str, Any]:
    figures = dict.fromkeys((*FIGURES, *BOT_FIGURES), figure)
    return {"game": "rollers", "seats": 2, "build": build, "bot": "greedy", **figures}


@pytest.fixture
def other_build(tmp_path: Path) -> Path:
    """A command that claims to have measured another build."""
    script = tmp_path / "starcup"
    script.write_text(f"#!/bin/sh\necho '{json.dumps([row('other', 1e-6)])}'\n", encoding="utf-8")
    script.chmod(0o755)
    return script


@pytest.mark.parametrize("id", starcup.game_ids())
def test_figures_as_json(id: str) -> None:
    result = run("bench", id, "--seats", "2", *QUICK, "--json")
    assert result.exit_code == 0
    assert result.stderr == ""
    (figures,) = json.loads(result.stdout)
    assert (figures["game"], figures["seats"], figures["build"]) == (id, 2, build())
    assert all(figures[name] >= 0 for name in FIGURES)  # the cost of calling is taken off: noise may leave nothing
    assert figures["actions/s"] == pytest.approx(figures["games/s"] * figures["actions/game"])
    assert 10 < figures["actions/game"] < 10_000
    assert figures["clone µs"] < 10_000
    assert figures["load ms"] < 60_000
    assert figures["bot"] == bots.usual(starcup.game(id))
    asked = figures["decisions/round/seat"] * figures["rounds/game"] * 2
    assert asked == pytest.approx(figures["decisions/game"])
    assert 1 <= figures["decisions/round/seat"] < figures["decisions/game"] < figures["actions/game"] * 2


def test_every_number_of_seats_that_the_game_has() -> None:
    result = run("bench", "rollers", "--seats", "1,3,77", *QUICK, "--json")
    assert [figures["seats"] for figures in json.loads(result.stdout)] == [1, 3]


def test_the_table_has_a_line_and_two_builds_a_ratio(other_build: Path) -> None:
    result = run("bench", "rollers", "--seats", "2", *QUICK, "--pure", other_build)
    assert result.exit_code == 0, result.output
    lines = [line.split() for line in result.stdout.splitlines()]
    builds = [line[2:4] for line in lines if line[:2] == ["rollers", "2"]]
    assert [kind for kind, _ in builds] == [build(), "other"] * 2
    usual = bots.usual(starcup.game("rollers"))
    assert [bot for _, bot in builds[2:]] == [usual, "greedy"], "bots have a table of their own"
    (ratios,) = [line[1:] for line in lines if line[:1] == ["ratio"]]
    assert len(ratios) == len(FIGURES) - 1, "how many actions a game has is no matter of speed"
    assert float(ratios[0]) > 1e6, "more games are better"
    assert float(ratios[2]) < 1, "more microseconds are not"


def test_minds_have_figures_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_minds, "learning", lambda *_: None)  # a lesson takes longer than this test should
    monkeypatch.setattr(bench_minds, "SIMULATIONS", 8)
    result = run("bench", "rollers", "--seats", "2", *QUICK, "--minds", "--json")
    (figures,) = json.loads(result.stdout)
    assert figures["learned decisions/s"] is None
    assert all(figures[name] > 0 for name in bench_minds.FIGURES if name != "learned decisions/s")
    assert figures["self-play games/s"] < figures["self-play decisions/s"]
    table = [line.split() for line in render(bench_minds.mind_table([figures])).splitlines()]
    assert table[-1][:3] == ["rollers", "2", build()]
    assert "-" in table[-1]


def render(table: Table) -> str:
    console = Console(width=160)
    with console.capture() as caught:
        console.print(table)
    return caught.get()


def test_the_best_of_several_rounds_counts() -> None:
    rows: dict[tuple[str, int, str], dict[str, Any]] = {}
    for figure in (2.0, 3.0, 1.0):
        keep_best(rows, row("pure", figure))
    (best,) = rows.values()
    for name in FIGURES:
        assert best[name] == (3.0 if name in HIGHER_IS_BETTER else 1.0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "there is no game 'chess'"),
        (["rollers", "chess"], "there is no game 'chess'"),
        (["rollers", "--seats", "two"], "seats 'two' must be whole numbers separated by commas"),
        (["rollers", "--seats", ""], "seats '' must be whole numbers"),
        (["rollers", "--seats", "9,77"], "Galactic Rollers seats 1 to 8, not 9,77"),
    ],
)
def test_what_cannot_be_measured(words: list[str], said: str) -> None:
    assert said in refused("bench", *words)


@pytest.mark.parametrize("script", ["", "#!/bin/sh\nexit 3\n", "#!/bin/sh\necho hello\n", "#!/bin/sh\necho '[]'\n"])
def test_another_build_that_does_not_answer(script: str, tmp_path: Path) -> None:
    command = tmp_path / "starcup"
    if script:
        command.write_text(script, encoding="utf-8")
        command.chmod(0o755)
    result = run("bench", "rollers", "--seats", "2", *QUICK, "--pure", command, "--json")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"starcup: cannot measure {command}: ")


@pytest.mark.parametrize("words", [["--seconds", "0"], ["--rounds", "0"], ["--seconds", "soon"]])
def test_measuring_takes_time(words: list[str]) -> None:
    result = run("bench", "rollers", *words)
    assert result.exit_code == 2
    assert words[0] in result.stderr


# ---- two trees ----


@pytest.fixture
def other_tree(tmp_path: Path) -> Path:
    """A tree whose build is this one: its Python says where ours is."""
    python = tmp_path / ".venv-compiled" / "bin" / "python"
    python.parent.mkdir(parents=True)
    source = Path(starcup.__file__).parent.parent
    python.write_text(f'#!/bin/sh\nPYTHONPATH={source} exec {sys.executable} "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    return tmp_path


def test_two_trees_are_compared_round_by_round(other_tree: Path) -> None:
    words = ["--seats", "2", "--seconds", "0.01", "--rounds", "2", "--json"]
    result = run("bench", "rollers", *words, "--compare", other_tree)
    assert result.exit_code == 0, result.output
    rows = json.loads(result.stdout)
    assert [row["figure"] for row in rows] == [
        *("random games/s", "greedy games/s", "worst greedy ms", "clone us", "sample us", "view us"),
        *("load ms", "undo ms"),
    ]
    for row in rows:
        assert (row["game"], row["seats"], len(row["rounds"])) == ("rollers", 2, 2)
        assert row["this"] > 0
        better = row["this"] / row["other"] if row["figure"].endswith("games/s") else row["other"] / row["this"]
        assert row["ratio"] == pytest.approx(better)


def test_a_tree_without_a_build_is_refused(tmp_path: Path) -> None:
    said = refused("bench", "rollers", "--seats", "2", *QUICK, "--compare", tmp_path)
    assert f"there is no build in {tmp_path}: it needs .venv-compiled/bin/python" in " ".join(said.split())
