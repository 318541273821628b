"""What a player may answer to each prompt."""

from mypy_extensions import i64

from starcup.core.state import BIT
from starcup.games.rollers.book import (
    A_CONQUER,
    A_MOVE,
    A_PLACE,
    A_RESEARCH,
    A_SETTLE,
    A_SPREAD,
    A_TRADE,
    AMOUNT_CODES,
    DICE_CODES,
)
from starcup.games.rollers.data import (
    COLOURS,
    CONQUER,
    LEAST_COST,
    MOVE,
    PLANET_COUNT,
    RESEARCH,
    ROUTE_COST,
    ROUTE_COUNT,
    ROUTE_END,
    ROUTE_START,
    SETTLE,
    STARTING_RESOURCES,
    TECHNOLOGY_COUNT,
    TRADE,
)
from starcup.games.rollers.powers import (
    conquer_targets,
    most_dice,
    move_cost,
    research_cost,
    research_planets,
    settle_cost,
    trade_starts,
)
from starcup.games.rollers.sheet import Galaxy, Sheet


def placings(sheet: Sheet) -> list[int]:
    """Every planet, but the one where the first ship is."""
    return [A_PLACE + planet for planet in range(PLANET_COUNT) if planet != sheet.low]  # rollers:setup.ships


def spreads(sheet: Sheet) -> list[int]:
    """How much of what is left goes to the next resource; the last one gets the rest."""
    left: i64 = STARTING_RESOURCES - sheet.total()
    least: i64 = left if sheet.spread == COLOURS - 1 else 0
    first: i64 = A_SPREAD + sheet.spread * AMOUNT_CODES
    return [first + amount for amount in range(least, left + 1)]


def add_actions(out: list[int], sheet: Sheet, galaxy: Galaxy, colour: i64) -> None:
    """Every action of the die's colour that the player can pay for."""
    if sheet.resources[colour] < LEAST_COST:  # rollers:act.least_cost
        return
    if colour == SETTLE:
        add_settles(out, sheet)
    elif colour == CONQUER:
        add_conquers(out, sheet, galaxy)
    elif colour == TRADE:
        add_trades(out, sheet)
    elif colour == MOVE:
        add_moves(out, sheet, sheet.low)
        if sheet.high != sheet.low:  # rollers:move.both
            add_moves(out, sheet, sheet.high)
    else:
        add_research(out, sheet, galaxy)


def add_settles(out: list[int], sheet: Sheet) -> None:
    """Planets where a ship is and that are not controlled yet."""
    paid: i64 = sheet.resources[SETTLE]
    here: i64 = sheet.ship_planets() & ~sheet.controlled()  # rollers:act.where rollers:act.controlled
    for planet in range(PLANET_COUNT):
        if here >> planet & 1 and settle_cost(sheet, planet) <= paid:
            out.append(A_SETTLE + planet)


def add_conquers(out: list[int], sheet: Sheet, galaxy: Galaxy) -> None:
    """Planets in reach, with every useful number of dice."""
    targets: i64 = conquer_targets(sheet)
    for planet in range(PLANET_COUNT):
        if targets >> planet & 1:
            dice: i64 = most_dice(sheet, galaxy, planet)
            if dice > sheet.resources[CONQUER]:
                dice = sheet.resources[CONQUER]
            for n in range(1, dice + 1):  # rollers:conquer.gamble
                out.append(A_CONQUER + planet * DICE_CODES + n)


def add_trades(out: list[int], sheet: Sheet) -> None:
    """Unfinished routes that touch a planet to trade from."""
    paid: i64 = sheet.resources[TRADE]
    starts: i64 = trade_starts(sheet)
    for route in range(ROUTE_COUNT):
        if sheet.routes >> route & 1 or ROUTE_COST[route] > paid:  # rollers:trade.whole rollers:trade.own
            continue
        if starts >> ROUTE_START[route] & 1 or starts >> ROUTE_END[route] & 1:  # rollers:trade.any
            out.append(A_TRADE + route)


def add_moves(out: list[int], sheet: Sheet, start: i64) -> None:
    """Planets one step from where a ship is."""
    paid: i64 = sheet.resources[MOVE]
    for to in range(PLANET_COUNT):
        cost: i64 = move_cost(sheet, start, to)
        if 0 < cost <= paid:
            out.append(A_MOVE + start * PLANET_COUNT + to)


def add_research(out: list[int], sheet: Sheet, galaxy: Galaxy) -> None:
    """Technologies in reach that are not known yet."""
    paid: i64 = sheet.resources[RESEARCH]
    here: i64 = research_planets(sheet)
    known: i64 = sheet.technologies  # rollers:research.never_out
    offered: i64 = 0
    for planet in range(PLANET_COUNT):
        if here >> planet & 1:
            technology: i64 = galaxy.technology[planet]
            offered |= BIT[technology]
    for t in range(TECHNOLOGY_COUNT):
        if offered >> t & 1 and not known >> t & 1 and research_cost(sheet, t) <= paid:  # rollers:research.once
            out.append(A_RESEARCH + t)
