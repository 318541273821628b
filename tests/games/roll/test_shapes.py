"""Views, aids and components have the shapes that the page is promised, and the components are those of the box."""

import pytest

from tests.games.roll.table import COLOURS, PHASES, PLACES, REASSIGNS, ROLL, TILES
from tests.games.shapes import check_components, check_random_game


def test_components_have_their_shape() -> None:
    check_components(ROLL)


@pytest.mark.parametrize("first_game", ["no", "yes"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_views_and_aids_have_their_shapes(seats: int, first_game: str) -> None:
    timing = "bag_only" if seats % 2 else "when_it_matters"
    check_random_game(ROLL, seats, seats, {"first_game": first_game, "strict_timing": timing}, plies=120)


def test_components_are_in_the_order_of_actions() -> None:
    box = ROLL.components()
    assert [row["id"] for row in box["dice"]] == COLOURS
    assert [row["id"] for row in box["phases"]] == PHASES
    assert [row["id"] for row in box["slots"]] == PLACES
    assert (box["removable"], box["recallable"]) == (PLACES[:15], PLACES[9:15])
    assert [row["development"] for row in box["tiles"]] == TILES
    assert box["reassign_powers"] == REASSIGNS
    assert [row["imaginary"] for row in box["shippers"]] == [False] * 7 + [True] * 2
    assert [row["colour"] for row in box["shippers"]] == [*COLOURS, "home", "genes"]
    assert [row["trade_credits"] for row in box["world_colours"]] == [3, 4, 5, 6, None]


def test_a_colour_of_worlds_knows_its_dice_and_a_slot_its_caption() -> None:
    box = ROLL.components()
    assert box["world_colours"][1]["matching_dice"] == ["rare", "consumption"]  # roll:ship.purple
    assert box["world_colours"][4]["matching_dice"] == []
    assert [row["caption"] for row in box["slots"]][:3] == ["Cup", "Citizenry", "Explore column"]
    assert box["slots"][12]["caption"] == "Rare Elements goods"
    assert (box["most_credits"], box["least_credits"], box["recruit_credits"]) == (10, 1, 1)


def test_a_die_has_its_odds() -> None:
    alien = ROLL.components()["dice"][6]
    assert alien["count"] == 9
    assert alien["odds"] == [
        {"face": "develop", "of_six": 1},
        {"face": "settle", "of_six": 1},
        {"face": "produce", "of_six": 1},
        {"face": "wild", "of_six": 3},
    ]


def test_a_side_says_what_it_is() -> None:
    box = ROLL.components()
    sides = {row["id"]: row for row in [*box["developments"], *box["worlds"]]}
    assert sides["mining_league"] == {
        "id": "mining_league",
        "name": "Mining League",
        "side": "development",
        "title": "Development",
        "colour": None,
        "cost": 6,
        "sentences": [
            "Produce, at the end: $1 for each good on your Rare Elements worlds.",
            "At the end of the game: 2 points for each Rare Elements world.",
        ],
        "signs": ["produce", "points"],
        "part_of": "tile",
        "other": "new_survivalists",
    }
    assert sides["rebel_miners"]["title"] == "Rare Elements world"
    assert sides["rebel_miners"]["signs"] == ["dice"]
    assert sides["system_diversification"]["signs"] == ["reassign", "points"]
    assert (sides["space_mall"]["part_of"], sides["old_earth"]["part_of"]) == ("faction", "home")
    assert sides["old_earth"]["other"] is None


def test_factions_have_two_halves() -> None:
    last = ROLL.components()["factions"][8]
    assert (last["number"], last["name"]) == (9, "Destroyed Colony and Awakened Alien Outpost")
    assert last["halves"] == ["destroyed_colony", "awakened_alien_outpost"]


def test_options_have_titles_and_labels() -> None:
    options = {option.name: option for option in ROLL.options}
    assert options["faction_3"].title == "Player 3's faction"
    assert options["home_1"].title == "Player 1's home world"
    assert options["faction_3"].labels[:2] == ["Random", "Space Piracy and Hidden Fortress"]
    assert options["home_1"].labels[5] == "Earth's Lost Colony"
    assert options["faction_3"].is_for(3)
    assert not options["faction_3"].is_for(2)
    for option in [*ROLL.options, *ROLL.orders]:
        assert len(option.labels) == len(option.choices)
        assert option.sentence.endswith(".")
