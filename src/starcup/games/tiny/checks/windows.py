"""Who is asked and what waits below: from a die on the stack upwards, each window belongs to who acts there."""

from typing import TYPE_CHECKING

from starcup.core.positions import window_fields
from starcup.core.reader import Reader
from starcup.games.tiny.checks.prompts import chain_fault, prompt_fault
from starcup.games.tiny.codes import (
    Q_ADVANCE,
    Q_CONFIRM,
    Q_END_TURN,
    Q_FOLLOW,
    Q_FORCE,
    Q_GIVE_UP,
    Q_MISSION,
    Q_RETREAT,
    Q_TURN,
    S_FOLLOW,
    S_OTHERS_ADVANCE,
    S_SECOND_MOVE,
)
from starcup.games.tiny.data import ALL_ADVANCE, ANY, FACE_COUNT, FACES, OPERATION, OTHERS
from starcup.games.tiny.fields import CONFIRMED, FACE_BITS, FREE
from starcup.games.tiny.mat import LOCKED, NO_CARD, NO_SHIP
from starcup.games.tiny.rogue_galaxy import YOU

if TYPE_CHECKING:
    from starcup.games.tiny.state import TinyState

IN_ROGUES_TURN = [Q_GIVE_UP, Q_RETREAT, Q_FORCE]  # what the Rogue's own doing asks of you
OF_THE_TURN = [Q_TURN, Q_END_TURN, Q_FORCE]  # nothing waits below these


def check_windows(state: "TinyState", facts: Reader) -> None:
    """Only the top window asks; what it asks can be answered, and what waits below can be done."""
    if not state.agenda:
        return
    if asks_missions(state):
        check_missions(state, facts)
        return
    if not state.rolled:
        raise facts.fault("windows", "are open, and no dice are rolled")
    if state.opening:
        raise facts.fault("opening", "must be left out: only missions are chosen by several players together")
    actor = int(state.active)
    begun = False
    windows = state.agenda
    for depth, window in enumerate(windows):
        top = depth == len(windows) - 1
        fault = held_fault(state, window) or place_fault(state, window, top, depth == 0)
        step = window[state.setup.seats]
        if not fault and step:
            fault = step_fault(state, window, actor, begun)
            begun = True
            actor = actor_above(state, window, actor)
        if not fault and top:
            fault = asking_fault(state, window, actor, begun)
        if fault:
            raise facts.fault("windows", fault)


def ints(state: "TinyState", window: list[int]) -> list[int]:
    """The three ints of a window."""
    return window[state.setup.seats + 1 :]


def asked(state: "TinyState", window: list[int]) -> list[int]:
    """The seats that a window asks."""
    return [seat for seat in range(state.setup.seats) if window[seat]]


def held_fault(state: "TinyState", window: list[int]) -> str:
    """What is wrong with a window that holds more than its fields; "" for nothing."""
    row = ints(state, window)
    if any(row[len(window_fields(state, window)) :]):
        return f"have {row}, more than they hold"
    return ""


def place_fault(state: "TinyState", window: list[int], top: bool, bottom: bool) -> str:
    """What is wrong with where a window lies: the top one asks, those below wait, the first may be answered."""
    seats = asked(state, window)
    step = window[state.setup.seats]
    if len(seats) > 1:
        return "ask several players, and only missions are chosen together"
    if seats and not top:
        return "ask below the top one"
    if not seats and not step and (top or not bottom):
        return "have one that asks nobody and waits for nothing"
    return ""


# ---- missions ----


def asks_missions(state: "TinyState") -> bool:
    """Whether the top window asks for missions and nothing else."""
    prompts = [prompt for prompt in state.agenda[-1][: state.setup.seats] if prompt]
    return bool(prompts) and all(prompt == Q_MISSION for prompt in prompts)


def check_missions(state: "TinyState", facts: Reader) -> None:
    """While missions are chosen exactly those are asked who have not yet, and nothing else goes on."""
    seats = range(state.setup.seats)
    missing = [seat for seat in seats if state.setup.seats > 1 and state.mats[seat].kept == NO_CARD]
    if asked(state, state.agenda[-1]) != missing or len(state.agenda) > 1 or any(state.agenda[0][state.setup.seats :]):
        raise facts.fault("windows", "must ask for missions all who have not chosen, and nothing else")
    if any(prompt not in (0, Q_MISSION) for prompt in state.opening):
        raise facts.fault("opening", "has something other than missions, and only those are chosen together")


# ---- what waits ----


def step_fault(state: "TinyState", window: list[int], actor: int, begun: bool) -> str:
    """What is wrong with a step that waits; "" for nothing. `begun`: another one waits below it."""
    step = window[state.setup.seats]
    a, b, c = ints(state, window)
    if step == S_FOLLOW:
        return following_fault(state, window, actor, begun)
    if step == S_SECOND_MOVE:
        if a != actor or a >= state.setup.seats:
            return f"let seat {a} move a second ship, but it is not that seat's action"
        if state.mats[a].at[c] == LOCKED:
            return f"have moved ship {c} of seat {a}, which is not in play"
        return chain_fault(state, a, b)
    if b != actor or b >= state.setup.seats:
        return f"let the others advance for seat {b}, but it is not that seat's action"
    if OPERATION[c] != ALL_ADVANCE or not 2 <= a <= len(state.mats):
        return "let the others advance by a planet or for a player that is not there"
    return ""


def following_fault(state: "TinyState", window: list[int], actor: int, begun: bool) -> str:
    """What is wrong with a die that others may follow."""
    following, owner, die = ints(state, window)
    players = len(state.mats)
    if owner != actor:
        return f"let others follow a die of player {owner}, but player {actor} acts there"
    if following > players or die & FACE_BITS >= FACE_COUNT:
        return "let a player or a face be followed that is not there"
    if not die & FREE and (begun or owner != state.active):
        return "let others follow for culture what is not the active player's die"
    if not die & FREE and state.die >= 0 and die & FACE_BITS != state.die:
        return f"let others follow {FACES[die & FACE_BITS]}, but the die used last shows {FACES[state.die]}"
    confirming = Q_CONFIRM in window[: state.setup.seats]
    wanted = state.confirm and state.mats[owner].rogue < 0 and (following > 1 or confirming)
    if (die & CONFIRMED != 0) != wanted:
        return "have a die confirmed, or not, against the option and how far following has come"
    return ""


def actor_above(state: "TinyState", window: list[int], actor: int) -> int:
    """Who acts in the windows above this one."""
    a, b, _ = ints(state, window)
    if window[state.setup.seats] == S_SECOND_MOVE:
        return actor
    return (b + a - 1) % len(state.mats)  # whoever was asked last, or the owner itself


# ---- what is asked ----


def asking_fault(state: "TinyState", window: list[int], actor: int, begun: bool) -> str:
    """What is wrong with the question of the top window; "" for nothing, and where it asks nobody."""
    seats = asked(state, window)
    if not seats:
        return ""
    seat, prompt, step = seats[0], window[seats[0]], window[state.setup.seats]
    name, names = state.game.prompts[prompt], state.game.steps
    following = prompt == Q_CONFIRM or prompt == Q_FOLLOW
    if step != (S_FOLLOW if following else 0):
        return f"go on with {names[step]!r} after {name!r}, but must go on with {names[S_FOLLOW if following else 0]!r}"
    if prompt in OF_THE_TURN and begun:
        return f"ask {name!r} above a die that is still being used"
    wanted = (YOU if prompt in IN_ROGUES_TURN else -1) if actor >= state.setup.seats else actor
    if prompt == Q_CONFIRM:
        wanted = ints(state, window)[1]
    if seat != wanted:
        who = f"seat {wanted}" if wanted >= 0 else "the Rogue"
        return f"ask seat {seat} {name!r}, but {who} acts there"
    return others_fault(state, prompt) or prompt_fault(state, seat, prompt)


def others_fault(state: "TinyState", prompt: int) -> str:
    """What is wrong with a question above others_advance: it is always the same."""
    if len(state.agenda) < 2 or state.agenda[-2][state.setup.seats] != S_OTHERS_ADVANCE:
        return ""
    planet = ints(state, state.agenda[-2])[2]
    if prompt != Q_ADVANCE or ints(state, state.agenda[-1]) != [ANY, int(OTHERS[planet]), NO_SHIP]:
        return "must ask for the advance that Terra-Bettia gives to others"
    return ""
