"""Analyses of finished games: made in the background, a moment at a time, and kept with the table.

While a game goes on there is none: what was hidden, and what would have been better, stays unknown before the end.
"""

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import structlog

from starcup.core.game import Game
from starcup.core.state import SPECTATOR
from starcup.minds import net_path
from starcup.minds.analysis import Step, last_step, to_json
from starcup.server.bots.thinkers import Unanswered
from starcup.server.errors import Refusal
from starcup.server.live import turns
from starcup.server.live.table import LiveTable
from starcup.table.run import Run
from starcup.table.session import Session

if TYPE_CHECKING:
    from starcup.server.live.hall import Hall

log = structlog.get_logger()
JSON = dict[str, Any]


@dataclass
class Progress:
    """How far an analysis has come; `fault` says why it came no further."""

    done: int
    total: int
    fault: str = ""


def finished(table: LiveTable) -> Session:
    """The session of a game that is over; only then may everybody see all of it."""
    session = table.session
    if session is None or not session.state.over:
        raise Refusal("not_now", "the game is not over: its log would give away everybody's secrets")
    return session


async def begin(hall: "Hall", table: LiveTable, visitor: str) -> None:
    """Start to analyse a finished game, unless that is being done or has been. The caller holds the table's lock."""
    session = finished(table)
    if net_path(session.game) is None:
        raise Refusal("not_now", no_net(session.game))
    if not may_begin(table, visitor):
        raise Refusal("forbidden", "only its players and its host may have a game analysed")
    running = table.analysing
    if (running is None or running.fault) and await hall.store.analysis(table.id) is None:
        table.analysing = Progress(0, len(session.log))
        turns.begin(hall, work(hall, table, session, table.analysing))


def may_begin(table: LiveTable, visitor: str) -> bool:
    return bool(table.seats_of(visitor)) or visitor == table.row.host


def no_net(game: Game) -> str:
    return f"there is no net for {game.title} on this server, and without one nothing can be analysed"


async def work(hall: "Hall", table: LiveTable, session: Session, progress: Progress) -> None:
    """Analyse a game part by part, one game of this server at a time; between parts, bots get their turn."""
    steps: list[Step] = []
    try:
        async with hall.analysing:
            while len(steps) < progress.total:
                simulations = hall.settings.analysis_simulations
                steps += await hall.thinkers.analyse(table.id, session, len(steps), simulations)
                progress.done = len(steps)
        steps.append(last_step(session.state, progress.total))
        await hall.store.keep_analysis(table.owned, await asyncio.to_thread(facts, session, steps), time.time())
        table.analysing = None
    except (Unanswered, Refusal) as fault:
        progress.fault = str(fault)
        log.warning("analysis_failed", table=table.id, why=str(fault))
    except Exception as fault:
        progress.fault = "the server has a fault"
        log.exception("analysis_failed", table=table.id, why=repr(fault))


async def shown(hall: "Hall", table: LiveTable, visitor: str) -> JSON:
    """How far the analysis of a finished game is, and all of it once it is there."""
    async with table.locked():
        session = finished(table)
        running = table.analysing
    found = None if running and not running.fault else await hall.store.analysis(table.id)
    can, why = may_begin(table, visitor), running.fault if running else ""
    if net_path(session.game) is None:
        can, why = False, no_net(session.game)
    status = "done" if found else "none" if running is None else "failed" if running.fault else "working"
    return {
        "status": status,
        "done": running.done if running else 0,
        "total": len(session.log),
        "why": "" if found else why,
        "can_begin": can and found is None,
        "analysis": found,
    }


# ---- in words ----


def facts(session: Session, steps: list[Step]) -> JSON:
    """The analysis, JSON-ready, with answers and rolls in words; it replays the game, so it is done in a thread."""
    out = to_json(steps)
    for decision in out["costliest"]:
        decision |= {"chosen_words": "", "best_words": "", "question": ""}
    for swing in out["swings"]:
        swing["words"] = [
            session.in_words(entry, SPECTATOR) for entry in session.events(SPECTATOR) if entry.ply == swing["ply"] + 1
        ]
    wanted = {decision["ply"]: decision for decision in out["costliest"]}
    run = Run(session.game, session.setup, session.start)
    for index, (seat, action) in run.before_each(session.log, session.rolls):
        if index in wanted:
            decision, state = wanted[index], run.state
            decision["question"] = session.game.question(state, seat, session.names)
            for name in ("chosen", "best"):
                decision[f"{name}_words"] = session.game.label(state, seat, decision.pop(name), session.names)
        run.play(seat, action)
    return out
