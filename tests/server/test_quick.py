"""Levels that think quickly answer in the server's own process; the others, and all from outside, never do."""

import asyncio

import pytest

import starcup
from starcup import Rng, bots
from starcup.bots.random import Random
from starcup.server.bots import quick
from starcup.server.bots.quick import THOUGHTS, QuickMinds
from starcup.server.bots.thinkers import Thinkers
from starcup.table.session import Session
from tests.loops import run
from tests.table.tools import PLAYER_STREAM, play_any, play_on

BUDGET = 0.004
SECONDS = 120.0
GAME = starcup.game("rollers")


class Stranger(Random):
    """A bot that does not come with the package."""

    name = "stranger"


def test_a_level_proves_itself_and_can_fail_again() -> None:
    minds = QuickMinds(BUDGET)
    for _ in range(THOUGHTS):
        assert not minds.is_quick(GAME, "greedy"), "not before enough of its thoughts are known"
        minds.note(GAME, "greedy", BUDGET / 2)
    assert minds.is_quick(GAME, "greedy")
    assert not minds.is_quick(starcup.game("tiny"), "greedy"), "each game by itself"
    minds.note(GAME, "greedy", BUDGET * 2)
    for _ in range(THOUGHTS):
        assert not minds.is_quick(GAME, "greedy"), "one long thought is enough"
        minds.note(GAME, "greedy", BUDGET / 2)
    assert minds.is_quick(GAME, "greedy")


def test_nobody_from_outside_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots.outside, "others", lambda _: {"stranger": Stranger})
    minds = QuickMinds(BUDGET)
    assert bots.is_known("stranger", GAME)
    for _ in range(2 * THOUGHTS):
        minds.note(GAME, "stranger", 0.0)
    assert not minds.is_quick(GAME, "stranger")


def test_without_a_budget_nobody_is() -> None:
    minds = QuickMinds(0.0)
    for _ in range(THOUGHTS):
        minds.note(GAME, "random", BUDGET)
    assert not minds.is_quick(GAME, "random")


def proved(name: str) -> Thinkers:
    """No process at all, and one quick mind: whatever it does not answer would never be answered."""
    thinkers = Thinkers(0, SECONDS, SECONDS)
    for _ in range(THOUGHTS):
        thinkers.quick.note(GAME, name, 0.0)
    return thinkers


async def answer(thinkers: Thinkers, session: Session, name: str) -> None:
    seat = session.state.actors()[0]
    before = session.state.position()
    action = await asyncio.wait_for(thinkers.choose("a table", session, seat, name), SECONDS)
    assert action in session.state.legal_actions(seat)
    assert session.state.position() == before, "to think changes nothing"


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_quick_mind_needs_no_process(name: str) -> None:
    async def think() -> None:
        thinkers = proved(name)
        session = play_on(Session(GAME, GAME.setup(2, 7)), 20)
        for n in range(10):
            await answer(thinkers, session, name)
            play_any(session, Rng.seeded(n, PLAYER_STREAM))
        assert thinkers.failures == 0

    run(think())


def test_one_that_fails_is_answered_for_and_has_to_prove_itself_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> tuple[int, float]:
        raise ZeroDivisionError

    async def think() -> None:
        thinkers = proved("random")
        monkeypatch.setattr(quick, "thought", failing)
        await answer(thinkers, Session(GAME, GAME.setup(2, 7)), "random")
        assert thinkers.failures == 1
        assert not thinkers.quick.is_quick(GAME, "random")

    run(think())
