"""The greedy bot of Galactic Rollers: of all that can be done with a die, it does what leaves the fewest rounds to go.

How many rounds that is, `rollers_plan` estimates. A die may be used for several actions: the bot looks at every way to
go on with the same die, and begins with the first action of the best. Conquests are weighed by their exact odds.
"""

from collections.abc import Iterator
from functools import lru_cache

from starcup.bots.base import Bot
from starcup.bots.greedy.rollers_map import (
    END_BITS,
    GIVES,
    LABORATORY,
    MAJORITY,
    NEIGHBOURS,
    PLANETS,
    ROUTE_COST,
    ROUTE_ENDS,
    ROUTES_AT,
    TECHNOLOGIES,
    Galaxy,
    Stand,
    odds,
    research_cost,
    settle_cost,
    trade_reach,
    ways_from,
)
from starcup.bots.greedy.rollers_plan import FIRST_ACT, MISSED, UNLIMITED, Outlook, rounds_left
from starcup.core.book import Action
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.games.rollers import data
from starcup.games.rollers.book import AMOUNT_CODES, DICE_CODES
from starcup.games.rollers.codes import (
    A_CONQUER,
    A_DONE,
    A_MOVE,
    A_PLACE,
    A_RESEARCH,
    A_SETTLE,
    A_SPREAD,
    A_TAKE,
    A_TRADE,
    Q_DIE,
    Q_FIRST_SHIP,
    Q_MORE,
    Q_SECOND_SHIP,
)
from starcup.games.rollers.data import CONQUER, MOVE, RESEARCH, SETTLE, TRADE
from starcup.games.rollers.sheet import Galaxy as EngineGalaxy
from starcup.games.rollers.sheet import Sheet
from starcup.games.rollers.state import RollersState

LEAST_ODDS = 0.3  # conquests less likely than this are not looked at
ENOUGH_ODDS = 0.97  # nor what one more die would do beyond this
CLOSE_LOOKS = 3  # how many outcomes of a die are looked at closely, after a glance at all
MOST_ENDS = 500  # where there are more ways than this, the bot looks less far ahead
NEARLY_AS_GOOD = 0.5  # rounds: among beginnings within this, luck decides, so that bots race apart
TIE = 1e-9  # plans that differ by less are as good: then take, or do what was found first

End = tuple[Stand, Action]  # where a die can lead, and how that begins


class Greedy(Bot):
    """It races on a sheet of its own: what others do can neither help nor harm it."""

    name = "greedy"
    sentence = "Follows rules of thumb, and takes what looks best right now."

    def choose(self, perspective: Perspective) -> Action:
        if len(perspective.legal) == 1:
            return perspective.legal[0]
        # What is hidden does not matter to this bot, so it samples without using its luck up.
        sample = perspective.sample(self.rng.clone())
        assert isinstance(sample, RollersState)
        sheet = sample.sheets[perspective.seat]
        galaxy = galaxy_of(sample.galaxy)
        if perspective.prompt not in (Q_DIE, Q_MORE):
            return set_up(perspective.prompt, sheet, galaxy, self.rng)
        stand = stand_of(sheet)
        colour = int(sample.colour)
        outlook = Outlook(galaxy, waits(int(sample.bag)))
        if colour != RESEARCH:  # what is known stays the same, so one aim serves all outcomes
            outlook = outlook.focused(stand)
        if perspective.prompt == Q_MORE:
            return best_use(stand, colour, outlook, A_DONE, stand)
        richer = stand._replace(have=stand.pay(colour, -int(sample.value)))
        return best_use(stand, colour, outlook, A_TAKE, richer)


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


def waits(bag: int) -> tuple[float, ...]:
    """The dice that the first action of each colour takes: more where this round's die is gone."""
    return tuple(FIRST_ACT + (0.0 if bag >> colour & 1 else MISSED) for colour in range(data.COLOURS))


# ---- set-up ----


def set_up(prompt: int, sheet: Sheet, galaxy: Galaxy, rng: Rng) -> Action:
    """Everything goes into research, and one ship to the Laboratory: of all beginnings that was the fastest."""
    laboratory = galaxy.planet_of[LABORATORY]
    if prompt == Q_FIRST_SHIP or (prompt == Q_SECOND_SHIP and sheet.low != laboratory):
        return A_PLACE + laboratory
    if prompt == Q_SECOND_SHIP:
        planets = second_ship(galaxy)
        return A_PLACE + planets[int(rng.below(len(planets)))]
    resource = int(sheet.spread)
    amount = data.STARTING_RESOURCES - int(sheet.total()) if resource == RESEARCH else 0
    return A_SPREAD + resource * AMOUNT_CODES + amount


@lru_cache(maxsize=256)
def second_ship(galaxy: Galaxy) -> list[int]:
    """Where the other ship makes the shortest plans."""
    outlook = Outlook(galaxy, waits((1 << data.COLOURS) - 1))
    have = (0, 0, 0, 0, data.STARTING_RESOURCES)
    one = galaxy.planet_of[LABORATORY]
    plans = {p: rounds_left(Stand(have, min(one, p), max(one, p), 0, 0, 0, 0), outlook) for p in PLANETS if p != one}
    return [planet for planet, rounds in plans.items() if rounds < min(plans.values()) + NEARLY_AS_GOOD]


# ---- the use of a die ----


def best_use(stand: Stand, colour: int, outlook: Outlook, otherwise: Action, there: Stand) -> Action:
    """The action that leaves the fewest rounds, if any leaves fewer than doing otherwise does."""
    best, choice = rounds_left(there, outlook), otherwise
    found = conquests(stand, outlook) if colour == CONQUER else prospects(stand, colour, outlook)
    for rounds, action in found:
        if rounds < best - TIE:
            best, choice = rounds, action
    return choice


def prospects(stand: Stand, colour: int, outlook: Outlook) -> Iterator[tuple[float, Action]]:
    """The best outcomes of a die: the rounds each leaves, and its first action."""
    for there, action in best_looking(outcomes(stand, colour, outlook.galaxy), outlook):
        yield rounds_left(there, outlook), action


def best_looking(ends: list[End], outlook: Outlook) -> list[End]:
    """The few outcomes that deserve a closer look."""
    if len(ends) <= CLOSE_LOOKS:
        return ends
    best: list[tuple[float, int]] = []
    limit = UNLIMITED
    for place in reversed(range(len(ends))):  # longer ways first: they come further, and make a sharper limit
        length = outlook.glance(ends[place][0], limit)
        if length < limit:
            best = sorted([*best, (length, place)])[:CLOSE_LOOKS]
            limit = best[-1][0] if len(best) == CLOSE_LOOKS else UNLIMITED
    return [ends[place] for _, place in best]


def outcomes(stand: Stand, colour: int, galaxy: Galaxy) -> list[End]:
    """Wherever one die of a colour can lead by any number of actions. Not for conquests."""
    left = {stand[1:]: stand.have[colour]}  # what the cheapest way there leaves
    ends: list[End] = [(stand, A_DONE)]
    for here, first in ends:  # the list grows on the way
        if len(ends) > MOST_ENDS:
            break
        for action, there in steps(here, colour, galaxy):
            if there.have[colour] > left.get(there[1:], -1):
                left[there[1:]] = there.have[colour]
                ends.append((there, action if first == A_DONE else first))
    return ends[1:]


# ---- single actions ----

Step = tuple[Action, Stand]


def steps(stand: Stand, colour: int, galaxy: Galaxy) -> Iterator[Step]:
    """Every action of a colour that the player can pay for, and where it leads. Not for conquests."""
    if colour == SETTLE:
        return settlings(stand)
    if colour == TRADE:
        return trades(stand)
    if colour == MOVE:
        return moves(stand)
    return researches(stand, galaxy)


def settlings(stand: Stand) -> Iterator[Step]:
    for planet in sorted({stand.low, stand.high}):
        cost = settle_cost(planet, stand.powers)
        if not stand.controlled >> planet & 1 and cost <= stand.have[SETTLE]:
            taken = stand.controlled | 1 << planet
            yield A_SETTLE + planet, stand._replace(have=stand.pay(SETTLE, cost), controlled=taken)


def conquests(stand: Stand, outlook: Outlook) -> Iterator[tuple[float, Action]]:
    """Every planet in reach, attacked with every sensible number of dice."""
    targets = stand.ships()
    if stand.powers & data.REACH_OVER_ROUTES:
        targets |= NEIGHBOURS[stand.low] | NEIGHBOURS[stand.high]
    for planet in PLANETS:
        if targets & ~stand.controlled & 1 << planet:
            yield from attacks(stand, planet, outlook)


def attacks(stand: Stand, planet: int, outlook: Outlook) -> Iterator[tuple[float, Action]]:
    """The rounds after a success and after a failure, each as likely as it is, and the action."""
    again = stand.powers & data.SECOND_ROLL != 0
    bonus = stand.controlled.bit_count() if stand.powers & data.BONUS_PER_PLANET else 0
    needed = outlook.galaxy.defence[planet] - bonus
    chance = 0.0
    for dice in range(1, min(stand.have[CONQUER], max(1, needed + 1)) + 1):
        if chance > ENOUGH_ODDS:
            break
        chance = odds(dice, needed, again)
        if chance < LEAST_ODDS:
            continue
        lost = stand._replace(have=stand.pay(CONQUER, dice))
        won = lost._replace(controlled=stand.controlled | 1 << planet)
        rounds = chance * rounds_left(won, outlook)
        if chance < 1:
            rounds += (1 - chance) * rounds_left(lost, outlook)
        yield rounds, A_CONQUER + planet * DICE_CODES + dice


def trades(stand: Stand) -> Iterator[Step]:
    """Routes that take a planet, come nearer to it, or lead to new places to trade from."""
    starts = stand.ships()
    wanted = ~stand.controlled
    if stand.powers & data.TRADE_FROM_ROUTES:
        starts |= trade_reach(stand.routes)
        wanted |= ~starts
    for route, ends in enumerate(END_BITS):
        cost = ROUTE_COST[route]
        if cost <= stand.have[TRADE] and not stand.routes >> route & 1 and ends & starts and ends & wanted:
            routes = stand.routes | 1 << route
            taken = stand.controlled
            for end in ROUTE_ENDS[route]:
                if (routes & ROUTES_AT[end]).bit_count() >= MAJORITY[end]:
                    taken |= 1 << end
            yield A_TRADE + route, stand._replace(have=stand.pay(TRADE, cost), routes=routes, controlled=taken)


def moves(stand: Stand) -> Iterator[Step]:
    have, low, high, *rest = stand
    hops = stand.powers & data.HOPS != 0
    for start, other in ((low, high), (high, low)) if low != high else ((low, high),):
        for to, cost in ways_from(start, hops):
            if cost <= have[MOVE]:
                ships = (to, other) if to < other else (other, to)
                yield A_MOVE + start * data.PLANET_COUNT + to, Stand(stand.pay(MOVE, cost), *ships, *rest)


def researches(stand: Stand, galaxy: Galaxy) -> Iterator[Step]:
    for technology, planet in enumerate(galaxy.planet_of):
        if stand.technologies >> technology & 1:
            continue
        if stand.powers & data.RESEARCH_ANYWHERE or planet in (stand.low, stand.high):
            cost = research_cost(technology, stand.technologies, stand.powers)
            if cost <= stand.have[RESEARCH]:
                learned = stand._replace(
                    have=stand.pay(RESEARCH, cost),
                    technologies=stand.technologies | 1 << technology,
                    powers=stand.powers | GIVES[technology],
                )
                yield A_RESEARCH + technology, learned
