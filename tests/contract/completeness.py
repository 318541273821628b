"""The law that views are complete: what matters to a question stands in the view of whoever is asked it."""

import json
import re
from collections.abc import Iterator
from typing import Any

from starcup import BadPosition, Rng, State
from starcup.core.luck import stream_facts
from tests.contract.takebacks import share_luck, tried
from tests.contract.tools import first_difference, in_sealed_window, leaves, step

STEPS = 2
SAMPLES = 4  # a fact that is the same in so many samples is one the seat knows
FACTS_TRIED = 8
LUCK = "luck"


def what_matters_is_in_the_view(state: State, rng: Rng) -> None:
    """Two states that look the same to a seat, with the same answers, go on alike whatever it answers, but for luck.

    The other state differs in one thing that the seat knows: an int of a window, or any fact that no sample changes.
    """
    for _ in range(STEPS):
        if state.over:
            return
        actors = state.actors()
        seat = actors[rng.below(len(actors))]
        known = Known(state, seat, rng)
        for what, other in [*other_windows(state), *other_facts(state, known, rng)]:
            check_pair(state, other, seat, what, rng)
        step(state, rng)


def check_pair(state: State, other: State, seat: int, what: str, rng: Rng) -> None:
    """The pair must look different, or be the same question."""
    if not other.prompt(seat) or facts_for(state, seat) != facts_for(other, seat):
        return
    for action in tried(state, seat, rng):
        twins = [state.clone(), other.clone()]
        share_luck(*twins)
        for twin in twins:
            twin.apply(seat, action)
        if any(drew(twin, state) for twin in twins):
            continue  # two dice that fell differently say nothing about the view
        one, two = (facts_for(twin, seat) for twin in twins)
        if one != two:
            label = state.game.label(state, seat, action)
            raise AssertionError(
                f"seat {seat} cannot see {what}, and {label!r} leads apart: {first_difference(one, two)}"
            )


def facts_for(state: State, seat: int) -> dict[str, Any]:
    """What a program is given: the view, the prompt, the answers. Words and aids do not count."""
    return {"view": state.view(seat), "prompt": state.prompt(seat), "legal": list(state.legal_actions(seat))}


def drew(after: State, before: State) -> bool:
    """Whether luck fell in between."""
    return any(
        stream_facts(one) != stream_facts(other)
        for one, other in zip([after.rng, *after.streams], [before.rng, *before.streams], strict=True)
    )


# ---- the other states ----


class Known:
    """The facts of the position that are the same in every sample for the seat; in a sealed window its own alone."""

    def __init__(self, state: State, seat: int, rng: Rng) -> None:
        self.position = json.loads(json.dumps(state.position()))
        samples = [dict(leaves(state.determinize(seat, rng).position())) for _ in range(SAMPLES)]
        whose = re.compile(rf"\w+\[{seat}\]" if in_sealed_window(state) else "")
        self.paths = [
            path
            for path, fact in leaves(self.position)
            if whose.match(path) and not path.startswith(LUCK) and all(sample.get(path) == fact for sample in samples)
        ]


def other_windows(state: State) -> Iterator[tuple[str, State]]:
    """States whose windows have other ints: each int moved a little, where that makes a position."""
    first = state.seats + 1
    for depth, window in enumerate(state.agenda):
        for index in range(first, len(window)):
            for change in (-2, -1, 1, 2):
                other = state.clone()
                windows = state.agenda
                windows[depth][index] += change
                other.agenda = windows
                try:
                    restored = state.game.restore(other.position())
                except (BadPosition, IndexError):  # an int that has no name cannot even be written down
                    continue
                yield f"int {index - first} of window {depth}", restored


def other_facts(state: State, known: Known, rng: Rng) -> Iterator[tuple[str, State]]:
    """States in which one fact that the seat knows is another."""
    for _ in range(FACTS_TRIED):
        path = known.paths[rng.below(len(known.paths))]
        position = json.loads(json.dumps(known.position))
        holder, name = find(position, path)
        holder[name] = another(holder[name], rng)
        try:
            yield path, state.game.restore(position)
        except BadPosition:
            continue


def another(fact: Any, rng: Rng) -> Any:
    """A fact like it."""
    if isinstance(fact, bool):
        return not fact
    if isinstance(fact, int):
        return fact + (1 if rng.below(2) else -1)
    return None if isinstance(fact, str) else 0


def find(position: Any, path: str) -> tuple[Any, Any]:
    """The list or object that holds the fact at a path, and where in it."""
    names: list[Any] = []
    for part in path.split("."):
        word, *indices = part.replace("]", "").split("[")
        names += [word, *(int(index) for index in indices)]
    for name in names[:-1]:
        position = position[name]
    return position, names[-1]
