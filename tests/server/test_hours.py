"""Clocks in memory, with hands that the test moves: jumps, stalls, and tables where nobody is."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from starcup.server.live import clock
from starcup.server.live.hall import Hall
from starcup.server.live.hours import Hours
from starcup.server.live.table import ATTENDED_SECONDS, GRACE_SECONDS, LiveTable
from tests.server.test_live import ANN, ME, do, new_table, with_hall

CLOCK = 5.0


class Hands:
    """Both clocks, and how far they have been moved."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.running = self.shown = 0.0
        monotonic, wall = time.monotonic, time.time
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + self.running)
        monkeypatch.setattr(time, "time", lambda: wall() + self.shown)

    def pass_by(self, seconds: float) -> None:
        """Time passes, as it does."""
        self.running += seconds
        self.shown += seconds


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    return Hands(monkeypatch)


class Somebody:
    """A watcher who looks at nothing."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor

    def watched_as(self, _: str) -> int:
        return -1

    def show(self, _: LiveTable) -> None: ...

    def keep_events(self, _: str, __: int) -> None: ...

    def pass_on(self, _: object) -> None: ...


def at_a_timed_table(tmp_path: Path, act: Callable[[Hall, LiveTable], None]) -> None:
    async def run(hall: Hall) -> None:
        act(hall, await new_table(hall, ME, ME, game="rollers", clock={"seconds": CLOCK}))

    with_hall(tmp_path, run)


def test_the_systems_clock_takes_nobodys_time(tmp_path: Path, hands: Hands) -> None:
    def act(_: Hall, table: LiveTable) -> None:
        table.come(Somebody(ANN))
        hands.shown = 10**6
        assert clock.late(table) == []
        hands.running = CLOCK + 1
        assert clock.late(table) == [0, 1]

    at_a_timed_table(tmp_path, act)


@pytest.mark.parametrize(("running", "shown"), [(0.0, 3600.0), (0.0, -3600.0), (3600.0, 3600.0)])
def test_after_a_jump_or_a_stall_time_begins_anew(tmp_path: Path, hands: Hands, running: float, shown: float) -> None:
    def act(hall: Hall, table: LiveTable) -> None:
        table.come(Somebody(ANN))
        ticker = clock.Ticker()
        hands.pass_by(1.0)
        assert not ticker.has_jumped()
        hands.running += running
        hands.shown += shown
        assert ticker.has_jumped()
        assert ticker.steady() == 0
        clock.begin_anew(hall)
        assert clock.late(table) == []
        deadline = table.hours.deadline(0, CLOCK)
        assert deadline is not None
        assert GRACE_SECONDS - 2 < deadline - time.time() - CLOCK <= GRACE_SECONDS
        hands.pass_by(GRACE_SECONDS + CLOCK - 1)
        assert clock.late(table) == []
        hands.pass_by(2)
        assert clock.late(table) == [0, 1]

    at_a_timed_table(tmp_path, act)


def test_where_nobody_is_nobody_is_late_and_who_comes_has_a_grace(tmp_path: Path, hands: Hands) -> None:
    def act(_: Hall, table: LiveTable) -> None:
        stranger = Somebody("a stranger")
        table.come(stranger)
        hands.pass_by(ATTENDED_SECONDS + CLOCK + 1)
        assert clock.late(table) == [], "only a stranger looks on"
        table.come(Somebody(ANN))
        assert clock.late(table) == [], "no bot has the turn of who has just come"
        hands.pass_by(CLOCK + 1)
        assert clock.late(table) == [0, 1]

    at_a_timed_table(tmp_path, act)


def test_a_script_that_asks_is_at_the_table(tmp_path: Path, hands: Hands) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers", clock={"seconds": CLOCK})
        await do(hall, table, "rename", seat=0, name="Script")
        hands.pass_by(CLOCK + 1)
        assert clock.late(table) == [0, 1]
        hands.pass_by(ATTENDED_SECONDS)
        assert clock.late(table) == []

    with_hall(tmp_path, act)


def test_a_question_keeps_its_time_and_a_new_one_has_its_own(hands: Hands) -> None:
    hours = Hours()
    hours.note({0: (1, 0), 1: (1, 0)})
    hands.pass_by(3)
    hours.note({0: (1, 1), 1: (1, 0)})
    hands.pass_by(3)
    assert hours.late(CLOCK) == [1]
    shown = hours.deadline(0, CLOCK)
    hands.pass_by(1)
    assert hours.deadline(0, CLOCK) == shown, "a deadline that moves would be news"
    hours.note({})
    assert hours.deadline(0, CLOCK) is None


def test_one_tables_trouble_stops_no_other_clock(tmp_path: Path, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(hall: Hall) -> None:
        tables = [await new_table(hall, ME, ME, game="rollers", clock={"seconds": CLOCK}) for _ in range(2)]
        for table in tables:
            table.come(Somebody(ANN))
        hands.pass_by(CLOCK + 1)

        async def fail() -> None:
            raise ZeroDivisionError

        tables[0].must_reload = True
        monkeypatch.setattr(tables[0], "reload", fail)
        await clock.check_clocks(hall)
        assert [seat.sits_in is not None for seat in tables[1].seats] == [True, True]
        assert tables[0].trouble.is_waiting()
        hall.is_closing = True

    with_hall(tmp_path, act)
