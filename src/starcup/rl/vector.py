"""Gymnasium's vector environment: many games at once, one learner in each, on top of the batch."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from starcup.core.errors import BadOption, IllegalAction
from starcup.rl.batch import Batch
from starcup.rl.opponents import Player
from starcup.rl.table import SEEDS, Table


class StarcupVectorEnv(VectorEnv[Any, Any, Any]):
    """One learner at each of many tables; a game that ends is dealt anew in the same step.

    The learner of game i sits in seat i, counted round the table. Settings are those of `StarcupEnv`.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 (the library's)

    def __init__(
        self,
        num_envs: int,
        game: str,
        seats: int = 2,
        opponents: Player | Sequence[Player] = "random",
        options: Mapping[str, int | str] | None = None,
        flat: bool = False,
        rewards: str = "win",
        illegal: str = "raise",
        most_plies: int | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.flat = flat
        self.table = Table(game, seats, options, "row", rewards, illegal, most_plies)
        self.single_observation_space = self.table.rows() if flat else self.table.observations()
        self.single_action_space = self.table.actions()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, num_envs)
        self.batch = Batch(game, num_envs, seats, 0, options, 1, opponents, rewards, most_plies)
        self.is_dealt = False

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (the library's, unused)
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all games; with a seed, or one for each game, they are the same again."""
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise BadOption(f"{self.num_envs} games need {self.num_envs} seeds, not {len(seed)}")
            self.batch.reset([int(self.np_random.integers(SEEDS)) if one is None else one for one in seed])
        else:
            super().reset(seed=seed)
            self.batch.reset(int(self.np_random.integers(SEEDS)))
        self.is_dealt = True
        return self.observed()

    def observed(self) -> tuple[Any, dict[str, Any]]:
        """What all learners are told, and what goes with it."""
        masks = self.batch.masks()
        if self.flat:
            return self.batch.rows, {"action_mask": masks}
        return {"observation": self.batch.rows, "action_mask": masks.astype(np.int8)}, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """For each game, True for each legal answer."""
        return self.batch.masks()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Give an answer in every game."""
        if not self.is_dealt:
            raise RuntimeError("there is no game to answer in: call reset() first")
        batch = self.batch
        seats = batch.seats.copy()
        batch.step(self.legal_answers(np.asarray(actions)))
        observation, infos = self.observed()
        for k, state in batch.ends.items():
            last = self.table.row(state, int(seats[k])) if self.flat else self.table.observe(state, int(seats[k]))
            infos = self._add_info(infos, {"final_obs": last, "final_info": {}}, k)
        rewards = batch.rewards[np.arange(self.num_envs), seats]
        return observation, rewards, batch.done.copy(), batch.truncated.copy(), infos

    def legal_answers(self, actions: NDArray[Any]) -> NDArray[Any]:
        """The answers to give: where one is not legal, and that is wished, the first that is."""
        if actions.shape != (self.num_envs,):
            raise IllegalAction(f"{self.num_envs} games need {self.num_envs} answers, not an array of {actions.shape}")
        if self.table.illegal == "raise":
            return actions
        batch = self.batch
        legal = batch.masks()[np.arange(self.num_envs), np.clip(actions, 0, self.table.answers - 1)]
        return np.where(
            legal & (actions >= 0) & (actions < self.table.answers), actions, batch.legal[batch.offsets[:-1]]
        )
