"""`starcup games`, `starcup bots` and `starcup options`: what there is to choose from."""

from typing import Annotated

import typer
from rich.table import Table

from starcup import bots as players
from starcup import minds
from starcup.cli.common import clear_errors, game_names, out
from starcup.core.game import Game
from starcup.core.setup import Option
from starcup.games import game as game_of
from starcup.games import game_ids
from starcup.minds.tastes import tastes_of


def games() -> None:
    """List the games: id, title, number of players, minutes, and what each is about."""
    table = Table("id", "title", "players", "minutes", "")
    for id in game_ids():
        game = game_of(id)
        table.add_row(id, game.title, seat_range(game.seats), str(game.minutes or ""), game.pitch)
    out.print(table)


def bots(
    game: Annotated[
        str | None, typer.Argument(help="Only the bots that play this game.", autocompletion=game_names)
    ] = None,
) -> None:
    """List the bots that play each game, weakest first; a level may have a taste, as in captain-settler."""
    with clear_errors():
        ids = game_ids() if game is None else [game_of(game).id]
        everybody = {id: players.everybody(game_of(id)) for id in ids}
    for id in ids:
        title = game_of(id)
        table = Table("bot", "level", "", title=f"{id}: bots, weakest first", title_justify="left")
        for name, kind in everybody[id].items():
            level, sentence = getattr(kind, "level", 0), getattr(kind, "sentence", "")
            table.add_row(name, str(level or ""), sentence)
        for taste in tastes_of(title) if minds.levels_of(title) else ():
            table.add_row(f"…-{taste.name}", "", taste.sentence)
        out.print(table)


def options(
    game: Annotated[str, typer.Argument(help="The game's id.", autocompletion=game_names)],
) -> None:
    """List the options of a game, as you give them with --option name=choice, and its standing orders."""
    with clear_errors():
        chosen = game_of(game)
    out.print(option_table("option", chosen.options, chosen))
    if chosen.orders:
        out.print(option_table("standing order", chosen.orders, chosen))


def option_table(what: str, rows: list[Option], game: Game) -> Table:
    """Each option with its choices, the usual one first."""
    table = Table(what, "choices, the usual one first", "players", "")
    for option in rows:
        usual = option.choices[option.default]
        choices = [usual, *(choice for choice in option.choices if choice != usual)]
        seats = [number for number in game.seats if option.is_for(number)]
        table.add_row(option.name, ", ".join(choices), seat_range(range(seats[0], seats[-1] + 1)), option.sentence)
    return table


def seat_range(seats: range) -> str:
    """1 to 5, or 2."""
    return str(seats.start) if len(seats) == 1 else f"{seats.start} to {seats.stop - 1}"
