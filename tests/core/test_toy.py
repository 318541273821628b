"""The toy keeps every law, so the laws can be kept; and for each law there is a toy that breaks it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.laws import LAWS, the_book_is_sound
from tests.contract.tools import Law, Table, check, tables
from tests.core.toy import Toy
from tests.profiles import examples

TOY = Toy()


def test_book() -> None:
    the_book_is_sound(TOY)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("table", tables(TOY), ids=Table.words)
@settings(max_examples=examples(10))
@given(seed=st.integers(0, 2**64 - 1), percent=st.integers(0, 110))
def test_law(table: Table, law: Law, seed: int, percent: int) -> None:
    check(law, table, seed, percent)
