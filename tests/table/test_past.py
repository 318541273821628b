"""Looking back: the table after any number of answers."""

import pytest

import starcup
from starcup import SPECTATOR, Rng
from tests.contract.tools import Table, same
from tests.table.tools import ALL_TABLES, PLAYER_STREAM, begin, everything, play_any, play_on, play_out


@pytest.mark.parametrize("table", ALL_TABLES, ids=Table.words)
def test_every_step_can_be_seen_again(table: Table) -> None:
    session = begin(table)
    rng = Rng.seeded(3, PLAYER_STREAM)
    steps = [everything(session)]
    while not session.state.over and len(steps) < 70:
        play_any(session, rng)
        steps.append(everything(session))
    for ply, step in enumerate(steps):
        same(f"step {ply}", everything(session.at_ply(ply)), step)


@pytest.mark.parametrize("table", ALL_TABLES, ids=Table.words)
def test_the_end_and_beyond(table: Table) -> None:
    session = play_out(begin(table))
    last = len(session.log)
    before = everything(session)
    assert session.at_ply(last).state.over
    assert not session.at_ply(last - 1).state.over
    for ply in (-1, last + 1):
        with pytest.raises(starcup.IllegalAction, match=f"there is no step {ply}: the game has steps 0 to {last}"):
            session.at_ply(ply)
    same("the session itself", everything(session), before)


def test_one_can_go_on_from_a_step_without_changing_the_session() -> None:
    session = play_on(begin(ALL_TABLES[0]), 20)
    before = everything(session)
    play_out(session.at_ply(10), seed=99)
    assert everything(session) == before


def test_the_players_keep_their_names() -> None:
    session = play_on(begin(ALL_TABLES[0]), 60)
    session.names = [f"Player named {seat}" for seat in range(session.setup.seats)]
    past = session.at_ply(60)
    assert past.names == session.names
    assert past.words(SPECTATOR) == session.words(SPECTATOR)
