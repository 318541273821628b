"""PettingZoo's AEC environment: the seats that are asked answer one at a time, lowest first."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from starcup.core.state import State
from starcup.rl.names import RENDER_FPS, RENDER_MODES
from starcup.rl.picture import Picture
from starcup.rl.table import SEEDS, Observation, Table


class StarcupAEC(AECEnv[str, Observation, int | None]):
    """Every seat is an agent. `table` has the settings, `game_state` the game in progress."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, int | str] | None = None,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.table = Table(game, seats, options, render_mode=render_mode, **settings)
        title = self.table.game
        self.metadata = {
            "render_modes": RENDER_MODES,
            "render_fps": RENDER_FPS,
            "name": f"starcup_{title.id}_v{title.ruleset}",
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = self.table.agents
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.table.observations() for agent in self.possible_agents}
        self.action_spaces = {agent: self.table.actions() for agent in self.possible_agents}
        self.luck = np.random.default_rng()
        self.game_state: State = self.table.dealt(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a game. With a seed this and all later deals are the same again; `options` is the library's, unused."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.game_state = self.table.dealt(int(self.luck.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game_state.to_move()]

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self.game_state, self.seat_of[agent])

    def step(self, action: int | None) -> None:
        """Give the answer of the agent that is selected."""
        if not self.agents:
            raise RuntimeError("there is no game to answer in: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state, seat = self.game_state, self.seat_of[agent]
        answer = self.table.legal_answer(state, seat, action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {} if answer == action else {"illegal": action}
        state.apply(seat, answer)
        self.rewards = dict(zip(self.possible_agents, self.table.rewards(state), strict=True))
        if state.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.table.is_cut(state):
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[state.to_move()]
        self._accumulate_rewards()

    def render(self) -> str | Picture | None:
        """The table as a spectator sees it: as text, or as the page shows it."""
        return self.table.rendered(self.game_state)

    def close(self) -> None:
        """Close the page that pictures were taken of, if any."""
        self.table.camera.close()
