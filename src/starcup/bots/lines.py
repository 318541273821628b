"""Bots in any language: programs that read questions and write answers, a line of JSON each.

A bot is named by `exec:` and its command: `exec:node mybot.mjs`. The program is started once for each process that
plays, and told everything with every question, so it may forget all of it. `docs/bots.md` has the protocol. A
program that crashes, takes too long or answers nonsense loses the decision to chance, and the log names it; one that
does so several times in a row is given up.
"""

import atexit
import logging
import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from starcup.bots.base import Bot
from starcup.bots.program import Failure, Program
from starcup.core.book import Action
from starcup.core.errors import BadBot, BadOption
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng

PREFIX = "exec:"
PROTOCOL = 1
SECONDS = 10.0  # for an answer; STARCUP_BOT_SECONDS has another number
MOST_FAILURES = 5  # in a row

log = logging.getLogger("starcup.bots")

_programs: dict[str, Program] = {}


def program(command: str) -> Program:
    """The program of a command in this process."""
    if command not in _programs:
        _programs[command] = Program(command)
        atexit.register(_programs[command].stop)
    return _programs[command]


def stop_all() -> None:
    """End all programs of this process, at once."""
    for one in list(_programs.values()):
        one.stop(patience=0)


class Manners(NamedTuple):
    """How programs are treated in this process: how long an answer may take, and whether failures are raised at once.

    0 seconds are as many as `seconds_allowed` says.
    """

    seconds: float = 0.0
    raises: bool = False


_manners = Manners()


def behave(manners: Manners) -> None:
    """From now on, treat programs like this: a server sees to bots that fail by itself."""
    global _manners
    _manners = manners


@contextmanager
def behaving(manners: Manners) -> Iterator[None]:
    """For a while, treat programs like this."""
    before = _manners
    behave(manners)
    try:
        yield
    finally:
        behave(before)


class LineBot(Bot):
    """A bot that is a program. A class of its own has the command."""

    command = ""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng)
        self.program = program(self.command)
        self.seconds = _manners.seconds or seconds_allowed()

    def choose(self, perspective: Perspective) -> Action:
        """The program's answer; a random one if it fails.

        Raises BadBot when it has failed too often, or at once where somebody else sees to that (see `Manners`).
        """
        luck = int(self.rng.next32())
        legal = perspective.legal
        try:
            action = self.program.ask(question(perspective, luck, self.seconds), self.seconds)
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
        except BaseException:  # whoever asks has had enough: a late answer must not be taken for the next one
            self.program.stop(patience=0)
            raise
        self.program.failures = 0
        return int(action)


def question(perspective: Perspective, luck: int, seconds: float) -> dict[str, Any]:
    """What a program is told: all that a bot may know, how long it has, and a number to take its luck from.

    The position is that of a sample: the seat cannot tell it from the true one, so it tells nothing that the view does
    not. A program with rules of its own can look ahead from it, as `starcup bot-server` does.
    """
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
        "position": perspective.sample(Rng.seeded(luck)).position(),
        "luck": luck,
        "seconds": seconds,
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
