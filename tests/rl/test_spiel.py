"""OpenSpiel's own test plays our games; samples keep what a player knows; its search in Python plays."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from starcup.rl import spiel
from starcup.version import build

TABLES = [("rollers", 2), ("rollers", 8), ("tiny", 2), ("tiny", 5), ("roll", 2), ("roll", 5)]
# Whole games take long where the rules are interpreted.
WHOLE = [("rollers", 2), ("rollers", 3), *([("roll", 2)] if build() == "compiled" else [])]


def walked(state: spiel.SpielState, plies: int, luck: np.random.RandomState) -> None:
    """Play on at random for so many answers."""
    while plies and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(luck.randint(spiel.LUCKS)))
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
            plies -= 1


def to_player(state: spiel.SpielState, luck: np.random.RandomState) -> None:
    while state.is_chance_node():
        state.apply_action(int(luck.randint(spiel.LUCKS)))


@pytest.mark.parametrize(("game", "players"), WHOLE)
def test_the_librarys_random_games(game: str, players: int) -> None:
    title = pyspiel.load_game(spiel.name_of(game), {"players": players})
    pyspiel.random_sim_test(title, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_samples_keep_what_a_player_knows(game: str, players: int) -> None:
    luck = np.random.RandomState(1)
    state = pyspiel.load_game(spiel.name_of(game), {"players": players}).new_initial_state()
    differ = 0
    for _ in range(25):
        walked(state, 3, luck)
        to_player(state, luck)
        if state.is_terminal():
            break
        player = state.current_player()
        sample = state.resample_from_infostate(player, luck.random_sample)
        assert sample.current_player() == player
        assert sample.legal_actions() == state.legal_actions()
        assert sample.observation_string(player) == state.observation_string(player)
        assert sample.information_state_string(player) == state.information_state_string(player)
        assert sample.observation_tensor(player) == state.observation_tensor(player)
        differ += str(sample) != str(state)
    assert differ > 10


def test_luck_is_explicit() -> None:
    """No answer draws luck before the chance node that follows it: clones go different ways only there."""
    luck = np.random.RandomState(2)
    state = pyspiel.load_game(spiel.name_of("rollers"), {"players": 2}).new_initial_state()
    chances = 0
    for _ in range(60):
        walked(state, 1, luck)
        if state.is_chance_node() and not state.is_terminal():
            chances += 1
            one, other = state.clone(), state.clone()
            one.apply_action(3)
            other.apply_action(3)
            assert str(one) == str(other)
            outcomes = set()
            for outcome in range(20):
                twin = state.clone()
                twin.apply_action(outcome)
                outcomes.add(str(twin))
            assert len(outcomes) > 1
    assert chances > 5


def test_its_search_in_python_plays() -> None:
    luck = np.random.RandomState(2)
    title = pyspiel.load_game(spiel.name_of("rollers"), {"players": 2})
    bot = ismcts.ISMCTSBot(
        game=title,
        uct_c=1.4,
        evaluator=mcts.RandomRolloutEvaluator(1, luck),
        max_simulations=3,
        random_state=luck,
    )
    state = title.new_initial_state()
    for _ in range(2):
        to_player(state, luck)
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
