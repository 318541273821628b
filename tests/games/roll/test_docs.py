"""The page about the game: its tables are those of the data."""

from tests.games.roll.table import ROLL
from tests.games.roll.tables import PAGE, filled


def test_the_tables_of_the_page_are_up_to_date() -> None:
    page = PAGE.read_text("utf-8")
    assert filled(page) == page, "python -m tests.games.roll.tables writes them anew"


def test_the_page_names_every_option() -> None:
    page = PAGE.read_text("utf-8")
    for option in ROLL.options:
        assert option.name in page or option.name.rstrip("12345") in page
