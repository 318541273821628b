"""Totals that the rulebook and the box give: every row must fit them."""

from collections import Counter
from pathlib import Path

import pytest

from starcup.games.roll import codes
from starcup.games.roll import data as d
from starcup.games.roll.book import ACTIONS
from starcup.games.roll.words.components import development_words, world_words
from tools.codes import text

# The rulebook's table: how many tiles there are by kind and cost 1 to 6.
WORLDS = {"novelty": "564000", "rare": "056200", "genes": "003420", "alien": "000223", "gray": "232211"}
DEVELOPMENTS = {"reassign": "456111", "other": "558349", "immediate": "001200"}


def kind_of(number: int) -> str:
    codes = {power[0] for power in d.DEVELOPMENTS[number][2]}
    if d.HAS_REASSIGN[number]:
        return "reassign"
    return "immediate" if d.REMOVE in codes else "other"


def test_there_are_fifty_five_tiles_nine_factions_and_nine_home_worlds() -> None:
    assert (len(d.DEVELOPMENTS), len(d.WORLDS)) == (55 + 8, 55 + 10 + 9)
    assert (len(d.FACTIONS), len(d.HOME_WORLDS), d.TILE_COUNT) == (9, 9, 55)
    ids = d.DEVELOPMENT_IDS + d.WORLD_IDS
    assert len(set(ids)) == len(ids)


def test_tiles_by_kind_and_cost() -> None:
    worlds = Counter((d.WORLD_COLOURS[row[2]], row[1]) for row in d.WORLDS[:55])
    for colour, row in WORLDS.items():
        assert "".join(str(worlds[colour, cost]) for cost in range(1, 7)) == row
    developments = Counter((kind_of(i), row[1]) for i, row in enumerate(d.DEVELOPMENTS[:55]))
    for kind, row in DEVELOPMENTS.items():
        assert "".join(str(developments[kind, cost]) for cost in range(1, 7)) == row


def test_dice_of_all_tiles_are_the_dice_of_the_box() -> None:
    """Every colour is granted exactly as often as there are dice, Novelty one less; Home dice are five a player."""
    effects = [power for row in d.DEVELOPMENTS for power in row[2]] + [power for row in d.WORLDS for power in row[3]]
    grants = Counter(power[1] for power in effects if power[0] in (d.TO_CITIZENRY, d.TO_CUP, d.TO_WORLD))
    assert [grants[colour] for colour in range(7)] == [0, 22, 9, 19, 14, 12, 9]
    assert list(d.DICE_COUNT) == [25, 22, 9, 20, 14, 12, 9]
    assert sum(d.DICE_COUNT) == 111


def test_goods_granted_have_the_colour_of_their_world() -> None:
    for row in d.WORLDS:
        for effect in row[3]:
            if effect[0] == d.TO_WORLD:
                assert effect[1] == row[2] + d.DIE_OF_WORLD


def test_all_worlds_by_colour() -> None:
    counts = Counter(d.WORLD_COLOURS[row[2]] for row in d.WORLDS)
    assert counts == {"gray": 20, "novelty": 18, "rare": 16, "genes": 11, "alien": 9}


@pytest.mark.rule("roll:reassign.list")
def test_ten_developments_cost_six_and_eighteen_reassign() -> None:
    assert sum(1 for row in d.DEVELOPMENTS if row[1] == 6) == 10
    assert sum(d.HAS_REASSIGN) == 18
    assert d.REASSIGN_COUNT == 16


def test_the_codes_are_those_of_the_book() -> None:
    assert Path(codes.__file__).with_name("codes.py").read_text("utf-8") == text("roll"), "make codes writes them anew"
    assert ACTIONS.size == 1628


def test_every_component_has_words() -> None:
    for number in range(len(d.DEVELOPMENTS)):
        assert development_words(number).endswith(".")
    for number in range(len(d.WORLDS)):
        assert world_words(number).endswith(".")
