"""Tables in memory, without a web around them: when logs are replayed, and what is left after a failure."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

import starcup
from starcup.core.errors import IllegalAction
from starcup.server import wire
from starcup.server.bots.thinkers import Thinkers
from starcup.server.errors import NotWritten, Refusal
from starcup.server.live import commands
from starcup.server.live.hall import Hall
from starcup.server.live.table import LiveTable
from starcup.server.ops.settings import Settings
from starcup.server.store.store import Store
from starcup.table.broken import BrokenEngine
from starcup.table.change import Change
from starcup.table.run import Run
from starcup.table.session import Session
from tests import loops
from tests.server.serving import PATIENCE
from tests.table.tools import play_on

ANN = "the hash of Ann's token"
ME = {"kind": "me"}
GAME = starcup.game("rollers")


def with_hall(tmp_path: Path, act: Callable[[Hall], Awaitable[None]]) -> None:
    """Do something in a hall without bots."""

    async def run() -> None:
        database = f"sqlite:///{tmp_path / 'hall.db'}"
        defaults: dict[str, Any] = {"database": database}
        hall = Hall(Settings(**defaults), Store(database), Thinkers(0, 1.0))
        try:
            await act(hall)
        finally:
            hall.store.close()

    loops.run(run())


async def new_table(hall: Hall, *seats: dict[str, Any], **fields: Any) -> LiveTable:
    wish = wire.NewTable.model_validate({"seats": list(seats) or None, **fields})
    return hall.tables[(await hall.create(ANN, wish))["table"]]


async def do(hall: Hall, table: LiveTable, name: str, /, **fields: Any) -> dict[str, Any]:
    return await commands.run(hall, table.id, ANN, name, commands.parse(name, fields))


async def play(hall: Hall, table: LiveTable, seat: int = 0, choice: int = 0) -> None:
    assert table.session is not None
    action = table.session.state.legal_actions(seat)[choice]
    kind, parts = GAME.book.decode(action)
    await do(hall, table, "play", seat=seat, at=list(table.session.at(seat)), action=[kind, *parts])


def half_played(answers: int = 30) -> Session:
    session = play_on(Session(GAME, GAME.setup(2, 7)), answers)
    session.names = ["Ann", "Ben  the " + "very " * 10]
    return session


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many answers each replay had; none may run on the event loop's thread."""
    found: list[int] = []
    replay = Run.replay

    def noted(run: Run, log: list[tuple[int, int]], rolls: list[tuple[int, int, int]]) -> None:
        assert threading.current_thread() is not threading.main_thread(), "a log was replayed on the event loop"
        found.append(len(log))
        replay(run, log, rolls)

    monkeypatch.setattr(Run, "replay", noted)
    return found


# ---- replays ----


def test_a_save_is_replayed_once_and_not_on_the_event_loop(tmp_path: Path, replays: list[int]) -> None:
    session = half_played()

    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, save=session.save().data())
        assert replays == [30]
        assert table.session is not None
        assert table.session.log == session.log
        await play(hall, table, table.session.state.actors()[0])
        assert replays == [30]

    with_hall(tmp_path, act)


def test_a_save_waits_for_its_players_without_another_replay(tmp_path: Path, replays: list[int]) -> None:
    session = half_played()

    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, {"kind": "open"}, save=session.save().data())
        assert (table.status, table.session) == ("waiting", None)
        await do(hall, table, "join", seat=1, name="Cleo")
        assert table.status == "playing"
        assert table.session is not None
        assert table.session.names == ["Ann", "Cleo"]
        assert replays == [30]

    with_hall(tmp_path, act)


def test_a_table_is_opened_from_the_database_away_from_the_event_loop(tmp_path: Path, replays: list[int]) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, save=half_played().save().data())
        known = table.row, table.seats, table.holders, table.session and table.session.log
        hall.tables.clear()
        again = await hall.table(table.id)
        assert (again.row, again.seats, again.holders, again.session and again.session.log) == known
        assert again.journal is not None
        assert table.journal is not None
        assert again.journal.numbers == table.journal.numbers
        assert again.journal.last == table.journal.last
        assert replays == [30, 30]

    with_hall(tmp_path, act)


def test_a_finished_save_that_waited_for_players_is_over(tmp_path: Path) -> None:
    session = play_on(Session(GAME, GAME.setup(2, 7)), -1)

    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, {"kind": "open"}, save=session.save().data())
        await do(hall, table, "fill", bot="random")
        stored = await hall.store.table(table.id)
        assert stored is not None
        assert table.status == stored.table.status == "over"

    with_hall(tmp_path, act)


def test_a_save_keeps_the_names_of_its_players(tmp_path: Path) -> None:
    save = half_played().save().data()

    async def act(hall: Hall) -> None:
        table = await new_table(hall, save=save)
        assert [(row.kind, row.name) for row in table.seats] == [("person", "Ann"), ("bot", "Ben the very very very v")]
        table = await new_table(hall, {"kind": "me", "name": "Dora"}, {"kind": "open"}, save=save)
        assert [row.name for row in table.seats] == ["Dora", "Ben the very very very v"]
        table = await new_table(hall, ME, ME, save=save | {"names": ["  ", "Ben"]})
        assert [row.name for row in table.seats] == ["Player 1", "Ben"]
        table = await new_table(hall, ME, ME, save={key: save[key] for key in save if key != "names"})
        assert [row.name for row in table.seats] == ["Player 1", "Player 2"]

    with_hall(tmp_path, act)


def test_alternatives_of_all_answers_take_one_replay(tmp_path: Path, replays: list[int]) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        for _ in range(3):
            await play(hall, table)
        assert table.session is not None
        before = list(table.session.log)
        found = [(await do(hall, table, "alternatives", seat=0, n=n))["actions"] for n in (2, 0, 1)]
        assert replays == [0], "one replay, of all but the seat's own answers"
        assert all(len(choices) > 1 for choices in found)
        assert table.session.log == before
        await play(hall, table)
        await do(hall, table, "alternatives", seat=0, n=0)
        assert replays == [0, 0], "something has changed since"

    with_hall(tmp_path, act)


def test_nobody_waits_for_alternatives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While they are worked out the table is not locked, and what comes of it fits the question."""
    may_go_on = threading.Event()
    replay = Run.replay

    def slow(run: Run, log: list[tuple[int, int]], rolls: list[tuple[int, int, int]]) -> None:
        assert may_go_on.wait(30)
        replay(run, log, rolls)

    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        await play(hall, table, 0)
        monkeypatch.setattr(Run, "replay", slow)
        asked = asyncio.ensure_future(do(hall, table, "alternatives", seat=0, n=0))
        while not asked.done() and table.lock.locked():
            await asyncio.sleep(0)
        await asyncio.wait_for(play(hall, table, 1), PATIENCE)
        assert not asked.done()
        may_go_on.set()
        choices = (await asked)["actions"]
        assert len(choices) == len(Session(GAME, GAME.setup(2, 1)).state.legal_actions(0))

    with_hall(tmp_path, act)


# ---- failures ----


async def memory_is_the_disk(hall: Hall, table: LiveTable) -> None:
    """Compare a table with what somebody would find who opened it now."""
    stored = await hall.store.table(table.id)
    assert stored is not None
    async with table.locked():
        found = await LiveTable.open(hall.store, stored)
        assert found.journal is not None
        assert table.journal is not None
        assert found.journal.session.log == table.journal.session.log
        assert (found.journal.numbers, found.journal.last) == (table.journal.numbers, table.journal.last)
        assert found.journal.session.orders == table.journal.session.orders
        assert found.asked == table.asked
        assert found.row == table.row


def refuse(*_: Any, **__: Any) -> NoReturn:
    raise NotWritten("the disk is full")


@pytest.mark.parametrize("name", ["play", "undo", "redo", "restart", "revise", "order"])
@pytest.mark.parametrize("can_read", [True, False])
def test_what_is_not_written_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, can_read: bool
) -> None:
    """Even if the database cannot be read at that moment: the table is read again before anybody does anything."""
    more: dict[str, Any] = {"revise": {"n": 0, "action": ["place", 0]}, "order": {"name": "follow", "choice": "never"}}

    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="tiny" if name == "order" else "rollers")
        if name != "order":
            for _ in range(3):
                await play(hall, table, 0, 1)
            await do(hall, table, "undo", seat=0)
        with monkeypatch.context() as fault:
            fault.setattr(hall.store, "append", refuse)
            if not can_read:
                fault.setattr(hall.store, "table", refuse)
            with pytest.raises(NotWritten):
                await (play(hall, table) if name == "play" else do(hall, table, name, seat=0, **more.get(name, {})))
            if not can_read:
                with pytest.raises(NotWritten):
                    await do(hall, table, "undo", seat=0)
        await memory_is_the_disk(hall, table)
        assert not table.must_reload

    with_hall(tmp_path, act)


def test_a_fault_in_the_middle_of_a_move_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        session = table.session
        assert session is not None

        def broken() -> Change:
            session.play(0, session.state.legal_actions(0)[0])
            raise ZeroDivisionError

        async with table.locked():
            with pytest.raises(ZeroDivisionError):
                await table.change(0, broken)
        await memory_is_the_disk(hall, table)
        assert table.session is not None
        assert table.session.log == []
        with pytest.raises(Refusal, match="nothing to take back"):
            await do(hall, table, "undo", seat=0)
        await play(hall, table)
        await memory_is_the_disk(hall, table)

    with_hall(tmp_path, act)


def test_a_legal_answer_that_breaks_the_rules_engine_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The state has changed by then, whatever kind of error it was."""

    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        for fault in (IllegalAction("no"), IndexError("7"), asyncio.CancelledError()):
            with monkeypatch.context() as broken:
                broken.setattr(Run, "play", played_and_raising(fault))
                with pytest.raises((Refusal, BrokenEngine, type(fault))):
                    await play(hall, table)
            assert table.must_reload
            await memory_is_the_disk(hall, table)
            assert table.session is not None
            assert table.session.log == []
        await play(hall, table)
        await memory_is_the_disk(hall, table)

    with_hall(tmp_path, act)


def played_and_raising(fault: BaseException) -> Callable[[Run, int, int], NoReturn]:
    play = Run.play

    def fail(run: Run, seat: int, action: int) -> NoReturn:
        play(run, seat, action)
        raise fault

    return fail


def test_rows_that_would_leave_a_gap_are_refused(tmp_path: Path) -> None:
    """Memory that is ahead of the disk, for whatever reason, does no harm."""

    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        assert table.journal is not None
        table.journal.last += 1
        with pytest.raises(NotWritten, match="row 1 does not follow"):
            await play(hall, table)
        await memory_is_the_disk(hall, table)
        await play(hall, table)
        await memory_is_the_disk(hall, table)

    with_hall(tmp_path, act)


def test_seats_are_read_again_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A commit whose answer was lost may be on disk: after a failure the disk is asked, and who watches is shown."""

    async def act(hall: Hall) -> None:
        table = await new_table(hall, ME, ME, game="rollers")
        write = hall.store.writer.write

        async def write_and_fail(*job: Any) -> None:
            await write(*job)
            raise NotWritten("the connection was lost")

        with monkeypatch.context() as fault:
            fault.setattr(hall.store.writer, "write", write_and_fail)
            with pytest.raises(NotWritten):
                await do(hall, table, "rename", seat=0, name="Grace")
            with pytest.raises(NotWritten):
                await play(hall, table)
        await memory_is_the_disk(hall, table)
        assert table.seats[0].name == "Grace"
        assert table.session is not None
        assert len(table.session.log) == 1

    with_hall(tmp_path, act)
