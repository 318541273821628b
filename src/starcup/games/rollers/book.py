"""The books of Galactic Rollers: every prompt, action and kind of event, by name. `codes.py` has their numbers."""

from typing import Any, Final

from starcup.core.book import ActionBook, Asked, Block, EventBook, EventKind
from starcup.core.fields import Field, Named
from starcup.games.rollers.data import (
    COLOURS,
    LAST_ROUND,
    LETTERS,
    MOST_DICE,
    PLANET_COUNT,
    RED_FACES,
    RESOURCES,
    ROUTE_COUNT,
    ROUTE_NAMES,
    STARTING_RESOURCES,
    TECHNOLOGY_COUNT,
)

DICE_CODES: Final = MOST_DICE + 1  # 0 dice has a code that is never legal, so that the code's last digit is the number
AMOUNT_CODES: Final = STARTING_RESOURCES + 1
FACES_BASE: Final = RED_FACES + 1


class Faces(Field):
    """The faces of an attack's dice in the order they fell: the digits of one number to the base 7, none of them 0.

    Twenty-two of them, the most there can be, fit into 64 bits.
    """

    def fact(self, ints: list[int]) -> Any:
        faces: list[int] = []
        digits = ints[0]
        while digits:
            faces.append(digits % FACES_BASE)
            digits //= FACES_BASE
        faces.reverse()
        return faces

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "integer"}}


# Everybody is asked at once, so whatever a seat is in the middle of stands on its sheet, and no window holds any ints.
PROMPTS: Final = [
    Asked("first_ship"),
    Asked("second_ship"),
    Asked("spread"),
    Asked("die"),  # take the die's resources, or act with its colour
    Asked("more"),  # having acted or taken: another action, or done
]

ACTIONS: Final = ActionBook(
    [
        Block("done"),
        Block("take"),
        Block("place", {"planet": PLANET_COUNT}),
        Block("spread", {"resource": COLOURS, "amount": AMOUNT_CODES}),
        Block("settle", {"planet": PLANET_COUNT}),
        Block("conquer", {"planet": PLANET_COUNT, "dice": DICE_CODES}),
        Block("trade", {"route": ROUTE_COUNT}),
        Block("move", {"from": PLANET_COUNT, "to": PLANET_COUNT}),
        Block("research", {"technology": TECHNOLOGY_COUNT}),
    ]
)

PLANET: Final = Named("planet", LETTERS)
COLOUR: Final = Named("colour", RESOURCES)
TECHNOLOGY: Final = Field("technology", 1, TECHNOLOGY_COUNT)  # by its number on the sheet
COST: Final = Field("cost")

EVENTS: Final = EventBook(
    [
        EventKind("charted", [PLANET, Field("defence"), TECHNOLOGY]),  # in the variable set-up
        EventKind("placed", [PLANET]),
        EventKind("spread", [Named("resource", RESOURCES), Field("amount", 0, STARTING_RESOURCES)]),
        EventKind("drawn", [COLOUR, Field("value"), Field("round", 1, LAST_ROUND)]),
        EventKind("took", [COLOUR, Field("value")]),
        EventKind("settled", [PLANET, COST]),
        EventKind("attacked", [PLANET, Faces("faces"), Field("total")]),  # the total has Military Draft's bonus in it
        EventKind("conquered", [PLANET]),
        EventKind("failed", [PLANET, Field("defence")]),
        EventKind("bombarded", [PLANET]),  # another attack follows, with all dice
        EventKind("finished", [Named("route", ROUTE_NAMES), COST]),
        EventKind("traded", [PLANET]),  # taken by trade
        EventKind("moved", [Named("start", LETTERS), Named("to", LETTERS), COST]),
        EventKind("researched", [TECHNOLOGY, COST]),
        EventKind("won", [Field("resources")]),  # left on the sheet
        EventKind("stopped", [Field("round")]),  # nobody has won by the last round
    ]
)
