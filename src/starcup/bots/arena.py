"""Many games between bots: who wins how often, and how sure we can be.

Game number i of a contest is always the same: its deal and every bot's luck depend only on the contest's seed and on i.
So the games can be split among processes in any way without changing the results.
"""

import hashlib
import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from starcup.bots import Bot, bot
from starcup.bots.asking import ask
from starcup.bots.where import Cutter, Where, place, timed
from starcup.core.errors import BadBot, BadOption
from starcup.core.game import Game
from starcup.core.setup import Setup
from starcup.core.state import State
from starcup.games import game as game_of

DEAL_STREAM = -1  # the luck of the deal; a bot's luck has the number of its seat
Z95 = 1.959963984540054  # standard deviations that contain 95 % of a normal distribution

JSON: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Contest:
    """What to play, as plain names that another process can rebuild it from.

    `bots` has a name for each player. Players move around the table: in game i, player p has seat (p + i) % seats.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, int | str] = field(default_factory=dict)
    seconds: float = 0.0  # for an answer; 0: no end

    def check(self) -> Game:
        """The game of the contest; raises BadOption if it cannot be played."""
        game = game_of(self.game)
        game.setup(len(self.bots), self.seed, self.options)
        for name in self.bots:
            bot(name, game)
        if self.games < 1:
            raise BadOption(f"a contest needs at least 1 game, not {self.games}")
        return game

    def deal(self, index: int) -> Setup:
        """The setup of game `index`."""
        return game_of(self.game).setup(len(self.bots), luck(self.seed, index, DEAL_STREAM), self.options)

    def player(self, index: int, seat: int) -> int:
        """The player in this seat in game `index`: an index in `bots`."""
        return (seat - index) % len(self.bots)


@dataclass(frozen=True)
class Played:
    """One finished game: lists are by seat, and `players` says who sat there."""

    index: int
    seed: int
    players: list[int]
    scores: list[int]
    ranking: list[int]
    plies: int
    rounds: int | None  # None if the game does not count rounds
    actions: list[tuple[int, int]]  # seat and code; empty unless asked for

    def without_actions(self) -> "Played":
        """The same without its log, to keep many in memory."""
        return replace(self, actions=[])


def luck(seed: int, index: int, seat: int) -> int:
    """A seed for one game's deal or for one bot in it; for practical purposes they are all independent."""
    digest = hashlib.blake2b(f"{seed}/{index}/{seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


# ---- playing ----


def play_game(contest: Contest, index: int, with_actions: bool = False) -> Played:
    """Play game `index` of a contest."""
    setup = contest.deal(index)
    game = game_of(contest.game)
    state = game.new(setup)
    players = [contest.player(index, seat) for seat in range(setup.seats)]
    bots = [bot(contest.bots[p], game, luck(contest.seed, index, seat)) for seat, p in enumerate(players)]
    actions: list[tuple[int, int]] = []
    while not state.over:
        seat = state.to_move()
        action = ask_at(contest, index, bots[seat], state, seat)
        state.apply(seat, action)
        if with_actions:
            actions.append((seat, action))
    seed = setup.seed or 0
    return Played(
        index, seed, players, state.scores(), state.ranking(), int(state.plies), state.rounds() or None, actions
    )


class FailedGame(BadBot):
    """A game that a bot could not go on with: who failed, and the position where it did."""

    def __init__(self, message: str, index: int, player: int, position: JSON) -> None:
        super().__init__(message)
        self.index = index
        self.player = player
        self.position = position

    def __reduce__(self) -> tuple[Any, ...]:
        return FailedGame, (str(self), self.index, self.player, self.position)


def ask_at(contest: Contest, index: int, player: Bot, state: State, seat: int) -> int:
    """The bot's legal answer. Raises FailedGame, which says in which game of the contest it failed or cheated."""
    number = contest.player(index, seat)
    try:
        return ask(player, contest.bots[number], state, seat, contest.seconds)
    except BadBot as fault:
        words = f"game {index} of seed {contest.seed}, ply {state.plies}: {fault}"
        raise FailedGame(words, index, number, state.position()) from fault


def play_some(told: tuple[Contest, bool], indices: range) -> tuple[list[Played], float]:
    """A worker's share of the games, and how long it took."""
    contest, with_actions = told
    return timed(lambda: [play_game(contest, index, with_actions) for index in indices])


def play(contest: Contest, where: Where | int = 1, with_actions: bool = False, first: int = 0) -> Iterator[Played]:
    """Play the contest at a place, or in so many processes; yields the games in order as they finish, from `first` on.

    Raises BadOption at once. Processes are spawned: a script that uses more than one needs the usual
    `if __name__ == "__main__":`.
    """
    contest.check()
    return _play(contest, place("processes", where) if isinstance(where, int) else where, with_actions, first)


def _play(contest: Contest, where: Where, with_actions: bool, first: int) -> Iterator[Played]:
    cutter = Cutter(contest.games, where.workers, first)
    for games, seconds in where.results(play_some, (contest, with_actions), cutter.shares()):
        cutter.took(len(games), seconds)
        yield from games


# ---- results ----


@dataclass(frozen=True)
class Interval:
    """A share of wins with its 95 % confidence interval."""

    share: float
    low: float
    high: float

    def to_json(self) -> JSON:
        return {"share": self.share, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Spread:
    """The mean and standard deviation of some numbers."""

    mean: float
    sd: float

    def to_json(self) -> JSON:
        return {"mean": self.mean, "sd": self.sd}


@dataclass(frozen=True)
class PlayerResult:
    """How one player did. A win shared by k players counts 1/k for each of them."""

    bot: str
    wins: float
    win_rate: Interval
    score: Spread
    games_by_seat: list[int]

    def to_json(self) -> JSON:
        return {
            "bot": self.bot,
            "wins": self.wins,
            "win_rate": self.win_rate.to_json(),
            "score": self.score.to_json(),
            "games_by_seat": self.games_by_seat,
        }


@dataclass(frozen=True)
class Result:
    """How a contest went. Only `seconds` differs from run to run."""

    contest: Contest
    players: list[PlayerResult]
    plies: Spread
    rounds: Spread | None
    seconds: float

    @property
    def games_per_second(self) -> float:
        return self.contest.games / self.seconds if self.seconds > 0 else math.inf

    def to_json(self) -> JSON:
        """Everything, JSON-ready; what depends on the machine is under `timing`."""
        contest = self.contest
        game = game_of(contest.game)
        return {
            "game": contest.game,
            "ruleset": game.ruleset,
            "seats": len(contest.bots),
            "options": game.option_names(contest.deal(0)),
            "seed": contest.seed,
            "games": contest.games,
            "players": [player.to_json() for player in self.players],
            "plies": self.plies.to_json(),
            "rounds": self.rounds.to_json() if self.rounds is not None else None,
            "timing": {"seconds": self.seconds, "games_per_second": self.games_per_second},
        }


def summary(contest: Contest, games: list[Played], seconds: float) -> Result:
    """The result of a contest with at least one game."""
    rounds = [float(game.rounds) for game in games if game.rounds is not None]
    return Result(
        contest,
        [player_result(contest, games, player) for player in range(len(contest.bots))],
        spread([float(game.plies) for game in games]),
        spread(rounds) if rounds else None,
        seconds,
    )


def player_result(contest: Contest, games: list[Played], player: int) -> PlayerResult:
    wins = 0.0
    scores: list[float] = []
    by_seat = [0] * len(contest.bots)
    for game in games:
        seat = game.players.index(player)
        by_seat[seat] += 1
        scores.append(float(game.scores[seat]))
        wins += win_share(game.ranking, seat)
    return PlayerResult(contest.bots[player], wins, wilson(wins, len(games)), spread(scores), by_seat)


def win_share(ranking: list[int], seat: int) -> float:
    """1 for a win, 1/k for a win shared by k, otherwise 0."""
    return 1 / ranking.count(1) if ranking[seat] == 1 else 0.0


def wilson(wins: float, games: int, z: float = Z95) -> Interval:
    """Wilson's score interval of a win rate.

    Shared wins count as fractions. That is safe: results between 0 and 1 with mean p vary at most as much as wins and
    losses with mean p, so the true interval is narrower, if anything.
    """
    share = min(wins / games, 1.0)  # thirds of a win may add up to slightly more
    centre = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return Interval(share, max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole))


def spread(numbers: list[float]) -> Spread:
    """The mean and the standard deviation of a sample (n - 1); 0 for a single number."""
    mean = math.fsum(numbers) / len(numbers)
    if len(numbers) < 2:
        return Spread(mean, 0.0)
    return Spread(mean, math.sqrt(math.fsum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)))
