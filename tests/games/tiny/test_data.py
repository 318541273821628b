"""The data adds up, and agrees with the facts it was written from where those are at hand."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from starcup.games import game
from starcup.games.tiny import book, chain, codes, data

FACTS = Path(__file__).resolve().parents[4] / "shared" / "data" / "tiny.json"

# What is printed on the cards: the resource, the track, and how many advances it takes.
PRINTED = {
    "Jakks": "culture diplomacy 2",
    "Vici-KS156": "energy economy 2",
    "Drewkaiden": "culture economy 2",
    "Leandra": "energy diplomacy 2",
    "Birkomius": "culture diplomacy 2",
    "Bisschop": "energy economy 2",
    "Tifnod": "culture economy 2",
    "Vizcarra": "energy diplomacy 2",
    "MJ-120210": "energy diplomacy 3",
    "Helios": "culture diplomacy 3",
    "Mared": "energy economy 3",
    "Lureena": "culture economy 3",
    "Zalax": "culture diplomacy 3",
    "Hoefker": "culture economy 3",
    "CLJ-0517": "energy economy 3",
    "La-Torres": "culture diplomacy 3",
    "Pembertonia-Major": "energy economy 4",
    "Omicron Fenzi": "culture diplomacy 4",
    "Nagato": "energy economy 4",
    "Padraigin-3110": "culture economy 4",
    "Jorg": "culture diplomacy 4",
    "Nakagawakozi": "energy diplomacy 4",
    "Brumbaugh": "energy diplomacy 4",
    "Umbra-Forum": "culture economy 4",
    "JAC-110912": "culture economy 5",
    "Gleam-Zanier": "energy diplomacy 5",
    "Maia": "culture diplomacy 5",
    "Andellouxian-6": "culture economy 5",
    "Walsfeo": "energy economy 5",
    "Sargus-36": "culture diplomacy 5",
    "Zavodnick": "energy economy 5",
    "BSW-10-1": "energy diplomacy 5",
    "Aughmoore": "energy diplomacy 6",
    "Shouhua": "energy diplomacy 6",
    "Nibiru": "culture diplomacy 6",
    "Gort": "energy economy 6",
    "Terra-Bettia": "energy diplomacy 6",
    "K-Widow": "culture economy 6",
    "Piedes": "energy economy 6",
    "Gyore": "culture economy 6",
}
IDS = [name.lower().replace("-", "_").replace(" ", "_") for name in PRINTED]
ONCE_A_TURN = ["birkomius", "bisschop", "clj_0517", "la_torres", "nagato", "zavodnick", "gyore"]


def marked(kind: str, names: list[str]) -> list[Any]:
    """A parameter for each name, marked with its rule."""
    return [pytest.param(name, marks=pytest.mark.rule(f"tiny:{kind}.{name}")) for name in names]


@pytest.mark.parametrize("planet", marked("planet", IDS))
def test_a_planet_is_printed_like_its_card(planet: str) -> None:
    place = IDS.index(planet)
    row = data.PLANETS[place]
    printed = f"{data.RESOURCES[row.makes]} {data.TRACKS[row.track]} {row.length}"
    assert data.PLANET_IDS[place] == planet
    assert (row.name, printed) == list(PRINTED.items())[place]


@pytest.mark.parametrize("planet", marked("planet", IDS))
def test_a_row_has_no_number_that_nothing_reads(planet: str) -> None:
    row = data.PLANETS[IDS.index(planet)]
    operation, numbers = row.effect
    assert set(numbers) <= set(data.NUMBERS.get(operation, []))
    assert bool(row.when & data.ONCE) is (planet in ONCE_A_TURN)
    if operation == data.UPGRADE:
        assert {numbers.get("mixed", 0), numbers.get("lowest", 0)} <= {0, 1}  # yes or no
    if operation == data.REGRESS:
        assert numbers["ships"] in (1, 2)  # there is no third target


def test_forty_planets() -> None:
    assert len(data.PLANETS) == data.PLANET_COUNT == 40
    assert Counter(row.makes for row in data.PLANETS) == {data.ENERGY: 20, data.CULTURE: 20}
    assert Counter((row.track, row.length) for row in data.PLANETS) == {
        (t, n): 4 for t in (0, 1) for n in (2, 3, 4, 5, 6)
    }
    assert sum(data.POINTS) == 144


@pytest.mark.rule("tiny:colonise.points")
def test_points_go_by_the_length_of_the_track() -> None:
    assert {row.length: int(points) for row, points in zip(data.PLANETS, data.POINTS, strict=True)} == {
        2: 1,
        3: 2,
        4: 3,
        5: 5,
        6: 7,
    }
    assert data.POINTS_OF_TRACK[:2] == [0, 0]


def test_six_planets_lead_to_others_and_fit_a_chain() -> None:
    leading = [data.PLANET_IDS[place] for place in range(40) if data.CHAIN_BIT[place]]
    assert leading == ["nagato", "umbra_forum", "walsfeo", "sargus_36", "zavodnick", "piedes"]
    assert sum(data.CHAIN_BIT) == chain.PLANET_BITS == 2**chain.SHIP_SHIFT - 1


def test_twelve_missions() -> None:
    assert len(data.MISSIONS) == 12
    assert [data.MISSION_IDS[card] for card in data.ALONE_MISSIONS] == [
        *["elder", "equalizer", "explorer", "hoarder", "industrialist", "orbiter"]
    ]


MISSION_ROWS = {
    "charger": (3, 2),
    "conqueror": (3, 2),
    "elder": (2, 0),
    "equalizer": (3, 0),
    "explorer": (2, 0),
    "hermit": (3, 2),
    "hoarder": (2, 0),
    "industrialist": (2, 0),
    "noble": (3, 2),
    "orbiter": (2, 0),
    "seeker": (3, 2),
    "trader": (3, 2),
}


@pytest.mark.parametrize("mission", marked("mission", list(MISSION_ROWS)))
def test_a_mission_is_printed_like_its_card(mission: str) -> None:
    name, _, _, points, tied = data.MISSIONS[list(MISSION_ROWS).index(mission)]
    assert (name.lower(), (points, tied)) == (mission, MISSION_ROWS[mission])


# ---- Rogue Galaxies ----

ROGUES = {
    "artemis": ("Artemis", "beginner", 6, [0, 1, 2, 4, 7]),
    "rothkel": ("Rothkel", "easy", 6, [0, 1, 2, 4, 7]),
    "zendica": ("Zendica", "medium", 5, [0, 2, 4, 6, 9]),
    "hades": ("Hades", "hard", 5, [0, 2, 4, 6, 9]),
    "gamelyn": ("Gamelyn", "epic", 5, [0, 2, 4, 6, 9]),
}
ATTACKS = {
    "artemis.1": {"take_energy": 1},
    "artemis.2": {"take_culture": 1},
    "artemis.3": {"take_culture": 1, "kept": 1},
    "artemis.4": {"regress_one": 1},
    "artemis.5": {"take_any": 2, "kept": 1},
    "rothkel.1": {"take_energy": 1},
    "rothkel.2": {"take_culture": 1},
    "rothkel.3": {"gain_energy": 2},
    "rothkel.4": {"regress_one": 1},
    "rothkel.5": {"advance": 1, "once": 1},
    "zendica.1": {"take_energy": 1},
    "zendica.2": {"gain_culture": 2},
    "zendica.3": {"regress_one": 1},
    "zendica.4": {"lose_dice": 1, "once": 1},
    "zendica.5": {"regress_all": 1, "once": 1},
    "hades.1": {"gain_energy": 1, "gain_culture": 1},
    "hades.2": {"take_energy": 2, "kept": 1},
    "hades.3": {"take_culture": 2, "kept": 1},
    "hades.4": {"advance": 2, "once": 1},
    "hades.5": {"take_any": 3, "kept": 1},
    "gamelyn.1": {"take_energy": 1, "take_culture": 1},
    "gamelyn.2": {"take_energy": 1, "take_culture": 1, "kept": 1},
    "gamelyn.3": {"advance": 1, "once": 1},
    "gamelyn.4": {"advance": 1, "take_energy": 1, "kept": 1, "once": 1},
    "gamelyn.5": {"advance": 2, "once": 1},
}


@pytest.mark.parametrize("name", marked("rogue", list(ROGUES)))
def test_a_rogue_is_printed_like_its_mat(name: str) -> None:
    assert data.ROGUES[list(ROGUES).index(name)] == ROGUES[name]


@pytest.mark.parametrize("space", marked("attack", list(ATTACKS)))
def test_an_attack_is_printed_like_its_mat(space: str) -> None:
    parts = data.ATTACKS[list(ATTACKS).index(space)]._asdict()
    assert {name: part for name, part in parts.items() if part} == ATTACKS[space]


def test_the_parts_of_an_attack_are_numbered_in_their_order() -> None:
    """The engine reads parts by number out of one row."""
    order = ["advance", "take_energy", "take_culture", "take_any", "kept", "gain_energy", "gain_culture"]
    order += ["regress_one", "regress_all", "lose_dice", "once"]
    assert list(data.Attack._fields) == order
    assert (data.ROGUE_ADVANCES, data.KEPT, data.LOSE_DICE, data.ONCE_A_TURN) == (0, 4, 9, 10)
    assert len(data.ATTACK) == len(data.ATTACKS) * data.ATTACK_PARTS == 25 * len(order)


@pytest.mark.rule("tiny:rogue.dice")
def test_the_rogues_spaces_and_their_dice() -> None:
    assert data.ROGUE_DICE == [5, 5, 6, 6, 7]
    assert len(data.ROGUE_DICE) + 1 == data.SKULL


@pytest.mark.parametrize("kind", [block.kind for block in book.ACTIONS.blocks])
def test_the_codes_of_actions_fit_the_book(kind: str) -> None:
    assert getattr(codes, f"A_{kind.upper()}") == book.ACTIONS.base(kind)


def test_every_prompt_and_step_has_its_name() -> None:
    tiny = game("tiny")
    assert tiny.prompts[codes.Q_FORCE] == "force" == tiny.prompts[-1]
    assert tiny.steps[codes.S_OTHERS_ADVANCE] == "others_advance" == tiny.steps[-1]
    assert len(book.PROMPT_ABOUT) == len(tiny.prompts)


if FACTS.is_file():  # beside the tree where it was written, and nowhere else

    def test_the_data_agrees_with_the_facts_number_for_number() -> None:
        facts: dict[str, Any] = json.loads(FACTS.read_text("utf-8"))
        assert [
            (p["id"], p["name"], p["resource"], p["track"], p["track_length"], p["vp"], p["once_per_turn"])
            for p in facts["planets"]
        ] == [
            (
                id,
                row.name,
                data.RESOURCES[row.makes],
                data.TRACKS[row.track],
                row.length,
                points,
                bool(row.when & data.ONCE),
            )
            for id, row, points in zip(data.PLANET_IDS, data.PLANETS, data.POINTS, strict=True)
        ]
        assert [p["timing"] == "own_turn_only" for p in facts["planets"]] == [
            bool(row.when & data.OWN_TURN) for row in data.PLANETS
        ]
        assert [(e["dice"], e["ships"], e["vp"]) for e in facts["empire_track"]] == data.EMPIRE
        assert [(m["id"], m["points"], m["points_if_tied"] or 0) for m in facts["missions"]] == [
            (id, row.points, row.tied) for id, row in zip(data.MISSION_IDS, data.MISSIONS, strict=True)
        ]
        assert list(facts["start"]["planets_in_row"].values()) == data.ROW_OF_SEATS[1:]

    def test_the_rogues_agree_with_the_facts() -> None:
        facts: dict[str, Any] = json.loads(FACTS.read_text("utf-8"))
        for rogue, row in zip(facts["rogue_galaxies"], data.ROGUES, strict=True):
            assert (rogue["name"], rogue["difficulty"].lower(), rogue["resource_max"]) == row[:3]
            assert [level["vp"] for level in rogue["levels"]] == row[3]
            assert [level["dice"] for level in rogue["levels"]] == data.ROGUE_DICE
            assert rogue["skull_space"] == data.SKULL
        once = [level["once_per_turn"] for rogue in facts["rogue_galaxies"] for level in rogue["levels"]]
        assert once == [row.once for row in data.ATTACKS]
