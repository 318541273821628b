"""How strong the level is that looks ahead: the long matches whose results are in docs/minds.md.

    python -m benchmarks.matches --minutes 60
    python -m benchmarks.matches roll tiny --minutes 0        only show what was played so far

Each match is played in parts, one part of every match in turn, and every game is kept in a file: whatever ends it, the
same command goes on where it was. With other rules, another net or other levels a match begins anew.
"""

import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from starcup.bots.arena import Contest, wilson
from starcup.bots.ladder import contest, match
from starcup.bots.playouts import Playouts
from starcup.bots.ranks import ADMIRAL
from starcup.bots.where import Processes, Where
from starcup.cli.kept import Kept
from starcup.games import game as game_of
from starcup.minds.bot import NetBot

FILE = Path(__file__).with_name("matches.jsonl")
PARTS = 20
GAMES = 1000
FEWER = 300  # where four take part, or one alone
FEWEST = 100  # a game with playouts takes as long as twenty without
ORACLE = "oracle"
NET = f"{NetBot.__module__}:{NetBot.__qualname__}"
NO_NET = f"{Playouts.__module__}:{Playouts.__qualname__}"
NAMES = {NET: "the bare net", NO_NET: "playouts"}
AGAINST_GREEDY = {"roll": 0.97, "tiny": 0.85, "rollers": 0.85}
ALONE = {"tiny": ("rogue", {"artemis": 0.9, "rothkel": 0.8, "zendica": 0.7, "hades": 0.45, "gamelyn": 0.4})}


class Wanted(NamedTuple):
    """A match of the oracle: against whom, and what it is meant to win at least."""

    contest: Contest
    foe: str
    aim: float


def wanted(game: str) -> list[Wanted]:
    """All matches of a game."""
    bare = ADMIRAL.temperature(game_of(game)) == 0
    duels = [("greedy", GAMES, AGAINST_GREEDY[game]), (ADMIRAL.name, GAMES, 0.65 if bare else 0.55)]
    duels += [(NO_NET, FEWEST, 0.7)] if bare else [(NET, GAMES, 0.65), (NO_NET, FEWEST, 0.7)]
    found = [duel(game, foe, 2, games, aim) for foe, games, aim in duels]
    found.append(duel(game, ADMIRAL.name, 4, FEWER, 0.55))
    option, aims = ALONE.get(game, ("", {}))
    alone = [Wanted(Contest(game, (ORACLE,), FEWER, 0, {option: foe}), foe, aim) for foe, aim in aims.items()]
    return found + alone


def duel(game: str, foe: str, seats: int, games: int, aim: float) -> Wanted:
    """The oracle and another in every other seat."""
    return Wanted(contest(game, (ORACLE, foe), seats, games, 0, {}), NAMES.get(foe, foe), aim)


def part_of(one: Contest, done: int) -> Contest:
    """The match as far as its next part."""
    games = min(one.games, done + math.ceil(one.games / PARTS))
    return Contest(one.game, one.bots, games, one.seed, one.options)


def played(matches: list[Wanted], kept: Kept, where: Where, minutes: float) -> Iterator[Wanted]:
    """Play a part of every match in turn, until there is nothing left or the time is over; yields a match a game."""
    ends = time.monotonic() + minutes * 60
    while True:
        left = [one for one in matches if len(kept.of(one.contest)) < one.contest.games]
        if not left:
            return
        for one in left:
            done = len(kept.of(one.contest))
            for _, share in match(part_of(one.contest, done), where, done):
                if time.monotonic() > ends:
                    return
                kept.add(one.contest, share)
                yield one


def table(matches: list[Wanted], kept: Kept) -> Table:
    """What came out so far."""
    out = Table("game", "seats", "against", "games", "wins", "95 % interval", "aim")
    for one in matches:
        shares = kept.of(one.contest)[: one.contest.games]
        row = [one.contest.game, str(len(one.contest.bots)), one.foe, f"{len(shares):,} of {one.contest.games:,}"]
        if shares:
            found = wilson(math.fsum(shares), len(shares))
            row += [f"{found.share:.1%}", f"{found.low:.1%} to {found.high:.1%}"]
        else:
            row += ["-", "-"]
        out.add_row(*row, f"{one.aim:.0%}")
    return out


def main(
    games: Annotated[list[str] | None, typer.Argument(help="Ids of games; default: all with a net.")] = None,
    minutes: Annotated[float, typer.Option(help="Stop after so many minutes; the same command goes on.")] = math.inf,
    jobs: Annotated[int, typer.Option(help="Number of processes; the results are the same.")] = 1,
    keep: Annotated[Path, typer.Option(help="The file with the results.")] = FILE,
) -> None:
    """Play on, and print a table."""
    matches = [one for game in games or ["rollers", "roll", "tiny"] for one in wanted(game)]
    kept = Kept(keep)
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()]
    with Progress(*columns, console=Console(file=sys.stderr)) as bar:
        task = bar.add_task("", total=sum(one.contest.games for one in matches))
        bar.advance(task, sum(min(len(kept.of(one.contest)), one.contest.games) for one in matches))
        try:
            for one in played(matches, kept, Processes(jobs), minutes):
                bar.update(task, advance=1, description=f"{one.contest.game}, {len(one.contest.bots)}: {one.foe}")
        finally:
            kept.write()
    Console(width=120).print(table(matches, kept))


if __name__ == "__main__":
    typer.run(main)
