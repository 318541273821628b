"""What can be seen: everything except what others do while a die is in hand."""

from typing import TYPE_CHECKING, Final, TypeVar, cast

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


KEPT: Final = 2048  # sheets that looks share; a kilobyte each
kept_sheets: "dict[tuple[int, ...], RollersSheet]" = {}


def view(state: "RollersState", viewer: int) -> "RollersView":
    """The table as the viewer sees it."""
    sheets = state.seen(viewer)
    return laid_out(state, viewer, map_facts(state.galaxy), route_facts(), [sheet_facts(sheet) for sheet in sheets])


def look(state: "RollersState", viewer: int) -> "RollersView":
    """The same, with a map and sheets that all looks share."""
    sheets = state.seen(viewer)
    return laid_out(state, viewer, known_map(state.galaxy), ROUTE_FACTS, [known_sheet(sheet) for sheet in sheets])


def laid_out(
    state: "RollersState",
    viewer: int,
    planets: "list[RollersPlanet]",
    routes: "list[RollersRoute]",
    shown: "list[RollersSheet]",
) -> "RollersView":
    """Everything in its place."""
    sheets = state.seen(viewer)
    return {
        "round": int(state.round),
        "die": die_facts(state.colour, state.value),
        "bag": names(state.bag, RESOURCES),
        "planets": planets,
        "routes": routes,
        "sheets": shown,
        "scores": scoring.scores(sheets),
        "ranking": scoring.ranking(sheets),
        "over": state.over,
        "windows": cast("list[Window]", open_windows(state, viewer)),
    }


def die_facts(colour: int, value: int) -> "RollersDie | None":
    """The die on the table, or None."""
    return {"colour": RESOURCES[colour], "value": value} if colour >= 0 else None


def map_facts(galaxy: Galaxy) -> "list[RollersPlanet]":
    """The planets of everybody's map."""
    return [planet_facts(galaxy, planet) for planet in range(PLANET_COUNT)]


def known_map(galaxy: Galaxy) -> "list[RollersPlanet]":
    """The same, kept with the galaxy: it never changes."""
    if galaxy.map is None:
        galaxy.map = map_facts(galaxy)
    return galaxy.map


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


ROUTE_FACTS: Final = route_facts()  # the same in all looks


def sheet_facts(sheet: Sheet) -> "RollersSheet":
    """One player's sheet, with what follows from it."""
    costs = [int(research_cost(sheet, technology)) for technology in range(TECHNOLOGY_COUNT)]
    return {**written_facts(sheet), "research_costs": costs}


def known_sheet(sheet: Sheet) -> "RollersSheet":
    """The same, kept: an answer changes one sheet, and mostly little of it."""
    taken = sheet.settled, sheet.conquered, sheet.traded, sheet.routes, sheet.technologies
    key = (sheet.low, sheet.high, *taken, *sheet.resources)
    found = kept_sheets.get(key)
    if found is None:
        if len(kept_sheets) >= KEPT:
            kept_sheets.clear()
        found = kept_sheets[key] = sheet_facts(sheet)
    return found


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
