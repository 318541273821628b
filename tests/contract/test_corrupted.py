"""A short run of `make fuzz`: corrupted positions are refused in words, or play to an end with all laws held."""

import copy
import json
from random import Random
from typing import Any

import pytest

import starcup
from tests.contract.fuzz.corruptions import WAYS, Corruption, corrupt
from tests.contract.fuzz.sources import sources
from tests.contract.fuzz.trial import Case, tried

CASES = 240
AT_ONCE = 30  # in one test
SEED = 14


@pytest.mark.parametrize("first", range(0, CASES, AT_ONCE))
@pytest.mark.parametrize("id", starcup.game_ids())
def test_a_corrupted_position_is_refused_or_plays(id: str, first: int) -> None:
    for number in range(first, first + AT_ONCE):
        case = Case(id, SEED, number)
        try:
            tried(case)
        except Exception as fault:
            fault.add_note(f"number {number}: {'; '.join(case.position()[1])}")
            fault.add_note(f"again: python -m tools.fuzz {id} --seed {SEED} --only {number}")
            raise


@pytest.mark.parametrize("id", starcup.game_ids())
def test_real_positions_ask_everything_there_is_to_ask(id: str) -> None:
    """Or nearly: questions that come up once in a thousand games are not waited for."""
    asked = {name for text in sources(id) for window in json.loads(text)["windows"] for name in window["prompts"]}
    missing = [name for name in starcup.game(id).prompts if name not in asked]
    assert len(missing) <= 2, f"never asked: {missing}"


@pytest.mark.parametrize("id", starcup.game_ids())
def test_real_positions_are_neither_refused_nor_changed(id: str) -> None:
    for text in sources(id)[::3]:
        position = json.loads(text)
        assert starcup.game(id).restore(position).position() == position


def test_a_case_is_always_the_same() -> None:
    assert Case("tiny", 1, 7).position() == Case("tiny", 1, 7).position()
    assert Case("tiny", 1, 7).position() != Case("tiny", 1, 8).position()


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_every_way_corrupts_something(way: Corruption) -> None:
    texts = sources("roll")
    changed = 0
    for number in range(30):
        random = Random(number)
        position: dict[str, Any] = json.loads(random.choice(texts))
        before = copy.deepcopy(position)
        words = way(position, json.loads(random.choice(texts)), random)
        changed += repr(position) != repr(before)
        assert words or repr(position) == repr(before), "something was changed, and nothing said of it"
    assert changed


def test_something_is_corrupted_each_time() -> None:
    for number in range(100):
        random = Random(number)
        position = json.loads(sources("rollers")[0])
        assert corrupt(position, json.loads(sources("rollers")[-1]), random)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("windows are wrong", "does not say where"),
        ("position: " + "wrong " * 200, "letters"),
        ("position: wrong\nand more", "several lines"),
    ],
)
def test_a_refusal_is_a_sentence(monkeypatch: pytest.MonkeyPatch, words: str, fault: str) -> None:
    class Refusing:
        def restore(self, _: Any) -> None:
            raise starcup.BadPosition(words)

    Case("rollers", 1, 1).position()
    monkeypatch.setattr(starcup, "game", lambda _: Refusing())
    with pytest.raises(AssertionError, match=fault):
        tried(Case("rollers", 1, 1))


def test_anything_but_a_refusal_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stumbling:
        def restore(self, _: Any) -> None:
            raise IndexError("list index out of range")

    Case("rollers", 1, 1).position()
    monkeypatch.setattr(starcup, "game", lambda _: Stumbling())
    with pytest.raises(IndexError):
        tried(Case("rollers", 1, 1))
