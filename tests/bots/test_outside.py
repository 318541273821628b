"""Bots of your own: by file, module, entry point, or registered; and what is said of those that are none."""

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from starcup import BadOption, Perspective, bots, game
from starcup.bots import Bot, outside
from starcup.bots.arena import Contest, play, play_game
from starcup.core.errors import BadBot
from starcup.core.rng import Rng

GOOD = """
from starcup.bots import Bot

class Careful(Bot):
    games = ("rollers", "roll")

    def choose(self, perspective):
        return perspective.legal[0]

class Duck:
    def __init__(self, game, rng):
        self.rng = rng

    def choose(self, perspective):
        return perspective.legal[-1]
"""


class Last(Bot):
    def choose(self, perspective: Perspective) -> int:
        return perspective.legal[-1]


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing registered or loaded stays behind."""
    monkeypatch.setattr(outside, "_registered", {})
    monkeypatch.setattr(outside, "_loaded", {})
    yield
    for name in [name for name in sys.modules if name.startswith("starcup_bot_")]:
        del sys.modules[name]


def written(folder: Path, text: str) -> str:
    path = folder / "my bot.py"
    path.write_text(text)
    return str(path)


def test_a_file_and_a_class(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD)
    for name in ("Careful", "Duck"):
        contest = Contest("rollers", (f"{path}:{name}", "random"), 3, 1)
        games = list(play(contest, with_actions=True))
        assert games == list(play(contest, 2, with_actions=True))  # other processes find it as well
    assert bots.bot(f"{path}:Careful", game("roll")).game is game("roll")
    with pytest.raises(BadOption, match="only rollers, roll"):
        bots.bot(f"{path}:Careful", game("tiny"))


def test_a_module_and_a_class() -> None:
    assert isinstance(bots.bot(f"{__name__}:Last", game("tiny")), Bot)
    assert bots.find("starcup.bots.random:Random", game("tiny")) is bots.find("random", game("tiny"))


def test_registered_bots_have_a_name() -> None:
    bots.register("last", Last)
    assert bots.names(game("tiny")) == [*bots.kinds(game("tiny")), "last"]
    assert bots.best(game("tiny")) != "last"
    assert isinstance(bots.bot("last", game("tiny")), Last)
    assert play_game(Contest("rollers", ("last", "random"), 1), 0).plies > 0
    for name in ("last", "greedy", "", "a b", "x:Y"):
        with pytest.raises(BadOption, match=r"already|no name"):
            bots.register(name, Last)


def test_entry_points_have_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("final", f"{__name__}:Last", outside.GROUP)]
    monkeypatch.setattr(outside, "entry_points", lambda group: points if group == outside.GROUP else [])
    assert "final" in bots.names(game("roll"))
    assert type(bots.bot("final", game("roll"))).__name__ == "Last"


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        (GOOD, "Missing", "Careful, Duck"),
        ("x = 1", "x", "not a class.*choose"),
        ("class A: pass", "A", "no method choose.*perspective.legal"),
        ("class A:\n  def choose(self, p): return 0", "A", "made with a game and a generator"),
        ("class A:\n  def __init__(self, g, r): pass\n  def choose(self): return 0", "A", r"choose\(perspective\)"),
        ("from starcup.bots import Bot\nclass A(Bot): pass", "A", "abstract"),
        ("1 / 0", "A", "ZeroDivisionError"),
        ("class A:\n  def __init__(self, g, r): 1/0\n  def choose(self, p): return 0", "A", "ZeroDivisionError"),
    ],
)
def test_refusals_say_what_a_bot_must_have(tmp_path: Path, text: str, name: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        bots.bot(f"{written(tmp_path, text)}:{name}", game("rollers"))


def test_unknown_places_are_refused() -> None:
    for name, words in (
        ("nowhere.py:Careful", "no file nowhere.py"),
        ("no_such_module:Careful", "cannot import no_such_module"),
        ("nobody", "mybot.py:Careful"),
    ):
        with pytest.raises(BadOption, match=words):
            bots.bot(name, game("rollers"))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("raise KeyError(7)", r"KeyError\(7\).*my bot.py, line 5"),
        ("return -1", "answered -1"),
        ("return True", "answered True"),
        ("return None", "answered None"),
    ],
)
def test_failing_and_cheating_bots_are_named(tmp_path: Path, line: str, words: str) -> None:
    path = written(
        tmp_path, f"from starcup.bots import Bot\nclass A(Bot):\n\n  def choose(self, perspective):\n    {line}"
    )
    with pytest.raises(BadBot, match=words) as fault:
        play_game(Contest("rollers", ("random", f"{path}:A"), 4, 9), 2)
    assert "game 2 of seed 9" in str(fault.value)
    assert f"{path}:A" in str(fault.value)


def test_numbers_of_other_kinds_are_answers(tmp_path: Path) -> None:
    choose = "def choose(self, p): return numpy.int64(p.legal[0])"
    text = f"import numpy\nfrom starcup.bots import Bot\nclass A(Bot):\n  {choose}"
    path = written(tmp_path, text)
    played = play_game(Contest("rollers", (f"{path}:A",), 1), 0, with_actions=True)
    assert all(type(action) is int for _, action in played.actions)


def test_a_class_will_do_where_a_name_does() -> None:
    assert isinstance(bots.bot(Last, game("tiny"), Rng.seeded(1)), Last)
    with pytest.raises(BadOption, match="choose"):
        bots.bot(int, game("tiny"))  # type: ignore[arg-type]
