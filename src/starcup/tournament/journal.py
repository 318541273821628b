"""The results of a tournament on disk: a line for each game, written as it ends.

A line that a crash has cut off is dropped, and its game is played again. Games are the same whenever they are played,
so a tournament that was stopped goes on as if it had not been.
"""

import fcntl
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from starcup.core.errors import BadOption
from starcup.tournament.plan import Plan

GAMES = "games.jsonl"
FAULTS = "faults"


@dataclass(frozen=True)
class Record:
    """One game. Lists are by seat; `players` are numbers of bots.

    `fault` says how a bot failed, `faulty` which one: it has the last place, and the others share the first.
    """

    round: int
    table: int
    game: int
    players: list[int]
    ranking: list[int]
    scores: list[int] | None
    plies: int
    fault: str | None = None
    faulty: int | None = None
    position: str | None = None

    @property
    def key(self) -> tuple[int, int, int]:
        return self.round, self.table, self.game


class Journal:
    """The folder of a tournament's results. Only one process has it at a time."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = (folder / GAMES).open("a+b")
        except OSError as fault:
            raise BadOption(f"cannot write results to {folder}: {fault.strerror}") from None
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.file.close()
            raise BadOption(f"another process is playing the tournament in {folder}") from None
        try:
            self.records: list[Record] = self.read()
        except BaseException:
            self.file.close()
            raise

    def close(self) -> None:
        """Let others have it."""
        self.file.close()

    def read(self) -> list[Record]:
        """The games so far. The identity stands in the first line."""
        self.file.seek(0)
        whole = self.file.read()
        kept = whole.rfind(b"\n") + 1
        if kept < len(whole):
            self.file.truncate(kept)
        try:
            lines = [json.loads(line) for line in whole[:kept].splitlines()]
        except ValueError as fault:
            raise BadOption(f"{self.folder / GAMES} is damaged ({fault}): move it away to begin anew") from None
        if not lines:
            self.write([{"tournament": self.plan.identity()}])
            return []
        for name, now in self.plan.identity().items():
            before = lines[0]["tournament"].get(name)
            if before != now:
                raise BadOption(
                    f"the results in {self.folder} are of another tournament: {name} was {before!r}, and now it is "
                    f"{now!r}. Move them away, or choose another folder with --out"
                )
        return [Record(**line) for line in lines[1:]]

    def add(self, records: list[Record]) -> None:
        """Write games down, for good."""
        self.write([asdict(record) for record in records])
        self.records += records

    def write(self, facts: list[dict[str, Any]]) -> None:
        self.file.write(b"".join(json.dumps(fact).encode() + b"\n" for fact in facts))
        self.file.flush()
        os.fsync(self.file.fileno())

    def keep_position(self, name: str, position: dict[str, Any]) -> str:
        """Write a position down where a bot failed; returns the file's name, counted from the folder."""
        path = self.folder / FAULTS / f"{name}.json"
        path.parent.mkdir(exist_ok=True)
        replace_text(path, json.dumps(position, indent=1) + "\n")
        return f"{FAULTS}/{name}.json"


def replace_text(path: Path, text: str) -> None:
    """Write a file; who reads it sees the old one or the new one, never a part."""
    new = path.with_name(f"{path.name}.new")
    new.write_text(text, encoding="utf-8")
    os.replace(new, path)
