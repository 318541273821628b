"""Answers that are carried out at once: those that nothing speaks against, and no others."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from starcup.server.errors import NotWritten
from starcup.server.live import at_once
from starcup.server.live.hall import Hall
from starcup.server.live.prompt import PromptLock
from starcup.server.live.table import LiveTable
from starcup.table.broken import BrokenEngine
from starcup.table.change import Change
from starcup.table.session import Session
from tests import loops
from tests.server.serving import PATIENCE
from tests.server.test_live import ANN, ME, memory_is_the_disk, new_table, refuse, with_hall
from tests.server.unplugged import Unplugged


def answer_to(table: LiveTable, seat: int = 0) -> dict[str, Any]:
    """The message that gives the first legal answer of a seat."""
    assert table.session is not None
    session = table.session
    kind, parts = session.game.book.decode(session.state.legal_actions(seat)[0])
    asked = {"seat": seat, "at": list(session.at(seat)), "action": [kind, *parts]}
    return {"id": 1, "do": "play", "table": table.id, **asked}


def test_an_answer_is_on_disk_before_anybody_hears_of_it(tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        answer = at_once.ready(hall, ANN, answer_to(table))
        assert answer is not None
        heard: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        assert at_once.carry_out(answer, heard.set_result)
        assert table.lock.locked()
        assert not heard.done()
        assert await heard is None
        assert not table.lock.locked()
        await memory_is_the_disk(hall, table)
        assert table.session is not None
        assert len(table.session.log) == 1

    with_hall(tmp_path, act)


def test_what_could_not_be_written_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        answer = at_once.ready(hall, ANN, answer_to(table))
        assert answer is not None
        fault = NotWritten("the disk is full")
        monkeypatch.setattr(hall.store, "append_then", lambda *words: words[-1](fault))
        heard: list[Any] = []
        assert at_once.carry_out(answer, heard.append)
        assert heard == [fault]
        assert table.must_reload
        assert at_once.ready(hall, ANN, answer_to(table)) is None
        await memory_is_the_disk(hall, table)
        assert table.session is not None
        assert not table.session.log

    with_hall(tmp_path, act)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": True},
        {"seat": 1.0},
        {"seat": 9},
        {"at": [0]},
        {"at": [99, 0]},
        {"action": []},
        {"action": ["no such answer"]},
        {"action": [1]},
        {"table": 7},
        {"table": "elsewhere"},
        {"extra": 1},
    ],
)
def test_whatever_is_to_be_refused_goes_the_long_way(tmp_path: Path, wrong: dict[str, Any]) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        assert at_once.ready(hall, ANN, answer_to(table)) is not None
        assert at_once.ready(hall, ANN, answer_to(table) | wrong) is None
        assert at_once.ready(hall, "somebody else", answer_to(table)) is None
        async with table.locked():
            assert at_once.ready(hall, ANN, answer_to(table)) is None

    with_hall(tmp_path, act)


def test_a_lock_is_had_at_once_only_before_nobody_who_waits() -> None:
    async def act() -> None:
        lock = PromptLock()
        assert lock.take()
        assert not lock.take()
        waiting = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        lock.release()
        assert not lock.take()
        assert await waiting
        lock.release()
        assert lock.take()

    loops.run(act())


# ---- answers that come together ----


def both(hall: Hall, table: LiveTable, heard: list[Any]) -> None:
    """Both seats answer before the first answer is written."""
    for seat in range(2):
        answer = at_once.ready(hall, ANN, answer_to(table, seat))
        assert answer is not None
        assert at_once.carry_out(answer, heard.append)


def test_answers_of_two_seats_share_a_commit_and_a_message(tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        watcher = Unplugged(hall, ANN, is_patched=True)
        await watcher.watch(table.id, 0, is_patched=True)
        watcher.out.clear()
        commits, heard = hall.store.writer.commits, list[Any]()
        both(hall, table, heard)
        assert not heard
        assert not watcher.out
        await until(lambda: len(heard) == 2)
        assert heard == [None, None]
        assert hall.store.writer.commits == commits + 1
        assert len(watcher.out) == 1
        assert hall.moves == 2
        assert not table.lock.locked()
        await memory_is_the_disk(hall, table)
        assert table.session is not None
        assert len(table.session.log) == 2

    with_hall(tmp_path, act)


def test_what_comes_while_answers_are_written_does_not_join_them(tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        heard: list[Any] = []
        answer = at_once.ready(hall, ANN, answer_to(table))
        assert answer is not None
        assert at_once.carry_out(answer, heard.append)
        hall.store.writer.hand_over()  # to the thread, which may take long
        assert at_once.ready(hall, ANN, answer_to(table, 1)) is None
        await until(lambda: len(heard) == 1)
        assert at_once.ready(hall, ANN, answer_to(table, 1)) is not None

    with_hall(tmp_path, act)


def test_answers_that_cannot_be_written_fail_together(tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        heard: list[Any] = []
        hall.store.additions.write_rows = refuse  # type: ignore[method-assign]
        both(hall, table, heard)
        await until(lambda: len(heard) == 2)
        assert [type(fault) for fault in heard] == [NotWritten, NotWritten]
        await memory_is_the_disk(hall, table)
        assert table.session is not None
        assert not table.session.log

    with_hall(tmp_path, act)


def test_one_that_breaks_the_game_does_not_take_the_other_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        watcher = Unplugged(hall, ANN, is_patched=False)
        await watcher.watch(table.id, 0)
        watcher.out.clear()
        play = Session.play

        def broken(session: Session, seat: int, action: int) -> Change:
            change = play(session, seat, action)
            if seat == 1:
                raise BrokenEngine("half-way through")
            return change

        monkeypatch.setattr(Session, "play", broken)
        heard: list[Any] = []
        both(hall, table, heard)
        assert len(heard) == 1
        assert isinstance(heard[0], Exception)
        assert at_once.ready(hall, ANN, answer_to(table)) is None
        await until(lambda: len(heard) == 2 and bool(watcher.out))
        assert heard[1] is None
        await memory_is_the_disk(hall, table)
        assert table.session is not None
        assert [seat for seat, _ in table.session.log] == [0]

    with_hall(tmp_path, act)


def test_where_time_is_counted_answers_wait_for_each_other(tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers", clock={"seconds": 60, "bank": 60})
        answer = at_once.ready(hall, ANN, answer_to(table))
        assert answer is not None
        heard: list[Any] = []
        assert at_once.carry_out(answer, heard.append)
        assert at_once.ready(hall, ANN, answer_to(table, 1)) is None
        await until(lambda: heard == [None])

    with_hall(tmp_path, act)


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that is under way."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.001)
