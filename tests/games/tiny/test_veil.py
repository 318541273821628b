"""At one screen: what is shown while a question is answered in the open."""

import pytest

import starcup
from starcup.core.rng import Rng
from starcup.games.tiny.codes import Q_MISSION
from starcup.table.frames import ask
from starcup.table.session import Session


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_behind_the_veil_nothing_is_secret_and_every_question_is_the_same(seats: int) -> None:
    game = starcup.game("tiny")
    session, luck = Session(game, game.setup(seats, 11)), Rng.seeded(3)
    seen = 0
    for _ in range(400):
        if session.state.over:
            break
        seat = session.state.actors()[0]
        veil = session.state.veiled(seat)
        if session.state.prompt(seat) == Q_MISSION:
            assert veil is None, "which mission to keep is nobody else's business"
        else:
            assert veil is not None
            seen += 1
            shown, public = dict(veil.view(seat)), dict(session.state.view(starcup.SPECTATOR))
            assert shown["mats"] == public["mats"], "others see no more than they may"
            assert all(part["mission"] is None for part in game.aids(veil, seat)["score"])
            assert game.aids(veil, seat)["worth"] == {}
            behind = Session(game, session.setup)
            behind.run.state = veil
            asked, still = ask(session, seat), ask(behind, seat)
            assert asked is not None
            assert still is not None
            assert asked["actions"] == still["actions"], "the same answers"
        legal = session.state.legal_actions(seat)
        session.play(seat, legal[int(luck.below(len(legal)))])
    assert seen > 50
