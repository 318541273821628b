"""PettingZoo's AEC environment: the seats that are asked answer one at a time, lowest first."""

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv

from starcup.rl.agents import Agents
from starcup.rl.table import Observation


class StarcupAEC(Agents, AECEnv[str, Observation, int | None]):
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
        self.seat_agents(game, seats, options, render_mode, **settings)
        self.metadata["is_parallelizable"] = False
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a game. With a seed this and all later deals are the same again; `options` is the library's, unused."""
        self.deal(seed)
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
        self.check_dealt()
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
