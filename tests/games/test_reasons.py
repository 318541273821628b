"""Reasons: one clause of facts for an answer, the same for everybody who knows as much."""

import json
from collections.abc import Iterator

import pytest

import starcup
from starcup.bots import bot
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import State
from tests.games.test_lessons import FILES as LESSONS
from tests.games.test_lessons import begin, name_of

TABLES = [("roll", 2), ("roll", 4), ("tiny", 1), ("tiny", 3), ("rollers", 1), ("rollers", 3)]
LONGEST = 200
MOMENTS = 150


def moments(id: str, seats: int) -> Iterator[tuple[State, int, int]]:
    """A game of the greedy bot: each question with what it answers."""
    game = starcup.game(id)
    state = game.new(game.setup(seats, 5))
    bots = [bot("greedy", game, seat) for seat in range(seats)]
    for _ in range(MOMENTS):
        if state.over:
            return
        seat = state.to_move()
        action = bots[seat].choose(Perspective(state, seat))
        yield state, seat, action
        state.apply(seat, action)


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_every_answer_of_a_bot_has_a_reason(id: str, seats: int) -> None:
    for state, seat, action in moments(id, seats):
        why = Perspective(state, seat).reason(action)
        assert why, state.game.label(state, seat, action)
        assert len(why) < LONGEST, why
        assert "\n" not in why
        assert not why.endswith(".") or why.endswith("Ltd."), why


@pytest.mark.parametrize(("id", "seats"), [table for table in TABLES if table[1] > 1])
def test_a_reason_says_nothing_that_the_seat_cannot_know(id: str, seats: int) -> None:
    """Whoever cannot tell two tables apart hears the same reasons at both, for whatever may be answered."""
    for turn, (state, seat, _) in enumerate(moments(id, seats)):
        if turn % 3:
            continue
        before = state.position()
        sample = state.determinize(seat, Rng.seeded(turn))
        for action in state.legal_actions(seat)[:20]:
            assert state.game.reason(state, seat, action) == state.game.reason(sample, seat, action)
        assert state.position() == before, "asking for a reason changes nothing"


EXPECTED = {
    ("roll", "07-ship", ("ship", 1, 0, 3, 3)): "3 points instead of $3; you have $1",
    ("roll", "10-reassign", ("select", 1, 1, 0)): "Develop: Trade Levies 1/3; nobody else seems to need Develop",
    ("roll", "12-winning", ("put", 0)): "keeps Military for later",
    ("rollers", "01-aim", ("settle", 9)): "takes J, the last of ten",
    ("rollers", "05-conquer", ("conquer", 3, 3)): "91 % to take D, planet 1 of 10",
    ("rollers", "06-trade", ("trade", 0)): "1 more route and A or D is yours",
    ("rollers", "08-set-up", ("place", 7)): "H is large, with 3 routes and Laboratory: you may research any technology",
    ("tiny", "01-aim", ("activate", 3)): "colonise Jakks: 1 point",
    ("tiny", "06-reroll", ("reroll",)): "3 dice do nothing now; a reroll is free this time",
}


@pytest.mark.parametrize(("where", "words"), EXPECTED.items(), ids=lambda item: str(item)[:40])
def test_a_reason_is_made_of_facts(where: tuple[str, str, tuple[str | int, ...]], words: str) -> None:
    id, name, (kind, *params) = where
    [file] = [file for file in LESSONS if name_of(file) == f"{id}-lessons-{name}"]
    session = begin(json.loads(file.read_text("utf-8")), id)
    action = session.game.book.encode(str(kind), [int(param) for param in params])
    assert session.game.reason(session.state, 0, action).startswith(words)


def test_research_is_saved_up_for_several_technologies_at_once() -> None:
    """Laboratory costs 6, and after it each of the next five costs 1, if they come in the order of their numbers."""
    game = starcup.game("rollers")
    state = game.new(game.setup(1, 1))
    for planet in (7, 8):
        state.play(0, game.book.encode("place", [planet]))
    for colour in range(4):
        zero = game.book.encode("spread", [colour, 0])
        assert (
            game.reason(state, 0, zero)
            == "leaves 6 for the other colours: 6 research are enough to research Laboratory"
        )
        state.play(0, zero)
    position = state.position()
    position["die"] = {"colour": "research", "value": 1}
    position["sheets"][0]["resources"]["research"] = 10
    take = game.book.encode("take", [])
    assert game.reason(game.restore(position), 0, take) == "makes 11 research: enough for 6 technologies in a row"
