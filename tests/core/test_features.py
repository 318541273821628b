"""Layouts: blocks without gaps, names for every place, and what encoders write with."""

from importlib import import_module

import pytest

from starcup import BadOption, Perspective, game, game_ids
from starcup.core import features
from starcup.core.features import PAIR, Block, Layout
from tests.core.probe import Probe, probe
from tests.core.toy import LAYOUT, OTHER_HAND, PRICE, Toy

SMALL = Layout(3, [Block("one", 0, 1, "a"), Block("two", 1, 2, "b", 4)], [Block("far", 0, 2, "c", 9)], 2, 1)


def test_a_layout_counts_its_places() -> None:
    assert (SMALL.own_size, SMALL.other_size, SMALL.size) == (3, 2, 7)
    assert SMALL.units() == [1, 4, 4, 9, 9, 9, 9]
    assert [SMALL.others(seats) for seats in (1, 2, 3)] == [1, 1, 2]
    assert list(SMALL.blank()) == [0] * 7


def test_every_place_has_a_name() -> None:
    names = [SMALL.place(index) for index in range(SMALL.size)]
    assert names == [
        "one",
        "two[0]",
        "two[1]",
        "other 1: far[0]",
        "other 1: far[1]",
        "other 2: far[0]",
        "other 2: far[1]",
    ]


@pytest.mark.parametrize("offset", [0, 2])
def test_gaps_and_overlaps_are_refused(offset: int) -> None:
    with pytest.raises(ValueError, match=f"block two begins at {offset}, and the one before it ends at 1"):
        Layout(1, [Block("one", 0, 1, "a"), Block("two", offset, 2, "b")], [], 0)


@pytest.mark.parametrize(("size", "unit"), [(0, 1), (1, 0)])
def test_empty_blocks_and_units_are_refused(size: int, unit: int) -> None:
    with pytest.raises(ValueError, match="both are at least 1"):
        Layout(1, [Block("one", 0, size, "a", unit)], [], 0)


@pytest.mark.parametrize("id", game_ids())
def test_every_game_says_what_its_rows_hold(id: str) -> None:
    title = game(id)
    layout = title.layout()
    for blocks in (layout.own, layout.other):
        assert len({block.name for block in blocks}) == len(blocks)
        assert all(block.meaning for block in blocks)
    assert all(reason for reason in layout.left_out.values())
    assert layout.most_others == max(layout.others(seats) for seats in title.seats)


def test_counts_are_kept_in_a_byte() -> None:
    assert [int(features.cap(n)) for n in (-1, 0, 254, 255, 256, 9999)] == [0, 0, 254, 255, 255, 255]


def test_marks() -> None:
    row = features.blank_row(12)
    features.mark(row, 0, 2, 3)
    features.mark(row, 3, 9, 3)  # too large: the last place
    features.mark(row, 6, -1, 2)  # nothing
    features.mark_bits(row, 6, 0b101, 2)  # the third bit has no place
    features.mark_up_to(row, 8, 2, 4)
    assert list(row) == [0, 0, 1, 0, 0, 1, 1, 0, 1, 1, 0, 0]


def test_a_meaning_may_have_two_codes() -> None:
    assert features.pair(7, 0) == 7 + PAIR
    assert (features.pair(7, 30) % PAIR, features.pair(7, 30) // PAIR - 1) == (7, 30)


def test_a_game_without_features_says_so() -> None:
    state = probe()
    with pytest.raises(BadOption, match="Probe has no features"):
        Probe().layout()
    with pytest.raises(BadOption, match="Probe has no features"):
        state.encode(0, features.blank_row(1), 0)
    state.game.features = SMALL
    with pytest.raises(NotImplementedError, match="its states do not write them"):
        state.encode(0, features.blank_row(1), 0)


def test_a_perspective_has_the_seats_own_row() -> None:
    title = Toy()
    state = title.new(title.setup(2, 5))
    row = list(Perspective(state, 1).row())
    assert len(row) == LAYOUT.size
    assert row[PRICE] == state.view(1)["price"]
    assert row[OTHER_HAND] == 3  # cards of the other player
    assert Perspective(state, 1).seats == 2
    assert Perspective(state, 1).meanings() == state.legal_actions(1)


def test_numbers_that_stand_in_two_files_for_the_compiler_are_the_same() -> None:
    for id, file, names in (
        ("rollers", "features", ("COLOURS", "PLANET_COUNT", "ROUTE_COUNT", "TECHNOLOGY_COUNT")),
        ("roll", "layout", ("COLOURS", "GOODS_COLOURS", "PHASES", "POWERS", "TILE_COUNT")),
        ("roll", "empire", ("COLOURS",)),
    ):
        here, data = (import_module(f"starcup.games.{id}.{name}") for name in (file, "data"))
        assert [getattr(here, name) for name in names] == [getattr(data, name) for name in names]
    layout, empire = (import_module(f"starcup.games.roll.{name}") for name in ("layout", "empire"))
    assert layout.SLOTS == empire.SLOTS
    assert [layout.DICE, layout.BY_SLOT, layout.BY_COLOUR, layout.AFTER_DICE] == [
        0, empire.BY_SLOT, empire.BY_COLOUR, empire.DICE_SIZE
    ]  # fmt: skip
