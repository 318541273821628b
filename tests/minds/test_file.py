"""The file of a net: what is written is read, and what does not fit is refused in words."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starcup import game
from starcup.minds.file import MAGIC, Arrays, BadNet, identity, pack, read, read_head, unpack
from starcup.minds.net import Net, Sizes, shapes

ROLLERS = game("rollers")
SIZES = Sizes(3, 5, 4)
TRAINING = {"minutes": 7, "words": "für Tests"}


def some_arrays(seed: int = 1) -> Arrays:
    """Numbers that fit into half the bits."""
    luck = np.random.default_rng(seed)
    return {
        name: luck.normal(size=shape).astype(np.float16).astype(np.float32)
        for name, shape in shapes(ROLLERS, SIZES).items()
    }


def test_what_is_packed_is_unpacked() -> None:
    arrays = some_arrays()
    data = pack(ROLLERS, arrays, TRAINING)
    head, again = unpack(data, ROLLERS)
    assert head["training"] == TRAINING
    assert {name: head[name] for name in identity(ROLLERS)} == identity(ROLLERS)
    assert list(again) == list(arrays)
    for name, array in arrays.items():
        assert np.array_equal(again[name], array)


def test_the_numbers_are_half_floats_from_a_multiple_of_eight() -> None:
    arrays = some_arrays()
    data = pack(ROLLERS, arrays, TRAINING)
    _, start = read_head(data)
    assert start % 8 == 0
    assert len(data) - start == 2 * sum(array.size for array in arrays.values())
    first = np.frombuffer(data[start : start + 2 * arrays["own"].size], "<f2")
    assert np.array_equal(first, arrays["own"].ravel())


@pytest.mark.parametrize(
    ("name", "value"), [("game", "chess"), ("ruleset", 99), ("layout", 0), ("actions", 3), ("answers", 7)]
)
def test_a_net_for_something_else_is_refused(name: str, value: Any) -> None:
    data = pack(ROLLERS, some_arrays(), TRAINING)
    head, start = read_head(data)
    wrong = f'"{name}": {head[name]!r}'.replace("'", '"')
    other = f'"{name}": {value!r}'.replace("'", '"')
    text = data[12:start].decode().rstrip().replace(wrong, other).encode()
    changed = MAGIC + len(text).to_bytes(4, "little") + text + data[start:]
    with pytest.raises(BadNet, match=rf"cannot play Galactic Rollers: its {name} is {value!r}.*train it again"):
        unpack(changed, ROLLERS)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: b"PNG" + data[3:], "not a net of Starcup"),
        (lambda _: b"", "not a net of Starcup"),
        (lambda data: data[:12] + b"{" + data[13:40], "damaged head"),
        (lambda _: MAGIC + (2).to_bytes(4, "little") + b"{}", "damaged head"),
        (lambda data: data[:-1], "cut short"),
        (lambda data: data + b"xx", "2 bytes too many"),
    ],
)
def test_a_damaged_file_is_refused(change: Any, words: str) -> None:
    with pytest.raises(BadNet, match=words):
        unpack(change(pack(ROLLERS, some_arrays(), TRAINING)), ROLLERS)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadNet, match=r"no\.mind"):
        read(tmp_path / "no.mind", ROLLERS)


def test_a_file_on_disk_is_named_in_errors(tmp_path: Path) -> None:
    path = tmp_path / "odd.mind"
    path.write_bytes(b"odd")
    with pytest.raises(BadNet, match=r"odd\.mind: this is not a net"):
        Net.load(path, ROLLERS)


def test_arrays_must_fit() -> None:
    arrays = some_arrays()
    with pytest.raises(BadNet, match="lacks win, win_bias"):
        Net(ROLLERS, {name: array for name, array in arrays.items() if name not in ("win", "win_bias")})
    with pytest.raises(BadNet, match="'second' has shape"):
        Net(ROLLERS, {**arrays, "second": arrays["second"][:-1]})
