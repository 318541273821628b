"""`starcup bot-server`: our bots for other programs, which ask in lines of JSON; and such lines that ask nothing."""

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import starcup
from starcup import Perspective, Rng, bots
from starcup.bots import lines
from starcup.bots.arena import Contest, play_game
from starcup.cli.bot_server import BotServer
from starcup.table.session import Session
from tests.cli.tools import refused
from tests.server.serving import PATIENCE

ROOT = Path(__file__).parents[2]
SERVER = [sys.executable, "-m", "starcup", "bot-server"]


def told(server: BotServer, *questions: Any) -> list[dict[str, Any]]:
    """The server's answers to these questions; text is sent as it is."""
    sent = [one if isinstance(one, bytes) else json.dumps(one).encode() for one in questions]
    return [json.loads(answer) for answer in server.answers(sent)]


def saved(game: str, seats: int, answers: int) -> Session:
    """A game after some random answers."""
    title = starcup.game(game)
    session = Session(title, title.setup(seats, 3))
    luck = Rng.seeded(3)
    while not session.state.over and len(session.log) < answers:
        seat = int(session.state.to_move())
        legal = session.state.legal_actions(seat)
        session.play(seat, legal[luck.below(len(legal))])
    return session


@pytest.mark.parametrize(("game", "seats"), [("rollers", 3), ("tiny", 1), ("tiny", 4), ("roll", 3)])
def test_it_answers_as_the_bot_does(game: str, seats: int) -> None:
    """From what our own host sends, which is a sample, from the true position, and from a save: always the same."""
    server = BotServer(starcup.game(game), "greedy")
    asked = 0
    for answers in range(0, 60, 4):
        session = saved(game, seats, answers)
        state = session.state
        for seat in state.actors():
            bot = bots.bot("greedy", state.game, 7)
            expected = bot.choose(Perspective(state, seat))
            sent = json.loads(json.dumps(lines.question(Perspective(state, seat), 7, 60.0)))
            found = told(
                server,
                {"id": 1, **sent},
                {"id": "two", "position": state.position(), "seat": seat, "luck": 7},
                {"id": None, "save": session.save().data(), "seat": seat, "luck": 7},
            )
            assert [one.get("action") for one in found] == [expected] * 3, found
            assert [one["id"] for one in found] == [1, "two", None]
            assert found[0]["label"] == state.game.label(state, seat, expected)
            asked += 1
    assert asked > 10


def test_a_question_tells_only_what_the_seat_may_know() -> None:
    """The position in a question depends on what the seat knows, not on what others hide."""
    game = starcup.game("roll")
    luck = Rng.seeded(1)
    for answers in (0, 5, 11, 30):
        state = saved("roll", 3, answers).state
        seat = state.actors()[0]
        other = state.determinize(seat, luck)  # the same to this seat, different behind the screens
        one, two = (lines.question(Perspective(each, seat), 9, 1.0) for each in (state, other))
        assert one == two
        assert game.restore(one["position"]).view(seat) == state.view(seat)


def test_what_is_no_question_is_named_and_the_next_one_is_answered() -> None:
    server = BotServer(starcup.game("rollers"), "random")
    position = saved("rollers", 2, 0).state.position()
    found = told(
        server,
        b"rubbish",
        b"\xff\xfe",
        b"",
        [1],
        {"id": 4},
        {"id": 5, "position": {**position, "seats": 99}},
        {"id": 6, "position": {**position, "game": "chess"}},
        {"id": 7, "position": position, "seat": 5},
        {"id": 8, "position": position, "luck": "much"},
        {"id": 9, "position": position, "seconds": -1},
        {"id": 10, "position": position, "step": 3},
        {"id": 11, "hello": True},
        {"id": 12, "position": position},
        {"quit": True},
        {"id": 13, "position": position},
    )
    words = [
        "not JSON",
        "not JSON",
        "is a JSON object",
        "a position or a save",
        "seats",
        "answers in rollers, not in 'chess'",
        "seat 5 is not asked anything here; asked are [0, 1]",
        "luck is 'much'",
        "seconds is -1",
        "no steps",
    ]
    for one, word in zip(found, words, strict=False):
        assert word in one["error"], one
    assert [one["id"] for one in found] == [None, None, None, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert (found[-2]["bot"], found[-2]["game"], found[-2]["protocol"]) == ("random", "rollers", 1)
    assert found[-1]["action"] in starcup.game("rollers").restore(position).legal_actions(0)


def test_a_bot_that_fails_is_named_and_what_it_prints_is_no_answer(tmp_path: Path) -> None:
    (tmp_path / "loud.py").write_text(
        "from starcup.bots import Bot\n"
        "class Loud(Bot):\n"
        "    def choose(self, perspective):\n"
        "        print('hmm')\n"
        "        return perspective.legal[0] if self.rng.below(2) else 1 // 0\n"
    )
    position = saved("rollers", 2, 0).state.position()
    sent = "".join(json.dumps({"id": n, "position": position, "luck": n}) + "\n" for n in range(12))
    words = [*SERVER, "rollers", "--bot", f"{tmp_path}/loud.py:Loud"]
    done = subprocess.run(words, input=sent, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["id"] for one in found] == list(range(12))
    failed = [one["error"] for one in found if "error" in one]
    assert 0 < len(failed) < 12
    assert all("Loud failed in seat 0: ZeroDivisionError" in one for one in failed)
    assert done.stderr.count("hmm") == 12


def test_our_own_bots_play_at_our_tables_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sides of the protocol together: the game goes as it does with the bot itself."""
    monkeypatch.setattr(lines, "_programs", {})
    name = "exec:" + shlex.join([*SERVER, "rollers", "--bot", "greedy"])
    through = play_game(Contest("rollers", (name, "random"), 1, 4), 0, with_actions=True)
    program = lines.program(name.removeprefix("exec:"))
    assert program.failures == 0
    assert program.number > 10
    program.stop()
    assert through == play_game(Contest("rollers", ("greedy", "random"), 1, 4), 0, with_actions=True)


def test_a_program_in_another_language_asks_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(saved("rollers", 2, 20).save().text())
    words = ["node", str(ROOT / "examples" / "ask.mjs"), str(file), "5", *SERVER, "rollers", "--bot", "greedy"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    first, *others = done.stdout.splitlines()
    assert first == "greedy plays rollers"
    assert [line.split(":")[0] for line in others] == ["0", "1", "2", "3", "4"]


def test_what_cannot_answer_is_refused_at_once() -> None:
    assert "no bot 'nobody' plays" in refused("bot-server", "rollers", "--bot", "nobody")
    assert "chess" in refused("bot-server", "chess")
