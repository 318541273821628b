"""Playing a tournament: round after round, wherever there are workers, going on where it stopped."""

import json
import math
import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from starcup.bots.arena import Contest, FailedGame, play_game, win_share
from starcup.bots.lines import Manners, behaving
from starcup.bots.where import Cutter, Where, timed
from starcup.tournament.journal import Journal, Record, replace_text
from starcup.tournament.page import page
from starcup.tournament.pairing import Table, everybody, pair, swiss
from starcup.tournament.plan import Plan
from starcup.tournament.standings import Standing, standings

PAGE = "index.html"
STANDINGS = "standings.json"
PAGE_SECONDS = 30.0  # between two versions of the page while games go on

Piece = tuple[int, int]  # a table's number in its round, and a game's there
Outcome = tuple[Piece, list[int], list[int], list[int] | None, int, FailedGame | None]


class Tournament:
    """A tournament and its results so far."""

    def __init__(self, plan: Plan, journal: Journal) -> None:
        self.plan = plan
        self.journal = journal
        self.met: Counter[Table] = Counter()
        self.byes = [0] * len(plan.bots)
        self.round = 0
        self.written = 0.0

    def games(self) -> int:
        """How many games there are in all."""
        plan = self.plan
        tables = math.comb(len(plan.bots), plan.seats) if plan.system != "swiss" else len(plan.bots) // plan.seats
        return tables * plan.rounds * plan.games

    def play(self, where: Where) -> Iterator[list[Record]]:
        """Play what is left; yields games as they are written down, those of earlier sittings first."""
        for number in range(self.plan.rounds):
            self.round = number
            tables, resting = self.tables()
            done = [record for record in self.journal.records if record.round == number]
            if done:
                yield done
            yield from self.play_round(tables, {(record.table, record.game) for record in done}, where)
            for table in tables:
                self.met.update(pair(*two) for two in combinations(table, 2))
            for bot in resting:
                self.byes[bot] += 1
        self.publish()

    def tables(self) -> tuple[list[Table], Table]:
        """Who sits where in the round that comes, and who sits out."""
        if self.plan.system != "swiss":
            return everybody(self.plan), ()
        points = self.extra()
        for record in self.journal.records:
            if record.round < self.round:
                for seat, bot in enumerate(record.players):
                    points[bot] += win_share(record.ranking, seat)
        return swiss(self.plan, [round(number, 9) for number in points], self.met, self.byes)

    def extra(self) -> list[float]:
        """Points for rounds sat out: as many as among equals."""
        return [byes * self.plan.games / self.plan.seats for byes in self.byes]

    def play_round(self, tables: list[Table], done: set[Piece], where: Where) -> Iterator[list[Record]]:
        contests = [self.plan.contest(self.round, number, players) for number, players in enumerate(tables)]
        # Game by game and not table by table: so a tournament that is stopped has something of everybody.
        left = [
            (table, game)
            for game in range(self.plan.games)
            for table in range(len(tables))
            if (table, game) not in done
        ]
        cutter = Cutter(len(left), where.workers)
        shares = ([left[i] for i in part] for part in cutter.shares())
        for outcomes, seconds in where.results(play_pieces, contests, shares):
            cutter.took(len(outcomes), seconds)
            records = [self.record(outcome, tables) for outcome in outcomes]
            self.journal.add(records)
            if time.monotonic() - self.written > PAGE_SECONDS:
                self.publish()
            yield records

    def record(self, outcome: Outcome, tables: list[Table]) -> Record:
        """What is written down of a game; a bot that failed is named, with the position as a file."""
        (table, game), players, ranking, scores, plies, failed = outcome
        bots = [tables[table][player] for player in players]
        if failed is None:
            return Record(self.round, table, game, bots, ranking, scores, plies)
        name = f"round-{self.round + 1}-table-{table + 1}-game-{game + 1}"
        file = self.journal.keep_position(name, failed.position)
        faulty = tables[table][failed.player]
        return Record(self.round, table, game, bots, ranking, None, plies, str(failed), faulty, file)

    def standings(self) -> list[Standing]:
        """How everybody stands."""
        return standings(self.plan, self.journal.records, self.extra())

    def publish(self) -> None:
        """Write the page, and the same as data."""
        self.written = time.monotonic()
        found = self.standings()
        folder = self.journal.folder
        replace_text(folder / PAGE, page(self.plan, found, self.journal.records))
        facts = [
            {
                "name": one.name,
                "games": one.games,
                "points": one.points,
                "wins": one.wins.to_json(),
                "elo": one.elo,
                "reach": one.reach if math.isfinite(one.reach) else None,
                "mean_score": one.mean_score,
                "faults": one.faults,
            }
            for one in found
        ]
        replace_text(folder / STANDINGS, json.dumps({**self.plan.identity(), "standings": facts}, indent=2) + "\n")


def play_pieces(contests: list[Contest], pieces: list[Piece]) -> tuple[list[Outcome], float]:
    """A worker's share of a round."""
    return timed(lambda: [play_piece(contests, piece) for piece in pieces])


def play_piece(contests: list[Contest], piece: Piece) -> Outcome:
    """One game. Who fails has the last place in it, and the others share the first."""
    table, game = piece
    contest = contests[table]
    try:
        with behaving(Manners(contest.seconds, raises=True)):  # programs that fail are named, too
            played = play_game(contest, game)
    except FailedGame as failed:
        players = [contest.player(game, seat) for seat in range(len(contest.bots))]
        ranking = [len(players) if player == failed.player else 1 for player in players]
        return piece, players, ranking, None, 0, failed
    return piece, played.players, played.ranking, played.scores, played.plies, None
