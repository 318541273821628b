"""`starcup sim`: many games between bots, and how sure we can be who is better."""

import json
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starcup.bots.arena import Contest, Played, PlayerResult, Result, Spread, play, summary
from starcup.bots.where import Where, place
from starcup.cli.common import WHERE_HELP, clear_errors, err, fail, game_names, out, parse_options
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.games import game as game_of
from starcup.table.save import Save


def sim(
    game: Annotated[str, typer.Argument(help="The game's id.", autocompletion=game_names)],
    seats: Annotated[int | None, typer.Option(help="Number of seats; default: one for each bot.")] = None,
    games: Annotated[int, typer.Option(help="Number of games.")] = 100,
    bots: Annotated[
        str,
        typer.Option(help="One bot for each seat, separated by commas, or one for all; mybot.py:Class is your own."),
    ] = "greedy,random",
    jobs: Annotated[int, typer.Option(help="Number of processes; the results are the same.")] = 1,
    on: Annotated[str, typer.Option(help=WHERE_HELP)] = "processes",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="A game option, as name=choice; may be repeated.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print only the results, as JSON.")] = False,
    save_games: Annotated[Path | None, typer.Option(help="Save every game in this folder.")] = None,
) -> None:
    """Let bots play many games against each other, taking turns in every seat."""
    with clear_errors():
        title = game_of(game)
        options = parse_options(title, option or [])
        contest = Contest(game, tuple(players(bots, seats)), games, seed, options)
        contest.check()
        where = place(on, jobs)
        if save_games is not None:
            make_folder(save_games)
        result = run(contest, where, title, save_games, quiet=as_json)
    if as_json:
        typer.echo(json.dumps(result.to_json(), indent=2))
    else:
        show(result, title)


def players(names: str, seats: int | None) -> list[str]:
    """A bot's name for each seat."""
    bots = [name.strip() for name in names.split(",")]
    if seats is None or len(bots) == seats:
        return bots
    if len(bots) == 1 and seats > 0:
        return bots * seats
    raise BadOption(f"{seats} seats need {seats} bots, or one for all, not {len(bots)}: {', '.join(bots)}")


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        fail(f"cannot create the folder {folder}: {fault.strerror}")


def run(contest: Contest, where: Where, game: Game, folder: Path | None, quiet: bool) -> Result:
    """Play the contest with a progress bar."""
    done: list[Played] = []
    bar = Progress(
        TextColumn(game.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=err, disable=quiet
    )
    start = time.perf_counter()
    with bar:
        task = bar.add_task("games", total=contest.games)
        for played in play(contest, where, with_actions=folder is not None):
            done.append(played if folder is None else saved(played, contest, game, folder))
            bar.advance(task)
    return summary(contest, done, time.perf_counter() - start)


def saved(played: Played, contest: Contest, game: Game, folder: Path) -> Played:
    """Save a game and drop its actions, so that thousands of games fit in memory."""
    names = [contest.bots[player] for player in played.players]
    save = Save(game, contest.deal(played.index), played.actions, played.scores, names=names)
    path = folder / f"{game.id}-{contest.seed}-{played.index:06}.json"
    try:
        path.write_text(save.text(), encoding="utf-8")
    except OSError as fault:
        fail(f"cannot write {path}: {fault.strerror}")
    return played.without_actions()


# ---- the table ----


def show(result: Result, game: Game) -> None:
    """Print the results as a table."""
    contest = result.contest
    chosen = ", ".join(f"{name} {choice}" for name, choice in game.option_names(contest.deal(0)).items())
    count = len(contest.bots)
    seats = "1 seat" if count == 1 else f"{count} seats"
    table = Table(
        title=f"{game.title}: {contest.games:,} games, {seats}, seed {contest.seed}",
        caption=chosen or None,
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("player")
    for heading in ("wins", "win rate", "95 % interval", "score"):
        table.add_column(heading, justify="right")
    for number, player in enumerate(result.players, 1):
        table.add_row(f"{number} {player.bot}", *figures(player))
    out.print(table)
    rounds = f"{in_words(result.rounds)} rounds, " if result.rounds is not None else ""
    out.print(f"A game took {rounds}{in_words(result.plies)} plies; {result.games_per_second:,.1f} games/s.")


def figures(player: PlayerResult) -> list[str]:
    rate = player.win_rate
    return [
        f"{player.wins:,.6g}",
        f"{rate.share:.1%}",
        f"{rate.low:.1%} to {rate.high:.1%}",
        in_words(player.score),
    ]


def in_words(spread: Spread) -> str:
    return f"{spread.mean:,.2f} ± {spread.sd:,.2f}"
