"""How strong a game's net is without looking ahead, and how its levels follow each other: the tables in docs/minds.md.

    python -m benchmarks.strength roll
    python -m benchmarks.strength tiny --net runs/tiny/net/net.mind --before old.mind

The net takes its likeliest answers, and greedy has every other seat; alone, every choice of an option that is for one
seat is an opponent. `--before` is a net that it plays as well. Each level of the package meets the one below at two and
at four seats. All games of a match are played side by side.
"""

from collections.abc import Iterator
from itertools import chain, pairwise
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.live import Live
from rich.table import Table

from starcup.bots.arena import Interval
from starcup.bots.ranks import RANKS
from starcup.core.game import Game
from starcup.games import game as game_of
from starcup.minds.net import Net
from starcup.minds.shipped import shipped
from starcup.train.measure import measure, meet

SEED = 777
LEVEL_SEATS = (2, 4)
Row = tuple[str, int, int, Interval]


def matches(game: Game, net: Net, before: Net | None, games: int, more: int) -> Iterator[Row]:
    """Every match of the net: against whom, seats, games, its share of the wins."""
    foes: list[tuple[str, str | Net]] = [("greedy", "greedy")]
    if before:
        foes.append(("the net before", before))
    for seats in [count for count in game.seats if count > 1]:
        count = games if seats == 2 else more
        for name, foe in foes:
            yield name, seats, count, measure(net, game, seats, count, SEED, foe).wins
    if 1 in game.seats:
        for option in game.options:
            for choice in option.choices if option.is_for(1) and not option.is_for(2) else ():
                yield choice, 1, more, measure(net, game, 1, more, SEED, options={option.name: choice}).wins


def levels(game: Game, net: Net, games: int) -> Iterator[Row]:
    """Every level against the one below."""
    for seats in [count for count in LEVEL_SEATS if count in game.seats]:
        for lower, upper in pairwise(RANKS):
            warmths = upper.temperature(game), lower.temperature(game)
            yield f"{upper.name} against {lower.name}", seats, games, meet(net, game, seats, games, SEED, warmths)


def main(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    net: Annotated[Path | None, typer.Option(help="A net's file; default: the one in the package.")] = None,
    before: Annotated[Path | None, typer.Option(help="Another net's file, to play against.")] = None,
    games: Annotated[int, typer.Option(help="Games at two seats, and between levels.")] = 1000,
    more: Annotated[int, typer.Option(help="Games at other numbers of seats, and alone.")] = 400,
) -> None:
    """Play the matches, and print a table."""
    title = game_of(game)
    known = Net.load(net, title) if net else shipped(title)
    other = Net.load(before, title) if before else None
    table = Table("match", "seats", "games", "wins", "95 % interval", title=title.title)
    with Live(table, console=Console()):  # each row as soon as it has been played
        for name, seats, count, wins in chain(matches(title, known, other, games, more), levels(title, known, games)):
            table.add_row(name, str(seats), f"{count:,}", f"{wins.share:.1%}", f"{wins.low:.1%} to {wins.high:.1%}")


if __name__ == "__main__":
    typer.run(main)
