"""Positions of Galactic Rollers: the whole table written down, and read back with every fault named."""

from typing import TYPE_CHECKING, Any, Final

from starcup.core.reader import Reader, brief
from starcup.core.state import BIT
from starcup.games.rollers.checks import check_planets, check_table
from starcup.games.rollers.codes import Q_DIE
from starcup.games.rollers.data import (
    COLOURS,
    DIE_FACES,
    LAST_ROUND,
    LETTERS,
    MOST_DICE,
    PLANET_COUNT,
    RESOURCES,
    ROUTE_NAMES,
    SHIPS,
    STARTING_RESOURCES,
    TECHNOLOGY_COUNT,
)
from starcup.games.rollers.questions.set_up import next_prompt
from starcup.games.rollers.sheet import Galaxy, Sheet, blank_sheet
from starcup.games.rollers.view import die_facts, names, written_facts

if TYPE_CHECKING:
    from starcup.games.rollers.state import RollersState

MOST_RESOURCES: Final = STARTING_RESOURCES + LAST_ROUND * max(DIE_FACES)  # taken with every die of one colour


def write(state: "RollersState") -> dict[str, Any]:
    """Everything the rules know."""
    out: dict[str, Any] = {
        "round": int(state.round),
        "die": die_facts(state.colour, state.value),
        "bag": names(state.bag, RESOURCES),
        "defences": [int(state.galaxy.defence[planet]) for planet in range(PLANET_COUNT)],
        "technologies": [int(state.galaxy.technology[planet]) + 1 for planet in range(PLANET_COUNT)],
        "sheets": [written(sheet) for sheet in state.sheets],
    }
    if state.opening:
        out["shown"] = [written(sheet) for sheet in state.shown]
    return out


def written(sheet: Sheet) -> dict[str, Any]:
    """A sheet, with how far its set-up has come."""
    out: dict[str, Any] = {**written_facts(sheet)}
    if sheet.spread < COLOURS:
        out["spread"] = RESOURCES[: sheet.spread]
    return out


def read(state: "RollersState", facts: Reader) -> None:
    """The table from a position. Left out: quick start sheets, first round, all dice in the bag, empty sheets.

    Without windows everybody is asked for what is missing from their set-up, or about the die on the table.
    """
    state.round = facts.number("round", 1, 0, LAST_ROUND)
    state.bag = read_bag(state, facts)
    read_die(state, facts)
    state.galaxy = read_galaxy(facts)
    state.sheets = read_sheets(state, facts, "sheets")
    state.shown = read_sheets(state, facts, "shown") if state.opening else []
    if not state.over and not state.agenda:
        missing = [next_prompt(sheet) for sheet in state.sheets]
        if any(missing):
            state.ask(missing)
        elif state.colour >= 0:
            state.ask([Q_DIE] * state.setup.seats)
    check_table(state, facts)


def read_bag(state: "RollersState", facts: Reader) -> int:
    """The dice still in the bag. Before the first round it is not in use yet."""
    if not facts.has("bag"):
        return sum(BIT[colour] for colour in range(COLOURS)) if state.round else 0
    bag = mask_of(facts.distinct("bag", RESOURCES))
    if bag and not state.round:
        raise facts.fault("bag", "must be empty before the first round")
    return bag


def mask_of(indices: list[int]) -> int:
    """A bit for each index."""
    mask = 0
    for index in indices:
        mask |= int(BIT[index])
    return mask


def read_die(state: "RollersState", facts: Reader) -> None:
    """The die on the table; it cannot be in the bag as well."""
    if not facts.has("die"):
        return
    die = facts.child("die")
    state.colour = die.choice("colour", RESOURCES, 0)
    state.value = die.number("value", 1, 1, 3)
    die.done()
    if not state.round:
        raise facts.fault("die", "must be left out before the first round")
    if state.bag >> state.colour & 1:
        if facts.has("bag"):
            raise facts.fault("bag", f"holds the {RESOURCES[state.colour]} die, which is on the table")
        state.bag &= ~BIT[state.colour]


def read_galaxy(facts: Reader) -> Galaxy:
    """Defences, and technologies 1 to 10 on one planet each."""
    galaxy = Galaxy()
    if facts.has("defences"):
        for planet, defence in enumerate(ten(facts, "defences", 1, MOST_DICE - 1)):
            galaxy.defence[planet] = defence
    if facts.has("technologies"):
        row = ten(facts, "technologies", 1, TECHNOLOGY_COUNT)
        if len(set(row)) < PLANET_COUNT:
            raise facts.fault("technologies", "must have each technology on exactly one planet")
        for planet, technology in enumerate(row):
            galaxy.technology[planet] = technology - 1
    return galaxy


def ten(facts: Reader, name: str, low: int, high: int) -> list[int]:
    """A number for each planet."""
    row = facts.numbers(name, PLANET_COUNT, low, high)
    if len(row) != PLANET_COUNT:
        raise facts.fault(name, f"must have a number for each of the planets {LETTERS[0]} to {LETTERS[-1]}")
    return row


def read_sheets(state: "RollersState", facts: Reader, name: str) -> list[Sheet]:
    """A sheet for each seat; those left out are blank."""
    sheets = [read_sheet(sheet) for sheet in facts.children(name, state.setup.seats)]
    while len(sheets) < state.setup.seats:
        sheets.append(blank_sheet())
    return sheets


def read_sheet(facts: Reader) -> Sheet:
    """One sheet, with what it says about planets checked."""
    sheet = blank_sheet()
    ships = sorted(facts.indices("ships", LETTERS, SHIPS))
    if ships:
        sheet.low = ships[0]
        sheet.high = ships[1] if len(ships) == SHIPS else -1
    read_resources(sheet, facts.child("resources"))
    sheet.spread = read_spread(sheet, facts)
    if sheet.spread < COLOURS and 0 <= sheet.low == sheet.high:
        raise facts.fault("ships", "must start on two different planets")
    sheet.settled = mask_of(facts.distinct("settled", LETTERS))
    sheet.conquered = mask_of(facts.distinct("conquered", LETTERS))
    sheet.traded = mask_of(facts.distinct("traded", LETTERS))
    sheet.routes = mask_of(facts.distinct("routes", ROUTE_NAMES))
    known = facts.numbers("technologies", TECHNOLOGY_COUNT, 1, TECHNOLOGY_COUNT)
    if len(set(known)) < len(known):
        raise facts.fault("technologies", "names one twice, but must have each once")
    for number in known:
        sheet.learn(number - 1)
    facts.done()
    check_planets(sheet, facts)
    return sheet


def read_resources(sheet: Sheet, facts: Reader) -> None:
    """The five resource tracks."""
    for resource, name in enumerate(RESOURCES):
        sheet.resources[resource] = facts.number(name, 0, 0, MOST_RESOURCES)
    facts.done()


def read_spread(sheet: Sheet, facts: Reader) -> int:
    """How many resources have had their share in the set-up; those still to come have none."""
    if not facts.has("spread"):
        return COLOURS if sheet.high >= 0 else 0
    spread = facts.items("spread", COLOURS)
    if spread != RESOURCES[: len(spread)]:
        raise facts.fault("spread", f"is {brief(spread)}, but must begin like {', '.join(RESOURCES)}")
    for resource in range(len(spread), COLOURS):
        if sheet.resources[resource]:
            raise facts.fault("spread", f"lacks {RESOURCES[resource]}, but there is some of it")
    return len(spread)
