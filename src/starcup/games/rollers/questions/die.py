"""The die on the table: take its resources, or act with its colour, as often as you can pay.

Everybody uses the die at the same time. The five actions have modules of their own, each with what may be done
(`add_legal`) and what it does (`answer`); what they cost and how far they reach is in `powers`.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.games.rollers.codes import A_DONE, A_TAKE, E_TOOK, Q_DIE, Q_MORE
from starcup.games.rollers.data import CONQUER, LEAST_COST, MOVE, SETTLE, TAKE_AND_ACT, TRADE
from starcup.games.rollers.questions import conquer, move, research, set_up, settle, trade
from starcup.games.rollers.sheet import Sheet

if TYPE_CHECKING:
    from starcup.core.reader import Reader
    from starcup.games.rollers.state import RollersState


def begin(state: "RollersState", seat: i64) -> None:
    """With Space Base a player takes first, then may act: the other order is never better."""
    # rollers:technology.10.next_die: who researches it with this die is past the beginning
    if state.sheets[seat].powers & TAKE_AND_ACT:  # rollers:technology.10
        take(state, seat, Q_MORE)  # rollers:technology.10.order


# ---- die: take, or act ----


def legal_die(state: "RollersState", seat: i64) -> vec[i64]:
    """Take the resources, or any action of the die's colour."""
    return add_actions(append(vec[i64](capacity=ROOM), A_TAKE), state, seat)  # rollers:turn.choice


def answer_die(state: "RollersState", seat: i64, action: i64) -> None:
    """Who takes is done with the die; who acts is asked for more."""
    if action == A_TAKE:
        take(state, seat, 0)
    else:
        answer_action(state, seat, action)


def take(state: "RollersState", seat: i64, then: i64) -> None:
    """Write the die's resources down."""
    state.sheets[seat].resources[state.colour] += state.value  # rollers:turn.take
    state.emit(E_TOOK, seat, state.colour, state.value)
    state.answered(seat, then)


# ---- more: act again, or be done ----


def legal_more(state: "RollersState", seat: i64) -> vec[i64]:
    """Be done, or any action of the die's colour."""
    # rollers:turn.at_least_one: who has not acted is asked `die`, and cannot be done
    return add_actions(append(vec[i64](capacity=ROOM), A_DONE), state, seat)


def answer_more(state: "RollersState", seat: i64, action: i64) -> None:
    """Who acts once more is asked once more."""
    if action == A_DONE:
        state.answered(seat)
    else:
        answer_action(state, seat, action)


# ---- the action of the die's colour ----


def add_actions(out: vec[i64], state: "RollersState", seat: i64) -> vec[i64]:
    """Every action of the die's colour that is in reach and can be paid for."""
    sheet = state.sheets[seat]
    colour: i64 = state.colour
    if sheet.has_all() or sheet.resources[colour] < LEAST_COST:  # rollers:end.first rollers:act.least_cost
        return out  # rollers:turn.only_take
    if colour == SETTLE:
        return settle.add_legal(out, sheet)
    if colour == CONQUER:
        return conquer.add_legal(out, sheet, state.galaxy)
    if colour == TRADE:
        return trade.add_legal(out, sheet)
    if colour == MOVE:
        return move.add_legal(out, sheet)
    return research.add_legal(out, sheet, state.galaxy)


def answer_action(state: "RollersState", seat: i64, action: i64) -> None:
    """Act, and be asked for more."""
    state.answered(seat, Q_MORE)  # rollers:turn.act rollers:turn.again rollers:conquer.again
    colour: i64 = state.colour
    if colour == SETTLE:
        settle.answer(state, seat, action)
    elif colour == CONQUER:
        conquer.answer(state, seat, action)
    elif colour == TRADE:
        trade.answer(state, seat, action)
    elif colour == MOVE:
        move.answer(state, seat, action)
    else:
        research.answer(state, seat, action)


# ---- positions ----


def check(state: "RollersState", facts: "Reader", name: str, sheet: Sheet, prompt: int) -> None:
    """A die is asked about only when there is one and the set-up is over; with Space Base it is taken already.

    `name` says which sheets of the position these are: as they stand, or as they were when the window opened.
    """
    prompts = state.game.prompts
    if state.colour < 0:
        raise facts.fault("die", f"is missing, but {prompts[prompt]!r} asks about it")
    if prompt == Q_DIE and name == "sheets" and sheet.powers & TAKE_AND_ACT:
        raise facts.fault("windows", f"ask {prompts[Q_DIE]!r}, but with Space Base it must be {prompts[Q_MORE]!r}")
    missing = set_up.next_prompt(sheet)
    if missing:
        raise facts.fault("windows", f"ask {prompts[prompt]!r}, but {name} call for {prompts[missing]!r}")
    if prompt == Q_DIE and sheet.has_all():
        raise facts.fault("windows", f"ask {prompts[prompt]!r} of somebody who controls all ten planets already")
