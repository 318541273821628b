"""The book: codes, kinds and parameters, and what it says of what is not in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starcup import IllegalAction
from starcup.core.book import ActionBook, Block


def book() -> ActionBook:
    return ActionBook([Block("pass"), Block("move", {"from": 3, "to": 4}), Block("roll", {"dice": 2})])


def test_blocks_lie_end_to_end() -> None:
    assert book().size == 1 + 12 + 2
    assert [book().base(kind) for kind in ("pass", "move", "roll")] == [0, 1, 13]


def test_last_parameter_varies_fastest() -> None:
    assert book().encode("move", [0, 3]) == 4
    assert book().encode("move", [1, 0]) == 5
    assert book().decode(12) == ("move", [2, 3])
    assert book().decode(0) == ("pass", [])


@given(sizes=st.lists(st.lists(st.integers(1, 5), max_size=3), min_size=1, max_size=5))
def test_encode_and_decode_are_inverse(sizes: list[list[int]]) -> None:
    blocks = [Block(f"kind{i}", {f"p{j}": size for j, size in enumerate(row)}) for i, row in enumerate(sizes)]
    made = ActionBook(blocks)
    decoded = [made.decode(code) for code in range(made.size)]
    assert [made.encode(kind, params) for kind, params in decoded] == list(range(made.size))
    assert len({(kind, *params) for kind, params in decoded}) == made.size


@pytest.mark.parametrize(
    ("kind", "params", "words"),
    [
        ("fly", [], "there is no action 'fly'; choose from pass, move, roll"),
        ("move", [1], r"move takes from, to, but got \[1\]"),
        ("pass", [1], r"pass takes nothing, but got \[1\]"),
        ("move", [3, 0], "move: from is 3, but must be from 0 to 2"),
        ("move", [0, 4], "move: to is 4, but must be from 0 to 3"),
        ("roll", [-1], "roll: dice is -1, but must be from 0 to 1"),
    ],
)
def test_what_is_not_in_the_book_is_refused(kind: str, params: list[int], words: str) -> None:
    with pytest.raises(IllegalAction, match=words):
        book().encode(kind, params)


@pytest.mark.parametrize("code", [-1, 15, 10**6])
def test_code_outside_the_book_is_refused(code: int) -> None:
    with pytest.raises(IllegalAction, match=f"there is no action {code}: codes run from 0 to 14"):
        book().decode(code)
