"""`starcup replay`: a saved game, looked at from any side."""

import json
from pathlib import Path

import pytest

import starcup
from starcup import SPECTATOR
from starcup.table.session import Session
from tests.cli.tools import played, refused, run, saved


@pytest.fixture(scope="module")
def session() -> Session:
    session = played(starcup.game("rollers"), 2)
    session.names = ["Ann", "[Bob]"]
    return session


@pytest.fixture
def file(session: Session, tmp_path: Path) -> Path:
    return saved(tmp_path / "game.json", session)


def words_at(session: Session, ply: int) -> list[str]:
    """What everybody is told after this many answers."""
    return [session.in_words(entry, SPECTATOR) for entry in session.events(SPECTATOR) if entry.ply == ply]


def test_the_end_is_shown_when_nothing_else_is_asked_for(session: Session, file: Path) -> None:
    result = run("replay", file)
    last = len(session.log)
    assert result.exit_code == 0
    assert f"step {last} of {last}" in result.stdout
    scores, ranking = session.state.scores(), session.state.ranking()
    for seat, name in enumerate(["● Ann", "■ [Bob]"]):
        assert f"{ranking[seat]}. {name}: {scores[seat]}" in result.stdout
    for line in words_at(session, last):
        assert line in result.stdout
    assert "● Ann" in result.stdout
    assert "■ [Bob]" in result.stdout


@pytest.mark.parametrize("part", [0.0, 0.2, 0.5, 1.0])
def test_any_step_can_be_looked_at(part: float, session: Session, file: Path) -> None:
    closing = sorted({entry.ply for entry in session.events(SPECTATOR)})
    step = closing[int(part * (len(closing) - 1))]
    result = run("replay", file, "--step", str(step))
    assert f"step {step} of {len(session.log)}" in result.stdout
    told = result.stdout.split(f"step {step} of")[1].splitlines()[1:]
    assert told[: len(words_at(session, step))] == words_at(session, step)
    assert ("1. " in "".join(told)) == (step == len(session.log))


def test_the_table_at_a_step_is_the_table_of_that_step(session: Session, file: Path) -> None:
    start = run("replay", file, "--step", "0").stdout
    assert "Round 0" in start
    rounds = session.state.view(SPECTATOR)["round"]
    assert f"Round {rounds}" in run("replay", file).stdout


def test_the_log_tells_the_whole_game(session: Session, file: Path) -> None:
    lines = run("replay", file, "--log").stdout.splitlines()
    told = session.words(SPECTATOR)
    assert lines[: len(told)] == told
    assert any(line.startswith("[Bob] ") for line in told)


def test_walking_goes_forward_back_and_anywhere(session: Session, file: Path) -> None:
    last = len(session.log)
    typed = ["", "", "b", "7", "9" * 5000, "", "b", "0", "b", "x", "q", ""]
    result = run("replay", file, "--walk", typed=typed)
    assert result.exit_code == 0
    steps = [line.split()[1] for line in result.stdout.splitlines() if line.startswith("step ")]
    assert steps == [str(step) for step in (0, 1, 2, 1, 7, last, last, last - 1, 0, 0, 1)]


def test_walking_may_begin_anywhere_and_ends_with_the_input(file: Path) -> None:
    result = run("replay", file, "--walk", "--step", "5")
    assert result.exit_code == 0
    assert "step 5 of" in result.stdout


@pytest.mark.parametrize("walk", [[], ["--walk"]])
@pytest.mark.parametrize("step", [-1, 10_000])
def test_a_step_that_is_not_there(step: int, walk: list[str], session: Session, file: Path) -> None:
    result = run("replay", file, f"--step={step}", *walk)
    assert result.exit_code == 2
    assert f"there is no step {step}: the game has steps 0 to {len(session.log)}" in result.stderr


def test_players_without_names_are_counted(tmp_path: Path) -> None:
    plain = saved(tmp_path / "plain.json", played(starcup.game("rollers"), 2, 20))
    result = run("replay", plain)
    assert "● Player 1" in result.stdout
    assert "■ Player 2" in result.stdout


def test_a_sealed_window_stays_sealed_for_those_who_look_on(tmp_path: Path) -> None:
    """A save from the middle of the set-up shows no ship of anybody."""
    result = run("replay", saved(tmp_path / "begun.json", played(starcup.game("rollers"), 2, 3)), "--log")
    assert "put a ship" not in result.stdout
    assert "●" not in result.stdout.replace("● Player 1", "")


# ---- damaged saves ----


def test_a_log_that_does_not_play_out_names_the_place(session: Session, tmp_path: Path) -> None:
    data = session.save().data()
    data["actions"][4] = [0, "research", 9]
    file = tmp_path / "damaged.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert refused("replay", file).startswith("action 4 does not fit: seat 0 ")


def test_scores_that_are_wrong(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "damaged.json"
    file.write_text(json.dumps({**session.save().data(), "scores": [1, 2]}), encoding="utf-8")
    assert refused("replay", file) == f"scores is [1, 2], and the log comes to {session.state.scores()}"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not a valid save: it is not JSON"),
        (b"\xff\xfe\x00", "cannot read"),
        (b'{"game": "[red]"}', "there is no game '[red]'"),
        (b"[" * 100_000, "not a valid save: it is not JSON"),
    ],
)
def test_what_is_no_save(content: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "damaged.json"
    file.write_bytes(content)
    assert said in refused("replay", file)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "cannot read" in refused("replay", tmp_path / "gone.json")
