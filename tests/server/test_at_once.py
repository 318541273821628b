"""Answers that are carried out at once: those that nothing speaks against, and no others."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from starcup.server.errors import NotWritten
from starcup.server.live import at_once
from starcup.server.live.hall import Hall
from starcup.server.live.prompt import PromptLock
from starcup.server.live.table import LiveTable
from tests import loops
from tests.server.test_live import ANN, ME, memory_is_the_disk, new_table, with_hall


def answer_to(table: LiveTable) -> dict[str, Any]:
    """The message that gives the first legal answer of seat 0."""
    assert table.session is not None
    session = table.session
    kind, parts = session.game.book.decode(session.state.legal_actions(0)[0])
    asked = {"seat": 0, "at": list(session.at(0)), "action": [kind, *parts]}
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
