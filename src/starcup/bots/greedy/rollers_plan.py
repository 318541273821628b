"""How far a player of Galactic Rollers is from winning, in rounds: the evaluation of the greedy bot.

It makes a plan: each planet still to take is given to settling, conquering or trading, one after the other, to whatever
makes the plan longer by the least. A plan is as long as the dice it needs of each colour: dice to collect what is
short, and dice to act with. Every colour comes once a round, so the colour with most dice counts most; but luck makes
any of them late, so all of them count: the length is the root of the sum of their squares.

Technologies are judged the same way: the best plan that researches one more first, against the plan that does not.
"""

from functools import cache, lru_cache
from math import sqrt
from typing import NamedTuple

from starcup.games.rollers import data
from starcup.games.rollers.data import MOVE, RESEARCH

PLANETS = range(data.PLANET_COUNT)
TECHNOLOGIES = range(data.TECHNOLOGY_COUNT)
MEAN_DIE = sum(data.DIE_FACES) / len(data.DIE_FACES)

# How many dice of its colour an action takes beyond what it costs. Two ships make two settlings with one die, and
# several routes are finished with one; the first action of a colour needs a die that is not shared.
SETTLE_ACTS = 0.5
CONQUER_ACTS = 0.5
TRADE_ACTS = 0.35  # for each route
MOVE_ACTS = 0.4
RESEARCH_ACTS = 0.8
FIRST_ACT = 0.4
NEIGHBOUR_CREDIT = 0.6  # what a route is worth to the planet at its other end, if that is still to be taken
DRAFT_GROWTH = 0.5  # Military Draft grows as planets are taken: count on half of those to come
TAKING_ORDER = [2, 7, 4, 0, 9, 6, 8, 5, 1, 3]  # hardest first: C, H, E, A, J, G, I, F, B, D


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


class Galaxy(NamedTuple):
    """What the map shows to everyone: the defence of each planet, and where each technology lies."""

    defence: tuple[int, ...]
    planet_of: tuple[int, ...]


# ---- odds ----


@cache
def ways(dice: int, total: int) -> int:
    """In how many ways so many dice show a total."""
    if dice == 0:
        return int(total == 0)
    return sum(ways(dice - 1, total - face) for face in range(1, data.RED_FACES + 1) if face <= total)


@cache
def odds(dice: int, defence: int, again: bool) -> float:
    """The chance that the dice exceed a defence, in one roll or, with Bombard, in two."""
    below = sum(ways(dice, total) for total in range(dice, defence + 1)) / data.RED_FACES**dice
    return 1 - below * below if again else 1 - below


@cache
def conquest_cost(defence: int, again: bool) -> float:
    """The resources that a conquest takes on average, trying until it works with the best number of dice."""
    most = max(1, defence + 1)
    return min(dice / odds(dice, defence, again) for dice in range(1, most + 1) if odds(dice, defence, again) > 0)


# ---- the map ----


def _distances(hops: bool) -> list[list[int]]:
    """The price of moving a ship between any two planets, with or without the Stargate System."""
    far = 99
    out = [[int(data.COST_BETWEEN[a * data.PLANET_COUNT + b]) or far for b in PLANETS] for a in PLANETS]
    for a in PLANETS:
        out[a][a] = 0
        if hops:
            out[a][(a + 1) % data.PLANET_COUNT] = 1
    for middle in PLANETS:
        for a in PLANETS:
            for b in PLANETS:
                out[a][b] = min(out[a][b], out[a][middle] + out[middle][b])
    return out


def _nearest(hops: bool) -> list[list[int]]:
    """For each set of planets (as bits): the price of moving from the nearest of them to each planet."""
    between = _distances(hops)
    rows = [[99] * data.PLANET_COUNT]
    for mask in range(1, data.ALL_PLANETS + 1):
        first = (mask & -mask).bit_length() - 1
        rest = rows[mask & mask - 1]
        rows.append([min(between[first][b], rest[b]) for b in PLANETS])
    return rows


NEAREST = [_nearest(False), _nearest(True)]
ROUTES_AT = [int(mask) for mask in data.ROUTES_AT]
NEIGHBOURS = [int(mask) for mask in data.NEIGHBOURS]
ROUTE_COST = [int(cost) for cost in data.ROUTE_COST]
ROUTE_ENDS = [(int(a), int(b)) for a, b in zip(data.ROUTE_START, data.ROUTE_END, strict=True)]
END_BITS = [1 << a | 1 << b for a, b in ROUTE_ENDS]
MAJORITY = [int(count) // 2 + 1 for count in data.CONNECTIONS]
SETTLE_COST = [int(cost) for cost in data.BASE_SETTLE_COST]
RESEARCH_COST = [int(cost) for cost in data.TECHNOLOGY_COST]
GIVES = [int(power) for power in data.TECHNOLOGY_GIVES]


class Deal(NamedTuple):
    """The best way to finish trade with a planet: its routes, their price, and the price less what neighbours gain."""

    routes: int
    ends: int
    count: int
    cost: int
    net_cost: float


@cache
def best_deal(planet: int, finished: int, taken: int) -> Deal:
    """The cheapest unfinished routes that make a majority at a planet; `taken` are the neighbours not worth a credit."""
    open_routes: list[tuple[float, int]] = []
    for route, bits in enumerate(END_BITS):
        if bits >> planet & 1 and not finished >> route & 1:
            credit = 0.0 if bits & ~(1 << planet) & taken else NEIGHBOUR_CREDIT
            open_routes.append((ROUTE_COST[route] - credit, route))
    wanted = MAJORITY[planet] - (finished & ROUTES_AT[planet]).bit_count()
    chosen = sorted(open_routes)[: max(wanted, 0)]
    routes = sum(1 << route for _, route in chosen)
    ends = 0
    for _, route in chosen:
        ends |= END_BITS[route]
    return Deal(routes, ends, len(chosen), sum(ROUTE_COST[r] for _, r in chosen), sum(cost for cost, _ in chosen))


def trade_reach(routes: int) -> int:
    """The planets that finished routes touch."""
    reach = 0
    for route, bits in enumerate(END_BITS):
        if routes >> route & 1:
            reach |= bits
    return reach


def settle_cost(planet: int, powers: int) -> int:
    """What settling a planet costs with these powers."""
    if powers & data.SETTLE_FOR_ONE:
        return 1
    return SETTLE_COST[planet] - 1 if powers & data.CHEAPER_SETTLING else SETTLE_COST[planet]


def research_cost(technology: int, known: int, powers: int) -> int:
    """What a technology costs who knows these already."""
    discount = known.bit_count() * (2 if powers & data.DOUBLE_DISCOUNT else 1)
    return max(1, RESEARCH_COST[technology] - discount)


# ---- the plan ----


@cache
def settle_costs(powers: int) -> tuple[int, ...]:
    return tuple(settle_cost(planet, powers) for planet in PLANETS)


@lru_cache(maxsize=4096)
def conquest_costs(defence: tuple[int, ...], bonus: int, again: bool) -> tuple[float, ...]:
    return tuple(conquest_cost(value - bonus, again) for value in defence)


class Colour:
    """What a plan needs of one colour: dice to collect what is short, and dice to act with."""

    __slots__ = ("acts", "both", "have", "late", "weight")

    def __init__(self, have: int, late: float, both: bool) -> None:
        self.have = float(have)  # below 0: short
        self.acts = FIRST_ACT
        self.late = late
        self.both = both  # Space Base: every die does both
        self.weight = 0.0

    def more(self, cost: float, acts: float) -> float:
        """The square of the dice of this colour if so much were added to the plan."""
        short = (cost - self.have) / MEAN_DIE
        dice = acts + self.acts
        if short > 0:
            if not self.both:
                dice += short
            elif short > dice:
                dice = short
        dice += self.late
        return dice * dice

    def add(self, cost: float, acts: float) -> None:
        self.weight = self.more(cost, acts)
        self.have -= cost
        self.acts += acts


class Plan:
    """What is needed of each colour to take every planet; grows planet by planet."""

    def __init__(self, stand: Stand, galaxy: Galaxy, powers: int, late: tuple[float, ...]) -> None:
        both = powers & data.TAKE_AND_ACT != 0
        self.colours = [Colour(have, wait, both) for have, wait in zip(stand.have, late, strict=True)]
        self.nearest = NEAREST[1 if powers & data.HOPS else 0]
        self.sites = 1 << stand.low | 1 << stand.high  # where ships are or come by
        self.routes = stand.routes
        self.taken = stand.controlled
        self.cannons = powers & data.REACH_OVER_ROUTES
        self.outposts = powers & data.TRADE_FROM_ROUTES
        self.starts = self.sites | (trade_reach(stand.routes) if self.outposts else 0)
        left = data.PLANET_COUNT - self.taken.bit_count()
        bonus = 0
        if powers & data.BONUS_PER_PLANET:
            bonus = data.PLANET_COUNT - left + int(DRAFT_GROWTH * (left - 1))
        self.prices = settle_costs(powers)
        self.forces = conquest_costs(galaxy.defence, bonus, powers & data.SECOND_ROLL != 0)

    def visit(self, planet: int) -> None:
        """Have a ship come by."""
        distance = self.nearest[self.sites][planet]
        if distance:
            self.colours[MOVE].add(distance, MOVE_ACTS)
            self.sites |= 1 << planet
            self.starts |= 1 << planet

    def take(self, planet: int) -> None:
        """Give a planet to what makes the plan longer by the least."""
        deal = best_deal(planet, self.routes & ROUTES_AT[planet], self.taken & NEIGHBOURS[planet])
        self.taken |= 1 << planet
        if not deal.count:  # routes planned for its neighbours have taken it already
            return
        settle, conquer, trade, move, _ = self.colours
        distance = self.nearest[self.sites][planet]
        journey = move.more(distance, MOVE_ACTS) - move.weight if distance else 0.0
        in_range = self.cannons and self.sites & NEIGHBOURS[planet]
        linked = self.starts >> planet & 1 or deal.ends & ~(1 << planet) & ~self.starts == 0
        price = self.prices[planet]
        force = self.forces[planet]
        trade_acts = TRADE_ACTS * deal.count
        settling = settle.more(price, SETTLE_ACTS) - settle.weight + journey
        conquering = conquer.more(force, CONQUER_ACTS) - conquer.weight + (0.0 if in_range else journey)
        trading = trade.more(deal.net_cost, trade_acts) - trade.weight + (0.0 if linked else journey)
        if trading < settling and trading < conquering:
            trade.add(deal.cost, trade_acts)
            self.routes |= deal.routes
            if self.outposts:
                self.starts |= deal.ends
            if linked:
                return
        elif settling <= conquering:
            settle.add(price, SETTLE_ACTS)
        else:
            conquer.add(force, CONQUER_ACTS)
            if in_range:
                return
        self.visit(planet)

    def length(self) -> float:
        """Take all planets; the squared length of the plan, or any number above `limit` once it is longer."""
        for planet in TAKING_ORDER:
            if not self.taken >> planet & 1:
                self.take(planet)
        a, b, c, d, e = self.colours
        return a.weight + b.weight + c.weight + d.weight + e.weight


GOALS = 2  # how many technologies to plan with
RESEARCH_MORE_ACTS = 0.2
TECH_LATE = 0.0
LAB = 5


class Programme(NamedTuple):
    """Technologies to research: what they cost in all, the planet to be at for the first, and what they give."""

    cost: int
    place: int
    count: int
    powers: int


@lru_cache(maxsize=None)
def cheapest_orders(known: int) -> tuple[tuple[int, int], ...]:
    """For each technology: the least it costs to come by it from anywhere, and all that is known then.

    Technologies make each other cheaper, so the way to a dear one leads through cheap ones.
    """
    costs = {known: 0}
    best: list[tuple[int, int]] = [(0, known)] * data.TECHNOLOGY_COUNT
    for size in range(known.bit_count(), data.TECHNOLOGY_COUNT):
        for here, paid in [item for item in costs.items() if item[0].bit_count() == size]:
            powers = DOUBLE if here >> 4 & 1 else 0
            for technology in TECHNOLOGIES:
                there = here | 1 << technology
                if there != here:
                    cost = paid + research_cost(technology, here, powers)
                    costs[there] = min(cost, costs.get(there, 999))
    for technology in TECHNOLOGIES:
        if not known >> technology & 1:
            cost, size, there = min((cost, -there.bit_count(), there) for there, cost in costs.items() if there >> technology & 1)
            best[technology] = (cost, there)
    return tuple(best)

DOUBLE = data.DOUBLE_DISCOUNT

def powers_of(technologies: int) -> int:
    return sum(GIVES[t] for t in TECHNOLOGIES if technologies >> t & 1)

@lru_cache(maxsize=None)
def programmes(known: int) -> tuple[Programme, ...]:
    """What research can aim at: a technology for its own sake, or by way of the Laboratory."""
    out = []
    lab = known >> LAB & 1
    powers = powers_of(known)
    for t in TECHNOLOGIES:
        if known >> t & 1: continue
        if not lab:
            out.append(Programme(research_cost(t, known, powers), t, 1, powers | GIVES[t]))
        if t != LAB:
            cost, there = cheapest_orders(known | 1 << LAB)[t]
            count = there.bit_count() - known.bit_count()
            if not lab: cost += research_cost(LAB, known, powers)
            out.append(Programme(cost, -1 if lab else LAB, count, powers_of(there)))
    return tuple(dict.fromkeys(out))


def goals(stand: Stand, galaxy: Galaxy, late: tuple[float, ...]) -> list[int]:
    """The technologies that would shorten the plan most, best first."""
    plans: list[tuple[float, int]] = []
    plain = Plan(stand, galaxy, stand.powers, late).length()
    for n, programme in enumerate(programmes(stand.technologies)):
        length = with_programme(stand, galaxy, late, programme, plain)
        if length < plain:
            plans.append((length, n))
    return [technology for _, technology in sorted(plans)[:GOALS]]


def with_programme(stand: Stand, galaxy: Galaxy, late: tuple[float, ...], programme: Programme, limit: float) -> float:
    """The squared length of the plan that researches a technology first."""
    plan = Plan(stand, galaxy, programme.powers, late)
    if programme.place >= 0:
        plan.visit(galaxy.planet_of[programme.place])
    plan.colours[RESEARCH].add(programme.cost, RESEARCH_ACTS + RESEARCH_MORE_ACTS * (programme.count - 1))
    if plan.colours[RESEARCH].weight > limit:
        return limit
    return plan.length()


@lru_cache(maxsize=20000)
def rounds_left(stand: Stand, galaxy: Galaxy, late: tuple[float, ...], aims: tuple[int, ...]) -> float:
    """About how many rounds the player needs to control all planets; below 0 when it does.

    `late` has a 1 for each colour whose die is out of the bag already in this round.
    """
    if stand.controlled == data.ALL_PLANETS:
        return -1.0 - sum(stand.have) / 1000  # resources left break ties
    best = Plan(stand, galaxy, stand.powers, late).length()
    todo = programmes(stand.technologies)
    for n in aims:
        if n < len(todo):
            best = min(best, with_programme(stand, galaxy, late, todo[n], best))
    return sqrt(best)
