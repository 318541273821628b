"""OpenSpiel's own search plays: Information Set Monte Carlo Tree Search against chance.

    pip install 'starcup[spiel]'
    python examples/ismcts.py --simulations 50

It is OpenSpiel's search in Python. The one in C++ cannot draw samples of a game that is written in Python, and crashes:
do not use it here.
"""

import argparse
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from starcup.rl import spiel


def main() -> None:
    parser = argparse.ArgumentParser(description="OpenSpiel's ISMCTS plays against chance.")
    parser.add_argument("--game", default="rollers")
    parser.add_argument("--simulations", type=int, default=20, help="for each answer")
    parser.add_argument("--answers", type=int, default=10**6, help="stop after so many")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    luck = np.random.RandomState(given.seed)
    game = pyspiel.load_game(spiel.name_of(given.game), {"players": 2})
    search = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        evaluator=mcts.RandomRolloutEvaluator(1, luck),
        max_simulations=given.simulations,
        random_state=luck,
    )
    state = game.new_initial_state()
    answers = 0
    while not state.is_terminal() and answers < given.answers:
        if state.is_chance_node():
            state.apply_action(int(luck.choice([outcome for outcome, _ in state.chance_outcomes()])))
            continue
        player = state.current_player()
        action = int(search.step(state) if player == 0 else luck.choice(state.legal_actions()))
        sys.stdout.write(f"player {player}: {state.action_to_string(player, action)}\n")
        state.apply_action(action)
        answers += 1
    end = f"it ends {state.returns()}" if state.is_terminal() else f"stopped after {answers} answers"
    sys.stdout.write(f"{end}\n")


if __name__ == "__main__":
    main()
