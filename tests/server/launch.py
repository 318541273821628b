"""`starcup` with bots that fail in every way there is, and with the toy among the games.

They are put in when this module is imported: a server's processes for bots import it, too.
"""

import os
import time

from starcup import bots
from starcup.bots.base import Bot
from starcup.cli.app import app
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.games import register
from tests.core.toy import Toy

FOREVER = 3600.0


class Crashing(Bot):
    """Raises."""

    def choose(self, _: Perspective) -> int:
        raise ZeroDivisionError("a fault of the bot's own")


class Dying(Bot):
    """Takes its process with it."""

    def choose(self, _: Perspective) -> int:
        os._exit(3)


class Hanging(Bot):
    """Never comes to an end."""

    def choose(self, perspective: Perspective) -> int:
        time.sleep(FOREVER)
        return perspective.legal[0]


class Cheating(Bot):
    """Answers what may not be answered."""

    def choose(self, perspective: Perspective) -> int:
        return max(perspective.legal) + 1


KINDS: dict[str, type[Bot]] = {"crashing": Crashing, "dying": Dying, "hanging": Hanging, "cheating": Cheating}
sound = bots.kinds


def all_kinds(game: Game) -> dict[str, type[Bot]]:
    """Before the others: the last of them is the one that sits in for people."""
    return KINDS | sound(game)


register(Toy())
bots.kinds = all_kinds

if __name__ == "__main__":
    app()
