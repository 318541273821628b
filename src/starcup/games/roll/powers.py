"""What tiles cost, what worlds hold, who has most: powers as they stand, and what placing a tile adds to them."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.core.state import BIT
from starcup.games.roll.data import (
    A_WORLD,
    ALIEN_WORLD,
    DEVELOP_DISCOUNT,
    DEVELOPMENT_COST,
    DEVELOPMENTS,
    GENES_ALIEN_DISCOUNT,
    GENES_WORLD,
    GRAY_DISCOUNT,
    GRAY_FLOOR,
    GRAY_WORLD,
    HAS_REASSIGN,
    LEAST_COST,
    NOVELTY_WORLD,
    POWERS,
    REASSIGN_COUNT,
    REASSIGN_DISCOUNT,
    REASSIGN_OF,
    SECOND_GOOD,
    SETTLE_DISCOUNT,
    WORLD_COLOUR,
    WORLD_COST,
)
from starcup.games.roll.empire import GOODS, Empire

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

BEHIND: Final = 0
LEVEL: Final = 1
AHEAD: Final = 2


def place(empire: Empire, code: int) -> None:
    """A tile comes to the tableau: its powers are in force from now on. What happens once is not done here."""
    empire.tableau = [*empire.tableau, code]
    if code >= A_WORLD:
        empire.worlds_of = empire.worlds_of[:]
        empire.worlds_of[WORLD_COLOUR[code - A_WORLD]] += 1
        return
    empire.powers = empire.powers[:]
    for power in DEVELOPMENTS[code][2]:  # roll:power.at_once
        if power[0] < POWERS:
            empire.powers[power[0]] += power[1] if len(power) > 1 else 1
    for r in range(REASSIGN_COUNT):
        if REASSIGN_OF[r] == code:
            empire.reassigns |= BIT[r]


def development_cost(empire: Empire, tile: i64) -> i64:
    """Developers that a development needs now."""
    powers = empire.powers
    cost: i64 = DEVELOPMENT_COST[tile] - powers[DEVELOP_DISCOUNT]
    if HAS_REASSIGN[tile]:
        cost -= powers[REASSIGN_DISCOUNT]  # roll:combination.adaptation
    return cost if cost > LEAST_COST else LEAST_COST  # roll:build.least


def world_cost(empire: Empire, tile: i64) -> i64:
    """Settlers that a world needs now."""
    powers = empire.powers
    cost: i64 = WORLD_COST[tile]
    colour: i64 = WORLD_COLOUR[tile]
    if colour == GRAY_WORLD and powers[GRAY_DISCOUNT] and cost > GRAY_FLOOR:  # roll:free_trade_zone.first
        cost -= powers[GRAY_DISCOUNT]
        if cost < GRAY_FLOOR:
            cost = GRAY_FLOOR
    cost -= powers[SETTLE_DISCOUNT]
    if colour == GENES_WORLD or colour == ALIEN_WORLD:
        cost -= powers[GENES_ALIEN_DISCOUNT]  # roll:combination.blueprints
    return cost if cost > LEAST_COST else LEAST_COST  # roll:build.least


def room(empire: Empire, world: i64) -> i64:
    """How many goods more the worlds of a colour may hold."""
    each: i64 = 1 + empire.powers[SECOND_GOOD]  # roll:produce.one_good
    return empire.worlds_of[world] * each - empire.count(GOODS + world)


def empty_worlds(empire: Empire, world: i64) -> i64:
    """How many worlds of a colour have no good; second goods lie where no first one is missing."""
    return empire.worlds_of[world] - empire.count(GOODS + world)


def has_most_developments(state: "RollState", seat: i64) -> bool:
    """Whether the seat alone has most developments."""
    mine: i64 = state.empires[seat].development_count()
    for other in range(state.seats):
        if other != seat and state.empires[other].development_count() >= mine:
            return False
    return True


def has_top_worlds(state: "RollState", seat: i64) -> bool:
    """Whether every world of the highest printed cost is the seat's."""
    mine: i64 = highest_world(state.empires[seat])
    for other in range(state.seats):
        if other != seat and highest_world(state.empires[other]) >= mine:
            return False
    return True


def highest_world(empire: Empire) -> i64:
    """The highest printed cost of a world in the tableau."""
    highest: i64 = -1
    for code in empire.tableau:
        if code >= A_WORLD and WORLD_COST[code - A_WORLD] > highest:
            highest = WORLD_COST[code - A_WORLD]
    return highest


def novelty_standing(state: "RollState", seat: i64) -> i64:
    """Whether the seat has most Novelty worlds, alone or with others; what Mad Scientists look at."""
    mine: i64 = state.empires[seat].worlds_of[NOVELTY_WORLD]
    standing: i64 = AHEAD
    for other in range(state.seats):
        if other != seat:
            theirs: i64 = state.empires[other].worlds_of[NOVELTY_WORLD]
            if theirs > mine:
                return BEHIND
            if theirs == mine:
                standing = LEVEL
    return standing
