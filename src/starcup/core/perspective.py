"""What a bot gets: everything one seat may know, and nothing else."""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from starcup.core.book import Action
from starcup.core.game import Game
from starcup.core.rng import Rng
from starcup.core.state import Prompt, Seat, State


class Perspective:
    """A seat's side of a state while it is being asked. The only states a bot ever sees are samples drawn for it."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.__state = state
        self.game: Game = state.game
        self.seat: Seat = seat
        self.seats: int = int(state.seats)
        self.prompt: Prompt = state.prompt(seat)
        self.legal: list[Action] = state.legal_actions(seat)[:]
        self.options: dict[str, int] = dict(state.setup.options)

    def __repr__(self) -> str:
        prompt = self.game.prompts[self.prompt] or "not asked"
        return f"<Perspective of seat {self.seat} in {self.game.id}: {prompt}, {len(self.legal)} legal answers>"

    def view(self) -> Mapping[str, Any]:
        """All that the seat may know, as people see it."""
        return self.__state.view(self.seat)

    def question(self) -> str:
        """What the seat is being asked, in one sentence; "" if it is not asked."""
        return self.game.question(self.__state, self.seat)

    def label(self, action: Action) -> str:
        """An answer in words, as its button says it."""
        return self.game.label(self.__state, self.seat, action)

    def reason(self, action: Action) -> str:
        """What speaks for an answer, in one clause made of facts; "" for nothing."""
        return self.game.reason(self.__state, self.seat, action)

    def row(self) -> vec[u8]:
        """The same as a row of counts, laid out as `Game.layout` says. Raises BadOption for a game without features."""
        row = self.game.layout().blank()
        self.__state.encode(self.seat, row, 0)
        return row

    def meanings(self) -> list[int]:
        """What each of the legal answers means, as the layout counts meanings; see `State.meaning`."""
        return [int(self.__state.meaning(self.seat, action)) for action in self.legal]

    def sample(self, rng: Rng) -> State:
        """A full state the seat cannot tell from the true one: what it cannot know is dealt anew."""
        return self.__state.determinize(self.seat, rng)
