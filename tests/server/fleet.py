"""Several real workers on one PostgreSQL, and a real nginx in front of them."""

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from starcup.server.ops.proxy import Listening, configuration
from tests.server.nursery import ForkedServer
from tests.server.postgres import Postgres
from tests.server.serving import PATIENCE, Server, fetch, wait_until

PATH = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin"


def nginx_program() -> str:
    """Where nginx is; without it the test is skipped, and where CI is set it fails."""
    found = shutil.which("nginx", path=PATH)
    if found is None:
        why = "nginx is not installed"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


class Nginx:
    """nginx as we configure it, in a folder of its own."""

    def __init__(self, folder: Path, workers: list[Server]) -> None:
        self.port = free_port()
        folder.mkdir()
        for above in [folder, *folder.parents][:3]:
            above.chmod(0o711 | above.stat().st_mode)  # its workers run as somebody else where we are root
        conf = folder / "nginx.conf"
        addresses = [f"127.0.0.1:{worker.port}" for worker in workers]
        conf.write_text(configuration(addresses, Listening(f"127.0.0.1:{self.port}"), str(folder)))
        self.errors = folder / "errors"
        self.process = subprocess.Popen([nginx_program(), "-c", str(conf), "-e", str(self.errors)])
        wait_until(self.answers, "nginx answers")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def answers(self) -> bool:
        try:
            return fetch(f"{self.address}/api/health").status_code == 200
        except httpx.TransportError:
            return False

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


class Fleet:
    """Workers, and the proxy in front of them if one is wanted."""

    def __init__(self, folder: Path, cluster: Postgres, workers: int, **settings: object) -> None:
        self.cluster = cluster
        self.database = cluster.new_database()
        self.workers: list[Server] = []
        for number in range(workers):
            place = folder / f"worker{number}"
            place.mkdir(parents=True)
            own: dict[str, Any] = {"proxies": "127.0.0.1", "name": f"worker{number}", **settings}
            self.workers.append(ForkedServer(place, database=self.database, **own))
        with ThreadPoolExecutor(workers) as pool:  # all at once, on an empty database: it is set up by one of them
            list(pool.map(Server.start, self.workers))
        self.folder = folder
        self.nginx: Nginx | None = None

    def with_nginx(self) -> "Fleet":
        self.nginx = Nginx(self.folder / "nginx", self.workers)
        return self

    @property
    def front(self) -> Server:
        """The proxy, for browsers to come to."""
        assert self.nginx is not None
        front = Server(self.folder)
        front.port = self.nginx.port
        return front

    def owner(self, table: str) -> Server | None:
        """The worker that has a table in memory; None if several or none have."""
        [(name,)] = self.ask(
            "SELECT w.name FROM running r LEFT JOIN workers w ON w.number = r.owner WHERE table_id = %s", table
        )
        return next((worker for worker in self.workers if worker.settings["name"] == name), None)

    def ask(self, question: str, *values: object) -> list[Any]:
        return self.cluster.ask_one(self.database, question, *values)

    def signal(self, worker: Server, how: signal.Signals) -> None:
        os.kill(worker.pid, how)

    def close(self) -> None:
        if self.nginx is not None:
            self.nginx.close()
        for worker in self.workers:
            if worker.process is not None:
                worker.stop()
        for worker in self.workers:
            worker.close()


@contextmanager
def fleet(folder: Path, cluster: Postgres, workers: int, **settings: object) -> Iterator[Fleet]:
    """Workers for a test; in the end they stop, and their logs are looked at."""
    made = Fleet(folder, cluster, workers, **settings)
    try:
        yield made
    finally:
        made.close()
