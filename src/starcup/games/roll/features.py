"""What one seat knows of a table of Roll for the Galaxy, as a row of small counts (see `core.features`).

Its own empire is read as it stands; the others as the open window shows them, and of their tiles only those that lie
open.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

from starcup.core.features import Block, Layout, blank_row, cap, mark, mark_asked, mark_bits, mark_up_to
from starcup.games.roll.bag import GONE
from starcup.games.roll.codes import S_TEAM, S_TURN
from starcup.games.roll.data import A_WORLD, DEVELOP, POOL_PER_PLAYER, SETTLE
from starcup.games.roll.empire import DEVELOPERS, GOODS, SETTLERS, Empire
from starcup.games.roll.powers import cost_of, room_beside
from starcup.games.roll.scoring import bonus, tile_points
from starcup.games.roll.zone import OPEN, TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

# As in data: sums are constants to the compiler only if all their terms stand in the same file.
COLOURS: Final = 7
GOODS_COLOURS: Final = 4
PHASES: Final = 5
POWERS: Final = 55
SLOTS: Final = 18
TILE_COUNT: Final = 55

VERSION: Final = 1
MOST_OTHERS: Final = 4
PLAYERS: Final = 5
PROMPT_PLACES: Final = 24
SEATS_PLACES: Final = 6
TURN_PLACES: Final = 6
STAGE_PLACES: Final = 8
ROUND_PLACES: Final = 12  # two rounds each
SQUARE_PLACES: Final = 13
DEVELOPMENTS: Final = 63
WORLDS: Final = 74
WORLD_KINDS: Final = 5
REASSIGN_PLACES: Final = 16
POWER_PLACES: Final = 17  # Reassign powers, then Dictate
CREDIT_PLACES: Final = 11
NEED_PLACES: Final = 9
EXPLORING_PLACES: Final = 4
DICE_SIZE: Final = SLOTS * COLOURS

# ---- the table ----

PROMPT: Final = 0
SEATS: Final = PROMPT + PROMPT_PLACES
ASKED: Final = SEATS + SEATS_PLACES
OTHER_PROMPT: Final = ASKED + PLAYERS
TURN: Final = OTHER_PROMPT + PROMPT_PLACES
STAGE: Final = TURN + TURN_PLACES
CHOSEN: Final = STAGE + STAGE_PLACES
ROUND: Final = CHOSEN + PHASES
ROUNDS: Final = ROUND + 1
POOL: Final = ROUNDS + ROUND_PLACES
BAG: Final = POOL + 1
MOST_SQUARES: Final = BAG + 1
ORDER: Final = MOST_SQUARES + SQUARE_PLACES
SEEN: Final = ORDER + PLAYERS
EMPIRE: Final = SEEN + TILE_COUNT

# ---- an empire, counted from its beginning: the seat's own and each other player's ----

DICE: Final = 0
BY_SLOT: Final = DICE + DICE_SIZE
BY_COLOUR: Final = BY_SLOT + SLOTS
HAS_POWERS: Final = BY_COLOUR + COLOURS
REASSIGNS: Final = HAS_POWERS + POWERS
WORLDS_OF: Final = REASSIGNS + REASSIGN_PLACES
TOP_DEVELOPMENT: Final = WORLDS_OF + WORLD_KINDS
TOP_WORLD: Final = TOP_DEVELOPMENT + TILE_COUNT
NEED_DEVELOPERS: Final = TOP_WORLD + TILE_COUNT
NEED_SETTLERS: Final = NEED_DEVELOPERS + NEED_PLACES
SELECTED: Final = NEED_SETTLERS + NEED_PLACES
NUMBERS: Final = SELECTED + PHASES
NUMBER_COUNT: Final = 10
ROOM: Final = NUMBERS + NUMBER_COUNT
EMPIRE_SIZE: Final = ROOM + 2 * GOODS_COLOURS
OTHER_SIZE: Final = EMPIRE_SIZE

# ---- what only the seat itself knows or does ----

TABLEAU: Final = EMPIRE + EMPIRE_SIZE
CREDITS: Final = TABLEAU + DEVELOPMENTS + WORLDS
SQUARES: Final = CREDITS + CREDIT_PLACES
SECOND_DEVELOPMENT: Final = SQUARES + SQUARE_PLACES
SECOND_WORLD: Final = SECOND_DEVELOPMENT + TILE_COUNT
IN_DEVELOPMENTS: Final = SECOND_WORLD + TILE_COUNT
IN_WORLDS: Final = IN_DEVELOPMENTS + TILE_COUNT
DRAWN: Final = IN_WORLDS + TILE_COUNT
ABANDONED: Final = DRAWN + TILE_COUNT
COMPLETING: Final = ABANDONED + TILE_COUNT
POWER: Final = COMPLETING + TILE_COUNT + 2
POWERS_USED: Final = POWER + POWER_PLACES
SOURCE: Final = POWERS_USED + POWER_PLACES
EXPLORING: Final = SOURCE + PHASES
DOING: Final = EXPLORING + EXPLORING_PLACES
DOING_COUNT: Final = 15
OWN_SIZE: Final = DOING + DOING_COUNT


def empire_blocks(start: int) -> list[Block]:
    """The blocks of an empire that begins at `start`."""
    return [
        Block("dice", start + DICE, DICE_SIZE, "dice by slot and colour", 2),
        Block("by_slot", start + BY_SLOT, SLOTS, "dice by slot", 3),
        Block("by_colour", start + BY_COLOUR, COLOURS, "dice by colour", 3),
        Block("powers", start + HAS_POWERS, POWERS, "powers in force, with their amounts"),
        Block("reassigns", start + REASSIGNS, REASSIGN_PLACES, "Reassign powers"),
        Block("worlds_of", start + WORLDS_OF, WORLD_KINDS, "worlds by colour", 2),
        Block("top_development", start + TOP_DEVELOPMENT, TILE_COUNT, "the tile on top of the developments"),
        Block("top_world", start + TOP_WORLD, TILE_COUNT, "the tile on top of the worlds"),
        Block(
            "need_developers", start + NEED_DEVELOPERS, NEED_PLACES, "dice that the top development lacks, by number"
        ),
        Block("need_settlers", start + NEED_SETTLERS, NEED_PLACES, "dice that the top world lacks, by number"),
        Block("selected", start + SELECTED, PHASES, "the phase selected"),
        Block(
            "numbers",
            start + NUMBERS,
            NUMBER_COUNT,
            "chips, printed costs, bonuses, points, squares, credits, tiles on either stack, goods, developments",
            8,
        ),
        Block("room", start + ROOM, 2 * GOODS_COLOURS, "goods that worlds have room for, by colour; empty worlds", 2),
    ]


OWN: Final = [
    Block("prompt", PROMPT, PROMPT_PLACES, "what the seat is asked, by number; the first place is nothing"),
    Block("seats", SEATS, SEATS_PLACES, "how many play, by number"),
    Block("asked", ASKED, PLAYERS, "who is asked, counted from the seat; in a sealed window, who was when it opened"),
    Block("other_prompt", OTHER_PROMPT, PROMPT_PLACES, "where the seat is not asked: what the next player who is, is"),
    Block("turn", TURN, TURN_PLACES, "where players act in order: whose turn comes next, by number"),
    Block("stage", STAGE, STAGE_PLACES, "set-up, Assign, the five phases, Manage Empire"),
    Block("chosen", CHOSEN, PHASES, "the phases of this round"),
    Block("round", ROUND, 1, "the number of the round", 16),
    Block("rounds", ROUNDS, ROUND_PLACES, "the same, two rounds to a place"),
    Block("pool", POOL, 1, "chips left in the pool", 12),
    Block("bag", BAG, 1, "tiles in the bag", 24),
    Block("most_squares", MOST_SQUARES, SQUARE_PLACES, "the most tile squares of any empire, as a bar"),
    Block("order", ORDER, PLAYERS, "the seat's turn where players act in order"),
    Block("seen", SEEN, TILE_COUNT, "tiles that the seat knows to be outside the bag"),
    *empire_blocks(EMPIRE),
    Block("tableau", TABLEAU, DEVELOPMENTS + WORLDS, "own developments (63 places) and worlds (74 places)"),
    Block("credits", CREDITS, CREDIT_PLACES, "own credits by number"),
    Block("squares", SQUARES, SQUARE_PLACES, "own tile squares as a bar"),
    Block("second_development", SECOND_DEVELOPMENT, TILE_COUNT, "the second tile of the own developments"),
    Block("second_world", SECOND_WORLD, TILE_COUNT, "the second tile of the own worlds"),
    Block("in_developments", IN_DEVELOPMENTS, TILE_COUNT, "all tiles of the own developments"),
    Block("in_worlds", IN_WORLDS, TILE_COUNT, "all tiles of the own worlds"),
    Block("drawn", DRAWN, TILE_COUNT, "tiles drawn and not yet placed"),
    Block("abandoned", ABANDONED, TILE_COUNT, "own tiles abandoned"),
    Block("completing", COMPLETING, TILE_COUNT + 2, "the tile being completed; then: a development, a world"),
    Block("power", POWER, POWER_PLACES, "the Reassign power in use, or Dictate"),
    Block("powers_used", POWERS_USED, POWER_PLACES, "those used in this round"),
    Block("source", SOURCE, PHASES, "the column that both workers must come from"),
    Block("exploring", EXPLORING, EXPLORING_PLACES, "how far the seat has come in Explore"),
    Block(
        "doing",
        DOING,
        DOING_COUNT,
        "moves left, made; dictated; tiles owed, abandoned for them, draws, drawn; arranged, raised developments and "
        "worlds; an Alien scouted; dice needed, gone to the cup, that must; workers in columns",
        2,
    ),
]
LEFT_OUT: Final = {
    "windows": "what the seat is asked, who else is, and how far strict order has come is written",
    "memory": "when tiles that are back in the bag were last seen: it narrows down hidden tiles a little",
    "epoch": "the same",
    "sharers": "how shares of the bag are numbered",
    "empires[*].memory": "when tiles that are back in the bag were last seen",
    "empires[*].somewhere": "tiles of a rearranged zone that everybody has seen once",
    "empires[*].revealed": "where workers stood at Reveal: what is left of them is among the dice",
    "empires[*].developments": "the order below the second tile, and when hidden tiles were drawn",
    "empires[*].worlds": "the same",
    "empires[*].drawn": "the order, and what others have in hand",
    "empires[*].abandoned": "the order, and what others have abandoned",
    "empires[other].tableau": "what their tiles do is among powers, worlds and points",
    "empires[other].home": "the same",
    "empires[other].faction": "the same; its number matters for the order alone, and that is written",
    "empires[other].number": "the same",
    "empires[other].doing": "what others are in the middle of",
    "empires[own].doing.moved_to": "which workers a power has moved: legal answers leave them out",
    "empires[own].doing.share": "how shares of the bag are numbered",
}
LAYOUT: Final = Layout(VERSION, OWN, empire_blocks(0), MOST_OTHERS, left_out=LEFT_OUT)

NO_OWN: Final = blank_row(OWN_SIZE)
NO_OTHER: Final = blank_row(OTHER_SIZE)


def encode(state: "RollState", seat: i64, row: vec[u8], at: i64) -> None:
    """Write the row of a seat."""
    others = state.shown if state.opening else state.empires
    own_part(state, seat, others, row, at)
    place: i64 = at + OWN_SIZE
    for k in range(state.seats - 1):
        empire(others[(seat + 1 + k) % state.seats], False, row, place)
        place += OTHER_SIZE


def add_row(state: "RollState", seat: i64, rows: vec[u8], blank: vec[u8]) -> vec[u8]:
    """The same after the rows that are there. While a window is sealed, others' parts are written once, and copied."""
    at: i64 = len(rows)
    if not state.opening:
        rows = extend(rows, blank)
        encode(state, seat, rows, at)
        return rows
    rows = extend(rows, NO_OWN)
    for k in range(state.seats - 1):
        rows = extend(rows, told(state.shown[(seat + 1 + k) % state.seats]))
    for _ in range(MOST_OTHERS + 1 - state.seats):
        rows = extend(rows, NO_OTHER)
    own_part(state, seat, state.shown, rows, at)
    return rows


def told(shown: Empire) -> vec[u8]:
    """What a row says of an empire as it was when a window opened: nothing changes it, so it is kept."""
    if not len(shown.told):
        part = NO_OTHER[:]
        empire(shown, False, part, 0)
        shown.told = part
    return shown.told


def own_part(state: "RollState", seat: i64, others: list[Empire], row: vec[u8], at: i64) -> None:
    """The part of a row about the table and the seat itself."""
    seats: i64 = state.seats
    own = state.empires[seat]
    stage(state, seat, row, at)
    pool: i64 = POOL_PER_PLAYER * seats - own.chips
    most: i64 = own.squares()
    empire(own, True, row, at + EMPIRE)
    zone(own, row, at)
    doing(own, row, at)
    for k in range(seats - 1):
        other = others[(seat + 1 + k) % seats]
        seen(other, row, at + SEEN)
        pool -= other.chips
        if other.squares() > most:
            most = other.squares()
    row[at + POOL] = cap(pool)
    mark_up_to(row, at + MOST_SQUARES, most, SQUARE_PLACES)


def stage(state: "RollState", seat: i64, row: vec[u8], at: i64) -> None:
    """How far the game has come, and what is asked."""
    mark(row, at + PROMPT, state.prompt(seat), PROMPT_PLACES)
    mark(row, at + SEATS, state.seats, SEATS_PLACES)
    mark_asked(state, seat, row, at + ASKED, at + OTHER_PROMPT, PROMPT_PLACES)
    turns(state, row, at + TURN)
    mark(row, at + STAGE, state.stage, STAGE_PLACES)
    mark_bits(row, at + CHOSEN, state.chosen, PHASES)
    row[at + ROUND] = cap(state.round)
    mark(row, at + ROUNDS, state.round // 2, ROUND_PLACES)
    row[at + BAG] = cap(tiles_in_bag(state, seat))
    first: i64 = state.in_order(0)
    row[at + ORDER + (seat - first) % state.seats] = 1


def turns(state: "RollState", row: vec[u8], at: i64) -> None:
    """How far players have come who act in order."""
    stack = state.stack
    step: i64 = state.seats  # where it stands in the window
    while step <= state.top + state.seats:
        if stack[step] == S_TURN or stack[step] == S_TEAM:
            mark(row, at, stack[step + 1], TURN_PLACES)
        step += state.width


def tiles_in_bag(state: "RollState", seat: i64) -> i64:
    """Tiles in the bag, as far as the seat knows: in a sealed window it sees only what it drew itself."""
    if state.opening:
        return len(state.bag) - state.empires[seat].draws + state.shown[seat].draws
    n: i64 = 0
    for tile in state.bag:
        if tile != GONE:
            n += 1
    return n


def empire(e: Empire, own: bool, row: vec[u8], at: i64) -> None:
    """What everybody sees of an empire; of one's own also the top tiles that others do not know yet."""
    dice(e, row, at)
    powers = e.powers
    for power in range(i64(POWERS)):
        if powers[power]:
            row[at + HAS_POWERS + power] = cap(powers[power])
    mark_bits(row, at + REASSIGNS, e.reassigns, REASSIGN_PLACES)
    worlds_of = e.worlds_of
    for world in range(i64(WORLD_KINDS)):
        row[at + WORLDS_OF + world] = cap(worlds_of[world])
    for world in range(i64(GOODS_COLOURS)):
        if worlds_of[world]:  # without worlds there are no goods
            goods: i64 = i64(row[at + BY_SLOT + GOODS + world])
            row[at + ROOM + world] = cap(room_beside(e, world, goods))
            row[at + ROOM + GOODS_COLOURS + world] = cap(worlds_of[world] - goods)
    top(e, DEVELOP, e.developments, own, row, at)
    top(e, SETTLE, e.worlds, own, row, at)
    mark(row, at + SELECTED, e.selected, PHASES)
    numbers(e, row, at + NUMBERS)


def dice(e: Empire, row: vec[u8], at: i64) -> None:
    """Dice by slot and colour, by slot, by colour."""
    all_dice = e.dice
    i: i64 = 0
    for slot in range(i64(SLOTS)):
        count: i64 = e.count(slot)
        if count:  # most are empty: only the others are looked at more closely
            row[at + BY_SLOT + slot] = cap(count)
            for colour in range(i64(COLOURS)):
                n: i64 = all_dice[i + colour]
                if n:
                    row[at + DICE + i + colour] = cap(n)
                    row[at + BY_COLOUR + colour] += cap(n)
        i += COLOURS


def top(e: Empire, phase: i64, stack: list[int], own: bool, row: vec[u8], at: i64) -> None:
    """The tile on top of a stack, and the dice it lacks."""
    if not stack or not (own or stack[0] & OPEN):
        return
    tile: i64 = stack[0] & TILE
    lacks: i64 = cost_of(e, phase, tile) - e.count(DEVELOPERS if phase == DEVELOP else SETTLERS)
    if lacks < 0:
        lacks = 0
    if phase == DEVELOP:
        row[at + TOP_DEVELOPMENT + tile] = 1
        mark(row, at + NEED_DEVELOPERS, lacks, NEED_PLACES)
    else:
        row[at + TOP_WORLD + tile] = 1
        mark(row, at + NEED_SETTLERS, lacks, NEED_PLACES)


def numbers(e: Empire, row: vec[u8], at: i64) -> None:
    """Plain numbers of an empire."""
    printed: i64 = tile_points(e)
    extra: i64 = bonus(e)
    row[at] = cap(e.chips)
    row[at + 1] = cap(printed)
    row[at + 2] = cap(extra)
    row[at + 3] = cap(e.chips + printed + extra)
    row[at + 4] = cap(e.squares())
    row[at + 5] = cap(e.credits)
    row[at + 6] = cap(len(e.developments))
    row[at + 7] = cap(len(e.worlds))
    row[at + 8] = cap(e.goods())
    row[at + 9] = cap(e.development_count())


def seen(other: Empire, row: vec[u8], at: i64) -> None:
    """The tiles of another empire that everybody sees."""
    for code in other.tableau:
        see(code, row, at)
    if other.tile >= 0:
        see(other.tile, row, at)
    if other.developments and other.developments[0] & OPEN:
        row[at + (other.developments[0] & TILE)] = 1
    if other.worlds and other.worlds[0] & OPEN:
        row[at + (other.worlds[0] & TILE)] = 1


def see(code: i64, row: vec[u8], at: i64) -> None:
    """Mark a tile of a tableau, unless it is a home world or a half of a faction: those are never in the bag."""
    if code >= A_WORLD:
        code -= A_WORLD
    if code < TILE_COUNT:
        row[at + code] = 1


def zone(own: Empire, row: vec[u8], at: i64) -> None:
    """The seat's own tiles."""
    for code in own.tableau:
        c: i64 = code
        if c >= A_WORLD:
            row[at + TABLEAU + DEVELOPMENTS + c - A_WORLD] = 1
        else:
            row[at + TABLEAU + c] = 1
        see(c, row, at + SEEN)
    mark(row, at + CREDITS, own.credits, CREDIT_PLACES)
    mark_up_to(row, at + SQUARES, own.squares(), SQUARE_PLACES)
    if len(own.developments) > 1:
        row[at + SECOND_DEVELOPMENT + (own.developments[1] & TILE)] = 1
    if len(own.worlds) > 1:
        row[at + SECOND_WORLD + (own.worlds[1] & TILE)] = 1
    list_tiles(own.developments, row, at + IN_DEVELOPMENTS, at + SEEN)
    list_tiles(own.worlds, row, at + IN_WORLDS, at + SEEN)
    list_tiles(own.drawn, row, at + DRAWN, at + SEEN)
    list_tiles(own.abandoned, row, at + ABANDONED, at + SEEN)
    if own.tile >= 0:
        tile: i64 = own.tile - A_WORLD if own.tile >= A_WORLD else own.tile
        mark(row, at + COMPLETING, tile, TILE_COUNT)
        row[at + COMPLETING + TILE_COUNT + (1 if own.tile >= A_WORLD else 0)] = 1
        see(own.tile, row, at + SEEN)


def list_tiles(tiles: list[int], row: vec[u8], at: i64, known: i64) -> None:
    """Mark the tiles of a list, as being there and as being known."""
    for entry in tiles:
        row[at + (entry & TILE)] = 1
        row[known + (entry & TILE)] = 1


def doing(own: Empire, row: vec[u8], at: i64) -> None:
    """What the seat is in the middle of."""
    mark(row, at + POWER, own.power, POWER_PLACES)
    mark_bits(row, at + POWERS_USED, own.powers_used, POWER_PLACES)
    mark(row, at + SOURCE, own.source, PHASES)
    mark(row, at + EXPLORING, own.exploring, EXPLORING_PLACES)
    place: i64 = at + DOING
    row[place] = cap(own.moves)
    row[place + 1] = cap(own.moved)
    row[place + 2] = cap(own.dictated)
    row[place + 3] = cap(own.owed)
    row[place + 4] = cap(own.scrapped)
    row[place + 5] = cap(own.draws)
    row[place + 6] = cap(len(own.drawn))
    row[place + 7] = 1 if own.arranged else 0
    row[place + 8] = cap(own.raised_developments)
    row[place + 9] = cap(own.raised_worlds)
    row[place + 10] = 1 if own.alien_scouted else 0
    row[place + 11] = cap(own.needed)
    row[place + 12] = cap(own.to_cup)
    row[place + 13] = cap(own.least_to_cup)
    row[place + 14] = cap(own.under_strip())
