"""A program that answers questions, a line of JSON each way: started, asked, held to its time, ended.

Nothing that it does holds us up or fills our memory: it may hang, crash, write nonsense or without end, or never read.
"""

import ctypes
import json
import os
import queue
import select
import shlex
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import Any

from starcup.bots.asking import within

SECONDS_TO_QUIT = 1.0
LONGEST_LINE = 2**16  # bytes; an answer has some dozens
MOST_LINES = 16  # that nobody has read yet; a program that writes more has to wait
SHOWN = 60  # characters of what is no answer
LOOK_AGAIN = 1.0  # seconds

PR_SET_PDEATHSIG = 1
LIBC: Any = ctypes.CDLL(None) if sys.platform == "linux" else None


class Failure(Exception):
    """The program did not answer as it should."""


class Program:
    """A program that answers. It is started when it is first asked, and again after it has failed."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.words = shlex.split(command)
        self.process: subprocess.Popen[bytes] | None = None
        self.lines: queue.Queue[bytes] = queue.Queue(MOST_LINES)
        self.number = 0
        self.failures = 0

    def start(self) -> subprocess.Popen[bytes]:
        """The running program. It leads a group of its own, so that what it starts itself can be ended with it."""
        if self.process is None:
            try:
                self.process = subprocess.Popen(
                    self.words,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    start_new_session=True,
                    preexec_fn=die_with_parent if can_die_with_parent() else None,
                )
            except OSError as fault:
                raise Failure(f"it cannot be started: {fault}") from fault
            assert self.process.stdin is not None
            os.set_blocking(self.process.stdin.fileno(), False)
            self.lines = queue.Queue(MOST_LINES)
            threading.Thread(target=listen, args=(self.process, self.lines), daemon=True).start()
        return self.process

    def ask(self, question: dict[str, Any], seconds: float) -> Any:
        """What the program answers to a question. Raises Failure; whoever gets one stops the program."""
        until = time.monotonic() + seconds
        process = self.start()
        self.number += 1
        line = json.dumps({"id": self.number, **question}) + "\n"
        try:
            write(process, line.encode(), until)
        except BlockingIOError:
            raise Failure(f"it did not read its question {within(seconds)}") from None
        except OSError:
            raise Failure(how_it_ended(process)) from None
        answer = read_answer(self.line(process, until, seconds))
        if not isinstance(answer, dict) or answer.get("id") != self.number:
            raise Failure(f"it wrote {shortened(repr(answer))}, which does not have the question's id {self.number}")
        if "error" in answer:
            raise Failure(f"it said: {shortened(str(answer['error']))}")
        return answer.get("action")

    def line(self, process: subprocess.Popen[bytes], until: float, seconds: float) -> bytes:
        """The next line it writes."""
        try:
            line = self.lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise Failure(f"no answer {within(seconds)}") from None
        if not line:
            raise Failure(how_it_ended(process))
        return line

    def stop(self, patience: float = SECONDS_TO_QUIT) -> None:
        """End the program, and all that it has started: it has so long to quit by itself."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError):  # it may have gone already
            process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(patience)
        with suppress(OSError):  # nobody is left
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


# ---- writing ----


def write(process: subprocess.Popen[bytes], text: bytes, until: float) -> None:
    """Write to a program that may not be reading. Raises BlockingIOError when time is up, and other OSErrors."""
    assert process.stdin is not None
    file = process.stdin.fileno()
    waiting = select.poll()
    waiting.register(file, select.POLLOUT)
    left = memoryview(text)
    while left:
        if not waiting.poll(max(0.0, until - time.monotonic()) * 1000):
            raise BlockingIOError
        left = left[os.write(file, left) :]


# ---- reading ----


def listen(process: subprocess.Popen[bytes], lines: "queue.Queue[bytes]") -> None:
    """Hand on what a program writes, an empty line when it has ended. A line that is too long is the last one."""
    assert process.stdout is not None
    with process.stdout:
        while line := process.stdout.readline(LONGEST_LINE):
            if line.strip() and not handed_on(line, process, lines):
                return
            if len(line) == LONGEST_LINE:
                return
    handed_on(b"", process, lines)


def handed_on(line: bytes, process: subprocess.Popen[bytes], lines: "queue.Queue[bytes]") -> bool:
    """Wait until there is room for a line; False if the program has been ended meanwhile, and nobody reads any more."""
    while True:
        try:
            lines.put(line, timeout=LOOK_AGAIN)
        except queue.Full:
            if process.returncode is not None:
                return False
        else:
            return True


def read_answer(line: bytes) -> Any:
    """The value in a line. Raises Failure."""
    if len(line) == LONGEST_LINE:
        raise Failure(f"it wrote a line of {LONGEST_LINE:,} bytes or more")
    text = line.decode("utf-8", "replace").strip()
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Failure(f"it wrote {shortened(repr(text))}, which is not JSON") from None


def shortened(text: str) -> str:
    """A text that fits into a sentence, whatever a program has written."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def how_it_ended(process: subprocess.Popen[bytes]) -> str:
    """What to say of a program that is gone."""
    with suppress(subprocess.TimeoutExpired):
        process.wait(SECONDS_TO_QUIT)
    code = process.returncode
    if code is None:
        return "it has closed its output"
    return f"it has ended, by signal {-code}" if code < 0 else f"it has ended, with exit code {code}"


# ---- together with us ----


def can_die_with_parent() -> bool:
    """Whether the system ends a program with whoever started it: on Linux, where the main thread has started it."""
    return LIBC is not None and threading.current_thread() is threading.main_thread()


def die_with_parent() -> None:
    """In a program that is about to start: even if our process is killed while it hangs, it shall not stay behind."""
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
