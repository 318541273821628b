"""Dealing anew what a seat cannot know: hidden tiles of others and the order of the bag.

A tile that the seat saw outside the bag in some epoch can lie only in slots drawn later. The oldest slots are dealt
first: what fits them fits all newer ones, so this never gets stuck, and every deal that fits is as likely.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rng import Rng
from starcup.core.state import BIT
from starcup.games.roll.bag import GONE
from starcup.games.roll.data import A_WORLD, TILE_COUNT
from starcup.games.roll.empire import Empire
from starcup.games.roll.zone import EPOCH, KNOWN, MIXED, OPEN, TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

# Where a hidden tile lies: a slot of an empire's four lists, packed into one int that sorts by epoch first.
LISTS: Final = 4
INDEX: Final = 64
SEATS: Final = 8
SLOTS: Final = 2048  # of one epoch: seats, lists and indexes


def redeal(state: "RollState", seat: i64, rng: Rng) -> None:
    """Everything the seat cannot know, dealt anew; the seat may be the spectator."""
    public = state.memories[state.seats]
    memory = state.memories[seat] if seat >= 0 else public
    tiles = unknown_tiles(state, seat)
    mixed = True
    while mixed:
        mixed = mix_all_known(state, seat, rng)
        slots = hidden_slots(state, seat)
        mixed = mixed and not is_enough(tiles, memory, slots)  # known tiles took the newest slots: mix once more
    for slot in slots:
        fill(state, slot, taken(tiles, memory, slot // SLOTS, rng))
    fill_bag(state, tiles, rng)
    state.memories = [memory if s == seat else public for s in range(state.seats + 1)]
    if state.opening:
        state.shown = [state.shown[s] if s == seat else state.empires[s].clone() for s in range(state.seats)]


def list_of(empire: Empire, which: i64) -> list[int]:
    """One of the four lists of tiles of an empire."""
    if which == 0:
        return empire.developments
    if which == 1:
        return empire.worlds
    return empire.drawn if which == 2 else empire.abandoned


def lists_of(empire: Empire) -> list[list[int]]:
    """All four of them."""
    return [list_of(empire, which) for which in range(LISTS)]


def set_list(empire: Empire, which: i64, tiles: list[int]) -> None:
    if which == 0:
        empire.developments = tiles
    elif which == 1:
        empire.worlds = tiles
    elif which == 2:
        empire.drawn = tiles
    else:
        empire.abandoned = tiles


def mix_all_known(state: "RollState", seat: i64, rng: Rng) -> bool:
    """Mix what is known somewhere in others' zones; False where nothing is."""
    mixed = False
    for other in range(state.seats):
        if other != seat and mix_known(state.empires[other], rng):
            mixed = True
    return mixed


def is_enough(tiles: list[int], memory: vec[i64], slots: vec[i64]) -> bool:
    """Whether there are tiles for all slots: for those up to an epoch, as many that can have been drawn by then."""
    for i in range(len(slots)):
        if fitting(tiles, memory, slots[i] // SLOTS) <= i:
            return False
    return True


def fitting(tiles: list[int], memory: vec[i64], epoch: i64) -> i64:
    """How many of the tiles can have been drawn in this epoch."""
    n: i64 = 0
    for tile in tiles:
        if memory[tile] < epoch:
            n += 1
    return n


def mix_known(empire: Empire, rng: Rng) -> bool:
    """Known tiles of a rearranged zone lie in any of its mixed slots; False where there are none."""
    known: list[int] = []
    count = 0
    for which in range(LISTS):
        for entry in list_of(empire, which):
            if entry & MIXED:
                count += 1
                if entry & KNOWN:
                    known.append(entry & TILE)
    if not known:
        return False
    known.sort()
    deck = known + [GONE] * (count - len(known))
    rng.shuffle(deck)
    for which in range(LISTS):
        out: list[int] = []
        for entry in list_of(empire, which):
            out.append(with_known(entry, deck.pop()) if entry & MIXED else entry)
        set_list(empire, which, out)
    return True


def with_known(entry: int, tile: int) -> int:
    """A mixed slot that holds this known tile, or a tile still to be dealt."""
    slot = MIXED | entry // EPOCH * EPOCH
    return slot if tile == GONE else slot | KNOWN | tile


def is_hidden(entry: int) -> bool:
    """Whether others do not know the tile that lies here."""
    return not entry & (OPEN | KNOWN)


def unknown_tiles(state: "RollState", seat: i64) -> list[int]:
    """The tiles that could be anywhere, for all the seat knows; ascending."""
    known: i64 = 0  # a bit for each tile
    for other in range(state.seats):
        empire = state.empires[other]
        known |= tile_bit(empire.tile)
        for code in empire.tableau:
            known |= tile_bit(code)
        for which in range(LISTS):
            for entry in list_of(empire, which):
                if other == seat or not is_hidden(entry):
                    known |= BIT[entry & TILE]
    return [int(tile) for tile in range(TILE_COUNT) if not known >> tile & 1]


def tile_bit(code: i64) -> i64:
    """The bit of a tile as a tableau numbers it; 0 for factions, home worlds, and no tile."""
    tile: i64 = code - A_WORLD if code >= A_WORLD else code
    return BIT[tile] if 0 <= tile < TILE_COUNT else 0


def hidden_slots(state: "RollState", seat: i64) -> vec[i64]:
    """Every slot whose tile the seat does not know, oldest first."""
    out = vec[i64](capacity=INDEX)
    for other in range(state.seats):
        if other != seat:
            for which in range(LISTS):
                for index, entry in enumerate(list_of(state.empires[other], which)):
                    if is_hidden(entry):
                        slot: i64 = ((entry // EPOCH * SEATS + other) * LISTS + which) * INDEX + index
                        out = with_slot(out, slot)
    return out


def with_slot(slots: vec[i64], slot: i64) -> vec[i64]:
    """The ascending slots with one more in its place."""
    out = append(slots, slot)
    k: i64 = len(out) - 1
    while k and out[k - 1] > slot:
        out[k] = out[k - 1]
        k -= 1
    out[k] = slot
    return out


def taken(tiles: list[int], memory: vec[i64], epoch: i64, rng: Rng) -> int:
    """A tile that can have been drawn in this epoch, taken out of the list."""
    skip: i64 = rng.below(fitting(tiles, memory, epoch))
    i: i64 = 0
    while True:
        if memory[tiles[i]] < epoch:
            if not skip:
                return tiles.pop(i)
            skip -= 1
        i += 1


def fill(state: "RollState", slot: i64, tile: int) -> None:
    """Put a tile into a hidden slot."""
    empire = state.empires[slot // (INDEX * LISTS) % SEATS]
    which: i64 = slot // INDEX % LISTS
    tiles = list_of(empire, which)[:]
    tiles[slot % INDEX] = tiles[slot % INDEX] & ~TILE | tile
    set_list(empire, which, tiles)


def fill_bag(state: "RollState", tiles: list[int], rng: Rng) -> None:
    """What is left lies in the bag, in any order; slots drawn from stay empty."""
    rng.shuffle(tiles)
    bag: list[int] = []
    for tile in state.bag:
        bag.append(GONE if tile == GONE else tiles.pop())
    state.bag = bag


def shuffle_bag(state: "RollState", rng: Rng) -> None:
    """The same tiles in another order; what is drawn stays drawn."""
    tiles: list[int] = []
    for tile in state.bag:
        if tile != GONE:
            tiles.append(tile)
    tiles.sort()
    fill_bag(state, tiles, rng)


def undraw(state: "RollState", seat: int) -> None:
    """Before a seat goes back to the opening of a window: what it drew in it is back in the bag."""
    empire = state.empires[seat]
    bag = state.bag[:]
    for k in range(state.shown[seat].draws, empire.draws):
        bag[k * state.sharers + empire.share] = 0  # dealt anew at once
    state.bag = bag
