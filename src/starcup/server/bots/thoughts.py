"""What minds do in a thinking process beside playing: hints, parts of an analysis, how well somebody plays."""

import time
from collections.abc import Iterator
from typing import NamedTuple

from starcup import bots
from starcup.bots.base import Bot
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import Seat, State
from starcup.minds import net_path
from starcup.minds.analysis import Step, analyse
from starcup.minds.hint import Hint, hint
from starcup.minds.likeness import nearest_level
from starcup.minds.shipped import shipped
from starcup.server.bots.process import begin_anew, tables
from starcup.server.bots.updates import Update
from starcup.table.run import Run

PART_SECONDS = 0.25  # of an analysis at a time: bots at other tables wait no longer for their process
HINT_SECONDS = 1.5  # a player does not want to wait longer; what follows can be asked for again
LAST_ANSWERS = 150  # of a player are enough to tell how they play


class Advice(NamedTuple):
    """An answer, whether it ends the seat's turn, and what speaks for it in numbers, where a net knows."""

    action: int
    ends: bool
    hint: Hint | None


def advise(simulations: int, update: Update, seat: int, name: str, seed: int) -> list[Advice]:
    """What to answer, up to the answer that ends the seat's turn: after it luck is drawn or others are asked.

    Where that takes long, what has been found by then; each answer is the same whenever it is asked for. `name` is the
    bot to ask for a game without a net.
    """
    run = tables.run(update)
    state = run.state.clone()
    rng = Rng.seeded(seed)
    bot = None if net_path(run.game) else bots.bot(name, run.game, rng)
    window, begun = state.windows, time.monotonic()
    steps: list[Advice] = []
    while True:
        perspective = Perspective(state, seat)
        found = advised(perspective, bot, rng, simulations)
        state.play(seat, found.action)
        ends = bool(state.windows != window or state.final >> seat & 1 or not state.prompt(seat))
        steps.append(found._replace(ends=ends))
        if ends or time.monotonic() - begun > HINT_SECONDS:
            return steps


def advised(perspective: Perspective, bot: Bot | None, rng: Rng, simulations: int) -> Advice:
    """One answer of the net that looks ahead, or of the bot."""
    if bot is not None:
        return Advice(bot.choose(perspective), False, None)
    found = hint(shipped(perspective.game), perspective, rng, simulations)
    return Advice(found.action, False, found)


def analyse_part(first: int, simulations: int, update: Update, *_: object) -> list[Step]:
    """The next steps of an analysis, from ply `first` on, as many as fit into a moment, and at least one."""
    kept = tables.run(update)
    begun = time.monotonic()
    steps: list[Step] = []
    for step in analyse(shipped(kept.game), answers(kept, update.table, first), simulations, first):
        steps.append(step)
        if time.monotonic() - begun > PART_SECONDS:
            break
    return steps


def answers(kept: Run, table: str, first: int) -> Iterator[tuple[State, Seat, int]]:
    """Each answer of a table from ply `first` on, with the state before it."""
    opening = tables.tables[table].opening
    run = begin_anew(opening)
    for index, (seat, action) in run.before_each(kept.log, opening.rolls):
        if index >= first:
            yield run.state, seat, action
        run.play(seat, action)


def level_of(update: Update, seat: int, *_: object) -> str:
    """The level that plays most like whoever has the seat; "" for a game without a net."""
    kept = tables.run(update)
    if net_path(kept.game) is None:
        return ""
    first = max([0, *kept.own[seat][-LAST_ANSWERS:][:1]])
    given = (
        (Perspective(state, seat), action) for state, who, action in answers(kept, update.table, first) if who == seat
    )
    return nearest_level(shipped(kept.game), given)
