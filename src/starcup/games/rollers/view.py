"""What can be seen: everything, but what others do while a die is in hand."""

from typing import TYPE_CHECKING, Any

from starcup.games.rollers import scoring
from starcup.games.rollers.data import (
    LETTERS,
    PICTURE,
    PLANET_COUNT,
    RESOURCES,
    ROUTE_NAMES,
    ROUTES,
    SIZE_OF,
    SIZES,
    TECHNOLOGIES,
)
from starcup.games.rollers.powers import research_cost
from starcup.games.rollers.sheet import Galaxy, Sheet

if TYPE_CHECKING:
    from starcup.games.rollers.state import RollersState


def view(state: "RollersState", sheets: list[Sheet]) -> dict[str, Any]:
    """The table with these sheets on it."""
    return {
        "round": int(state.round),
        "die": die_facts(state.colour, state.value),
        "bag": [RESOURCES[colour] for colour in range(len(RESOURCES)) if state.bag >> colour & 1],
        "planets": [planet_facts(state.galaxy, planet) for planet in range(PLANET_COUNT)],
        "routes": [{"route": a + b, "between": [a, b], "cost": cost} for a, b, cost in ROUTES],
        "sheets": [sheet_view(sheet) for sheet in sheets],
        "scores": scoring.scores(sheets),
        "ranking": scoring.ranking(sheets),
        "over": state.over,
    }


def die_facts(colour: int, value: int) -> dict[str, Any] | None:
    """The die on the table, or None."""
    return {"colour": RESOURCES[colour], "value": value} if colour >= 0 else None


def planet_facts(galaxy: Galaxy, planet: int) -> dict[str, Any]:
    """One planet of everybody's map."""
    technology = int(galaxy.technology[planet])
    return {
        "planet": LETTERS[planet],
        "size": SIZES[SIZE_OF[planet]],
        "defence": int(galaxy.defence[planet]),
        "technology": technology + 1,
        "technology_name": TECHNOLOGIES[technology][0],
        "x": PICTURE[planet][0],
        "y": PICTURE[planet][1],
    }


def sheet_view(sheet: Sheet) -> dict[str, Any]:
    """One player's sheet, with what follows from it."""
    out = sheet_facts(sheet)
    out["research_costs"] = [int(research_cost(sheet, t)) for t in range(len(TECHNOLOGIES))]
    return out


def sheet_facts(sheet: Sheet) -> dict[str, Any]:
    """One player's sheet, as it is written down."""
    ships = [LETTERS[ship] for ship in [sheet.low, sheet.high] if ship >= 0]
    return {
        "ships": ships,
        "resources": {name: int(sheet.resources[i]) for i, name in enumerate(RESOURCES)},
        "settled": names(sheet.settled, LETTERS),
        "conquered": names(sheet.conquered, LETTERS),
        "traded": names(sheet.traded, LETTERS),
        "routes": names(sheet.routes, ROUTE_NAMES),
        "technologies": [t + 1 for t in range(len(TECHNOLOGIES)) if sheet.technologies >> t & 1],
    }


def names(mask: int, words: list[str]) -> list[str]:
    """The words whose bits are set."""
    return [word for i, word in enumerate(words) if mask >> i & 1]
