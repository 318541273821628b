"""The puzzle of the day over HTTP: see `table/puzzles.py`."""

from typing import Any

from fastapi import APIRouter

from starcup.server import wire_minds
from starcup.server.http.visitors import Visitor
from starcup.server.work import in_thread
from starcup.table.puzzles import judged, shown, the_puzzle

JSON = dict[str, Any]
router = APIRouter(prefix="/api/puzzles")


@router.get("/{day}", response_model=wire_minds.Puzzle)
async def puzzle(day: str, _: Visitor) -> JSON:
    """The puzzle of a day, written 2026-01-31; `today` goes by the server's calendar."""
    when, found = the_puzzle(day)
    return await in_thread(shown, when, found)


@router.post("/{day}", response_model=wire_minds.PuzzleVerdict)
async def answer(day: str, ask: wire_minds.PuzzleAnswer, _: Visitor) -> JSON:
    """Answer a puzzle: how good that was, and how all answers did that were tried out."""
    found = the_puzzle(day)[1]
    return await in_thread(judged, found, ask.action)
