"""`starcup sim` from the outside."""

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from starcup.cli.sim import sim
from starcup.table.save import Save
from starcup.table.session import Session

app = typer.Typer(pretty_exceptions_enable=False)
app.command()(sim)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def figures(*words: str) -> dict[str, Any]:
    result = run("rollers", "--json", *words)
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    assert result.stderr == ""
    return data


def test_a_table_for_people() -> None:
    result = run("rollers", "--seats", "3", "--bots", "greedy,random,random", "--games", "6", "--seed", "1")
    assert result.exit_code == 0
    for words in ("Galactic Rollers: 6 games, 3 seats, seed 1", "1 greedy", "3 random", "95 % interval", "games/s"):
        assert words in result.stdout
    assert "set_up quick_start" in result.stdout
    assert "rounds" in result.stdout
    assert "6/6" in result.stderr


def test_json_is_all_there_is_on_the_output() -> None:
    data = figures("--games", "4", "--bots", "random", "--seats", "2")
    assert data["games"] == 4
    assert [player["bot"] for player in data["players"]] == ["random", "random"]


def test_jobs_make_no_difference() -> None:
    words = ("--games", "9", "--bots", "greedy,random", "--seed", "4", "--option", "set_up=variable")
    one, two = figures(*words, "--jobs", "1"), figures(*words, "--jobs", "2")
    del one["timing"], two["timing"]
    assert one == two
    assert one["options"] == {"set_up": "variable"}


def test_one_name_serves_all_seats_and_bots_say_how_many_seats() -> None:
    assert figures("--games", "1", "--seats", "5", "--bots", "random")["seats"] == 5
    assert figures("--games", "1", "--bots", "random, random ,random")["seats"] == 3
    assert figures("--games", "1", "--bots", "random")["seats"] == 1


def test_saved_games_load_and_play_out(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    run_one = run(
        "rollers", "--bots", "greedy,random", "--games", "3", "--seed", "2", "--save-games", str(folder), "--json"
    )
    assert run_one.exit_code == 0, run_one.output
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"rollers-2-00000{i}.json" for i in range(3)]
    for index, file in enumerate(files):
        save = Save.parse(file.read_text(encoding="utf-8"))
        session = Session.load(save)
        assert session.state.over
        assert session.state.scores() == save.scores
        assert save.names == (["greedy", "random"] if index % 2 == 0 else ["random", "greedy"])
        data = json.loads(file.read_text(encoding="utf-8"))
        assert {"game", "ruleset", "seats", "options", "seed", "actions", "scores"} <= set(data)
        assert data["actions"][0][:2] == [0, "place"]


def test_saving_does_not_change_the_games(tmp_path: Path) -> None:
    words = ("--bots", "random", "--seats", "2", "--games", "5")
    plain, kept = figures(*words), figures(*words, "--save-games", str(tmp_path), "--jobs", "2")
    del plain["timing"], kept["timing"]
    assert plain == kept
    assert len(list(tmp_path.iterdir())) == 5


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "there is no game 'chess'; choose from rollers, roll, tiny"),
        (["rollers", "--bots", "genius"], "no bot 'genius' plays Galactic Rollers; choose from random, greedy"),
        (["rollers", "--seats", "3", "--bots", "greedy,random"], "3 seats need 3 bots, or one for all, not 2"),
        (["rollers", "--seats", "2", "--bots", "random,random,random"], "2 seats need 2 bots, or one for all, not 3"),
        (["rollers", "--seats", "9", "--bots", "random"], "Galactic Rollers seats 1 to 8, not 9"),
        (["rollers", "--seats", "0", "--bots", "random"], "0 seats need 0 bots"),
        (["rollers", "--option", "colour=red"], "there is no option 'colour'; choose from set_up"),
        (["rollers", "--option", "set_up=odd"], "option set_up cannot be 'odd'"),
        (["rollers", "--option", "set_up"], "must be written as name=choice"),
        (["rollers", "--games", "0"], "at least 1 game, not 0"),
        (["rollers", "--games", "-3"], "at least 1 game, not -3"),
        (["rollers", "--jobs", "0"], "from 1 to 256"),
        (["rollers", "--jobs", "1000"], "from 1 to 256"),
        (["rollers", "--seed", "-1"], "seed -1 is out of range"),
    ],
)
def test_bad_input_gives_one_clear_line(words: list[str], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert message in result.stderr
    assert result.stderr.startswith("starcup: ")
    assert result.stderr.count("\n") == 1


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here already")
    result = run("rollers", "--games", "1", "--save-games", str(tmp_path / "file"))
    assert result.exit_code == 2
    assert "cannot create the folder" in result.stderr
