"""`starcup perspective` and `starcup choose`, and bots of your own at every table, from the outside."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from starcup import Perspective, game
from starcup.bots import bot
from starcup.cli.app import app
from starcup.core.state import State

BOT = """
from starcup.bots import Bot

class Last(Bot):
    def choose(self, perspective):
        return perspective.legal[-1]

class Broken(Bot):
    def choose(self, perspective):
        raise RuntimeError("lost the thread")
"""


def run(*words: str, input: str | None = None) -> Result:
    return CliRunner().invoke(app, list(words), input=input)


def state_of(id: str) -> State:
    title = game(id)
    state = title.new(title.setup(2, 5))
    for _ in range(3):
        seat = state.to_move()
        state.play(seat, state.legal_actions(seat)[0])
    return state


def position_file(folder: Path, id: str) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps(state_of(id).position()))
    return str(path)


def refused(*words: str) -> str:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    return " ".join(result.stderr.split())


@pytest.mark.parametrize("id", ["rollers", "tiny", "roll"])
def test_a_perspective_is_what_a_bot_gets(tmp_path: Path, id: str) -> None:
    file = position_file(tmp_path, id)
    state = state_of(id)
    for seat in range(2):
        result = run("perspective", file, "--seat", str(seat), "--json")
        assert result.exit_code == 0, result.output
        facts: dict[str, Any] = json.loads(result.stdout)
        seen = Perspective(state, seat)
        assert facts["view"] == seen.view()
        assert [answer["action"] for answer in facts["legal"]] == seen.legal
        text = run("perspective", file, "--seat", str(seat)).stdout
        assert all(str(answer["action"]) in text for answer in facts["legal"])


def test_a_bot_is_asked_for_its_answer(tmp_path: Path) -> None:
    file = position_file(tmp_path, "rollers")
    state = state_of("rollers")
    seat = state.to_move()
    action = bot("greedy", state.game, 4).choose(Perspective(state, seat))
    result = run("choose", file, "--bot", "greedy", "--seed", "4", "--json")
    assert json.loads(result.stdout) == {
        "bot": "greedy",
        "seat": seat,
        "action": action,
        "label": state.game.label(state, seat, action),
    }
    (tmp_path / "mine.py").write_text(BOT)
    told = run("choose", file, "--bot", f"{tmp_path / 'mine.py'}:Last").stdout
    assert f"({state.legal_actions(seat)[-1]})" in told


def test_a_save_will_do(tmp_path: Path) -> None:
    run("sim", "rollers", "--games", "1", "--bots", "random,random", "--save-games", str(tmp_path))
    [save] = tmp_path.glob("*.json")
    assert json.loads(run("perspective", str(save), "--step", "0", "--json").stdout)["legal"]
    assert json.loads(run("perspective", str(save), "--json").stdout)["legal"] == []
    assert "asked are []" in refused("choose", str(save))
    assert "answers" in refused("perspective", str(save), "--step", "99999")


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    file = position_file(tmp_path, "rollers")
    assert "0 to 1" in refused("perspective", file, "--seat", "2")
    assert "no steps" in refused("perspective", file, "--step", "2")
    assert "cannot read" in refused("perspective", str(tmp_path / "none.json"))
    assert "no bot 'nobody'" in refused("choose", file, "--bot", "nobody")
    for text, words in (("{", "not JSON"), ("[]", "JSON objects"), ("{}", "which game"), ('{"game": "go"}', "no game")):
        (tmp_path / "odd.json").write_text(text)
        assert words in refused("perspective", str(tmp_path / "odd.json"))
    (tmp_path / "mine.py").write_text(BOT)
    broken = f"{tmp_path / 'mine.py'}:Broken"
    assert "lost the thread" in refused("choose", file, "--bot", broken)


# ---- bots of your own ----


def test_your_own_bot_in_sim(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BOT)
    mine = f"{tmp_path / 'mine.py'}:Last"
    result = run("sim", "rollers", "--bots", f"{mine},random", "--games", "2", "--json")
    assert [player["bot"] for player in json.loads(result.stdout)["players"]] == [mine, "random"]
    assert "lost the thread" in refused("sim", "rollers", "--bots", f"{tmp_path / 'mine.py'}:Broken,random", "--json")
    assert "Last" in refused("sim", "rollers", "--bots", f"{tmp_path / 'mine.py'}:First,random")


def test_your_own_bot_at_a_terminal_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(BOT)
    words = ("play", "rollers", "--seed", "1", "--file", "game.json")
    result = run(*words, "--players", "You,mine.py:Broken", input="1\n" * 12 + "q\n")
    assert result.exit_code == 0, result.output
    assert "lost the thread" in " ".join(result.stdout.split())  # it loses the decision, and the table goes on
    assert "Rigel (mine.py:Broken)" in (tmp_path / "game.json").read_text()
    assert "add it to --players" in refused("play", "--resume", "game.json")
    again = run("play", "--resume", "game.json", "--players", "You,mine.py:Broken", input="q\n")
    assert again.exit_code == 0, again.output
