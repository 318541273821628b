"""Gymnasium's environment: one seat learns, bots have the others."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from starcup.core.errors import BadOption
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import State
from starcup.rl.names import RENDER_FPS, RENDER_MODES
from starcup.rl.opponents import Player, bots_for, players
from starcup.rl.picture import Picture
from starcup.rl.table import SEEDS, Table


class StarcupEnv(gymnasium.Env[Any, int]):
    """One learner's side of a table; `table` has the settings, `game_state` the game in progress.

    - `opponents`: a bot for all other seats, or one for each, clockwise from the learner's left: names or classes.
    - `seat`: where the learner sits; drawn for every game if it is left out.
    - `flat`: observations are bare rows; the mask is in `info` and in `action_masks()`, where MaskablePPO looks for it.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": RENDER_FPS}  # noqa: RUF012 (the library declares it so)

    def __init__(
        self,
        game: str,
        seats: int = 2,
        opponents: Player | Sequence[Player] = "random",
        options: Mapping[str, int | str] | None = None,
        seat: int | None = None,
        flat: bool = False,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.table = Table(game, seats, options, render_mode=render_mode, **settings)
        self.opponents = players(opponents, self.table.seats - 1, self.table.game)
        if seat is not None and seat not in range(self.table.seats):
            raise BadOption(f"there is no seat {seat}: seats run from 0 to {self.table.seats - 1}")
        if flat and self.table.observation != "row":
            raise BadOption("flat observations are rows: leave out observation='view', or flat")
        self.fixed_seat = seat
        self.seat = seat or 0
        self.flat = flat
        self.render_mode = render_mode
        self.observation_space = self.table.rows() if flat else self.table.observations()
        self.action_space: spaces.Space[Any] = self.table.actions()
        self.bots = bots_for(self.opponents, self.table.game, Rng.seeded(0))
        self.game_state: State = self.table.dealt(0)

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each legal answer."""
        return self.table.mask(self.game_state, self.seat).astype(bool)

    def observed(self) -> tuple[Any, dict[str, Any]]:
        """What the learner is told, and what goes with it."""
        if self.flat:
            return self.table.row(self.game_state, self.seat), {
                "action_mask": self.table.mask(self.game_state, self.seat)
            }
        return self.table.observe(self.game_state, self.seat), {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal a game and let the bots play until the learner is asked."""
        super().reset(seed=seed, options=options)
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.table.seats))
        self.bots = bots_for(self.opponents, self.table.game, Rng.seeded(int(self.np_random.integers(SEEDS))))
        self.game_state = self.table.dealt(int(self.np_random.integers(SEEDS)))
        self.play_others()
        return self.observed()

    def play_others(self) -> None:
        """Let the bots answer until the learner is asked, or the game is over or takes too long."""
        state, seats = self.game_state, self.table.seats
        while not state.over and not state.prompt(self.seat) and not self.table.is_cut(state):
            seat = state.to_move()
            action = self.bots[(seat - self.seat - 1) % seats].choose(Perspective(state, seat))
            state.play(seat, action)  # checked, so that a bot that cheats is caught

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Give the learner's answer, and let the bots play until it is asked again."""
        state = self.game_state
        answer = self.table.legal_answer(state, self.seat, action)
        state.apply(self.seat, answer)
        self.play_others()
        observation, info = self.observed()
        if answer != action:
            info["illegal"] = action
        reward = self.table.rewards(state)[self.seat]
        return observation, reward, bool(state.over), self.table.is_cut(state), info

    def render(self) -> str | Picture | None:
        """The table as the learner sees it: as text, or as the page shows it."""
        return self.table.rendered(self.game_state, self.seat)

    def close(self) -> None:
        """Close the page that pictures were taken of, if any."""
        self.table.camera.close()
