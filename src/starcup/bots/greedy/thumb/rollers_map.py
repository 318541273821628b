"""Galactic Rollers as the greedy bot sees it: where a player stands, what things cost, and how far places are."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from starcup.core.state import BIT
from starcup.games.rollers.data import (
    ALL_PLANETS,
    BASE_SETTLE_COST,
    CHEAPER_SETTLING,
    CONNECTIONS,
    COST_BETWEEN,
    DOUBLE_DISCOUNT,
    HOPS,
    LEAST_COST,
    PLANET_COUNT,
    ROUTE_COUNT,
    ROUTE_END,
    ROUTE_START,
    SETTLE_FOR_ONE,
    TECHNOLOGY_COST,
    TECHNOLOGY_COUNT,
)
from starcup.games.rollers.odds import conquer_odds
from starcup.games.rollers.sheet import Galaxy, Sheet, count_bits

LABORATORY: Final = 5  # its place among the technologies
MEAN_DIE: Final = 10 / 6  # what a die brings on average; plans count in dice
FAR: Final = 99.0
MOST_BONUS: Final = 12
NOT_YET: Final = vec[float]()

MAJORITY: Final = vec[i64]([count // 2 + 1 for count in CONNECTIONS])
END_BITS: Final = vec[i64]([BIT[ROUTE_START[r]] | BIT[ROUTE_END[r]] for r in range(ROUTE_COUNT)])


@final
@mypyc_attr(acyclic=True)
class Stand:
    """Where a player stands. Planets, routes and technologies are bits, as on the engine's sheets."""

    def __init__(
        self, have: vec[i64], low: i64, high: i64, controlled: i64, routes: i64, technologies: i64, powers: i64
    ) -> None:
        self.have: vec[i64] = have  # shared by stands, so never changed
        self.low = low
        self.high = high
        self.controlled = controlled
        self.routes = routes
        self.technologies = technologies
        self.powers = powers

    def after_paying(self, colour: i64, cost: i64) -> "Stand":
        """The same with so much less of a resource; a negative cost is income."""
        have = self.have[:]
        have[colour] -= cost
        return Stand(have, self.low, self.high, self.controlled, self.routes, self.technologies, self.powers)

    def ships(self) -> i64:
        """A bit for each planet where a ship is."""
        return BIT[self.low] | BIT[self.high]

    def total(self) -> i64:
        """All resources together."""
        have = self.have
        return have[0] + have[1] + have[2] + have[3] + have[4]


def stand_of(sheet: Sheet) -> Stand:
    """Where the owner of a sheet stands."""
    controlled: i64 = sheet.controlled()
    return Stand(sheet.resources[:], sheet.low, sheet.high, controlled, sheet.routes, sheet.technologies, sheet.powers)


@final
class Chart:
    """What the map shows to everyone: the defence of each planet, and where each technology lies."""

    def __init__(self, defence: vec[i64], planet_of: vec[i64]) -> None:
        self.defence: vec[i64] = defence
        self.planet_of: vec[i64] = planet_of
        self.second_ships: list[int] = []  # where the bot's second ship may begin, once that has been worked out
        self.found: vec[vec[float]] = vec[vec[float]]([NOT_YET for _ in range(2 * MOST_BONUS)])

    def conquest_dice(self, bonus: i64, again: bool) -> vec[float]:
        """What conquering each planet costs, in dice; worked out when it is first needed."""
        index: i64 = bonus * 2 + (1 if again else 0)
        row = self.found[index]
        if not len(row):
            row = vec[float]([conquest_cost(value - bonus, again) / MEAN_DIE for value in self.defence])
            self.found[index] = row
        return row


CHARTS: Final[dict[tuple[int, ...], Chart]] = {}  # of the galaxies met lately
MOST_CHARTS: Final = 256


def chart_of(galaxy: Galaxy) -> Chart:
    """The galaxy as the bot reads it."""
    key = (*[int(n) for n in galaxy.defence], *[int(n) for n in galaxy.technology])
    chart = CHARTS.get(key)
    if chart is None:
        planet_of = vec[i64]([0 for _ in range(TECHNOLOGY_COUNT)])
        for planet in range(PLANET_COUNT):
            planet_of[galaxy.technology[planet]] = planet
        chart = Chart(galaxy.defence[:], planet_of)
        if len(CHARTS) >= MOST_CHARTS:
            CHARTS.clear()
        CHARTS[key] = chart
    return chart


# ---- prices ----


def settle_cost(planet: i64, powers: i64) -> i64:
    """What settling a planet costs with these powers."""
    if powers & SETTLE_FOR_ONE:
        return LEAST_COST
    return BASE_SETTLE_COST[planet] - 1 if powers & CHEAPER_SETTLING else BASE_SETTLE_COST[planet]


def move_cost(start: i64, to: i64, hops: bool) -> i64:
    """What one step of a ship costs, with or without the Stargate System; 0 where there is none."""
    if hops and to == (start + 1) % PLANET_COUNT:
        return LEAST_COST
    return COST_BETWEEN[start * PLANET_COUNT + to]


def research_cost(technology: i64, known: i64, powers: i64) -> i64:
    """What a technology costs who knows these already."""
    discount: i64 = count_bits(known)
    if powers & DOUBLE_DISCOUNT:
        discount *= 2
    cost: i64 = TECHNOLOGY_COST[technology] - discount
    return cost if cost > LEAST_COST else LEAST_COST


ODDS: Final[dict[tuple[int, int, bool], float]] = {}
CONQUESTS: Final[dict[tuple[int, bool], float]] = {}


def odds(dice: int, needed: int, again: bool) -> float:
    """The chance that the dice exceed what is needed, in one roll or, with Bombard, in two."""
    key = (dice, needed, again)
    chance = ODDS.get(key)
    if chance is None:
        chance = float(conquer_odds(needed, dice, 2 if again else 1))
        ODDS[key] = chance
    return chance


def conquest_cost(needed: int, again: bool) -> float:
    """The resources that a conquest takes on average, trying until it works with the best number of dice."""
    key = (needed, again)
    cost = CONQUESTS.get(key)
    if cost is None:
        chances = [(dice, odds(dice, needed, again)) for dice in range(1, max(needed + 1, 1) + 1)]
        cost = min([dice / chance for dice, chance in chances if chance > 0])
        CONQUESTS[key] = cost
    return cost


def settle_row(powers: i64) -> vec[float]:
    return vec[float]([float(settle_cost(planet, powers)) / MEAN_DIE for planet in range(PLANET_COUNT)])


# What settling each planet costs, in dice: as it is, cheaper, and for one.
SETTLE_PLAIN: Final = settle_row(0)
SETTLE_CHEAPER: Final = settle_row(CHEAPER_SETTLING)
SETTLE_FOR_LEAST: Final = settle_row(SETTLE_FOR_ONE)


def settle_dice(powers: i64) -> vec[float]:
    """What settling each planet costs with these powers, in dice."""
    if powers & SETTLE_FOR_ONE:
        return SETTLE_FOR_LEAST
    return SETTLE_CHEAPER if powers & CHEAPER_SETTLING else SETTLE_PLAIN


# ---- ways ----


def distances(hops: bool) -> list[list[float]]:
    """The price of moving a ship between any two planets, with or without the Stargate System."""
    planets = range(PLANET_COUNT)
    out = [[float(move_cost(a, b, hops)) or FAR for b in planets] for a in planets]
    for middle in planets:
        out[middle][middle] = 0.0
        for a in planets:
            for b in planets:
                out[a][b] = min(out[a][b], out[a][middle] + out[middle][b])
    return out


def nearest_dice(hops: bool) -> vec[float]:
    """For each set of planets (as bits), ten numbers: what moving from the nearest of them to each costs, in dice."""
    between = distances(hops)
    out = vec[float](capacity=(ALL_PLANETS + 1) * PLANET_COUNT)
    for _ in range(PLANET_COUNT):
        out = append(out, FAR)
    for mask in range(1, ALL_PLANETS + 1):
        first: i64 = 0
        while not mask >> first & 1:
            first += 1
        rest: i64 = mask & (mask - 1)
        for planet in range(PLANET_COUNT):
            here: float = between[first][planet] / MEAN_DIE
            there: float = out[rest * PLANET_COUNT + planet]
            out = append(out, here if here <= there else there)
    return out


NEAREST: Final = nearest_dice(False)
NEAREST_WITH_HOPS: Final = nearest_dice(True)


def nearest(powers: i64) -> vec[float]:
    """What moving costs with these powers; see `nearest_dice`."""
    return NEAREST_WITH_HOPS if powers & HOPS else NEAREST


def trade_reach(routes: i64) -> i64:
    """A bit for each planet that the routes touch."""
    reach: i64 = 0
    for route in range(ROUTE_COUNT):
        if routes >> route & 1:
            reach |= END_BITS[route]
    return reach
