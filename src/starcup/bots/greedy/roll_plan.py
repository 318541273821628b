"""What things are worth to a player of Roll for the Galaxy, in points: dice, tiles, and workers in a column.

All of it is guesswork with one idea behind it: early in a game dice and powers earn points later, at the end only
points count. How late it is, is read off the squares and the pool.
"""

import math

from starcup.games.roll import data as d
from starcup.games.roll.data import A_WORLD, DEVELOP, EXPLORE, PHASES, PRODUCE, SETTLE
from starcup.games.roll.empire import CITIZENRY, ROLLED_WILD, STRIP, Empire
from starcup.games.roll.powers import cost_of, empty_worlds, room, site_of, stack_of, trade_credits
from starcup.games.roll.questions.ship import TO_CONSUME
from starcup.games.roll.state import RollState
from starcup.games.roll.zone import TILE

USED = 0.45  # what it costs that a worker must be recruited again
LOCKED = 0.3  # what it costs that a worker stays on a stack
SCOUT = [3.2, 2.4, 1.7, 1.1, 0.7]  # a tile more, by how many are in the zone
DIE_WORTH = [1.0, 1.25, 1.25, 1.2, 1.15, 1.3, 1.5]  # by colour, in Home dice

# What a power is worth at the beginning of a game, for each unit of it.
POWER_WORTH: dict[int, float] = {
    d.STOCK_ALIEN: 0.4, d.EXPLORER_HOME: 3.0, d.EXPLORER_ALIEN: 3.0, d.REARRANGE: 1.0, d.SCOUT_ON_TOP: 1.0,
    d.EXPLORE_END_TILE: 1.5, d.ALIEN_SCOUTED: 0.2, d.EXPLORE_END_MOST: 0.5, d.DEVELOP_DISCOUNT: 4.0,
    d.REASSIGN_DISCOUNT: 1.0, d.DEVELOP_END: 1.6, d.DEVELOP_END_NOVELTY: 1.0, d.DEVELOPED: 2.0,
    d.DEVELOPERS_TO_CUP: 2.0, d.SETTLE_DISCOUNT: 4.5, d.GRAY_DISCOUNT: 1.0, d.GENES_ALIEN_DISCOUNT: 1.5,
    d.SETTLE_END: 1.6, d.SETTLED: 2.0, d.SETTLED_RARE: 0.6, d.SETTLERS_TO_CUP: 1.5, d.MILITARY_TO_CUP: 1.5,
    d.PRODUCE_END: 1.6, d.PRODUCE_END_NOVELTY: 1.5, d.PRODUCE_END_RARE: 1.0, d.PRODUCE_END_GENES_DIE: 1.0,
    d.PRODUCE_END_MOST: 0.5, d.SECOND_GOOD: 1.5, d.SHIPPER_HOME: 2.5, d.SHIPPER_GENES: 3.0, d.TRADE: 1.5,
    d.TRADE_NOVELTY: 0.7, d.TRADE_RARE: 0.8, d.TRADE_CHIP: 1.0, d.CONSUME_CHIP: 5.0, d.CONSUME_CHIP_RARE: 2.0,
    d.CONSUME_CHIP_GENES_ALIEN: 2.0, d.CONSUME: 1.6, d.CONSUME_RARE: 0.8, d.SHIP_CHIP: 3.0, d.SHIP_END: 1.4,
    d.SHIP_END_TOP_WORLD: 0.6, d.SHIP_END_MILITARY: 1.0, d.DICTATE_AGAIN: 1.0, d.DICTATE_MOVES: 0.8,
}  # fmt: skip


class Plan:
    """One seat's outlook: how late it is, and the worth of workers in each column."""

    def __init__(self, state: RollState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.empire = state.empires[seat]
        self.late = lateness(state)
        self.point = 0.45 + 0.55 * self.late
        self.die = 3.2 * (1 - self.late)
        self.credit = self.credit_worth()
        self.chance = others_chance(state, seat)
        self.table: list[list[float]] = []

    def credit_worth(self) -> float:
        """A credit recruits a worker; with enough of them it is worth little."""
        empire = self.empire
        wanted = int(empire.count(CITIZENRY)) + int(empire.under_strip()) // 2 + 1
        return (0.9 if empire.credits < wanted else 0.2) * (1 - 0.9 * self.late)

    # ---- tiles ----

    def tile_worth(self, code: int) -> float:
        """A tile in the tableau, as a tableau numbers it."""
        if code >= A_WORLD:
            row = d.WORLDS[code - A_WORLD]
            return (0.6 + 0.4 * self.late) * row[1] + self.effects_worth(row[3]) + self.colour_worth(row[2])
        development = d.DEVELOPMENTS[code]
        return (0.7 + 0.3 * self.late) * development[1] + self.effects_worth(development[2])

    def effects_worth(self, effects: list[tuple[int, ...]]) -> float:
        """What a row of codes is worth now."""
        total = 0.0
        for effect in effects:
            if effect[0] in (d.TO_CITIZENRY, d.TO_CUP, d.TO_WORLD):
                total += self.die * DIE_WORTH[effect[1]] + (0.6 if effect[0] == d.TO_WORLD else 0.2)
            elif effect[0] == d.REMOVE:
                total -= self.die * 0.8
            elif effect[0] == d.CREDITS:
                total += self.credit * effect[1]
            elif effect[0] == d.REASSIGN:
                total += (0.7 + 0.6 * effect[5]) * (1 - self.late)
            elif effect[0] in BONUSES:
                total += self.bonus_worth(effect[0])
            else:
                total += POWER_WORTH.get(effect[0], 0.0) * (effect[1] if len(effect) > 1 else 1) * (1 - self.late)
        return total

    def colour_worth(self, colour: int) -> float:
        """A world that holds goods earns points for the rest of the game."""
        return 0.0 if colour == d.GRAY_WORLD else (0.8 + 0.2 * colour) * (1 - self.late)

    def bonus_worth(self, code: int) -> float:
        """A bonus at the end, guessed from what the empire has already."""
        empire = self.empire
        built = len(empire.tableau)
        developments = int(empire.development_count())
        guesses = {
            d.BONUS_NOVELTY_COST: 0.5 + 1.2 * int(empire.worlds_of[d.NOVELTY_WORLD]),
            d.BONUS_DEVELOPMENTS: developments + 2,
            d.BONUS_COLOURS: 3 + sum(1 for colour in range(d.COLOURS) if empire.owned(colour)) * 0.6,
            d.BONUS_DEVELOPMENT_COST: 2 + developments,
            d.BONUS_CHIPS: 2 + int(empire.chips) * 0.1,
            d.BONUS_GOODS: 1.0,
            d.BONUS_RARE_WORLDS: 1 + 2 * int(empire.worlds_of[d.RARE_WORLD]),
            d.BONUS_NOT_REASSIGN: developments + 1,
            d.BONUS_MILITARY: 1 + int(empire.owned(d.MILITARY)) * 0.7,
            d.BONUS_REASSIGN_COST: 3 + developments * 0.7,
        }
        return float(guesses[code]) * (0.6 + 0.4 * self.late) + 0.1 * built

    def side_worth(self, tile: int, side: int) -> float:
        """A tile as something still to be built: its worth for what it costs, with a taste for what is short."""
        code = A_WORLD + tile if side else tile
        phase = SETTLE if side else DEVELOP
        cost = int(cost_of(self.empire, phase, tile))
        left = 9 * (1 - self.late) + 1
        waiting = len(stack_of(self.empire, phase))
        hurry = 1.0 if cost <= left else 0.4
        return hurry * (self.tile_worth(code) - 0.75 * cost) / (cost + 1) - 0.25 * waiting

    # ---- workers ----

    def workers_worth(self) -> list[list[float]]:
        """For every phase the worth of 0, 1, 2 ... workers in it, if it takes place; worked out once."""
        if not self.table:
            empire = self.empire
            most = int(empire.under_strip() + empire.count(STRIP) + empire.count(ROLLED_WILD)) + 4
            self.table = [[self.worth(phase, count) for count in range(most)] for phase in range(PHASES)]
        return self.table

    def worth(self, phase: int, count: int) -> float:
        if phase == EXPLORE:
            return self.explore_worth(count)
        if phase in (DEVELOP, SETTLE):
            return self.build_worth(phase, count) - self.build_worth(phase, 0)
        if phase == PRODUCE:
            return self.produce_worth(count)
        return self.ship_worth(count)

    def explore_worth(self, count: int) -> float:
        """Tiles are worth most to an empty zone; credits to who has few."""
        have = int(self.empire.tiles())
        left = 1 - 0.9 * self.late
        total = 0.0
        for task in range(count):
            scout = SCOUT[min(have + task, len(SCOUT) - 1)] * left
            total += max(scout, 2 * self.credit, 0.5) - USED
        return total

    def build_worth(self, phase: int, count: int) -> float:
        """Tiles completed with that many more workers, and the start of the next one."""
        dice = int(self.empire.count(site_of(phase))) + count
        total = 0.0
        for entry in stack_of(self.empire, phase):
            tile = entry & TILE
            cost = int(cost_of(self.empire, phase, tile))
            worth = self.tile_worth(A_WORLD + tile if phase == SETTLE else tile)
            if dice < cost:
                return total + (0.75 * worth * dice / cost) * (1 - 0.7 * self.late) - LOCKED * dice
            total += worth - USED * cost
            dice -= cost
        return total

    def produce_worth(self, count: int) -> float:
        places = sum(max(0, int(room(self.empire, world))) for world in range(d.GOODS_COLOURS))
        first = sum(max(0, int(empty_worlds(self.empire, world))) for world in range(d.GOODS_COLOURS))
        goods = min(count, places)
        return min(goods, first) * 1.0 + max(0, goods - first) * 0.4

    def ship_worth(self, count: int) -> float:
        goods = int(self.empire.goods())
        return min(count, goods) * self.shipment() + 0.01 * count

    def shipment(self) -> float:
        """A good shipped, on average."""
        empire = self.empire
        chips = 2.0 + float(empire.powers[d.CONSUME_CHIP])
        return max(chips * self.point + self.credit * float(empire.powers[d.CONSUME]), 4.5 * self.credit) - USED

    def task_worth(self, task: int, world: int, good: int, shipper: int) -> float:
        """One shipment: chips or credits."""
        powers = self.empire.powers
        if task == TO_CONSUME:
            match = world + d.DIE_OF_WORLD
            chips = 1 + int(good in (match, d.CONSUMPTION)) + int(shipper in (match, d.CONSUMPTION))
            return chips * self.point + float(powers[d.CONSUME]) * self.credit
        paid = int(trade_credits(self.empire, world))
        useful = min(paid, d.MOST_CREDITS - int(self.empire.credits))
        needed = max(0, int(self.empire.count(CITIZENRY)) + 3 - int(self.empire.credits))
        gained = min(useful, needed) * 0.85 + max(0, useful - needed) * 0.3
        return gained * (1 - 0.9 * self.late)


BONUSES = {
    d.BONUS_NOVELTY_COST, d.BONUS_DEVELOPMENTS, d.BONUS_COLOURS, d.BONUS_DEVELOPMENT_COST, d.BONUS_CHIPS,
    d.BONUS_GOODS, d.BONUS_RARE_WORLDS, d.BONUS_NOT_REASSIGN, d.BONUS_MILITARY, d.BONUS_REASSIGN_COST,
}  # fmt: skip


def lateness(state: RollState) -> float:
    """0 at the beginning, 1 when the game is about to end."""
    most = max(int(empire.squares()) for empire in state.empires)
    taken = sum(int(empire.chips) for empire in state.empires) / (d.POOL_PER_PLAYER * state.setup.seats)
    done = min(1.0, max((most - 3) / (d.LAST_SQUARES - 3), taken, int(state.round) / 25))
    return done * math.sqrt(done)


def others_chance(state: RollState, seat: int) -> list[float]:
    """How likely each phase is to be selected by somebody else, from what others have in front of them."""
    missed = [1.0] * PHASES
    for other, empire in enumerate(state.empires):
        if other != seat:
            wishes = wishes_of(empire)
            for phase in range(PHASES):
                missed[phase] *= 1 - wishes[phase] / sum(wishes)
    if state.setup.seats == 2:
        for phase in range(PHASES):
            missed[phase] *= 1 - (2 if phase == EXPLORE else 1) / 6
    return [1 - chance for chance in missed]


def wishes_of(empire: Empire) -> list[float]:
    """How much a player seems to want each phase."""
    goods = float(empire.goods())
    empty = float(sum(max(0, int(empty_worlds(empire, world))) for world in range(d.GOODS_COLOURS)))
    return [
        2.2 if empire.tiles() < 2 else 0.8,
        1.2 if empire.developments else 0.1,
        1.6 if empire.worlds else 0.1,
        0.2 + 0.5 * min(3.0, empty),
        0.2 + 0.6 * min(3.0, goods),
    ]
