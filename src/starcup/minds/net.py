"""A net: from what a seat knows to how good each answer is and how the game will end. Only numpy is needed.

    own part of the row     -> H1 numbers      \\
    each other player's part -> E numbers (the  +-> relu -> H2 numbers -> relu -> heads
    same weights for all), then by its place -> H1 numbers each, added up

The heads: a number for every answer (only those of the legal ones are worked out); for the seat and each other player,
a share of the win and a margin. So one net serves every number of seats.
"""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from starcup.core.game import Game
from starcup.minds.arrays import Ints, Rows
from starcup.minds.file import Array, Arrays, BadNet, read


class Sizes(NamedTuple):
    """How wide the layers are: what is made of each other player, the first layer, the second."""

    other: int = 32
    first: int = 128
    second: int = 64


class Thought(NamedTuple):
    """What a net makes of some rows: the last layer, and what it made of each other player."""

    last: Array
    others: list[Array]


def shapes(game: Game, sizes: Sizes) -> dict[str, tuple[int, ...]]:
    """The arrays of a net for this game, in the order of its file."""
    layout = game.layout()
    places = layout.most_others
    return {
        "own": (layout.own_size, sizes.first),
        "own_bias": (sizes.first,),
        "other": (layout.other_size, sizes.other),
        "other_bias": (sizes.other,),
        "places": (places, sizes.other, sizes.first),
        "second": (sizes.first, sizes.second),
        "second_bias": (sizes.second,),
        "win": (sizes.second, 1 + places),
        "win_bias": (1 + places,),
        "win_other": (sizes.other,),
        "margin": (sizes.second, 1 + places),
        "margin_bias": (1 + places,),
        "margin_other": (sizes.other,),
        "answers": (answer_count(game), sizes.second),
        "answers_bias": (answer_count(game),),
    }


def answer_count(game: Game) -> int:
    """How many codes answers have; one more, for no second code, where they may have two."""
    answers = game.layout().answers
    return answers + 1 if answers else game.book.size


class Net:
    """The arrays of a net, ready to play one game. `training` says how it was made.

    In a file the counts of a row are multiplied as they are: what training divided them by is in the weights.
    """

    def __init__(self, game: Game, arrays: Arrays, training: dict[str, Any] | None = None) -> None:
        self.game = game
        self.layout = game.layout()
        self.training = training or {}
        self.arrays = arrays
        check_shapes(game, arrays)

    @classmethod
    def load(cls, path: Path, game: Game) -> "Net":
        """The net in a file; raises BadNet."""
        head, arrays = read(path, game)
        return cls(game, arrays, head["training"])

    def think(self, rows: Rows, others: int) -> Thought:
        """The hidden layers for some rows, all of them with so many other players.

        Rows that are looked at together often come from one position, so most places are zero in all of them: those are
        left out.
        """
        a = self.arrays
        own, width = self.layout.own_size, self.layout.other_size
        begins = [own + k * width for k in range(others)]
        used = np.bitwise_or.reduce(rows[:, : own + others * width], axis=0).nonzero()[0]
        counts = rows.take(used, axis=1).astype(np.float32)
        cuts = np.searchsorted(used, [*begins, own + others * width]).tolist()
        first = counts[:, : cuts[0]] @ a["own"].take(used[: cuts[0]], axis=0)
        first += a["own_bias"]
        seen: list[Array] = []
        for k, begin in enumerate(begins):
            part = slice(cuts[k], cuts[k + 1])
            other = counts[:, part] @ a["other"].take(used[part] - begin, axis=0)
            other += a["other_bias"]
            np.maximum(other, 0, out=other)
            first += other @ a["places"][k]
            seen.append(other)
        np.maximum(first, 0, out=first)
        last = first @ a["second"]
        last += a["second_bias"]
        np.maximum(last, 0, out=last)
        return Thought(last, seen)

    def logits(self, thought: Thought, answers: Ints, seconds: Ints, row_of: Ints) -> Array:
        """How much each legal answer is liked, by what it means; `row_of` says which row it belongs to.

        `seconds` is empty for a game without second codes; a -1 in it is the last code of all.
        """
        a = self.arrays
        weights = a["answers"].take(answers, axis=0)
        bias = a["answers_bias"].take(answers)
        if len(seconds):
            weights += a["answers"].take(seconds, axis=0)
            bias += a["answers_bias"].take(seconds)
        out: Array = np.einsum("ij,ij->i", thought.last.take(row_of, axis=0), weights)
        out += bias
        return out

    def shares(self, thought: Thought) -> Array:
        """For each row the share of the win that the seat and each other player can expect; they add up to 1."""
        scores = self.head(thought, "win")
        scores -= scores.max(axis=1, keepdims=True)
        np.exp(scores, out=scores)
        scores /= scores.sum(axis=1, keepdims=True)
        return scores

    def margins(self, thought: Thought) -> Array:
        """For each row the margin that the seat and each other player can expect, from -1 to 1."""
        return np.tanh(self.head(thought, "margin"))

    def head(self, thought: Thought, name: str) -> Array:
        """A number for the seat and each other player."""
        a = self.arrays
        count = 1 + len(thought.others)
        out: Array = thought.last @ a[name][:, :count]
        out += a[f"{name}_bias"][:count]
        for k, other in enumerate(thought.others):
            out[:, k + 1] += other @ a[f"{name}_other"]
        return out


def check_shapes(game: Game, arrays: Arrays) -> None:
    """Refuse arrays that are missing or do not fit the game or each other; raises BadNet."""
    missing = [name for name in shapes(game, Sizes()) if name not in arrays]
    if missing:
        raise BadNet(f"this net lacks {', '.join(missing)}")
    for name, shape in shapes(game, sizes_of(arrays)).items():
        if arrays[name].shape != shape:
            raise BadNet(f"this net's array {name!r} has shape {arrays[name].shape}, and must have {shape}")


def sizes_of(arrays: Arrays) -> Sizes:
    """How wide the layers of a net are."""
    return Sizes(arrays["other_bias"].size, arrays["own_bias"].size, arrays["second_bias"].size)
