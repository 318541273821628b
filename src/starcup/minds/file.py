"""The file of a net: everything needed to play with it, and for which rules it was made.

    8 bytes    b"STARCUP1"
    4 bytes    the length of the head, little-endian
    head       JSON in UTF-8, filled up with spaces so that the numbers begin at a multiple of 8
    numbers    float16, little-endian: the arrays one after the other, each row by row, in the order of the head

The head names the game, its ruleset, the version of the layout of its rows, the number of actions in its book, every
array with its shape, and how the net was trained. A net that was made for other rules, rows or actions is refused.
"""

import json
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from starcup.core.errors import StarcupError
from starcup.core.game import Game

MAGIC = b"STARCUP1"
LENGTH_BYTES = 4
ALIGNED = 8
HALF = np.dtype("<f2")

Array: TypeAlias = npt.NDArray[np.float32]
Arrays: TypeAlias = dict[str, Array]


class BadNet(StarcupError):
    """A net's file that cannot be used."""


def identity(game: Game) -> dict[str, Any]:
    """What a net must have been made for, to play this game."""
    return {
        "game": game.id,
        "ruleset": game.ruleset,
        "layout": game.layout().version,
        "actions": game.book.size,
        "answers": game.layout().answers,
    }


def pack(game: Game, arrays: Arrays, training: dict[str, Any]) -> bytes:
    """A net's file."""
    shapes = [{"name": name, "shape": list(array.shape)} for name, array in arrays.items()]
    head = json.dumps({**identity(game), "arrays": shapes, "training": training}).encode()
    before = len(MAGIC) + LENGTH_BYTES
    head += b" " * (-(before + len(head)) % ALIGNED)
    numbers = b"".join(np.ascontiguousarray(array, HALF).tobytes() for array in arrays.values())
    return MAGIC + len(head).to_bytes(LENGTH_BYTES, "little") + head + numbers


def unpack(data: bytes, game: Game) -> tuple[dict[str, Any], Arrays]:
    """The head and the arrays of a net's file; raises BadNet where it is damaged or was made for something else."""
    head, start = read_head(data)
    for name, wanted in identity(game).items():
        if head.get(name) != wanted:
            raise BadNet(
                f"this net cannot play {game.title}: its {name} is {head.get(name)!r}, and the game's is {wanted!r};"
                " train it again"
            )
    arrays: Arrays = {}
    for entry in head["arrays"]:
        count = int(np.prod(entry["shape"], dtype=np.int64))
        end = start + count * HALF.itemsize
        if end > len(data):
            raise BadNet(f"this net's file is cut short: array {entry['name']!r} ends at byte {end} of {len(data)}")
        arrays[entry["name"]] = np.frombuffer(data[start:end], HALF).astype(np.float32).reshape(entry["shape"])
        start = end
    if start != len(data):
        raise BadNet(f"this net's file has {len(data) - start} bytes too many")
    return head, arrays


def read_head(data: bytes) -> tuple[dict[str, Any], int]:
    """The head of a net's file, and where its numbers begin."""
    before = len(MAGIC) + LENGTH_BYTES
    if data[: len(MAGIC)] != MAGIC:
        raise BadNet("this is not a net of Starcup: its file does not begin with STARCUP1")
    start = before + int.from_bytes(data[len(MAGIC) : before], "little")
    try:
        head = json.loads(data[before:start])
        names = [(entry["name"], entry["shape"]) for entry in head["arrays"]]
    except (ValueError, TypeError, KeyError) as fault:
        raise BadNet(f"this net's file has a damaged head: {fault!r}") from None
    if not all(isinstance(name, str) and isinstance(shape, list) for name, shape in names):
        raise BadNet("this net's file has a damaged head: its arrays have no names or shapes")
    return head, start


def read(path: Path, game: Game) -> tuple[dict[str, Any], Arrays]:
    """A net's file from disk; raises BadNet."""
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise BadNet(f"cannot read {path}: {fault.strerror}") from None
    try:
        return unpack(data, game)
    except BadNet as fault:
        raise BadNet(f"{path}: {fault}") from None
