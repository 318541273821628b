"""A chain: how a player has come to an action, in one int.

It has a bit for each planet whose action has led here, and above them 1 + the ship that landed last. That much waits in
windows. Where it is only asked what could be done, bits above these say what would have been paid and used by then: so
nothing has to be changed to find out.
"""

from typing import Final

from mypy_extensions import i64

from starcup.games.tiny.data import ENERGY, SHIPS
from starcup.games.tiny.mat import Mat

START: Final = 0  # of a chain: a die, and nothing before it
PLANET_BITS: Final = 63
SHIP_SHIFT: Final = 6
SHIP_BITS: Final = 7
HIGHEST: Final = SHIPS << SHIP_SHIFT | PLANET_BITS  # what a window may hold

WITH_COLONY_DIE: Final = 512  # the inactive die that begins the chain would be in the bay
ENERGY_SHIFT: Final = 10
CULTURE_SHIFT: Final = 14
AMOUNT_BITS: Final = 15
ENERGY_GIVEN: Final = 262144  # to another player, who then has some
CULTURE_GIVEN: Final = 524288


def landed_ship(chain: i64) -> i64:
    """The ship that landed last; -1 for none."""
    return (chain >> SHIP_SHIFT & SHIP_BITS) - 1


def with_landed(chain: i64, ship: i64) -> i64:
    """The chain once this ship has landed."""
    return chain & PLANET_BITS | (ship + 1) << SHIP_SHIFT


def left_of(mat: Mat, resource: i64, chain: i64) -> i64:
    """How much of a resource the player would have left here."""
    if resource == ENERGY:
        return mat.energy - (chain >> ENERGY_SHIFT & AMOUNT_BITS)
    return mat.culture - (chain >> CULTURE_SHIFT & AMOUNT_BITS)


def after_fee(culture: i64) -> i64:
    """A chain that begins with paying this much culture."""
    return culture << CULTURE_SHIFT


def after_giving(chain: i64, resource: i64, amount: i64) -> i64:
    """The chain once this much of a resource has been given to another player."""
    if resource == ENERGY:
        return chain + (amount << ENERGY_SHIFT) | ENERGY_GIVEN
    return chain + (amount << CULTURE_SHIFT) | CULTURE_GIVEN


def has_given(chain: i64, resource: i64) -> bool:
    """Whether some of the resource would have been given to another player by then."""
    if resource == ENERGY:
        return chain & ENERGY_GIVEN != 0
    return chain & CULTURE_GIVEN != 0
