"""A ladder: which bots are stronger than which, by how much, and how sure we can be.

Two bots meet at a table where they take every other seat, and change seats from game to game. Their share of the wins
is one half each if they are equally strong, whatever the number of seats.
"""

import math
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from starcup.bots.arena import JSON, Z95, Contest, Interval, Played, play, wilson, win_share
from starcup.bots.where import Where
from starcup.core.errors import BadOption

Floats: TypeAlias = npt.NDArray[np.float64]

USUAL_RATING = 1500.0
STEEPNESS = math.log(10) / 400  # 400 points of rating are ten wins to one
PRIOR_GAMES = 1.0  # half won, half lost, in every match: without it, who never loses has no rating
ROUNDS_OF_NEWTON = 60


class Match(NamedTuple):
    """How often the first of two bots won."""

    bots: tuple[str, str]
    games: int
    wins: float

    @property
    def interval(self) -> Interval:
        """Its share of the wins."""
        return wilson(self.wins, self.games)

    def to_json(self) -> JSON:
        return {"bots": list(self.bots), "games": self.games, "wins": self.wins, **self.interval.to_json()}


class Rating(NamedTuple):
    """A bot's Elo rating; it is within `reach` of it with a chance of 95 %."""

    bot: str
    elo: float
    reach: float


def contest(game: str, pair: tuple[str, str], seats: int, games: int, seed: int, options: JSON) -> Contest:
    """The match of two bots: they take every other seat."""
    if seats % 2:
        raise BadOption(f"a match needs an even number of seats, not {seats}: the two bots take every other one")
    return Contest(game, pair * (seats // 2), games, seed, options)


def match(contest: Contest, where: Where | int, first: int = 0) -> Iterator[tuple[Played, float]]:
    """Play a match from game `first` on; yields every game with the first bot's share of its win."""
    for played in play(contest, where, first=first):
        seats = [seat for seat, player in enumerate(played.players) if player % 2 == 0]
        yield played, sum(win_share(played.ranking, seat) for seat in seats)


def pairs(bots: list[str], everybody: bool) -> list[tuple[str, str]]:
    """Who meets whom, the one that should be stronger first: neighbours, or everybody."""
    count = len(bots)
    return [(bots[j], bots[i]) for i in range(count) for j in range(i + 1, count if everybody else min(i + 2, count))]


def ratings(matches: list[Match], anchor: str) -> list[Rating]:
    """Elo ratings that make the results likeliest, strongest first; the anchor's is 1500."""
    bots = list(dict.fromkeys(name for one in matches for name in one.bots))
    anchor = anchor if anchor in bots else bots[-1]
    bots.sort(key=lambda name: name == anchor)  # the anchor is last, and has no place in the fit
    place = {name: i for i, name in enumerate(bots)}
    free = len(bots) - 1
    elo = np.zeros(len(bots))
    for _ in range(ROUNDS_OF_NEWTON):
        slope, bend = slopes(matches, place, elo)
        step = np.linalg.solve(bend[:free, :free], slope[:free])
        elo[:free] += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    errors = np.sqrt(np.diag(np.linalg.inv(slopes(matches, place, elo)[1][:free, :free])))
    reach = [*(Z95 * errors / STEEPNESS), 0.0]
    found = [Rating(name, USUAL_RATING + float(elo[i]) / STEEPNESS, float(reach[i])) for i, name in enumerate(bots)]
    return sorted(found, key=lambda rating: -rating.elo)


def slopes(matches: list[Match], place: dict[str, int], elo: Floats) -> tuple[Floats, Floats]:
    """How the results' likelihood changes with the ratings, and how that changes (with the sign turned)."""
    slope, bend = np.zeros(len(elo)), np.zeros((len(elo), len(elo)))
    for one in matches:
        i, j = (place[name] for name in one.bots)
        chance = 1 / (1 + math.exp(elo[j] - elo[i]))
        games = one.games + PRIOR_GAMES
        more = one.wins + PRIOR_GAMES / 2 - games * chance
        weight = games * chance * (1 - chance)
        slope[[i, j]] += [more, -more]
        bend[[i, j], [i, j]] += weight
        bend[[i, j], [j, i]] -= weight
    return slope, bend
