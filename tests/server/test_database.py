"""A database that restarts, crashes or stays away under load: nothing acknowledged is lost, and every game goes on."""

import os
import random
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from starcup.table.save import Save
from starcup.table.session import Session
from tests.server.people import ME, RANDOM, Browser, Refused, answer_to
from tests.server.postgres import Postgres, running
from tests.server.serving import Server, wait_until

TABLES = 4
SECONDS_AWAY = 1.5
ROUNDS = int(os.environ.get("STARCUP_CHAOS_ROUNDS", "4"))  # `make chaos` has many
WAYS = ["fast", "immediate"] * (ROUNDS // 2)  # a restart, a crash
Deed = tuple[int, list[Any]]


@pytest.fixture
def cluster() -> Iterator[Postgres]:
    """A PostgreSQL that a test may take down."""
    with running() as own:
        yield own


@pytest.fixture
def server(cluster: Postgres, tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path, database=cluster.new_database()).start()
    yield started
    started.close()


@dataclass
class Game:
    """What was acknowledged at a table, and what was asked for and not."""

    table: str
    sure: list[Deed] = field(default_factory=list)
    unsure: list[Deed] = field(default_factory=list)


class Player:
    """Answers for all people of a table, again and again; when its game is over, at a new one."""

    def __init__(self, server: Server, seed: int) -> None:
        self.browser = Browser(server)
        self.luck = random.Random(seed)
        self.games: list[Game] = []
        self.begin()
        self.answers = 0
        self.refusals: list[Refused] = []
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def begin(self) -> None:
        self.game = Game(self.browser.table(ME, ME, ME, RANDOM))
        self.games.append(self.game)

    def run(self) -> None:
        while not self.stop.is_set():
            try:
                self.next()
            except Refused as fault:
                self.refusals.append(fault)
                time.sleep(0.01)

    def next(self) -> None:
        game = self.game
        frame = self.browser.frame(game.table, seat=self.luck.randrange(3))
        if frame["status"] == "over":
            self.begin()
            return
        if frame["ask"] is None:
            self.stop.wait(0.002)
            return
        move = answer_to(frame, self.luck)
        deed = (move["seat"], move["action"])
        try:
            self.browser.do("play", game.table, **move)
        except Refused as fault:
            if fault.status >= 500:
                game.unsure.append(deed)
            raise
        game.sure.append(deed)
        self.answers += 1


def check(game: Game, cluster: Postgres, server: Server) -> None:
    """No gap; what was acknowledged is there, once and in order; what else is there was under way."""
    rows = cluster.rows(server.database, game.table)
    assert [row[0] for row in rows] == list(range(len(rows))), "a gap"
    done = [(seat, what) for _, kind, seat, what, by in rows if by == "person" and kind == "play"]
    unsure = list(game.unsure)
    sure = iter(game.sure)
    expected = next(sure, None)
    for deed in done:
        if deed == expected:
            expected = next(sure, None)
        else:
            assert deed in unsure, "written, and nobody had asked for it"
            unsure.remove(deed)
    assert expected is None, "something acknowledged is not there"


def wait_until_all_play(players: list[Player], answers: int) -> None:
    """Wait until so many more answers of each player have been acknowledged."""
    wanted = [player.answers + answers for player in players]
    wait_until(lambda: all(p.answers >= n for p, n in zip(players, wanted, strict=True)), "all play on")


@pytest.mark.long
def test_a_database_that_goes_and_comes_back_damages_no_table(cluster: Postgres, server: Server) -> None:
    players = [Player(server, seed) for seed in range(TABLES)]
    for player in players:
        player.thread.start()
    for how in WAYS:
        wait_until_all_play(players, 4)
        cluster.stop(how)
        time.sleep(SECONDS_AWAY)
        cluster.start()
    wait_until_all_play(players, 1)
    for player in players:
        player.stop.set()
        player.thread.join()
        for game in player.games:
            check(game, cluster, server)
    faults = [fault for player in players for fault in player.refusals if fault.status >= 500]
    assert faults
    assert {fault.code for fault in faults} <= {"not_written", "no_database"}
    assert all("try again" in fault.text for fault in faults)
    for player in players:
        finish(player)
        player.browser.close()
    server.stop()
    answers = sum(player.answers for player in players)
    sys.stdout.write(f"{ROUNDS} rounds, {answers} answers acknowledged, {len(faults)} requests refused for a while\n")
    assert len(server.logged("bot_refused")) <= max(1, len(WAYS)) * TABLES * 2, "a bot says once that it has to wait"


def finish(player: Player) -> None:
    """The last game comes to its end as well, and every save plays out."""
    last = player.game
    while player.browser.frame(last.table)["status"] != "over":
        player.next()
    for game in player.games:
        if game.table != player.game.table or game is last:
            session = Session.load(Save.from_data(player.browser.get(f"/tables/{game.table}/save")))
            assert session.state.over
