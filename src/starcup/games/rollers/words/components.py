"""What lies in the box: facts and sentences of every component, and the glossary."""

from starcup.games.rollers.data import (
    DEFENCE_DICE,
    DIE_FACES,
    LAST_ROUND,
    PICTURE,
    PLANET_COUNT,
    PLANETS,
    SETTLE_COST,
    SHIPS,
    SIZES,
    STARTING_RESOURCES,
    TECHNOLOGIES,
)
from starcup.games.rollers.view import route_facts
from starcup.games.rollers.words.shapes import (
    Letter,
    Resource,
    RollersComponents,
    RollersTechnology,
    RollersWorld,
)

PITCH = (
    "Ten planets, the same star map for everybody, and a die that all players use at once. "
    "Settle, conquer, trade, fly and research faster than the others."
)
MINUTES = 15

# What each colour is for.
ACTION_PITCH: dict[Resource, str] = {
    "settle": "Pay 3, 5 or 7 to take a small, medium or large planet where you have a ship.",
    "conquer": "Pay any number and roll that many dice: a total above the planet's defence takes it.",
    "trade": "Pay a route's number to finish it. With more than half of its routes finished, a planet is yours.",
    "move": "Pay a route's number to fly a ship along it.",
    "research": "Pay a technology's number, less 1 for each one you know, where you have a ship.",
}

# What each technology does, in the order of their numbers.
TECHNOLOGY_PITCH = [
    "Settling costs 1 less.",
    "For 1 move, a ship hops to the next planet in the alphabet, and from J to A, but never back.",
    "You may conquer planets one route away from your ships.",
    "A trade route may also start at either end of a route you have finished.",
    "Each technology you know takes 2 off the price of research instead of 1.",
    "You may research any technology from anywhere.",
    "When a conquest fails, you roll all its dice once more.",
    "Add 1 to every conquest for each planet you control.",
    "Settling any planet costs just 1.",
    "With every die you take its resources and may act as well.",
]

# The map's letters stand for worlds: their names on our charts.
WORLD_NAMES: dict[Letter, str] = {
    "A": "Amber",
    "B": "Boreal",
    "C": "Cassia",
    "D": "Dell",
    "E": "Eider",
    "F": "Flint",
    "G": "Garnet",
    "H": "Haven",
    "I": "Iris",
    "J": "Juno",
}


def components() -> RollersComponents:
    """Everything that never changes."""
    return {
        "goal": PLANET_COUNT,
        "ships": SHIPS,
        "starting_resources": STARTING_RESOURCES,
        "last_round": LAST_ROUND,
        "die_faces": DIE_FACES[:],
        "actions": [{"resource": name, "sentence": sentence} for name, sentence in ACTION_PITCH.items()],
        "planets": [world(planet) for planet in range(PLANET_COUNT)],
        "routes": route_facts(),
        "technologies": technologies(),
    }


def world(planet: int) -> RollersWorld:
    """A planet as it is printed."""
    letter, size, defence, technology = PLANETS[planet]
    return {
        "planet": letter,
        "name": WORLD_NAMES[letter],
        "size": SIZES[size],
        "settle_cost": SETTLE_COST[size],
        "defence_dice": DEFENCE_DICE[size],
        "defence": defence,
        "technology": technology,
        "x": PICTURE[planet][0],
        "y": PICTURE[planet][1],
    }


def technologies() -> list[RollersTechnology]:
    """The technologies in the order of their numbers."""
    rows = zip(TECHNOLOGIES, TECHNOLOGY_PITCH, strict=True)
    return [
        {"technology": number, "name": technology.name, "cost": technology.cost, "sentence": sentence}
        for number, (technology, sentence) in enumerate(rows, 1)
    ]


def glossary() -> dict[str, str]:
    """The five actions and the ten technologies."""
    actions: dict[str, str] = dict(ACTION_PITCH.items())
    return actions | {f"#{row['technology']} {row['name']}": row["sentence"] for row in technologies()}
