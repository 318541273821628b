"""Quick minds answer in the server's own process: to tell another process of the table takes longer than the thought.

How long the thoughts of each level take is measured, first in a thinking process. A level whose last thoughts were all
within the budget is quick; a single one that is not sends it back to the thinking processes until it has proved itself
again. Bots from outside are never quick: nobody knows what they do.
"""

import asyncio
import secrets
import time
from collections import deque

from starcup import bots
from starcup.core.game import Game
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import Seat, State

THOUGHTS = 8  # that prove a level to be quick
SEED_BITS = 63


class Pace:
    """How long the last thoughts of one level took, in seconds of the processor's time."""

    def __init__(self, is_ours: bool) -> None:
        self.is_ours = is_ours
        self.last: deque[float] = deque(maxlen=THOUGHTS)
        self.is_warm = False  # what it plays with, such as a net, is in the server's memory

    def is_within(self, budget: float) -> bool:
        """Whether it is ours, enough of its thoughts are known, and none took longer."""
        return self.is_ours and len(self.last) == THOUGHTS and max(self.last) <= budget


class QuickMinds:
    """Who may answer in the server's own process, and their answers."""

    def __init__(self, budget: float) -> None:
        self.budget = budget
        self.paces: dict[tuple[str, str], Pace] = {}

    def pace(self, game: Game, name: str) -> Pace:
        found = self.paces.get((game.id, name))
        if found is None:
            found = self.paces[game.id, name] = Pace(is_ours(game, name))
        return found

    def is_quick(self, game: Game, name: str) -> bool:
        """Whether a level has proved itself."""
        return self.pace(game, name).is_within(self.budget)

    def note(self, game: Game, name: str, seconds: float) -> None:
        """A thought has taken so long."""
        self.pace(game, name).last.append(seconds)

    async def choose(self, game: Game, state: State, seat: Seat, name: str) -> int:
        """The level's answer. What it has to read first is read in a thread: others do not wait for that."""
        pace = self.pace(game, name)
        if not pace.is_warm:
            action, _ = await asyncio.to_thread(thought, game, state.clone(), seat, name)
            pace.is_warm = True
            return action
        action, seconds = thought(game, state, seat, name)
        pace.last.append(seconds)
        return action


def is_ours(game: Game, name: str) -> bool:
    """Whether a bot is of this package, so that it is known to do nothing but think."""
    return name in bots.kinds(game) or name in bots.tasted(game)


def thought(game: Game, state: State, seat: Seat, name: str, seed: int | None = None) -> tuple[int, float]:
    """A bot's answer, and the seconds of the processor's time that it took."""
    began = time.thread_time()
    luck = Rng.seeded(secrets.randbits(SEED_BITS) if seed is None else seed)
    action = bots.bot(name, game, luck).choose(Perspective(state, seat))
    return action, time.thread_time() - began
