"""Several workers on one database: whatever a table's people do at different workers, it stays one game."""

import asyncio
import random
import signal
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import httpx
import pytest

from starcup.server.bots.thinkers import Thinkers
from starcup.server.errors import Moved
from starcup.server.live.hall import Hall
from starcup.server.live.sharing import Sharing
from starcup.server.live.table import LiveTable
from starcup.server.ops.settings import Settings
from starcup.server.store.lists import orphans
from starcup.server.store.store import Store
from starcup.server.store.workers import Workers, workers_of
from tests import loops
from tests.server.chaos import Chaos
from tests.server.conftest import MakeBrowser
from tests.server.fleet import Fleet, fleet
from tests.server.people import JSON, ME, OPEN, RANDOM, Browser, Refused, answer_to
from tests.server.postgres import Postgres
from tests.server.serving import PATIENCE, wait_until
from tests.server.test_kill import goodbye
from tests.server.test_live import new_table, play

ANSWERS = 12


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Fleet]:
    """Two workers behind nginx, which the tests share: each leaves both of them running."""
    with fleet(tmp_path_factory.mktemp("pair"), postgres, 2, bot_pause=0.1) as made:
        yield made.with_nginx()


# ---- two halls on one database, without a web around them ----


def with_halls(postgres: Postgres, act: Callable[[Hall, Hall], Coroutine[Any, Any, None]]) -> None:
    """Two workers in one process, so that a test can look into both."""

    async def run() -> None:
        address = postgres.new_database()
        halls = []
        for name in ("one", "two"):
            store = Store(address)
            defaults: dict[str, Any] = {"database": address}
            halls.append(Hall(Settings(**defaults), store, Thinkers(0, 1.0), await workers_of(store, name)))
        tasks = [asyncio.create_task(hall.workers.run(Sharing(hall))) for hall in halls]
        try:
            await act(*halls)
        finally:
            for hall in halls:
                hall.is_closing = True
                tasks += list(hall.tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for hall in halls:
                await hall.workers.leave()
            await asyncio.get_running_loop().shutdown_default_executor()  # who is still reading comes to an end
            for hall in halls:
                hall.store.close()

    loops.run(run())


async def answer_at(table: LiveTable) -> None:
    """Answer for the first seat at this very object, as a bot does that has thought for a while."""
    session = table.session
    assert session is not None
    async with table.locked():
        await table.change(0, lambda: session.play(0, session.state.legal_actions(0)[0]))


def test_an_object_whose_table_has_left_never_writes_even_if_the_table_has_come_back(postgres: Postgres) -> None:
    async def act(one: Hall, two: Hall) -> None:
        old = await new_table(one, ME, ME, game="rollers")
        there = await two.table(old.id)
        assert there is not old
        await answer_at(there)
        with pytest.raises(Moved):
            await answer_at(old)
        again = await one.table(old.id)
        assert again.owned.epoch == old.owned.epoch + 2
        assert again.journal is not None
        assert len(again.journal.session.log) >= 1
        old.is_gone = old.must_reload = False  # as if nobody had told it
        with pytest.raises(Moved):
            await answer_at(old)
        await answer_at(again)
        stored = await one.store.table(old.id)
        assert stored is not None
        assert [row.n for row in stored.log] == list(range(len(stored.log)))

    with_halls(postgres, act)


def test_the_former_owner_is_told_and_lets_go(postgres: Postgres) -> None:
    async def act(one: Hall, two: Hall) -> None:
        old = await new_table(one, ME, ME, game="rollers")
        await two.table(old.id)
        async with asyncio.timeout(PATIENCE):
            while old.id in one.tables:
                await asyncio.sleep(0.01)
        assert old.is_gone
        await play(one, await one.table(old.id))  # a request at the other worker is simply carried out there
        assert old.id in one.tables

    with_halls(postgres, act)


def test_lists_open_nothing_and_know_who_is_asked_and_here(postgres: Postgres) -> None:
    async def act(one: Hall, two: Hall) -> None:
        table = await new_table(one, ME, ME, game="rollers", public=True)
        ids = [table.id]
        [here], [there] = await one.cards(ids, "somebody"), await two.cards(ids, "somebody")
        assert here == there
        assert [seat["to_move"] for seat in there["seats"]] == [True, True]
        await play(one, table)
        while table.asked_bits() == 3:
            await play(one, table)
        [there] = await two.cards(ids, "somebody")
        assert [seat["to_move"] for seat in there["seats"]] == [seat in table.asked for seat in range(2)]
        await one.note(table, here=1)
        [there] = await two.cards(ids, "somebody")
        assert [seat["here"] for seat in there["seats"]] == [True, False]
        assert not two.tables
        await one.workers.leave()
        async with asyncio.timeout(PATIENCE):
            while one.workers.number in two.workers.live:
                await asyncio.sleep(0.01)
        [there] = await two.cards(ids, "somebody")
        assert [seat["here"] for seat in there["seats"]] == [False, False]

    with_halls(postgres, act)


def test_only_tables_that_stand_still_without_an_owner_are_orphans(postgres: Postgres) -> None:
    async def act(one: Hall, two: Hall) -> None:
        people = await new_table(one, ME, ME, game="rollers")
        bots = await new_table(one, ME, RANDOM, game="rollers")
        live = [number for number in (one.workers.number, two.workers.number) if number is not None]
        assert await two.store.read(lambda database: orphans(database, live)) == []
        found = await two.store.read(lambda database: orphans(database, live[1:]))
        assert found == [bots.id] != [people.id]

    with_halls(postgres, act)


def test_a_table_remembers_whom_it_goes_back_to(postgres: Postgres) -> None:
    async def act(one: Hall, two: Hall) -> None:
        tables = [await new_table(one, ME, ME, game="rollers") for _ in range(2)]
        await one.workers.leave()
        async with asyncio.timeout(PATIENCE):
            while one.workers.number in two.workers.live:
                await asyncio.sleep(0.01)
        assert (await two.table(tables[0].id)).taken_from == "one"
        assert isinstance(two.workers, Workers)
        two.workers.name = "one"  # the same worker after a restart: it takes back what is its own
        assert (await two.table(tables[1].id)).taken_from is None

    with_halls(postgres, act)


# ---- real workers ----


def rows_of_people(made: Fleet, table: str) -> list[tuple[int, list[Any]]]:
    rows = made.cluster.rows(made.database, table)
    assert [row[0] for row in rows] == list(range(len(rows))), "a gap"
    return [(seat, what) for _, kind, seat, what, by in rows if kind == "play" and by == "person"]


def play_at(browser: Browser, table: str, seat: int, luck: random.Random) -> tuple[int, list[Any]] | None:
    """Answer if the seat is asked; what was answered."""
    frame = browser.frame(table, seat=seat)
    if frame["ask"] is None:
        return None
    move = answer_to(frame, luck)
    browser.do("play", table, **move)
    return move["seat"], move["action"]


def test_people_at_different_workers_play_one_game(pair: Fleet, come: MakeBrowser) -> None:
    """Each asks a worker of their own, so the table moves with almost every request; a bot plays as well."""
    host, guest = come(pair.workers[0]), come(pair.workers[1])
    created = host.create(ME, OPEN, RANDOM)
    table = created["table"]
    assert guest.do("claim", table, token=created["seats"][1]["token"])["seat"] == 1
    assert host.frame(table)["status"] == "playing"
    luck = random.Random(1)
    done: list[tuple[int, list[Any]]] = []
    refused: set[str] = set()
    until = time.monotonic() + PATIENCE
    while len(done) < ANSWERS:
        assert time.monotonic() < until
        for seat, browser in enumerate((host, guest)):
            try:
                deed = play_at(browser, table, seat, luck)
            except Refused as fault:
                refused.add(fault.code)
                continue
            done += [deed] if deed else []
    assert refused <= {"stale"}
    assert rows_of_people(pair, table) == done
    host.do("say", table, text="hello from here")
    line = guest.line(table)
    line.catch_up()
    assert [chat["text"] for chat in line.chats] == ["hello from here"]


def test_a_seat_is_sold_once(pair: Fleet, come: MakeBrowser) -> None:
    host = come(pair.front)
    for _ in range(3):
        table = host.table(ME, OPEN, OPEN, public=True)
        guests = [come(worker) for worker in pair.workers]
        with ThreadPoolExecutor(len(guests)) as pool:
            said = list(pool.map(sit_down, guests, [table] * len(guests)))
        assert sorted(said) == ["not_now", "taken"]
        assert host.frame(table)["seats"][1]["browsers"] == 1


def sit_down(guest: Browser, table: str) -> str:
    try:
        guest.do("join", table, seat=1, name="Eve")
    except Refused as fault:
        return fault.code
    return "taken"


def test_the_proxy_keeps_a_table_in_place(pair: Fleet, come: MakeBrowser) -> None:
    host, guest = come(pair.front), come(pair.front)
    created = host.create(ME, OPEN, public=True)
    table = created["table"]
    guest.do("claim", table, token=created["seats"][1]["token"])
    line = host.line(table)
    epoch = pair.ask("SELECT epoch FROM running WHERE table_id = %s", table)
    for _ in range(5):
        guest.frame(table)
        line.catch_up()
    other = guest.line(table)
    assert pair.ask("SELECT epoch FROM running WHERE table_id = %s", table) == epoch
    owner = pair.owner(table)
    for worker in pair.workers:  # both lists know who is there, and neither moves the table
        wait_until(partial(is_here, come(worker), table, [True, True]), "lists know who is here")
    assert pair.owner(table) is owner
    other.close()
    wait_until(partial(is_here, come(pair.workers[0]), table, [True, False]), "somebody has left")
    with pytest.raises(Refused, match="open /ws\\?table=ID"):
        line.do("watch", host.table(ME, RANDOM))
    assert httpx.get(f"{pair.front.address}/metrics", timeout=PATIENCE).status_code == 404


def is_here(browser: Browser, table: str, here: list[bool]) -> bool:
    """Whether the public list says so of the table's seats."""
    cards = {card["table"]: card for card in browser.get("/tables")}
    return [seat["here"] for seat in cards[table]["seats"]] == here


def test_a_browser_whose_table_moves_is_told_to_come_back(pair: Fleet, come: MakeBrowser) -> None:
    host = come(pair.workers[0])
    table = host.table(ME, RANDOM)
    line = host.line(table)
    come(pair.workers[1]).frame(table)
    assert goodbye(line) == 1012
    assert host.line(table).frame["table"] == table


# ---- workers that are killed, taken out, frozen, cut off ----


def bot_rows(made: Fleet, table: str) -> int:
    return sum(by == "bot" for *_, by in made.cluster.rows(made.database, table))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_worker_that_goes_leaves_nothing_behind(pair: Fleet, come: MakeBrowser, how: signal.Signals) -> None:
    """Bots play on without anybody coming for them, a person goes on where they were, and tables go back in the end.

    All seats of the bots' table are bots: the person has stood up.
    """
    goer, other = pair.workers
    host, person = come(goer), come(other)
    bots, mine = host.table(ME, RANDOM, RANDOM), host.table(ME, ME)
    person.http.cookies.update(host.http.cookies)
    host.do("leave", bots, seat=0)
    luck = random.Random(1)
    done = [play_at(host, mine, 0, luck)]
    wait_until(lambda: bot_rows(pair, bots) >= 2, "bots play")
    assert pair.owner(bots) is goer
    began = time.monotonic()
    assert goer.end(how) in (0, -how)
    before = bot_rows(pair, bots)
    wait_until(lambda: bot_rows(pair, bots) > before, "bots play on at the other worker")
    assert time.monotonic() - began < PATIENCE / 2  # two seconds on a machine that has nothing else to do
    assert pair.owner(bots) is other
    done.append(play_at(person, mine, 1, luck))
    assert rows_of_people(pair, mine) == done
    assert other.logged("tables_taken_over")
    line = person.line(bots)
    goer.start()
    assert goodbye(line) == 1012, "what was taken over goes back"
    assert person.line(bots).frame["table"] == bots


def test_a_frozen_worker_writes_nothing_when_it_thaws(pair: Fleet, come: MakeBrowser) -> None:
    cold, warm = pair.workers
    there, here = come(cold), come(warm)
    table = there.table(ME, ME, RANDOM)
    here.http.cookies.update(there.http.cookies)
    frame = there.frame(table, seat=0)
    pair.signal(cold, signal.SIGSTOP)
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(outcome, there, frame)  # a request that the frozen worker has in hand
        luck = random.Random(2)
        done = [here.answer(here.frame(table, seat=0)), play_at(here, table, 1, luck)]
        wait_until(lambda: bot_rows(pair, table), "its bot plays at the other worker")
        before = pair.cluster.rows(pair.database, table)
        pair.signal(cold, signal.SIGCONT)
        late = asked.result()
    assert isinstance(late, Refused)
    assert late.code in ("stale", "illegal"), "it was looked at again, as the table is now"
    assert pair.cluster.rows(pair.database, table)[: len(before)] == before
    assert len(done) == len(rows_of_people(pair, table))


def outcome(browser: Browser, frame: JSON) -> JSON | Refused:
    try:
        return browser.answer(frame)
    except Refused as fault:
        return fault


def test_workers_that_lose_their_connections_go_on(pair: Fleet, come: MakeBrowser) -> None:
    browsers = [come(worker) for worker in pair.workers]
    table = browsers[0].table(ME, ME)
    browsers[1].http.cookies.update(browsers[0].http.cookies)
    luck = random.Random(3)
    done: list[tuple[int, list[Any]]] = []
    refused: set[str] = set()
    for turn in range(6):
        pair.cluster.cut_all()
        until = time.monotonic() + PATIENCE
        deed = None
        while deed is None:
            assert time.monotonic() < until
            try:
                deed = play_at(browsers[turn % 2], table, turn % 2, luck) or play_at(
                    browsers[turn % 2], table, 1 - turn % 2, luck
                )
            except Refused as fault:
                refused.add(fault.code)
                time.sleep(0.05)
        done.append(deed)
    assert refused <= {"no_database", "not_written", "moved", "stale"}
    assert rows_of_people(pair, table) == done


def test_chaos(pair: Fleet) -> None:
    """A few seconds of what `make chaos-workers` does for ten minutes."""
    chaos = Chaos(pair, tables=3, seed=1, quick=0.25)
    chaos.rage(0.0)
    report = chaos.end()
    assert set(report.done.values()) == {1}
    assert report.answers > len(chaos.tables)
    assert (report.lost, report.doubled, report.damaged) == (0, 0, 0), report
