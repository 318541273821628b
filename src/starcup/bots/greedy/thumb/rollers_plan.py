"""How far a player of Galactic Rollers is from winning, in rounds: the evaluation of the greedy bot.

It makes a plan: each planet still to take is given to settling, conquering or trading, one after the other, to whatever
makes the plan longer by the least. A plan is as long as the dice it needs of each colour: dice to collect what is
short, and dice to act with. Every colour comes once a round, so the colour with most dice counts most; but luck makes
any of them late, so all of them count: the length is the root of the sum of their squares.

Research is judged the same way: the plan that researches something first, against the plan that does not.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starcup.bots.greedy.thumb.rollers_map import (
    END_BITS,
    MAJORITY,
    MEAN_DIE,
    NOT_YET,
    Chart,
    Stand,
    nearest,
    settle_dice,
    trade_reach,
)
from starcup.bots.greedy.thumb.rollers_research import Programme, programmes
from starcup.core.state import BIT
from starcup.games.rollers.data import (
    ALL_PLANETS,
    BONUS_PER_PLANET,
    CONQUER,
    MOVE,
    NEIGHBOURS,
    PLANET_COUNT,
    REACH_OVER_ROUTES,
    RESEARCH,
    ROUTE_COST,
    ROUTE_COUNT,
    ROUTE_END,
    ROUTE_START,
    ROUTES_AT,
    SECOND_ROLL,
    SETTLE,
    TAKE_AND_ACT,
    TRADE,
    TRADE_FROM_ROUTES,
)
from starcup.games.rollers.sheet import count_bits

# How many dice of its colour it takes to act, beyond what the action costs. Two ships settle two planets with one die,
# and one die finishes several routes; the first action of a colour shares its die with no other. All of these were
# found by playing: hundreds of races alone, in both set-ups.
FIRST_ACT: Final = 0.3
SETTLE_ACTS: Final = 0.5
CONQUER_ACTS: Final = 0.5
TRADE_ACTS: Final = 0.2  # for each route
MOVE_ACTS: Final = 0.6
RESEARCH_ACTS: Final = 0.8
NEXT_RESEARCH_ACTS: Final = 0.1  # for each further technology
SPACE_BASE_EASE: Final = 0.65  # with Space Base acting does not cost the die's resources, only the wait for it
MISSED: Final = 1.0  # a colour whose die is out of the bag comes a round later

NEIGHBOUR_CREDIT: Final = 0.6  # what a route is worth to the planet at its other end, if that is still to be taken
DRAFT_GROWTH: Final = 0.5  # Military Draft grows with the planets: count on half of those to come
LEFTOVER: Final = 0.05  # a resource in hand is worth a little even where the plan has no use for it,
HOARD: Final = 30  # resources of one kind worth having: hoarding wins no race
TAKING_ORDER: Final = vec[i64]([2, 7, 4, 0, 9, 6, 8, 5, 1, 3])  # hardest first: C, H, E, A, J, G, I, F, B, D

UNLIMITED: Final = 9801.0  # FAR times FAR


@final
@mypyc_attr(acyclic=True)
class Deal:
    """The best way to a majority of a planet's routes; costs are in dice.

    `others` are the planets at their other ends; `net_cost` is less what the routes are worth to those.
    """

    def __init__(self, routes: i64, others: i64, cost: float, net_cost: float, acts: float) -> None:
        self.routes = routes
        self.others = others
        self.cost = cost
        self.net_cost = net_cost
        self.acts = acts


# Each planet's routes, and the planets at their other ends, in the same order. No planet has more than three routes;
# `NONE` is a bit that no route and no planet has.
MOST_ROUTES: Final = 3
NONE: Final = 61


def routes_of(planet: int) -> list[int]:
    """The planet's routes, filled up with `NONE`."""
    own = [route for route in range(ROUTE_COUNT) if END_BITS[route] >> planet & 1]
    return own + [NONE] * (MOST_ROUTES - len(own))


def other_end(planet: int, route: int) -> int:
    """The planet at the other end of a route."""
    return NONE if route == NONE else int(ROUTE_START[route] + ROUTE_END[route]) - planet


ROUTES_OF: Final = vec[i64]([route for planet in range(PLANET_COUNT) for route in routes_of(planet)])
ENDS_OF: Final = vec[i64]([other_end(planet, route) for planet in range(PLANET_COUNT) for route in routes_of(planet)])
DEALS: Final[list[Deal | None]] = [None] * (PLANET_COUNT * 4**MOST_ROUTES)  # those that were worked out


def best_deal(planet: i64, finished: i64, taken: i64) -> Deal:
    """The cheapest unfinished routes that make a majority at a planet. Neighbours that are `taken` gain nothing.

    For each of its routes, the index has two bits: whether it is finished, and whether its other end is taken.
    """
    index: i64 = planet
    for slot in range(planet * MOST_ROUTES, planet * MOST_ROUTES + MOST_ROUTES):
        index = index * 4 + (finished >> ROUTES_OF[slot] & 1) * 2 + (taken >> ENDS_OF[slot] & 1)
    deal = DEALS[index]
    if deal is None:
        deal = work_out_deal(planet, finished, taken)
        DEALS[index] = deal
    return deal


def work_out_deal(planet: i64, finished: i64, taken: i64) -> Deal:
    offers: list[tuple[float, int]] = []
    for route in range(ROUTE_COUNT):
        bits: i64 = END_BITS[route]
        if bits >> planet & 1 and not finished >> route & 1:
            credit = 0.0 if bits & ~BIT[planet] & taken else NEIGHBOUR_CREDIT
            offers.append((float(ROUTE_COST[route]) - credit, route))
    wanted: i64 = MAJORITY[planet] - count_bits(finished & ROUTES_AT[planet])
    routes: i64 = 0
    cost: i64 = 0
    net_cost = 0.0
    count: i64 = 0
    offers.sort()
    for net, chosen in offers:
        if count < wanted:
            count += 1
            routes |= BIT[chosen]
            cost += ROUTE_COST[chosen]
            net_cost += net
    others: i64 = trade_reach(routes) & ~BIT[planet]
    return Deal(routes, others, float(cost) / MEAN_DIE, net_cost / MEAN_DIE, TRADE_ACTS * float(count))


# ---- the plan ----


@final
@mypyc_attr(acyclic=True)
class Colour:
    """What a plan needs of one colour, in dice: to collect what is short, and to act with."""

    def __init__(self) -> None:
        self.have = 0.0  # below 0: short
        self.acts = 0.0
        self.weight = 0.0  # the square of all dice; 0 while nothing is needed

    def begin(self, have: i64, wait: float) -> None:
        """Need nothing yet, with resources in hand and a wait before the first action."""
        self.have = float(have) / MEAN_DIE
        self.acts = wait
        self.weight = 0.0

    def more(self, cost: float, acts: float) -> float:
        """The weight if so much were added to the plan."""
        dice = self.acts + acts
        short = cost - self.have
        if short > 0.0:
            dice += short
        return dice * dice

    def add(self, cost: float, acts: float) -> None:
        """Put it into the plan."""
        self.weight = self.more(cost, acts)
        self.have -= cost
        self.acts += acts


@final
class Plan:
    """What is needed of each colour to take every planet; grows planet by planet.

    One object serves for all plans of an outlook, one after the other: to make one takes longer than to plan.
    """

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.settling = Colour()
        self.conquering = Colour()
        self.trading = Colour()
        self.moving = Colour()
        self.researching = Colour()
        self.ease = 1.0
        self.nearest: vec[float] = NOT_YET
        self.prices: vec[float] = NOT_YET
        self.forces: vec[float] = NOT_YET
        self.sites: i64 = 0  # where ships are or come by
        self.starts: i64 = 0  # where routes can begin
        self.taken: i64 = 0
        self.routes: i64 = 0
        self.cannons = False
        self.outposts = False

    def begin(self, stand: Stand, powers: i64, waits: vec[float]) -> None:
        """Nothing is planned yet but research, which stays.

        `waits` has the dice that acting takes of each colour before its first action.
        """
        have = stand.have
        self.settling.begin(have[SETTLE], waits[SETTLE])
        self.conquering.begin(have[CONQUER], waits[CONQUER])
        self.trading.begin(have[TRADE], waits[TRADE])
        self.moving.begin(have[MOVE], waits[MOVE])
        self.ease = SPACE_BASE_EASE if powers & TAKE_AND_ACT else 1.0
        self.nearest = nearest(powers)
        self.prices = settle_dice(powers)
        self.sites = stand.ships()
        self.taken = stand.controlled
        self.routes = stand.routes
        self.cannons = powers & REACH_OVER_ROUTES != 0
        self.outposts = powers & TRADE_FROM_ROUTES != 0
        self.starts = self.sites | (trade_reach(stand.routes) if self.outposts else 0)
        bonus: i64 = 0
        if powers & BONUS_PER_PLANET:
            count: i64 = count_bits(self.taken)
            bonus = count + int(DRAFT_GROWTH * float(PLANET_COUNT - 1 - count))
        self.forces = self.chart.conquest_dice(bonus, powers & SECOND_ROLL != 0)

    def distance(self, planet: i64) -> float:
        """How far the planet is from where ships are or come by."""
        return self.nearest[self.sites * PLANET_COUNT + planet]

    def visit(self, planet: i64) -> None:
        """Have a ship come by."""
        distance = self.distance(planet)
        if distance != 0.0:
            self.moving.add(distance, MOVE_ACTS * self.ease)
            self.sites |= BIT[planet]
            self.starts |= BIT[planet]

    def take(self, planet: i64) -> None:
        """Give a planet to what makes the plan longer by the least."""
        deal = best_deal(planet, self.routes, self.taken)
        self.taken |= BIT[planet]
        if not deal.routes:  # routes planned for its neighbours have taken it already
            return
        ease = self.ease
        price = self.prices[planet]
        force = self.forces[planet]
        distance = self.distance(planet)
        journey = 0.0
        if distance != 0.0:
            journey = self.moving.more(distance, MOVE_ACTS * ease) - self.moving.weight
        in_range = self.cannons and self.sites & NEIGHBOURS[planet] != 0
        linked = self.starts >> planet & 1 != 0 or deal.others & ~self.starts == 0
        settling = self.settling.more(price, SETTLE_ACTS * ease) - self.settling.weight + journey
        conquering = self.conquering.more(force, CONQUER_ACTS * ease) - self.conquering.weight
        conquering += 0.0 if in_range else journey
        trading = self.trading.more(deal.net_cost, deal.acts * ease) - self.trading.weight
        trading += 0.0 if linked else journey
        if trading < settling and trading < conquering:
            self.trade(planet, deal)
            come_by = not linked
        elif settling <= conquering:
            self.settling.add(price, SETTLE_ACTS * ease)
            come_by = True
        else:
            self.conquering.add(force, CONQUER_ACTS * ease)
            come_by = not in_range
        if come_by and distance != 0.0:
            self.visit(planet)

    def trade(self, planet: i64, deal: Deal) -> None:
        """Give it to trading."""
        self.trading.add(deal.cost, deal.acts * self.ease)
        self.routes |= deal.routes
        if self.outposts:
            self.starts |= deal.others | BIT[planet]

    def weight(self) -> float:
        """The squared length of the plan so far."""
        return (
            self.settling.weight
            + self.conquering.weight
            + self.trading.weight
            + self.moving.weight
            + self.researching.weight
        )

    def length(self, limit: float) -> float:
        """Take all planets: the squared length of the plan, or of a part of it that is above the limit already."""
        for planet in TAKING_ORDER:
            if not self.taken >> planet & 1:
                self.take(planet)
                if self.weight() > limit:
                    break
        return self.weight()


# ---- the outlook ----


@final
class Outlook:
    """What a plan depends on besides the stand. `aims`: the research to think of; None for all there is."""

    def __init__(self, chart: Chart, waits: vec[float], aims: list[Programme] | None = None) -> None:
        self.chart = chart
        self.waits: vec[float] = waits
        self.aims: list[Programme] | None = aims
        self.plan = Plan(chart)

    def plain(self, stand: Stand, limit: float) -> float:
        """The squared length of the plan without research."""
        plan = self.plan
        plan.researching.weight = 0.0
        plan.begin(stand, stand.powers, self.waits)
        return plan.length(limit)

    def with_research(self, stand: Stand, aim: Programme, limit: float) -> float:
        """The squared length of the plan that begins with research, or of a part of it that is above the limit."""
        plan = self.plan
        research = plan.researching
        research.begin(stand.have[RESEARCH], self.waits[RESEARCH])
        research.add(float(aim.cost) / MEAN_DIE, RESEARCH_ACTS + NEXT_RESEARCH_ACTS * float(aim.size - 1))
        if research.weight > limit:
            return research.weight
        plan.begin(stand, aim.powers, self.waits)
        if aim.first >= 0:
            plan.visit(self.chart.planet_of[aim.first])
        return plan.length(limit)

    def glance(self, stand: Stand, limit: float) -> float:
        """The squared length of a single plan, the likeliest; above the limit any number above it."""
        aims = self.aims
        if aims is not None and len(aims) > 0:
            return self.with_research(stand, aims[0], limit)
        return self.plain(stand, limit)

    def focused(self, stand: Stand) -> "Outlook":
        """The same with the one aim of research that makes the shortest plan; none where none does."""
        limit = self.plain(stand, UNLIMITED)
        best: list[Programme] = []
        for aim in programmes(stand.technologies):
            length = self.with_research(stand, aim, limit)
            if length < limit:
                limit = length
                best = [aim]
        return Outlook(self.chart, self.waits, best)


def rounds_left(stand: Stand, outlook: Outlook) -> float:
    """About how many rounds the player needs to control all planets; below 0 when it does."""
    total: i64 = stand.total()
    if stand.controlled == ALL_PLANETS:
        return -1.0 - float(total) / UNLIMITED  # the more is left, the better for ties
    best = outlook.plain(stand, UNLIMITED)
    aims = outlook.aims
    for aim in programmes(stand.technologies) if aims is None else aims:
        length = outlook.with_research(stand, aim, best)
        if length < best:
            best = length
    return sqrt(best) - LEFTOVER * float(total if total < HOARD else HOARD)
