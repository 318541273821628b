"""Windows that a position brings with it: refused where they ask what cannot be asked."""

from typing import TYPE_CHECKING, Final

from starcup.core.reader import Reader
from starcup.games.tiny.able import can_swap, can_use
from starcup.games.tiny.book import (
    ADVANCE_SHIP,
    AMOUNT,
    ANY_DIE,
    BORROW,
    COLONY,
    CONFIRM,
    CONFIRMED,
    CONVERT,
    DISCARD_DIE,
    FACE_BITS,
    FOLLOW,
    FORCE,
    FREE,
    GIVE_UP,
    LANDED,
    MISSION,
    MOVE,
    PAY_UPGRADE,
    PICK_DICE,
    REGRESS_ENEMY,
    REPEAT_DIE,
    RETREAT,
    ROW_PLANET,
    S_FOLLOW,
    S_OTHERS_ADVANCE,
    S_SECOND_MOVE,
    SECOND_MOVE,
    SECOND_TARGET,
    STEAL_FROM,
    TURN,
    TURN_DIE,
)
from starcup.games.tiny.data import (
    ALL_ADVANCE,
    ANY,
    CHAIN_BITS,
    CHAIN_MASK,
    CONVERTER_DICE,
    DISCARD,
    FACE_COUNT,
    MOST_PLAYERS,
    OPERATION,
    PLANET_COUNT,
    SHIPS,
)
from starcup.games.tiny.dice import number
from starcup.games.tiny.follow import can_follow

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

CHAINS: Final = (0, SHIPS << CHAIN_BITS | CHAIN_MASK)
NONE: Final = (0, 0)
SEATS: Final = (0, MOST_PLAYERS - 1)
PLACES: Final = (1, MOST_PLAYERS)
DIE: Final = (0, FACE_BITS | FREE | CONFIRMED)
Range = tuple[int, int]

# What the three ints of a window may be: by prompt, and by step for windows that ask nothing.
PROMPT_INTS: Final[dict[int, tuple[Range, Range, Range]]] = {
    CONFIRM: (PLACES, SEATS, DIE),
    FOLLOW: (PLACES, SEATS, DIE),
    MOVE: (CHAINS, (-1, SHIPS - 1), (0, SECOND_MOVE)),
    LANDED: (CHAINS, (0, PLANET_COUNT - 1), NONE),
    ADVANCE_SHIP: ((0, ANY), (1, 2), (-1, SHIPS - 1)),
    COLONY: (CHAINS, NONE, NONE),
    REGRESS_ENEMY: ((0, ANY), (1, 2), (0, SECOND_TARGET + MOST_PLAYERS * SHIPS - 1)),
    PAY_UPGRADE: ((0, 1), (0, 1), NONE),
    STEAL_FROM: ((0, 1), (1, 1), NONE),
    AMOUNT: ((0, 1), NONE, NONE),
    ROW_PLANET: (CHAINS, NONE, NONE),
    BORROW: (CHAINS, (0, 1), (1, 1)),
    DISCARD_DIE: ((1, 2), (0, PLANET_COUNT - 1), (0, FACE_COUNT - 1)),
    ANY_DIE: (CHAINS, NONE, NONE),
    REPEAT_DIE: (CHAINS, NONE, NONE),
    RETREAT: ((0, 1), (1, 2), (0, 2)),
    GIVE_UP: ((1, 3), NONE, NONE),
    FORCE: ((0, FACE_COUNT - 1), (0, 1), NONE),
}
STEP_INTS: Final[dict[int, tuple[Range, Range, Range]]] = {
    S_FOLLOW: (PLACES, SEATS, DIE),
    S_SECOND_MOVE: (SEATS, CHAINS, (0, SHIPS - 1)),
    S_OTHERS_ADVANCE: (PLACES, SEATS, (0, PLANET_COUNT - 1)),
}
OWN_DICE: Final = (TURN, PICK_DICE, CONVERT, TURN_DIE, DISCARD_DIE)


def check_windows(state: "TinyState", facts: Reader) -> None:
    """Only the top window asks; what it asks can be answered, and what waits below can be done."""
    if state.agenda and not state.rolled and not asks_missions(state):
        raise facts.fault("windows", "are open, and no dice are rolled")
    if state.agenda and not state.rolled:
        check_choosing(state, facts)
    for window in state.agenda:
        asked = [seat for seat in range(state.setup.seats) if window[seat]]
        if asked and window is not state.agenda[-1]:
            raise facts.fault("windows", "ask below the top one")
        if len(asked) > 1 and not asks_missions(state):
            raise facts.fault("windows", "ask several players, and only missions are chosen together")
        check_ints(state, facts, window)
        for seat in asked:
            check_prompt(state, facts, seat, window)


def check_choosing(state: "TinyState", facts: Reader) -> None:
    """While missions are chosen exactly those are asked who have not yet, and nothing else goes on."""
    seats = range(state.setup.seats)
    asked = [seat for seat in seats if state.agenda[-1][seat]]
    if asked != [seat for seat in seats if state.mats[seat].kept < 0] or len(state.agenda) > 1:
        raise facts.fault("windows", "must ask for missions all who have not chosen, and nothing else")
    if any(prompt not in (0, MISSION) for prompt in state.opening):
        raise facts.fault("opening", "has something else than missions, and only those are chosen together")


def asks_missions(state: "TinyState") -> bool:
    """Whether the top window asks for missions and nothing else."""
    top = state.agenda[-1] if state.agenda else []
    prompts = [prompt for prompt in top[: state.setup.seats] if prompt]
    return bool(prompts) and all(prompt == MISSION for prompt in prompts)


def check_ints(state: "TinyState", facts: Reader, window: list[int]) -> None:
    """The ints of a window in their ranges, and players among those who play."""
    seats = state.setup.seats
    prompt = max(window[:seats])
    step = window[seats]
    ints = window[seats + 1 :]
    if not prompt and not step:
        return  # answered: it only waits to be taken off
    ranges = PROMPT_INTS.get(prompt, (NONE, NONE, NONE)) if prompt else STEP_INTS[step]
    if any(not low <= value <= high for (low, high), value in zip(ranges, ints, strict=True)):
        raise facts.fault("windows", f"have {ints} with {state.game.prompts[prompt] or state.game.steps[step]!r}")
    if prompt and step != (S_FOLLOW if prompt in (FOLLOW, CONFIRM) else 0):
        raise facts.fault("windows", f"go on with {state.game.steps[step]!r} after {state.game.prompts[prompt]!r}")
    if not players_fit(state, step, ints):
        raise facts.fault("windows", f"name a player who is not there: {ints}")


def players_fit(state: "TinyState", step: int, ints: list[int]) -> bool:
    """Whether the players that a waiting step names are there, and its planet and die make sense."""
    players = len(state.mats)
    if step == S_FOLLOW:
        return ints[1] < players and ints[2] & FACE_BITS < FACE_COUNT
    if step == S_SECOND_MOVE:
        return ints[0] < state.setup.seats and ints[1] >> CHAIN_BITS <= SHIPS
    if step == S_OTHERS_ADVANCE:
        return ints[1] < state.setup.seats and OPERATION[ints[2]] == ALL_ADVANCE
    return True


def check_prompt(state: "TinyState", facts: Reader, seat: int, window: list[int]) -> None:
    """A prompt that this player can be asked now."""
    seats = state.setup.seats
    prompt = window[seat]
    a, b, c = window[seats + 1 :]
    wrong = False
    if prompt in OWN_DICE:
        wrong = seat != state.active or (prompt == DISCARD_DIE and OPERATION[b] != DISCARD)
        spent = number(state.converter)
        wrong = wrong or (prompt == CONVERT and not spent < CONVERTER_DICE < spent + number(state.inactive))
    elif prompt == FOLLOW:
        wrong = not can_follow(state, seat, c) or seat == b
    elif prompt == LANDED:
        wrong = not can_use(state, seat, b, a)
    elif prompt == RETREAT:
        wrong = bool(a) and not can_swap(state.mats[seat])
    elif prompt in (FORCE, GIVE_UP):
        wrong = seats > 1 or state.active == 0
    elif prompt == MISSION:
        wrong = seats == 1 or state.mats[seat].kept >= 0 or state.rolled
    if wrong:
        raise facts.fault("windows", f"ask seat {seat} {state.game.prompts[prompt]!r}, and that cannot be asked here")
