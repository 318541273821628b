"""Copies through pickle: a state comes back by its position, a game as the one object that serves every table."""

from typing import TYPE_CHECKING, Any

from starcup.core.setup import Setup

if TYPE_CHECKING:
    from starcup.core.game import Game
    from starcup.core.state import State

_MADE: dict[type, "Game"] = {}


def revive(game: "Game", setup: Setup, position: dict[str, Any], beside: list[int]) -> "State":
    """The state that was pickled: its position, and what a position does not say."""
    state = game.restore(position)
    state.setup = setup
    state.plies, state.final, state.windows, state.lifted, state.lead = beside[:5]
    state.drew = beside[5] != 0
    return state


def note_made(game: "Game") -> None:
    """Remember the first game of each class: pickles of it come back as this object."""
    _MADE.setdefault(type(game), game)


def the_game(kind: type) -> "Game":
    """The game of this class in this process."""
    if kind not in _MADE:
        kind()  # it notes itself
    return _MADE[kind]
