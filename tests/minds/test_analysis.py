"""An analysis adds up, blames nobody for what was hidden, and comes out the same each time."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from starcup import Rng, State, game, game_ids
from starcup.minds.analysis import Decision, Step, account, analyse, costliest, last_step, swings, to_json, win_chances
from tests.minds import golden
from tests.minds.nets import random_net
from tests.minds.test_net import walked

SIMULATIONS = 8


def answers(id: str, seats: int, plies: int) -> Iterator[tuple[State, int, int]]:
    """The beginning of a random game."""
    title = game(id)
    state = title.new(title.setup(seats, 9))
    rng = Rng.seeded(9, 4)
    while not state.over and state.plies < plies:
        seat = state.to_move()
        legal = state.legal_actions(seat)
        action = legal[rng.below(len(legal))]
        yield state, seat, action
        state.apply(seat, action)


@pytest.mark.parametrize("id", game_ids())
def test_every_answer_is_looked_at(id: str) -> None:
    net = random_net(game(id))
    steps = list(analyse(net, answers(id, 2, 25), SIMULATIONS))
    assert [step.ply for step in steps] == list(range(25))
    assert all(sum(step.chances) == pytest.approx(1) for step in steps)
    decisions = [step.decision for step in steps if step.decision is not None]
    assert decisions
    assert all(0 <= one.chosen_chance <= 1 and 0 <= one.best_chance <= 1 and one.cost >= 0 for one in decisions)
    assert steps == list(analyse(net, answers(id, 2, 25), SIMULATIONS)), "the same each time"


def test_the_best_answer_costs_nothing() -> None:
    net = random_net(game("rollers"))
    for step in analyse(net, answers("rollers", 2, 40), SIMULATIONS):
        if step.decision is not None and step.decision.chosen == step.decision.best:
            assert step.decision.cost == 0


def decision(seat: int, cost: float, ply: int = 0) -> Decision:
    return Decision(ply, 1, seat, 1, 2, 0.6 - cost, 0.6)


def test_an_account_adds_up() -> None:
    steps = [
        Step(0, [0.4, 0.3, 0.3], decision(0, 0.1)),
        Step(1, [0.3, 0.4, 0.3], decision(1, 0.2, 1)),
        Step(2, [0.3, 0.4, 0.3], decision(0, 0.005, 2)),
        Step(3, [1.0, 0.0, 0.0], None),
    ]
    for seat in range(3):
        a = account(steps, seat)
        assert a.start - a.mistakes + a.gifts + a.luck == pytest.approx(a.end)
    first = account(steps, 0)
    assert first.mistakes == pytest.approx(0.105)
    assert first.gifts == pytest.approx(0.1)
    assert (first.decisions, first.right, first.accuracy) == (2, 1, 0.5)
    assert account(steps, 2).accuracy == 1, "nothing was asked, nothing was wrong"
    assert [one.ply for one in costliest(steps)] == [1, 0]
    assert len(to_json(steps)["chances"]) == 4


def test_the_end_is_the_result() -> None:
    state = walked(game("rollers"), 3, 2, 100_000)
    step = last_step(state, int(state.plies))
    assert sum(step.chances) == pytest.approx(1)
    assert max(step.chances) == step.chances[state.ranking().index(1)]


def test_alone_there_is_one_chance() -> None:
    state = walked(game("tiny"), 1, 2, 10)
    chances = win_chances(random_net(game("tiny")), state)
    assert len(chances) == 1
    assert 0 < chances[0] < 1


def alike(one: Any, other: Any, place: str = "analysis") -> None:
    """The same, but for what another processor may round differently."""
    if isinstance(one, dict):
        assert one.keys() == other.keys(), place
        for name in one:
            alike(one[name], other[name], f"{place}.{name}")
    elif isinstance(one, list):
        assert len(one) == len(other), place
        for index, (a, b) in enumerate(zip(one, other, strict=True)):
            alike(a, b, f"{place}[{index}]")
    elif isinstance(one, float):
        assert one == pytest.approx(other, abs=2e-3), place
    else:
        assert one == other, place


def test_the_analysis_of_a_golden_game_is_golden() -> None:
    alike(golden.made(), json.loads(golden.FILE.read_text("utf-8")))


def test_it_makes_no_difference_in_how_many_parts_it_comes() -> None:
    net = random_net(game("rollers"))
    whole = list(analyse(net, answers("rollers", 2, 12), SIMULATIONS))
    late = ((state, seat, action) for state, seat, action in answers("rollers", 2, 12) if state.plies >= 7)
    assert [*whole[:7], *analyse(net, late, SIMULATIONS, 7)] == whole


def test_rolls_are_told_from_decisions() -> None:
    """What an answer cost explains a loss first: what is left was luck."""
    steps = [
        Step(0, [0.6, 0.4], decision(0, 0.2), 1, 0, drew=True),
        Step(1, [0.1, 0.9], None, 1, 1, drew=False),
        Step(2, [0.3, 0.7], decision(0, 0.2), 2, 0, drew=True),
        Step(3, [0.5, 0.5], None, 2, 1, drew=True),
        Step(4, [0.5, 0.5], None, 2),
    ]
    found = swings(steps)
    assert [swing.ply for swing in found] == [0, 2], "step 1 drew nothing, and step 3 changed nothing"
    assert [(swing.before, swing.after) for swing in found] == [pytest.approx((0.4, 0.1)), pytest.approx((0.3, 0.5))]
    assert found[0].luck == pytest.approx(-0.3)
    assert to_json(steps)["rolls"] == [0, 2, 3]


@pytest.mark.parametrize("nudge", [-2e-8, 0.0, 2e-8])
@pytest.mark.parametrize("mover", [0, 1])
def test_what_one_gains_and_the_other_loses_is_told_of_who_answered(mover: int, nudge: float) -> None:
    """However a processor rounds."""
    steps = [Step(0, [0.5, 0.5], None, 1, mover, drew=True), Step(1, [0.3, 0.7 + nudge], None, 1)]
    assert [swing.seat for swing in swings(steps)] == [mover]


def test_of_several_the_one_whose_chance_changed_most_is_told() -> None:
    steps = [Step(0, [0.4, 0.3, 0.3], None, 1, 0, drew=True), Step(1, [0.3, 0.5, 0.2], None, 1)]
    assert [swing.seat for swing in swings(steps)] == [1]
