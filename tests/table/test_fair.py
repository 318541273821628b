"""Fair luck: what it is made of, how saves carry it, and how a save that was tampered with is found out."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import starcup
from starcup import BadSave, Game
from starcup.table.fair import Fair
from starcup.table.fresh import with_fresh_luck
from starcup.table.save import Save
from starcup.table.session import Session
from starcup.table.verify import verify
from tests.cli.tools import run
from tests.table.test_schema import SCHEMA, fits
from tests.table.tools import GAMES, play_on

JSON = dict[str, Any]
SECRET, PART = "5e" * 32, "c0" * 32
PAGE = (Path(__file__).parents[2] / "docs" / "fair-dice.md").read_text(encoding="utf-8")


def fair_game(game: Game, seats: int = 2, answers: int = -1, secret: str = SECRET) -> Session:
    fair = Fair(secret, (PART, *[""] * (seats - 1)))
    session = Session(game, game.setup(seats, None), None, fair)
    session.names = [f"Player {seat + 1}" for seat in range(seats)]
    return play_on(session, answers)


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: str(game.id))
def played(request: pytest.FixtureRequest) -> JSON:
    """A whole game of each kind, as its save tells it."""
    data: JSON = json.loads(fair_game(request.param).save().text())
    return data


def copy(data: JSON) -> JSON:
    twin: JSON = json.loads(json.dumps(data))
    return twin


def last_word(data: JSON) -> str:
    checks = verify(data)
    assert [check.ok for check in checks] == [True] * (len(checks) - 1) + [False]
    return checks[-1].text


# ---- saves ----


def test_a_real_save_verifies_and_loads_again(played: JSON) -> None:
    assert all(check.ok for check in verify(played))
    assert fits(SCHEMA, played)
    session = Session.load(Save.from_data(played))
    assert session.state.over
    assert json.loads(session.save().text()) == played
    assert SECRET not in repr(session.fair) + repr(session.setup) + repr(session.state.rng) + repr(session.setup.key)
    key = session.setup.key
    assert key is not None
    assert key.secret.hex() not in repr(session.setup) + repr(session.state.streams)


def test_all_luck_follows_from_secret_and_parts() -> None:
    game = starcup.game("roll")
    draws = fair_game(game, answers=30).draws()
    assert fair_game(game, answers=30).draws() == draws
    assert fair_game(game, answers=30, secret="5f" * 32).draws() != draws
    other = Session(game, game.setup(2, None), None, Fair(SECRET, (PART, PART)))
    assert play_on(other, 0).draws() != draws[: len(other.draws())]


def test_a_take_back_changes_no_die() -> None:
    """Whatever is taken back and given again, the game draws what it would have drawn."""
    session = fair_game(starcup.game("roll"), 3, 40)
    taken = 0
    while not session.state.over and taken < 10:
        seat = session.state.actors()[0]
        if not session.why_not_undo(seat):
            before = session.draws()
            session.undo(seat)
            session.redo(seat)
            assert session.draws() == before
            taken += 1
        play_on(session, 3, seed=len(session.log))
    assert taken == 10
    assert all(check.ok for check in verify(session.save().data()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_a_table_that_begins_elsewhere_verifies_from_there(game: Game) -> None:
    begun = play_on(Session(game, game.setup(2, 3)), 30)
    session = play_on(with_fresh_luck(begun), 60)
    data = session.save().data()
    assert "luck" not in data["start"]
    assert all(check.ok for check in verify(data))
    assert Session.load(Save.from_data(data)).state.position() == session.state.position()


def test_at_any_step_a_fair_game_is_as_it_was() -> None:
    session = fair_game(starcup.game("tiny"), answers=60)
    past = session.at_ply(30)
    assert past.draws() == session.draws()[: len(past.draws())]
    assert play_on(fair_game(starcup.game("tiny"), answers=30), 0).state.position() == past.state.position()


# ---- tampering ----


def test_the_first_die_that_does_not_follow_is_named(played: JSON) -> None:
    for place in (0, len(played["luck"]["draws"]) // 2, len(played["luck"]["draws"]) - 1):
        data = copy(played)
        for draw in data["luck"]["draws"][place:]:
            draw[2] = (draw[2] + 1) % draw[1]
        while data["luck"]["draws"][place][1] == 1:
            place += 1  # of a single outcome there is no other
        words = last_word(data)
        assert words.startswith(f"Draw {place + 1} ("), words
        right, here = played["luck"]["draws"][place][2] + 1, data["luck"]["draws"][place][2] + 1
        assert f"must be number {right}, and here is {here}" in words


def test_a_draw_that_the_rules_do_not_make_is_named(played: JSON) -> None:
    data, key = copy(played), Fair(SECRET, (PART, "")).key()
    shared = sum(draw[0] == -1 for draw in data["luck"]["draws"])
    data["luck"]["draws"].append([-1, 6, key.draw(-1, shared, 6)])
    assert "one too many" in last_word(data)
    data = copy(played)
    del data["luck"]["draws"][-1]
    assert "is missing" in last_word(data)
    data = copy(played)
    first = data["luck"]["draws"][0]
    first[1] += 1
    first[2] = key.draw(first[0], 0, first[1])
    assert "Draw 1 (" in last_word(data)
    assert "not what the rules draw" in last_word(data)


def test_other_scores_are_found_out(played: JSON) -> None:
    assert "log comes to" in last_word(played | {"scores": [score + 1 for score in played["scores"]]})


def test_a_die_that_was_handed_in_is_found_out() -> None:
    """It takes the place of the one that would have come, so that one does not follow."""
    game = starcup.game("rollers")
    session, whole = fair_game(game, answers=4), fair_game(game).draws()
    number = next(n for n in range(len(session.draws()), len(whole)) if whole[n][0] == -1)
    _, outcomes, right = whole[number]
    session.hand_in(-1, [(right + 1) % outcomes])
    play_on(session, 10)
    assert last_word(session.save().data()).startswith(f"Draw {number + 1} (shared luck")


@pytest.mark.parametrize(
    ("luck", "words"),
    [
        ({"commitment": "ab" * 32}, "Luck.commitment does not belong to the secret: it should be"),
        ({"secret": "ab" * 32}, "Luck.commitment does not belong to the secret"),
        ({"secret": "AB" * 32}, "Luck.secret must be text of 64 digits"),
        ({"secret": None}, "Luck.secret must be text of 64 digits"),
        ({"contributions": [PART]}, "an entry for each seat, 2 in all"),
        ({"contributions": [PART, "x"]}, "an entry for each seat, 2 in all"),
        ({"contributions": ["c1" * 32, ""]}, "does not fit"),
        ({"draws": 7}, "Luck.draws must be a list"),
        ({"draws": [[0, 6]]}, "Draw 0 is [0, 6], and must be"),
        ({"draws": [[0, 6, 6]]}, "no such outcome"),
        ({"draws": [[2, 6, 1]]}, "no such stream"),
        ({"other": 1}, "Luck must be an object with commitment, secret"),
    ],
)
def test_luck_that_cannot_be_is_refused(luck: JSON, words: str) -> None:
    data = fair_game(starcup.game("rollers")).save().data()
    found = last_word(data | {"luck": data["luck"] | luck})
    assert words in found


def test_luck_of_two_kinds_is_refused() -> None:
    data = fair_game(starcup.game("rollers"), answers=0).save().data()
    with pytest.raises(BadSave, match="null if there is a start or luck"):
        Save.from_data(data | {"seed": 7})
    position = fair_game(starcup.game("rollers"), answers=4).state.position()
    with pytest.raises(BadSave, match="start must not have luck of its own"):
        Save.from_data(data | {"start": position})


def test_a_save_from_a_seed_has_nothing_to_verify_and_still_plays() -> None:
    game = starcup.game("rollers")
    data = play_on(Session(game, game.setup(2, 7)), 30).save().data()
    assert "luck" not in data
    assert "no fair luck" in last_word(data)
    assert len(Session.load(Save.from_data(data)).log) == 30


# ---- the command, and the script in the docs ----


def script(tmp_path: Path) -> Path:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(code.splitlines()) <= 40
    assert set(re.findall(r"^(?:import|from) (\w+)", code, re.MULTILINE)) == {"hashlib", "json", "sys"}
    file = tmp_path / "check_dice.py"
    file.write_text(code, encoding="utf-8")
    return file


def test_the_command_and_the_script_agree(played: JSON, tmp_path: Path) -> None:
    good, bad, committed = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "committed.json"
    good.write_text(json.dumps(played), encoding="utf-8")
    data = copy(played)
    place = next(i for i, draw in enumerate(data["luck"]["draws"]) if i > 10 and draw[1] > 1)
    data["luck"]["draws"][place][2] = (data["luck"]["draws"][place][2] + 1) % data["luck"]["draws"][place][1]
    bad.write_text(json.dumps(data), encoding="utf-8")
    committed.write_text(json.dumps(played | {"luck": played["luck"] | {"commitment": "0" * 64}}), encoding="utf-8")
    words = [sys.executable, "-I", str(script(tmp_path))]
    for file, code, said, told in (
        (good, 0, f"all {len(played['luck']['draws'])} draws follow", "Played again by the rules"),
        (bad, 1, f"draw {place + 1} is", f"Draw {place + 1} ("),
        (committed, 1, "does not belong", "does not belong"),
    ):
        outside = subprocess.run([*words, str(file)], capture_output=True, text=True, check=False)
        assert (outside.returncode, said in outside.stdout + outside.stderr) == (code, True), outside
        ours = run("verify", file)
        assert (ours.exit_code, told in ours.stdout) == (code, True), ours.output
    assert "Player 1" in run("verify", good).stdout


def test_a_file_that_is_no_save_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    assert run("verify", file).exit_code == 2
    file.write_text("{", encoding="utf-8")
    assert run("verify", file).exit_code == 2
    file.write_text("[]", encoding="utf-8")
    assert run("verify", file).exit_code == 1
