"""A player's turn: rolling the dice, then activate, reroll, convert or stop, and whose turn is next."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.event import NOBODY
from starcup.core.moments import note_moment
from starcup.core.rules import ROOM
from starcup.games.tiny import rogue_galaxy
from starcup.games.tiny.chain import START, WITH_COLONY_DIE
from starcup.games.tiny.codes import (
    A_ACTIVATE,
    A_CONVERT,
    A_END_TURN,
    A_REROLL,
    E_ACTIVATED,
    E_ROLLED,
    E_STOPPED,
    E_TURN,
    E_TURN_ENDED,
    Q_CONVERT,
    Q_END_TURN,
    Q_PICK_DICE,
    Q_TURN,
    S_FOLLOW,
)
from starcup.games.tiny.data import (
    CONVERTER_DICE,
    DICE_OF_LEVEL,
    F_COLONY,
    FACE_COUNT,
    LAST_ROUND,
)
from starcup.games.tiny.dice import UNIT, number, showing
from starcup.games.tiny.questions import dice

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
        rogue_galaxy.begin(state)
    else:
        begin(state)


def begin(state: "TinyState") -> None:
    """Roll the dice of the player's empire, fewer if the Rogue took some."""
    count: i64 = DICE_OF_LEVEL[state.mats[state.active].level] - state.lost_dice  # tiny:turn.dice tiny:upgrade.die
    state.emit(E_TURN, state.active, state.round, count, state.lost_dice)
    state.lost_dice = 0
    state.inactive = dice.roll(state, count)
    state.emit(E_ROLLED, state.active, state.inactive)


# ---- turn: what now? end_turn: only stopping is left, and it is confirmed ----


def ask(state: "TinyState") -> None:
    """What now? Whoever can only stop is not asked, unless the last answer could then no longer be taken back."""
    seat: i64 = state.active
    if state.confirm and state.can_take_back(seat) and must_stop(state, seat):
        state.ask_one(seat, Q_END_TURN)  # tiny:option.confirm_end
    else:
        state.ask_one(seat, Q_TURN)  # tiny:turn.any_order


def must_stop(state: "TinyState", seat: i64) -> bool:
    """Whether nothing is left to do in this turn."""
    return len(legal(state, seat)) == 1


def legal(state: "TinyState", seat: i64) -> vec[i64]:
    """Stop, activate, reroll or convert."""
    out = vec[i64]([A_END_TURN], capacity=ROOM)  # tiny:turn.stop
    inactive: i64 = state.inactive
    if inactive and state.mats[seat].energy >= dice.reroll_price(state, dice.OF_TURN):
        out = append(out, A_REROLL)
    if not state.converter and number(inactive) > CONVERTER_DICE:  # tiny:converter.once tiny:converter.two
        out = append(out, A_CONVERT)
    for face in range(FACE_COUNT):
        if showing(inactive, face) and can_activate(state, seat, face):  # tiny:activate.legal
            out = append(out, A_ACTIVATE + face)
    return out


def can_activate(state: "TinyState", seat: i64, face: i64) -> bool:
    """Whether a die of this face has something to do: in the bay it is no longer inactive, nor to be repeated."""
    return dice.can_face(state, seat, face, WITH_COLONY_DIE if face == F_COLONY else START)


def answer(state: "TinyState", seat: i64, action: i64) -> None:
    """One of the four."""
    if action == A_END_TURN:
        end(state, seat)
    elif action == A_REROLL:
        state.ask_one(seat, Q_PICK_DICE, 0, dice.OF_TURN)
    elif action == A_CONVERT:
        state.ask_one(seat, Q_CONVERT)
    else:
        activate(state, seat, action - A_ACTIVATE)


def end(state: "TinyState", seat: i64) -> None:
    """The player stops; dice may stay unused. Play passes clockwise."""
    state.emit(E_TURN_ENDED, seat)
    note_moment(state)
    state.pass_on()


def activate(state: "TinyState", seat: i64, face: i64) -> None:
    """Move a die to the Activation Bay and do its action; then the others may follow."""
    state.inactive -= UNIT[face]
    state.bay += UNIT[face]  # tiny:activate.bay
    state.die = face
    state.emit(E_ACTIVATED, seat, face)
    note_moment(state)
    state.wait(S_FOLLOW, 1, seat, face)  # tiny:follow.after
    dice.do_face(state, seat, face, START)
