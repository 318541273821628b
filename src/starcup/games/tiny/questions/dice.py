"""Dice: what each face does, and the questions that are about dice: reroll, convert, turn, discard, choose a face."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.games.tiny.chain import WITH_COLONY_DIE
from starcup.games.tiny.codes import (
    A_DISCARD,
    A_FACE,
    A_PICK,
    A_ROLL,
    A_SPEND,
    A_TURN,
    E_CONVERTED,
    E_DISCARDED,
    E_FACE,
    E_REROLLED,
    E_TURNED,
    Q_ADVANCE,
    Q_ANY_DIE,
    Q_COLONY,
    Q_CONVERT,
    Q_DISCARD_DIE,
    Q_MOVE,
    Q_PICK_DICE,
    Q_REPEAT_DIE,
    Q_ROLL,
    Q_TURN_DIE,
    S_FOLLOW,
)
from starcup.games.tiny.data import (
    CONVERTER_DICE,
    CULTURE,
    CULTURE_GAINED,
    DICE_GIVEN,
    DIPLOMACY,
    DISCARD,
    ECONOMY,
    ENERGY,
    ENERGY_GAINED,
    F_COLONY,
    F_CULTURE,
    F_DIPLOMACY,
    F_ECONOMY,
    F_ENERGY,
    F_MOVE,
    FACE_COUNT,
    OPERATION,
    REPEAT,
    REROLL,
    REROLL_COST,
    SET_DIE,
)
from starcup.games.tiny.dice import UNIT, number, showing
from starcup.games.tiny.fields import FREE
from starcup.games.tiny.mat import NO_SHIP
from starcup.games.tiny.powers import can_move, can_upgrade, production, usable
from starcup.games.tiny.questions.ships import DIE_MOVE

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

# `reroll` of pick_dice and roll: one of the turn's, or that of a planet.
OF_TURN: Final = 0
OF_PLANET: Final = 1


# ---- the six faces ----


def can_face(state: "TinyState", seat: i64, face: i64, chain: i64) -> bool:
    """Whether the action of a die's face can be done; acquiring always can, even if it brings nothing."""
    mat = state.mats[seat]
    if face == F_MOVE:
        return can_move(state, mat, NO_SHIP)
    if face == F_DIPLOMACY:
        return mat.has_on_track(state.row, DIPLOMACY)  # tiny:advance.symbol
    if face == F_ECONOMY:
        return mat.has_on_track(state.row, ECONOMY)
    if face == F_COLONY:
        return can_upgrade(mat, 0, False, chain) or usable(state, seat, mat.colonies, chain) != 0
    return True  # tiny:activate.acquire


def do_face(state: "TinyState", seat: i64, face: i64, chain: i64) -> None:
    """The action of a die's face, with the player's own ships, colonies and costs."""
    if face == F_MOVE:
        state.ask_one(seat, Q_MOVE, 0, chain, NO_SHIP, DIE_MOVE)
    elif face == F_ENERGY:
        state.gain(seat, ENERGY, production(state, state.mats[seat], ENERGY))
    elif face == F_CULTURE:
        state.gain(seat, CULTURE, production(state, state.mats[seat], CULTURE))
    elif face == F_DIPLOMACY:
        state.ask_one(seat, Q_ADVANCE, 0, DIPLOMACY, 1, NO_SHIP)  # tiny:advance.symbol
    elif face == F_ECONOMY:
        state.ask_one(seat, Q_ADVANCE, 0, ECONOMY, 1, NO_SHIP)
    elif face == F_COLONY:
        state.ask_one(seat, Q_COLONY, 0, chain)  # tiny:colony.which


def roll(state: "TinyState", count: i64) -> i64:
    """`count` dice, rolled."""
    dice: i64 = 0
    for _ in range(count):
        dice += UNIT[state.rng.below(FACE_COUNT)]
    return dice


def inactive_dice(state: "TinyState", chain: i64) -> i64:
    """The dice that could still be used here."""
    return state.inactive - UNIT[F_COLONY] if chain & WITH_COLONY_DIE else state.inactive


def repeatable(state: "TinyState", chain: i64) -> i64:
    """The dice in the Activation Bay without the one that is being used."""
    if chain & WITH_COLONY_DIE or state.die < 0:
        return state.bay
    return state.bay - UNIT[state.die]  # tiny:piedes.not_itself tiny:piedes.follower


# ---- planets that act on dice ----


def can_use(state: "TinyState", seat: i64, planet: i64, chain: i64) -> bool:
    """Whether the planet's action has something to do."""
    op: i64 = OPERATION[planet]
    if op == REROLL or op == SET_DIE:
        return inactive_dice(state, chain) != 0
    if op == DISCARD:
        return number(inactive_dice(state, chain)) >= 2
    if op == REPEAT:
        dice: i64 = repeatable(state, chain)
        for face in range(FACE_COUNT):
            if showing(dice, face) and can_face(state, seat, face, chain):
                return True
        return False
    return True


def use(state: "TinyState", seat: i64, planet: i64, chain: i64) -> None:
    """Ask what the planet's action needs to know."""
    op: i64 = OPERATION[planet]
    if op == REROLL:
        state.ask_one(seat, Q_PICK_DICE, 0, OF_PLANET)
    elif op == DISCARD:
        state.ask_one(seat, Q_DISCARD_DIE, 0, DICE_GIVEN[planet], planet)
    elif op == SET_DIE:
        state.ask_one(seat, Q_TURN_DIE)
    elif op == REPEAT:
        state.ask_one(seat, Q_REPEAT_DIE, 0, chain)
    else:
        state.ask_one(seat, Q_ANY_DIE, 0, chain)


# ---- the questions ----


def legal(state: "TinyState", seat: i64, prompt: i64) -> vec[i64]:
    """What may be answered."""
    if prompt == Q_PICK_DICE:
        return legal_picks(state)
    if prompt == Q_ROLL:
        return vec[i64]([A_ROLL])
    if prompt == Q_CONVERT:
        return add_faces(vec[i64](capacity=ROOM), state.inactive, A_SPEND)
    if prompt == Q_TURN_DIE:
        return legal_turns(state.inactive)
    if prompt == Q_DISCARD_DIE:
        return legal_discards(state.inactive, state.window_int(0))
    return legal_faces(state, seat, prompt, state.window_int(0))


def answer(state: "TinyState", seat: i64, prompt: i64, action: i64, a: i64, b: i64) -> None:
    """What the answer does; `a` and `b` are the first ints of the window."""
    if action == A_ROLL:
        roll_picked(state, seat, a)
    elif prompt == Q_PICK_DICE:
        pick(state, seat, action - A_PICK, a)
    elif prompt == Q_CONVERT:
        spend(state, seat, action - A_SPEND)
    elif prompt == Q_TURN_DIE:
        turn_die(state, seat, (action - A_TURN) // FACE_COUNT, (action - A_TURN) % FACE_COUNT)
    elif prompt == Q_DISCARD_DIE:
        discard(state, seat, action - A_DISCARD, a, b)
    elif prompt == Q_ANY_DIE:
        any_face(state, seat, action - A_FACE, a)
    else:
        repeat_face(state, seat, action - A_FACE, a)


# ---- pick_dice and roll (reroll): dice to reroll, one by one in any order; nothing but Roll rolls them ----


def legal_picks(state: "TinyState") -> vec[i64]:
    """Any inactive die; with one in hand they may be rolled."""
    out = vec[i64](capacity=ROOM)
    if state.hand:
        out = append(out, A_ROLL)
    return add_faces(out, state.inactive, A_PICK)  # tiny:reroll.any


def add_faces(out: vec[i64], dice: i64, code: i64) -> vec[i64]:
    """An action for each face that some die shows: of several dice to pick, any may be the next."""
    for face in range(FACE_COUNT):
        if showing(dice, face):
            out = append(out, code + face)  # tiny:dice.any_order
    return out


def pick(state: "TinyState", seat: i64, face: i64, reroll: i64) -> None:
    """One more die to reroll. With all of them in hand they still wait for the player to roll them."""
    state.inactive -= UNIT[face]
    state.hand += UNIT[face]
    state.ask_one(seat, Q_PICK_DICE if state.inactive else Q_ROLL, 0, reroll)  # tiny:reroll.roll


def roll_picked(state: "TinyState", seat: i64, reroll: i64) -> None:
    """Pay, and roll the dice in hand."""
    state.pay(seat, reroll_price(state, reroll), 0)
    if reroll == OF_TURN:
        state.rerolled = True  # tiny:reroll.free
    rolled: i64 = roll(state, number(state.hand))
    state.emit(E_REROLLED, seat, state.hand, rolled)
    state.hand = 0
    state.inactive += rolled


def reroll_price(state: "TinyState", reroll: i64) -> i64:
    """A planet's reroll is free, and the first of a turn; each later one costs energy, whatever the number of dice."""
    return REROLL_COST if reroll == OF_TURN and state.rerolled else 0  # tiny:reroll.free tiny:reroll.paid


# ---- convert: two dice for the Converter; turn_die: a third one, or Gyore's, to any face ----


def spend(state: "TinyState", seat: i64, face: i64) -> None:
    """A die goes into the Converter; with two in it a third one is turned."""
    state.inactive -= UNIT[face]
    state.converter += UNIT[face]  # tiny:converter.spent
    if number(state.converter) < CONVERTER_DICE:
        state.ask_one(seat, Q_CONVERT)
    else:
        state.emit(E_CONVERTED, seat, state.converter)
        state.ask_one(seat, Q_TURN_DIE)  # tiny:converter.turn


def legal_turns(dice: i64) -> vec[i64]:
    """Any die to any face."""
    out = vec[i64](capacity=ROOM)
    for face in range(FACE_COUNT):
        if showing(dice, face):
            for to in range(FACE_COUNT):
                out = append(out, A_TURN + face * FACE_COUNT + to)
    return out


def turn_die(state: "TinyState", seat: i64, face: i64, to: i64) -> None:
    """Turn an inactive die to another face."""
    state.inactive += UNIT[to] - UNIT[face]
    state.emit(E_TURNED, seat, face, to)


# ---- discard_die (left, planet): Maia's dice, one by one in any order ----


def legal_discards(dice: i64, left: i64) -> vec[i64]:
    """Any inactive die; where all of them must go there is nothing to choose."""
    found = add_faces(vec[i64](capacity=ROOM), dice, A_DISCARD)
    return found[:1] if number(dice) == left else found


def discard(state: "TinyState", seat: i64, face: i64, left: i64, planet: i64) -> None:
    """An inactive die is given up, and with the last one comes the gain."""
    state.inactive -= UNIT[face]
    state.discarded += UNIT[face]
    state.emit(E_DISCARDED, seat, UNIT[face])
    if left > 1:
        state.ask_one(seat, Q_DISCARD_DIE, 0, left - 1, planet)
    else:
        state.gain(seat, ENERGY, ENERGY_GAINED[planet])
        state.gain(seat, CULTURE, CULTURE_GAINED[planet])


# ---- any_die (chain): Zavodnick; repeat_die (chain): Piedes ----


def legal_faces(state: "TinyState", seat: i64, prompt: i64, chain: i64) -> vec[i64]:
    """Faces that can be done: any, or those of dice in the bay."""
    dice: i64 = repeatable(state, chain)
    everything = prompt == Q_ANY_DIE
    return vec[i64](
        [
            A_FACE + face
            for face in range(FACE_COUNT)
            if (everything or showing(dice, face)) and can_face(state, seat, face, chain)
        ]
    )


def any_face(state: "TinyState", seat: i64, face: i64, chain: i64) -> None:
    """Any die's action, and then all others may follow it for free."""
    state.emit(E_FACE, seat, face, 0)
    state.wait(S_FOLLOW, 1, seat, face | FREE)  # tiny:zavodnick.free tiny:zavodnick.then tiny:zavodnick.follower
    do_face(state, seat, face, chain)


def repeat_face(state: "TinyState", seat: i64, face: i64, chain: i64) -> None:
    """The action of a die in the bay once more, with new choices; nobody follows that."""
    state.emit(E_FACE, seat, face, 1)  # tiny:use.no_window
    do_face(state, seat, face, chain)
