"""What one seat knows of a table of Roll for the Galaxy, as a row of small counts (see `core.features`).

Its own empire is read as it stands; the others as the open window shows them, and of their tiles only those that lie
open. What goes where is in `layout`.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, u8

from starcup.core.features import blank_row, cap, mark, mark_asked, mark_bits, mark_up_to
from starcup.core.rows import absent_parts
from starcup.games.roll.bag import GONE
from starcup.games.roll.codes import S_TEAM, S_TURN
from starcup.games.roll.data import A_WORLD, DEVELOP, POOL_PER_PLAYER, SETTLE
from starcup.games.roll.empire import NOT_WRITTEN, NOTHING, Empire
from starcup.games.roll.empire_row import dice, empire, facts, other_part, tableau
from starcup.games.roll.layout import (
    ABANDONED,
    AFTER_DICE,
    ASKED,
    BAG,
    BONUS_COUNT,
    BONUS_POINTS,
    CHOSEN,
    COMPLETING,
    CREDIT_PLACES,
    CREDITS,
    DEVELOPMENTS,
    DOING,
    DRAWN,
    EMPIRE,
    EXPLORING,
    EXPLORING_PLACES,
    IN_DEVELOPMENTS,
    IN_WORLDS,
    MOST_OTHERS,
    MOST_SQUARES,
    ORDER,
    OTHER_PROMPT,
    OTHER_SIZE,
    OUTLOOK,
    OUTLOOK_PLACES,
    OWN_SIZE,
    PHASES,
    POOL,
    POWER,
    POWER_PLACES,
    POWERS_USED,
    PROMPT,
    PROMPT_PLACES,
    ROUND,
    ROUND_PLACES,
    ROUNDS,
    SEATS,
    SEATS_PLACES,
    SECOND_DEVELOPMENT,
    SECOND_FACTS,
    SECOND_WORLD,
    SEEN,
    SHORT,
    SOURCE,
    SQUARE_PLACES,
    SQUARES,
    STAGE,
    STAGE_PLACES,
    TABLEAU,
    TILE_COUNT,
    TURN,
    TURN_PLACES,
)
from starcup.games.roll.meanings import need, workers_for
from starcup.games.roll.scoring import BONUS_PAYS, FIRST_BONUS, bonus_by
from starcup.games.roll.zone import OPEN, TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

NO_BEFORE: Final = blank_row(EMPIRE)
NO_AFTER: Final = blank_row(OWN_SIZE - EMPIRE - AFTER_DICE)
NO_GIVES: Final = blank_row(OTHER_SIZE - AFTER_DICE)
ABSENT: Final = absent_parts(OTHER_SIZE, MOST_OTHERS)


def encode(state: "RollState", seat: i64, row: vec[u8], at: i64) -> None:
    """Write the row of a seat."""
    others = state.shown if state.opening else state.empires
    own = state.empires[seat]
    table(state, seat, others, row, at)
    dice(own, row, at + EMPIRE)
    tableau(own, row, at + EMPIRE)
    own_tableau(own, row, at)
    own_part(state, seat, others, row, at)
    place: i64 = at + OWN_SIZE
    for k in range(state.seats - 1):
        other_part(others[(seat + 1 + k) % state.seats], row, place)
        place += OTHER_SIZE


# ---- a row after other rows: what is written already is copied ----


def add_row(state: "RollState", seat: i64, rows: vec[u8]) -> vec[u8]:
    """The same after the rows that are there.

    Dice are in an empire as they are in a row. What stands before the seat's own stays the same while a window is
    sealed and the tableau does not grow, what others' parts say while it is sealed, and what a tableau gives is known
    from row to row.
    """
    at: i64 = len(rows)
    own = state.empires[seat]
    others = state.shown
    if state.opening and state.prompt(seat):
        keep(state, seat, own)
        rows = extend(rows, state.kept[seat])
        rows = extend(rows, own.dice)
        rows = extend(rows, built_by(own))
        rows = state.add_others(seat, rows, ABSENT[state.seats])
    else:
        if not state.opening:
            others = state.empires
        rows = extend(rows, NO_BEFORE)
        rows = extend(rows, own.dice)
        rows = extend(rows, built_by(own))
        for k in range(1, state.seats):
            rows = add_part(others[(seat + k) % state.seats], rows)
        rows = extend(rows, ABSENT[state.seats])
        table(state, seat, others, rows, at)
    own_part(state, seat, others, rows, at)
    return rows


def keep(state: "RollState", seat: i64, own: Empire) -> None:
    """Have at hand how rows of the seat begin as long as the window and the seat's tableau are the same."""
    if state.kept_in != state.windows:
        state.kept_in = state.windows
        state.kept_for = [NOTHING for _ in range(state.seats)]
        state.kept = nothing_kept(state.seats)
    if state.kept_for[seat] is not own.tableau:
        before = NO_BEFORE[:]
        table(state, seat, state.shown, before, 0)
        state.kept_for[seat] = own.tableau
        state.kept[seat] = before


def nothing_kept(seats: i64) -> vec[vec[u8]]:
    """A place for each seat."""
    out = vec[vec[u8]](capacity=seats)
    for _ in range(seats):
        out = append(out, NOT_WRITTEN)
    return out


def part_of(state: "RollState", seat: i64) -> vec[u8]:
    """What others' rows say of a seat while a window is sealed."""
    shown = state.shown[seat]
    own = state.empires[seat]
    if own.tableau is shown.tableau:
        shown.gives = given_by(own)  # known from window to window, where a snapshot is soon gone
    return add_part(shown, vec[u8](capacity=OTHER_SIZE))


def add_part(other: Empire, rows: vec[u8]) -> vec[u8]:
    """What everybody sees of an empire, after what is there."""
    at: i64 = len(rows)
    rows = extend(rows, other.dice)
    rows = extend(rows, given_by(other))
    empire(other, False, rows, at)
    return rows


def given_by(e: Empire) -> vec[u8]:
    """What follows the dice in a part about an empire, with what its tableau gives and nothing else."""
    if not len(e.gives):
        part = NO_GIVES[:]
        tableau(e, part, -AFTER_DICE)
        e.gives = part
    return e.gives


def built_by(own: Empire) -> vec[u8]:
    """The same for the seat's own part."""
    if not len(own.built):
        part = NO_AFTER[:]
        tableau(own, part, -AFTER_DICE)
        own_tableau(own, part, -EMPIRE - AFTER_DICE)
        own.built = part
    return own.built


# ---- the own part ----


def table(state: "RollState", seat: i64, others: list[Empire], row: vec[u8], at: i64) -> None:
    """What stands before the own empire, as far as it stays the same until the window closes or the tableau grows."""
    own = state.empires[seat]
    stage(state, seat, row, at)
    most: i64 = own.squares()
    for code in own.tableau:
        see(code, row, at + SEEN)
    for k in range(state.seats - 1):
        other = others[(seat + 1 + k) % state.seats]
        seen(other, row, at + SEEN)
        if other.squares() > most:
            most = other.squares()
    mark_up_to(row, at + MOST_SQUARES, most, SQUARE_PLACES)


def own_tableau(own: Empire, row: vec[u8], at: i64) -> None:
    """The seat's own tiles that are built."""
    mark_up_to(row, at + SQUARES, own.squares(), SQUARE_PLACES)
    for code in own.tableau:
        c: i64 = code
        if c >= A_WORLD:
            row[at + TABLEAU + DEVELOPMENTS + c - A_WORLD] = 1
        else:
            row[at + TABLEAU + c] = 1


def own_part(state: "RollState", seat: i64, others: list[Empire], row: vec[u8], at: i64) -> None:
    """What any answer of the seat may change, without its dice."""
    seats: i64 = state.seats
    own = state.empires[seat]
    mark(row, at + PROMPT, state.prompt(seat), PROMPT_PLACES)
    row[at + BAG] = cap(tiles_in_bag(state, seat))
    pool: i64 = POOL_PER_PLAYER * seats - own.chips
    for k in range(seats):
        if k != seat:
            pool -= others[k].chips
    row[at + POOL] = cap(pool)
    empire(own, True, row, at + EMPIRE)
    zone(own, row, at)
    doing(own, row, at)
    outlook(own, row, at)


def outlook(own: Empire, row: vec[u8], at: i64) -> None:
    """Whether workers are enough for what there is to do, and what each bonus would pay."""
    for phase in range(i64(PHASES)):
        beyond: i64 = workers_for(own, phase) - need(own, phase) + SHORT
        if beyond < 0:
            beyond = 0
        mark(row, at + OUTLOOK + phase * OUTLOOK_PLACES, beyond, OUTLOOK_PLACES)
    for k in range(i64(BONUS_COUNT)):
        row[at + BONUS_POINTS + k] = cap(bonus_by(own, FIRST_BONUS + k, BONUS_PAYS[k]))


def stage(state: "RollState", seat: i64, row: vec[u8], at: i64) -> None:
    """How far the game has come, and who is asked."""
    mark(row, at + SEATS, state.seats, SEATS_PLACES)
    mark_asked(state, seat, row, at + ASKED, at + OTHER_PROMPT, PROMPT_PLACES)
    turns(state, row, at + TURN)
    mark(row, at + STAGE, state.stage, STAGE_PLACES)
    mark_bits(row, at + CHOSEN, state.chosen, PHASES)
    row[at + ROUND] = cap(state.round)
    mark(row, at + ROUNDS, state.round // 2, ROUND_PLACES)
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
    if not state.sharers:  # no slot of it is empty
        return len(state.bag)
    n: i64 = 0
    for tile in state.bag:
        if tile != GONE:
            n += 1
    return n


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
    mark(row, at + CREDITS, own.credits, CREDIT_PLACES)
    if len(own.developments) > 1:
        row[at + SECOND_DEVELOPMENT + (own.developments[1] & TILE)] = 1
        facts(own, DEVELOP, own.developments[1] & TILE, row, at + SECOND_FACTS)
    if len(own.worlds) > 1:
        row[at + SECOND_WORLD + (own.worlds[1] & TILE)] = 1
        facts(own, SETTLE, own.worlds[1] & TILE, row, at + SECOND_FACTS)
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
        e: i64 = entry
        tile: i64 = e & TILE
        row[at + tile] = 1
        row[known + tile] = 1


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
