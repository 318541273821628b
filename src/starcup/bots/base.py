"""What every bot is: something with a name that answers when a seat is asked."""

from abc import ABC, abstractmethod

from starcup.core.book import Action
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng


class Bot(ABC):
    """A player of one game. It is given a Perspective, never a State, and has luck of its own, never the game's.

    The same perspective and the same generator state give the same answer: whatever a bot keeps between answers may
    make it faster, and may not change what it says. So a bot can take over a seat in the middle of a game.
    """

    name: str = ""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.rng = rng

    @abstractmethod
    def choose(self, perspective: Perspective) -> Action:
        """One of `perspective.legal`, which is never empty."""
