"""`make chaos-kills`: one server, killed with `kill -9` in the middle of play a thousand times, on both databases.

Every fiftieth start is `starcup serve` as people run it; the others are forked (see nursery.py): it would take hours.
"""

import argparse
import random
import sys
import tempfile
from pathlib import Path

from starcup.table.save import Save
from starcup.table.session import Session
from tests.server.nursery import QuickServer
from tests.server.people import ME, RANDOM, Browser
from tests.server.postgres import Postgres, running
from tests.server.serving import Row, Server
from tests.server.test_kill import PEOPLE, Player, check_log, play_until_killed


class OnPostgres(QuickServer):
    """A server whose log is in PostgreSQL."""

    cluster: Postgres

    def rows(self, table: str) -> list[Row]:
        return self.cluster.rows(self.database, table)


def kill_often(server: Server, kills: int, seed: int) -> str:
    """Play and kill, table after table; what was acknowledged is looked at after every kill."""
    luck = random.Random(seed)
    browser = Browser(server)
    done = answers = tables = 0
    while done < kills:
        player = Player(browser, browser.table(*[ME] * PEOPLE, RANDOM), luck)
        tables += 1
        rows: list[Row] = []
        while done < kills and not player.is_over:
            play_until_killed(player, server, luck)
            if server.process is not None:
                break  # the game was over before the kill
            rows = check_log(player, server, rows)
            done += 1
            server.start()
            player.come_back()
        while not player.is_over:
            player.next()
        check_log(player, server, rows)
        answers += len(player.sure)
        saved = Session.load(Save.from_data(browser.get(f"/tables/{player.table}/save")))
        assert saved.state.over
    browser.close()
    server.close()
    return f"{done} kills, {tables} games, {answers} acknowledged, 0 lost, 0 doubled, every save plays out"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--kills", type=int, default=1000)
    wish = words.parse_args()
    with tempfile.TemporaryDirectory(prefix="starcup-chaos-") as folder, running() as cluster:
        for name in ("sqlite", "postgresql"):
            place = Path(folder) / name
            place.mkdir()
            server = QuickServer(place)
            if name == "postgresql":
                server = OnPostgres(place, database=cluster.new_database())
                server.cluster = cluster
            sys.stdout.write(f"{name}: {kill_often(server.start(), wish.kills // 2, 1)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
