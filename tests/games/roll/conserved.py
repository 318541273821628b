"""What a game of Roll for the Galaxy never loses or makes: 111 dice, 55 tiles, chips and credits."""

from starcup import State
from starcup.games.roll.empire import REAL_SLOTS, SLOTS, Empire
from starcup.games.roll.powers import room
from starcup.games.roll.state import RollState

BOX = [25, 22, 9, 20, 14, 12, 9]
TILES = list(range(55))


def conserved(state: State) -> None:
    """Everything is somewhere, and only once."""
    assert isinstance(state, RollState)
    tiles = [tile for tile in state.bag if tile >= 0]
    owned = [0] * len(BOX)
    for empire in state.empires:
        tiles += tiles_of(empire)
        check_counts(empire)
        assert 1 <= empire.credits <= 10 or state.stage == 7, f"credits are {empire.credits}"
        assert all(room(empire, world) >= 0 for world in range(4)), "more goods than the worlds can hold"
        for colour in range(len(BOX)):
            owned[colour] += int(empire.owned(colour))
    assert sorted(tiles) == TILES, f"tiles are {sorted(tiles)}"
    assert all(count <= most for count, most in zip(owned, BOX, strict=True)), f"dice are {owned}"


def check_counts(empire: Empire) -> None:
    """No slot has more dice of a colour than the box, or fewer than none, and dice are counted right."""
    dice = [int(count) for count in empire.dice]
    slots = [dice[at : at + len(BOX)] for at in range(0, SLOTS * len(BOX), len(BOX))]
    assert all(0 <= n <= most for slot in slots for n, most in zip(slot, BOX, strict=True)), f"dice are {slots}"
    assert [int(empire.count(slot)) for slot in range(SLOTS)] == [sum(slot) for slot in slots]
    assert dice[-len(BOX) :] == [sum(colour) for colour in zip(*slots, strict=True)]
    assert [int(empire.owned(colour)) for colour in range(len(BOX))] == [
        sum(colour) for colour in zip(*slots[:REAL_SLOTS], strict=True)
    ]


def tiles_of(empire: Empire) -> list[int]:
    """The tiles of one empire, by number."""
    out = [code % 100 for code in empire.tableau if code % 100 < len(TILES)]
    if empire.tile >= 0 and empire.tile not in empire.tableau:
        out.append(int(empire.tile) % 100)
    for entries in (empire.developments, empire.worlds, empire.drawn, empire.abandoned):
        out += [entry & 63 for entry in entries]
    return out
