"""`starcup ladder`: which bots are stronger than which, with intervals and Elo ratings."""

import json
import math
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starcup import bots as players
from starcup.bots.arena import JSON, Contest
from starcup.bots.ladder import Match, Rating, contest, match, pairs, ratings
from starcup.bots.pace import Pace, pace
from starcup.bots.where import Where, place
from starcup.cli.common import WHERE_HELP, clear_errors, err, game_names, out, parse_options
from starcup.cli.kept import Kept
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.games import game as game_of

ANCHOR = "greedy"
PACE_GAMES = 3


def ladder(
    game: Annotated[str, typer.Argument(help="The game's id.", autocompletion=game_names)],
    bots: Annotated[str, typer.Option(help="Which bots, weakest first, separated by commas; default: all.")] = "",
    seats: Annotated[int, typer.Option(help="Number of seats: two bots take every other one.")] = 2,
    games: Annotated[int, typer.Option(help="Games of each match.")] = 200,
    everybody: Annotated[bool, typer.Option("--all", help="Everybody meets everybody, not just neighbours.")] = False,
    jobs: Annotated[int, typer.Option(help="Number of processes; the results are the same.")] = 1,
    on: Annotated[str, typer.Option(help=WHERE_HELP)] = "processes",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="A game option, as name=choice; may be repeated.")] = None,
    keep: Annotated[
        Path | None,
        typer.Option(help="A file for the results: what it has is not played again, so a long ladder can be stopped."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print only the results, as JSON.")] = False,
) -> None:
    """Rank bots: matches with 95 % intervals, Elo ratings fitted to them, and how long each bot thinks."""
    with clear_errors():
        title = game_of(game)
        known = players.names(title)
        chosen = [name.strip() for name in bots.split(",")] if bots else known
        if len(chosen) < 2 or len(set(chosen)) < len(chosen):
            raise BadOption(f"a ladder needs at least two different bots, from {', '.join(known)}")
        options = parse_options(title, option or [])
        contests = [contest(game, pair, seats, games, seed, options) for pair in pairs(chosen, everybody)]
        for one in contests:
            one.check()
        where = place(on, jobs)
        kept = Kept(keep)
        matches = [played(one, where, kept, quiet=as_json) for one in contests]
        paces = {name: pace(title, name, seats, PACE_GAMES, seed) for name in chosen}
    found = ratings(matches, ANCHOR)
    if as_json:
        typer.echo(json.dumps(as_data(title, seats, seed, matches, found, paces), indent=2))
    else:
        show(title, seats, seed, matches, found, paces)


def played(one: Contest, where: Where, kept: Kept, quiet: bool) -> Match:
    """One match, with a progress bar. Whatever ends it, the games that were played are kept."""
    first, second = one.bots[:2]
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    done = len(kept.of(one))
    with Progress(*columns, console=err, disable=quiet) as bar:
        task = bar.add_task(f"{first} against {second}", total=one.games, completed=min(done, one.games))
        try:
            for _, share in match(one, where, done):
                kept.add(one, share)
                bar.advance(task)
        finally:
            kept.write()
    return Match((first, second), one.games, math.fsum(kept.of(one)[: one.games]))


def as_data(
    game: Game, seats: int, seed: int, matches: list[Match], found: list[Rating], paces: dict[str, Pace]
) -> JSON:
    return {
        "game": game.id,
        "ruleset": game.ruleset,
        "seats": seats,
        "seed": seed,
        "matches": [one.to_json() for one in matches],
        "ratings": [{**rating._asdict(), "milliseconds": paces[rating.bot]._asdict()} for rating in found],
    }


def show(game: Game, seats: int, seed: int, matches: list[Match], found: list[Rating], paces: dict[str, Pace]) -> None:
    """Two tables: ratings, and the matches they come from."""
    title = f"{game.title}: {seats} seats, seed {seed}"
    table = Table("bot", title=title, title_justify="left")
    for heading in ("Elo", "95 %", "ms a decision", "95 of 100", "worst"):
        table.add_column(heading, justify="right")
    for rating in found:
        p = paces[rating.bot]
        reach = f"± {rating.reach:.0f}" if rating.reach else ""
        table.add_row(rating.bot, f"{rating.elo:.0f}", reach, f"{p.mean:.2f}", f"{p.p95:.2f}", f"{p.worst:.2f}")
    out.print(table)
    table = Table("match", title="Share of the wins of the first", title_justify="left")
    for heading in ("games", "wins", "95 % interval"):
        table.add_column(heading, justify="right")
    for one in matches:
        share = one.interval
        low_high = f"{share.low:.1%} to {share.high:.1%}"
        table.add_row(f"{one.bots[0]} against {one.bots[1]}", f"{one.games:,}", f"{share.share:.1%}", low_high)
    out.print(table)
