"""Who is asked and what waits: the stacks of windows that each stage can have."""

from typing import TYPE_CHECKING, Final

from starcup.core.reader import Reader
from starcup.games.roll.codes import (
    Q_ABANDON,
    Q_ARRANGE,
    Q_BANK,
    Q_DEVELOP,
    Q_EXPLORE,
    Q_GIVE,
    Q_KEEP,
    Q_MOVE,
    Q_PLACE,
    Q_PRODUCE,
    Q_REASSIGN,
    Q_RECALL,
    Q_RECRUIT,
    Q_REMOVE,
    Q_SELECT,
    Q_SETTLE,
    Q_SHIP,
    Q_START,
    Q_TO_CUP,
    Q_USE,
    S_DRAW_ON,
    S_EXPLORED,
    S_FINISH,
    S_TEAM,
    S_TURN,
)
from starcup.games.roll.data import EXPLORE, GIVING_TILES, PRODUCE
from starcup.games.roll.stages import BAG_ONLY, FIRST_PHASE, STAGES

if TYPE_CHECKING:
    from starcup.games.roll.state import RollState

# What is asked in each stage.
PROMPTS_BY_STAGE: Final = [
    [Q_START],
    [Q_SELECT, Q_PLACE, Q_REASSIGN, Q_MOVE],
    [Q_EXPLORE, Q_ABANDON, Q_KEEP, Q_ARRANGE, Q_GIVE],
    [Q_DEVELOP, Q_USE, Q_TO_CUP, Q_REMOVE],
    [Q_SETTLE, Q_USE, Q_TO_CUP, Q_REMOVE],
    [Q_PRODUCE],
    [Q_SHIP, Q_BANK],
    [Q_RECRUIT, Q_RECALL],
]


def check_windows(state: "RollState", facts: Reader) -> None:
    """The stack is one that the stage can have."""
    if state.sharers and (state.stage != FIRST_PHASE + EXPLORE or not state.agenda):
        raise facts.fault("sharers", f"is {state.sharers}, but must be 0 where nobody draws from a share of the bag")
    if not state.agenda:
        return
    check_prompts(state, facts)
    bottom = state.agenda[0]
    if bottom[state.setup.seats] != S_FINISH:
        must = f"the first window goes on with {state.game.steps[S_FINISH]!r}: so a stage ends"
        raise facts.fault("windows", f"go on with {state.game.steps[bottom[state.setup.seats]]!r}, but {must}")
    if state.stage == FIRST_PHASE + EXPLORE:
        check_exploring(state, facts)
    elif len(state.agenda) > 1:
        check_in_order(state, facts)
    elif not asked(state, bottom):
        raise facts.fault("windows", "ask nobody: leave them out where the stage is about to begin")


def check_prompts(state: "RollState", facts: Reader) -> None:
    """Every prompt belongs to the stage, and nobody is asked twice."""
    names = state.game.prompts
    for seat in range(state.setup.seats):
        prompts = [window[seat] for window in state.agenda if window[seat]]
        if len(prompts) > 1:
            raise facts.fault("windows", f"ask seat {seat} twice: {', '.join([names[prompt] for prompt in prompts])}")
        for prompt in prompts:
            if prompt not in PROMPTS_BY_STAGE[state.stage]:
                raise facts.fault("stage", f"is {STAGES[state.stage]}, in which nobody is asked {names[prompt]!r}")


def asked(state: "RollState", window: list[int]) -> list[int]:
    """The seats that a window asks."""
    return [seat for seat in range(state.setup.seats) if window[seat]]


# ---- seat by seat ----


def check_in_order(state: "RollState", facts: Reader) -> None:
    """A phase in strict order: its end waits, and one seat after the other has its turn."""
    n = state.setup.seats
    top = state.agenda[-1]
    phase = state.phase()
    strict = phase > EXPLORE and phase != PRODUCE and state.setup.options["strict_timing"] != BAG_ONLY
    if not strict or len(state.agenda) != 2 or asked(state, state.agenda[0]) or top[n] != S_TURN:
        raise facts.fault(
            "windows", f"are not such as {STAGES[state.stage]} has: one for all, or one for a single turn"
        )
    check_turn(state, asked(state, top), top[n + 1], facts)


def check_turn(state: "RollState", seats: list[int], turn: int, facts: Reader) -> None:
    """Whose turn it is follows from the factions."""
    check_number(state, turn, facts)
    seat = state.in_order(turn - 1)
    if seats != [seat]:
        raise facts.fault("windows", f"ask seats {seats} in turn {turn}, but that is the turn of seat {seat}")


def check_number(state: "RollState", turn: int, facts: Reader) -> None:
    """Turns are counted from 1 while somebody plays: the number is that of the next."""
    if not 0 < turn <= state.setup.seats:
        raise facts.fault("windows", f"have turn {turn}, but must have 1 to {state.setup.seats}")


def had_turn(state: "RollState", seat: int) -> bool:
    """Whether the seat's turn has come: always, where all play at once."""
    for window in state.agenda:
        if window[state.setup.seats] == S_TURN:
            turns = window[state.setup.seats + 1]
            return seat in [state.in_order(turn) for turn in range(turns)]
    return True


# ---- Explore ----


def check_exploring(state: "RollState", facts: Reader) -> None:
    """All at once; or, under what the scout does, whose turn it is, in strict order or at the end of the phase."""
    n = state.setup.seats
    if len(state.agenda) < 2 or asked(state, state.agenda[0]):
        raise facts.fault("windows", "lack one: in explore the end of the phase waits below all others")
    second = state.agenda[1]
    if second[n] == S_EXPLORED:
        if len(state.agenda) > 2 or not asked(state, second):
            raise facts.fault("windows", "are more than one above the first, or ask nobody, while all explore at once")
        return
    if second[n] not in (S_TURN, S_TEAM) or asked(state, second):
        raise facts.fault("windows", "must have a turn or a team draw above the first, or all exploring at once")
    check_number(state, second[n + 1], facts)
    if state.sharers:
        raise facts.fault("sharers", f"is {state.sharers}, but must be 0 where seats draw one after the other")
    check_task(state, facts)


def acting(state: "RollState") -> int:
    """The seat whose turn it is in Explore; -1 while all explore at once."""
    n = state.setup.seats
    second = state.agenda[1]
    return state.in_order(second[n + 1] - 1) if second[n] != S_EXPLORED else -1


def check_task(state: "RollState", facts: Reader) -> None:
    """One seat is asked for its task; or it draws on, once everybody above that has given a tile."""
    n = state.setup.seats
    seat = acting(state)
    rows = [window for window in state.agenda[2:] if window[n] or asked(state, window)]  # without those answered
    if rows and rows[0][n] == S_DRAW_ON:
        if rows[0][n + 1] != seat:
            raise facts.fault("windows", f"let seat {rows[0][n + 1]} draw on, but it is the turn of seat {seat}")
        check_gifts(state, seat, rows[1:], facts)
    elif len(rows) == 1 and not rows[0][n]:
        check_turn(state, asked(state, rows[0]), state.agenda[1][n + 1], facts)
    else:
        raise facts.fault("windows", "must ask one seat for its task, or let it draw on after gifts")


def check_gifts(state: "RollState", seat: int, rows: list[list[int]], facts: Reader) -> None:
    """Gifts are asked for clockwise from the scout, the last to give lowest, of those with three tiles or more."""
    places: list[int] = []
    for row in rows:
        givers = asked(state, row)
        if len(givers) != 1 or row[givers[0]] != Q_GIVE or row[state.setup.seats]:
            raise facts.fault("windows", "must ask one seat after the other to give a tile before the scout draws on")
        places.append((givers[0] - seat) % state.setup.seats)
        if state.empires[givers[0]].tiles() < GIVING_TILES:
            raise facts.fault("windows", f"ask seat {givers[0]} to give a tile, but it has fewer than {GIVING_TILES}")
    if not places or places != sorted(places, reverse=True):
        raise facts.fault("windows", "must ask for gifts clockwise from the scout, the next to give on top")
