"""What a lockstep has observed, as numpy arrays over its own buffers: none is copied, and nothing can be written."""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import u8

from starcup.core.ahead import Ahead
from starcup.core.lockstep import Lockstep

Rows: TypeAlias = npt.NDArray[np.uint8]
Ints: TypeAlias = npt.NDArray[np.integer[Any]]
NOBODY: Ints = np.zeros(0, np.int32)


class Seen(NamedTuple):
    """Rows, one for each game; what game i's legal answers mean is `answers[offsets[i]:offsets[i + 1]]`.

    `seconds` has their second codes; it is empty for a game without. `row_of` says which game each answer belongs to,
    `movers` who is to move.
    """

    rows: Rows
    answers: Ints
    seconds: Ints
    offsets: Ints
    movers: Ints
    row_of: Ints


def observe(box: Lockstep) -> Seen:
    """Look at all games."""
    box.observe()
    return seen_in(box)


def seen_in(box: Lockstep) -> Seen:
    """What was observed last."""
    count = int(box.count)
    offsets = np.frombuffer(memoryview(box.offsets), np.int32)
    return Seen(
        np.frombuffer(memoryview(box.rows), np.uint8).reshape(count, int(box.width)),
        np.frombuffer(memoryview(box.answers), np.int32),
        np.frombuffer(memoryview(box.seconds), np.int32),
        offsets,
        np.frombuffer(memoryview(box.movers), np.int32),
        np.repeat(np.arange(count), offsets[1:] - offsets[:-1]),
    )


def sights_of(ahead: Ahead) -> Seen:
    """What those who look ahead see, every sight once. `movers` is empty: the rows say who they are."""
    rows = np.frombuffer(memoryview(ahead.rows), np.uint8).reshape(-1, int(ahead.width))
    first_of = np.frombuffer(memoryview(ahead.first_of), np.int64)
    return Seen(
        rows if len(first_of) == len(rows) else rows.take(first_of, axis=0),
        np.frombuffer(memoryview(ahead.answers), np.int64),
        np.frombuffer(memoryview(ahead.seconds), np.int64),
        np.frombuffer(memoryview(ahead.offsets), np.int64),
        NOBODY,
        np.frombuffer(memoryview(ahead.row_of), np.int64),
    )


def as_rows(row: vec[u8]) -> Rows:
    """One row as an array of rows."""
    return np.frombuffer(memoryview(row), np.uint8)[None]


def spread_out(starts: Ints, counts: Ints) -> tuple[Ints, Ints, Ints]:
    """Where the entries of some lists lie, whose list each is, and where each list begins among them."""
    firsts = np.cumsum(counts) - counts
    row_of = np.repeat(np.arange(len(counts)), counts)
    return np.arange(len(row_of)) + (starts - firsts)[row_of], row_of, firsts
