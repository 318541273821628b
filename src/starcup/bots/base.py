"""The base class of bots: something with a name that answers when its seat is asked."""

from abc import ABC, abstractmethod

from starcup.core.book import Action
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng


class Bot(ABC):
    """A player of one game. It gets a Perspective, never a State, and has its own luck, never the game's.

    The same perspective and the same generator state give the same answer: what a bot remembers between answers may
    make it faster, but may not change its answers. So a bot can take over a seat in the middle of a game.
    """

    name: str = ""
    title: str = ""  # what people call it; its name unless it says otherwise
    sentence: str = ""  # what kind of opponent it is, for people who choose one
    level: int = 0  # its number among the levels that people choose from, 1 is the weakest; 0 for those outside them
    games: tuple[str, ...] = ()  # the ids of those it plays; all of them if it names none

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.rng = rng

    @abstractmethod
    def choose(self, perspective: Perspective) -> Action:
        """One of `perspective.legal`, which is never empty."""
