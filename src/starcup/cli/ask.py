"""`starcup perspective` and `starcup choose`: what a bot sees in a position, and what it would do."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from starcup import bots
from starcup.bots.asking import ask
from starcup.cli.common import clear_errors, out
from starcup.core.errors import BadOption, BadPosition
from starcup.core.perspective import Perspective
from starcup.core.state import State
from starcup.draw import draw
from starcup.games import game as game_of
from starcup.games import game_ids
from starcup.table.save import Save
from starcup.table.session import Session

File = Annotated[Path, typer.Argument(help="A position or a save, as JSON.")]
Step = Annotated[int | None, typer.Option(help="In a save: after this many answers; default: all of them.")]
Seat = Annotated[int | None, typer.Option(help="Whose side; default: the first seat that is asked.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]


def perspective(file: File, seat: Seat = None, step: Step = None, as_json: AsJson = False) -> None:
    """Show what a bot sees from one seat: the view, the question and the legal answers."""
    with clear_errors():
        state = read_state(file, step)
        whose = chosen_seat(state, seat)
        facts = facts_for(state, whose)
    if as_json:
        typer.echo(json.dumps(facts, indent=2))
        return
    names = [f"Player {number + 1}" for number in range(state.seats)]
    out.print(draw(state.game.id, state.view(whose), whose, names))
    out.print(Text(facts["question"] or f"Seat {whose} is not asked anything now.", style="bold"))
    for answer in facts["legal"]:
        out.print(Text(f"{answer['action']:>5}  {answer['label']}"))


def choose(
    file: File,
    bot: Annotated[str, typer.Option(help="The bot's name, or mybot.py:Class; default: a strong, quick one.")] = "",
    seat: Seat = None,
    step: Step = None,
    seed: Annotated[int, typer.Option(help="The bot's luck.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Ask a bot for its answer in a position. It sees what its seat may know, and nothing else."""
    with clear_errors():
        state = read_state(file, step)
        whose = chosen_seat(state, seat)
        if not state.prompt(whose):
            raise BadOption(f"seat {whose} is not asked anything here; asked are {state.actors()}")
        name = bot or bots.usual(state.game)
        action = ask(bots.bot(name, state.game, seed), name, state, whose)
        label = state.game.label(state, whose, action)
    if as_json:
        typer.echo(json.dumps({"bot": name, "seat": whose, "action": action, "label": label}))
    else:
        out.print(Text(f"{name}, seat {whose}: {label} ({action})"))


def facts_for(state: State, seat: int) -> dict[str, Any]:
    """All that a bot gets, as JSON."""
    game = state.game
    seen = Perspective(state, seat)
    return {
        "game": game.id,
        "seat": seat,
        "seats": seen.seats,
        "prompt": game.prompt_name(seen.prompt),
        "question": seen.question(),
        "legal": [{"action": action, "label": seen.label(action)} for action in seen.legal],
        "view": seen.view(),
    }


def chosen_seat(state: State, seat: int | None) -> int:
    """The seat that was asked for, or the first one that has to answer."""
    if seat is None:
        return max(state.to_move(), 0)
    if not 0 <= seat < state.seats:
        raise BadOption(f"there is no seat {seat}: seats run from 0 to {state.seats - 1}")
    return seat


def read_state(file: Path, step: int | None) -> State:
    """The state in a file: a position, or a save after so many answers. Raises BadPosition or BadSave."""
    try:
        text = file.read_text(encoding="utf-8")
        facts = json.loads(text)
    except (OSError, UnicodeDecodeError, RecursionError) as fault:
        raise BadPosition(f"cannot read {file}: {fault}") from None
    except json.JSONDecodeError as fault:
        raise BadPosition(f"{file} is not JSON: {fault}") from None
    if not isinstance(facts, dict):
        raise BadPosition(f"{file} holds neither a position nor a save: both are JSON objects")
    return state_in(facts, step)


def state_in(facts: dict[str, Any], step: int | None) -> State:
    """The state of a position, or of a save after so many answers. Raises BadPosition, BadSave or BadOption."""
    if "actions" in facts:
        session = Session.load(Save.from_data(facts))
        last = len(session.log)
        if step is not None and not 0 <= step <= last:
            raise BadOption(f"step is {step}, but this save has {last} answers")
        return session.at_ply(last if step is None else step).state
    if step is not None:
        raise BadOption("a position has no steps: leave out the step, or give a save")
    if not isinstance(facts.get("game"), str):
        raise BadPosition(f'it does not say which game it is: "game" is one of {", ".join(game_ids())}')
    return game_of(facts["game"]).restore(facts)
