"""PettingZoo's Parallel environment: everybody who is asked answers at once, and who is not hands in `wait`.

Only the answers of those who are asked are read. Whoever waits in a sealed window is told the same thing at every step,
so that no observation says how often others have answered.
"""

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from starcup.core.errors import IllegalAction
from starcup.rl.agents import Agents
from starcup.rl.table import Observation


class StarcupParallel(Agents, ParallelEnv[str, Observation, int]):
    """Every seat is an agent. `wait`, one past the book's last code, is the only answer of who is not asked."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, int | str] | None = None,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.seat_agents(game, seats, options, render_mode, waits=True, **settings)
        self.wait = self.table.wait

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (the library's, unused)
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a game. With a seed this and all later deals are the same again."""
        self.deal(seed)
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
        self.check_dealt()
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
