"""What things are worth to a player of Roll for the Galaxy, in points: dice, tiles, and workers in a column.

All of it is guesswork with one idea behind it: early in a game dice and powers earn points later, at the end only
points count. How late it is, is read off the squares and the pool.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.games.roll import data as d
from starcup.games.roll.data import A_WORLD, DEVELOP, EXPLORE, PHASES, PRODUCE, SETTLE
from starcup.games.roll.empire import CITIZENRY, ROLLED_WILD, STRIP, Empire
from starcup.games.roll.powers import cost_of, empty_worlds, room, site_of, stack_of, trade_credits
from starcup.games.roll.questions.ship import TO_CONSUME
from starcup.games.roll.scoring import colours_owned
from starcup.games.roll.state import RollState
from starcup.games.roll.zone import TILE

USED: Final = 0.45  # what it costs that a worker must be recruited again
LOCKED: Final = 0.3  # what it costs that a worker stays on a stack
SCOUT: Final = vec[float]([3.2, 2.4, 1.7, 1.1, 0.7])  # a tile more, by how many are in the zone
DIE_WORTH: Final = vec[float]([1.0, 1.25, 1.25, 1.2, 1.15, 1.3, 1.5])  # by colour, in Home dice

# What a power is worth at the beginning of a game, for each unit of it.
POWER_WORTH: Final[dict[int, float]] = {
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


@final
class Plan:
    """One seat's outlook: how late it is, and the worth of workers in each column."""

    def __init__(self, state: RollState, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.empire: Empire = state.empires[seat]
        self.late = lateness(state)
        self.point = 0.45 + 0.55 * self.late
        self.die = 3.2 * (1.0 - self.late)
        self.credit = credit_worth(self.empire, self.late)
        self.chance: vec[float] = others_chance(state, seat)
        self.tiles: vec[float] = UNKNOWN_TILES[:]  # what each tile is worth, once that was asked
        self.table: vec[float] = NO_TABLE
        self.most: i64 = 0

    # ---- tiles ----

    def tile_worth(self, code: i64) -> float:
        """A tile in the tableau, as a tableau numbers it; worked out once."""
        known = self.tiles[code]
        if known == UNKNOWN:
            known = self.new_tile_worth(code)
            self.tiles[code] = known
        return known

    def new_tile_worth(self, code: i64) -> float:
        """The same for a tile that was not asked about yet."""
        if code >= A_WORLD:
            row = d.WORLDS[code - A_WORLD]
            cost = (0.6 + 0.4 * self.late) * float(row[1])
            return cost + self.effects_worth(row[3]) + self.colour_worth(row[2])
        development = d.DEVELOPMENTS[code]
        return (0.7 + 0.3 * self.late) * float(development[1]) + self.effects_worth(development[2])

    def effects_worth(self, effects: list[tuple[int, ...]]) -> float:
        """What a row of codes is worth now."""
        total = 0.0
        for effect in effects:
            code = effect[0]
            if code == d.TO_CITIZENRY or code == d.TO_CUP or code == d.TO_WORLD:
                total += self.die * DIE_WORTH[effect[1]] + (0.6 if code == d.TO_WORLD else 0.2)
            elif code == d.REMOVE:
                total -= self.die * 0.8
            elif code == d.CREDITS:
                total += self.credit * float(effect[1])
            elif code == d.REASSIGN:
                total += (0.7 + 0.6 * float(effect[5])) * (1.0 - self.late)
            elif d.BONUS_NOVELTY_COST <= code <= d.BONUS_REASSIGN_COST:
                total += self.bonus_worth(code)
            else:
                amount = float(effect[1]) if len(effect) > 1 else 1.0
                total += POWER_WORTH.get(code, 0.0) * amount * (1.0 - self.late)
        return total

    def colour_worth(self, colour: i64) -> float:
        """A world that holds goods earns points for the rest of the game."""
        return 0.0 if colour == d.GRAY_WORLD else (0.8 + 0.2 * float(colour)) * (1.0 - self.late)

    def bonus_worth(self, code: i64) -> float:
        """A bonus at the end, guessed from what the empire has already."""
        return self.guess(code) * (0.6 + 0.4 * self.late) + 0.1 * float(len(self.empire.tableau))

    def guess(self, code: i64) -> float:
        """The points of a bonus."""
        empire = self.empire
        developments = float(empire.development_count())
        if code == d.BONUS_NOVELTY_COST:
            return 0.5 + 1.2 * float(empire.worlds_of[d.NOVELTY_WORLD])
        if code == d.BONUS_DEVELOPMENTS:
            return developments + 2.0
        if code == d.BONUS_COLOURS:
            return 3.0 + float(colours_owned(empire)) * 0.6
        if code == d.BONUS_DEVELOPMENT_COST:
            return 2.0 + developments
        if code == d.BONUS_CHIPS:
            return 2.0 + float(empire.chips) * 0.1
        if code == d.BONUS_GOODS:
            return 1.0
        if code == d.BONUS_RARE_WORLDS:
            return 1.0 + 2.0 * float(empire.worlds_of[d.RARE_WORLD])
        if code == d.BONUS_NOT_REASSIGN:
            return developments + 1.0
        if code == d.BONUS_MILITARY:
            return 1.0 + float(empire.owned(d.MILITARY)) * 0.7
        return 3.0 + developments * 0.7  # BONUS_REASSIGN_COST

    def side_worth(self, tile: i64, side: i64) -> float:
        """A tile as something still to be built: its worth for what it costs, with a taste for what is short."""
        code: i64 = A_WORLD + tile if side else tile
        phase: i64 = SETTLE if side else DEVELOP
        cost = float(cost_of(self.empire, phase, tile))
        left = 9.0 * (1.0 - self.late) + 1.0
        waiting = float(len(stack_of(self.empire, phase)))
        hurry = 1.0 if cost <= left else 0.4
        return hurry * (self.tile_worth(code) - 0.75 * cost) / (cost + 1.0) - 0.25 * waiting

    # ---- workers ----

    def workers_worth(self, phase: i64, count: i64) -> float:
        """The worth of so many workers in a phase, if it takes place; worked out once for all of them."""
        if not len(self.table):
            empire = self.empire
            self.most = empire.under_strip() + empire.count(STRIP) + empire.count(ROLLED_WILD) + 4
            self.table = vec[float]([self.worth(p, n) for p in range(PHASES) for n in range(self.most)])
        return self.table[phase * self.most + count]

    def worth(self, phase: i64, count: i64) -> float:
        """The same, worked out."""
        if phase == EXPLORE:
            return self.explore_worth(count)
        if phase == DEVELOP or phase == SETTLE:
            return self.build_worth(phase, count) - self.build_worth(phase, 0)
        if phase == PRODUCE:
            return self.produce_worth(count)
        return self.ship_worth(count)

    def explore_worth(self, count: i64) -> float:
        """Tiles are worth most to an empty zone; credits to who has few."""
        have: i64 = self.empire.tiles()
        left = 1.0 - 0.9 * self.late
        total = 0.0
        for task in range(count):
            best = scout_worth(have + task) * left
            if 2.0 * self.credit > best:
                best = 2.0 * self.credit
            total += (best if best > 0.5 else 0.5) - USED
        return total

    def build_worth(self, phase: i64, count: i64) -> float:
        """Tiles completed with that many more workers, and the start of the next one."""
        dice: i64 = self.empire.count(site_of(phase)) + count
        total = 0.0
        for entry in stack_of(self.empire, phase):
            tile: i64 = entry & TILE
            cost: i64 = cost_of(self.empire, phase, tile)
            worth = self.tile_worth(A_WORLD + tile if phase == SETTLE else tile)
            if dice < cost:
                begun = 0.75 * worth * float(dice) / float(cost)
                return total + begun * (1.0 - 0.7 * self.late) - LOCKED * float(dice)
            total += worth - USED * float(cost)
            dice -= cost
        return total

    def produce_worth(self, count: i64) -> float:
        """First goods on worlds count more than second ones."""
        places: i64 = 0
        first: i64 = 0
        for world in range(d.GOODS_COLOURS):
            places += at_least_none(room(self.empire, world))
            first += at_least_none(empty_worlds(self.empire, world))
        goods: i64 = count if count < places else places
        firsts: i64 = goods if goods < first else first
        return float(firsts) + float(at_least_none(goods - first)) * 0.4

    def ship_worth(self, count: i64) -> float:
        """As many shipments as there are goods."""
        goods: i64 = self.empire.goods()
        return float(count if count < goods else goods) * self.shipment() + 0.01 * float(count)

    def shipment(self) -> float:
        """A good shipped, on average."""
        powers = self.empire.powers
        chips = 2.0 + float(powers[d.CONSUME_CHIP])
        consumed = chips * self.point + self.credit * float(powers[d.CONSUME])
        traded = 4.5 * self.credit
        return (consumed if consumed > traded else traded) - USED

    def task_worth(self, task: i64, world: i64, good: i64, shipper: i64) -> float:
        """One shipment: chips or credits."""
        empire = self.empire
        if task == TO_CONSUME:
            match: i64 = world + d.DIE_OF_WORLD
            chips = 1.0
            if good == match or good == d.CONSUMPTION:
                chips += 1.0
            if shipper == match or shipper == d.CONSUMPTION:
                chips += 1.0
            return chips * self.point + float(empire.powers[d.CONSUME]) * self.credit
        paid: i64 = trade_credits(empire, world)
        space: i64 = d.MOST_CREDITS - empire.credits
        useful: i64 = paid if paid < space else space
        needed: i64 = at_least_none(empire.count(CITIZENRY) + 3 - empire.credits)
        spent: i64 = useful if useful < needed else needed
        gained = float(spent) * 0.85 + float(at_least_none(useful - needed)) * 0.3
        return gained * (1.0 - 0.9 * self.late)


UNKNOWN: Final = -1e9
UNKNOWN_TILES: Final = vec[float]([UNKNOWN for _ in range(A_WORLD + len(d.WORLDS))])
NO_TABLE: Final = vec[float]()


def at_least_none(n: i64) -> i64:
    return n if n > 0 else 0


def scout_worth(tiles: i64) -> float:
    """A tile more, by how many are in the zone."""
    return SCOUT[tiles] if tiles < len(SCOUT) else SCOUT[len(SCOUT) - 1]


def credit_worth(empire: Empire, late: float) -> float:
    """A credit recruits a worker; with enough of them it is worth little."""
    wanted: i64 = empire.count(CITIZENRY) + empire.under_strip() // 2 + 1
    return (0.9 if empire.credits < wanted else 0.2) * (1.0 - 0.9 * late)


def lateness(state: RollState) -> float:
    """0 at the beginning, 1 when the game is about to end."""
    most: i64 = 0
    chips: i64 = 0
    for empire in state.empires:
        chips += empire.chips
        if empire.squares() > most:
            most = empire.squares()
    done = float(most - 3) / float(d.LAST_SQUARES - 3)
    taken = float(chips) / float(d.POOL_PER_PLAYER * state.seats)
    rounds = float(state.round) / 25.0
    if taken > done:
        done = taken
    if rounds > done:
        done = rounds
    if done > 1.0:
        done = 1.0
    return done * math.sqrt(done)


def others_chance(state: RollState, seat: i64) -> vec[float]:
    """How likely each phase is to be selected by somebody else, from what others have in front of them."""
    missed = vec[float]([1.0 for _ in range(PHASES)])
    for other in range(state.seats):
        if other != seat:
            wishes = wishes_of(state.empires[other])
            total = 0.0
            for phase in range(PHASES):
                total += wishes[phase]
            for phase in range(PHASES):
                missed[phase] *= 1.0 - wishes[phase] / total
    if state.seats == 2:
        for phase in range(PHASES):
            missed[phase] *= 1.0 - (2.0 if phase == EXPLORE else 1.0) / 6.0
    return vec[float]([1.0 - missed[phase] for phase in range(PHASES)])


def wishes_of(empire: Empire) -> vec[float]:
    """How much a player seems to want each phase."""
    goods = float(empire.goods())
    free: i64 = 0
    for world in range(d.GOODS_COLOURS):
        free += at_least_none(empty_worlds(empire, world))
    empty = float(free)
    return vec[float](
        [
            2.2 if empire.tiles() < 2 else 0.8,
            1.2 if len(empire.developments) else 0.1,
            1.6 if len(empire.worlds) else 0.1,
            0.2 + 0.5 * (empty if empty < 3.0 else 3.0),
            0.2 + 0.6 * (goods if goods < 3.0 else 3.0),
        ]
    )
