"""Many games between bots: who wins how often, and how sure that is.

Game number i of a contest is the same wherever and whenever it is played: its deal and the luck of every bot come from
the contest's seed and from i alone. So the work can be cut up among processes in any way; the results come out alike.
"""

import hashlib
import math
import multiprocessing
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from starcup.bots import bot
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.setup import Setup
from starcup.core.state import SPECTATOR, State
from starcup.games import game as game_of

DEAL = -1  # the luck of a game, where a bot's has the number of its seat
Z95 = 1.959963984540054  # 95 % of a normal distribution lies within so many standard deviations
CHUNK = 4  # games handed to a process at a time

JSON: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Contest:
    """What is to be played, as plain names: a process needs no more to rebuild it.

    `bots` has a name for each player. Players go round the table: in game i player p has seat (p + i) % seats.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, int | str] = field(default_factory=dict)

    def check(self) -> Game:
        """The game of the contest; raises BadOption for anything that cannot be played."""
        game = game_of(self.game)
        game.setup(len(self.bots), self.seed, self.options)
        for name in self.bots:
            bot(name, game)
        if self.games < 1:
            raise BadOption(f"a contest has at least 1 game, not {self.games}")
        return game

    def deal(self, index: int) -> Setup:
        """The setup of game `index`."""
        return game_of(self.game).setup(len(self.bots), luck(self.seed, index, DEAL), self.options)

    def player(self, index: int, seat: int) -> int:
        """Who has the seat in game `index`: a place in `bots`."""
        return (seat - index) % len(self.bots)


@dataclass(frozen=True)
class Played:
    """One game that was played to its end: everything by seat, and `players` says who sat there."""

    index: int
    seed: int
    players: list[int]
    scores: list[int]
    ranking: list[int]
    plies: int
    rounds: int | None  # None where the game does not count rounds
    actions: list[tuple[int, int]]  # seat and code; empty where they were not asked for

    def without_actions(self) -> "Played":
        """The same without its log, for those who keep many."""
        return replace(self, actions=[])


def luck(seed: int, index: int, seat: int) -> int:
    """A seed for one game's deal or for one bot in it: any two are as good as independent."""
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
        action = bots[seat].choose(Perspective(state, seat))
        state.play(seat, action)  # checked: a bot that cheats is named, and not believed
        if with_actions:
            actions.append((seat, action))
    seed = setup.seed or 0
    return Played(index, seed, players, state.scores(), state.ranking(), int(state.plies), rounds_of(state), actions)


def rounds_of(state: State) -> int | None:
    """How many rounds were begun, where the game shows it."""
    rounds = state.view(SPECTATOR).get("round")
    return rounds if isinstance(rounds, int) else None


def play_some(work: tuple[Contest, range, bool]) -> list[Played]:
    """A process's share of the games."""
    contest, indices, with_actions = work
    return [play_game(contest, index, with_actions) for index in indices]


def play(contest: Contest, jobs: int = 1, with_actions: bool = False) -> Iterator[Played]:
    """Play the contest, in `jobs` processes: every game in turn, as it is done. Raises BadOption before the first.

    Processes are spawned: a script that calls this with more than one needs the usual `if __name__ == "__main__":`.
    """
    contest.check()
    if jobs < 1:
        raise BadOption(f"the games need at least 1 process, not {jobs}")
    return _play(contest, jobs, with_actions)


def _play(contest: Contest, jobs: int, with_actions: bool) -> Iterator[Played]:
    if jobs == 1:
        for index in range(contest.games):
            yield play_game(contest, index, with_actions)
        return
    starts = range(0, contest.games, CHUNK)
    shares = [(contest, range(start, min(start + CHUNK, contest.games)), with_actions) for start in starts]
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(shares))) as pool:
        for games in pool.imap(play_some, shares):
            yield from games


# ---- results ----


@dataclass(frozen=True)
class Interval:
    """A share of wins, and between which two it lies with 95 % confidence."""

    share: float
    low: float
    high: float

    def to_json(self) -> JSON:
        return {"share": self.share, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Spread:
    """The mean of some numbers, and their standard deviation."""

    mean: float
    sd: float

    def to_json(self) -> JSON:
        return {"mean": self.mean, "sd": self.sd}


@dataclass(frozen=True)
class PlayerResult:
    """How one player did. A win shared by k players counts 1/k for each."""

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
    """How a contest went. `seconds` is the only part that differs from run to run."""

    contest: Contest
    players: list[PlayerResult]
    plies: Spread
    rounds: Spread | None
    seconds: float

    @property
    def games_per_second(self) -> float:
        return self.contest.games / self.seconds if self.seconds > 0 else math.inf

    def to_json(self) -> JSON:
        """Everything, JSON-ready; what depends on the machine stands apart under `timing`."""
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
    """What the games of a contest come to; at least one game."""
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
    """1 for a win, 1/k for one shared by k, 0 for none."""
    return 1 / ranking.count(1) if ranking[seat] == 1 else 0.0


def wilson(wins: float, games: int, z: float = Z95) -> Interval:
    """Wilson's score interval of a win rate.

    Shared wins go in as fractions. That is safe: results between 0 and 1 with mean p vary at most as much as wins and
    losses with mean p do, so the true interval is, if anything, narrower.
    """
    share = min(wins / games, 1.0)  # thirds of a win may add up to a hair more
    centre = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return Interval(share, max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole))


def spread(numbers: list[float]) -> Spread:
    """Mean and standard deviation (of a sample: n - 1); 0 for a single number."""
    mean = math.fsum(numbers) / len(numbers)
    if len(numbers) < 2:
        return Spread(mean, 0.0)
    return Spread(mean, math.sqrt(math.fsum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)))
