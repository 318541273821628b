"""Memory: bounded in bytes, and flat however many games have been finished."""

import gc
import itertools
import os
import sqlite3
import sys
import tracemalloc
from pathlib import Path

import pytest

import starcup
from starcup.core.rng import Rng
from starcup.server.identity import ALPHABET, ID_LENGTH
from starcup.server.live.memory import MEGABYTE, weight
from starcup.server.live.showing import part_of
from starcup.server.live.table import LiveTable
from starcup.server.store.models import SeatFacts, TableFacts
from starcup.server.store.store import Store, Stored
from starcup.table import frames
from starcup.table.fair import Fair
from starcup.table.journal import Journal
from starcup.table.session import Session
from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import ME
from tests.server.serving import Server, fetch, wait_until
from tests.table.tools import play_on

GAMES = [("rollers", 5), ("roll", 3), ("tiny", 2)]
IN_PLAY = 10_000
FINISHED = int(os.environ.get("STARCUP_FINISHED", "80"))  # `make chaos-memory` has many
AT_FIRST = max(60, FINISHED // 10)
ANSWERS = 200  # whole games take long where every byte is traced


def live_table(store: Store, session: Session) -> LiveTable:
    """A table in memory, as it would be after this session, with everybody watching."""
    seats = session.setup.seats
    row = TableFacts("t", session.game.id, 1, seats, None, {}, None, "playing", False, "h", None, None, 0.0, 0.0)
    people = [SeatFacts(seat, "person", f"Player {seat}", None, None, None, None) for seat in range(seats)]
    return LiveTable(store, Stored(row, people, []), Journal("t", session))


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_a_tables_weight_is_about_what_it_takes(id: str, seats: int, tmp_path: Path) -> None:
    game = starcup.game(id)
    store = Store(f"sqlite:///{tmp_path / 'store.db'}")
    play_on(Session(game, game.setup(seats, 1)), 30)  # what is made once and kept is not the table's
    for answers in (30, ANSWERS):
        gc.collect()
        tracemalloc.start()
        session = Session(game, game.setup(seats, None), None, Fair("ab" * 32, ("",) * seats))
        rng, left = Rng.seeded(5), answers
        while not session.state.over and left:
            seat = session.state.actors()[0]
            legal = session.state.legal_actions(seat)
            session.play(seat, legal[rng.below(len(legal))])
            left -= 1
        table = live_table(store, session)
        for viewer in range(-1, seats):
            frames.events(session, viewer, 0)
            part_of(table, viewer)
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        assert taken / 2.5 < weight(table) < 4 * taken, (taken, weight(table))
    store.close()


def in_memory(server: Server) -> int:
    return int(fetch(f"{server.address}/api/health").json()["open"])


def test_tables_that_nobody_is_at_make_room_for_others(own: MakeServer, come: MakeBrowser) -> None:
    server = own(memory_mb=1)
    host = come(server)
    tables = [host.table(ME, ME) for _ in range(90)]
    watched = host.line(tables[0])
    most = MEGABYTE // 20_000
    wait_until(lambda: in_memory(server) <= most, "those used longest ago are let go")
    assert in_memory(server) > 1
    watched.answer(watched.catch_up())
    for table in (tables[1], tables[-1]):
        assert host.answer(host.frame(table))["status"] == "playing", "and are there when somebody comes"


def test_a_start_with_many_tables_in_play_opens_none_of_them(own: MakeServer, come: MakeBrowser) -> None:
    """The first request is answered at once, and a table is opened when somebody comes, or where a bot is asked."""
    server = own()
    host = come(server)
    first = host.table(ME, ME, clock={"seconds": 60})
    host.answer(host.frame(first))
    server.stop()
    twins = copied(server, first, IN_PLAY)
    server.start()
    assert in_memory(server) == 0
    before = busy(server)
    assert host.frame(twins[-1])["status"] == "playing"
    assert busy(server) - before < 1.0, "seconds of the processor"
    assert len(host.get("/tables/mine")) > 10
    assert in_memory(server) == 1
    assert host.get("/health")["tables"] == IN_PLAY + 1


def copied(server: Server, table: str, count: int) -> list[str]:
    """A table so many times more, put into the file."""
    ids = ["".join(letters) for letters in itertools.islice(itertools.product(ALPHABET, repeat=ID_LENGTH), count)]
    database = sqlite3.connect(server.file)
    keys = {"tables": "id", "running": "table_id", "seats": "table_id", "holders": "table_id", "log": "table_id"}
    with database:
        for name, key in keys.items():
            columns = [str(row[1]) for row in database.execute(f"PRAGMA table_info({name})")]
            chosen = ", ".join("?" if column == key else f'"{column}"' for column in columns)
            copy = f"INSERT INTO {name} SELECT {chosen} FROM {name} WHERE {key} = '{table}'"
            database.executemany(copy, [(id,) for id in ids])
    database.close()
    return ids


def busy(server: Server) -> float:
    """The seconds of the processor that a server has had."""
    words = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def resident(server: Server) -> int:
    """The memory that a server has, in bytes."""
    pages = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1])
    return pages * 4096


def test_finished_games_leave_memory_flat(own: MakeServer, come: MakeBrowser) -> None:
    """Whole games, opened as saves and looked at; once they are let go, more of them take no more memory."""
    server = own(memory_mb=1)
    # The first ones bring it to its height: what is made once, and as many tables as can be looked at within 5 s.
    first, more = finish(server, come, AT_FIRST), finish(server, come, FINISHED)
    said = f"{first / MEGABYTE:.1f} MB after {AT_FIRST} games, {more / MEGABYTE:.1f} MB after {FINISHED} more\n"
    sys.stdout.write(said)
    assert more - first < 8 * MEGABYTE, (first, more)


def finish(server: Server, come: MakeBrowser, games: int) -> int:
    """So many finished games are looked at and left; the memory then."""
    game = starcup.game("rollers")
    save = play_on(Session(game, game.setup(2, 3)), -1).save().data()
    browser = come(server)
    for _ in range(games):
        table = browser.table(ME, ME, save=save)
        assert browser.frame(table)["status"] == "over"
    wait_until(lambda: in_memory(server) < 12, "finished games are let go")
    return resident(server)
