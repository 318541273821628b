"""Clocks in memory, with hands that the test moves: jumps, stalls, and tables where nobody is."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from starcup.server.live import clock, turns
from starcup.server.live.hall import Hall
from starcup.server.live.hours import Hours
from starcup.server.live.table import ATTENDED_SECONDS, GRACE_SECONDS, LiveTable
from tests.server.test_live import ANN, ME, do, new_table, play, with_hall

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

    def send_away(self) -> None: ...


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


def test_a_bank_pays_for_what_a_decision_takes_beyond_its_own_time(tmp_path: Path, hands: Hands) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers", clock={"seconds": CLOCK, "bank": 60})
        table.come(Somebody(ANN))
        hands.pass_by(CLOCK - 1)
        await play(hall, table)
        assert table.hours.banks == [60, 60], "in time: nothing is taken, and nothing is gathered either"
        hands.pass_by(CLOCK + 20)
        assert clock.late(table) == []
        await play(hall, table)
        assert table.hours.banks[0] == pytest.approx(40, abs=1)
        await do(hall, table, "undo", seat=0)
        hands.pass_by(CLOCK + 39)
        assert 0 not in clock.late(table)
        hands.pass_by(3)
        assert 0 in clock.late(table), "the bank is used up"
        await clock.check_clocks(hall)
        assert table.overdue[0] == 1
        assert table.bot_of(0) is not None
        await play(hall, table)
        assert (table.hours.banks[0], table.overdue[0], table.bot_of(0)) == (0, 0, None)
        left = list(table.hours.banks)
        table.must_reload = True
        async with table.locked():
            assert table.hours.banks == left, "the disk has it"
        hall.is_closing = True

    with_hall(tmp_path, act)


def test_only_the_third_question_in_a_row_brings_a_bot_that_stays(tmp_path: Path, hands: Hands) -> None:
    async def act(hall: Hall) -> None:
        hall.is_closing = True  # no bot is to answer: the question stays
        table = await new_table(hall, ME, ME, game="rollers", clock={"seconds": CLOCK})
        table.come(Somebody(ANN))
        for times in (1, 2):
            hands.pass_by(CLOCK + 1)
            await clock.check_clocks(hall)
            assert (table.overdue[0], table.seats[0].sits_in) == (times, None)
            assert clock.late(table) == [], "somebody answers for them already"
            assert table.session is not None
            await table.change(0, partial(table.session.play, 0, table.session.state.legal_actions(0)[0]), "bot")
        await do(hall, table, "back", seat=0)
        assert (table.overdue[0], table.bot_of(0)) == (0, None)
        for _ in range(3):
            hands.pass_by(CLOCK + 1)
            await clock.check_clocks(hall)
            if table.seats[0].sits_in is None:
                assert table.session is not None
                await table.change(0, partial(table.session.play, 0, table.session.state.legal_actions(0)[0]), "bot")
        assert table.seats[0].sits_in is not None

    with_hall(tmp_path, act)


def test_bots_in_somebodys_place_wait_while_nobody_is_here(tmp_path: Path, hands: Hands) -> None:
    async def act(hall: Hall) -> None:
        hall.is_closing = True
        table = await new_table(hall, ME, {"kind": "bot", "bot": "random"}, game="rollers")
        await do(hall, table, "leave", seat=0)
        assert not table.is_left_to_bots(0), "its player was here a moment ago"
        hands.pass_by(ATTENDED_SECONDS + 1)
        assert table.is_left_to_bots(0)
        assert not table.is_left_to_bots(1), "a bot of its own waits for nobody"
        hall.is_closing = False
        turns.wake_bots(hall, table)
        assert 0 not in table.thinking
        stranger = Somebody("a stranger")
        table.come(stranger)
        assert not table.is_left_to_bots(0), "somebody looks on"
        table.go(stranger)
        assert table.is_left_to_bots(0)
        hall.is_closing = True

    with_hall(tmp_path, act)


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
        assert list(tables[1].helped) == [0, 1]
        assert tables[0].trouble.is_waiting()
        hall.is_closing = True

    with_hall(tmp_path, act)
