"""A bot whose table fails waits longer each time, says so once, and goes on as soon as the table works for anybody."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from starcup.server.live import turns
from starcup.server.live.hall import Hall
from starcup.server.live.trouble import MOST_SECONDS, Trouble
from tests import loops
from tests.server.serving import PATIENCE
from tests.server.test_live import ME, new_table, play, refuse, with_hall

FAILURES = 12


def test_each_wait_is_longer_and_the_first_failure_is_told() -> None:
    async def act() -> None:
        trouble = Trouble()
        waits = []
        with capture_logs() as logs:
            for _ in range(FAILURES):
                trouble.failed("bot_refused", table="t")
                waits.append(trouble.seconds())
                assert trouble.is_waiting()
        assert waits == sorted(waits)
        assert (waits[0], waits[1], waits[-1]) == (1.0, 2.0, MOST_SECONDS)
        assert [entry["event"] for entry in logs] == ["bot_refused"]
        waiting = asyncio.create_task(trouble.wait())
        await asyncio.sleep(0)
        with capture_logs() as logs:
            trouble.worked("t")
            trouble.worked("t")
        await asyncio.wait_for(waiting, PATIENCE)
        assert not trouble.is_waiting()
        assert logs == [{"event": "table_works_again", "log_level": "info", "table": "t", "failures": FAILURES}]

    loops.run(act())


def test_a_bot_that_waits_answers_as_soon_as_a_person_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, {"kind": "bot", "bot": "random"}, game="rollers")
        session = table.session
        assert session is not None

        async def choose(_: str, session: Any, seat: int, __: str) -> int:
            return int(session.state.legal_actions(seat)[0])

        monkeypatch.setattr(hall.thinkers, "choose", choose)
        with monkeypatch.context() as fault, capture_logs() as logs:
            fault.setattr(hall.store, "append", refuse)
            for task in list(hall.tasks):
                task.cancel()
            await asyncio.gather(*hall.tasks, return_exceptions=True)
            table.thinking.clear()
            turns.wake_bots(hall, table)
            while not table.trouble.count:
                await asyncio.sleep(0.01)
            table.trouble.count = FAILURES  # it has waited for long, and would for a minute
        assert [entry["event"] for entry in logs].count("bot_refused") == 1
        await asyncio.sleep(0)
        async with table.locked():
            pass  # the table is read again
        await play(hall, table)
        async with asyncio.timeout(PATIENCE):
            while not [row for row in table.journal.session.log if row[0] == 1] if table.journal else True:
                await asyncio.sleep(0.01)
        hall.is_closing = True
        for task in list(hall.tasks):
            task.cancel()
        await asyncio.gather(*hall.tasks, return_exceptions=True)

    with_hall(tmp_path, act)
