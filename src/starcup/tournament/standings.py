"""How everybody stands: points, shares of the wins, and Elo ratings fitted to all games at once."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from starcup.bots.arena import Z95, Interval, wilson, win_share
from starcup.bots.ladder import ROUNDS_OF_NEWTON, STEEPNESS, USUAL_RATING, Match, slopes
from starcup.tournament.journal import Record
from starcup.tournament.plan import Plan

Floats = npt.NDArray[np.float64]
CURVE_POINTS = 24


@dataclass(frozen=True)
class Standing:
    """One bot. `points` are shares of wins, with those for rounds that it sat out.

    Its Elo rating is within `reach` of `elo` with a chance of 95 %; the average of all bots is 1500.
    """

    bot: int
    name: str
    games: int
    points: float
    wins: Interval
    elo: float
    reach: float
    mean_score: float | None
    faults: int


def standings(plan: Plan, records: Sequence[Record], extra: Sequence[float]) -> list[Standing]:
    """Everybody, the first first; `extra` are points for rounds sat out."""
    elo, reach = ratings(len(plan.bots), records, plan.seats)
    found = []
    for bot, name in enumerate(plan.names):
        own = [(record, record.players.index(bot)) for record in records if bot in record.players]
        points = sum(win_share(record.ranking, seat) for record, seat in own)
        scores = [record.scores[seat] for record, seat in own if record.scores is not None]
        found.append(
            Standing(
                bot,
                name,
                len(own),
                points + extra[bot],
                wilson(points, len(own)) if own else Interval(0.0, 0.0, 1.0),
                float(elo[bot]),
                float(reach[bot]),
                sum(scores) / len(scores) if scores else None,
                sum(record.faulty == bot for record, _ in own),
            )
        )
    return sorted(found, key=lambda one: (-round(one.points, 9), -one.elo, one.bot))


def cross(count: int, records: Sequence[Record]) -> tuple[Floats, Floats]:
    """How often each bot was placed before each other, level counting half; and how often they met."""
    won, met = np.zeros((count, count)), np.zeros((count, count))
    for record in records:
        for seat, one in enumerate(record.players):
            for other_seat, other in enumerate(record.players):
                if one != other:
                    gap = record.ranking[other_seat] - record.ranking[seat]
                    met[one, other] += 1
                    won[one, other] += 1 if gap > 0 else 0.5 if gap == 0 else 0
    return won, met


def ratings(count: int, records: Sequence[Record], seats: int, start: Floats | None = None) -> tuple[Floats, Floats]:
    """Elo ratings that make the results likeliest, and how far from them the truth may be.

    Every two bots at a table are compared by their places. With n seats that makes n (n - 1) / 2 comparisons a game,
    which know no more than n - 1 independent ones: so each weighs 2 / n.
    """
    won, met = cross(count, records)
    weight = 2 / seats
    matches = [
        Match((str(i), str(j)), met[i, j] * weight, won[i, j] * weight)
        for i in range(count)
        for j in range(i + 1, count)
        if met[i, j]
    ]
    place = {str(bot): bot for bot in range(count)}
    elo = np.zeros(count) if start is None else (start - USUAL_RATING) * STEEPNESS
    if not matches:
        return np.full(count, USUAL_RATING), np.full(count, np.inf)
    for _ in range(ROUNDS_OF_NEWTON):
        slope, bend = slopes(matches, place, elo)
        step = np.clip(np.linalg.pinv(bend) @ slope, -1, 1)
        elo = elo + step
        if np.abs(step).max() < 1e-9:
            break
    spread = np.diag(np.linalg.pinv(slopes(matches, place, elo)[1]))
    unseen = met.sum(axis=1) == 0
    reach = np.where(unseen, np.inf, Z95 * np.sqrt(np.maximum(spread, 0)) / STEEPNESS)
    return USUAL_RATING + (elo - elo.mean()) / STEEPNESS, reach


@dataclass(frozen=True)
class Point:
    """All ratings after so many games."""

    games: int
    elo: list[float]
    reach: list[float]


def curve(plan: Plan, records: Sequence[Record]) -> list[Point]:
    """How the ratings came about: fitted to the first games, to more, to all."""
    ordered = sorted(records, key=lambda record: (record.round, record.game, record.table))
    points: list[Point] = []
    start: Floats | None = None
    steps = min(CURVE_POINTS, len(ordered))
    for step in range(1, steps + 1):
        end = len(ordered) * step // steps
        start, reach = ratings(len(plan.bots), ordered[:end], plan.seats, start)
        points.append(Point(end, start.tolist(), reach.tolist()))
    return points
