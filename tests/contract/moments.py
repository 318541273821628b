"""The law about moments: what is kept to tell an answer step by step changes nothing and gives nothing away."""

import json
from functools import cache
from typing import Any

from starcup import Game, Rng, State
from starcup.core.event import EVERYONE
from starcup.core.moments import Moment
from tests.contract.tools import pick, print_of, same, viewers

PLIES_AHEAD = 12


def moments_can_be_told(state: State, rng: Rng) -> None:
    """Keeping moments changes no game; each can be shown to everybody, and names nothing that a viewer cannot know."""
    for _ in range(PLIES_AHEAD):
        if state.over:
            return
        actors = state.actors()
        seat = actors[rng.below(len(actors))]
        action = pick(state, seat, rng)
        before, told = state.clone(), state.clone()
        told.events, told.moments = [], []
        told.apply(seat, action)
        state.apply(seat, action)
        same("keeping moments changed the game", print_of(state), print_of(told))
        counts = [moment.count for moment in told.moments]
        assert counts == sorted(counts), f"moments are out of order: {counts}"
        assert not counts or counts[-1] <= len(told.events), "a moment counts events that have not happened"
        if told.moments:
            known = {viewer: names_known(before, told, viewer) for viewer in viewers(state)}
            for moment in told.moments:
                look_at(moment, known)


def look_at(moment: Moment, known: dict[int, set[str]]) -> None:
    """Show a moment to everybody, with its screens lifted one by one."""
    state = moment.state
    for viewer, names in known.items():
        for lifted in range(state.seats + 1 if moment.closing else 1):
            state.lifted = (1 << lifted) - 1
            view = state.view(viewer)
            json.dumps([view, state.game.aids(state, viewer)])
            shown = names_in([fact for name, fact in view.items() if name != "windows"])  # these lie open
            unknown = shown & components(state.game) - names
            assert not unknown, f"a moment shows viewer {viewer} what it cannot know: {sorted(unknown)}"


def names_known(before: State, after: State, viewer: int) -> set[str]:
    """Every name the viewer sees before an answer or after it, or is told of; names of things can be keys, too."""
    events = [event for event in after.events or [] if event.audience in (EVERYONE, viewer)]
    facts = [after.game.event_book.facts(event) for event in events]
    seen = [before.view(viewer), after.view(viewer), facts]
    return names_in(seen) | keys_in(seen)


@cache
def components(game: Game) -> set[str]:
    """What the game is made of, by name: other words of a view, such as "waiting", give nothing away."""
    parts = game.components()
    return names_in(parts) | keys_in(parts)


def names_in(value: Any) -> set[str]:
    """All words of a JSON value."""
    return {word for one in parts_of(value) if isinstance(one, str) for word in one.split()}


def keys_in(value: Any) -> set[str]:
    """All keys of a JSON value."""
    return {key for one in parts_of(value) if isinstance(one, dict) for key in one}


def parts_of(value: Any) -> list[Any]:
    """A JSON value, and everything inside it."""
    parts = [value]
    for part in parts:  # which grows meanwhile
        if isinstance(part, dict):
            parts.extend(part.values())
        elif isinstance(part, list):
            parts.extend(part)
    return parts
