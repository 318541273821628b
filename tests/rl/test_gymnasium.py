"""Gymnasium's own checks, one learner against bots, and many games at once."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode

from starcup import BadOption, IllegalAction, game, game_ids, rl
from starcup.bots import Bot
from starcup.core.perspective import Perspective
from starcup.rl.single import StarcupEnv
from starcup.rl.vector import StarcupVectorEnv

TABLES = [("rollers", 1), ("rollers", 8), ("tiny", 1), ("tiny", 5), ("roll", 2), ("roll", 5)]


class Last(Bot):
    """Always the last legal answer."""

    def choose(self, perspective: Perspective) -> int:
        return perspective.legal[-1]


class Cheat(Bot):
    def choose(self, perspective: Perspective) -> int:
        return max(perspective.legal) + 1


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_librarys_check(game: str, seats: int, flat: bool) -> None:
    env = gymnasium.make(rl.env_id(game), seats=seats, flat=flat, illegal="first", render_mode="ansi")
    check_env(env.unwrapped, skip_render_check=True)  # test_render.py looks at pictures


def random_answer(env: StarcupEnv, luck: np.random.Generator) -> int:
    return int(luck.choice(np.flatnonzero(env.action_masks())))


def play(env: StarcupEnv, seed: int) -> list[Any]:
    """A whole game under masks; returns all that was told."""
    luck = np.random.default_rng(seed)
    told: list[Any] = [env.reset(seed=seed)]
    done = False
    while not done:
        step = env.step(random_answer(env, luck))
        observation, _, terminated, truncated, info = step
        assert env.observation_space.contains(observation)
        assert "illegal" not in info
        told.append(step)
        done = terminated or truncated
    return told


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_whole_games_are_the_same_again(name: str) -> None:
    one = play(StarcupEnv("rollers", 3, name), 4)
    assert data_equivalence(one, play(StarcupEnv("rollers", 3, name), 4))
    env = StarcupEnv("rollers", 3, name)
    told = play(env, 4)
    assert told[-1][1] == env.game_state.returns()[env.seat]
    assert all(step[1] == 0 for step in told[1:-1])


def test_the_ids_have_the_rulesets_version() -> None:
    for id in game_ids():
        assert rl.env_id(id).endswith(f"-v{game(id).ruleset}")
        env = gymnasium.make(rl.env_id(id), seats=2)
        env.reset(seed=1)


def test_the_learners_seat_is_drawn_or_given() -> None:
    env = StarcupEnv("roll", 5)
    seats = set()
    for seed in range(30):
        env.reset(seed=seed)
        seats.add(env.seat)
        assert env.game_state.prompt(env.seat)
    assert seats == {0, 1, 2, 3, 4}
    fixed = StarcupEnv("roll", 5, seat=3)
    fixed.reset(seed=1)
    assert fixed.seat == 3


def test_opponents_sit_clockwise_from_the_learners_left() -> None:
    env = StarcupEnv("rollers", 3, ["random", Last], seat=1)
    env.reset(seed=2)
    assert [type(bot).__name__ for bot in env.bots] == ["Random", "Last"]
    env.step(random_answer(env, np.random.default_rng(1)))
    with pytest.raises(IllegalAction):
        play(StarcupEnv("rollers", 2, Cheat), 1)


def test_observations_come_flat_or_as_views() -> None:
    flat = StarcupEnv("rollers", 2, flat=True, seat=0)
    row, info = flat.reset(seed=3)
    full = StarcupEnv("rollers", 2, seat=0)
    seen, _ = full.reset(seed=3)
    assert (seen["observation"] == row).all()
    assert (seen["action_mask"] == info["action_mask"]).all()
    views = StarcupEnv("rollers", 2, observation="view", seat=0)
    assert views.reset(seed=3)[0]["observation"] == views.game_state.view(0)
    with pytest.raises(BadOption):
        StarcupEnv("rollers", 2, observation="view", flat=True)


def test_an_environment_can_be_pickled() -> None:
    env = StarcupEnv("rollers", 2, "greedy", seat=1)
    env.reset(seed=3)
    twin = pickle.loads(pickle.dumps(env))
    luck = np.random.default_rng(1)
    for _ in range(10):
        action = random_answer(env, luck)
        assert data_equivalence(env.step(action), twin.step(action))


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"opponents": "nobody"}, "random"),
        ({"opponents": ["random", "random"]}, "1 seats need 1 opponents|seats need"),
        ({"seat": 2}, "0 to 1"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        StarcupEnv("rollers", 2, **settings)


# ---- many games at once ----


def run_vector(env: StarcupVectorEnv, seed: Any, steps: int) -> list[Any]:
    """Random answers in all games; returns all that was told."""
    luck = np.random.default_rng(1)
    told: list[Any] = [env.reset(seed=seed)]
    for _ in range(steps):
        answers = np.array([luck.choice(np.flatnonzero(mask)) for mask in env.action_masks()])
        told.append(env.step(answers))
        assert env.observation_space.contains(told[-1][0])
    return told


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_vectors_of_games_are_the_same_again(opponents: str) -> None:
    steps = 150 if opponents == "random" else 40
    one, other = (run_vector(StarcupVectorEnv(4, "rollers", 2, opponents), 3, steps) for _ in range(2))
    assert data_equivalence(one, other)
    ends = 0
    for _, rewards, done, cut, infos in one[1:]:
        assert not cut.any()
        assert (rewards[~done] == 0).all()
        if done.any():
            assert (infos["_final_obs"] == done).all()
            assert all(not last["action_mask"].any() for last in infos["final_obs"][done])
            ends += int(done.sum())
    assert ends > 0


def test_make_vec_and_flat_rows() -> None:
    env = gymnasium.make_vec(
        rl.env_id("tiny"), 3, vectorization_mode="vector_entry_point", seats=2, flat=True, illegal="first"
    )
    assert isinstance(env, StarcupVectorEnv)
    rows, infos = env.reset(seed=[5, 6, None])
    assert rows.shape == (3, game("tiny").layout().size)
    assert infos["action_mask"].shape == (3, game("tiny").book.size)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    env.step(np.array([-1, 0, 10**6]))
    again = StarcupVectorEnv(3, "tiny", 2, flat=True)
    assert (again.reset(seed=[5, 6, 7])[0][:2] == rows[:2]).all()


def test_vectors_refuse_what_is_wrong() -> None:
    env = StarcupVectorEnv(2, "rollers", 2)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(np.zeros(2, int))
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="answers"):
        env.step(np.zeros(3, int))
    with pytest.raises(IllegalAction, match="not legal"):
        env.step(np.array([10**6, 0]))
    with pytest.raises(BadOption, match="seeds"):
        env.reset(seed=[1])
