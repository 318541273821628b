"""The course of a game: stages, and when a phase is played seat by seat instead of all at once."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starcup.core.event import NOBODY
from starcup.games.roll.codes import E_END, E_ROUND, E_SCORE, Q_RECRUIT, Q_SELECT, S_FINISH, S_TEAM, S_TURN
from starcup.games.roll.data import EXPLORE, PRODUCE
from starcup.games.roll.empire import EXPLORED, Empire
from starcup.games.roll.questions import assign, build, explore, manage, produce, ship, start

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
        start.begin(state)
    elif stage == ASSIGN:
        state.round += 1
        state.emit(E_ROUND, NOBODY, state.round)
        state.ask_all(Q_SELECT, S_FINISH)  # roll:roll.secret roll:assign.ready
    elif stage == MANAGE:
        state.ask_all(Q_RECRUIT, S_FINISH)  # roll:setup.no_recall roll:recall.last_round
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
        prompts[seat] = next_prompt(state.empires[seat], phase)
        if prompts[seat]:
            asked += 1
    strict: bool = asked > 1 and order_matters(state, phase)
    state.announce_phase(strict)
    if strict:
        state.wait(S_FINISH)
        state.wait(S_TURN)
    else:
        state.ask(prompts, S_FINISH)  # roll:simultaneous


def next_prompt(empire: Empire, phase: i64) -> i64:
    """What a seat is asked first in the phase; 0 when it has nothing to do. Not for Explore."""
    if build.is_building(phase):
        return build.next_prompt(empire, phase)
    return produce.next_prompt(empire) if phase == PRODUCE else ship.next_prompt(empire)


def order_matters(state: "RollState", phase: i64) -> bool:
    """Whether somebody could bring about the end of the game in this phase."""
    if state.setup.options["strict_timing"] == BAG_ONLY or phase == PRODUCE:  # roll:timing.option
        return False
    chips: i64 = 0
    for empire in state.empires:
        if build.is_building(phase):
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
        else:
            prompt = next_prompt(state.empires[seat], phase)
            if prompt:
                state.ask_one(seat, prompt, S_TURN, i + 1)  # roll:timing.seen
                return
    if phase == EXPLORE:
        state.wait(S_TEAM)


def open_window(state: "RollState", seat: i64) -> None:
    """What happens by itself when a seat's window opens."""
    prompt = state.prompt(seat)
    if prompt == Q_SELECT:
        assign.roll(state, seat)
    elif prompt == Q_RECRUIT:
        state.answered(seat, manage.recruit_all(state, seat))
    elif build.is_building(state.phase()):
        state.answered(seat, build.go_on(state, seat))


def finish(state: "RollState") -> None:
    """The end of a stage, and on to the next one that takes place."""
    stage: i64 = state.stage
    if stage == SET_UP:
        state.stage = ASSIGN
    elif stage == ASSIGN:
        assign.reveal(state)
        go_to_phase(state, 0)
    elif stage == MANAGE:
        finish_round(state)
    else:
        finish_phase(state, stage - FIRST_PHASE)
        go_to_phase(state, stage - FIRST_PHASE + 1)


def finish_phase(state: "RollState", phase: i64) -> None:
    """What happens for everybody at the end of a phase."""
    if phase == EXPLORE:
        explore.finish(state)
        return
    for seat in range(state.seats):
        if build.is_building(phase):
            build.finish(state, seat, phase)
        elif phase == PRODUCE:
            produce.finish(state, seat)
        else:
            ship.finish(state, seat)


def go_to_phase(state: "RollState", phase: i64) -> None:
    """On to the first selected phase from this one on; to Manage Empire after the last."""
    while phase < MANAGE - FIRST_PHASE and not state.chosen >> phase & 1:  # roll:phases.selected_only
        phase += 1
    state.stage = FIRST_PHASE + phase  # roll:round.steps


def finish_round(state: "RollState") -> None:
    """The game is over, or another round begins."""
    reason: i64 = manage.end_reason(state)
    if reason != manage.GOES_ON:
        state.over = True
        state.emit(E_END, NOBODY, reason)
        if state.events is not None:
            scores = state.scores()
            for seat in range(state.seats):
                state.emit(E_SCORE, seat, scores[seat])
    else:
        state.chosen = 0
        state.stage = ASSIGN
