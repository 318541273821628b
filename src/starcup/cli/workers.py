"""`starcup serve --workers N`: N servers on one PostgreSQL, nginx in front, and somebody who looks after them."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from starcup.cli.common import fail, out
from starcup.server.ops.proxy import Listening, configuration

if TYPE_CHECKING:
    from starcup.server.ops.settings import Settings

LOCAL = "127.0.0.1"
PATIENCE_SECONDS = 60.0  # until everybody answers
STOP_SECONDS = 15.0
LOOK_SECONDS = 0.2
SHORTEST_LIFE = 5.0  # a worker that ends sooner is started again a little later
CONNECT_SECONDS = 1.0
SYSTEM_PATH = "/usr/sbin:/usr/local/sbin:/sbin"  # where nginx often is, and ordinary users' paths do not lead


@dataclass
class Worker:
    """One server process."""

    port: int
    command: list[str]
    env: dict[str, str]
    process: subprocess.Popen[bytes] | None = None
    again: float = 0.0  # when to start it again, if it has ended
    began: float = field(default_factory=time.monotonic)

    @property
    def address(self) -> str:
        return f"{LOCAL}:{self.port}"

    def start(self) -> None:
        self.began = time.monotonic()
        self.process = subprocess.Popen(self.command, env=self.env, stdout=subprocess.DEVNULL)

    def look(self) -> None:
        """Start it again if it has ended."""
        if self.process is not None and self.process.poll() is not None:
            sys.stderr.write(f"worker {self.address} has ended with {self.process.returncode}: it is started again\n")
            self.process = None
            self.again = max(time.monotonic(), self.began + SHORTEST_LIFE)
        if self.process is None and time.monotonic() >= self.again:
            self.start()

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://{self.address}/api/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def stop(self) -> None:
        """Gently: it hands its tables over."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()

    def wait(self) -> None:
        if self.process is None:
            return
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Keeper:
    """Looks after the workers and nginx until it is told to stop."""

    def __init__(self, settings: "Settings", nginx: str, listening: str) -> None:
        ports = worker_ports(settings.port, settings.workers)
        self.workers = [Worker(port, command_of(settings, port), env_of(settings, port)) for port in ports]
        self.listening = listening
        self.folder = tempfile.TemporaryDirectory(prefix="starcup-nginx-")
        Path(self.folder.name).chmod(0o711)  # nginx's own user has to get through
        conf = Path(self.folder.name) / "nginx.conf"
        addresses = [worker.address for worker in self.workers]
        conf.write_text(configuration(addresses, Listening(listening), self.folder.name))
        errors = Path(self.folder.name) / "errors"
        self.nginx_command = [nginx, "-c", str(conf), "-e", str(errors)]
        self.nginx: subprocess.Popen[bytes] | None = None
        self.is_over = threading.Event()
        self.is_renewing = False

    def run(self, address: str) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.told_to_stop)
        signal.signal(signal.SIGHUP, self.told_to_renew)
        try:
            for worker in self.workers:
                worker.start()
            self.wait_until(lambda: all(worker.answers() for worker in self.workers))
            self.nginx = subprocess.Popen(self.nginx_command)
            self.wait_until(self.is_reached)
            if not self.is_over.is_set():
                out.print(f"Starcup is at [bold]{address}[/bold] with {len(self.workers)} workers (Ctrl-C to stop)")
            while not self.is_over.wait(LOOK_SECONDS):
                self.look()
        finally:
            self.stop()

    def is_reached(self) -> bool:
        """Whether nginx listens already; also if it has ended, which `look` sees to."""
        if self.nginx is None or self.nginx.poll() is not None:
            return True
        host, _, port = self.listening.rpartition(":")
        try:
            socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
        except OSError:
            return False
        return True

    def look(self) -> None:
        for worker in self.workers:
            worker.look()
        if self.nginx is not None and self.nginx.poll() is not None:
            sys.stderr.write(f"nginx has ended with {self.nginx.returncode}: it is started again\n")
            self.is_over.wait(1.0)
            self.nginx = subprocess.Popen(self.nginx_command)
        if self.is_renewing:
            self.is_renewing = False
            self.renew()

    def renew(self) -> None:
        """Start every worker anew, one after the other: its tables are with the others meanwhile."""
        for worker in self.workers:
            worker.stop()
            worker.wait()
            worker.start()
            self.wait_until(worker.answers)

    def wait_until(self, condition: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE_SECONDS
        while not condition() and not self.is_over.is_set():
            if any(worker.process is not None and worker.process.poll() for worker in self.workers):
                raise SystemExit("a worker could not start: what it said is above")
            if time.monotonic() > until:
                raise SystemExit(f"the workers did not answer within {PATIENCE_SECONDS:g} s")
            self.is_over.wait(LOOK_SECONDS)

    def told_to_stop(self, _: int, __: FrameType | None) -> None:
        self.is_over.set()

    def told_to_renew(self, _: int, __: FrameType | None) -> None:
        self.is_renewing = True

    def stop(self) -> None:
        for worker in self.workers:
            worker.stop()
        for worker in self.workers:
            worker.wait()
        if self.nginx is not None:
            self.nginx.terminate()
            self.nginx.wait()
        self.folder.cleanup()


def serve_together(settings: "Settings", listening: socket.socket) -> None:
    """Serve with several workers; refused, in words, where that is impossible."""
    host, port = listening.getsockname()[:2]
    listening.close()  # nginx listens there
    if not settings.database.startswith("postgresql"):
        fail("several workers need PostgreSQL (STARCUP_DATABASE=postgresql+psycopg://...): an SQLite file has one")
    nginx = shutil.which("nginx", path=f"{os.environ.get('PATH', os.defpath)}:{SYSTEM_PATH}")
    if nginx is None:
        fail("several workers need nginx in front of them, and it is not installed: apt install nginx-light")
    where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    Keeper(settings.model_copy(update={"port": port}), nginx, where).run(f"http://{where}/")


def worker_ports(port: int, count: int) -> list[int]:
    """The ports after the proxy's own; free ones where those are taken."""
    ports: list[int] = []
    for wanted in range(port + 1, port + 1 + count):
        try:
            with socket.create_server((LOCAL, wanted if wanted < 65_536 else 0)) as free:
                ports.append(free.getsockname()[1])
        except OSError:
            with socket.create_server((LOCAL, 0)) as free:
                ports.append(free.getsockname()[1])
    return ports


def command_of(settings: "Settings", port: int) -> list[str]:
    words = [sys.executable, *[f"-W{option}" for option in sys.warnoptions], "-m", "starcup", "serve"]
    words += ["--host", LOCAL, "--port", str(port), "--database", settings.database, "--workers", "1"]
    return words + (["--page", str(settings.page)] if settings.page else [])


def env_of(settings: "Settings", port: int) -> dict[str, str]:
    """A worker believes the proxy's word on addresses, and goes by the names that the proxy goes by."""
    from starcup.server.http.guard import allowed_hosts

    hosts = ",".join(sorted(allowed_hosts(settings))) or "*"
    proxies = ",".join(filter(None, [LOCAL, settings.proxies]))
    name = f"{settings.name or socket.gethostname()}:{port}"
    return os.environ | {"STARCUP_ALLOWED_HOSTS": hosts, "STARCUP_PROXIES": proxies, "STARCUP_NAME": name}
