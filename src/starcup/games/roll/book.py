"""Prompts, steps, actions and events of Roll for the Galaxy, by number."""

from typing import Final

from starcup.core.book import ActionBook, Asked, Block, EventBook, EventKind
from starcup.core.fields import INT_LIMIT, Field
from starcup.games.roll.data import COLOURS, GOODS_COLOURS, PHASES, REASSIGN_COUNT, TILE_COUNT

INTS: Final = [Field("a", -INT_LIMIT), Field("b", -INT_LIMIT), Field("c", -INT_LIMIT)]

Q_START: Final = 1  # which of the two first tiles is the development
Q_SELECT: Final = 2  # a worker on the strip
Q_PLACE: Final = 3  # a wild face to a column
Q_REASSIGN: Final = 4  # a Reassign power, Dictate, or ready
Q_MOVE: Final = 5  # in the middle of one of them: a worker to another column
Q_EXPLORE: Final = 6  # the next explorer: Scout or Stock
Q_ABANDON: Final = 7  # Scouting: a tile to abandon, or draw
Q_KEEP: Final = 8  # a drawn tile: its side
Q_ARRANGE: Final = 9  # Advanced Logistics at work
Q_GIVE: Final = 10  # the bag is out of tiles: give one back
Q_DEVELOP: Final = 11  # the next developer
Q_SETTLE: Final = 12  # the next settler
Q_USE: Final = 13  # more dice than a tile needs: one that is used
Q_TO_CUP: Final = 14  # a used die that goes to the cup
Q_REMOVE: Final = 15  # a die to give back to the supply
Q_PRODUCE: Final = 16
Q_SHIP: Final = 17
Q_BANK: Final = 18  # a chip for a credit
Q_RECRUIT: Final = 19
Q_RECALL: Final = 20
PROMPTS: Final = [
    Asked("start", INTS),
    Asked("select", INTS),
    Asked("place", INTS),
    Asked("reassign", INTS),
    Asked("move", INTS),
    Asked("explore", INTS),
    Asked("abandon", INTS),
    Asked("keep", INTS),
    Asked("arrange", INTS),
    Asked("give", INTS),
    Asked("develop", INTS),
    Asked("settle", INTS),
    Asked("use", INTS),
    Asked("to_cup", INTS),
    Asked("remove", INTS),
    Asked("produce", INTS),
    Asked("ship", INTS),
    Asked("bank", INTS),
    Asked("recruit", INTS),
    Asked("recall", INTS),
]

S_FINISH: Final = 1  # the stage is done: its end, then the next one
S_TURN: Final = 2  # strict order: the seat whose turn it is, counted from the first
S_EXPLORED: Final = 3  # all at once is over: now who waits for tiles
S_TEAM: Final = 4  # tiles drawn at the end of Explore, seat by seat
S_DRAW_ON: Final = 5  # everybody gave a tile: the seat draws on
STEPS: Final = [
    Asked("finish", INTS),
    Asked("turn", INTS),
    Asked("explored", INTS),
    Asked("team", INTS),
    Asked("draw_on", INTS),
]

REMOVABLE: Final = 15  # places a die may be removed from: empire.py has their order
RECALL_PLACES: Final = 6
SHIPPERS: Final = 9  # the seven colours, then an imaginary Home and an imaginary Genes shipper
IMAGINARY_HOME: Final = 7
IMAGINARY_GENES: Final = 8

BOOK: Final = ActionBook(
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
        Block("recall", {"place": RECALL_PLACES, "colour": COLOURS}),
        Block("remove", {"place": REMOVABLE, "colour": COLOURS}),
        Block("raise", {"side": 2, "tile": TILE_COUNT}),
        Block("move", {"from": PHASES, "to": PHASES, "colour": COLOURS}),
        Block("keep", {"where": 2, "side": 2, "tile": TILE_COUNT}),
        Block("select", {"face": PHASES + 1, "phase": PHASES, "colour": COLOURS}),
        Block("ship", {"task": 2, "world": GOODS_COLOURS, "good": COLOURS, "shipper": SHIPPERS}),
    ]
)

A_READY: Final = 0
A_DONE: Final = 1
A_DRAW: Final = 2
A_REARRANGE: Final = 3
A_BANK: Final = 4
A_STOCK: Final = 6
A_SCOUT: Final = 8
A_POWER: Final = 10
A_START: Final = 26
A_ABANDON: Final = 81
A_PUT: Final = 136
A_USE: Final = 143
A_TO_CUP: Final = 150
A_RECRUIT: Final = 157
A_DICTATE: Final = 164
A_PLACE: Final = 199
A_PRODUCE: Final = 234
A_RECALL: Final = 262
A_REMOVE: Final = 304
A_RAISE: Final = 409
A_MOVE: Final = 519
A_KEEP: Final = 694
A_SELECT: Final = 914
A_SHIP: Final = 1124

E_DEALT: Final = 1  # faction, home world
E_STARTED: Final = 2  # development, world
E_ROUND: Final = 3  # round
E_ROLLED: Final = 4  # colour, face, how many: for the seat alone
E_WORKERS: Final = 5  # revealed: phase, colour, how many
E_SELECTED: Final = 6  # revealed: phase
E_SPARE_DIE: Final = 7  # the die of two players: phase
E_PHASE: Final = 8  # a phase begins: phase, whether in strict order
E_STOCKED: Final = 9  # credits, colour
E_SCOUTED: Final = 10  # tiles abandoned, tiles drawn, colour
E_ABANDONED: Final = 11  # tile: for the seat alone
E_DREW: Final = 12  # tile: for the seat alone
E_KEPT: Final = 13  # side, on top
E_KEPT_TILE: Final = 14  # side, tile, on top: for the seat alone
E_REARRANGED: Final = 15
E_GAVE: Final = 16
E_REFILLED: Final = 17  # abandoned tiles are back in the bag: how many
E_PUT: Final = 18  # phase, colour, how many
E_COMPLETED: Final = 19  # tile as a tableau numbers it, cost in dice
E_RETURNED: Final = 20  # a used die went to the cup: colour
E_REMOVED: Final = 21  # place, colour
E_GAINED: Final = 22  # a die: colour, place
E_CREDITS: Final = 23  # gained, by which power, credits now
E_PRODUCED: Final = 24  # world colour, die colour
E_TRADED: Final = 25  # world colour, good colour, credits
E_CONSUMED: Final = 26  # world colour, good colour, chips
E_CHIPS: Final = 27  # chips taken, by which power
E_RECRUITED: Final = 28  # colour, how many
E_RECALLED: Final = 29  # place, colour
E_SHOWN: Final = 30  # a new top tile: tile, side
E_END: Final = 31  # the last round is over: 0 by the pool, 1 by squares, 2 unfinished
E_SCORE: Final = 32  # points
E_UNUSED: Final = 33  # workers back to the cup: phase, how many
E_DICTATED: Final = 34  # revealed: colour set aside, how many
E_WAITING: Final = 35  # the seat waits for tiles
E_SHIPPER: Final = 36  # the shipper of the good that follows: colour, imaginary
E_BANKED: Final = 37  # a chip for a credit
E_TEAM: Final = 38  # tiles drawn at the end of Explore

EVENTS: Final = EventBook(
    [
        EventKind("dealt", INTS),
        EventKind("started", INTS),
        EventKind("round", INTS),
        EventKind("rolled", INTS),
        EventKind("workers", INTS),
        EventKind("selected", INTS),
        EventKind("spare_die", INTS),
        EventKind("phase", INTS),
        EventKind("stocked", INTS),
        EventKind("scouted", INTS),
        EventKind("abandoned", INTS),
        EventKind("drew", INTS),
        EventKind("kept", INTS),
        EventKind("kept_tile", INTS),
        EventKind("rearranged", INTS),
        EventKind("gave", INTS),
        EventKind("refilled", INTS),
        EventKind("put", INTS),
        EventKind("completed", INTS),
        EventKind("returned", INTS),
        EventKind("removed", INTS),
        EventKind("gained", INTS),
        EventKind("credits", INTS),
        EventKind("produced", INTS),
        EventKind("traded", INTS),
        EventKind("consumed", INTS),
        EventKind("chips", INTS),
        EventKind("recruited", INTS),
        EventKind("recalled", INTS),
        EventKind("shown", INTS),
        EventKind("end", INTS),
        EventKind("score", INTS),
        EventKind("unused", INTS),
        EventKind("dictated", INTS),
        EventKind("waiting", INTS),
        EventKind("shipper", INTS),
        EventKind("banked", INTS),
        EventKind("team", INTS),
    ]
)
