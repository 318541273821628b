"""Whatever people click, in whatever order: a table is always what its save says."""

from copy import deepcopy
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starcup import IllegalAction, Rng
from starcup.table.session import Session
from tests.contract.tools import Table, same
from tests.profiles import examples
from tests.table.tools import ALL_TABLES, PLAYER_STREAM, begin, everything, loaded, play_any, play_on, play_out, side

Click: TypeAlias = tuple[str, int, int]

KINDS = ["play", "play", "play", "undo", "redo", "restart", "revise", "order"]
CLICKS = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 99), st.integers(0, 999)), min_size=5, max_size=25)
SEEDS = st.integers(0, 2**64 - 1)


def click(session: Session, kind: str, seat: int, number: int) -> None:
    """One click of a seat; raises IllegalAction where it comes at the wrong time."""
    if kind == "play":
        legal = session.state.legal_actions(seat) or [number]
        session.play(seat, legal[number % len(legal)])
    elif kind == "revise":
        session.revise(seat, number % 4, number * 7 % session.game.book.size)
    elif kind == "order" and session.game.orders:
        order = session.game.orders[number % len(session.game.orders)]
        session.order(seat, order.name, number // 10 % len(order.choices))
    elif kind != "order":
        {"undo": session.undo, "redo": session.redo, "restart": session.restart}[kind](seat)


def check_click(session: Session, kind: str, seat: int, number: int) -> None:
    """Click, and hold what every click must keep: a refusal changes nothing, and a sealed window hides everything."""
    before = everything(session)
    window = session.state.windows if session.state.opening else 0
    others = [other for other in range(session.setup.seats) if other != seat]
    sides = [side(session, other) for other in others]
    try:
        click(session, kind, seat, number)
    except IllegalAction:
        same(f"after a refused {kind}", everything(session), before)
        return
    if window and session.state.opening and session.state.windows == window:
        same(f"the others after {kind}", [side(session, other) for other in others], sides)


def without_redo(session: Session) -> dict[str, object]:
    """What a save keeps: all but what was taken back."""
    return everything(session) | {"redo": []}


@pytest.mark.parametrize("table", ALL_TABLES, ids=Table.words)
@settings(max_examples=examples(8))
@given(seed=SEEDS, answers=st.integers(0, 120), clicks=CLICKS)
def test_any_clicks_leave_a_table_that_its_save_reproduces(
    table: Table, seed: int, answers: int, clicks: list[Click]
) -> None:
    session = play_on(begin(table, seed), answers, seed)
    for kind, seat, number in clicks:
        actors = session.state.actors()
        who = actors[seat % len(actors)] if actors and kind == "play" else seat % table.seats
        check_click(session, kind, who, number)
        same(f"after {kind} of {who}", without_redo(loaded(session)), without_redo(session))


@pytest.mark.parametrize("table", ALL_TABLES, ids=Table.words)
@settings(max_examples=examples(4))
@given(seed=SEEDS, answers=st.integers(0, 200), clicks=CLICKS)
def test_a_save_loaded_at_any_moment_goes_on_alike(table: Table, seed: int, answers: int, clicks: list[Click]) -> None:
    session = play_on(begin(table, seed), answers, seed)
    again = loaded(session)
    for kind, seat, number in clicks:
        for copy in (session, again):
            try_click(copy, kind, seat % table.seats, number)
    same("after the same clicks", everything(again), everything(session))
    for copy in (session, again):
        play_out(copy, seed)
    same("at the end", everything(again), everything(session))


def try_click(session: Session, kind: str, seat: int, number: int) -> None:
    try:
        click(session, kind, seat, number)
    except IllegalAction:
        return


@pytest.mark.parametrize("table", [table for table in ALL_TABLES if table.seats > 1], ids=Table.words)
@settings(max_examples=examples(5))
@given(seed=SEEDS, answers=st.integers(0, 120))
def test_the_order_of_answers_in_a_window_does_not_matter(table: Table, seed: int, answers: int) -> None:
    """Two people click in turns, or one after the other: the table and what everybody is told come out alike."""
    session = play_on(begin(table, seed), answers, seed)
    rng = Rng.seeded(seed, PLAYER_STREAM)
    while not session.state.opening and not session.state.over:
        play_any(session, rng)
    start, window = len(session.log), session.state.windows
    while session.state.opening and session.state.windows == window:
        play_any(session, rng)
    by_seat = session.at_ply(start)
    for seat, action in sorted(session.log[start:], key=lambda entry: -entry[0]):
        by_seat.play(seat, action)
    same("position", by_seat.state.position(), session.state.position())
    seats = range(table.seats)
    same("sides", [side(by_seat, seat) for seat in seats], [side(session, seat) for seat in seats])


def test_clicks_of_all_kinds_get_through() -> None:
    """The walks above would hold of a table that refuses everything: this one does not."""
    through: set[str] = set()
    for table in ALL_TABLES:
        session = begin(table)
        rng = Rng.seeded(5, PLAYER_STREAM)
        for _ in range(400):
            kind = KINDS[rng.below(len(KINDS))]
            before = (list(session.log), deepcopy(session.orders))
            try_click(session, kind, rng.below(table.seats), rng.below(1000))
            if (session.log, session.orders) != before:
                through.add(kind)
    assert through == set(KINDS)
