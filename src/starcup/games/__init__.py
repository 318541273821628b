"""The titles: each in a folder of its own, none knowing another."""

from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.games.roll.meta import Roll
from starcup.games.rollers.meta import Rollers
from starcup.games.tiny.meta import Tiny

_GAMES: dict[str, Game] = {game.id: game for game in (Roll(), Tiny(), Rollers())}


def game_ids() -> list[str]:
    """The ids of all games."""
    return list(_GAMES)


def game(id: str) -> Game:
    """The game of an id; raises BadOption for an unknown one."""
    if id not in _GAMES:
        raise BadOption(f"there is no game {id!r}; choose from {', '.join(_GAMES)}")
    return _GAMES[id]


def register(game: Game) -> None:
    """Add a title from outside this package: afterwards saves, bots, the command line and the server know it.

    Raises BadOption if its id is taken.
    """
    if game.id in _GAMES:
        raise BadOption(f"there is already a game {game.id!r}: {_GAMES[game.id].title}")
    _GAMES[game.id] = game
