"""`starcup play`: a table in the terminal, from the first question to the last screen."""

from pathlib import Path

import pytest

import starcup
from starcup.table.session import Session
from tests.cli.tools import answers_in, played, refused, run, saved, session_in

ALONE = ["play", "rollers", "--players", "Ann", "--seed", "5", "--file"]
TWO = ["play", "rollers", "--players", "Ann,Bob", "--seed", "5", "--file"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots, and deals without a seed, with the same luck every time."""
    monkeypatch.setattr("starcup.cli.play.secrets.randbits", lambda bits: 7 % 2**bits)


# ---- whole games ----


@pytest.mark.usefixtures("steady")
@pytest.mark.parametrize("id", starcup.game_ids())
def test_a_whole_game_against_random(id: str, file: Path) -> None:
    result = run("play", id, "--players", "Ann,random", "--seed", "6", "--file", file, typed=["2", "1"] * 1500)
    assert result.exit_code == 0, result.output
    assert "1. " in result.stdout
    assert "2. " in result.stdout
    winners = [line for line in result.stdout.splitlines() if line.startswith(("1. ", "2. "))]
    assert {line.split()[2] for line in winners} == {"Ann:", "Rigel"}
    assert session_in(file).state.over, "a finished game is saved, to be looked at again"
    assert "starcup replay" in " ".join(result.stdout.split())


def test_the_last_answer_ends_the_game_and_shows_who_won(file: Path) -> None:
    nearly = {"ships": ["A", "A"], "settled": list("BCDEFGHIJ"), "resources": {"settle": 5}}
    start = {"seats": 1, "die": {"colour": "settle", "value": 1}, "sheets": [nearly]}
    session = Session.from_position(starcup.game("rollers"), start)
    session.names = ["Ann"]
    result = run("play", "--resume", saved(file, session), typed=["2"])
    assert result.exit_code == 0
    assert "Ann controlled all ten planets, with 0 resources left" in result.stdout
    assert "1. ● Ann: 10" in result.stdout


def test_resuming_a_finished_game_shows_its_end(file: Path) -> None:
    session = played(starcup.game("rollers"), 2)
    session.names = ["Ann", "Bob"]
    result = run("play", "--resume", saved(file, session))
    assert result.exit_code == 0
    ranking, scores = session.state.ranking(), session.state.scores()
    for seat, name in enumerate(["● Ann", "■ Bob"]):
        assert f"{ranking[seat]}. {name}: {scores[seat]}" in result.stdout


# ---- commands ----


@pytest.mark.parametrize(
    ("typed", "planets"),
    [
        (["4", "5"], [3, 5]),
        (["4", "5", "u"], [3]),
        (["4", "5", "u", "u"], []),
        (["4", "u", "2"], [1]),
        (["4", "5", "u", "u", "r"], [3]),
        (["4", "5", "u", "u", "r", "r"], [3, 5]),
        (["4", "5", "t"], []),
        (["4", "5", "t", "r"], [3]),
        (["u", "4"], [3]),
        (["4", "r", "5"], [3, 5]),
        (["4", "U", "  2  "], [1]),
    ],
)
def test_undo_redo_and_restart(typed: list[str], planets: list[int], file: Path) -> None:
    result = run(*ALONE, file, typed=[*typed, "q"])
    assert result.exit_code == 0
    assert answers_in(file) == [[0, "place", planet] for planet in planets]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("u", "there is nothing to take back"),
        ("t", "there is nothing to take back"),
        ("r", "there is nothing to redo"),
        ("s", "saved to"),
    ],
)
def test_what_commands_say(typed: str, said: str, file: Path) -> None:
    assert said in run(*ALONE, file, typed=[typed, "q"]).stdout


def test_dice_that_have_fallen_cannot_be_taken_back(file: Path) -> None:
    result = run(*ALONE, file, typed=["4", "5", "7", "u", "q"])
    assert "Round 1" in result.stdout
    assert "it can no longer be taken back: dice were rolled" in result.stdout
    assert len(answers_in(file)) == 3


def test_help_names_every_command(file: Path) -> None:
    result = run(*ALONE, file, typed=["h", "", "q"])
    for line in ("u  undo", "r  redo", "t  restart", "l  log", "w  words", "s  save", "q  save and quit", "h  help"):
        assert f"\n{line}" in result.stdout or f" {line}" in result.stdout


def test_log_and_words(file: Path) -> None:
    result = run(*ALONE, file, typed=["4", "l", "", "w", "", "q"])
    assert "You put a ship on D\nPress Enter to go back" in result.stdout
    flat = " ".join(result.stdout.split())
    for name, words in starcup.game("rollers").glossary().items():
        assert f"{name} {words}" in flat
    assert answers_in(file) == [[0, "place", 3]]


def test_save_and_go_on(file: Path) -> None:
    run(*ALONE, file, typed=["4", "s", "5"])
    assert answers_in(file) == [[0, "place", 3], [0, "place", 5]]


@pytest.mark.parametrize(
    "nonsense", ["", "foo", "0", "11", "-1", "1.0", "1 2", "²", "x" * 500, "9" * 5000, "[/]", "[red]1", "\x1b[2J", "🎲"]
)
def test_nonsense_is_explained_and_changes_nothing(nonsense: str, file: Path) -> None:
    result = run(*ALONE, file, typed=[nonsense, "q"])
    assert result.exit_code == 0
    flat = "".join(result.stdout.split())
    assert "isneitheranumberfrom1to10noracommand(u,r,t,b,o,n,l,w,g,s,q,h)" in flat
    assert "\x1b" not in result.stdout
    assert answers_in(file) == []


def test_the_question_the_choices_and_the_news_are_shown(file: Path) -> None:
    result = run(*ALONE, file, typed=["4", "5", "7", "1"])
    assert "Where does your first ship start?" in result.stdout
    assert " 4) Ship on D" in result.stdout
    assert "10) Ship on J" in result.stdout
    screens = result.stdout.split("since your last answer")
    assert "You began with 6 settle" in screens[3]
    assert "Round 1: the " in screens[3]
    assert "You began with 6 settle" not in screens[4], "news is told once"
    assert "You took" in screens[4]


# ---- people at one keyboard ----


def screens(text: str) -> list[str]:
    """What is on the screen from one hand-over of the keyboard to the next."""
    return text.split("Pass the keyboard to ")[1:]


def line_of(screen: str, name: str) -> str:
    """The last line about a player on a screen."""
    return [line for line in screen.splitlines() if line.startswith(name)][-1]


def test_the_curtain_hides_what_the_other_did(file: Path) -> None:
    typed = ["", "4", "5", "7", "", "1", "1", "1"]
    result = run(*TWO, file, typed=typed)
    ann, bob = screens(result.stdout)
    assert ann.startswith("● Ann. Everybody else, please look away.")
    assert "You put a ship on D" in ann
    assert bob.startswith("■ Bob. Everybody else, please look away.")
    assert "ship on D" not in bob.replace("Ship on D", "")
    assert "Ann put" not in bob
    assert "Ann began" not in bob
    assert line_of(bob, "● Ann").split() == ["●", "Ann", "0", "of", "10", *["0"] * 6]
    assert "●" not in bob.replace("● Ann", ""), "no ship of Ann's is on the map"
    assert "■" in bob.replace("■ Bob", "")


def test_when_the_window_closes_everybody_is_told(file: Path) -> None:
    typed = ["", "4", "5", "7", "", "1", "1", "7", "1", "", "h"]
    result = run(*TWO, file, typed=typed)
    last = screens(result.stdout)[-1]
    assert last.startswith("● Ann")
    for words in ("You began with 6 settle", "Bob put a ship on A", "Bob put a ship on B", "Round 1: the"):
        assert words in last


def test_one_person_needs_no_curtain(file: Path) -> None:
    result = run("play", "rollers", "--players", "Ann,random,random 2", "--seed", "5", "--file", file, typed=["4"])
    assert "Pass the keyboard to" not in result.stdout


@pytest.mark.parametrize("name", ["[bold]", "[/]", "[red]Ann", "a\\[b", "Ann {0}"])
def test_any_name_is_shown_as_it_is(name: str, file: Path) -> None:
    players = f"{name},Bob"
    typed = ["", "4", "5", "7", "", "1", "1", "7", "l", ""]
    result = run("play", "rollers", "--players", players, "--seed", "5", "--file", file, typed=typed)
    assert result.exit_code == 0
    assert f"● {name}. Everybody" in result.stdout
    assert f"{name} put a ship on D" in result.stdout
    assert session_in(file).names == [name, "Bob"]


# ---- leaving and coming back ----


@pytest.mark.parametrize("typed", [["4", "5"], ["4", "5", "q"], ["4", "5", "h"]])
def test_the_end_of_input_saves_and_says_how_to_go_on(typed: list[str], file: Path) -> None:
    result = run(*ALONE, file, typed=typed)
    assert result.exit_code == 0
    assert result.stdout.endswith(f"\nSaved. Continue with: starcup play --resume {file}\n")
    assert answers_in(file) == [[0, "place", 3], [0, "place", 5]]


def test_ctrl_c_saves_too(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["4"])

    def interrupted(*_: object, **__: object) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("starcup.cli.play.out.input", interrupted)
    result = run(*ALONE, file)
    assert result.exit_code == 0
    assert "Saved. Continue with: starcup play --resume" in result.stdout
    assert answers_in(file) == [[0, "place", 3]]


def test_resume_goes_on_where_it_was_left(file: Path) -> None:
    run(*TWO, file, typed=["", "4", "5", "7", "", "2"])
    left = session_in(file)
    result = run("play", "--resume", file, typed=["", "1", "q"])
    again = session_in(file)
    assert result.exit_code == 0
    assert screens(result.stdout)[0].startswith("■ Bob"), "it is Bob's turn still"
    assert again.names == left.names == ["Ann", "Bob"]
    assert again.log[: len(left.log)] == left.log
    assert len(again.log) == len(left.log) + 1
    assert again.setup.seed == 5


def test_undo_reaches_back_to_before_the_break(file: Path) -> None:
    run(*ALONE, file, typed=["4", "5"])
    run("play", "--resume", file, typed=["u", "u", "9"])
    assert answers_in(file) == [[0, "place", 8]]


def test_resume_may_save_elsewhere(file: Path, tmp_path: Path) -> None:
    run(*ALONE, file, typed=["4"])
    other = tmp_path / "an other [game].json"
    result = run("play", "--resume", file, "--file", other, typed=["5"])
    assert result.stdout.endswith(f"starcup play --resume '{other}'\n")
    assert len(answers_in(file)) == 1
    assert len(answers_in(other)) == 2


def test_a_save_without_names_takes_them_from_the_command(file: Path) -> None:
    saved(file, played(starcup.game("rollers"), 2, 3))
    assert "2 players for" not in run("play", "--resume", file, "--players", "Ann,Bob", typed=[]).stderr
    assert session_in(file).names == ["Ann", "Bob"]
    saved(file, played(starcup.game("rollers"), 3, 3))
    assert refused("play", "--resume", file).startswith("2 players for 3 seats")


@pytest.mark.usefixtures("steady")
def test_without_a_file_the_save_is_named_after_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("play", "rollers", "--players", "Ann", typed=["4"])
    assert "--resume starcup-rollers-7.json" in result.stdout
    assert answers_in(tmp_path / "starcup-rollers-7.json") == [[0, "place", 3]]


def test_a_bot_keeps_its_seat_after_a_break(file: Path) -> None:
    run("play", "rollers", "--players", "Ann,Random 2", "--seed", "5", "--file", file, typed=["4", "5", "7"])
    seats = [seat for seat, *_ in answers_in(file)]
    assert seats.count(1) >= 3, "the bot has answered"
    result = run("play", "--resume", file, typed=["1", "1"])
    assert "Pass the keyboard to" not in result.stdout
