"""`starcup analyse`: a saved game seen by a mind: win chances, luck and decisions, the costliest mistakes."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from starcup.cli.common import clear_errors, err, out, read_save
from starcup.core.errors import BadOption
from starcup.core.state import Seat, State
from starcup.minds import net_path
from starcup.minds.analysis import Decision, Step, account, analyse, costliest, last_step, to_json
from starcup.minds.shipped import shipped
from starcup.table.run import Run
from starcup.table.session import Session

USUAL_SIMULATIONS = 96
BARS = "▁▂▃▄▅▆▇█"
GRAPH_WIDTH = 60


def analyse_save(
    file: Annotated[Path, typer.Argument(help="The saved game; it must be over.")],
    simulations: Annotated[
        int, typer.Option(help="How many games are tried out for each decision: more is slower and surer.")
    ] = USUAL_SIMULATIONS,
    as_json: Annotated[bool, typer.Option("--json", help="Print only the results, as JSON.")] = False,
) -> None:
    """Analyse a finished game: who stood how well when, what was luck, and which decisions cost most."""
    with clear_errors():
        session = Session.load(read_save(file))
        if not session.state.over:
            raise BadOption("this game is not over: in a running game an analysis could give something away")
        if net_path(session.game) is None:
            raise BadOption(f"Starcup has no net for {session.game.title}: train one with `starcup train`")
        if simulations < 2:
            raise BadOption(f"simulations is {simulations}, and must be at least 2")
        steps = looked_at(session, simulations, quiet=as_json)
    if as_json:
        typer.echo(json.dumps(to_json(steps), indent=2))
    else:
        show(session, steps)


def looked_at(session: Session, simulations: int, quiet: bool) -> list[Step]:
    """Every step, with a progress bar."""
    steps: list[Step] = []
    columns = [TextColumn(session.game.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    with Progress(*columns, console=err, disable=quiet) as bar:
        task = bar.add_task("answers", total=len(session.log))
        for step in analyse(shipped(session.game), answers(session), simulations):
            steps.append(step)
            bar.advance(task)
    return [*steps, last_step(session.state, len(session.log))]


def answers(session: Session) -> Iterator[tuple[State, Seat, int]]:
    """Each answer of a game with the state before it."""
    run = Run(session.game, session.setup, session.start)
    for _, (seat, action) in run.before_each(session.log, session.rolls):
        yield run.state, seat, action
        run.play(seat, action)


# ---- for people ----


def show(session: Session, steps: list[Step]) -> None:
    """Graphs, accounts and mistakes."""
    names = session.names or [f"Player {seat + 1}" for seat in range(session.setup.seats)]
    width = max(len(name) for name in names)
    out.print(Text("Win chances, from the first answer to the last", style="bold"))
    for seat, name in enumerate(names):
        out.print(Text(f"{name:{width}} {graph([step.chances[seat] for step in steps])} {steps[-1].chances[seat]:.0%}"))
    table = Table("player", title="From an even start to the result", title_justify="left")
    for heading in ("start", "own mistakes", "others' mistakes", "luck", "result", "right decisions"):
        table.add_column(heading, justify="right")
    for seat, name in enumerate(names):
        a = account(steps, seat)
        figures = (f"{a.start:.0%}", f"{-a.mistakes:+.0%}", f"{a.gifts:+.0%}", f"{a.luck:+.0%}", f"{a.end:.0%}")
        table.add_row(name, *figures, f"{a.accuracy:.0%} of {a.decisions}")
    out.print(table)
    worst = costliest(steps)
    out.print(Text("The costliest decisions" if worst else "No decision cost anything to speak of.", style="bold"))
    for decision in worst:
        out.print(Text(in_words(session, decision, names)))


def graph(numbers: list[float]) -> str:
    """Shares from 0 to 1 as a row of bars."""
    count = min(GRAPH_WIDTH, len(numbers))
    picked = [numbers[i * (len(numbers) - 1) // max(1, count - 1)] for i in range(count)]
    return "".join(BARS[min(len(BARS) - 1, int(number * len(BARS)))] for number in picked)


def in_words(session: Session, decision: Decision, names: list[str]) -> str:
    """One mistake: when, what was answered, what would have been better, and by how much."""
    state = session.at_ply(decision.ply).state
    chosen, best = (
        session.game.label(state, decision.seat, action, names) for action in (decision.chosen, decision.best)
    )
    return (
        f"  round {decision.round}, step {decision.ply}, {names[decision.seat]}: {chosen} "
        f"(wins {decision.chosen_chance:.0%}); better: {best} (wins {decision.best_chance:.0%})"
    )
