"""`starcup bench`: that its figures are there and fit together; how good they are is for people to judge."""

import json
from pathlib import Path
from typing import Any

import pytest

import starcup
from starcup.cli.bench import FIGURES, HIGHER_IS_BETTER, keep_best
from starcup.cli.bench_bots import BOT_FIGURES
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
    assert (figures["game"], figures["seats"], figures["build"]) == (id, 2, "pure")
    assert all(figures[name] >= 0 for name in FIGURES)  # the cost of calling is taken off: noise may leave nothing
    assert figures["actions/s"] == pytest.approx(figures["games/s"] * figures["actions/game"])
    assert 10 < figures["actions/game"] < 10_000
    assert figures["clone µs"] < 10_000
    assert figures["load ms"] < 60_000
    assert figures["bot"] == "greedy"
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
    assert [build for build, _ in builds] == ["pure", "other"] * 2
    assert [bot for _, bot in builds[2:]] == ["greedy", "greedy"], "bots have a table of their own"
    (ratios,) = [line[1:] for line in lines if line[:1] == ["ratio"]]
    assert len(ratios) == len(FIGURES) - 1, "how many actions a game has is no matter of speed"
    assert float(ratios[0]) > 1e6, "more games are better"
    assert float(ratios[2]) < 1, "more microseconds are not"


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
