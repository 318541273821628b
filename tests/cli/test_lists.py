"""What there is to choose from, and the commands of a terminal table that help with an answer."""

from pathlib import Path

import pytest

import starcup
from starcup import bots
from starcup.cli.choices import Choices
from starcup.cli.common import game_names, out
from starcup.draw import legend
from starcup.minds import net_path
from starcup.minds.tastes import tastes_of
from tests.cli.tools import refused, run, session_in


def test_games_lists_every_game_with_its_players() -> None:
    text = run("games").output
    for id in starcup.game_ids():
        assert id in text
        assert starcup.game(id).title in text
    assert "1 to 8" in text


def test_bots_lists_those_of_one_game() -> None:
    text = run("bots", "tiny").output
    found = [line.split()[1] for line in text.splitlines() if line.startswith("│")]
    levels = ["cadet", "pilot", "captain", "admiral", "oracle"] if net_path(starcup.game("tiny")) else []
    assert found[: 2 + len(levels)] == ["random", "greedy", *levels]
    assert [name for name in found if "…" in name] == [
        f"…-{taste.name}" for taste in tastes_of(starcup.game("tiny")) if levels
    ]
    assert "rollers" not in text
    assert "chess" in refused("bots", "chess")


def test_options_name_every_choice_and_the_players_they_are_for() -> None:
    text = run("options", "tiny").output
    for option in starcup.game("tiny").options:
        assert option.name in text
        assert all(choice in text for choice in option.choices)
    assert "standing order" in text
    assert "chess" in refused("options", "chess")


def test_a_shell_can_be_taught_to_complete() -> None:
    assert "--install-completion" in run("--help").output
    assert [word for word in game_names() if word.startswith("ro")] == ["rollers", "roll"]


def test_bots_have_names_and_sit_down_again_on_resume(tmp_path: Path) -> None:
    file = tmp_path / "save.json"
    run("play", "rollers", "--players", "Ada,greedy,random", "--seed", "5", "--file", file, typed=["q"])
    assert session_in(file).names == ["Ada", "Rigel (greedy)", "Mira (random)"]
    again = run("play", "--resume", file, typed=["1", "q"])
    assert again.exit_code == 0
    assert session_in(file).names == ["Ada", "Rigel (greedy)", "Mira (random)"]


def test_suggest_names_the_answer_of_the_best_bot(tmp_path: Path) -> None:
    result = run("play", "roll", "--seed", "5", "--file", tmp_path / "save.json", typed=["b", "q"])
    session = session_in(tmp_path / "save.json")
    state, game = session.state, session.game
    action = bots.bot(bots.best(game), game).choose(starcup.Perspective(state, 0))
    number = state.legal_actions(0).index(action) + 1
    assert f"The {bots.best(game)} bot would answer {number})" in result.output
    assert not session.log, "a suggestion plays nothing"


def test_standing_orders_are_changed_one_step_at_a_time(tmp_path: Path) -> None:
    follow, first_face, *_ = starcup.game("tiny").orders
    typed = ["o", "1", "1", "2", "99", "q"]
    result = run("play", "tiny", "--seed", "5", "--file", tmp_path / "save.json", typed=typed)
    for choice in follow.labels:
        assert f"{follow.title}: {choice}" in result.output
    before, after = result.output.split(f"{first_face.title}: No")
    assert f"{first_face.title}: Ask me" in before, "only these faces begins with all of them"
    assert after.count("Ask me") == len(starcup.game("tiny").orders) - len(["follow", first_face.name, "force"])
    assert "Force rerolls" not in result.output, "that is for whoever plays alone"
    assert "'99' is not a number" in result.output


def test_a_game_without_orders_says_so(tmp_path: Path) -> None:
    result = run("play", "rollers", "--seed", "5", "--file", tmp_path / "save.json", typed=["o", "q"])
    assert "no standing orders" in result.output


@pytest.mark.parametrize("id", starcup.game_ids())
def test_the_legend_explains_marks_and_signs(id: str) -> None:
    signs = legend(id, ["Ada", "Ben"])
    assert signs["●" if id != "roll" else "■"] in ("Ada", "Ben")
    assert len(signs) > 5
    assert all(signs.values())


def test_many_answers_come_in_pages() -> None:
    labels = [f"answer number {number} with some words" for number in range(1, 200)]
    console = out
    console.width, console.height = 100, 30
    first, second = Choices(labels, 0, console), Choices(labels, 1, console)
    assert first.pages > 1
    assert "n for more" in first.hint()
    assert second.page == 1
    assert Choices(labels, first.pages, console).page == 0, "after the last page comes the first"
    assert Choices(labels[:3], 0, console).hint() == "1-3, or h for help"
