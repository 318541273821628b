"""Whole games as trails of hashes, so that two builds can be compared ply by ply.

    python -m tests.contract.hashes write FILE
    python -m tests.contract.hashes check FILE

A mark hashes the position, and all answers, which are final, and events up to it: where two trails part, the games
did. The first plies of a game are marked one by one, later ones here and there and at the end.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import TypeAlias

import starcup
from starcup import Rng, State
from tests.contract.copies import event_rows
from tests.contract.tools import LAW_STREAM, Table, option_rows, step

SEEDS_PER_TABLE = 50
PLIES_MARKED_SINGLY = 100
PLIES_PER_MARK = 20

Trail: TypeAlias = list[list[int | str]]  # [ply, mark] each


def trail(id: str, seats: int, seed: int) -> Trail:
    """The marks of one random game; the seed also chooses the options."""
    game = starcup.game(id)
    rows = option_rows(game, seats)
    table = Table(game, seats, rows[seed % len(rows)])
    state = game.new(table.keyed(seed) if seed % 2 else table.setup(seed), events=True)
    rng = Rng.seeded(seed, LAW_STREAM)
    tale = hashlib.blake2s(repr(event_rows(state)).encode())
    marks: Trail = [[0, mark(state, tale.digest())]]
    while not state.over:
        answer = step(state, rng)
        tale.update(repr((answer, int(state.final), event_rows(state))).encode())
        if state.plies <= PLIES_MARKED_SINGLY or state.plies % PLIES_PER_MARK == 0 or state.over:
            marks.append([int(state.plies), mark(state, tale.digest())])
    return marks


def mark(state: State, tale: bytes) -> str:
    """A short hash of a state and of what led to it."""
    facts = json.dumps(state.position(), sort_keys=True).encode()
    return hashlib.blake2s(facts + tale, digest_size=4).hexdigest()


def trails(seeds: int = SEEDS_PER_TABLE) -> dict[str, Trail]:
    """Every game with every number of seats, this many seeds each."""
    return {
        f"{id}, seats {seats}, seed {seed}": trail(id, seats, seed)
        for id in starcup.game_ids()
        for seats in starcup.game(id).seats
        for seed in range(seeds)
    }


def write(path: Path, found: dict[str, Trail]) -> None:
    """Keep trails for the other build."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, indent=0), encoding="utf-8")


def read(path: Path) -> dict[str, Trail]:
    """The trails of the other build; FileNotFoundError says what to do."""
    if not path.exists():
        raise FileNotFoundError(f"{path} does not exist: run the tests of the pure build first, which write it")
    found: dict[str, Trail] = json.loads(path.read_text(encoding="utf-8"))
    return found


def parting(one: dict[str, Trail], other: dict[str, Trail]) -> str:
    """Where two sets of trails part first, in words; "" if they do not."""
    for name in [*one, *(name for name in other if name not in one)]:
        if name not in one or name not in other:
            return f"{name}: only one build has played it"
        for first, second in zip(one[name], other[name], strict=False):
            if first != second:
                return f"{name}: the builds part at ply {first[0]} ({first[1]}, and {second[1]} at ply {second[0]})"
        if len(one[name]) != len(other[name]):
            return f"{name}: one build ends at ply {one[name][-1][0]}, the other at ply {other[name][-1][0]}"
    return ""


def main(arguments: list[str]) -> str:
    """Write or check a file; returns what is wrong, "" for nothing."""
    if len(arguments) != 2 or arguments[0] not in ("write", "check"):
        return "usage: python -m tests.contract.hashes write|check FILE"
    path = Path(arguments[1])
    if arguments[0] == "check":
        return parting(read(path), trails())
    write(path, trails())
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or 0)
