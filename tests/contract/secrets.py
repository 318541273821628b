"""Laws against leaks: what a seat cannot know shows nowhere, and a sample keeps nothing of it.

Each holds for every seat and for the spectator.
"""

from typing import Any

from starcup import SPECTATOR, Rng, State, random_playout
from starcup.core.event import EVERYONE, Event
from tests.contract.known import DEDUCED, is_open, names_in_view
from tests.contract.tools import (
    first_difference,
    go_to_sealed_window,
    in_sealed_window,
    leaves,
    pick,
    print_of,
    same,
    seen_by,
    step,
    viewers,
)

PLIES_AHEAD = 3
SAMPLES_PER_VIEWER = 100
ANSWERS_COMPARED = 25
BLANK = (0, "", None, False)


def a_redeal_shows_nowhere(state: State, rng: Rng) -> None:
    """Re-dealing what a viewer cannot know leaves its view, prompt, legal actions and their words unchanged.

    And the true state as it was. Where no window is sealed, the sample waits for the same seats.
    """
    for _ in range(PLIES_AHEAD):
        before = print_of(state)
        for viewer in viewers(state):
            sample = state.determinize(viewer, rng)
            same(f"a re-deal shows to {viewer}", seen_by(state, viewer), seen_by(sample, viewer))
            assert sample.over == state.over, f"a sample of {viewer} is over, or the truth is"
            if not in_sealed_window(state):
                same(f"a sample of {viewer} waits for others", state.actors(), sample.actors())
        same("taking samples changed the state", before, print_of(state))
        if state.over:
            return
        step(state, rng)


def a_sample_has_no_future(state: State, rng: Rng) -> None:
    """A sample has a setup without seed or key, new luck of sfc32, no forced outcomes, no log and no events."""
    state.rng.forced = [1, 2, 3]
    for stream in state.streams:
        stream.forced = [1]
    for viewer in viewers(state):
        sample = state.determinize(viewer, rng)
        assert sample.setup.seed is None, "a sample knows the seed"
        assert sample.setup.key is None, "a sample knows the key"
        assert sample.setup.options == state.setup.options, "a sample has other options"
        assert sample.seats == state.seats == sample.setup.seats, "a sample has other seats"
        assert sample.events is None, "a sample notes events"
        assert sample.plies == 0, "a sample knows how many answers were given"
        assert not sample.drew, "a sample knows whether luck was drawn"
        for sampled, true in zip([sample.rng, *sample.streams], [state.rng, *state.streams], strict=True):
            assert not sampled.forced, "a sample knows the forced outcomes"
            assert sampled.source is None or sampled.source.key is None, "a sample draws with the key"
            assert sampled.words()[:3] != true.words()[:3], "a sample knows the luck to come"


def a_sample_serves_its_own_seat(state: State, rng: Rng) -> None:
    """Where a seat is asked, it is the one to move in every sample drawn for it: a search begins with its own answer.

    It stays first when its answer leads to another question of the same window.
    """
    go_to_sealed_window(state, rng)
    for _ in range(PLIES_AHEAD):
        for seat in state.actors():
            sample = state.determinize(seat, rng)
            assert sample.to_move() == seat, f"seat {seat} is asked, and in its sample {sample.to_move()} is to move"
            sample.apply(seat, pick(sample, seat, rng))
            if sample.prompt(seat):
                assert sample.to_move() == seat, f"seat {seat} is asked on, and {sample.to_move()} is to move"
        if state.over:
            return
        step(state, rng)


def same_knowledge_same_sample(state: State, rng: Rng) -> None:
    """A sample depends only on what the viewer knows and on the generator: a sample of a sample is the same sample.

    But for its luck. So pools are sorted before they are shuffled.
    """
    for viewer in viewers(state):
        seed = rng.next32()
        other = state.determinize(viewer, rng)
        one, two = state.determinize(viewer, Rng.seeded(seed)), other.determinize(viewer, Rng.seeded(seed))
        same(f"{viewer} knows the same, and samples differ", without_luck(one), without_luck(two))


def without_luck(state: State) -> dict[str, Any]:
    """The position, but for luck."""
    return {name: fact for name, fact in state.position().items() if name != "luck"}


def nothing_is_kept_by_mistake(state: State, rng: Rng) -> None:
    """Everything in a position varies over many samples, or stands in the view, or is known to everybody (`known.py`).

    Zeros, blanks and empty lists pass: what is cleared looks so, and what is kept shows at another time. What others
    have answered in a sealed window is the matter of `sealed_answers_leave_no_trace`.
    """
    for viewer in viewers(state):
        kept = unexplained(back_at_opening(state, viewer), viewer)
        for _ in range(SAMPLES_PER_VIEWER):
            if not kept:
                break
            facts = dict(leaves(state.determinize(viewer, rng).position()))
            kept = {path: fact for path, fact in kept.items() if path in facts and facts[path] == fact}
        assert not kept, f"{SAMPLES_PER_VIEWER} samples of viewer {viewer} kept what it cannot see: {kept}"


def back_at_opening(state: State, viewer: int) -> State:
    """The true state with everybody but the viewer as the sealed window found them."""
    twin = state.clone()
    for seat in range(state.seats):
        if state.opening and seat != viewer:
            twin.rewind(seat)
    return twin


def sealed_answers_leave_no_trace(state: State, rng: Rng) -> None:
    """In a sealed window a viewer's sample is the same whatever the others have answered, but for luck."""
    for viewer in viewers(state):
        if not go_to_sealed_window(state, rng):
            return
        number, other = in_sealed_window(state), state.clone()
        while in_sealed_window(other) == number:
            seed = rng.next32()
            one, two = state.determinize(viewer, Rng.seeded(seed)), other.determinize(viewer, Rng.seeded(seed))
            same(f"answers of others reached {viewer}", without_luck(one), without_luck(two))
            actors = [seat for seat in other.actors() if seat != viewer]
            if not actors:
                break
            seat = actors[rng.below(len(actors))]
            other.apply(seat, pick(other, seat, rng))


def unexplained(state: State, viewer: int) -> dict[str, Any]:
    """The facts of the position that the viewer neither sees nor knows for another listed reason."""
    id = state.game.id
    seen = dict(state.view(viewer))
    view = dict(leaves(seen))
    certain = DEDUCED[id](seen, viewer) if id in DEDUCED else []
    out: dict[str, Any] = {}
    for path, fact in leaves(state.position()):
        shown = any(name in view and view[name] == fact for name in names_in_view(id, path, viewer))
        if not shown and fact not in BLANK and not is_open(id, path, viewer) and not is_below(path, certain):
            out[path] = fact
    return out


def is_below(path: str, places: list[str]) -> bool:
    """Whether a path is one of these places, or lies below one."""
    return any(path == place or path.startswith((place + ".", place + "[")) for place in places)


def every_sample_plays_on(state: State, rng: Rng) -> None:
    """Every sample is a state like any other: it can be written down and restored, and played to the end."""
    for viewer in viewers(state):
        sample = state.determinize(viewer, rng)
        same("a sample cannot be restored", sample.position(), sample.game.restore(sample.position()).position())
        for _ in range(state.game.most_plies(state.setup.seats)):
            if sample.over:
                break
            for seat in sample.actors():
                offered, fresh = list(sample.legal_actions(seat)), list(sample.legal(seat))
                assert fresh, f"in a sample of {viewer}, seat {seat} is stuck"
                assert offered == fresh, f"a sample of {viewer} offers {offered} to {seat}, who may do {fresh}"
            step(sample, rng)
        assert sample.over, f"a sample of {viewer} does not end"
        random_playout(sample, rng)


# ---- events ----


class Listener:
    """One viewer's ears: what it is told, and what it will be told when the sealed window closes."""

    def __init__(self, state: State, viewer: int) -> None:
        self.state = state
        self.viewer = viewer
        self.heard: list[list[int]] = []
        self.held: list[Event] = []
        state.events = []

    def apply(self, seat: int, action: int) -> None:
        """Let a seat answer, and listen."""
        self.state.apply(seat, action)
        open_window = in_sealed_window(self.state)
        waiting, self.held = self.held, []
        for event in [*waiting, *(self.state.events or [])]:
            if event.audience not in (EVERYONE, self.viewer):
                continue
            if event.window and event.window == open_window and event.seat != self.viewer:
                self.held.append(event)
            else:
                self.heard.append(event.row())


def events_tell_no_secret(state: State, rng: Rng) -> None:
    """Two worlds that a viewer cannot tell apart, played alike with the same luck, tell it the same events.

    As long as its view stays the same in both: what it is told of, it must be able to see as well. Others play alike
    when they choose the same place in their lists of legal actions.
    """
    for viewer in viewers(state):
        one = Listener(state.determinize(viewer, rng), viewer)
        two = Listener(state.determinize(viewer, rng), viewer)
        share_luck(one.state, two.state)
        for _ in range(ANSWERS_COMPARED):
            if one.state.over or not play_alike(one, two, rng):
                break
            if seen_by(one.state, viewer) != seen_by(two.state, viewer):
                break
            if one.heard != two.heard:
                raise AssertionError(f"{viewer} was told a secret: {first_difference(one.heard, two.heard)}")


def share_luck(one: State, two: State) -> None:
    """Give two worlds the same luck to come."""
    two.rng = one.rng.clone()
    two.streams = [stream.clone() for stream in one.streams]


def play_alike(one: Listener, two: Listener, rng: Rng) -> bool:
    """Let the lowest actor do the same in both worlds; False if they have come apart."""
    seat = one.state.to_move()
    first, second = one.state.legal_actions(seat), two.state.legal_actions(seat)
    if not second or (seat == one.viewer and first != second):
        return False
    index = rng.below(len(first))
    if index >= len(second):
        return False
    one.apply(seat, first[index])
    two.apply(seat, second[index])
    return True


assert SPECTATOR == EVERYONE == -1  # a spectator hears what everybody hears
