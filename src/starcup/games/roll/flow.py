"""The course of a game: stages, and when a phase is played seat by seat instead of all at once."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.core.event import NOBODY
from starcup.games.roll import assign, build, deal, explore, manage, produce, ship
from starcup.games.roll.book import E_ROUND, E_SCORE, Q_RECRUIT, Q_SELECT, S_FINISH, S_TEAM, S_TURN
from starcup.games.roll.data import DEVELOP, EXPLORE, PRODUCE, SETTLE
from starcup.games.roll.empire import EXPLORED

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

SET_UP: Final = 0
ASSIGN: Final = 1
FIRST_PHASE: Final = 2
MANAGE: Final = 7
STAGES: Final = ["set_up", "assign", "explore", "develop", "settle", "produce", "ship", "manage"]

WHEN_IT_MATTERS: Final = 0  # choices of the option strict_timing
BAG_ONLY: Final = 1


def begin(state: "RollState") -> None:
    """Begin the stage that the table is at."""
    stage: i64 = state.stage
    if stage == SET_UP:
        deal.begin(state)
    elif stage == ASSIGN:
        state.round += 1
        state.emit(E_ROUND, NOBODY, state.round)
        state.ask([Q_SELECT] * state.seats, S_FINISH)  # roll:roll.secret roll:assign.ready
    elif stage == MANAGE:
        state.ask([Q_RECRUIT] * state.seats, S_FINISH)  # roll:setup.no_recall roll:recall.last_round
    elif stage == FIRST_PHASE + EXPLORE:
        state.wait(S_FINISH)
        explore.begin(state)
    else:
        begin_phase(state, stage - FIRST_PHASE)


def begin_phase(state: "RollState", phase: i64) -> None:
    """Any phase but Explore: all at once, or seat by seat where order can matter."""
    if phase > PRODUCE:
        for empire in state.empires:
            ship.prepare(empire)
    prompts: list[int] = [0] * state.seats
    asked: i64 = 0
    for seat in range(state.seats):
        prompts[seat] = prompt_of(state, seat, phase)
        if prompts[seat]:
            asked += 1
    strict: bool = asked > 1 and order_matters(state, phase)
    state.tell_phase(strict)
    if strict:
        state.wait(S_FINISH)
        state.wait(S_TURN)
    else:
        state.ask(prompts, S_FINISH)  # roll:simultaneous


def prompt_of(state: "RollState", seat: int, phase: i64) -> int:
    """What the seat is asked first in the phase; 0 when it has nothing to do."""
    empire = state.empires[seat]
    if phase == DEVELOP or phase == SETTLE:
        return build.prompt_of(empire, phase)
    return produce.next_produce(empire) if phase == PRODUCE else ship.next_ship(empire)


def order_matters(state: "RollState", phase: i64) -> bool:
    """Whether somebody could bring about the end of the game in this phase."""
    if state.setup.options["strict_timing"] == BAG_ONLY or phase == PRODUCE:  # roll:timing.option
        return False
    chips: i64 = 0
    for empire in state.empires:
        if phase == DEVELOP or phase == SETTLE:
            if build.could_end(empire, phase):
                return True
        else:
            chips += ship.most_chips(empire)
    return chips >= state.pool() and phase > PRODUCE  # roll:timing.pool


def turn(state: "RollState", number: int) -> None:
    """Strict order: the next seat that has something to do, clockwise from the lowest faction."""
    phase: i64 = state.phase()
    for i in range(number, state.seats):
        seat = state.in_order(i)
        if phase == EXPLORE:
            if state.empires[seat].exploring != EXPLORED:
                state.wait(S_TURN, i + 1)
                explore.take_turn(state, seat)
                return
        elif prompt_of(state, seat, phase):
            state.ask_one(seat, prompt_of(state, seat, phase), S_TURN, i + 1)  # roll:timing.seen
            return
    if phase == EXPLORE:
        state.wait(S_TEAM)


def start(state: "RollState", seat: int) -> None:
    """What happens by itself when a seat's window opens."""
    prompt = state.prompt(seat)
    if prompt == Q_SELECT:
        assign.roll(state, seat)
    elif prompt == Q_RECRUIT:
        state.answered(seat, manage.next_recruit(state, seat))
    elif state.phase() == DEVELOP or state.phase() == SETTLE:
        state.answered(seat, build.go_on(state, seat))


def finish(state: "RollState") -> None:
    """The end of a stage, and on to the next one that takes place."""
    stage: i64 = state.stage
    if stage == SET_UP:
        state.stage = ASSIGN
    elif stage == ASSIGN:
        assign.reveal(state)
        next_phase(state, 0)
    elif stage == MANAGE:
        finish_round(state)
    else:
        finish_phase(state, stage - FIRST_PHASE)
        next_phase(state, stage - FIRST_PHASE + 1)


def finish_phase(state: "RollState", phase: i64) -> None:
    if phase == EXPLORE:
        explore.finish(state)
        return
    for seat in range(state.seats):
        if phase == DEVELOP or phase == SETTLE:
            build.finish(state, seat, phase)
        elif phase == PRODUCE:
            produce.finish(state, seat)
        else:
            ship.finish(state, seat)


def next_phase(state: "RollState", phase: i64) -> None:
    """The next phase that was selected; Manage Empire after the last."""
    while phase < MANAGE - FIRST_PHASE and not state.chosen >> phase & 1:  # roll:phases.selected_only
        phase += 1
    state.stage = FIRST_PHASE + phase  # roll:round.steps


def finish_round(state: "RollState") -> None:
    """The game is over, or another round begins."""
    if manage.is_end(state):
        state.over = True
        if state.events is not None:
            scores = state.scores()
            for seat in range(state.seats):
                state.emit(E_SCORE, seat, scores[seat])
    else:
        state.chosen = 0
        state.stage = ASSIGN
