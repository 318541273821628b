"""What things cost and how far they reach, technologies included. Everything here only asks."""

from mypy_extensions import i64

from starcup.core.state import BIT
from starcup.games.rollers.data import (
    ALL_PLANETS,
    BASE_SETTLE_COST,
    BONUS_PER_PLANET,
    CHEAPER_SETTLING,
    CONNECTIONS,
    COST_BETWEEN,
    DOUBLE_DISCOUNT,
    HOPS,
    LEAST_COST,
    NEIGHBOURS,
    PLANET_COUNT,
    REACH_OVER_ROUTES,
    RESEARCH_ANYWHERE,
    ROUTE_COUNT,
    ROUTE_END,
    ROUTE_START,
    ROUTES_AT,
    SECOND_ROLL,
    SETTLE_FOR_ONE,
    TECHNOLOGY_COST,
    TRADE_FROM_ROUTES,
)
from starcup.games.rollers.sheet import Galaxy, Sheet, count_bits


def settle_cost(sheet: Sheet, planet: i64) -> i64:
    """What settling the planet costs."""
    if sheet.powers & SETTLE_FOR_ONE:  # rollers:technology.9 rollers:technology.9.exactly
        return LEAST_COST
    cost: i64 = BASE_SETTLE_COST[planet]  # rollers:settle.cost
    if sheet.powers & CHEAPER_SETTLING:  # rollers:technology.1
        cost -= 1
    if cost < LEAST_COST:  # rollers:act.least_cost
        return LEAST_COST
    return cost


def settle_targets(sheet: Sheet) -> i64:
    """A bit for each planet that may be settled."""
    return sheet.ship_planets() & ~sheet.controlled()  # rollers:act.where rollers:act.controlled


def conquer_targets(sheet: Sheet) -> i64:
    """A bit for each planet that may be attacked."""
    targets: i64 = sheet.ship_planets()  # rollers:act.where
    if sheet.powers & REACH_OVER_ROUTES:  # rollers:technology.3
        # rollers:technology.3.line rollers:technology.3.several
        targets |= NEIGHBOURS[sheet.low] | NEIGHBOURS[sheet.high]
    return targets & ~sheet.controlled()  # rollers:act.controlled


def conquer_bonus(sheet: Sheet) -> i64:
    """What is added to every conquer total."""
    return count_bits(sheet.controlled()) if sheet.powers & BONUS_PER_PLANET else 0  # rollers:technology.8


def conquer_needs(sheet: Sheet, galaxy: Galaxy, planet: i64) -> i64:
    """What the dice alone must exceed to take the planet."""
    return galaxy.defence[planet] - conquer_bonus(sheet)


def most_dice(sheet: Sheet, galaxy: Galaxy, planet: i64) -> i64:
    """This many dice cannot fail: nobody may gamble more."""
    most: i64 = conquer_needs(sheet, galaxy, planet) + 1  # rollers:conquer.most_dice
    return most if most > 1 else 1


def attack_rolls(sheet: Sheet) -> i64:
    """How often a conquest rolls its dice, at most."""
    return 2 if sheet.powers & SECOND_ROLL else 1  # rollers:technology.7


def trade_starts(sheet: Sheet) -> i64:
    """A bit for each planet from which a trade route may be drawn."""
    starts: i64 = sheet.ship_planets()  # rollers:trade.where
    if sheet.powers & TRADE_FROM_ROUTES:  # rollers:technology.4
        for route in range(ROUTE_COUNT):
            if sheet.routes >> route & 1:
                starts |= BIT[ROUTE_START[route]] | BIT[ROUTE_END[route]]  # rollers:technology.4.ends
    return starts


def trade_offers(sheet: Sheet) -> i64:
    """A bit for each route in reach that is not finished yet."""
    starts: i64 = trade_starts(sheet)
    offers: i64 = 0
    for planet in range(PLANET_COUNT):
        if starts >> planet & 1:
            offers |= ROUTES_AT[planet]  # rollers:trade.any
    return offers & ~sheet.routes  # rollers:trade.own


def has_majority(sheet: Sheet, planet: i64) -> bool:
    """Whether more than half of the planet's routes are finished."""
    return 2 * count_bits(sheet.routes & ROUTES_AT[planet]) > CONNECTIONS[planet]  # rollers:trade.majority


def move_cost(sheet: Sheet, start: i64, to: i64) -> i64:
    """What moving a ship from one planet to another costs in one step; 0 where no step leads there."""
    # rollers:technology.2.loop rollers:technology.2.back rollers:technology.2.again rollers:technology.2.mixed
    if sheet.powers & HOPS and to == (start + 1) % PLANET_COUNT:  # rollers:technology.2 rollers:move.cheapest
        return LEAST_COST
    return COST_BETWEEN[start * PLANET_COUNT + to]  # rollers:move.cost


def research_planets(sheet: Sheet) -> i64:
    """A bit for each planet whose technology may be researched."""
    if sheet.powers & RESEARCH_ANYWHERE:  # rollers:technology.6
        return ALL_PLANETS
    return sheet.ship_planets()  # rollers:act.where


def research_offers(sheet: Sheet, galaxy: Galaxy) -> i64:
    """A bit for each technology in reach that is not known yet."""
    planets: i64 = research_planets(sheet)
    offers: i64 = 0
    for planet in range(PLANET_COUNT):
        if planets >> planet & 1:
            technology: i64 = galaxy.technology[planet]
            offers |= BIT[technology]  # rollers:research.never_out
    return offers & ~sheet.technologies  # rollers:research.once


def research_cost(sheet: Sheet, technology: i64) -> i64:
    """What researching the technology costs, with one off for each researched before."""
    return discounted(technology, research_discount(sheet))


def research_discount(sheet: Sheet) -> i64:
    """What comes off the cost of every technology."""
    discount: i64 = count_bits(sheet.technologies)  # rollers:research.discount rollers:technology.5.itself
    if sheet.powers & DOUBLE_DISCOUNT:  # rollers:technology.5
        discount *= 2
    return discount


def discounted(technology: i64, discount: i64) -> i64:
    """What researching the technology costs with so much off."""
    cost: i64 = TECHNOLOGY_COST[technology] - discount  # rollers:research.cost
    if cost < LEAST_COST:  # rollers:act.least_cost
        return LEAST_COST
    return cost
