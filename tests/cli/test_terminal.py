"""A real process at a real terminal: what the screen is told, and Ctrl-C."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import starcup
from tests.cli.tools import answers_in, session_in

# The process takes the terminal for its own, so that Ctrl-C there reaches it, also if the tests run in the background.
CODE = """
import fcntl, signal, termios
signal.signal(signal.SIGINT, signal.default_int_handler)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from starcup.cli.app import app
app()
"""
CLEAR = "\x1b[2J"
PATIENCE = 120  # seconds, on a busy machine


class Terminal:
    """The other side of a terminal: what is typed, and what has come on the screen."""

    def __init__(self, fd: int) -> None:
        self.fd = fd
        self.text = ""

    def read_until(self, words: str) -> str:
        """Everything up to and with these words, since the last time."""
        assert self._reads(words, PATIENCE), f"{words!r} did not come: {self.text!r}"
        seen, _, self.text = self.text.partition(words)
        return seen + words

    def interrupt_until(self, words: str) -> None:
        """Ctrl-C, and again: Python misses one that comes just before it waits for the keyboard."""
        for _ in range(PATIENCE):
            self.type("\x03")
            if self._reads(words, seconds=1.0):
                return
        raise AssertionError(f"{words!r} did not come: {self.text!r}")

    def _reads(self, words: str, seconds: float) -> bool:
        deadline = time.monotonic() + seconds
        while words not in self.text and time.monotonic() < deadline:
            if select.select([self.fd], [], [], 0.2)[0]:
                self.text += os.read(self.fd, 65536).decode(errors="replace")
        return words in self.text

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())


@contextmanager
def terminal(*words: str) -> Iterator[tuple[Terminal, "subprocess.Popen[bytes]"]]:
    """A process in a terminal of 100 columns."""
    environment = os.environ | {"TERM": "xterm-256color", "PYTHONPATH": str(Path(starcup.__file__).parents[1])}
    for name in ("NO_COLOR", "COLUMNS", "LINES", "CI"):
        environment.pop(name, None)
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 100, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-c", CODE, *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
    )
    try:
        yield Terminal(ours), process
    finally:
        process.kill()
        process.wait()
        os.close(theirs)
        os.close(ours)


def test_two_people_at_a_terminal_and_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with terminal("play", "rollers", "--players", "Ann,Bob", "--seed", "5", "--file", str(file)) as (table, process):
        assert CLEAR in table.read_until("Press Enter to continue ")
        table.type("\n")
        shown = table.read_until("h for help")
        assert CLEAR in shown, "the curtain goes up on an empty screen"
        assert "\x1b[" in shown.split(CLEAR)[1], "in colour"
        for number in ("4", "5", "7"):
            table.type(f"{number}\n")
            shown = table.read_until("Press Enter to continue " if number == "7" else "h for help")
        before, _, curtain = shown.rpartition(CLEAR)
        assert CLEAR not in before, "after the last answer nothing is drawn but the curtain"
        assert "Pass the keyboard to" in curtain
        assert "ship on" not in curtain
        table.type("\n")
        assert "Ann put" not in table.read_until("h for help")
        table.interrupt_until("Saved. Continue with: starcup play --resume")
        assert process.wait(PATIENCE) == 0
    assert answers_in(file) == [[0, "place", 3], [0, "place", 5], [0, "spread", 0, 6]]
    assert session_in(file).names == ["Ann", "Bob"]
