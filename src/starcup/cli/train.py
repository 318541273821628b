"""`starcup train`: make a net for a game by letting it play against itself."""

import math
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich.progress import BarColumn, Progress, TextColumn

from starcup.bots.where import Here, Where
from starcup.bots.where import place as at_place
from starcup.cli.common import WHERE_HELP, clear_errors, err, out
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.games import game as game_of

if TYPE_CHECKING:
    from starcup.minds.net import Net
    from starcup.train.run import Run

MEASURE_SEED = 20_000


class Sitting(NamedTuple):
    """How a run is trained this time: where, for how long, and which matches are played now and then."""

    where: Where
    processes: int
    minutes: float
    measure_every: float
    measure_games: int
    seats: list[int]
    tensorboard: bool


def train(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    lessons: Annotated[
        int | None, typer.Option(help="How many lessons the run has, earlier sittings included; default: the recipe's.")
    ] = None,
    minutes: Annotated[
        float, typer.Option(help="Stop after so many minutes of processor time; go on later.")
    ] = math.inf,
    folder: Annotated[Path | None, typer.Option(help="The run's folder; default: runs/GAME.")] = None,
    processes: Annotated[int, typer.Option(help="So many play and learn apart, and are averaged now and then.")] = 1,
    on: Annotated[str, typer.Option(help=WHERE_HELP)] = "processes",
    seed: Annotated[
        int | None, typer.Option(help="For a new run: the same seed gives the same run; default: the recipe's.")
    ] = None,
    imitate: Annotated[
        int | None, typer.Option(help="For a new run: watch so many games of greedy first; default: the recipe's.")
    ] = None,
    net: Annotated[
        Path | None,
        typer.Option(
            help="For a new run: begin with what this net knows; it may be narrower.", exists=True, dir_okay=False
        ),
    ] = None,
    recipe: Annotated[
        Path | None,
        typer.Option(
            help="For a new run: a file with numbers of the recipe that are to be others, as JSON.",
            exists=True,
            dir_okay=False,
        ),
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            help="For a new run: learn against this net alone, which stays as it is: what can be found against it?",
            exists=True,
            dir_okay=False,
        ),
    ] = None,
    measure_every: Annotated[float, typer.Option(help="Minutes between matches against greedy; 0: none.")] = 10,
    measure_games: Annotated[int, typer.Option(help="Games of such a match.")] = 200,
    measure_seats: Annotated[str, typer.Option(help="Its numbers of seats, separated by commas.")] = "2",
    tensorboard: Annotated[bool, typer.Option(help="Write the curve for TensorBoard as well.")] = False,
    course: Annotated[
        bool, typer.Option("--course", help="Go through all runs that make a net for this game from nothing.")
    ] = False,
) -> None:
    """Train a net by self-play. A run that was stopped goes on from its last checkpoint."""
    with clear_errors():
        title = game_of(game)
        title.layout()
        seats = [seat_count(title, text) for text in measure_seats.split(",")]
        if minutes <= 0 or measure_every < 0 or measure_games < 1:
            raise BadOption("minutes and measure-games must be more than 0, and measure-every at least 0")
        needed = ["torch", *(["tensorboard"] if tensorboard else [])]
        missing = [name for name in needed if find_spec(name) is None]
        if missing:
            raise BadOption(f"this needs {' and '.join(missing)}: pip install 'starcup[train]'")
        place = folder or Path("runs") / title.id
        where = at_place(on, processes)
        sitting = Sitting(where, processes, minutes, measure_every, measure_games, seats, tensorboard)
        wished = {**written(recipe), **given(seed=seed, lessons=lessons, imitate=imitate)}
        if not course:
            go_on(begin(title, place, net, against, wished), place, sitting)
        elif wished or net or against:
            raise BadOption("a course has its own numbers and begins from nothing: leave the other wishes out")
        else:
            follow(title, place, sitting)


def seat_count(game: Game, text: str) -> int:
    """A number of seats that the game has."""
    if not text.strip().isdecimal():
        raise BadOption(f"{text!r} is not a number of seats")
    return game.setup(int(text), 0).seats


def written(recipe: Path | None) -> dict[str, Any]:
    """The numbers in somebody's file."""
    from starcup.train.recipe import changes_in

    return changes_in(recipe.read_text(encoding="utf-8")) if recipe else {}


def given(**wishes: int | None) -> dict[str, Any]:
    """Those wishes that there are."""
    return {name: wish for name, wish in wishes.items() if wish is not None}


def begin(game: Game, folder: Path, net: Path | None, against: Path | None, wished: dict[str, Any]) -> "Run":
    """The run of the folder, or a new one with these numbers; of so many lessons, if it is told how many."""
    from starcup.minds.net import Net, Sizes, sizes_of
    from starcup.train.recipe import check, recipe_for, recipe_from
    from starcup.train.run import CHECKPOINT, Run

    if (folder / CHECKPOINT).exists():
        run = Run.load(folder)
        if run.game.id != game.id:
            raise BadOption(f"the run in {folder} is of {run.game.title}; choose another folder for {game.title}")
        err.print(f"Going on with the run in {folder}, after {run.progress.seconds / 60:.1f} minutes.")
        run.recipe = recipe_from({**run.recipe.to_json(), "lessons": wished.get("lessons", run.recipe.lessons)})
        check(run.recipe, game)
        return run
    if against is not None:
        run = probe(game, Net.load(against, game), None if net is None else Net.load(net, game), wished)
    elif net is not None:
        known = Net.load(net, game)
        recipe = recipe_for(game, **wished)
        sizes = Sizes(*map(max, recipe.sizes, sizes_of(known.arrays)))
        run = Run(game, replace(recipe, sizes=sizes))
        run.begin_with(known)
    else:
        run = Run(game, recipe_for(game, **wished))
    if net is None:
        watch(run)
    return run


def watch(run: "Run") -> None:
    """Have a run watch as many games of greedy as its recipe says, with a progress bar."""
    games = run.recipe.imitate
    if not games:
        return
    with Progress(TextColumn("Watching greedy"), BarColumn(), TextColumn("{task.completed} games"), console=err) as bar:
        task = bar.add_task("games", total=games)
        for seen in run.imitate(games):
            bar.update(task, completed=min(seen, games))


def probe(game: Game, frozen: "Net", known: "Net | None", wished: dict[str, Any]) -> "Run":
    """A run of two seats against a net that stays as it is, from nothing or from what another net knows."""
    from starcup.minds.net import sizes_of
    from starcup.train.recipe import recipe_for
    from starcup.train.run import Run

    facts = {"seats": {2: 1.0}, "imitate": 0, **wished, "probe": True, "sizes": sizes_of(frozen.arrays)}
    run = Run(game, recipe_for(game, **facts))
    if known is not None:
        run.know(known)
    run.face(frozen)
    return run


def follow(game: Game, folder: Path, sitting: Sitting) -> None:
    """Go through the runs of a game's course. Those that are over are passed over, the one under way goes on."""
    from starcup.train.course import course, is_done, joined_curve, net_of
    from starcup.train.curve import draw_curve

    legs = course(game)
    left = sitting.minutes
    for number, leg in enumerate(legs, 1):
        place = folder / leg.name
        if is_done(place):
            continue
        err.print(f"Run {number} of {len(legs)}: {leg.name}")
        run = begin(game, place, net_of(folder, leg.after), None, leg.changes)
        before = run.progress.seconds
        go_on(run, place, sitting._replace(minutes=left))
        left -= (run.progress.seconds - before) / 60
        if not is_done(place):
            return
    (folder / "curve.svg").write_text(draw_curve(joined_curve(folder, legs), game.title), encoding="utf-8")
    out.print(f"The curve of the whole course is in {folder / 'curve.svg'}.")


def go_on(run: "Run", folder: Path, sitting: Sitting) -> None:
    """Train, measure now and then, draw the curve."""
    from starcup.train.curve import draw_curve, read_curve
    from starcup.train.run import note, train
    from starcup.train.team import Team, train_team
    from starcup.train.watch import Board, measured

    where, processes, minutes = sitting.where, sitting.processes, sitting.minutes
    lessons = run.recipe.lessons
    board = Board(folder) if sitting.tensorboard else None
    due = run.progress.seconds + sitting.measure_every * 60
    columns = [TextColumn(run.game.title), BarColumn(), TextColumn("{task.description}")]
    with Progress(*columns, console=err) as bar:
        task = bar.add_task("", total=lessons)
        together = processes > 1 or not isinstance(where, Here)
        learning = (
            train_team(Team(run, processes, folder), folder, lessons, minutes, where)
            if together
            else train(run, folder, lessons, minutes)
        )
        for lesson in learning:
            p = run.progress
            speed = p.decisions / max(p.seconds, 1e-9)
            bar.update(
                task, completed=p.lessons, description=f"{p.seconds / 60:.1f} min, {p.games:,} games, {speed:,.0f}/s"
            )
            if board:
                board.lesson(p, lesson)
            if sitting.measure_every and p.seconds >= due:
                due = p.seconds + sitting.measure_every * 60
                for facts in measured(run, sitting.seats, sitting.measure_games, MEASURE_SEED):
                    note(folder, facts)
                    out.print(
                        f"{p.seconds / 60:.1f} min, {facts['seats']} seats: {facts['share']:.1%} of the wins "
                        f"({facts['low']:.1%} to {facts['high']:.1%})"
                    )
                    if board:
                        board.measured(p, facts)
    (folder / "curve.svg").write_text(draw_curve(read_curve(folder), run.game.title), encoding="utf-8")
    out.print(f"The net is in {folder / 'net.mind'}, its curve in {folder / 'curve.svg'}.")
