"""What a game of Roll for the Galaxy never loses or makes: 111 dice, 55 tiles, chips and credits."""

from starcup import State
from starcup.games.roll.empire import Empire
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
        assert all(count >= 0 for count in empire.dice), f"fewer dice than none: {list(empire.dice)}"
        assert 1 <= empire.credits <= 10 or state.stage == 7, f"credits are {empire.credits}"
        assert all(room(empire, world) >= 0 for world in range(4)), "more goods than the worlds can hold"
        for colour in range(len(BOX)):
            owned[colour] += int(empire.owned(colour))
    assert sorted(tiles) == TILES, f"tiles are {sorted(tiles)}"
    assert all(count <= most for count, most in zip(owned, BOX, strict=True)), f"dice are {owned}"


def tiles_of(empire: Empire) -> list[int]:
    """The tiles of one empire, by number."""
    out = [code % 100 for code in empire.tableau if code % 100 < len(TILES)]
    if empire.tile >= 0 and empire.tile not in empire.tableau:
        out.append(int(empire.tile) % 100)
    for entries in (empire.developments, empire.worlds, empire.drawn, empire.abandoned):
        out += [entry & 63 for entry in entries]
    return out
