"""The page about the game: its tables are those of the data."""

import pytest

from starcup.core.errors import BadSave
from starcup.table.save import Save
from tests.games.roll.table import ROLL
from tests.games.roll.tables import PAGE, filled

DEVELOPERS = PAGE.parents[1] / "games" / "roll.md"


def test_the_tables_of_the_page_are_up_to_date() -> None:
    page = PAGE.read_text("utf-8")
    assert filled(page) == page, "python -m tests.games.roll.tables writes them anew"


def test_the_page_names_every_option() -> None:
    page = DEVELOPERS.read_text("utf-8")
    for option in ROLL.options:
        assert option.name in page or option.name.rstrip("12345") in page


@pytest.mark.rule("roll:assign.always_asked", "roll:timing.squares")
def test_what_changed_since_the_first_ruleset_is_named_and_old_saves_say_so() -> None:
    changes = DEVELOPERS.read_text("utf-8").partition("Ruleset 2 differs from 1")[2].partition("\n## ")[0]
    for ruling in ("**Ready** is asked of everybody", "**Strict order in Develop and Settle** goes by what lies open"):
        assert ruling in changes
    with pytest.raises(BadSave, match="has ruleset 1, but Roll for the Galaxy has ruleset 2"):
        Save.from_data({"game": "roll", "ruleset": 1, "seats": 2, "options": {}, "seed": 7, "actions": []})


def test_the_page_names_what_produce_does_elsewhere() -> None:
    differences = DEVELOPERS.read_text("utf-8").partition("## Where we differ")[2]
    assert "Produce has no stop" in differences
