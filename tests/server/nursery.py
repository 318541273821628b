"""Servers and commands that start at once: forked from a process that has imported everything already.

Nearly all of a start is Python reading modules, and the tests need some hundred starts. What runs is a process like any
other, with its own memory, sockets and connections to the database, and does what `python -W error -m` would do.
Run as a program, this is the process that forks: each message on its socket is a command, and its answer a number.
"""

import atexit
import json
import multiprocessing
import os
import runpy
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import warnings
from functools import cache
from typing import Any

from tests.server.serving import PATIENCE, ROOT, Server, is_running, wait_until

LONGEST_MESSAGE = 1 << 20


class Nursery:
    """The process that forks. What it forks has a session of its own."""

    def __init__(self) -> None:
        self.door, inside = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        words = [sys.executable, "-W", "error", "-m", "tests.server.nursery", str(inside.fileno())]
        self.process = subprocess.Popen(words, cwd=ROOT, env=plain_environment(), pass_fds=[inside.fileno()])
        inside.close()
        self.asked = threading.Lock()  # workers of a fleet start side by side

    def ask(self, files: list[int], **what: Any) -> int:
        with self.asked:
            socket.send_fds(self.door, [json.dumps(what).encode()], files)
            return int(self.door.recv(LONGEST_MESSAGE))

    def fork(self, words: list[str], env: dict[str, str], out: int, errors: int, forks: bool = False) -> "Forked":
        """A process that runs a module with these words; with `forks`, processes of its own are forked as well."""
        return Forked(self.ask([out, errors], words=words, env=env, forks=forks), self, forks)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """A command to its end: what it has said, and the code it left with."""
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as errors:
            code = self.fork(list(words), plain_environment(), out.fileno(), errors.fileno()).wait(PATIENCE)
            out.seek(0)
            errors.seek(0)
            return subprocess.CompletedProcess(words, code, out.read(), errors.read())

    def close(self) -> None:
        self.door.close()
        self.process.wait(PATIENCE)


class Forked:
    """A forked process, as far as a test has to do with it."""

    def __init__(self, pid: int, nursery: Nursery, forks: bool) -> None:
        self.pid = pid
        self.nursery = nursery
        self.forks = forks

    def send_signal(self, how: signal.Signals) -> None:
        if self.forks and how == signal.SIGKILL:  # the forked would not notice: they hold each other's pipes
            os.killpg(self.pid, how)
        else:
            os.kill(self.pid, how)

    def wait(self, patience: float) -> int:
        wait_until(lambda: not is_running(self.pid), "the process ends", patience)
        return self.nursery.ask([], ended=self.pid)


@cache
def nursery() -> Nursery:
    """The one of this process, from when it is first wanted until we end."""
    made = Nursery()
    atexit.register(made.close)
    return made


def plain_environment() -> dict[str, str]:
    """As it is without settings of Starcup's."""
    return {name: value for name, value in os.environ.items() if not name.startswith("STARCUP_")}


class ForkedServer(Server):
    """A server that starts from the nursery."""

    forks = False

    def launch(self, words: list[str], env: dict[str, str]) -> str:
        said, out = os.pipe()
        with os.fdopen(said) as reader, self.errors.open("a") as errors:
            try:
                self.process = nursery().fork(words, env, out, errors.fileno(), self.forks)
            finally:
                os.close(out)
            return reader.readline()


class QuickServer(ForkedServer):
    """A server that is killed a thousand times: its bots' processes are forked, too, but every so many starts are
    the ordinary ones."""

    ORDINARY_EVERY = 50
    forks = True
    starts = 0

    def launch(self, words: list[str], env: dict[str, str]) -> str:
        self.starts += 1
        return Server.launch(self, words, env) if self.starts % self.ORDINARY_EVERY == 1 else super().launch(words, env)


def become(words: list[str], env: dict[str, str], forks: bool, files: list[int]) -> None:
    """What a forked process does: it is now `python -m` with these words."""
    os.setsid()
    with open(os.devnull) as nothing:
        for number, file in enumerate([nothing.fileno(), *files]):
            os.dup2(file, number)
    for file in files:
        os.close(file)
    os.environ.clear()
    os.environ.update(env)
    if forks:
        forking = multiprocessing.get_context("fork")
        multiprocessing.get_context = lambda _=None: forking  # type: ignore[assignment]
        warnings.filterwarnings("ignore", ".*multi-threaded", DeprecationWarning)
    sys.argv = words
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)


def main() -> None:
    import starcup.cli.serve
    import starcup.server.bots.thoughts
    import starcup.server.http.app  # noqa: F401 # all that a server imports

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with socket.socket(fileno=int(sys.argv[1])) as door:
        serve(door)


def serve(door: socket.socket) -> None:
    """Fork for whoever is at the door, until nobody is."""
    while True:
        message, files, _, _ = socket.recv_fds(door, LONGEST_MESSAGE, 2)
        if not message:
            return
        asked: dict[str, Any] = json.loads(message)
        if "ended" in asked:
            door.send(str(os.waitstatus_to_exitcode(os.waitpid(asked["ended"], 0)[1])).encode())
            continue
        pid = os.fork()
        if pid == 0:
            door.close()
            signal.signal(signal.SIGINT, signal.default_int_handler)
            become(**asked, files=files)
            return
        for file in files:
            os.close(file)
        door.send(str(pid).encode())


if __name__ == "__main__":
    main()
