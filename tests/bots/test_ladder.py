"""Ladders: matches and ratings."""

import json

import pytest
from typer.testing import CliRunner

from starcup import BadOption
from starcup.bots.ladder import Match, contest, pairs, ratings
from starcup.bots.pace import pace
from starcup.cli.app import app
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
