"""Ship: goods Traded for credits or Consumed for VP chips."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.games.roll.book import (
    A_BANK,
    A_SHIP,
    E_BANKED,
    E_CHIPS,
    E_CONSUMED,
    E_SHIPPER,
    E_TRADED,
    E_UNUSED,
    IMAGINARY_GENES,
    IMAGINARY_HOME,
    Q_BANK,
    Q_SHIP,
    SHIPPERS,
)
from starcup.games.roll.data import (
    COLOURS,
    CONSUME,
    CONSUME_CHIP,
    CONSUME_CHIP_GENES_ALIEN,
    CONSUME_CHIP_RARE,
    CONSUME_RARE,
    CONSUMPTION,
    DIE_OF_WORLD,
    GENES,
    GENES_WORLD,
    GOODS_COLOURS,
    HOME,
    MILITARY,
    NOVELTY_WORLD,
    RARE_WORLD,
    SHIP,
    SHIP_CHIP,
    SHIP_END,
    SHIP_END_MILITARY,
    SHIP_END_TOP_WORLD,
    SHIPPER_GENES,
    SHIPPER_HOME,
    TRADE,
    TRADE_CHIP,
    TRADE_NOVELTY,
    TRADE_RARE,
    TRADE_VALUE,
)
from starcup.games.roll.empire import CITIZENRY, COLUMN, CUP, GOODS, IMAGINARY, Empire
from starcup.games.roll.powers import has_top_worlds

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

DOCKERS: Final = COLUMN + SHIP  # where shippers stand
TO_TRADE: Final = 0
TO_CONSUME: Final = 1
MOST_CHIPS: Final = 3  # for a good Consumed, without powers


def prepare(empire: Empire) -> None:
    """Imaginary shippers appear."""
    empire.add(IMAGINARY, HOME, empire.powers[SHIPPER_HOME])  # roll:imaginary
    empire.add(IMAGINARY, GENES, empire.powers[SHIPPER_GENES])


def next_ship(empire: Empire) -> int:
    """Another shipper with a good to ship: all must."""
    # roll:ship.one_at_a_time
    if (empire.count(DOCKERS) or empire.count(IMAGINARY)) and empire.goods():  # roll:ship.all_shippers
        return Q_SHIP
    return 0


def most_chips(empire: Empire) -> i64:
    """Chips that the seat could take at most in this phase."""
    powers = empire.powers
    shippers: i64 = empire.count(DOCKERS) + empire.count(IMAGINARY)
    goods: i64 = empire.goods()
    pairs: i64 = goods if goods < shippers else shippers
    extra: i64 = powers[CONSUME_CHIP] + powers[CONSUME_CHIP_RARE] + powers[CONSUME_CHIP_GENES_ALIEN]
    return pairs * (MOST_CHIPS + extra + powers[TRADE_CHIP]) + powers[SHIP_CHIP]


def shipments(empire: Empire) -> list[int]:
    """Every task with every good and every shipper."""
    out: list[int] = []
    for task in range(2):
        for world in range(GOODS_COLOURS):
            for good in range(COLOURS):
                if empire.has(GOODS + world, good):  # roll:ship.own_goods roll:ship.mismatch
                    add_shippers(out, empire, A_SHIP + ((task * GOODS_COLOURS + world) * COLOURS + good) * SHIPPERS)
    return out


def add_shippers(out: list[int], empire: Empire, base: i64) -> None:
    for colour in range(COLOURS):
        if empire.has(DOCKERS, colour):
            out.append(base + colour)
    if empire.has(IMAGINARY, HOME):
        out.append(base + IMAGINARY_HOME)
    if empire.has(IMAGINARY, GENES):
        out.append(base + IMAGINARY_GENES)


def ship(state: "RollState", seat: int, code: i64) -> int:
    """A good and its shipper go to the Citizenry; then what they earn."""
    empire = state.empires[seat]
    shipper: i64 = code % SHIPPERS
    good: i64 = code // SHIPPERS % COLOURS
    world: i64 = code // (SHIPPERS * COLOURS) % GOODS_COLOURS
    empire.shift(good, GOODS + world, CITIZENRY)  # roll:ship.both_dice
    if shipper < COLOURS:
        empire.shift(shipper, DOCKERS, CITIZENRY)
        state.emit(E_SHIPPER, seat, shipper)
    else:
        shipper = HOME if shipper == IMAGINARY_HOME else GENES
        empire.add(IMAGINARY, shipper, -1)
        state.emit(E_SHIPPER, seat, shipper, 1)
    if code // (SHIPPERS * COLOURS * GOODS_COLOURS) == TO_CONSUME:
        consume(state, seat, world, good, shipper)
        return next_ship(empire)
    trade(state, seat, world, good)
    return Q_BANK if empire.powers[TRADE_CHIP] else next_ship(empire)


def trade(state: "RollState", seat: int, world: i64, good: i64) -> None:
    """Credits by the colour of the world."""
    empire = state.empires[seat]
    powers = empire.powers
    credits: i64 = TRADE_VALUE[world] + powers[TRADE]  # roll:ship.trade roll:combination.trade
    if world == NOVELTY_WORLD:
        credits += powers[TRADE_NOVELTY]
    elif world == RARE_WORLD:
        credits += powers[TRADE_RARE]
    empire.gain(credits)
    state.emit(E_TRADED, seat, world, good, credits)


def consume(state: "RollState", seat: int, world: i64, good: i64, shipper: i64) -> None:
    """A chip, one more for each die that matches the world, and what powers add."""
    empire = state.empires[seat]
    powers = empire.powers
    chips: i64 = 1 + powers[CONSUME_CHIP]  # roll:ship.consume
    if good == world + DIE_OF_WORLD or good == CONSUMPTION:  # roll:ship.purple
        chips += 1
    if shipper == world + DIE_OF_WORLD or shipper == CONSUMPTION:
        chips += 1
    credits: i64 = powers[CONSUME]  # roll:combination.consume
    if world == RARE_WORLD:
        chips += powers[CONSUME_CHIP_RARE]
        credits += powers[CONSUME_RARE]
    elif world >= GENES_WORLD:
        chips += powers[CONSUME_CHIP_GENES_ALIEN]
    empire.chips += chips  # roll:ship.pool
    state.emit(E_CONSUMED, seat, world, good, chips)
    state.earn(seat, credits, CONSUME)


def bank(state: "RollState", seat: int, pay: i64) -> int:
    """A credit for a chip, after the income of the Trade."""
    empire = state.empires[seat]
    if pay:
        empire.credits -= 1
        empire.chips += 1
        state.emit(E_BANKED, seat)
    return next_ship(empire)


def bankings() -> list[int]:
    return [A_BANK, A_BANK + 1]


def finish(state: "RollState", seat: int) -> None:
    """Shippers left over go to the cup, imaginary ones disappear; then credits and chips."""
    empire = state.empires[seat]
    powers = empire.powers
    if empire.count(DOCKERS):
        state.emit(E_UNUSED, seat, SHIP, empire.count(DOCKERS))
        empire.pour(DOCKERS, CUP)  # roll:ship.excess
    empire.add(IMAGINARY, HOME, -empire.has(IMAGINARY, HOME))
    empire.add(IMAGINARY, GENES, -empire.has(IMAGINARY, GENES))
    state.earn(seat, powers[SHIP_END], SHIP_END)
    soldiers: i64 = empire.has(CITIZENRY, MILITARY)
    state.earn(seat, powers[SHIP_END_MILITARY] * ((soldiers + 1) // 2), SHIP_END_MILITARY)  # roll:round_up
    if powers[SHIP_END_TOP_WORLD] and has_top_worlds(state, seat):
        state.earn(seat, powers[SHIP_END_TOP_WORLD], SHIP_END_TOP_WORLD)
    if powers[SHIP_CHIP]:
        empire.chips += powers[SHIP_CHIP]
        state.emit(E_CHIPS, seat, powers[SHIP_CHIP], SHIP_CHIP)
