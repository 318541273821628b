"""Dealing anew what a seat cannot know: hidden tiles of others and the order of the bag.

A tile that the seat saw outside the bag in some epoch can lie only in slots drawn later. The oldest slots are dealt
first: what fits them fits all newer ones, so this never gets stuck, and every deal that fits is as likely.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starcup.core.rng import Rng
from starcup.games.roll.bag import GONE
from starcup.games.roll.data import A_WORLD, TILE_COUNT
from starcup.games.roll.empire import Empire
from starcup.games.roll.zone import EPOCH, KNOWN, MIXED, OPEN, TILE

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

# Where a hidden tile lies: a slot of an empire's four lists, packed into one int that sorts by epoch first.
LISTS = 4
INDEX = 64
SEATS = 8
SLOTS = SEATS * LISTS * INDEX  # of one epoch


def redeal(state: "RollState", seat: int, rng: Rng) -> None:
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


def lists_of(empire: Empire) -> list[list[int]]:
    """The four lists of tiles of an empire."""
    return [empire.developments, empire.worlds, empire.drawn, empire.abandoned]


def set_list(empire: Empire, which: int, tiles: list[int]) -> None:
    if which == 0:
        empire.developments = tiles
    elif which == 1:
        empire.worlds = tiles
    elif which == 2:
        empire.drawn = tiles
    else:
        empire.abandoned = tiles


def mix_all_known(state: "RollState", seat: int, rng: Rng) -> bool:
    """Mix what is known somewhere in others' zones; False where nothing is."""
    mixed = False
    for other in range(state.seats):
        if other != seat and mix_known(state.empires[other], rng):
            mixed = True
    return mixed


def is_enough(tiles: list[int], memory: vec[i64], slots: list[int]) -> bool:
    """Whether there are tiles for all slots: for those up to an epoch, as many that can have been drawn by then."""
    for i in range(len(slots)):
        epoch = slots[i] // SLOTS
        if len([tile for tile in tiles if memory[tile] < epoch]) <= i:
            return False
    return True


def mix_known(empire: Empire, rng: Rng) -> bool:
    """Known tiles of a rearranged zone lie in any of its mixed slots; False where there are none."""
    known: list[int] = []
    count = 0
    for tiles in lists_of(empire):
        for entry in tiles:
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
        for entry in lists_of(empire)[which]:
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


def unknown_tiles(state: "RollState", seat: int) -> list[int]:
    """The tiles that could be anywhere, for all the seat knows; ascending."""
    known = [False] * TILE_COUNT
    for other in range(state.seats):
        empire = state.empires[other]
        for code in [*empire.tableau, int(empire.tile)]:
            tile = code - A_WORLD if code >= A_WORLD else code
            if 0 <= tile < TILE_COUNT:
                known[tile] = True
        for tiles in lists_of(empire):
            for entry in tiles:
                if other == seat or not is_hidden(entry):
                    known[entry & TILE] = True
    return [tile for tile in range(TILE_COUNT) if not known[tile]]


def hidden_slots(state: "RollState", seat: int) -> list[int]:
    """Every slot whose tile the seat does not know, oldest first."""
    out: list[int] = []
    for other in range(state.seats):
        if other != seat:
            for which, tiles in enumerate(lists_of(state.empires[other])):
                for i, entry in enumerate(tiles):
                    if is_hidden(entry):
                        out.append(((entry // EPOCH * SEATS + other) * LISTS + which) * INDEX + i)
    out.sort()
    return out


def taken(tiles: list[int], memory: vec[i64], epoch: int, rng: Rng) -> int:
    """A tile that can have been drawn in this epoch, taken out of the list."""
    fits = [i for i in range(len(tiles)) if memory[tiles[i]] < epoch]
    return tiles.pop(fits[rng.below(len(fits))])


def fill(state: "RollState", slot: int, tile: int) -> None:
    """Put a tile into a hidden slot."""
    empire = state.empires[slot // (INDEX * LISTS) % SEATS]
    which = slot // INDEX % LISTS
    tiles = lists_of(empire)[which][:]
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
