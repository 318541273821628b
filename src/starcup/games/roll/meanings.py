"""What answers mean, for nets: beside its code in the book, an answer says what it comes to.

The book says "select Settle with a Home die" or "keep Mining World as a world". Whether that is any good depends on
sums that a small net does badly: how many workers the column will have and how many dice the tile still lacks, what the
tile costs and what lies before it. So most answers have a second code with those facts. They are alike for every tile
and colour, and what is learned from one holds for all others.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.core.features import pair
from starcup.games.roll.book import IMAGINARY_HOME
from starcup.games.roll.codes import (
    A_ABANDON,
    A_DICTATE,
    A_KEEP,
    A_MOVE,
    A_PLACE,
    A_POWER,
    A_PRODUCE,
    A_PUT,
    A_RAISE,
    A_SCOUT,
    A_SELECT,
    A_SHIP,
    A_START,
    A_STOCK,
)
from starcup.games.roll.data import (
    COLOURS,
    DEVELOP,
    DEVELOPMENT_COST,
    EXPLORE,
    GENES,
    GOODS_COLOURS,
    HOME,
    PHASES,
    PRODUCE,
    SETTLE,
    TILE_COUNT,
    WORLD_COLOUR,
    WORLD_COST,
)
from starcup.games.roll.empire import COLUMN, STRIP, Empire
from starcup.games.roll.powers import consume_chips, cost_of, room, site_of, stack_of, trade_credits
from starcup.games.roll.scoring import bonus_of
from starcup.games.roll.zone import DEVELOPMENT, TILE, find

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

SHIPPERS: Final = 9  # as in book: sums are constants to the compiler only if all their terms stand in the same file
FIRST: Final = 1628  # the codes before this one are the book's
WORKERS: Final = 8
NEEDS: Final = 8
COLUMN_AFTER: Final = FIRST  # phase, workers, need, whether the seat selects it
STACKS: Final = 3  # nothing before the tile, one, more
SMALL: Final = 5  # costs of developments without a bonus
BONUSES: Final = 9
AS_DEVELOPMENT: Final = COLUMN_AFTER + 5 * WORKERS * NEEDS * 2
COSTS: Final = 7
AS_WORLD: Final = AS_DEVELOPMENT + (SMALL + BONUSES) * STACKS  # colour, cost, stack
FROM_STACK: Final = AS_WORLD + 5 * COSTS * STACKS  # side, place, cost
TRADED: Final = FROM_STACK + 2 * STACKS * COSTS
MOST_GAIN: Final = 10
CONSUMED: Final = TRADED + MOST_GAIN + 1
MOST_CHIPS: Final = 8
STOCKED: Final = CONSUMED + MOST_CHIPS + 1
SCOUTED: Final = STOCKED + MOST_GAIN + 1
COUNT: Final = SCOUTED + STACKS * STACKS


def meaning(state: "RollState", seat: i64, action: i64) -> i64:
    """An answer as one or two codes: what is done, and what it comes to; see `core.features.pair`."""
    second: i64 = -1
    own = state.empires[seat]
    if action >= A_SHIP:
        second = shipped(own, action - A_SHIP)
    elif action >= A_SELECT:
        second = selected(own, action - A_SELECT)
    elif action >= A_KEEP:
        second = kept(own, action - A_KEEP)
    elif action >= A_MOVE:
        second = column_after(own, (action - A_MOVE) // COLOURS % PHASES, 1)
    elif action >= A_RAISE:
        second = side_up(own, (action - A_RAISE) // TILE_COUNT, (action - A_RAISE) % TILE_COUNT, 0)
    elif A_PLACE <= action < A_PRODUCE:
        second = column_after(own, (action - A_PLACE) // COLOURS, 1)
    elif A_DICTATE <= action < A_PLACE:
        second = column_after(own, (action - A_DICTATE) // COLOURS, -1)
    elif A_START <= action < A_PUT:
        second = side_up(own, DEVELOPMENT, action - A_START, 0) if action < A_ABANDON else left(own, action - A_ABANDON)
    elif A_STOCK <= action < A_SCOUT:
        second = STOCKED + at_most(own.credits, MOST_GAIN)
    elif A_SCOUT <= action < A_POWER:
        second = SCOUTED + before(len(own.developments)) * STACKS + before(len(own.worlds))
    return pair(action, second) if second >= 0 else action


# ---- columns ----


def selected(own: Empire, code: i64) -> i64:
    """The column of a phase once a worker selects it: one more, unless it stood there anyhow."""
    phase: i64 = code // COLOURS % PHASES
    face: i64 = code // (PHASES * COLOURS)
    workers: i64 = own.count(COLUMN + phase) + (0 if face == phase else 1)
    return column_code(phase, workers, need(own, phase), 1)


def column_after(own: Empire, phase: i64, more: i64) -> i64:
    """A column with so many workers more."""
    return column_code(phase, workers_for(own, phase) + more, need(own, phase), 1 if own.selected == phase else 0)


def column_code(phase: i64, workers: i64, lacking: i64, chosen: i64) -> i64:
    most: i64 = ((phase * WORKERS + at_most(workers, WORKERS - 1)) * NEEDS + at_most(lacking, NEEDS - 1)) * 2
    return COLUMN_AFTER + most + chosen


def workers_for(own: Empire, phase: i64) -> i64:
    """The workers of a phase, with the one on the strip."""
    workers: i64 = own.count(COLUMN + phase)
    if own.selected == phase:
        workers += own.count(STRIP)
    return workers


def need(own: Empire, phase: i64) -> i64:
    """What a phase has work for: dice that the top tile lacks, room for goods, goods; in Explore the tiles in hand."""
    if phase == DEVELOP or phase == SETTLE:
        stack = stack_of(own, phase)
        if not stack:
            return 0
        lacks: i64 = cost_of(own, phase, stack[0] & TILE) - own.count(site_of(phase))
        return lacks if lacks > 0 else 1
    if phase == EXPLORE:
        return own.tiles()
    if phase == PRODUCE:
        return room(own, 0) + room(own, 1) + room(own, 2) + room(own, 3)
    return own.goods()


# ---- tiles ----


def kept(own: Empire, code: i64) -> i64:
    """A drawn tile, as one of its sides."""
    side: i64 = code // TILE_COUNT % 2
    on_top: bool = code >= 2 * TILE_COUNT
    lying: i64 = len(own.developments) if side == DEVELOPMENT else len(own.worlds)
    return side_up(own, side, code % TILE_COUNT, 0 if on_top else lying)


def side_up(own: Empire, side: i64, tile: i64, lying: i64) -> i64:
    """A tile as one of its sides, with so many before it."""
    if side == DEVELOPMENT:
        cost: i64 = DEVELOPMENT_COST[tile]
        worth: i64 = cost - 1 if cost <= SMALL else SMALL + at_most(bonus_of(own, tile), BONUSES - 1)
        return AS_DEVELOPMENT + worth * STACKS + before(lying)
    colour: i64 = WORLD_COLOUR[tile]
    return AS_WORLD + (colour * COSTS + WORLD_COST[tile]) * STACKS + before(lying)


def left(own: Empire, tile: i64) -> i64:
    """A tile of the zone that goes."""
    at: i64 = find(own.developments, tile)
    if at >= 0:
        return FROM_STACK + before(at) * COSTS + DEVELOPMENT_COST[tile]
    return FROM_STACK + (STACKS + before(find(own.worlds, tile))) * COSTS + WORLD_COST[tile]


def before(tiles: i64) -> i64:
    """How many lie before a tile, as far as it matters."""
    return at_most(tiles, STACKS - 1)


def at_most(n: i64, most: i64) -> i64:
    if n < 0:
        return 0
    return n if n < most else most


# ---- goods ----


def shipped(own: Empire, code: i64) -> i64:
    """A good with a shipper: what they bring."""
    shipper: i64 = code % SHIPPERS
    good: i64 = code // SHIPPERS % COLOURS
    world: i64 = code // (SHIPPERS * COLOURS) % GOODS_COLOURS
    if code < SHIPPERS * COLOURS * GOODS_COLOURS:
        return TRADED + at_most(own.gainable(trade_credits(own, world)), MOST_GAIN)
    if shipper >= COLOURS:
        shipper = HOME if shipper == IMAGINARY_HOME else GENES
    return CONSUMED + at_most(consume_chips(own, world, good, shipper), MOST_CHIPS)
