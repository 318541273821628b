"""`starcup play` with something wrong: one clear line, exit code 2, and nothing written."""

import os
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import starcup
from starcup.cli.table import QuitTable, TerminalTable
from starcup.table.session import Session
from tests.cli.tools import played, refused, run, saved

PLAY = ["play", "rollers", "--players", "Ann,Bob"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "chess"], "there is no game 'chess'; choose from rollers, roll, tiny"),
        (["play", "rollers", "--players", ""], "'' is not a valid name: names have 1 to 24 printable characters"),
        (["play", "rollers", "--players", "Ann,,Bob"], "'' is not a valid name"),
        (["play", "rollers", "--players", "A" * 25], "is not a valid name"),
        (["play", "rollers", "--players", "A\x1b[2Jnn"], r"'A\x1b[2Jnn' is not a valid name"),
        (["play", "rollers", "--players", ",".join("abcdefghi")], "Galactic Rollers seats 1 to 8, not 9"),
        ([*PLAY, "--option", "set_up"], "option 'set_up' must be written as name=choice: set_up=quick_start|variable"),
        ([*PLAY, "--option", "set_up=slow"], "option set_up cannot be 'slow'; choose from quick_start, variable"),
        ([*PLAY, "--option", "x=1"], "there is no option 'x'; choose from set_up"),
        ([*PLAY, "--option", "[red]x=1"], "there is no option '[red]x'"),
        ([*PLAY, "--option", r"\[red]x=1"], r"there is no option '\\[red]x'"),
        ([*PLAY, "--seed", "-1"], "seed -1 is out of range: a seed is a whole number from 0 to 2**64 - 1"),
        ([*PLAY, "--seed", str(2**64)], "is out of range"),
    ],
)
def test_what_cannot_be_played(words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in refused(*words)
    assert list(tmp_path.iterdir()) == []


def test_a_seed_that_is_no_number() -> None:
    result = run(*PLAY, "--seed", "seven")
    assert result.exit_code == 2
    assert "Invalid value for '--seed'" in result.stderr


def test_where_no_file_can_be(tmp_path: Path) -> None:
    assert "it must be a file in an existing folder" in refused(*PLAY, "--file", tmp_path / "gone" / "game.json")
    assert "it must be a file in an existing folder" in refused(*PLAY, "--file", tmp_path)


def test_where_no_file_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs this may be allowed to write anywhere, so what the system says is put in its mouth."""
    asked: list[Path] = []

    def deny(path: Path, mode: int) -> bool:
        if mode == os.W_OK:
            asked.append(path)
        return mode != os.W_OK

    monkeypatch.setattr("starcup.cli.play.os.access", deny)
    assert "permission denied" in refused(*PLAY, "--file", tmp_path / "game.json")
    there = saved(tmp_path / "there.json", played(starcup.game("rollers"), 2, 0))
    assert "permission denied" in refused("play", "--resume", there, "--players", "Ann,Bob")
    assert asked == [tmp_path, there]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a valid save: it is not JSON"),
        ("[1, 2]", "not a valid save"),
        ('{"game": "rollers", "ruleset": 0}', "ruleset 0, but Galactic Rollers has ruleset 1"),
    ],
)
def test_what_cannot_be_resumed(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    assert said in refused("play", "--resume", file)
    assert file.read_text(encoding="utf-8") == text


def test_a_save_that_is_not_there(tmp_path: Path) -> None:
    assert f"cannot read {tmp_path / 'gone.json'}" in refused("play", "--resume", tmp_path / "gone.json")
    assert "cannot read" in refused("play", "--resume", tmp_path)


# ---- a disk that fails in the middle of a game ----


def table_without_disk(folder: Path) -> tuple[TerminalTable, StringIO]:
    game = starcup.game("rollers")
    session = Session(game, game.setup(1, 5))
    session.names = ["Ann"]
    screen = StringIO()
    return TerminalTable(session, {}, folder / "gone" / "game.json", Console(file=screen, width=200)), screen


@pytest.mark.parametrize("word", ["s", "q"])
def test_who_cannot_save_stays_at_the_table_and_is_told(word: str, tmp_path: Path) -> None:
    table, _ = table_without_disk(tmp_path)
    table.command(0, word)
    assert table.note.startswith(f"cannot save to {table.file}: ")


def test_leaving_is_refused_only_while_nothing_can_be_saved(tmp_path: Path) -> None:
    table, _ = table_without_disk(tmp_path)
    table.file.parent.mkdir()
    with pytest.raises(QuitTable):
        table.command(0, "q")
    assert table.file.exists()


def test_an_interrupted_table_that_cannot_be_saved_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = table_without_disk(tmp_path)
    monkeypatch.setattr("builtins.input", lambda: "")
    monkeypatch.setattr(table, "next_answer", interrupt)
    with pytest.raises(starcup.BadOption, match="cannot save to"):
        table.play()


def interrupt() -> None:
    raise KeyboardInterrupt


# ---- which game ----


def test_the_only_game_needs_no_choosing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("starcup.cli.play.game_ids", lambda: ["rollers"])
    result = run("play", "--players", "Ann", "--seed", "1", "--file", tmp_path / "game.json", typed=["4"])
    assert "Where does your first ship start?" in result.stdout


@pytest.mark.parametrize("typed", [["2"], ["rollers"], ["chess", "0", "3", "2"]])
def test_several_games_are_asked_for(typed: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("starcup.cli.play.game_ids", lambda: ["rollers", "rollers"])
    result = run("play", "--players", "Ann", "--seed", "1", "--file", tmp_path / "game.json", typed=[*typed, "4"])
    assert "Which game?" in result.stdout
    assert result.stdout.count("Please type a number from 1 to 2.") == len(typed) - 1
    assert "Where does your first ship start?" in result.stdout


def test_who_does_not_choose_just_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starcup.cli.play.game_ids", lambda: ["rollers", "rollers"])
    result = run("play")
    assert result.exit_code == 0
    assert "Saved" not in result.stdout
