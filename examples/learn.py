"""A learner of somebody else's making: MaskablePPO of sb3-contrib learns Galactic Rollers against a bot.

    pip install 'starcup[rl]' sb3-contrib
    python examples/learn.py --steps 100000

It prints how many games of a match it wins before and after.
"""

import argparse
import sys
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import starcup
from starcup import rl


class InUnits(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Rows divided by their units, so that all inputs are of one order."""

    def __init__(self, env: gymnasium.Env[Any, Any], game: str) -> None:
        super().__init__(env)
        self.units = np.array(starcup.game(game).layout().units(), np.float32)
        self.observation_space = gymnasium.spaces.Box(0, 255, self.units.shape, np.float32)

    def observation(self, observation: Any) -> Any:
        return observation / self.units

    def action_masks(self) -> Any:
        return self.env.get_wrapper_attr("action_masks")()


def environment(game: str, seats: int, opponents: str) -> InUnits:
    return InUnits(gymnasium.make(rl.env_id(game), seats=seats, opponents=opponents, flat=True), game)


def wins(learner: MaskablePPO, env: InUnits, games: int) -> float:
    """The share of the wins in a match; a shared win counts in part."""
    total = 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=10_000 + seed)
        ended = False
        reward = 0.0
        while not ended:
            action, _ = learner.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, paid, over, cut, _ = env.step(int(action))
            ended, reward = over or cut, float(paid)
        total += (reward + 1) / 2
    return total / games


def main() -> None:
    parser = argparse.ArgumentParser(description="MaskablePPO learns a game against a bot.")
    parser.add_argument("--game", default="rollers", choices=starcup.game_ids())
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--rollout", type=int, default=1024, help="steps between lessons")
    parser.add_argument("--games", type=int, default=100, help="games of a match")
    given = parser.parse_args()
    env = environment(given.game, 2, given.opponents)
    learner = MaskablePPO("MlpPolicy", env, n_steps=given.rollout, batch_size=256, gamma=0.999, seed=1)
    before = wins(learner, env, given.games)
    learner.learn(given.steps)
    after = wins(learner, env, given.games)
    sys.stdout.write(f"against {given.opponents}: {before:.0%} before, {after:.0%} after {given.steps:,} steps\n")


if __name__ == "__main__":
    main()
