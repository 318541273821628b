"""The store, on SQLite and on PostgreSQL: what is written is there, all of it or nothing, and nothing changes later."""

import asyncio
import random
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, text

from starcup.server.errors import NotWritten
from starcup.server.store.models import Base, LogRow
from starcup.server.store.owned import Owned
from starcup.server.store.store import NewRows, Store, migrate
from tests.loops import run
from tests.server.conftest import MakeBrowser
from tests.server.people import ME, RANDOM, play_out
from tests.server.postgres import Postgres
from tests.server.serving import Server

JSON = dict[str, Any]
SEED = 2**64 - 1
ONE = Owned("one")
NAME = "Zoë 🚀 <b>'; --"


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


def table_row(id: str, **values: Any) -> JSON:
    row = {"id": id, "game": "rollers", "ruleset": 1, "seats": 2, "seed": str(SEED), "options": {"set_up": "variable"}}
    row |= {"start": None, "status": "playing", "public": True, "host": "h" * 64, "clock": 5.5, "next": None}
    return row | {"created": 1.5, "touched": time.time()} | values


def seat_row(id: str, seat: int) -> JSON:
    row = {"table_id": id, "seat": seat, "kind": "person", "name": NAME, "bot": None}
    return row | {"sits_in": None, "token": "t" * 64, "webhook": None}


def log_row(id: str, n: int, what: list[Any] | None = None, kind: str = "play") -> JSON:
    what = ["place", n] if what is None else what
    return {"table_id": id, "n": n, "kind": kind, "seat": 0, "what": what, "by": "person", "at": 1.25}


def add(store: Store, id: str, log: list[JSON] | None = None, **values: Any) -> Coroutine[Any, Any, None]:
    seats = [seat_row(id, 0), seat_row(id, 1)]
    holders = [{"table_id": id, "seat": 0, "visitor": "ann"}]
    return store.add_table(NewRows(table_row(id, **values), seats, holders, log or []))


def log_of(store: Store, id: str) -> list[LogRow]:
    stored = run(store.table(id))
    assert stored is not None
    return stored.log


def test_migrations_make_what_the_models_say(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    migrate(store.engine)


def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    start = {"die": None, "sheets": [{"ships": ["A"]}], "text": "nul \u0000"}
    run(add(store, "one", [log_row("one", 0), log_row("one", 1, [0], "strike")], start=start, seed=None))
    stored = run(store.table("one"))
    assert stored is not None
    assert (stored.table.start, stored.table.seed, stored.table.clock) == (start, None, 5.5)
    assert [seat.name for seat in stored.seats] == [NAME, NAME]
    assert [(holder.seat, holder.visitor) for holder in stored.holders] == [(0, "ann")]
    assert [(row.n, row.kind, row.what, row.at) for row in stored.log] == [
        (0, "play", ["place", 0], 1.25),
        (1, "strike", [0], 1.25),
    ]
    run(add(store, "two"))
    two = run(store.table("two"))
    assert two is not None
    assert int(two.table.seed or 0) == SEED
    assert run(store.table("three")) is None


def test_a_new_table_is_written_whole_or_not_at_all(store: Store) -> None:
    twice = [log_row("one", 0), log_row("one", 0)]
    with pytest.raises(NotWritten) as fault:
        run(add(store, "one", twice))
    assert fault.value.code == "not_written"
    assert str(SEED) not in fault.value.text
    assert run(store.table("one")) is None
    assert run(store.count()) == 0


def test_a_row_is_unique_and_rows_come_together_or_not_at_all(store: Store) -> None:
    run(add(store, "one", [log_row("one", 0)]))
    with pytest.raises(NotWritten) as fault:
        run(store.append(ONE, [log_row("one", 1), log_row("one", 0, ["secret", 7])], status="over"))
    assert "secret" not in fault.value.text
    assert "INSERT" not in fault.value.text
    stored = run(store.table("one"))
    assert stored is not None
    assert ([row.n for row in stored.log], stored.table.status) == ([0], "playing")
    run(store.append(ONE, [log_row("one", 1)], status="over"))
    stored = run(store.table("one"))
    assert stored is not None
    assert ([row.n for row in stored.log], stored.table.status) == ([0, 1], "over")


def test_a_row_of_no_table_is_refused(store: Store) -> None:
    with pytest.raises(NotWritten):
        run(store.append(Owned("nowhere"), [log_row("nowhere", 0)]))


def test_many_writes_share_a_commit_and_one_that_fails_fails_alone(store: Store) -> None:
    tables = [f"table{n}" for n in range(20)]

    async def write_all() -> list[object]:
        await asyncio.gather(*[add(store, id) for id in tables])
        commits = store.writer.commits
        rows = [[log_row(id, n)] for n in range(10) for id in tables]
        rows.insert(77, [log_row("table3", 0, ["twice"])])
        done = await asyncio.gather(
            *[store.append(Owned(some[0]["table_id"]), some) for some in rows], return_exceptions=True
        )
        assert store.writer.commits - commits < len(rows), "every write had a commit of its own"
        return [fault for fault in done if fault is not None]

    faults = run(write_all())
    assert len(faults) == 1
    assert isinstance(faults[0], NotWritten)
    assert store.writer.written == 20 + 200
    for id in tables:
        assert [row.what for row in log_of(store, id)] == [["place", n] for n in range(10)]


def test_a_fault_of_our_own_is_told_as_it_is(store: Store) -> None:
    def job(_: object) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(store.writer.write(job))
    run(add(store, "one"))
    assert run(store.count()) == 1


def test_seats_change_hands(store: Store) -> None:
    run(add(store, "one", status="waiting"))
    run(store.set_seats(ONE, {0: {"name": "Bob"}, 1: {"kind": "bot"}}, "bob", status="playing"))
    run(store.set_seats(ONE, {0: {}}, "bob"))
    stored = run(store.table("one"))
    assert stored is not None
    assert [(seat.name, seat.kind) for seat in stored.seats] == [("Bob", "person"), (NAME, "bot")]
    held = sorted((row.seat, row.visitor) for row in stored.holders)
    assert held == [(0, "ann"), (0, "bob"), (1, "bob")]
    assert stored.table.status == "playing"
    run(store.vacate(ONE, 0, kind="open", token=None))
    stored = run(store.table("one"))
    assert stored is not None
    assert [(row.seat, row.visitor) for row in stored.holders] == [(1, "bob")]
    assert (stored.seats[0].kind, stored.seats[0].token) == ("open", None)


def test_a_rematch_is_written_with_the_table_it_follows(store: Store) -> None:
    run(add(store, "one"))
    new = NewRows(table_row("two"), [seat_row("two", 0)], [], [])
    run(store.add_table(new, ONE))
    stored = run(store.table("one"))
    assert stored is not None
    assert stored.table.next == "two"


def test_lists_of_tables(store: Store) -> None:
    now = time.time()
    kinds: list[JSON] = [{"public": False}, {"status": "waiting"}, {"status": "over"}, {"status": "closed"}, {}]
    for n, values in enumerate(kinds):
        run(add(store, f"table{n}", touched=now - n, **values))
    ask: Callable[[Coroutine[Any, Any, list[str]]], list[str]] = run
    assert ask(store.public_tables(9)) == ["table1", "table4"]
    assert ask(store.public_tables(1)) == ["table1"]
    assert ask(store.tables_of("ann", 9)) == ["table0", "table1", "table2", "table4"]
    assert ask(store.tables_of("bob", 9)) == []
    assert sorted(ask(store.idle(now - 0.5))) == ["table1", "table4"]
    run(store.set_table(Owned("table4"), public=False))
    assert ask(store.public_tables(9)) == ["table1"]
    assert ask(store.idle(now - 0.5)) == ["table1"], "to change a table is to touch it"


def test_the_last_lines_of_talk(store: Store) -> None:
    run(add(store, "one"))
    run(add(store, "two"))
    for n in range(55):
        for id in ("one", "two"):
            line = {"table_id": id, "seat": 0, "name": NAME, "text": f"{id} {n} 🚀\n", "at": 1.0}
            run(store.say(Owned(id), line))
    assert [row.text for row in run(store.chat("one"))] == [f"one {n} 🚀\n" for n in range(5, 55)]


def test_the_writer_outlives_its_connection(postgres: Postgres) -> None:
    store = Store(postgres.new_database())
    run(add(store, "one"))
    postgres.cut_all()
    for n in range(2):
        try:
            run(store.append(ONE, [log_row("one", n)]))
        except NotWritten:
            run(store.append(ONE, [log_row("one", n)]))
    assert [row.n for row in log_of(store, "one")] == [0, 1]
    store.close()


def test_a_game_on_postgresql(postgres: Postgres, come: MakeBrowser, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The whole server, killed in the middle of a game; odd names of tables, which PostgreSQL does not even look up."""
    server = Server(tmp_path_factory.mktemp("postgres"), database=postgres.new_database()).start()
    browser = come(server)
    table = browser.table(ME, RANDOM)
    line = browser.line(table)
    luck = random.Random(1)
    for _ in range(5):
        line.until(lambda frame: frame["ask"])
        line.answer(line.frame, luck)
    mine = line.catch_up()["events"]
    server.kill()
    server.start()
    line = browser.line(table)
    assert len(line.frame["events"]["items"]) >= mine["since"] + len(mine["items"])
    assert play_out(line, luck)["result"]
    for id in ("%00", "x%00y", "%ED%A0%80"):
        assert browser.http.get(f"/api/tables/{id}").status_code == 404
    assert table in [card["table"] for card in browser.get("/tables/mine")]
    server.close()


def test_after_a_fault_of_the_database_the_connection_is_thrown_away(store: Store) -> None:
    """Cut off within a group of statements it takes no more of them, not even to undo the first: nobody must try."""
    tidied: list[object] = []
    event.listen(store.engine, "reset", lambda *about: tidied.append(about))

    with pytest.raises(NotWritten):
        run(store.writer.write(lambda connection: connection.execute(text("SELECT no_such_column")).close()))
    assert tidied == []
    run(add(store, "one"))
    assert log_of(store, "one") == []
