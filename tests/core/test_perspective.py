"""What a bot is given, and what it can get at."""

from starcup import Perspective, Rng, Setup, State
from tests.contract.tools import print_of, same, walk
from tests.core.toy import BID, PRIZE, Toy, ToyState


def state_at(prompt: int, seed: int = 1) -> ToyState:
    """A game of the toy at the first prompt of a kind."""
    state = Toy().new(Setup(3, seed, {"deck": 1}))
    rng = Rng.seeded(seed)
    while state.prompt(state.to_move()) != prompt:
        walk(state, 1, rng)
    assert isinstance(state, ToyState)
    return state


def reachable(thing: object, seen: dict[int, object]) -> None:
    """Collect everything that public attributes lead to, through lists and dicts as well."""
    if id(thing) in seen or isinstance(thing, int | str | type | None):
        return
    seen[id(thing)] = thing
    inside: list[object] = []
    if isinstance(thing, dict):
        inside = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set):
        inside = list(thing)
    else:
        inside = [getattr(thing, name) for name in dir(thing) if not name.startswith("_")]
    for item in inside:
        if not callable(item) or isinstance(item, State):
            reachable(item, seen)


def test_no_state_is_reachable_through_public_attributes() -> None:
    state = state_at(BID)
    seen: dict[int, object] = {}
    reachable(Perspective(state, 0), seen)
    assert len(seen) > 5, "nothing was looked at"
    assert not [thing for thing in seen.values() if isinstance(thing, State | Rng)]


def test_search_for_states_finds_them() -> None:
    state = state_at(BID)
    seen: dict[int, object] = {}
    reachable({"deep": [state]}, seen)
    assert any(thing is state for thing in seen.values())
    assert any(thing is state.rng for thing in seen.values())


def test_seat_sees_its_side() -> None:
    state = state_at(PRIZE)
    seat = state.to_move()
    side = Perspective(state, seat)
    assert (side.game, side.seat, side.prompt) == (state.game, seat, PRIZE)
    assert side.legal == state.legal_actions(seat)
    assert side.options == {"deck": 1}
    assert side.view() == state.view(seat)
    other = Perspective(state, (seat + 1) % 3)
    assert (other.prompt, other.legal) == (0, [])
    assert other.view() == state.view((seat + 1) % 3)


def test_what_a_bot_does_with_its_side_changes_nothing() -> None:
    state = state_at(PRIZE)
    before = print_of(state)
    side = Perspective(state, state.to_move())
    side.legal.clear()
    side.options["deck"] = 0
    dict(side.view())["players"].clear()
    sample = side.sample(Rng.seeded(2))
    walk(sample, 30, Rng.seeded(3))
    assert sample.over
    same("a bot changed the state", before, print_of(state))
    assert state.setup.options == {"deck": 1}


def test_samples_are_not_the_truth() -> None:
    state = state_at(BID)
    side = Perspective(state, 1)
    samples = [side.sample(Rng.seeded(seed)) for seed in range(20)]
    assert all(sample is not state and sample.setup.seed is None for sample in samples)
    assert all(sample.view(1) == state.view(1) for sample in samples)
    decks = {str(sample.position()["deck"]) for sample in samples}
    assert len(decks) == 20
    assert str(state.deck) not in decks


def test_same_generator_same_sample() -> None:
    state = state_at(BID)
    side = Perspective(state, 1)
    same("samples", side.sample(Rng.seeded(5)).position(), side.sample(Rng.seeded(5)).position())
