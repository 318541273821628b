"""`starcup tournament`: bots meet as a file says, and get ratings and a page of results."""

import json
import math
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starcup.bots.where import place
from starcup.cli.common import WHERE_HELP, clear_errors, err, out
from starcup.tournament.journal import Journal
from starcup.tournament.plan import read_plan
from starcup.tournament.run import PAGE, STANDINGS, Tournament


def tournament(
    file: Annotated[Path, typer.Argument(help="The tournament's file, in TOML: see docs/bots.md.")],
    folder: Annotated[Path | None, typer.Option("--out", help="Where results go; default: FILE.results.")] = None,
    jobs: Annotated[int, typer.Option(help="Number of processes; the results are the same.")] = 1,
    on: Annotated[str, typer.Option(help=WHERE_HELP)] = "processes",
    as_json: Annotated[bool, typer.Option("--json", help="Print only the standings, as JSON.")] = False,
) -> None:
    """Play a tournament between bots. One that was stopped goes on where it was."""
    with clear_errors():
        plan = read_plan(file)
        where = place(on, jobs)
        journal = Journal(folder or file.with_suffix(".results"), plan)
        run = Tournament(plan, journal)
        columns = [TextColumn(plan.title().title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
        try:
            with Progress(*columns, console=err, disable=as_json) as bar:
                task = bar.add_task("games", total=run.games())
                for records in run.play(where):
                    bar.advance(task, len(records))
        finally:
            run.publish()
            journal.close()
    if as_json:
        typer.echo(json.dumps(json.loads((journal.folder / STANDINGS).read_text(encoding="utf-8")), indent=2))
    else:
        show(run)


def show(run: Tournament) -> None:
    """The standings as a table."""
    plan = run.plan
    title = f"{plan.title().title}: {len(run.journal.records):,} games at tables of {plan.seats}, seed {plan.seed}"
    table = Table("", "bot", title=title, title_justify="left")
    for heading in ("Elo", "95 %", "points", "games", "wins", "95 % interval"):
        table.add_column(heading, justify="right")
    for number, one in enumerate(run.standings(), 1):
        reach = f"± {one.reach:.0f}" if math.isfinite(one.reach) else ""
        wins = one.wins
        low_high = f"{wins.low:.1%} to {wins.high:.1%}"
        figures = [f"{one.elo:.0f}", reach, f"{one.points:.6g}", f"{one.games:,}", f"{wins.share:.1%}", low_high]
        table.add_row(str(number), one.name, *figures)
    out.print(table)
    for bot, name in enumerate(plan.names):
        failed = [record for record in run.journal.records if record.faulty == bot]
        if failed:
            position = run.journal.folder / str(failed[0].position)
            times = "once" if len(failed) == 1 else f"in {len(failed)} games"
            err.print(f"{name} failed {times}, first in {failed[0].fault} (position: {position})", soft_wrap=True)
    out.print(f"The results are in {run.journal.folder / PAGE}.", soft_wrap=True)
