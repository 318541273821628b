"""How far a player of Galactic Rollers is from winning, in rounds: the evaluation of the greedy bot.

It makes a plan: each planet still to take is given to settling, conquering or trading, one after the other, to whatever
makes the plan longer by the least. A plan is as long as the dice it needs of each colour: dice to collect what is
short, and dice to act with. Every colour comes once a round, so the colour with most dice counts most; but luck makes
any of them late, so all of them count: the length is the root of the sum of their squares.

Research is judged the same way: the plan that researches something first, against the plan that does not.
"""

from functools import cache, lru_cache
from math import sqrt
from typing import NamedTuple

from starcup.bots.greedy.rollers_map import (
    END_BITS,
    FAR,
    GIVES,
    LABORATORY,
    MAJORITY,
    MEAN_DIE,
    NEAREST,
    NEIGHBOURS,
    ROUTE_COST,
    ROUTES_AT,
    TECHNOLOGIES,
    Galaxy,
    Stand,
    conquest_dice,
    research_cost,
    settle_dice,
    trade_reach,
)
from starcup.games.rollers import data
from starcup.games.rollers.data import MOVE, RESEARCH

# How many dice of its colour it takes to act, beyond what the action costs. Two ships settle two planets with one die,
# and one die finishes several routes; the first action of a colour shares its die with no other. All of these were
# found by playing: hundreds of races alone, in both set-ups.
FIRST_ACT = 0.3
SETTLE_ACTS = 0.5
CONQUER_ACTS = 0.5
TRADE_ACTS = 0.2  # for each route
MOVE_ACTS = 0.6
RESEARCH_ACTS = 0.8
NEXT_RESEARCH_ACTS = 0.1  # for each further technology
SPACE_BASE_EASE = 0.65  # with Space Base acting does not cost the die's resources, only the wait for it
MISSED = 1.0  # a colour whose die is out of the bag comes a round later

NEIGHBOUR_CREDIT = 0.6  # what a route is worth to the planet at its other end, if that is still to be taken
DRAFT_GROWTH = 0.5  # Military Draft grows with the planets: count on half of those to come
LEFTOVER = 0.05  # a resource in hand is worth a little even where the plan has no use for it,
HOARD = 30  # resources of one kind worth having: hoarding wins no race
TAKING_ORDER = [2, 7, 4, 0, 9, 6, 8, 5, 1, 3]  # hardest first: C, H, E, A, J, G, I, F, B, D

SETTLING = data.SETTLE_FOR_ONE | data.CHEAPER_SETTLING
UNLIMITED = FAR * FAR


class Deal(NamedTuple):
    """The best way to a majority of a planet's routes; costs are in dice."""

    routes: int
    others: int  # the planets at their other ends
    cost: float
    net_cost: float  # less what the routes are worth to those planets
    acts: float


@cache
def best_deal(planet: int, finished: int, taken: int) -> Deal:
    """The cheapest unfinished routes that make a majority at a planet. Neighbours that are `taken` gain nothing."""
    offers: list[tuple[float, int]] = []
    for route, bits in enumerate(END_BITS):
        if bits >> planet & 1 and not finished >> route & 1:
            credit = 0.0 if bits & ~(1 << planet) & taken else NEIGHBOUR_CREDIT
            offers.append((ROUTE_COST[route] - credit, route))
    wanted = MAJORITY[planet] - (finished & ROUTES_AT[planet]).bit_count()
    chosen = sorted(offers)[: max(wanted, 0)]
    routes = sum(1 << route for _, route in chosen)
    cost = sum(ROUTE_COST[route] for _, route in chosen)
    net_cost = sum(cost for cost, _ in chosen)
    others = trade_reach(routes) & ~(1 << planet)
    return Deal(routes, others, cost / MEAN_DIE, net_cost / MEAN_DIE, TRADE_ACTS * len(chosen))


# ---- the plan ----


class Colour:
    """What a plan needs of one colour, in dice: to collect what is short, and to act with."""

    __slots__ = ("acts", "have", "weight")

    def __init__(self, have: float, acts: float) -> None:
        self.have = have  # below 0: short
        self.acts = acts
        self.weight = 0.0  # the square of all dice; 0 while nothing is needed

    def more(self, cost: float, acts: float) -> float:
        """The weight if so much were added to the plan."""
        dice = self.acts + acts
        short = cost - self.have
        if short > 0:
            dice += short
        return dice * dice

    def add(self, cost: float, acts: float) -> None:
        """Put it into the plan."""
        self.weight = self.more(cost, acts)
        self.have -= cost
        self.acts += acts


class Plan:
    """What is needed of each colour to take every planet; grows planet by planet.

    `waits` has the dice that acting takes of each colour before its first action.
    """

    def __init__(self, stand: Stand, galaxy: Galaxy, powers: int, waits: tuple[float, ...]) -> None:
        self.colours = [Colour(have / MEAN_DIE, wait) for have, wait in zip(stand.have, waits, strict=True)]
        self.ease = SPACE_BASE_EASE if powers & data.TAKE_AND_ACT else 1.0
        self.nearest = NEAREST[1 if powers & data.HOPS else 0]
        self.sites = stand.ships()  # where ships are or come by
        self.taken = stand.controlled
        self.routes = stand.routes
        self.cannons = powers & data.REACH_OVER_ROUTES
        self.outposts = powers & data.TRADE_FROM_ROUTES
        self.starts = self.sites | (trade_reach(stand.routes) if self.outposts else 0)
        bonus = 0
        if powers & data.BONUS_PER_PLANET:
            count = self.taken.bit_count()
            bonus = count + int(DRAFT_GROWTH * (data.PLANET_COUNT - 1 - count))
        self.prices = settle_dice(powers & SETTLING)
        self.forces = conquest_dice(galaxy.defence, bonus, powers & data.SECOND_ROLL != 0)

    def visit(self, planet: int) -> None:
        """Have a ship come by."""
        distance = self.nearest[self.sites][planet]
        if distance:
            self.colours[MOVE].add(distance, MOVE_ACTS * self.ease)
            self.sites |= 1 << planet
            self.starts |= 1 << planet

    def take(self, planet: int) -> None:
        """Give a planet to what makes the plan longer by the least."""
        deal = best_deal(planet, self.routes & ROUTES_AT[planet], self.taken & NEIGHBOURS[planet])
        self.taken |= 1 << planet
        if not deal.routes:  # routes planned for its neighbours have taken it already
            return
        settle, conquer, trade, move, _ = self.colours
        ease = self.ease
        price = self.prices[planet]
        force = self.forces[planet]
        distance = self.nearest[self.sites][planet]
        journey = move.more(distance, MOVE_ACTS * ease) - move.weight if distance else 0.0
        in_range = self.cannons and self.sites & NEIGHBOURS[planet]
        linked = self.starts >> planet & 1 or not deal.others & ~self.starts
        settling = settle.more(price, SETTLE_ACTS * ease) - settle.weight + journey
        conquering = conquer.more(force, CONQUER_ACTS * ease) - conquer.weight + (0.0 if in_range else journey)
        trading = trade.more(deal.net_cost, deal.acts * ease) - trade.weight + (0.0 if linked else journey)
        if trading < settling and trading < conquering:
            self.trade(planet, deal)
            come_by = not linked
        elif settling <= conquering:
            settle.add(price, SETTLE_ACTS * ease)
            come_by = True
        else:
            conquer.add(force, CONQUER_ACTS * ease)
            come_by = not in_range
        if come_by and distance:
            self.visit(planet)

    def trade(self, planet: int, deal: Deal) -> None:
        self.colours[data.TRADE].add(deal.cost, deal.acts * self.ease)
        self.routes |= deal.routes
        if self.outposts:
            self.starts |= deal.others | 1 << planet

    def length(self, limit: float = UNLIMITED) -> float:
        """Take all planets: the squared length of the plan, or of a part of it that is above the limit already."""
        a, b, c, d, e = self.colours
        for planet in TAKING_ORDER:
            if not self.taken >> planet & 1:
                self.take(planet)
                if a.weight + b.weight + c.weight + d.weight + e.weight > limit:
                    break
        return a.weight + b.weight + c.weight + d.weight + e.weight


# ---- research ----


class Programme(NamedTuple):
    """Technologies to research: what they cost in all, which is first (-1: from anywhere), and what one can do then."""

    cost: int
    first: int
    size: int
    powers: int


@cache
def powers_of(technologies: int) -> int:
    """All that these technologies give."""
    return sum(GIVES[t] for t in TECHNOLOGIES if technologies >> t & 1)


@cache
def cheapest_ways(known: int) -> tuple[tuple[int, int], ...]:
    """For each technology, who may research anywhere: the least it costs to come by it, and all that is known then.

    Technologies make each other cheaper, so the way to a dear one leads through cheap ones.
    """
    costs = {known: 0}
    for size in range(known.bit_count(), data.TECHNOLOGY_COUNT):
        for here in [here for here in costs if here.bit_count() == size]:
            for technology in TECHNOLOGIES:
                there = here | 1 << technology
                if there != here:
                    cost = costs[here] + research_cost(technology, here, powers_of(here))
                    costs[there] = min(cost, costs.get(there, cost))
    found: list[tuple[int, int]] = []
    for technology in TECHNOLOGIES:
        ends = [(cost, -there.bit_count(), there) for there, cost in costs.items() if there >> technology & 1]
        cost, _, there = min(ends)  # for the same price rather know more
        found.append((cost, there))
    return tuple(found)


@cache
def programmes(known: int) -> tuple[Programme, ...]:
    """What research can aim at: each technology for its own sake, and by way of the Laboratory; dear ones first."""
    found: list[Programme] = []
    powers = powers_of(known)
    anywhere = known >> LABORATORY & 1
    entrance = 0 if anywhere else research_cost(LABORATORY, known, powers)
    for technology in reversed(TECHNOLOGIES):
        if not known >> technology & 1:
            cost, there = cheapest_ways(known | 1 << LABORATORY)[technology]
            size = there.bit_count() - known.bit_count()
            found.append(Programme(entrance + cost, -1 if anywhere else LABORATORY, size, powers_of(there)))
            if not anywhere and technology != LABORATORY:
                cost = research_cost(technology, known, powers)
                found.append(Programme(cost, technology, 1, powers | GIVES[technology]))
    return tuple(dict.fromkeys(found))


# ---- the outlook ----


class Outlook(NamedTuple):
    """What a plan depends on besides the stand. `aims`: the research to think of; None for all there is."""

    galaxy: Galaxy
    waits: tuple[float, ...]
    aims: tuple[Programme, ...] | None = None

    def plain(self, stand: Stand, limit: float = UNLIMITED) -> float:
        """The squared length of the plan without research."""
        return Plan(stand, self.galaxy, stand.powers, self.waits).length(limit)

    def with_research(self, stand: Stand, aim: Programme, limit: float) -> float:
        """The squared length of the plan that begins with research, or of a part of it that is above the limit."""
        research = Colour(stand.have[RESEARCH] / MEAN_DIE, self.waits[RESEARCH])
        research.add(aim.cost / MEAN_DIE, RESEARCH_ACTS + NEXT_RESEARCH_ACTS * (aim.size - 1))
        if research.weight > limit:
            return research.weight
        plan = Plan(stand, self.galaxy, aim.powers, self.waits)
        plan.colours[RESEARCH] = research
        if aim.first >= 0:
            plan.visit(self.galaxy.planet_of[aim.first])
        return plan.length(limit)

    def glance(self, stand: Stand, limit: float) -> float:
        """The squared length of a single plan, the likeliest; above the limit any number above it."""
        return self.with_research(stand, self.aims[0], limit) if self.aims else self.plain(stand, limit)

    def focused(self, stand: Stand) -> "Outlook":
        """The same with the one aim of research that makes the shortest plan; none where none does."""
        limit = self.plain(stand)
        best: tuple[Programme, ...] = ()
        for aim in programmes(stand.technologies):
            length = self.with_research(stand, aim, limit)
            if length < limit:
                limit, best = length, (aim,)
        return self._replace(aims=best)


@lru_cache(maxsize=20_000)
def rounds_left(stand: Stand, outlook: Outlook) -> float:
    """About how many rounds the player needs to control all planets; below 0 when it does."""
    total = sum(stand.have)
    if stand.controlled == data.ALL_PLANETS:
        return -1.0 - total / UNLIMITED  # the more is left, the better for ties
    best = outlook.plain(stand)
    for aim in programmes(stand.technologies) if outlook.aims is None else outlook.aims:
        best = min(best, outlook.with_research(stand, aim, best))
    return sqrt(best) - LEFTOVER * min(total, HOARD)
