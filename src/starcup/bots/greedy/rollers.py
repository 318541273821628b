"""The greedy bot of Galactic Rollers: of all that can be done with a die, it does what leaves the fewest rounds to go.

How many rounds that is, `rollers_plan` estimates. A die may be used for several actions: the bot looks at every way to
go on with the same die, and begins with the first action of the best. Conquests are weighed by their exact odds.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from starcup.bots.base import Bot
from starcup.bots.greedy.rollers_plan import (
    END_BITS,
    GIVES,
    MAJORITY,
    NEIGHBOURS,
    PLANETS,
    ROUTE_COST,
    ROUTE_ENDS,
    ROUTES_AT,
    TECHNOLOGIES,
    Galaxy,
    Stand,
    goals,
    odds,
    research_cost,
    rounds_left,
    settle_cost,
    trade_reach,
)
from starcup.core.book import Action
from starcup.core.perspective import Perspective
from starcup.games.rollers import data
from starcup.games.rollers.book import (
    A_CONQUER,
    A_DONE,
    A_MOVE,
    A_PLACE,
    A_RESEARCH,
    A_SETTLE,
    A_SPREAD,
    A_TAKE,
    A_TRADE,
    AMOUNT_CODES,
    DICE_CODES,
    DIE,
    FIRST_SHIP,
    SECOND_SHIP,
    SPREAD,
)
from starcup.games.rollers.data import CONQUER, MOVE, RESEARCH, SETTLE, TRADE
from starcup.games.rollers.sheet import Galaxy as EngineGalaxy
from starcup.games.rollers.sheet import Sheet
from starcup.games.rollers.state import RollersState

LEAST_ODDS = 0.25  # conquests below this are not even looked at
ALL_IN_BAG = (0,) * data.COLOURS

Step = tuple[Action, Stand]


class Greedy(Bot):
    """It knows the whole sheet of its own and races: what others do can neither help nor harm it."""

    name = "greedy"

    def choose(self, perspective: Perspective) -> Action:
        if len(perspective.legal) == 1:
            return perspective.legal[0]
        sample = perspective.sample(self.rng.clone())  # nothing that matters is hidden: no luck is used up
        assert isinstance(sample, RollersState)
        galaxy = galaxy_of(sample.galaxy)
        sheet = sample.sheets[perspective.seat]
        if perspective.prompt in (FIRST_SHIP, SECOND_SHIP, SPREAD):
            return set_up(perspective.prompt, sheet, galaxy)
        late = tuple(1 - (int(sample.bag) >> colour & 1) for colour in range(data.COLOURS))
        stand = stand_of(sheet)
        colour = int(sample.colour)
        if perspective.prompt == DIE:
            pass_by, rest = A_TAKE, stand._replace(have=stand.pay(colour, -int(sample.value)))
        else:
            pass_by, rest = A_DONE, stand
        aims = tuple(sorted(goals(rest, galaxy, late))) if colour != RESEARCH else tuple(range(99))
        best = rounds_left(rest, galaxy, late, aims)
        choice = pass_by
        for rounds, action in prospects(stand, galaxy, late, colour, aims):
            if rounds < best - 1e-9:
                best, choice = rounds, action
        return choice


def galaxy_of(galaxy: EngineGalaxy) -> Galaxy:
    technology = [int(t) for t in galaxy.technology]
    return Galaxy(tuple(int(d) for d in galaxy.defence), tuple(technology.index(t) for t in TECHNOLOGIES))


def stand_of(sheet: Sheet) -> Stand:
    return Stand(
        tuple(int(amount) for amount in sheet.resources),
        int(sheet.low),
        int(sheet.high),
        int(sheet.controlled()),
        int(sheet.routes),
        int(sheet.technologies),
        int(sheet.powers),
    )


# ---- set-up ----


def set_up(prompt: int, sheet: Sheet, galaxy: Galaxy) -> Action:
    ships, spread = best_start(galaxy)
    if prompt == FIRST_SHIP:
        return A_PLACE + ships[0]
    if prompt == SECOND_SHIP:
        return A_PLACE + (ships[1] if int(sheet.low) != ships[1] else ships[0])
    colour = int(sheet.spread)
    left = data.STARTING_RESOURCES - int(sheet.total())
    amount = left if colour == data.COLOURS - 1 else min(left, spread[colour])
    return A_SPREAD + colour * AMOUNT_CODES + amount


SPREADS = [
    (6, 0, 0, 0, 0),
    (0, 6, 0, 0, 0),
    (0, 0, 6, 0, 0),
    (0, 0, 0, 6, 0),
    (0, 0, 0, 0, 6),
    (0, 0, 3, 3, 0),
    (0, 0, 3, 0, 3),
    (0, 0, 4, 2, 0),
    (0, 2, 4, 0, 0),
    (0, 1, 4, 0, 1),
]


@lru_cache(maxsize=64)
def best_start(galaxy: Galaxy) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Ships and resources with the shortest plan of all."""
    best = 99.0
    out = ((0, 1), (0, 0, 0, 0, data.STARTING_RESOURCES))
    for low, high in combinations(PLANETS, data.SHIPS):
        for have in SPREADS:
            rounds = rounds_left(Stand(have, low, high, 0, 0, 0, 0), galaxy, ALL_IN_BAG, tuple(range(99)))
            if rounds < best:
                best, out = rounds, ((low, high), have)
    return out


# ---- what a die can do ----


def prospects(
    stand: Stand, galaxy: Galaxy, late: tuple[float, ...], colour: int, aims: tuple[int, ...]
) -> Iterator[tuple[float, Action]]:
    """Every way to act with a die: the rounds it leaves, and its first action."""
    if colour == CONQUER:
        yield from conquests(stand, galaxy, late, aims)
        return
    seen = {stand}
    waiting: list[tuple[Stand, Action]] = [(stand, A_DONE)]
    while waiting:
        here, first = waiting.pop()
        for action, there in steps(here, galaxy, colour):
            if there not in seen:
                seen.add(there)
                begin = first if first != A_DONE else action
                waiting.append((there, begin))
                yield rounds_left(there, galaxy, late, aims), begin


def steps(stand: Stand, galaxy: Galaxy, colour: int) -> Iterator[Step]:
    """Every single action of a colour that the player can pay for, and where it leads. Not for conquests."""
    if colour == SETTLE:
        return settlings(stand)
    if colour == TRADE:
        return trades(stand)
    if colour == MOVE:
        return moves(stand)
    return researches(stand, galaxy)


def settlings(stand: Stand) -> Iterator[Step]:
    for planet in {stand.low, stand.high}:
        cost = settle_cost(planet, stand.powers)
        if not stand.controlled >> planet & 1 and cost <= stand.have[SETTLE]:
            taken = stand.controlled | 1 << planet
            yield A_SETTLE + planet, stand._replace(have=stand.pay(SETTLE, cost), controlled=taken)


def conquests(
    stand: Stand, galaxy: Galaxy, late: tuple[float, ...], aims: tuple[int, ...]
) -> Iterator[tuple[float, Action]]:
    """Attacks by their odds: the rounds after a success and after a failure, each as likely as it is."""
    again = stand.powers & data.SECOND_ROLL != 0
    bonus = stand.controlled.bit_count() if stand.powers & data.BONUS_PER_PLANET else 0
    targets = 1 << stand.low | 1 << stand.high
    if stand.powers & data.REACH_OVER_ROUTES:
        targets |= NEIGHBOURS[stand.low] | NEIGHBOURS[stand.high]
    for planet in PLANETS:
        if targets & ~stand.controlled & 1 << planet:
            defence = galaxy.defence[planet] - bonus
            for dice in range(1, min(stand.have[CONQUER], max(1, defence + 1)) + 1):
                chance = odds(dice, defence, again)
                if chance < LEAST_ODDS:
                    continue
                lost = stand._replace(have=stand.pay(CONQUER, dice))
                won = lost._replace(controlled=stand.controlled | 1 << planet)
                rounds = chance * rounds_left(won, galaxy, late, aims)
                if chance < 1:
                    rounds += (1 - chance) * rounds_left(lost, galaxy, late, aims)
                yield rounds, A_CONQUER + planet * DICE_CODES + dice


def trades(stand: Stand) -> Iterator[Step]:
    starts = 1 << stand.low | 1 << stand.high
    if stand.powers & data.TRADE_FROM_ROUTES:
        starts |= trade_reach(stand.routes)
    for route, cost in enumerate(ROUTE_COST):
        if cost <= stand.have[TRADE] and not stand.routes >> route & 1 and END_BITS[route] & starts:
            routes = stand.routes | 1 << route
            taken = stand.controlled
            for end in ROUTE_ENDS[route]:
                if (routes & ROUTES_AT[end]).bit_count() >= MAJORITY[end]:
                    taken |= 1 << end
            yield A_TRADE + route, stand._replace(have=stand.pay(TRADE, cost), routes=routes, controlled=taken)


def moves(stand: Stand) -> Iterator[Step]:
    for start, other in {(stand.low, stand.high), (stand.high, stand.low)}:
        for to in PLANETS:
            cost = int(data.COST_BETWEEN[start * data.PLANET_COUNT + to])
            if stand.powers & data.HOPS and to == (start + 1) % data.PLANET_COUNT:
                cost = 1
            if 0 < cost <= stand.have[MOVE]:
                moved = stand._replace(have=stand.pay(MOVE, cost), low=min(to, other), high=max(to, other))
                yield A_MOVE + start * data.PLANET_COUNT + to, moved


def researches(stand: Stand, galaxy: Galaxy) -> Iterator[Step]:
    for technology, planet in enumerate(galaxy.planet_of):
        if stand.technologies >> technology & 1:
            continue
        if stand.powers & data.RESEARCH_ANYWHERE or planet in (stand.low, stand.high):
            cost = research_cost(technology, stand.technologies, stand.powers)
            if cost <= stand.have[RESEARCH]:
                yield (
                    A_RESEARCH + technology,
                    stand._replace(
                        have=stand.pay(RESEARCH, cost),
                        technologies=stand.technologies | 1 << technology,
                        powers=stand.powers | GIVES[technology],
                    ),
                )
