"""`starcup bench`: how fast the engine is, measured in one run.

Only decisions with two or more answers count as actions; the number per game is shown beside every rate. Builds take
turns several times, and the best run of each counts: machines are noisy, and noise only ever slows things down.
"""

import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import track
from rich.table import Table

from starcup.cli import bench_compare, bench_minds
from starcup.cli.bench_bots import bot_table, measure_bot
from starcup.cli.bench_minds import mind_table
from starcup.cli.common import clear_errors, err, fail, out
from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.core.playout import clone_many, random_playout
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.state import State
from starcup.games import game as game_of
from starcup.games import game_ids
from starcup.table.save import Save
from starcup.table.session import Session
from starcup.version import build

Row = dict[str, Any]
SAMPLE_STATES = 24  # states from the middle of games, to time single calls on
HIGHER_IS_BETTER = ("games/s", "actions/s", "bot games/s", *(name for name in bench_minds.FIGURES if "/s" in name))
FIGURES = ("games/s", "actions/s", "actions/game", "clone µs", "legal µs", "view µs", "determinize µs", "load ms")
HEADINGS = (
    "games\n/s",
    "actions\n/s",
    "actions\n/game",
    "clone\nµs",
    "legal\nµs",
    "view\nµs",
    "sample\nµs",
    "load\nms",
)


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="The games to measure; default: all.")] = None,
    seats: Annotated[str, typer.Option(help="Seat counts, separated by commas.")] = "2,4",
    seconds: Annotated[float, typer.Option(help="Seconds of random play per measurement.", min=0.01)] = 1.0,
    rounds: Annotated[int, typer.Option(help="How many turns each build takes.", min=1)] = 3,
    pure: Annotated[str | None, typer.Option(help="The starcup command of another build to compare with.")] = None,
    minds: Annotated[bool, typer.Option(help="Measure nets, searches and learning, too.")] = False,
    compare: Annotated[
        Path | None, typer.Option(help="Another tree with a build: print the ratios between the two.", exists=True)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print only the figures, as JSON.")] = False,
) -> None:
    """Measure how fast the engine plays games and makes single calls."""
    with clear_errors():
        cases = [(id, n) for id in game or game_ids() for n in seat_numbers(game_of(id), seats)]
    if compare:
        show_comparison(compare, cases, seconds, rounds, as_json)
        return
    rows: dict[tuple[str, int, str], Row] = {}
    turns = [(case, other) for _ in range(rounds) for case in cases for other in ([None, pure] if pure else [None])]
    for (id, n), other in track(turns, "measuring", console=err, transient=True, disable=as_json):
        row = beside(other, id, n, seconds, minds) if other else measure(game_of(id), n, seconds, minds)
        keep_best(rows, row)
    if as_json:
        typer.echo(json.dumps(list(rows.values())))
    else:
        out.print(table_of(list(rows.values())))
        out.print("\nWhole games with the best bot in every seat:")
        out.print(bot_table(list(rows.values())))
        if minds:
            out.print("\nMinds, on one core:")
            out.print(mind_table(list(rows.values())))


def show_comparison(tree: Path, cases: list[tuple[str, int]], seconds: float, rounds: int, as_json: bool) -> None:
    """This build beside another tree's, in ratios: more than 1 is better."""
    found = bench_compare.compare(tree, cases, seconds, rounds, as_json)
    lines = [line for case, pairs in found.items() for line in bench_compare.compared(case, pairs)]
    if as_json:
        typer.echo(json.dumps(lines))
    else:
        out.print(bench_compare.table_of(lines))


def seat_numbers(game: Game, text: str) -> list[int]:
    """The seat counts in the text that this game allows."""
    try:
        numbers = [int(word) for word in text.split(",")]
    except ValueError:
        raise BadOption(f"seats {text!r} must be whole numbers separated by commas") from None
    fitting = [n for n in numbers if n in game.seats]
    if not fitting:
        raise BadOption(f"{game.title} seats {game.seats.start} to {game.seats.stop - 1}, not {text}")
    return fitting


def beside(command: str, id: str, seats: int, seconds: float, minds: bool) -> Row:
    """The same figures from another build, in its own process."""
    words = [command, "bench", id, "--seats", str(seats), "--seconds", str(seconds), "--rounds", "1", "--json"]
    words += ["--minds"] if minds else []
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        row: Row = json.loads(done.stdout)[0]
    except (OSError, ValueError, LookupError, subprocess.CalledProcessError) as fault:
        fail(f"cannot measure {command}: {fault}")
    return row


def keep_best(rows: dict[tuple[str, int, str], Row], row: Row) -> None:
    """Keep the best of every figure."""
    key = (row["game"], row["seats"], row["build"])
    best = rows.setdefault(key, row)
    for name in (*FIGURES, "bot games/s", *bench_minds.FIGURES):
        better = max if name in HIGHER_IS_BETTER else min
        if row.get(name) is not None and best.get(name) is not None:
            best[name] = better(best[name], row[name])


def measure(game: Game, seats: int, seconds: float, minds: bool) -> Row:
    """All figures of one game with this many seats; those of minds if they are wanted."""
    played, plies, took = play_games(game, seats, seconds)
    states = middle_states(game, seats)
    rng = Rng.seeded(1)
    return {
        "game": game.id,
        "seats": seats,
        "build": build(),
        "games/s": played / took,
        "actions/s": plies / took,
        "actions/game": plies / played,
        "clone µs": cost(states, lambda state: clone_many(state, 1000), 1) / 1000,
        "legal µs": cost(states, lambda state: state.legal(state.to_move())),
        "view µs": cost(states, lambda state: state.view(state.to_move())),
        "determinize µs": cost(states, lambda state: state.determinize(state.to_move(), rng)),
        "load ms": load_time(game, seats) * 1e3,
        **measure_bot(game, seats, seconds),
        **(bench_minds.measure_minds(game, seats, seconds) if minds else {}),
    }


def play_games(game: Game, seats: int, seconds: float) -> tuple[int, int, float]:
    """Random games from deal to end: how many games, how many actions, how many seconds."""
    rng = Rng.seeded(7)
    played = plies = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        plies += random_playout(game.new(Setup(seats, played)), rng)
        played += 1
    return played, plies, time.perf_counter() - start


def middle_states(game: Game, seats: int) -> list[State]:
    """States from all parts of random games."""
    states: list[State] = []
    rng = Rng.seeded(11)
    for seed in range(SAMPLE_STATES):
        length = random_playout(game.new(Setup(seats, seed)), rng.clone())
        state = game.new(Setup(seats, seed))
        luck = rng.clone()
        for _ in range(length * (seed + 1) // (SAMPLE_STATES + 1)):
            legal = state.legal_actions(state.to_move())
            state.apply(state.to_move(), legal[int(luck.below(len(legal)))])
        states.append(state)
    return states


def cost(states: list[State], call: Callable[[State], object], times: int = 50) -> float:
    """Average microseconds per call over all states, minus the cost of measuring."""
    start = time.perf_counter()
    for state in states:
        for _ in range(times):
            call(state)
    middle = time.perf_counter()
    for state in states:
        for _ in range(times):
            nothing(state)
    end = time.perf_counter()
    return max(2 * middle - start - end, 0) / (len(states) * times) * 1e6


def nothing(_: State) -> None:
    """A call that does nothing, to find out what calling costs."""


def load_time(game: Game, seats: int) -> float:
    """Seconds to load the save of a whole random game: parse it, replay it, check every action."""
    session = Session(game, game.setup(seats, 3))
    rng = Rng.seeded(13)
    while not session.state.over:
        seat = session.state.to_move()
        legal = session.state.legal_actions(seat)
        session.play(seat, legal[int(rng.below(len(legal)))])
    text = session.save().text()
    start = time.perf_counter()
    Session.load(Save.parse(text))
    return time.perf_counter() - start


def table_of(rows: list[Row]) -> Table:
    """A row for each game, seat count and build, and a row of ratios if there are two builds."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in ("game", "seats", "build"):
        table.add_column(heading, no_wrap=True)
    for heading in HEADINGS:
        table.add_column(heading, justify="right", no_wrap=True)
    pairs: dict[tuple[str, int], list[Row]] = {}
    for row in rows:
        pairs.setdefault((row["game"], row["seats"]), []).append(row)
    for pair in pairs.values():
        for row in pair:
            table.add_row(row["game"], str(row["seats"]), row["build"], *[figure(row[name]) for name in FIGURES])
        if len(pair) > 1:
            table.add_row("", "", "ratio", *[ratio(pair[0], pair[1], name) for name in FIGURES], style="bold")
        table.add_section()
    return table


def figure(value: float) -> str:
    """A number with a sensible count of digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def ratio(one: Row, other: Row, name: str) -> str:
    """How many times better the first build is."""
    if name == "actions/game":
        return ""
    top, bottom = (one[name], other[name]) if name in HIGHER_IS_BETTER else (other[name], one[name])
    return f"{top / bottom:.1f}" if bottom else "-"
