"""Manage Empire: recruit, recall, and whether the game is over."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.core.event import NOBODY
from starcup.games.roll.book import (
    A_DONE,
    A_RECALL,
    A_RECRUIT,
    E_END,
    E_RECALLED,
    E_RECRUITED,
    Q_RECALL,
    Q_RECRUIT,
    RECALL_PLACES,
)
from starcup.games.roll.data import COLOURS, LAST_ROUND, LAST_SQUARES, LEAST_CREDITS
from starcup.games.roll.empire import CITIZENRY, CUP, DEVELOPERS, Empire

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

BY_POOL: Final = 0
BY_SQUARES: Final = 1
UNFINISHED: Final = 2


def next_recruit(state: "RollState", seat: int) -> int:
    """Recruit as long as dice and credits last; a choice only while not all can be paid for."""
    empire = state.empires[seat]
    dice: i64 = empire.count(CITIZENRY)
    colour: i64 = empire.only_colour(CITIZENRY)
    if empire.credits and empire.credits < dice and colour < 0:
        return Q_RECRUIT  # roll:recruit.choose
    paid: i64 = empire.credits if empire.credits < dice else dice  # roll:recruit.must
    if paid == dice:
        tell_recruits(state, seat)
        empire.pour(CITIZENRY, CUP)
    elif paid:
        empire.add(CITIZENRY, colour, -paid)
        empire.add(CUP, colour, paid)
        state.emit(E_RECRUITED, seat, colour, paid)
    empire.credits -= paid
    if empire.credits < LEAST_CREDITS:  # roll:recruit.least
        empire.credits = LEAST_CREDITS
    return next_recall(empire)


def tell_recruits(state: "RollState", seat: int) -> None:
    """Dice about to be recruited, for those who listen."""
    if state.events is not None:
        for colour in range(COLOURS):
            count: i64 = state.empires[seat].has(CITIZENRY, colour)
            if count:
                state.emit(E_RECRUITED, seat, colour, count)


def recruits(empire: Empire) -> list[int]:
    out: list[int] = []
    for colour in range(COLOURS):
        if empire.has(CITIZENRY, colour):
            out.append(A_RECRUIT + colour)
    return out


def recruit(state: "RollState", seat: int, colour: i64) -> int:
    empire = state.empires[seat]
    empire.shift(colour, CITIZENRY, CUP)
    empire.credits -= 1
    state.emit(E_RECRUITED, seat, colour, 1)
    if not empire.credits:
        empire.credits = LEAST_CREDITS  # roll:recruit.least too late to recruit with
        return next_recall(empire)
    return next_recruit(state, seat)


def next_recall(empire: Empire) -> int:
    """Whether there are dice on stacks or worlds."""
    for i in range(RECALL_PLACES):
        if empire.count(DEVELOPERS + i):
            return Q_RECALL
    return 0


def recalls(empire: Empire) -> list[int]:
    """Any die from stacks and worlds; enough, unless the cup is empty."""
    out: list[int] = []
    if empire.count(CUP):  # roll:recall.empty_cup
        out.append(A_DONE)
    for i in range(RECALL_PLACES * COLOURS):
        if empire.dice[DEVELOPERS * COLOURS + i]:
            out.append(A_RECALL + i)  # roll:recall.any
    return out


def recall(state: "RollState", seat: int, code: i64) -> int:
    empire = state.empires[seat]
    empire.shift(code % COLOURS, DEVELOPERS + code // COLOURS, CUP)  # roll:recall.free
    state.emit(E_RECALLED, seat, DEVELOPERS + code // COLOURS, code % COLOURS)
    return next_recall(empire)


def is_end(state: "RollState") -> bool:
    """Whether the pool is empty or anybody has the last square: checked when the round is over."""
    if state.pool() <= 0:  # roll:end.pool
        state.emit(E_END, NOBODY, BY_POOL)
        return True
    for seat in range(state.seats):
        if state.empires[seat].squares() >= LAST_SQUARES:  # roll:end.squares
            state.emit(E_END, NOBODY, BY_SQUARES, seat)
            return True
    if state.round >= LAST_ROUND:  # roll:end.unfinished
        state.emit(E_END, NOBODY, UNFINISHED)
        return True
    return False
