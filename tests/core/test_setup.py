"""Setups and options: what a game is dealt from, checked before anything is dealt."""

import re
from typing import Any

import pytest

import starcup
from starcup import BadOption, Setup
from starcup.core.setup import Option, option_numbers
from tests.core.toy import Toy

SIZE = Option("size", ["small", "medium", "large"], "medium", "How much of it.")


def test_choices_by_name_and_by_number() -> None:
    assert SIZE.default == 1
    assert SIZE.number("large") == SIZE.number(2) == 2


@pytest.mark.parametrize("value", ["huge", "", 3, -1, True])
def test_other_choices_are_refused(value: int | str) -> None:
    with pytest.raises(BadOption, match=r"option size cannot be .*; choose from small, medium, large"):
        SIZE.number(value)


def test_default_must_be_a_choice() -> None:
    with pytest.raises(ValueError, match="not in list"):
        Option("size", ["small", "large"], "huge", "How much of it.")


def test_options_left_out_are_at_their_defaults() -> None:
    assert option_numbers([SIZE], {}, 2) == {"size": 1}
    assert option_numbers([SIZE], {"size": "small"}, 2) == {"size": 0}


def test_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no option 'colour'; choose from size"):
        option_numbers([SIZE], {"colour": 1}, 2)
    with pytest.raises(BadOption, match="there is no option 'colour'; this game has none"):
        option_numbers([], {"colour": 1}, 2)


def test_setup_has_its_own_options() -> None:
    given = {"deck": 1}
    setup = Setup(2, 7, given)
    given["deck"] = 0
    assert setup.options == {"deck": 1}
    secret = setup.without_seed()
    assert (secret.seats, secret.seed, secret.options) == (2, None, {"deck": 1})
    secret.options["deck"] = 0
    assert setup.options == {"deck": 1}


def test_checked_setup() -> None:
    setup = Toy().setup(3, 9, {"deck": "long"})
    assert (setup.seats, setup.seed, setup.options) == (3, 9, {"deck": 1})


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Face Down seats 1 to 4, not {seats}"):
        Toy().setup(seats)


@pytest.mark.parametrize("id", starcup.game_ids())
@pytest.mark.parametrize("seats", [True, False, 2.0, 2.5, "2", None, [2]])
def test_seats_are_a_whole_number_in_both_builds(id: str, seats: Any) -> None:
    with pytest.raises(BadOption, match=re.escape(f"the number of seats is a whole number, not {seats!r}")):
        starcup.game(id).setup(seats)
    with pytest.raises(BadOption, match=re.escape(f"the number of seats is a whole number, not {seats!r}")):
        starcup.game(id).new(Setup(seats, 1))


@pytest.mark.parametrize("id", starcup.game_ids())
@pytest.mark.parametrize("seed", [True, False, 1.0, "1", [1]])
def test_seeds_are_a_whole_number_in_both_builds(id: str, seed: Any) -> None:
    with pytest.raises(BadOption, match=re.escape(f"a seed is a whole number, not {seed!r}")):
        starcup.game(id).setup(2, seed)
    with pytest.raises(BadOption, match=re.escape(f"a seed is a whole number, not {seed!r}")):
        starcup.game(id).new(Setup(2, seed))


def test_whatever_counts_as_a_whole_number_is_one() -> None:
    class Two:
        """As numbers of other libraries do."""

        def __index__(self) -> int:
            return 2

    setup = Toy().setup(Two(), Two())
    assert (setup.seats, setup.seed) == (2, 2)
    assert type(setup.seats) is int


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup(9, 1), "seats 1 to 4, not 9"),
        (Setup(2, -1), "seed -1 is out of range"),
        (Setup(2, None), "a new game needs a seed"),
        (Setup(2, 1, {"deck": 2}), "option deck cannot be 2"),
        (Setup(2, 1, {"dck": 1}), "there is no option 'dck'"),
    ],
)
def test_game_is_not_dealt_from_a_wrong_setup(setup: Setup, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        Toy().new(setup)


def test_options_by_the_names_of_their_choices() -> None:
    game = Toy()
    assert game.option_names(game.setup(2, 1, {"deck": 1})) == {"deck": "long"}


def test_an_option_for_some_seats_only_stays_at_its_default_elsewhere() -> None:
    pairs = Option("pairs", ["off", "on"], "off", "Play in pairs.", seats=range(4, 5))
    few = Option("few", ["off", "on"], "off", "For few.", seats=range(1, 4))
    assert option_numbers([pairs, few], {"pairs": "on"}, 4) == {"pairs": 1, "few": 0}
    assert option_numbers([pairs], {"pairs": "off"}, 3) == {"pairs": 0}
    with pytest.raises(BadOption, match="option pairs is for 4 players, not 3"):
        option_numbers([pairs], {"pairs": "on"}, 3)
    with pytest.raises(BadOption, match="option few is for 1 to 3 players, not 4"):
        option_numbers([few], {"few": 1}, 4)


def test_an_option_without_words_is_called_by_its_name() -> None:
    option = Option("strict_timing", ["when_it_matters", "never"], "never", "How strict.")
    assert (option.title, option.labels) == ("Strict timing", ["When it matters", "Never"])
    option = Option("strict", ["a", "b"], "a", "How strict.", "Strictness", ["A little", "Very"])
    assert (option.title, option.labels) == ("Strictness", ["A little", "Very"])
