"""Manage Empire: recruit, recall, and whether the game is over."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starcup.core.rules import ROOM
from starcup.games.roll.codes import A_DONE, A_RECALL, A_RECRUIT, E_RECALLED, E_RECRUITED, Q_RECALL, Q_RECRUIT
from starcup.games.roll.data import COLOURS, LAST_ROUND, LAST_SQUARES, LEAST_CREDITS, RECRUIT_CREDITS
from starcup.games.roll.empire import CITIZENRY, CUP, DEVELOPERS, RECALL_SLOTS, Empire

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

GOES_ON: Final = -1
BY_POOL: Final = 0
BY_SQUARES: Final = 1
UNFINISHED: Final = 2


def end_reason(state: "RollState") -> i64:
    """Why the game is over when the round is: the pool is empty, or anybody has the last square. GOES_ON if not."""
    if state.pool() <= 0:  # roll:end.pool
        return BY_POOL
    for empire in state.empires:
        if empire.squares() >= LAST_SQUARES:  # roll:end.squares
            return BY_SQUARES
    return UNFINISHED if state.round >= LAST_ROUND else GOES_ON  # roll:end.unfinished


# ---- all prompts of Manage Empire ----


def asks(prompt: i64) -> bool:
    """Whether the prompt is one of this file."""
    return prompt == Q_RECRUIT or prompt == Q_RECALL


def legal(empire: Empire, prompt: i64) -> vec[i64]:
    """What may be answered."""
    return legal_recruit(empire) if prompt == Q_RECRUIT else legal_recall(empire)


def answer(state: "RollState", seat: i64, prompt: i64, action: i64) -> i64:
    """Do it; returns what the seat is asked next."""
    if prompt == Q_RECRUIT:
        return recruit(state, seat, action - A_RECRUIT)
    return 0 if action == A_DONE else recall(state, seat, action - A_RECALL)


# ---- recruit: a die of the Citizenry to the cup ----


def recruit_all(state: "RollState", seat: i64) -> i64:
    """Recruit as long as dice and credits last; returns the question where there is a choice of dice."""
    empire = state.empires[seat]
    dice: i64 = empire.count(CITIZENRY)
    colour: i64 = empire.only_colour(CITIZENRY)
    affordable: i64 = empire.credits // RECRUIT_CREDITS
    if 0 < affordable < dice and colour < 0:
        return Q_RECRUIT  # roll:recruit.choose
    paid: i64 = affordable if affordable < dice else dice  # roll:recruit.must
    if paid == dice:
        emit_recruits(state, seat)
        empire.pour(CITIZENRY, CUP)
    elif paid > 0:
        empire.add(CITIZENRY, colour, -paid)
        empire.add(CUP, colour, paid)
        state.emit(E_RECRUITED, seat, colour, paid)
    empire.credits -= paid * RECRUIT_CREDITS
    if empire.credits < LEAST_CREDITS:  # roll:recruit.least
        empire.credits = LEAST_CREDITS
    return next_recall(empire)


def emit_recruits(state: "RollState", seat: i64) -> None:
    """Dice about to be recruited, where events are wanted."""
    if state.events is not None:
        for colour in range(COLOURS):
            count: i64 = state.empires[seat].has(CITIZENRY, colour)
            if count:
                state.emit(E_RECRUITED, seat, colour, count)


def legal_recruit(empire: Empire) -> vec[i64]:
    """A die of any colour in the Citizenry."""
    out = vec[i64](capacity=ROOM)
    for colour in range(COLOURS):
        if empire.has(CITIZENRY, colour):
            out = append(out, A_RECRUIT + colour)
    return out


def recruit(state: "RollState", seat: i64, colour: i64) -> i64:
    """One die."""
    empire = state.empires[seat]
    empire.shift(colour, CITIZENRY, CUP)
    empire.credits -= RECRUIT_CREDITS
    state.emit(E_RECRUITED, seat, colour, 1)
    return recruit_all(state, seat)


# ---- recall: a die from a stack or a world to the cup ----


def next_recall(empire: Empire) -> i64:
    """Whether there are dice on stacks or worlds."""
    for i in range(RECALL_SLOTS):
        if empire.count(DEVELOPERS + i):
            return Q_RECALL
    return 0


def legal_recall(empire: Empire) -> vec[i64]:
    """Any die from stacks and worlds; enough, unless the cup is empty."""
    out = vec[i64](capacity=ROOM)
    if empire.count(CUP):  # roll:recall.empty_cup
        out = append(out, A_DONE)
    for i in range(RECALL_SLOTS * COLOURS):
        if empire.dice[DEVELOPERS * COLOURS + i]:
            out = append(out, A_RECALL + i)  # roll:recall.any
    return out


def recall(state: "RollState", seat: i64, code: i64) -> i64:
    """The die comes back for free."""
    empire = state.empires[seat]
    empire.shift(code % COLOURS, DEVELOPERS + code // COLOURS, CUP)  # roll:recall.free
    state.emit(E_RECALLED, seat, DEVELOPERS + code // COLOURS, code % COLOURS)
    return next_recall(empire)
