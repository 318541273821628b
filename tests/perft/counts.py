"""Perft files: positions with the exact number of ways to play on from them."""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import starcup
from starcup.core.playout import perft
from starcup.core.state import State

FOLDER = Path(__file__).parent


class Count(NamedTuple):
    """One position of a file."""

    game: str
    name: str
    counts: list[int]
    position: dict[str, Any]

    def state(self) -> State:
        return starcup.game(self.game).restore(self.position)


def read(path: Path) -> list[Count]:
    """The positions of one file; the file's name is the game."""
    rows = tomllib.loads(path.read_text("utf-8"))["count"]
    return [Count(path.stem, row["name"], row["counts"], row["position"]) for row in rows]


def read_all() -> list[Count]:
    """The positions of all games."""
    return [count for path in sorted(FOLDER.glob("*.toml")) for count in read(path)]


def divide(state: State, depth: int) -> dict[str, int]:
    """The count below each first answer, to find where two builds part."""
    seat = state.to_move()
    out: dict[str, int] = {}
    for action in state.legal_actions(seat):
        child = state.clone()
        child.apply(seat, action)
        out[state.game.label(state, seat, action)] = perft(child, depth - 1)
    return out
