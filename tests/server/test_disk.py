"""A disk that is full: a clear error, nothing half-written, and the table goes on when there is room again."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from starcup.table.save import Save
from starcup.table.session import Session
from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import ME, OPEN, RANDOM, Browser, Refused
from tests.server.serving import PATIENCE, Server, wait_until

TABLES = ("tables", "seats", "holders", "log", "chat")


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """No file of the server's may grow, and none has room inside.

    SQLite begins its write-ahead log anew once all of it has been moved into the database, and would then write where
    old pages lie. So the log is emptied, filled again, and held in place by somebody who is reading.
    """
    reader = sqlite3.connect(server.file, timeout=PATIENCE, isolation_level=None)
    try:
        wait_until(lambda: not reader.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0], "the log is empty")
        reader.execute("CREATE TABLE filler AS SELECT zeroblob(300000)")
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM filler").fetchall()
        with no_growth(server, server.folder / "starcup.db-wal"):
            yield
        reader.execute("COMMIT")
        reader.execute("DROP TABLE filler")
    finally:
        reader.close()


@contextmanager
def no_growth(server: Server, largest: Path) -> Iterator[None]:
    """No file that the server writes may become larger than this one is now."""
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (largest.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


def contents(server: Server) -> dict[str, list[Any]]:
    """All that is in the file."""
    return {name: server.ask(f"SELECT * FROM {name}") for name in TABLES}


@pytest.fixture
def server(own: MakeServer) -> Server:
    return own(bot_pause=0.3)


def refused(browser: Browser, name: str, table: str, /, **fields: Any) -> Refused:
    with pytest.raises(Refused, match="could not be saved") as fault:
        browser.do(name, table, **fields)
    return fault.value


def test_nothing_is_half_written_and_the_table_goes_on(server: Server, come: MakeBrowser) -> None:
    host, guest = come(server), come(server)
    created = host.create({"kind": "me", "name": "Ann"}, OPEN, public=True)
    waiting = host.create(ME, OPEN, OPEN)
    table = created["table"]
    guest.do("claim", table, token=created["seats"][1]["token"])
    host.answer(host.frame(table), 3)
    lines = [host.line(table), guest.line(table)]
    frames = [line.catch_up() for line in lines]
    seen = [len(line.frames) for line in lines]
    before = contents(server)
    save = Session.from_position(*position()).save().data()
    with full_disk(server):
        fault = refused(host, "play", table, **move(frames[0]))
        assert (fault.code, fault.status) == ("not_written", 507)
        assert "INSERT" not in fault.text
        assert server.secret(table) not in fault.text
        with pytest.raises(Refused) as told:
            lines[0].do("play", table, **move(frames[0]))
        assert told.value.code == "not_written"
        for name, fields in (
            ("undo", {"seat": 0}),
            ("revise", {"seat": 0, "n": 0, "action": ["place", 0]}),
            ("say", {"text": "x" * 400}),
            ("rename", {"seat": 0, "name": "Bob"}),
            ("concede", {"seat": 0}),
            ("close", {}),
            ("hand_over", {"seat": 1}),
        ):
            assert refused(host, name, table, **fields).code == "not_written"
            with pytest.raises(Refused) as told:
                lines[0].do(name, table, **fields)
            assert told.value.code == "not_written"
        refused(host, "fill", waiting["table"], bot="random")
        refused(guest, "claim", waiting["table"], token=waiting["seats"][1]["token"])
        for wish in ({}, {"save": save}):
            with pytest.raises(Refused) as told:
                host.table(ME, RANDOM, **wish)
            assert told.value.code == "not_written"
        assert contents(server) == before
        assert host.frame(table)["ask"] == frames[0]["ask"]
        assert host.get("/health")["status"] == "ok"
    assert [line.catch_up() for line in lines] == frames
    assert [len(line.frames) for line in lines] == seen, "somebody was shown what did not happen"
    after = lines[0].answer(frames[0])
    assert len(after["mine"]) == 2
    assert [row[0] for row in server.rows(table)] == [0, 1]
    lines[0].do("undo", table, seat=0)
    assert host.do("fill", waiting["table"], bot="random")["status"] == "playing"
    server.stop()
    server.start()
    assert len(host.frame(table)["mine"]) == 1


def position() -> tuple[Any, dict[str, Any]]:
    session = Session.load(Save.from_data({"game": "rollers", "ruleset": 1, "seats": 2, "seed": 5, "actions": []}))
    return session.game, session.state.position()


def move(frame: dict[str, Any]) -> dict[str, Any]:
    ask = frame["ask"]
    return {"seat": frame["viewer"], "at": ask["at"], "action": ask["actions"][0]["action"]}


def test_bots_wait_for_room(server: Server, come: MakeBrowser) -> None:
    """A bot that cannot write its answer tries again, and the game goes on."""
    browser = come(server)
    table = browser.table(ME, RANDOM)
    with full_disk(server):
        wait_until(lambda: server.logged("bot_refused"), "a bot finds the disk full")
        before = server.rows(table)
    assert "could not be saved" in server.logged("bot_refused")[0]["why"]
    wait_until(lambda: len(server.rows(table)) > len(before), "the bot answers when there is room")
