"""Tiles between bag and tableau: the construction zone, tiles in hand, abandoned tiles; and what others know of them.

A tile there is one int: its number, what everybody knows of it, and the epoch in which it was drawn. An epoch lasts
until tiles go back into the bag: a tile that somebody saw outside the bag can lie only in slots drawn later. Lists are
replaced, never changed: clones share them.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.games.roll.data import REARRANGE, TILE_COUNT
from starcup.games.roll.empire import Empire

TILE: Final = 63
OPEN: Final = 64  # everybody knows that this tile is exactly here
MIXED: Final = 128  # rearranged: nobody else knows which of the mixed slots is which
KNOWN: Final = 256  # everybody knows that this tile is in one of the mixed slots
EPOCH: Final = 512
FIRST_EPOCH: Final = 2  # they go up by two: see bag.py

DEVELOPMENT: Final = 0
WORLD: Final = 1

NO_MEMORY: Final = vec[i64]([0 for _ in range(TILE_COUNT)])  # no tile was seen going back into the bag


def without(tiles: list[int], at: i64) -> list[int]:
    """The list without one slot."""
    out = tiles[:]
    out.pop(at)
    return out


def find(tiles: list[int], tile: i64) -> i64:
    """Where the tile is; -1 where it is not."""
    for i in range(len(tiles)):
        if tiles[i] & TILE == tile:
            return i
    return -1


def numbers(tiles: list[int]) -> vec[i64]:
    """The numbers of the tiles, ascending."""
    return sorted_in(vec[i64](capacity=ROOM), tiles)


def sorted_in(row: vec[i64], tiles: list[int]) -> vec[i64]:
    """An ascending row of numbers, with those of more tiles."""
    out = row
    for entry in tiles:
        tile: i64 = entry & TILE
        k: i64 = len(out)
        out = append(out, tile)
        while k and out[k - 1] > tile:
            out[k] = out[k - 1]
            k -= 1
        out[k] = tile
    return out


def numbers_in_zone(empire: Empire) -> vec[i64]:
    """The numbers of all tiles in the construction zone, ascending."""
    return sorted_in(numbers(empire.developments), empire.worlds)


def take(empire: Empire, tile: i64) -> int:
    """Take a tile out of either stack; returns it with all that is known of it."""
    at: i64 = find(empire.developments, tile)
    if at >= 0:
        entry = empire.developments[at]
        empire.developments = without(empire.developments, at)
    else:
        at = find(empire.worlds, tile)
        entry = empire.worlds[at]
        empire.worlds = without(empire.worlds, at)
    return entry


def put(empire: Empire, entry: int, side: i64, on_top: bool) -> None:
    """Put a tile under or on the stack of a side."""
    stack = empire.developments if side == DEVELOPMENT else empire.worlds
    stack = [entry, *stack] if on_top else [*stack, entry]
    if side == DEVELOPMENT:
        empire.developments = stack
    else:
        empire.worlds = stack


def show_tops(empire: Empire) -> None:
    """Everybody sees the top tiles; a mixed one is mixed no longer."""
    if empire.developments and not empire.developments[0] & OPEN:
        empire.developments = [seen(empire.developments[0]), *empire.developments[1:]]
    if empire.worlds and not empire.worlds[0] & OPEN:
        empire.worlds = [seen(empire.worlds[0]), *empire.worlds[1:]]
    if empire.powers[REARRANGE]:
        unmix(empire)


def unmix(empire: Empire) -> None:
    """A single mixed slot is mixed with nothing: where its tile is known, everybody knows that it is there."""
    count = 0
    for entry in empire.developments + empire.worlds + empire.abandoned:
        if entry & MIXED:
            count += 1
    if count == 1:
        empire.developments = [single(entry) for entry in empire.developments]
        empire.worlds = [single(entry) for entry in empire.worlds]
        empire.abandoned = [single(entry) for entry in empire.abandoned]


def single(entry: int) -> int:
    """The only mixed slot, or any other."""
    return seen(entry) if entry & KNOWN else entry & ~MIXED


def seen(entry: int) -> int:
    """The tile, now that everybody sees it."""
    return (entry | OPEN) & ~(MIXED | KNOWN)


def mix(empire: Empire) -> None:
    """The zone is rearranged: others lose track of what lies where, not of which open tiles are there.

    All slots become as old as the newest: which one was drawn when is lost as well.
    """
    newest: i64 = FIRST_EPOCH
    for entry in empire.developments + empire.worlds:
        if not entry & (OPEN | KNOWN) and entry // EPOCH > newest:
            newest = entry // EPOCH
    empire.developments = [mixed(entry, newest) for entry in empire.developments]
    empire.worlds = [mixed(entry, newest) for entry in empire.worlds]


def mixed(entry: int, newest: int) -> int:
    """One tile of a rearranged zone."""
    known = KNOWN if entry & (OPEN | KNOWN) else 0
    return entry & TILE | MIXED | known | newest * EPOCH
