"""The net while it learns: the same layers as `minds.net`, in torch.

Rows of a batch may be of tables with different numbers of seats. They are sorted, those with most other players first:
then the rows that have a k-th other player are the first ones, and no work is done for players who are not there.
"""

from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from starcup.core.game import Game
from starcup.minds.arrays import Ints, Rows
from starcup.minds.file import Arrays
from starcup.minds.net import Sizes, shapes, sizes_of

NOT_THERE = -1e9
MOST_LIKED = 15.0  # no answer is liked more than this, or less than its negative
STARTS_AT_ZERO = ("win", "margin", "answers", "win_other", "margin_other")


class Batch(NamedTuple):
    """Rows, most other players first; how many rows have a first, second, ... other player, and by row which players
    are there, beginning with the seat itself; what legal answers mean, and whose they are.
    """

    rows: Tensor
    others: list[int]
    there: Tensor
    answers: Tensor
    seconds: Tensor
    row_of: Tensor


class Judged(NamedTuple):
    """What the net says about a batch: a number for each legal answer, win (log shares) and margin by player."""

    logits: Tensor
    win: Tensor
    margin: Tensor


class Model(nn.Module):
    """The weights as torch parameters, named as in `minds.net.shapes`."""

    def __init__(self, game: Game, sizes: Sizes, seed: int, half: bool = False) -> None:
        super().__init__()
        self.game = game
        self.in_half = half and knows_half()
        self.sizes = sizes
        self.layout = game.layout()
        self.weights = nn.ParameterDict()
        luck = torch.Generator().manual_seed(seed)
        for name, shape in shapes(game, sizes).items():
            self.weights[name] = nn.Parameter(starting_weights(name, shape, luck))
        units = torch.tensor(self.layout.units(), dtype=torch.float32).reciprocal()
        own, other = self.layout.own_size, self.layout.other_size
        self.register_buffer("own_scale", units[:own, None], persistent=False)
        self.register_buffer("other_scale", units[own : own + other, None], persistent=False)

    def forward(self, batch: Batch) -> Judged:
        w = self.weights
        own = self.layout.own_size
        first = w["own_bias"] + self.products(batch.rows[:, :own], w["own"] * self.own_scale)
        others = self.others(batch)
        if batch.others:
            places = w["places"][: len(batch.others)].flatten(0, 1)
            first = torch.addmm(first, others.flatten(1), places)
        last = torch.relu(torch.addmm(w["second_bias"], torch.relu(first), w["second"]))
        weights = functional.embedding(batch.answers, w["answers"])
        bias = w["answers_bias"].index_select(0, batch.answers)
        if len(batch.seconds):
            weights = weights + functional.embedding(batch.seconds, w["answers"])
            bias = bias + w["answers_bias"].index_select(0, batch.seconds)
        logits = (last.index_select(0, batch.row_of) * weights).sum(1) + bias
        win = self.head(last, others, "win").masked_fill(~batch.there, NOT_THERE)
        margin = torch.tanh(self.head(last, others, "margin"))
        return Judged(logits.clamp(-MOST_LIKED, MOST_LIKED), torch.log_softmax(win, 1), margin)

    def products(self, counts: Tensor, weights: Tensor) -> Tensor:
        """Rows of counts times weights: most of the work. Counts are exact in 16 bits, and weights nearly so."""
        if self.in_half:
            return (counts.to(torch.bfloat16) @ weights.to(torch.bfloat16)).float()
        return counts.float() @ weights

    def others(self, batch: Batch) -> Tensor:
        """What is made of each other player: by row and place; zeros for those who are not there."""
        w = self.weights
        own, width = self.layout.own_size, self.layout.other_size
        rows, places = len(batch.rows), len(batch.others)
        if not places:
            return torch.zeros(rows, 0, self.sizes.other)
        starts = range(own, own + places * width, width)
        parts = torch.cat([batch.rows[:n, at : at + width] for n, at in zip(batch.others, starts, strict=True)])
        seen = torch.relu(w["other_bias"] + self.products(parts, w["other"] * self.other_scale))
        where = torch.cat([torch.arange(k, n * places, places) for k, n in enumerate(batch.others)])
        return torch.zeros(rows * places, self.sizes.other).index_copy(0, where, seen).view(rows, places, -1)

    def head(self, last: Tensor, others: Tensor, name: str) -> Tensor:
        """A number for the seat and each other player."""
        w = self.weights
        count = 1 + others.shape[1]
        out = torch.addmm(w[f"{name}_bias"][:count], last, w[name][:, :count])
        return out + functional.pad(others @ w[f"{name}_other"], (1, 0))

    def arrays(self) -> Arrays:
        """The weights as a net plays with them: counts are no longer divided by their units."""
        with torch.no_grad():
            out = {name: value.detach().clone() for name, value in self.weights.items()}
            out["own"] *= self.own_scale
            out["other"] *= self.other_scale
        return {name: value.numpy().astype(np.float32) for name, value in out.items()}

    def take(self, arrays: Arrays) -> None:
        """Go on from the weights of a net that plays; the reverse of `arrays`.

        A narrower net is taken, too: units that it lacks keep their starting weights, and those that it has hear
        nothing of them at first. So this one says the same, and has more to learn with.
        """
        known = sizes_of(arrays)
        with torch.no_grad():
            for name, weight in self.weights.items():
                value = torch.from_numpy(arrays[name].astype(np.float32))
                if name in ("own", "other"):
                    value = value / self.get_buffer(f"{name}_scale")
                weight[tuple(slice(size) for size in value.shape)] = value
            self.weights["places"][:, known.other :, : known.first] = 0
            self.weights["second"][known.first :, : known.second] = 0


def knows_half() -> bool:
    """Whether the processor multiplies numbers of 16 bits itself; if not, they take longer than those of 32."""
    known = torch.cpu.get_capabilities()
    return any(known.get(name, False) for name in ("avx512_bf16", "amx_bf16", "bf16"))


def starting_weights(name: str, shape: tuple[int, ...], luck: torch.Generator) -> Tensor:
    """Random weights for the hidden layers; none for the heads: at first every answer is as good."""
    if name.endswith("bias") or name in STARTS_AT_ZERO:
        return torch.zeros(shape)
    spread: float = (2.0 / shape[-2]) ** 0.5
    return torch.randn(shape, generator=luck) * spread


def batch_of(game: Game, rows: Rows, others: Ints, answers: Ints, seconds: Ints, row_of: Ints) -> Batch:
    """A batch of rows that are sorted already; `others` says how many other players each has."""
    most = int(others[0]) if len(others) else 0
    counts = [int(np.count_nonzero(others > k)) for k in range(most)]
    return Batch(
        torch.from_numpy(rows),
        counts,
        torch.from_numpy(np.arange(1 + most) <= others[:, None]),
        torch.from_numpy(answers.astype(np.int64)),
        torch.from_numpy(np.where(seconds < 0, game.layout().answers, seconds).astype(np.int64)),
        torch.from_numpy(row_of.astype(np.int64)),
    )
