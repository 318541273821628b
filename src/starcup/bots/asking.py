"""Asking a bot that need not be ours: what it answers is checked, and its failures are named."""

import traceback
from typing import Any

from starcup.bots.base import Bot
from starcup.core.book import Action
from starcup.core.errors import BadBot
from starcup.core.perspective import Perspective
from starcup.core.state import State


def ask(bot: Bot, name: str, state: State, seat: int) -> Action:
    """The bot's answer, which is legal. Raises BadBot if it fails or cheats."""
    try:
        answer: Any = bot.choose(Perspective(state, seat))
    except Exception as fault:  # whatever a foreign bot does
        last = traceback.extract_tb(fault.__traceback__)[-1]
        raise BadBot(
            f"the bot {name} failed in seat {seat}: {fault!r} ({last.filename}, line {last.lineno})"
        ) from fault
    legal = state.legal_actions(seat)
    if isinstance(answer, bool) or not hasattr(answer, "__index__") or answer.__index__() not in legal:
        raise BadBot(f"the bot {name} answered {answer!r} in seat {seat}: legal are {legal}")
    return int(answer.__index__())
