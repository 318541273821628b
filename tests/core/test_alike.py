"""States of one sample that came to the same position by different ways: `State.goes_on_like`."""

from typing import Any

import pytest

from starcup import Rng, State, game
from starcup.games.tiny.mat import Mat
from starcup.games.tiny.state import TinyState

WRITTEN_FOR = ["roll", "tiny"]
WALKS = 60
SHORT = 3
# What says how a state came about, what is worked out from the rest, and what is the same in all states of a sample.
# Sealed windows have a test of their own.
BESIDE = {"actor", "drew", "final", "plies", "turnover", "windows", "told_in", "kept_in", "kept_for"}
BESIDE |= {"seats", "width", "confirm", "deck", "shown", "top"}


def middle(id: str, plies: int, seed: int) -> State:
    """A sample of a position some answers into a game."""
    state = game(id).new(game(id).setup(2, seed))
    rng = Rng.seeded(seed, 7)
    for _ in range(plies):
        walk(state, rng, 1)
    return state.determinize(state.to_move(), rng)


def walk(state: State, rng: Rng, plies: int) -> State:
    """Some random answers."""
    for _ in range(plies):
        if not state.over:
            legal = state.legal_actions(state.to_move())
            state.apply(state.to_move(), legal[int(rng.below(len(legal)))])
    return state


@pytest.mark.parametrize("id", WRITTEN_FOR)
@pytest.mark.parametrize("plies", [0, 30, 80, 140])
def test_who_goes_on_alike_is_in_the_same_position(id: str, plies: int) -> None:
    """And the other way round. The ways are short, so many of them meet again."""
    sample = middle(id, plies, 5)
    ends = [walk(sample.clone(), Rng.seeded(k), 1 + k % SHORT) for k in range(WALKS)]
    said = [one.goes_on_like(other) for one in ends for other in ends]
    positions = [end.position() for end in ends]
    assert said == [one == other for one in positions for other in positions]
    assert sum(said) > len(ends), "some have met"


@pytest.mark.parametrize("id", WRITTEN_FOR)
def test_other_luck_goes_on_otherwise(id: str) -> None:
    sample = middle(id, 30, 5)
    other = sample.clone()
    other.streams[0].next32()
    assert not sample.goes_on_like(other)
    other = sample.clone()
    other.rng.next32()
    assert not sample.goes_on_like(other)


@pytest.mark.parametrize("id", WRITTEN_FOR)
def test_no_field_is_forgotten(id: str) -> None:
    """Whatever number is changed, in the state or in what a seat has: then they do not go on alike."""
    sample = middle(id, 60, 5)
    changed = 0
    for part in (itself, owned_by_seat_one):
        for name in numbers_of(part(sample)):
            other = sample.clone()
            setattr(part(other), name, another(getattr(part(other), name)))
            assert not sample.goes_on_like(other), f"{name} was changed"
            changed += 1
    assert changed > 30


def itself(state: Any) -> Any:
    return state


def owned_by_seat_one(state: Any) -> Any:
    """Its mat or empire."""
    return state.mats[1] if isinstance(state, TinyState) else state.empires[1]


@pytest.mark.parametrize("id", WRITTEN_FOR)
def test_what_others_saw_last_counts_in_a_sealed_window(id: str) -> None:
    sample = middle(id, 0, 5)
    assert sample.opening
    other: Any = sample.clone()
    assert sample.goes_on_like(other)
    shown = other.shown[1].clone()
    other.shown = [other.shown[0], shown]
    assert sample.goes_on_like(other), "a copy is like it"
    if isinstance(shown, Mat):
        shown.energy += 1
    else:
        shown.credits += 1
    assert not sample.goes_on_like(other)
    other = sample.clone()
    other.opening = [0, 0]
    assert not sample.goes_on_like(other)


def numbers_of(part: Any) -> list[str]:
    """The fields that hold a number, a flag or a list of numbers."""
    names = [name for name in dir(part) if not name.startswith("_") and name not in BESIDE]
    return [name for name in names if is_numbers(getattr(part, name))]


def is_numbers(value: Any) -> bool:
    return isinstance(value, int) or (isinstance(value, list) and all(isinstance(item, int) for item in value))


def another(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else [*value, 1]
