"""What a board shows beside the view: prices, reach and odds for the viewer's own sheet, so that it knows no rule.

Most of what happens leaves the viewer's own sheet as it was, so what was worked out for a sheet is kept, and equal rows
are one object. Read them, and do not change them.
"""

from functools import lru_cache

from starcup.core.state import Seat
from starcup.games.rollers.data import (
    CONNECTIONS,
    LETTERS,
    PLANET_COUNT,
    ROUTE_COST,
    ROUTE_COUNT,
    ROUTE_NAMES,
    ROUTES_AT,
    TECHNOLOGY_COUNT,
)
from starcup.games.rollers.odds import percent
from starcup.games.rollers.powers import (
    attack_rolls,
    conquer_needs,
    conquer_targets,
    most_dice,
    move_cost,
    research_cost,
    research_offers,
    settle_cost,
    settle_targets,
    trade_offers,
)
from starcup.games.rollers.sheet import Galaxy, Sheet, count_bits
from starcup.games.rollers.state import RollersState
from starcup.games.rollers.words.shapes import How, RollersAids, RollersLesson, RollersLine, RollersStep, RollersTarget

SHEETS_KEPT = 1024  # a few hundred bytes each, since their rows are shared
ROWS_KEPT = 8192
kept: dict[tuple[int, ...], RollersAids] = {}


def aids(state: RollersState, viewer: Seat) -> RollersAids:
    """All aids for a viewer. They follow from its own sheet, which it always sees as it stands."""
    if viewer < 0 or state.sheets[viewer].high < 0:  # ships decide what is in reach
        return {"planets": [], "routes": [], "steps": [], "technologies": []}
    sheet, galaxy = state.sheets[viewer], state.galaxy
    key = written(sheet, galaxy)
    found = kept.get(key)
    if found is None:
        if len(kept) >= SHEETS_KEPT:
            kept.clear()
        found = kept[key] = {
            "planets": targets(sheet, galaxy),
            "routes": lines(sheet),
            "steps": steps(sheet),
            "technologies": lessons(sheet, galaxy),
        }
    return found


def written(sheet: Sheet, galaxy: Galaxy) -> tuple[int, ...]:
    """All that aids follow from; powers follow from technologies."""
    taken = sheet.settled, sheet.conquered, sheet.traded, sheet.routes, sheet.technologies
    return (sheet.low, sheet.high, *taken, *sheet.resources, *galaxy.defence, *galaxy.technology)


def targets(sheet: Sheet, galaxy: Galaxy) -> list[RollersTarget]:
    """What it takes to take each planet."""
    settle, conquer = settle_targets(sheet), conquer_targets(sheet)
    rows: list[RollersTarget] = []
    for planet in range(PLANET_COUNT):
        taken = sheet.how_taken(planet)
        finished = int(count_bits(sheet.routes & ROUTES_AT[planet]))
        can_settle, can_conquer = settle >> planet & 1 == 1, conquer >> planet & 1 == 1
        odds = () if taken else conquest_odds(sheet, galaxy, planet)
        rows.append(target(planet, taken, int(settle_cost(sheet, planet)), can_settle, can_conquer, odds, finished))
    return rows


@lru_cache(ROWS_KEPT)
def target(
    planet: int, taken: How | None, cost: int, can_settle: bool, can_conquer: bool, odds: tuple[int, ...], finished: int
) -> RollersTarget:
    """What it takes to take one planet."""
    return {
        "planet": LETTERS[planet],
        "taken": taken,
        "settle_cost": cost,
        "can_settle": can_settle,
        "can_conquer": can_conquer,
        "odds": list(odds),
        "routes": int(CONNECTIONS[planet]),
        "routes_finished": finished,
        "routes_needed": 0 if taken else int(CONNECTIONS[planet]) // 2 + 1 - finished,
    }


def conquest_odds(sheet: Sheet, galaxy: Galaxy, planet: int) -> tuple[int, ...]:
    """The chance in percent with each number of dice, up to the number that cannot fail."""
    needed, rolls = int(conquer_needs(sheet, galaxy, planet)), int(attack_rolls(sheet))
    return chances(needed, rolls, int(most_dice(sheet, galaxy, planet)))


@lru_cache(ROWS_KEPT)
def chances(needed: int, rolls: int, most: int) -> tuple[int, ...]:
    """The chance in percent with one die, with two, up to the most."""
    return tuple(percent(needed, dice, rolls) for dice in range(1, most + 1))


def lines(sheet: Sheet) -> list[RollersLine]:
    """Each route, and whether it can be finished from where the ships are."""
    offers, finished = trade_offers(sheet), sheet.routes
    return [line(route, finished >> route & 1 == 1, offers >> route & 1 == 1) for route in range(ROUTE_COUNT)]


@lru_cache(ROWS_KEPT)
def line(route: int, finished: bool, can_trade: bool) -> RollersLine:
    """One route."""
    return {
        "route": ROUTE_NAMES[route],
        "cost": int(ROUTE_COST[route]),
        "finished": finished,
        "can_trade": can_trade,
    }


def steps(sheet: Sheet) -> list[RollersStep]:
    """Every step that a ship could fly."""
    rows: list[RollersStep] = []
    for start in sorted({int(sheet.low), int(sheet.high)}):
        for to in range(PLANET_COUNT):
            cost = int(move_cost(sheet, start, to))
            if cost:
                rows.append(step(start, to, cost))
    return rows


@lru_cache(ROWS_KEPT)
def step(start: int, to: int, cost: int) -> RollersStep:
    """One step."""
    return {"start": LETTERS[start], "to": LETTERS[to], "cost": cost}


def lessons(sheet: Sheet, galaxy: Galaxy) -> list[RollersLesson]:
    """Each technology, in the order of their numbers."""
    offers, known = research_offers(sheet, galaxy), sheet.technologies
    planets = [int(technology) for technology in galaxy.technology]
    return [
        lesson(t, planets.index(t), int(research_cost(sheet, t)), known >> t & 1 == 1, offers >> t & 1 == 1)
        for t in range(TECHNOLOGY_COUNT)
    ]


@lru_cache(ROWS_KEPT)
def lesson(technology: int, planet: int, cost: int, known: bool, can_research: bool) -> RollersLesson:
    """One technology."""
    return {
        "technology": technology + 1,
        "planet": LETTERS[planet],
        "cost": cost,
        "known": known,
        "can_research": can_research,
    }
