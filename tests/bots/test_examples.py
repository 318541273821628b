"""The examples of bots play, each against chance: by rules, by Monte Carlo, with a net that was trained here."""

from pathlib import Path

import pytest

from starcup import game
from starcup.bots.arena import Contest, play, play_game, summary
from starcup.minds.net import Sizes
from starcup.tournament.plan import read_plan
from starcup.train.recipe import recipe_for
from starcup.train.run import NET, Run
from starcup.version import build

EXAMPLES = Path(__file__).parents[2] / "examples"
ROLLERS = game("rollers")


@pytest.mark.parametrize("id", ["rollers", "roll", "tiny"])
def test_the_bot_of_the_guide_beats_chance(id: str, tmp_path: Path) -> None:
    """Whoever writes it in ten minutes is not to be disappointed. Interpreted, it is only tried in the shortest."""
    guide = (EXAMPLES.parent / "docs" / "bots.md").read_text(encoding="utf-8")
    (tmp_path / "mybot.py").write_text(guide.split("```python\n")[1].split("```")[0], encoding="utf-8")
    games = 20 if build() == "compiled" or id == "rollers" else 0
    contest = Contest(id, (f"{tmp_path}/mybot.py:Careful", "random"), max(games, 1), 1)
    contest.check()
    if games:
        assert summary(contest, list(play(contest)), 1.0).players[0].win_rate.low > 0.5


def test_rules_of_thumb_beat_chance() -> None:
    contest = Contest("rollers", (f"{EXAMPLES}/mybots.py:Rules", "random"), 100, 1)
    assert summary(contest, list(play(contest)), 1.0).players[0].win_rate.low > 0.5


def test_monte_carlo_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Contest("rollers", (f"{EXAMPLES}/mybots.py:MonteCarlo", "random"), 1, 1)
    from starcup.bots import bot

    kind = type(bot(contest.bots[0], ROLLERS))
    monkeypatch.setattr(kind, "playouts", 1)  # interpreted playouts are slow
    assert sorted(play_game(contest, 0).ranking) in ([1, 2], [1, 1])


def test_a_trained_net_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(ROLLERS, recipe_for(ROLLERS, games=8, steps=8, batch=16, sizes=Sizes(8, 24, 16)))
    run.lesson(0)
    run.save(tmp_path)
    monkeypatch.setenv("MY_NET", str(tmp_path / NET))
    played = play_game(Contest("rollers", (f"{EXAMPLES}/mybots.py:Trained", "random"), 1, 1), 0)
    assert played.plies > 10


def test_the_tournament_of_the_examples_can_be_played() -> None:
    assert read_plan(EXAMPLES / "cup.toml").names == ("random", "rules", "monte-carlo", "greedy")
