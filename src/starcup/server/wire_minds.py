"""What goes out about analyses and puzzles, described for OpenAPI; and the answer to a puzzle that comes in."""

from typing import Literal

from pydantic import BaseModel

from starcup.server.wire import ActionList, Choice, Frame, Strict


class PlayerAnalysis(BaseModel):
    """A seat's way from an even start to its result: start - mistakes + gifts + luck = end."""

    start: float
    mistakes: float  # what its own decisions cost
    gifts: float  # what others' decisions gave it
    luck: float
    end: float
    decisions: int
    right: int  # those that cost next to nothing
    accuracy: float


class CostlyDecision(BaseModel):
    ply: int  # the replay shows the table before the answer at this step
    round: int
    seat: int
    question: str
    chosen_words: str
    best_words: str
    chosen_chance: float
    best_chance: float
    cost: float
    why: str  # what speaks for the better answer, where the game can tell


class Swing(BaseModel):
    """A roll that changed a seat's chance: what it could expect before and after."""

    ply: int
    round: int
    seat: int
    before: float
    after: float
    luck: float
    words: list[str]


class Analysis(BaseModel):
    """Lists have an entry for each step of the replay, from the first table to the last."""

    chances: list[list[float]]  # of every seat
    rounds: list[int]
    movers: list[int]  # who answers next; -1 at the end
    costs: list[float]  # what that answer cost whoever gave it
    rolls: list[int]  # the steps whose answer drew luck
    players: list[PlayerAnalysis]
    costliest: list[CostlyDecision]
    swings: list[Swing]


class AnalysisState(BaseModel):
    status: Literal["none", "working", "done", "failed"]
    done: int  # steps
    total: int
    why: str  # there is none, or it failed
    can_begin: bool
    analysis: Analysis | None


class Puzzle(BaseModel):
    """A position in which one answer is clearly best, as its seat may see it."""

    day: str
    number: int  # of the day's game
    game: str
    title: str
    seat: int
    question: str
    frame: Frame
    previous: str | None  # days
    next: str | None


class PuzzleAnswer(Strict):
    action: ActionList


class TriedAnswer(Choice):
    """An answer to a puzzle: the share of games won after it, with its standard error; null if it was not tried."""

    wins: float | None
    error: float | None
    why: str  # what speaks for it, where the game can tell


class PuzzleVerdict(BaseModel):
    verdict: Literal["best", "close", "weak", "untried"]
    words: str
    yours: TriedAnswer
    best: TriedAnswer
    obvious: TriedAnswer | None  # what is often answered
    answers: list[TriedAnswer]  # all that were tried, best first
