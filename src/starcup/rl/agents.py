"""What PettingZoo's two kinds of environment have in common: every seat is an agent, spaces, deals, drawings."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from starcup.core.state import State
from starcup.rl.names import RENDER_FPS, RENDER_MODES
from starcup.rl.picture import Picture
from starcup.rl.table import SEEDS, Table


class Agents:
    """A table whose seats are agents. `table` has the settings, `game_state` the game in progress."""

    possible_agents: list[str]
    agents: list[str]

    def seat_agents(
        self,
        game: str,
        seats: int,
        options: Mapping[str, int | str] | None,
        render_mode: str | None,
        **settings: Any,
    ) -> None:
        """Make everything from the settings; nothing is dealt yet."""
        self.table = Table(game, seats, options, render_mode=render_mode, **settings)
        title = self.table.game
        self.metadata: dict[str, Any] = {
            "render_modes": RENDER_MODES,
            "render_fps": RENDER_FPS,
            "name": f"starcup_{title.id}_v{title.ruleset}",
        }
        self.render_mode = render_mode
        self.possible_agents = self.table.agents
        self.agents = []
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: self.table.observations() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.table.actions() for agent in self.possible_agents}
        self.luck = np.random.default_rng()
        self.game_state: State = self.table.dealt(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """Deal a game to all agents. With a seed this and all later deals are the same again."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.game_state = self.table.dealt(int(self.luck.integers(SEEDS)))
        self.agents = self.possible_agents[:]

    def check_dealt(self) -> None:
        """Refuse an answer where nothing is dealt."""
        if not self.agents:
            raise RuntimeError("there is no game to answer in: call reset() first")

    def render(self) -> str | Picture | None:
        """The table as a spectator sees it: as text, or as the page shows it."""
        return self.table.rendered(self.game_state)

    def close(self) -> None:
        """Close the page that pictures were taken of, if any."""
        self.table.camera.close()
