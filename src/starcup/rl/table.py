"""A table as environments know it: a game with seats and options, dealt over and over, and what its agents are told."""

from collections.abc import Mapping
from io import StringIO
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from rich.console import Console

from starcup.core.errors import BadOption, IllegalAction
from starcup.core.features import Layout
from starcup.core.game import Game
from starcup.core.refusals import check_answer
from starcup.core.results import rewards as rewards_of
from starcup.core.state import SPECTATOR, State
from starcup.draw import draw
from starcup.games import game as game_of
from starcup.rl.names import ILLEGAL, OBSERVATIONS, choice, render_mode_of, reward_number
from starcup.rl.picture import SIZE, Camera, Picture

Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, Any]

DRAWING_WIDTH = 110
SEEDS = 2**63


class Views(spaces.Space[Mapping[str, Any]]):
    """The space of a game's views: readable dictionaries, as JSON. A sample is a seat's view of a new deal."""

    def __init__(self, table: "Table") -> None:
        super().__init__(None, None)
        self.table = table

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def sample(self, mask: Any = None, probability: Any = None) -> Mapping[str, Any]:  # noqa: ARG002
        return self.table.dealt(int(self.np_random.integers(SEEDS))).view(0)

    def contains(self, x: Any) -> bool:
        return isinstance(x, Mapping) and all(isinstance(name, str) for name in x)


class Table:
    """What every environment is made from, checked.

    - `observation`: "row" for a row of counts, laid out as `game.layout()` says, or "view" for the readable view;
      either comes with `action_mask`.
    - `rewards`: "win" (a share of the win, centred at 0), "margin" (points ahead of the best other seat) or "ranks".
    - `illegal`: "raise" an error, or take the "first" legal answer instead.
    - `most_plies`: answers after which a game is cut off; by default what the game declares.
    - `render_mode`: how `rendered` draws: "ansi" as text, "rgb_array" as the page shows it, so large as `picture_size`
      says (width, height). None draws nothing.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, int | str] | None = None,
        observation: str = "row",
        rewards: str = "win",
        illegal: str = "raise",
        most_plies: int | None = None,
        waits: bool = False,
        render_mode: str | None = None,
        picture_size: tuple[int, int] = SIZE,
    ) -> None:
        self.game: Game = game_of(game)
        self.setup = self.game.setup(seats, 0, dict(options or {}))
        self.seats = self.setup.seats
        self.observation = choice("observation", observation, OBSERVATIONS)
        self.reward = reward_number(rewards)
        self.illegal = choice("illegal", illegal, ILLEGAL)
        self.most_plies = self.game.most_plies(self.seats) if most_plies is None else most_plies
        if self.most_plies < 1:
            raise BadOption(f"most_plies is {most_plies}, but must be at least 1")
        self.wait = self.game.book.size  # the answer of who is not asked, where there is one
        self.answers = self.game.book.size + (1 if waits else 0)
        self.game.layout()  # it says so if the game has none
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self.render_mode = render_mode_of(render_mode)
        self.camera = Camera(self.game, self.agents, picture_size)  # it opens nothing before its first picture

    @property
    def layout(self) -> Layout:
        """How rows are laid out."""
        return self.game.layout()

    # ---- spaces ----

    def rows(self) -> spaces.Box:
        """The space of rows."""
        return spaces.Box(0, 255, (self.layout.size,), np.uint8)

    def observations(self) -> spaces.Dict:
        """The space of observations with their masks."""
        seen: spaces.Space[Any] = self.rows() if self.observation == "row" else Views(self)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.answers,), np.int8)})

    def actions(self) -> spaces.Space[Any]:
        """The space of answers: the codes of the game's book, and `wait` where there is one."""
        return spaces.Discrete(self.answers)

    # ---- playing ----

    def dealt(self, seed: int) -> State:
        """A new game."""
        return self.game.new(self.game.setup(self.seats, seed, dict(self.setup.options)))

    def legal_answer(self, state: State, seat: int, action: Any) -> int:
        """The answer to play for an action: itself if it is legal; else the first legal one, or IllegalAction."""
        legal = state.legal_actions(seat)
        if isinstance(action, int | np.integer) and int(action) in legal:
            return int(action)
        if self.illegal == "first" and legal:
            return legal[0]
        if isinstance(action, int | np.integer) and 0 <= action < self.game.book.size:
            check_answer(state, seat, int(action))  # it says in words what is wrong
        raise IllegalAction(f"seat {seat} cannot answer {action!r}: legal are {legal}")

    def is_cut(self, state: State) -> bool:
        """Whether a game that is not over has taken too long."""
        return not state.over and state.plies >= self.most_plies

    def rewards(self, state: State) -> list[float]:
        """What a finished game pays each seat; nothing before."""
        return rewards_of(state, self.reward) if state.over else [0.0] * self.seats

    # ---- what agents are told ----

    def row(self, state: State, seat: int) -> NDArray[np.uint8]:
        """What the seat knows as a row of counts."""
        row = self.layout.blank()
        state.encode(seat, row, 0)
        return np.frombuffer(memoryview(row), np.uint8)

    def mask(self, state: State, seat: int) -> Mask:
        """A 1 for each legal answer; who is not asked may only wait, where that is an answer."""
        mask = np.zeros(self.answers, np.int8)
        legal = state.legal_actions(seat)
        if legal:
            mask[legal] = 1
        elif self.answers > self.wait:
            mask[self.wait] = 1
        return mask

    def observe(self, state: State, seat: int) -> Observation:
        """What an agent is told."""
        seen = self.row(state, seat) if self.observation == "row" else dict(state.view(seat))
        return {"observation": seen, "action_mask": self.mask(state, seat)}

    def rendered(self, state: State, viewer: int = SPECTATOR) -> str | Picture | None:
        """The table as the viewer sees it, drawn as the render mode says."""
        if self.render_mode == "rgb_array":
            return self.camera.take(state, viewer)
        return self.drawing(state, viewer) if self.render_mode == "ansi" else None

    def drawing(self, state: State, viewer: int = SPECTATOR) -> str:
        """The table as text, as the viewer sees it."""
        console = Console(file=StringIO(), width=DRAWING_WIDTH, color_system=None)
        with console.capture() as capture:
            console.print(draw(self.game.id, state.view(viewer), viewer, self.agents))
        return capture.get()
