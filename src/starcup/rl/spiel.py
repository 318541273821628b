"""OpenSpiel: each title as a Python game, `python_starcup_rollers` and so on. Importing this module registers them.

Seats that are asked at once answer one after the other; their views do not show it. Luck is explicit: the deal, and
every answer that draws luck, is followed by a chance node with LUCKS equally likely outcomes, from which all streams
are seeded. So no search can look into the luck to come.
"""

import json
from collections.abc import Callable
from typing import Any

import numpy as np

from starcup.core.game import Game
from starcup.core.rng import Rng
from starcup.core.state import State
from starcup.games import game as game_of
from starcup.games import game_ids
from starcup.rl import recall
from starcup.rl.recall import Past

try:
    import pyspiel
except ModuleNotFoundError:
    raise ModuleNotFoundError("this needs open_spiel: pip install 'starcup[spiel]'", name="pyspiel") from None

LUCKS = 1024
OUTCOMES = [(outcome, 1 / LUCKS) for outcome in range(LUCKS)]
USUAL_PLAYERS = 2
MEMORY_BITS = recall.BYTES * 8


def name_of(game: str) -> str:
    """What OpenSpiel calls a game."""
    return f"python_starcup_{game}"


class SpielGame(pyspiel.Game):
    """A title. The parameter `players` says how many seats there are; the game's options are parameters, too."""

    title: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.players = int(given.get("players", USUAL_PLAYERS))
        self.options = {
            option.name: str(given[option.name])
            for option in self.title.options
            if given.get(option.name, option.choices[option.default]) != option.choices[option.default]
        }
        self.title.setup(self.players, 0, self.options)  # it says in words what is wrong
        most = self.title.most_plies(self.players)
        self.most_chances = most + 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.title.book.size,
            max_chance_outcomes=LUCKS,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.players > 1 else None,  # alone there is nobody to lose to
            max_game_length=most,
        )
        super().__init__(kind_of(self.title, self.players), info, given)

    def new_initial_state(self, *_: Any) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":  # noqa: ARG002
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.title, wanted.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return self.most_chances


class SpielState(pyspiel.State):
    """A game in progress: `table` is None before the deal; `pending` is an answer that waits for its luck."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.title = game.title
        self.players = game.players
        self.options = game.options
        self.table: State | None = None
        self.pending: tuple[int, int] | None = None
        self.past: Past | None = None

    def current_player(self) -> int:
        if self.table is None or self.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.to_move()

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None or player != self.table.to_move():
            return []
        return self.table.legal_actions(player)[:]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.go_on_with(self.title.new(self.title.setup(self.players, action, self.options)))
        elif self.pending is not None:
            seat, answer = self.pending
            self.pending = None
            table = self.table.clone()
            seed_luck(table, action)
            table.apply(seat, answer)
            self.go_on_with(table)
        else:
            self.answer(self.table, self.table.to_move(), action)

    def answer(self, table: State, seat: int, action: int) -> None:
        """Give an answer; one that draws luck waits for the chance node."""
        trial = table.clone()
        trial.apply(seat, action)
        if trial.drew:
            self.pending = (seat, action)
            self.go_on_with(table, seat, action)
        else:
            self.go_on_with(trial, seat, action)

    def go_on_with(self, table: State, seat: int = recall.NOBODY, answer: int = 0) -> None:
        """The table is like this now, after a seat's answer, or after luck alone. It is not changed any more."""
        self.table = table
        self.past = Past(self.past, table, seat, answer)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        kind, params = self.title.book.decode(action)
        return " ".join([kind, *(str(param) for param in params)])

    def is_terminal(self) -> bool:
        return self.table is not None and self.pending is None and bool(self.table.over)

    def returns(self) -> list[float]:
        return self.table.returns() if self.table is not None and self.is_terminal() else [0.0] * self.players

    def __str__(self) -> str:
        position = self.table.position() if self.table is not None else None
        return json.dumps([position, self.pending])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float] | None = None) -> "SpielState":
        """A state that the player cannot tell from this one.

        Only Python callers reach this: OpenSpiel's ISMCTS in C++ cannot call it, and crashes. Use the one in Python.
        """
        twin: SpielState = self.clone()
        if self.table is not None and self.past is not None:
            number = sampler() if sampler is not None else np.random.random()
            twin.table = self.table.determinize(player, Rng.seeded(int(number * 2**53)))
            twin.past = self.past.as_known_to(player, twin.table)
        return twin


class Observer:
    """What a player is told: the row of features as a tensor, the view as a string.

    With perfect recall, a fingerprint of all that the player has seen and answered stands beside either.
    """

    def __init__(self, title: Game, recalls: bool) -> None:
        self.title = title
        self.recalls = recalls
        self.width = title.layout().size
        self.tensor = np.zeros(self.width + (MEMORY_BITS if recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[: self.width]}
        if recalls:
            self.dict["memory"] = self.tensor[self.width :]

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        self.tensor.fill(0)
        if state.table is None or state.past is None:
            return
        row = self.title.layout().blank()
        state.table.encode(player, row, 0)
        self.dict["observation"][:] = np.frombuffer(memoryview(row), np.uint8)
        if self.recalls:
            memory = np.frombuffer(state.past.memory(player).print, np.uint8)
            self.dict["memory"][:] = np.unpackbits(memory)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees and is asked, as JSON."""
        if state.table is None or state.past is None:
            return f"player {player}, before the deal"
        memory = [state.past.memory(player).print.hex()] if self.recalls else []
        return json.dumps([player, *recall.seen_by(state.table, player), *memory])


def seed_luck(table: State, outcome: int) -> None:
    """Begin all streams anew, from the outcome of a chance node."""
    table.rng = Rng.seeded(outcome)
    table.streams = [Rng.seeded(outcome, seat + 1) for seat in range(table.seats)]


def kind_of(title: Game, players: int) -> pyspiel.GameType:
    """What OpenSpiel wants to know about a game at a table of so many; alone, utilities do not add up to zero."""
    utilities = pyspiel.GameType.Utility
    usual = {option.name: option.choices[option.default] for option in title.options}
    return pyspiel.GameType(
        short_name=name_of(title.id),
        long_name=title.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if players > 1 else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=title.seats[-1],
        min_num_players=title.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": USUAL_PLAYERS, **usual},
    )


def register(game: str) -> None:
    """Tell OpenSpiel about a game."""
    title = game_of(game)
    name = f"{game.capitalize()}SpielGame"
    globals()[name] = type(name, (SpielGame,), {"title": title, "__module__": __name__})
    pyspiel.register_game(kind_of(title, USUAL_PLAYERS), globals()[name])


for _game in game_ids():
    if game_of(_game).features is not None and name_of(_game) not in pyspiel.registered_names():
        register(_game)
