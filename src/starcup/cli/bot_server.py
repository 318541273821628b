"""`starcup bot-server`: a bot of ours for other programs, which ask it in lines of JSON.

These are the lines that `bots.lines` writes and reads, seen from the other side: so `exec:starcup bot-server roll` is
itself a bot for our own tables. A question needs no more than a position, or a save. The bot sees what its seat may
know, and nothing else of the position.
"""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from typing import Annotated, Any

import typer

import starcup
from starcup import bots
from starcup.bots.asking import ask
from starcup.bots.lines import PROTOCOL
from starcup.cli.ask import state_in
from starcup.cli.common import clear_errors, game_names
from starcup.core.errors import BadOption, StarcupError
from starcup.core.game import Game
from starcup.core.rng import Rng
from starcup.core.state import State
from starcup.games import game as game_of

JSON = dict[str, Any]
LONGEST_NUMBER = 64  # bits


def bot_server(
    game: Annotated[str, typer.Argument(help="The game's id.", autocompletion=game_names)],
    bot: Annotated[str, typer.Option(help="The bot's name, or mybot.py:Class; default: a strong, quick one.")] = "",
    seed: Annotated[int, typer.Option(help="The bot's luck, where a question brings none.")] = 0,
) -> None:
    """Answer for a bot: questions come in and answers go out as lines of JSON; see docs/bots.md."""
    with clear_errors():
        title = game_of(game)
        server = BotServer(title, bot or bots.usual(title), seed)
    answers = sys.stdout
    try:
        with redirect_stdout(sys.stderr):  # what a bot prints is no answer
            for answer in server.answers(sys.stdin.buffer):
                answers.write(f"{answer}\n")
                answers.flush()
    except (BrokenPipeError, KeyboardInterrupt):  # whoever asked is gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())  # else Python complains of it at the end


class BotServer:
    """One bot, and what it answers to a line. It keeps nothing from one question to the next but its luck."""

    def __init__(self, game: Game, bot: str, seed: int = 0) -> None:
        bots.bot(bot, game)  # weights are loaded now, and a fault is told before the first question
        self.game = game
        self.bot = bot
        self.luck = Rng.seeded(seed)

    def answers(self, lines: Iterable[bytes]) -> Iterator[str]:
        """An answer to each line until the last, or until one says quit. Empty lines have none."""
        for line in lines:
            if not line.strip():
                continue
            asked: JSON = {}
            try:
                asked = read(line)
                if "quit" in asked:
                    return
                answer = self.hello() if "hello" in asked else self.decision(asked)
            except StarcupError as fault:
                answer = {"error": str(fault)}
            yield json.dumps({"id": asked.get("id"), **answer})

    def hello(self) -> JSON:
        """Who answers here."""
        facts = {"game": self.game.id, "ruleset": self.game.ruleset, "bot": self.bot}
        return {"protocol": PROTOCOL, "starcup": starcup.__version__, **facts}

    def decision(self, asked: JSON) -> JSON:
        """The bot's answer to a question. Raises StarcupError, which says what is wrong."""
        state = self.state(asked)
        seat = whole(asked, "seat", int(state.to_move()))
        if seat not in state.actors():
            raise BadOption(f"seat {seat} is not asked anything here; asked are {state.actors()}")
        seconds = asked.get("seconds", 0)
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < float("inf"):
            raise BadOption(f"seconds is {seconds!r}, but must be a number from 0 on")
        luck = whole(asked, "luck", -1)
        bot = bots.bot(self.bot, self.game, int(self.luck.next32()) if luck < 0 else luck)
        action = ask(bot, self.bot, state, seat, float(seconds))
        return {"action": action, "label": self.game.label(state, seat, action)}

    def state(self, asked: JSON) -> State:
        """The state that is asked about."""
        given = asked.get("position", asked.get("save"))
        if not isinstance(given, dict):
            raise BadOption("a question has a position or a save, which are JSON objects")
        if given.get("game") != self.game.id:
            raise BadOption(f"here {self.bot} answers in {self.game.id}, not in {given.get('game')!r}")
        return state_in(given, whole(asked, "step", 0) if "step" in asked else None)


def read(line: bytes) -> JSON:
    """The question in a line."""
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise BadOption(f"this is not JSON: {fault}") from None
    if not isinstance(asked, dict):
        raise BadOption("a question is a JSON object")
    return asked


def whole(asked: JSON, name: str, usual: int) -> int:
    """A whole number of a question."""
    number = asked.get(name, usual)
    if type(number) is not int or number.bit_length() > LONGEST_NUMBER:
        raise BadOption(f"{name} is {number!r}, but must be a whole number")
    return number
