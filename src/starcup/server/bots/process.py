"""What runs in a thinking process: it keeps the tables it has heard of, and lets bots answer at them."""

import signal
import threading
from collections import OrderedDict
from dataclasses import dataclass

from starcup.bots import lines
from starcup.bots.where import end_with_parent
from starcup.core.setup import Setup
from starcup.core.source import Key
from starcup.games import game as game_of
from starcup.server.bots.quick import thought
from starcup.server.bots.updates import TABLES_KEPT, Opening, Update
from starcup.table.change import Answer
from starcup.table.run import Run

PROGRAMS_SHARE = 0.8  # of a bot's time


class LostTable(Exception):
    """The process does not have what an update builds on."""


@dataclass
class KeptTable:
    """A table as far as the process has heard of it."""

    number: int
    opening: Opening
    run: Run


class KeptTables:
    """The tables of one process; the one not heard of for longest goes first."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, KeptTable] = OrderedDict()

    def run(self, update: Update) -> Run:
        """The table as it is after the update. Raises LostTable if everything has to be told."""
        kept = self.tables.pop(update.table, None)
        if update.opening is not None:
            opening, run = update.opening, played(update.opening, update.added)
        elif kept is None or kept.number != update.after:
            raise LostTable(update.table)
        else:
            opening, run = kept.opening, kept.run
            if update.kept < len(run.log):  # something was taken back
                run = played(opening, run.log[: update.kept])
            for seat, action in update.added:
                run.play(seat, action)
        self.tables[update.table] = KeptTable(update.number, opening, run)
        if len(self.tables) > TABLES_KEPT:
            self.tables.popitem(last=False)
        return run


def begin_anew(opening: Opening) -> Run:
    """A table before its first answer."""
    key = Key(opening.key) if opening.key else None
    return Run(game_of(opening.game), Setup(opening.seats, opening.seed, opening.options, key), opening.start)


def played(opening: Opening, log: list[Answer]) -> Run:
    """A table's log, played from the start."""
    run = begin_anew(opening)
    run.replay(log, opening.rolls)
    return run


tables = KeptTables()


# ---- jobs ----


def begin(seconds: float) -> None:
    """What a process does first: it leaves Ctrl-C to the server, and ends when the server has ended.

    A bot's time is known to it, so that a bot that is a program is stopped before its process is: nothing of it stays.
    """
    lines.behave(lines.Manners(PROGRAMS_SHARE * seconds, raises=True))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def nothing() -> None:
    """The first job of a process."""


def choose(update: Update, seat: int, name: str, seed: int) -> tuple[int, float]:
    """Let the bot answer for the seat; with how long it thought."""
    run = tables.run(update)
    return thought(run.game, run.state, seat, name, seed)
