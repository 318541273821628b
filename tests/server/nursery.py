"""Servers that start at once: forked from a process that has imported everything already.

A thousand kills need a thousand starts, and nearly all of a start is Python reading modules. What is killed is a
process like any other, with its own memory, sockets and connections to the database. Run as a program, this is the
process that forks; it reads the words of a command on each line, and writes the new process's number.
"""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import warnings
from pathlib import Path

from tests.server.serving import PATIENCE, ROOT, Server, is_running, wait_until


class Nursery:
    """The process that forks. Its servers have their own sessions: who kills one kills its bots' processes as well."""

    def __init__(self, env: dict[str, str]) -> None:
        words = [sys.executable, "-W", "error", "-m", "tests.server.nursery"]
        self.process = subprocess.Popen(
            words, env=env, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def fork(self, words: list[str], said: Path, errors: Path) -> int:
        """A new server; its number."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([words, str(said), str(errors)]) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


class Forked:
    """A server's process, as far as a test has to do with it."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def send_signal(self, how: signal.Signals) -> None:
        if how == signal.SIGKILL:
            os.killpg(self.pid, how)
        else:
            os.kill(self.pid, how)

    def wait(self, patience: float) -> int:
        wait_until(lambda: not is_running(self.pid), "the server ends", patience)
        return 0


class QuickServer(Server):
    """A server that starts from a nursery, but for every so many starts, which are the ordinary ones."""

    ORDINARY_EVERY = 50
    nursery: Nursery | None = None
    starts = 0

    def launch(self, words: list[str], env: dict[str, str]) -> str:
        self.starts += 1
        if self.starts % self.ORDINARY_EVERY == 1:
            return super().launch(words, env)
        self.nursery = self.nursery or Nursery(env)
        said = self.folder / "said.txt"
        said.unlink(missing_ok=True)
        self.process = Forked(self.nursery.fork(words[1:], said, self.errors))
        wait_until(lambda: said.exists() and "\n" in said.read_text(), "the server says where it is")
        return said.read_text()

    def close(self) -> None:
        super().close()
        if self.nursery is not None:
            self.nursery.close()


def serve(words: list[str], said: str, errors: str) -> None:
    """What a forked process does: it becomes `starcup` with these words."""
    from starcup.cli.app import app

    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number, path in enumerate((os.devnull, said, errors)):
        opened = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)
        os.dup2(opened, number)
        os.close(opened)
    forking = multiprocessing.get_context("fork")
    multiprocessing.get_context = lambda _=None: forking  # type: ignore[assignment] # bots' processes likewise
    warnings.filterwarnings("ignore", ".*multi-threaded", DeprecationWarning)
    app(words)


def main() -> None:
    import starcup.cli.serve
    import starcup.server.bots.thoughts
    import starcup.server.http.app  # noqa: F401 # all that a server imports

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the forked
    for line in sys.stdin:
        words, said, errors = json.loads(line)
        pid = os.fork()
        if pid == 0:
            try:
                serve(words, said, errors)
            finally:
                os._exit(0)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
