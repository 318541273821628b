"""PettingZoo's Parallel environment: everybody who is asked answers at once, and who is not hands in `wait`.

Only the answers of those who are asked are read. Whoever waits in a sealed window is told the same thing at every step,
so that no observation says how often others have answered.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from starcup.core.errors import IllegalAction
from starcup.core.state import State
from starcup.rl.names import RENDER_FPS, RENDER_MODES
from starcup.rl.picture import Picture
from starcup.rl.table import SEEDS, Observation, Table


class StarcupParallel(ParallelEnv[str, Observation, int]):
    """Every seat is an agent. `wait`, one past the book's last code, is the only answer of who is not asked."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, int | str] | None = None,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.table = Table(game, seats, options, waits=True, render_mode=render_mode, **settings)
        title = self.table.game
        self.metadata = {
            "render_modes": RENDER_MODES,
            "render_fps": RENDER_FPS,
            "name": f"starcup_{title.id}_v{title.ruleset}",
        }
        self.render_mode = render_mode
        self.wait = self.table.wait
        self.possible_agents = self.table.agents
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.table.observations() for agent in self.possible_agents}
        self.action_spaces = {agent: self.table.actions() for agent in self.possible_agents}
        self.luck = np.random.default_rng()
        self.game_state: State = self.table.dealt(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (the library's, unused)
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a game. With a seed this and all later deals are the same again."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.game_state = self.table.dealt(int(self.luck.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        return self.observed(), {agent: {} for agent in self.agents}

    def observed(self) -> dict[str, Observation]:
        """What each agent is told."""
        return {agent: self.table.observe(self.game_state, seat) for seat, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Give the answers of all who are asked. If one is refused, none is given."""
        if not self.agents:
            raise RuntimeError("there is no game to answer in: call reset() first")
        state, agents = self.game_state, self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        answers: list[tuple[int, int]] = []
        for seat in state.actors():
            agent = agents[seat]
            if agent not in actions:
                raise IllegalAction(f"{agent} is asked, and there is no answer for it")
            answer = self.table.legal_answer(state, seat, actions[agent])
            if answer != actions[agent]:
                infos[agent]["illegal"] = actions[agent]
            answers.append((seat, answer))
        for seat, answer in answers:
            state.apply(seat, answer)
        cut = self.table.is_cut(state)
        if state.over or cut:
            self.agents = []
        return (
            self.observed(),
            dict(zip(agents, self.table.rewards(state), strict=True)),
            dict.fromkeys(agents, bool(state.over)),
            dict.fromkeys(agents, cut),
            infos,
        )

    def render(self) -> str | Picture | None:
        """The table as a spectator sees it: as text, or as the page shows it."""
        return self.table.rendered(self.game_state)

    def close(self) -> None:
        """Close the page that pictures were taken of, if any."""
        self.table.camera.close()
