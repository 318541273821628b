"""Every world: its cost, its colour, and what it brings when it is placed."""

import pytest

from tests.games.roll.table import LETTERS, PLACES, ROLL, at, credits, empire, mine, new, play, table, tiles

GRAY = ["novelty", "rare", "genes", "alien", "gray"]

# name, cost, colour, credits, dice as "place letters"; `-` before a world that removes a die
BUILT = [
    ("Designer Species, Ultd.", 5, "genes", 1, "genes_goods G"),
    ("Spice World", 2, "novelty", 0, "cup N"),
    ("-Rebel Warrior Race", 3, "genes", 0, "citizenry MG"),
    ("Information Hub", 3, "novelty", 0, "novelty_goods N"),
    ("Galactic Trendsetters", 6, "gray", 2, "citizenry CC"),
    ("Malevolent Lifeforms", 4, "genes", 0, "genes_goods G"),
    ("Gem World", 2, "novelty", 0, "cup N"),
    ("Lost Species Ark World", 5, "genes", 1, "genes_goods G"),
    ("Trading World", 3, "gray", 0, "citizenry C"),
    ("Silicon World", 4, "rare", 1, "rare_goods R"),
    ("Sentient Robots", 2, "gray", 0, "cup M"),
    ("Galactic Resort", 3, "novelty", 0, "novelty_goods N"),
    ("-Former Penal Colony", 1, "novelty", 0, "cup M"),
    ("Deserted Alien Outpost", 4, "alien", 0, "alien_goods A"),
    ("Star Nomad Lair", 1, "novelty", 0, "citizenry N"),
    ("Artist Colony", 1, "novelty", 0, "citizenry N"),
    ("Blaster Gem Mines", 3, "rare", 0, "citizenry MR"),
    ("New Vinland", 2, "novelty", 0, "cup N"),
    ("Mining World", 3, "rare", 0, "rare_goods R"),
    ("Alien Robot Scout Ship", 4, "alien", 1, "cup A"),
    ("Fifth Column", 1, "gray", 0, "cup M"),
    ("Rebel Hideout", 2, "gray", 0, "citizenry MM"),
    ("Runaway Robots", 2, "rare", 0, "cup M"),
    ("Plague World", 3, "genes", 0, "cup G"),
    ("Alien Sentinels", 6, "alien", 3, "cup A"),
    ("Pirate World", 2, "novelty", 0, "citizenry M"),
    ("Galactic Survey Headquarters", 2, "novelty", 0, "cup N"),
    ("Planetary Nebula", 3, "rare", 0, "rare_goods R"),
    ("Deserted Alien Library", 6, "alien", 2, "alien_goods A"),
    ("Distant World", 4, "genes", 1, "cup G"),
    ("Gateway Station", 3, "gray", 0, "citizenry C"),
    ("Galactic Fuel Depot", 3, "rare", 0, "rare_goods R"),
    ("Jumpdrive Fuel Refinery", 3, "rare", 0, "rare_goods R"),
    ("New Survivalists", 1, "novelty", 0, "citizenry N"),
    ("Transport Hub", 4, "gray", 1, "citizenry C"),
    ("Radioactive World", 2, "rare", 0, "cup R"),
    ("High-Gravity World", 1, "gray", 0, "cup M"),
    ("Secluded World", 1, "novelty", 0, "citizenry N"),
    ("Tourist World", 4, "gray", 1, "citizenry C"),
    ("Outlaw World", 2, "gray", 0, "cup M"),
    ("Ore-Rich World", 2, "rare", 0, "cup R"),
    ("Lost Alien Warship", 5, "alien", 2, "cup A"),
    ("Space Port", 2, "novelty", 0, "cup N"),
    ("Asteroid Belt", 2, "rare", 0, "cup R"),
    ("Deep Space Symbionts, Ltd.", 4, "genes", 1, "cup G"),
    ("Armaments World", 4, "rare", 1, "rare_goods R"),
    ("Prosperous World", 3, "novelty", 0, "novelty_goods N"),
    ("Lost Alien Battle Fleet", 6, "alien", 3, "cup A"),
    ("Uplift Overseers", 3, "genes", 0, "cup G"),
    ("Universal Exports", 3, "novelty", 0, "novelty_goods N"),
    ("-Rebel Miners", 2, "rare", 0, "citizenry MM"),
    ("Jungle World", 4, "genes", 0, "genes_goods G"),
    ("Deserted Alien Colony", 5, "alien", 1, "alien_goods A"),
    ("Terraformed World", 5, "gray", 2, "citizenry C"),
    ("Comet Zone", 3, "rare", 0, "rare_goods R"),
]

# The same for worlds that players start with: what stands in cup, Citizenry and on worlds, beside the five Home dice.
FACTION_WORLDS = [
    (1, "Hidden Fortress", 2, "gray", "citizenry M"),
    (2, "Alien Rosetta Stone World", 1, "gray", "citizenry A"),
    (3, "Space Mall", 0, "novelty", "cup N"),
    (4, "Wormhole Station", 3, "rare", "cup R"),
    (5, "The Last of the Gnarssh", 0, "genes", "citizenry G"),
    (6, "Pilgrimage World", 3, "novelty", "novelty_goods N"),
    (7, "Aquatic Uplift World", 2, "gray", "cup G"),
    (8, "Meteorite Planet", 1, "rare", "citizenry R"),
    (9, "Destroyed Colony", 0, "gray", "cup C"),
    (9, "Awakened Alien Outpost", 3, "alien", "citizenry M"),
]
HOMES = [
    ("Alpha Centauri", 1, "rare", "rare_goods R"),
    ("Ancient Race", 0, "genes", "genes_goods G"),
    ("Damaged Alien Factory", 1, "alien", "citizenry A"),
    ("Doomed World", 0, "gray", "credits 8"),
    ("Earth's Lost Colony", 2, "novelty", "novelty_goods N"),
    ("Epsilon Eridani", 2, "gray", "citizenry MN"),
    ("New Sparta", 2, "gray", "citizenry MM"),
    ("Old Earth", 3, "gray", "citizenry C"),
    ("Separatist Colony", 2, "gray", "cup M"),
]
FACTIONS = [
    "space_piracy", "alien_archaeology", "consumer_markets", "improved_reconnaissance", "genetics_lab",
    "galactic_religion", "biological_adaptation", "mining_industry", "destroyed_colony",
]  # fmt: skip
FACTION_POINTS = [2, 2, 3, 5, 2, 5, 4, 3, 3]
FACTION_COLOURS = ["gray", "gray", "novelty", "rare", "genes", "novelty", "gray", "rare", "gray alien"]


def id_of(name: str) -> str:
    for old, new_ in [("-", " "), (",", ""), (".", ""), ("'", "")]:
        name = name.replace(old, new_)
    return "_".join(name.lower().split())


def row(name: str, *values: object) -> object:
    """A row of a table as a test that holds the tile's rule."""
    id = id_of(name.lstrip("-"))
    return pytest.param(name, *values, id=id, marks=pytest.mark.rule(f"roll:{id}"))


@pytest.mark.rule("roll:build.complete", "roll:build.citizenry", "roll:settle.once")
@pytest.mark.parametrize(("name", "cost", "colour", "earned", "gains"), [row(*world) for world in BUILT])
def test_a_world_takes_its_cost_in_settlers_and_brings_what_is_printed(
    name: str, cost: int, colour: str, earned: int, gains: str
) -> None:
    id = id_of(name.lstrip("-"))
    state = table("settle", empire(worlds=id, settle="H" * cost, cup="H"))
    if name.startswith("-"):
        assert tiles(state) == [id], "the tile is placed before the die is removed"
        assert state.prompt(0) == ROLL.prompts.index("remove")
        play(state, "remove cup H")
    assert tiles(state) == [id]
    place, letters = gains.split()
    expected = {"citizenry": "H" * cost, "cup": "" if name.startswith("-") else "H"}
    expected[place] = sort(expected.get(place, "") + letters)
    found = {place: at(state, place) for place in PLACES if at(state, place)}
    assert found == {place: dice for place, dice in expected.items() if dice}
    assert credits(state) == 1 + earned
    assert list(mine(state).worlds_of) == [int(kind == colour) + int(kind in ("rare", "gray")) for kind in GRAY]
    assert state.scores()[0] == cost + 2 + 1 + 2, "its cost, Mining Industry, Meteorite Planet, New Sparta"


@pytest.mark.rule("roll:build.stay")
@pytest.mark.parametrize(("name", "cost", "colour", "earned", "gains"), [row(*world) for world in BUILT])
def test_a_world_is_not_complete_with_a_settler_less(
    name: str, cost: int, colour: str, earned: int, gains: str
) -> None:
    id = id_of(name.lstrip("-"))
    state = table("settle", empire(worlds=id, settle="H" * (cost - 1), cup="H"))
    assert (tiles(state), at(state, "settlers"), at(state, "cup")) == ([], "H" * (cost - 1), "H")
    assert credits(state) == 1, (colour, earned, gains)


def sort(letters: str) -> str:
    return "".join(sorted(letters, key=LETTERS.index))


def opening(**options: str) -> dict[str, str]:
    """What seat 0 has before anything is rolled, in letters, and its credits."""
    state = new(2, 1, **options)
    out = {place: at(state, place) for place in PLACES if at(state, place)}
    return {**out, "credits": str(credits(state))}


@pytest.mark.rule("roll:setup.grants", "roll:setup.dice", "roll:setup.once")
@pytest.mark.parametrize(
    ("number", "name", "cost", "colour", "gains"),
    [
        pytest.param(*world, id=id_of(world[1]), marks=pytest.mark.rule(f"roll:{id_of(world[1])}"))
        for world in FACTION_WORLDS
    ],
)
def test_faction_worlds_grant_dice_in_the_set_up(number: int, name: str, cost: int, colour: str, gains: str) -> None:
    found = opening(faction_1=FACTIONS[number - 1], home_1="doomed_world")
    expected = {"cup": "HHH", "citizenry": "HH", "credits": "8"}
    for world in FACTION_WORLDS:
        if world[0] == number:
            place, letters = world[4].split()
            expected[place] = sort(expected.get(place, "") + letters)
    assert found == expected, gains
    state = table("assign", empire(faction=FACTIONS[number - 1], home="doomed_world", cup="H"))
    assert list(mine(state).worlds_of) == [
        FACTION_COLOURS[number - 1].split().count(kind) + int(kind == "gray") for kind in GRAY
    ]
    assert (name, cost) in [(row[1], row[2]) for row in FACTION_WORLDS if row[0] == number]
    assert colour in FACTION_COLOURS[number - 1]
    assert state.scores()[0] == FACTION_POINTS[number - 1]


@pytest.mark.rule("roll:setup.faction_worlds")
def test_both_worlds_of_destroyed_colony_grant_dice() -> None:
    found = opening(faction_1="destroyed_colony", home_1="doomed_world")
    assert found == {"cup": "HHHC", "citizenry": "HHM", "credits": "8"}


@pytest.mark.parametrize(
    ("number", "name"),
    [pytest.param(n + 1, name, marks=pytest.mark.rule(f"roll:faction.{n + 1}")) for n, name in enumerate(FACTIONS)],
)
def test_a_faction_has_its_two_halves(number: int, name: str) -> None:
    state = table("assign", empire(faction=name, home="doomed_world", cup="H"))
    words = {
        1: "Space Piracy and Hidden Fortress",
        2: "Alien Archaeology and Alien Rosetta Stone World",
        3: "Consumer Markets and Space Mall",
        4: "Improved Reconnaissance and Wormhole Station",
        5: "Genetics Lab and The Last of the Gnarssh",
        6: "Galactic Religion and Pilgrimage World",
        7: "Biological Adaptation and Aquatic Uplift World",
        8: "Mining Industry and Meteorite Planet",
        9: "Destroyed Colony and Awakened Alien Outpost",
    }
    dealt = [line for line in words_of_deal(name) if line.startswith("You got")]
    assert dealt == [f"You got the faction {words[number]}, and Doomed World"]
    assert state.scores()[0] == FACTION_POINTS[number - 1]
    assert mine(state).faction == number
    assert mine(state).squares() == 3


def words_of_deal(faction: str) -> list[str]:
    state = new(2, 1, faction_1=faction, home_1="doomed_world")
    return [ROLL.describe(event, 0) for event in state.events or []]


@pytest.mark.rule("roll:setup.grants", "roll:setup.credits", "roll:setup.once")
@pytest.mark.parametrize(("name", "cost", "colour", "gains"), [row(*home) for home in HOMES])
def test_home_worlds_grant_dice_in_the_set_up(name: str, cost: int, colour: str, gains: str) -> None:
    found = opening(faction_1="improved_reconnaissance", home_1=id_of(name))
    expected = {"cup": "HHHR", "citizenry": "HH", "credits": "1"}
    place, letters = gains.split()
    expected[place] = letters if place == "credits" else sort(expected.get(place, "") + letters)
    assert found == expected
    state = table("assign", empire(faction="improved_reconnaissance", home=id_of(name), cup="H"))
    assert list(mine(state).worlds_of) == [int(kind == colour) + int(kind == "rare") for kind in GRAY]
    assert state.scores()[0] == cost + 5
