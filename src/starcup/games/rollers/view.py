"""What can be seen: everything except what others do while a die is in hand."""

from typing import TYPE_CHECKING, TypeVar, cast

from starcup.core.positions import open_windows
from starcup.games.rollers import scoring
from starcup.games.rollers.data import (
    CONQUER,
    LETTERS,
    MOVE,
    PICTURE,
    PLANET_COUNT,
    RESEARCH,
    RESOURCES,
    ROUTE_NAMES,
    ROUTES,
    SETTLE,
    SIZE_OF,
    SIZES,
    TECHNOLOGIES,
    TECHNOLOGY_COUNT,
    TRADE,
)
from starcup.games.rollers.powers import research_cost
from starcup.games.rollers.sheet import Galaxy, Sheet

if TYPE_CHECKING:
    from starcup.games.rollers.state import RollersState
    from starcup.games.rollers.words.shapes import (
        RollersDie,
        RollersPlanet,
        RollersRoute,
        RollersSheet,
        RollersView,
        RollersWritten,
    )
    from starcup.shapes import Window

Name = TypeVar("Name", bound=str)


def view(state: "RollersState", viewer: int) -> "RollersView":
    """The table as the viewer sees it."""
    sheets = state.seen(viewer)
    return {
        "round": int(state.round),
        "die": die_facts(state.colour, state.value),
        "bag": names(state.bag, RESOURCES),
        "planets": [planet_facts(state.galaxy, planet) for planet in range(PLANET_COUNT)],
        "routes": route_facts(),
        "sheets": [sheet_facts(sheet) for sheet in sheets],
        "scores": scoring.scores(sheets),
        "ranking": scoring.ranking(sheets),
        "over": state.over,
        "windows": cast("list[Window]", open_windows(state, viewer)),
    }


def die_facts(colour: int, value: int) -> "RollersDie | None":
    """The die on the table, or None."""
    return {"colour": RESOURCES[colour], "value": value} if colour >= 0 else None


def planet_facts(galaxy: Galaxy, planet: int) -> "RollersPlanet":
    """One planet of everybody's map."""
    technology = int(galaxy.technology[planet])
    return {
        "planet": LETTERS[planet],
        "size": SIZES[SIZE_OF[planet]],
        "defence": int(galaxy.defence[planet]),
        "technology": technology + 1,
        "technology_name": TECHNOLOGIES[technology].name,
        "x": PICTURE[planet][0],
        "y": PICTURE[planet][1],
    }


def route_facts() -> "list[RollersRoute]":
    """The routes of everybody's map."""
    return [{"route": a + b, "between": [a, b], "cost": cost} for a, b, cost in ROUTES]


def sheet_facts(sheet: Sheet) -> "RollersSheet":
    """One player's sheet, with what follows from it."""
    costs = [int(research_cost(sheet, technology)) for technology in range(TECHNOLOGY_COUNT)]
    return {**written_facts(sheet), "research_costs": costs}


def written_facts(sheet: Sheet) -> "RollersWritten":
    """One player's sheet, as it is written down."""
    row = sheet.resources
    return {
        "ships": [LETTERS[ship] for ship in [sheet.low, sheet.high] if ship >= 0],
        "resources": {
            "settle": int(row[SETTLE]),
            "conquer": int(row[CONQUER]),
            "trade": int(row[TRADE]),
            "move": int(row[MOVE]),
            "research": int(row[RESEARCH]),
        },
        "settled": names(sheet.settled, LETTERS),
        "conquered": names(sheet.conquered, LETTERS),
        "traded": names(sheet.traded, LETTERS),
        "routes": names(sheet.routes, ROUTE_NAMES),
        "technologies": [t + 1 for t in range(TECHNOLOGY_COUNT) if sheet.technologies >> t & 1],
    }


def names(mask: int, words: list[Name]) -> list[Name]:
    """The words whose bits are set."""
    return [word for i, word in enumerate(words) if mask >> i & 1]
