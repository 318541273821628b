"""The interpreted and the compiled build are one engine: the same games, ply by ply.

STARCUP_BUILD says which build runs here, `pure` or `compiled`. STARCUP_HASHES names a file: the pure build writes its
games there, the compiled build compares. Without it, a few games are played twice in this build.
"""

import os
from copy import deepcopy
from pathlib import Path

import pytest

from starcup.core import book, rng, state
from starcup.games.rollers import state as rollers_state
from tests.contract import hashes

TOLD = os.environ.get("STARCUP_BUILD", "")
FILE = os.environ.get("STARCUP_HASHES", "")
ENGINE = [state, rng, book, rollers_state]


def build_of(path: str | None) -> str:
    return "pure" if str(path).endswith(".py") else "compiled"


def test_build_is_the_one_told() -> None:
    builds = {build_of(module.__file__) for module in ENGINE}
    assert len(builds) == 1, f"part of the engine is compiled, part is not: {[module.__file__ for module in ENGINE]}"
    assert TOLD in ("", *builds), f"STARCUP_BUILD says {TOLD}, and {state.__file__} is loaded"


def test_builds_play_the_same_games(tmp_path: Path) -> None:
    path = Path(FILE or tmp_path / "hashes.json")
    found = hashes.trails() if FILE else hashes.trails(2)
    if not FILE:
        hashes.write(path, hashes.trails(2))
    elif build_of(state.__file__) == "pure":
        hashes.write(path, found)
    assert hashes.parting(hashes.read(path), found) == ""


def test_missing_file_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="run the tests of the pure build first"):
        hashes.main(["check", str(tmp_path / "nowhere.json")])


def test_parting_is_named() -> None:
    one = {"toy, seats 2, seed 0": hashes.trail("rollers", 2, 0), "toy, seats 2, seed 1": hashes.trail("rollers", 2, 1)}
    assert hashes.parting(one, deepcopy(one)) == ""
    other = deepcopy(one)
    other["toy, seats 2, seed 1"][17][1] = "0badc0de"
    assert hashes.parting(one, other).startswith("toy, seats 2, seed 1: the builds part at ply 17 (")
    shorter = deepcopy(one)
    del shorter["toy, seats 2, seed 0"][-1]
    assert "seed 0: one build ends at ply" in hashes.parting(one, shorter)
    del shorter["toy, seats 2, seed 0"]
    assert hashes.parting(one, shorter) == "toy, seats 2, seed 0: only one build has played it"
    assert hashes.parting(shorter, one) == "toy, seats 2, seed 0: only one build has played it"


def test_seeds_and_seats_make_other_games() -> None:
    marks = {str(hashes.trail("rollers", seats, seed)) for seats in (1, 2) for seed in (0, 1)}
    assert len(marks) == 4


def test_usage_is_told() -> None:
    assert hashes.main([]).startswith("usage: ")
    assert hashes.main(["compare", "x"]).startswith("usage: ")
