"""The book of Roll for the Galaxy: its prompts, steps, actions and events by name, with what their ints are called.

`codes.py` has the same as numbers, written from here by `make codes`.
"""

from typing import Any, Final

from starcup.core.book import ActionBook, Asked, Block, EventBook, EventKind
from starcup.core.fields import Field, Flag, Named
from starcup.games.roll.data import (
    A_WORLD,
    COLOUR_NAMES,
    COLOURS,
    DEVELOPMENT_IDS,
    FACE_NAMES,
    FACTION_IDS,
    GOODS_COLOURS,
    HOME_IDS,
    PHASE_NAMES,
    PHASES,
    REASSIGN_COUNT,
    TILE_COUNT,
    TILE_IDS,
    WORLD_COLOURS,
    WORLD_IDS,
)
from starcup.games.roll.empire import RECALL_SLOTS, REMOVABLE_SLOTS, SLOT_NAMES

MOST_SEATS: Final = 5
SIDE_NAMES: Final = ["development", "world"]
END_NAMES: Final = ["pool", "squares", "unfinished"]
SHIPPERS: Final = 9  # the seven colours, then an imaginary Home and an imaginary Genes shipper
IMAGINARY_HOME: Final = 7
IMAGINARY_GENES: Final = 8


class Built(Field):
    """A tile of a tableau, by the id of the side that was built."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 0, A_WORLD + len(WORLD_IDS) - 1)

    def fact(self, ints: list[int]) -> Any:
        return WORLD_IDS[ints[0] - A_WORLD] if ints[0] >= A_WORLD else DEVELOPMENT_IDS[ints[0]]

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": [*DEVELOPMENT_IDS, *WORLD_IDS]}


def colour(name: str = "colour", optional: bool = False) -> Field:
    """A colour of dice."""
    return Named(name, COLOUR_NAMES, optional)


def phase(name: str = "phase") -> Field:
    """A phase."""
    return Named(name, PHASE_NAMES)


def world() -> Field:
    """The colour of a world."""
    return Named("world", WORLD_COLOURS)


def tile() -> Field:
    """A tile with two sides, by its development."""
    return Named("tile", TILE_IDS)


def side() -> Field:
    """A side of a tile, or the stack of that side."""
    return Named("side", SIDE_NAMES)


def slot() -> Field:
    """Where a die lies."""
    return Named("slot", SLOT_NAMES)


PROMPTS: Final = [
    Asked("start"),  # which of the two first tiles is the development
    Asked("select"),  # a worker on the strip
    Asked("place"),  # a wild face to a column
    Asked("reassign"),  # a Reassign power, Dictate, or ready
    Asked("move"),  # in the middle of one of them: a worker to another column
    Asked("explore"),  # the next explorer: Scout or Stock
    Asked("abandon"),  # Scouting: a tile to abandon, or draw
    Asked("keep"),  # a drawn tile: its side
    Asked("arrange"),  # Advanced Logistics at work
    Asked("give"),  # the bag is out of tiles: give one back
    Asked("develop"),  # the next developer
    Asked("settle"),  # the next settler
    Asked("use"),  # more dice than a tile needs: one that is used
    Asked("to_cup"),  # a used die that goes to the cup
    Asked("remove"),  # a die to give back to the supply
    Asked("produce"),  # a producer on a world
    Asked("ship"),  # a shipper with a good
    Asked("bank"),  # a credit for a chip
    Asked("recruit"),  # a die of the Citizenry
    Asked("recall"),  # a die from a stack or a world
]

# What a seat is in the middle of stands in its empire, since all may be asked at once; only steps have ints.
STEPS: Final = [
    Asked("finish"),  # the stage is done: its end, then the next one
    Asked("turn", [Field("turn", 0, MOST_SEATS)]),  # strict order: whose turn it is, counted from the first
    Asked("explored"),  # all at once is over: now who waits for tiles
    Asked("team", [Field("turn", 0, MOST_SEATS)]),  # tiles drawn at the end of Explore, seat by seat
    Asked("draw_on", [Field("seat", 0, MOST_SEATS - 1)]),  # everybody gave a tile: the seat draws on
]

ACTIONS: Final = ActionBook(
    [
        Block("ready"),
        Block("done"),
        Block("draw"),
        Block("rearrange"),
        Block("bank", {"pay": 2}),
        Block("stock", {"explorer": 2}),
        Block("scout", {"explorer": 2}),
        Block("power", {"power": REASSIGN_COUNT}),
        Block("start", {"tile": TILE_COUNT}),
        Block("abandon", {"tile": TILE_COUNT}),
        Block("put", {"colour": COLOURS}),
        Block("use", {"colour": COLOURS}),
        Block("to_cup", {"colour": COLOURS}),
        Block("recruit", {"colour": COLOURS}),
        Block("dictate", {"phase": PHASES, "colour": COLOURS}),
        Block("place", {"phase": PHASES, "colour": COLOURS}),
        Block("produce", {"world": GOODS_COLOURS, "colour": COLOURS}),
        Block("recall", {"slot": RECALL_SLOTS, "colour": COLOURS}),
        Block("remove", {"slot": REMOVABLE_SLOTS, "colour": COLOURS}),
        Block("raise", {"side": 2, "tile": TILE_COUNT}),
        Block("move", {"from": PHASES, "to": PHASES, "colour": COLOURS}),
        Block("keep", {"on_top": 2, "side": 2, "tile": TILE_COUNT}),
        Block("select", {"face": PHASES + 1, "phase": PHASES, "colour": COLOURS}),
        Block("ship", {"task": 2, "world": GOODS_COLOURS, "good": COLOURS, "shipper": SHIPPERS}),
    ]
)

EVENTS: Final = EventBook(
    [
        EventKind("dealt", [Named("faction", FACTION_IDS), Named("home", HOME_IDS)]),
        EventKind("started", [Named("development", TILE_IDS), Named("world", WORLD_IDS[:TILE_COUNT])]),
        EventKind("round", [Field("round")]),
        EventKind("rolled", [colour(), Named("face", FACE_NAMES), Field("count")]),  # for the seat alone
        EventKind("workers", [phase(), colour(), Field("count")]),  # revealed
        EventKind("selected", [phase(), colour(optional=True)]),  # revealed
        EventKind("spare_die", [phase()]),  # the die of two players
        EventKind("phase", [phase(), Flag("strict")]),  # a phase begins, in player order or all at once
        EventKind("stocked", [Field("credits"), colour("explorer")]),  # credits are those gained: see credits.most
        EventKind("scouted", [Field("abandoned"), Field("drawn")], outline=True),
        EventKind("abandoned", [tile()]),  # for the seat alone
        EventKind("drew", [tile()]),  # for the seat alone
        EventKind("kept", [side(), Flag("on_top")], outline=True),
        EventKind("kept_tile", [side(), tile(), Flag("on_top")]),  # for the seat alone
        EventKind("rearranged"),
        EventKind("gave"),
        EventKind("refilled", [Field("tiles")]),  # abandoned tiles are back in the bag
        EventKind("put", [phase(), colour(), Field("count")]),
        EventKind("completed", [Built("tile"), Field("dice")]),
        EventKind("returned", [colour()]),  # a used die went to the cup
        EventKind("removed", [slot(), colour()]),
        EventKind("gained", [colour(), slot()]),  # a die
        EventKind("credits", [Field("credits"), Built("by"), Field("now")]),  # gained, and the tile that paid
        EventKind("produced", [world(), colour("good")]),
        EventKind("traded", [world(), colour("good"), Field("credits")]),
        EventKind("consumed", [world(), colour("good"), Field("chips")]),
        EventKind("chips", [Field("chips"), Built("by")]),
        EventKind("recruited", [colour(), Field("count")]),
        EventKind("recalled", [slot(), colour()]),
        EventKind("shown", [tile(), side()]),  # a new top tile
        EventKind("end", [Named("reason", END_NAMES)]),  # the last round is over
        EventKind("score", [Field("points")]),
        EventKind("unused", [phase(), Field("workers")]),  # back to the cup
        EventKind("dictated", [colour(), Field("count")]),  # revealed: set aside
        EventKind("waiting"),  # for tiles
        EventKind("shipper", [colour(), Flag("imaginary")]),  # of the good that follows
        EventKind("banked"),  # a credit for a chip
        EventKind("team", [Field("tiles")]),  # drawn at the end of Explore
    ]
)
