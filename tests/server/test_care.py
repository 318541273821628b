"""`starcup backup`, `restore` and `doctor`, and that an SQLite file has one server at a time."""

import json
import random
import sqlite3
import subprocess
import threading
from pathlib import Path

import pytest

from starcup.server.store.alone import Alone, InUse
from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.nursery import nursery
from tests.server.people import ME, OPEN, RANDOM, answer_to
from tests.server.serving import Server, wait_until


def starcup(*words: str) -> subprocess.CompletedProcess[str]:
    return nursery().run("starcup", *words)


def count(file: Path, question: str = "SELECT count(*) FROM log") -> int:
    database = sqlite3.connect(file)
    try:
        return int(database.execute(question).fetchone()[0])
    finally:
        database.close()


def test_a_backup_is_taken_under_load_and_put_back(own: MakeServer, come: MakeBrowser, tmp_path: Path) -> None:
    server = own()
    browser = come(server)
    table = browser.table(*[ME] * 3, RANDOM)
    stop, luck = threading.Event(), random.Random(1)

    def play() -> None:
        while not stop.is_set():
            frame = browser.frame(table, seat=luck.randrange(3))
            if frame["ask"]:
                browser.do("play", table, **answer_to(frame, luck))

    player = threading.Thread(target=play)
    player.start()
    file = tmp_path / "copy.db"
    try:
        wait_until(lambda: len(server.rows(table)) > 5, "play")
        done = starcup("backup", str(file), "--database", server.database)
    finally:
        stop.set()
        player.join()
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 tables, 1 sound." in done.stdout
    kept = count(file)
    assert 5 < kept <= len(server.rows(table))
    again = starcup("backup", str(file), "--database", server.database)
    assert (again.returncode, "exists already" in again.stderr) == (2, True)
    refused = starcup("restore", str(file), "--database", server.database)
    assert (refused.returncode, "another process is using" in refused.stderr) == (2, True)
    while len(server.rows(table)) == kept:
        frame = next(frame for seat in range(3) if (frame := browser.frame(table, seat=seat))["ask"])
        browser.do("play", table, **answer_to(frame, luck))
    server.stop()
    now = len(server.rows(table))
    done = starcup("restore", str(file), "--database", server.database)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(server.rows(table)) == kept < now
    aside = next(server.folder.glob("starcup.db.before-*"))
    assert count(aside) == now, "what was there is still there"
    server.start()
    assert browser.frame(table)["status"] == "playing"


def test_what_cannot_be_copied_is_told_in_one_sentence(tmp_path: Path) -> None:
    missing = starcup("backup", str(tmp_path / "a"), "--database", f"sqlite:///{tmp_path / 'none.db'}")
    assert (missing.returncode, "there is no database" in missing.stderr) == (2, True)
    other = starcup("backup", str(tmp_path / "a"), "--database", "postgresql+psycopg://somewhere/x")
    assert (other.returncode, "pg_dump" in other.stderr) == (2, True)
    junk = tmp_path / "junk.db"
    junk.write_bytes(b"no database at all, " * 500)
    for words in (("restore", str(junk)), ("doctor", "--database", f"sqlite:///{junk}")):
        done = starcup(*words, *(("--database", f"sqlite:///{tmp_path / 'new.db'}") if words[0] == "restore" else ()))
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert "database" in done.stderr
    assert not (tmp_path / "new.db").exists()


@pytest.fixture
def damaged(own: MakeServer, come: MakeBrowser) -> tuple[Server, dict[str, str]]:
    """A stopped server with tables that are damaged in every way we know of, and a sound one."""
    server = own()
    host = come(server)
    tables = {name: host.table(ME, ME) for name in ("gap", "illegal", "status", "ruleset", "sound")}
    for table in tables.values():
        for _ in range(4):
            host.answer(host.frame(table))
    tables["waiting"] = host.table(ME, OPEN)
    server.stop()
    server.ask("DELETE FROM log WHERE table_id = ? AND n = 2", tables["gap"])
    server.ask("UPDATE log SET what = '[\"take\"]' WHERE table_id = ? AND n = 3", tables["illegal"])
    server.ask("UPDATE tables SET status = 'over' WHERE id = ?", tables["status"])
    server.ask("UPDATE tables SET ruleset = 0 WHERE id = ?", tables["ruleset"])
    server.ask("UPDATE seats SET kind = 'bot', bot = 'random' WHERE table_id = ? AND kind = 'open'", tables["waiting"])
    return server, tables


def test_the_doctor_names_what_is_wrong_and_mends_what_it_can(
    damaged: tuple[Server, dict[str, str]], come: MakeBrowser, tmp_path: Path
) -> None:
    server, tables = damaged
    before = server.ask("SELECT * FROM log")
    said = starcup("doctor", "--database", server.database)
    assert said.returncode == 1
    assert "6 tables, 1 sound." in said.stdout
    words = " ".join(said.stdout.split())
    for name, what in (
        ("gap", "row 2 is missing, and row 3 comes next. Remedy: go back to its first 2 rows"),
        ("illegal", "Remedy: go back to its first 3 rows"),
        ("status", "it is over, and its log is playing. Remedy: mark it as playing"),
        ("ruleset", "it was started with ruleset 0"),
        ("waiting", "no seat is open. Remedy: begin it"),
    ):
        assert what in words.split(f"{tables[name]}: ")[1]
    assert tables["sound"] not in words
    assert server.ask("SELECT * FROM log") == before, "to look is not to change"
    done = starcup("doctor", "--repair", "--aside", str(tmp_path), "--database", server.database)
    assert (done.returncode, done.stderr) == (0, "")
    lost = json.loads((tmp_path / f"starcup-{tables['gap']}-rows.json").read_text())
    assert [row["n"] for row in lost] == [3]
    again = starcup("doctor", "--database", server.database)
    assert (again.returncode, "6 tables, 5 sound." in again.stdout) == (0, True)
    server.start()
    for name in ("gap", "illegal", "status", "sound", "waiting"):
        assert come(server).frame(tables[name])["status"] == "playing"


def test_a_second_server_on_one_file_is_refused(own: MakeServer, come: MakeBrowser) -> None:
    server = own()
    browser = come(server)
    table = browser.table(ME, RANDOM)
    second = starcup("serve", "--port", "0", "--database", server.database)
    assert second.returncode == 2
    assert "another process is using" in second.stderr
    assert "Traceback" not in second.stderr
    assert starcup("doctor", "--repair", "--database", server.database).returncode == 2
    assert starcup("doctor", "--database", server.database).returncode == 0, "to look is allowed"
    assert browser.frame(table)["status"] == "playing"
    server.kill()
    server.start()
    assert browser.frame(table)["status"] == "playing", "the lock goes with its process"


def test_the_lock_is_held_until_it_is_let_go(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'a.db'}"
    lock = Alone(database)
    with pytest.raises(InUse, match="one Starcup at a time"):
        Alone(database)
    (tmp_path / "link.db").symlink_to(tmp_path / "a.db")
    with pytest.raises(InUse):
        Alone(f"sqlite:///{tmp_path / 'link.db'}")
    Alone(f"sqlite:///{tmp_path / 'b.db'}").release()
    lock.release()
    Alone(database).release()
    for other in ("sqlite://", "sqlite:///:memory:", "postgresql+psycopg://somewhere/x"):
        Alone(other).release()
