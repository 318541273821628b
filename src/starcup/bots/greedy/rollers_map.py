"""Galactic Rollers as the greedy bot sees it: where a player stands, and what things cost.

The engine has the same facts on sheets that change. Here a player's stand is a value that can be a key in a cache,
which is what makes looking at many of them quick.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from starcup.games.rollers import data
from starcup.games.rollers.odds import conquer_odds

PLANETS = range(data.PLANET_COUNT)
TECHNOLOGIES = range(data.TECHNOLOGY_COUNT)
LABORATORY = 5  # its place among the technologies
MEAN_DIE = sum(data.DIE_FACES) / len(data.DIE_FACES)
FAR = 99.0

NEIGHBOURS = [int(mask) for mask in data.NEIGHBOURS]
ROUTES_AT = [int(mask) for mask in data.ROUTES_AT]
MAJORITY = [int(count) // 2 + 1 for count in data.CONNECTIONS]
ROUTE_COST = [int(cost) for cost in data.ROUTE_COST]
ROUTE_ENDS = [(int(a), int(b)) for a, b in zip(data.ROUTE_START, data.ROUTE_END, strict=True)]
END_BITS = [1 << a | 1 << b for a, b in ROUTE_ENDS]
SETTLE_COST = [int(cost) for cost in data.BASE_SETTLE_COST]
RESEARCH_COST = [int(cost) for cost in data.TECHNOLOGY_COST]
GIVES = [int(power) for power in data.TECHNOLOGY_GIVES]


class Stand(NamedTuple):
    """Where a player stands. Planets, routes and technologies are bits, as on the engine's sheets."""

    have: tuple[int, ...]
    low: int
    high: int
    controlled: int
    routes: int
    technologies: int
    powers: int

    def pay(self, colour: int, cost: int) -> tuple[int, ...]:
        """What is left after paying; a negative cost is income."""
        have = self.have
        return (*have[:colour], have[colour] - cost, *have[colour + 1 :])

    def ships(self) -> int:
        """A bit for each planet where a ship is."""
        return 1 << self.low | 1 << self.high


class Galaxy(NamedTuple):
    """What the map shows to everyone: the defence of each planet, and where each technology lies."""

    defence: tuple[int, ...]
    planet_of: tuple[int, ...]


# ---- prices ----


def settle_cost(planet: int, powers: int) -> int:
    """What settling a planet costs with these powers."""
    if powers & data.SETTLE_FOR_ONE:
        return data.LEAST_COST
    return SETTLE_COST[planet] - 1 if powers & data.CHEAPER_SETTLING else SETTLE_COST[planet]


def move_cost(start: int, to: int, powers: int) -> int:
    """What one step of a ship costs; 0 where there is none."""
    if powers & data.HOPS and to == (start + 1) % data.PLANET_COUNT:
        return data.LEAST_COST
    return int(data.COST_BETWEEN[start * data.PLANET_COUNT + to])


def research_cost(technology: int, known: int, powers: int) -> int:
    """What a technology costs who knows these already."""
    discount = known.bit_count() * (2 if powers & data.DOUBLE_DISCOUNT else 1)
    return max(data.LEAST_COST, RESEARCH_COST[technology] - discount)


@cache
def odds(dice: int, needed: int, again: bool) -> float:
    """The chance that the dice exceed what is needed, in one roll or, with Bombard, in two."""
    return float(conquer_odds(needed, dice, 2 if again else 1))


@cache
def conquest_cost(needed: int, again: bool) -> float:
    """The resources that a conquest takes on average, trying until it works with the best number of dice."""
    chances = [(dice, odds(dice, needed, again)) for dice in range(1, max(needed + 1, 1) + 1)]
    return min(dice / chance for dice, chance in chances if chance > 0)


# The plan counts in dice: resources divided by what a die brings on average.


@cache
def settle_dice(powers: int) -> tuple[float, ...]:
    """What settling each planet costs, in dice."""
    return tuple(settle_cost(planet, powers) / MEAN_DIE for planet in PLANETS)


@lru_cache(maxsize=4096)
def conquest_dice(defence: tuple[int, ...], bonus: int, again: bool) -> tuple[float, ...]:
    """What conquering each planet costs, in dice."""
    return tuple(conquest_cost(value - bonus, again) / MEAN_DIE for value in defence)


# ---- ways ----


def distances(hops: bool) -> list[list[float]]:
    """The price of moving a ship between any two planets, with or without the Stargate System."""
    powers = data.HOPS if hops else 0
    out = [[float(move_cost(a, b, powers)) or FAR for b in PLANETS] for a in PLANETS]
    for middle in PLANETS:
        out[middle][middle] = 0.0
        for a in PLANETS:
            for b in PLANETS:
                out[a][b] = min(out[a][b], out[a][middle] + out[middle][b])
    return out


def nearest_dice(hops: bool) -> list[list[float]]:
    """For each set of planets (as bits): what moving from the nearest of them to each planet costs, in dice."""
    between = distances(hops)
    rows = [[FAR] * data.PLANET_COUNT]
    for mask in range(1, data.ALL_PLANETS + 1):
        first = (mask & -mask).bit_length() - 1
        rest = rows[mask & mask - 1]
        rows.append([min(between[first][b] / MEAN_DIE, rest[b]) for b in PLANETS])
    return rows


NEAREST = [nearest_dice(hops=False), nearest_dice(hops=True)]


@cache
def ways_from(start: int, hops: bool) -> tuple[tuple[int, int], ...]:
    """The planets one step away, and what the step costs."""
    costs = [(to, move_cost(start, to, data.HOPS if hops else 0)) for to in PLANETS]
    return tuple((to, cost) for to, cost in costs if cost)


@cache
def trade_reach(routes: int) -> int:
    """A bit for each planet that the routes touch."""
    reach = 0
    for route, bits in enumerate(END_BITS):
        if routes >> route & 1:
            reach |= bits
    return reach
