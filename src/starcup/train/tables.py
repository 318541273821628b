"""The games that a training plays: which tables they are at, and dealing new ones as they end."""

from typing import Any

import numpy as np
import numpy.typing as npt

from starcup.bots import bot
from starcup.bots.base import Bot
from starcup.core.game import Game
from starcup.core.lockstep import Lockstep
from starcup.core.setup import Setup
from starcup.minds.arrays import Ints, Rows
from starcup.minds.file import Array
from starcup.minds.tastes import tastes_of
from starcup.train.recipe import Recipe

Flags = npt.NDArray[np.bool_]
SEEDS_PER_RUN = 2**40  # so that runs with different seeds share no deal
SEEDS_PER_MEMBER = 2**32  # nor do those of a team


class Tables:
    """A lockstep whose games are dealt anew as they end. Game i always has `seats[i]` seats, most first.

    In the recipe's shares of every number of seats, roughly, `learner` is the one seat that learns, and an earlier self
    or, `with_bot`, the greedy bot has the others; elsewhere it is -1, and every seat learns. In a probe there is a
    learner everywhere.
    """

    def __init__(self, game: Game, recipe: Recipe, luck: np.random.Generator, member: int = 0) -> None:
        self.game = game
        self.recipe = recipe
        self.luck = luck
        self.dealt = member * SEEDS_PER_MEMBER
        layout = game.layout()
        self.game_others = layout.most_others
        self.seats: Ints = seat_counts(recipe)
        self.others: Ints = np.array([layout.others(int(count)) for count in self.seats])
        taught = recipe.old_share + recipe.bot_share
        self.apart: list[bool] = shared_out(self.seats, 1.0 if recipe.probe else taught)
        self.with_bot: Flags = with_bot(self.apart, 0.0 if recipe.probe else recipe.bot_share / max(taught, 1e-9))
        self.greedy: type[Bot] = bot_kind("greedy", game) if self.with_bot.any() else Bot
        self.learner: Ints = np.array([self.next_learner(i) for i in range(len(self.seats))])
        self.tastes: Array = leanings(game, recipe)
        places = {layout.place(place): place for place in range(layout.own_size)}
        self.favours: dict[int, float] = {places[name]: points for name, points in recipe.favours.items()}
        self.favour = 1.0  # how much of that counts as far as the run has come
        self.curious: list[bool] = shared_out(self.seats, recipe.curious)[::-1]
        self.leans: Ints = np.array([self.next_leans(i) for i in range(len(self.seats))])
        self.box = Lockstep(game, [self.next_setup(i) for i in range(len(self.seats))])
        # What was known at every step of a lesson. Kept, as memory of this size is slow to come by: the next lesson
        # writes over it.
        self.rows: Rows = np.empty((recipe.steps * len(self.seats), layout.size), np.uint8)

    def next_learner(self, index: int) -> int:
        """Who learns in the next game at this table: -1 for everybody."""
        count = int(self.seats[index])
        return int(self.luck.integers(count)) if self.apart[index] and count > 1 else -1

    def next_leans(self, index: int) -> Ints:
        """The taste that each seat leans to in the next game at this table: 0 for none."""
        most = int(self.seats.max())
        if not self.curious[index]:
            return np.zeros(most, np.int64)
        return self.luck.integers(0, len(self.tastes), most)

    def next_setup(self, index: int) -> Setup:
        """The next deal for this table."""
        self.dealt += 1
        count = int(self.seats[index])
        options: dict[str, Any] = {}
        for option in self.game.options:
            shares = self.recipe.options.get(option.name)
            if shares and option.is_for(count):
                options[option.name] = str(self.luck.choice(list(shares), p=list(shares.values())))
        return self.game.setup(count, self.recipe.seed * SEEDS_PER_RUN + self.dealt, options)

    def deal(self, index: int) -> None:
        """Begin another game at this table."""
        self.learner[index] = self.next_learner(index)
        self.leans[index] = self.next_leans(index)
        self.box.reset(index, self.next_setup(index))

    def favoured(self, index: int) -> Array:
        """The points that each seat has more in a game that is over, by what the recipe favours."""
        state = self.box.states[index]
        out = np.zeros(int(state.seats), np.float32)
        if self.favours and self.favour > 0:
            for seat in range(len(out)):
                row = self.game.layout().blank()
                state.encode(seat, row, 0)
                out[seat] = self.favour * sum(int(row[place]) * points for place, points in self.favours.items())
        return out

    # ---- checkpoints ----

    def to_json(self) -> dict[str, Any]:
        """The games as they stand."""
        return {
            "dealt": self.dealt,
            "learner": self.learner.tolist(),
            "leans": self.leans.tolist(),
            "positions": [state.position() for state in self.box.states],
        }

    def restore(self, facts: dict[str, Any]) -> None:
        """Go on with games that were written down."""
        self.dealt = facts["dealt"]
        self.learner = np.array(facts["learner"])
        self.leans = np.array(facts["leans"])
        for index, position in enumerate(facts["positions"]):
            self.box.put(index, self.game.restore(position))


def bot_kind(name: str, game: Game) -> type[Bot]:
    """The class of a bot; raises BadOption if there is none for this game."""
    return type(bot(name, game))


def with_bot(apart: list[bool], share: float) -> Flags:
    """True for this share of the tables where one seat learns, evenly."""
    where = np.flatnonzero(apart)
    out = np.zeros(len(apart), np.bool_)
    out[where] = shared_out(where, share)
    return out


def leanings(game: Game, recipe: Recipe) -> Array:
    """How much more each action is liked by who leans to nothing, or to one of the game's tastes."""
    none = np.zeros(game.book.size, np.float32)
    tastes = [taste for taste in tastes_of(game) if not recipe.leans or taste.name in recipe.leans]
    return np.stack([none, *(recipe.lean * (taste.bonus(game) > 0) for taste in tastes)]).astype(np.float32)


def seat_counts(recipe: Recipe) -> Ints:
    """How many seats each table has, most first."""
    total = sum(recipe.seats.values())
    counts: list[int] = []
    reached = 0.0
    for seats in sorted(recipe.seats, reverse=True):
        reached += recipe.seats[seats] / total
        counts += [seats] * (round(reached * recipe.games) - len(counts))
    return np.array(counts)


def shared_out(seats: Ints, share: float) -> list[bool]:
    """True for this share of the tables of every number of seats, evenly."""
    return [int((i + 1) * share) > int(i * share) for i in range(len(seats))]
