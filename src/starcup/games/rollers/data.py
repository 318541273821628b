"""The facts of Galactic Rollers: planets, routes, technologies, dice. Nothing here decides anything.

The rulebook's sheet is a picture that is missing from its text: the map is our own reconstruction, and fits every
example in the rulebook. A row that ends with a rule's name is that rule: `make mutate` changes it and expects a test
to fail.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from starcup.games.rollers.words.shapes import Letter, Resource, Size

RESOURCES: "Final[list[Resource]]" = ["settle", "conquer", "trade", "move", "research"]  # also the dice's colours
SETTLE: Final = 0
CONQUER: Final = 1
TRADE: Final = 2
MOVE: Final = 3
RESEARCH: Final = 4

DIE_FACES: Final = [1, 1, 1, 2, 2, 3]  # rollers:die.faces
RED_FACES: Final = 6  # rollers:conquer.dice
SHIPS: Final = 2  # rollers:setup.ships
STARTING_RESOURCES: Final = 6  # rollers:setup.resources
LEAST_COST: Final = 1  # rollers:act.least_cost
# Three sixes, three routes, and one more: nothing on the map asks for more.
MOST_DICE: Final = 22  # rollers:conquer.most_dice
LAST_ROUND: Final = 200  # rollers:end.unfinished

SIZES: "Final[list[Size]]" = ["small", "medium", "large"]
SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
SETTLE_COST: Final = [3, 5, 7]  # rollers:settle.cost
DEFENCE_DICE: Final = [1, 2, 3]  # rollers:setup.defence


class Planet(NamedTuple):
    """A planet, with its defence and the number of its technology on the quick start sheet."""

    letter: "Letter"
    size: int
    defence: int
    technology: int


class Route(NamedTuple):
    """A route and its number: what it costs to fly along it, and to finish it."""

    start: "Letter"
    end: "Letter"
    cost: int


class Technology(NamedTuple):
    """A technology; its cost before discounts is also its number."""

    name: str
    cost: int
    gives: int


PLANETS: Final = [
    Planet("A", MEDIUM, defence=10, technology=9),  # rollers:planet.A
    Planet("B", SMALL, defence=6, technology=10),  # rollers:planet.B
    Planet("C", LARGE, defence=14, technology=1),  # rollers:planet.C
    Planet("D", SMALL, defence=6, technology=2),  # rollers:planet.D
    Planet("E", MEDIUM, defence=10, technology=3),  # rollers:planet.E
    Planet("F", SMALL, defence=7, technology=4),  # rollers:planet.F
    Planet("G", MEDIUM, defence=9, technology=5),  # rollers:planet.G
    Planet("H", LARGE, defence=13, technology=6),  # rollers:planet.H
    Planet("I", SMALL, defence=5, technology=7),  # rollers:planet.I
    Planet("J", MEDIUM, defence=8, technology=8),  # rollers:planet.J
]

ROUTES: Final = [
    Route("A", "D", cost=1),  # rollers:route.AD
    Route("A", "I", cost=2),  # rollers:route.AI
    Route("A", "J", cost=2),  # rollers:route.AJ
    Route("B", "D", cost=2),  # rollers:route.BD
    Route("D", "E", cost=2),  # rollers:route.DE
    Route("B", "J", cost=3),  # rollers:route.BJ
    Route("B", "C", cost=2),  # rollers:route.BC
    Route("C", "F", cost=2),  # rollers:route.CF
    Route("E", "F", cost=1),  # rollers:route.EF
    Route("E", "G", cost=2),  # rollers:route.EG
    Route("F", "H", cost=3),  # rollers:route.FH
    Route("G", "H", cost=2),  # rollers:route.GH
    Route("G", "I", cost=3),  # rollers:route.GI
    Route("C", "H", cost=3),  # rollers:route.CH
]

# What a technology lets its owner do: a bit each.
CHEAPER_SETTLING: Final = 1
HOPS: Final = 2
REACH_OVER_ROUTES: Final = 4
TRADE_FROM_ROUTES: Final = 8
DOUBLE_DISCOUNT: Final = 16
RESEARCH_ANYWHERE: Final = 32
SECOND_ROLL: Final = 64
BONUS_PER_PLANET: Final = 128
SETTLE_FOR_ONE: Final = 256
TAKE_AND_ACT: Final = 512

TECHNOLOGIES: Final = [
    Technology("Recruit", cost=1, gives=CHEAPER_SETTLING),  # rollers:technology.1
    Technology("Stargate System", cost=2, gives=HOPS),  # rollers:technology.2
    Technology("Space Cannons", cost=3, gives=REACH_OVER_ROUTES),  # rollers:technology.3
    Technology("Merchant Outposts", cost=4, gives=TRADE_FROM_ROUTES),  # rollers:technology.4
    Technology("Research Facility", cost=5, gives=DOUBLE_DISCOUNT),  # rollers:technology.5
    Technology("Laboratory", cost=6, gives=RESEARCH_ANYWHERE),  # rollers:technology.6
    Technology("Bombard", cost=7, gives=SECOND_ROLL),  # rollers:technology.7
    Technology("Military Draft", cost=8, gives=BONUS_PER_PLANET),  # rollers:technology.8
    Technology("Mass of Colonists", cost=9, gives=SETTLE_FOR_ONE),  # rollers:technology.9
    Technology("Space Base", cost=10, gives=TAKE_AND_ACT),  # rollers:technology.10
]

# Where each planet stands on the drawn map, in hundredths of its width and height.
PICTURE: Final = [(18, 50), (42, 10), (74, 12), (38, 38), (54, 54), (70, 38), (48, 84), (86, 66), (16, 82), (10, 18)]

# ---- the same facts, laid out for the engine ----

LETTERS: Final = [planet.letter for planet in PLANETS]
ROUTE_NAMES: Final = [route.start + route.end for route in ROUTES]
ALL_PLANETS: Final = 1023  # a bit for each
COLOURS: Final = 5
PLANET_COUNT: Final = 10
ROUTE_COUNT: Final = 14
TECHNOLOGY_COUNT: Final = 10


def _row(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def _neighbours(letter: str) -> int:
    """A bit for each planet joined to this one by a route."""
    return sum(2 ** LETTERS.index(b if a == letter else a) for a, b, _ in ROUTES if letter in (a, b))


def _routes_at(letter: str) -> int:
    """A bit for each route that touches this planet."""
    return sum(2**r for r, (a, b, _) in enumerate(ROUTES) if letter in (a, b))


def _cost_between(a: str, b: str) -> int:
    """The number on the route between two planets; 0 where there is none."""
    return sum(route.cost for route in ROUTES if {route.start, route.end} == {a, b})


FACES: Final = _row(DIE_FACES)
SIZE_OF: Final = _row([planet.size for planet in PLANETS])
BASE_SETTLE_COST: Final = _row([SETTLE_COST[planet.size] for planet in PLANETS])
NEIGHBOURS: Final = _row([_neighbours(letter) for letter in LETTERS])
ROUTES_AT: Final = _row([_routes_at(letter) for letter in LETTERS])
CONNECTIONS: Final = _row([_routes_at(letter).bit_count() for letter in LETTERS])
COST_BETWEEN: Final = _row([_cost_between(a, b) for a in LETTERS for b in LETTERS])
ROUTE_COST: Final = _row([route.cost for route in ROUTES])
ROUTE_START: Final = _row([LETTERS.index(route.start) for route in ROUTES])
ROUTE_END: Final = _row([LETTERS.index(route.end) for route in ROUTES])
TECHNOLOGY_COST: Final = _row([technology.cost for technology in TECHNOLOGIES])
TECHNOLOGY_GIVES: Final = _row([technology.gives for technology in TECHNOLOGIES])
QUICK_DEFENCE: Final = _row([planet.defence for planet in PLANETS])
QUICK_TECHNOLOGY: Final = _row([planet.technology - 1 for planet in PLANETS])
