"""Ladders: matches and ratings."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from starcup import BadOption
from starcup.bots.ladder import Match, contest, pairs, ratings
from starcup.bots.pace import pace
from starcup.cli import ladder as cli
from starcup.cli.app import app
from starcup.cli.kept import FACTS
from starcup.games import game


def test_ratings_say_what_the_results_say() -> None:
    """Ten wins to one are 400 points, whoever else plays."""
    found = ratings([Match(("b", "a"), 11_000_000, 10_000_000.0), Match(("c", "b"), 10_000_000, 5_000_000.0)], "a")
    assert [rating.bot for rating in found][-1] == "a"
    elo = {rating.bot: rating.elo for rating in found}
    assert elo["a"] == 1500
    assert elo["b"] == pytest.approx(1900, abs=0.1)
    assert elo["c"] == pytest.approx(1900, abs=0.1)


def test_ratings_agree_where_results_contradict_each_other() -> None:
    """A beats B, B beats C, C beats A, all as often: nobody is stronger."""
    found = ratings([Match(pair, 100, 60.0) for pair in (("a", "b"), ("b", "c"), ("c", "a"))], "a")
    assert [round(rating.elo, 3) for rating in found] == [1500.0, 1500.0, 1500.0]


def test_more_games_make_surer() -> None:
    few, many = (ratings([Match(("b", "a"), games, games * 0.7)], "a")[0] for games in (100, 10_000))
    assert 0 < many.reach < few.reach / 5
    assert ratings([Match(("b", "a"), 100, 100.0)], "a")[0].elo > 2000, "who never loses has a rating as well"


def test_half_the_seats_are_half_the_wins() -> None:
    """At four seats, too: two equal bots share the wins, and a better one takes more than half."""
    result = CliRunner().invoke(
        app, ["ladder", "rollers", "--bots", "random,greedy", "--seats", "4", "--games", "12", "--json"]
    )
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert data["matches"][0]["bots"] == ["greedy", "random"]
    assert data["matches"][0]["wins"] >= 9
    assert [rating["bot"] for rating in data["ratings"]] == ["greedy", "random"]
    assert all(rating["milliseconds"]["worst"] >= rating["milliseconds"]["mean"] > 0 for rating in data["ratings"])


def test_a_table_for_people() -> None:
    result = CliRunner().invoke(app, ["ladder", "rollers", "--bots", "random,greedy", "--games", "4"])
    assert result.exit_code == 0, result.output
    for words in ("Galactic Rollers: 2 seats, seed 0", "greedy against random", "95 % interval", "ms a decision"):
        assert words in result.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bots", "greedy"], "a ladder needs at least two different bots, from random, greedy"),
        (["--bots", "greedy,greedy"], "a ladder needs at least two different bots"),
        (["--bots", "greedy,nobody"], "no bot 'nobody' plays Galactic Rollers"),
        (["--seats", "3"], "a match needs an even number of seats, not 3"),
        (["--games", "0"], "a contest needs at least 1 game"),
    ],
)
def test_nonsense_is_refused(words: list[str], message: str) -> None:
    result = CliRunner().invoke(app, ["ladder", "rollers", *words])
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())


LADDER = ["ladder", "rollers", "--bots", "random,greedy", "--seats", "4", "--json"]


def wins_of(words: list[str]) -> float:
    result = CliRunner().invoke(app, [*LADDER, *words])
    assert result.exit_code == 0, result.output
    wins: float = json.loads(result.stdout)["matches"][0]["wins"]
    return wins


def test_a_ladder_that_was_stopped_goes_on(tmp_path: Path) -> None:
    """Games that are kept are not played again: the file's word counts, and the rest is as in one run."""
    file = tmp_path / "kept.jsonl"
    whole = wins_of(["--games", "9"])
    some = wins_of(["--games", "4", "--keep", str(file)])
    assert wins_of(["--games", "9", "--keep", str(file)]) == whole
    kept = json.loads(file.read_text())
    assert kept["bots"] == ["greedy", "random"] * 2
    assert kept["ruleset"] == game("rollers").ruleset
    assert sum(kept["shares"]) == whole
    assert sum(kept["shares"][:4]) == some
    file.write_text(json.dumps({**kept, "shares": [0.0] * 9}) + "\n")
    assert wins_of(["--games", "9", "--keep", str(file)]) == 0
    assert wins_of(["--games", "3", "--keep", str(file)]) == 0, "of more games than are asked for, the first count"
    assert wins_of(["--games", "3", "--seed", "1", "--keep", str(file)]) > 0, "another seed is another match"
    assert len(file.read_text().splitlines()) == 2


def test_with_other_levels_a_match_begins_anew(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    assert wins_of(["--games", "3", "--keep", str(file)]) > 0
    kept = json.loads(file.read_text())
    assert kept["levels"][:4] == [2.8, 2.2, 1.7, 1.0], "temperatures, then how the oracle looks ahead"
    warmer = {**kept, "levels": [9.0, *kept["levels"][1:]], "shares": [0.0] * 3}
    file.write_text(json.dumps(warmer) + "\n")
    assert wins_of(["--games", "3", "--keep", str(file)]) > 0
    assert len(file.read_text().splitlines()) == 2


def test_games_are_kept_when_a_match_breaks_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks_off(*_: object) -> Iterator[tuple[None, float]]:
        yield None, 1.0
        yield None, 0.5
        raise KeyboardInterrupt

    file = tmp_path / "kept.jsonl"
    monkeypatch.setattr(cli, "match", breaks_off)
    assert CliRunner().invoke(app, [*LADDER, "--keep", str(file)]).exit_code != 0
    assert json.loads(file.read_text())["shares"] == [1, 0.5]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{}", "line 1 of * is not a match: 'game'"),
        ("nothing", "line 1 of * is not a match"),
        (json.dumps({**dict.fromkeys(FACTS, 1), "shares": [2]}), "0 to 1, not 2"),
    ],
)
def test_a_file_of_something_else_is_left_alone(text: str, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "other.txt"
    file.write_text(text)
    result = CliRunner().invoke(app, [*LADDER, "--keep", str(file)])
    assert result.exit_code == 2
    assert fault.replace("*", str(file)) in result.stderr
    assert file.read_text() == text


def test_a_place_that_cannot_be_written_to_is_told_first(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, [*LADDER, "--keep", str(tmp_path / "nowhere" / "kept.jsonl")])
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_who_meets_whom() -> None:
    assert pairs(["a", "b", "c"], False) == [("b", "a"), ("c", "b")]
    assert pairs(["a", "b", "c"], True) == [("b", "a"), ("c", "a"), ("c", "b")]
    assert contest("rollers", ("a", "b"), 4, 1, 0, {}).bots == ("a", "b", "a", "b")
    with pytest.raises(BadOption, match="even number"):
        contest("rollers", ("a", "b"), 5, 1, 0, {})


def test_only_real_decisions_are_timed() -> None:
    found = pace(game("rollers"), "random", 2, 1, 0)
    assert 10 < found.decisions < 2000
    assert 0 <= found.mean <= found.worst
