"""Who writes: answers on the event loop where that is quick, and everything else in a thread."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from starcup.server.store.owned import Owned
from starcup.server.store.store import Store
from starcup.server.store.writer import JOBS_BETWEEN_TURNS
from tests.loops import run
from tests.server.test_store import ONE, add, log_of, log_row

TABLES = ["one", "two", "three"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "store.db"


def store_in(file: Path, synchronous: str = "NORMAL") -> Store:
    store = Store(f"sqlite:///{file}", synchronous)
    for id in TABLES:
        run(add(store, id))
    return store


async def answer(store: Store, n: int) -> None:
    """An answer at every table, all at once."""
    await asyncio.gather(*[store.append(Owned(id), [log_row(id, n)]) for id in TABLES])


def test_answers_that_come_together_share_a_commit_on_the_event_loop(file: Path) -> None:
    store = store_in(file)
    run(answer(store, 0))
    assert (store.writer.here.commits, store.writer.here.written) == (1, 3)
    assert [[row.n for row in log_of(store, id)] for id in TABLES] == [[0]] * 3
    store.close()


def test_where_the_disk_is_waited_for_the_thread_writes(file: Path) -> None:
    store = store_in(file, "FULL")
    run(answer(store, 0))
    assert store.writer.here.commits == 0
    assert [[row.n for row in log_of(store, id)] for id in TABLES] == [[0]] * 3
    store.close()


def test_who_finds_somebody_else_writing_waits_and_holds_nobody_up(file: Path) -> None:
    store = store_in(file)
    outside = sqlite3.connect(file, isolation_level=None, check_same_thread=False)

    async def act() -> None:
        outside.execute("BEGIN IMMEDIATE")
        loop = asyncio.get_running_loop()
        began = loop.time()
        writing = asyncio.create_task(answer(store, 0))
        await asyncio.sleep(0.2)
        assert not writing.done()
        assert loop.time() - began < 2, "the event loop stood still"
        outside.execute("ROLLBACK")
        await writing

    run(act())
    assert store.writer.here.written == 0
    run(answer(store, 1))
    assert store.writer.here.written == 3, "and then it is quick again"
    outside.close()
    store.close()


def test_one_that_fails_among_others_fails_alone(file: Path) -> None:
    store = store_in(file)

    async def act() -> list[object]:
        rows = [(Owned(id), [log_row(id, 0)]) for id in TABLES]
        rows.insert(1, (ONE, [log_row("one", 5)]))
        return list(await asyncio.gather(*[store.append(*some) for some in rows], return_exceptions=True))

    done = run(act())
    assert [fault is None for fault in done] == [True, False, True, True]
    assert [[row.n for row in log_of(store, id)] for id in TABLES] == [[0]] * 3
    store.close()


def test_the_log_of_what_was_written_ahead_does_not_grow_without_end(file: Path) -> None:
    store = store_in(file)

    async def act() -> None:
        for n in range(2 * JOBS_BETWEEN_TURNS):
            await answer(store, n)

    run(act())
    assert store.writer.there.commits > len(TABLES), "the thread had its turns"
    pages = (file.parent / "store.db-wal").stat().st_size / 4096
    assert pages < 4 * JOBS_BETWEEN_TURNS * 5
    store.close()


def test_what_waits_when_the_store_closes_is_written_and_nothing_after_it(file: Path) -> None:
    store = store_in(file)

    async def act() -> None:
        writing = asyncio.create_task(answer(store, 0))
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # the answers wait for the event loop's next turn
        store.writer.close()
        await writing

    run(act())
    assert (store.writer.here.commits, store.writer.here.connection) == (0, None)
    assert [[row.n for row in log_of(store, id)] for id in TABLES] == [[0]] * 3
    store.close()
