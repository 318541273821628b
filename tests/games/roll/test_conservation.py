"""At every ply of random games everything is somewhere: 111 dice, 55 tiles, chips and credits."""

import pytest

from starcup import Rng
from starcup.games.roll.empire import Empire
from starcup.games.roll.powers import room
from starcup.games.roll.state import RollState
from tests.games.roll.table import new

BOX = [25, 22, 9, 20, 14, 12, 9]
PLACES = 17  # real ones: imaginary workers are no dice


def tiles_of(empire: Empire) -> list[int]:
    """The tiles of one empire, by number."""
    out = [code % 100 for code in empire.tableau if code % 100 < 55]
    if empire.tile >= 0 and empire.tile not in empire.tableau:
        out.append(int(empire.tile) % 100)
    for entries in (empire.developments, empire.worlds, empire.drawn, empire.abandoned):
        out += [entry & 63 for entry in entries]
    return out


def check(state: RollState) -> None:
    tiles = [tile for tile in state.bag if tile >= 0]
    owned = [0] * 7
    for empire in state.empires:
        tiles += tiles_of(empire)
        assert all(count >= 0 for count in empire.dice)
        assert sum(empire.dice[i] for i in range(PLACES * 7)) >= 5, "nobody ever has fewer dice than at first"
        assert 1 <= empire.credits <= 10 or state.stage == 7
        assert all(room(empire, world) >= 0 for world in range(4))
        for colour in range(7):
            owned[colour] += int(empire.owned(colour))
    assert sorted(tiles) == list(range(55))
    assert all(count <= most for count, most in zip(owned, BOX, strict=True)), "the rest is the supply"
    assert state.pool() + sum(int(empire.chips) for empire in state.empires) == 12 * state.seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_lost_or_made(seats: int) -> None:
    for seed in range(3):
        state = new(seats, seed)
        rng = Rng.seeded(seed + 100)
        before: list[int] = []
        while not state.over:
            check(state)
            chips = [int(empire.chips) for empire in state.empires]
            assert not before or all(now >= then for now, then in zip(chips, before, strict=True))
            before = chips
            seat = state.actors()[rng.below(len(state.actors()))]
            legal = state.legal_actions(seat)
            state.apply(seat, legal[rng.below(len(legal))])
        check(state)
