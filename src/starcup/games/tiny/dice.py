"""Dice by face: a handful of dice is one int with four bits for the number that show each face."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starcup.games.tiny.data import FACE_COUNT

UNIT: Final = vec[i64]([16**face for face in range(FACE_COUNT)])  # one die showing the face


def showing(dice: i64, face: i64) -> i64:
    """How many dice show the face."""
    return dice >> 4 * face & 15


def number(dice: i64) -> i64:
    """How many dice there are."""
    n: i64 = 0
    while dice:
        n += dice & 15
        dice >>= 4
    return n


def faces(dice: i64) -> list[int]:
    """The face of each die, in the order of the faces."""
    out: list[int] = []
    for face in range(FACE_COUNT):
        for _ in range(showing(dice, face)):
            out.append(face)
    return out


def of_faces(row: list[int]) -> i64:
    """The dice that show these faces."""
    dice: i64 = 0
    for face in row:
        dice += UNIT[face]
    return dice
