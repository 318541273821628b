"""What one seat knows of a table of Galactic Rollers, as a row of small counts (see `core.features`).

Everything is open but what others do while a die is in hand: their sheets are read as the window found them.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

from starcup.core.features import Block, Layout, blank_row, cap, mark, mark_bits
from starcup.core.rows import absent_parts
from starcup.games.rollers.data import CONNECTIONS, COST_BETWEEN, ROUTES_AT
from starcup.games.rollers.powers import conquer_bonus, discounted, research_discount, settle_cost
from starcup.games.rollers.sheet import Galaxy, Sheet, count_bits

if TYPE_CHECKING:
    from starcup.games.rollers.state import RollersState

# As in data: sums are constants to the compiler only if all their terms stand in the same file.
COLOURS: Final = 5
PLANET_COUNT: Final = 10
ROUTE_COUNT: Final = 14
TECHNOLOGY_COUNT: Final = 10

VERSION: Final = 1
MOST_OTHERS: Final = 7
PROMPT_PLACES: Final = 6
SEATS_PLACES: Final = 9
VALUES: Final = 4
ROUND_PLACES: Final = 16  # two rounds each
STOCK_PLACES: Final = 13
SPREAD_PLACES: Final = 6
COUNT_PLACES: Final = 11
FAR: Final = 99

# ---- the table and the seat itself ----

PROMPT: Final = 0
SEATS: Final = PROMPT + PROMPT_PLACES
DIE_COLOUR: Final = SEATS + SEATS_PLACES
DIE_VALUE: Final = DIE_COLOUR + COLOURS
BAG: Final = DIE_VALUE + VALUES
ROUND: Final = BAG + COLOURS
ROUNDS: Final = ROUND + 1
DEFENCE: Final = ROUNDS + ROUND_PLACES
TECHNOLOGY_AT: Final = DEFENCE + PLANET_COUNT
SHIPS: Final = TECHNOLOGY_AT + PLANET_COUNT * TECHNOLOGY_COUNT
SPREAD: Final = SHIPS + PLANET_COUNT
RESOURCES: Final = SPREAD + SPREAD_PLACES
STOCK: Final = RESOURCES + COLOURS
TOTAL: Final = STOCK + COLOURS * STOCK_PLACES
CONTROLLED: Final = TOTAL + 1
CONTROLLED_COUNT: Final = CONTROLLED + PLANET_COUNT
TECHNOLOGIES: Final = CONTROLLED_COUNT + COUNT_PLACES
TECHNOLOGY_COUNTED: Final = TECHNOLOGIES + TECHNOLOGY_COUNT
ROUTES: Final = TECHNOLOGY_COUNTED + COUNT_PLACES
SETTLE_COSTS: Final = ROUTES + ROUTE_COUNT
CONQUER_NEEDS: Final = SETTLE_COSTS + PLANET_COUNT
ROUTES_MISSING: Final = CONQUER_NEEDS + PLANET_COUNT
DISTANCE: Final = ROUTES_MISSING + PLANET_COUNT
RESEARCH_COSTS: Final = DISTANCE + PLANET_COUNT
OWN_SIZE: Final = RESEARCH_COSTS + TECHNOLOGY_COUNT

OWN: Final = [
    Block("prompt", PROMPT, PROMPT_PLACES, "what the seat is asked, by number; the first place is nothing"),
    Block("seats", SEATS, SEATS_PLACES, "how many play, by number"),
    Block("die_colour", DIE_COLOUR, COLOURS, "the colour of the die on the table"),
    Block("die_value", DIE_VALUE, VALUES, "its value, by number; none set without a die"),
    Block("bag", BAG, COLOURS, "the dice still in the bag"),
    Block("round", ROUND, 1, "the number of the round", 16),
    Block("rounds", ROUNDS, ROUND_PLACES, "the same, two rounds to a place"),
    Block("defence", DEFENCE, PLANET_COUNT, "each planet's defence", 12),
    Block("technology_at", TECHNOLOGY_AT, PLANET_COUNT * TECHNOLOGY_COUNT, "the technology of planet p: 10 p and on"),
    Block("ships", SHIPS, PLANET_COUNT, "own ships on each planet"),
    Block("spread", SPREAD, SPREAD_PLACES, "how many resources the set-up has dealt with, by number"),
    Block("resources", RESOURCES, COLOURS, "own resources", 6),
    Block("stock", STOCK, COLOURS * STOCK_PLACES, "the same by number, 13 places each"),
    Block("total", TOTAL, 1, "own resources together", 16),
    Block("controlled", CONTROLLED, PLANET_COUNT, "planets controlled"),
    Block("controlled_count", CONTROLLED_COUNT, COUNT_PLACES, "how many, by number"),
    Block("technologies", TECHNOLOGIES, TECHNOLOGY_COUNT, "technologies known"),
    Block("technology_count", TECHNOLOGY_COUNTED, COUNT_PLACES, "how many, by number"),
    Block("routes", ROUTES, ROUTE_COUNT, "routes finished"),
    Block("settle_costs", SETTLE_COSTS, PLANET_COUNT, "what settling a planet not controlled costs", 6),
    Block("conquer_needs", CONQUER_NEEDS, PLANET_COUNT, "what the dice must exceed to conquer it", 12),
    Block("routes_missing", ROUTES_MISSING, PLANET_COUNT, "routes still to be finished to take it by trade", 3),
    Block("distance", DISTANCE, PLANET_COUNT, "what flying there along routes costs the nearest own ship", 6),
    Block("research_costs", RESEARCH_COSTS, TECHNOLOGY_COUNT, "what each technology not known costs", 8),
]

# ---- each other player ----

O_CONTROLLED: Final = 0
O_CONTROLLED_COUNT: Final = O_CONTROLLED + PLANET_COUNT
O_RESOURCES: Final = O_CONTROLLED_COUNT + COUNT_PLACES
O_TOTAL: Final = O_RESOURCES + COLOURS
O_TECHNOLOGIES: Final = O_TOTAL + 1
O_TECHNOLOGY_COUNTED: Final = O_TECHNOLOGIES + TECHNOLOGY_COUNT
O_ROUTES: Final = O_TECHNOLOGY_COUNTED + 1
O_SHIPS: Final = O_ROUTES + ROUTE_COUNT
OTHER_SIZE: Final = O_SHIPS + PLANET_COUNT

OTHER: Final = [
    Block("controlled", O_CONTROLLED, PLANET_COUNT, "planets controlled"),
    Block("controlled_count", O_CONTROLLED_COUNT, COUNT_PLACES, "how many, by number"),
    Block("resources", O_RESOURCES, COLOURS, "resources", 6),
    Block("total", O_TOTAL, 1, "resources together", 16),
    Block("technologies", O_TECHNOLOGIES, TECHNOLOGY_COUNT, "technologies known"),
    Block("technology_count", O_TECHNOLOGY_COUNTED, 1, "how many", 5),
    Block("routes", O_ROUTES, ROUTE_COUNT, "routes finished"),
    Block("ships", O_SHIPS, PLANET_COUNT, "ships on each planet"),
]

LEFT_OUT: Final = {
    "windows": "what the seat is asked is written; everybody is asked the same at once",
    "sheets[*].settled": "in which of the three ways a planet was taken has no effect later",
    "sheets[*].conquered": "the same",
    "sheets[*].traded": "the same",
}
LAYOUT: Final = Layout(VERSION, OWN, OTHER, MOST_OTHERS, left_out=LEFT_OUT)


def _distances() -> vec[i64]:
    """What flying from any planet to any other along routes costs."""
    far = [FAR] * (PLANET_COUNT * PLANET_COUNT)
    for a in range(PLANET_COUNT):
        for b in range(PLANET_COUNT):
            cost = int(COST_BETWEEN[a * PLANET_COUNT + b])
            far[a * PLANET_COUNT + b] = 0 if a == b else cost or FAR
    for via in range(PLANET_COUNT):
        for a in range(PLANET_COUNT):
            for b in range(PLANET_COUNT):
                there = far[a * PLANET_COUNT + via] + far[via * PLANET_COUNT + b]
                far[a * PLANET_COUNT + b] = min(far[a * PLANET_COUNT + b], there)
    return vec[i64](far)


DISTANCES: Final = _distances()
MAJORITY: Final = vec[i64]([n // 2 + 1 for n in CONNECTIONS])  # routes that take a planet
NO_OWN: Final = blank_row(OWN_SIZE)
NO_OTHER: Final = blank_row(OTHER_SIZE)
ABSENT: Final = absent_parts(OTHER_SIZE, MOST_OTHERS)


def encode(state: "RollersState", seat: i64, row: vec[u8], at: i64) -> None:
    """Write the row of a seat."""
    planets(state.galaxy, row, at)
    own_part(state, seat, row, at)
    others = state.shown if state.opening else state.sheets
    place: i64 = at + OWN_SIZE
    for k in range(state.seats - 1):
        other(others[(seat + 1 + k) % state.seats], row, place)
        place += OTHER_SIZE


def add_row(state: "RollersState", seat: i64, rows: vec[u8], blank: vec[u8]) -> vec[u8]:
    """The same after the rows that are there. What is written already is copied: see `chart` and `add_others`."""
    at: i64 = len(rows)
    if not state.opening:
        rows = extend(rows, blank)
        encode(state, seat, rows, at)
        return rows
    rows = extend(rows, chart(state.galaxy))
    rows = state.add_others(seat, rows, ABSENT[state.seats])
    own_part(state, seat, rows, at)
    return rows


def part_of(sheet: Sheet) -> vec[u8]:
    """What others' rows say of a sheet."""
    part = extend(vec[u8](capacity=OTHER_SIZE), NO_OTHER)
    other(sheet, part, 0)
    return part


def own_part(state: "RollersState", seat: i64, row: vec[u8], at: i64) -> None:
    """The part of a row about the table and the seat itself."""
    sheet = state.sheets[seat]
    table(state, seat, row, at)
    written(sheet, row, at)
    outlook(sheet, state.galaxy, row, at)


def table(state: "RollersState", seat: i64, row: vec[u8], at: i64) -> None:
    """What lies on the table, and what is asked."""
    mark(row, at + PROMPT, state.prompt(seat), PROMPT_PLACES)
    mark(row, at + SEATS, state.seats, SEATS_PLACES)
    if state.colour >= 0:
        row[at + DIE_COLOUR + state.colour] = 1
        mark(row, at + DIE_VALUE, state.value, VALUES)
    mark_bits(row, at + BAG, state.bag, COLOURS)
    row[at + ROUND] = cap(state.round)
    mark(row, at + ROUNDS, state.round // 2, ROUND_PLACES)


def planets(galaxy: Galaxy, row: vec[u8], at: i64) -> None:
    """Defence and technology of every planet."""
    defence = galaxy.defence
    technology = galaxy.technology
    place: i64 = at + TECHNOLOGY_AT
    for planet in range(i64(PLANET_COUNT)):
        row[at + DEFENCE + planet] = cap(defence[planet])
        row[place + technology[planet]] = 1
        place += TECHNOLOGY_COUNT


def chart(galaxy: Galaxy) -> vec[u8]:
    """An own part with nothing in it but the planets. They are the same for the whole game, so it is kept."""
    if not len(galaxy.chart):
        part = NO_OWN[:]
        planets(galaxy, part, 0)
        galaxy.chart = part
    return galaxy.chart


def written(sheet: Sheet, row: vec[u8], at: i64) -> None:
    """The seat's own sheet."""
    ships(sheet, row, at + SHIPS)
    mark(row, at + SPREAD, sheet.spread, SPREAD_PLACES)
    resources = sheet.resources
    for colour in range(i64(COLOURS)):
        row[at + RESOURCES + colour] = cap(resources[colour])
        mark(row, at + STOCK + colour * STOCK_PLACES, resources[colour], STOCK_PLACES)
    row[at + TOTAL] = cap(sheet.total())
    owned: i64 = sheet.controlled()
    mark_bits(row, at + CONTROLLED, owned, PLANET_COUNT)
    mark(row, at + CONTROLLED_COUNT, count_bits(owned), COUNT_PLACES)
    mark_bits(row, at + TECHNOLOGIES, sheet.technologies, TECHNOLOGY_COUNT)
    mark(row, at + TECHNOLOGY_COUNTED, count_bits(sheet.technologies), COUNT_PLACES)
    mark_bits(row, at + ROUTES, sheet.routes, ROUTE_COUNT)


def outlook(sheet: Sheet, galaxy: Galaxy, row: vec[u8], at: i64) -> None:
    """What is still to be had, and for how much: a net need not work that out again."""
    owned: i64 = sheet.controlled()
    bonus: i64 = conquer_bonus(sheet)
    routes: i64 = sheet.routes
    defence = galaxy.defence
    for planet in range(i64(PLANET_COUNT)):
        if not owned >> planet & 1:
            row[at + SETTLE_COSTS + planet] = cap(settle_cost(sheet, planet))
            row[at + CONQUER_NEEDS + planet] = cap(defence[planet] - bonus)
            finished: i64 = count_bits(routes & ROUTES_AT[planet])
            row[at + ROUTES_MISSING + planet] = cap(MAJORITY[planet] - finished)
    if sheet.low >= 0 and sheet.high >= 0:
        low: i64 = sheet.low * PLANET_COUNT
        high: i64 = sheet.high * PLANET_COUNT
        for planet in range(i64(PLANET_COUNT)):
            nearest: i64 = DISTANCES[low + planet]
            if DISTANCES[high + planet] < nearest:
                nearest = DISTANCES[high + planet]
            row[at + DISTANCE + planet] = cap(nearest)
    discount: i64 = research_discount(sheet)
    known: i64 = sheet.technologies
    for technology in range(i64(TECHNOLOGY_COUNT)):
        if not known >> technology & 1:
            row[at + RESEARCH_COSTS + technology] = cap(discounted(technology, discount))


def other(sheet: Sheet, row: vec[u8], at: i64) -> None:
    """Another player's sheet."""
    owned: i64 = sheet.controlled()
    mark_bits(row, at + O_CONTROLLED, owned, PLANET_COUNT)
    mark(row, at + O_CONTROLLED_COUNT, count_bits(owned), COUNT_PLACES)
    resources = sheet.resources
    for colour in range(i64(COLOURS)):
        row[at + O_RESOURCES + colour] = cap(resources[colour])
    row[at + O_TOTAL] = cap(sheet.total())
    mark_bits(row, at + O_TECHNOLOGIES, sheet.technologies, TECHNOLOGY_COUNT)
    row[at + O_TECHNOLOGY_COUNTED] = cap(count_bits(sheet.technologies))
    mark_bits(row, at + O_ROUTES, sheet.routes, ROUTE_COUNT)
    ships(sheet, row, at + O_SHIPS)


def ships(sheet: Sheet, row: vec[u8], at: i64) -> None:
    """A count for each planet."""
    if sheet.low >= 0:
        row[at + sheet.low] += 1
    if sheet.high >= 0:
        row[at + sheet.high] += 1
