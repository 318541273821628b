"""`starcup serve --bots FILE`: bots of one's own at every table, and what becomes of those that fail."""

import random
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.tools import refused
from tests.server.conftest import MakeBrowser
from tests.server.people import ME, play_out
from tests.server.serving import ORDINARY, ROOT, Server, children, is_running, wait_until

PATIENCE = 2.5  # seconds that a bot has
MY_BOT = """
from starcup.bots import Bot

class Last(Bot):
    def choose(self, perspective):
        return perspective.legal[-1]

class Wrong(Bot):
    def choose(self, perspective):
        return -7
"""
PROGRAM = "import sys, time; line = sys.stdin.readline(); {}"
HANGS = "time.sleep(600)"
CRASHES = "sys.exit(3)"


def program(body: str) -> str:
    return "exec:" + shlex.join([sys.executable, "-c", PROGRAM.format(body)])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    (folder / "mybot.py").write_text(MY_BOT)
    (folder / "mybots.toml").write_text(
        f"""
        wrong = "mybot.py:Wrong"
        hangs = {program(HANGS)!r}
        crashes = {program(CRASHES)!r}
        script = "exec:node {ROOT / "examples" / "bot.mjs"}"
        [last]
        bot = "mybot.py:Last"
        sentence = "Takes what comes last."
        games = ["rollers"]
        """
    )
    shared = Server(folder, [*ORDINARY, "--bots", str(folder / "mybots.toml")], bot_seconds=PATIENCE, bot_processes=2)
    yield shared.start()
    shared.close()


def seat(bot: str) -> dict[str, str]:
    return {"kind": "bot", "bot": bot}


def test_they_are_offered_with_their_sentences_where_they_play(server: Server, come: MakeBrowser) -> None:
    offered = {game["id"]: game["bots"] for game in come(server).get("/games")}
    names = {id: [bot["name"] for bot in bots] for id, bots in offered.items()}
    assert names["rollers"][-5:] == ["wrong", "hangs", "crashes", "script", "last"]
    assert "last" not in names["tiny"]
    assert offered["rollers"][-1]["sentence"] == "Takes what comes last."


def test_a_table_with_programs_and_classes_comes_to_its_end(server: Server, come: MakeBrowser) -> None:
    browser = come(server)
    before = len(server.logged("bot_failed"))
    table = browser.table(ME, seat("script"), seat("last"))
    assert play_out(browser.line(table), random.Random(1))["result"]
    assert server.logged("bot_failed")[before:] == []


def test_who_fails_loses_the_decision_and_is_named_but_never_the_table(server: Server, come: MakeBrowser) -> None:
    browser = come(server)
    table = browser.table(ME, seat("wrong"), seat("hangs"), seat("crashes"))
    line = browser.line(table)
    luck = random.Random(2)
    why: dict[str, str] = {}
    while set(why) != {"wrong", "hangs", "crashes"}:
        frame = line.until(lambda frame: frame["ask"])
        line.answer(frame, luck)
        why |= {entry["bot"]: entry["why"] for entry in server.logged("bot_failed")}
    assert "illegal answer -7" in why["wrong"]
    assert "no answer within 2 seconds" in why["hangs"]
    assert "it has ended" in why["crashes"]
    browser.do("close", table)


def test_no_program_outlives_the_server(server: Server) -> None:
    programs = [one for pid in children(server.pid) for one in children(pid)]
    server.stop()
    wait_until(lambda: not any(map(is_running, programs)), "their input ends, and so do they")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("greedy = 'mybot.py:Last'", "there is already a bot 'greedy'"),
        ("mine = 'mybot.py:Best'", "has no class Best; classes with choose() in it: Last, Wrong"),
        ("mine = 3", "write bot = "),
        ("[mine]\nbot = 'mybot.py:Last'\ncolour = 3", "write bot = "),
        ("mine = 'exec:no-such-program-here'", "no program to start for the bot mine"),
        ("'my own' = 'mybot.py:Last'", "no name for a bot"),
        ("mine = ", "is not TOML"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_before_anything_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, words: str
) -> None:
    monkeypatch.setenv("STARCUP_BOTS", "")
    (tmp_path / "mybot.py").write_text(MY_BOT)
    (tmp_path / "mybots.toml").write_text(text)
    assert words in refused("serve", "--bots", tmp_path / "mybots.toml", "--database", f"sqlite:///{tmp_path}/s.db")
