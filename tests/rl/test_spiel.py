"""OpenSpiel's own test plays our games; samples keep what a player knows; memories tell histories apart."""

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest

from starcup import game
from starcup.rl import spiel
from starcup.version import build

EXAMPLE = Path(__file__).parents[2] / "examples" / "ismcts.py"
GAMES = ["rollers", "tiny", "roll"]
TABLES = [("rollers", 2), ("rollers", 8), ("tiny", 2), ("tiny", 5), ("roll", 2), ("roll", 5)]
EVERY_TABLE = [(id, seats) for id in GAMES for seats in game(id).seats]
# Whole games take long where the rules are interpreted.
WHOLE = EVERY_TABLE if build() == "compiled" else [("rollers", 1), ("rollers", 2)]
READ_BACK = {("rollers", 1), ("rollers", 2), ("tiny", 1)}  # at every step, from the beginning: long games take too long


def loaded(id: str, players: int, **options: str) -> pyspiel.Game:
    return pyspiel.load_game(spiel.name_of(id), {"players": players, **options})


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


@pytest.mark.parametrize(("id", "players"), WHOLE)
def test_the_librarys_random_games(id: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(id, players), 1, (id, players) in READ_BACK, False)


def test_options_are_parameters_and_alone_one_wins_or_loses() -> None:
    title = loaded("rollers", 3, set_up="variable")
    assert "set_up=variable" in str(title)
    luck = np.random.RandomState(3)
    usual, other = loaded("rollers", 3).new_initial_state(), title.new_initial_state()
    for state in (usual, other):
        state.apply_action(7)
    assert str(usual) != str(other)
    alone = loaded("tiny", 1, rogue="hades")
    assert alone.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    state = alone.new_initial_state()
    walked(state, 10**6, luck)
    assert state.returns() in ([1.0], [-1.0])
    with pytest.raises(Exception, match="set_up cannot be 'slow'"):
        loaded("rollers", 2, set_up="slow")


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_samples_keep_what_a_player_knows(id: str, players: int) -> None:
    luck = np.random.RandomState(1)
    state = loaded(id, players).new_initial_state()
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
        assert sample.information_state_tensor(player) == state.information_state_tensor(player)
        differ += str(sample) != str(state)
    assert differ > 10


def known(state: spiel.SpielState, player: int) -> tuple[str, tuple[float, ...]]:
    """A player's information state; string and tensor tell the same histories apart."""
    return state.information_state_string(player), tuple(state.information_state_tensor(player))


def test_a_player_remembers_what_can_no_longer_be_seen() -> None:
    """Two ships are placed one after the other. Which came first shows nowhere, but who placed them knows."""
    title = loaded("rollers", 2)
    first, second = title.new_initial_state(), title.new_initial_state()
    book = game("rollers").book
    for state, order in ((first, (3, 7)), (second, (7, 3))):
        state.apply_action(5)
        for place in order:
            state.apply_action(book.encode("place", [place]))
    assert first.observation_string(0) == second.observation_string(0)
    assert first.observation_tensor(0) == second.observation_tensor(0)
    assert known(first, 0)[0] != known(second, 0)[0]
    assert known(first, 0)[1] != known(second, 0)[1]
    assert known(first, 1) == known(second, 1)  # nobody else has seen any of it


@pytest.mark.parametrize("id", GAMES)
def test_memories_grow_with_what_is_seen_and_with_nothing_else(id: str) -> None:
    """Of two games that part, the players who have seen nothing of it know the same, the others never do again."""
    luck = np.random.RandomState(4)
    state = loaded(id, 3).new_initial_state()
    secret = parted = 0
    for _ in range(40):
        walked(state, 1, luck)
        to_player(state, luck)
        if state.is_terminal():
            break
        if len(state.legal_actions()) < 2:  # some questions are asked for the looks of it
            continue
        player = state.current_player()
        before = [known(state, seat) for seat in range(3)]
        assert len({one[0] for one in before}) == 3
        twins = []
        for action in state.legal_actions()[:2]:
            twin = state.clone()
            twin.apply_action(action)
            to_player(twin, np.random.RandomState(1))
            twins.append(twin)
        for seat in range(3):
            one, other = (known(twin, seat) for twin in twins)
            assert (one[0] == other[0]) == (one[1] == other[1])
            if seat == player:
                assert one != other
                assert one != before[seat]
            elif one == before[seat] and other == before[seat]:
                secret += 1
            else:
                parted += 1
    assert secret
    assert parted


def test_states_can_be_copied_and_pickled_with_their_memories() -> None:
    luck = np.random.RandomState(5)
    state = loaded("tiny", 2).new_initial_state()
    walked(state, 30, luck)
    to_player(state, luck)
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(twin) == str(state)
        assert [known(twin, seat) for seat in range(2)] == [known(state, seat) for seat in range(2)]


def test_its_search_in_python_plays_in_the_example() -> None:
    words = [sys.executable, str(EXAMPLE), "--simulations", "3", "--answers", "4"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines[:2]] == ["player 0", "player 0"]
    assert lines[-1].startswith(("stopped after 4 answers", "it ends"))


def test_luck_is_explicit() -> None:
    """No answer draws luck before the chance node that follows it: clones go different ways only there."""
    luck = np.random.RandomState(2)
    state = loaded("rollers", 2).new_initial_state()
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
