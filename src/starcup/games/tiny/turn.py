"""A player's turn: rolling, rerolling, the Converter, activating dice, and whose turn is next."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starcup.core.event import NOBODY
from starcup.games.tiny import fleet, rogue
from starcup.games.tiny.book import (
    CONVERT,
    DISCARD_DIE,
    E_ACTIVATED,
    E_CONVERTED,
    E_DISCARDED,
    E_REROLLED,
    E_ROLLED,
    E_STOPPED,
    E_TURN,
    E_TURN_ENDED,
    E_TURNED,
    PICK_DICE,
    S_FOLLOW,
    TURN_DIE,
)
from starcup.games.tiny.data import (
    CONVERTER_DICE,
    CULTURE,
    DICE_OF_LEVEL,
    ENERGY,
    FACE_COUNT,
    LAST_ROUND,
    REROLL_COST,
    Y,
    Z,
)
from starcup.games.tiny.dice import UNIT, number
from starcup.games.tiny.powers import do_face, pay

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState


def next_turn(state: "TinyState") -> None:
    """The next player's turn, or the end once all have had equally many."""
    if state.active == state.first:
        if state.trigger >= 0:
            state.finish()  # tiny:end.equal_turns
            return
        if state.round == LAST_ROUND:
            state.emit(E_STOPPED, NOBODY, state.round)
            state.finish()  # tiny:end.unfinished
            return
        state.round += 1
    state.clear_mat()
    state.rolled = True
    if state.mats[state.active].rogue >= 0:
        rogue.begin(state)
    else:
        begin(state)


def begin(state: "TinyState") -> None:
    """Roll the dice of the player's empire, fewer if the Rogue took some."""
    dice: i64 = DICE_OF_LEVEL[state.mats[state.active].level] - state.lost_dice  # tiny:turn.dice tiny:upgrade.die
    state.emit(E_TURN, state.active, state.round, dice, state.lost_dice)
    state.lost_dice = 0
    state.inactive = roll(state, dice)
    state.emit(E_ROLLED, state.active, state.inactive)


def roll(state: "TinyState", count: i64) -> i64:
    """So many dice, rolled."""
    dice: i64 = 0
    for _ in range(count):
        dice += UNIT[state.rng.below(FACE_COUNT)]
    return dice


def activate(state: "TinyState", seat: i64, face: i64) -> None:
    """Move a die to the Activation Bay and do its action; then the others may follow."""
    state.inactive -= UNIT[face]
    state.bay += UNIT[face]  # tiny:activate.bay
    state.die = face
    state.emit(E_ACTIVATED, seat, face)
    state.wait(S_FOLLOW, 1, seat, face)  # tiny:follow.after
    do_face(state, seat, face, 0)


def reroll(state: "TinyState", seat: i64) -> None:
    """The first reroll of a turn is free; each later one costs energy, whatever the number of dice."""
    if state.rerolled:
        pay(state, seat, REROLL_COST, 0)  # tiny:reroll.paid
    state.rerolled = True  # tiny:reroll.free
    state.ask_one(seat, PICK_DICE)


def pick(state: "TinyState", seat: i64, face: i64) -> None:
    """One more die to reroll."""
    state.inactive -= UNIT[face]
    state.hand += UNIT[face]
    state.ask_one(seat, PICK_DICE)


def roll_hand(state: "TinyState", seat: i64) -> None:
    """Roll the dice that were picked."""
    rolled: i64 = roll(state, number(state.hand))
    state.emit(E_REROLLED, seat, state.hand, rolled)
    state.hand = 0
    state.inactive += rolled


def spend(state: "TinyState", seat: i64, face: i64) -> None:
    """A die goes into the Converter; with two in it a third one is turned."""
    state.inactive -= UNIT[face]
    state.converter += UNIT[face]  # tiny:converter.spent
    if number(state.converter) < CONVERTER_DICE:
        state.ask_one(seat, CONVERT)
    else:
        state.emit(E_CONVERTED, seat, state.converter)
        state.ask_one(seat, TURN_DIE)  # tiny:converter.turn


def turn_die(state: "TinyState", seat: i64, face: i64, to: i64) -> None:
    """Turn an inactive die to another face."""
    state.inactive += UNIT[to] - UNIT[face]
    state.emit(E_TURNED, seat, face, to)


def discard(state: "TinyState", seat: i64, face: i64, left: i64, planet: i64) -> None:
    """Maia: inactive dice are given up, and with the last one comes the gain."""
    state.inactive -= UNIT[face]
    state.discarded += UNIT[face]
    state.emit(E_DISCARDED, seat, UNIT[face])
    if left > 1:
        state.ask_one(seat, DISCARD_DIE, 0, left - 1, planet, face)
    else:
        fleet.gain(state, seat, ENERGY, Y[planet])
        fleet.gain(state, seat, CULTURE, Z[planet])


def end(state: "TinyState", seat: i64) -> None:
    """The player stops; dice may stay unused. Play passes clockwise."""
    state.emit(E_TURN_ENDED, seat)
    state.pass_on()
