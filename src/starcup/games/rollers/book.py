"""Prompts, actions and events of Galactic Rollers, by number."""

from typing import Final

from starcup.core.book import ActionBook, Asked, Block, EventBook, EventKind
from starcup.core.fields import INT_LIMIT, Field
from starcup.games.rollers.data import (
    COLOURS,
    MOST_DICE,
    PLANET_COUNT,
    ROUTE_COUNT,
    STARTING_RESOURCES,
    TECHNOLOGY_COUNT,
)

INTS: Final = [Field("a", -INT_LIMIT), Field("b", -INT_LIMIT), Field("c", -INT_LIMIT)]

FIRST_SHIP: Final = 1
SECOND_SHIP: Final = 2
SPREAD: Final = 3
DIE: Final = 4  # take the die's resources, or act with its colour
MORE: Final = 5  # acting already: another action, or done
PROMPTS: Final = [
    Asked("first_ship", INTS),
    Asked("second_ship", INTS),
    Asked("spread", INTS),
    Asked("die", INTS),
    Asked("more", INTS),
]

BOOK: Final = ActionBook(
    [
        Block("done"),
        Block("take"),
        Block("place", {"planet": PLANET_COUNT}),
        Block("spread", {"resource": COLOURS, "amount": STARTING_RESOURCES + 1}),
        Block("settle", {"planet": PLANET_COUNT}),
        Block("conquer", {"planet": PLANET_COUNT, "dice": MOST_DICE + 1}),
        Block("trade", {"route": ROUTE_COUNT}),
        Block("move", {"from": PLANET_COUNT, "to": PLANET_COUNT}),
        Block("research", {"technology": TECHNOLOGY_COUNT}),
    ]
)

A_DONE: Final = 0
A_TAKE: Final = 1
A_PLACE: Final = 2
A_SPREAD: Final = 12
A_SETTLE: Final = 47
A_CONQUER: Final = 57
A_TRADE: Final = 287
A_MOVE: Final = 301
A_RESEARCH: Final = 401
DICE_CODES: Final = MOST_DICE + 1
AMOUNT_CODES: Final = STARTING_RESOURCES + 1

E_SHEET: Final = 1  # a planet's defence and technology in the variable set-up: planet, defence, technology
E_PLACED: Final = 2  # planet
E_SPREAD: Final = 3  # resource, amount
E_DIE: Final = 4  # colour, value, round
E_TOOK: Final = 5  # colour, value
E_SETTLED: Final = 6  # planet, cost
E_ROLLED: Final = 7  # planet, dice, total with Military Draft
E_CONQUERED: Final = 8  # planet
E_FAILED: Final = 9  # planet, defence
E_BOMBARDED: Final = 10  # planet: all dice are rolled again
E_ROUTE: Final = 11  # route, cost
E_TRADED: Final = 12  # planet taken by trade
E_MOVED: Final = 13  # from, to, cost
E_RESEARCHED: Final = 14  # technology, cost
E_WON: Final = 15  # resources left
E_STOPPED: Final = 16  # round
E_PIPS: Final = 17  # the dice of an attack, one after the other as the digits of a number
PIPS_BASE: Final = 7  # of that number, whose digits are 1 to 6; an event's int has eight of them
PIPS_PART: Final = 5764801

EVENTS: Final = EventBook(
    [
        EventKind("sheet", INTS),
        EventKind("placed", INTS),
        EventKind("spread", INTS),
        EventKind("die", INTS),
        EventKind("took", INTS),
        EventKind("settled", INTS),
        EventKind("rolled", INTS),
        EventKind("conquered", INTS),
        EventKind("failed", INTS),
        EventKind("bombarded", INTS),
        EventKind("route", INTS),
        EventKind("traded", INTS),
        EventKind("moved", INTS),
        EventKind("researched", INTS),
        EventKind("won", INTS),
        EventKind("stopped", INTS),
        EventKind("pips", INTS),
    ]
)
