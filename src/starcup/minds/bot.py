"""The bot that plays with a net: it takes the answer that the net likes best, and looks no further ahead."""

from functools import cache

import numpy as np

from starcup.bots.base import Bot
from starcup.core.book import Action
from starcup.core.features import PAIR
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.minds import net_path
from starcup.minds.arrays import Ints, as_rows
from starcup.minds.file import BadNet
from starcup.minds.net import Net


@cache
def shipped(game: Game) -> Net:
    """The net that comes with Starcup; raises BadNet where there is none, or it does not fit the rules."""
    path = net_path(game)
    if path is None:
        raise BadNet(f"Starcup has no net for {game.title}")
    return Net.load(path, game)


class NetBot(Bot):
    """A net's likeliest answer."""

    name = "net"

    def __init__(self, game: Game, rng: Rng, net: Net | None = None) -> None:
        super().__init__(game, rng)
        self.net = net or shipped(game)

    def choose(self, perspective: Perspective) -> Action:
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        thought = self.net.think(as_rows(perspective.row()), self.net.layout.others(perspective.seats))
        liked = self.net.logits(thought, *codes(self.net, perspective), np.zeros(len(legal), np.int64))
        return legal[int(liked.argmax())]


def codes(net: Net, perspective: Perspective) -> tuple[Ints, Ints]:
    """What the legal answers mean: a code each, and the second ones where the game has any."""
    if not net.layout.answers:
        return np.array(perspective.legal), np.zeros(0, np.int64)
    meanings = np.array(perspective.meanings())
    return meanings % PAIR, meanings // PAIR - 1
