"""A thinking process is told everything of a table once, and then only what is new; whatever happens to it."""

import asyncio
import os
import pickle
import signal
import time
from collections.abc import Awaitable, Callable

import pytest

import starcup
from starcup import Rng
from starcup.server.bots.process import KeptTables, LostTable
from starcup.server.bots.thinkers import Thinkers, Worker
from starcup.server.bots.updates import TABLES_KEPT, Heard, TableLog, Update
from starcup.server.work import Measured, Meter
from starcup.table.save import Save
from starcup.table.session import Session
from tests import loops
from tests.contract.tools import Table
from tests.table.tools import PLAYER_STREAM, REAL_TABLES, begin, play_any, play_on

GAMES = [table for table in REAL_TABLES if table.seats == 2]
HINTS, HINT_SECONDS = 8, 0.25
SECONDS = 120.0  # for one answer, on a busy machine


def tell(heard: Heard, kept: KeptTables, session: Session, table: str = "a table") -> Update:
    """Send a process the news, and look whether it has the table as it is."""
    update = heard.update(TableLog.of(table, session))
    run = kept.run(update)
    assert run.log == session.log
    assert run.state.position() == session.state.position()
    return update


@pytest.mark.parametrize("table", GAMES, ids=Table.words)
def test_only_what_is_new_is_sent(table: Table) -> None:
    session, heard, kept = begin(table), Heard(), KeptTables()
    first = tell(heard, kept, session)
    assert (first.after, first.added) == (0, [])
    assert first.opening is not None
    rng = Rng.seeded(3, PLAYER_STREAM)
    for _ in range(40):
        answers = [play_any(session, rng) for _ in range(rng.below(3)) if not session.state.over]
        update = tell(heard, kept, session)
        assert (update.opening, update.added) == (None, answers)
    assert len(pickle.dumps(update)) < 500, "the message grows with the log"


@pytest.mark.parametrize("table", GAMES, ids=Table.words)
def test_take_backs_shorten_what_was_heard(table: Table) -> None:
    session, heard, kept = begin(table), Heard(), KeptTables()
    rng = Rng.seeded(4, PLAYER_STREAM)
    shortened = 0
    for _ in range(120):
        if session.state.over:
            break
        play_any(session, rng)
        able = [seat for seat in range(session.setup.seats) if not session.why_not_undo(seat)]
        if able and rng.below(3) == 0:
            tell(heard, kept, session)
            known = len(session.log)
            session.undo(able[0])
            if rng.below(2):
                play_any(session, rng)
            update = tell(heard, kept, session)
            assert update.opening is None
            shortened += update.kept < known
    assert shortened > 2


def test_rolls_that_move_with_a_take_back_are_sent_again() -> None:
    game = starcup.game("rollers")
    session, heard, kept = Session(game, game.setup(2, 1)), Heard(), KeptTables()
    play_on(session, 2)
    session.hand_in(-1, [0])
    tell(heard, kept, session)
    before = list(session.rolls)
    session.undo(session.log[0][0])
    assert session.rolls != before
    assert tell(heard, kept, session).opening is not None


def test_a_process_that_lost_a_table_or_missed_an_update_says_so() -> None:
    session, heard, kept = begin(GAMES[0]), Heard(), KeptTables()
    play_on(session, 3)
    tell(heard, kept, session)
    missed = heard.update(TableLog.of("a table", session))
    assert missed.after == 1
    with pytest.raises(LostTable):
        kept.run(heard.update(TableLog.of("a table", session)))
    with pytest.raises(LostTable):
        KeptTables().run(missed)
    heard.forget("a table")
    assert tell(heard, kept, session).opening is not None


def test_a_process_keeps_the_tables_it_heard_of_last() -> None:
    session, heard, kept = begin(GAMES[0]), Heard(), KeptTables()
    for n in range(TABLES_KEPT + 5):
        tell(heard, kept, session, f"table {n}")
    assert len(kept.tables) == len(heard.tables) == TABLES_KEPT
    assert list(kept.tables) == list(heard.tables)
    assert tell(heard, kept, session, "table 0").opening is not None
    assert tell(heard, kept, session, f"table {TABLES_KEPT}").opening is None


# ---- with real processes ----


def with_thinkers(play: Callable[[Thinkers], Awaitable[None]]) -> None:
    async def run() -> None:
        thinkers = Thinkers(1, SECONDS)
        try:
            await play(thinkers)
        finally:
            thinkers.close()

    loops.run(run())


async def answer(thinkers: Thinkers, session: Session) -> int:
    """One answer of a bot; it is played, and how many answers had to be sent for it."""
    sent: list[Update] = []
    worker = thinkers.workers[0]
    update = worker.heard.update

    def noted(now: TableLog) -> Update:
        sent.append(update(now))
        return sent[-1]

    worker.heard.update = noted  # type: ignore[method-assign]
    seat = session.state.actors()[0]
    action = await thinkers.choose("a table", session, seat, "random")
    worker.heard.update = update  # type: ignore[method-assign]
    assert action in session.state.legal_actions(seat)
    session.play(seat, action)
    return sum(len(news.added) for news in sent)


def test_each_answer_is_sent_once() -> None:
    async def play(thinkers: Thinkers) -> None:
        session = play_on(begin(GAMES[0]), 10)
        assert await answer(thinkers, session) == 10
        for _ in range(5):
            assert await answer(thinkers, session) == 1
        assert thinkers.failures == 0

    with_thinkers(play)


def test_a_process_that_lost_the_table_is_told_everything() -> None:
    async def play(thinkers: Thinkers) -> None:
        session = play_on(begin(GAMES[0]), 10)
        await answer(thinkers, session)
        thinkers.workers[0].heard.update(TableLog.of("a table", session))  # and never hears of this
        assert await answer(thinkers, session) == 11
        assert thinkers.failures == 0

    with_thinkers(play)


def slow(_: Update, __: int, ___: str, seed: int) -> int:
    """A job for a process that takes a while."""
    time.sleep(HINT_SECONDS)
    return seed


def test_bots_do_not_wait_for_many_hints_and_hints_are_on_account() -> None:
    """A bot is next as soon as the hint that is being worked out is there, however many were asked for."""

    async def play(thinkers: Thinkers) -> None:
        session = play_on(begin(GAMES[0]), 10)
        now = TableLog.of("a table", session)
        await answer(thinkers, session)
        meter, done = Meter(), []

        async def hint() -> None:
            done.append(await Measured(thinkers.beside(slow, now, 0, ""), meter))

        hints = [asyncio.create_task(hint()) for _ in range(HINTS)]
        await asyncio.sleep(HINT_SECONDS / 2)
        await thinkers.choose("a table", session, session.state.actors()[0], "random")
        assert len(done) <= 2, "the bot came after the hint that was under way"
        await asyncio.gather(*hints)
        assert meter.seconds >= HINTS * HINT_SECONDS, "and all of them were charged for"

    with_thinkers(play)


def killed(worker: Worker) -> None:
    for pid in list(worker.pool._processes):
        os.kill(pid, signal.SIGKILL)


def test_a_killed_process_is_replaced_and_told_everything() -> None:
    async def play(thinkers: Thinkers) -> None:
        session = play_on(begin(GAMES[0]), 10)
        await answer(thinkers, session)
        first = thinkers.workers[0]
        killed(first)
        while not first.pool._broken:
            await asyncio.sleep(0.01)
        await answer(thinkers, session)
        assert thinkers.workers[0] is not first
        assert thinkers.failures == 0, "the process died before it was asked: no fault of the bot's"
        assert await answer(thinkers, session) == 1
        save = Session.load(Save.from_data(session.save().data()))
        assert save.log == session.log

    with_thinkers(play)
