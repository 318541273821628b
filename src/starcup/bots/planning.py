"""What a bot would do with a whole turn: its answers up to the one that ends it."""

from typing import TypeAlias

from starcup.bots.base import Bot
from starcup.core.book import Action
from starcup.core.perspective import Perspective
from starcup.core.state import Seat, State

Step: TypeAlias = tuple[Action, bool]  # an answer, and whether it ends the seat's turn


def planned(bot: Bot, state: State, seat: Seat) -> list[Step]:
    """The bot's answers up to the one that ends the seat's turn: after it luck is drawn or others are asked."""
    state = state.clone()
    window = state.windows
    steps: list[Step] = []
    while True:
        action = bot.choose(Perspective(state, seat))
        state.play(seat, action)
        ends = bool(state.windows != window or state.final >> seat & 1 or not state.prompt(seat))
        steps.append((action, ends))
        if ends:
            return steps
