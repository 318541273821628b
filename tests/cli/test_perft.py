"""`starcup perft`: exact counts, with seats, options, positions and a line for each first answer."""

import json
from pathlib import Path

import pytest

import starcup
from starcup.core.playout import perft
from tests.cli.tools import refused, run


def rows(text: str) -> list[list[str]]:
    """The cells of a printed table, its frame left off."""
    lines = [line for line in text.splitlines() if line.startswith("│")]
    return [[cell.strip() for cell in line.strip("│").split("│")] for line in lines]


def counts(*words: str | Path) -> list[int]:
    result = run("perft", *words)
    assert result.exit_code == 0, result.output
    return [int(row[1].replace(",", "")) for row in rows(result.stdout)]


def test_known_counts() -> None:
    """Ten planets for the first ship, nine for the second, then 0 to 6 of the first resource."""
    assert counts("rollers", "3", "--seats", "1") == [1, 10, 90, 630]


def test_three_deep_and_two_seats_when_nothing_else_is_asked_for() -> None:
    game = starcup.game("rollers")
    state = game.new(game.setup(2, 0))
    assert counts("rollers") == [perft(state, depth) for depth in range(4)]


@pytest.mark.parametrize("id", starcup.game_ids())
def test_every_game_seats_and_seed(id: str) -> None:
    game = starcup.game(id)
    for seats in {game.seats.start, game.seats.stop - 1}:
        state = game.new(game.setup(seats, 9))
        wanted = [perft(state, depth) for depth in range(3)]
        assert counts(id, "2", "--seats", str(seats), "--seed", "9") == wanted


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A ship beside nine planets already taken, and 5 to settle the tenth with."""
    nearly = {"ships": ["A", "A"], "settled": list("BCDEFGHIJ"), "resources": {"settle": 5}}
    file = tmp_path / "position.json"
    facts = {"seats": 1, "die": {"colour": "settle", "value": 1}, "sheets": [nearly]}
    file.write_text(json.dumps(facts), encoding="utf-8")
    return file


def test_from_a_position(position: Path) -> None:
    first = counts("rollers", "1", "--position", position)
    assert first == [1, 2]
    state = starcup.game("rollers").restore(json.loads(position.read_text(encoding="utf-8")))
    assert counts("rollers", "3", "--position", position) == [perft(state, depth) for depth in range(4)]


def test_options_are_dealt() -> None:
    """Deep enough for the technologies of the variable set-up to make a difference."""
    game = starcup.game("rollers")
    state = game.new(game.setup(1, 4, {"set_up": "variable"}))
    wanted = [perft(state, depth) for depth in range(4)]
    assert counts("rollers", "3", "--seats", "1", "--seed", "4", "--option", "set_up=variable") == wanted


def test_divide_has_a_line_for_each_first_answer() -> None:
    result = run("perft", "rollers", "3", "--seats", "1", "--divide")
    assert rows(result.stdout) == [*[[f"Ship on {letter}", "63"] for letter in "ABCDEFGHIJ"], ["total", "630"]]


def test_divide_of_nothing_is_a_plain_count(tmp_path: Path, position: Path) -> None:
    assert counts("rollers", "0", "--divide") == [1]
    over = json.loads(position.read_text(encoding="utf-8"))
    over["sheets"][0]["settled"] = list("ABCDEFGHIJ")
    file = tmp_path / "over.json"
    file.write_text(json.dumps({**over, "over": True}), encoding="utf-8")
    assert counts("rollers", "2", "--divide", "--position", file) == [1, 1, 1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "there is no game 'chess'"),
        (["rollers", "--seats", "9"], "Galactic Rollers seats 1 to 8, not 9"),
        (["rollers", "--seats", "0"], "Galactic Rollers seats 1 to 8, not 0"),
        (["rollers", "--seed", "-1"], "seed -1 is out of range"),
        (["rollers", "--option", "set_up"], "must be written as name=choice"),
        (["rollers", "--option", "set_up=slow"], "option set_up cannot be 'slow'"),
        (["rollers", "--position", "gone.json"], "cannot read a position from gone.json"),
    ],
)
def test_what_cannot_be_counted(words: list[str], said: str) -> None:
    assert said in refused("perft", *words)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "cannot read a position"),
        ("[" * 100_000, "cannot read a position"),
        ("[1]", "must contain an object with named fields"),
        ("{}", "seats is missing: 1 to 8"),
        ('{"seats": 1, "round": -1}', "position: round is -1"),
        ('{"seats": 1, "moon": 1}', "position: unknown moon"),
        ('{"seats": 1, "[red]": 1}', "position: unknown [red]"),
    ],
)
def test_a_position_that_cannot_be(content: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(content, encoding="utf-8")
    assert said in refused("perft", "rollers", "--position", file)


def test_a_depth_below_nothing() -> None:
    result = run("perft", "rollers", "--", "-1")
    assert result.exit_code == 2
    assert "Invalid value for" in result.stderr
