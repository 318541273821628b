"""Tiny at a table: standing orders are honoured, a die is taken back until somebody is asked, saves play out."""

from typing import Any

import pytest

from starcup.core.rng import Rng
from starcup.table.save import Save
from starcup.table.session import Session
from tests.games.tiny.table import TINY, mat

POSITION: dict[str, Any] = {
    "seats": 2,
    "row": ["gort", "maia", "nibiru", "jorg"],
    "dice": {"inactive": ["acquire_energy", "acquire_energy", "move_ship"]},
    "mats": [mat(), mat(culture=2)],
}


def activate(face: int) -> int:
    return TINY.book.encode("activate", [face])


@pytest.mark.rule("tiny:orders.follow")
def test_a_session_answers_for_a_player_who_never_follows() -> None:
    session = Session.from_position(TINY, POSITION)
    session.play(0, activate(1))
    assert session.state.actors() == [1]
    session.play(1, TINY.book.encode("pass", []))
    session.order(1, "follow", "never")
    session.play(0, activate(1))
    assert session.state.actors() == [0]
    assert [TINY.book.decode(action)[0] for _, action in session.save().actions][-1] == "pass"


@pytest.mark.rule("tiny:orders.follow")
def test_a_session_asks_for_the_faces_a_player_wants() -> None:
    session = Session.from_position(TINY, POSITION)
    session.order(1, "follow", "these")
    session.order(1, "follow_acquire_energy", "no")
    session.play(0, activate(1))
    assert session.state.actors() == [0]
    session.play(0, activate(0))
    session.play(0, session.state.legal_actions(0)[1])
    assert session.state.actors() == [1]


def test_whole_games_can_be_saved_and_loaded() -> None:
    for seats in (1, 3):
        session = Session(TINY, TINY.setup(seats, 5))
        luck = Rng.seeded(seats)
        while not session.state.over and session.state.plies < 300:
            seat = session.state.actors()[0]
            legal = session.state.legal_actions(seat)
            session.play(seat, legal[luck.below(len(legal))])
        save = Save.parse(session.save().text())
        assert Session.load(save).state.position() == session.state.position()
