"""Laws about windows: what several seats do at once, what is held back, and what can no longer be taken back."""

from starcup import Rng, State
from starcup.core.luck import stream_facts
from tests.contract.copies import event_rows
from tests.contract.tools import go_to_sealed_window, in_sealed_window, pick, print_of, same, seen_by, step, viewers

PLIES_AHEAD = 20
ANSWERS_PER_SEAT = 3
ORDERS_TRIED = 4


def answers_are_isolated(state: State, rng: Rng) -> None:
    """In a window for several seats an answer changes nobody else's view, prompt or legal actions while it is open."""
    if not go_to_sealed_window(state, rng):
        return
    assert in_sealed_window(state), f"{state.actors()} are asked at once, and the window is not sealed"
    for seat in state.actors():
        others = [viewer for viewer in viewers(state) if viewer != seat]
        before = [seen_by(state, viewer) for viewer in others]
        for _ in range(ANSWERS_PER_SEAT):
            twin = state.clone()
            action = pick(twin, seat, rng)
            twin.apply(seat, action)
            if in_sealed_window(twin) != in_sealed_window(state):
                continue
            for viewer, old in zip(others, before, strict=True):
                label = state.game.label(state, seat, action)
                same(f"seat {seat} answered {label!r}, and {viewer} notices", old, seen_by(twin, viewer))


def answers_commute(state: State, rng: Rng) -> None:
    """In a window for several seats any order of answers gives the same position, final answers and events.

    The whole window is played twice, several times: each seat chooses alike, the seats take turns in another order.
    """
    if not go_to_sealed_window(state, rng):
        return
    for _ in range(ORDERS_TRIED):
        seed = rng.next32()
        one, other = state.clone(), state.clone()
        tale_one, tale_other = play_window(one, seed, None), play_window(other, seed, rng)
        same("another order of answers gives another state", print_of(one), print_of(other))
        same("another order of answers gives other events", tale_one, tale_other)


def play_window(state: State, seed: int, order: Rng | None) -> list[list[list[int]]]:
    """Answer until the window closes, lowest seat first or in any order; returns each seat's events, then the rest."""
    number = in_sealed_window(state)
    minds = [Rng.seeded(seed, seat) for seat in range(state.seats)]
    tale: list[list[list[int]]] = [[] for _ in range(state.seats + 1)]
    state.events = []
    while in_sealed_window(state) == number:
        actors = state.actors()
        seat = actors[order.below(len(actors))] if order else actors[0]
        state.apply(seat, pick(state, seat, minds[seat]))
        for event in state.events:
            tale[seat if event.window == number else -1].append(event.row())
    state.events = None
    return tale


def sealed_events_are_held(state: State, rng: Rng) -> None:
    """What an answer in a window for several seats brings about is held back until it closes, and is the actor's own.

    Outside of such windows nothing is held back. What a window holds comes before what its close reveals.
    """
    state.events = []
    for _ in range(PLIES_AHEAD):
        if state.over:
            return
        number, last = in_sealed_window(state), state.windows
        seat, _ = step(state, rng)
        now = in_sealed_window(state)
        events = state.events or []
        holds = [event.window for event in events]
        fit = all(hold in (0, number) or last < hold <= state.windows for hold in holds)
        assert fit, f"events are held for windows {holds}, from {number} on, and {last} to {state.windows} were opened"
        if number and now == number:
            assert all(holds), f"seat {seat} answered behind a screen, and everybody heard: {event_rows(state)}"
        own = [event for event in events if number and event.window == number]
        assert events[: len(own)] == own, f"what closed window {number} held comes late: {event_rows(state)}"
        assert all(event.seat == seat for event in own), f"seat {seat} answered, others did: {event_rows(state)}"
        assert all(event.seat >= 0 for event in events if event.window), f"held, without a seat: {event_rows(state)}"


def luck_and_closing_are_final(state: State, rng: Rng) -> None:
    """Shared luck makes every seat's answers final, as do a sealed window's close and the next question.

    That is, a window that asks somebody else than who answered, a new one or one that waited. A seat's own luck is
    final for that seat. While a window for several seats stays open, nobody else is touched: one seat's luck never
    keeps another from thinking again.
    """
    everybody = 2**state.seats - 1
    for _ in range(PLIES_AHEAD):
        if state.over:
            return
        number = in_sealed_window(state)
        shared, own = stream_facts(state.rng), [stream_facts(stream) for stream in state.streams]
        seat, _ = step(state, rng)
        now = in_sealed_window(state)
        if stream_facts(state.rng) != shared:
            assert state.final == everybody, f"shared luck fell, and final is {state.final:b}"
        if number and now != number:
            assert state.final == everybody, f"a window for several seats closed, and final is {state.final:b}"
        if not (number and now == number) and any(actor != seat for actor in state.actors()):
            assert state.final == everybody, f"{state.actors()} are asked after {seat}: final is {state.final:b}"
        for other in range(state.seats):
            if stream_facts(state.streams[other]) != own[other]:
                assert state.final >> other & 1, f"luck fell for seat {other}, and its answers are not final"
        if number and now == number:
            assert state.final in (0, 2**seat), f"seat {seat} answered behind a screen: final is {state.final:b}"


def drawing_luck_is_told(state: State, rng: Rng) -> None:
    """`drew` says after each answer whether any luck was drawn for it, shared or of a seat."""
    for _ in range(PLIES_AHEAD):
        if state.over:
            return
        before = [stream_facts(stream) for stream in [state.rng, *state.streams]]
        step(state, rng)
        drew = before != [stream_facts(stream) for stream in [state.rng, *state.streams]]
        assert state.drew == drew, f"luck was drawn is {drew}, and the state says {state.drew}"
