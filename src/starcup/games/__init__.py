"""The games: each in a folder of its own, none knowing another.

Games from other packages join them in one of three ways, and afterwards saves, bots, the command line and the server
know them:

- an entry point of the group `starcup.games`, in the package that brings the game: `chess = "chess_package:Chess"`;
- the environment variable `STARCUP_GAMES`: `module:Class`, several separated by commas;
- `register(Chess())`, for this process only.

The first two also reach the processes that the arena and the server start.
"""

import os
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points

from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.games.roll.meta import Roll
from starcup.games.rollers.meta import Rollers
from starcup.games.tiny.meta import Tiny

GROUP = "starcup.games"
VARIABLE = "STARCUP_GAMES"

_GAMES: dict[str, Game] = {game.id: game for game in (Rollers(), Roll(), Tiny())}  # the simplest first
_unread_sources: list[str] = [GROUP, VARIABLE]  # read when somebody first asks: games from outside import starcup


def game_ids() -> list[str]:
    """The ids of all games."""
    _load_games_from_outside()
    return list(_GAMES)


def game(id: str) -> Game:
    """The game with this id; raises BadOption for an unknown one."""
    _load_games_from_outside()
    if id not in _GAMES:
        raise BadOption(f"there is no game {id!r}; choose from {', '.join(_GAMES)}")
    return _GAMES[id]


def register(game: Game) -> None:
    """Add a game from outside this package. Raises BadOption if its id is taken."""
    _load_games_from_outside()
    if game.id in _GAMES:
        raise BadOption(f"there is already a game {game.id!r}: {_GAMES[game.id].title}")
    _GAMES[game.id] = game


def _load_games_from_outside() -> None:
    """Register what entry points and the environment name, once."""
    while _unread_sources:
        source = _unread_sources.pop(0)
        for point in entry_points(group=GROUP) if source == GROUP else _points_from_environment():
            register(_made_by(point, source))


def _points_from_environment() -> Iterator[EntryPoint]:
    for text in os.environ.get(VARIABLE, "").split(","):
        if text.strip():
            yield EntryPoint(text.strip(), text.strip(), VARIABLE)


def _made_by(point: EntryPoint, source: str) -> Game:
    """The game that an entry point's class makes."""
    try:
        made = point.load()()
    except Exception as fault:  # whatever a foreign module does while it is imported
        raise BadOption(f"cannot load the game {point.value!r} from {source}: {fault!r}") from fault
    if not isinstance(made, Game):
        raise BadOption(f"cannot load the game {point.value!r} from {source}: it makes {made!r}, not a Game")
    return made
