"""The stand-in for librt: it does what librt does, and the engine keeps its laws on it."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt import vecs as real
from mypy_extensions import i32, i64, u8

from starcup import without_librt as ours
from tests.profiles import is_compiled

ROOT = Path(__file__).parent.parent.parent
# Whoever asks for librt is told that there is none.
WITHOUT = "import sys; sys.modules['librt'] = None; "
NUMBERS = {i64: st.integers(-(2**63), 2**63 - 1), i32: st.integers(-(2**31), 2**31 - 1), u8: st.integers(0, 255)}
TOO_MUCH = {i64: 2**63, i32: 2**31, u8: 256}
pure_only = pytest.mark.skipif(is_compiled(), reason="compiled code needs librt itself")


def real_row(kind: Any, *items: Any, **more: int) -> Any:
    return real.vec.__class_getitem__(kind)(*items, **more)  # type: ignore[attr-defined]


def both(kind: Any, items: list[int]) -> tuple[Any, Any]:
    """The same row, of librt and of ours."""
    return real_row(kind, items), ours.vec[kind](items)


@pytest.mark.parametrize("kind", NUMBERS)
@given(data=st.data())
def test_rows_are_alike(kind: Any, data: st.DataObject) -> None:
    items = data.draw(st.lists(NUMBERS[kind]))
    theirs, mine = both(kind, items)
    assert list(mine) == list(theirs) == items
    assert len(mine) == len(theirs)
    first, last = data.draw(st.integers(-9, 9)), data.draw(st.integers(-9, 9))
    assert list(mine[first:last]) == list(theirs[first:last])
    number = data.draw(NUMBERS[kind])
    assert (number in mine) is (number in theirs)
    for index in range(-len(items), len(items)):
        assert mine[index] == theirs[index]
    if items:
        at = data.draw(st.integers(0, len(items) - 1))
        mine[at] = theirs[at] = number
    mine, theirs = ours.append(mine, number), real.append(theirs, number)
    mine, theirs = ours.extend(mine, [number, number]), real.extend(theirs, [number, number])
    assert list(mine) == list(theirs)
    assert bytes(memoryview(mine)) == bytes(memoryview(theirs))
    assert memoryview(mine).format == memoryview(theirs).format
    assert mine == ours.vec[kind](list(theirs))


def test_rows_of_rows() -> None:
    mine = ours.append(ours.vec[ours.vec[i64]]([ours.vec[i64]([1]), ours.vec[i64]([2, 3])]), ours.vec[i64]())
    assert [list(one) for one in mine] == [[1], [2, 3], []]
    assert [list(one) for one in mine[1:]] == [[2, 3], []]
    mine[0][0] = 7
    assert list(mine[0]) == [7]


def test_rows_from_bytes_and_of_floats() -> None:
    assert list(ours.vec[u8](bytes(3))) == list(real_row(u8, bytes(3))) == [0, 0, 0]
    assert list(ours.vec[i64](b"ab")) == list(real_row(i64, b"ab")) == [97, 98]
    assert list(ours.vec[float]([1, 2.5])) == list(real_row(float, [1, 2.5])) == [1.0, 2.5]
    assert list(ours.vec[i32](capacity=9)) == list(real_row(i32, capacity=9)) == []


def refusal(do: Callable[[], object]) -> type[Exception]:
    with pytest.raises(Exception) as caught:  # noqa: PT011
        do()
    return caught.type


@pytest.mark.parametrize("kind", NUMBERS)
def test_both_refuse_the_same(kind: Any) -> None:
    for items in ([TOO_MUCH[kind]], [-TOO_MUCH[kind] - 1]):
        assert refusal(lambda: ours.vec[kind](items)) is refusal(lambda: real_row(kind, items))  # noqa: B023
    theirs, mine = both(kind, [1])
    for wrong in (1, -2):
        assert refusal(lambda: mine[wrong]) is refusal(lambda: theirs[wrong]) is IndexError  # noqa: B023


def without(code: str) -> str:
    """What some code prints where librt is not installed."""
    done = subprocess.run([sys.executable, "-c", WITHOUT + code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pure_only
def test_the_laws_hold_without_librt() -> None:
    """Every law for every game at one table, and for the toy."""
    tests = ["tests/contract/test_laws.py", "tests/core/test_toy.py"]
    wanted = "test_book or rollers-2-variable or roll-2-yes-bag or tiny-2-six-on or test_toy"
    printed = without(f"import pytest; sys.exit(pytest.main(['-q', '-x', '-n0', '-k', {wanted!r}, *{tests!r}]))")
    assert "passed" in printed


@pure_only
def test_nothing_compiled_is_needed_to_play() -> None:
    """Neither librt nor numpy: greedy plays a game of each title."""
    code = """
sys.modules['numpy'] = None
import starcup
from starcup import bots
for id in starcup.game_ids():
    game = starcup.game(id)
    state = game.new(starcup.Setup(seats=2, seed=1))
    players = [bots.bot('greedy', game, seat) for seat in range(2)]
    while not state.over:
        seat = state.actors()[0]
        state.play(seat, players[seat].choose(starcup.Perspective(state, seat)))
    print(id, state.scores())
"""
    assert len(without(code).splitlines()) == 3
