"""What tiles cost, what worlds hold, who has most, what powers pay: written once for questions, forecast and bots."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.core.state import BIT
from starcup.games.roll.data import (
    A_WORLD,
    ALIEN_SCOUTED,
    ALIEN_WORLD,
    CONSUME,
    CONSUME_CHIP,
    CONSUME_CHIP_GENES_ALIEN,
    CONSUME_CHIP_RARE,
    CONSUME_RARE,
    CONSUMPTION,
    DEVELOP,
    DEVELOP_DISCOUNT,
    DEVELOP_END,
    DEVELOP_END_NOVELTY,
    DEVELOPED,
    DEVELOPMENT_COST,
    DEVELOPMENTS,
    DIE_OF_WORLD,
    EXPLORE_END_MOST,
    GENES,
    GENES_ALIEN_DISCOUNT,
    GENES_WORLD,
    GOODS_COLOURS,
    GRAY_DISCOUNT,
    GRAY_FLOOR,
    GRAY_WORLD,
    HAS_REASSIGN,
    LEAST_COST,
    MILITARY,
    NOVELTY,
    NOVELTY_WORLD,
    POWERS,
    PRODUCE_END,
    PRODUCE_END_GENES_DIE,
    PRODUCE_END_MOST,
    PRODUCE_END_NOVELTY,
    PRODUCE_END_RARE,
    RARE_WORLD,
    REASSIGN_COUNT,
    REASSIGN_DISCOUNT,
    REASSIGN_OF,
    SECOND_GOOD,
    SETTLE_DISCOUNT,
    SETTLE_END,
    SETTLED,
    SETTLED_RARE,
    SHIP_CHIP,
    SHIP_END,
    SHIP_END_MILITARY,
    SHIP_END_TOP_WORLD,
    STOCK_ALIEN,
    STOCK_CREDITS,
    TRADE,
    TRADE_NOVELTY,
    TRADE_RARE,
    TRADE_VALUE,
    WORLD_COLOUR,
    WORLD_COST,
    WORLDS,
)
from starcup.games.roll.empire import CITIZENRY, DEVELOPERS, GOODS, NOT_WRITTEN, SETTLERS, Empire

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

BEHIND: Final = 0
LEVEL: Final = 1
AHEAD: Final = 2

# The powers that pay credits at the end of each phase; Explore's in two steps.
END_POWERS: Final = [
    [ALIEN_SCOUTED, EXPLORE_END_MOST],
    [DEVELOP_END, DEVELOP_END_NOVELTY],
    [SETTLE_END],
    [PRODUCE_END, PRODUCE_END_NOVELTY, PRODUCE_END_RARE, PRODUCE_END_GENES_DIE, PRODUCE_END_MOST],
    [SHIP_END, SHIP_END_MILITARY, SHIP_END_TOP_WORLD],
]
COMPLETION_POWERS: Final = [DEVELOPED, SETTLED, SETTLED_RARE]  # those that pay credits when a tile is completed
CONSUME_POWERS: Final = [CONSUME, CONSUME_RARE]  # those that pay credits for a good Consumed


# ---- tiles ----


def place(empire: Empire, code: int) -> None:
    """A tile comes to the tableau: its powers are in force from now on. What happens once is not done here."""
    empire.tableau = [*empire.tableau, code]
    empire.gives = NOT_WRITTEN
    empire.built = NOT_WRITTEN
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


def effects_of(code: int) -> list[tuple[int, ...]]:
    """What a tile does, as a tableau numbers it."""
    return DEVELOPMENTS[code][2] if code < A_WORLD else WORLDS[code - A_WORLD][3]


def stack_of(empire: Empire, phase: i64) -> list[int]:
    """The tiles that Develop or Settle builds, top first."""
    return empire.developments if phase == DEVELOP else empire.worlds


def site_of(phase: i64) -> i64:
    """The slot of the dice on that stack."""
    return DEVELOPERS if phase == DEVELOP else SETTLERS


def cost_of(empire: Empire, phase: i64, tile: i64) -> i64:
    """The dice that a tile needs now, as the side that the phase builds."""
    return development_cost(empire, tile) if phase == DEVELOP else world_cost(empire, tile)


def development_cost(empire: Empire, tile: i64) -> i64:
    """Developers that a development needs now."""
    powers = empire.powers
    cost: i64 = DEVELOPMENT_COST[tile] - powers[DEVELOP_DISCOUNT]
    if HAS_REASSIGN[tile]:
        cost -= powers[REASSIGN_DISCOUNT]  # roll:combination.adaptation
    if cost < LEAST_COST:  # roll:build.least
        return LEAST_COST
    return cost


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
    if cost < LEAST_COST:  # roll:build.least
        return LEAST_COST
    return cost


# ---- goods ----


def room(empire: Empire, world: i64) -> i64:
    """How many goods more the worlds of a colour may hold."""
    return room_beside(empire, world, empire.count(GOODS + world))


def room_beside(empire: Empire, world: i64, goods: i64) -> i64:
    """The same where it is known how many goods lie there."""
    each: i64 = 1 + empire.powers[SECOND_GOOD]  # roll:produce.one_good
    return empire.worlds_of[world] * each - goods


def empty_worlds(empire: Empire, world: i64) -> i64:
    """How many worlds of a colour have no good; second goods lie where no first one is missing."""
    return empire.worlds_of[world] - empire.count(GOODS + world)


def goods_of(empire: Empire, colour: i64) -> i64:
    """Goods that are dice of this colour, on worlds of any."""
    n: i64 = 0
    for world in range(GOODS_COLOURS):
        n += empire.has(GOODS + world, colour)
    return n


# ---- who has most ----


def has_most_developments(state: "RollState", seat: i64) -> bool:
    """Whether the seat has more developments than anyone else."""
    own: i64 = state.empires[seat].development_count()
    for other in range(state.seats):
        if other != seat and state.empires[other].development_count() >= own:
            return False
    return True


def has_top_worlds(state: "RollState", seat: i64) -> bool:
    """Whether every world of the highest printed cost is the seat's."""
    own: i64 = highest_world(state.empires[seat])
    for other in range(state.seats):
        if other != seat and highest_world(state.empires[other]) >= own:
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
    own: i64 = state.empires[seat].worlds_of[NOVELTY_WORLD]
    standing: i64 = AHEAD
    for other in range(state.seats):
        if other != seat:
            theirs: i64 = state.empires[other].worlds_of[NOVELTY_WORLD]
            if theirs > own:
                return BEHIND
            if theirs == own:
                standing = LEVEL
    return standing


# ---- income ----


def stock_credits(empire: Empire, alien: bool) -> i64:
    """Credits for Stocking, with an Alien explorer or any other."""
    return STOCK_CREDITS + (empire.powers[STOCK_ALIEN] if alien else 0)  # roll:explore.stock


def trade_credits(empire: Empire, world: i64) -> i64:
    """Credits for a good Traded, by the colour of its world."""
    powers = empire.powers
    credits: i64 = TRADE_VALUE[world] + powers[TRADE]  # roll:ship.trade roll:combination.trade
    if world == NOVELTY_WORLD:
        credits += powers[TRADE_NOVELTY]
    elif world == RARE_WORLD:
        credits += powers[TRADE_RARE]
    return credits


def consume_chips(empire: Empire, world: i64, good: i64, shipper: i64) -> i64:
    """Chips for a good Consumed: one, one more for each die that matches the world, and what powers add."""
    powers = empire.powers
    chips: i64 = 1 + powers[CONSUME_CHIP]  # roll:ship.consume
    if good == world + DIE_OF_WORLD or good == CONSUMPTION:  # roll:ship.purple
        chips += 1
    if shipper == world + DIE_OF_WORLD or shipper == CONSUMPTION:
        chips += 1
    if world == RARE_WORLD:
        chips += powers[CONSUME_CHIP_RARE]
    elif world >= GENES_WORLD:
        chips += powers[CONSUME_CHIP_GENES_ALIEN]
    return chips


def consume_counts(world: i64) -> list[int]:
    """How often each of CONSUME_POWERS pays for a good Consumed, by the colour of its world."""
    return [1, 1 if world == RARE_WORLD else 0]


def consume_credits(empire: Empire, world: i64) -> i64:
    """Credits for a good Consumed, by powers alone."""
    return due(empire, CONSUME_POWERS, consume_counts(world))


def completion_counts(code: i64) -> list[int]:
    """How often each of COMPLETION_POWERS pays for a tile completed, as a tableau numbers it."""
    if code < A_WORLD:
        return [1, 0, 0]
    return [0, 1, 1 if WORLD_COLOUR[code - A_WORLD] == RARE_WORLD else 0]  # roll:power.triggered


def owns_any(empire: Empire, powers: list[int]) -> bool:
    """Whether the player has any of these powers."""
    for power in powers:
        if empire.powers[power]:
            return True
    return False


def due(empire: Empire, powers: list[int], counts: list[int]) -> i64:
    """What powers pay together, each so many times."""
    total: i64 = 0
    for i in range(len(powers)):
        total += empire.powers[powers[i]] * counts[i]  # roll:combination.consume roll:combination.completed
    return total


def paid_by(code: i64, powers: list[int], counts: list[int]) -> i64:
    """Of that, what one tile of the tableau pays."""
    total: i64 = 0
    if code < A_WORLD:
        for effect in DEVELOPMENTS[code][2]:
            if effect[0] in powers:
                total += effect[1] * counts[powers.index(effect[0])]
    return total


def end_counts(state: "RollState", seat: i64, powers: list[int]) -> list[int]:
    """How often each of these powers pays the seat at the end of its phase; 0 for those it does not have."""
    owned = state.empires[seat].powers
    return [int(end_count(state, seat, power)) if owned[power] else 0 for power in powers]


def end_count(state: "RollState", seat: i64, power: i64) -> i64:
    """How often a power pays at the end of its phase, as things stand."""
    empire = state.empires[seat]
    if power == DEVELOP_END_NOVELTY:
        return empire.has(CITIZENRY, NOVELTY)  # roll:purple.elsewhere
    if power == PRODUCE_END_NOVELTY:
        return empire.count(GOODS + NOVELTY_WORLD)
    if power == PRODUCE_END_RARE:
        return empire.count(GOODS + RARE_WORLD)
    if power == PRODUCE_END_GENES_DIE:
        return goods_of(empire, GENES)
    if power == SHIP_END_MILITARY:
        return (empire.has(CITIZENRY, MILITARY) + 1) // 2  # roll:round_up
    if power == EXPLORE_END_MOST or power == PRODUCE_END_MOST:
        return 1 if has_most_developments(state, seat) else 0
    if power == SHIP_END_TOP_WORLD:
        return 1 if has_top_worlds(state, seat) else 0
    if power == ALIEN_SCOUTED:
        return 1 if empire.alien_scouted else 0
    return 1


def end_chips(empire: Empire) -> i64:
    """Chips that powers pay in each Ship phase."""
    return empire.powers[SHIP_CHIP]
