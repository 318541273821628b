"""Environments for learners. They need the extra `rl`, but for `Batch`, which needs numpy alone.

- `aec`, `parallel`: PettingZoo's two kinds of environment, where every seat learns.
- `gymnasium.make("starcup/Rollers-v1")` and so on, once this package is imported: one seat learns, bots have the
  others; `gymnasium.make_vec` with the same ids plays many games at once. The version is the game's ruleset.
- `Batch`: many games at once, with a row for every seat that is asked.
"""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from starcup.core.errors import BadOption
from starcup.games import game as game_of
from starcup.games import game_ids
from starcup.rl.batch import Batch

if TYPE_CHECKING:
    from starcup.rl.at_once import StarcupParallel
    from starcup.rl.in_turn import StarcupAEC


def aec(game: str, seats: int = 2, options: Mapping[str, int | str] | None = None, **settings: Any) -> "StarcupAEC":
    """A PettingZoo AEC environment: one seat at a time answers. `settings` are those of `rl.table.Table`."""
    require("pettingzoo")
    from starcup.rl.in_turn import StarcupAEC

    return StarcupAEC(game, seats, options, **settings)


def parallel(
    game: str, seats: int = 2, options: Mapping[str, int | str] | None = None, **settings: Any
) -> "StarcupParallel":
    """A PettingZoo Parallel environment: all who are asked answer at once, the others wait."""
    require("pettingzoo")
    from starcup.rl.at_once import StarcupParallel

    return StarcupParallel(game, seats, options, **settings)


def require(package: str) -> None:
    """Say what to install where a package is missing."""
    if find_spec(package) is None:
        raise BadOption(f"this needs {package}: pip install 'starcup[rl]'")


def env_id(game: str) -> str:
    """A game's id with Gymnasium: `starcup/Rollers-v1`. The version is the ruleset."""
    return f"starcup/{game.capitalize()}-v{game_of(game).ruleset}"


def register_ids() -> None:
    """Tell Gymnasium about every game."""
    from gymnasium.envs.registration import register, registry

    for game in game_ids():
        if game_of(game).features is not None and env_id(game) not in registry:
            register(
                env_id(game),
                entry_point="starcup.rl.single:StarcupEnv",
                vector_entry_point="starcup.rl.vector:StarcupVectorEnv",
                kwargs={"game": game},
                disable_env_checker=True,  # it samples answers without a mask
            )


if find_spec("gymnasium") is not None:
    register_ids()

__all__ = ["Batch", "aec", "env_id", "parallel"]
