"""Ship: goods Traded for credits or Consumed for VP chips."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.games.roll.book import IMAGINARY_GENES, IMAGINARY_HOME, SHIPPERS
from starcup.games.roll.codes import (
    A_BANK,
    A_SHIP,
    E_BANKED,
    E_CHIPS,
    E_CONSUMED,
    E_SHIPPER,
    E_TRADED,
    E_UNUSED,
    Q_BANK,
    Q_SHIP,
)
from starcup.games.roll.data import (
    COLOURS,
    CONSUME_CHIP,
    CONSUME_CHIP_GENES_ALIEN,
    CONSUME_CHIP_RARE,
    GENES,
    GOODS_COLOURS,
    HOME,
    SHIP,
    SHIP_CHIP,
    SHIPPER_GENES,
    SHIPPER_HOME,
    TRADE_CHIP,
)
from starcup.games.roll.empire import CITIZENRY, COLUMN, CUP, GOODS, IMAGINARY, Empire
from starcup.games.roll.powers import (
    CONSUME_POWERS,
    END_POWERS,
    consume_chips,
    consume_counts,
    end_chips,
    owns_any,
    paid_by,
    trade_credits,
)

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

DOCKERS: Final = COLUMN + SHIP  # the slot of the shippers
TO_TRADE: Final = 0
TO_CONSUME: Final = 1
MOST_CHIPS: Final = 3  # for a good Consumed, without powers


# ---- the phase ----


def prepare(empire: Empire) -> None:
    """Imaginary shippers appear."""
    empire.add(IMAGINARY, HOME, empire.powers[SHIPPER_HOME])  # roll:imaginary
    empire.add(IMAGINARY, GENES, empire.powers[SHIPPER_GENES])


def next_prompt(empire: Empire) -> i64:
    """Another shipper, if there is a good to ship: all must; 0 when the seat is done."""
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
    return pairs * (MOST_CHIPS + extra + powers[TRADE_CHIP]) + end_chips(empire)


def finish(state: "RollState", seat: i64) -> None:
    """Shippers left over go to the cup, imaginary ones disappear; then credits and chips."""
    empire = state.empires[seat]
    if empire.count(DOCKERS):
        state.emit(E_UNUSED, seat, SHIP, empire.count(DOCKERS))
        empire.pour(DOCKERS, CUP)  # roll:ship.excess
    empire.add(IMAGINARY, HOME, -empire.has(IMAGINARY, HOME))
    empire.add(IMAGINARY, GENES, -empire.has(IMAGINARY, GENES))
    state.earn_end(seat, END_POWERS[SHIP])
    if end_chips(empire):
        for code in empire.tableau:
            chips: i64 = paid_by(code, [SHIP_CHIP], [1])
            if chips:
                empire.chips += chips
                state.emit(E_CHIPS, seat, chips, code)


# ---- all prompts of Ship ----


def asks(prompt: i64) -> bool:
    """Whether the prompt is one of this file."""
    return prompt == Q_SHIP or prompt == Q_BANK


def legal(empire: Empire, prompt: i64) -> vec[i64]:
    """What may be answered."""
    return legal_ship(empire) if prompt == Q_SHIP else vec[i64]([A_BANK, A_BANK + 1])


def answer(state: "RollState", seat: i64, prompt: i64, action: i64) -> i64:
    """Do it; returns what the seat is asked next."""
    return ship(state, seat, action - A_SHIP) if prompt == Q_SHIP else bank(state, seat, action - A_BANK)


# ---- ship: a good with a shipper ----


def legal_ship(empire: Empire) -> vec[i64]:
    """Every task with every good and every shipper."""
    out = vec[i64](capacity=ROOM)
    for task in range(2):
        for world in range(GOODS_COLOURS):
            for good in range(COLOURS):
                if empire.has(GOODS + world, good):  # roll:ship.own_goods roll:ship.mismatch
                    code: i64 = (task * GOODS_COLOURS + world) * COLOURS + good
                    out = add_shippers(out, empire, A_SHIP + code * SHIPPERS)
    return out


def add_shippers(out: vec[i64], empire: Empire, base: i64) -> vec[i64]:
    """One task with one good: an action for each shipper."""
    for colour in range(COLOURS):
        if empire.has(DOCKERS, colour):
            out = append(out, base + colour)
    if empire.has(IMAGINARY, HOME):
        out = append(out, base + IMAGINARY_HOME)
    if empire.has(IMAGINARY, GENES):
        out = append(out, base + IMAGINARY_GENES)
    return out


def ship(state: "RollState", seat: i64, code: i64) -> i64:
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
        return next_prompt(empire)
    trade(state, seat, world, good)
    return Q_BANK if empire.powers[TRADE_CHIP] else next_prompt(empire)


def trade(state: "RollState", seat: i64, world: i64, good: i64) -> None:
    """Credits by the colour of the world."""
    empire = state.empires[seat]
    gained: i64 = empire.gain(trade_credits(empire, world))
    state.emit(E_TRADED, seat, world, good, gained)


def consume(state: "RollState", seat: i64, world: i64, good: i64, shipper: i64) -> None:
    """Chips by the colours of the world, the good and the shipper; credits by powers."""
    empire = state.empires[seat]
    chips: i64 = consume_chips(empire, world, good, shipper)
    empire.chips += chips  # roll:ship.pool
    state.emit(E_CONSUMED, seat, world, good, chips)
    if owns_any(empire, CONSUME_POWERS):
        state.earn_by(seat, CONSUME_POWERS, consume_counts(world))


# ---- bank: a credit for a chip ----


def bank(state: "RollState", seat: i64, pay: i64) -> i64:
    """A credit for a chip, after the income of the Trade."""
    empire = state.empires[seat]
    if pay:
        empire.credits -= 1
        empire.chips += 1
        state.emit(E_BANKED, seat)
    return next_prompt(empire)
