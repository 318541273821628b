"""Laws about copies and moves: clones, replays, refusals, positions."""

import json
import pickle
from copy import deepcopy
from typing import Any

from starcup import IllegalAction, Rng, State
from starcup.core.luck import luck_facts
from tests.contract.tools import in_sealed_window, pick, print_of, same, step

PLIES_AHEAD = 15
PLIES_AFTER_RESTORING = 30
WRONG_CODES = 8


def a_clone_is_equal(state: State, rng: Rng) -> None:
    """A clone is equal to the original, notes no events, and goes on exactly like it when the same is done to both."""
    state.events = []
    twin = state.clone()
    assert type(twin) is type(state), f"a clone of {type(state).__name__} is a {type(twin).__name__}"
    assert twin.events is None, "a clone notes events"
    same("a clone differs", print_of(state), print_of(twin))
    for ply in range(2 * PLIES_AHEAD):
        if state.over:
            return
        twin.apply(*step(state, rng))
        same(f"{ply + 1} plies on, a clone differs", print_of(state), print_of(twin))


def a_pickle_is_equal(state: State, rng: Rng) -> None:
    """What comes back from pickle or deep copy is equal, with the same setup, and goes on exactly like the original."""
    state.events = []
    for what, twin in (("pickle", pickle.loads(pickle.dumps(state))), ("deep copy", deepcopy(state))):
        original = state.clone()
        assert type(twin) is type(state), f"a {what} of {type(state).__name__} is a {type(twin).__name__}"
        assert twin.events is None, f"a {what} notes events"
        same(f"the setup of a {what}", repr(state.setup), repr(twin.setup))
        for ply in range(PLIES_AHEAD):
            same(f"{ply} plies on, a {what} differs", print_of(original), print_of(twin))
            same(f"{ply} plies on, a {what} differs", beside(original), beside(twin))
            if original.over:
                break
            twin.apply(*step(original, rng))


def beside(state: State) -> list[int]:
    """What neither a position nor `print_of` says."""
    return [state.windows, state.to_move(), state.drew]


def old_states_stay_as_they_were(state: State, rng: Rng) -> None:
    """Acting on a clone leaves the original and all earlier states unchanged, and acting on the original the clones."""
    kept: list[tuple[State, dict[str, Any]]] = []
    for ply in range(PLIES_AHEAD):
        if state.over:
            break
        twin = state.clone()
        old, state = (state, twin) if ply % 2 else (twin, state)
        kept.append((old, print_of(old)))
        step(state, rng)
    for ply, (old, before) in enumerate(kept):
        same(f"playing on changed a state {len(kept) - ply} plies back", before, print_of(old))


def replay_gives_the_same(state: State, rng: Rng) -> None:
    """The same setup and actions give the same deal, states, events and final answers, to the end of the game."""
    one = state.game.new(state.setup, events=True)
    other = state.game.new(state.setup, events=True)
    same("two deals of one setup differ", event_rows(one), event_rows(other))
    same("two deals of one setup differ", print_of(one), print_of(other))
    while not one.over:
        seat, action = step(one, rng)
        other.play(seat, action)
        same(f"replay differs at ply {one.plies}", event_rows(one), event_rows(other))
        same(f"replay differs at ply {one.plies}", brief(one), brief(other))
    same("replay ends differently", print_of(one), print_of(other))


def event_rows(state: State) -> list[list[int]]:
    """The events of the last answer as plain ints, with whether they are held back."""
    return [[*event.row(), bool(event.window)] for event in state.events or []]


def brief(state: State) -> list[Any]:
    """Enough of a state to notice at once that it goes another way."""
    legal = [list(state.legal_actions(seat)) for seat in state.actors()]
    return [state.plies, state.final, legal, state.scores(), luck_facts(state)]


def wrong_actions_are_refused(state: State, rng: Rng) -> None:
    """A seat that is not there or not asked, and an action that is not legal or not in the book: IllegalAction.

    What was refused leaves no trace.
    """
    state.events = []
    for _ in range(3):
        before = print_of(state)
        for seat, action in wrongs(state, rng):
            refused(state, seat, action)
            same(f"seat {seat} was refused action {action}, and left a trace", before, print_of(state))
            assert state.events == [], f"seat {seat} was refused action {action}, and it made events"
        if state.over:
            return
        step(state, rng)
        state.events = []


def wrongs(state: State, rng: Rng) -> list[tuple[int, int]]:
    """Answers that nobody may give now."""
    size = state.game.book.size
    out: list[tuple[int, int]] = []
    for seat in range(-1, state.seats + 1):
        legal = state.legal_actions(seat) if 0 <= seat < state.seats else []
        codes = [-1, size, size + 1000, *(rng.below(size) for _ in range(WRONG_CODES))]
        out += [(seat, code) for code in codes if code not in legal]
    for actor in state.actors():
        idle = [seat for seat in range(state.seats) if seat not in state.actors()]
        out += [(seat, pick(state, actor, rng)) for seat in idle]
    return out


def refused(state: State, seat: int, action: int) -> None:
    """Assert that the answer is refused, in words."""
    words = None
    try:
        state.play(seat, action)
    except IllegalAction as fault:
        words = str(fault)
    assert words is not None, f"seat {seat} could do {action}, which is not legal"
    assert words, f"seat {seat} was refused action {action} without a word"


def a_position_says_everything(state: State, rng: Rng) -> None:
    """A position written as JSON and restored is the same, and goes on exactly alike: luck, events, final answers."""
    position = json.loads(json.dumps(state.position()))
    other = state.game.restore(position, events=True)
    same("a restored position differs", position, other.position())
    assert other.setup.seed is None, "a restored state claims that it can be dealt again"
    state.events = []
    for ply in range(PLIES_AFTER_RESTORING):
        same(f"{ply} plies on, a restored state differs", state.position(), other.position())
        same(f"{ply} plies on, a restored state offers others", brief(state)[2:], brief(other)[2:])
        same(f"{ply} plies on, a sealed window", bool(in_sealed_window(state)), bool(in_sealed_window(other)))
        for seat in range(state.seats):
            same(f"{ply} plies on, the view of {seat}", state.view(seat), other.view(seat))
        if state.over:
            return
        other.play(*step(state, rng))
        same(f"{ply + 1} plies on, other events", event_rows(state), event_rows(other))
        same(f"{ply + 1} plies on, other final answers", state.final, other.final)
