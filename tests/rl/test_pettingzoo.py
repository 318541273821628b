"""PettingZoo's own checks, and whole games under masks, which they do not play."""

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test.api_test import api_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test, seed_test

from starcup import IllegalAction, rl
from starcup.core.errors import BadOption
from starcup.rl.at_once import StarcupParallel
from starcup.rl.in_turn import StarcupAEC

TABLES = [("rollers", 1), ("rollers", 8), ("tiny", 1), ("tiny", 5), ("roll", 2), ("roll", 5)]
CYCLES = 60


# The library's own games with masks have such spaces, too; it knows them by name and warns of all others.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_aec_passes_the_api_test(game: str, seats: int) -> None:
    api_test(rl.aec(game, seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_aec_passes_the_seed_test(game: str, seats: int) -> None:
    seed_test(lambda: rl.aec(game, seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_parallel_passes_the_api_test(game: str, seats: int) -> None:
    parallel_api_test(rl.parallel(game, seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_parallel_passes_the_seed_test(game: str, seats: int) -> None:
    parallel_seed_test(lambda: rl.parallel(game, seats, illegal="first"), num_cycles=CYCLES)


# ---- whole games ----


def random_answer(mask: Any, luck: np.random.Generator) -> int:
    return int(luck.choice(np.flatnonzero(mask)))


def play_aec(env: StarcupAEC, luck: np.random.Generator) -> dict[str, float]:
    """A game to its end; returns what everybody was paid."""
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        paid[agent] = paid.get(agent, 0.0) + reward
        assert observation is not None
        env.step(None if terminated or truncated else random_answer(observation["action_mask"], luck))
    return paid


@pytest.mark.parametrize(("game", "seats"), [("rollers", 3), ("tiny", 1), ("roll", 2)])
def test_whole_aec_games_pay_what_the_game_returns(game: str, seats: int) -> None:
    env = rl.aec(game, seats)
    env.reset(seed=5)
    paid = play_aec(env, np.random.default_rng(1))
    state = env.game_state
    assert state.over
    assert list(paid.values()) == state.returns()
    assert env.agents == []
    env.reset()
    assert env.agents == env.possible_agents
    assert not env.game_state.over


def play_parallel(env: StarcupParallel, seed: int, games: int) -> list[Any]:
    """Whole games under masks; returns all that was told."""
    luck = np.random.default_rng(seed)
    told: list[Any] = []
    for number in range(games):
        observations, infos = env.reset(seed=seed if number == 0 else None)
        told.append((observations, infos))
        while env.agents:
            for agent in env.agents:
                assert env.observation_space(agent).contains(observations[agent])
            answers = {agent: random_answer(observations[agent]["action_mask"], luck) for agent in env.agents}
            step = env.step(answers)
            told.append(step)
            observations = step[0]
        assert env.game_state.over or env.game_state.plies >= env.table.most_plies
        assert sum(step[1].values()) == pytest.approx(0)
    return told


@pytest.mark.parametrize(("game", "seats"), [("rollers", 3), ("roll", 2), ("tiny", 2)])
def test_long_parallel_games_are_the_same_again(game: str, seats: int) -> None:
    games = 2 if game == "rollers" else 1
    bound = 600 if game == "tiny" else None  # random players take long there
    one = play_parallel(rl.parallel(game, seats, most_plies=bound), 3, games)
    other = play_parallel(rl.parallel(game, seats, most_plies=bound), 3, games)
    assert len(one) == len(other) > 50
    assert data_equivalence(one, other)


def test_whoever_waits_is_told_nothing_new() -> None:
    """In a sealed window whoever is done is told the same at each step, however often others answer."""
    env = rl.parallel("rollers", 4)
    luck = np.random.default_rng(2)
    waits = 0
    for seed in range(3):
        observations, _ = env.reset(seed=seed)
        while env.agents:
            state = env.game_state
            window, asked = int(state.windows), state.actors()
            answers = {agent: random_answer(observations[agent]["action_mask"], luck) for agent in env.agents}
            waiting = [agent for seat, agent in enumerate(env.agents) if seat not in asked]
            assert all(answers[agent] == env.wait for agent in waiting)
            told = env.step(answers)
            if state.windows == window and not state.over:
                for agent in waiting:
                    waits += 1
                    assert data_equivalence(told[0][agent], observations[agent])
                    assert (told[1][agent], told[4][agent]) == (0.0, {})
            observations = told[0]
    assert waits > 50


def test_answers_of_who_is_not_asked_are_not_read() -> None:
    env = rl.parallel("tiny", 2)
    env.reset(seed=1)
    while len(env.game_state.actors()) > 1:
        env.step({agent: env.game_state.legal_actions(seat)[0] for seat, agent in enumerate(env.agents)})
    [seat] = env.game_state.actors()
    env.step({env.agents[seat]: env.game_state.legal_actions(seat)[0], env.agents[1 - seat]: -7})


# ---- settings and refusals ----


@pytest.mark.parametrize("wrong", [-1, 9999, None, "0", 3.5])
def test_illegal_answers_raise_and_change_nothing(wrong: Any) -> None:
    env = rl.aec("rollers", 2)
    env.reset(seed=1)
    before = env.game_state.position()
    with pytest.raises(IllegalAction):
        env.step(wrong)
    both = rl.parallel("rollers", 2)
    both.reset(seed=1)
    first = both.game_state.legal_actions(0)[0]
    with pytest.raises(IllegalAction):
        both.step({"player_0": first, "player_1": wrong})
    with pytest.raises(IllegalAction, match="player_1"):
        both.step({"player_0": first})
    assert env.game_state.position() == before == both.game_state.position()


def test_a_refusal_says_what_would_be_right() -> None:
    env = rl.aec("rollers", 2)
    env.reset(seed=1)
    legal = env.game_state.legal_actions(0)
    wrong = next(code for code in range(env.table.game.book.size) if code not in legal)
    with pytest.raises(IllegalAction, match="Legal: "):
        env.step(wrong)


def test_the_first_legal_answer_instead() -> None:
    env = rl.aec("rollers", 2, illegal="first")
    env.reset(seed=1)
    twin = env.game_state.clone()
    env.step(9999)
    twin.play(0, twin.legal_actions(0)[0])
    assert env.game_state.position() == twin.position()
    assert env.infos["player_0"] == {"illegal": 9999}


def test_views_instead_of_rows() -> None:
    env = rl.aec("tiny", 2, observation="view")
    env.reset(seed=1)
    seen = env.observe("player_1")
    assert seen["observation"] == env.game_state.view(1)
    assert env.observation_space("player_1").contains(seen)
    assert env.observation_space("player_0").contains(env.observation_space("player_0").sample())


def test_games_are_cut_off_where_asked() -> None:
    env = rl.aec("tiny", 2, most_plies=30)
    env.reset(seed=1)
    paid = play_aec(env, np.random.default_rng(1))
    assert paid == {"player_0": 0.0, "player_1": 0.0}
    assert not env.game_state.over
    assert env.game_state.plies == 30
    assert rl.aec("tiny", 2).table.most_plies == rl.aec("tiny", 2).table.game.most_plies(2)


def test_rewards_by_name() -> None:
    for name in ("margin", "ranks"):
        env = rl.aec("roll", 3, rewards=name)
        env.reset(seed=4)
        paid = list(play_aec(env, np.random.default_rng(2)).values())
        scores, ranks = env.game_state.scores(), env.game_state.ranking()
        if name == "margin":
            assert paid == [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
        else:
            assert sorted(paid, reverse=True)[0] == paid[ranks.index(1)]
            assert sum(paid) == pytest.approx(0)


def test_the_table_as_text() -> None:
    env = rl.aec("rollers", 2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "player_1" in text
    assert "\x1b" not in text
    assert rl.parallel("rollers", 2).render() is None


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"game": "chess"}, "rollers"),
        ({"seats": 9}, "seats 1 to 8"),
        ({"observation": "picture"}, "row, view"),
        ({"rewards": "money"}, "win, margin, ranks"),
        ({"illegal": "ignore"}, "raise, first"),
        ({"most_plies": 0}, "at least 1"),
        ({"options": {"set_up": "odd"}}, "quick_start"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        rl.aec(**{"game": "rollers", **settings})


def test_a_step_before_the_deal_is_refused() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        rl.aec("rollers").step(0)
    with pytest.raises(RuntimeError, match="reset"):
        rl.parallel("rollers").step({})
