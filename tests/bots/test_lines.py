"""Bots in other languages: programs that answer line by line, and what becomes of those that do not."""

import json
import logging
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from starcup import BadOption, Perspective, Rng, bots, game
from starcup.bots import lines
from starcup.bots.arena import Contest, play, play_game
from starcup.bots.asking import ask
from starcup.bots.program import Failure, Program
from starcup.core.errors import BadBot

ROOT = Path(__file__).parents[2]
LOOP = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    legal = [answer["action"] for answer in asked["legal"]]
    {body}
"""
ANSWER = 'print(json.dumps({"id": asked["id"], "action": legal[asked["luck"] % len(legal)]}), flush=True)'


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No program outlives its test."""
    programs: dict[str, Program] = {}
    monkeypatch.setattr(lines, "_programs", programs)
    yield
    for program in programs.values():
        program.stop()


def command(folder: Path, body: str) -> str:
    path = folder / "bot.py"
    path.write_text(LOOP.replace("{body}", body))
    return f"exec:{shlex.join([sys.executable, str(path)])}"


def test_a_program_plays_the_same_again(tmp_path: Path) -> None:
    name = command(tmp_path, ANSWER)
    contest = Contest("rollers", (name, "random"), 3, 2)
    first = list(play(contest, with_actions=True))
    assert first == list(play(contest, with_actions=True))
    assert lines.program(name.removeprefix("exec:")).number > 100  # one program answered all


def test_the_example_in_javascript_plays() -> None:
    name = f"exec:node {shlex.quote(str(ROOT / 'examples' / 'bot.mjs'))}"
    played = play_game(Contest("rollers", (name, "random"), 1), 0)
    assert played.plies > 10
    assert lines.program(name.removeprefix("exec:")).failures == 0


def test_a_program_is_told_what_a_bot_may_know(tmp_path: Path) -> None:
    heard = tmp_path / "heard.json"
    body = f"open({str(heard)!r}, 'w').write(line); {ANSWER}"
    title = game("tiny")
    state = title.new(title.setup(3, 1))
    bot = bots.bot(command(tmp_path, body), title, 5)
    seen = Perspective(state, 2)
    assert bot.choose(seen) in seen.legal
    told = json.loads(heard.read_text())
    assert told["view"] == seen.view()
    assert told["question"] == title.question(state, 2)
    assert [answer["action"] for answer in told["legal"]] == seen.legal
    assert [answer["label"] for answer in told["legal"]] == [seen.label(action) for action in seen.legal]
    assert (told["game"], told["seat"], told["seats"], told["options"]["confirm"]) == ("tiny", 2, 3, "off")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("sys.exit(3)", "it has ended, with exit code 3"),
        ("import os; os.kill(os.getpid(), 9)", "it has ended, by signal 9"),
        ("time.sleep(60)", "no answer within 0.3 seconds"),
        ("print('hello', flush=True)", "it wrote 'hello', which is not JSON"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "which is not JSON"),
        ("while True: print('flood')", "it wrote 'flood', which is not JSON"),
        ("while True: sys.stdout.write('x' * 1000)", "it wrote a line of 65,536 bytes or more"),
        ("while True: print()", "no answer within 0.3 seconds"),
        ("sys.stdout.close(); import os; os.close(1); time.sleep(60)", "it has closed its output"),
        ('print(json.dumps({"id": asked["id"], "error": "too hard"}), flush=True)', "it said: too hard"),
        ('print(json.dumps({"id": asked["id"], "action": -1}), flush=True)', "answered -1"),
        ('print(json.dumps({"id": asked["id"], "action": True}), flush=True)', "answered True"),
        ('print(json.dumps({"id": 0, "action": legal[0]}), flush=True)', "question's id"),
    ],
)
def test_failures_lose_the_decision_and_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, body: str, words: str
) -> None:
    monkeypatch.setenv("STARCUP_BOT_SECONDS", "0.3" if "0.3 seconds" in words else "20")
    title = game("rollers")
    seen = Perspective(title.new(title.setup(2, 1)), 0)
    bot = bots.bot(command(tmp_path, body), title, Rng.seeded(1))
    with caplog.at_level(logging.WARNING, "starcup.bots"):
        assert bot.choose(seen) in seen.legal
    assert words in caplog.text
    assert "bot.py" in caplog.text
    monkeypatch.setattr(lines, "MOST_FAILURES", 2)
    with pytest.raises(BadBot, match="in a row"):
        bot.choose(seen)


def test_a_program_that_does_not_read_holds_nobody_up() -> None:
    program = Program(shlex.join([sys.executable, "-c", "import time; time.sleep(60)"]))
    with pytest.raises(Failure, match=r"it did not read its question within 0\.3 seconds"):
        program.ask({"view": "x" * 2_000_000}, 0.3)  # more than a pipe holds
    program.stop(patience=0)


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    mark = tmp_path / "child"
    child = f"import subprocess; open({str(mark)!r}, 'w').write(str(subprocess.Popen(['sleep', '600']).pid)); "
    program = Program(command(tmp_path, child + ANSWER).removeprefix("exec:"))
    program.ask({"legal": [{"action": 1}], "luck": 0}, 20)
    program.stop()
    state = Path(f"/proc/{mark.read_text()}/stat")
    for _ in range(100):  # the system buries it in its own time
        if not state.exists() or state.read_text().rsplit(")")[-1].split()[0] == "Z":
            return
        time.sleep(0.05)
    raise AssertionError("its child is still there")


def test_a_late_answer_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    """Whoever asks may have had enough before the program's own time is up: a tournament's alarm, for one."""
    marks = tmp_path / "asked"
    marks.mkdir()
    body = f"import os; n = len(os.listdir({str(marks)!r})); open({str(marks)!r} + f'/{{n}}', 'w'); "
    body += f"n == 1 and time.sleep(1); {ANSWER}"
    title = game("rollers")
    state = title.new(title.setup(2, 1))
    bot = bots.bot(command(tmp_path, body), title, Rng.seeded(1))
    assert ask(bot, "late", state, 0, 20.0) in state.legal_actions(0), "to start it may take a while"
    with pytest.raises(BadBot, match=r"no answer within 0\.3 seconds"):
        ask(bot, "late", state, 0, 0.3)
    assert ask(bot, "late", state, 0, 20.0) in state.legal_actions(0)
    assert lines.program(str(getattr(bot, "command", ""))).failures == 0


def test_what_is_no_program_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, words in (("exec:", "names no program"), ("exec:'", "no command")):
        with pytest.raises(BadOption, match=words):
            bots.bot(name, game("rollers"))
    monkeypatch.setattr(lines, "MOST_FAILURES", 1)
    with pytest.raises(BadBot, match="cannot be started"):
        play_game(Contest("rollers", ("exec:no-such-program-here",), 1), 0)
    monkeypatch.setenv("STARCUP_BOT_SECONDS", "soon")
    with pytest.raises(BadOption, match="above 0"):
        bots.bot("exec:true", game("rollers"))
