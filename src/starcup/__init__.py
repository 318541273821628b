"""Starcup: play, study and automate three space-dice games.

>>> import starcup
>>> rollers = starcup.game("rollers")
>>> state = rollers.new(starcup.Setup(seats=2, seed=7))
>>> rollers.question(state, 0)
'Where does your first ship start?'
"""

from starcup.without_librt import stand_in

stand_in()  # before anything that counts with rows of numbers

# ruff: noqa: E402
from starcup.core.errors import BadOption, BadPosition, BadSave, IllegalAction, StarcupError
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.playout import random_playout
from starcup.core.rng import Rng
from starcup.core.setup import Setup
from starcup.core.state import SPECTATOR, State
from starcup.docstrings import restore
from starcup.games import game, game_ids
from starcup.version import __version__

__all__ = [
    "__version__",
    "SPECTATOR",
    "BadOption",
    "BadPosition",
    "BadSave",
    "Game",
    "IllegalAction",
    "Perspective",
    "Rng",
    "Setup",
    "StarcupError",
    "State",
    "game",
    "game_ids",
    "random_playout",
]

restore({name: globals()[name] for name in __all__})
del restore, stand_in
