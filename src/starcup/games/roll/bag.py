"""The bag: how tiles are drawn from it and come back to it, and what everybody remembers of that.

While all explore at once, each seat draws from its own share: with m seats exploring, the k-th draw of the j-th takes
slot k * m + j. The slot is marked empty, not removed, so draws commute. Otherwise tiles are drawn from the front.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.core.event import NOBODY
from starcup.games.roll.codes import E_DREW, E_REFILLED
from starcup.games.roll.empire import NOTHING, WAITING, Empire
from starcup.games.roll.zone import EPOCH, KNOWN, MIXED, OPEN, TILE, unmix

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

GONE: Final = -1  # a slot of the bag whose tile was drawn


def draw(state: "RollState", seat: int) -> None:
    """Draw what the seat is owed, as far as there are tiles for it."""
    empire = state.empires[seat]
    while empire.owed:
        tile: i64 = drawn_by_share(state, empire) if state.sharers else drawn_in_turn(state)
        if tile == GONE:
            break
        empire.drawn = [*empire.drawn, tile | state.epoch * EPOCH]
        empire.owed -= 1
        state.emit(E_DREW, seat, tile, 0, 0, seat)
    state.make_final(seat)


def drawn_by_share(state: "RollState", empire: Empire) -> i64:
    """The next tile of a seat's share; the seat waits where that is used up."""
    at: i64 = empire.draws * state.sharers + empire.share
    if at >= len(state.bag):
        empire.exploring = WAITING  # roll:explore.shares
        return GONE
    tile: i64 = state.bag[at]
    bag = state.bag[:]
    bag[at] = GONE
    state.bag = bag
    empire.draws += 1
    return tile


def drawn_in_turn(state: "RollState") -> i64:
    """The first tile of the bag; where it is empty, abandoned tiles go back into it first."""
    if not state.bag:
        refill(state)  # roll:explore.bag_empty
    if not state.bag:
        return GONE
    tile: i64 = state.bag[0]
    state.bag = state.bag[1:]
    return tile


def close_up(state: "RollState") -> None:
    """No more shares: the bag without its empty slots."""
    state.bag = [tile for tile in state.bag if tile != GONE]
    state.sharers = 0


def refill(state: "RollState") -> None:
    """All abandoned tiles go back into the bag, and a new epoch begins."""
    back: list[int] = []
    for empire in state.empires:
        for entry in empire.abandoned:
            back.append(entry & TILE)
    if not back:
        return
    remember(state)
    back.sort()
    bag = state.bag[:]
    for tile in back:  # into a shuffled bag, each at a random slot: it is shuffled still
        bag.insert(state.rng.below(len(bag) + 1), tile)
    state.bag = bag
    state.epoch += 2
    for empire in state.empires:
        empire.abandoned = NOTHING
        unmix(empire)  # what was mixed with a tile that is gone may be mixed with nothing now
    state.emit(E_REFILLED, NOBODY, len(back))


def remember(state: "RollState") -> None:
    """Note for every seat, and for the public, which of the tiles going back it has seen outside the bag.

    What is noted with the odd number after the epoch can lie only in slots drawn from now on. Where mixed tiles go
    back, nobody knows any longer which of the known ones stayed: their slots count as drawn at that odd number, and
    the known ones as last seen in the epoch before it.
    """
    memories = [row[:] for row in state.memories]
    now: i64 = state.epoch
    for seat in range(state.seats):
        empire = state.empires[seat]
        lost = False
        for entry in empire.abandoned:
            memories[seat][entry & TILE] = now + 1
            if entry & OPEN:
                for row in memories:
                    row[entry & TILE] = now + 1
            elif entry & MIXED:
                lost = True
        if lost:
            for entry in empire.abandoned + empire.developments + empire.worlds:
                if entry & KNOWN:
                    for other in range(len(memories)):
                        if memories[other][entry & TILE] < now:
                            memories[other][entry & TILE] = now
            empire.developments = [forgotten(entry, now + 1) for entry in empire.developments]
            empire.worlds = [forgotten(entry, now + 1) for entry in empire.worlds]
    state.memories = memories


def forgotten(entry: int, epoch: int) -> int:
    """A slot of a zone of whose mixed tiles some went back."""
    return entry & TILE | MIXED | epoch * EPOCH if entry & MIXED else entry
