"""What rows of Roll for the Galaxy say of an empire: the seat's own, and others' (see `features`)."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from starcup.core.features import cap, mark, mark_bits
from starcup.games.roll.data import DEVELOP, DEVELOPMENT_COST, SETTLE, WORLD_COLOUR, WORLD_COST
from starcup.games.roll.empire import BY_COLOUR, BY_SLOT, COLOURS, DEVELOPERS, GOODS, SETTLERS, SLOTS, Empire
from starcup.games.roll.layout import (
    COST_PLACES,
    FACT_COUNT,
    GOODS_COLOURS,
    HAS_POWERS,
    NEED_DEVELOPERS,
    NEED_PLACES,
    NEED_SETTLERS,
    NUMBERS,
    PHASES,
    POWERS,
    REASSIGN_PLACES,
    REASSIGNS,
    ROOM,
    SELECTED,
    TOP_DEVELOPMENT,
    TOP_FACTS,
    TOP_WORLD,
    WORLD_KINDS,
    WORLDS_OF,
)
from starcup.games.roll.powers import cost_of, room_beside
from starcup.games.roll.scoring import bonus, bonus_of, tile_points
from starcup.games.roll.zone import OPEN, TILE


def other_part(e: Empire, row: vec[u8], at: i64) -> None:
    """What everybody sees of an empire."""
    tableau(e, row, at)
    dice(e, row, at)
    empire(e, False, row, at)


def tableau(e: Empire, row: vec[u8], at: i64) -> None:
    """What an empire's tableau gives."""
    powers = e.powers
    for power in range(i64(POWERS)):
        if powers[power]:
            row[at + HAS_POWERS + power] = cap(powers[power])
    mark_bits(row, at + REASSIGNS, e.reassigns, REASSIGN_PLACES)
    worlds_of = e.worlds_of
    for world in range(i64(WORLD_KINDS)):
        row[at + WORLDS_OF + world] = cap(worlds_of[world])
    row[at + NUMBERS + 1] = cap(tile_points(e))
    row[at + NUMBERS + 4] = cap(e.squares())
    row[at + NUMBERS + 9] = cap(e.development_count())


def dice(e: Empire, row: vec[u8], at: i64) -> None:
    """Dice by slot and colour, by slot, by colour: as they are in the empire."""
    all_dice = e.dice
    i: i64 = 0
    for slot in range(i64(SLOTS)):
        if all_dice[BY_SLOT + slot]:  # most are empty
            row[at + BY_SLOT + slot] = all_dice[BY_SLOT + slot]
            for colour in range(i64(COLOURS)):
                row[at + i + colour] = all_dice[i + colour]
        i += COLOURS
    for colour in range(i64(COLOURS)):
        row[at + BY_COLOUR + colour] = all_dice[BY_COLOUR + colour]


def empire(e: Empire, own: bool, row: vec[u8], at: i64) -> None:
    """The rest of an empire's part; of one's own also the top tiles that others do not know yet."""
    goods: i64 = 0
    worlds_of = e.worlds_of
    for world in range(i64(GOODS_COLOURS)):
        if worlds_of[world]:  # without worlds there are no goods
            lying: i64 = e.count(GOODS + world)
            goods += lying
            row[at + ROOM + world] = cap(room_beside(e, world, lying))
            row[at + ROOM + GOODS_COLOURS + world] = cap(worlds_of[world] - lying)
    top(e, DEVELOP, e.developments, own, row, at)
    top(e, SETTLE, e.worlds, own, row, at)
    mark(row, at + SELECTED, e.selected, PHASES)
    extra: i64 = bonus(e)
    place: i64 = at + NUMBERS
    row[place] = cap(e.chips)
    row[place + 2] = cap(extra)
    row[place + 3] = cap(e.chips + i64(row[place + 1]) + extra)
    row[place + 5] = cap(e.credits)
    row[place + 6] = cap(len(e.developments))
    row[place + 7] = cap(len(e.worlds))
    row[place + 8] = cap(goods)


def top(e: Empire, phase: i64, stack: list[int], own: bool, row: vec[u8], at: i64) -> None:
    """The tile on top of a stack, and the dice it lacks."""
    if not stack or not (own or stack[0] & OPEN):
        return
    tile: i64 = stack[0] & TILE
    lacks: i64 = cost_of(e, phase, tile) - e.count(DEVELOPERS if phase == DEVELOP else SETTLERS)
    if lacks < 0:
        lacks = 0
    facts(e, phase, tile, row, at + TOP_FACTS)
    if phase == DEVELOP:
        row[at + TOP_DEVELOPMENT + tile] = 1
        mark(row, at + NEED_DEVELOPERS, lacks, NEED_PLACES)
    else:
        row[at + TOP_WORLD + tile] = 1
        mark(row, at + NEED_SETTLERS, lacks, NEED_PLACES)


def facts(e: Empire, phase: i64, tile: i64, row: vec[u8], at: i64) -> None:
    """What is printed on a tile, and the bonus that it would pay now."""
    if phase == DEVELOP:
        row[at + DEVELOPMENT_COST[tile]] = 1
        row[at + FACT_COUNT - 1] = cap(bonus_of(e, tile))
    else:
        row[at + COST_PLACES + WORLD_COST[tile]] = 1
        row[at + 2 * COST_PLACES + WORLD_COLOUR[tile]] = 1
