"""Draws the README's picture of the terminal table: a real game between two greedy bots, a few rounds in."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from starcup import bots
from starcup.core.perspective import Perspective
from starcup.draw import draw
from starcup.games import game as game_of
from starcup.table.session import Session

SEED = 11
ROUND_SHOWN = 6
OUT = Path(__file__).parent.parent / "docs" / "terminal.svg"


def main() -> None:
    game = game_of("rollers")
    session = Session(game, game.setup(2, SEED))
    session.names = ["Ann", "Ben"]
    players = [bots.bot("greedy", game, seat) for seat in range(2)]
    while session.state.view(0)["round"] < ROUND_SHOWN or len(session.state.legal_actions(0)) < 3:
        seat = session.state.to_move() if session.state.prompt(1) == 0 else session.state.actors()[-1]
        session.play(seat, players[seat].choose(Perspective(session.state, seat)))
    console = Console(record=True, width=96, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(draw(game.id, session.state.view(0), 0, session.names))
    for line in session.words(0)[-5:]:
        console.print(Text(line, style="dim"))
    console.print(Text(game.question(session.state, 0), style="bold #4da3ff"))
    for number, action in enumerate(session.state.legal_actions(0)[:6], 1):
        console.print(f"[bold]{number:>2}[/bold][dim])[/dim] {game.label(session.state, 0, action)}")
    console.save_svg(str(OUT), title="starcup play rollers")


if __name__ == "__main__":
    main()
