"""The facts of Galactic Rollers: planets, routes, technologies, dice. Nothing here decides anything.

The rulebook's sheet was a picture that its text lost; the map is our own reconstruction and fits every example of the
rulebook. A row that ends with a rule's name is that rule: `make mutate` changes it and expects a test to fail.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

RESOURCES: Final = ["settle", "conquer", "trade", "move", "research"]  # also the colours of the dice
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

SIZES: Final = ["small", "medium", "large"]
SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
SETTLE_COST: Final = [3, 5, 7]  # rollers:settle.cost
DEFENCE_DICE: Final = [1, 2, 3]  # rollers:setup.defence

PLANETS: Final[list[tuple[str, int, int, int]]] = [
    # letter, size, and on the quick start sheet: defence, technology
    ("A", MEDIUM, 10, 9),  # rollers:planet.A
    ("B", SMALL, 6, 10),  # rollers:planet.B
    ("C", LARGE, 14, 1),  # rollers:planet.C
    ("D", SMALL, 6, 2),  # rollers:planet.D
    ("E", MEDIUM, 10, 3),  # rollers:planet.E
    ("F", SMALL, 7, 4),  # rollers:planet.F
    ("G", MEDIUM, 9, 5),  # rollers:planet.G
    ("H", LARGE, 13, 6),  # rollers:planet.H
    ("I", SMALL, 5, 7),  # rollers:planet.I
    ("J", MEDIUM, 8, 8),  # rollers:planet.J
]

ROUTES: Final[list[tuple[str, str, int]]] = [
    ("A", "D", 1),  # rollers:route.AD
    ("A", "I", 2),  # rollers:route.AI
    ("A", "J", 2),  # rollers:route.AJ
    ("B", "D", 2),  # rollers:route.BD
    ("D", "E", 2),  # rollers:route.DE
    ("B", "J", 3),  # rollers:route.BJ
    ("B", "C", 2),  # rollers:route.BC
    ("C", "F", 2),  # rollers:route.CF
    ("E", "F", 1),  # rollers:route.EF
    ("E", "G", 2),  # rollers:route.EG
    ("F", "H", 3),  # rollers:route.FH
    ("G", "H", 2),  # rollers:route.GH
    ("G", "I", 3),  # rollers:route.GI
    ("C", "H", 3),  # rollers:route.CH
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

TECHNOLOGIES: Final[list[tuple[str, int, int]]] = [
    # name, cost before discounts (its number, too), what it gives
    ("Recruit", 1, CHEAPER_SETTLING),  # rollers:technology.1
    ("Stargate System", 2, HOPS),  # rollers:technology.2
    ("Space Cannons", 3, REACH_OVER_ROUTES),  # rollers:technology.3
    ("Merchant Outposts", 4, TRADE_FROM_ROUTES),  # rollers:technology.4
    ("Research Facility", 5, DOUBLE_DISCOUNT),  # rollers:technology.5
    ("Laboratory", 6, RESEARCH_ANYWHERE),  # rollers:technology.6
    ("Bombard", 7, SECOND_ROLL),  # rollers:technology.7
    ("Military Draft", 8, BONUS_PER_PLANET),  # rollers:technology.8
    ("Mass of Colonists", 9, SETTLE_FOR_ONE),  # rollers:technology.9
    ("Space Base", 10, TAKE_AND_ACT),  # rollers:technology.10
]

# Where each planet stands on the drawn map, in hundredths of its width and height.
PICTURE: Final = [(18, 50), (42, 10), (74, 12), (38, 38), (54, 54), (70, 38), (48, 84), (86, 66), (16, 82), (10, 18)]

# ---- the same facts, laid out for the engine ----

LETTERS: Final = [row[0] for row in PLANETS]
ROUTE_NAMES: Final = [row[0] + row[1] for row in ROUTES]
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
    return sum(cost for x, y, cost in ROUTES if {x, y} == {a, b})


FACES: Final = _row(DIE_FACES)
SIZE_OF: Final = _row([row[1] for row in PLANETS])
BASE_SETTLE_COST: Final = _row([SETTLE_COST[row[1]] for row in PLANETS])
NEIGHBOURS: Final = _row([_neighbours(letter) for letter in LETTERS])
ROUTES_AT: Final = _row([_routes_at(letter) for letter in LETTERS])
CONNECTIONS: Final = _row([_routes_at(letter).bit_count() for letter in LETTERS])
COST_BETWEEN: Final = _row([_cost_between(a, b) for a in LETTERS for b in LETTERS])
ROUTE_COST: Final = _row([row[2] for row in ROUTES])
ROUTE_START: Final = _row([LETTERS.index(row[0]) for row in ROUTES])
ROUTE_END: Final = _row([LETTERS.index(row[1]) for row in ROUTES])
TECHNOLOGY_COST: Final = _row([row[1] for row in TECHNOLOGIES])
TECHNOLOGY_GIVES: Final = _row([row[2] for row in TECHNOLOGIES])
QUICK_DEFENCE: Final = _row([row[2] for row in PLANETS])
QUICK_TECHNOLOGY: Final = _row([row[3] - 1 for row in PLANETS])
