"""Every law for every game, number of seats and option; hypothesis chooses the seed and how far the game has come."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import starcup
from tests.contract.laws import LAWS, the_book_is_sound
from tests.contract.tools import Law, Table, check, tables
from tests.profiles import law_examples

TABLES = [table for id in starcup.game_ids() for table in tables(starcup.game(id))]


@pytest.mark.parametrize("id", starcup.game_ids())
def test_book(id: str) -> None:
    the_book_is_sound(starcup.game(id))


# The laws vary fastest, so that they share the walk to a state.
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("table", TABLES, ids=Table.words)
@settings(max_examples=law_examples())
@given(seed=st.integers(0, 2**64 - 1), percent=st.integers(0, 110))
def test_law(table: Table, law: Law, seed: int, percent: int) -> None:
    check(law, table, seed, percent)
