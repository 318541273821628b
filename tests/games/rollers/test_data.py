"""The data adds up, and agrees with the facts it was written from where those are at hand."""

import json
from pathlib import Path
from typing import Any

import pytest

from starcup.games.rollers import data

FACTS = Path(__file__).resolve().parents[4] / "shared" / "data" / "rollers.json"


def test_ten_planets_and_their_technologies() -> None:
    assert "".join(data.LETTERS) == "ABCDEFGHIJ"
    assert sorted(row[3] for row in data.PLANETS) == list(range(1, 11))
    assert [row[1] for row in data.PLANETS].count(data.SMALL) == 4
    assert [row[1] for row in data.PLANETS].count(data.MEDIUM) == 4
    assert [row[1] for row in data.PLANETS].count(data.LARGE) == 2
    assert sum(row[2] for row in data.PLANETS) == 88


def test_quick_start_defences_could_have_been_rolled() -> None:
    for planet, (letter, size, defence, _) in enumerate(data.PLANETS):
        dice = data.DEFENCE_DICE[size]
        assert dice <= defence - data.CONNECTIONS[planet] <= 6 * dice, letter


def test_fourteen_routes() -> None:
    assert len(set(data.ROUTE_NAMES)) == 14
    assert sum(row[2] for row in data.ROUTES) == 30
    assert sum(data.CONNECTIONS) == 28
    assert all(a < b for a, b, _ in data.ROUTES)


def test_ten_technologies_each_with_a_power_of_its_own() -> None:
    assert [row[1] for row in data.TECHNOLOGIES] == list(range(1, 11))
    assert sum(row[2] for row in data.TECHNOLOGIES) == 2**10 - 1


def test_counts_and_masks_fit_the_rows() -> None:
    assert len(data.RESOURCES) == data.COLOURS
    assert len(data.PLANETS) == data.PLANET_COUNT == len(data.PICTURE)
    assert len(data.ROUTES) == data.ROUTE_COUNT
    assert len(data.TECHNOLOGIES) == data.TECHNOLOGY_COUNT
    assert 2**data.PLANET_COUNT - 1 == data.ALL_PLANETS


@pytest.mark.rule("rollers:conquer.most_dice")
def test_no_planet_can_be_defended_by_more_than_21() -> None:
    dearest = max(data.DEFENCE_DICE[row[1]] * 6 + data.CONNECTIONS[p] for p, row in enumerate(data.PLANETS))
    assert dearest + 1 == data.MOST_DICE == 22


if FACTS.is_file():  # beside the tree where it was written, and nowhere else

    def test_the_data_agrees_with_the_facts_number_for_number() -> None:
        facts: dict[str, Any] = json.loads(FACTS.read_text("utf-8"))
        assert [
            (p["id"], p["size"], p["quick_start_defence"], p["quick_start_technology"]) for p in facts["planets"]
        ] == [(letter, data.SIZES[size], defence, technology) for letter, size, defence, technology in data.PLANETS]
        assert [(p["x"], p["y"]) for p in facts["planets"]] == data.PICTURE
        assert [(*route["between"], route["cost"]) for route in facts["routes"]] == data.ROUTES
        assert [(t["name"], t["number"]) for t in facts["technologies"]] == [row[:2] for row in data.TECHNOLOGIES]
        assert [t["cost"] for t in facts["technologies"]] == [row[1] for row in data.TECHNOLOGIES]
        assert facts["resources"] == data.RESOURCES
        assert facts["die_faces"] == data.DIE_FACES
        assert list(facts["settle_cost"].values()) == data.SETTLE_COST
        assert list(facts["defence_dice"].values()) == data.DEFENCE_DICE
        assert facts["starting_resources"] == data.STARTING_RESOURCES
        assert facts["ships"] == data.SHIPS
        assert facts["min_action_cost"] == data.LEAST_COST
