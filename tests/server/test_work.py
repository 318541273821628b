"""Work: it is measured for whoever causes it, and a visitor has so many milliseconds of it."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest

import starcup
from starcup.server.errors import Refusal
from starcup.server.http.limits import Budgets
from starcup.server.live import turns
from starcup.server.live.hall import Hall
from starcup.server.work import ON_ACCOUNT, Measured, Meter, in_thread
from starcup.table.session import Session
from tests import loops
from tests.server.conftest import MakeServer
from tests.server.serving import PATIENCE, Server
from tests.server.test_live import with_hall
from tests.table.tools import play_on

SHORT, LONG = 0.02, 0.1


def burn(seconds: float) -> str:
    """Keep the processor busy for so long, by its own clock."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass
    return "done"


def test_only_ones_own_work_is_measured() -> None:
    """Not what others do meanwhile, nor waiting; but what is done in a thread."""
    mine, theirs = Meter(), Meter()

    async def work(seconds: float, threaded: float) -> str:
        burn(seconds)
        await asyncio.sleep(SHORT)
        assert ON_ACCOUNT.get() is not None
        return await in_thread(burn, threaded)

    async def both() -> tuple[str, str]:
        async def one() -> str:
            return await Measured(work(SHORT, SHORT), mine)

        async def other() -> str:
            return await Measured(work(LONG, LONG), theirs)

        first, second = await asyncio.gather(one(), other())
        return first, second

    assert loops.run(both()) == ("done", "done")
    assert 2 * SHORT <= mine.seconds < 2 * SHORT + LONG / 2
    assert 2 * LONG <= theirs.seconds < 2 * LONG + LONG / 2
    assert ON_ACCOUNT.get() is None


def test_reading_the_database_is_work(tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        meter = Meter()
        assert await Measured(hall.store.read(lambda _: burn(LONG)), meter) == "done"
        assert meter.seconds >= LONG

    with_hall(tmp_path, act)


def test_what_goes_on_in_the_background_is_on_nobodys_account(tmp_path: Path) -> None:
    """A bot that a player's answer has woken is not the player's work."""
    seen: list[Meter | None] = []

    async def act(hall: Hall) -> None:
        async def think() -> None:
            seen.append(ON_ACCOUNT.get())

        async def ask() -> None:
            seen.append(ON_ACCOUNT.get())
            turns.begin(hall, think())
            await asyncio.gather(*hall.tasks)

        await Measured(ask(), Meter())

    with_hall(tmp_path, act)
    assert seen[0] is not None
    assert seen[1] is None


def test_faults_and_cancelling_go_through() -> None:
    met: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(30)
        except asyncio.CancelledError:
            met.append("cancelled")
            raise

    async def broken() -> None:
        await asyncio.sleep(0)
        raise KeyError("broken")

    async def all_of_it() -> None:
        async def measured() -> None:
            await Measured(work(), Meter())

        task = asyncio.create_task(measured())
        await asyncio.sleep(SHORT)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        with pytest.raises(KeyError):
            await Measured(broken(), Meter())

    loops.run(all_of_it())
    assert met == ["cancelled"]


def test_a_budget_is_spent_and_comes_in_again() -> None:
    budgets, meter = Budgets(1000), Meter()
    budgets.check("a")
    meter.seconds = 5.9
    budgets.charge("a", meter)
    with pytest.raises(Refusal, match="may take 1000 ms of a second; come back in 1 s") as fault:
        budgets.check("a")
    assert fault.value.code == "too_many"
    budgets.check("b")
    time.sleep(1)
    budgets.check("a")
    meter.seconds = 1e6
    budgets.charge("a", meter)
    with pytest.raises(Refusal, match="come back in 5 s"):
        budgets.check("a")
    unlimited = Budgets(0)
    unlimited.charge("a", meter)
    unlimited.check("a")


def asked(server: Server, address: str, path: str, body: object = None) -> httpx.Response:
    """A request that comes from an address, through a proxy that is believed."""
    headers = {"X-Forwarded-For": address}
    method = "GET" if body is None else "POST"
    return httpx.request(method, f"{server.address}/api{path}", json=body, headers=headers, timeout=PATIENCE)


def test_who_asks_for_costly_things_is_refused_and_others_are_not(own: MakeServer) -> None:
    """Ten requests a minute can be too many, if each plays a long game once more."""
    server = own(proxies="127.0.0.1", work_ms_per_second=4)
    game = starcup.game("tiny")
    save = play_on(Session(game, game.setup(2, 3)), -1).save().data()
    made = asked(server, "10.0.0.1", "/tables", {"save": save, "seats": [{"kind": "me"}, {"kind": "me"}]})
    assert made.status_code == 201
    table = made.json()["table"]
    steps = len(save["actions"])
    answers = [asked(server, "10.0.0.2", f"/tables/{table}/replay/{steps}")]
    assert answers[0].status_code == 200
    while answers[-1].status_code == 200 and len(answers) < 12:
        answers.append(asked(server, "10.0.0.2", f"/tables/{table}/replay/{steps - len(answers)}"))
    assert answers[-1].status_code == 429
    text = answers[-1].json()["error"]["text"]
    assert "may take 4 ms of a second; come back in " in text
    assert asked(server, "10.0.0.3", f"/tables/{table}").status_code == 200, "others have their own"
    seconds = int(text.split()[-2])
    assert seconds <= 5
    time.sleep(seconds)
    assert asked(server, "10.0.0.2", "/games").status_code == 200
