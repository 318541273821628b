"""The nets that come with Starcup."""

from functools import cache

from starcup.core.game import Game
from starcup.minds import net_path
from starcup.minds.file import BadNet
from starcup.minds.net import Net


@cache
def shipped(game: Game) -> Net:
    """The net of a game, read once; raises BadNet where there is none, or it does not fit the rules."""
    path = net_path(game)
    if path is None:
        raise BadNet(f"Starcup has no net for {game.title}")
    return Net.load(path, game)
