"""Positions: what every game's state has in common, written as readable JSON and read back.

The game's own part is its `facts` and `read`. Here are the setup, the windows and the luck.
"""

from typing import TYPE_CHECKING, Any, Final

from starcup.core.book import INT_COUNT, field_facts
from starcup.core.errors import BadOption, BadPosition
from starcup.core.fields import INT_LIMIT, Field
from starcup.core.luck import luck_facts
from starcup.core.reader import Reader, brief
from starcup.core.setup import Setup

if TYPE_CHECKING:
    from starcup.core.game import Game
    from starcup.core.state import State

MAX_WINDOWS: Final = 1000


# ---- writing ----


def write_position(state: "State") -> dict[str, Any]:
    """The whole state, JSON-ready."""
    game = state.game
    out: dict[str, Any] = {
        "game": game.id,
        "ruleset": game.ruleset,
        "seats": state.setup.seats,
        "options": game.option_names(state.setup),
    }
    out.update(state.facts())
    if state.over:
        out["over"] = True
    out["windows"] = [window_facts(state, window) for window in state.agenda]
    if state.opening:
        out["opening"] = [game.prompts[prompt] for prompt in state.opening]
    out["luck"] = luck_facts(state)
    return out


def open_windows(state: "State", viewer: int) -> list[dict[str, Any]]:
    """The windows for the viewer's view, the one being asked last; in a sealed one the others are as it found them."""
    windows = [window_facts(state, window) for window in state.agenda]
    for seat, prompt in enumerate(state.opening):
        if seat != viewer:
            windows[-1]["prompts"][seat] = state.game.prompts[prompt]
    return windows


def window_facts(state: "State", window: list[int]) -> dict[str, Any]:
    """A window by the names of its prompts, step and fields."""
    n = state.setup.seats
    return {
        "prompts": [state.game.prompts[prompt] for prompt in window[:n]],
        "then": state.game.steps[window[n]],
        "with": field_facts(window_fields(state, window), window[n + 1 :]),
    }


def window_fields(state: "State", window: list[int]) -> list[Field]:
    """What a window's ints are called: the fields of its prompt, or those of its step if no prompt has any."""
    n = state.setup.seats
    for prompt in window[:n]:
        fields = state.game.asked[prompt].fields
        if fields:
            return fields
    return state.game.waiting[window[n]].fields


# ---- reading ----


def read_setup(game: "Game", facts: Reader) -> Setup:
    """The Setup that a position names."""
    if facts.has("game") and facts.get("game") != game.id:
        raise facts.fault("game", f"is {brief(facts.get('game'))}, but this is {game.id}")
    if facts.has("ruleset") and repr(facts.get("ruleset")) != repr(game.ruleset):  # true is no ruleset, nor is 1.0
        raise facts.fault("ruleset", f"is {brief(facts.get('ruleset'))}, but this is ruleset {game.ruleset}")
    seats = facts.number("seats", 0, game.seats.start, game.seats.stop - 1)
    if not facts.has("seats"):
        raise facts.fault("seats", f"is missing: {game.seats.start} to {game.seats.stop - 1}")
    options = facts.child("options")
    try:
        return game.setup(seats, None, options.data)
    except BadOption as fault:
        raise BadPosition(f"position.options: {fault}") from None


def read_windows(state: "State", facts: Reader) -> None:
    """The stack of windows, if the position has one."""
    windows = [read_window(state, window) for window in facts.children("windows", MAX_WINDOWS)]
    if state.over and windows:
        raise facts.fault("windows", "must be empty when the game is over")
    state.agenda = windows
    state.opening = read_opening(state, facts)
    state.windows = len(windows)  # a sealed window's events carry its number, and 0 means "not sealed"


def read_window(state: "State", window: Reader) -> list[int]:
    """One window: its prompts, the step that follows and its three ints."""
    seats = state.setup.seats
    prompts = window.indices("prompts", state.game.prompts, seats)
    if len(prompts) != seats:
        raise window.fault("prompts", f"must name one prompt for each seat, {seats} in all")
    then = window.choice("then", state.game.steps, 0)
    ints = read_window_ints(window, window_fields(state, [*prompts, then]))
    window.done()
    return [*prompts, then, *ints]


def read_opening(state: "State", facts: Reader) -> list[int]:
    """The prompts that a window for several seats started with; whoever is asked now was asked then."""
    seats = state.setup.seats
    opening = facts.indices("opening", state.game.prompts, seats)
    asked = state.actors()
    if not opening:
        if len(asked) > 1:
            raise facts.fault("opening", "is missing: a window that asks several seats has the prompts it opened with")
        return opening
    if len(opening) != seats or not state.agenda:
        raise facts.fault("opening", f"must name one prompt for each seat, {seats} in all, and needs windows")
    if len([prompt for prompt in opening if prompt]) < 2:
        raise facts.fault("opening", "must have asked several seats: for a single one it is left out")
    if not asked:
        raise facts.fault("opening", "is there, but nobody is asked: it must be left out once all have answered")
    for seat in asked:
        if not opening[seat]:
            raise facts.fault("opening", f"did not ask seat {seat}, which the last window asks")
    return opening


def read_window_ints(window: Reader, fields: list[Field]) -> list[int]:
    """The three ints of a window, by the names of its fields; in older positions a list in their order."""
    if isinstance(window.get("with"), list):
        ints = window.numbers("with", INT_COUNT, -INT_LIMIT, INT_LIMIT)
        named = Reader({}, window.where)
        for field, value in zip(fields, ints, strict=False):
            named.whole(field.name, value, field.low, field.high)
    else:
        facts = window.child("with")
        ints = [field.number(facts) for field in fields]
        facts.done()
    return [*ints, *[0] * (INT_COUNT - len(ints))]


def check_prompts(state: "State") -> None:
    """Refuse a position that asks a seat something it has no answer to."""
    for seat in state.actors():
        if not state.legal(seat):
            prompt = state.game.prompts[state.prompt(seat)]
            raise BadPosition(f"position.windows: seat {seat} has no answer to {prompt!r}")


def go_on_from(state: "State") -> None:
    """Run the rules on from the position to the next decision; a forced outcome that fits no draw is its fault."""
    try:
        state.proceed()
    except BadOption as fault:
        raise BadPosition(f"position.luck: {fault}") from None
