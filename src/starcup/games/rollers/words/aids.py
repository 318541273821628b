"""What a board shows beside the view: prices, reach and odds for the viewer's own sheet, so that it knows no rule."""

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
from starcup.games.rollers.words.shapes import RollersAids, RollersLesson, RollersLine, RollersStep, RollersTarget


def aids(state: RollersState, viewer: Seat) -> RollersAids:
    """All aids for a viewer. They follow from its own sheet, which it always sees as it stands."""
    if viewer < 0 or state.sheets[viewer].high < 0:  # ships decide what is in reach
        return {"planets": [], "routes": [], "steps": [], "technologies": []}
    sheet, galaxy = state.sheets[viewer], state.galaxy
    return {
        "planets": targets(sheet, galaxy),
        "routes": lines(sheet),
        "steps": steps(sheet),
        "technologies": lessons(sheet, galaxy),
    }


def targets(sheet: Sheet, galaxy: Galaxy) -> list[RollersTarget]:
    """What it takes to take each planet."""
    settle, conquer = settle_targets(sheet), conquer_targets(sheet)
    rows: list[RollersTarget] = []
    for planet in range(PLANET_COUNT):
        taken = sheet.how_taken(planet)
        finished = int(count_bits(sheet.routes & ROUTES_AT[planet]))
        rows.append(
            {
                "planet": LETTERS[planet],
                "taken": taken,
                "settle_cost": int(settle_cost(sheet, planet)),
                "can_settle": settle >> planet & 1 == 1,
                "can_conquer": conquer >> planet & 1 == 1,
                "odds": [] if taken else conquest_odds(sheet, galaxy, planet),
                "routes": int(CONNECTIONS[planet]),
                "routes_finished": finished,
                "routes_needed": 0 if taken else int(CONNECTIONS[planet]) // 2 + 1 - finished,
            }
        )
    return rows


def conquest_odds(sheet: Sheet, galaxy: Galaxy, planet: int) -> list[int]:
    """The chance in percent with each number of dice, up to the number that cannot fail."""
    needed, rolls = int(conquer_needs(sheet, galaxy, planet)), int(attack_rolls(sheet))
    return [percent(needed, dice, rolls) for dice in range(1, int(most_dice(sheet, galaxy, planet)) + 1)]


def lines(sheet: Sheet) -> list[RollersLine]:
    """Each route, and whether it can be finished from where the ships are."""
    offers = trade_offers(sheet)
    return [
        {
            "route": ROUTE_NAMES[route],
            "cost": int(ROUTE_COST[route]),
            "finished": sheet.routes >> route & 1 == 1,
            "can_trade": offers >> route & 1 == 1,
        }
        for route in range(ROUTE_COUNT)
    ]


def steps(sheet: Sheet) -> list[RollersStep]:
    """Every step that a ship could fly."""
    rows: list[RollersStep] = []
    for start in sorted({int(sheet.low), int(sheet.high)}):
        for to in range(PLANET_COUNT):
            cost = int(move_cost(sheet, start, to))
            if cost:
                rows.append({"start": LETTERS[start], "to": LETTERS[to], "cost": cost})
    return rows


def lessons(sheet: Sheet, galaxy: Galaxy) -> list[RollersLesson]:
    """Each technology, in the order of their numbers."""
    offers = research_offers(sheet, galaxy)
    planets = [int(technology) for technology in galaxy.technology]
    return [
        {
            "technology": technology + 1,
            "planet": LETTERS[planets.index(technology)],
            "cost": int(research_cost(sheet, technology)),
            "known": sheet.technologies >> technology & 1 == 1,
            "can_research": offers >> technology & 1 == 1,
        }
        for technology in range(TECHNOLOGY_COUNT)
    ]
