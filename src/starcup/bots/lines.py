"""Bots in any language: programs that read questions and write answers, a line of JSON each.

A bot is named by `exec:` and its command: `exec:node mybot.mjs`. The program is started once for each process that
plays, and told everything with every question, so it may forget all of it. `docs/learners.md` has the protocol. A
program that crashes, takes too long or answers nonsense loses the decision to chance, and the log names it; one that
does so several times in a row is given up.
"""

import atexit
import ctypes
import json
import logging
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any, NamedTuple

from starcup.bots.base import Bot
from starcup.core.book import Action
from starcup.core.errors import BadBot, BadOption
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng

PREFIX = "exec:"
PROTOCOL = 1
SECONDS = 10.0  # for an answer; STARCUP_BOT_SECONDS has another number
MOST_FAILURES = 5  # in a row
SECONDS_TO_QUIT = 1.0

PR_SET_PDEATHSIG = 1
LIBC: Any = ctypes.CDLL(None) if sys.platform == "linux" else None

log = logging.getLogger("starcup.bots")


class Failure(Exception):
    """The program did not answer as it should."""


class Program:
    """A program that answers. It is started when it is first asked, and again after it has failed."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.words = shlex.split(command)
        self.process: subprocess.Popen[str] | None = None
        self.lines: queue.Queue[str] = queue.Queue()
        self.number = 0
        self.failures = 0

    def start(self) -> subprocess.Popen[str]:
        """The running program."""
        if self.process is None:
            try:
                self.process = subprocess.Popen(
                    self.words,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    encoding="utf-8",
                    bufsize=1,
                    preexec_fn=die_with_parent if can_die_with_parent() else None,
                )
            except OSError as fault:
                raise Failure(f"it cannot be started: {fault}") from fault
            self.lines = queue.Queue()
            threading.Thread(target=listen, args=(self.process, self.lines), daemon=True).start()
        return self.process

    def ask(self, question: dict[str, Any], seconds: float) -> Any:
        """What the program answers to a question. Raises Failure; it is then started anew the next time."""
        process = self.start()
        self.number += 1
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps({"id": self.number, **question}) + "\n")
            process.stdin.flush()
            answer = json.loads(self.line(seconds))
        except (OSError, ValueError) as fault:
            raise Failure(f"{fault}") from fault
        if not isinstance(answer, dict) or answer.get("id") != self.number:
            raise Failure(f"it wrote {answer!r}, which does not have the question's id {self.number}")
        return answer.get("action")

    def line(self, seconds: float) -> str:
        """The next line it writes."""
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            raise Failure(f"no answer within {seconds:g} seconds") from None
        if not line:
            raise Failure("it has ended")
        return line

    def stop(self, patience: float = SECONDS_TO_QUIT) -> None:
        """End the program: it has so long to quit by itself."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError):  # it may have gone already
            process.stdin.close()
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def can_die_with_parent() -> bool:
    """Whether the system ends a program with whoever started it: on Linux, where the main thread has started it."""
    return LIBC is not None and threading.current_thread() is threading.main_thread()


def die_with_parent() -> None:
    """In a program that is about to start: even if our process is killed while it hangs, it shall not stay behind."""
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def listen(process: subprocess.Popen[str], lines: "queue.Queue[str]") -> None:
    """Hand on what a program writes; an empty line when it has ended."""
    assert process.stdout is not None
    with process.stdout:
        for line in process.stdout:
            if line.strip():
                lines.put(line)
    lines.put("")


_programs: dict[str, Program] = {}


def program(command: str) -> Program:
    """The program of a command in this process."""
    if command not in _programs:
        _programs[command] = Program(command)
        atexit.register(_programs[command].stop)
    return _programs[command]


class Manners(NamedTuple):
    """How programs are treated in this process: no answer may take longer, and whether failures are raised at once."""

    seconds: float = float("inf")
    raises: bool = False


_manners = Manners()


def behave(manners: Manners) -> None:
    """From now on, treat programs like this: a server sees to bots that fail by itself."""
    global _manners
    _manners = manners


class LineBot(Bot):
    """A bot that is a program. A class of its own has the command."""

    command = ""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng)
        self.program = program(self.command)
        self.seconds = min(seconds_allowed(), _manners.seconds)

    def choose(self, perspective: Perspective) -> Action:
        """The program's answer; a random one if it fails.

        Raises BadBot when it has failed too often, or at once where somebody else sees to that (see `Manners`).
        """
        luck = int(self.rng.next32())
        legal = perspective.legal
        try:
            action = self.program.ask(question(perspective, luck), self.seconds)
            if type(action) is not int or action not in legal:
                raise Failure(f"it answered {action!r}: legal are {legal}")
        except Failure as fault:
            self.program.stop(patience=0)
            self.program.failures += 1
            words = f"the bot {PREFIX}{self.program.command} failed in seat {perspective.seat}: {fault}"
            if _manners.raises:
                raise BadBot(words) from fault
            if self.program.failures >= MOST_FAILURES:
                raise BadBot(f"{words}; that was the {MOST_FAILURES}th time in a row") from fault
            log.warning("%s; chance answers instead", words)
            return legal[luck % len(legal)]
        self.program.failures = 0
        return int(action)


def question(perspective: Perspective, luck: int) -> dict[str, Any]:
    """What a program is told: all that a bot may know, and a number to take its luck from."""
    game = perspective.game
    return {
        "protocol": PROTOCOL,
        "game": game.id,
        "ruleset": game.ruleset,
        "seat": perspective.seat,
        "seats": perspective.seats,
        "options": {option.name: option.choices[perspective.options[option.name]] for option in game.options},
        "prompt": game.prompt_name(perspective.prompt),
        "question": perspective.question(),
        "legal": [{"action": action, "label": perspective.label(action)} for action in perspective.legal],
        "view": perspective.view(),
        "luck": luck,
    }


def find(name: str) -> type[Bot]:
    """The class of the bot of a command. Raises BadOption if there is none."""
    command = name.removeprefix(PREFIX).strip()
    try:
        words = shlex.split(command)
    except ValueError as fault:
        raise BadOption(f"{name!r} is no command: {fault}") from None
    if not words:
        raise BadOption(f"{name!r} names no program: write it as in exec:node mybot.mjs")
    return type("LineBot", (LineBot,), {"command": command})


def seconds_allowed() -> float:
    """How long a program may take for an answer."""
    text = os.environ.get("STARCUP_BOT_SECONDS", str(SECONDS))
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise BadOption(f"STARCUP_BOT_SECONDS is {text!r}, but must be a number above 0")
    return seconds
