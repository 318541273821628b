"""What a net would answer: a chance for every legal answer, at one perspective or in many games at once."""

import numpy as np

from starcup.core.features import PAIR
from starcup.core.perspective import Perspective
from starcup.minds.arrays import Ints, Seen, as_rows
from starcup.minds.file import Array
from starcup.minds.net import Net, Thought


def chances(net: Net, perspective: Perspective, taste: Array | None = None) -> Array:
    """A chance for each of the legal answers; they add up to 1. `taste` has what is liked more, by codes."""
    thought = net.think(as_rows(perspective.row()), net.layout.others(perspective.seats))
    liked = net.logits(thought, *codes(net, perspective), np.zeros(len(perspective.legal), np.int64))
    if taste is not None:
        liked += taste[np.array(perspective.legal)]
    out: Array = np.exp(liked - liked.max())
    out /= out.sum()
    return out


def codes(net: Net, perspective: Perspective) -> tuple[Ints, Ints]:
    """What the legal answers mean: a code each, and the second ones where the game has any."""
    if not net.layout.answers:
        return np.array(perspective.legal), np.zeros(0, np.int64)
    meanings = np.array(perspective.meanings())
    return meanings % PAIR, meanings // PAIR - 1


def liked_in(net: Net, seen: Seen, thought: Thought) -> Array:
    """How much each legal answer of each of some games is liked, one game after the other; none of them is over."""
    return net.logits(thought, seen.answers, seen.seconds, seen.row_of)


def best_of(seen: Seen, liked: Array) -> list[int]:
    """The number of the answer that is liked most in each game; of equals the last."""
    firsts, row_of = seen.offsets[:-1], seen.row_of
    best = np.flatnonzero(liked == np.maximum.reduceat(liked, firsts)[row_of])
    picks = np.zeros(len(firsts), np.int64)
    picks[row_of[best]] = best - firsts[row_of[best]]
    found: list[int] = picks.tolist()
    return found


def drawn(net: Net, seen: Seen, thought: Thought, luck: np.random.Generator) -> list[int]:
    """The number of an answer for each of some games, none of them over, drawn by the net's chances."""
    liked = liked_in(net, seen, thought)
    liked += luck.gumbel(size=len(liked)).astype(np.float32)  # the likeliest of these is a draw by the chances
    return best_of(seen, liked)
