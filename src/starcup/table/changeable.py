"""The answers of a seat that can still be changed, and what each could have been instead."""

from dataclasses import dataclass
from typing import Any

from starcup.core.book import Action
from starcup.core.errors import IllegalAction
from starcup.core.game import Game
from starcup.core.setup import Setup
from starcup.core.state import Seat, State
from starcup.table.change import Answer
from starcup.table.run import Run
from starcup.table.save import Roll


@dataclass(frozen=True)
class Changeable:
    """A seat's answers that are not final, and the rest of the log: a copy, so another thread may work on it."""

    game: Game
    setup: Setup
    start: dict[str, Any] | None
    seat: Seat
    answers: tuple[Action, ...]
    rest: list[Answer]
    rolls: list[Roll]
    names: list[str]

    def check(self, n: int) -> None:
        """Raise IllegalAction if there is no n-th answer."""
        if not 0 <= n < len(self.answers):
            count = len(self.answers)
            raise IllegalAction(f"there is no answer {n} to change: there {'is' if count == 1 else 'are'} {count}")

    def alternatives(self) -> list[tuple[State, list[Action]]]:
        """What each answer could have been, with the state it was given in.

        One pass over the log finds them all. The seat's answers are played after everybody else's: what others
        answer while ours are not final makes no difference to us, or it would have made ours final.
        """
        run = Run(self.game, self.setup, self.start)
        run.replay(self.rest, self.rolls)
        found: list[tuple[State, list[Action]]] = []
        for n, action in enumerate(self.answers, 1):
            state = run.state.clone()
            found.append((state, state.legal_actions(self.seat)))
            if n < len(self.answers):
                run.play(self.seat, action)
        return found
